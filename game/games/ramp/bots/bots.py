"""The players that need no person: three bots of old, and levels from beginner to master."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from game.core.bots import Bots, BotTurn
from game.core.judging import opponents
from game.core.judging.judge import EFFORT
from game.core.judging.opponents import Level
from game.core.rules import Move
from game.games.ramp.bots.estimate import PLAIN, TUNED
from game.games.ramp.bots.judge import promised, worths

_EFFORT: Final = EFFORT // 4
"""The planner's."""


def play_random(turn: BotTurn) -> Move:
    """Plays any legal move."""
    return turn.stream.pick(turn.rules.moves(turn.view, turn.seat))


def play_greedy(turn: BotTurn) -> Move:
    """Plays what looks best at once."""
    found = promised(turn, PLAIN)
    return max(found, key=lambda move: found[move])


def play_planner(turn: BotTurn) -> Move:
    """Tries its moves on shuffled orders of the cards to come, the better for longer."""
    found = worths(turn, _EFFORT)
    return max(found, key=lambda move: found[move])


BOTS: Final[Bots] = {"random": play_random, "greedy": play_greedy, "planner": play_planner}


LEVELS: Final = {
    "beginner": Level(0, 45, 25),
    "casual": Level(0, 22, 12),
    "club": Level(1, 8, 12, 1),
    "strong": Level(1, 16, 15, 3),
    "expert": Level(EFFORT, 14, 14, 3),
    "master": Level(4 * EFFORT, 0, 0, 3),
}
"""A level's span is how many positions its trials keep."""


def sight(turn: BotTurn, level: Level) -> Mapping[Move, int]:
    """Return the worth of every slide to a level; without effort of the ramp as it is."""
    if level.effort:
        return worths(turn, level.effort, level.span)
    return {move: worth // 10 for move, worth in promised(turn, TUNED).items()}


def turning(move: Move) -> str:
    """How a slide turns its piece: who does not think of that overlooks it in every column."""
    return move.partition("@")[0]


decided: Final = partial(opponents.decided, sight=sight, about=turning)
OPPONENTS: Final[Bots] = opponents.opponents(LEVELS, decided)
