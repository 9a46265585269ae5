"""Events become pictures in time: each ramp goes its own way, what is shared waits for all."""

from collections.abc import Iterable

from game.core.rules import Event
from game.games.ramp.rules import events
from game.games.ramp.table.display import Display
from game.games.ramp.table.slide.clips import MAKERS, run_clips

_SHARED_AT_ONCE = events.CardTurned
_CHAPTERS = (events.StartsDrawn,)
"""What begins something new to look at: a press that hurries goes no further."""


class Playback:
    """The events that are not shown yet, in their order."""

    def __init__(self, display: Display) -> None:
        self._display = display
        self._waiting: list[Event] = []
        self.set_speed()

    def add(self, found: Iterable[Event]) -> None:
        """Show these when it is their time."""
        self._waiting += found

    def set_speed(self) -> None:
        """As fast as the settings say."""
        display = self._display
        for timeline in (display.timeline, *(state.timeline for state in display.states)):
            timeline.speed = display.desk.settings.animation_speed

    def start(self) -> None:
        """Let begin what need not wait any longer."""
        display = self._display
        while self._waiting:
            event = self._waiting[0]
            seat: int | None = getattr(event, "seat", None)
            if self._waits(event, seat):
                return
            self._waiting.pop(0)
            timeline = display.timeline if seat is None else display.seats[seat].timeline
            run_clips(timeline, MAKERS[type(event)](display, event))

    def _waits(self, event: Event, seat: int | None) -> bool:
        seats = self._display.seats
        if self._display.timeline.moving:
            return True
        if seat is not None:
            return seats[seat].flight is not None
        if isinstance(event, _SHARED_AT_ONCE):
            return any(state.timeline.moving for state in seats)
        return any(state.busy for state in seats)

    @property
    def staging(self) -> bool:
        """Is something shown that hands have to wait for?"""
        moving = any(state.timeline.moving for state in self._display.seats)
        return bool(self._display.timeline.moving or self._waiting or moving)

    @property
    def sliding(self) -> bool:
        """Is a piece on its way down a seat's ramp?"""
        return any(state.flight is not None for state in self._display.seats)

    @property
    def moving(self) -> bool:
        """Does anything here want frames?"""
        return bool(self._waiting or any(state.lively for state in self._display.states))

    def advance(self, ms: float) -> None:
        """Every ramp moves on its own."""
        for state in self._display.states:
            if state.lively:
                if state.advance(ms):
                    self._display.desk.sound.play("land")
                self._display.touch()
        self.start()

    def hurry(self) -> None:
        """Show what all wait for at once, as far as the next board."""
        self._rush(_CHAPTERS)

    def finish(self) -> None:
        """Bring everything to its end."""
        self._rush(())

    def _rush(self, stops: tuple[type[Event], ...]) -> None:
        """Bring what moves and what waits to its end, as far as an event of these kinds."""
        for _round in range(10_000):
            for state in self._display.seats:
                state.timeline.finish()
                state.drop_flight()
            self._display.timeline.finish()
            if not self._waiting:
                break
            stopped = isinstance(self._waiting[0], stops)
            self.start()
            if stopped:
                break
        self._display.turning = False

    def clear(self) -> None:
        """Forget what was to be shown."""
        self._waiting.clear()
        self._display.clear()
        self.set_speed()
