"""Broken lines as short strokes: the vector drawer's own dashes smear at some sizes."""

import math
from collections.abc import Sequence
from itertools import pairwise

from game.engine.window.paint import Painter
from game.engine.window.view import Box

Points = Sequence[tuple[float, float]]


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


def paint_dashed(p: Painter, box: Box, colour: str, width: float, inset: float = 0) -> None:
    """A dashed frame whose corners are always drawn."""
    m = inset + width
    w, h = box.w, box.h
    arm = max(4.0, min(9.0, box.w * 0.14))
    body = ""
    for x, y, sx, sy in (
        (m, m, 1, 1),
        (w - m, m, -1, 1),
        (w - m, h - m, -1, -1),
        (m, h - m, 1, -1),
    ):
        r = arm * 0.5
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
