"""The points of tiles on a wall: runs when a tile comes (W11), bonuses at the end (W16).

A wall is a whole number here: bit 5 × row + column is set where a tile is.
"""

from collections.abc import Iterator
from typing import Final, TypeAlias

from game.games.wall.rules.level import BLANK, SIZE, WallLevel
from game.games.wall.rules.state import COLOURS

Cell: TypeAlias = tuple[int, int]
"""Row and column from 0, top left."""

_ROW: Final = (1 << SIZE) - 1
_COLUMN: Final = sum(1 << SIZE * row for row in range(SIZE))


def _run(bits: int, place: int) -> tuple[int, int]:
    """First place and length of the run of set bits that holds the place."""
    first = place
    while first and bits >> first - 1 & 1:
        first -= 1
    end = place + 1
    while bits >> end & 1:
        end += 1
    return first, end - first


_RUNS: Final = tuple(tuple(_run(bits, at) for at in range(SIZE)) for bits in range(1 << SIZE))
_BY_COLUMN: Final = {
    sum(1 << SIZE * row for row in range(SIZE) if bits >> row & 1): _RUNS[bits]
    for bits in range(1 << SIZE)
}


def gain(filled: int, row: int, column: int) -> int:
    """Return the points of a tile that has just come onto the wall (W11)."""
    across = _RUNS[filled >> SIZE * row & _ROW][column][1]
    down = _BY_COLUMN[filled >> column & _COLUMN][row][1]
    if across == 1 or down == 1:
        return across * down
    return across + down


def runs(filled: int, row: int, column: int) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
    """The cells of the row's run and of the column's run that scored, empty where none did."""
    left, across = _RUNS[filled >> SIZE * row & _ROW][column]
    top, down = _BY_COLUMN[filled >> column & _COLUMN][row]
    in_row = tuple((row, left + i) for i in range(across)) if across > 1 else ()
    in_column = tuple((top + i, column) for i in range(down)) if down > 1 else ()
    return in_row, in_column


def has_row(filled: int) -> bool:
    """Return whether a horizontal row is complete (W15)."""
    return filled & filled >> 1 & filled >> 2 & filled >> 3 & filled >> 4 & _COLUMN != 0


def fullest(filled: int) -> int:
    return max([(filled >> SIZE * row & _ROW).bit_count() for row in range(SIZE)])


def rows(filled: int) -> list[int]:
    return [row for row in range(SIZE) if filled >> SIZE * row & _ROW == _ROW]


def columns(filled: int) -> list[int]:
    return [column for column in range(SIZE) if filled >> column & _COLUMN == _COLUMN]


def bonuses(level: WallLevel, wall: str, filled: int) -> Iterator[tuple[str, int, str, int]]:
    """Yield every bonus earned (W16): its kind, row or column, colour, and points."""
    for row in rows(filled):
        yield "row", row, "", level.bonus_row
    for column in columns(filled):
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
