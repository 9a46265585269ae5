"""The fast rules and the plain ones agree on every move, score and position (W1–W17)."""

import random

import pytest

from game.core.chance import Chance

from .helpers import rules
from .plain import Plain


def compare(game, plain, seed):
    """Play one random game with both."""
    chance, dice = Chance(str(seed), "wall"), random.Random(seed)
    state = game.start()
    eager = dice.random()  # how often tiles go to a line when they can
    while not game.over(state):
        due = game.due(state)
        if due:
            value = game.roll(state, chance.stream(due.stream, due.index))
            if due.kind == "first":
                plain.turn = plain.starter = value - 1
            else:
                plain.deal(value)
            state = game.deal(state, value)
        else:
            (seat,) = game.movers(state)
            moves = list(game.moves(state, seat))
            assert moves == plain.moves()
            lines = [move for move in moves if not move.endswith(">0")]
            move = dice.choice(lines if lines and dice.random() < eager else moves)
            state = game.play(state, seat, move)
            plain.play(move)
        show = game.position_fields(state)
        assert {name: show[name] for name in plain.shown()} == plain.shown()
        assert game.over(state) == plain.over
    assert game.result(state).winners == plain.winners()


@pytest.mark.parametrize("side", ["coloured", "grey"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_fast_and_plain_rules_agree(side, seats):
    for seed in range(12):
        first = ("random", 1, seats)[seed % 3]
        game = rules(seats, side, first)
        plain = Plain(seats, side == "grey", 1 if first == "random" else first)
        compare(game, plain, f"{side}{seats}{seed}")
