"""Puzzles that come one after the other, and what the tries at them count for."""

from collections.abc import Callable, Sequence
from typing import Any

from game.engine.desk import Desk
from game.engine.ui.content import Text
from game.engine.ui.controls import Button
from game.engine.ui.frames import sheet, verdict_mark
from game.engine.ui.layout import GridLayout, Row, Spacer
from game.engine.ui.node import Node
from game.engine.ui.sheet import Sheet
from game.engine.window import theme
from game.engine.window.view import View
from game.engine.words import _
from game.screens.daily.days import run_words
from game.screens.doors import house
from game.screens.puzzles.practice import today
from game.screens.puzzles.shipped import Puzzle


class Feed:
    """A list of puzzles that offers the next untried one; the first try at each counts."""

    task: Callable[..., Any] | None = None
    """The class of the strip below the table; None for `Task`."""

    def __init__(self, desk: Desk, puzzles: Sequence[Puzzle] = ()) -> None:
        self.desk, self.puzzles = desk, puzzles

    def following(self, last: Puzzle) -> Puzzle | None:
        """Return the puzzle after another, or None."""
        here = self.puzzles.index(last) if last in self.puzzles else -1
        left = (*self.puzzles[here + 1 :], *self.puzzles[: max(0, here)])
        tried = house(self.desk).tried.mine
        return next((each for each in left if tried.solved(each.key) is None), None)

    def note(self, puzzle: Puzzle, right: bool) -> None:
        """Store a try, if it is the first; a missed puzzle comes back another day."""
        problem = house(self.desk).tried.note(puzzle.key, right)
        self.desk.show_error(problem or house(self.desk).practice.note(puzzle, right))

    def end(self) -> None:
        """Show what comes after the last puzzle, above the page where the first was opened."""

    def left(self) -> None:
        """Called when the player has left before the last puzzle."""

    def next_button_words(self, puzzle: Puzzle) -> str:
        """Return the words of the button that leads on from a puzzle."""
        return _("All puzzles") if self.following(puzzle) is None else _("Next puzzle")

    def place(self, _puzzle: Puzzle) -> str:
        """Return the number of a puzzle among those of a session; "" if it is in none."""
        return ""


class Session(Feed):
    """A few puzzles from the first to the last, with a summary of the tries at the end."""

    def __init__(self, desk: Desk, puzzles: Sequence[Puzzle], title: str) -> None:
        super().__init__(desk, puzzles)
        self.title = title
        self.right: dict[str, bool] = {}
        """By the key of a puzzle: whether the first try at it was right."""

    def following(self, last: Puzzle) -> Puzzle | None:
        here = self.puzzles.index(last) + 1
        return self.puzzles[here] if here < len(self.puzzles) else None

    def note(self, puzzle: Puzzle, right: bool) -> None:
        """Store the first try at a puzzle in this session."""
        if puzzle.key not in self.right:
            self.right[puzzle.key] = right
            self.desk.show_error(house(self.desk).practice.note(puzzle, right, self.joins()))

    def joins(self) -> bool:
        """Return whether a puzzle that was just missed comes back from now on."""
        return False

    def end(self) -> None:
        self.desk.stack.push(SessionSummary(self))

    def next_button_words(self, puzzle: Puzzle) -> str:
        return _("Result") if self.following(puzzle) is None else _("Next puzzle")

    def place(self, puzzle: Puzzle) -> str:
        return f"{self.puzzles.index(puzzle) + 1}/{len(self.puzzles)}"

    @property
    def is_success(self) -> bool:
        """Return whether there is a reason to celebrate."""
        return all(self.right.values())

    def closing_words(self) -> str:
        """Return a sentence below the figures of the summary."""
        return ""

    def again(self) -> Callable[[], object] | None:
        """Return what another session of the same kind begins with; None if there is none."""
        return None


class PracticeSession(Session):
    """Today's practice."""

    def __init__(self, desk: Desk, puzzles: Sequence[Puzzle]) -> None:
        super().__init__(desk, puzzles, _("Today’s practice"))

    def closing_words(self) -> str:
        days = house(self.desk).practice.mine.days_in_a_row(today())
        return run_words(days) if days else ""


class SessionSummary(Sheet):
    """How the tries of a session ended."""

    def __init__(self, session: Session) -> None:
        super().__init__(session.desk, 520)
        self.session = session

    def build(self, view: View) -> Node:
        session, accent = self.session, theme.accent(self.session.puzzles[0].game)
        right = [*session.right.values()]
        words = _("{count} of {all}").format(count=sum(right), all=len(right))
        side = view.grown(28)
        marks = GridLayout([Row([verdict_mark(each, side)]) for each in right], side, gap=10)
        again, look = session.again(), dict[str, Any](accent=accent, min_width=130)
        foot = [
            Button(_("Close"), self.close, key="close", primary=again is None, **look),
            Spacer(),
            again
            and Button(_("Try again"), self.close_then(again), key="again", primary=True, **look),
        ]
        words_below = session.closing_words()
        body = [
            Text(words, 44, accent.deep, "display"),
            marks,
            Text(words_below, 16, wrap=True) if words_below else None,
        ]
        return sheet(session.title, body, foot, accent=accent)

    def enter(self) -> None:
        self.desk.sound.play("win" if self.session.is_success else "score")

    def first_focus(self) -> str:
        return "again" if self.session.again() else "close"
