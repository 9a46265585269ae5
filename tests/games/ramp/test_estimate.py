"""The bots' estimate: a position as one number slides, counts and compares as the rules do."""

import random
from itertools import product

import pytest

from game.games.ramp.bots.estimate import (
    PLAIN,
    TUNED,
    best_distinct,
    estimator_for,
    simulate_order,
    squares_of,
)
from game.games.ramp.rules.pieces import SKIP, after_slide
from tests.games.ramp.tables import FILLINGS, house, ramp_of

BOARDS = pytest.mark.parametrize("board", house().boards, ids=lambda board: str(board.number))


def outlook_for(board, weights=TUNED):
    """The estimate of a board."""
    return estimator_for(board, house().pieces, weights)


def ways(pieces, piece, ramp):
    """Every ramp that a card can lead to, by the rules."""
    moves = pieces.moves(piece, ramp)
    return [ramp if m == SKIP else after_slide(ramp, pieces.placements[m]) for m in moves]


def walk(seed):
    """Ramps of a round played at random, with the piece that comes next."""
    pieces, dice, ramp = house().pieces, random.Random(seed), ramp_of()
    for piece in dice.sample(pieces.names, len(pieces.names)):
        yield ramp, piece
        ramp = dice.choice(ways(pieces, piece, ramp))


@BOARDS
@pytest.mark.parametrize("weights", [PLAIN, TUNED])
def test_r10_r11_a_position_slides_as_a_ramp_does(board, weights):
    """What slides add one after the other is what the whole ramp comes to."""
    estimator = outlook_for(board, weights)
    for seed in range(3):
        for ramp, piece in walk(seed):
            expected = [estimator.position_of(each) for each in ways(house().pieces, piece, ramp)]
            assert sorted(
                estimator.positions_after([estimator.position_of(ramp)], piece)
            ) == sorted(expected)


@BOARDS
def test_r13_to_r16_a_position_has_the_points_of_its_ramp(board):
    estimator = outlook_for(board)
    for seed in range(5):
        for ramp, _piece in walk(seed):
            assert estimator.most_points([estimator.position_of(ramp)]) == board.score_of(ramp)


def exchanged(ramp):
    """Ramps of the same heights, with a hole and a square below the tops of a row exchanged."""
    tops = [covered.bit_length() - 1 for covered in ramp]
    for row in range(12):
        buried = [column for column in range(6) if row < tops[column]]
        full = [column for column in buried if ramp[column] >> row & 1]
        for hole, square in product([c for c in buried if c not in full], full):
            yield tuple(
                covered ^ (column in (hole, square)) << row for column, covered in enumerate(ramp)
            )


@BOARDS
def test_positions_that_are_alike_gain_the_same_points_by_the_same_slides(board):
    """Of two that differ below their tops alone, only the better one need be kept."""
    estimator, pieces, compared = outlook_for(board), house().pieces, 0
    for ramp, piece in walk(f"alike {board.number}"):
        for twin in exchanged(ramp):
            if (
                len(best_distinct([estimator.position_of(ramp), estimator.position_of(twin)], 2))
                == 1
            ):
                ends = zip(ways(pieces, piece, ramp), ways(pieces, piece, twin), strict=True)
                gains = {board.score_of(one) - board.score_of(other) for one, other in ends}
                assert gains == {board.score_of(ramp) - board.score_of(twin)}
                compared += 1
    assert compared


@BOARDS
def test_the_last_card_is_played_for_the_points(board):
    estimator, pieces = outlook_for(board), house().pieces
    for ramp, piece in walk("last"):
        best = max(map(board.score_of, ways(pieces, piece, ramp)))
        assert simulate_order(estimator, estimator.position_of(ramp), [piece], 1) == best
        assert simulate_order(estimator, estimator.position_of(ramp), [], 1) == board.score_of(ramp)


def test_a_wider_look_finds_what_all_orders_allow():
    """Two cards on a ramp that is nearly full, against every way to play them."""
    board, pieces = house().boards[1], house().pieces
    estimator, ramp = outlook_for(board), ramp_of("#....#", *["######"] * 9, "##.###", "######")
    best = max(
        board.score_of(last)
        for first in ways(pieces, "I3", ramp)
        for last in ways(pieces, "O4", first)
    )
    assert simulate_order(estimator, estimator.position_of(ramp), ["I3", "O4"], 100) == best


def test_the_squares_of_all_pieces_fill_the_grid_r2():
    assert sum(map(squares_of, house().pieces.names)) == 72
    for moves in FILLINGS.values():
        assert sum(squares_of(move[:2]) for move in moves.split()) == 72
