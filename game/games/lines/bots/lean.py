"""The sheet as bots think of it: every drawing with what it brings, and how far places are."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple, TypeAlias

from game.games.lines.rules.board import CELLS, DRAWINGS, LAYOUTS, Board
from game.games.lines.rules.level import COLUMNS, GREY_COLUMNS
from game.games.lines.rules.state import LETTERS, Sheet

Entry: TypeAlias = tuple[int, int, int, int, int, int, str]
"""Cells, squares of the line's half, letters and circles, crossings, how many circles, end and
path of a drawing."""

LETTER_BITS: Final = (1 << len(LETTERS)) - 1
"""The letters among letters and circles; circles come above them."""
NOWHERE: Final = 99
"""The distance of what cannot be reached."""
_REACH: Final = 3
"""How far around a line's end free space is counted."""
_SETS: Final = 1 << len(LETTERS)
_EXACT: Final = 6
"""Routes past more places than this go to the nearest one first."""


class Node(NamedTuple):
    """A sheet between two rolls. `squares` are a half's colour squares that have dots, a bit each;
    `hits` the letters and circles; `ends` where the two lines stand."""

    taken: int
    squares: tuple[int, int]
    hits: int
    crossings: int
    dots: int
    ends: tuple[int, int]
    jokers: int


class Lean:
    """Drawings of a board with what they bring, and distances."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.targets = board.letter_bits + tuple(_single_bits(board.circles))
        """The cells of letters and circles, in the order of their bits."""
        self.places = tuple(cell.bit_length() - 1 for cell in self.targets)
        self.own = tuple(self._own(line) for line in (0, 1))
        """The letters and circles of each half."""
        self.reach = tuple(self._reach(line) for line in (0, 1))
        self.gate = sum(1 << cell for cell in range(CELLS) if cell % COLUMNS == GREY_COLUMNS[0])
        """The grey cells left of the red line."""
        self.entries = lru_cache(DRAWINGS)(self._entries)
        """Every drawing of a face from a cell, with what it brings: line, face, cell."""
        self.legs = lru_cache(2 * CELLS)(self._legs)
        """How far every letter and circle is from a cell on an empty sheet: line, cell."""
        self.far_squares = lru_cache(2 * CELLS)(self._far_squares)
        """How far the colour squares of a half are from a cell on an empty sheet: line, cell."""
        self._route = lru_cache(2048)(self._shortest)
        self._onward = lru_cache(2048)(self._after_each)

    def _own(self, line: int) -> int:
        cells = sum(self.board.squares[line])
        return sum(1 << i for i, target in enumerate(self.targets) if target & cells)

    def _reach(self, line: int) -> tuple[int, ...]:
        return tuple(
            sum(new for new, _ in zip(self.rings(line, cell, 0), range(_REACH), strict=False))
            for cell in range(CELLS)
        )

    def rings(self, line: int, cell: int, taken: int) -> Iterator[int]:
        """The free cells that a line may get to from a cell in one unit line, in two, and so on."""
        free = self.board.allowed[line] & ~taken & ~(1 << cell)
        front = 1 << cell
        while True:
            # no half is as wide as the sheet, so nothing gets around its edge
            front = (front << 1 | front >> 1 | front << COLUMNS | front >> COLUMNS) & free
            if not front:
                return
            free &= ~front
            yield front

    def _legs(self, line: int, cell: int) -> tuple[int, ...]:
        found = [0 if target >> cell & 1 else NOWHERE for target in self.targets]
        for far, new in enumerate(self.rings(line, cell, 0), 1):
            for i, target in enumerate(self.targets):
                if new & target:
                    found[i] = far
        return tuple(found)

    def _far_squares(self, line: int, cell: int) -> tuple[int, ...]:
        squares = self.board.squares[line]
        found = [NOWHERE] * len(squares)
        for far, new in enumerate(self.rings(line, cell, 0), 1):
            for i, square in enumerate(squares):
                if new & square and found[i] == NOWHERE:
                    found[i] = far
        return tuple(found)

    def route(self, line: int, legs: Sequence[int], places: int) -> int:
        """The fewest unit lines past all these letters and circles, the first one as far as
        `legs` says, from there on as on an empty sheet."""
        if not places:
            return 0
        if places.bit_count() <= _EXACT:
            return min([legs[i] + more for i, more in self._onward(line, places)])
        first = min(bits(places), key=legs.__getitem__)
        return legs[first] + self._after(line, first, places)

    def _after_each(self, line: int, places: int) -> list[tuple[int, int]]:
        """How far it is from each of these places past all others."""
        return [(i, self._after(line, i, places)) for i in bits(places)]

    def _after(self, line: int, first: int, places: int) -> int:
        return self._route(line, self.places[first], places & ~(1 << first))

    def _shortest(self, line: int, cell: int, places: int) -> int:
        return self.route(line, self.legs(line, cell), places)

    def _entries(self, line: int, face: str, cell: int) -> tuple[Entry, ...]:
        return tuple(self._listed(line, face, cell))

    def _listed(self, line: int, face: str, cell: int) -> Iterator[Entry]:
        board = self.board
        for walk in board.drawings(line, face, cell):
            found = enumerate(board.squares[line])
            entered = sum(1 << i for i, square in found if walk.mask & square)
            places = enumerate(self.targets)
            hits = sum(1 << i for i, target in places if walk.mask & target)
            end = walk.cells[-1] if walk.cells else cell
            yield walk.mask, entered, hits, walk.crossings, walk.circles, end, walk.path

    def node(self, sheet: Sheet, counted: int) -> Node:
        """A sheet as a node; `counted` are the cells whose dots count."""
        left, right = (
            sum(1 << i for i, square in enumerate(squares) if sheet.dotted & square)
            for squares in self.board.squares
        )
        return Node(
            sheet.taken,
            (left, right),
            sum(1 << i for i, target in enumerate(self.targets) if sheet.dotted & target),
            sheet.crossings,
            (sheet.dotted & counted).bit_count(),
            (sheet.lines[0][-1], sheet.lines[1][-1]),
            sheet.jokers,
        )


@lru_cache(LAYOUTS)
def lean(board: Board) -> Lean:
    """The tables of a board, made once."""
    return Lean(board)


def bits(places: int) -> list[int]:
    """The numbers of these letters and circles."""
    return [i for i in range(places.bit_length()) if places >> i & 1]


@lru_cache(_SETS)
def subsets(places: int) -> tuple[int, ...]:
    """Every set of some of these letters, the empty one first."""
    each = [1 << i for i in bits(places)]
    sizes = range(len(each) + 1)
    return tuple(sum(some) for size in sizes for some in combinations(each, size))


def _single_bits(cells: int) -> Iterator[int]:
    while cells:
        lowest = cells & -cells
        yield lowest
        cells ^= lowest
