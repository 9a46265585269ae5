"""The wall tiling: complete lines onto the walls, floor penalties, and whether the match ends."""

from collections.abc import Callable
from typing import TypeAlias

from game.core.rules import Event
from game.games.wall.rules import events, scoring
from game.games.wall.rules.level import BLANK, SIZE
from game.games.wall.rules.moves import COLOUR_BITS, OTHER_ROWS, ROW_BITS, RuleTables
from game.games.wall.rules.state import (
    DEAL,
    MARKER,
    NOBODY,
    ONE_TILE,
    OVER,
    TILING,
    State,
    WallBoard,
    pack_tiles,
)

_new = tuple.__new__  # a named tuple's own constructor takes twice as long

Tell: TypeAlias = Callable[[Event], None]
"""A function that gets each event of a tiling."""


def tile_walls(table: RuleTables, state: State, tell: Tell | None = None) -> State:
    """Play from the end of an offer to the next choice of a space (W13), deal, or match end."""
    return _Tiling(table, state, tell).tile_boards(0, 0)


def choose_space(table: RuleTables, state: State, column: int, tell: Tell | None = None) -> State:
    """Put the tile of the row being decided into that column, and continue the tiling (W13)."""
    tiling = _Tiling(table, state, tell)
    tiling.lay_tile(state.seat, state.row, column)
    return tiling.tile_boards(state.seat, state.row + 1)


def open_columns(table: RuleTables, board: WallBoard, row: int, letter: str) -> list[int]:
    """Return the columns of a wall row where a tile of that colour may go (W3, W13)."""
    if not table.blank:
        return [table.column_of[row, letter]]
    wall = board.wall
    return [
        column
        for column in range(SIZE)
        if wall[SIZE * row + column] == BLANK and letter not in wall[column::SIZE]
    ]


