"""A first game that teaches itself: words beside a real table, one small step after another."""

from collections.abc import Sequence
from typing import Any

from game import catalogue
from game.core.lesson import LEARNER, Lesson, LessonPlace
from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.table.bots import BotSeats
from game.engine.ui.content import Picture
from game.engine.ui.frames import tick
from game.engine.ui.node import Node
from game.engine.ui.page import Page
from game.engine.ui.sheet import Dialog
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Drawable
from game.engine.window.theme import Accent
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens.doors import house
from game.screens.lesson.course import LessonCourse, Said, practice, said_by
from game.screens.lesson.spotlight import Light
from game.screens.lesson.strip import StripButton, WordStrip
from game.screens.lobby.lobby import Lobby
from game.screens.table.raised import Companions, Lectern, Led, spotlit, taught


def open_lesson(desk: Desk, game: str) -> None:
    """Open a game's lesson over the current page; nothing of it is saved."""
    lesson: Lesson = catalogue.game(game).lesson()
    table_class = taught(catalogue.game(game).scene())
    lectern = Lectern(desk, lambda view: strip_of(lesson).height(view))
    table = table_class(lectern, practice(desk.people.name, game, lesson), house(desk))
    table.bots = Companions(table, lesson)
    devices = desk.intents.seats_by_device
    desk.intents.assign({})
    note = Note(desk, table, lesson, devices)
    table.house = Led(note)
    desk.stack.push(table)
    desk.stack.push(note)


