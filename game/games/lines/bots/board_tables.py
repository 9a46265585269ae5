"""Tables of a sheet for bots: the effects of every drawing, distances; and plans for one line."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from heapq import nlargest
from itertools import combinations
from typing import Final, NamedTuple, TypeAlias

from game.core.rules import Move
from game.games.lines.rules.board import CACHED_BOARDS, CACHED_DRAWINGS, CELLS, Board, bit_numbers
from game.games.lines.rules.level import COLUMNS, GREY_COLUMNS
from game.games.lines.rules.state import HALVES, LETTERS, ScoreSheet

DrawingEntry: TypeAlias = tuple[int, int, int, int, int, int, str]
"""Of a drawing the cells, colour squares, letters and circles that it enters (bits); the numbers of
crossings and circles; end cell and path."""

LETTER_BITS: Final = (1 << len(LETTERS)) - 1
"""The bits of letters in a set of letters and circles; circles have the higher bits."""
NOWHERE: Final = 99
"""The distance of what cannot be reached."""
_NEAR: Final = 3
"""The distance from a line's end up to which free spaces are counted."""
_LETTER_SETS: Final = 1 << len(LETTERS)
_EXACT_PLACES: Final = 6
"""Routes past more places than this are not searched fully: the nearest place comes first."""


class SheetNode(NamedTuple):
    """A sheet between two rolls. As bits: `taken` are the cells passed, `squares` the dotted colour
    squares of each half, `hits` the dotted letters and circles; `ends` are the lines' ends."""

    taken: int
    squares: tuple[int, int]
    hits: int
    crossings: int
    dots: int
    ends: tuple[int, int]
    jokers: int


class BoardTables:
    """The effects of all drawings on a board, and distances on it."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.targets = board.letter_bits + tuple(1 << cell for cell in bit_numbers(board.circles))
        """The cells of letters and circles as bits, in the order of `hits`."""
        self.places = tuple(cell.bit_length() - 1 for cell in self.targets)
        self.half_places = [_overlapping_masks(self.targets, sum(half)) for half in board.squares]
        """The letters and circles of each half."""
        self.near_cells = tuple(self._near_cells(line) for line in (0, 1))
        self.left_border = sum(1 << cell for cell in range(GREY_COLUMNS[0], CELLS, COLUMNS))
        """The grey cells left of the red line."""
        self.entries = lru_cache(CACHED_DRAWINGS)(self._entries_for_face)
        """The effects of all drawings, by line, face, and end of the line."""
        self.place_distances = lru_cache(2 * CELLS)(self._place_distances)
        """Distances to all letters and circles on an empty sheet, by line and cell."""
        self.square_distances = lru_cache(2 * CELLS)(self._square_distances)
        """Distances to the colour squares of a half on an empty sheet, by line and cell."""
        self._route = lru_cache(2048)(self._shortest_route)
        self._lengths_from_each = lru_cache(2048)(self._compute_lengths)

    def _near_cells(self, line: int) -> tuple[int, ...]:
        return tuple(
            sum(
                new
                for new, _ in zip(self.board.free_rings(line, cell, 0), range(_NEAR), strict=False)
            )
            for cell in range(CELLS)
        )

    def _place_distances(self, line: int, cell: int) -> tuple[int, ...]:
        distances = [0 if target >> cell & 1 else NOWHERE for target in self.targets]
        for far, new in enumerate(self.board.free_rings(line, cell, 0), 1):
            for i, target in enumerate(self.targets):
                if new & target:
                    distances[i] = far
        return tuple(distances)

    def _square_distances(self, line: int, cell: int) -> tuple[int, ...]:
        squares = self.board.squares[line]
        distances = [NOWHERE] * len(squares)
        for far, new in enumerate(self.board.free_rings(line, cell, 0), 1):
            for i, square in enumerate(squares):
                if new & square and distances[i] == NOWHERE:
                    distances[i] = far
        return tuple(distances)

    def route_length(self, line: int, distances: Sequence[int], places: int) -> int:
        """Return the fewest unit lines past all of these places: the first one at its distance in
        `distances`, the others as on an empty sheet."""
        if not places:
            return 0
        if places.bit_count() <= _EXACT_PLACES:
            return min([distances[i] + more for i, more in self._lengths_from_each(line, places)])
        nearest = min(bit_numbers(places), key=distances.__getitem__)
        return distances[nearest] + self._shortest_length_from(line, nearest, places)

    def _compute_lengths(self, line: int, places: int) -> list[tuple[int, int]]:
        """Return pairs of a place and the shortest route from there past all the others."""
        return [(i, self._shortest_length_from(line, i, places)) for i in bit_numbers(places)]

    def _shortest_length_from(self, line: int, first: int, places: int) -> int:
        return self._route(line, self.places[first], places & ~(1 << first))

    def _shortest_route(self, line: int, cell: int, places: int) -> int:
        return self.route_length(line, self.place_distances(line, cell), places)

    def _entries_for_face(self, line: int, face: str, cell: int) -> tuple[DrawingEntry, ...]:
        entries = []
        for walk in self.board.drawings(line, face, cell):
            squares = _overlapping_masks(self.board.squares[line], walk.mask)
            hits = _overlapping_masks(self.targets, walk.mask)
            end = walk.cells[-1] if walk.cells else cell
            entries.append((walk.mask, squares, hits, walk.crossings, walk.circles, end, walk.path))
        return tuple(entries)

    def node_of_sheet(self, sheet: ScoreSheet, dot_cells: int) -> SheetNode:
        """Return a sheet as a node; `dot_cells` are the cells whose dots count."""
        left, right = (_overlapping_masks(squares, sheet.dotted) for squares in self.board.squares)
        return SheetNode(
            sheet.taken,
            (left, right),
            _overlapping_masks(self.targets, sheet.dotted),
            sheet.crossings,
            (sheet.dotted & dot_cells).bit_count(),
            (sheet.lines[0][-1], sheet.lines[1][-1]),
            sheet.jokers,
        )


board_tables = lru_cache(CACHED_BOARDS)(BoardTables)


@lru_cache(_LETTER_SETS)
def subsets_by_size(places: int) -> tuple[int, ...]:
    """Return all subsets of a set of letters, smaller ones first."""
    each = [1 << i for i in bit_numbers(places)]
    sizes = range(len(each) + 1)
    return tuple(sum(some) for size in sizes for some in combinations(each, size))


def _overlapping_masks(masks: Sequence[int], cells: int) -> int:
    return sum(1 << i for i, mask in enumerate(masks) if mask & cells)


Die: TypeAlias = tuple[str, str]
"""Slot or number of a die, and its face; the fifth's slot is `fL` or `fR`."""
Dice: TypeAlias = tuple[Die, ...]


