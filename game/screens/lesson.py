"""A first game that teaches itself: words beside a real table, one small step after another."""

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game import catalogue
from game.core.header import Header, Player
from game.core.lesson import Lesson, LessonStep
from game.core.match import Match
from game.engine import furniture, theme
from game.engine.intents import Intent
from game.engine.page import Dialog, Page
from game.engine.paint import Painter
from game.engine.table import TableScene
from game.engine.view import Box, View
from game.engine.widgets import Button, Widget
from game.engine.words import _
from game.screens import games
from game.screens.doors import house
from game.screens.lesson_place import Placed, hidden, placed

if TYPE_CHECKING:
    from game.engine.desk import Desk

WORTH_MOVING = 0.3
"""So much less must be hidden elsewhere before the words move."""
READING = 0.4
"""Seconds that a finished step stays, so that its end is seen."""


def open_lesson(desk: "Desk", game: str) -> None:
    """Lay a game's lesson over whatever is there; nothing of it is kept."""
    lesson: Lesson = catalogue.lesson(game)
    table_class = _taught(catalogue.scene_class(game))
    table = table_class(desk, Match.new(_header(desk, game, lesson), catalogue.set_up))
    devices = {device: s for s in desk.intents.seated if (device := desk.intents.device_of(s))}
    desk.intents.assign({})
    desk.stack.push(table)
    note = Note(desk, table, lesson, devices)
    table.note = note
    desk.stack.push(note)


def _header(desk: "Desk", game: str, lesson: Lesson) -> Header:
    name = next(iter(desk.settings.names), _("You"))
    bots = (*lesson.bots, *[None] * lesson.seats)[: lesson.seats]
    players = tuple(Player(games.bot_words(bot) if bot else name, bot) for bot in bots)
    return Header(game, players, lesson.seed, dict(lesson.options), practice=True)


def _taught(scene: type[TableScene]) -> Any:
    """The game's own table, whose ways out lead to the teacher while there is one."""

    def ask_pause(table: Any) -> None:
        if table.note is None:
            scene.ask_pause(table)
        else:
            table.note.ask()

    def finish(table: Any) -> None:
        if table.note is None:
            scene._finish(table)

    added = {"note": None, "ask_pause": ask_pause, "_finish": finish}
    return type(f"{scene.__name__}Lesson", (scene,), added)


class Note(Page):
    """What is said now; everything but its own keys goes on to the table."""

    solid = False
    blocks = False
    context = "game"

    def __init__(self, desk: "Desk", table: Any, lesson: Lesson, devices: dict[str, int]) -> None:
        super().__init__(desk)
        self.table, self.lesson = table, lesson
        self.index = 0
        self.done = False
        self.asked_again = False
        """Has something else been done than the step asks for?"""
        self._seen = table.match.plies
        self._read = 0.0
        self._devices = MappingProxyType(devices)
        self._beside: list[Widget] = []
        """What could be pressed on the table when this was placed."""
        self.place_of = Placed(Box(0, 0, 1, 1), (), 0, False)

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
        """Where it covers least of what can be pressed on the table."""
        names = self._own_keys()
        self._beside = self.table.widgets
        self.place_of = placed(view, self.table, self._words(), [words for _n, words, _a in names])
        accent = theme.accent(self.table.game)
        keys: list[Widget] = [
            Button(
                box,
                act,
                name=name,
                words=words,
                accent=accent,
                size=16,
                primary=name == "next" and not self.waits,
            )
            for (name, words, act), box in zip(names, self.place_of.keys, strict=True)
        ]
        self.place(keys, keys[-1])

    def _words(self) -> str:
        step = self.current
        return _(step.again if self.asked_again and step.again else step.words)

    def _own_keys(self) -> list[tuple[str, str, Any]]:
        onward = _("Skip this step") if self.waits else _("Finish") if self.last else _("Next")
        found = [("leave", _("Leave the lesson"), self.quit_lesson), ("next", onward, self.next)]
        if self.index:
            found.insert(1, ("previous", _("Back"), self.previous))
        return found

    # -- teaching --------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Look at what has been played; a step that is done gives way once all has settled."""
        self._look()
        self._make_way()
        if not self.done or self.table.timeline.moving:
            return
        self._read -= seconds
        if self._read <= 0:
            self.next()

    def _make_way(self) -> None:
        """Move aside where the table has other things to press now."""
        shown = self.table.widgets
        if shown is self._beside or self.table.timeline.moving:
            return
        self._beside = shown
        view = self.desk.view
        words = [words for _name, words, _act in self._own_keys()]
        best = placed(view, self.table, self._words(), words)
        now = hidden(view, self.table, self.place_of.box)
        if hidden(view, self.table, best.box) < now - WORTH_MOVING:
            self._again()

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
            self._again()
        elif not self.asked_again:
            self.asked_again = True
            self._again()

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
        self._again()

    def _again(self) -> None:
        self.arrange(self.desk.view)
        self.touch()

    # -- leaving ---------------------------------------------------------------------------

    def quit_lesson(self) -> None:
        """Away from the lesson and its table."""
        self.desk.stack.remove(self.table)

    def play_on(self) -> None:
        """The teacher goes, the game stays."""
        self.table.note = None
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

    def draw(self, p: Painter) -> None:
        """A card of paper with the step's words."""
        box, accent = self.place_of.box, theme.accent(self.table.game)
        furniture.lift(p, box, 16, 2)
        p.rect(box, 16, (theme.WHITE, accent.wash), accent.base, 2)
        self._draw_steps(p, box, accent)
        p.paragraph(self._words(), self.place_of.text, 16)
        for widget in self.widgets:
            widget.draw(p)
        if self.done:
            at = self.place_of.text
            furniture.check(p, box.right - 22, at.y + 10, 18, theme.GAIN)

    def _draw_steps(self, p: Painter, box: Box, accent: theme.Accent) -> None:
        """Which step of how many, as dots down the left edge."""
        count = len(self.lesson.steps)
        gap = min(16.0, (box.h - 16) / count)
        small = min(4.0, gap * 0.36)
        y = box.centre[1] - gap * (count - 1) / 2
        for i in range(count):
            fill = accent.base if i <= self.index else theme.WHITE
            radius = small * 1.4 if i == self.index else small
            p.circle(box.x + 18, y + i * gap, radius, fill, accent.base, 1.2)
