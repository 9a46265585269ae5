"""An earlier game on the same seed, shown beside this one at its own pace or card by card."""

from collections.abc import Sequence
from itertools import accumulate, pairwise

from game.core.match import Match
from game.core.rules import Event
from game.engine.table.race import Rival
from game.games.ramp.rules import events
from game.games.ramp.rules.rules import RampRules
from game.games.ramp.rules.state import RampBoard
from game.games.ramp.table.pieces import after_event, start_snapshot
from game.games.ramp.table.slide.slide import SeatState, SlideFlight
from game.games.ramp.table.words import race_standing

TIMED, BY_CARD = "time", "cards"
MAX_WAIT = 20_000
"""The longest time that the rival takes over a card, in milliseconds; pauses are cut to it."""


class RampRace(Rival):
    """The rival's game, up to the move that is shown."""

    def __init__(self, match: Match, rules: RampRules, pace: str = TIMED) -> None:
        super().__init__(match)
        self.rules = rules
        self.state = SeatState()
        self.ply = 0
        self.elapsed_ms = 0.0
        self._times = _due_times([turn.moved.t for turn in match.history.turns])
        self.pace = pace if self._times else BY_CARD
        self.snapshot = start_snapshot(rules)
        self._play_ply(0)

    @property
    def total(self) -> int:
        """The rival's points now; dots cost from a board's beginning."""
        return self.snapshot.points_before(0) + self.snapshot.points_here(0, self.board)

    @property
    def board(self) -> RampBoard:
        """The board on the rival's ramp."""
        return self.rules.boards[self.snapshot.round]

    @property
    def over(self) -> bool:
        """Whether all moves of the rival have been shown."""
        return self.ply >= self.match.plies

    def advance(self, ms: float, plies: int) -> list[Event]:
        """Let time pass, with the own game at `plies`; return the rival's events meanwhile."""
        self.elapsed_ms += ms
        events_since: list[Event] = []
        while not self.over:
            by_card = self.pace == BY_CARD
            if self.ply >= plies if by_card else self._times[self.ply] > self.elapsed_ms:
                break
            self.ply += 1
            events_since += self._play_ply(self.ply)
        return events_since

    def show(self, ms: float, plies: int, reduced_motion: bool) -> bool:
        """Let time pass and show the rival's slides; return whether anything has changed."""
        below = self.snapshot.lying[0]
        happened = self.advance(ms, plies)
        for event in happened:
            if isinstance(event, events.PiecePlaced) and self.state.timeline.speed:
                self.state.flight = SlideFlight(event, below, reduced_motion)
            elif isinstance(event, events.StartsDrawn):
                self.state.flight = None
        return bool(happened)

    def go_to(self, ms: float, plies: int) -> None:
        """Jump to the rival's position after that time, or after that many plies."""
        self.state.clear()
        self.snapshot, self.ply, self.elapsed_ms = start_snapshot(self.rules), 0, 0.0
        self._play_ply(0)
        self.advance(ms, plies)

    def lead(self, own: Match) -> int:
        """Return the lead in points after equally many cards, which are the same ones (R8)."""
        return self._ahead(own, self.ply)

    def outcome(self, own: Match) -> int:
        """Return the lead at the end, whether or not the rival was shown that far."""
        return self._ahead(own, self.match.plies)

    def _ahead(self, own: Match, most: int) -> int:
        plies = min(own.plies, most)
        return self.ahead(own, plies, plies)

    def standing(self, own: Match) -> tuple[str, ...]:
        """Return the lead in words, with the card compared; () before both have begun."""
        plies = min(own.plies, self.ply)
        if not plies:
            return ()
        state = own.history.state_at(plies)
        place = min(state.round, len(self.rules.boards) - 1)
        turned = len(self.rules.pieces.shapes) - len(state.cards_left)
        return (race_standing(self.lead(own), self.rules.boards[place].number, turned),)

    def _play_ply(self, ply: int) -> list[Event]:
        steps = self.match.history.steps(ply)
        narrated = [event for step in steps for event in self.rules.narrate(*step)]
        for event in narrated:
            self.snapshot = after_event(event, self.snapshot)
        return narrated


def _due_times(times: Sequence[int | None]) -> list[int]:
    """Return when each move is due, with pauses cut short; [] if a time is not known."""
    moved_at = [t for t in times if t is not None]
    if len(moved_at) < len(times):
        return []
    waits = (min(MAX_WAIT, t - last) for last, t in pairwise((0, *moved_at)))
    return list(accumulate(max(0, wait) for wait in waits))
