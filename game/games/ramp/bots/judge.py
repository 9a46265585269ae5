"""The judge of Ramp: every move tried on the same random orders of the cards to come.

All moves are tried on a few orders, the better half on more, and so on. A trial knows its order,
but its search is narrow; together this predicts well how games end.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import count, islice, permutations
from statistics import fmean
from typing import Any, Final

from game.core.bots import BotTurn
from game.core.chance import Stream
from game.core.history import History
from game.core.judging.judge import Verdict, best_first, judge_turn
from game.core.rules import Move, Rules
from game.games.ramp.bots.estimate import (
    TUNED,
    Estimator,
    Weights,
    estimator_for,
    simulate_order,
    squares_of,
)
from game.games.ramp.rules.pieces import EMPTY_RAMP, SKIP, PieceSet, after_slide
from game.games.ramp.rules.reasons import reasons
from game.games.ramp.rules.rules import RampRules
from game.games.ramp.rules.state import RampBoard, State

_BEAM_WIDTH: Final = 3
"""Positions that a trial keeps after each card."""
_CARDS_PER_EFFORT: Final = 2
"""Cards that may be played in trials for each unit of effort."""
_TRIAL_ROUNDS: Final = 4
"""After each round the worse half of the moves is left out."""
_ESTIMATE_WEIGHT: Final = 20
"""The weight of a point of the estimate beside one of the trials, in hundredths."""
_FEW_CARDS: Final = 4
"""The most cards of which every order is tried."""
_OPPONENT_ORDERS: Final = 4
"""Orders on which the other seats' ramps are tried."""
_EMPTY_BOARD_ORDERS: Final = 20
"""Orders on which a board still to come is tried."""


def judge(turn: BotTurn, effort: int) -> list[Verdict]:
    """Return a verdict on every move: own points at the end, less those of the best other seat."""
    rules, state, seat = turn.rules, turn.view, turn.seat
    assert isinstance(rules, RampRules)
    level = 10 * sum(row[seat] for row in state.finished)
    if rules.seats == 1:
        later = rules.boards[state.round + 1 :]
        level += sum(_empty_board_worth(board, rules.pieces) for board in later)
    else:
        level -= _best_opponent_worth(rules, state, seat)
    board, ramp = rules.board_in_play(state), state.ramps[seat]
    return best_first(
        Verdict(move, level + worth, reasons(board, rules.pieces, ramp, move))
        for move, worth in trial_worths(turn, effort).items()
    )


def trial_worths(turn: BotTurn, effort: int, width: int = _BEAM_WIDTH) -> dict[Move, int]:
    """Return the worth of each move, in tenths of a point; trials keep `width` positions."""
    rules, state, seat = turn.rules, turn.view, turn.seat
    assert isinstance(rules, RampRules)
    estimator = estimator_for(rules.board_in_play(state), rules.pieces, TUNED)
    after = after_moves(estimator, rules, state, seat)
    trials = effort * _CARDS_PER_EFFORT // max(1, len(state.cards_left))
    orders = (_cards_for_seat(state, seat, order) for order in _card_orders(state))
    squares = sum(map(squares_of, _cards_for_seat(state, seat, state.cards_left)))
    trust = _ESTIMATE_WEIGHT if len(state.cards_left) > _FEW_CARDS else 0
    estimates = {each: trust * estimator.estimated_points(each, squares) for each in after.values()}
    worth = _worth_by_trials(estimator, estimates, orders, trials, width)
    return {move: worth[position] for move, position in after.items()}


def estimated_worths(turn: BotTurn, weights: Weights) -> dict[Move, int]:
    """Return the estimate after each move, in hundredths of a point, without any trials."""
    rules, state, seat = turn.rules, turn.view, turn.seat
    assert isinstance(rules, RampRules)
    estimator = estimator_for(rules.board_in_play(state), rules.pieces, weights)
    left = sum(map(squares_of, _cards_for_seat(state, seat, state.cards_left)))
    return {
        move: estimator.estimated_points(position, left)
        if left
        else 100 * estimator.most_points([position])
        for move, position in after_moves(estimator, rules, state, seat).items()
    }


def after_moves(estimator: Estimator, rules: RampRules, state: State, seat: int) -> dict[Move, int]:
    """Return every legal move of a seat with the position after it."""
    ramp, placements = state.ramps[seat], rules.pieces.placements
    return {
        move: estimator.position_of(ramp if move == SKIP else after_slide(ramp, placements[move]))
        for move in rules.moves(state, seat)
    }


