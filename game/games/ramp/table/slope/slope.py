"""The ramp as it lies before the eye: places of the grid on the screen, and outlines on it.

A slope maps grid units (u to the right, v up the ramp, whole numbers at the cells' edges) through
a homography to a box on the screen. Then the ramp without its pieces: the bed, what is printed on
it, the rails and the clear cover.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache, partial
from itertools import product
from math import dist
from typing import TypeAlias, TypeVarTuple

import pygame

from game.engine.window import theme
from game.engine.window.art import Art, Image, drawn
from game.engine.window.paint import Painter, gradient
from game.engine.window.parts import Sprite, pixels, vector
from game.engine.window.scraps import Scrap
from game.engine.window.view import Box, View
from game.games.ramp.rules.pieces import HEIGHT, WIDTH, Cell
from game.games.ramp.rules.state import DOT, NUMBERS, SYMBOLS, RampBoard

Point: TypeAlias = tuple[float, float]
Outline: TypeAlias = tuple[Point, ...]
Shapes: TypeAlias = tuple[str, Box, str]
"""Vector shapes in a box's own coordinates, that box, and their gradients."""
_Given = TypeVarTuple("_Given")

TILT = 0.0175
"""How much narrower the ramp is for every row further up."""
RAILS = WIDTH + 1.15
"""A ramp's width in columns, rails included."""
_FLAT = 0.953
"""A row's height in columns."""


def reach(head: float) -> float:
    """The height of a ramp in columns, with so many rows of room above it."""
    rows = HEIGHT + head
    return _FLAT * ((rows + 0.35) / (1 + TILT * rows) + 0.45)


@dataclass(frozen=True)
class Slope:
    """One ramp on the screen. `foot` is the middle of its lower edge, `unit` a column's width
    there, `rise` a row's height there."""

    foot: Point
    unit: float
    rise: float
    tilt: float = TILT

    @classmethod
    def fitting(cls, view: View, box: Box, head: float, down: float = 0.5) -> "Slope":
        """The largest ramp with its rails and the room above it that fits into a box: in its
        middle, or so far down. It stands on a whole pixel: what is drawn for one ramp of a size
        then lies on another as if it had been drawn for that."""
        unit = min(box.w / RAILS, box.h / reach(head))
        low = box.place(box.w, unit * reach(head), down=down).bottom - 0.45 * unit * _FLAT
        foot = view.px(box.centre[0]) / view.k, view.px(low) / view.k
        return cls(foot, unit, unit * _FLAT)

    @cached_property
    def home(self) -> "Slope":
        """The ramp with its foot in the window's corner: pictures of it serve all of a size."""
        return replace(self, foot=(0.0, 0.0))

    def at(self, u: float, v: float) -> Point:
        """A place of the grid on the screen."""
        w = 1 + self.tilt * v
        return self.foot[0] + (u - WIDTH / 2) * self.unit / w, self.foot[1] - v * self.rise / w

    def size(self, v: float) -> float:
        """A column's width at that height."""
        return self.unit / (1 + self.tilt * v)

    def column(self, x: float, y: float) -> float:
        """Which u lies under a point of the screen, as far as the ramp reaches."""
        v = max(-1.0, min(HEIGHT + 3.0, self.height(y)))
        return (x - self.foot[0]) * (1 + self.tilt * v) / self.unit + WIDTH / 2

    def height(self, y: float) -> float:
        """Which v lies at that height of the screen."""
        drop = (self.foot[1] - y) / self.rise
        return drop / max(0.05, 1 - self.tilt * drop)

    def box(self, low: float = -0.6, high: float = HEIGHT + 2) -> Box:
        """The screen box around the rows from low to high, rails included."""
        left, bottom = self.at(-0.7, low)
        right = self.at(WIDTH + 0.7, low)[0]
        top = self.at(0, high)[1]
        return Box(left, top, right - left, bottom - top)

    def within(self, box: Box) -> "Slope":
        """Return the ramp as it is seen from the corner of a box."""
        return replace(self, foot=(self.foot[0] - box.x, self.foot[1] - box.y))

    def d(self, points: Iterable[Point], closed: bool = True) -> str:
        """SVG path data through places of the grid."""
        return path((self.at(u, v) for u, v in points), closed)

    def quad(self, left: float, low: float, right: float, high: float) -> str:
        """SVG path data around columns and rows of the grid."""
        return self.d([(left, low), (right, low), (right, high), (left, high)])


