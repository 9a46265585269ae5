"""Opponents of several levels: one judge with more or less sight, and slips of the hand."""

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeAlias

from game.core.bots import Bot, Bots, BotTurn
from game.core.rules import Move


class Level(NamedTuple):
    """How far a bot sees, and how it errs."""

    effort: int
    """The judge's effort; without any it looks only at what a move promises."""
    slips: int
    """Of a hundred moves so many are not the best that it sees."""
    bound: int
    """What a slip costs at most by its own judgement, in tenths."""
    words: str
    """What it is like."""
    span: int = 0
    """How much it thinks of at once; its game says of what."""


Sight: TypeAlias = Callable[[BotTurn, Level], Mapping[Move, int]]
"""What every legal move is worth as a level sees it, in tenths."""


def decided(
    turn: BotTurn,
    level: Level,
    sight: Sight,
    slips: Callable[[BotTurn, Level], int] = lambda _turn, level: level.slips,
    even: Callable[[BotTurn], int] = lambda _turn: 0,
) -> Move:
    """The best move as the level sees it, or one that costs a little; by chance which of those
    that lie no more than `even` tenths apart."""
    found = sight(turn, level)
    best = max(found.values())
    least = best - even(turn)
    slip = turn.stream.below(100) < slips(turn, level)
    near = [m for m, worth in found.items() if best - level.bound <= worth < least] if slip else []
    return turn.stream.pick(near or [move for move, worth in found.items() if worth >= least])


def opponents(levels: Mapping[str, Level], decide: Callable[[BotTurn, Level], Move]) -> Bots:
    """The bots of these levels."""
    return {name: _bot(level, decide) for name, level in levels.items()}


def _bot(level: Level, decide: Callable[[BotTurn, Level], Move]) -> Bot:
    def bot(turn: BotTurn) -> Move:
        return decide(turn, level)

    bot.__doc__ = level.words
    return bot
