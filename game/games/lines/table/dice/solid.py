"""How a die looks from a fixed place a little before the vertical, however it is turned.

Each face is an affine picture of what is printed on it; the light stands still in the room.
"""

import math
import re
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import permutations, product
from typing import Final

import pygame

from game.engine.window.art import drawn, source
from game.engine.window.paint import Painter
from game.engine.window.scraps import Scrap
from game.games.lines.table.dice.poses import Pose
from game.games.lines.table.dice.tumble import CORNERS, ROUND
from game.games.lines.table.dice.turns import Turn, Vec, column, dot, product_of, turned, up_axis

TILT: Final = math.radians(24)
"""How far the eye leans from straight above."""
LIGHT: Final = (-0.35, -0.45, 0.82)
FACES: Final = ((2, 1), (2, -1), (0, 1), (0, -1), (1, 1), (1, -1))
"""Axes and signs of the faces, in the order in which a die's drawings are printed on them."""
EDGE, PAPER = "#CDBF9F", (255, 252, 244)
INK: Final = "#2A3145"
MARGIN: Final = 0.06
"""Around a die in its picture, in sides."""
ASLANT: Final = 0.16
"""The cosine beyond which a face is seen so much from the side that it shows only paper."""
ARC: Final = 3
"""The steps of a round corner."""
DOT: Final = 5.0
"""The radius of what is no pip, in the sprite's own lengths."""
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
    body, alike = found[1].replace("url(#k)", INK), dict[str, str]()
    for x, y, r, look in _CIRCLE.findall(body):
        alike[look] = alike.get(look, "") + _cornered(float(x), float(y), float(r))
    dots = "".join(f'<path d="{d}"{look}/>' for look, d in alike.items())
    (x, y), scale = _MIDDLE, 1 / _SIDE
    lines = _CIRCLE.sub("", body)
    return f'<g transform="scale({scale:.5f}) translate({-x} {-y})">{lines}{dots}</g>'


_CIRCLE: Final = re.compile(r'<circle cx="([^"]*)" cy="([^"]*)" r="([^"]*)"([^>]*)/>')


def _cornered(x: float, y: float, r: float) -> str:
    """A circle with so many corners that nobody sees them: curves take long to draw, and so do
    shapes, so that all circles that look alike are one."""
    count = 8 if r < DOT else 16
    turns = (2 * math.pi * i / count for i in range(count))
    corners = (f"{x + r * math.cos(t):.1f} {y + r * math.sin(t):.1f}" for t in turns)
    return f"M{' L'.join(corners)} Z"


def paint_solid(
    p: Painter,
    x: float,
    y: float,
    side: float,
    turn: Turn,
    faces: Sequence[str],
    tilt: float,
    still: bool = False,
) -> None:
    """A die whose middle is seen there. Of one that moves the pictures are many and each is seen
    once: only that of one that lies still is kept."""

    def make() -> pygame.Surface:
        return _drawn(p, side, turn, faces, tilt)

    key = "die", side, turn, tuple(faces), tilt, p.view
    image, (left, top) = p.art.cache.get(key, make) if still else make(), p.at(x, y)
    p.put(image, (left - image.get_width() // 2, top - image.get_height() // 2))


def _drawn(
    p: Painter, side: float, turn: Turn, faces: Sequence[str], tilt: float
) -> pygame.Surface:
    corners = [seen(turned(turn, corner), tilt) for corner in CORNERS]
    wide, high = (side * (2 * (max(axis) + ROUND) + MARGIN) for axis in zip(*corners, strict=True))
    body = "".join(_shapes(corners, turn, faces, tilt))
    body = f'<g transform="translate({wide / 2} {high / 2}) scale({side})">{body}</g>'
    return drawn(Scrap(p.px(wide), p.px(high), p.view.k, "", body))


def _shapes(
    corners: Sequence[tuple[float, float]], turn: Turn, faces: Sequence[str], tilt: float
) -> Iterable[str]:
    """The die as shapes around (0, 0): its round edges, then the faces that are seen; what is
    printed on those that are seen from the side cannot be read."""
    yield f'<path d="{_shape(_around(_hull(corners), ROUND, ARC))}" fill="{EDGE}"/>'
    eye = (0.0, math.sin(tilt), math.cos(tilt))
    for (axis, sign), face in zip(FACES, faces, strict=True):
        normal = column(turn, axis, sign)
        facing = dot(normal, eye)
        if facing <= 0.03:
            continue
        right, down = (column(turn, *way) for way in _ways(axis, sign))
        (ax, ay), (bx, by), (cx, cy) = (seen(v, tilt) for v in (right, down, normal))
        matrix = f"{ax:.4f} {ay:.4f} {bx:.4f} {by:.4f} {cx / 2:.4f} {cy / 2:.4f}"
        yield (
            f'<g transform="matrix({matrix})"><path d="{_face()}" fill="{_lit(normal)}"/>'
            f"{printed(face) if facing > ASLANT else ''}</g>"
        )


@cache
def _face() -> str:
    """A face of a die around (0, 0)."""
    radius = ROUND * 1.3
    half = 0.5 - ROUND * 0.62 - radius
    square = _hull((x, y) for x in (-half, half) for y in (-half, half))
    return _shape(_around(square, radius, 2))


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


def _shape(outline: Iterable[tuple[float, float]]) -> str:
    """An outline as the way of a pen."""
    return f"M{' L'.join(f'{x:.3f} {y:.3f}' for x, y in outline)} Z"


def _around(
    hull: Sequence[tuple[float, float]], radius: float, steps: int
) -> Iterable[tuple[float, float]]:
    """The outline so far outside of another one, its corners round in short steps: curves and wide
    strokes take longer to draw."""
    ahead = [*hull[1:], hull[0]]
    ways = [math.atan2(x - x1, y1 - y) for (x, y), (x1, y1) in zip(hull, ahead, strict=True)]
    for (x, y), before, after in zip(hull, [ways[-1], *ways], ways, strict=False):
        bend = (after - before + math.pi) % (2 * math.pi) - math.pi
        for step in range(steps + 1):
            turn = before + bend * step / steps
            yield x + radius * math.cos(turn), y + radius * math.sin(turn)


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
