"""A puzzle being solved: its table, and below it what is asked, how a try was, and what is next."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any, TypeAlias

from game import catalogue, judging
from game.core.judging.judge import Verdict
from game.core.rules import Move
from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.processes.errands import Errands
from game.engine.ui.page import Page
from game.engine.ui.sheet import Dialog
from game.engine.widgets import furniture
from game.engine.widgets.widgets import Button
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part, Seen
from game.engine.window.scene import COMMITTING
from game.engine.window.view import View
from game.engine.words import _
from game.screens.doors import house
from game.screens.lesson.course import Said
from game.screens.lesson.strip import Placed, paint_strip, placed
from game.screens.puzzles.attempt import Attempt, Silent, laid_out
from game.screens.puzzles.shipped import Puzzle
from game.screens.puzzles.telling import Telling, paint_verdict
from game.screens.table.raised import Lectern, Led, raised

Following: TypeAlias = Callable[[Puzzle], Puzzle | None]
"""The puzzle that comes after another, if there is one."""
LINES = 3
"""So many lines are kept for what is said of a try."""
THINKING, WAITING, WRONG, RIGHT, SHOWN = "thinking", "waiting", "wrong", "right", "shown"
"""What there is to do: find a move; wait for what it is worth; and the three ways that ends."""


def open_task(
    desk: Desk, puzzle: Puzzle, following: Following, errands: Errands | None = None
) -> bool:
    """Lay a puzzle over whatever is there; False with a sentence where its file does not hold."""
    match = laid_out(desk, puzzle)
    if match is None:
        desk.toast(_("The file of this puzzle has gone or is damaged."), bad=True)
        return False
    task = Task(desk, puzzle, match, following, errands or Errands())
    desk.stack.push(task.table)
    desk.stack.push(task)
    return True


def trying(scene: Any) -> Any:
    """A game's own table, raised above the strip, on which one move of one seat is tried."""

    def play(table: Any, seat: int, move: Move) -> bool:
        if table.task.is_asked(seat):
            return bool(scene.play(table, seat, move))
        table.desk.toast(_("One move is tried at a time. Try again, or go on."))
        return False

    def may_take_back(table: Any) -> bool:
        return not table.task.is_asked(table.task.puzzle.seat) and table.match.plies > table.first

    def undo(table: Any) -> None:
        if may_take_back(table):
            table.task.again()
        else:
            scene.undo(table)

    def hint(table: Any) -> None:
        if table.task.is_asked(table.task.puzzle.seat):
            table.task.show()

    made = {"play": play, "undo": undo, "redo": lambda _table: None, "hint": hint}
    return raised(scene, may_take_back=property(may_take_back), **made)


