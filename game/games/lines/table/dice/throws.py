"""Recorded throws of dice: which one suits a hand and a tray, and where its dice are seen.

`tools/throws.py` simulates dice as solid bodies and writes them to `throws.bin`. Lengths are in
sides of a die: x to the right, y down the table, z up. Which face is printed where is chosen
afterwards (`solid.printing`): the one that was rolled lies up in the end, and none ever changes.
"""

import json
import math
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import accumulate
from pathlib import Path
from struct import unpack
from typing import Final, NamedTuple, cast
from zlib import decompress

from game.core.chance import Stream
from game.engine.window.view import Box
from game.games.lines.table.dice.solid import TILT, Turn, Vec

FILE: Final = Path(__file__).with_name("throws.bin")
FRAMES: Final = 66
"""Frames of a throw, sixty to a second: by then all dice lie still."""
POINT, SPIN = 256, 1024
"""The steps of a side, and of a part of a quaternion, in which a pose is written."""
SIMILAR = 5
"""Among this many of the recorded throws nearest to the wanted one, chance chooses."""
BEHIND, BEFORE = 0.34, 0.22
"""How far a die at the tray's far wall is seen above where it stands, and one at its near wall
below that, in sides."""
FELT, WALL, DIE = "felt", "wall", "die"
"""The things that a die may hit."""


class Pose(NamedTuple):
    """Where a die is in one frame, and how it is turned."""

    place: Vec
    turn: Turn


class DiceHit(NamedTuple):
    """A sound of a die: in which frame, how hard, and what was hit."""

    frame: int
    speed: float
    on: str
    """FELT, WALL or DIE."""


class Throw(NamedTuple):
    """A throw into a tray of that size: its speed to the right and down, the poses of all dice
    frame by frame, and what is heard."""

    wide: float
    deep: float
    across: float
    down: float
    frames: tuple[tuple[Pose, ...], ...]
    hits: tuple[DiceHit, ...]


class Recording(NamedTuple):
    """A throw from the right as it is written. Its poses are packed: for every part of every die's
    place and quaternion by how much more or less than before it changes, frame by frame."""

    dice: int
    wide: float
    deep: float
    across: float
    down: float
    hits: Sequence[tuple[int, float, str]]
    poses: bytes

    def unpacked(self) -> Throw:
        turns = unpack(f"<{len(self.poses) // 2}h", self.poses)
        rates = (accumulate(turns[i : i + FRAMES]) for i in range(0, len(turns), FRAMES))
        frames = tuple(tuple(_poses(now)) for now in zip(*map(accumulate, rates), strict=True))
        hits = tuple(DiceHit(*hit) for hit in self.hits)
        return Throw(self.wide, self.deep, -self.across, self.down, frames, hits)


def _poses(moment: Sequence[int]) -> Iterator[Pose]:
    """The poses of all dice, from seven numbers for each."""
    for i in range(0, len(moment), 7):
        x, y, z = (number / POINT for number in moment[i : i + 3])
        length = math.hypot(*moment[i + 3 : i + 7])
        a, b, c, d = (number / length for number in moment[i + 3 : i + 7])
        turn = (
            (1 - 2 * (c * c + d * d), 2 * (b * c - a * d), 2 * (b * d + a * c)),
            (2 * (b * c + a * d), 1 - 2 * (b * b + d * d), 2 * (c * d - a * b)),
            (2 * (b * d - a * c), 2 * (c * d + a * b), 1 - 2 * (b * b + c * c)),
        )
        yield Pose((x, y, z), turn)


@cache
def recordings() -> tuple[Recording, ...]:
    """All throws: a line of JSON says what they are, and the poses of one after another follow."""
    head, _, body = decompress(FILE.read_bytes()).partition(b"\n")
    made, start = [], 0
    for dice, wide, deep, across, down, hits in json.loads(head):
        end = start + dice * 7 * FRAMES * 2
        made.append(Recording(dice, wide, deep, across, down, hits, body[start:end]))
        start = end
    return tuple(made)


def speeds(force: float, aside: float) -> tuple[float, float]:
    """How fast dice are thrown across and down a tray, with a force from 0 to 1 and to one side,
    from -1 to 1."""
    return 15 + 9 * force, aside * (3 + 6 * force)


def thrown(stream: Stream, count: int, tray: Box, aim: tuple[float, float, bool]) -> Throw:
    """Return a recorded throw of `count` dice, near to the wanted force and direction, mirrored if
    needed."""
    force, aside, to_right = aim
    across, down = speeds(force, abs(aside))
    wide, deep = min(
        {(each.wide, each.deep) for each in recordings() if each.dice == count},
        key=lambda size: abs(math.log(tray.w / tray.h / (size[0] / seen_height(size[1])))),
    )
    alike = [each for each in recordings() if each[:3] == (count, wide, deep)]
    alike.sort(key=lambda each: math.hypot(each.across - across, each.down - down))
    throw = stream.pick(alike[:SIMILAR]).unpacked()
    up = aside < 0 if abs(aside) > 0.1 else stream.below(2) == 0
    return mirrored(throw, -1 if to_right else 1, -1 if up else 1)


def mirrored(throw: Throw, x: int, y: int) -> Throw:
    """The throw mirrored across and down its tray where a sign is -1: cubes and a tray are alike
    in a mirror."""
    signs = x, y, 1
    corner = throw.wide if x < 0 else 0.0, throw.deep if y < 0 else 0.0

    def pose(found: Pose) -> Pose:
        place = corner[0] + x * found.place[0], corner[1] + y * found.place[1], found.place[2]
        rows = (
            tuple(sign * other * part for other, part in zip(signs, row, strict=True))
            for sign, row in zip(signs, found.turn, strict=True)
        )
        return Pose(place, cast(Turn, tuple(rows)))

    frames = tuple(tuple(map(pose, frame)) for frame in throw.frames)
    return throw._replace(across=throw.across * x, down=throw.down * y, frames=frames)


def seen_height(deep: float) -> float:
    """The height at which a tray so deep is seen, in sides of a die."""
    return BEHIND + deep * math.cos(TILT) + BEFORE


class Felt(NamedTuple):
    """The inside of a tray, the side of a die there, and how much further apart dice lie across and
    down it than they were recorded."""

    inner: Box
    side: float
    spread: tuple[float, float]

    @classmethod
    def fitting(cls, inner: Box, wide: float, deep: float) -> "Felt":
        """The felt of a tray in which dice tumble as in one of that size."""
        side = min(inner.w / wide, inner.h / seen_height(deep))
        room = (inner.h / side - BEHIND - BEFORE) / math.cos(TILT)
        return cls(inner, side, ((inner.w / side - 1) / (wide - 1), (room - 1) / (deep - 1)))

    def at(self, pose: Pose) -> tuple[float, float]:
        """Where the middle of a die is seen."""
        (x, y, z), side, inner = pose.place, self.side, self.inner
        x, y = (0.5 + (way - 0.5) * by for way, by in zip((x, y), self.spread, strict=True))
        down = BEHIND + y * math.cos(TILT) - (z - 0.5) * math.sin(TILT)
        return inner.x + x * side, inner.y + down * side
