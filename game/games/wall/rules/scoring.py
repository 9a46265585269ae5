"""The points of tiles on a wall: runs when a tile comes (W11), bonuses at the end (W16).

A wall is a whole number here: bit 5 × row + column is set if a tile is there.
"""

from collections.abc import Iterator
from typing import Final, TypeAlias

from game.games.wall.rules.level import BLANK, SIZE, WallLevel
from game.games.wall.rules.state import COLOURS

Cell: TypeAlias = tuple[int, int]
"""Row and column from 0, top left."""

_ROW_MASK: Final = (1 << SIZE) - 1
_COLUMN_MASK: Final = sum(1 << SIZE * row for row in range(SIZE))


def _run_around(bits: int, place: int) -> tuple[int, int]:
    """Return the first place and the length of the run of set bits that holds a place."""
    first = place
    while first and bits >> first - 1 & 1:
        first -= 1
    end = place + 1
    while bits >> end & 1:
        end += 1
    return first, end - first


_RUNS_BY_ROW: Final = tuple(tuple(_run_around(b, i) for i in range(SIZE)) for b in range(1 << SIZE))
_RUNS_BY_COLUMN: Final = {
    sum(1 << SIZE * row for row in range(SIZE) if bits >> row & 1): _RUNS_BY_ROW[bits]
    for bits in range(1 << SIZE)
}


def tile_points(filled: int, row: int, column: int) -> int:
    """Return the points of a tile that has just come onto the wall (W11)."""
    across = _RUNS_BY_ROW[filled >> SIZE * row & _ROW_MASK][column][1]
    down = _RUNS_BY_COLUMN[filled >> column & _COLUMN_MASK][row][1]
    if across == 1 or down == 1:
        return across * down
    return across + down


def scoring_runs(filled: int, row: int, column: int) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
    """Return the cells of the row's and of the column's run, each empty if it scored nothing."""
    left, across = _RUNS_BY_ROW[filled >> SIZE * row & _ROW_MASK][column]
    top, down = _RUNS_BY_COLUMN[filled >> column & _COLUMN_MASK][row]
    in_row = tuple((row, left + i) for i in range(across)) if across > 1 else ()
    in_column = tuple((top + i, column) for i in range(down)) if down > 1 else ()
    return in_row, in_column


def has_row(filled: int) -> bool:
    return filled & filled >> 1 & filled >> 2 & filled >> 3 & filled >> 4 & _COLUMN_MASK != 0


def fullest_row(filled: int) -> int:
    return max([(filled >> SIZE * row & _ROW_MASK).bit_count() for row in range(SIZE)])


def complete_rows(filled: int) -> list[int]:
    return [row for row in range(SIZE) if filled >> SIZE * row & _ROW_MASK == _ROW_MASK]


def complete_columns(filled: int) -> list[int]:
    return [column for column in range(SIZE) if filled >> column & _COLUMN_MASK == _COLUMN_MASK]


def earned_bonuses(level: WallLevel, wall: str, filled: int) -> Iterator[tuple[str, int, str, int]]:
    """Yield every bonus earned (W16): its kind, its number in that kind, its colour, its points."""
    for row in complete_rows(filled):
        yield "row", row, "", level.bonus_row
    for column in complete_columns(filled):
        yield "column", column, "", level.bonus_column
    for index, colour in enumerate(COLOURS):
        if wall.count(colour) == SIZE:
            yield "colour", index, colour, level.bonus_colour


def bonus_cells(wall: str, kind: str, index: int) -> tuple[Cell, ...]:
    if kind == "row":
        return tuple((index, column) for column in range(SIZE))
    if kind == "column":
        return tuple((row, index) for row in range(SIZE))
    return tuple(divmod(at, SIZE) for at, tile in enumerate(wall) if tile == COLOURS[index])


EMPTY_WALL: Final = BLANK * SIZE * SIZE
