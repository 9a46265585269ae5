"""How a die looks from a fixed place a little before the vertical, however it is turned.

Each face is an affine picture of what is printed on it; the light stands still in the room. A die
is drawn shape by shape where it is seen: each picture of one that tumbles is seen only once.
"""

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import permutations, product
from typing import Final, TypeAlias

import pygame

from game.engine.window import theme
from game.engine.window.art import lay_outline, lay_shape, source
from game.engine.window.paint import Painter
from game.games.lines.table.dice.poses import Pose
from game.games.lines.table.dice.tumble import ROUND
from game.games.lines.table.dice.turns import Turn, Vec, column, dot, product_of, up_axis

TILT: Final = math.radians(24)
"""How far the eye leans from straight above."""
LIGHT: Final = (-0.35, -0.45, 0.82)
FACES: Final = ((2, 1), (2, -1), (0, 1), (0, -1), (1, 1), (1, -1))
"""Axes and signs of the faces, in the order in which a die's drawings are printed on them."""
EDGE: Final = theme.rgb("#CDBF9F")
PAPER: Final = (255, 252, 244)
INK: Final = "#2A3145"
SHINE: Final = theme.rgb(theme.mix(INK, theme.WHITE, 0.55))
"""The light on a pip."""
ASLANT, SMOOTH, FACED = 0.16, 0.5, 0.8
"""The cosines beyond which a face is seen so much from the side that it shows only paper, or that
this needs no smooth edge, or so much from above that its dots are round."""
DOT: Final = [(math.cos(turn), math.sin(turn)) for turn in (math.pi * i / 4 for i in range(8))]
"""The corners of a dot around its middle, for a radius of 1."""
RING: Final = [
    (math.tan(math.pi / 16) * math.cos(turn), math.tan(math.pi / 16) * math.sin(turn))
    for turn in (math.pi * i / 8 for i in range(8))
]
"""Half of the edges, each halved, of sixteen corners around a circle."""
PRINT = 0.75
"""How far within a print its outline lies, in pixels."""
SPRITE, SIDE, MIDDLE = 96, 90, (48, 45.5)
"""How large a die's sprite is, in its own lengths the die's side and the middle of its print."""

Outline: TypeAlias = tuple[tuple[float, float], ...]
Shape: TypeAlias = tuple[theme.Rgb | None, Outline]
"""A colour, or None for that of the paper, and the outline of a shape on a face: around (0, 0), for
a die with a side of 1."""
Dot: TypeAlias = tuple[theme.Rgb, tuple[float, float], float]
"""The colour, place and radius of one that is too small for smooth lines."""


def seen(point: Vec, tilt: float) -> tuple[float, float]:
    """A point of the room on the picture: x to the right, y down."""
    x, y, z = point
    return x, y * math.cos(tilt) - z * math.sin(tilt)


def paint_solid(
    p: Painter, x: float, y: float, side: float, turn: Turn, faces: Sequence[str], tilt: float
) -> None:
    """A die whose middle is seen there: its round edges, then the faces that are seen. What is
    printed on one that is seen from the side cannot be read."""
    (left, top), scale = p.point(x, y), side * p.view.k
    pixel, ways = round(1 / scale, 3), [column(turn, axis, 1) for axis in range(3)]
    axes = [seen(way, tilt) for way in ways]
    rounded = list(_rounded(axes, 0.5 - ROUND, ROUND - 0.5 * pixel))
    rim, within = ([(left + u * k, top + v * k) for u, v in rounded] for k in (scale, scale - 0.5))
    lay_shape(p.surface, within, EDGE)
    eye = (0.0, math.sin(tilt), math.cos(tilt))
    for (axis, sign), face in zip(FACES, faces, strict=True):
        facing = sign * dot(ways[axis], eye)
        if facing <= 0.03:
            continue
        right, down = _ways(axis, sign)
        (ax, ay), (bx, by), (cx, cy) = (axes[way] for way in (right[0], down[0], axis))
        ax, ay, bx, by = ax * scale, ay * scale, bx * scale * sign, by * scale * sign
        cx, cy = left + cx * scale * sign / 2, top + cy * scale * sign / 2
        paper = _lit(sign * dot(ways[axis], LIGHT))
        shapes, dots = _face(face if facing > ASLANT else "", pixel)
        for colour, outline in shapes:
            points = [(ax * u + bx * v + cx, ay * u + by * v + cy) for u, v in outline]
            if colour or facing > SMOOTH:
                lay_shape(p.surface, points, colour or paper)
            else:
                pygame.draw.polygon(p.surface, paper, points)
        for colour, (u, v), r in dots:
            x, y = ax * u + bx * v + cx, ay * u + by * v + cy
            if facing > FACED:
                pygame.draw.aacircle(p.surface, colour, (x, y), r * scale)
            else:
                points = [(x + r * (ax * u + bx * v), y + r * (ay * u + by * v)) for u, v in DOT]
                pygame.draw.polygon(p.surface, colour, points)
    lay_outline(p.surface, rim, EDGE)


