"""Who sits at a table: whose hand an intent is, and what each has had in sight."""

from collections.abc import Hashable, Mapping
from typing import TYPE_CHECKING

from game.engine.input.intents import Intent
from game.engine.words import _

if TYPE_CHECKING:
    from game.engine.table.scene import AnyTable


class Seating:
    """The people at one table, with devices of their own or with one for all."""

    def __init__(self, table: "AnyTable") -> None:
        self._table = table
        self._match = table.match
        self._seen: dict[int, Hashable] = {}
        """What each seat had to decide in the last picture."""

    def is_person(self, seat: int) -> bool:
        return self._match.header.players[seat].bot is None

    @property
    def several(self) -> bool:
        """Return whether several people play."""
        return len(self._match.header.people) > 1

    @property
    def movers(self) -> list[int]:
        """The persons who may move."""
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
        found = self.question(seat)
        return ("shared", found) if intent.seat is None else found

    def guarded(self) -> Mapping[Hashable, float]:
        """The table, and what each person has to decide."""
        table = self._table
        now = {seat: self.question(seat) for seat in self.movers}
        seen = {s: q for s, q in now.items() if table.is_shown(s) or self._seen.get(s) == q}
        self._seen = seen
        shared = table.shared_seat()
        keys = [("shared", seen[shared])] if shared in seen else []
        return dict.fromkeys((table, *seen.values(), *keys), table.guard_seconds)
