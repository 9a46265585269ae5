"""Opponents of several levels: one judge with more or less sight, and things overlooked."""

from collections.abc import Callable, Container, Mapping
from typing import NamedTuple, TypeAlias

from game.core.bots import GRANDMASTER, Bot, Bots, BotTurn
from game.core.chance import Stream
from game.core.rules import Move
from game.core.words import N_

LEVEL_WORDS: Mapping[str, str] = {
    "beginner": N_("Takes what is at hand and overlooks a lot."),
    "casual": N_("Plays for points and hardly looks ahead."),
    "club": N_("Looks ahead, but slips often."),
    "strong": N_("Looks further ahead and slips now and then."),
    "expert": N_("Weighs every move and rarely slips."),
    "master": N_("Weighs every move and makes no mistakes."),
    GRANDMASTER: N_("Plays like Master, thinks up to two seconds and sees further."),
}
"""A sentence about the play of each level, whatever the game."""


class Level(NamedTuple):
    """How far a bot looks ahead, and how it errs."""

    effort: int
    """The judge's effort; without any it looks only at what a move promises."""
    slips: int
    """The share of things that it overlooks, in percent."""
    bound: int
    """The most that one oversight costs by its own judgement, in tenths of a point."""
    span: int = 0
    """The breadth of its search, in a unit of each game's own."""


class Overlooked(Container[str]):
    """The things that a level overlooks in one turn, whatever the order of asking."""

    def __init__(self, stream: Stream, level: Level) -> None:
        self._seed = str(stream.below(1 << 32))
        self._slips = level.slips

    def __contains__(self, thing: object) -> bool:
        return Stream(self._seed, "", f"{thing}", 0).below(100) < self._slips


Sight: TypeAlias = Callable[[BotTurn, Level], Mapping[Move, int]]
"""Return the worth of every legal move as a level sees it, in tenths of a point."""


def decided(
    turn: BotTurn,
    level: Level,
    sight: Sight,
    about: Callable[[Move], str] = str,
    even: Callable[[BotTurn], int] = lambda _turn: 0,
) -> Move:
    """Return the best move that the level sees. Moves about something it overlooks are left out,
    unless all others cost more than its bound; chance picks from moves at most `even` tenths
    apart."""
    worths, overlooked = sight(turn, level), Overlooked(turn.stream, level)
    least = max(worths.values()) - level.bound
    seen = {m: w for m, w in worths.items() if w >= least and about(m) not in overlooked} or worths
    best = max(seen.values()) - even(turn)
    return turn.stream.pick([move for move, worth in seen.items() if worth >= best])


def opponents(levels: Mapping[str, Level], decide: Callable[[BotTurn, Level], Move]) -> Bots:
    return {name: _bot(name, level, decide) for name, level in levels.items()}


def _bot(name: str, level: Level, decide: Callable[[BotTurn, Level], Move]) -> Bot:
    def bot(turn: BotTurn) -> Move:
        return decide(turn, level)

    bot.__doc__ = LEVEL_WORDS[name]
    return bot
