"""Taking moves back at a table and playing them again."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from game.core.history import Happened
from game.core.match import Match
from game.core.rules import Illegal
from game.engine.page import Dialog, Page
from game.engine.thinking import Thinker
from game.engine.timeline import Timeline
from game.engine.words import _

if TYPE_CHECKING:
    from game.engine.desk import Desk


class Undoing(Page):
    """What of a table belongs to taking back."""

    game: ClassVar[str]
    match: Match
    timeline: Timeline
    _thinker: Thinker

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self._helped = False
        """Has this player been told what taking back costs, and done it all the same?"""

    # -- for the table ---------------------------------------------------------------------

    def is_person(self, seat: int) -> bool:
        """Does a person play this seat?"""
        raise NotImplementedError

    def refuse(self, sentence: str) -> None:
        """Say why something cannot be."""
        raise NotImplementedError

    def present(self, happened: Sequence[Happened]) -> None:
        """Queue what the table shows of these steps."""
        raise NotImplementedError

    def _after_jump(self) -> None:
        raise NotImplementedError

    # -- taking back -----------------------------------------------------------------------

    @property
    def _people(self) -> list[int]:
        return [seat for seat in range(self.match.rules.seats) if self.is_person(seat)]

    @property
    def may_take_back(self) -> bool:
        """Is there anything that undo would take back?"""
        return any(self.match.may_undo(seat) for seat in self._people)

    def undo(self) -> None:
        """Take back a move; a game that counts asks once before it counts no more."""
        header = self.match.header
        if not self.may_take_back:
            self.refuse(_("There is nothing that may be taken back."))
        elif header.undo_is_free and not header.practice and not self._helped:
            self._ask_undo()
        else:
            self._take_back()

    def _ask_undo(self) -> None:
        words = _(
            "A game in which a move was taken back counts apart: no rank, no record."
            " You will be asked only once."
        )
        ways = [(_("Take it back"), self._take_back), (_("Leave it"), lambda: None)]
        self.desk.stack.push(Dialog(self.desk, _("Take back?"), words, ways, self.game))

    def _take_back(self) -> None:
        """One move; beside bots, back to the last move of a person."""
        people, free = self._people, self.match.header.undo_is_free
        movers = [seat for seat in people if self.match.may_undo(seat)]
        self.timeline.finish()
        self._thinker.forget()
        try:
            seat = self.match.movers[0] if self.match.movers else movers[0]
            if free and len(people) < self.match.rules.seats:
                self.match.undo_to(people[0])
            else:
                self.match.take_back(seat if seat in movers else movers[0])
        except Illegal as problem:
            self.refuse(problem.sentence)
            return
        self._helped = self._helped or free
        self.desk.sound.play("back")
        self._after_jump()

    def redo(self) -> None:
        """Play again what was taken back last."""
        if not self.match.may_redo():
            self.refuse(_("There is nothing to play again."))
            return
        self.timeline.finish()
        try:
            self.present(self.match.redo())
        except Illegal as problem:
            self.refuse(problem.sentence)