class _Tiling:
    """A tiling in progress; `tell`, if given, gets its events."""

    __slots__ = ("boards", "idle", "lid", "state", "table", "tell")

    def __init__(self, table: RuleTables, state: State, tell: Tell | None) -> None:
        self.table = table
        self.state = state
        self.tell = tell
        self.boards = list(state.boards)
        self.lid = state.lid
        self.idle = state.idle if state.stage == TILING else state.idle + 1

    def tile_boards(self, seat: int, row: int) -> State:
        """Tile the boards from that seat and row on, each its rows, then its floor line (W12)."""
        while seat < len(self.boards):
            row = self._tile_rows(seat, row)
            if row < SIZE:
                return self._ask_for_space(seat, row)
            self._charge_floor(seat)
            seat, row = seat + 1, 0
        return self._finish_round()

    def lay_tile(self, seat: int, row: int, column: int) -> None:
        """Lay the tile of a complete line on the wall and score it; the others leave (W10, W11)."""
        score, lines, floor, wall, filled, lacks, fits = self.boards[seat]
        letter = lines[row][0]
        place = SIZE * row + column
        filled |= 1 << place
        points = scoring.tile_points(filled, row, column)
        lacks &= ~COLOUR_BITS[letter][row]
        wall = wall[:place] + letter + wall[place + 1 :]
        fits |= lacks & ROW_BITS[row]
        after = (*lines[:row], "", *lines[row + 1 :])
        self.boards[seat] = _new(
            WallBoard, (score + points, after, floor, wall, filled, lacks, fits)
        )
        self.lid += (len(lines[row]) - 1) * ONE_TILE[letter]
        self.idle = 0
        if self.tell:
            across, down = scoring.scoring_runs(filled, row, column)
            self.tell(
                events.WallTileLaid(seat, row, column, letter, points, across, down, score + points)
            )
            self._tell_discard(seat, "line", row, lines[row][1:])

    def _tile_rows(self, seat: int, row: int) -> int:
        """Tile from that row down; return the row where a choice is due, or `SIZE`."""
        table = self.table
        lengths, lines = table.lengths, self.boards[seat].lines
        for index in range(row, SIZE):
            held = lines[index]
            if len(held) == lengths[index]:
                if not table.blank:
                    self.lay_tile(seat, index, table.column_of[index, held[0]])
                    continue
                open_spaces = open_columns(table, self.boards[seat], index, held[0])
                if len(open_spaces) > 1:
                    return index
                if open_spaces:
                    self.lay_tile(seat, index, open_spaces[0])
                else:
                    self._drop_line(seat, index)
        return SIZE

    def _drop_line(self, seat: int, row: int) -> None:
        """Drop a line whose tile has no space onto the floor; surplus goes to the lid (W13)."""
        board = self.boards[seat]
        held = board.lines[row]
        floor = (board.floor + held)[: len(self.table.level.floor)]
        fallen = len(floor) - len(board.floor)
        self.lid += pack_tiles(held[fallen:])
        self.boards[seat] = board._replace(
            lines=(*board.lines[:row], "", *board.lines[row + 1 :]),
            floor=floor,
            fits=board.fits & OTHER_ROWS[row] | board.lacks & ROW_BITS[row],
        )
        if self.tell:
            self.tell(events.SpaceMissed(seat, row, held[0]))
            if fallen:
                self.tell(events.TilesFell(seat, row, held[0], fallen, len(board.floor)))
            self._tell_discard(seat, "line", row, held[fallen:])

    def _charge_floor(self, seat: int) -> None:
        """Subtract all penalties at once, never below 0; the floor's tiles leave (W12)."""
        before, lines, floor, wall, filled, lacks, fits = self.boards[seat]
        if not floor:
            return
        score = max(0, before - self.table.floor_costs[len(floor)])
        self.boards[seat] = _new(WallBoard, (score, lines, "", wall, filled, lacks, fits))
        self.lid += pack_tiles(floor)
        if self.tell:
            penalties = self.table.level.floor[: len(floor)]
            self.tell(events.FloorCharged(seat, floor, penalties, before - score, score))
            self._tell_discard(seat, "floor", None, floor.replace(MARKER, ""))
            if MARKER in floor:
                self.tell(events.MarkerKept(seat))

    def _ask_for_space(self, seat: int, row: int) -> State:
        """Return the position in which a space must be chosen (W13)."""
        board = self.boards[seat]
        if self.tell:
            letter = board.lines[row][0]
            where = tuple(open_columns(self.table, board, row, letter))
            self.tell(events.SpaceWanted(seat, row, letter, where))
        return self.state._replace(
            stage=TILING,
            seat=seat,
            row=row,
            idle=self.idle,
            lid=self.lid,
            boards=tuple(self.boards),
        )

    def _finish_round(self) -> State:
        """Return the start of the next round, or the end of the match (W14, W15)."""
        state = self.state
        starter = state.starter if state.marker == NOBODY else state.marker
        reason = self._end_reason()
        if self.tell:
            self.tell(events.RoundEnded(state.round, starter))
        if reason:
            self._add_bonuses()
        after = _new(
            State,
            (
                OVER if reason else DEAL,
                state.round if reason else state.round + 1,
                starter,
                0,
                state.starter,
                state.marker,
                self.idle,
                state.factories,
                0,
                state.bag,
                self.lid,
                tuple(self.boards),
            ),
        )
        if self.tell and reason:
            scores = tuple(board.score for board in after.boards)
            self.tell(events.WallEnded(reason, scores, match_winners(after)))
        return after

    def _end_reason(self) -> str:
        if any(scoring.has_row(board.filled) for board in self.boards):
            return "row"
        if self.idle >= self.table.level.idle_limit:
            return "idle"
        return "" if self.state.bag or self.lid else "tiles"

    def _add_bonuses(self) -> None:
        """Add each bonus as often as it was earned (W16)."""
        for seat, board in enumerate(self.boards):
            score = board.score
            earned = scoring.earned_bonuses(self.table.level, board.wall, board.filled)
            for kind, index, colour, points in earned:
                score += points
                if self.tell:
                    cells = scoring.bonus_cells(board.wall, kind, index)
                    self.tell(events.BonusScored(seat, kind, index, colour, cells, points, score))
            self.boards[seat] = board._replace(score=score)

    def _tell_discard(self, seat: int, origin: str, line: int | None, tiles: str) -> None:
        if self.tell and tiles:
            self.tell(events.TilesDiscarded(seat, origin, line, tiles))


def match_winners(state: State) -> tuple[int, ...]:
    """Return the seats with most points; if tied, with more complete rows; else shared (W17)."""
    worth = [(board.score, len(scoring.complete_rows(board.filled))) for board in state.boards]
    return tuple(seat for seat, value in enumerate(worth) if value == max(worth))
