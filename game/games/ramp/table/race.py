"""Another game on the same seed, played beside this one at its own pace or card by card."""

from collections.abc import Sequence
from itertools import accumulate, pairwise

from game.core.match import Match
from game.core.rules import Event
from game.engine.table.race import Rival
from game.games.ramp.rules import events
from game.games.ramp.rules.rules import RampRules
from game.games.ramp.rules.state import RampBoard
from game.games.ramp.table.pieces import after_event, blank
from game.games.ramp.table.slide.slide import SeatState, SlideFlight
from game.games.ramp.table.words import standing

TIMED, BY_CARD = "time", "cards"
LONGEST = 20_000
"""Milliseconds: who took longer over a card had gone away, and nobody wants to wait for that."""


class RampRace(Rival):
    """The rival's side: what has happened there by now."""

    def __init__(self, match: Match, rules: RampRules, pace: str = TIMED) -> None:
        super().__init__(match)
        self.rules = rules
        self.state = SeatState()
        self.ply = 0
        self.passed = 0.0
        self._times = _shortened([turn.moved.t for turn in match.history.turns])
        self.pace = pace if self._times else BY_CARD
        self.snapshot = blank(rules)
        self._play_ply(0)

    @property
    def total(self) -> int:
        """The rival's points now; all dots cost from a board's beginning."""
        return self.snapshot.before(0) + self.snapshot.points_here(0, self.board)

    @property
    def board(self) -> RampBoard:
        """The board on the rival's ramp."""
        return self.rules.boards[self.snapshot.place]

    @property
    def over(self) -> bool:
        """Whether everything known of the rival has happened."""
        return self.ply >= self.match.plies

    def advance(self, ms: float, plies: int) -> list[Event]:
        """Let time pass; what happened there meanwhile. `plies` is how far this game is."""
        self.passed += ms
        events_since: list[Event] = []
        while not self.over:
            if self.ply >= plies if self.pace == BY_CARD else self._times[self.ply] > self.passed:
                break
            self.ply += 1
            events_since += self._play_ply(self.ply)
        return events_since

    def show(self, ms: float, plies: int, still: bool) -> bool:
        """Follow own moves that are seen to slide; return whether anything has changed."""
        below = self.snapshot.lying[0]
        happened = self.advance(ms, plies)
        for event in happened:
            if isinstance(event, events.PiecePlaced) and self.state.timeline.speed:
                self.state.flight = SlideFlight(event, below, still)
            elif isinstance(event, events.StartsDrawn):
                self.state.flight = None
        return bool(happened)

    def go_to(self, ms: float, plies: int) -> None:
        """Stand where the rival stood after that time, or after so many cards."""
        self.state.clear()
        self.snapshot, self.ply, self.passed = blank(self.rules), 0, 0.0
        self._play_ply(0)
        self.advance(ms, plies)

    def lead(self, own: Match) -> int:
        """Points by which this game is ahead after equally many cards (R8: the same ones)."""
        return self._ahead(own, self.ply)

    def outcome(self, own: Match) -> int:
        """Return the final lead, whether or not the rival has been seen to the end."""
        return self._ahead(own, self.match.plies)

    def _ahead(self, own: Match, most: int) -> int:
        plies = min(own.plies, most)
        return self.ahead(own, plies, plies)

    def standing(self, own: Match) -> tuple[str, ...]:
        """The lead in words, with the card of who is behind; nothing before both have begun."""
        plies = min(own.plies, self.ply)
        if not plies:
            return ()
        state = own.history.state_at(plies)
        place = min(state.round, len(self.rules.boards) - 1)
        turned = len(self.rules.pieces.shapes) - len(state.left)
        return (standing(self.lead(own), self.rules.boards[place].number, turned),)

    def _play_ply(self, ply: int) -> list[Event]:
        steps = self.match.history.steps(ply)
        narrated = [event for step in steps for event in self.rules.narrate(*step)]
        for event in narrated:
            self.snapshot = after_event(event, self.snapshot)
        return narrated


def _shortened(times: Sequence[int | None]) -> list[int]:
    """When each move is due, long waits cut short; nothing where a time is not known."""
    known = [t for t in times if t is not None]
    if len(known) < len(times):
        return []
    return list(accumulate(max(0, min(LONGEST, t - last)) for last, t in pairwise((0, *known))))
