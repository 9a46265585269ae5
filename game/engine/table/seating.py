"""The people at a table: the seat of an intent, the decisions that the picture shows, and undo."""

from collections.abc import Hashable, Mapping
from typing import TYPE_CHECKING

from game.core.rules import IllegalMove
from game.engine.input.intents import Intent
from game.engine.ui.sheet import Dialog
from game.engine.words import _

if TYPE_CHECKING:
    from game.engine.table.scene import AnyTable


class Seating:
    """The people at one table, with a device each or one for all."""

    def __init__(self, table: "AnyTable") -> None:
        self._table = table
        self._match = table.match
        self._seen: dict[int, Hashable] = {}
        """Each seat's decision in the last picture."""

    def is_person(self, seat: int) -> bool:
        return self._match.header.players[seat].bot is None

    @property
    def has_several_people(self) -> bool:
        return len(self._match.header.people) > 1

    @property
    def people_to_move(self) -> list[int]:
        return [seat for seat in self._match.movers if self.is_person(seat)]

    def seat_of(self, intent: Intent) -> int | None:
        """Return the seat that an intent belongs to: that of its device, else that of the person to
        move."""
        people = self.people_to_move
        if intent.seat is not None:
            return intent.seat if intent.seat in people else None
        return people[0] if people else None

    def with_seat_name(self, seat: int, words: str) -> str:
        """Return a sentence, with the seat's name before it if several people play."""
        if not self.has_several_people:
            return words
        name = self._match.header.players[seat].name
        return _("{name}: {words}").format(name=name, words=words)

    def decision_key(self, seat: int) -> Hashable:
        """Return a key of the decision of a seat, which changes with each of its moves, each
        chance, and while the table waits."""
        history, waits = self._match.history, self._table.must_wait
        for i, turn in reversed(list(enumerate(history.turns, 1))):
            if turn.deals or turn.moved.seat == seat:
                return self._table, waits, seat, i, len(turn.deals)
        return self._table, waits, seat, 0, len(history.opening_deals)

    def decision_key_for(self, seat: int, intent: Intent) -> Hashable:
        """Return the key of the decision that an intent's device belongs to."""
        question = self.decision_key(seat)
        return ("shared", question) if intent.seat is None else question

    def guarded(self) -> Mapping[Hashable, float]:
        table = self._table
        now = {seat: self.decision_key(seat) for seat in self.people_to_move}
        seen = {s: q for s, q in now.items() if table.is_shown(s) or self._seen.get(s) == q}
        self._seen = seen
        shared = table.shared_seat()
        keys = [("shared", seen[shared])] if shared in seen else []
        return dict.fromkeys((table, *seen.values(), *keys), table.guard_seconds)


class Undoing:
    """Undo and redo at one table."""

    def __init__(self, table: "AnyTable") -> None:
        self._table = table
        self._match = table.match

    @property
    def is_possible(self) -> bool:
        return bool(self.undoable_seats)

    @property
    def undoable_seats(self) -> list[int]:
        """Return the people whose moves may be undone, those to move first. A device of one seat
        undoes only its own moves; others serve everybody."""
        match, seat = self._match, self._table.by.seat
        able = [each for each in match.header.people if match.may_undo(each)]
        able.sort(key=lambda each: each not in match.movers)
        shared = seat is None or match.header.undo_is_open
        return able if shared else [each for each in able if each == seat]

    def undo(self) -> None:
        """Undo a move; in a ranked match ask first, because it becomes unranked."""
        if not self._table.may_take_back:
            self._table.refuse(_("There is nothing to undo."))
        elif self._match.undo_is_answered and not self._match.is_unranked:
            words = _("Undoing an answered move makes this match unranked: no rank, no record.")
            ways = [(_("Cancel"), lambda: None), (_("Undo"), self._take_back)]
            table = self._table
            table.desk.stack.push(
                Dialog(table.desk, _("Undo"), words, ways, self._match.rules.name)
            )
        else:
            self._take_back()

    def _take_back(self) -> None:
        """Undo one move with the bots' answers, that of the seat to move if possible."""
        able = self.undoable_seats
        self._table.timeline.finish()
        try:
            self._match.take_back(able[0])
        except IllegalMove as problem:
            self._table.refuse(problem.sentence)
            return
        self._table.desk.sound.play("back")
        self._table.on_jump()

    def redo(self) -> None:
        if not self._match.may_redo():
            self._table.refuse(_("There is nothing to redo."))
            return
        self._table.timeline.finish()
        try:
            self._table.animate_steps(self._match.redo())
            while self._match.redo_is_automatic:
                self._table.animate_steps(self._match.redo())
        except IllegalMove as problem:
            self._table.refuse(problem.sentence)
