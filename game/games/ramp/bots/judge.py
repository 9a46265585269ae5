"""The judge of Ramp: every slide tried on the same orders of the cards to come.

Points of the boards that follow are the same for every slide; they count as the estimate of an
empty ramp says.
"""

from collections.abc import Iterator
from itertools import count
from typing import Final

from game.core.bots import BotTurn
from game.core.chance import Stream
from game.core.judge import Verdict, ordered
from game.core.rules import Move
from game.games.ramp.bots.estimate import TUNED, Judge
from game.games.ramp.bots.estimate import judge as estimate
from game.games.ramp.rules.pieces import EMPTY, SKIP, Ramp, slid
from game.games.ramp.rules.reasons import reasons
from game.games.ramp.rules.rules import RampRules
from game.games.ramp.rules.state import State

_SLIDES: Final = 2
"""How much of the effort it takes to play one order of the cards to its end, a card."""
_LATER: Final = 9
"""Points that a board still to come brings on average."""


def judge(turn: BotTurn, effort: int) -> list[Verdict]:
    """A verdict on every slide: own points at the end, less those of the best other seat."""
    rules, state = turn.rules, turn.view
    assert isinstance(rules, RampRules)
    board, ramp = rules.board(state), state.ramps[turn.seat]
    moves = rules.moves(state, turn.seat)
    orders = list(_orders(state, turn.seat, effort // (_SLIDES * len(moves))))
    referee = estimate(board, rules.pieces, TUNED)
    others = _others(state, turn.seat, referee, orders)
    level = 10 * (sum(row[turn.seat] for row in state.finished) - others)
    if rules.seats == 1:
        level += 10 * _LATER * (len(rules.boards) - state.round - 1)
    return ordered(
        Verdict(
            move,
            level + _tenths(referee, _after(rules, ramp, move), orders),
            reasons(board, rules.pieces, ramp, move),
        )
        for move in moves
    )


def _after(rules: RampRules, ramp: Ramp, move: Move) -> Ramp:
    return ramp if move == SKIP else slid(ramp, rules.pieces.placements[move])


def _orders(state: State, seat: int, slides: int) -> Iterator[list[str]]:
    """Orders of the cards that this seat will still get; always the same ones, at least one."""
    coming = [piece for piece in state.left if piece != state.starts[seat]]
    for number in count():
        yield Stream("judge", "ramp", "cards", number).shuffled(coming)
        slides -= len(coming)
        if slides <= 0 or not coming:
            return


def _tenths(referee: Judge, ramp: Ramp, orders: list[list[str]]) -> int:
    """What the ramp scores in the end, on average."""
    return 10 * sum(referee.finished(ramp, order) for order in orders) // len(orders)


def _others(state: State, seat: int, referee: Judge, orders: list[list[str]]) -> int:
    """The points of the best other seat when this board is played on; 0 where there is none."""
    return max(
        (
            sum(row[other] for row in state.finished)
            + (_tenths(referee, ramp, orders) // 10 if ramp != EMPTY else _LATER)
            for other, ramp in enumerate(state.ramps)
            if other != seat
        ),
        default=0,
    )
