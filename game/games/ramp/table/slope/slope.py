"""A ramp in perspective: the places of its grid on the screen, and its picture without pieces.

A slope maps grid units (u to the right, v up the ramp, whole numbers at the cells' edges) through
a homography to the screen.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache, partial
from itertools import product
from math import dist
from typing import TypeAlias, TypeVarTuple

import pygame

from game.engine.window import theme
from game.engine.window.art import Art, Image, render_svg
from game.engine.window.paint import Painter, linear_gradient
from game.engine.window.parts import Sprite, pixel_rect, svg_sprite
from game.engine.window.scraps import SvgDrawing
from game.engine.window.view import Box, View
from game.games.ramp.rules.pieces import HEIGHT, WIDTH, Cell
from game.games.ramp.rules.state import DOT, NUMBERS, SYMBOLS, RampBoard

Point: TypeAlias = tuple[float, float]
Outline: TypeAlias = tuple[Point, ...]
Shapes: TypeAlias = tuple[str, Box, str]
"""SVG shapes relative to a box, that box, and their gradients."""
_Args = TypeVarTuple("_Args")

TILT = 0.0175
"""How much narrower the ramp becomes with every row up."""
WIDTH_WITH_RAILS = WIDTH + 1.15
"""A ramp's width in columns, rails included."""
_ROW_HEIGHT = 0.953
"""The height of a row at the foot, in columns."""


def ramp_height(head: float) -> float:
    """Return the height of a ramp with `head` rows of room above it, in columns."""
    rows = HEIGHT + head
    return _ROW_HEIGHT * ((rows + 0.35) / (1 + TILT * rows) + 0.45)


@dataclass(frozen=True)
class Slope:
    """A ramp on the screen. `foot` is the middle of its lower edge, `unit` a column's width there,
    `rise` a row's height there."""

    foot: Point
    unit: float
    rise: float
    tilt: float = TILT

    @classmethod
    def fit_into(cls, view: View, box: Box, head: float, down: float = 0.5) -> "Slope":
        """Return the largest ramp, with rails and `head` rows above it, that fits into a box, at
        the share `down` of its height. It stands on a whole pixel, so that ramps of one size can
        share pictures."""
        unit = min(box.w / WIDTH_WITH_RAILS, box.h / ramp_height(head))
        place = box.place(box.w, unit * ramp_height(head), down=down)
        low = place.bottom - 0.45 * unit * _ROW_HEIGHT
        foot = view.px(box.centre[0]) / view.k, view.px(low) / view.k
        return cls(foot, unit, unit * _ROW_HEIGHT)

    @cached_property
    def at_origin(self) -> "Slope":
        """Return the ramp with its foot at (0, 0), for pictures that all ramps of one size
        share."""
        return replace(self, foot=(0.0, 0.0))

    def point_at(self, u: float, v: float) -> Point:
        """Return the screen point of a place in grid units."""
        w = 1 + self.tilt * v
        return self.foot[0] + (u - WIDTH / 2) * self.unit / w, self.foot[1] - v * self.rise / w

    def column_width(self, v: float) -> float:
        """Return a column's width at row `v`."""
        return self.unit / (1 + self.tilt * v)

    def column_at(self, x: float, y: float) -> float:
        """Return the column, as a fraction, at a screen point."""
        drop = (self.foot[1] - y) / self.rise
        v = max(-1.0, min(HEIGHT + 3.0, drop / max(0.05, 1 - self.tilt * drop)))
        return (x - self.foot[0]) * (1 + self.tilt * v) / self.unit + WIDTH / 2

    def box_of_rows(self, low: float = -0.6, high: float = HEIGHT + 2) -> Box:
        """Return the screen box around the rows from `low` to `high`, rails included."""
        left, bottom = self.point_at(-0.7, low)
        right = self.point_at(WIDTH + 0.7, low)[0]
        top = self.point_at(0, high)[1]
        return Box(left, top, right - left, bottom - top)

    def seen_from(self, box: Box) -> "Slope":
        """Return the ramp in coordinates relative to the corner of a box."""
        return replace(self, foot=(self.foot[0] - box.x, self.foot[1] - box.y))

    def svg_path(self, points: Iterable[Point], closed: bool = True) -> str:
        """Return SVG path data through places in grid units."""
        return svg_path((self.point_at(u, v) for u, v in points), closed)

    def rectangle_path(self, left: float, low: float, right: float, high: float) -> str:
        """Return SVG path data around a rectangle in grid units."""
        return self.svg_path([(left, low), (right, low), (right, high), (left, high)])


def svg_path(points: Iterable[Point], closed: bool = True) -> str:
    """Return SVG path data through screen points."""
    return f"M{' L'.join(f'{x:.2f} {y:.2f}' for x, y in points)}{' Z' if closed else ''}"


