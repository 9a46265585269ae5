"""The next tiling of a board as a bot foresees it."""

from typing import NamedTuple

from game.games.wall.rules import scoring
from game.games.wall.rules.level import SIZE
from game.games.wall.rules.notation import Table
from game.games.wall.rules.state import Board
from game.games.wall.rules.tiling import columns


class Tiled(NamedTuple):
    """A board after the tiling of its complete lines; on a grey wall each to its best space."""

    score: int
    wall: str
    filled: int
    lines: tuple[str, ...]


def tiled(table: Table, board: Board) -> Tiled:
    """What the next tiling would make of the board if nothing more came."""
    score, lines, floor, wall, filled, _, _ = board
    dropped = len(floor)
    for row, held in enumerate(lines):
        if len(held) == table.level.lines[row]:
            where = columns(table, board._replace(wall=wall), row, held[0])
            if where:
                points, column = best_space(filled, row, where)
                score += points
                at = SIZE * row + column
                filled |= 1 << at
                wall = wall[:at] + held[0] + wall[at + 1 :]
            else:
                dropped += len(held)
            lines = (*lines[:row], "", *lines[row + 1 :])
    score -= table.charges[min(dropped, table.floor_size)]
    return Tiled(max(0, score), wall, filled, lines)


def best_space(filled: int, row: int, where: list[int]) -> tuple[int, int]:
    """The most points that a tile of that row can score, and where."""
    points, column = max(
        (scoring.gain(filled | 1 << SIZE * row + column, row, column), -column) for column in where
    )
    return points, -column
