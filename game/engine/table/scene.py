"""A game being played: match, animation, bots, taking back, pausing. Parent of the games' scenes.

The picture at rest is `shown`, a position. A step that happened is told as events; each event
becomes clips; after a step's clips `shown` is the position after it. So picture = state.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
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
from game.engine.table.bots import PAUSE, BotSeats
from game.engine.table.keeping import Keeping
from game.engine.table.stopwatch import Stopwatch
from game.engine.table.thinking import BotSource
from game.engine.table.timeline import Clip, Timeline
from game.engine.table.undo import Undoing
from game.engine.widgets import furniture
from game.engine.widgets.corner import Corner as Corner
from game.engine.widgets.corner import corner_keys
from game.engine.widgets.key_strip import FOOT as FOOT
from game.engine.widgets.key_strip import KeyStrip, strip_parts
from game.engine.widgets.page import Page
from game.engine.widgets.widgets import Widget
from game.engine.window.paint import Painter
from game.engine.window.parts import Part, Seen
from game.engine.window.view import Box, View
from game.engine.words import _, told

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


class TableScene(Page, Generic[R, S]):
    """One game on the table, of these rules and positions. Subclasses paint `shown` and turn
    intents into moves."""

    game: ClassVar[str]
    title: ClassVar[str]
    context = "game"

    def __init__(self, desk: Desk, match: Match, house: TableHouse, watching: bool = False) -> None:
        super().__init__(desk)
        self.match = match
        self.rules: R = cast(R, match.rules)
        self.watching = watching
        self.path: Path | None = None
        """The file that keeps this game, if one does."""
        self.timeline = Timeline()
        self.shown: S = match.state
        self.uncovered: int | None = None
        """The seat that has uncovered its hidden things on this screen."""
        self.house = house
        self.bots = BotSeats(self, house.bots_of(self.rules.name))
        self._undoing = Undoing(self)
        self._undo_key: Corner | None = None
        self._seen: dict[int, Hashable] = {}
        """What each seat had to decide in the last picture."""
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

    def crumbs(self) -> str:
        """Where in the game we are, in a few words."""
        return ""

    def table_widgets(self, view: View) -> list[Widget]:
        """What can be pressed on this table now."""
        return []

    def verdict(self) -> str:
        """What is to be said of a game that is over besides its result."""
        return ""

    def hints(self) -> list[tuple[str, str]]:
        """Actions and what they do now, for the strip of keys at the bottom; `1-5` is a range,
        `left right` are two keys for one thing."""
        return []

    def act(self, intent: Intent) -> bool:
        """Use an intent that is no widget's: the game's own keys."""
        return False

    def advise(self, seat: int, move: Move | None, whole: bool) -> None:
        """Show a move that is recommended to a seat: first the piece or the place that matters,
        then the whole move as a ghost; None takes it away."""

    def settled(self) -> None:
        """The picture has come to rest on a new position."""

    # -- playing ---------------------------------------------------------------------------

    def seat_of(self, intent: Intent) -> int | None:
        """Whose hand this is: the seat of the device, else the person who is to move."""
        people = [seat for seat in self.match.movers if self.is_person(seat)]
        if intent.seat is not None:
            return intent.seat if intent.seat in people else None
        return people[0] if people else None

    def is_person(self, seat: int) -> bool:
        """Does a person play this seat?"""
        return self.match.header.players[seat].bot is None

    def player_name(self, seat: int) -> str:
        """The name of a seat's player."""
        return self.match.header.players[seat].name

    def play(self, seat: int, move: Move) -> bool:
        """Play a move and start showing it; a refusal is said in one sentence."""
        self.timeline.finish()
        try:
            happened = self.match.play(seat, move, self.played.ms)
        except Illegal as problem:
            self.refuse(problem.sentence, seat)
            return False
        self.present(happened)
        return True

    def refuse(self, sentence: str, seat: int | None = None) -> None:
        """Say why something cannot be, and where several people play whom it is said to."""
        words = told(sentence)
        if seat is not None and self.several_people:
            words = _("{name}: {words}").format(name=self.player_name(seat), words=words)
        self.desk.toast(words, bad=True)

    @property
    def several_people(self) -> bool:
        """Do several people play?"""
        return sum(map(self.is_person, range(self.rules.seats))) > 1

    @property
    def strip_seat(self) -> int | None:
        """Whose keys the strip at the bottom tells; while something moves they are anybody's."""
        people = [seat for seat in self.match.movers if self.is_person(seat)]
        return people[0] if people and not self.timeline.moving else None

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
        self._ended = self.match.over
        self.show(self.match.state)
        self.settled()

    # -- taking back -----------------------------------------------------------------------

    @property
    def may_take_back(self) -> bool:
        """Is there anything that undo would take back?"""
        return self._undoing.possible

    def undo(self) -> None:
        """Take back a move."""
        self._undoing.undo()

    def redo(self) -> None:
        """Play again what was taken back last."""
        self._undoing.redo()

    # -- what has come into sight ----------------------------------------------------------

    def question(self, seat: int) -> Hashable:
        """What a seat has to decide: another thing after each move of its own and each chance."""
        history = self.match.history
        for i, turn in reversed(list(enumerate(history.turns, 1))):
            if turn.dealt or turn.moved.seat == seat:
                return self, seat, i, len(turn.dealt)
        return self, seat, 0, len(history.opening)

    def is_shown(self, _seat: int) -> bool:
        """Does the picture show what that seat has to decide?"""
        return not self.timeline.moving

    def in_sight(self) -> Mapping[Hashable, float]:
        """The table, and what each person has to decide."""
        people = [seat for seat in self.match.movers if self.is_person(seat)]
        now = {seat: self.question(seat) for seat in people}
        seen = {s: q for s, q in now.items() if self.is_shown(s) or self._seen.get(s) == q}
        self._seen = seen
        shared = self.shared_seat()
        keys = [("shared", seen[shared])] if shared in seen else []
        return dict.fromkeys((self, *seen.values(), *keys), self.settles)

    def shared_seat(self) -> int | None:
        """Whose turn it is at the devices of nobody in particular: a hand that they come to is
        another one."""
        return self.seat_of(Intent("confirm"))

    def target(self, intent: Intent) -> Hashable:
        """The table's own keys are there always; all else is about what its seat decides."""
        found, seat = super().target(intent), self.seat_of(intent)
        if found is None or seat is None or intent.what == "back":
            return found
        under = self.widget_at(*self.desk.view.units(intent.pos))
        if intent.what == "press" and isinstance(under, Corner):
            return self
        return self.question_for(seat, intent)

    def question_for(self, seat: int, intent: Intent) -> Hashable:
        """What a seat decides with the device of that intent."""
        found = self.question(seat)
        return ("shared", found) if intent.seat is None else found

    # -- time ------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """Anything that runs wants frames; a thinking bot does not."""
        return self.timeline.lively

    def update(self, seconds: float) -> None:
        """Animation first; at rest bots move, and a game that is over comes to its end."""
        self._tell_undo()
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
        self.place([*self.table_widgets(view), *self._corner(view)])
        if isinstance(self.focus, Corner) and not chosen:
            self.focus_on(None)  # nobody went there: Enter would take back what was just played

    def _corner(self, view: View) -> Sequence[Widget]:
        """Undo, log and pause, at the top right of every table."""
        label = self.desk.intents.label
        wanted = (
            ("undo", _("Undo"), label("undo"), self.undo),
            ("log", _("Log"), label("log"), lambda: self.house.log(self)),
            ("back", _("Pause"), label("back"), self.ask_pause),
        )
        made = corner_keys(view, wanted)
        self._undo_key = made[0]
        self._tell_undo()
        return made

    def _tell_undo(self) -> None:
        """The key is live exactly when it does something."""
        key = self._undo_key
        if key is not None and key.enabled != self.may_take_back:
            key.enabled = not key.enabled
            self.touch()

    def handle(self, intent: Intent) -> bool:
        """A key or click first ends what is moving; then it means what it means."""
        if self.watching:
            return False
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
        if not self.watching:
            made += [*self.widget_parts(), *self.hint_parts(), *self.keeping.parts(self.widgets)]
        return made

    def draw_bar(self, p: Painter) -> None:
        """The strip at the top; part of the resting picture."""
        furniture.top_bar(p, self.game, _(self.title), self.crumbs())

    @property
    def bar_end(self) -> float:
        """Where that strip ends, for what stands beside it."""
        view = self.desk.view
        return 62 + view.measure(_(self.title), 27, "display") + view.measure(self.crumbs(), 15)

    def bar_part(self) -> Part:
        """The strip at the top as a part of its own."""
        key = (self.title, self.crumbs())
        return Part("bar", key, Box(0, 0, self.bar_end + 8, 64), self.draw_bar)

    def strips(self) -> Sequence[KeyStrip]:
        """The strips of keys at the bottom: one, unless several people act at once."""
        seat = self.strip_seat if self.several_people else None
        device = None if seat is None else self.desk.intents.device_of(seat)
        return [self.key_strip(self._hints_now(), seat, device or "")]

    def _hints_now(self) -> list[tuple[str, str]]:
        """The game's, unless the focus is on a key of the corner: confirm presses that then."""
        hints, focus = self.hints(), self.focus
        if not isinstance(focus, Corner):
            return hints
        return [("confirm", focus.words), *(hint for hint in hints if hint[0] != "confirm")]

    def key_strip(
        self, hints: Sequence[tuple[str, str]], seat: int | None = None, device: str = ""
    ) -> KeyStrip:
        """Actions and what they do, with the labels of the keys that there are for them."""
        labels = ((self._label_of(actions, device), meaning) for actions, meaning in hints)
        return KeyStrip(tuple((label, meaning) for label, meaning in labels if label), seat)

    def _label_of(self, actions: str, device: str) -> str:
        label = self.desk.intents.label
        ranges = ([label(key, device) for key in each.split("-")] for each in actions.split())
        return " ".join(filter(None, ("–".join(filter(None, keys)) for keys in ranges)))

    def hint_parts(self) -> Sequence[Seen]:
        """The strips of keys at the bottom."""
        return strip_parts(self.strips(), self.desk.view)


def _groups(made: Groups) -> Sequence[Clips]:
    if made and isinstance(made[0], Clip):
        return [cast(Clips, made)]
    return cast(Sequence[Clips], made)


AnyTable: TypeAlias = TableScene[Any, Any]
"""The table of whichever game."""
