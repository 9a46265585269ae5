"""Solving a puzzle: its table, and a strip below with the task, the verdict and the next step."""

from collections.abc import Hashable, Mapping, Sequence
from datetime import date
from typing import Any

from game import catalogue, judging
from game.core.history import History
from game.core.judging.judge import JudgedMove, Verdict
from game.core.rules import Move
from game.core.words import N_
from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.processes.process import TaskRunner
from game.engine.ui.frames import seat_token, verdict_mark
from game.engine.ui.node import Node
from game.engine.ui.page import Page
from game.engine.ui.sheet import Dialog
from game.engine.window import theme
from game.engine.window.parts import Drawable
from game.engine.window.scene import COMMITTING
from game.engine.window.view import View
from game.engine.words import _, facts
from game.screens.doors import house
from game.screens.games import tenths
from game.screens.lesson.course import Said
from game.screens.lesson.strip import StripButton, WordStrip
from game.screens.lobby import seeds
from game.screens.puzzles.attempt import PuzzleMatch, PuzzleTexts, SilentBots, puzzle_match
from game.screens.puzzles.feed import Feed
from game.screens.puzzles.shipped import Puzzle, of_day
from game.screens.table.raised import Lectern, Led, raised

ONWARD = N_("Next puzzle"), N_("All puzzles"), N_("Result")
"""All words of the button that leads on."""
LINES = 3
"""The lines kept for the verdict on a try."""
THINKING, WAITING, WRONG, RIGHT, SHOWN = "thinking", "waiting", "wrong", "right", "shown"
"""The stages: find a move, wait for its value, and the three ways that ends."""


def open_task(
    desk: Desk, puzzle: Puzzle, feed: Feed, task_runner: TaskRunner | None = None
) -> bool:
    """Open a puzzle over the current page; return False after a message if its file is damaged."""
    match = puzzle_match(desk, puzzle)
    if match is None:
        desk.toast(_("The file of this puzzle is missing or damaged."), bad=True)
        return False
    task = (feed.task or Task)(desk, puzzle, match, feed, task_runner or TaskRunner())
    desk.stack.push(task.table)
    desk.stack.push(task)
    return True