class Task(Page):
    """What is asked and said; while a move is looked for, keys go on to the table."""

    solid = False
    blocks = False
    context = "game"

    def __init__(
        self, desk: Desk, puzzle: Puzzle, match: Attempt, following: Following, errands: Errands
    ) -> None:
        super().__init__(desk)
        self.puzzle, self.match, self.following = puzzle, match, following
        self.stage = THINKING
        self.before = match.state
        self.telling = Telling(puzzle, match)
        self.verdicts: dict[Move, Verdict] = {}
        """What every move is worth, once that is known."""
        self.tried: Move | None = None
        self._errands = errands
        seats = desk.intents.seated
        self._devices = MappingProxyType(
            {device: seat for seat in seats if (device := desk.intents.device_of(seat))}
        )
        desk.intents.assign({})
        scene = trying(catalogue.game(puzzle.game).scene())
        lectern = Lectern(desk, lambda view: self._placed(view).box.h)
        self.table = scene(lectern, match, Led(self))
        self.table.task, self.table.first = self, match.plies
        self.table.bots = Silent(self.table, house(desk).bots_of(puzzle.game))

    def enter(self) -> None:
        """What moves are worth is worked out while somebody looks for the best."""
        rules, seat = self.match.rules, self.puzzle.seat
        view = rules.seen_by(self.before, seat)
        options, seats = dict(rules.options), rules.seats
        self._errands.send(judging.advice, rules.name, options, seats, view, seat)

    def leave(self) -> None:
        """The devices belong to those again who had them."""
        self._errands.close()
        self.desk.intents.assign(self._devices)

    # -- placing ---------------------------------------------------------------------------

    def _placed(self, view: View) -> Placed:
        """The same strip whatever it says."""
        show, again = _("Show the move"), _("Try again")
        onward = _("Next puzzle"), _("All puzzles")

        def wide(words: str) -> float:
            return view.measure(words, 16, "display")

        keys = _("Leave"), max(show, again, key=wide), max(again, *onward, key=wide)
        return placed(view, (("", self.telling.asked()),), keys, LINES)

    def arrange(self, view: View) -> None:
        """At the window's foot; the key that leads on stands out once the move is found."""
        entries, boxes = self._entries(), self._placed(view).keys
        accent = theme.accent(self.puzzle.game)
        keys = [
            Button(box, act, name=name, words=words, accent=accent, size=16)
            for (name, words, act), box in zip(entries, boxes, strict=True)
        ]
        keys[2].primary = self.stage not in (THINKING, WAITING)
        self.place(keys, keys[2])

    def _entries(self) -> list[tuple[str, str, Callable[[], object]]]:
        show = ("show", _("Show the move"), self.show)
        again = ("again", _("Try again"), self.again)
        last = self.following(self.puzzle) is None
        onward = ("next", _("All puzzles") if last else _("Next puzzle"), self.next)
        leave = ("leave", _("Leave"), self.quit)
        if self.stage == WRONG:
            return [leave, show, again]
        return [leave, show if self.stage in (THINKING, WAITING) else again, onward]

    # -- trying ----------------------------------------------------------------------------

    def is_asked(self, seat: int) -> bool:
        """May that seat try a move now?"""
        return self.stage == THINKING and seat == self.puzzle.seat

    def update(self, seconds: float) -> None:
        """Take in what has been worked out, and a move that has been made."""
        for found in self._errands.fetched():
            self.verdicts = {verdict.move: verdict for verdict in found}
            self.touch()
        if self.stage == THINKING and self.match.plies > self.table.first:
            self.tried = self.match.history.turns[self.table.first].moved.move
            self._go(WAITING)
        if self.stage == WAITING and not self.table.timeline.moving and not self._open:
            self._settle()

    @property
    def _open(self) -> bool:
        """Is it not known yet whether the move that was tried is as good as the best?"""
        known = self.tried == self.puzzle.best or self.puzzle.alone or self.verdicts
        return not known and self._errands.busy

    def _settle(self) -> None:
        alike = not self.puzzle.alone and self._given_away == 0
        right = alike or self.tried == self.puzzle.best
        self._note(right)
        self.desk.sound.play("good" if right else "error")
        self._go(RIGHT if right else WRONG)

    @property
    def _given_away(self) -> int | None:
        """What the move that was tried costs, in tenths, where that is known."""
        found = self.verdicts.get(self.tried or "")
        best = self.verdicts.get(self.puzzle.best)
        return max(0, best.worth - found.worth) if found and best else None

    def _note(self, right: bool) -> None:
        problem = house(self.desk).tried.note(self.puzzle.key, right)
        if problem:
            self.desk.toast(problem, bad=True)

    def again(self) -> None:
        """Back to the position; the first try is the one that counts."""
        self._back()
        self._go(THINKING)

    def show(self) -> None:
        """The best move on the table; whoever asks for it before a try has missed."""
        self._back()
        self._note(False)
        self.table.advise(self.puzzle.seat, self.puzzle.best, True)
        self._go(SHOWN)

    def _back(self) -> None:
        self.table.timeline.finish()
        self.table.advise(self.puzzle.seat, None, False)
        if self.match.plies > self.table.first:
            self.match.undo(self.match.plies - self.table.first)
            self.table.jumped()
        self.tried = None

    def _go(self, stage: str) -> None:
        self.stage, self.focus = stage, None
        self.blocks = self._leads
        self.arrange(self.desk.view)
        self.table.touch()

    # -- leaving ---------------------------------------------------------------------------

    def quit(self) -> None:
        """Away from the puzzle and its table."""
        self.desk.stack.remove(self.table)

    def next(self) -> None:
        """The next puzzle, or back to the list after the last one."""
        errands, self._errands = self._errands, Errands()
        self.quit()
        puzzle = self.following(self.puzzle)
        if puzzle is None or not open_task(self.desk, puzzle, self.following, errands):
            errands.close()

    def ask(self) -> None:
        """What the keys for pause and back do at the table: every way on, for any hand."""
        ways = [(words, act) for name, words, act in reversed(self._entries()) if name != "leave"]
        ways = [(_("Go on"), lambda: None), *ways, (_("Leave"), self.quit)]
        words = self.telling.kind()
        self.desk.stack.push(Dialog(self.desk, _("Puzzle"), words, ways, self.puzzle.game))

    def go_back(self) -> bool:
        """The same from the keys below it."""
        self.ask()
        return True

    # -- intents ---------------------------------------------------------------------------

    @property
    def _leads(self) -> bool:
        """Do keys come here? Else a move is being looked for, and they are the table's."""
        return self.stage not in (THINKING, WAITING)

    def in_sight(self) -> Mapping[Hashable, float]:
        """What is said now: no press that was meant for the table answers it."""
        return {(self, self.stage): self.settles}

    def target(self, intent: Intent) -> Hashable:
        """Whatever commits is about what is said now, where keys come here."""
        x, y = self.desk.view.units(intent.pos)
        own = self._leads or (intent.what == "press" and self._strip.box.holds(x, y))
        return (self, self.stage) if own and intent.what in COMMITTING and intent.down else None

    @property
    def _strip(self) -> Placed:
        return self._placed(self.desk.view)

    def handle(self, intent: Intent) -> bool:
        """The pointer on the strip; keys once a move has been tried or shown."""
        x, y = self.desk.view.units(intent.pos)
        if intent.what in ("point", "press", "release"):
            used = super().handle(intent)
            return (used or self._strip.box.holds(x, y)) and intent.what != "point"
        return self._leads and super().handle(intent)

    # -- painting --------------------------------------------------------------------------

    def parts(self, ahead: float) -> Sequence[Seen]:
        """A strip of paper with what is said, and its keys."""
        said, strip = self._said(), self._strip
        paint = partial(self._paint, said=said, strip=strip)
        return [Part("strip", (said, self.stage, strip), strip.box, paint), *self.widget_parts()]

    def _said(self) -> Said:
        """What is said now: a sentence that stands out, and another one."""
        telling = self.telling
        if not self._leads:
            return telling.asked(), telling.kind()
        if self.stage == SHOWN:
            return telling.best(), telling.why(self.verdicts.get(self.puzzle.best))
        why = telling.why(self.verdicts.get(self.tried or ""))
        return (_("That is the best move.") if self.stage == RIGHT else self._better()), why

    def _better(self) -> str:
        if not self._given_away:
            return _("There is a better move.")
        words = _("A better move brings {points} more.")
        return words.format(points=f"{self._given_away / 10:.1f}")

    def _paint(self, p: Painter, said: Said, strip: Placed) -> None:
        paint_strip(p, strip, said, theme.accent(self.puzzle.game))
        x, y = theme.MARGIN + 14, strip.box.centre[1]
        if self.stage in (RIGHT, WRONG):
            paint_verdict(p, x, y, self.stage == RIGHT)
        else:
            furniture.seat(p, x, y, 14, self.puzzle.seat)

    def ring_parts(self) -> Sequence[Seen]:
        """None while keys go to the table."""
        return super().ring_parts() if self._leads else ()
