"""A ramp without its pieces: the bed, what is printed on it, the rails and the clear cover."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache, partial

from game.engine.window import theme
from game.engine.window.art import Image
from game.engine.window.paint import Painter, gradient
from game.engine.window.parts import Sprite, vector
from game.engine.window.view import Box, View
from game.games.ramp.rules.board import DOT, NUMBERS, SYMBOLS, Board
from game.games.ramp.rules.pieces import HEIGHT, WIDTH, Cell
from game.games.ramp.table.slope.slope import Shapes, Slope, filled, kept

_SYMBOL_SPRITES = {"a": "sun", "b": "moon", "c": "star", "d": "leaf", "e": "drop"}
_TOP = HEIGHT + 0.4
_FOOT = "ramp/rail_foot"
_TINTS, _TINT = ("#E2CFA9", theme.WHITE), 0.25
"""The two colours of the bed's squares, and how strong they are."""
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
    """The ramp's shadow, its wooden tray and the squared bed."""
    k = slope.unit / 53
    x, y = slope.foot
    high = y - slope.at(0, 12)[1]
    p.shadow(Box(x - 176 * k, y - high, 352 * k, high + 8 * k), 26 * k, 26 * k, 16 * k, 95)
    p.shadow(Box(x - 190 * k, y - 22 * k, 380 * k, 40 * k), 18 * k, 10 * k, 8 * k, 120)
    tray = tray_sprite(slope, p.view)
    p.put(p.art.image(tray.image), p.at(tray.x, tray.y))


def paint_feet(p: Painter, slope: Slope) -> None:
    """The brass feet of the rails."""
    for box in _feet(slope):
        p.sprite(_FOOT, box.x, box.y, box.w)


@lru_cache(16)
def tray_sprite(slope: Slope, view: View) -> Sprite:
    """The tray as a picture, one for all ramps of a size."""
    return vector("tray", view, *_tray_shapes(slope))


@kept
def _tray_shapes(slope: Slope) -> Shapes:
    """The tray with its bed, and the squares of that."""
    bed, area, defs = bed_shapes(slope)
    here, below = slope.within(area), slope.within(area.moved(0, -12 * slope.unit / 53))
    edges = -0.5, -0.35, 6.5, _TOP + 0.05
    body = filled(below.quad(*edges), "#7A3D10") + filled(here.quad(*edges), "#A65A1E") + bed
    return body + "".join(_squares(here, row) for row in range(HEIGHT)), area, defs


@kept
def bed_shapes(slope: Slope) -> Shapes:
    """The bed without its squares and what is printed on them."""
    area = slope.box(-0.8)
    light = (0, "#E6D3AE", 1), (0.5, "#F6EAD2", 1), (1, "#EBDAB8", 1)
    defs = gradient("q", (area.w * 0.2, 0), (area.w * 0.7, area.h), *light)
    bed = slope.within(area).quad(-0.12, -0.1, 6.12, HEIGHT + 0.35)
    return filled(bed, "url(#q)"), area, defs


def _squares(slope: Slope, row: int) -> str:
    """A row of squares in two colours by turns."""
    near, far = row + 0.04, row + 0.96
    return "".join(
        filled(slope.quad(c + 0.04, near, c + 0.96, far), _TINTS[(row + c) % 2], _TINT)
        for c in range(WIDTH)
    )


# -- what is printed -----------------------------------------------------------------------


def broken_pairs(board: Board, covered: Iterable[Cell]) -> frozenset[str]:
    """The symbols of which a space is covered."""
    return frozenset(SYMBOLS).intersection(map(board.mark, covered))


def paint_spaces(p: Painter, slope: Slope, board: Board, broken: Collection[str]) -> None:
    """What is printed on all cells; symbols that are no whole pair any more have a rim."""
    for row in range(HEIGHT):
        _paint_marks(p, slope, board, row, broken)


def row_box(slope: Slope, row: float) -> Box:
    """The screen box of a row of squares."""
    (left, low), (right, _low) = slope.at(0, row), slope.at(WIDTH, row)
    return Box.between(left, slope.at(0, row + 1)[1], right, low)


def paint_row(p: Painter, slope: Slope, board: Board, row: int) -> None:
    """One row of a board without the bed below: its squares and what is printed on them."""
    area = row_box(slope, row)
    p.svg(_squares(slope.within(area), row), area)
    _paint_marks(p, slope, board, row)


def _paint_marks(
    p: Painter, slope: Slope, board: Board, row: int, broken: Collection[str] = ()
) -> None:
    for c in range(WIDTH):
        mark = board.mark((c, row))
        paint_mark(p, mark, *slope.at(c + 0.5, row + 0.5), slope.size(row + 1), mark in broken)


def paint_mark(p: Painter, mark: str, x: float, y: float, z: float, broken: bool = False) -> None:
    """What is printed on a space that is z wide, as a kept picture: there are many of them. A
    symbol whose other space is covered costs points (R16): it has a red rim."""
    box, key = Box(0, 0, _MARK * z, _MARK * z), ("ramp mark", mark, z, broken)
    image = p.picture(key, box, partial(_print, mark=mark, z=z, box=box, broken=broken))
    p.put(image, p.at(x - box.w / 2, y - box.h / 2))


def _print(p: Painter, mark: str, z: float, box: Box, broken: bool) -> None:
    noted, p.said = p.said, None  # what is written here is shown in many places
    middle = box.centre[0]
    p.svg(f'<g transform="translate({middle} {middle}) scale({z})">{_ground(mark)}</g>', box)
    if broken:
        p.rect(box.place(z * 0.74, z * 0.74), z * 0.15, None, theme.LOSS, z * 0.07)
    if mark in NUMBERS:
        ink = theme.WHITE if mark == "-" else theme.INK
        pixels = 2 * round((z * 0.34 + 1) * p.view.k / 2)  # few sizes: each opens a font
        unscaled = pixels / p.view.k / (p.view.grown(16) / 16)
        p.text("−5" if mark == "-" else mark, middle, middle, unscaled, ink, "display", "c")
    elif mark != DOT:
        symbol = box.place(z * 0.52, z * 0.52)
        p.sprite(f"ramp/sym_{mark}_{_SYMBOL_SPRITES[mark]}", symbol.x, symbol.y, symbol.w)
    p.said = noted


def _ground(mark: str) -> str:
    """What a mark is printed on, in the side of its space and around its middle."""
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
