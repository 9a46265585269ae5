"""The manifest of a game, `GAME` in its package: all that others know of it.

Heavy parts are functions that load them when called (`catalogue.part`): rules and bots without
pygame, the table and its pictures with it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from game.core.about import About, PointSource
from game.core.bots import SECONDS_PER_MOVE, Bots
from game.core.history import History, Transition
from game.core.judging.judge import Judge, Wording
from game.core.judging.possible import Hindsight
from game.core.judging.winning import JudgeScale
from game.core.lesson import Lesson
from game.core.level import MapFolder
from game.core.ranks import Challenge
from game.core.rules import Rules
from game.core.spoken import SpokenGame

if TYPE_CHECKING:
    from game.engine.table.looks import Looks
    from game.engine.table.scene import AnyTable


class Summary(Protocol):
    """A game's module `texts/summary`, which puts in words what happened."""

    def point_sources(self, rules: Any, steps: Sequence[Transition], /) -> tuple[PointSource, ...]:
        """Return every seat's points by their source."""

    def place(self, rules: Any, state: Any, say: Callable[[str], str], /) -> str:
        """Return how far a match has come, in the words of its table."""

    def describe(
        self, rules: Any, happened: Transition, names: Sequence[str], say: Callable[[str], str], /
    ) -> str:
        """Return one step in a sentence."""


@dataclass(frozen=True)
class Game:
    """One game."""

    name: str
    about: About
    rules: Callable[[], type[Rules[Any]]]
    bots: Callable[[], Bots]
    judge: Callable[[], Judge]
    reasons: Callable[[], Wording]
    """What words a reason of the judge."""
    summary: Callable[[], Summary]
    lesson: Callable[[], Lesson]
    spoken: Callable[[], SpokenGame]
    """How it is told and played in words alone."""
    scene: "Callable[[], type[AnyTable]]"
    looks: "Callable[[], Looks]"
    challenges: Callable[[], Callable[[MapFolder], tuple[Challenge, ...]]] = lambda: (
        lambda _maps: ()
    )
    """What can be tried alone on a set of maps."""
    levels: Callable[[], Bots] = dict
    """Opponents from beginner to master; none yet where a game says nothing."""
    losses: Callable[[], Mapping[str, str]] = dict
    """What reasons are about in a word or two, by their names, where points are given away."""
    scale: Callable[[], JudgeScale] = JudgeScale
    """The meaning of the judge's points: chances to win, classes of moves."""
    luck: Callable[[], Callable[[History], int]] | None = None
    """Return what chance gave in a match alone, in tenths; None where that tells nothing."""
    hindsight: Callable[[], Hindsight] | None = None
    """What a game alone would have allowed, where chance can be known."""
    seconds: float = SECONDS_PER_MOVE
    """What a bot may take for a move."""
