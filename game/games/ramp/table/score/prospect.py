"""What a game in progress can still come to, and how one's best game stood at the same card."""

from bisect import bisect_left
from collections.abc import Callable
from typing import NamedTuple

from game.core.match import Match
from game.games.ramp.rules.limits import most_points
from game.games.ramp.rules.rules import RampRules
from game.games.ramp.rules.state import State
from game.games.ramp.table.slide.display import Display

Card = tuple[int, int]
"""The place of a board, and how many of its cards are done with; before the start piece lies -1."""


class Outlook(NamedTuple):
    """How one seat's game stands."""

    most: int
    """More than this total it cannot bring."""
    ahead: int | None
    """Points ahead of one's best game, or behind it."""


class Prospect:
    """The outlook of every seat, as of the position that the table shows."""

    def __init__(self, display: Display, shown: Callable[[], State], best: Match | None) -> None:
        self._display, self._shown = display, shown
        self._best = [] if best is None else by_card(display.rules, best)
        self._known: dict[int, tuple[State, Outlook]] = {}

    def of(self, seat: int) -> Outlook:
        """A seat's; what slides counts when it has touched."""
        state, known = self._shown(), self._known.get(seat)
        flight = self._display.seats[seat].flight
        if known is None or (known[0] is not state and (flight is None or flight.touched)):
            known = self._known[seat] = state, self._worked_out(state, seat)
        return known[1]

    def _worked_out(self, state: State, seat: int) -> Outlook:
        rules = self._display.rules
        return Outlook(most_points(rules, state, seat), ahead(self._best, rules, state))


def ahead(best: list[tuple[Card, int]], rules: RampRules, state: State) -> int | None:
    """Points by which a position is ahead of a game at the same card, nothing without one. A card
    that passed that game by has changed nothing there (R8)."""
    place = bisect_left(best, (card_of(rules, state), NONE))
    return rules.running_scores(state)[0] - best[place][1] if place < len(best) else None


NONE = -(10**6)
"""Below all points."""


def by_card(rules: RampRules, match: Match) -> list[tuple[Card, int]]:
    """The points of a finished game after each card."""
    states = (match.history.state_at(ply) for ply in range(match.plies + 1))
    return [(card_of(rules, state), rules.running_scores(state)[0]) for state in states]


def card_of(rules: RampRules, state: State) -> Card:
    """How far a game for one has come."""
    if rules.over(state) or not state.starts or (state.waiting and not state.card):
        return state.round, -1
    turned = len(rules.pieces.names) - len(state.left)
    return state.round, turned - len(state.waiting)
