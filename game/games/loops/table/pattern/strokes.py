"""Lines as points and as strokes: the four kinds' own, for light that runs along a loop, and
broken ones as short strokes, for the vector drawer's own dashes smear at some sizes.

Points of a kind are parts of a tile's side, with the grid corner that the loop goes round at 0, 0.
"""

import math
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import TypeAlias

from game.engine.window.paint import Painter
from game.engine.window.view import Box

Points: TypeAlias = Sequence[tuple[float, float]]

_SIDE = 96.0
_STEPS = 12
_CURVES = {
    "l": (
        ((48, 0), (48, 15), (43, 26.5), (34, 33)),
        ((34, 33), (18, 44.5), (-1.5, 25.5), (10.5, 10.5)),
        ((10.5, 10.5), (25.5, -1.5), (44.5, 18), (33, 34)),
        ((33, 34), (26.5, 43), (15, 48), (0, 48)),
    )
}
_CORNERS = {
    "d": ((48, 0), (47.4, 3), (46.4, 4.8), (4.8, 46.4), (3, 47.4), (0, 48)),
    "s": ((24, 0), (24, 21), (23.2, 23.2), (21, 24), (0, 24)),
}


@cache
def quarter(kind: str) -> Points:
    """The line of a kind in the tile south-east of the corner, clockwise: east to south."""
    if kind in _CURVES:
        found = [point for curve in _CURVES[kind] for point in _curve(curve)]
    elif kind in _CORNERS:
        found = [point for a, b in pairwise(_CORNERS[kind]) for point in _straight(a, b)]
    else:
        turns = (math.pi / 2 * i / 24 for i in range(25))
        found = [(48 * math.cos(turn), 48 * math.sin(turn)) for turn in turns]
    return tuple((x / _SIDE, y / _SIDE) for x, y in found)


@cache
def around(kinds: str) -> Points:
    """The line round a corner through the quarters of its tiles, given SE, SW, NW, NE."""
    found: list[tuple[float, float]] = []
    for turns, kind in enumerate(kinds):
        found += [_turned(point, turns) for point in quarter(kind)]
    return tuple(found)


def part(points: Points, share: float) -> Points:
    """The first part of a line."""
    return tuple(points[: max(2, round(len(points) * share))])


def _turned(point: tuple[float, float], turns: int) -> tuple[float, float]:
    x, y = point
    for _ in range(turns):
        x, y = -y, x
    return x, y


def _curve(ends: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = ends
    found = []
    for i in range(_STEPS + 1):
        t = i / _STEPS
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        found.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
    return found


def _straight(a: tuple[float, float], b: tuple[float, float]) -> list[tuple[float, float]]:
    steps = max(1, round(math.dist(a, b) / 4))
    return [
        (a[0] + (b[0] - a[0]) * i / steps, a[1] + (b[1] - a[1]) * i / steps)
        for i in range(steps + 1)
    ]


def broken(points: Points, dash: float, gap: float) -> str:
    """The path of a line with gaps in it."""
    strokes: list[str] = []
    left, on = dash, True
    pen: list[tuple[float, float]] = [points[0]]
    for a, b in pairwise(points):
        done, length = 0.0, math.dist(a, b)
        while length - done >= left:
            done += left
            share = done / length
            at = a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
            if on:
                strokes.append(_stroke([*pen, at]))
            pen, on = [at], not on
            left = dash if on else gap
        left -= length - done
        pen.append(b)
    if on and len(pen) > 1:
        strokes.append(_stroke(pen))
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


def _stroke(points: Points) -> str:
    return "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in points)
