"""A first game that teaches itself: words beside a real table, one small step after another."""

from collections.abc import Sequence
from functools import partial
from types import MappingProxyType
from typing import Any

from game import catalogue
from game.core.lesson import LEARNER, Lesson, Place
from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.table.bots import BotSeats
from game.engine.ui.page import Page
from game.engine.ui.sheet import Dialog
from game.engine.widgets import furniture
from game.engine.widgets.widgets import Button
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part, Seen
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens.doors import house
from game.screens.lesson.course import Course, Said, practice
from game.screens.lesson.light import Light
from game.screens.lesson.strip import paint_strip, strip_of
from game.screens.lesson.taught import Companions, spotlit, taught
from game.screens.table.raised import Lectern, Led


def open_lesson(desk: Desk, game: str) -> None:
    """Lay a game's lesson over whatever is there; nothing of it is kept."""
    lesson: Lesson = catalogue.game(game).lesson()
    table_class = taught(catalogue.game(game).scene())
    lectern = Lectern(desk, lambda view: strip_of(view, lesson).box.h)
    table = table_class(lectern, practice(desk.people.name, game, lesson), house(desk))
    table.bots = Companions(table, lesson)
    devices = {device: s for s in desk.intents.seated if (device := desk.intents.device_of(s))}
    desk.intents.assign({})
    note = Note(desk, table, lesson, devices)
    table.house = Led(note)
    desk.stack.push(table)
    desk.stack.push(note)


