"""Points and rotations in the room: x to the right, y down the table, z up."""

import math
from typing import TypeAlias

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
    """The same way, one long."""
    length = math.sqrt(dot(vector, vector)) or 1.0
    return vector[0] / length, vector[1] / length, vector[2] / length
