"""What is told to be lost for ever is lost, and what is told to be the most is never passed: both
against pieces that are slid square by square, and against whole games."""

import random

import pytest

from game.games.ramp.rules.pieces import EMPTY_RAMP, SKIP, WIDTH
from game.games.ramp.rules.rules import max_round_points, max_total, sealed_spaces, squares_to_come
from tests.games.ramp.tables import FILLINGS, after, house, playthrough, ramp_of

RULES = house()
TOP = 20


def fallen(taken, shape, column):
    """Where a shape comes to rest that falls row by row from far above (R10)."""
    row = TOP
    while row and not any((c + column, r + row - 1) in taken for c, r in shape):
        row -= 1
    return {(c + column, r + row) for c, r in shape}


def ways():
    """Every shape over every column."""
    for shapes in RULES.pieces.shapes.values():
        for shape in shapes.values():
            wide = 1 + max(c for c, _ in shape)
            yield from ((shape, column) for column in range(WIDTH - wide + 1))


WAYS = list(ways())


def grown(dice, pieces):
    """A ramp that so many pieces have fallen onto, as a set of cells and as the rules see it."""
    taken = set()
    for _ in range(pieces):
        lying = fallen(taken, *dice.choice(WAYS))
        if min(r for _, r in lying) < 12:
            taken |= lying
    return taken, tuple(sum(1 << r for c, r in taken if c == i) for i in range(WIDTH))


def plainly_costs(board, taken, cell):
    """Does an open space cost points as it is?"""
    mark = board.mark_on(cell)
    if mark in "abcde":
        cells = [(c, r) for c in range(WIDTH) for r in range(12) if board.mark_on((c, r)) == mark]
        return sum(each in taken for each in cells) == 1
    return mark in ".-"


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_r10_what_is_sealed_is_never_covered_again_and_all_else_still_can_be(number):
    dice, board = random.Random(number), RULES.boards[number - 1]
    for _ in range(60):
        taken, ramp = grown(dice, dice.randrange(1, 12))
        told = sealed_spaces(board, ramp)
        for cell in ((c, r) for c in range(WIDTH) for r in range(12)):
            if cell in taken or not plainly_costs(board, taken, cell):
                assert cell not in told
                continue
            column, row = cell
            stack = {each for each in taken if each[0] == column}
            for _square in range(row + 1):  # squares that fall one upon another come to it, or not
                stack |= fallen(stack, {(0, 0)}, column)
            assert (cell in told) == (cell not in stack), (cell, ramp)
        for _more in range(60):
            taken |= fallen(taken, *dice.choice(WAYS))
            assert not taken & told


def test_r15_r16_what_costs_without_being_a_dot_is_sealed_too():
    loss = ramp_of("#.....", "......")
    assert (0, 0) in sealed_spaces(RULES.boards[0], loss)
    roof = tuple(1 << 11 for _ in range(WIDTH))
    told = sealed_spaces(RULES.boards[2], roof)
    losses = {
        (c, r) for c in range(WIDTH) for r in range(12) if RULES.boards[2].mark_on((c, r)) == "-"
    }
    assert losses and losses <= told
    pairs = sealed_spaces(RULES.boards[3], roof)
    assert not any(RULES.boards[3].mark_on(cell) in "abcde" for cell in pairs), (
        "whole pairs bring 3"
    )


def test_what_is_sealed_can_be_counted_on_the_table():
    """An L over an empty corner shuts off what its arm hangs over."""
    before = ramp_of("##....")
    shut = sealed_spaces(RULES.boards[0], ramp_of("####..", "##...."))
    assert sealed_spaces(RULES.boards[0], before) == frozenset()
    assert shut == {(2, 0), (3, 0)}


@pytest.mark.parametrize("seed", range(12))
def test_r13_to_r17_the_most_falls_from_move_to_move_onto_the_result(seed):
    bound = None
    for state in playthrough(RULES, f"limits {seed}"):
        last, bound = bound, max_total(RULES, state, 0)
        assert RULES.scores(state)[0] <= bound
        assert last is None or bound <= last
    assert bound == RULES.scores(state)[0]


def test_the_most_of_a_new_game_is_what_the_boards_have_to_give():
    bound = [max_round_points(board, EMPTY_RAMP, 72) for board in RULES.boards]
    assert bound == [12, 20, 18, 15]
    assert max_total(RULES, RULES.start(), 0) == sum(bound)


@pytest.mark.parametrize("start", FILLINGS)
def test_r14_a_perfect_filling_reaches_the_most(start):
    rules = house(boards=[1])
    moves = FILLINGS[start].split()
    state = after(rules, [start], (0, moves[0]))
    assert max_total(rules, state, 0) == 12
    for move in moves[1:]:
        state = after(rules, move[:2], (0, move), state=state)
        assert max_total(rules, state, 0) == 12


def test_r6_r8_squares_to_come_leave_out_the_card_that_passes_by():
    rules = house(boards=[1])
    assert squares_to_come(rules, rules.start(), 0) == 72
    state = after(rules, ["V5"])
    assert squares_to_come(rules, state, 0) == 72
    state = after(rules, (0, "V5r0@1"), state=state)
    assert squares_to_come(rules, state, 0) == 67
    state = after(rules, "I3", state=state)
    assert squares_to_come(rules, state, 0) == 67
    state = after(rules, (0, SKIP), state=state)
    assert squares_to_come(rules, state, 0) == 64
    assert squares_to_come(rules, after(rules, "V5", state=state), 0) == 64
