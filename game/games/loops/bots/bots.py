"""Players that are programs: they see what a player in their seat sees, and no more."""

from itertools import islice
from typing import Final, cast

from game.core.bots import Bots, BotTurn
from game.core.rules import Move
from game.games.loops.bots.judge import judge
from game.games.loops.bots.turns import Turns, root_of
from game.games.loops.rules.moves import END
from game.games.loops.rules.rules import LoopsRules
from game.games.loops.rules.state import View

_PLANS: Final = 40


def random(turn: BotTurn) -> Move:
    """Makes any legal move."""
    return turn.stream.pick(_rules(turn).moves_seen(turn.view))


def greedy(turn: BotTurn) -> Move:
    """Closes the dearest loop within reach around one corner, else lays one tile anywhere."""
    rules, view = _rules(turn), turn.view
    moves = rules.moves_seen(view)
    return moves[0]


def planner(turn: BotTurn) -> Move:
    return judge(turn, 1000)[0].move


def _rules(turn: BotTurn) -> LoopsRules:
    return cast(LoopsRules, turn.rules)


BOTS: Bots = {"random": random, "greedy": greedy, "planner": planner}
