"""What follows a moment later: panels that need not change in the very frame of a landing.

Painting every panel anew in one frame would make that frame slow, so they catch up in turn, when
everybody has the next piece.
"""

from typing import TYPE_CHECKING, Any, NamedTuple

from game.games.ramp.rules.pieces import EMPTY
from game.games.ramp.table.panels import Foot
from game.games.ramp.table.score.feet import foot_of, total_of
from game.games.ramp.table.score.results import Counted, counted
from game.games.ramp.table.slide.flight import CALM
from game.games.ramp.texts.summary import Items, by_round, sources

if TYPE_CHECKING:
    from game.games.ramp.table.scene import RampScene

APART = 16.0
"""Milliseconds between two panels."""


class Late(NamedTuple):
    """What the panels show."""

    feet: tuple[Foot, ...]
    here: tuple[int, int]
    """The board's place and the card's number, which the bar names together."""
    pile: int
    """Cards that are not turned yet."""
    left: tuple[str, ...]
    totals: tuple[int, ...]
    items: tuple[Items, ...]
    counted: tuple[Counted, ...]
    """What the board has brought when it is over."""

    def nearer(self, now: "Late") -> "Late":
        """One panel brought up to date."""
        for i, (old, new) in enumerate(zip(self.feet, now.feet, strict=True)):
            if old != new:
                return self._replace(feet=(*self.feet[:i], new, *self.feet[i + 1 :]))
        for name, value in now._asdict().items():
            if getattr(self, name) != value:
                return self._replace(**{name: value})
        return self


class Panels:
    """The panels on their way to what has happened: one after another, or at once where nothing
    is to be seen moving."""

    def __init__(self, table: "RampScene") -> None:
        self._table = table
        self._items: tuple[Any, tuple[Items, ...]] | None = None
        self._behind = self._unlooked = 0.0
        self.arrived = True
        """Do they show what has happened?"""
        self.shown = self._now(())

    def settle(self) -> None:
        """Show what has happened."""
        self.shown = self._now(self.shown.counted)

    def pass_time(self, ms: float) -> None:
        """Look now and then whether there is something to follow."""
        self._unlooked += ms
        if self._unlooked >= APART:
            self.look(self._unlooked)
            self._unlooked = 0.0

    def look(self, ms: float = 0) -> None:
        """Follow what has happened, one panel at a time."""
        now = self._now(self.shown.counted)
        self.arrived = self.shown == now
        if self.arrived:
            return
        self._behind += ms
        if not self._table.timeline.speed:
            self.shown = now
        elif self._behind >= APART and all(lane.calm >= CALM for lane in self._table.lanes):
            self._behind = 0.0
            self.shown = self.shown.nearer(now)
        self._table.touch()

    def _now(self, last: tuple[Counted, ...]) -> Late:
        """What there is to be shown, after boards that were counted last."""
        table, face = self._table, self._table.face
        seats = range(table.rules.seats)
        totals = [total_of(table, seat) for seat in seats]
        if table.race is not None:
            totals.append(table.race.total)
        here, left = (face.place, face.number if face.card else 0), face.left
        feet = tuple(foot_of(table, seat) for seat in seats)
        found = counted(face, table.ramp_rules.boards[face.place], last)
        return Late(feet, here, len(left), left, tuple(totals), self._items_now(), found)

    def _items_now(self) -> tuple[Items, ...]:
        table = self._table
        if table.rules.seats > 1 or (table.lanes[0].flight is not None and self._items):
            return self._items[1] if self._items else ()
        key = (table.match.plies, table.face.place, table.shown)
        if self._items is None or self._items[0] != key:
            self._items = (key, self._itemised())
        return self._items[1]

    def _itemised(self) -> tuple[Items, ...]:
        """The points of every board so far by their source."""
        table, face = self._table, self._table.face
        found = by_round(table.ramp_rules, table.match.history.steps(), 0)[: face.place + 1]
        if found and not (face.number or face.lying[0]):
            found[-1] = sources(table.ramp_rules.boards[face.place], EMPTY)
        return tuple(found)
