"""A first game that teaches itself: words beside a real table, one small step after another."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import Any

from game import catalogue
from game.core.lesson import Lesson, LessonStep
from game.core.match import Match
from game.core.replay.header import Header, Player
from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.widgets import furniture
from game.engine.widgets.page import Dialog, Page
from game.engine.widgets.widgets import Button
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part, Seen
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens import games
from game.screens.doors import house
from game.screens.lesson.strip import strip_of
from game.screens.table.raised import Lectern, Led, raised

READING = 0.4
"""Seconds that a finished step stays, so that its end is seen."""


def open_lesson(desk: Desk, game: str) -> None:
    """Lay a game's lesson over whatever is there; nothing of it is kept."""
    lesson: Lesson = catalogue.game(game).lesson()
    table_class = raised(catalogue.game(game).scene())
    match = Match.new(_header(desk, game, lesson), catalogue.set_up)
    table = table_class(
        Lectern(desk, lambda view: strip_of(view, lesson).box.h), match, house(desk)
    )
    devices = {device: s for s in desk.intents.seated if (device := desk.intents.device_of(s))}
    desk.intents.assign({})
    note = Note(desk, table, lesson, devices)
    table.house = Led(note)
    desk.stack.push(table)
    desk.stack.push(note)


def _header(desk: Desk, game: str, lesson: Lesson) -> Header:
    name = next(iter(desk.settings.names), _("You"))
    bots = (*lesson.bots, *[None] * lesson.seats)[: lesson.seats]
    players = tuple(Player(games.bot_called(bot) if bot else name, bot) for bot in bots)
    return Header(game, players, lesson.seed, dict(lesson.options), practice=True)


