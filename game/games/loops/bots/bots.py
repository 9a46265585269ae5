"""Players that are programs: they see what a player in their seat sees, and no more."""

from typing import cast

from game.core.bots import Bots, BotTurn
from game.core.rules import Move
from game.games.loops.bots.openings import Board, Steps
from game.games.loops.bots.planner import Search
from game.games.loops.rules.board import PLACES
from game.games.loops.rules.moves import END, beside
from game.games.loops.rules.rules import LoopsRules
from game.games.loops.rules.state import View


def random(turn: BotTurn) -> Move:
    """Makes any legal move."""
    return turn.stream.pick(_rules(turn).moves_seen(turn.view))


def greedy(turn: BotTurn) -> Move:
    """Closes the dearest loop within reach around one corner, else lays one tile anywhere."""
    rules, view = _rules(turn), turn.view
    moves = rules.moves_seen(view)
    if len(moves) == 1:
        return moves[0]
    plans = _dearest(rules, view)
    if plans:
        cell, turning = turn.stream.pick(plans)[0]
        return turning + PLACES[cell]
    return END if view.last is not None else turn.stream.pick(moves)


def planner(turn: BotTurn) -> Move:
    """Weighs what a turn scores, what it leaves to the others, and what it keeps for the next."""
    rules = _rules(turn)
    moves = rules.moves_seen(turn.view)
    return moves[0] if len(moves) == 1 else Search(rules, turn).best()


def _rules(turn: BotTurn) -> LoopsRules:
    return cast(LoopsRules, turn.rules)


def _dearest(rules: LoopsRules, view: View) -> list[Steps]:
    """The shortest ways to close the dearest loop (or, with one tile, two loops)."""
    table = view.table
    board = Board.of(rules.tile_set, table)
    cells = table.open if view.last is None else beside(table, view.last)
    kinds = sorted(range(len(view.loops)), key=lambda kind: -view.loops[kind])
    singles = [plan for kind in kinds for plan in board.plans(view.supply, cells, kind, 1)]
    worth = [_worth(rules, view, plan) for plan in singles]
    most = max(worth, default=0)
    for kind in kinds:
        if view.loops[kind] + 1 > most:
            for size in range(2, 5):
                plans = list(board.plans(view.supply, cells, kind, size))
                if plans:
                    return plans
    return [plan for plan, points in zip(singles, worth, strict=True) if points == most]


def _worth(rules: LoopsRules, view: View, plan: Steps) -> int:
    """The points for one tile."""
    cell, turning = plan[0]
    return rules.tile_set.closed(rules.tile_set.lay(view.table, cell, turning), view.loops, cell)[2]


BOTS: Bots = {"random": random, "greedy": greedy, "planner": planner}
