"""What is played without a press of its own: moves that say themselves, and what ends a roll where
nothing can be drawn. Each is a move like any other in the file; undo steps over them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.rules import Illegal, Move
from game.games.lines.rules.moves import DONE, ending, said_by_itself
from game.games.lines.rules.state import Position, Stage

if TYPE_CHECKING:
    from game.games.lines.table.scene import LinesScene


class Unasked:
    """The moves of people at one table that leave nothing to choose."""

    def __init__(self, table: "LinesScene") -> None:
        self._table = table

    def _draws(self, seat: int) -> bool:
        match = self._table.match
        drawing = match.state.stage is Stage.DRAWING and seat in match.movers
        return drawing and self._table.is_person(seat)

    def spelled(self, seat: int, move: Move) -> Sequence[Move]:
        """A move with what has to be said before it: Done where nothing can be drawn any more."""
        if move != DONE or not self._draws(seat):
            return [move]
        return self._ending(self._table.match.state, seat) or [move]

    def following(self, seat: int) -> Move:
        """What a seat says by itself after a drawing, "" for nothing."""
        state = self._table.match.state
        drew = self._draws(seat) and self._table.rules.correctable(state, seat) > 0
        return self._said(state, seat) if drew else ""

    def _ending(self, state: Position, seat: int) -> list[Move]:
        return ending(self._table.rules.board, state.sheets[seat], state.dice, state.round)

    def _said(self, state: Position, seat: int) -> Move:
        return said_by_itself(self._table.rules.board, state.sheets[seat], state.dice)

    # -- taking back -----------------------------------------------------------------------

    def correct(self, seat: int) -> None:
        """Take back what a seat chose last in this roll (L16), and what followed unasked."""
        most = self._table.rules.correctable(self._table.match.state, seat)
        self._take_back(seat, min(most, len(self._last_unasked(seat)) + 1))
        self._table.jumped()

    def _take_back(self, seat: int, count: int) -> None:
        table = self._table
        table.timeline.finish()
        try:
            table.match.correct(seat, count)
        except Illegal as problem:
            table.refuse(problem.sentence)
            return
        table.desk.sound.play("back")

    def undone(self) -> None:
        """After an undo: where it took a Done back, what that press had said before it goes too."""
        for seat in range(self._table.rules.seats):
            unasked = self._last_unasked(seat) if self._draws(seat) else []
            ended = unasked and self._ending(self._table.match.state, seat) == [DONE]
            if ended and not all(unasked):
                self._take_back(seat, len(unasked))

    def _last_unasked(self, seat: int) -> list[bool]:
        """A seat's last moves in this roll that were not chosen, the latest first: did each say
        itself, or did it end the roll?"""
        match, found = self._table.match, list[bool]()
        most = self._table.rules.correctable(match.state, seat)
        own = [turn for turn in match.history.turns if turn.moved.seat == seat]
        for turn in reversed(own[len(own) - most :]):
            by_itself = turn.moved.move == self._said(turn.before, seat)
            if not by_itself and turn.moved.move not in self._ending(turn.before, seat)[:1]:
                break
            found.append(by_itself)
        return found
