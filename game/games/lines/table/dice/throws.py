"""Recorded throws of dice: choosing one for an aim and a tray, and where its dice are shown.

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
"""The frames of a throw, sixty a second; at the end all dice lie still."""
POINT, SPIN = 256, 1024
"""A pose is stored in integers: steps per side of a die, and per unit of a quaternion."""
SIMILAR = 5
"""Among this many of the recorded throws nearest to the wanted one, chance chooses."""
ROOM_ABOVE, ROOM_BELOW = 0.34, 0.22
"""The room on the screen for a die above the tray's far edge and below its near one, in sides."""
FELT, WALL, DIE = "felt", "wall", "die"
"""The things that a die may hit."""


class Pose(NamedTuple):
    """The position and rotation of a die in one frame."""

    place: Vec
    turn: Turn


class DiceHit(NamedTuple):
    """A hit of a die, which makes a sound."""

    frame: int
    speed: float
    on: str
    """The thing that was hit: FELT, WALL or DIE."""


class Throw(NamedTuple):
    """A throw into a tray of some size: its speeds to the right and down, all dice in each
    frame, and the hits."""

    wide: float
    deep: float
    across: float
    down: float
    frames: tuple[tuple[Pose, ...], ...]
    hits: tuple[DiceHit, ...]


class Recording(NamedTuple):
    """A throw from the right as it is stored. `poses` are second differences, frame by frame, of
    each number of each die's position and quaternion."""

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
    """Yield the poses of all dice from seven numbers each."""
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
    """Read all throws from the file: a line of JSON with their data, then their poses."""
    head, _, body = decompress(FILE.read_bytes()).partition(b"\n")
    made, start = [], 0
    for dice, wide, deep, across, down, hits in json.loads(head):
        end = start + dice * 7 * FRAMES * 2
        made.append(Recording(dice, wide, deep, across, down, hits, body[start:end]))
        start = end
    return tuple(made)


def throw_speeds(force: float, sideways: float) -> tuple[float, float]:
    """Return the speeds across and down the tray for a force (0 to 1) and a deviation (-1 to 1)."""
    return 15 + 9 * force, sideways * (3 + 6 * force)


def pick_throw(stream: Stream, count: int, tray: Box, aim: tuple[float, float, bool]) -> Throw:
    """Return a recorded throw of `count` dice near an aim: force, deviation, to the right."""
    force, sideways, to_right = aim
    across, down = throw_speeds(force, abs(sideways))
    wide, deep = min(
        {(each.wide, each.deep) for each in recordings() if each.dice == count},
        key=lambda size: abs(math.log(tray.w / tray.h / (size[0] / seen_height(size[1])))),
    )
    alike = [each for each in recordings() if each[:3] == (count, wide, deep)]
    alike.sort(key=lambda each: math.hypot(each.across - across, each.down - down))
    throw = stream.pick(alike[:SIMILAR]).unpacked()
    up = sideways < 0 if abs(sideways) > 0.1 else stream.below(2) == 0
    return mirror_throw(throw, -1 if to_right else 1, -1 if up else 1)


def mirror_throw(throw: Throw, x: int, y: int) -> Throw:
    """Return a throw mirrored across (`x` is -1) and down (`y` is -1) the tray."""
    signs = x, y, 1
    corner = throw.wide if x < 0 else 0.0, throw.deep if y < 0 else 0.0

    def mirror_pose(pose: Pose) -> Pose:
        place = corner[0] + x * pose.place[0], corner[1] + y * pose.place[1], pose.place[2]
        rows = (
            tuple(sign * other * part for other, part in zip(signs, row, strict=True))
            for sign, row in zip(signs, pose.turn, strict=True)
        )
        return Pose(place, cast(Turn, tuple(rows)))

    frames = tuple(tuple(map(mirror_pose, frame)) for frame in throw.frames)
    return throw._replace(across=throw.across * x, down=throw.down * y, frames=frames)


def seen_height(depth: float) -> float:
    """Return the height on the screen of a tray so deep, in sides of a die."""
    return ROOM_ABOVE + depth * math.cos(TILT) + ROOM_BELOW


class Felt(NamedTuple):
    """The felt of a tray: its box, the side of a die, and the factors that spread recorded
    positions across and down."""

    inner: Box
    side: float
    spread: tuple[float, float]

    @classmethod
    def for_tray(cls, inner: Box, width: float, depth: float) -> "Felt":
        """Return the felt for throws recorded in a tray of that size."""
        side = min(inner.w / width, inner.h / seen_height(depth))
        room = (inner.h / side - ROOM_ABOVE - ROOM_BELOW) / math.cos(TILT)
        return cls(inner, side, ((inner.w / side - 1) / (width - 1), (room - 1) / (depth - 1)))

    def point_of(self, pose: Pose) -> tuple[float, float]:
        """Return where the middle of a die is on the screen."""
        (x, y, z), side, inner = pose.place, self.side, self.inner
        x, y = (0.5 + (way - 0.5) * by for way, by in zip((x, y), self.spread, strict=True))
        down = ROOM_ABOVE + y * math.cos(TILT) - (z - 0.5) * math.sin(TILT)
        return inner.x + x * side, inner.y + down * side