def trying(scene: Any) -> Any:
    """Return a game's table, raised above the strip, on which one seat may try one move."""

    def play(table: Any, seat: int, move: Move) -> bool:
        if table.task.is_asked(seat):
            return bool(scene.play(table, seat, move))
        table.desk.toast(_("Only one move at a time"))
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
    """The strip below the table; keys go to the table until a move is made."""

    solid = False
    blocks = False
    context = "game"

    def __init__(
        self, desk: Desk, puzzle: Puzzle, match: PuzzleMatch, feed: Feed, task_runner: TaskRunner
    ) -> None:
        super().__init__(desk)
        self.puzzle, self.match, self.feed = puzzle, match, feed
        self.stage = THINKING
        self.before = match.state
        self.telling = PuzzleTexts(puzzle, match)
        self.verdicts: dict[Move, Verdict] = {}
        """The value of every move, once that is known."""
        self.tried: Move | None = None
        self._task_runner = task_runner
        self._devices = desk.intents.seats_by_device
        desk.intents.assign({})
        scene = trying(catalogue.game(puzzle.game).scene())
        lectern = Lectern(desk, lambda view: self._strip().height(view))
        self.table = scene(lectern, match, Led(self))
        self.table.task, self.table.first = self, match.plies
        self.table.bots = SilentBots(self.table, house(desk).bots_of(puzzle.game))

    def enter(self) -> None:
        self._ask_judge()
        if self.puzzle.played:
            self.table.avoid_move(self.puzzle.played)

    def _ask_judge(self) -> None:
        """Let another process work out what every move brings."""
        rules, seat = self.match.rules, self.puzzle.seat
        view = rules.seen_by(self.before, seat)
        options, seats = dict(rules.options), rules.seats
        self._task_runner.run(judging.verdicts_on_moves, rules.name, options, seats, view, seat)

    def leave(self) -> None:
        self._task_runner.close()
        self.desk.intents.assign(self._devices)

    # -- what is shown ---------------------------------------------------------------------

    def build(self, view: View) -> Node:
        """Return the strip; its buttons stand out once a move was tried or shown."""
        mark: Node = seat_token(self.puzzle.seat, 28)
        if self.stage in (RIGHT, WRONG):
            mark = verdict_mark(self.stage == RIGHT, 28)
        accent = theme.accent(self.puzzle.game)
        return self._strip().node(
            view, self._strip_words(), mark, self._entries(), accent, self._leads
        )

    def first_focus(self) -> str:
        return self._entries()[-1].name

    def _strip(self) -> WordStrip:
        show, again = _("Show the move"), _("Try again")
        onward = max(again, *(_(each) for each in ONWARD), key=len)
        keys = _("Leave"), max(show, again, key=len), onward
        return WordStrip((("", self.telling.asked()),), keys, LINES)

    def _entries(self) -> list[StripButton]:
        show = StripButton("show", _("Show the move"), self.show)
        again = StripButton("again", _("Try again"), self.again)
        onward = StripButton("next", self.feed.next_button_words(self.puzzle), self.next)
        leave = StripButton("leave", _("Leave"), self.quit)
        if self.stage == WRONG:
            return [leave, show, again]
        return [leave, show if self.stage in (THINKING, WAITING) else again, onward]

    # -- trying ----------------------------------------------------------------------------

    def is_asked(self, seat: int) -> bool:
        """Return whether that seat may try a move now."""
        return self.stage == THINKING and seat == self.puzzle.seat

    def update(self, seconds: float) -> None:
        """Take over finished evaluations, and the move made on the table."""
        for found in self._task_runner.fetch_results():
            self.verdicts = {verdict.move: verdict for verdict in found}
            self.rebuild()
        if self.stage == THINKING and self.match.plies > self.table.first:
            self.tried = self.match.history.turns[self.table.first].moved.move
            self._go(WAITING)
        if self.stage == WAITING and not self.table.timeline.moving and not self._open:
            right = self.tried == self.puzzle.best or self._is_good
            self.feed.note(self.puzzle, right)
            self.desk.sound.play("good" if right else "error")
            self._go(RIGHT if right else WRONG)

    @property
    def _open(self) -> bool:
        """Return whether it is still being worked out if the tried move is as good as the best."""
        known = self.tried == self.puzzle.best or self.puzzle.alone or self.verdicts
        return not known and self._task_runner.busy

    @property
    def _given_away(self) -> int | None:
        """Return the points lost by the tried move, in tenths, or None."""
        verdict = self.verdicts.get(self.tried or "")
        best = self.verdicts.get(self.puzzle.best)
        return max(0, best.worth - verdict.worth) if verdict and best else None

    @property
    def _is_good(self) -> bool:
        """Return whether the tried move is no mistake where others may be as good as the best."""
        played = self.verdicts.get(self.tried or "")
        best = self.verdicts.get(self.puzzle.best)
        if self.puzzle.alone or played is None or best is None:
            return False
        judged = JudgedMove(self.match.plies, self.puzzle.seat, played, best)
        rated = judging.ratings_of(History(self.match.rules)).rate_moves([judged])
        return judged.loss <= 0 or not next(rated).is_mistake

    def again(self) -> None:
        """Go back to the position; only the first try counts."""
        self._back()
        self._go(THINKING)

    def show(self) -> None:
        """Show the best move on the table; before any try, the puzzle counts as missed."""
        self._back()
        self.feed.note(self.puzzle, False)
        self.table.advise(self.puzzle.seat, self.puzzle.best, True)
        self._go(SHOWN)

    def _back(self) -> None:
        self.table.timeline.finish()
        self.table.advise(self.puzzle.seat, None, False)
        if self.match.plies > self.table.first:
            self.match.undo(self.match.plies - self.table.first)
            self.table.on_jump()
        self.tried = None

    def _go(self, stage: str) -> None:
        self.stage, self.focus = stage, None
        self.blocks = self._leads
        self.rebuild()
        self.table.touch()

    # -- leaving ---------------------------------------------------------------------------

    def quit(self) -> None:
        self.desk.stack.remove(self.table)
        self.feed.left()

    def next(self) -> None:
        """Open the next puzzle, or go back to the list after the last one."""
        task_runner, self._task_runner = self._task_runner, TaskRunner()
        self.desk.stack.remove(self.table)
        puzzle = self.feed.following(self.puzzle)
        if puzzle is None or not open_task(self.desk, puzzle, self.feed, task_runner):
            task_runner.close()
            self.feed.end()

    def ask(self) -> None:
        """Offer all actions in a dialog, for the keys for pause and back."""
        entries = [each for each in reversed(self._entries()) if each.enabled]
        ways = [(each.words, each.act) for each in entries if each.name != "leave"]
        ways = [(_("Resume"), lambda: None), *ways, (_("Leave"), self.quit)]
        words = self.telling.kind()
        self.desk.stack.push(Dialog(self.desk, _("Puzzle"), words, ways, self.puzzle.game))

    def go_back(self) -> bool:
        self.ask()
        return True

    # -- intents ---------------------------------------------------------------------------

    @property
    def _leads(self) -> bool:
        """Return whether the strip gets the keys, not the table."""
        return self.stage not in (THINKING, WAITING)

    def guarded_targets(self) -> Mapping[Hashable, float]:
        """Return the stage as guarded, so that no press meant for the table acts on the strip."""
        return {(self, self.stage): self.guard_seconds}

    def target(self, intent: Intent) -> Hashable:
        """Return the stage for committing presses that the strip takes."""
        x, y = self.desk.view.units(intent.pos)
        own = self._leads or (intent.what == "press" and self._over_strip(x, y))
        return (self, self.stage) if own and intent.what in COMMITTING and intent.down else None

    def _over_strip(self, x: float, y: float) -> bool:
        return self.placed_tree.node_with_key("strip").box.contains(x, y)

    def handle(self, intent: Intent) -> bool:
        """Take the pointer on the strip, and keys once a move has been tried or shown."""
        x, y = self.desk.view.units(intent.pos)
        if intent.what in ("point", "press", "release"):
            used = super().handle(intent)
            return (used or self._over_strip(x, y)) and intent.what != "point"
        return self._leads and super().handle(intent)

    # -- painting --------------------------------------------------------------------------

    def parts(self, ahead: float) -> Sequence[Drawable]:
        return super().parts(ahead)[1:]

    def _strip_words(self) -> Said:
        """Return an emphasised sentence and a second one."""
        telling = self.telling
        if not self._leads:
            return telling.asked(), facts(telling.kind(), self.feed.place(self.puzzle))
        if self.stage == SHOWN:
            return telling.best(), telling.why(self.verdicts.get(self.puzzle.best))
        why = telling.why(self.verdicts.get(self.tried or ""))
        return (_("Best move") if self.stage == RIGHT else self._better()), why

    def _better(self) -> str:
        if not self._given_away:
            return _("Not the best move")
        words = _("Not the best move: {points} points lost")
        return words.format(points=tenths(self._given_away))

    def ring_parts(self) -> Sequence[Drawable]:
        """Return the focus ring, or nothing while keys go to the table."""
        return super().ring_parts() if self._leads else ()


def day_key(day: date) -> str:
    """Return the key under which a try at a day's puzzle is stored."""
    return f"day {seeds.of_day(day)}"


def open_of_day(desk: Desk, day: date) -> None:
    puzzle = of_day(day)
    if puzzle is not None:
        open_task(desk, puzzle, DayFeed(desk, day_key(day)))


class DayFeed(Feed):
    """A day's puzzle, whose try counts for the day even if it was solved elsewhere."""

    def __init__(self, desk: Desk, key: str) -> None:
        super().__init__(desk)
        self._key = key

    def note(self, puzzle: Puzzle, right: bool) -> None:
        problem = house(self.desk).tried.note(self._key, right)
        self.desk.show_error(problem or house(self.desk).practice.note(puzzle, right))
