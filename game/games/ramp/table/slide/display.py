"""The position that the table shows, and the queue of events that it does not show yet."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias, cast

from game.core.match import Match
from game.core.rules import Event
from game.engine.desk import Desk
from game.engine.table.timeline import Clip, Timeline, do_nothing
from game.games.ramp.rules import events
from game.games.ramp.rules.rules import RampRules
from game.games.ramp.rules.state import RampBoard
from game.games.ramp.table.layout import Layout
from game.games.ramp.table.pieces import after_event, snapshot_of
from game.games.ramp.table.slide.slide import Hit, SeatState, run_clips
from game.games.ramp.table.slope.ramp_parts import TableRamp
from game.games.ramp.texts.about import RUSH

STAGGER = 17.0
"""Milliseconds between the next pieces of two ramps, so that not all are drawn in one frame."""
Maker: TypeAlias = Callable[["Display", Any], list[Clip]]


class Display:
    """The snapshot that a table shows, and the animations that lead to the next one. A seat's
    events wait for its own ramp only, shared ones for all ramps."""

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
        self.on_change: Callable[[], None] = do_nothing
        """Called when the snapshot has changed."""
        self.rules = cast(RampRules, match.rules)
        players = match.header.players
        self.names = [player.name for player in players]
        self.people = [seat for seat, player in enumerate(players) if player.bot is None]
        self.rush = match.header.pace == RUSH and not watching
        """Whether each piece has less time, and comes while the last one still slides."""
        self.covered = False
        """Whether the pieces are hidden because a rush is paused."""
        self.snapshot = snapshot_of(self.rules, match.history.steps())
        self.seats = [SeatState() for _player in players]
        self._queued: list[Event] = []
        self.clear()

    def clear(self) -> None:
        """Drop all animations and queued events."""
        self._queued.clear()
        for state in self.seats:
            state.clear()
        self.timeline = Timeline()
        """The clips that all seats wait for."""
        self.card_turning = False
        """Whether the card is being turned over."""
        self.missed_card = ""
        """The card that a solo player misses, while a sentence says so."""
        self.board_entering = False
        """Whether a board is being pushed in; the seats' ramps are drawn by its clip then."""
        self._set_speed()

    @property
    def reduced_motion(self) -> bool:
        return self.desk.settings.reduced_motion

    @property
    def board(self) -> RampBoard:
        """Return the board that lies on the seats' ramps."""
        return self.rules.boards[self.snapshot.round]

    def ramp_of(self, seat: int) -> TableRamp:
        return TableRamp(f"ramp {seat}", self.places.seats[seat].slope, self.desk.view)

    def apply_event(self, event: Event) -> None:
        """Change the snapshot as an event says."""
        self.snapshot = after_event(event, self.snapshot)
        if isinstance(event, events.CardTurned | events.StartsDrawn) and self.timeline.speed:
            for i, state in enumerate(self.seats):
                state.delay_ms = i * STAGGER
        self.on_change()
        self.touch()

    def points_here(self, seat: int) -> int:
        """Return a seat's points on the present board, as far as they are counted."""
        return self.snapshot.points_on_board(seat, self.board) - self.seats[seat].uncounted_points

    # -- the queue of events ---------------------------------------------------------------

    def queue_events(self, happened: Iterable[Event]) -> None:
        """Queue events, to be shown at the speed that the settings say."""
        self._queued += happened
        self._set_speed()
        self._start_due_clips()

    def _set_speed(self) -> None:
        for timeline in (self.timeline, *(state.timeline for state in self.seats)):
            timeline.speed = 1.0 if self.rush else self.desk.settings.animation_speed

    def _start_due_clips(self) -> None:
        """Start the clips of queued events that need not wait any longer."""
        while self._queued and not self._must_wait(self._queued[0]):
            event = self._queued.pop(0)
            seat: int | None = getattr(event, "seat", None)
            timeline = self.timeline if seat is None else self.seats[seat].timeline
            run_clips(timeline, self._makers[type(event)](self, event))

    def _must_wait(self, event: Event) -> bool:
        """Return whether clips must end before this event is shown."""
        seat: int | None = getattr(event, "seat", None)
        if self.timeline.moving:
            return True
        if seat is not None:
            return self.seats[seat].flight is not None
        if isinstance(event, events.CardTurned):
            return any(state.timeline.moving for state in self.seats)
        return any(state.is_busy for state in self.seats)

    @property
    def is_staging(self) -> bool:
        """Return whether a clip runs or an event is queued, for which hands have to wait."""
        moving = any(state.timeline.moving for state in self.seats)
        return bool(self.timeline.moving or self._queued or moving)

    @property
    def is_sliding(self) -> bool:
        """Return whether a piece slides on a seat's ramp."""
        return any(state.flight is not None for state in self.seats)

    @property
    def moving(self) -> bool:
        return bool(self._queued or any(state.needs_redraw for state in self.seats))

    def advance(self, ms: float) -> None:
        """Let time pass for every ramp, and start what is due."""
        for state in self.seats:
            if state.needs_redraw:
                hit = state.advance(ms)
                if hit is not None:
                    self.play_hit(hit, self.rush_semitones(state))
                self.touch()
        self._start_due_clips()

    def rush_semitones(self, state: SeatState) -> int:
        """Return the semitones by which a rush sounds higher and faster after several pieces in a
        row that completed rows."""
        return 2 * max(0, state.completing - 1) if self.rush else 0

    def play_hit(self, hit: Hit, pitch: int = 0) -> None:
        """Play the sounds of a touch, and of rows that it fills."""
        volume, step = hit.volume_and_pitch
        self.desk.sound.play("land", volume, step + pitch)
        if hit.rows:
            self.desk.sound.play("score", 0.7, 2 * len(hit.rows) + pitch)

    def finish(self, to_board: bool = False) -> None:
        """Finish all animations and queued events, or only those up to the next board."""
        while True:
            for state in self.seats:
                state.timeline.finish()
                state.flight = state.hit = state.count = None
            self.timeline.finish()
            if not self._queued:
                return
            stops = to_board and isinstance(self._queued[0], events.StartsDrawn)
            self._start_due_clips()
            if stops:
                return
