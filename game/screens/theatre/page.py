"""A game in the theatre: its own table, played by itself, with a strip of controls below."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import replace
from functools import partial
from pathlib import Path

from game import catalogue
from game.core.match import Match
from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.table.scene import AnyTable
from game.engine.widgets import furniture
from game.engine.widgets.page import Page
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Group, Part, Seen
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens.doors import house
from game.screens.result.course import Course, told_moment
from game.screens.scoreline import scores
from game.screens.table.log import Log
from game.screens.theatre.keys import (
    corner,
    place_width,
    set_play,
    sign_keys,
    speed_key,
    speed_words,
)
from game.screens.theatre.more import More
from game.screens.theatre.playback import Playback
from game.screens.theatre.scrub import Scrub, caption, score_card
from game.screens.theatre.transport import SignKey, WordKey, key_card, strip_of

CAPTION_SECONDS = 4.0
REPEATED = frozenset(("left", "right", "up", "down", "next", "previous"))
TENTHS = {str(digit): digit for digit in range(10)}


class TheatrePage(Page):
    """Shows a match move by move; `path` is its file, `course` how it went."""

    context = "game"

    def __init__(self, desk: Desk, match: Match, path: Path, course: Course) -> None:
        super().__init__(desk)
        self.match, self.path = match, path
        self.accent = theme.accent(match.header.game)
        times = [turn.moved.t for turn in match.history.turns]
        self.playback = Playback(times)
        self.course = course
        self.stage = copy(desk)
        """The desk as the table sees it: the theatre's speed stands for the one that is set."""
        self._set_stage()
        scene = catalogue.game(match.header.game).scene()
        self.table: AnyTable = scene(self.stage, match, house(desk), watching=True)
        self.table.path = path
        self._caption, self._caption_left = "", 0.0
        self._strip = Box(0, 0, 1, 1)
        self._play, self._speed = SignKey(self._strip), WordKey(self._strip)
        self._scrub = Scrub(
            self._strip,
            name="scrub",
            course=course,
            accent=self.accent,
            ply=lambda: self.playback.ply,
            seek=self.seek,
            tell=lambda ply: scores(match, course.scores[ply]),
            place=self._place_words,
            act=self.toggle,
        )

    # -- the table's desk ------------------------------------------------------------------

    def _set_stage(self) -> None:
        settings = self.desk.settings
        speed = self.playback.speed if settings.animation_speed else 0.0
        self.stage.settings = replace(settings, animation_speed=speed, lobby={})
        self.stage.view = self.desk.view

    # -- placing ---------------------------------------------------------------------------

    def arrange(self, view: View) -> None:
        """The table has the window but for the strip; the keys lie on the strip."""
        self._set_stage()
        self.table.arrange(view)
        self._strip = strip_of(view)
        keys, x = sign_keys(self.desk, self.accent, self._strip, self._own_keys())
        beside = self._strip._replace(x=x)
        self._speed = speed_key(
            self.desk, self.accent, beside, self.playback.speed, self.cycle_speed
        )
        x = self._speed.box.right + place_width(view, self.playback.plies) + 24
        self._scrub.box = self._strip.inset(6, 3).cut_left(x - self._strip.x - 6)[1]
        self._play = next(key for key in keys if key.name == "play")
        ends = corner(self.desk, view, self.play_on, self.more, self.go_back)
        self.place([*ends, *keys, self._speed, self._scrub], self._play)
        self._changed()

    def _place_words(self, ply: int) -> str:
        return _("Move {ply} of {plies}").format(ply=ply, plies=self.playback.plies)

    # -- deeds -----------------------------------------------------------------------------

    def enter(self) -> None:
        """The game from its beginning."""
        self.table.enter()
        self.seek(0)
        self.toggle()

    def leave(self) -> None:
        """The table goes too."""
        self.table.leave()

    def toggle(self) -> None:
        """Play, or stand still."""
        if self.playback.playing:
            self.playback.stop()
        else:
            if self.playback.ended:
                self.seek(0)
            self.playback.start()
        self._changed()

    def seek(self, ply: int) -> None:
        """Jump to a place of the game."""
        self._caption_left = 0.0
        self.table.show_ply(self.playback.seek(ply))
        self.table.settled()
        self._changed()

    def step_by(self, by: int) -> None:
        """A move on, seen happening, or a move back."""
        self.playback.stop()
        self.table.hurry(Intent("confirm"))
        if by > 0 and not self.playback.ended:
            self._show_next()
        elif by < 0:
            self.seek(self.playback.ply - 1)
        self._changed()

    def moment(self, by: int) -> None:
        """Jump to the next move that mattered, and say what happened."""
        here = self.playback.ply
        found = [m for m in self.course.moments if (m.ply - here) * by > 0]
        if not found:
            self.seek(self.playback.plies if by > 0 else 0)
            return
        nearest = min(found, key=lambda m: abs(m.ply - here))
        self.playback.stop()
        self.seek(nearest.ply - 1)
        self._show_next()
        self._caption, self._caption_left = told_moment(self.match, nearest), CAPTION_SECONDS
        self._changed()

    def _show_next(self) -> None:
        ply = self.playback.seek(self.playback.ply + 1)
        self.table.present(self.match.history.steps(ply))
        if self.playback.ended:
            self.playback.stop()

    def change_speed(self, by: int) -> None:
        """Faster or slower."""
        self.playback.faster(by)
        self._set_stage()
        self._speed.words = speed_words(self.playback.speed)
        self.touch()

    def cycle_speed(self) -> None:
        before = self.playback.speed
        self.change_speed(1)
        if self.playback.speed == before:
            self.change_speed(-9)

    def play_on(self) -> None:
        """A new practice game begins where this one stands."""
        from game.screens.theatre.branch import play_on

        self.playback.stop()
        play_on(self.desk, self.match, self.playback.ply)

    def more(self) -> None:
        """Everything else that can be done with the game."""
        self.playback.stop()
        self._changed()
        self.desk.stack.push(More(self.desk, self.match, self.path, self.playback, self.list_moves))

    def list_moves(self) -> None:
        """Everything in words; a row leads to its place."""
        self.playback.stop()
        self._changed()
        self.desk.stack.push(Log(self.desk, self.table, self.seek, self.playback.ply))

    def go_back(self) -> bool:
        """Back to where the theatre was opened from."""
        if len(self.desk.stack) > 1:
            return super().go_back()
        house(self.desk).title()
        return True

    # -- time and hands --------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """The table wants frames while something moves on it."""
        return self.table.moving

    def update(self, seconds: float) -> None:
        """The table first; then perhaps the next move."""
        self.table.update(seconds)
        if self._caption_left > 0:
            self._caption_left -= seconds
            if self._caption_left <= 0:
                self.touch()
        moving, lively = self.table.timeline.moving, self.table.moving
        if self.playback.due(seconds, moving, lively):
            self._show_next()
            self._changed()
        if self.table.changed:
            self.table.changed = False
            self.touch()

    def _changed(self) -> None:
        set_play(self._play, self.playback)
        self.touch()

    def handle(self, intent: Intent) -> bool:
        """Own keys, then the controls: arrows step, or go from one control to the next. The wheel
        steps too, and a press on the table plays or stops."""
        if intent.down and intent.what in TENTHS:
            self.seek(round(self.playback.plies * TENTHS[intent.what] / 10))
            return True
        own = self._own_keys().get(intent.what) if intent.down else None
        if own is not None and (not intent.repeat or intent.what in REPEATED):
            own()
            return True
        if super().handle(intent):
            return True
        if intent.what == "wheel" and intent.delta[1]:
            self.seek(self.playback.ply + (1 if intent.delta[1] < 0 else -1))
        if intent.what == "press" and intent.button == 1:
            self.toggle()
        return True

    def _own_keys(self) -> Mapping[str, Callable[[], None]]:
        ways: dict[str, Callable[[], None]] = {
            "pause": self.toggle,
            "down": lambda: self.cycle(1),
            "up": lambda: self.cycle(-1),
            "home": lambda: self.seek(0),
            "end": lambda: self.seek(self.playback.plies),
            "zoom_in": lambda: self.change_speed(1),
            "zoom_out": lambda: self.change_speed(-1),
            "menu": self.more,
            "log": self.list_moves,
            "help": lambda: house(self.desk).rules(self.match.header.game),
        }
        for on, back in (("right", "left"), ("next", "previous"), ("redo", "undo")):
            ways |= {on: partial(self.step_by, 1), back: partial(self.step_by, -1)}
        for on, back in (("page_down", "page_up"), ("turn", "turn_back")):
            ways |= {on: partial(self.moment, 1), back: partial(self.moment, -1)}
        return ways

    def _point(self, x: float, y: float) -> bool:
        found = super()._point(x, y)
        scrub = self._scrub
        hover = scrub.ply_at(x) if scrub.hovered or scrub.pressed else None
        if hover != scrub.hover:
            scrub.hover = hover
            self.touch()
        return found

    # -- painting --------------------------------------------------------------------------

    def parts(self, ahead: float) -> Sequence[Seen]:
        """The table, the strip, and a word about what is pointed at."""
        strip = self._strip
        return [
            Group("table", self.desk.view.box, self.table.parts(ahead)),
            Part("strip", strip, strip.grown(9), self._paint_strip),
            *self.widget_parts(),
            *self._tag(),
            self._place(),
            *self._cards(),
        ]

    def _paint_strip(self, p: Painter) -> None:
        p.shadow(self._strip, 14, 6, 2, 60)
        p.rect(self._strip, 14, (theme.PAPER, theme.PAPER_2), theme.HAIR, 1.2)

    def _tag(self) -> Iterator[Seen]:
        """What is seen here is no game that goes on; large text may need the room for the keys."""
        first = next(widget for widget in self.widgets if widget.name == "play on")
        view, words, (x, y) = self.desk.view, _("Replay"), (first.box.x - 12, first.box.centre[1])
        w, high = view.measure(words, 14, "bold") + 40, first.box.h
        if not view.roomy or w < x - self.table.bar_end - 12:
            look = self.accent.wash, self.accent.deep
            box = Box(x - w, y - high / 2, w, high).grown(2)
            yield Part("tag", box, box, lambda p: furniture.pill(p, x, y, words, *look, align="r"))

    def _place(self) -> Part:
        words = f"{self.playback.ply}/{self.playback.plies}"
        x, w = self._scrub.box.x - 10, place_width(self.desk.view, self.playback.plies)
        y, box = self._strip.centre[1], self._strip._replace(x=x - w - 4, w=w + 8)
        return Part(
            "place",
            (words, box),
            box,
            lambda p: p.text(words, x, y, 15, theme.INK, "display", "r"),
        )

    def _cards(self) -> Iterator[Seen]:
        """The scores where the course is pointed at; else what a key does, or what happened."""
        scrub, view = self._scrub, self.desk.view
        if scrub.hover is not None or scrub.focused:
            yield score_card(view, scrub, self.playback.ply if scrub.hover is None else scrub.hover)
            return
        by_keys = self.desk.intents.last_device != "mouse"
        for key in (w for w in self.widgets if isinstance(w, SignKey | WordKey)):
            if key.hovered or (by_keys and key.focused and key.name != "play"):
                words = key.words if isinstance(key, SignKey) else key.sub
                yield key_card(view, key, words, key.label(), self._strip.y - 6)
                return
        if self._caption_left > 0:
            yield caption(view, self._caption, scrub, self._strip.y - 10)
