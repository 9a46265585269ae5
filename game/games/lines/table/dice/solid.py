"""How a die looks from a fixed place a little before the vertical, however it is turned.

Each face is an affine picture of what is printed on it; the light stands still in the room.
"""

import math
import re
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import permutations, product
from typing import Final

from game.engine.window.art import drawn, source
from game.engine.window.paint import Painter
from game.engine.window.scraps import Scrap
from game.games.lines.table.dice.tumble import CORNERS, ROUND, Pose
from game.games.lines.table.dice.turns import Turn, Vec, column, dot, product_of, turned, up_axis

TILT: Final = math.radians(24)
"""How far the eye leans from straight above."""
LIGHT: Final = (-0.35, -0.45, 0.82)
FACES: Final = ((2, 1), (2, -1), (0, 1), (0, -1), (1, 1), (1, -1))
"""Axes and signs of the faces, in the order in which a die's drawings are printed on them."""
EDGE, PAPER = "#CDBF9F", (255, 252, 244)
INK: Final = "#2A3145"
SPAN: Final = 1.66
"""The side of the square that holds a die however it is turned, in sides."""
_SIDE, _MIDDLE = 90, (48, 45.5)
"""A die's side and the middle of what is printed on it, in the sprite's own lengths."""


def seen(point: Vec, tilt: float) -> tuple[float, float]:
    """A point of the room on the picture: x to the right, y down."""
    x, y, z = point
    return x, y * math.cos(tilt) - z * math.sin(tilt)


@cache
def printed(face: str) -> str:
    """What is printed on a face, around (0, 0), for a die with a side of 1."""
    found = re.search('<g id="print">(.*)</g>', source(f"lines/die_{face}"))
    assert found is not None
    body = found[1].replace("url(#k)", INK)
    x, y = _MIDDLE
    return f'<g transform="scale({1 / _SIDE:.5f}) translate({-x} {-y})">{body}</g>'


def paint_solid(
    p: Painter, x: float, y: float, side: float, turn: Turn, faces: Sequence[str], tilt: float
) -> None:
    """A die whose middle is seen there. Its pictures are many and seen once: none is kept."""
    span = side * SPAN
    body = "".join(_shapes(turn, faces, tilt))
    body = f'<g transform="translate({span / 2} {span / 2}) scale({side})">{body}</g>'
    pixels = p.px(span)
    left, top = p.at(x, y)
    image = drawn(Scrap(pixels, pixels, p.view.k, "", body))
    p.put(image, (left - pixels // 2, top - pixels // 2))


def _shapes(turn: Turn, faces: Sequence[str], tilt: float) -> Iterable[str]:
    """The die as shapes around (0, 0): its round edges, then the faces that are seen."""
    corners = [seen(turned(turn, corner), tilt) for corner in CORNERS]
    outline = " L".join(f"{x:.3f} {y:.3f}" for x, y in _hull(corners))
    yield (
        f'<path d="M{outline} Z" fill="{EDGE}" stroke="{EDGE}" stroke-width="{2 * ROUND}" '
        'stroke-linejoin="round"/>'
    )
    eye = (0.0, math.sin(tilt), math.cos(tilt))
    half = 0.5 - ROUND * 0.62
    for (axis, sign), face in zip(FACES, faces, strict=True):
        normal = column(turn, axis, sign)
        if dot(normal, eye) <= 0.03:
            continue
        right, down = (column(turn, *way) for way in _ways(axis, sign))
        (ax, ay), (bx, by), (cx, cy) = (seen(v, tilt) for v in (right, down, normal))
        matrix = f"{ax:.4f} {ay:.4f} {bx:.4f} {by:.4f} {cx / 2:.4f} {cy / 2:.4f}"
        yield (
            f'<g transform="matrix({matrix})"><rect x="{-half}" y="{-half}" width="{2 * half}" '
            f'height="{2 * half}" rx="{ROUND * 1.3}" fill="{_lit(normal)}"/>{printed(face)}</g>'
        )


@cache
def _ways(axis: int, sign: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """To the right and down on a face, as axes: right, down and out make a right-handed three."""
    right = (axis + 1) % 3, 1
    return right, ((axis + 2) % 3, sign)


def _lit(normal: Vec) -> str:
    """The paper of a face in the room's light."""
    k = 0.66 + 0.36 * max(0.0, dot(normal, LIGHT))
    return "#" + "".join(f"{min(255, round(c * k)):02x}" for c in PAPER)


# -- which face is printed where -----------------------------------------------------------


def _symmetries() -> Iterable[Turn]:
    """The turns that put a cube into its own place."""
    for order in permutations(range(3)):
        for signs in product((1.0, -1.0), repeat=3):
            rows = tuple(
                tuple(signs[i] if order[i] == j else 0.0 for j in range(3)) for i in range(3)
            )
            if _is_turn(rows):
                yield rows  # type: ignore[misc]


def _is_turn(rows: Sequence[Sequence[float]]) -> bool:
    (a, b, c), (d, e, f), (g, h, i) = rows
    return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g) > 0


SYMMETRIES: Final = tuple(_symmetries())


def printing(rest: Pose, face: int) -> Turn:
    """How the drawings have to be turned on a die from the beginning so that, where it comes to
    rest, that face lies up, and as upright as it can be."""
    axis, sign = FACES[face]
    right, _down = _ways(axis, sign)

    def upright(symmetry: Turn) -> float:
        end = product_of(rest.turn, symmetry)
        return 10 * (up_axis(end) == (axis, sign)) + column(end, *right)[0]

    return max(SYMMETRIES, key=upright)


# -- outlines ----------------------------------------------------------------------------


def _hull(points: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
    """The outline around points."""
    row = sorted(set(points))

    def half(points: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
        found: list[tuple[float, float]] = []
        for x, y in points:
            while len(found) > 1:
                (ax, ay), (bx, by) = found[-2:]
                if (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0:
                    break
                found.pop()
            found.append((x, y))
        return found[:-1]

    return half(row) + half(reversed(row))
