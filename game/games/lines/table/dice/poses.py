"""Where dice are while they are thrown, frame by frame, and how they come to rest."""

import math
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

Vec: TypeAlias = tuple[float, float, float]
Turn: TypeAlias = tuple[Vec, Vec, Vec]
"""A rotation as a matrix: where it takes a point is each row times the point."""


def about_axis(axis: Vec, angle: float) -> Turn:
    """The rotation about a unit axis."""
    x, y, z = axis
    c, s = math.cos(angle), math.sin(angle)
    d = 1 - c
    return (
        (c + x * x * d, x * y * d - z * s, x * z * d + y * s),
        (y * x * d + z * s, c + y * y * d, y * z * d - x * s),
        (z * x * d - y * s, z * y * d + x * s, c + z * z * d),
    )


def product_of(one: Turn, other: Turn) -> Turn:
    """The rotation that does the other first."""
    (a, b, c), (d, e, f), (g, h, i) = other
    rows = [
        (x * a + y * d + z * g, x * b + y * e + z * h, x * c + y * f + z * i) for x, y, z in one
    ]
    return rows[0], rows[1], rows[2]


def turned(turn: Turn, point: Vec) -> Vec:
    """Where a rotation takes a point."""
    (a, b, c), (d, e, f), (g, h, i) = turn
    x, y, z = point
    return a * x + b * y + c * z, d * x + e * y + f * z, g * x + h * y + i * z


def column(turn: Turn, axis: int, sign: int) -> Vec:
    """Where an axis of what is turned points."""
    return turn[0][axis] * sign, turn[1][axis] * sign, turn[2][axis] * sign


def up_axis(turn: Turn) -> tuple[int, int]:
    """Which axis of what is turned points up, and whether its positive end does."""
    up = turn[2]
    axis = max(range(3), key=lambda i: abs(up[i]))
    return axis, 1 if up[axis] > 0 else -1


def yaw(turn: Turn) -> float:
    """By which angle a cube that lies is turned on the table, up to half a quarter."""
    ways = [column(turn, axis, sign) for axis in range(3) for sign in (1, -1)]
    x, y, _z = max(ways)
    return math.atan2(y, x)


def dot(one: Vec, other: Vec) -> float:
    """The scalar product."""
    return one[0] * other[0] + one[1] * other[1] + one[2] * other[2]


def cross(one: Vec, other: Vec) -> Vec:
    """The vector product."""
    (a, b, c), (x, y, z) = one, other
    return b * z - c * y, c * x - a * z, a * y - b * x


def unit(vector: Vec) -> Vec:
    """Return the vector with length 1."""
    length = math.sqrt(dot(vector, vector)) or 1.0
    return vector[0] / length, vector[1] / length, vector[2] / length


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


class DiceHit(NamedTuple):
    """Something that is heard: in which frame, how hard, and what was hit."""

    frame: int
    speed: float
    on: str
    """FELT, WALL or DIE."""


class Throw(NamedTuple):
    """The poses of all dice, frame by frame, and what is heard."""

    frames: tuple[tuple[Pose, ...], ...]
    hits: tuple[DiceHit, ...]


def mirrored(throw: Throw, width: float) -> Throw:
    """Return the throw from the other side: cubes and a tray are alike in a mirror."""
    frames = tuple(
        tuple(
            Pose((width - x, y, z), ((a, -b, -c), (-d, e, f), (-g, h, i)))
            for (x, y, z), ((a, b, c), (d, e, f), (g, h, i)) in frame
        )
        for frame in throw.frames
    )
    return throw._replace(frames=frames)


def is_flat(turn: Turn) -> bool:
    """Return whether a die lies on a side, or nearly."""
    axis, _ = up_axis(turn)
    return abs(turn[2][axis]) > 0.985


def laid_flat(frames: Sequence[Sequence[Pose]]) -> Iterator[tuple[Pose, ...]]:
    """Yield the frames, the last ones turned little by little so that the dice end quite flat. A
    die that lies nearly so is flat from when it rests: then it lies still."""
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
