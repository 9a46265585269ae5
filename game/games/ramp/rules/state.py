"""The position of a game of Ramp; a board, and what a ramp on it is worth (R13 to R16)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from game.games.ramp.rules.pieces import HEIGHT, WIDTH, Cell, Ramp

DOT = "."
NUMBERS = {"1": 1, "2": 2, "3": 3, "-": -5}
SYMBOLS = "abcde"
PAIR = 3
ROWS_BOARD = 1
"""Complete rows count on this board only (R14)."""

_COLUMN_BITS = 16
_FULL = (1 << HEIGHT) - 1


@dataclass(frozen=True)
class RampBoard:
    """One board: the mark of every cell, and masks made from them."""

    number: int
    marks: tuple[tuple[str, ...], ...]
    """By column, then by row from the bottom."""
    dots: int
    numbers: tuple[tuple[int, int], ...]
    """Points and cells."""
    pairs: tuple[tuple[str, int], ...]
    """Symbol and its two cells."""

    def __hash__(self) -> int:
        """Boards are asked for in every frame; where their dots are parts all that there are."""
        return hash((self.number, self.dots))

    def mark(self, cell: Cell) -> str:
        """The mark on a cell; "" above the grid."""
        column, row = cell
        return self.marks[column][row] if row < HEIGHT else ""

    def score(self, ramp: Ramp) -> int:
        """The points of the ramp if the round ended now."""
        covered = joined(ramp)
        points = complete_rows(ramp).bit_count() if self.number == ROWS_BOARD else 0
        points -= (self.dots & ~covered).bit_count()
        for value, cells in self.numbers:
            points += value * (cells & ~covered).bit_count()
        return points + sum(PAIR_POINTS[(cells & ~covered).bit_count()] for _, cells in self.pairs)


PAIR_POINTS = (0, -PAIR, PAIR)
"""By the number of a symbol's spaces that are visible (R16)."""


def made(number: int, marks: tuple[tuple[str, ...], ...]) -> RampBoard:
    """The board with these marks, by column and row from the bottom."""

    def cells(mark: str) -> int:
        return sum(
            1 << (_COLUMN_BITS * column + row)
            for column, own in enumerate(marks)
            for row, there in enumerate(own)
            if there == mark
        )

    numbers = tuple((value, cells(mark)) for mark, value in NUMBERS.items() if cells(mark))
    pairs = tuple((mark, cells(mark)) for mark in SYMBOLS if cells(mark))
    return RampBoard(number, marks, cells(DOT), numbers, pairs)


def joined(ramp: Ramp) -> int:
    """The whole ramp as one number; a board's masks are made the same way."""
    whole = 0
    for covered in reversed(ramp):
        whole = whole << _COLUMN_BITS | covered
    return whole


def holds(whole: int, cell: Cell) -> bool:
    """Return whether a cell of the grid is set in that number."""
    return bool(whole >> (_COLUMN_BITS * cell[0] + cell[1]) & 1)


def cells_in(whole: int) -> list[Cell]:
    """All cells of the grid that are in it, column by column from below."""
    cells = ((column, row) for column in range(WIDTH) for row in range(HEIGHT))
    return [cell for cell in cells if holds(whole, cell)]


def complete_rows(ramp: Ramp) -> int:
    """One bit for each row of the grid that is covered from side to side."""
    rows = _FULL
    for covered in ramp:
        rows &= covered
    return rows


def filled(board: RampBoard, before: Ramp, after: Ramp) -> list[int]:
    """The rows that count now and did not before (R14)."""
    new = complete_rows(after) & ~complete_rows(before) if board.number == ROWS_BOARD else 0
    return [row for row in range(HEIGHT) if new >> row & 1]


def roofed(ramp: Ramp) -> int:
    """All cells below the top of their column: no piece gets there any more (R10)."""
    return joined(tuple((1 << covered.bit_length()) - 1 for covered in ramp))


def visible(board: RampBoard, ramp: Ramp) -> Iterator[tuple[Cell, str]]:
    """Every cell of the grid that is not covered, with its mark."""
    for column in range(WIDTH):
        for row in range(HEIGHT):
            if not ramp[column] >> row & 1:
                yield (column, row), board.marks[column][row]


class State(NamedTuple):
    """One moment. When the game is over, `round` is the number of rounds and the last ramps
    stay; `finished` holds them too."""

    round: int
    """Place in the list of boards, from 0."""
    starts: tuple[str, ...]
    """The start piece of each seat; empty until they are drawn."""
    left: tuple[str, ...]
    """Cards not turned yet, in the alphabet's order: their order in the deck is nowhere."""
    card: str
    """The card turned last; empty while start pieces are placed and after the last card."""
    waiting: tuple[int, ...]
    """Seats that have yet to move, ascending."""
    ramps: tuple[Ramp, ...]
    finished: tuple[tuple[int, ...], ...]
    """For each finished round the points of each seat."""
