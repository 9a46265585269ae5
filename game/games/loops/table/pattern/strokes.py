"""Lines as points and as strokes: the four kinds' own, for light that runs along a loop, and
broken ones as short strokes, for the vector drawer's own dashes smear at some sizes.

Points of a kind are parts of a tile's side, with the grid corner that the loop goes round at 0, 0.
"""

import cmath
import math
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import TypeAlias

from game.engine.window.paint import Painter
from game.engine.window.view import Box

Points: TypeAlias = Sequence[tuple[float, float]]

_CURL = (
    (48, 48 + 15j, 43 + 26.5j, 34 + 33j),
    (34 + 33j, 18 + 44.5j, -1.5 + 25.5j, 10.5 + 10.5j),
    (10.5 + 10.5j, 25.5 - 1.5j, 44.5 + 18j, 33 + 34j),
    (33 + 34j, 26.5 + 43j, 15 + 48j, 48j),
)
_CORNERS = {
    "d": (48, 47.4 + 3j, 46.4 + 4.8j, 4.8 + 46.4j, 3 + 47.4j, 48j),
    "s": (24, 24 + 21j, 23.2 + 23.2j, 21 + 24j, 24j),
}
"""Curves and corners in 96ths of a tile's side, as complex numbers: a turn is a product."""


@cache
def around(kinds: str) -> Points:
    """The line round a corner through the quarters of its tiles, given SE, SW, NW, NE."""
    points = [point * 1j**turns for turns, kind in enumerate(kinds) for point in _quarter(kind)]
    return tuple((point.real / 96, point.imag / 96) for point in points)


def _quarter(kind: str) -> Sequence[complex]:
    """The line of a kind in the tile south-east of the corner, clockwise: east to south."""
    if kind == "l":
        return [_on_curve(curve, i / 12) for curve in _CURL for i in range(13)]
    if kind in _CORNERS:
        return [point for a, b in pairwise(_CORNERS[kind]) for point in _straight(a, b)]
    return [cmath.rect(48, math.pi / 48 * i) for i in range(25)]


def _on_curve(ends: Sequence[complex], t: float) -> complex:
    a, b, c, d = ends
    return (1 - t) ** 3 * a + 3 * t * (1 - t) ** 2 * b + 3 * t * t * (1 - t) * c + t**3 * d


def _straight(a: complex, b: complex) -> list[complex]:
    steps = max(1, round(abs(b - a) / 4))
    return [a + (b - a) * i / steps for i in range(steps + 1)]


def stroke(points: Points) -> str:
    """The path of a line."""
    return "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in points)


def broken(points: Points, dash: float) -> str:
    """The path of a line with gaps in it as long as its dashes."""
    strokes: list[str] = []
    left, on, pen = dash, True, [points[0]]
    for a, b in pairwise(points):
        done, length = 0.0, math.dist(a, b)
        while length - done >= left:
            done += left
            share = done / length
            at = a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
            if on:
                strokes.append(stroke([*pen, at]))
            left, on, pen = dash, not on, [at]
        left -= length - done
        pen.append(b)
    if on and len(pen) > 1:
        strokes.append(stroke(pen))
    return " ".join(strokes)


def paint_dashed(p: Painter, box: Box, colour: str, width: float) -> None:
    """A dashed frame whose corners are always drawn."""
    m, w, h = width, box.w, box.h
    arm = max(4.0, min(9.0, box.w * 0.14))
    r, body = arm * 0.5, ""
    for x, sx in ((m, 1), (w - m, -1)):
        for y, sy in ((m, 1), (h - m, -1)):
            body += (
                f"M{x + sx * arm:.2f} {y} H{x + sx * r:.2f} Q{x} {y} {x} {y + sy * r:.2f} "
                f"V{y + sy * arm:.2f} "
            )
    body += _sides(m + arm, w - m - arm, m, h - m, False)
    body += _sides(m + arm, h - m - arm, m, w - m, True)
    p.svg(
        f'<path d="{body}" fill="none" stroke="{colour}" stroke-width="{width}" '
        'stroke-linecap="round"/>',
        box,
    )


def _sides(start: float, end: float, one: float, other: float, upright: bool) -> str:
    """Evenly spread dashes along two opposite sides."""
    count = max(1, round((end - start) / 13))
    pitch = (end - start) / count
    body = ""
    for i in range(count):
        a, b = start + (i + 0.3) * pitch, start + (i + 0.7) * pitch
        for side in (one, other):
            line = f"M{side:.2f} {a:.2f} V{b:.2f} " if upright else f"M{a:.2f} {side:.2f} H{b:.2f} "
            body += line
    return body
