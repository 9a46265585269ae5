"""Where dice are while they are thrown, frame by frame, and how they come to rest."""

import math
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from game.games.lines.table.dice.turns import (
    Turn,
    Vec,
    about_axis,
    column,
    cross,
    dot,
    product_of,
    unit,
    up_axis,
)

UP: Final = (0.0, 0.0, 1.0)
UPRIGHT: Final = (1.0, 0.0, 0.0), (0.0, 1.0, 0.0), UP
SETTLES: Final = 10
"""The last frames, in which a die that is not quite flat is laid so, or tips over."""
NEARLY: Final = 0.01
"""Nobody sees a die turn by less than that."""
FELT, WALL, DIE = "felt", "wall", "die"
"""What a die may hit."""


class Pose(NamedTuple):
    """Where a die is in one frame, and how it is turned."""

    place: Vec
    turn: Turn


class Hit(NamedTuple):
    """Something that is heard: in which frame, how hard, and what was hit."""

    frame: int
    speed: float
    on: str
    """FELT, WALL or DIE."""


class Throw(NamedTuple):
    """The poses of all dice, frame by frame, and what is heard."""

    frames: tuple[tuple[Pose, ...], ...]
    hits: tuple[Hit, ...]


def mirrored(throw: Throw, width: float) -> Throw:
    """The same throw from the other side, as cubes and a tray are alike in a mirror."""
    frames = tuple(
        tuple(
            Pose((width - x, y, z), ((a, -b, -c), (-d, e, f), (-g, h, i)))
            for (x, y, z), ((a, b, c), (d, e, f), (g, h, i)) in frame
        )
        for frame in throw.frames
    )
    return throw._replace(frames=frames)


def is_flat(turn: Turn) -> bool:
    """Does a die lie on a side, or nearly?"""
    axis, _ = up_axis(turn)
    return abs(turn[2][axis]) > 0.985


def laid_flat(frames: Sequence[Sequence[Pose]]) -> Iterator[tuple[Pose, ...]]:
    """The same frames, the last ones turned little by little so that the dice end quite flat; one
    that lies nearly so is flat from when it rests: then it lies still."""
    rest = [(pose, *_levelling(pose.turn)) for pose in frames[-1]]
    for number, frame in enumerate(frames):
        share = max(0.0, 1 - (len(frames) - 1 - number) / SETTLES)
        yield tuple(
            _flatter(pose, axis, angle, 1.0 if pose == last and angle < NEARLY else share)
            for pose, (last, axis, angle) in zip(frame, rest, strict=True)
        )


def _flatter(pose: Pose, axis: Vec, angle: float, share: float) -> Pose:
    """A pose, so much of its way to lying quite flat."""
    if not share:
        return pose
    (x, y, z), turn = pose
    return Pose((x, y, z + (0.5 - z) * share), product_of(about_axis(axis, angle * share), turn))


def _levelling(turn: Turn) -> tuple[Vec, float]:
    """The axis about which and the angle by which a die has to be turned to lie flat."""
    axis, sign = up_axis(turn)
    up = column(turn, axis, sign)
    lever = cross(up, UP)
    sine = math.sqrt(dot(lever, lever))
    if sine < 1e-9:
        return (1.0, 0.0, 0.0), 0.0
    return unit(lever), math.atan2(sine, up[2])
