"""Six opponents, from beginner to master: one bot with more or less sight and slips of the hand."""

from typing import Final, NamedTuple

from game.core.bots import Bot, Bots, BotTurn
from game.core.judge import EFFORT
from game.core.rules import Move
from game.core.words import N_
from game.games.loops.bots.judge import weighed
from game.games.loops.rules.rules import LoopsRules

_SLIPS: Final = 100
"""Slips are counted of so many moves."""


class Level(NamedTuple):
    """How far a bot sees, and how it errs."""

    effort: int
    """The judge's effort; without any only what the turn's end promises is looked at."""
    tiles: int
    """How many tiles it thinks of at once."""
    slips: int
    """Of a hundred moves so many are not the best that it sees."""
    bound: int
    """What a slip costs at most by its own judgement, in tenths."""
    words: str
    """What it is like."""


LEVELS: Final = {
    "beginner": Level(
        0, 2, 28, 15, N_("Lays tile by tile and often misses the loop that is there.")
    ),
    "casual": Level(0, 3, 26, 12, N_("Closes what it sees and hardly thinks of the next turn.")),
    "club": Level(0, 3, 13, 12, N_("Gets loops ready for itself, but slips now and then.")),
    "strong": Level(EFFORT // 4, 6, 8, 10, N_("Plans with all of its tiles and slips rarely.")),
    "expert": Level(EFFORT // 2, 6, 3, 8, N_("Plans two turns ahead and minds what it leaves.")),
    "master": Level(2 * EFFORT, 6, 0, 0, N_("Looks through whole turns and makes no mistakes.")),
}


def of(level: Level) -> Bot:
    """The bot of a level."""

    def decide(turn: BotTurn) -> Move:
        return decided(turn, level)

    decide.__doc__ = level.words
    return decide


def decided(turn: BotTurn, level: Level) -> Move:
    """The best move as the level sees it, or one that costs a little; equals by chance."""
    assert isinstance(turn.rules, LoopsRules)
    moves = turn.rules.moves_seen(turn.view)
    if len(moves) == 1:
        return moves[0]
    worths = weighed(turn.rules, turn.view, level.effort, level.tiles)
    best = max(worths.values())
    slip = turn.stream.below(_SLIPS) < level.slips
    near = [m for m in moves if best - level.bound <= worths[m] < best] if slip else []
    return turn.stream.pick(near or [move for move in moves if worths[move] == best])


BOTS: Final[Bots] = {name: of(level) for name, level in LEVELS.items()}