def path(points: Iterable[Point], closed: bool = True) -> str:
    """SVG path data through points of the screen."""
    return f"M{' L'.join(f'{x:.2f} {y:.2f}' for x, y in points)}{' Z' if closed else ''}"


def filled(d: str, colour: str, strength: float = 1) -> str:
    """The shape of a path in one colour."""
    return f'<path d="{d}" fill="{colour}" fill-opacity="{strength}"/>'


def kept(make: Callable[[Slope, *_Given], Shapes]) -> Callable[[Slope, *_Given], Shapes]:
    """Shapes on a ramp that are worked out once for all ramps of a size."""
    at_home = lru_cache(512)(make)

    def shapes(slope: Slope, *given: *_Given) -> Shapes:
        body, box, defs = at_home(slope.home, *given)
        return body, box.moved(*slope.foot), defs

    return shapes


@lru_cache(512)
def outline(cells: frozenset[Point]) -> Outline:
    """The corners around squares that hang together; a square is its lower left corner."""
    edges: set[tuple[Point, Point]] = set()
    for x, y in cells:
        square = (x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)
        a, b, c, d = ((round(u, 4), round(v, 4)) for u, v in square)
        edges |= {(a, b), (b, c), (c, d), (d, a)}
    follow = {a: b for a, b in edges if (b, a) not in edges}
    loop = [min(follow)]
    while follow[loop[-1]] != loop[0]:
        loop.append(follow[loop[-1]])
    return tuple(v for a, v, b in threes(loop) if abs(bend(a, v, b)) > 1e-9)


def inset(loop: Outline, by: float) -> Outline:
    """Return the outline drawn inwards."""
    moved = []
    for a, v, b in threes(loop):
        before, after = dist(a, v), dist(v, b)
        nx = (a[1] - v[1]) / before + (v[1] - b[1]) / after
        ny = (v[0] - a[0]) / before + (b[0] - v[0]) / after
        moved.append((v[0] + by * nx, v[1] + by * ny))
    return tuple(moved)


def threes(loop: Sequence[Point]) -> list[tuple[Point, Point, Point]]:
    """Every corner between its neighbours."""
    return [(loop[i - 1], v, loop[(i + 1) % len(loop)]) for i, v in enumerate(loop)]


def bend(a: Point, v: Point, b: Point) -> float:
    """How much a way turns at its second point, and to which side; 0 where it goes straight on."""
    return (v[0] - a[0]) * (b[1] - v[1]) - (v[1] - a[1]) * (b[0] - v[0])


def body_box(slope: Slope, squares: Iterable[Point]) -> Box:
    """The screen box of a piece with its shadow."""
    return _body_box(slope.home, tuple(squares)).moved(*slope.foot)


@lru_cache(512)
def _body_box(slope: Slope, squares: tuple[Point, ...]) -> Box:
    left = min(slope.at(c, r)[0] for c, r in squares for r in (r, r + 1))
    right = max(slope.at(c + 1, r)[0] for c, r in squares for r in (r, r + 1))
    low = slope.at(0, min(r for _, r in squares))[1]
    high = slope.at(0, max(r for _, r in squares) + 1)[1]
    m = slope.unit * 0.14
    return Box.between(left - m, high - m, right + m, low - m + slope.unit * 0.5)


_SYMBOL_SPRITES = {"a": "sun", "b": "moon", "c": "star", "d": "leaf", "e": "drop"}
_TOP = HEIGHT + 0.4
_FOOT = "ramp/rail_foot"
_TINTS, _TINT = ("#E2CFA9", theme.WHITE), 0.25
"""The two colours of the bed's squares, and how strong they are."""
_CELLS = tuple(product(range(WIDTH), range(HEIGHT)))
_MARK = 0.9
"""The side of a picture of what is printed, by that of its space."""
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
    """The ramp's shadow, its wooden tray and the bed."""
    k = slope.unit / 53
    x, y = slope.foot
    high = y - slope.at(0, 12)[1]
    p.shadow(Box(x - 176 * k, y - high, 352 * k, high + 8 * k), 26 * k, 26 * k, 16 * k, 95)
    p.shadow(Box(x - 190 * k, y - 22 * k, 380 * k, 40 * k), 18 * k, 10 * k, 8 * k, 120)
    paint_sprite(p, tray_sprite(slope, p.view))


