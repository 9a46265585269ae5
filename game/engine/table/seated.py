"""Who sits at a table: whose hand an intent is, and what each has had in sight."""

from collections.abc import Hashable, Mapping

from game.core.match import Match
from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.table.timeline import Timeline
from game.engine.widgets.corner import Corner
from game.engine.widgets.page import Page
from game.engine.words import _, told


class Seated(Page):
    """A page at which people sit with devices of their own or with one for all."""

    def __init__(self, desk: Desk, match: Match) -> None:
        super().__init__(desk)
        self.match = match
        self.timeline = Timeline()
        self._seen: dict[int, Hashable] = {}
        """What each seat had to decide in the last picture."""

    def seat_of(self, intent: Intent) -> int | None:
        """Whose hand this is: the seat of the device, else the person who is to move."""
        people = [seat for seat in self.match.movers if self.is_person(seat)]
        if intent.seat is not None:
            return intent.seat if intent.seat in people else None
        return people[0] if people else None

    def is_person(self, seat: int) -> bool:
        """Does a person play this seat?"""
        return self.match.header.players[seat].bot is None

    def player_name(self, seat: int) -> str:
        """The name of a seat's player."""
        return self.match.header.players[seat].name

    def refuse(self, sentence: str, seat: int | None = None) -> None:
        """Say why something cannot be, and where several people play whom it is said to."""
        words = told(sentence)
        self.desk.toast(words if seat is None else self.addressed(seat, words), bad=True)

    def addressed(self, seat: int, words: str) -> str:
        """What is said to a seat: with a name where several people play."""
        if not self.several_people:
            return words
        return _("{name}: {words}").format(name=self.player_name(seat), words=words)

    @property
    def several_people(self) -> bool:
        """Do several people play?"""
        return sum(map(self.is_person, range(self.match.rules.seats))) > 1

    @property
    def strip_seat(self) -> int | None:
        """Whose keys the strip at the bottom tells; while something moves they are anybody's."""
        people = [seat for seat in self.match.movers if self.is_person(seat)]
        return people[0] if people and not self.timeline.moving else None

    # -- what has come into sight ----------------------------------------------------------

    def question(self, seat: int) -> Hashable:
        """What a seat has to decide: another thing after each move of its own and each chance."""
        history = self.match.history
        for i, turn in reversed(list(enumerate(history.turns, 1))):
            if turn.dealt or turn.moved.seat == seat:
                return self, seat, i, len(turn.dealt)
        return self, seat, 0, len(history.opening)

    def is_shown(self, _seat: int) -> bool:
        """Does the picture show what that seat has to decide?"""
        return not self.timeline.moving

    def in_sight(self) -> Mapping[Hashable, float]:
        """The table, and what each person has to decide."""
        people = [seat for seat in self.match.movers if self.is_person(seat)]
        now = {seat: self.question(seat) for seat in people}
        seen = {s: q for s, q in now.items() if self.is_shown(s) or self._seen.get(s) == q}
        self._seen = seen
        shared = self.shared_seat()
        keys = [("shared", seen[shared])] if shared in seen else []
        return dict.fromkeys((self, *seen.values(), *keys), self.settles)

    def shared_seat(self) -> int | None:
        """Whose turn it is at the devices of nobody in particular: a hand that they come to is
        another one."""
        return self.seat_of(Intent("confirm"))

    def target(self, intent: Intent) -> Hashable:
        """The table's own keys are there always; all else is about what its seat decides."""
        found, seat = super().target(intent), self.seat_of(intent)
        if found is None or seat is None or intent.what == "back":
            return found
        under = self.widget_at(*self.desk.view.units(intent.pos))
        if intent.what == "press" and isinstance(under, Corner):
            return self
        return self.question_for(seat, intent)

    def question_for(self, seat: int, intent: Intent) -> Hashable:
        """What a seat decides with the device of that intent."""
        found = self.question(seat)
        return ("shared", found) if intent.seat is None else found