def _worth_by_trials(
    estimator: Estimator,
    estimates: dict[int, int],
    orders: Iterator[list[str]],
    trials: int,
    width: int,
) -> dict[int, int]:
    """Return the worth of each position, in tenths, from about `trials` trials and its estimate. A
    position that is left out early stays as far behind the best as it was then."""
    points, lacks = dict.fromkeys(estimates, 0), dict.fromkeys(estimates, 0)
    keep, done = list(estimates), 0
    for _ in range(_TRIAL_ROUNDS):
        more = list(islice(orders, max(1, trials // (_TRIAL_ROUNDS * len(keep)))))
        if not more:
            break
        done += len(more)
        for each in keep:
            points[each] += sum(simulate_order(estimator, each, order, width) for order in more)
        worth = {each: points[each] * 10000 + estimates[each] * done for each in keep}
        keep.sort(key=lambda each: -worth[each])
        most = worth[keep[0]]
        lacks |= {each: (most - worth[each] + 500 * done) // (1000 * done) for each in keep}
        keep = keep[: max(2, (len(keep) + 1) // 2)]
    return {each: 10 * points[keep[0]] // done - lacks[each] for each in estimates}


@lru_cache(maxsize=8)
def _empty_board_worth(board: RampBoard, pieces: PieceSet) -> int:
    """Return the expected points of a board still to come, in tenths."""
    estimator = estimator_for(board, pieces, TUNED)
    blank, total = estimator.position_of(EMPTY_RAMP), 0
    for number in range(_EMPTY_BOARD_ORDERS):
        order = Stream("judge", "ramp", "boards", number).shuffled(pieces.names)
        total += simulate_order(estimator, blank, order, _BEAM_WIDTH)
    return 10 * total // _EMPTY_BOARD_ORDERS


def _card_orders(state: State) -> Iterator[Sequence[str]]:
    """Yield orders of the cards to come, the same ones at every call."""
    if len(state.cards_left) <= _FEW_CARDS:
        yield from Stream("judge", "ramp", "orders", 0).shuffled(permutations(state.cards_left))
        return
    for number in count():
        yield Stream("judge", "ramp", "cards", number).shuffled(state.cards_left)


def _cards_for_seat(state: State, seat: int, order: Sequence[str]) -> list[str]:
    """Return the cards of an order that a seat does not miss (R8)."""
    return [piece for piece in order if piece != state.starts[seat]]


def _best_opponent_worth(rules: RampRules, state: State, seat: int) -> int:
    """Return the expected points of the best other seat after this board, in tenths."""
    estimator = estimator_for(rules.board_in_play(state), rules.pieces, TUNED)
    orders = list(islice(_card_orders(state), _OPPONENT_ORDERS))
    best = 0
    for order in orders:
        best += max(
            sum(row[other] for row in state.finished)
            + simulate_order(estimator, position, _pieces_due(state, other, order), _BEAM_WIDTH)
            for other, position in enumerate(map(estimator.position_of, state.ramps))
            if other != seat
        )
    return 10 * best // len(orders)


def _pieces_due(state: State, seat: int, order: Sequence[str]) -> list[str]:
    """Return the pieces that a seat has still to place, the present one first."""
    now = [state.card or state.starts[seat]] if seat in state.waiting else []
    return now + _cards_for_seat(state, seat, order)


_LUCK_SLOPE: Final = 0.17
"""The slope of a board's points over the estimates of its cards, in 96 boards of level Club."""


def luck_of_cards(history: History) -> int:
    """Return what the cards gave in a solo match, in tenths of a point: the estimate after each
    card, less the mean of all others that might have come."""
    rules, given = history.rules, 0.0
    for turn in history.turns:
        before = turn.after
        for dealt, after in turn.deals:
            excluded = dealt.value, *before.starts
            others = [card for card in before.cards_left if card not in excluded]
            if after.waiting and after.card and others:
                mean = fmean(_best_estimate(rules, rules.deal(before, card)) for card in others)
                given += _best_estimate(rules, after) - mean
            before = after
    return round(_LUCK_SLOPE * given / 10)


def _best_estimate(rules: Rules[Any], state: Any) -> int:
    """Return the best estimate after a move, in hundredths of a point."""
    return max(estimated_worths(judge_turn(rules, state, 0), TUNED).values())
