"""A game being played: match, animation, bots, taking back, pausing. Parent of the games' scenes.

The picture at rest is `shown`, a position. A step that happened is told as events; each event
becomes clips; after a step's clips `shown` is the position after it. So picture = state.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar, cast

from game.core.history import Transition
from game.core.match import Match
from game.core.ranks import Challenge
from game.core.replay.header import Header
from game.core.rules import Event, IllegalMove, Move, Rules
from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.processes.thinking import BotSource
from game.engine.table.advising import Advice, AdvisedMove, Adviser, Advising
from game.engine.table.bots import PAUSE, BotSeats
from game.engine.table.clock import Stopwatch
from game.engine.table.frame import Frame, SaveNotice
from game.engine.table.seating import Seating, Undoing
from game.engine.table.timeline import Clip, Groups, Timeline
from game.engine.ui.page import Page
from game.engine.widgets.key_rows import CornerKey as CornerKey
from game.engine.widgets.key_strip import FOOT_HEIGHT as FOOT_HEIGHT
from game.engine.widgets.key_strip import KeyStrip
from game.engine.widgets.widgets import Widget
from game.engine.window.parts import Drawable, Part
from game.engine.window.view import Box, View
from game.engine.words import translate_sentence


class RivalsBeside(Protocol):
    """The rivals on the same seed, whose results are compared with a match in progress."""

    @property
    def names_and_leads(self) -> tuple[tuple[str, str, int], ...]:
        """Return each rival's name, the lead over them in words, "" for none yet, and in points."""

    def update(self, table: Any) -> bool:
        """Fetch new results of the rivals; return whether the display has to change."""

    def close(self) -> None:
        """End the process that plays the rivals."""


class TableHouse(Protocol):
    """The app as far as a table of any game needs it."""

    def bots_of(self, game: str) -> BotSource:
        """Return where the bots of a game come from."""

    def adviser_of(self, game: str) -> Adviser:
        """Return the functions that compute hints for a game."""

    def can_earn_rank(self, header: Header) -> bool:
        """Return whether the match can earn a rank."""

    def best_result_of(self, challenge: Challenge) -> int | None:
        """Return the best result so far in a challenge."""

    def rivals_of(self, match: Match, path: Path | None) -> "RivalsBeside | None":
        """Return the rivals that play beside a match; None for a match without any."""

    def open_pause_menu(self, table: Any) -> None:
        """Open the pause menu."""

    def open_move_list(self, table: Any) -> None:
        """Open the move list."""

    def open_rules(self, game: str) -> None:
        """Open the rules of a game."""

    def show_result(self, table: Any) -> None:
        """Show the result of a finished match."""

    def start_again(self, header: Header, seed: str | None = None) -> bool:
        """Start a match of the same kind, with that seed or a new one."""

    def hand_over(self, table: Any, seat: int) -> None:
        """Cover the screen until the person of that seat is there."""


PASSIVE = frozenset(
    ("point", "release", "wheel", "pan", "focus", "blur", "expose", "resize", "device", "drop")
)
"""Intents that do not finish running animations, because they are no presses."""


R = TypeVar("R", bound=Rules[Any])
S = TypeVar("S")


