"""The position of a game of Ramp; a board, and the points of a ramp on it (R13 to R16)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from game.games.ramp.rules.pieces import HEIGHT, WIDTH, Cell, Ramp

DOT = "."
NUMBERS = {"1": 1, "2": 2, "3": 3, "-": -5}
SYMBOLS = "abcde"
PAIR_WORTH = 3
ROWS_BOARD = 1
"""Complete rows count on this board only (R14)."""

_COLUMN_BITS = 16
_ALL_ROWS = (1 << HEIGHT) - 1


@dataclass(frozen=True)
class RampBoard:
    """The printed marks of a board, and masks of its cells (see `ramp_mask`)."""

    number: int
    marks: tuple[tuple[str, ...], ...]
    """Marks by column, then by row from the bottom."""
    dots: int
    """The mask of the dots."""
    numbers: tuple[tuple[int, int], ...]
    """Points, and the mask of the numbers that bring them."""
    pairs: tuple[tuple[str, int], ...]
    """Symbols, and the mask of each one's two spaces."""

    def __hash__(self) -> int:
        """Hash only the number and the dots, which is fast and tells all boards apart."""
        return hash((self.number, self.dots))

    def mark_on(self, cell: Cell) -> str:
        """Return the mark on a cell, or "" above the grid."""
        column, row = cell
        return self.marks[column][row] if row < HEIGHT else ""

    def score_of(self, ramp: Ramp) -> int:
        """Return the points of the ramp if the round ended now."""
        covered = ramp_mask(ramp)
        points = complete_rows(ramp).bit_count() if self.number == ROWS_BOARD else 0
        points -= (self.dots & ~covered).bit_count()
        for value, cells in self.numbers:
            points += value * (cells & ~covered).bit_count()
        return points + self.pair_points(covered)

    def pair_points(self, covered: int) -> int:
        return sum(PAIR_POINTS[(cells & ~covered).bit_count()] for _, cells in self.pairs)


PAIR_POINTS = (0, -PAIR_WORTH, PAIR_WORTH)
"""Points by how many of a symbol's two spaces are visible (R16)."""


def board_with_marks(number: int, marks: tuple[tuple[str, ...], ...]) -> RampBoard:
    """Return the board with these marks, by column, then by row from the bottom."""

    def cells_with(mark: str) -> int:
        return sum(
            1 << (_COLUMN_BITS * column + row)
            for column, column_marks in enumerate(marks)
            for row, cell_mark in enumerate(column_marks)
            if cell_mark == mark
        )

    numbers = tuple(
        (value, cells_with(mark)) for mark, value in NUMBERS.items() if cells_with(mark)
    )
    pairs = tuple((mark, cells_with(mark)) for mark in SYMBOLS if cells_with(mark))
    return RampBoard(number, marks, cells_with(DOT), numbers, pairs)


def ramp_mask(ramp: Ramp) -> int:
    """Return the covered cells as one number, 16 bits for each column."""
    mask = 0
    for covered in reversed(ramp):
        mask = mask << _COLUMN_BITS | covered
    return mask


def mask_has(mask: int, cell: Cell) -> bool:
    return bool(mask >> (_COLUMN_BITS * cell[0] + cell[1]) & 1)


def cells_of_mask(mask: int) -> list[Cell]:
    """Return the cells of the grid in a mask, by column, then from below."""
    cells = ((column, row) for column in range(WIDTH) for row in range(HEIGHT))
    return [cell for cell in cells if mask_has(mask, cell)]


def complete_rows(ramp: Ramp) -> int:
    """Return a bit for each row of the grid that is covered from side to side."""
    rows = _ALL_ROWS
    for covered in ramp:
        rows &= covered
    return rows


def rows_filled(board: RampBoard, before: Ramp, after: Ramp) -> list[int]:
    """Return the rows that score after a move and did not before (R14)."""
    new = complete_rows(after) & ~complete_rows(before) if board.number == ROWS_BOARD else 0
    return [row for row in range(HEIGHT) if new >> row & 1]


def mask_below_tops(ramp: Ramp) -> int:
    """Return the cells up to the top of each column, where no piece can go any more (R10)."""
    return ramp_mask(tuple((1 << covered.bit_length()) - 1 for covered in ramp))


def shut_mask(ramp: Ramp) -> int:
    """Return the open cells that no piece can cover any more (R10)."""
    return mask_below_tops(ramp) & ~ramp_mask(ramp)


def visible_spaces(board: RampBoard, ramp: Ramp) -> Iterator[tuple[Cell, str]]:
    """Yield every cell of the grid that is not covered, with its mark."""
    for column in range(WIDTH):
        for row in range(HEIGHT):
            if not ramp[column] >> row & 1:
                yield (column, row), board.marks[column][row]


class State(NamedTuple):
    """The position of a game. When the game is over, `round` is the number of rounds and the ramps
    of the last one stay."""

    round: int
    """The index in the list of boards."""
    starts: tuple[str, ...]
    """The start piece of each seat; empty until they are drawn."""
    cards_left: tuple[str, ...]
    """Cards not turned yet, sorted by name."""
    card: str
    """The card turned last; empty while start pieces are placed and after the last card."""
    waiting: tuple[int, ...]
    """Seats that have yet to move, ascending."""
    ramps: tuple[Ramp, ...]
    finished: tuple[tuple[int, ...], ...]
    """The points of each seat in each finished round."""