@cache
def _ways(axis: int, sign: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """To the right and down on a face, as axes: right, down and out make a right-handed three."""
    right = (axis + 1) % 3, 1
    return right, ((axis + 2) % 3, sign)


def _lit(light: float) -> theme.Rgb:
    """The paper of a face on which so much of the room's light falls."""
    k = 0.66 + 0.36 * max(0.0, light)
    red, green, blue = (min(255, round(part * k)) for part in PAPER)
    return red, green, blue


# -- what is printed on a face -------------------------------------------------------------


@cache
def printed(face: str) -> str:
    """What is printed on a face, as its sprite has it."""
    found = re.search('<g id="print">(.*)</g>', source(f"lines/die_{face}"))
    assert found is not None
    return found[1].replace("url(#k)", INK)


@cache
def _face(face: str, pixel: float) -> tuple[Sequence[Shape], Sequence[Dot]]:
    """A face of a die and what is printed on it, if anything is; a pixel is so wide there. Its
    paper ends where it would reach beyond the round edges of a die that is seen aslant."""
    radius, body = ROUND * 1.3, printed(face) if face else ""
    paper = _rounded([(1, 0), (0, 1)], 0.5 - ROUND * 0.72 - radius, radius - 0.5 * pixel)
    shapes = _shapes(body, PRINT * pixel * SIDE)
    prints = [(colour, tuple(_placed(*at) for at in outline)) for colour, outline in shapes]
    return [(None, tuple(paper)), *prints], list(_dots(body))


def _placed(x: float, y: float) -> tuple[float, float]:
    """A point of a sprite on a die's face."""
    return (x - MIDDLE[0]) / SIDE, (y - MIDDLE[1]) / SIDE


def _shapes(body: str, thin: float) -> Iterator[tuple[theme.Rgb | None, Outline]]:
    """The lines, rings and pips of a sprite as shapes, in its own lengths and so much thinner."""
    for way, colour, wide in _LINE.findall(body):
        points = [(float(x), float(y)) for x, y in (at.split() for at in way.split(" L"))]
        yield theme.rgb(colour), tuple(_thick(points, float(wide) / 2 - thin))
    for *place, look in _CIRCLE.findall(body):
        x, y, r = map(float, place)
        if ring := _RING.search(look):
            half = float(ring[2]) / 2
            yield theme.rgb(ring[1]), tuple(_circle(x, y, r + half - thin, 20))
            yield None, tuple(_circle(x, y, r - half - thin, 16))
        elif INK in look:
            yield theme.rgb(INK), tuple(_circle(x, y, r - thin, 12))


def _dots(body: str) -> Iterator[Dot]:
    """The dots along its lines, and the light on its pips."""
    for *place, look in _CIRCLE.findall(body):
        if theme.WHITE in look:
            x, y, r = map(float, place)
            colour = SHINE if "opacity" in look else theme.rgb(theme.WHITE)
            yield colour, _placed(x, y), r / SIDE


_LINE: Final = re.compile(r'<path d="M([^"]*)"[^>]*? stroke="([^"]*)" stroke-width="([^"]*)"')
_CIRCLE: Final = re.compile(r'<circle cx="([^"]*)" cy="([^"]*)" r="([^"]*)"([^>]*)/>')
_RING: Final = re.compile(r'stroke="([^"]*)" stroke-width="([^"]*)"')


def _thick(line: Sequence[tuple[float, float]], half: float) -> Iterator[tuple[float, float]]:
    """The outline of a wide line whose bends are square, round at its ends and outside of bends:
    along one side of it, and back along the other."""
    way = [*line, *line[-2:0:-1]]
    for (x1, y1), (x, y), (x2, y2) in zip([way[-1], *way], way, [*way[1:], way[0]], strict=False):
        come, go = math.atan2(y - y1, x - x1), math.atan2(y2 - y, x2 - x)
        bend = math.degrees(go - come) % 360
        if bend > 225:  # within a bend
            yield from _bow(x, y, half * math.sqrt(2), come - math.radians(135), 0, 0)
        elif bend > 45:
            sweep = math.radians(90 if bend < 135 else 180)
            yield from _bow(x, y, half, come - math.radians(90), sweep, 6)


def _circle(x: float, y: float, r: float, corners: int) -> Iterator[tuple[float, float]]:
    return _bow(x, y, r, 0, math.tau * (1 - 1 / corners), corners - 1)


def _bow(
    x: float, y: float, r: float, start: float, sweep: float, steps: int
) -> Iterator[tuple[float, float]]:
    """Points around another one."""
    for i in range(steps + 1):
        angle = start + sweep * i / max(1, steps)
        yield x + r * math.cos(angle), y + r * math.sin(angle)


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


def _rounded(
    axes: Sequence[tuple[float, float]], far: float, radius: float
) -> Iterator[tuple[float, float]]:
    """The outline of what reaches so far along each of some axes, one way and the other, with round
    corners: its edges are twice those reaches and those of a circle, in the order of their ways."""
    edges = [(x * far, y * far) if (y, x) > (0, 0) else (-x * far, -y * far) for x, y in axes]
    edges += [(x * radius, y * radius) for x, y in RING]
    edges.sort(key=_way)
    x, y = -sum(x for x, _y in edges), -sum(y for _x, y in edges)
    for sign in (2, -2):
        for dx, dy in edges:
            yield x, y
            x, y = x + sign * dx, y + sign * dy


def _way(edge: tuple[float, float]) -> float:
    return math.atan2(edge[1], edge[0])
