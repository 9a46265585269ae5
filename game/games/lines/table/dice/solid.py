"""Paints a die in any rotation, seen from above at a small angle.

Each face is an affine picture of its print; the light does not move. Dice are drawn from shapes,
not from cached pictures, since each picture of a tumbling die is used only once.
"""

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import permutations, product
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.engine.window import theme
from game.engine.window.art import Points, draw_outline, draw_polygon, draw_shape, sprite_source
from game.engine.window.paint import Painter

Vec: TypeAlias = tuple[float, float, float]
Turn: TypeAlias = tuple[Vec, Vec, Vec]
"""A rotation matrix by rows."""
ROUND: Final = 0.13
"""The radius of the round edges, in sides of the die."""
TILT: Final = math.radians(24)
"""The angle of view from the vertical."""
LIGHT: Final = (-0.35, -0.45, 0.82)
FACES: Final = ((2, 1), (2, -1), (0, 1), (0, -1), (1, 1), (1, -1))
"""Axes and signs of the faces, in the order of the prints."""
EDGE: Final = theme.rgb("#CDBF9F")
PAPER: Final = (255, 252, 244)
INK: Final = "#2A3145"
SHINE: Final = theme.rgb(theme.mix(INK, theme.WHITE, 0.55))
"""The colour of the light on a pip."""
LEAST_PRINT, LEAST_SMOOTH = 0.16, 0.5
"""The cosines of a face's angle to the view from which its print is painted, and its paper
smoothly."""
RING: Final = [
    (math.tan(math.pi / 16) * math.cos(turn), math.tan(math.pi / 16) * math.sin(turn))
    for turn in (math.pi * i / 8 for i in range(8))
]
"""Eight of the sixteen edges of a polygon around the unit circle, halved."""
PRINT = 0.75
"""By how many pixels the outline of a print is drawn smaller."""
SPRITE, SIDE, MIDDLE = 96, 90, (48, 45.5)
"""The side of a die's sprite, and in its units the side and middle of the die."""


class Shape(NamedTuple):
    """A shape of a print at one or several places, for a die with a side of 1."""

    colour: theme.Rgb | None
    """None for the paper's colour."""
    outline: Points
    places: Points = ((0.0, 0.0),)


class Dots(NamedTuple):
    """Equal small dots on a face."""

    colour: theme.Rgb
    radius: float
    places: Points


def paint_solid(
    p: Painter, x: float, y: float, side: float, turn: Turn, faces: Sequence[str], tilt: float
) -> None:
    """Paint a die centred at a point: its round edges, then its visible faces."""
    (left, top), scale = p.exact_pixel_at(x, y), side * p.view.k
    pixel, low, high = round(1 / scale, 3), math.cos(tilt), math.sin(tilt)
    directions = [axis_direction(turn, axis, 1) for axis in range(3)]
    axes = [(x * scale, (y * low - z * high) * scale) for x, y, z in directions]
    rim = list(_rounded_outline(axes, 0.5 - ROUND, ROUND * scale - 0.5))
    draw_polygon(p.surface, rim, EDGE, left, top)
    for axis, direction in enumerate(directions):
        facing = direction[1] * high + direction[2] * low
        sign = 1 if facing > 0 else -1
        facing *= sign
        if facing < 0.03:
            continue
        # right, down and out are a right-handed system
        (ax, ay), (bx, by), (cx, cy) = axes[axis - 2], axes[axis - 1], axes[axis]
        bx, by, cx, cy = sign * bx, sign * by, left + sign * cx / 2, top + sign * cy / 2
        paper = _lit_paper(round(sign * dot_product(direction, LIGHT), 2))
        face = faces[FACES.index((axis, sign))] if facing > LEAST_PRINT else ""
        shapes, dots = _face_shapes(face, pixel)
        for colour, outline, places in shapes:
            lay = draw_shape if colour or facing > LEAST_SMOOTH else draw_polygon
            points = [(ax * u + bx * v, ay * u + by * v) for u, v in outline]
            for u, v in places:
                x, y = ax * u + bx * v + cx, ay * u + by * v + cy
                lay(p.surface, points, colour or paper, x, y)
        lean = round(math.atan2(cy - top, cx - left) * 8 / math.pi) % 8
        for ink, radius, places in dots:
            look = _dot_image(ink, round(radius * scale, 1), round(facing * 8), lean)
            x, y = cx - look.get_width() // 2, cy - look.get_height() // 2
            at = [(look, (ax * u + bx * v + x, ay * u + by * v + y)) for u, v in places]
            p.surface.fblits(at, pygame.BLEND_PREMULTIPLIED)
    draw_outline(p.surface, rim, EDGE, left, top)


