"""Whole random games: what holds in every position (W1–W17)."""

import pytest

from game.core.rules import MoveStep
from game.games.wall.rules.state import unpack

from .helpers import board, rules, steps


def check(game, state):
    """Every tile is somewhere, every board obeys its rules, kept bits agree with what lies."""
    show = game.position_fields(state)
    tiles = [*show["factories"], show["centre"]]
    for player, kept in zip(show["players"], state.boards, strict=True):
        tiles += [*player["lines"], *player["wall"], player["floor"]]
        assert kept == board(game, kept.score, kept.lines, kept.wall, kept.floor)
        assert player["score"] >= 0
        assert len(player["floor"]) <= 7
        for row, line in enumerate(player["lines"]):
            assert len(line) <= row + 1
            assert len(set(line)) <= 1
            assert not set(line) & set(player["wall"][row])
        for cells in (*player["wall"], *zip(*player["wall"], strict=True)):
            placed = [tile for tile in cells if tile != "."]
            assert len(placed) == len(set(placed))
    every = "".join(tiles)
    for i, colour in enumerate("BYRKW"):
        there = every.count(colour) + unpack(state.bag)[i] + unpack(state.lid)[i]
        assert there == 20
    assert every.count("M") <= 1


@pytest.mark.parametrize("side", ["coloured", "grey"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_end_and_keep_their_promises_w1_to_w17(side, seats):
    game = rules(seats, side, "random")
    for seed in range(8):
        state = game.start()
        for before, step, after in steps(game, seed):
            if isinstance(step, MoveStep):
                moves = list(game.moves(before, step.seat))
                assert moves == sorted(set(moves))
                assert all(not game.moves(before, s) for s in range(seats) if s != step.seat)
            check(game, after)
            state = after
        assert game.over(state)
        assert game.result(state).winners


def test_every_move_that_is_not_listed_has_a_sentence_with_its_rule_w2_w6_w7_w9_w13():
    for side in ("coloured", "grey"):
        game = rules(2, side)
        sources, lines = "123456789C", "0123456"
        wide = [f"{s}{c}>{n}" for s in sources for c in "BYRKWM" for n in lines]
        wide += [f"w{row}:{column}" for row in range(7) for column in range(7)]
        for before, step, _ in list(steps(game, 4))[::7]:
            if not isinstance(step, MoveStep):
                continue
            legal = set(game.moves(before, step.seat))
            for move in wide:
                sentence = game.why_not(before, step.seat, move)
                assert ("is legal" in sentence) == (move in legal), (move, sentence)
                assert move in legal or "(W" in sentence
