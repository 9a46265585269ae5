"""The judge of Ramp: every slide tried on the same orders of the cards to come.

All slides are tried on a few orders, the better half on more, and so on. Whoever plays a trial
knows its order but looks at little; games end about as well as that.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import count, islice, permutations
from statistics import fmean
from typing import Any, Final

from game.core.bots import BotTurn
from game.core.chance import Stream
from game.core.history import History
from game.core.judging.judge import Verdict, asked, ordered
from game.core.rules import Move, Rules
from game.games.ramp.bots.estimate import TUNED, Estimate, Weights, estimate, reached, squares_of
from game.games.ramp.rules.pieces import EMPTY, SKIP, PieceSet, slid
from game.games.ramp.rules.reasons import reasons
from game.games.ramp.rules.rules import RampRules
from game.games.ramp.rules.state import RampBoard, State

_WIDTH: Final = 3
"""How many positions a trial keeps."""
_CARDS: Final = 2
"""So many cards are played in trials for each of the effort."""
_STAGES: Final = 4
"""The slides are halved one time less."""
_TRUST: Final = 20
"""Hundredths of a point: how much a point of the estimate counts beside a point of the trials."""
_FEW: Final = 4
"""Of so many cards every order is tried."""
_OTHERS: Final = 4
"""How many orders the ramps of others are tried on."""
_BLANK: Final = 20
"""How many orders a board still to come is tried on."""


def judge(turn: BotTurn, effort: int) -> list[Verdict]:
    """A verdict on every slide: own points at the end, less those of the best other seat."""
    rules, state, seat = turn.rules, turn.view, turn.seat
    assert isinstance(rules, RampRules)
    level = 10 * sum(row[seat] for row in state.finished)
    if rules.seats == 1:
        level += sum(_blank(later, rules.pieces) for later in rules.boards[state.round + 1 :])
    else:
        level -= _others(rules, state, seat)
    board, ramp = rules.board(state), state.ramps[seat]
    return ordered(
        Verdict(move, level + worth, reasons(board, rules.pieces, ramp, move))
        for move, worth in worths(turn, effort).items()
    )


def worths(turn: BotTurn, effort: int, width: int = _WIDTH) -> dict[Move, int]:
    """Return the worth of this ramp after each slide, in tenths; trials keep so many positions."""
    rules, state, seat = turn.rules, turn.view, turn.seat
    assert isinstance(rules, RampRules)
    outlook = estimate(rules.board(state), rules.pieces, TUNED)
    after = slides(outlook, rules, state, seat)
    trials = effort * _CARDS // max(1, len(state.left))
    orders = (_coming(state, seat, order) for order in _orders(state))
    squares = sum(map(squares_of, _coming(state, seat, state.left)))
    trust = _TRUST if len(state.left) > _FEW else 0
    promises = {each: trust * outlook.hundredths(each, squares) for each in after.values()}
    found = _tried(outlook, promises, orders, trials, width)
    return {move: found[position] for move, position in after.items()}


def promised(turn: BotTurn, weights: Weights) -> dict[Move, int]:
    """Return the immediate promise of each slide, in hundredths, without cards to come."""
    rules, state, seat = turn.rules, turn.view, turn.seat
    assert isinstance(rules, RampRules)
    outlook = estimate(rules.board(state), rules.pieces, weights)
    left = sum(map(squares_of, _coming(state, seat, state.left)))
    return {
        move: outlook.hundredths(position, left) if left else 100 * outlook.points([position])
        for move, position in slides(outlook, rules, state, seat).items()
    }


def slides(outlook: Estimate, rules: RampRules, state: State, seat: int) -> dict[Move, int]:
    """The position after every legal move of a seat."""
    ramp, placements = state.ramps[seat], rules.pieces.placements
    return {
        move: outlook.position(ramp if move == SKIP else slid(ramp, placements[move]))
        for move in rules.moves(state, seat)
    }


def _tried(
    outlook: Estimate,
    promises: dict[int, int],
    orders: Iterator[list[str]],
    trials: int,
    width: int,
) -> dict[int, int]:
    """Return the worth of each position, in tenths, by about so many trials and by its promise. A
    position that is left out lacks as much as it did then."""
    points, lacks = dict.fromkeys(promises, 0), dict.fromkeys(promises, 0)
    keep, done = list(promises), 0
    for _ in range(_STAGES):
        more = list(islice(orders, max(1, trials // (_STAGES * len(keep)))))
        if not more:
            break
        done += len(more)
        for each in keep:
            points[each] += sum(reached(outlook, each, order, width) for order in more)
        worth = {each: points[each] * 10000 + promises[each] * done for each in keep}
        keep.sort(key=lambda each: -worth[each])
        most = worth[keep[0]]
        lacks |= {each: (most - worth[each] + 500 * done) // (1000 * done) for each in keep}
        keep = keep[: max(2, (len(keep) + 1) // 2)]
    return {each: 10 * points[keep[0]] // done - lacks[each] for each in promises}


@lru_cache(maxsize=8)
def _blank(board: RampBoard, pieces: PieceSet) -> int:
    """Return the worth of a board still to come, in tenths."""
    outlook = estimate(board, pieces, TUNED)
    blank, total = outlook.position(EMPTY), 0
    for number in range(_BLANK):
        order = Stream("judge", "ramp", "boards", number).shuffled(pieces.names)
        total += reached(outlook, blank, order, _WIDTH)
    return 10 * total // _BLANK


def _orders(state: State) -> Iterator[Sequence[str]]:
    """Orders of the cards to come, the same ones whenever they are asked for."""
    if len(state.left) <= _FEW:
        yield from Stream("judge", "ramp", "orders", 0).shuffled(permutations(state.left))
        return
    for number in count():
        yield Stream("judge", "ramp", "cards", number).shuffled(state.left)


def _coming(state: State, seat: int, order: Sequence[str]) -> list[str]:
    """Those cards that a seat does not miss (R8), after what it still has to place now."""
    return [piece for piece in order if piece != state.starts[seat]]


def _others(rules: RampRules, state: State, seat: int) -> int:
    """The points of the best other seat when this board is played on, in tenths."""
    outlook = estimate(rules.board(state), rules.pieces, TUNED)
    orders = list(islice(_orders(state), _OTHERS))
    best = 0
    for order in orders:
        best += max(
            sum(row[other] for row in state.finished)
            + reached(outlook, outlook.position(ramp), _due(state, other, order), _WIDTH)
            for other, ramp in enumerate(state.ramps)
            if other != seat
        )
    return 10 * best // len(orders)


def _due(state: State, seat: int, order: Sequence[str]) -> list[str]:
    """Return the pieces that another seat has still to place."""
    now = [state.card or state.starts[seat]] if seat in state.waiting else []
    return now + _coming(state, seat, order)


_FACTOR: Final = 0.17
"""The slope of a board's points on what its cards promised, over 96 boards of Club (r 0.31)."""


def luck(history: History) -> int:
    """Return what the cards gave in a match alone, in tenths of a point: what the ramp promised
    after each card, less the mean of all others that might have come."""
    rules, given = history.rules, 0.0
    for turn in history.turns:
        before = turn.after
        for dealt, after in turn.dealt:
            others = [card for card in before.left if card not in (dealt.value, *before.starts)]
            if after.waiting and after.card and others:
                found = [_promise(rules, rules.deal(before, card)) for card in others]
                given += _promise(rules, after) - fmean(found)
            before = after
    return round(_FACTOR * given / 10)


def _promise(rules: Rules[Any], state: Any) -> int:
    """Return the best promise of a slide, in hundredths of a point."""
    return max(promised(asked(rules, state, 0), TUNED).values())
