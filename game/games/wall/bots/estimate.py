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


class LaidBoard(NamedTuple):
    """A board whose complete lines are tiled, before its floor line costs anything."""

    points: int
    dropped: int
    """Tiles of lines without a space, which fall to the floor line."""
    wall: str
    filled: int
    lines: tuple[str, ...]


def laid(table: Table, board: Board) -> LaidBoard:
    """Return the board with its complete lines laid; on a grey wall each on its best space."""
    points, dropped, wall, filled, lines = 0, 0, board.wall, board.filled, board.lines
    for row, held in enumerate(board.lines):
        if len(held) == table.level.lines[row]:
            where = columns(table, board._replace(wall=wall), row, held[0])
            if where:
                scored, column = best_space(filled, row, where)
                points += scored
                at = SIZE * row + column
                filled |= 1 << at
                wall = wall[:at] + held[0] + wall[at + 1 :]
            else:
                dropped += len(held)
            lines = (*lines[:row], "", *lines[row + 1 :])
    return LaidBoard(points, dropped, wall, filled, lines)


def tiled(table: Table, board: Board) -> Tiled:
    """Return the board after the next tiling if nothing more came."""
    after = laid(table, board)
    fallen = min(len(board.floor) + after.dropped, table.floor_size)
    score = max(0, board.score + after.points - table.charges[fallen])
    return Tiled(score, after.wall, after.filled, after.lines)


def best_space(filled: int, row: int, where: list[int]) -> tuple[int, int]:
    """The most points that a tile of that row can score, and where."""
    points, column = max(
        (scoring.gain(filled | 1 << SIZE * row + column, row, column), -column) for column in where
    )
    return points, -column
