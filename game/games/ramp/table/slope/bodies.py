"""Pieces as bevelled bodies on a slope, their ghosts and shadows, and where their points stand."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise, product
from math import ceil, dist, floor, inf
from typing import NamedTuple

import pygame

from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.art import Art, Image, drawn
from game.engine.window.paint import Painter, gradient
from game.engine.window.parts import Part, Sprite, vector
from game.engine.window.scraps import Scrap
from game.engine.window.view import Box, View
from game.games.ramp.rules.pieces import HEIGHT, WIDTH, Cell
from game.games.ramp.rules.state import DOT, RampBoard
from game.games.ramp.table.hand import held_row
from game.games.ramp.table.slope.slope import (
    Point,
    Shapes,
    Slope,
    bend,
    body_box,
    filled,
    inset,
    kept,
    outline,
    path,
    threes,
)

STONES = (
    ("#C4572E", "#E58456", "#7C2F13"),
    ("#DB9A33", "#F3C06B", "#8C5A10"),
    ("#6E9068", "#98B891", "#3D5A3A"),
    ("#4F7396", "#7FA1C0", "#2A4762"),
    ("#91567A", "#B9829F", "#592D48"),
    ("#C9AD84", "#E6D2B2", "#856B42"),
)
"""Base, light and dark of six materials; they mean nothing, they part neighbours."""

_COARSE = 4
"""It is drawn so many times smaller, which makes it soft when it is stretched again."""
_DARK = 0.42
_FALL = 0.22, 0.4
"""How far it lies to the right and below, in columns, under a piece that is held."""

_ORDER = (
    *("T5", "U5", "L5", "N5", "V3", "O4", "S4", "Y5"),
    *("F5", "I3", "L4", "V5", "P5", "W5", "X5", "T4"),
)


def stone(piece: str) -> tuple[str, str, str]:
    place = _ORDER.index(piece) if piece in _ORDER else sum(map(ord, piece))
    return STONES[place % len(STONES)]


def paint_piece(
    p: Painter, slope: Slope, cells: Iterable[Point], piece: str, thick: float = 0.12
) -> None:
    """A piece lying on the slope: shadow, side, face, grooves and a lit chamfer."""
    p.svg(*_shapes(slope, tuple(cells), piece, thick))


def piece_sprite(
    name: str, view: View, slope: Slope, cells: Iterable[Point], piece: str, thick: float = 0.12
) -> Sprite:
    return vector(name, view, *_shapes(slope, tuple(cells), piece, thick))


@kept
def _shapes(slope: Slope, squares: tuple[Point, ...], piece: str, thick: float) -> Shapes:
    """As few shapes as will do, since every one of them costs as much as its area."""
    base, light, dark = stone(piece)
    box, loop = body_box(slope, squares), outline(frozenset(squares))
    here, down, radius = slope.within(box), thick * slope.unit, slope.unit * 0.0375
    edge, fold, top = (
        [here.at(*point) for point in inset(loop, by)] for by in (0.0125, 0.05, 0.14)
    )

    def lower(by: float) -> str:
        return _rounded([(x, y + by) for x, y in edge], radius)

    body = filled(lower(1.5 * down), "#3A1A06", 0.34)
    body += filled(lower(down) + _front(edge, radius, down), dark)
    body += filled(lower(0), "url(#q)") + _grooves(here, squares, dark)
    body += _chamfer(fold, top, dark) + filled(path(top), "url(#r)")
    ys = [y for _x, y in edge]
    start, end = (0, min(ys)), (180 * slope.unit / 53, max(ys) + 10)
    defs = gradient("q", start, end, (0, light, 1), (0.6, base, 1), (1, base, 1))
    glaze = (0, "#FFFFFF", 0.13), (0.5, "#FFFFFF", 0), (1, dark, 0.12)
    return body, box, defs + gradient("r", start, (0, max(ys)), *glaze)


def _rounded(points: Sequence[Point], radius: float) -> str:
    """A closed path around these points; corners that stand out are round."""
    steps = []
    for a, v, b in threes(points):
        if bend(a, v, b) > 0:  # reaches inwards
            steps.append(f"{v[0]:.2f} {v[1]:.2f}")
            continue
        (x, y), (u, w) = _toward(v, a, radius), _toward(v, b, radius)
        steps.append(f"{x:.2f} {y:.2f}Q{v[0]:.2f} {v[1]:.2f} {u:.2f} {w:.2f}")
    return f"M{'L'.join(steps)}Z"


def _toward(start: Point, end: Point, by: float) -> Point:
    share = by / dist(start, end)
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])


def _front(edge: Sequence[Point], radius: float, thick: float) -> str:
    """The side below every edge that looks down the ramp, which closes round corners."""
    d = ""
    for (x, y), (u, w) in pairwise((*edge, edge[0])):
        if u > x + radius and abs(w - y) < radius:
            d += f"M{x:.2f} {y - radius:.2f}V{y + thick - radius:.2f}H{u:.2f}V{w - radius:.2f}Z"
    return d


def _grooves(slope: Slope, squares: Collection[Point], dark: str) -> str:
    """Thin lines between the squares of a piece, so that they can be counted."""
    lines = [[(c + 1, r + 0.2), (c + 1, r + 0.8)] for c, r in squares if (c + 1, r) in squares]
    lines += [[(c + 0.2, r + 1), (c + 0.8, r + 1)] for c, r in squares if (c, r + 1) in squares]
    if not lines:
        return ""
    d = "".join(slope.d(line, closed=False) for line in sorted(lines))
    return (
        f'<path d="{d}" fill="none" stroke="{dark}" stroke-opacity="0.34" '
        f'stroke-width="{slope.unit * 0.028:.2f}"/>'
    )


def _chamfer(fold: Sequence[Point], top: Sequence[Point], dark: str) -> str:
    """One quad for each edge, lit by where the edge looks: light comes from the upper left."""
    lit: dict[tuple[str, float], str] = {}
    outer, inner = pairwise((*fold, fold[0])), pairwise((*top, top[0]))
    for (a, b), (c, d) in zip(outer, inner, strict=True):
        if abs(a[1] - b[1]) < 1e-9:
            look = ("#FFFFFF", 0.46) if b[0] < a[0] else (dark, 0.50)
        else:
            look = ("#FFFFFF", 0.30) if b[1] > a[1] else (dark, 0.28)
        lit[look] = lit.get(look, "") + path((a, b, d, c))
    return "".join(filled(d, *look) for look, d in lit.items())


def paint_flat(p: Painter, box: Box, squares: Iterable[Cell], piece: str, unit: float) -> None:
    """A piece as on a card: seen from above, in the middle of a box."""
    columns, rows = zip(*squares, strict=True)
    x, y = box.centre
    foot = x + (WIDTH - 1 - max(columns)) * unit / 2, y + (1 + max(rows)) * unit / 2
    paint_piece(p, Slope(foot, unit, unit, 0), zip(columns, rows, strict=True), piece, 0.16)


# -- where a piece would lie, and what it keeps the light from --------------------------------


@kept
def ghost_shapes(
    slope: Slope,
    cells: tuple[Cell, ...],
    colour: str,
    line: str,
    strength: float,
    width: float,
    dashed: bool,
) -> Shapes:
    """Where a piece would come to lie: a wash of one colour, dashes or a line of another, three
    times so wide as that is by a column."""
    box, width = body_box(slope, cells), width * slope.unit
    d = slope.within(box).d(inset(outline(frozenset(cells)), 0.07))
    dash = f'stroke-dasharray="{9 * width:.1f} {6 * width:.1f}" ' if dashed else ""
    body = (
        f'<path d="{d}" fill="{colour}" fill-opacity="{strength}" stroke="{theme.WHITE}" '
        f'stroke-width="{6 * width:.2f}" stroke-linejoin="round"/>'
        f'<path d="{d}" fill="none" stroke="{line}" stroke-width="{3 * width:.2f}" '
        f'{dash}stroke-linejoin="round"/>'
    )
    return body, box, ""


def shadow_sprite(
    view: View, slope: Slope, squares: Sequence[Point], box: Box, lift: float = 1.0
) -> Sprite:
    """The soft shadow below a lifted piece, in its shape; fainter as it comes down."""
    shape = _aloft(tuple(squares))
    body, (x, y) = body_box(slope.home, shape), box.centre
    area, share = body.grown(slope.unit * 0.2), box.h / body.h
    right, down = (fall * slope.unit * lift for fall in _FALL)
    place = Box.around(x + right, y + down, area.w * share, area.h * share)
    image = _shadow(view, slope.home, shape, area)
    return Sprite("shadow", image, place.x, place.y, (place.w, place.h), round(255 * lift))


@lru_cache(256)
def _aloft(squares: tuple[Point, ...]) -> frozenset[Point]:
    """A piece in the middle of the ramp: its shadow there serves wherever it is."""
    columns, rows = zip(*squares, strict=True)
    wide, low, high = 1 + max(columns) - min(columns), min(rows), 1 + max(rows) - min(rows)
    right, up = (WIDTH - wide) / 2 - min(columns), held_row(high, 0) - low
    return frozenset((c + right, r + up) for c, r in squares)


def _shadow(view: View, slope: Slope, shape: frozenset[Point], area: Box) -> Image:
    size = view.px(area.w), view.px(area.h)

    def make(_art: Art) -> pygame.Surface:
        d = slope.within(area).d(inset(outline(shape), 0.06))
        k = view.k / _COARSE
        wide, high = max(1, round(area.w * k)), max(1, round(area.h * k))
        small = Scrap(wide, high, k, "", filled(d, f"rgb{theme.SHADOW}", _DARK))
        return pygame.transform.smoothscale(pygame.transform.gaussian_blur(drawn(small), 1), size)

    return Image(("ramp shade", shape, slope.unit), size, make)


PILL = 17.0
"""Size of the points beside a piece."""
_CELLS, _MOST_CELLS = 1.15, 1.7
"""How many cells high a pill may be, however large the text; the same where it says little."""
_SMALL = 9.0
"""Type of a smaller size than this cannot say much."""
_TALL = 1.7
"""Height of a pill by the height of its type."""
_APART = 0.12
_BETWEEN = 0.3
"""The gap before what a piece costs, by the size of the type."""
_PRINT = 0.38
"""How far what is printed on a square reaches from its middle."""
_SYMBOL, _RAIL, _OWN, _HELD, _DOT, _WAY = 20.0, 12.0, 8.0, 5.0, 0.5, 1.5
"""The cost of hiding a printed space, a rail, the piece itself, what is
held above the grid, and a dot, and to stand a row further off."""
_FAR = 8
"""So many rows below a piece are looked at."""


class Pill(NamedTuple):
    """A place for points on the screen, and how large they are."""

    x: float
    y: float
    size: float

    def part(
        self,
        name: str,
        view: View,
        words: str,
        colour: str,
        face: str = "bold",
        hollow: bool = False,
        price: str = "",
    ) -> Part:
        """These words there: on a raised capsule, or in a hollow one for what is not earned yet,
        with what that costs; a number alone counts crosses."""
        grown = view.grown(self.size)
        crossed = 0.9 * grown if price.isdigit() else 0.0
        after = view.measure(price, self.size, face) + _BETWEEN * grown if price else 0.0
        after += crossed
        first = view.measure(words, self.size, face)
        box = Box.around(self.x, self.y, first + after + 1.5 * self.size, grown * _TALL)

        def paint(p: Painter) -> None:
            p.shadow(box, box.h / 2, 6, 3, 110)
            p.rect(box, box.h / 2, *((theme.WHITE, colour, 2.4) if hollow else (colour,)))
            ink = colour if hollow else theme.WHITE
            p.text(words, self.x - after / 2, self.y, self.size, ink, face, "c")
            if price:
                x = self.x + (first + after) / 2
                p.text(price, x - crossed, self.y, self.size, theme.LOSS, face, "r")
            if crossed:
                furniture.cross(p, x - 0.33 * grown, self.y, 0.9 * grown, theme.LOSS)

        return Part(name, (self, words, colour, face, hollow, price), box.grown(18), paint)


def pill_for(
    view: View,
    slope: Slope,
    board: RampBoard,
    covered: frozenset[Cell],
    cells: tuple[Cell, ...],
    words: str,
    free: tuple[Cell, ...] = (),
) -> Pill:
    """The best place near a piece for a pill with these words, which leaves those cells free."""
    cell = slope.size(sum(r for _c, r in cells) / len(cells))
    size = _size(view, cell, _MOST_CELLS if is_small(view, slope, cells) else _CELLS)
    wide = max(view.measure(w, size, "display") for w in ("+00", words)) / 2 + size * 0.75
    high = view.grown(size) * _TALL / 2
    return Pill(*slope.at(*_best(board, covered, cells, free, wide / cell, high / cell)), size)


def is_small(view: View, slope: Slope, cells: tuple[Cell, ...]) -> bool:
    """Return whether there is room for few letters only beside a piece."""
    cell = slope.size(sum(r for _c, r in cells) / len(cells))
    return _size(view, cell) < _SMALL


def middle_of(cells: tuple[Cell, ...]) -> Cell:
    """That square of a piece which is nearest to its middle."""
    u, v = (sum(each) / len(cells) for each in zip(*cells, strict=True))
    return min(cells, key=lambda cell: (abs(cell[0] - u) + abs(cell[1] - v), cell))


def pill_on(view: View, slope: Slope, cells: tuple[Cell, ...]) -> Pill:
    c, r = middle_of(cells)
    return Pill(*slope.at(c + 0.5, r + 0.5), _size(view, slope.size(r + 0.5)))


def _size(view: View, cell: float, most: float = _CELLS) -> float:
    """The size of type in a pill where a cell is so large."""
    return min(PILL, most * cell / _TALL / (view.grown(16) / 16))


@lru_cache(256)
def _best(
    board: RampBoard,
    covered: frozenset[Cell],
    cells: tuple[Cell, ...],
    free: tuple[Cell, ...],
    wide: float,
    high: float,
) -> Point:
    """The middle of the pill, of which halves are given, where it hides least."""
    seen = set(product(range(WIDTH), range(HEIGHT))) - covered
    costs = {cell: _DOT if board.mark(cell) == DOT else _SYMBOL for cell in seen}
    costs |= dict.fromkeys(cells, _OWN) | dict.fromkeys(free, _SYMBOL)
    lowest, best, least = min(r for _, r in cells), (0.0, 0.0), inf
    for u, v in _around(cells, wide, high):
        beside = max(0.0, wide - u) + max(0.0, u + wide - WIDTH) + max(0.0, high - v)
        cost = _RAIL * beside + _HELD * max(0.0, v + high - HEIGHT)
        cost += _WAY * max(0.0, lowest - 1 - high - v)
        if cost < least:
            hidden = product(_within(u, wide + _PRINT), _within(v, high + _PRINT))
            cost += sum(costs.get(cell, 0.0) for cell in hidden)
        if cost < least:
            best, least = (u, v), cost
    return best


def _within(middle: float, reach: float) -> range:
    """The squares whose middles lie nearer than that."""
    return range(floor(middle - reach - 0.5) + 1, ceil(middle + reach - 0.5))


def _around(cells: tuple[Cell, ...], wide: float, high: float) -> Iterator[Point]:
    """Middles of pills around a piece, first on the roomier side, and further down."""
    left, right = min(c for c, _ in cells), 1 + max(c for c, _ in cells)
    low, top = min(r for _, r in cells), 1 + max(r for _, r in cells)
    middle = sum(r for _, r in cells) / len(cells) + 0.5
    sides = [right + wide + _APART, left - wide - _APART]
    if right > WIDTH - left:
        sides.reverse()
    levels = [middle, *(r + 0.5 for r in range(low, top)), top + 0.5, low - 0.5]
    yield from ((u, v) for v in levels for u in sides)
    columns = [(left + right) / 2, *(left + i / 2 for i in range(-2, 2 * (right - left) + 3))]
    near = top + high + _APART, low - high - _APART, top + 1 + high
    for v in (*near, *(low - n - high for n in range(1, _FAR))):
        yield from ((u, v) for u in columns)
