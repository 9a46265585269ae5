"""Random games keep what must always hold, and what is random is what the seed says (R6 to R18)."""

import pickle
from itertools import pairwise

import pytest

from tests.games.ramp.tables import house, playthrough, squares_of

SETTINGS = [(1, [1, 2, 3, 4]), (2, [4, 2]), (3, [3]), (4, [2, 1, 3])]


def check(rules, state):
    """What holds of every position."""
    assert rules.movers(state) == state.waiting == tuple(sorted(state.waiting))
    assert (rules.due(state) is None) == (bool(state.waiting) or rules.over(state))
    assert list(state.cards_left) == sorted(set(state.cards_left))
    for seat in range(rules.seats):
        moves = rules.moves(state, seat)
        assert list(moves) == sorted(set(moves))
        assert bool(moves) == (seat in state.waiting)
        for column in state.ramps[seat]:
            assert 0 <= column < 1 << 15, "R11: row 15 is the highest"
    if state.card and state.waiting:
        assert all(state.starts[seat] != state.card for seat in state.waiting), "R8"


def check_round(rules, states):
    """R7 to R9: a ramp holds the start piece and at most one of each other piece."""
    for seat in range(rules.seats):
        sizes = [len(squares_of(state.ramps[seat])) for state in states]
        steps = [b - a for a, b in pairwise(sizes) if b > a]
        assert sum(steps) == sizes[-1] <= 72
        assert all(3 <= step <= 5 for step in steps)


@pytest.mark.parametrize(("seats", "boards"), SETTINGS)
def test_random_games_hold_what_must_hold(seats, boards):
    rules = house(seats, boards=boards)
    for i in range(25):
        states = playthrough(rules, f"game {i}")
        for state in states:
            check(rules, state)
        for place in range(len(boards)):
            check_round(rules, [s for s in states if s.round == place])
        final = states[-1]
        assert len(final.finished) == len(boards)
        assert rules.scores(final) == tuple(map(sum, zip(*final.finished, strict=True)))
        assert pickle.loads(pickle.dumps(final)) == final


@pytest.mark.parametrize(("seats", "boards"), SETTINGS)
def test_scores_never_jump_when_a_round_is_closed(seats, boards):
    """R12: the last move of a round is worth what the ramp then shows."""
    rules = house(seats, boards=boards)
    for i in range(10):
        states = playthrough(rules, f"scores {i}")
        for before, state in pairwise(states):
            if state.round > before.round and before.waiting == ():
                assert rules.scores(before) == rules.scores(state), "a missed last card"


def test_r7_the_order_of_seats_changes_nothing():
    rules = house(4, boards=[4])
    one = rules.deal(rules.start(), ["V5", "L5", "T5", "Y5"])
    other = one
    for seat in (0, 1, 2, 3):
        one = rules.play(one, seat, rules.moves(one, seat)[2])
    for seat in (2, 0, 3, 1):
        other = rules.play(other, seat, rules.moves(other, seat)[2])
    assert one == other
