"""The bots' estimate: a position as one number slides, counts and compares as the rules do."""

import random

import pytest

from game.games.ramp.bots.estimate import PLAIN, TUNED, estimate, squares_of
from game.games.ramp.bots.search import kept, reached
from game.games.ramp.rules.pieces import SKIP, slid
from tests.games.ramp.tables import FILLINGS, house, ramp_of

BOARDS = pytest.mark.parametrize("board", house().boards, ids=lambda board: str(board.number))


def outlook_for(board, weights=TUNED):
    """The estimate of a board."""
    return estimate(board, house().pieces, weights)


def ways(pieces, piece, ramp):
    """Every ramp that a card can lead to, by the rules."""
    moves = pieces.moves(piece, ramp)
    return [ramp if m == SKIP else slid(ramp, pieces.placements[m]) for m in moves]


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
    outlook = outlook_for(board, weights)
    for seed in range(3):
        for ramp, piece in walk(seed):
            expected = [outlook.position(each) for each in ways(house().pieces, piece, ramp)]
            assert sorted(outlook.after([outlook.position(ramp)], piece)) == sorted(expected)


@BOARDS
def test_r13_to_r16_a_position_has_the_points_of_its_ramp(board):
    outlook = outlook_for(board)
    for seed in range(5):
        for ramp, _piece in walk(seed):
            assert outlook.points([outlook.position(ramp)]) == board.score(ramp)


@BOARDS
def test_positions_that_are_alike_gain_the_same_points_by_the_same_slides(board):
    """A square more or less below the top makes no difference to what comes."""
    outlook, pieces = outlook_for(board), house().pieces
    seen = {}
    for seed in range(40):
        for ramp, _piece in walk(seed):
            one = outlook.position(ramp)
            other = seen.setdefault(tuple(map(int.bit_length, ramp)), (one, ramp))
            if kept([one, other[0]], 2) == [one]:
                gains = [
                    board.score(a) - board.score(b)
                    for piece in pieces.names
                    for a, b in zip(
                        ways(pieces, piece, ramp), ways(pieces, piece, other[1]), strict=True
                    )
                ]
                assert set(gains) == {board.score(ramp) - board.score(other[1])}


@BOARDS
def test_the_last_card_is_played_for_the_points(board):
    outlook, pieces = outlook_for(board), house().pieces
    for ramp, piece in walk("last"):
        best = max(map(board.score, ways(pieces, piece, ramp)))
        assert reached(outlook, outlook.position(ramp), [piece], 1) == best
        assert reached(outlook, outlook.position(ramp), [], 1) == board.score(ramp)


def test_a_wider_look_finds_what_all_orders_allow():
    """Two cards on a ramp that is nearly full, against every way to play them."""
    board, pieces = house().boards[1], house().pieces
    outlook, ramp = outlook_for(board), ramp_of("#....#", *["######"] * 9, "##.###", "######")
    best = max(
        board.score(last)
        for first in ways(pieces, "I3", ramp)
        for last in ways(pieces, "O4", first)
    )
    assert reached(outlook, outlook.position(ramp), ["I3", "O4"], 100) == best


def test_the_squares_of_all_pieces_fill_the_grid():
    """R2."""
    assert sum(map(squares_of, house().pieces.names)) == 72
    for moves in FILLINGS.values():
        assert sum(squares_of(move[:2]) for move in moves.split()) == 72