def paint_sprite(p: Painter, sprite: Sprite) -> None:
    """A sprite as a part of another picture."""
    p.put(p.art.image(sprite.image), p.at(sprite.x, sprite.y))


def paint_feet(p: Painter, slope: Slope) -> None:
    for box in _feet(slope):
        p.sprite(_FOOT, box.x, box.y, box.w)


@lru_cache(16)
def tray_sprite(slope: Slope, view: View) -> Sprite:
    """The tray with its bed as a picture, one for all ramps of a size."""
    return vector("tray", view, *_tray_shapes(slope))


@kept
def _tray_shapes(slope: Slope) -> Shapes:
    area = slope.box(-0.8)
    here, below = slope.within(area), slope.within(area.moved(0, -12 * slope.unit / 53))
    edges = -0.5, -0.35, 6.5, _TOP + 0.05
    body = filled(below.quad(*edges), "#7A3D10") + filled(here.quad(*edges), "#A65A1E")
    body += filled(here.quad(-0.12, -0.1, 6.12, HEIGHT + 0.35), "url(#q)")
    light = (0, "#E6D3AE", 1), (0.5, "#F6EAD2", 1), (1, "#EBDAB8", 1)
    return body, area, gradient("q", (area.w * 0.2, 0), (area.w * 0.7, area.h), *light)


# -- what is printed -----------------------------------------------------------------------


def printed(
    view: View, slope: Slope, board: RampBoard, covered: Iterable[Cell]
) -> Iterator[Sprite]:
    """A board with nothing on it; a symbol that costs points (R16) has a red rim."""
    box = slope.box(0, HEIGHT)
    yield Sprite("board", board_image(view, slope.home, board), box.x, box.y)
    broken = frozenset(SYMBOLS).intersection(map(board.mark, covered))
    for c, row in _CELLS:
        if board.mark((c, row)) in broken:
            z = slope.size(row + 1)
            box = Box.around(*slope.at(c + 0.5, row + 0.5), _MARK * z)
            yield vector(f"rim {c} {row}", view, _rim(z), box)


@lru_cache(16)
def board_image(view: View, slope: Slope, board: RampBoard) -> Image:
    """A board's squares and print as one picture for all ramps of a size."""
    box = slope.box(0, HEIGHT)
    place = pixels(box, view)

    def make(art: Art) -> pygame.Surface:
        made = pygame.Surface(place.size, pygame.SRCALPHA)
        p = Painter(made, view, art)
        with p.onto(made, place.topleft):
            here, squares = slope.within(box), ""
            for c, row in _CELLS:
                square = here.quad(c + 0.04, row + 0.04, c + 0.96, row + 0.96)
                squares += filled(square, _TINTS[(row + c) % 2], _TINT)
            p.put(drawn(Scrap.filling(box, view.k, "", squares)), p.at(box.x, box.y))
            for c, row in _CELLS:
                middle = slope.at(c + 0.5, row + 0.5)
                paint_mark(p, board.mark((c, row)), *middle, slope.size(row + 1))
        return made

    return Image(("ramp board", board, slope.unit), place.size, make)


@lru_cache(64)
def row_image(view: View, slope: Slope, board: RampBoard, row: int) -> Image:
    """One row, cut out of the picture of its board."""
    whole, box = board_image(view, slope, board), slope.box(0, HEIGHT)
    place = pixels(row_box(slope, row), view).move(-view.px(box.x), -view.px(box.y))
    key = "ramp row", board, row, slope.unit
    return Image(key, place.size, lambda art: art.image(whole).subsurface(place))


def row_box(slope: Slope, row: float) -> Box:
    (left, low), (right, _low) = slope.at(0, row), slope.at(WIDTH, row)
    return Box.between(left, slope.at(0, row + 1)[1], right, low)


def paint_mark(p: Painter, mark: str, x: float, y: float, z: float, broken: bool = False) -> None:
    """Paint a mark on a space that is z wide, as a cached picture: there are many."""
    box, key = Box(0, 0, _MARK * z, _MARK * z), ("ramp mark", mark, z, broken)
    image = p.picture(key, box, partial(_print, mark=mark, z=z, box=box, broken=broken))
    p.put(image, p.at(x - box.w / 2, y - box.h / 2))


