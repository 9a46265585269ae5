"""The best solo game that was possible on a seed, found with every card known."""

from collections.abc import Iterator
from typing import Any, Final

from game.core.chance import Chance
from game.core.history import History
from game.core.judging.possible import FoundMatch, Hindsight
from game.core.rules import Move, Rules
from game.games.ramp.bots.estimate import (
    ALL_BUT_ESTIMATE,
    CERTAIN,
    TUNED,
    Candidates,
    Estimator,
    best_distinct,
    estimator_for,
    simulate_order,
    squares_of,
)
from game.games.ramp.rules.pieces import EMPTY_RAMP, HEIGHT, SKIP, PieceSet, after_slide
from game.games.ramp.rules.rules import RampRules
from game.games.ramp.rules.state import PAIR_WORTH, ROWS_BOARD, RampBoard

_BEAM_WIDTH: Final = 400
"""Positions kept after every card."""
_PROOF_LIMIT: Final = 1_000_000
"""The most positions of a board that a proof may look at."""
_BATCH: Final = 500
"""Positions that a proof extends at a time."""


def search_best_match(rules: Rules[Any], seed: str) -> FoundMatch:
    assert isinstance(rules, RampRules)
    rounds = [
        best_round(board, rules.pieces, pieces)
        for board, pieces in zip(rules.boards, _piece_orders(rules, seed), strict=True)
    ]
    moves = tuple(move for each in rounds for move in each.moves)
    return FoundMatch(
        moves, all(each.proven for each in rounds), sum(each.effort for each in rounds)
    )


def best_round(board: RampBoard, piece_set: PieceSet, pieces: list[str]) -> FoundMatch:
    """Return the best round with `pieces` in this order, proven where the effort allows."""
    estimator, weighed = estimator_for(board, piece_set, TUNED), 0
    line, looked = _beam_search(estimator, pieces)
    points = estimator.most_points(line[-1:])
    if points < max_board_points(board):
        certain = estimator_for(board, piece_set, CERTAIN)
        higher, weighed = round_with_points(certain, pieces, points + 1)
        if higher:
            estimator, line = certain, higher
    moves = tuple(_moves_along(estimator, piece_set, pieces, line))
    return FoundMatch(moves, weighed <= _PROOF_LIMIT, looked + weighed)


def _piece_orders(rules: RampRules, seed: str) -> Iterator[list[str]]:
    """Yield for each round the pieces in their order, the start piece first."""
    chance, state = Chance(seed, rules.name), rules.start()
    pieces: list[str] = []
    while not rules.over(state):
        place = state.round
        due = rules.due(state)
        if due:
            state = rules.deal(state, rules.roll(state, chance.stream(due.stream, due.index)))
        else:
            pieces.append(state.card or state.starts[0])
            state = rules.play(state, 0, rules.moves(state, 0)[-1])
        if state.round > place:
            yield pieces
            pieces = []


def _beam_search(estimator: Estimator, pieces: list[str]) -> tuple[list[int], int]:
    """Return the positions of the best round found, and how many were looked at."""
    first, *cards, last = pieces
    blank = estimator.position_of(EMPTY_RAMP)
    layers = [[blank], estimator.positions_after([blank], first)[:-1]]  # it must be placed (R6)
    left, looked = sum(map(squares_of, pieces[1:])), 0
    for piece in cards:
        left -= squares_of(piece)
        after = estimator.best_after(layers[-1], piece, left)
        looked += len(after)
        layers.append(best_distinct(after, _BEAM_WIDTH))
    ends = estimator.positions_after(layers[-1], last)
    return _line_to_best(estimator, pieces, [*layers, ends]), looked + len(ends)


def round_with_points(certain: Estimator, pieces: list[str], least: int) -> tuple[list[int], int]:
    """Search all rounds that may still reach `least` points. Return the positions of the best one,
    or [] if none does, and how many were looked at; above `_PROOF_LIMIT` nothing is proven."""
    layers, left, weighed = [[certain.position_of(EMPTY_RAMP)]], sum(map(squares_of, pieces)), 0
    lost = least - max_board_points(certain.board)
    for piece in pieces:
        left -= squares_of(piece)
        candidates: Candidates = {}
        for start in range(0, len(layers[-1]), _BATCH):
            after = certain.positions_after(layers[-1][start : start + _BATCH], piece)
            weighed += len(after)
            if weighed > _PROOF_LIMIT:
                return [], weighed
            after = after if weighed > len(after) else after[:-1]  # the first must be placed (R6)
            certain.add_candidates(candidates, after, left, lost)
        layers.append([position for _, position in candidates.values()])
    layers[-1] = [p for p in layers[-1] if certain.most_points([p]) >= least]
    return _line_to_best(certain, pieces, layers) if layers[-1] else [], weighed


def _line_to_best(estimator: Estimator, pieces: list[str], layers: list[list[int]]) -> list[int]:
    """Return the positions, one of each layer, that lead to the best of the last layer."""
    line = [max(layers[-1], key=lambda p: (estimator.most_points([p]), p))]
    for piece, layer in zip(reversed(pieces), reversed(layers[:-1]), strict=True):
        line.append(next(p for p in layer if line[-1] in estimator.positions_after([p], piece)))
    return line[::-1]


def _moves_along(
    estimator: Estimator, set_: PieceSet, pieces: list[str], line: list[int]
) -> Iterator[Move]:
    """Yield the moves that lead from position to position."""
    ramp = EMPTY_RAMP
    for piece, position in zip(pieces, line[1:], strict=True):
        for move in set_.moves(piece, ramp):
            after = ramp if move == SKIP else after_slide(ramp, set_.placements[move])
            if not (estimator.position_of(after) ^ position) & ALL_BUT_ESTIMATE:
                break
        ramp = after
        yield move


def max_board_points(board: RampBoard) -> int:
    """Return the most points that a ramp can bring on a board (R13 to R16)."""
    numbers = sum(value * cells.bit_count() for value, cells in board.numbers if value > 0)
    return numbers + PAIR_WORTH * len(board.pairs) + (HEIGHT if board.number == ROWS_BOARD else 0)


def points_within_reach(history: History) -> list[int]:
    """Return the points that could still be reached before each move of a finished solo match, with
    every card known, and the points at its end."""
    rules, finished = history.rules, history.state.finished
    assert isinstance(rules, RampRules)
    ends = [points for (points,) in finished]
    reached: list[int] = [sum(ends)]
    for number in reversed(range(len(ends))):
        board, pieces = rules.boards[number], list[str]()
        estimator, most = estimator_for(board, rules.pieces, TUNED), ends[number]
        others = reached[0] - ends[number]
        for before in [t.before for t in reversed(history.turns) if t.before.round == number]:
            pieces.insert(0, before.card or before.starts[0])
            position = estimator.position_of(before.ramps[0])
            points = simulate_order(estimator, position, pieces, _BEAM_WIDTH)
            if not before.card:
                points = estimator.most_points(_beam_search(estimator, pieces)[0][-1:])
            most = max(most, points)
            reached.insert(0, others + most)
    return reached


def _result_unit(_rules: Rules[Any]) -> str:
    return "points"


def _final_points(rules: Rules[Any], state: Any) -> int | None:
    return rules.scores(state)[0] if rules.over(state) else None


HINDSIGHT: Final = Hindsight(_result_unit, _final_points, search_best_match, points_within_reach)
