"""Storm: puzzles from easy to hard against a clock that stops while no move can be made."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from game.core.bots import LEVELS
from game.core.chance import Stream
from game.engine.desk import Desk
from game.engine.ui.frames import sheet_title
from game.engine.ui.node import Node
from game.engine.ui.sheet import Sheet, SheetAction, action_sheet
from game.engine.window.view import View
from game.engine.words import _, facts
from game.screens import games
from game.screens.doors import house
from game.screens.lesson.course import Said
from game.screens.lesson.strip import StripButton
from game.screens.lobby import seeds
from game.screens.puzzles.feed import Session
from game.screens.puzzles.practice import FRESH, today
from game.screens.puzzles.shipped import Puzzle, shipped
from game.screens.puzzles.task import RIGHT, THINKING, WRONG, Task, open_task

SECONDS = 180.0
COMBO, GAIN, COST = 3, 5.0, 10.0
"""Every third success in a row adds seconds; a miss costs some."""
COMING = 0.5
"""Seconds in which a position comes up while the clock is paused."""
ANSWERED = {RIGHT: 0.7, WRONG: 2.5}
"""Seconds for which an answer is shown before the next position comes."""
JOIN = 5
"""The most missed puzzles of a storm that come back another day."""


class Storm(Session):
    """Three minutes of puzzles, in one game or all (""), easy ones first."""

    def __init__(self, desk: Desk, game: str) -> None:
        every = shipped(game) if game else sum(map(shipped, games.ordered_names()), ())
        seen, stream = house(desk).practice.mine.seen, Stream(seeds.fresh(), "puzzles", "storm", 0)
        super().__init__(desk, in_order(every, seen, today(), stream), _("Storm"))
        self.game, self.clock, self.combo = game, SECONDS, 0
        self.before = house(desk).practice.mine.storm.get(game, 0)
        """The record before this storm."""

    def joins(self) -> bool:
        return [*self.right.values()].count(False) <= JOIN

    @property
    def solved(self) -> int:
        return sum(self.right.values())

    def following(self, last: Puzzle) -> Puzzle | None:
        return super().following(last) if self.clock > 0 else None

    @property
    def is_success(self) -> bool:
        return self.solved > self.before

    def note(self, puzzle: Puzzle, right: bool) -> None:
        """Store a try, and let it change the combo and the clock."""
        super().note(puzzle, right)
        self.combo = self.combo + 1 if right else 0
        if not right:
            self.clock = max(0.0, self.clock - COST)
        elif self.combo % COMBO == 0:
            self.clock += GAIN

    def place(self, _puzzle: Puzzle) -> str:
        combo = f"×{self.combo}" if self.combo > 1 else ""
        minutes, seconds = divmod(max(0, int(self.clock + 0.999)), 60)
        solved = _("{count} solved").format(count=self.solved)
        return facts(f"{minutes}:{seconds:02}", solved, combo)

    def end(self) -> None:
        """Store the result, and show it."""
        self.desk.show_error(house(self.desk).practice.note_storm(self.game, self.solved))
        if self.right:
            super().end()

    def closing_words(self) -> str:
        return _("New record") if self.is_success else _("best {number}").format(number=self.before)

    def left(self) -> None:
        self.end()

    def again(self) -> Callable[[], object]:
        return partial(begin_storm, self.desk, self.game)


def in_order(
    puzzles: Sequence[Puzzle], seen: Mapping[str, int], day: int, stream: Stream
) -> list[Puzzle]:
    """Return the puzzles from easy to hard, those of a level by chance; those seen lately are
    last."""
    levels = [*LEVELS]

    def order(puzzle: Puzzle) -> tuple[bool, int]:
        return abs(day - seen.get(puzzle.key, 0)) <= FRESH, levels.index(puzzle.grade)

    return sorted(stream.shuffled(puzzles), key=order)


class StormTask(Task):
    """A puzzle of a storm: one try, then the next puzzle comes by itself."""

    feed: Storm

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self._since = 0.0
        """Seconds since this stage began."""

    def _ask_judge(self) -> None:
        """Do nothing: only the best move is right."""

    def update(self, seconds: float) -> None:
        """Let time pass while a move can be made; go on once an answer was shown."""
        before, stage = self.feed.place(self.puzzle), self.stage
        super().update(seconds)
        self._since = self._since + seconds if self.stage == stage else 0.0
        moving = self.table.timeline.moving
        if self.stage == THINKING and self._since > COMING and not moving:
            self.feed.clock -= seconds
            if self.feed.clock <= 0:
                self.quit()
                return
        elif self._since > ANSWERED.get(self.stage, 1e9) and self.desk.stack.top is self:
            self.next()
            return
        if self.feed.place(self.puzzle) != before:
            self.rebuild()

    def _go(self, stage: str) -> None:
        """Show the best move after a miss."""
        if stage == WRONG:
            self._back()
            self.table.advise(self.puzzle.seat, self.puzzle.best, True)
        super()._go(stage)

    def _entries(self) -> list[StripButton]:
        onward = StripButton(
            "next", self.feed.next_button_words(self.puzzle), self.next, self._leads
        )
        give_up = StripButton("show", _("Show the move"), self.show, not self._leads)
        return [StripButton("leave", _("Leave"), self.quit), give_up, onward]

    def show(self) -> None:
        """Give up: the puzzle counts as missed, and its move is shown."""
        self.feed.note(self.puzzle, False)
        self._go(WRONG)

    def _strip_words(self) -> Said:
        place = self.feed.place(self.puzzle)
        if self.stage == WRONG:
            return place, self.telling.best()
        return place, _("Best move") if self.stage == RIGHT else self.telling.asked()

    def again(self) -> None:
        """Do nothing: there is one try only."""


Storm.task = StormTask


def begin_storm(desk: Desk, game: str) -> None:
    storm = Storm(desk, game)
    if storm.puzzles:
        open_task(desk, storm.puzzles[0], storm)


class StormChoice(Sheet):
    """The games of a storm, each with the player's record."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, 660)

    def build(self, view: View) -> Node:
        records = house(self.desk).practice.mine.storm
        actions = [
            SheetAction(
                game or "all",
                games.title(game) if game else _("All games"),
                _("best {number}").format(number=records[game]) if game in records else "",
                partial(begin_storm, self.desk, game),
            )
            for game in ("", *(game for game in games.ordered_names() if shipped(game)))
        ]
        actions.append(SheetAction("cancel", _("Cancel"), "", lambda: None))
        return action_sheet(self, sheet_title(_("Storm")), actions)


def choose_storm(desk: Desk) -> None:
    desk.stack.push(StormChoice(desk))
