"""What a game is to everybody who knows no game: its manifest, `GAME` in its package.

What is heavy is given as a function that loads it when it is called: rules and bots without pygame,
the table and its pictures with it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from game.core.about import About
from game.core.bots import SECONDS, Bots
from game.core.history import Happened
from game.core.judging.judge import Judge, Wording
from game.core.judging.possible import Hindsight
from game.core.lesson import Lesson
from game.core.level import MapSet
from game.core.ranks import Challenge
from game.core.rules import Rules
from game.core.spoken import Spoken
from game.core.summary import PointSource

if TYPE_CHECKING:
    from game.core.match import Match
    from game.engine.desk import Desk
    from game.engine.table.scene import AnyTable, TableHouse
    from game.engine.window.paint import Painter
    from game.engine.window.view import Box

    Race: TypeAlias = Callable[[Desk, Match, TableHouse, Match], AnyTable]


@dataclass(frozen=True)
class Summary:
    """How a game explains what happened."""

    point_sources: Callable[[Any, Sequence[Happened]], tuple[PointSource, ...]]
    """Every seat's points by their source."""
    place: Callable[[Any, Any, Callable[[str], str]], str]
    """How far a game has come, in the words of its table."""
    describe: Callable[[Any, Happened, Sequence[str], Callable[[str], str]], str]
    """`describe(rules, happened, names, say)`: one step in a sentence."""


@dataclass(frozen=True)
class Looks:
    """A game's pictures beside its table: on cards, as trophies, beside words."""

    cover: "Callable[[Painter, Box], None]"
    """The picture on the title's card."""
    board: "Callable[..., None]"
    """`board(p, box, rules, state, seat, steps)`: a position without a table; `steps` are those
    that led to it."""
    signs: "Callable[[Any, Happened], Sequence[Callable[[Painter, Box], None]]]"
    """Small things that show what a step is about."""
    source: Callable[[str], Callable[..., None]]
    """A sign for a source of points."""
    mark: "Callable[..., None] | None" = None
    """`mark(p, box, rules, state, seat, move, colour, dashed=False)`: where a move goes, on the
    picture that `board` has painted into that box."""
    trophy: "Callable[..., None] | None" = None
    """The board as a result shows it, where that differs."""
    upright: bool = False
    """Is the board much higher than wide?"""
    shared: bool = False
    """Is there one table for all, so that everybody's picture is the same?"""
    confetti: tuple[str, ...] = ()
    """Sprites that are worth strewing about."""
    tints: tuple[str, ...] = ()
    """The colours of the sources of points, where the game has some of its own."""
    back: str = ""
    """The sprite of a thing that lies face down, where one ever does."""


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
    spoken: Callable[[], Spoken]
    """How it is told and played in words alone."""
    scene: "Callable[[], type[AnyTable]]"
    looks: Callable[[], Looks]
    challenges: Callable[[MapSet], tuple[Challenge, ...]] = lambda _layout: ()
    """What can be tried alone."""
    levels: Callable[[], Bots] = dict
    """Opponents from beginner to master; none yet where a game says nothing."""
    losses: Callable[[], Mapping[str, str]] = dict
    """What reasons are about in a word or two, by their names, where points are given away."""
    hindsight: Callable[[], Hindsight] | None = None
    """What a game alone would have allowed, where chance can be known."""
    race: "Callable[[], Race] | None" = None
    """The table with an earlier game on the same chance beside it, where there is such a thing."""
    seconds: float = SECONDS
    """What a bot may take for a move."""
