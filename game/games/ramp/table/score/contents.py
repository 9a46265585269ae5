"""What the panels say of points: everybody's, and where they come from."""

from typing import NamedTuple

from game.games.ramp.rules.pieces import EMPTY
from game.games.ramp.table.hands import Hands
from game.games.ramp.table.panels import SeatPanel
from game.games.ramp.table.pieces import CHOOSING
from game.games.ramp.table.score.results import BoardResult, results_of
from game.games.ramp.table.words import caption
from game.games.ramp.texts.summary import Items, by_round, sources


class Contents(NamedTuple):
    """What the panels show."""

    seats: tuple[SeatPanel, ...]
    totals: tuple[int, ...]
    items: tuple[Items, ...]
    results: tuple[BoardResult, ...]
    """What the board has brought when it is over."""


class Points:
    """Reckons what the panels show now."""

    def __init__(self, hands: Hands) -> None:
        self._hands, self._display = hands, hands.display
        self._items: tuple[object, tuple[Items, ...]] = (None, ())

    @property
    def shown(self) -> Contents:
        """All of it."""
        display = self._display
        seats = tuple(map(self._seat, range(len(display.seats))))
        race = (display.race.total,) if display.race is not None else ()
        totals = (*(seat.total for seat in seats), *race)
        return Contents(
            seats, totals, self._items_now(), results_of(display.snapshot, display.board)
        )

    def _seat(self, seat: int) -> SeatPanel:
        """What the panel at a ramp says."""
        display, snapshot = self._display, self._display.snapshot
        choosing = snapshot.status[seat] == CHOOSING
        active = self._hands.is_active(seat) and not display.staging
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
