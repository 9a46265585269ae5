"""Six opponents, from beginner to master: one bot with more or less sight and slips of the hand."""

from typing import Final, NamedTuple

from game.core.bots import Bot, Bots, BotTurn
from game.core.judge import EFFORT
from game.core.rules import Move
from game.core.words import N_
from game.games.ramp.bots.estimate import TUNED
from game.games.ramp.bots.judge import promised, worths


class Level(NamedTuple):
    """How far a bot sees, and how it errs."""

    effort: int
    """The judge's effort; without any only the ramp is looked at, as it is."""
    width: int
    """How many positions its trials keep."""
    slips: int
    """Of a hundred moves so many are not the best that it sees."""
    bound: int
    """What a slip costs at most by its own judgement, in tenths."""
    words: str
    """What it is like."""


LEVELS: Final = {
    "beginner": Level(0, 0, 48, 18, N_("Covers what lies open and often closes what it needs.")),
    "casual": Level(0, 0, 40, 10, N_("Puts a piece where it fits now and hardly looks ahead.")),
    "club": Level(1, 2, 12, 10, N_("Thinks of the next cards, but looks at little.")),
    "strong": Level(1, 3, 12, 10, N_("Tries what may come and slips now and then.")),
    "expert": Level(
        EFFORT // 3, 3, 3, 6, N_("Weighs every place by what may come and rarely errs.")
    ),
    "master": Level(3 * EFFORT, 3, 0, 0, N_("Is ready for every card and makes no mistakes.")),
}


def of(level: Level) -> Bot:
    """The bot of a level."""

    def decide(turn: BotTurn) -> Move:
        return decided(turn, level)

    decide.__doc__ = level.words
    return decide


def decided(turn: BotTurn, level: Level) -> Move:
    """The best move as the level sees it, or one that costs a little; equals by chance."""
    if level.effort:
        found = worths(turn, level.effort, level.width)
    else:
        found = {move: worth // 10 for move, worth in promised(turn, TUNED).items()}
    best = max(found.values())
    slip = turn.stream.below(100) < level.slips
    near = [m for m, worth in found.items() if best - level.bound <= worth < best] if slip else []
    return turn.stream.pick(near or [move for move, worth in found.items() if worth == best])


BOTS: Final[Bots] = {name: of(level) for name, level in LEVELS.items()}