@cache
def _lit_paper(light: float) -> theme.Rgb:
    """Return the colour of paper under a share of the light."""
    k = 0.66 + 0.36 * max(0.0, light)
    red, green, blue = (min(255, round(part * k)) for part in PAPER)
    return red, green, blue


@lru_cache(256)
def _dot_image(colour: theme.Rgb, radius: float, broad: int, lean: int) -> pygame.Surface:
    """Return the image of a dot on a tilted face: its visible breadth in eighths of its width, and
    its lean in eighths of half a turn."""
    size, fine = 2 * math.ceil(radius) + 1, 4
    surface = pygame.Surface((size * fine, size * fine), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    x, y = math.cos(math.pi * lean / 8), math.sin(math.pi * lean / 8)
    circle = [(u * broad / 8, v) for u, v in _circle_points(radius * fine, 12)]
    points = [(u * x - v * y, u * y + v * x) for u, v in circle]
    draw_polygon(surface, points, colour, *surface.get_rect().center)
    return pygame.transform.smoothscale(surface, (size, size)).premul_alpha()


# -- rotations -----------------------------------------------------------------------------


def about_axis(axis: Vec, angle: float) -> Turn:
    x, y, z = axis
    c, s = math.cos(angle), math.sin(angle)
    d = 1 - c
    return (
        (c + x * x * d, x * y * d - z * s, x * z * d + y * s),
        (y * x * d + z * s, c + y * y * d, y * z * d - x * s),
        (z * x * d - y * s, z * y * d + x * s, c + z * z * d),
    )


def product_of(one: Turn, other: Turn) -> Turn:
    """Return the rotation `one` after `other`."""
    (a, b, c), (d, e, f), (g, h, i) = other
    rows = [
        (x * a + y * d + z * g, x * b + y * e + z * h, x * c + y * f + z * i) for x, y, z in one
    ]
    return rows[0], rows[1], rows[2]


def axis_direction(turn: Turn, axis: int, sign: int) -> Vec:
    """Return the direction of an axis after a rotation."""
    return turn[0][axis] * sign, turn[1][axis] * sign, turn[2][axis] * sign


def dot_product(one: Vec, other: Vec) -> float:
    return one[0] * other[0] + one[1] * other[1] + one[2] * other[2]


def up_axis(turn: Turn) -> tuple[int, int]:
    """Return the axis that points up after a rotation, and its sign."""
    up = turn[2]
    axis = max(range(3), key=lambda i: abs(up[i]))
    return axis, 1 if up[axis] > 0 else -1


def yaw_angle(turn: Turn) -> float:
    """Return the angle of a die on the table, at most 45 degrees."""
    ways = [axis_direction(turn, axis, sign) for axis in range(3) for sign in (1, -1)]
    x, y, _z = max(ways)
    return math.atan2(y, x)


# -- what is printed on a face -------------------------------------------------------------


@cache
def print_svg(face: str) -> str:
    match = re.search('<g id="print">(.*)</g>', sprite_source(f"lines/die_{face}"))
    assert match is not None
    return match[1].replace("url(#k)", INK)


@cache
def _face_shapes(face: str, pixel: float) -> tuple[Sequence[Shape], Sequence[Dots]]:
    """Return the shapes and dots of a face, the paper first; `pixel` is the side of a pixel there.
    The paper leaves out the round edges."""
    radius, body = ROUND * 1.3, print_svg(face) if face else ""
    paper = _rounded_outline([(1, 0), (0, 1)], 0.5 - ROUND * 0.8 - radius, radius - 0.5 * pixel)
    return [Shape(None, list(paper)), *_read_shapes(body, PRINT * pixel)], list(_read_dots(body))


def _on_face(x: float, y: float) -> tuple[float, float]:
    """Convert a point of a sprite to a point of a face."""
    return (x - MIDDLE[0]) / SIDE, (y - MIDDLE[1]) / SIDE


def _read_shapes(body: str, thin: float) -> Iterator[Shape]:
    """Yield the lines, rings and pips of a print, thinner by `thin`."""
    for way, colour, wide in _LINE.findall(body):
        line = [_on_face(*map(float, at.split())) for at in way.split(" L")]
        yield Shape(theme.rgb(colour), list(_thicken_stroke(line, float(wide) / SIDE / 2 - thin)))
    for radius, look, places in _read_circles(body):
        if ring := _RING.search(look):
            half = float(ring[2]) / SIDE / 2
            yield Shape(theme.rgb(ring[1]), _circle_points(radius + half - thin, 20), places)
            yield Shape(None, _circle_points(radius - half - thin, 16), places)
        elif INK in look:
            yield Shape(theme.rgb(INK), _circle_points(radius - thin, 12), places)


def _read_dots(body: str) -> Iterator[Dots]:
    """Yield the dots along the lines of a print, and the light on its pips."""
    for radius, look, places in _read_circles(body):
        if theme.WHITE in look:
            yield Dots(SHINE if "opacity" in look else theme.rgb(theme.WHITE), radius, places)


def _read_circles(body: str) -> Iterator[tuple[float, str, Points]]:
    """Yield the circles of a print in groups that look alike: radius, attributes, centres."""
    alike: dict[tuple[str, str], list[tuple[float, float]]] = {}
    for x, y, r, look in _CIRCLE.findall(body):
        alike.setdefault((r, look), []).append(_on_face(float(x), float(y)))
    for (r, look), places in alike.items():
        yield float(r) / SIDE, look, places


_LINE: Final = re.compile(r'<path d="M([^"]*)"[^>]*? stroke="([^"]*)" stroke-width="([^"]*)"')
_CIRCLE: Final = re.compile(r'<circle cx="([^"]*)" cy="([^"]*)" r="([^"]*)"([^>]*)/>')
_RING: Final = re.compile(r'stroke="([^"]*)" stroke-width="([^"]*)"')


def _thicken_stroke(
    line: Sequence[tuple[float, float]], half: float
) -> Iterator[tuple[float, float]]:
    """Yield the outline of a wide line with square bends, rounded at ends and bends."""
    way = [*line, *line[-2:0:-1]]
    for (x1, y1), (x, y), (x2, y2) in zip([way[-1], *way], way, [*way[1:], way[0]], strict=False):
        come, go = math.atan2(y - y1, x - x1), math.atan2(y2 - y, x2 - x)
        bend = math.degrees(go - come) % 360
        if bend > 225:  # within a bend
            yield from _arc_points(x, y, half * math.sqrt(2), come - math.radians(135), 0, 0)
        elif bend > 45:
            sweep = math.radians(90 if bend < 135 else 180)
            yield from _arc_points(x, y, half, come - math.radians(90), sweep, 6)


def _circle_points(r: float, corners: int) -> Points:
    return list(_arc_points(0, 0, r, 0, math.tau * (1 - 1 / corners), corners - 1))


def _arc_points(
    x: float, y: float, r: float, start: float, sweep: float, steps: int
) -> Iterator[tuple[float, float]]:
    for i in range(steps + 1):
        angle = start + sweep * i / max(1, steps)
        yield x + r * math.cos(angle), y + r * math.sin(angle)


# -- which face is printed where -----------------------------------------------------------


def _symmetries() -> Iterable[Turn]:
    """Yield the 24 rotations of a cube onto itself."""
    for order in permutations(range(3)):
        for signs in product((1.0, -1.0), repeat=3):
            rows = tuple(
                tuple(signs[i] if order[i] == j else 0.0 for j in range(3)) for i in range(3)
            )
            (a, b, c), (d, e, f), (g, h, i) = rows
            if a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g) > 0:
                yield rows  # type: ignore[misc]


