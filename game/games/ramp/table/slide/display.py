"""The position that the table shows, and the events that it does not show yet:
each ramp goes its own way, what is shared waits for all. No hand and no key."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias, cast

from game.core.match import Match
from game.core.rules import Event
from game.engine.desk import Desk
from game.engine.table.timeline import Clip, Timeline, nothing
from game.games.ramp.rules import events
from game.games.ramp.rules.rules import RampRules
from game.games.ramp.rules.state import RampBoard
from game.games.ramp.table.layout import Layout
from game.games.ramp.table.pieces import after_event, snapshot_of
from game.games.ramp.table.race import RampRace
from game.games.ramp.table.slide.slide import Hit, SeatState, run_clips
from game.games.ramp.table.slope.rampart import Ramp

APART = 17.0
"""Milliseconds from one ramp's next piece to another's: they do not all come in one frame."""
Maker: TypeAlias = Callable[["Display", Any], list[Clip]]


class Display:
    """One game as it is seen: a snapshot of the position, and what moves from one to the next."""

    places: Layout

    def __init__(
        self,
        desk: Desk,
        match: Match,
        watching: bool,
        touch: Callable[[], None],
        makers: Mapping[type[Event], Maker],
    ) -> None:
        self.desk = desk
        self.match = match
        self.watching = watching
        self.touch = touch
        self._makers = makers
        self.changed: Callable[[], None] = nothing
        """Called when the snapshot is another one."""
        self.rules = cast(RampRules, match.rules)
        players = match.header.players
        self.names = [player.name for player in players]
        self.people = [seat for seat, player in enumerate(players) if player.bot is None]
        self.snapshot = snapshot_of(self.rules, match.history.steps())
        self.seats = [SeatState() for _player in players]
        self.race: RampRace | None = None
        self._waiting: list[Event] = []
        self.clear()

    def clear(self) -> None:
        """Nothing moves here any more, and nothing waits."""
        self._waiting.clear()
        for state in self.seats:
            state.clear()
        self.timeline = Timeline()
        """The clips that all seats wait for."""
        self.turning = False
        """Whether the card is being turned over."""
        self.passing = ""
        """The card that passes by whoever plays alone, while that is said."""
        self.pushing = False
        """Whether a board is being pushed in; then nothing rests on the seats' ramps."""
        self._set_speed()

    def race_with(self, rival: Match, ms: float) -> None:
        """Show an earlier game beside this one, which has lasted so long."""
        self.race = RampRace(rival, self.rules, self.desk.settings.race)
        self.race.go_to(ms, self.match.plies)
        self._set_speed()

    @property
    def reduced_motion(self) -> bool:
        return self.desk.settings.reduced_motion

    @property
    def board(self) -> RampBoard:
        """The board that lies on the seats' ramps."""
        return self.rules.boards[self.snapshot.round]

    @property
    def states(self) -> list[SeatState]:
        """Everybody's, the rival's after those of the seats."""
        return [*self.seats, self.race.state] if self.race else self.seats

    def ramp(self, seat: int) -> Ramp:
        return Ramp(f"ramp {seat}", self.places.all_seats[seat].slope, self.desk.view)

    def tell(self, event: Event) -> None:
        """Take an event into the picture."""
        self.snapshot = after_event(event, self.snapshot)
        if isinstance(event, events.CardTurned | events.StartsDrawn) and self.timeline.speed:
            for i, state in enumerate(self.seats):
                state.coming = i * APART
        self.changed()
        self.touch()

    def points_here(self, seat: int) -> int:
        """A seat's points on the board, as far as they are counted."""
        return self.snapshot.points_here(seat, self.board) - self.seats[seat].arriving

    # -- what is not shown yet -------------------------------------------------------------

    def show(self, happened: Iterable[Event]) -> None:
        """Show these when it is their time, as fast as the settings say."""
        self._waiting += happened
        self._set_speed()
        self._start()

    def _set_speed(self) -> None:
        for timeline in (self.timeline, *(state.timeline for state in self.states)):
            timeline.speed = self.desk.settings.animation_speed

    def _start(self) -> None:
        """Let begin what need not wait any longer."""
        while self._waiting and not self._waits(self._waiting[0]):
            event = self._waiting.pop(0)
            seat: int | None = getattr(event, "seat", None)
            timeline = self.timeline if seat is None else self.seats[seat].timeline
            run_clips(timeline, self._makers[type(event)](self, event))

    def _waits(self, event: Event) -> bool:
        seat: int | None = getattr(event, "seat", None)
        if self.timeline.moving:
            return True
        if seat is not None:
            return self.seats[seat].flight is not None
        if isinstance(event, events.CardTurned):
            return any(state.timeline.moving for state in self.seats)
        return any(state.busy for state in self.seats)

    @property
    def staging(self) -> bool:
        """Whether something is shown that hands have to wait for."""
        moving = any(state.timeline.moving for state in self.seats)
        return bool(self.timeline.moving or self._waiting or moving)

    @property
    def sliding(self) -> bool:
        """Return whether a piece is on its way down a seat's ramp."""
        return any(state.flight is not None for state in self.seats)

    @property
    def moving(self) -> bool:
        return bool(self._waiting or any(state.lively for state in self.states))

    def advance(self, ms: float) -> None:
        """Every ramp moves on its own."""
        for state in self.states:
            if state.lively:
                hit = state.advance(ms)
                if hit is not None:
                    self.strike(hit)
                self.touch()
        self._start()

    def strike(self, hit: Hit) -> None:
        """A touch is heard: how large the piece is, how far it came, and a row that it fills."""
        self.desk.sound.play("land", *hit.sound)
        if hit.rows:
            self.desk.sound.play("score", 0.7, 2 * len(hit.rows))

    def finish(self, to_board: bool = False) -> None:
        """Bring what moves and what waits to its end, or no further than to the next board."""
        while True:
            for state in self.seats:
                state.timeline.finish()
                state.flight = state.hit = state.count = None
            self.timeline.finish()
            if not self._waiting:
                return
            stops = to_board and isinstance(self._waiting[0], events.StartsDrawn)
            self._start()
            if stops:
                return
