"""The sheet as bots think of it: every drawing with what it brings, and how far places are."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from heapq import nlargest
from itertools import combinations
from typing import Final, NamedTuple, TypeAlias

from game.core.rules import Move
from game.games.lines.rules.board import CELLS, DRAWINGS, LAYOUTS, Board
from game.games.lines.rules.level import COLUMNS, GREY_COLUMNS
from game.games.lines.rules.state import HALVES, LETTERS, ScoreSheet

Entry: TypeAlias = tuple[int, int, int, int, int, int, str]
"""Cells, squares of the line's half, letters and circles, crossings, circles, end and path."""

LETTER_BITS: Final = (1 << len(LETTERS)) - 1
"""The letters among letters and circles; circles come above them."""
NOWHERE: Final = 99
"""The distance of what cannot be reached."""
_REACH: Final = 3
"""How far around a line's end free space is counted."""
_SETS: Final = 1 << len(LETTERS)
_EXACT: Final = 6
"""Routes past more places than this go to the nearest one first."""


class SheetNode(NamedTuple):
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

    def node(self, sheet: ScoreSheet, counted: int) -> SheetNode:
        """A sheet as a node; `counted` are the cells whose dots count."""
        left, right = (
            sum(1 << i for i, square in enumerate(squares) if sheet.dotted & square)
            for squares in self.board.squares
        )
        return SheetNode(
            sheet.taken,
            (left, right),
            sum(1 << i for i, target in enumerate(self.targets) if sheet.dotted & target),
            sheet.crossings,
            (sheet.dotted & counted).bit_count(),
            (sheet.lines[0][-1], sheet.lines[1][-1]),
            sheet.jokers,
        )


lean = lru_cache(LAYOUTS)(Lean)


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


Die: TypeAlias = tuple[str, str]
"""Slot and face; the fifth's slot is `fL` or `fR`."""
Dice: TypeAlias = tuple[Die, ...]


class Way(NamedTuple):
    """A line with what is still to be drawn; of the other one it knows the cells taken before."""

    taken: int
    squares: int
    hits: int
    crossings: int
    dots: int
    end: int
    dice: Dice
    closed: bool
    jokers: int
    owed: int
    before: "Way | None"
    move: Move


_new = tuple.__new__  # a third of the time, where most of the time goes
Rate: TypeAlias = Callable[[Way], float]


def begun(node: SheetNode, line: int, dice: Dice, closed: bool = False, owed: int = 0) -> Way:
    """A half before any of these dice is drawn."""
    return Way(
        node.taken,
        node.squares[line],
        node.hits,
        node.crossings,
        node.dots,
        node.ends[line],
        dice,
        closed,
        node.jokers,
        owed,
        None,
        "",
    )


def steps(
    tables: Lean, counted: int, line: int, way: Way, jokers: bool, twins: bool = False
) -> list[Way]:
    """Every way one move on, none where nothing is to be drawn or can be. With `jokers` also
    their lines where the die could be drawn (where it can't, they are always among them); without
    `twins` equal dice are drawn in one order only."""
    if way.owed:
        return _extended(tables, counted, line, way)
    if way.closed or not way.dice:
        return []
    found: list[Way] = []
    stuck = own = False
    seen: list[str] = []
    for place, (slot, face) in enumerate(way.dice):
        if face in seen and not twins:
            continue
        seen.append(face)
        rest = way.dice[:place] + way.dice[place + 1 :]
        drawn = _grown(way, slot, tables.entries(line, face, way.end), counted, rest, way.jokers)
        found += drawn
        mine = slot[0] != "f"
        own |= mine
        stuck |= bool(mine and drawn)
        if way.jokers and (jokers or not drawn):
            lines = tables.entries(line, "1", way.end)
            found += _grown(way, slot + "*", lines, counted, rest, way.jokers - 1)
    if own and not stuck:
        found.append(way._replace(closed=True, before=way, move=f"close:{HALVES[line]}"))
    return found


def _grown(
    way: Way, word: str, entries: tuple[Entry, ...], counted: int, dice: Dice, jokers: int
) -> list[Way]:
    taken, squares, hits, crossings, dots, _, _, closed, _, owed, _, _ = way
    return [
        _new(
            Way,
            (
                taken | mask,
                squares | entered,
                hits | reached,
                crossings + crossed,
                dots + (mask & counted).bit_count(),
                end,
                dice,
                closed,
                jokers,
                owed + ringed,
                way,
                f"{word}:{path}",
            ),
        )
        for mask, entered, reached, crossed, ringed, end, path in entries
        if not mask & taken
    ]


def _extended(tables: Lean, counted: int, line: int, way: Way) -> list[Way]:
    paid = way._replace(owed=way.owed - 1)
    entries = tables.entries(line, "2", way.end)
    drawn = _grown(paid, "more", entries, counted, way.dice, way.jokers)
    declined = paid._replace(before=way, move="more:-")
    return [*(child._replace(before=way) for child in drawn), declined]


def drawn_on(tables: Lean, counted: int, line: int, way: Way, rate: Rate) -> Way:
    """The way after all of its dice, each drawn as looks best."""
    while children := steps(tables, counted, line, way, jokers=False):
        way = max(children, key=rate)
    return way


def best_ways(tables: Lean, counted: int, line: int, way: Way, rate: Rate, width: int) -> list[Way]:
    """Good ways to draw all of the dice, best first."""
    front = [way]
    ends: dict[tuple[object, ...], Way] = {}
    while front:
        found: dict[tuple[object, ...], Way] = {}
        for one in front:
            children = steps(tables, counted, line, one, jokers=True)
            for child in children:
                found.setdefault(_alike(child), child)
            if not children:
                ends.setdefault(_alike(one), one)
        front = nlargest(width, found.values(), key=rate)
    return nlargest(width, ends.values(), key=rate)


def _alike(way: Way) -> tuple[object, ...]:
    """Ways that are alike in all that can matter later; the order of drawing is forgotten."""
    return way.taken, way.end, way.dice, way.closed, way.jokers, way.owed, way.crossings


def moves_of(way: Way) -> list[Move]:
    found = []
    while way.before is not None:
        found.append(way.move)
        way = way.before
    return found[::-1]
