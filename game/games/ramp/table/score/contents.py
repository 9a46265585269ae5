"""What the panels say of points: everybody's, and where they come from."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from game.games.ramp.rules.board import Board
from game.games.ramp.rules.pieces import EMPTY, WIDTH
from game.games.ramp.table.input.hands import Hands
from game.games.ramp.table.panels import SeatPanel
from game.games.ramp.table.pieces import CHOOSING, Lying, Snapshot
from game.games.ramp.table.slide.playback import Playback
from game.games.ramp.table.words import caption
from game.games.ramp.texts.summary import Items, by_round, sources


class Contents(NamedTuple):
    """What the panels show."""

    seats: tuple[SeatPanel, ...]
    totals: tuple[int, ...]
    items: tuple[Items, ...]
    """The points of every board so far by their source, of whoever plays alone."""
    results: tuple[Items, ...]
    """What the board has brought each seat when it is over."""


class Points:
    """Reckons what the panels show now."""

    def __init__(self, hands: Hands, playback: Playback) -> None:
        self._hands, self._playback, self._display = hands, playback, hands.display
        self._key: object = None
        self._items: tuple[Items, ...] = ()

    @property
    def shown(self) -> Contents:
        """All of it."""
        display = self._display
        seats = tuple(map(self._seat, range(len(display.seats))))
        race = (display.race.total,) if display.race is not None else ()
        totals = (*(seat.total for seat in seats), *race)
        results = _results(display.snapshot, display.board)
        return Contents(seats, totals, self._items_now(), results)

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
        display, snapshot = self._display, self._display.snapshot
        if len(display.seats) > 1 or (display.seats[0].flight is not None and self._key):
            return self._items
        begun = bool(snapshot.number or snapshot.lying[0])
        key = (display.match.plies, display.match.state, snapshot.place, begun)
        if self._key != key:
            steps = display.match.history.steps()
            found = by_round(display.rules, steps, 0)[: snapshot.place + 1]
            if found and not begun:
                found[-1] = sources(display.board, EMPTY)
            self._key, self._items = key, tuple(found)
        return self._items


@lru_cache(2)
def _results(snapshot: Snapshot, board: Board) -> tuple[Items, ...]:
    """Every seat's points by their source once they have been counted, and nothing before."""
    ramps = map(_ramp, snapshot.lying) if snapshot.scored else ()
    return tuple(sources(board, ramp) for ramp in ramps)


def _ramp(lying: Iterable[Lying]) -> tuple[int, ...]:
    columns = [0] * WIDTH
    for column, row in (cell for each in lying for cell in each.cells):
        columns[column] |= 1 << row
    return tuple(columns)
