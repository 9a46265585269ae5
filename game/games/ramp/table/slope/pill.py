"""Where the points of a piece are written: beside it, and off whatever else has to be seen."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from math import ceil, floor, inf
from typing import NamedTuple

from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part
from game.engine.window.view import Box, View
from game.games.ramp.rules.board import DOT, Board
from game.games.ramp.rules.pieces import HEIGHT, WIDTH, Cell
from game.games.ramp.table.slope.slope import Point, Slope

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
"""What it costs to hide a printed space, a rail, the piece itself, what is
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
    board: Board,
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
    """A place in the middle of a piece."""
    c, r = middle_of(cells)
    return Pill(*slope.at(c + 0.5, r + 0.5), _size(view, slope.size(r + 0.5)))


def _size(view: View, cell: float, most: float = _CELLS) -> float:
    """The size of type in a pill where a cell is so large."""
    return min(PILL, most * cell / _TALL / (view.grown(16) / 16))


@lru_cache(256)
def _best(
    board: Board,
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
    lowest, found, least = min(r for _, r in cells), (0.0, 0.0), inf
    for u, v in _around(cells, wide, high):
        beside = max(0.0, wide - u) + max(0.0, u + wide - WIDTH) + max(0.0, high - v)
        cost = _RAIL * beside + _HELD * max(0.0, v + high - HEIGHT)
        cost += _WAY * max(0.0, lowest - 1 - high - v)
        if cost < least:
            hidden = product(_within(u, wide + _PRINT), _within(v, high + _PRINT))
            cost += sum(costs.get(cell, 0.0) for cell in hidden)
        if cost < least:
            found, least = (u, v), cost
    return found


def _within(middle: float, reach: float) -> range:
    """The squares whose middles lie nearer than that."""
    return range(floor(middle - reach - 0.5) + 1, ceil(middle + reach - 0.5))


def _around(cells: tuple[Cell, ...], wide: float, high: float) -> Iterator[Point]:
    """Middles of pills on every side of a piece, first that on which there is more room, and
    further down."""
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
