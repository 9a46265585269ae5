"""How a game went: its scores after every move."""

from collections.abc import Generator
from dataclasses import dataclass
from functools import cached_property

from game.core.history import History


@dataclass(frozen=True)
class Course:
    """How a game went: the scores after every move."""

    scores: tuple[tuple[int, ...], ...]
    torn: bool = False
    """Is the file damaged after the last move?"""

    @property
    def plies(self) -> int:
        """How many moves there are."""
        return len(self.scores) - 1

    @cached_property
    def span(self) -> tuple[int, int]:
        """The lowest and the highest score that anybody had; 0 is always among them."""
        every = [points for scores in self.scores for points in scores]
        return min(0, *every), max(1, *every)


def course_by_ply(history: History, torn: bool = False) -> Generator[None, None, Course]:
    """The course of a game, ply by ply, for a long game takes longer than a frame."""
    rules, scores = history.rules, []
    for ply in range(history.plies + 1):
        scores.append(rules.running_scores(history.state_at(ply)))
        yield
    return Course(tuple(scores), torn)
