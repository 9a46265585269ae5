"""One seat's sheet as its judge sees it, and the dice in front of it."""

from functools import lru_cache
from typing import Final

from game.core.bots import BotTurn
from game.games.lines.bots.estimate import SheetAim, SheetEstimate, aim_of
from game.games.lines.bots.lean import Dice, lean
from game.games.lines.bots.rolls import RollSearch, Split
from game.games.lines.rules.board import Board
from game.games.lines.rules.setup import LinesSetup
from game.games.lines.rules.state import FIFTH, HALVES, ROUNDS, SLOT_DIE, SLOT_LINE, SLOTS, Position

_KEPT: Final = 64


class Mind:
    """One seat's sheet with an outlook for each number of rounds still to come."""

    def __init__(self, table: LinesSetup, state: Position, seat: int) -> None:
        sheet = state.sheets[seat]
        self.aim = aim_of(table, state.sheets, state.scoring, seat, state.round)
        self.outlooks = [outlook(table.board, self.aim, later) for later in range(ROUNDS)]
        self.later = ROUNDS - max(1, state.round)
        self.outlook = self.outlooks[self.later]
        self.node = lean(table.board).node(sheet, self.aim.counted)
        self.sheet, self.dice = sheet, state.dice

    def desk(self) -> RollSearch:
        """The sheet with the dice in front of it."""
        sheet = self.sheet
        closed = bool(sheet.closed & 1), bool(sheet.closed & 2)
        owed = (0, sheet.owed) if sheet.owing else (sheet.owed, 0)
        return RollSearch(self.outlook, self.node, closed, owed)

    def least(self) -> int:
        """The points that the sheet has for certain."""
        return 0 if self.aim.needs else self.outlook.points(self.node)

    def own(self, line: int) -> Dice:
        """The dice that only this line may draw."""
        return tuple(
            (slot, self.dice[SLOT_DIE[slot]][1:])
            for slot in SLOTS[:-1]
            if SLOT_LINE[slot] == line
            and self.sheet.undrawn >> SLOT_DIE[slot] & 1
            and not self.sheet.closed >> line & 1
        )

    def fifth(self, line: int) -> Dice:
        """The fifth die where this line may draw it."""
        if not self.sheet.undrawn & FIFTH or self.sheet.closed >> line & 1:
            return ()
        return ((f"f{HALVES[line]}", self.dice[-1][1:]),)

    def splits(self) -> list[Split]:
        """Every way to share the dice between the lines."""
        left, right = self.own(0), self.own(1)
        if not self.sheet.undrawn & FIFTH:
            return [(left, right, "")]
        found: list[Split] = [(left, right, self.dice[-1][1:])]
        if self.fifth(0):
            found.append((left + self.fifth(0), right, ""))
        if self.fifth(1):
            found.append((left, right + self.fifth(1), ""))
        return found


@lru_cache(_KEPT)
def outlook(board: Board, aim: SheetAim, later: int) -> SheetEstimate:
    """The outlook for an aim, made once: it remembers what it worked out."""
    return SheetEstimate(lean(board), aim, later)


def table_of(turn: BotTurn) -> LinesSetup:
    table: LinesSetup = turn.rules.table  # type: ignore[attr-defined]
    return table


def minded(turn: BotTurn, seat: int) -> Mind:
    """A seat of a turn's table, thinking."""
    return Mind(table_of(turn), turn.view, seat)
