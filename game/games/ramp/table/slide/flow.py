"""What happens on the table of Ramp in time: each ramp goes its own way, what is shared waits."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from game.core.history import Happened
from game.core.match import Match
from game.core.rules import Event
from game.engine.input.intents import Intent
from game.engine.table.scene import TableScene
from game.engine.table.timeline import Timeline, nothing
from game.games.ramp.rules import events
from game.games.ramp.rules.pieces import EMPTY
from game.games.ramp.rules.rules import RampRules
from game.games.ramp.table.pieces import Face, face_of, told
from game.games.ramp.table.race.race import TIMED, Race
from game.games.ramp.table.slide import clips as telling
from game.games.ramp.table.slide.lane import CALM, HELD, Flight, Lane
from game.games.ramp.table.slide.late import Late, Panels

if TYPE_CHECKING:
    from game.engine.desk import Desk
    from game.games.ramp.table.scene import RampScene

_SHARED_AT_ONCE = (events.CardTurned,)
_CHAPTERS = (events.StartsDrawn,)
"""What begins something new to look at: a press that hurries goes no further."""
_INSTANT = 1e-6


class Flow(TableScene[Any, Any]):
    """The part of the scene that knows time, and no hand."""

    def __init__(
        self, desk: "Desk", match: Match, watching: bool = False, rival: Match | None = None
    ) -> None:
        super().__init__(desk, match, watching)
        self.ramp_rules = cast(RampRules, match.rules)
        self.lanes = [Lane() for _seat in range(match.rules.seats)]
        self.face: Face = face_of(self.ramp_rules, match.history.steps())
        self.turning = False
        """Is the card being turned over right now?"""
        self.pushing = False
        """Is a board being pushed in? Then nothing rests on the seats' ramps."""
        self.race = self._race_with(rival)
        self._later: list[tuple[Event, Happened]] = []
        self._panels = Panels(cast("RampScene", self))

    def _race_with(self, rival: Match | None) -> Race | None:
        if rival is None:
            return None
        race = Race(rival, self.ramp_rules, str(self.choice("race", TIMED)))
        race.go_to(self.played.ms, self.match.plies)
        return race

    def choice(self, name: str, default: Any) -> Any:
        """What was chosen for this game in the lobby besides its options."""
        chosen = self.desk.settings.lobby.get("ramp", {})
        return chosen.get(name, default) if isinstance(chosen, dict) else default

    @property
    def still(self) -> bool:
        """Should nothing fly about?"""
        return self.desk.settings.reduced_motion

    def position_changed(self) -> None:
        """Another card, another hand, another position."""

    @property
    def clock_runs(self) -> bool:
        """Does time run out for a person now?"""
        return False

    def tick(self, seconds: float) -> None:
        """Time passes for whoever holds a piece."""

    # -- events ----------------------------------------------------------------------------

    event_clips = {  # noqa: RUF012
        kind: (lambda table, event, _happened, make=make: make(table, event))
        for kind, make in telling.MAKERS.items()
    }

    def tell(self, event: Event) -> None:
        """Take an event into the picture."""
        self.face = told(event, self.face)
        self.touch()

    def sounds(self, name: str) -> Callable[[], None]:
        """An effect for later."""
        return partial(self.desk.sound.play, name)

    def both(self, *acts: Callable[[], None]) -> Callable[[], None]:
        """Several things to do at once."""

        def act() -> None:
            for each in acts:
                each()

        return act

    def present(self, happened: Sequence[Happened]) -> None:
        """Queue what the table shows of these steps: every ramp goes its own way, what is
        shared waits for all of them."""
        self._set_speed(self.desk.settings.animation_speed)
        for step in happened:
            for event in self.rules.narrate(step.before, step.step, step.after):
                self._later.append((event, step))
        if happened:
            self.shown = happened[-1].after
        self._pump()
        self.position_changed()
        self._panels.look()
        self.touch()

    def _set_speed(self, speed: float) -> None:
        self.timeline.speed = speed
        for lane in self._all_lanes():
            lane.timeline.speed = speed

    def _all_lanes(self) -> list[Lane]:
        return [*self.lanes, self.race.lane] if self.race else self.lanes

    def _pump(self) -> None:
        """Let begin what need not wait any longer."""
        while self._later:
            event, step = self._later[0]
            seat: int | None = getattr(event, "seat", None)
            if self._waits(event, seat):
                return
            self._later.pop(0)
            timeline = self.timeline if seat is None else self.lanes[seat].timeline
            self._add(timeline, self.clips(event, step))

    def _waits(self, event: Event, seat: int | None) -> bool:
        if self.timeline.moving:
            return True
        if seat is not None:
            return self.lanes[seat].flight is not None
        if isinstance(event, _SHARED_AT_ONCE):
            return any(lane.timeline.moving for lane in self.lanes)
        return any(lane.busy for lane in self.lanes)

    def _add(self, timeline: Timeline, clips: Sequence[Any]) -> None:
        timeline.add(*clips)
        timeline.advance(_INSTANT)

    def launch(self, event: events.PiecePlaced) -> None:
        """A piece leaves the hand."""
        lane = self.lanes[event.seat]
        below = self.face.lying[event.seat]
        self.tell(event)
        lane.glide = 0
        if not self.timeline.speed:
            self.desk.sound.play("land")
            return
        lane.flight = Flight.of(event, below, self.still)
        if event.starting:
            board = self.ramp_rules.boards[self.face.place]
            lane.flight.gain = event.points_after - board.score(EMPTY)
        lane.landing = partial(
            self._add, lane.timeline, telling.piece_landed(cast("RampScene", self), event)
        )
        self.desk.sound.play("slide")

    def coming(self, seat: int) -> int:
        """What a piece that still slides will add."""
        flight = self.lanes[seat].flight
        return flight.gain if flight is not None else 0

    @property
    def late(self) -> Late:
        """What the panels show now."""
        return self._panels.shown

    # -- time ------------------------------------------------------------------------------

    @property
    def staging(self) -> bool:
        """Is something shown that hands have to wait for?"""
        return bool(
            self.timeline.moving or self._later or any(lane.timeline.moving for lane in self.lanes)
        )

    @property
    def moving(self) -> bool:
        """Does anything here want frames?"""
        lively = any(lane.lively for lane in self._all_lanes()) or not self._panels.arrived
        return bool(super().moving or lively or self._later or self.clock_runs or self._racing)

    @property
    def _racing(self) -> bool:
        return self.race is not None and not self.race.over and not self.match.over

    def update(self, seconds: float) -> None:
        """Every ramp moves on its own; then what all share."""
        ms, waited = seconds * 1000, self.staging
        for lane in self._all_lanes():
            self._advance(lane, ms)
        self._pump()
        self.tick(seconds)
        self._run_race(ms)
        self._panels.pass_time(ms)
        super().update(seconds)
        if waited and not self.staging:
            for lane in self.lanes:
                lane.calm, lane.fresh = min(lane.calm, HELD), True

    def _advance(self, lane: Lane, ms: float) -> None:
        if not lane.lively:
            return
        lane.timeline.advance(ms / 1000)
        lane.calm += ms
        lane.fresh = lane.fresh and lane.calm < CALM
        if lane.bubble is not None and not lane.bubble.pass_time(ms):
            lane.bubble = None
        self._glide(lane, ms)
        flight = lane.flight
        if flight is not None:
            if flight.step(ms * lane.timeline.speed):
                self.desk.sound.play("land")
            if flight.over:
                self._landed(lane)
        self.touch()

    def _glide(self, lane: Lane, ms: float) -> None:
        lane.glide = lane.glide_in(ms)

    def _landed(self, lane: Lane) -> None:
        lane.flight, lane.calm, lane.fresh = None, 0.0, True
        landing, lane.landing = lane.landing, nothing
        landing()

    def _run_race(self, ms: float) -> None:
        if self.race is None or self.desk.stack.top is not self or self.match.over:
            return
        below = self.race.face.lying[0]
        for event in self.race.advance(ms, self.match.plies):
            self.touch()
            if isinstance(event, events.PiecePlaced) and self.desk.settings.animation_speed:
                self.race.lane.flight = Flight.of(event, below, self.still)
            elif isinstance(event, events.StartsDrawn):
                self.race.lane.flight = None

    def _at_rest(self, seconds: float) -> None:
        """Bots move while people still think; the end waits for the last piece."""
        if self.match.over:
            if not self.staging and not any(lane.busy for lane in self.lanes):
                self._finish()
            return
        if self.staging:
            self.bots.rest()
            return
        bots = [s for s in self.match.movers if not self.is_person(s) and not self.lanes[s].busy]
        if bots:
            self.bots.go_on(bots[0], seconds)

    def hurry(self, intent: Intent) -> None:
        """What all wait for is shown at once, the counting and the next board with a press each;
        pieces that slide go on sliding."""
        sliding = any(lane.flight is not None for lane in self.lanes)
        if self.staging and not sliding and not intent.repeat:
            self._rush(_CHAPTERS)

    def finish_all(self) -> None:
        """Bring everything to its end."""
        self._rush(())

    def _rush(self, stops: tuple[type[Event], ...]) -> None:
        """Bring what moves and what waits to its end, as far as an event of these kinds."""
        for _round in range(10_000):
            for lane in self.lanes:
                lane.timeline.finish()
                if lane.flight is not None:
                    lane.flight = None
                    lane.landing = nothing
            self.timeline.finish()
            if not self._later:
                break
            stopped = isinstance(self._later[0][0], stops)
            self._pump()
            if stopped:
                break
        self.turning = False
        self._panels.settle()
        self.arrange(self.desk.view)

    # -- jumps -----------------------------------------------------------------------------

    def show(self, state: Any) -> None:
        """Take a position of this game as the picture at rest."""
        self._show_steps(state, self._steps_to(state))

    def _steps_to(self, state: Any) -> list[Happened]:
        history = self.match.history
        if state is history.state:
            return history.steps()
        for ply in range(history.plies, -1, -1):
            if history.state_at(ply) is state:
                return [step for i in range(ply + 1) for step in history.steps(i)]
        return history.steps()

    def show_ply(self, ply: int) -> None:
        """Jump to the position after that many moves."""
        steps = [step for i in range(ply + 1) for step in self.match.history.steps(i)]
        self._show_steps(self.match.history.state_at(ply), steps)

    def _show_steps(self, state: Any, steps: Sequence[Happened]) -> None:
        self._later.clear()
        self.timeline = Timeline()
        self.turning = self.pushing = False
        for lane in self.lanes:
            lane.clear()
        self._set_speed(self.desk.settings.animation_speed)
        self.shown = state
        self.face = face_of(self.ramp_rules, steps)
        if self.race is not None:
            self.race.go_to(self.race.passed, self.match.plies)
        self._panels.settle()
        self.position_changed()
        self.touch()
        self.arrange(self.desk.view)

    def undo(self) -> None:
        """Take back, from a picture at rest."""
        self.finish_all()
        super().undo()

    def redo(self) -> None:
        """Play again, from a picture at rest."""
        self.finish_all()
        super().redo()
