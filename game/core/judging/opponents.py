"""Opponents of several levels: one judge with more or less sight, and things overlooked."""

from collections.abc import Callable, Container, Mapping
from typing import NamedTuple, TypeAlias

from game.core.bots import Bot, Bots, BotTurn
from game.core.chance import Stream
from game.core.rules import Move


class Level(NamedTuple):
    """How far a bot sees, and how it errs."""

    effort: int
    """The judge's effort; without any it looks only at what a move promises."""
    slips: int
    """Of a hundred things that a move may be about so many are overlooked."""
    bound: int
    """What that costs at most by its own judgement, in tenths."""
    words: str
    """What it is like."""
    span: int = 0
    """How much it thinks of at once; its game says of what."""


class Overlooked(Container[str]):
    """What a level does not see in one turn: the same whatever is asked first."""

    def __init__(self, stream: Stream, level: Level) -> None:
        self._seed = str(stream.below(1 << 32))
        self._slips = level.slips

    def __contains__(self, thing: object) -> bool:
        return Stream(self._seed, "", f"{thing}", 0).below(100) < self._slips


Sight: TypeAlias = Callable[[BotTurn, Level], Mapping[Move, int]]
"""What every legal move is worth as a level sees it, in tenths."""


def decided(
    turn: BotTurn,
    level: Level,
    sight: Sight,
    about: Callable[[Move], str] = str,
    even: Callable[[BotTurn], int] = lambda _turn: 0,
) -> Move:
    """The best move as the level sees it: of those about something that it overlooks none, unless
    all others cost too much; by chance which of those that lie no more than `even` tenths apart."""
    found, overlooked = sight(turn, level), Overlooked(turn.stream, level)
    least = max(found.values()) - level.bound
    seen = {m: w for m, w in found.items() if w >= least and about(m) not in overlooked} or found
    best = max(seen.values()) - even(turn)
    return turn.stream.pick([move for move, worth in seen.items() if worth >= best])


def opponents(levels: Mapping[str, Level], decide: Callable[[BotTurn, Level], Move]) -> Bots:
    """The bots of these levels."""
    return {name: _bot(level, decide) for name, level in levels.items()}


def _bot(level: Level, decide: Callable[[BotTurn, Level], Move]) -> Bot:
    def bot(turn: BotTurn) -> Move:
        return decide(turn, level)

    bot.__doc__ = level.words
    return bot
