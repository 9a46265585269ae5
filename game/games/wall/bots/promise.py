"""The promise of tiles on a pattern line before the tiling."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from game.games.wall.bots.estimate import Tiled, best_space
from game.games.wall.bots.worth import standing
from game.games.wall.rules.level import SIZE
from game.games.wall.rules.notation import Table
from game.games.wall.rules.state import Board
from game.games.wall.rules.tiles import COLOURS
from game.games.wall.rules.tiling import columns

HUNDRED: Final = 100


@lru_cache(maxsize=64)  # walls stay as they are through a round
def promises(
    table: Table, wall: str, filled: int, lacks: int, lacking: int
) -> dict[str, tuple[tuple[int, ...], ...]]:
    """Return by colour and row the promise of 0, 1, … tiles on the line; empty where the wall has
    the colour."""
    blank = Tiled(0, wall, filled, ("",) * SIZE)
    return {
        letter: tuple(
            tuple(_promise(table, blank, row, letter, lacking))
            if lacks >> SIZE * i + row & 1
            else ()
            for row in range(SIZE)
        )
        for i, letter in enumerate(COLOURS)
    }


def _promise(table: Table, blank: Tiled, row: int, letter: str, lacking: int) -> Iterator[int]:
    """Yield the promise of 0, 1, … tiles on a line, against an empty one."""
    limit = table.level.lines[row]
    whole = _laid(table, blank, row, letter, lacking) - standing(table, blank, lacking)
    for held in range(limit):
        yield whole * held // (limit + 1)
    yield whole


def _laid(table: Table, blank: Tiled, row: int, letter: str, lacking: int) -> int:
    """Return the worth with a tile of that row laid, or less the cost where it has no space."""
    where = columns(table, Board(0, blank.lines, "", blank.wall, blank.filled, 0, 0), row, letter)
    if not where:
        return standing(table, blank, lacking) - HUNDRED * table.level.lines[row]
    points, column = best_space(blank.filled, row, where)
    at = SIZE * row + column
    wall = blank.wall[:at] + letter + blank.wall[at + 1 :]
    return standing(table, Tiled(points, wall, blank.filled | 1 << at, blank.lines), lacking)