class TableScene(Page, Generic[R, S]):
    """The scene of one match. Subclasses draw `shown` and turn intents into moves."""

    context = "game"
    game: ClassVar[str]
    title: ClassVar[str]
    gives_hints: ClassVar[bool] = True
    """True if people can ask for a hint."""

    def __init__(self, desk: Desk, match: Match, house: TableHouse, watching: bool = False) -> None:
        super().__init__(desk)
        self.match = match
        self.watching = watching
        self.still = False
        """True where the layout stays as it is when another seat is to move, as in exports."""
        self.rules: R = cast(R, match.rules)
        self.timeline = Timeline()
        self.by = Intent("confirm")
        """The last intent, with its device."""
        self.advice = Advice(self)
        self.seating = Seating(self)
        self.frame = Frame(self)
        self.advising = Advising(self)
        self.path: Path | None = None
        """The file that keeps this match, if one does."""
        self.devices_below: Mapping[str, int] = {}
        """The seats of devices before this table, for what lies below it."""
        self.shown: S = match.state
        self.uncovered: int | None = None
        """The seat that has uncovered its hidden things on this screen."""
        self.house = house
        self.bots = BotSeats(self, house.bots_of(self.rules.name))
        self.undoing = Undoing(self)
        self._ended = match.signed
        self.keeping = SaveNotice(desk, match)
        self.rivals: RivalsBeside | None = None
        last = match.history.turns[-1].moved.t if match.history.turns else 0
        self.played = Stopwatch(last or 0)

    # -- for subclasses --------------------------------------------------------------------

    def clips(self, event: Event, happened: Transition) -> Groups:
        """Return the clips of one event: a group, or several one after another."""
        made: Groups = self.event_clips[type(event)](self, event, happened)
        return made

    event_clips: ClassVar[Mapping[type[Event], Callable[..., Any]]] = {}
    """For each type of event the method that makes its clips; a missing one fails a test."""

    def table_widgets(self, view: View) -> list[Widget]:
        return []

    def ending_sentence(self) -> str:
        """Return a sentence about the finished match besides its result."""
        return ""

    def act(self, intent: Intent) -> bool:
        """Handle the game's own keys; return whether the intent was used."""
        return False

    def on_position_settled(self) -> None:
        """React to a new position at rest."""

    def breadcrumbs(self) -> str:
        return ""

    def key_hints(self) -> list[tuple[str, str]]:
        """Return actions and their meaning now, for the strip of keys at the bottom; `1-5` is a
        range, `left right` are two keys for one thing."""
        return []

    @property
    def must_wait(self) -> bool:
        """Return whether something other than a move must be done first, such as a hand-over."""
        return False

    # -- who sits here -----------------------------------------------------------------------

    def seat_of(self, intent: Intent) -> int | None:
        return self.seating.seat_of(intent)

    def is_person(self, seat: int) -> bool:
        return self.seating.is_person(seat)

    def player_name(self, seat: int) -> str:
        return self.match.header.players[seat].name

    def refuse(self, sentence: str, seat: int | None = None) -> None:
        """Say why something cannot be done, if several people play with the name of the seat."""
        words = translate_sentence(sentence)
        message = words if seat is None else self.seating.with_seat_name(seat, words)
        self.desk.toast(message, bad=True, refusal=True)

    def is_shown(self, _seat: int) -> bool:
        """Return whether the picture shows what that seat has to decide."""
        return not self.timeline.moving

    def shared_seat(self) -> int | None:
        """Return the seat that a device without an owner acts for."""
        return self.seat_of(Intent("confirm"))

    def guarded_targets(self) -> Mapping[Hashable, float]:
        return self.seating.guarded()

    def target(self, intent: Intent) -> Hashable:
        """Return the target of a press: the table for its own keys, else the decision of the
        seat."""
        target, seat = super().target(intent), self.seat_of(intent)
        if target is None or seat is None or intent.what == "back":
            return target
        under = self.widget_at(*self.desk.view.units(intent.pos))
        if intent.what == "press" and isinstance(under, CornerKey):
            return self
        return self.seating.decision_key_for(seat, intent)

    # -- playing ---------------------------------------------------------------------------

    def play(self, seat: int, move: Move) -> bool:
        """Play a move and start showing it, or say why it is refused; return whether it was
        played."""
        self.timeline.finish()
        self.desk.speech.drop()
        try:
            happened = self.match.play(seat, move, self.played.played_ms)
        except IllegalMove as problem:
            self.refuse(problem.sentence, seat)
            return False
        self.animate_steps(happened)
        self.advising.drop_if_decided()
        return True

    def animate_steps(self, happened: Sequence[Transition]) -> None:
        self.timeline.speed = self.desk.settings.animation_speed
        for step in happened:
            for event in self.rules.narrate(step.before, step.step, step.after):
                self.timeline.add_groups(self.clips(event, step))
            self.timeline.add(Clip(0, end=partial(self.show, step.after)))
        self.touch()

    def show(self, state: S) -> None:
        """Show a position at rest."""
        self.shown = state
        self.touch()
        if not self.timeline.moving:
            self.arrange(self.desk.view)

    def show_ply(self, ply: int) -> None:
        """Jump to the position after that many moves."""
        self.timeline = Timeline()
        self.show(self.match.history.state_at(ply))

    def on_jump(self) -> None:
        """React to a change of the position without an animation."""
        self.bots.drop_question()
        self.advising.hide_hint()
        self._ended = self.match.over
        self.show(self.match.state)
        self.on_position_settled()

    def avoid_move(self, move: Move) -> None:
        """Leave a mistake that is being tried again out of the moves that the table prepares."""

    # -- hints -----------------------------------------------------------------------------

    def may_advise(self, seat: int) -> bool:
        """Return whether it is the turn of a person who may get a hint."""
        able = self.gives_hints and not self.watching and not self.must_wait
        return able and seat in self.seating.people_to_move

    def hint(self) -> None:
        """Give a hint to the seat of the device, or for a shared device to the seat to move."""
        shared = self.shared_seat() if self.by.seat is None else None
        self.advising.give_hint(self.seat_of(self.by) if shared is None else shared)

    def advise(self, seat: int, move: Move | None, whole: bool) -> None:
        """Show a recommended move to a seat, first its most important part and then the whole; None
        hides it."""
        self.advice.advised = None if move is None else AdvisedMove(seat, move, whole)
        self.touch()

    @property
    def hint_message(self) -> Part | None:
        return self.advising.message_part([*super().pressable(), *self.advising.boxes_in_use])

    def pressable(self) -> Sequence[Box]:
        """Return boxes that no message may cover, a recommended move among them."""
        return [
            *super().pressable(),
            *self.advising.boxes_in_use,
            *(s.box for s in [self.hint_message] if s),
        ]

    # -- taking back -----------------------------------------------------------------------

    @property
    def may_take_back(self) -> bool:
        return self.undoing.is_possible

    def undo(self) -> None:
        self.undoing.undo()

    def redo(self) -> None:
        self.undoing.redo()

    # -- time ------------------------------------------------------------------------------

    @property
    def holds_picture(self) -> bool:
        """Return whether something shown is still being written."""
        return self.match.pending

    @property
    def moving(self) -> bool:
        """Return whether an animation runs; a thinking bot needs no frames."""
        return self.timeline.has_clips

    def update(self, seconds: float) -> None:
        """Let time pass for animations; at rest let bots move and end a finished match."""
        self.frame.update_corner_keys()
        self.advising.update(seconds)
        if self.narrator is not None and self.desk.speech.wanted:
            self.narrator.follow()
        if self.rivals is not None and self.rivals.update(self):
            self.touch()
        if self.timeline.has_clips:
            was_moving = self.timeline.moving
            self.timeline.advance(seconds)
            self.touch()
            if self.timeline.moving:
                return
            if was_moving:
                self.bots.set_pause(PAUSE if self.desk.settings.animation_speed else 0)
                self.arrange(self.desk.view)
                self.on_position_settled()
        if self.watching:
            return
        if self.keeping.update(seconds):
            self.touch()
        if self.desk.stack.front is self and not self.must_wait:
            self._let_players_act(seconds)

    def _let_players_act(self, seconds: float) -> None:
        if self.match.over:
            self._end_match()
            return
        bots = [seat for seat in self.match.movers if not self.is_person(seat)]
        if bots:
            self.bots.let_bot_think(bots[0], seconds)

    def _end_match(self) -> None:
        if self._ended:
            return
        self.keeping.sign_match()
        if self.holds_picture:
            return  # the result comes once it is kept
        self._ended = True
        self.bots.close()
        self.house.show_result(self)

    # -- scene -----------------------------------------------------------------------------

    def enter(self) -> None:
        """Start the process of the bots and show the outcome of chance."""
        if not self.watching:
            self.bots.warm()
            self.rivals = self.house.rivals_of(self.match, self.path)
        self.on_position_settled()
        if self.desk.make_narration is not None:
            self.narrator = self.desk.make_narration(self)

    def pause(self) -> None:
        """Stop the clock and drop refusals while something else is shown."""
        self.played.stop()
        self.desk.toasts = [toast for toast in self.desk.toasts if not toast.refusal]

    def resume(self) -> None:
        self.played.go_on()

    def leave(self) -> None:
        """Close bots and file; sign a finished match once more if that failed before."""
        self.bots.close()
        self.advising.close()
        if self.rivals is not None:
            self.rivals.close()
        if self.watching:
            return
        if self.match.over:
            self.keeping.sign_match()
        self.match.close()

    def arrange(self, view: View) -> None:
        if self.watching:
            self.widgets, self.focus = [], None
            return
        chosen = isinstance(self.focus, CornerKey)
        self.set_widgets([*self.table_widgets(view), *self.frame.corner_keys(view)])
        if isinstance(self.focus, CornerKey) and not chosen:
            self.focus_on(None)  # nobody went there: Enter would take back what was just played

    def handle(self, intent: Intent) -> bool:
        """Finish animations at a key or click, then handle it."""
        if self.watching:
            return False
        self.by = intent
        if self.narrator is not None and self.narrator.handle(intent):
            return True
        if intent.down and intent.what not in PASSIVE:
            self.skip_animation(intent)
        if self.frame.handle(intent):
            return True
        if self.act(intent):
            self.touch()
            return True
        return super().handle(intent)

    def skip_animation(self, intent: Intent) -> None:
        """Finish running animations."""
        if self.timeline.moving:
            self.timeline.finish()
            self.arrange(self.desk.view)
            self.on_position_settled()

    def go_back(self) -> bool:
        """Hide a hint, or else pause."""
        if self.advising.hint_sentence:
            self.advising.hide_hint()
        else:
            self.ask_pause()
        return True

    def ask_pause(self) -> None:
        self.house.open_pause_menu(self)

    @property
    def bar_end(self) -> float:
        return self.frame.bar_end

    @property
    def strip_seat(self) -> int | None:
        """Return the seat whose keys the strip at the bottom shows; None while something moves."""
        people = self.seating.people_to_move
        return people[0] if people and not self.timeline.moving else None

    def key_strips(self) -> Sequence[KeyStrip]:
        """Return the strips of keys at the bottom, one for each seat that acts at once."""
        return [
            self.frame.strip_for_seat(self.strip_seat if self.seating.has_several_people else None)
        ]

    @property
    def strip_end(self) -> float:
        return self.desk.view.w

    def hint_parts(self) -> Sequence[Drawable]:
        return self.frame.strip_parts()

    def table_parts(self, ahead: float) -> Sequence[Drawable]:
        """Return the parts of `shown` and of a move that is being prepared."""
        return ()

    def parts(self, ahead: float) -> Sequence[Drawable]:
        """Return the table, then animations, then controls."""
        made = [*self.table_parts(ahead), *self.timeline.parts(self.desk.view.box)]
        if self.watching:
            return [*made, *self.advising.parts()]
        made += [*self.widget_parts(), *self.hint_parts(), *self.keeping.parts(self.widgets)]
        return [*made, *self.advising.parts(), *filter(None, [self.hint_message])]


AnyTable: TypeAlias = TableScene[Any, Any]
"""The table of whichever game."""
