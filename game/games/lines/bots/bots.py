"""The bots of Lines without a level: random, greedy and planner."""

from game.core.bots import Bots, BotTurn
from game.core.rules import Move
from game.games.lines.bots.judge import worths

_GLANCE, _LOOK = 1, 300


def play_random(turn: BotTurn) -> Move:
    """Plays any legal move."""
    return turn.stream.pick(turn.rules.moves(turn.view, turn.seat))


def play_greedy(turn: BotTurn) -> Move:
    """Takes the drawing that looks best now."""
    return best(turn, _GLANCE)


def play_planner(turn: BotTurn) -> Move:
    """Searches whole rolls and looks at coming ones."""
    return best(turn, _LOOK)


def best(turn: BotTurn, effort: int) -> Move:
    """The move that is worth most; equals by chance."""
    found = worths(turn, effort)
    most = max(found.values())
    return turn.stream.pick([move for move, worth in found.items() if worth == most])


BOTS: Bots = {"random": play_random, "greedy": play_greedy, "planner": play_planner}