def svg_fill(d: str, colour: str, strength: float = 1) -> str:
    return f'<path d="{d}" fill="{colour}" fill-opacity="{strength}"/>'


def cached_at_origin(make: Callable[[Slope, *_Args], Shapes]) -> Callable[[Slope, *_Args], Shapes]:
    """Cache a function of shapes on a ramp, with one result for all ramps of a size."""
    at_home = lru_cache(512)(make)

    def cached_shapes(slope: Slope, *given: *_Args) -> Shapes:
        body, box, defs = at_home(slope.at_origin, *given)
        return body, box.moved(*slope.foot), defs

    return cached_shapes


@lru_cache(512)
def outline_of_cells(cells: frozenset[Point]) -> Outline:
    """Return the corners around connected squares, each given by its lower left corner."""
    edges: set[tuple[Point, Point]] = set()
    for x, y in cells:
        square = (x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)
        a, b, c, d = ((round(u, 4), round(v, 4)) for u, v in square)
        edges |= {(a, b), (b, c), (c, d), (d, a)}
    follow = {a: b for a, b in edges if (b, a) not in edges}
    loop = [min(follow)]
    while follow[loop[-1]] != loop[0]:
        loop.append(follow[loop[-1]])
    return tuple(v for a, v, b in corners_of(loop) if abs(turn_at(a, v, b)) > 1e-9)


def inset_outline(loop: Outline, by: float) -> Outline:
    """Return the outline moved inwards by a distance."""
    moved = []
    for a, v, b in corners_of(loop):
        before, after = dist(a, v), dist(v, b)
        nx = (a[1] - v[1]) / before + (v[1] - b[1]) / after
        ny = (v[0] - a[0]) / before + (b[0] - v[0]) / after
        moved.append((v[0] + by * nx, v[1] + by * ny))
    return tuple(moved)


def corners_of(loop: Sequence[Point]) -> list[tuple[Point, Point, Point]]:
    """Return every corner between its neighbours."""
    return [(loop[i - 1], v, loop[(i + 1) % len(loop)]) for i, v in enumerate(loop)]


def turn_at(a: Point, v: Point, b: Point) -> float:
    """Return how much a path turns at `v`, by its sign to which side; 0 if it goes straight on."""
    return (v[0] - a[0]) * (b[1] - v[1]) - (v[1] - a[1]) * (b[0] - v[0])


def body_box(slope: Slope, squares: Iterable[Point]) -> Box:
    """Return the screen box of a piece with its shadow."""
    return _body_box(slope.at_origin, tuple(squares)).moved(*slope.foot)


@lru_cache(512)
def _body_box(slope: Slope, squares: tuple[Point, ...]) -> Box:
    left = min(slope.point_at(c, r)[0] for c, r in squares for r in (r, r + 1))
    right = max(slope.point_at(c + 1, r)[0] for c, r in squares for r in (r, r + 1))
    low = slope.point_at(0, min(r for _, r in squares))[1]
    high = slope.point_at(0, max(r for _, r in squares) + 1)[1]
    m = slope.unit * 0.14
    return Box.between(left - m, high - m, right + m, low - m + slope.unit * 0.5)


_SYMBOL_SPRITES = {"a": "sun", "b": "moon", "c": "star", "d": "leaf", "e": "drop"}
_RAILS_END = HEIGHT + 0.4
_FOOT = "ramp/rail_foot"
_TINTS, _TINT = ("#E2CFA9", theme.WHITE), 0.25
"""The two colours of the bed's squares, and their opacity."""
_CELLS = tuple(product(range(WIDTH), range(HEIGHT)))
_MARK_SIDE = 0.9
"""The side of a mark's picture by the side of its space."""
_DOT = (
    '<ellipse cy="0.02" rx="0.115" ry="0.11" fill="#FFFFFF" fill-opacity="0.8"/>'
    '<ellipse rx="0.115" ry="0.108" fill="#6E4A22"/>'
)
_COIN = (
    '<circle cy="0.045" r="0.33" fill="{rim}"/><circle r="0.33" fill="{fill}"/>'
    '<circle r="0.26" fill="none" stroke="#FFFFFF" stroke-opacity="0.6" stroke-width="0.027"/>'
)
_PLAQUE = (
    '<rect x="-0.35" y="-0.31" width="0.7" height="0.7" rx="0.14" fill="#BFA36C"/>'
    '<rect x="-0.35" y="-0.35" width="0.7" height="0.7" rx="0.14" fill="#FFF9EA"/>'
)


def paint_bed(p: Painter, slope: Slope) -> None:
    """Paint the ramp's shadow, its wooden tray and the bed."""
    k = slope.unit / 53
    x, y = slope.foot
    high = y - slope.point_at(0, 12)[1]
    p.shadow(Box(x - 176 * k, y - high, 352 * k, high + 8 * k), 26 * k, 26 * k, 16 * k, 95)
    p.shadow(Box(x - 190 * k, y - 22 * k, 380 * k, 40 * k), 18 * k, 10 * k, 8 * k, 120)
    paint_sprite(p, tray_sprite(slope, p.view))


