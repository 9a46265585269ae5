"""Players that are programs: they see what a player in their seat sees, and no more."""

from typing import Final, cast

from game.core.bots import Bots, BotTurn
from game.core.rules import Move
from game.games.loops.bots.levels import LEVELS, decided
from game.games.loops.bots.turns import closings, root_of
from game.games.loops.rules.moves import END
from game.games.loops.rules.rules import LoopsRules

_PLANS: Final = 40
"""How many ways to close a loop are compared."""


def random(turn: BotTurn) -> Move:
    """Makes any legal move."""
    return turn.stream.pick(_rules(turn).moves_seen(turn.view))


def greedy(turn: BotTurn) -> Move:
    """Closes the dearest loop within reach around one corner, else lays one tile anywhere."""
    rules, view = _rules(turn), turn.view
    moves = rules.moves_seen(view)
    if len(moves) == 1:
        return moves[0]
    found = list(closings(root_of(rules.tile_set, view), view.loops, _PLANS))
    if found:
        return max(found, key=lambda each: (each.points, -len(each.node.moves))).node.moves[0]
    return END if view.last is not None else turn.stream.pick(moves)


def planner(turn: BotTurn) -> Move:
    """Plays as the level Expert does."""
    return decided(turn, LEVELS["expert"])


def _rules(turn: BotTurn) -> LoopsRules:
    return cast(LoopsRules, turn.rules)


BOTS: Bots = {"random": random, "greedy": greedy, "planner": planner}
