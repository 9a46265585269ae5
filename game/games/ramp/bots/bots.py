"""The players that need no person: random, greedy and planner."""

from typing import Final

from game.core.bots import Bots, BotTurn
from game.core.judging.judge import EFFORT
from game.core.rules import Move
from game.games.ramp.bots.estimate import PLAIN
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
