"""What a move would cost or promise, worked out before it is made; draws nothing."""

from functools import lru_cache
from typing import NamedTuple

from game.games.wall import offer, scoring
from game.games.wall.scoring import Cell
from game.games.wall.sheet import SIZE
from game.games.wall.state import NOBODY, Board, State
from game.games.wall.table import CENTRE, Table
from game.games.wall.tiles import COLOURS, MARKER, count
from game.games.wall.tiling import columns

Source = int
"""A factory from 0, or `table.CENTRE`."""


class Laying(NamedTuple):
    """A tile that the next tiling puts on the wall, if nothing else comes in between."""

    row: int
    column: int
    colour: str
    points: int
    across: tuple[Cell, ...]
    down: tuple[Cell, ...]
    sure: bool
    """False where a choice of spaces is left (W13): the points are the best of them."""


class Outcome(NamedTuple):
    """What the next tiling would make of a board as it is."""

    layings: tuple[Laying, ...]
    missed: tuple[int, ...]
    """Complete lines that find no space on the wall (W13)."""
    floor: int
    """What the floor line costs, 0 or less."""
    score: int

    def of(self, row: int) -> Laying | None:
        """The tile that goes to that row, if one does."""
        return next((laying for laying in self.layings if laying.row == row), None)


class Promise(NamedTuple):
    """What putting the taken tiles on a line (0: the floor) would do."""

    line: int
    laid: int
    """Tiles that come onto the line."""
    held: int
    limit: int
    fallen: str
    """What comes onto the floor line, the marker first."""
    spilt: int
    """Tiles that go straight to the lid (W8)."""
    board: Board
    outcome: Outcome
    cost: int
    """How much more the floor line costs than before, 0 or less."""

    @property
    def complete(self) -> bool:
        """Does it complete the line?"""
        return self.line > 0 and self.held + self.laid == self.limit

    @property
    def laying(self) -> Laying | None:
        """The tile that this line would then give to the wall."""
        return self.outcome.of(self.line - 1) if self.complete else None


@lru_cache(maxsize=256)
def outcome(table: Table, board: Board) -> Outcome:
    """The next tiling of a board, rows top to bottom (W10 to W12)."""
    layings: list[Laying] = []
    missed: list[int] = []
    wall, filled, dropped = board.wall, board.filled, len(board.floor)
    for row, held in enumerate(board.lines):
        if len(held) < table.sheet.lines[row]:
            continue
        where = columns(table, board._replace(wall=wall), row, held[0])
        if not where:
            missed.append(row)
            dropped += len(held)
            continue
        laying = _best(filled, row, held[0], where)
        layings.append(laying)
        at = SIZE * row + laying.column
        filled |= 1 << at
        wall = wall[:at] + held[0] + wall[at + 1 :]
    floor = -table.charges[min(dropped, table.floor_size)]
    score = max(0, board.score + sum(laying.points for laying in layings) + floor)
    return Outcome(tuple(layings), tuple(missed), floor, score)


def laying(board: Board, row: int, column: int) -> Laying:
    """What the tile of a row scores in that space (W11)."""
    return _laying(board.filled, row, column, board.lines[row][0], True)


def _best(filled: int, row: int, colour: str, where: list[int]) -> Laying:
    sure = len(where) == 1
    found = [_laying(filled, row, column, colour, sure) for column in where]
    return max(found, key=lambda one: (one.points, -one.column))


def _laying(filled: int, row: int, column: int, colour: str, sure: bool) -> Laying:
    after = filled | 1 << SIZE * row + column
    points = scoring.gain(after, row, column)
    return Laying(row, column, colour, points, *scoring.runs(after, row, column), sure)


def groups(state: State) -> list[tuple[Source, str, int]]:
    """What can be taken: source, colour and number of tiles, in canonical order."""
    found = [
        (source, colour, tiles.count(colour))
        for source, tiles in enumerate(state.factories)
        for colour in COLOURS
        if colour in tiles
    ]
    centre = [(CENTRE, colour, count(state.centre, colour)) for colour in COLOURS]
    return found + [group for group in centre if group[2]]


def notation(source: Source, colour: str, line: int) -> str:
    """The move as the files write it."""
    return f"{'C' if source == CENTRE else source + 1}{colour}>{line}"


def taken(state: State, source: Source, colour: str) -> int:
    """How many tiles that take would bring."""
    if source == CENTRE:
        return count(state.centre, colour)
    return state.factories[source].count(colour)


def left_over(state: State, source: Source, colour: str) -> str:
    """What goes to the centre when that colour is taken (W6)."""
    if source == CENTRE:
        return ""
    return state.factories[source].replace(colour, "")


def takes_marker(state: State, source: Source) -> bool:
    """Does a take from there bring the marker with it (W6)?"""
    return source == CENTRE and state.marker == NOBODY


def fitting(board: Board, colour: str) -> list[int]:
    """The pattern lines, from 1, that accept a colour (W7)."""
    shift = SIZE * COLOURS.index(colour)
    return [row + 1 for row in range(SIZE) if board.fits >> shift + row & 1]


def promise(table: Table, state: State, source: Source, colour: str, line: int) -> Promise:
    """What that take onto that line would do; the line must accept the colour."""
    before = state.boards[state.seat]
    number = taken(state, source, colour)
    marked = takes_marker(state, source)
    after, spilt = offer.place(table, before, colour, number, line, marked)
    held = len(before.lines[line - 1]) if line else 0
    limit = table.sheet.lines[line - 1] if line else 0
    laid = len(after.lines[line - 1]) - held if line else 0
    cost = table.charges[len(before.floor)] - table.charges[len(after.floor)]
    fallen = after.floor[len(before.floor) :]
    return Promise(line, laid, held, limit, fallen, spilt, after, outcome(table, after), cost)


def best_line(table: Table, state: State, source: Source, colour: str) -> int:
    """A sensible line to begin with: most points less cost, then the fullest; else the floor."""
    board = state.boards[state.seat]
    promises = [promise(table, state, source, colour, line) for line in fitting(board, colour)]
    if not promises:
        return 0

    def worth(one: Promise) -> tuple[int, float, int]:
        gain = one.laying.points if one.laying else 0
        return gain + one.cost, (one.held + one.laid) / one.limit, -one.line

    return max(promises, key=worth).line


def marker_lies_beside(board: Board, state: State, seat: int) -> bool:
    """Does this seat hold the marker without having it on its floor line (W6, W12)?"""
    return state.marker == seat and MARKER not in board.floor