class Note(Page):
    """The strip below the table; everything but its own buttons goes on to the table."""

    first_key = "next"
    solid = False
    blocks = False
    context = "game"

    def __init__(self, desk: Desk, table: Any, lesson: Lesson, devices: dict[str, int]) -> None:
        super().__init__(desk)
        self.table, self.course = table, LessonCourse(lesson)
        self.place_meant: LessonPlace | None = None
        self._looked: Any = None
        """The position in which the place was looked for last."""
        self._seen = table.match.plies
        self.light = Light(self, table)
        self._devices = devices
        self._shown: Said = ("", "")

    @property
    def lesson(self) -> Lesson:
        return self.course.lesson

    def leave(self) -> None:
        self.desk.intents.assign(self._devices)

    # -- what is shown ---------------------------------------------------------------------

    def build(self, view: View) -> Node:
        course, accent = self.course, theme.accent(self.table.game)
        self.table.hides_focus = not course.waits
        count, left_out = len(self.lesson.steps), frozenset(course.left_out)
        dots = Picture(_paint_steps, (accent, count, course.index, left_out), grow=1)
        mark = tick(20) if course.done else dots
        onward = _("Skip this step") if course.waits else _("Finish") if course.last else _("Next")
        enter = self.desk.intents.label("confirm")
        entries = [
            StripButton("leave", _("Leave the lesson"), self.quit_lesson),
            StripButton("previous", _("Back"), self.previous, course.index > 0),
            StripButton("next", onward, self.next, label="" if course.waits else enter),
        ]
        self._shown = self.said
        strip = strip_of(self.lesson)
        return strip.node(view, self.said, mark, entries, accent, not course.waits)

    # -- teaching --------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Check the learner's moves once their animation has ended."""
        if not self.table.timeline.moving:
            self._look()
        if self._rests and not self.course.done and self._looked is not self.table.match.state:
            self._look_for_place()
        rests = self._rests and not self.course.done
        self.light.follow(self.place_meant if rests else None, seconds)
        if self.said != self._shown:
            self.rebuild()

    @property
    def _rests(self) -> bool:
        """Return whether the table waits for the learner, or for nobody any more."""
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
        """Judge a move of the learner, and all that it brought about."""
        match, course = self.table.match, self.course
        waited = course.waits
        course.judge(match.rules, match.history.steps(ply))
        if not waited:
            return
        if course.done:
            self._mean(None)
            self.desk.sound.play("good")
        self.rebuild()

    def _look_for_place(self) -> None:
        """Find where to look in this position; lay it anew for a step that cannot be done in it."""
        match, course = self.table.match, self.course
        idle = course.known or (match.over and course.waits)
        place = None if idle else course.current.place(match.rules, match.state)
        if place is None and course.waits:
            course.lay_out(match)
            self.table.first = self._seen = match.plies
            self.table.on_jump()
            place = course.current.place(match.rules, match.state)
        self._looked = match.state
        self._mean(place)
        self.touch()

    def _mean(self, place: LessonPlace | None) -> None:
        """Point at a place: propose its move, and focus its widget."""
        self.place_meant = place
        self.table.advice.point_at(place.move if place else "")
        lit = spotlit(self.table, place) if place else None
        if lit:
            at = (w for w in self.table.widgets if w.reachable and w.box.contains(*lit.box.centre))
            self.table.focus_on(next(at, self.table.focus))

    def next(self) -> None:
        self._look()
        self.course.skip()
        if self.course.last:
            self._finish()
        else:
            self.course.go_on()
            self._turn()

    def previous(self) -> None:
        if self.course.index:
            self.course.go_back()
            self._turn()

    def _turn(self) -> None:
        self._looked = None
        self._mean(None)
        self.desk.sound.play("turn")
        self.rebuild()

    @property
    def said(self) -> Said:
        """Return what the step says; what has to be done before it comes first."""
        task, words = self.course.said
        return (self.table.advice.task_before_move() if self.course.waits else "") or task, words

    # -- leaving ---------------------------------------------------------------------------

    def quit_lesson(self) -> None:
        self.desk.stack.remove(self.table)

    def play_on(self) -> None:
        table = self.table
        table.desk.high, table.house, table.first = None, house(self.desk), 0
        table.hides_focus = False
        table.bots = BotSeats(table, table.house.bots_of(table.game))
        table.bots.warm()
        self.desk.stack.remove(self)

    def _start_real(self) -> None:
        """Start a match as last set up, first with the weakest bot; the lobby says why it fails."""
        self.quit_lesson()
        lobby = Lobby(self.desk, self.table.game, learnt=True)
        self.desk.stack.push(lobby)
        lobby.start()

    def _finish(self) -> None:
        ways = [(_("Start a match"), self._start_real), (_("Leave the lesson"), self.quit_lesson)]
        if not self.table.match.over:
            ways.insert(1, (_("Continue from here"), self.play_on))
        if self.course.left_out:
            ways.insert(0, (_("Try skipped steps"), self._catch_up))
        title, words = self.course.farewell()
        self.desk.stack.push(Dialog(self.desk, title, words, ways, self.table.game))

    def _catch_up(self) -> None:
        self.course.catch_up()
        self._turn()

    def ask(self) -> None:
        """Offer all actions in a dialog, for the keys for pause and back."""
        onward = _("Skip this step") if self.course.waits else _("Next")
        ways = [(_("Resume"), lambda: None), (onward, self.next)]
        if self.course.last:
            ways.pop()
        if self.course.index:
            ways.append((_("Step back"), self.previous))
        ways.append((_("Leave the lesson"), self.quit_lesson))
        words = _("Lessons are not saved.")
        self.desk.stack.push(Dialog(self.desk, _("The lesson"), words, ways, self.table.game))

    # -- intents ---------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Take the pointer on the strip, and confirm where nothing else is asked for."""
        x, y = self.desk.view.units(intent.pos)
        if intent.what in ("point", "press", "release"):
            used = super().handle(intent)
            within = self.placed_tree.node_with_key("strip").box.contains(x, y)
            return (used or within) and intent.what != "point"
        onward = intent.what == "confirm" and intent.down and not intent.repeat
        if onward and not self.course.waits:
            self.next()
            return True
        return False

    # -- painting --------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        return self.light.moving

    def parts(self, ahead: float) -> Sequence[Drawable]:
        return [*self.light.parts(), *super().parts(ahead)[1:]]

    def ring_parts(self) -> Sequence[Drawable]:
        """Return nothing: keys go to the table."""
        return ()


def strip_of(lesson: Lesson) -> WordStrip:
    """Return the strip in which the words of all steps find room."""
    texts = tuple(
        said_by(step, *how)
        for step in lesson.steps
        for how in (
            (bool(step.retry_words), False, step.done is not None),
            (False, False),
            (False, step.done is not None),
        )
    )
    onward = max((_("Skip this step"), _("Finish"), _("Next")), key=len)
    return WordStrip(texts, (_("Leave the lesson"), _("Back"), onward))


def _paint_steps(
    p: Painter, box: Box, accent: Accent, count: int, index: int, left_out: frozenset[int]
) -> None:
    """Paint a dot for each step; those to come and those left out are empty."""
    gap = min(16.0, (box.h + 4) / count)
    small = min(4.0, gap * 0.36)
    y = box.centre[1] - gap * (count - 1) / 2
    for i in range(count):
        full = i <= index and i not in left_out
        radius = small * 1.4 if i == index else small
        fill = accent.base if full else theme.WHITE
        p.circle(box.centre[0], y + i * gap, radius, fill, accent.base, 1.2)
