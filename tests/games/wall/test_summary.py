"""The itemised result, the steps in words and the lesson of wall."""

import random

import pytest

from game.games.wall.texts import summary
from tests.tables import new_match


def played(side, seed, seats=3):
    match = new_match("wall", ("A", "B", "C", "D")[:seats], {"side": side}, f"{seed}")
    dice = random.Random(seed)
    while match.movers:
        match.play(match.movers[0], dice.choice(match.moves(match.movers[0])))
    return match


@pytest.mark.parametrize("side", ["coloured", "grey"])
def test_the_parts_add_up_to_the_scores_w11_w12_w16(side):
    for seed in range(6):
        match = played(side, seed)
        parts = summary.point_sources(match.rules, match.history.steps())
        assert [part.words for part in parts] == ["tiles", "rows", "columns", "colours", "floor"]
        for seat, score in enumerate(match.result.scores):
            assert sum(part.points[seat] for part in parts) == score


@pytest.mark.parametrize("side", ["coloured", "grey"])
def test_every_step_is_one_sentence_that_can_be_translated(side):
    match = played(side, 5)
    for happened in match.history.steps():
        plain = summary.describe(match.rules, happened, str)
        loud = summary.describe(match.rules, happened, str.lower)
        assert plain.endswith(".")
        assert "{" not in plain
        assert loud == plain.lower()
