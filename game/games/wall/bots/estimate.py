"""What a board promises: bots judge positions by it. Values are hundredths of a point."""

from typing import Final, NamedTuple

from game.games.wall.rules import scoring
from game.games.wall.rules.level import SIZE
from game.games.wall.rules.notation import Table
from game.games.wall.rules.state import Board
from game.games.wall.rules.tiles import COLOURS
from game.games.wall.rules.tiling import columns

_COLUMN: Final = sum(1 << SIZE * row for row in range(SIZE))
_ROW: Final = (1 << SIZE) - 1
# How much of a bonus its first tiles are worth, by their number, in hundredths.
_PROGRESS: Final = (0, 3, 10, 24, 48, 100)


class Prospect(NamedTuple):
    """A board's worth: if the game goes on after this round, if it ends with it, and whether
    this board ends it."""

    going: int
    final: int
    ends: bool


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


class Outlook:
    """Prospects of boards, each worked out once."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._known: dict[Board, Prospect] = {}

    def of(self, board: Board) -> Prospect:
        """The prospect of a board."""
        known = self._known.get(board)
        if known is None:
            known = self._known[board] = self._judged(board)
        return known

    def _judged(self, board: Board) -> Prospect:
        after = tiled(self.table, board)
        level = self.table.level
        earned = sum(points for *_, points in scoring.bonuses(level, after.wall, after.filled))
        going = after.score * 100 + self._bonus_hopes(after) + self._line_hopes(board, after)
        return Prospect(going, (after.score + earned) * 100, scoring.has_row(after.filled))

    def _bonus_hopes(self, after: Tiled) -> int:
        """Rows, columns and colours under way."""
        level, filled = self.table.level, after.filled
        hopes = 0
        for i, colour in enumerate(COLOURS):
            hopes += level.bonus_column * _PROGRESS[(filled >> i & _COLUMN).bit_count()]
            hopes += level.bonus_row * _PROGRESS[(filled >> SIZE * i & _ROW).bit_count()]
            hopes += level.bonus_colour * _PROGRESS[after.wall.count(colour)]
        return hopes

    def _line_hopes(self, board: Board, after: Tiled) -> int:
        """Incomplete lines: a share of what their tile will score."""
        hopes = 0
        board = board._replace(wall=after.wall)
        for row, held in enumerate(after.lines):
            if held:
                where = columns(self.table, board, row, held[0])
                points = best_space(after.filled, row, where)[0] if where else -len(held)
                hopes += (points * 100 + 60) * len(held) // (self.table.level.lines[row] + 1)
        return hopes