class Note(Page):
    """What is said now; everything but its own keys goes on to the table."""

    solid = False
    blocks = False
    context = "game"

    def __init__(self, desk: Desk, table: Any, lesson: Lesson, devices: dict[str, int]) -> None:
        super().__init__(desk)
        self.table, self.course = table, Course(lesson)
        self.place_meant: Place | None = None
        self._looked: Any = None
        """The position that the place was looked for in last."""
        self._seen = table.match.plies
        self.light = Light(self, table)
        self._devices = MappingProxyType(devices)
        self.place_of = strip_of(desk.view, lesson)

    @property
    def lesson(self) -> Lesson:
        """What is taught."""
        return self.course.lesson

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
        keys[1].enabled = self.course.index > 0
        keys[2].primary = not self.course.waits
        self.place(keys, keys[2])

    def _own_keys(self) -> list[tuple[str, str, Any]]:
        course = self.course
        onward = _("Skip this step") if course.waits else _("Finish") if course.last else _("Next")
        return [
            ("leave", _("Leave the lesson"), self.quit_lesson),
            ("previous", _("Back"), self.previous),
            ("next", onward, self.next),
        ]

    # -- teaching --------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Look at what has been played once it has been seen."""
        if not self.table.timeline.moving:
            self._look()
        if self._rests and not self.course.done and self._looked is not self.table.match.state:
            self._look_for_place()
        rests = self._rests and not self.course.done
        self.light.follow(self.place_meant if rests else None, seconds)

    @property
    def _rests(self) -> bool:
        """Does the table wait for the learner, or for nobody any more?"""
        table, match = self.table, self.table.match
        if LEARNER in match.movers:
            return bool(table.is_shown(LEARNER)) and not table.timeline.moving
        return bool(match.over or self.course.done) and not table.timeline.moving

    def _look(self) -> None:
        match = self.table.match
        self._seen = min(self._seen, match.plies)
        while self._seen < match.plies:
            self._seen += 1
            self._judge(self._seen)

    def _judge(self, ply: int) -> None:
        """What has the learner done with a move, and with all that it brought about?"""
        match, course = self.table.match, self.course
        waited = course.waits
        course.judge(match.rules, match.history.steps(ply))
        if not waited:
            return
        if course.done:
            self._mean(None)
            self.desk.sound.play("good")
        self.arrange(self.desk.view)

    def _look_for_place(self) -> None:
        """Where to look in this position; a step that cannot be done in it begins elsewhere."""
        match, course = self.table.match, self.course
        idle = course.known or (match.over and course.waits)
        found = None if idle else course.current.place(match.rules, match.state)
        if found is None and course.waits:
            course.lay_out(match)
            self.table.first = self._seen = match.plies
            self.table.jumped()
            found = course.current.place(match.rules, match.state)
        self._looked = match.state
        self._mean(found)
        self.touch()

    def _mean(self, place: Place | None) -> None:
        """Point there; the table knows the move, so that a hand proposes nothing else, and keys
        begin there: Enter at another tile than the lit one was a step done wrong."""
        self.place_meant = place
        self.table.advice.mean(place.move if place else "")
        lit = spotlit(self.table, place) if place else None
        if lit:
            at = (w for w in self.table.widgets if w.reachable and w.box.holds(*lit.box.centre))
            self.table.focus_on(next(at, self.table.focus))

    def next(self) -> None:
        """The next step, or the end."""
        self._look()
        self.course.skip()
        if self.course.last:
            self._finish()
        else:
            self.course.go_on()
            self._turn()

    def previous(self) -> None:
        """The words before these."""
        if self.course.index:
            self.course.go_back()
            self._turn()

    def _turn(self) -> None:
        """Another step is on."""
        self._looked = None
        self._mean(None)
        self.desk.sound.play("turn")
        self.arrange(self.desk.view)

    @property
    def said(self) -> Said:
        """What the step says; what has to be done before it comes first."""
        task, words = self.course.said
        return (self.table.advice.first() if self.course.waits else "") or task, words

    # -- leaving ---------------------------------------------------------------------------

    def quit_lesson(self) -> None:
        """Away from the lesson and its table."""
        self.desk.stack.remove(self.table)

    def play_on(self) -> None:
        """The teacher goes, the game stays."""
        table = self.table
        table.desk.high, table.house, table.first = None, house(self.desk), 0
        table.bots = BotSeats(table, table.house.bots_of(table.game))
        table.bots.warm()
        self.desk.stack.remove(self)

    def _start_real(self) -> None:
        self.quit_lesson()
        house(self.desk).lobby(self.table.game, learnt=True)

    def _finish(self) -> None:
        ways = [(_("Start a real game"), self._start_real), (_("Back"), self.quit_lesson)]
        if not self.table.match.over:
            ways.insert(1, (_("Play on"), self.play_on))
        if self.course.left_out:
            ways.insert(0, (_("Try what was left out"), self._catch_up))
        title, words = self.course.farewell()
        self.desk.stack.push(Dialog(self.desk, title, words, ways, self.table.game))

    def _catch_up(self) -> None:
        self.course.catch_up()
        self._turn()

    def ask(self) -> None:
        """What the keys for pause and back do here: every way on, for any hand."""
        onward = _("Skip this step") if self.course.waits else _("Next")
        ways = [(_("Go on"), lambda: None), (onward, self.next)]
        if self.course.last:
            ways.pop()
        if self.course.index:
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
        onward = intent.what == "confirm" and intent.down and not intent.repeat
        if onward and not self.course.waits:
            self.next()
            return True
        return False

    # -- painting --------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """Does the arrow move?"""
        return self.light.moving

    def parts(self, ahead: float) -> Sequence[Seen]:
        """Light on what is meant, and a strip of paper with the step's words and its keys."""
        course, strip = self.course, self.place_of
        said = self.said
        key = said, course.index, course.done, strip, frozenset(course.had)
        paint = partial(self._paint, said=said)
        return [*self.light.parts(), Part("strip", key, strip.box, paint), *self.widget_parts()]

    def ring_parts(self) -> Sequence[Seen]:
        """None: keys go to the table."""
        return ()

    def _paint(self, p: Painter, said: Said) -> None:
        strip, accent = self.place_of, theme.accent(self.table.game)
        paint_strip(p, strip, said, accent)
        self._draw_steps(p, strip.box, accent)
        if self.course.done:
            furniture.check(p, strip.words.right - 8, strip.box.centre[1], 18, theme.GAIN)

    def _draw_steps(self, p: Painter, box: Box, accent: theme.Accent) -> None:
        """Which step of how many, as dots before the words; those left out stay empty."""
        count = len(self.lesson.steps)
        gap = min(16.0, (box.h - 16) / count)
        small = min(4.0, gap * 0.36)
        y = box.centre[1] - gap * (count - 1) / 2
        for i in range(count):
            full = i <= self.course.index and i not in self.course.left_out
            radius = small * 1.4 if i == self.course.index else small
            fill = accent.base if full else theme.WHITE
            p.circle(theme.MARGIN + 14, y + i * gap, radius, fill, accent.base, 1.2)
