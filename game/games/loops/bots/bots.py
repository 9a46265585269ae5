"""The bots of Loops: three simple older ones, and the levels from beginner to master."""

from typing import Final

from game.core.bots import Bots, BotTurn
from game.core.judging import opponents
from game.core.judging.judge import EFFORT
from game.core.judging.opponents import BotLevel, OverlookedThings
from game.core.rules import Move
from game.games.loops.bots.judge import move_worths
from game.games.loops.bots.turns import closing_outcomes, start_node
from game.games.loops.rules.moves import END
from game.games.loops.rules.rules import LoopsRules

LEVELS: Final = {
    "beginner": BotLevel(0, 50, 0, 2),
    "casual": BotLevel(1, 72, 0, 3),
    "club": BotLevel(1, 34, 0, 3),
    "strong": BotLevel(EFFORT // 4, 18, 0, 3),
    "expert": BotLevel(EFFORT, 16, 0, 6),
    "master": BotLevel(3 * EFFORT, 0, 0, 6),
}
"""A level's span is how many tiles it thinks of at once; without effort it forgets what the others
can close. It overlooks places at the start of a turn; a turn begun it ends as it can."""


def best_move(turn: BotTurn, level: BotLevel) -> Move:
    rules, view = turn.rules, turn.view
    assert isinstance(rules, LoopsRules)
    overlooked = OverlookedThings(turn.stream, level) if view.last is None else ()
    worths = move_worths(rules, view, level.effort, level.breadth, overlooked)
    best = max(worths.values())
    return turn.stream.pick([move for move, worth in worths.items() if worth == best])


OPPONENTS: Final[Bots] = opponents.bots_by_level(LEVELS, best_move)


_PLANS_COMPARED: Final = 40
"""How many ways to close a loop the bot Greedy compares."""


def play_random(turn: BotTurn) -> Move:
    """Makes any legal move."""
    assert isinstance(turn.rules, LoopsRules)
    return turn.stream.pick(turn.rules.moves_seen(turn.view))


def play_greedy(turn: BotTurn) -> Move:
    """Closes the dearest loop within reach around one corner, else lays one tile anywhere."""
    rules, view = turn.rules, turn.view
    assert isinstance(rules, LoopsRules)
    moves = rules.moves_seen(view)
    if len(moves) == 1:
        return moves[0]
    outcomes = list(closing_outcomes(start_node(rules.tile_set, view), view.loops, _PLANS_COMPARED))
    if outcomes:
        return max(outcomes, key=lambda each: (each.points, -len(each.node.moves))).node.moves[0]
    return END if view.last is not None else turn.stream.pick(moves)


def play_planner(turn: BotTurn) -> Move:
    """Plays as the level Expert does."""
    return best_move(turn, LEVELS["expert"])


BOTS: Bots = {"random": play_random, "greedy": play_greedy, "planner": play_planner}
