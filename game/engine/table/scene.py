"""A game being played: match, animation, bots, taking back, pausing. Parent of the games' scenes.

The picture at rest is `shown`, a position. A step that happened is told as events; each event
becomes clips; after a step's clips `shown` is the position after it. So picture = state.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar, cast

from game.core.history import Happened
from game.core.match import Match
from game.core.ranks import Challenge
from game.core.rules import Event, Illegal, Move, Rules
from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.storage.journal import JournalError
from game.engine.table.advising import Adviser
from game.engine.table.bots import PAUSE, BotSeats
from game.engine.table.hinted import Hinted
from game.engine.table.keeping import Keeping
from game.engine.table.stopwatch import Stopwatch
from game.engine.table.thinking import BotSource
from game.engine.table.timeline import Clip, Timeline
from game.engine.table.undo import Undoing
from game.engine.widgets.corner import Corner as Corner
from game.engine.widgets.key_strip import FOOT as FOOT
from game.engine.widgets.widgets import Widget
from game.engine.window.parts import Seen
from game.engine.window.view import View

Clips: TypeAlias = Sequence[Clip]
Groups: TypeAlias = Clips | Sequence[Clips]
"""The clips of an event: one group, or several that follow one another."""
NO_DEEDS = frozenset(
    ("point", "release", "wheel", "pan", "focus", "blur", "expose", "resize", "device", "drop")
)
"""Intents that say nothing a person wants done, so they do not hurry what is moving."""


R = TypeVar("R", bound=Rules[Any])
S = TypeVar("S")


class TableHouse(Protocol):
    """The screens around the tables, as far as a table needs them."""

    def bots_of(self, game: str) -> BotSource:
        """Where its bots come from."""

    def adviser_of(self, game: str) -> Adviser:
        """Whom its table asks for hints."""

    def best_of(self, challenge: Challenge) -> int | None:
        """The best result so far in a challenge."""

    def pause(self, table: "AnyTable") -> None:
        """Stop here; the game waits."""

    def log(self, table: "AnyTable") -> None:
        """What has been played."""

    def rules(self, game: str) -> None:
        """How the game is played."""

    def result(self, table: "AnyTable") -> None:
        """The game is over."""

    def hand_over(self, table: "AnyTable", seat: int) -> None:
        """Cover the screen until that seat says that it is there."""


class TableScene(Hinted, Generic[R, S]):
    """One game on the table, of these rules and positions. Subclasses paint `shown` and turn
    intents into moves."""

    context = "game"

    def __init__(self, desk: Desk, match: Match, house: TableHouse, watching: bool = False) -> None:
        super().__init__(desk, match, watching)
        self.rules: R = cast(R, match.rules)
        self.path: Path | None = None
        """The file that keeps this game, if one does."""
        self.shown: S = match.state
        self.uncovered: int | None = None
        """The seat that has uncovered its hidden things on this screen."""
        self.house = house
        self.bots = BotSeats(self, house.bots_of(self.rules.name))
        self._undoing = Undoing(self)
        self._ended = match.signed
        self.keeping = Keeping(desk, match)
        last = match.history.turns[-1].moved.t if match.history.turns else 0
        self.played = Stopwatch(last or 0)

    # -- for subclasses --------------------------------------------------------------------

    def clips(self, event: Event, happened: Happened) -> Groups:
        """The clips of one event: a group, or several groups one after another."""
        made: Groups = self.event_clips[type(event)](self, event, happened)
        return made

    event_clips: ClassVar[Mapping[type[Event], Callable[..., Any]]] = {}
    """For each type of event the method that makes its clips; a missing one fails a test."""

    def table_widgets(self, view: View) -> list[Widget]:
        """What can be pressed on this table now."""
        return []

    def verdict(self) -> str:
        """What is to be said of a game that is over besides its result."""
        return ""

    def act(self, intent: Intent) -> bool:
        """Use an intent that is no widget's: the game's own keys."""
        return False

    def settled(self) -> None:
        """The picture has come to rest on a new position."""

    # -- playing ---------------------------------------------------------------------------

    def play(self, seat: int, move: Move) -> bool:
        """Play a move and start showing it; a refusal is said in one sentence."""
        self.timeline.finish()
        try:
            happened = self.match.play(seat, move, self.played.ms)
        except Illegal as problem:
            self.refuse(problem.sentence, seat)
            return False
        self.present(happened)
        self.advising.follow()
        return True

    def present(self, happened: Sequence[Happened]) -> None:
        """Queue what the table shows of these steps."""
        self.timeline.speed = self.desk.settings.animation_speed
        for step in happened:
            for event in self.rules.narrate(step.before, step.step, step.after):
                for group in _groups(self.clips(event, step)):
                    self.timeline.add(*group)
            self.timeline.add(Clip(0, end=partial(self.show, step.after)))
        self.touch()

    def show(self, state: S) -> None:
        """Take a position as the picture at rest."""
        self.shown = state
        self.touch()
        if not self.timeline.moving:
            self.arrange(self.desk.view)

    def show_ply(self, ply: int) -> None:
        """Jump to the position after that many moves (the theatre's seek)."""
        self.timeline = Timeline()
        self.show(self.match.history.state_at(ply))

    def jumped(self) -> None:
        """The match is at another position without a way there that could be shown."""
        self.bots.forget()
        self.advising.forget()
        self._ended = self.match.over
        self.show(self.match.state)
        self.settled()

    def adviser(self) -> Adviser:
        """Whom it asks for hints."""
        return self.house.adviser_of(self.game)

    # -- taking back -----------------------------------------------------------------------

    @property
    def may_take_back(self) -> bool:
        """Is there anything that undo would take back?"""
        return self._undoing.possible

    def corner_deeds(self) -> Mapping[str, Callable[[], object]]:
        """Hint, undo, log and pause."""
        deeds = {"undo": self.undo, "log": lambda: self.house.log(self), "back": self.ask_pause}
        return {"hint": self.hint, **deeds} if self.gives_hints else deeds

    def live(self, name: str) -> bool:
        """Would that key in the corner do something?"""
        if name == "hint":
            return any(map(self.may_advise, self.match.movers))
        return name != "undo" or self.may_take_back

    def undo(self) -> None:
        """Take back a move."""
        self._undoing.undo()

    def redo(self) -> None:
        """Play again what was taken back last."""
        self._undoing.redo()

    # -- time ------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """Anything that runs wants frames; a thinking bot does not."""
        return self.timeline.lively

    def update(self, seconds: float) -> None:
        """Animation first; at rest bots move, and a game that is over comes to its end."""
        self.tell_corner()
        self.advising.update(seconds)
        if self.timeline.lively:
            was_moving = self.timeline.moving
            self.timeline.advance(seconds)
            self.touch()
            if self.timeline.moving:
                return
            if was_moving:
                self.bots.rest(PAUSE if self.desk.settings.animation_speed else 0)
                self.arrange(self.desk.view)
                self.settled()
        if self.watching:
            return
        if self.keeping.update(seconds):
            self.touch()
        if self.desk.stack.front is self:
            self._at_rest(seconds)

    def _at_rest(self, seconds: float) -> None:
        if self.match.over:
            self._finish()
            return
        bots = [seat for seat in self.match.movers if not self.is_person(seat)]
        if bots:
            self.bots.go_on(bots[0], seconds)

    def _finish(self) -> None:
        if self._ended:
            return
        self._ended = True
        self._sign()
        self.bots.close()
        self.house.result(self)

    def _sign(self) -> None:
        try:
            self.match.sign()
        except JournalError as problem:
            self.refuse(problem.sentence)

    # -- scene -----------------------------------------------------------------------------

    def enter(self) -> None:
        """Get the bots' process ready and show what chance has brought."""
        if not self.watching:
            self.bots.warm()
        self.settled()

    def pause(self) -> None:
        """No time is noted while something else is looked at."""
        self.played.stop()

    def resume(self) -> None:
        """Time is noted again."""
        self.played.go_on()

    def leave(self) -> None:
        """Let the bots' process and the file go; a result that could not be kept is tried once
        more."""
        self.bots.close()
        self.advising.close()
        if self.watching:
            return
        if self.match.over:
            self._sign()
        self.match.close()

    def arrange(self, view: View) -> None:
        """Place what can be pressed."""
        if self.watching:
            self.widgets, self.focus = [], None
            return
        chosen = isinstance(self.focus, Corner)
        self.place([*self.table_widgets(view), *self.corner(view)])
        if isinstance(self.focus, Corner) and not chosen:
            self.focus_on(None)  # nobody went there: Enter would take back what was just played

    def handle(self, intent: Intent) -> bool:
        """A key or click first ends what is moving; then it means what it means."""
        if self.watching:
            return False
        self.by = intent
        if intent.down and intent.what not in NO_DEEDS:
            self.hurry(intent)
        if self._shared(intent):
            return True
        if self.act(intent):
            self.touch()
            return True
        return super().handle(intent)

    def hurry(self, intent: Intent) -> None:
        """Finish what is moving because somebody wants to go on."""
        if self.timeline.moving:
            self.timeline.finish()
            self.arrange(self.desk.view)
            self.settled()

    def _shared(self, intent: Intent) -> bool:
        if intent.what == "device" and intent.text == "lost":
            self.ask_pause()
            return True
        deeds: dict[str, Callable[[], None]] = {
            "hint": self.hint,
            "undo": self.undo,
            "redo": self.redo,
            "pause": self.ask_pause,
            "log": lambda: self.house.log(self),
            "help": lambda: self.house.rules(self.game),
        }
        if not intent.down or intent.repeat or intent.what not in deeds:
            return False
        deeds[intent.what]()
        return True

    def go_back(self) -> bool:
        """Back from a table is a pause: nothing is thrown away by a key."""
        self.ask_pause()
        return True

    def ask_pause(self) -> None:
        """Stop here; every way to leave a table begins so."""
        self.house.pause(self)

    def table_parts(self, ahead: float) -> Sequence[Seen]:
        """What is to be seen of `shown` and of what is being thought about."""
        return ()

    def parts(self, ahead: float) -> Sequence[Seen]:
        """The table, then what runs, then what can be pressed."""
        made = [*self.table_parts(ahead), *self.timeline.parts(self.desk.view.box)]
        if self.watching:
            return [*made, *self.advice_parts()]
        made += [*self.widget_parts(), *self.hint_parts(), *self.keeping.parts(self.widgets)]
        return [*made, *self.advice_parts(), *filter(None, [self.slip])]


def _groups(made: Groups) -> Sequence[Clips]:
    if made and isinstance(made[0], Clip):
        return [cast(Clips, made)]
    return cast(Sequence[Clips], made)


AnyTable: TypeAlias = TableScene[Any, Any]
"""The table of whichever game."""
