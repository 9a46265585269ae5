"""What the panels say. They need not change in the very frame of a landing: painting every panel
anew in one frame would make that frame slow, so they follow one by one, when everybody has the
next piece.
"""

from typing import NamedTuple

from game.games.ramp.rules.pieces import EMPTY
from game.games.ramp.table.input.hands import Hands
from game.games.ramp.table.panels import SeatPanel
from game.games.ramp.table.pieces import CHOOSING
from game.games.ramp.table.score.results import BoardResult, results_of
from game.games.ramp.table.slide.flight import CALM
from game.games.ramp.table.slide.playback import Playback
from game.games.ramp.table.words import caption
from game.games.ramp.texts.summary import Items, by_round, sources

APART = 16.0
"""Milliseconds between two panels."""


class Contents(NamedTuple):
    """What the panels show."""

    seats: tuple[SeatPanel, ...]
    here: tuple[int, int]
    """The board's place and the card's number, which the bar names together."""
    pile: int
    """Cards that are not turned yet."""
    left: tuple[str, ...]
    totals: tuple[int, ...]
    items: tuple[Items, ...]
    results: tuple[BoardResult, ...]
    """What the board has brought when it is over."""

    def nearer(self, now: "Contents") -> "Contents":
        """One panel brought up to date."""
        for i, (old, new) in enumerate(zip(self.seats, now.seats, strict=True)):
            if old != new:
                return self._replace(seats=(*self.seats[:i], new, *self.seats[i + 1 :]))
        for name, value in now._asdict().items():
            if getattr(self, name) != value:
                return self._replace(**{name: value})
        return self


class PanelUpdates:
    """The panels on their way to what has happened: one after another, or at once where nothing
    is to be seen moving."""

    def __init__(self, hands: Hands, playback: Playback) -> None:
        self._hands, self._playback, self._display = hands, playback, hands.display
        self._items: tuple[object, tuple[Items, ...]] = (None, ())
        self._behind = self._unlooked = 0.0
        self.arrived = True
        """Do they show what has happened?"""
        self.shown = self._now(())

    def settle(self) -> None:
        """Show what has happened."""
        self.shown = self._now(self.shown.results)

    def pass_time(self, ms: float) -> None:
        """Look now and then whether there is something to follow."""
        self._unlooked += ms
        if self._unlooked >= APART:
            self.look(self._unlooked)
            self._unlooked = 0.0

    def look(self, ms: float = 0) -> None:
        """Follow what has happened, one panel at a time."""
        now = self._now(self.shown.results)
        self.arrived = self.shown == now
        if self.arrived:
            return
        self._behind += ms
        if not self._display.timeline.speed:
            self.shown = now
        elif self._behind >= APART and all(state.calm >= CALM for state in self._display.seats):
            self._behind = 0.0
            self.shown = self.shown.nearer(now)
        self._display.touch()

    def _now(self, last: tuple[BoardResult, ...]) -> Contents:
        """What there is to be shown, after boards that were counted last."""
        display, snapshot = self._display, self._display.snapshot
        seats = tuple(map(self._seat, range(len(display.seats))))
        race = (display.race.total,) if display.race is not None else ()
        return Contents(
            seats,
            (snapshot.place, snapshot.number if snapshot.card else 0),
            len(snapshot.left),
            snapshot.left,
            (*(seat.total for seat in seats), *race),
            self._items_now(),
            results_of(snapshot, display.board, last),
        )

    def _seat(self, seat: int) -> SeatPanel:
        """What the panel at a ramp says."""
        display, snapshot = self._display, self._display.snapshot
        choosing = snapshot.status[seat] == CHOOSING
        active = self._hands.is_active(seat) and not self._playback.staging
        thinks = len(display.seats) > 1 and seat not in display.people
        before, here = snapshot.before(seat), display.points_here(seat)
        rounds = snapshot.rounds[seat]
        return SeatPanel(
            seat,
            display.names[seat],
            caption(before, here) if snapshot.place else "",
            snapshot.status[seat],
            before + here,
            choosing and (active or thinks),
            display.board.number,
            rounds[snapshot.place] if len(rounds) > snapshot.place else None,
        )

    def _items_now(self) -> tuple[Items, ...]:
        """The points of every board so far by their source, of whoever plays alone."""
        display, snapshot = self._display, self._display.snapshot
        if len(display.seats) > 1 or (display.seats[0].flight is not None and self._items[0]):
            return self._items[1]
        begun = bool(snapshot.number or snapshot.lying[0])
        key = (display.match.plies, display.match.state, snapshot.place, begun)
        if self._items[0] != key:
            steps = display.match.history.steps()
            found = by_round(display.rules, steps, 0)[: snapshot.place + 1]
            if found and not begun:
                found[-1] = sources(display.board, EMPTY)
            self._items = (key, tuple(found))
        return self._items[1]