def paint_sprite(p: Painter, sprite: Sprite) -> None:
    p.blit(p.art.image(sprite.image), p.pixel_at(sprite.x, sprite.y))


def paint_feet(p: Painter, slope: Slope) -> None:
    for box in _foot_boxes(slope):
        p.sprite(_FOOT, box.x, box.y, box.w)


@lru_cache(16)
def tray_sprite(slope: Slope, view: View) -> Sprite:
    """Return the tray with its bed as a picture."""
    return svg_sprite("tray", view, *_tray_shapes(slope))


@cached_at_origin
def _tray_shapes(slope: Slope) -> Shapes:
    area = slope.box_of_rows(-0.8)
    here, below = slope.seen_from(area), slope.seen_from(area.moved(0, -12 * slope.unit / 53))
    edges = -0.5, -0.35, 6.5, _RAILS_END + 0.05
    body = svg_fill(below.rectangle_path(*edges), "#7A3D10") + svg_fill(
        here.rectangle_path(*edges), "#A65A1E"
    )
    body += svg_fill(here.rectangle_path(-0.12, -0.1, 6.12, HEIGHT + 0.35), "url(#q)")
    light = (0, "#E6D3AE", 1), (0.5, "#F6EAD2", 1), (1, "#EBDAB8", 1)
    return body, area, linear_gradient("q", (area.w * 0.2, 0), (area.w * 0.7, area.h), *light)


# -- printed marks -------------------------------------------------------------------------


def printed_sprites(
    view: View, slope: Slope, board: RampBoard, covered: Iterable[Cell]
) -> Iterator[Sprite]:
    """Yield a board's picture, and a red rim for each symbol that costs points (R16)."""
    box = slope.box_of_rows(0, HEIGHT)
    yield Sprite("board", board_image(view, slope.at_origin, board), box.x, box.y)
    broken = frozenset(SYMBOLS).intersection(map(board.mark_on, covered))
    for c, row in _CELLS:
        if board.mark_on((c, row)) in broken:
            z = slope.column_width(row + 1)
            box = Box.around(*slope.point_at(c + 0.5, row + 0.5), _MARK_SIDE * z)
            yield svg_sprite(f"rim {c} {row}", view, _red_rim_svg(z), box)


@lru_cache(16)
def board_image(view: View, slope: Slope, board: RampBoard) -> Image:
    """Return a board's squares and marks as one picture for all ramps of a size."""
    box = slope.box_of_rows(0, HEIGHT)
    place = pixel_rect(box, view)

    def draw_board(art: Art) -> pygame.Surface:
        surface = pygame.Surface(place.size, pygame.SRCALPHA)
        p = Painter(surface, view, art)
        with p.drawing_on(surface, place.topleft):
            here, squares = slope.seen_from(box), ""
            for c, row in _CELLS:
                square = here.rectangle_path(c + 0.04, row + 0.04, c + 0.96, row + 0.96)
                squares += svg_fill(square, _TINTS[(row + c) % 2], _TINT)
            p.blit(
                render_svg(SvgDrawing.for_box(box, view.k, "", squares)), p.pixel_at(box.x, box.y)
            )
            for c, row in _CELLS:
                middle = slope.point_at(c + 0.5, row + 0.5)
                paint_mark(p, board.mark_on((c, row)), *middle, slope.column_width(row + 1))
        return surface

    return Image(("ramp board", board, slope.unit), place.size, draw_board)


@lru_cache(64)
def row_image(view: View, slope: Slope, board: RampBoard, row: int) -> Image:
    """Return one row, cut out of its board's picture."""
    whole, box = board_image(view, slope, board), slope.box_of_rows(0, HEIGHT)
    place = pixel_rect(row_box(slope, row), view).move(-view.px(box.x), -view.px(box.y))
    key = "ramp row", board, row, slope.unit
    return Image(key, place.size, lambda art: art.image(whole).subsurface(place))


def row_box(slope: Slope, row: float) -> Box:
    (left, low), (right, _low) = slope.point_at(0, row), slope.point_at(WIDTH, row)
    return Box.between(left, slope.point_at(0, row + 1)[1], right, low)


def paint_mark(p: Painter, mark: str, x: float, y: float, z: float, broken: bool = False) -> None:
    """Paint a mark on a space that is z wide, as a cached picture: there are many."""
    box, key = Box(0, 0, _MARK_SIDE * z, _MARK_SIDE * z), ("ramp mark", mark, z, broken)
    image = p.picture(key, box, partial(_print_mark, mark=mark, z=z, box=box, broken=broken))
    p.blit(image, p.pixel_at(x - box.w / 2, y - box.h / 2))


