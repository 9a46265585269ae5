"""Six opponents, from beginner to master: one bot with more or less sight and slips of the hand."""

from typing import Final, NamedTuple

from game.core.bots import Bot, Bots, BotTurn
from game.core.judge import EFFORT
from game.core.rules import Move
from game.core.words import N_
from game.games.ramp.bots.judge import promised, worths


class Level(NamedTuple):
    """How far a bot sees, and how it errs."""

    effort: int
    """The judge's effort; without any only the ramp is looked at, as it is."""
    slips: int
    """Of a hundred moves so many are not the best that it sees."""
    bound: int
    """What a slip costs at most by its own judgement, in tenths."""
    words: str
    """What it is like."""


LEVELS: Final = {
    "beginner": Level(0, 60, 40, N_("Covers dots as it goes and often closes what it needs.")),
    "casual": Level(0, 15, 20, N_("Puts pieces where they fit now and rarely looks ahead.")),
    "club": Level(EFFORT // 50, 50, 30, N_("Thinks of the cards to come, but slips often.")),
    "strong": Level(EFFORT // 10, 30, 20, N_("Tries out what may come and slips now and then.")),
    "expert": Level(
        EFFORT // 4, 10, 10, N_("Weighs every place against many orders of the cards.")
    ),
    "master": Level(
        3 * EFFORT, 0, 0, N_("Keeps every card to come in mind and makes no mistakes.")
    ),
}


def of(level: Level) -> Bot:
    """The bot of a level."""

    def decide(turn: BotTurn) -> Move:
        return decided(turn, level)

    decide.__doc__ = level.words
    return decide


def decided(turn: BotTurn, level: Level) -> Move:
    """The best move as the level sees it, or one that costs a little; equals by chance."""
    found = worths(turn, level.effort) if level.effort else promised(turn)
    best = max(found.values())
    slip = turn.stream.below(100) < level.slips
    near = [m for m, worth in found.items() if best - level.bound <= worth < best] if slip else []
    return turn.stream.pick(near or [move for move, worth in found.items() if worth == best])


BOTS: Final[Bots] = {name: of(level) for name, level in LEVELS.items()}
