"""Who sits at a table: whose hand an intent is, what each has had in sight, and whose move undo
takes back."""

from collections.abc import Hashable, Mapping
from typing import TYPE_CHECKING

from game.core.rules import Illegal
from game.engine.input.intents import Intent
from game.engine.ui.sheet import Dialog
from game.engine.words import _

if TYPE_CHECKING:
    from game.engine.table.scene import AnyTable


class Seating:
    """The people at one table, with devices of their own or with one for all."""

    def __init__(self, table: "AnyTable") -> None:
        self._table = table
        self._match = table.match
        self._seen: dict[int, Hashable] = {}
        """Each seat's decision in the last picture."""

    def is_person(self, seat: int) -> bool:
        return self._match.header.players[seat].bot is None

    @property
    def several(self) -> bool:
        return len(self._match.header.people) > 1

    @property
    def movers(self) -> list[int]:
        return [seat for seat in self._match.movers if self.is_person(seat)]

    def seat_of(self, intent: Intent) -> int | None:
        """Whose hand this is: the seat of the device, else the person who is to move."""
        people = self.movers
        if intent.seat is not None:
            return intent.seat if intent.seat in people else None
        return people[0] if people else None

    def addressed(self, seat: int, words: str) -> str:
        """Put a seat's name before a sentence where several people play."""
        if not self.several:
            return words
        name = self._match.header.players[seat].name
        return _("{name}: {words}").format(name=name, words=words)

    def question(self, seat: int) -> Hashable:
        """A key for the decision of a seat: another after each of its moves, each chance, and while
        the table waits."""
        history, waits = self._match.history, self._table.waits
        for i, turn in reversed(list(enumerate(history.turns, 1))):
            if turn.dealt or turn.moved.seat == seat:
                return self._table, waits, seat, i, len(turn.dealt)
        return self._table, waits, seat, 0, len(history.opening)

    def question_for(self, seat: int, intent: Intent) -> Hashable:
        """The key of the decision that an intent's device belongs to."""
        question = self.question(seat)
        return ("shared", question) if intent.seat is None else question

    def guarded(self) -> Mapping[Hashable, float]:
        table = self._table
        now = {seat: self.question(seat) for seat in self.movers}
        seen = {s: q for s, q in now.items() if table.is_shown(s) or self._seen.get(s) == q}
        self._seen = seen
        shared = table.shared_seat()
        keys = [("shared", seen[shared])] if shared in seen else []
        return dict.fromkeys((table, *seen.values(), *keys), table.guard_seconds)


class Undoing:
    """Takes the moves of one table back."""

    def __init__(self, table: "AnyTable") -> None:
        self._table = table
        self._match = table.match

    @property
    def possible(self) -> bool:
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
            words = _("Undoing an answered move makes this match unranked: no rank, no record.")
            ways = [(_("Cancel"), lambda: None), (_("Undo"), self._take_back)]
            table = self._table
            table.desk.stack.push(
                Dialog(table.desk, _("Undo"), words, ways, self._match.rules.name)
            )
        else:
            self._take_back()

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
