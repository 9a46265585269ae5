"""What the table shows, whoever paints it or acts on it: plain state, and no hand, clip or key."""

from collections.abc import Callable
from functools import partial
from typing import Any, cast

from game.core.match import Match
from game.core.rules import Event
from game.engine.desk import Desk
from game.engine.table.timeline import Timeline, nothing
from game.games.ramp.rules import events
from game.games.ramp.rules.board import Board
from game.games.ramp.rules.rules import RampRules
from game.games.ramp.table.layout import Layout
from game.games.ramp.table.pieces import after_event, snapshot_of
from game.games.ramp.table.race import TIMED, Race
from game.games.ramp.table.slide.flight import SeatState
from game.games.ramp.table.slope.rampart import Ramp

APART = 17.0
"""Milliseconds from one ramp's next piece to another's: they do not all come in one frame."""


class Display:
    """One game as it is seen: a snapshot of the position, and what moves from one to the next."""

    places: Layout

    def __init__(self, desk: Desk, match: Match, watching: bool, touch: Callable[[], None]) -> None:
        self.desk = desk
        self.match = match
        self.watching = watching
        self.touch = touch
        self.changed: Callable[[], None] = nothing
        """What follows from another snapshot."""
        self.rules = cast(RampRules, match.rules)
        players = match.header.players
        self.names = [player.name for player in players]
        self.people = [seat for seat, player in enumerate(players) if player.bot is None]
        self.snapshot = snapshot_of(self.rules, match.history.steps())
        self.seats = [SeatState() for _player in players]
        self.timeline = Timeline()
        """What all seats wait for."""
        self.turning = False
        """Is the card being turned over right now?"""
        self.pushing = False
        """Is a board being pushed in? Then nothing rests on the seats' ramps."""
        self.race: Race | None = None

    def race_with(self, rival: Match, ms: float) -> None:
        """Show an earlier game beside this one, which has lasted so long."""
        self.race = Race(rival, self.rules, str(self.choice("race", TIMED)))
        self.race.go_to(ms, self.match.plies)

    def choice(self, name: str, default: Any) -> Any:
        """What was chosen for this game in the lobby besides its options."""
        chosen = self.desk.settings.lobby.get("ramp", {})
        return chosen.get(name, default) if isinstance(chosen, dict) else default

    @property
    def still(self) -> bool:
        """Should nothing fly about?"""
        return self.desk.settings.reduced_motion

    @property
    def board(self) -> Board:
        """The board that lies on the seats' ramps."""
        return self.rules.boards[self.snapshot.place]

    @property
    def states(self) -> list[SeatState]:
        """Everybody's, the rival's after those of the seats."""
        return [*self.seats, self.race.state] if self.race else self.seats

    def ramp(self, seat: int) -> Ramp:
        """A seat's ramp as a picture."""
        return Ramp(f"ramp {seat}", self.places.everybody[seat].slope, self.desk.view)

    def tell(self, event: Event) -> None:
        """Take an event into the picture."""
        self.snapshot = after_event(event, self.snapshot)
        if isinstance(event, events.CardTurned | events.StartsDrawn) and self.timeline.speed:
            for i, state in enumerate(self.seats):
                state.coming = i * APART
        self.changed()
        self.touch()

    def sound(self, name: str) -> Callable[[], None]:
        """An effect for later."""
        return partial(self.desk.sound.play, name)

    def points_here(self, seat: int) -> int:
        """A seat's points on the board, without what a piece still on its way brings."""
        flight = self.seats[seat].flight
        coming = flight.gain if flight is not None else 0
        return self.snapshot.points_here(seat, self.board) - coming

    def clear(self) -> None:
        """Nothing moves any more."""
        self.timeline = Timeline()
        self.turning = self.pushing = False
        for state in self.seats:
            state.clear()
