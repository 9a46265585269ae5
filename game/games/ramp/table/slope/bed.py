"""A ramp without its pieces: the bed, what is printed on it, the rails and the clear cover."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import product

import pygame

from game.engine.window import theme
from game.engine.window.art import Art, Image, drawn
from game.engine.window.paint import Painter, gradient
from game.engine.window.parts import Sprite, pixels, vector
from game.engine.window.scraps import Scrap
from game.engine.window.view import Box, View
from game.games.ramp.rules.board import DOT, NUMBERS, SYMBOLS, Board
from game.games.ramp.rules.pieces import HEIGHT, WIDTH, Cell
from game.games.ramp.table.slope.slope import Shapes, Slope, filled, kept

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
    """The brass feet of the rails."""
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


def printed(view: View, slope: Slope, board: Board, covered: Iterable[Cell]) -> Iterator[Sprite]:
    """A board with nothing on it. A symbol whose other space is covered costs points (R16): it has
    a red rim."""
    box = slope.box(0, HEIGHT)
    yield Sprite("board", board_image(view, slope.home, board), box.x, box.y)
    broken = frozenset(SYMBOLS).intersection(map(board.mark, covered))
    for c, row in _CELLS:
        if board.mark((c, row)) in broken:
            z = slope.size(row + 1)
            box = Box.around(*slope.at(c + 0.5, row + 0.5), _MARK * z)
            yield vector(f"rim {c} {row}", view, _rim(z), box)


@lru_cache(16)
def board_image(view: View, slope: Slope, board: Board) -> Image:
    """The squares of a board and what is printed on them as one picture, which serves all ramps of
    a size: `slope` stands in the window's corner."""
    box = slope.box(0, HEIGHT)
    place = pixels(box, view)

    def make(art: Art) -> pygame.Surface:
        made = pygame.Surface(place.size, pygame.SRCALPHA)
        p = Painter(made, view, art)
        with p.onto(made, place.topleft):
            squares = "".join(_squares(slope.within(box)))
            p.put(drawn(Scrap.filling(box, view.k, "", squares)), p.at(box.x, box.y))
            for c, row in _CELLS:
                middle = slope.at(c + 0.5, row + 0.5)
                paint_mark(p, board.mark((c, row)), *middle, slope.size(row + 1))
        return made

    return Image(("ramp board", board, slope.unit), place.size, make)


def _squares(slope: Slope) -> Iterator[str]:
    """Squares in two colours by turns."""
    for c, row in _CELLS:
        square = slope.quad(c + 0.04, row + 0.04, c + 0.96, row + 0.96)
        yield filled(square, _TINTS[(row + c) % 2], _TINT)


@lru_cache(64)
def row_image(view: View, slope: Slope, board: Board, row: int) -> Image:
    """One row, cut out of the picture of its board."""
    whole, box = board_image(view, slope, board), slope.box(0, HEIGHT)
    place = pixels(row_box(slope, row), view).move(-view.px(box.x), -view.px(box.y))
    key = "ramp row", board, row, slope.unit
    return Image(key, place.size, lambda art: art.image(whole).subsurface(place))


def row_box(slope: Slope, row: float) -> Box:
    """The screen box of a row of squares."""
    (left, low), (right, _low) = slope.at(0, row), slope.at(WIDTH, row)
    return Box.between(left, slope.at(0, row + 1)[1], right, low)


def paint_mark(p: Painter, mark: str, x: float, y: float, z: float, broken: bool = False) -> None:
    """Paint a mark on a space that is z wide, as a cached picture: there are many."""
    box, key = Box(0, 0, _MARK * z, _MARK * z), ("ramp mark", mark, z, broken)
    image = p.picture(key, box, partial(_print, mark=mark, z=z, box=box, broken=broken))
    p.put(image, p.at(x - box.w / 2, y - box.h / 2))


def _print(p: Painter, mark: str, z: float, box: Box, broken: bool) -> None:
    noted, p.said = p.said, None  # what is written here is shown in many places
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
    p.said = noted


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
    """The rails and the cover."""
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
    """A rail with its shadow, lit on its left."""
    low, high, end = -0.35, HEIGHT + 0.5, u + 0.42
    below = slope.within(Box(0, -4 * slope.unit / 53, 0, 0))
    return (
        filled(below.quad(u, low, end, high), "#5A2A0A", 0.35)
        + filled(slope.quad(u, low, end, high), "#C97A36")
        + filled(slope.quad(u, low, u + 0.12, high), "#EDB178")
        + filled(slope.quad(end - 0.11, low, end, high), "#8A4614")
    )