class Note(Page):
    """What is said now; everything but its own keys goes on to the table."""

    solid = False
    blocks = False
    context = "game"

    def __init__(self, desk: Desk, table: Any, lesson: Lesson, devices: dict[str, int]) -> None:
        super().__init__(desk)
        self.table, self.lesson = table, lesson
        self.index = 0
        self.done = False
        self.asked_again = False
        """Has something else been done than the step asks for?"""
        self._seen = table.match.plies
        self._read = 0.0
        self._devices = MappingProxyType(devices)
        self.place_of = strip_of(desk.view, lesson)

    @property
    def current(self) -> LessonStep:
        """What is being learned."""
        return self.lesson.steps[self.index]

    @property
    def last(self) -> bool:
        """Is there nothing after this?"""
        return self.index == len(self.lesson.steps) - 1

    @property
    def waits(self) -> bool:
        """Does the learner have to do something on the table before this goes on?"""
        return self.current.done is not None and not self.done

    def leave(self) -> None:
        """The devices belong to those again who had them."""
        self.desk.intents.assign(self._devices)

    # -- placing ---------------------------------------------------------------------------

    def arrange(self, view: View) -> None:
        """At the window's foot; the way back is there from the second step on."""
        self.place_of = strip_of(view, self.lesson)
        accent = theme.accent(self.table.game)
        keys = [
            Button(box, act, name=name, words=words, accent=accent, size=16)
            for (name, words, act), box in zip(self._own_keys(), self.place_of.keys, strict=True)
        ]
        keys[1].enabled = self.index > 0
        keys[2].primary = not self.waits
        self.place(keys, keys[2])

    def _words(self) -> str:
        step = self.current
        return _(step.again if self.asked_again and step.again else step.words)

    def _own_keys(self) -> list[tuple[str, str, Any]]:
        onward = _("Skip this step") if self.waits else _("Finish") if self.last else _("Next")
        return [
            ("leave", _("Leave the lesson"), self.quit_lesson),
            ("previous", _("Back"), self.previous),
            ("next", onward, self.next),
        ]

    # -- teaching --------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Look at what has been played; a step that is done gives way once all has settled."""
        self._look()
        if not self.done or self.table.timeline.moving:
            return
        self._read -= seconds
        if self._read <= 0:
            self.next()

    def _look(self) -> None:
        match = self.table.match
        self._seen = min(self._seen, match.plies)
        while self._seen < match.plies:
            self._seen += 1
            self._judge(self._seen)
        if match.over and not self.last and not self.table.timeline.moving:
            self._go(len(self.lesson.steps) - 1)

    def _judge(self, ply: int) -> None:
        match, wanted = self.table.match, self.current.done
        if wanted is None or self.done:
            return
        if any(wanted(match.rules, happened) for happened in match.history.steps(ply)):
            self.done, self._read = True, READING if self.desk.settings.animation_speed else 0.0
            self.desk.sound.play("good")
            self.arrange(self.desk.view)
        elif not self.asked_again:
            self.asked_again = True
            self.arrange(self.desk.view)

    def next(self) -> None:
        """The next step, or the end."""
        if self.last:
            self._finish()
        else:
            self._go(self.index + 1)

    def previous(self) -> None:
        """The words before these."""
        if self.index:
            self._go(self.index - 1)

    def _go(self, index: int) -> None:
        self.index, self.done, self.asked_again = index, False, False
        self.desk.sound.play("turn")
        self.arrange(self.desk.view)

    # -- leaving ---------------------------------------------------------------------------

    def quit_lesson(self) -> None:
        """Away from the lesson and its table."""
        self.desk.stack.remove(self.table)

    def play_on(self) -> None:
        """The teacher goes, the game stays."""
        self.table.desk.high, self.table.house = None, house(self.desk)
        self.desk.stack.remove(self)

    def _start_real(self) -> None:
        self.quit_lesson()
        house(self.desk).lobby(self.table.game)

    def _finish(self) -> None:
        ways = [(_("Start a real game"), self._start_real), (_("Back"), self.quit_lesson)]
        if not self.table.match.over:
            ways.insert(1, (_("Play on"), self.play_on))
        words = _("That is all you need to begin. The rules are at hand in every game.")
        self.desk.stack.push(Dialog(self.desk, _("Well done"), words, ways, self.table.game))

    def ask(self) -> None:
        """What the keys for pause and back do here: every way on, for any hand."""
        ways = [(_("Go on"), lambda: None), (_("Skip this step"), self.next)]
        if self.last:
            ways.pop()
        if self.index:
            ways.append((_("Step back"), self.previous))
        ways.append((_("Leave the lesson"), self.quit_lesson))
        words = _("Nothing of a lesson is kept.")
        self.desk.stack.push(Dialog(self.desk, _("The lesson"), words, ways, self.table.game))

    # -- intents ---------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """The pointer on the note, and confirm where nothing else is asked for."""
        x, y = self.desk.view.units(intent.pos)
        if intent.what in ("point", "press", "release"):
            used = super().handle(intent)
            return (used or self.place_of.box.holds(x, y)) and intent.what != "point"
        if (
            intent.what == "confirm"
            and self.current.done is None
            and intent.down
            and not intent.repeat
        ):
            self.next()
            return True
        return False

    # -- painting --------------------------------------------------------------------------

    def parts(self, ahead: float) -> Sequence[Seen]:
        """A strip of paper with the step's words, and its keys."""
        key = self._words(), self.index, self.done, self.place_of
        return [Part("strip", key, self.place_of.box, self._paint), *self.widget_parts()]

    def ring_parts(self) -> Sequence[Seen]:
        """None: keys go to the table."""
        return ()

    def _paint(self, p: Painter) -> None:
        box, accent = self.place_of.box, theme.accent(self.table.game)
        p.rect(Box(0, box.y, box.w, box.h + 2), 0, (theme.WHITE, accent.wash))
        p.line(0, box.y, box.w, box.y, accent.base, 2)
        self._draw_steps(p, box, accent)
        words = self._words()
        at = self.place_of.text(p.view, words)
        p.paragraph(words, at, self.place_of.size)
        if self.done:
            furniture.check(p, at.right - 8, box.centre[1], 18, theme.GAIN)

    def _draw_steps(self, p: Painter, box: Box, accent: theme.Accent) -> None:
        """Which step of how many, as dots before the words."""
        count = len(self.lesson.steps)
        gap = min(16.0, (box.h - 16) / count)
        small = min(4.0, gap * 0.36)
        y = box.centre[1] - gap * (count - 1) / 2
        for i in range(count):
            fill = accent.base if i <= self.index else theme.WHITE
            radius = small * 1.4 if i == self.index else small
            p.circle(theme.MARGIN + 14, y + i * gap, radius, fill, accent.base, 1.2)
