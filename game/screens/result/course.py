"""How a game went: its scores after every move, and the moves that mattered."""

from collections.abc import Generator
from dataclasses import dataclass
from functools import cached_property

from game import catalogue
from game.core.history import History
from game.core.match import Match
from game.core.summary import Moment, foremost
from game.engine.widgets import furniture
from game.screens.games import sentence


@dataclass(frozen=True)
class Course:
    """How a game went: the scores after every move, and the moves that mattered."""

    scores: tuple[tuple[int, ...], ...]
    moments: tuple[Moment, ...]
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
        scores.append(rules.scores(history.state_at(ply)))
        yield
    moments = foremost(catalogue.game(rules.name).summary().moments(rules, history.steps()))
    return Course(tuple(scores), moments, torn)


def told_moment(match: Match, moment: Moment) -> str:
    """A turning point in words."""
    words = sentence(match, match.history.steps(moment.ply)[0])
    name = match.header.players[moment.seat].name
    return f"{name}: {words} ({furniture.signed(moment.points)})"