def _print_mark(p: Painter, mark: str, z: float, box: Box, broken: bool) -> None:
    middle = box.centre[0]
    p.svg(f'<g transform="translate({middle} {middle}) scale({z})">{_mark_ground(mark)}</g>', box)
    if broken:
        p.svg(_red_rim_svg(z), box)
    if mark in NUMBERS:
        ink = theme.WHITE if mark == "-" else theme.INK
        size = 2 * round((z * 0.34 + 1) * p.view.k / 2)  # few sizes: each opens a font
        unscaled = size / p.view.k / (p.view.grown(16) / 16)
        p.text("−5" if mark == "-" else mark, middle, middle, unscaled, ink, "display", "c")
    elif mark != DOT:
        symbol = box.place(z * 0.52, z * 0.52)
        p.sprite(f"ramp/sym_{mark}_{_SYMBOL_SPRITES[mark]}", symbol.x, symbol.y, symbol.w)


def _red_rim_svg(z: float) -> str:
    """Return a rim around a symbol, in the box of its picture."""
    corner, side = z * (_MARK_SIDE - 0.74) / 2, z * 0.74
    return (
        f'<rect x="{corner:.2f}" y="{corner:.2f}" width="{side:.2f}" height="{side:.2f}" '
        f'rx="{z * 0.15:.2f}" fill="none" stroke="{theme.LOSS}" stroke-width="{z * 0.07:.2f}"/>'
    )


def _mark_ground(mark: str) -> str:
    """Return the ground of a mark around (0, 0), with its space's side as the unit."""
    if mark == DOT:
        return _DOT
    if mark not in NUMBERS:
        return _PLAQUE
    fill = theme.LOSS if mark == "-" else theme.GOLD
    return _COIN.format(fill=fill, rim=theme.mix(fill, theme.BLACK, 0.45))


# -- rails and cover -----------------------------------------------------------------------


@lru_cache(16)
def front_sprites(slope: Slope, view: View) -> Sequence[Sprite]:
    """Return the rails with the clear cover over the pieces, then the rails' brass feet."""
    front = svg_sprite("front", view, *front_shapes(slope))
    feet = enumerate(_foot_boxes(slope))
    return front, *(Sprite(f"foot {i}", _foot_image(view.px(b.w)), b.x, b.y) for i, b in feet)


def _foot_image(size: int) -> Image:
    return Image(_FOOT, (size, size), lambda art: art.sprite(_FOOT, size, size))


def _foot_boxes(slope: Slope) -> Iterator[Box]:
    for u in (-0.31, 6.31):
        for v, size in ((-0.2, 40 * slope.unit / 53), (_RAILS_END, 30 * slope.unit / 53)):
            yield Box.around(*slope.point_at(u, v), size)


@cached_at_origin
def front_shapes(slope: Slope) -> Shapes:
    area, top = slope.box_of_rows(-0.8, _RAILS_END + 0.3), HEIGHT + 0.3
    here, width = slope.seen_from(area), 2 * slope.unit / 53
    body = _rail_svg(here, -0.52) + _rail_svg(here, 6.1)
    body += svg_fill(here.rectangle_path(-0.1, 0, 6.1, top), "url(#q)")
    body += svg_fill(
        here.svg_path([(0.1, 7.6), (2.9, 12.2), (4.1, 12.2), (0.1, 5.7)]), "#FFFFFF", 0.17
    )
    body += svg_fill(
        here.svg_path([(0.1, 5.0), (4.6, 12.2), (4.95, 12.2), (0.1, 4.4)]), "#FFFFFF", 0.13
    )
    for row, strength in ((top, 0.85), (0.02, 0.6)):
        d = here.svg_path([(-0.1, row), (6.1, row)], closed=False)
        body += f'<path d="{d}" fill="none" stroke="#FFFFFF" stroke-opacity="{strength}" '
        body += f'stroke-width="{width:.2f}"/>'
    light = (0, "#FFFFFF", 0.16), (0.5, "#FFFFFF", 0.02), (1, "#FFFFFF", 0.09)
    return body, area, linear_gradient("q", (0, here.box_of_rows().y), (0, area.h), *light)


def _rail_svg(slope: Slope, u: float) -> str:
    low, high, end = -0.35, HEIGHT + 0.5, u + 0.42
    below = slope.seen_from(Box(0, -4 * slope.unit / 53, 0, 0))
    return (
        svg_fill(below.rectangle_path(u, low, end, high), "#5A2A0A", 0.35)
        + svg_fill(slope.rectangle_path(u, low, end, high), "#C97A36")
        + svg_fill(slope.rectangle_path(u, low, u + 0.12, high), "#EDB178")
        + svg_fill(slope.rectangle_path(end - 0.11, low, end, high), "#8A4614")
    )
