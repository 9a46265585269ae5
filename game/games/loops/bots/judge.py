"""The judge of Loops: the planner's search of whole turns, with supplies sampled by the judge.

What others do later is worth the same after every move; only the next turns tell moves apart.
"""

from math import inf
from typing import Final

from game.core.bots import BotTurn
from game.core.chance import Stream
from game.core.judge import Verdict, ordered
from game.core.rules import Move
from game.games.loops.bots.planner import Search
from game.games.loops.rules.moves import END, PASS, SWAP
from game.games.loops.rules.reasons import reasons
from game.games.loops.rules.rules import LoopsRules
from game.games.loops.rules.state import View

_PACE: Final = 1.9
"""Points a turn brings in a race."""


def judge(turn: BotTurn, _effort: int) -> list[Verdict]:
    """A verdict on every move: own points at the end less those of the best other seat; in a race
    minus the turns still needed."""
    rules, view = turn.rules, turn.view
    assert isinstance(rules, LoopsRules)
    own = Stream("judge", rules.name, "supplies", 0)
    found = _searched(rules, turn._replace(stream=own, seconds_left=lambda: inf))
    return ordered(
        Verdict(move, _worth(rules, view, value), reasons(rules.tile_set, view, move))
        for move, value in found.items()
    )


def _searched(rules: LoopsRules, turn: BotTurn) -> dict[Move, float]:
    """Every legal move with what its turn brings; what the search left out is no better than the
    best that it found."""
    moves = rules.moves_seen(turn.view)
    if moves[0] in (SWAP, PASS):
        return dict.fromkeys(moves, 0.0)
    search = Search(rules, turn)
    search.search()
    most = max(search.found.values(), default=inf)
    left_out = [move for move in moves if move not in search.found and move != END]
    return search.found | {move: min(most, search.closing(move)) for move in left_out}


def _worth(rules: LoopsRules, view: View, value: float) -> int:
    """In tenths; points above the target are worth nothing."""
    scores = [min(score, rules.target) for score in view.scores]
    own = min(scores.pop(view.seat) + value, rules.target)
    if scores:
        return round(10 * (own - max(scores)))
    return -round(10 * (1 + (rules.target - own) / _PACE))