def _print(p: Painter, mark: str, z: float, box: Box, broken: bool) -> None:
    middle = box.centre[0]
    p.svg(f'<g transform="translate({middle} {middle}) scale({z})">{_ground(mark)}</g>', box)
    if broken:
        p.svg(_rim(z), box)
    if mark in NUMBERS:
        ink = theme.WHITE if mark == "-" else theme.INK
        size = 2 * round((z * 0.34 + 1) * p.view.k / 2)  # few sizes: each opens a font
        unscaled = size / p.view.k / (p.view.grown(16) / 16)
        p.text("−5" if mark == "-" else mark, middle, middle, unscaled, ink, "display", "c")
    elif mark != DOT:
        symbol = box.place(z * 0.52, z * 0.52)
        p.sprite(f"ramp/sym_{mark}_{_SYMBOL_SPRITES[mark]}", symbol.x, symbol.y, symbol.w)


def _rim(z: float) -> str:
    """Around a symbol, in the box of its picture."""
    corner, side = z * (_MARK - 0.74) / 2, z * 0.74
    return (
        f'<rect x="{corner:.2f}" y="{corner:.2f}" width="{side:.2f}" height="{side:.2f}" '
        f'rx="{z * 0.15:.2f}" fill="none" stroke="{theme.LOSS}" stroke-width="{z * 0.07:.2f}"/>'
    )


def _ground(mark: str) -> str:
    """Return the outline under a mark, in sides of its space and around its middle."""
    if mark == DOT:
        return _DOT
    if mark not in NUMBERS:
        return _PLAQUE
    fill = theme.LOSS if mark == "-" else theme.GOLD
    return _COIN.format(fill=fill, rim=theme.mix(fill, theme.BLACK, 0.45))


# -- what stands in front of the pieces ----------------------------------------------------


@lru_cache(16)
def front_parts(slope: Slope, view: View) -> Sequence[Sprite]:
    """Rails in front of the pieces, the clear cover over everything, and the rails' brass feet."""
    front = vector("front", view, *front_shapes(slope))
    feet = enumerate(_feet(slope))
    return front, *(Sprite(f"foot {i}", _foot(view.px(b.w)), b.x, b.y) for i, b in feet)


def _foot(size: int) -> Image:
    return Image(_FOOT, (size, size), lambda art: art.sprite(_FOOT, size, size))


def _feet(slope: Slope) -> Iterator[Box]:
    for u in (-0.31, 6.31):
        for v, size in ((-0.2, 40 * slope.unit / 53), (_TOP, 30 * slope.unit / 53)):
            yield Box.around(*slope.at(u, v), size)


@kept
def front_shapes(slope: Slope) -> Shapes:
    area, top = slope.box(-0.8, _TOP + 0.3), HEIGHT + 0.3
    here, width = slope.within(area), 2 * slope.unit / 53
    body = _rail(here, -0.52) + _rail(here, 6.1)
    body += filled(here.quad(-0.1, 0, 6.1, top), "url(#q)")
    body += filled(here.d([(0.1, 7.6), (2.9, 12.2), (4.1, 12.2), (0.1, 5.7)]), "#FFFFFF", 0.17)
    body += filled(here.d([(0.1, 5.0), (4.6, 12.2), (4.95, 12.2), (0.1, 4.4)]), "#FFFFFF", 0.13)
    for row, strength in ((top, 0.85), (0.02, 0.6)):
        d = here.d([(-0.1, row), (6.1, row)], closed=False)
        body += f'<path d="{d}" fill="none" stroke="#FFFFFF" stroke-opacity="{strength}" '
        body += f'stroke-width="{width:.2f}"/>'
    light = (0, "#FFFFFF", 0.16), (0.5, "#FFFFFF", 0.02), (1, "#FFFFFF", 0.09)
    return body, area, gradient("q", (0, here.box().y), (0, area.h), *light)


def _rail(slope: Slope, u: float) -> str:
    low, high, end = -0.35, HEIGHT + 0.5, u + 0.42
    below = slope.within(Box(0, -4 * slope.unit / 53, 0, 0))
    return (
        filled(below.quad(u, low, end, high), "#5A2A0A", 0.35)
        + filled(slope.quad(u, low, end, high), "#C97A36")
        + filled(slope.quad(u, low, u + 0.12, high), "#EDB178")
        + filled(slope.quad(end - 0.11, low, end, high), "#8A4614")
    )
