"""Taking moves back at a table and playing them again."""

from typing import TYPE_CHECKING

from game.core.rules import Illegal
from game.engine.ui.sheet import Dialog
from game.engine.words import _

if TYPE_CHECKING:
    from game.engine.table.scene import AnyTable


class Undoing:
    """Takes the moves of one table back."""

    def __init__(self, table: "AnyTable") -> None:
        self._table = table
        self._match = table.match

    @property
    def possible(self) -> bool:
        """Return whether undo would take something back."""
        return bool(self.able)

    @property
    def able(self) -> list[int]:
        """The people whose move undo may take back, who are to move first. The device of one seat
        corrects only its own moves; one that belongs to nobody serves everybody."""
        match, seat = self._match, self._table.by.seat
        able = [each for each in match.header.people if match.may_undo(each)]
        able.sort(key=lambda each: each not in match.movers)
        shared = seat is None or match.header.undo_is_open
        return able if shared else [each for each in able if each == seat]

    def undo(self) -> None:
        """Take back a move; a game that counts asks once before it counts no more."""
        if not self._table.may_take_back:
            self._table.refuse(_("There is nothing to undo."))
        elif self._match.answered and not self._match.helped:
            self._ask()
        else:
            self._take_back()

    def _ask(self) -> None:
        """Ask; the key that costs nothing has the focus."""
        words = _("Undoing an answered move makes this match unranked: no rank, no record.")
        ways = [(_("Cancel"), lambda: None), (_("Undo"), self._take_back)]
        table = self._table
        table.desk.stack.push(Dialog(table.desk, _("Undo?"), words, ways, self._match.rules.name))

    def _take_back(self) -> None:
        """Take back one move, with the bots' answers; the mover's own if possible."""
        able = self.able
        self._table.timeline.finish()
        try:
            self._match.take_back(able[0])
        except Illegal as problem:
            self._table.refuse(problem.sentence)
            return
        self._table.desk.sound.play("back")
        self._table.jumped()

    def redo(self) -> None:
        if not self._match.may_redo():
            self._table.refuse(_("There is nothing to redo."))
            return
        self._table.timeline.finish()
        try:
            self._table.present(self._match.redo())
            while self._match.answer_follows:
                self._table.present(self._match.redo())
        except Illegal as problem:
            self._table.refuse(problem.sentence)