class Plan(NamedTuple):
    """One line during a roll: the sheet after its `move` (without the other line's moves), the dice
    left to draw, and the plan before that move."""

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
    previous: "Plan | None"
    move: Move


_new_tuple = tuple.__new__  # three times as fast as calling the class, in the hottest loop
Rater: TypeAlias = Callable[[Plan], float]


def start_plan(node: SheetNode, line: int, dice: Dice, closed: bool, owed: int) -> Plan:
    """Return the plan of a line before any of these dice is drawn."""
    return Plan(
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


def next_plans(
    tables: BoardTables,
    dot_cells: int,
    line: int,
    plan: Plan,
    jokers: bool,
    all_orders: bool = False,
) -> list[Plan]:
    """Return the plan after every possible move, [] at the end. Without `jokers` only dice that
    cannot be drawn are replaced by jokers; without `all_orders` equal dice come in one order."""
    if plan.owed:
        return _plans_after_extension(tables, dot_cells, line, plan)
    if plan.closed or not plan.dice:
        return []
    plans: list[Plan] = []
    drawable = has_own = False
    seen: list[str] = []
    for place, (slot, face) in enumerate(plan.dice):
        if face in seen and not all_orders:
            continue
        seen.append(face)
        rest = plan.dice[:place] + plan.dice[place + 1 :]
        entries = tables.entries(line, face, plan.end)
        drawn = _plans_after(plan, slot, entries, dot_cells, rest, plan.jokers)
        plans += drawn
        own = slot[0] != "f"
        has_own |= own
        drawable |= bool(own and drawn)
        if plan.jokers and (jokers or not drawn):
            lines = tables.entries(line, "1", plan.end)
            plans += _plans_after(plan, slot + "*", lines, dot_cells, rest, plan.jokers - 1)
    if has_own and not drawable:
        plans.append(plan._replace(closed=True, previous=plan, move=f"close:{HALVES[line]}"))
    return plans


def _plans_after(
    plan: Plan,
    slot_word: str,
    entries: tuple[DrawingEntry, ...],
    dot_cells: int,
    dice: Dice,
    jokers: int,
) -> list[Plan]:
    taken, squares, hits, crossings, dots, _, _, closed, _, owed, _, _ = plan
    return [
        _new_tuple(
            Plan,
            (
                taken | mask,
                squares | entered,
                hits | reached,
                crossings + crossed,
                dots + (mask & dot_cells).bit_count(),
                end,
                dice,
                closed,
                jokers,
                owed + ringed,
                plan,
                f"{slot_word}:{path}",
            ),
        )
        for mask, entered, reached, crossed, ringed, end, path in entries
        if not mask & taken
    ]


def _plans_after_extension(
    tables: BoardTables, dot_cells: int, line: int, plan: Plan
) -> list[Plan]:
    paid = plan._replace(owed=plan.owed - 1)
    entries = tables.entries(line, "2", plan.end)
    drawn = _plans_after(paid, "more", entries, dot_cells, plan.dice, plan.jokers)
    declined = paid._replace(previous=plan, move="more:-")
    return [*(child._replace(previous=plan) for child in drawn), declined]


def greedy_plan(tables: BoardTables, dot_cells: int, line: int, plan: Plan, rater: Rater) -> Plan:
    """Draw all dice of a plan, each move as it is rated best."""
    while children := next_plans(tables, dot_cells, line, plan, jokers=False):
        plan = max(children, key=rater)
    return plan


def best_plans(
    tables: BoardTables, dot_cells: int, line: int, plan: Plan, rater: Rater, width: int
) -> list[Plan]:
    """Return up to `width` good plans for all dice, best first (a beam search)."""
    beam = [plan]
    ends: dict[tuple[object, ...], Plan] = {}
    while beam:
        candidates: dict[tuple[object, ...], Plan] = {}
        for current in beam:
            following = next_plans(tables, dot_cells, line, current, jokers=True)
            for child in following:
                candidates.setdefault(_duplicate_key(child), child)
            if not following:
                ends.setdefault(_duplicate_key(current), current)
        beam = nlargest(width, candidates.values(), key=rater)
    return nlargest(width, ends.values(), key=rater)


def _duplicate_key(plan: Plan) -> tuple[object, ...]:
    """Return all that matters later of a plan: plans with the same key are duplicates."""
    return plan.taken, plan.end, plan.dice, plan.closed, plan.jokers, plan.owed, plan.crossings


def moves_of(plan: Plan) -> list[Move]:
    moves = []
    while plan.previous is not None:
        moves.append(plan.move)
        plan = plan.previous
    return moves[::-1]