SYMMETRIES: Final = tuple(_symmetries())


def print_turn(rest: Turn, face: int) -> Turn:
    """Return the rotation of the prints on a die with which a face is up, and as upright as can be,
    when the die has the rotation `rest`."""
    axis, sign = FACES[face]

    def upright(symmetry: Turn) -> float:
        end = product_of(rest, symmetry)
        return 10 * (up_axis(end) == (axis, sign)) + axis_direction(end, (axis + 1) % 3, 1)[0]

    return max(SYMMETRIES, key=upright)


# -- outlines ----------------------------------------------------------------------------


def _rounded_outline(
    axes: Sequence[tuple[float, float]], reach: float, radius: float
) -> Iterator[tuple[float, float]]:
    """Yield the outline of a projected cube with round corners: the sum of segments of length
    `reach` each way along the axes and of a circle."""
    signed = ((x, y) if (y, x) > (0, 0) else (-x, -y) for x, y in axes)
    edges = [(x * reach, y * reach) for x, y in signed]
    edges += [(x * radius, y * radius) for x, y in RING]
    edges.sort(key=lambda edge: math.atan2(edge[1], edge[0]))
    x, y = -sum(x for x, _y in edges), -sum(y for _x, y in edges)
    for sign in (2, -2):
        for dx, dy in edges:
            yield x, y
            x, y = x + sign * dx, y + sign * dy
