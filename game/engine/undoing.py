"""Taking moves back at a table and playing them again."""

from typing import TYPE_CHECKING

from game.core.rules import Illegal
from game.engine.page import Dialog
from game.engine.words import _

if TYPE_CHECKING:
    from game.engine.table import TableScene


class Undoing:
    """Takes the moves of one table back."""

    def __init__(self, table: "TableScene") -> None:
        self._table = table
        self._match = table.match
        self._helped = False
        """Has this player been told what taking back costs, and done it all the same?"""

    @property
    def _people(self) -> list[int]:
        return [seat for seat in range(self._match.rules.seats) if self._table.is_person(seat)]

    @property
    def possible(self) -> bool:
        """Is there anything that undo would take back?"""
        return any(self._match.may_undo(seat) for seat in self._people)

    def undo(self) -> None:
        """Take back a move; a game that counts asks once before it counts no more."""
        header = self._match.header
        if not self._table.may_take_back:
            self._table.refuse(_("There is nothing that may be taken back."))
        elif header.undo_is_free and not header.practice and not self._helped:
            self._ask()
        else:
            self._take_back()

    def _ask(self) -> None:
        words = _(
            "A game in which a move was taken back counts apart: no rank, no record."
            " You will be asked only once."
        )
        ways = [(_("Take it back"), self._take_back), (_("Leave it"), lambda: None)]
        table = self._table
        table.desk.stack.push(Dialog(table.desk, _("Take back?"), words, ways, table.game))

    def _take_back(self) -> None:
        """One move; beside bots, back to the last move of a person."""
        people, free = self._people, self._match.header.undo_is_free
        movers = [seat for seat in people if self._match.may_undo(seat)]
        self._table.timeline.finish()
        try:
            seat = self._match.movers[0] if self._match.movers else movers[0]
            if free and len(people) < self._match.rules.seats:
                self._match.undo_to(people[0])
            else:
                self._match.take_back(seat if seat in movers else movers[0])
        except Illegal as problem:
            self._table.refuse(problem.sentence)
            return
        self._helped = self._helped or free
        self._table.desk.sound.play("back")
        self._table.jumped()

    def redo(self) -> None:
        """Play again what was taken back last."""
        if not self._match.may_redo():
            self._table.refuse(_("There is nothing to play again."))
            return
        self._table.timeline.finish()
        try:
            self._table.present(self._match.redo())
        except Illegal as problem:
            self._table.refuse(problem.sentence)
