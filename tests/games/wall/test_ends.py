"""The last takes of a round are played as well as a minimax written apart plays them."""

import pytest

from game.core.bots import play_bots
from game.core.judging.judge import EFFORT, judge_turn
from game.games.wall.bots.bots import BOTS
from game.games.wall.bots.judge import judge

from .helpers import rules
from .minimax import Minimax, left

HALF_A_POINT = 50


def losses(games, takes, most=None):
    """What the hint's move gives away where so many takes are left in a greedy bot's games: in all
    such places, or in as many as asked for, those with the fewest choices."""
    game, places = rules(2), []
    for number in range(games):
        turns = play_bots(game, f"ends-{number}", [BOTS["greedy"]] * 2).turns
        for at, turn in enumerate(turns):
            if turn.choices > 1 and left(turns, at) == takes and turn.before.stage == "offer":
                places.append(turn)
    for turn in sorted(places, key=lambda turn: turn.choices)[:most]:
        move = judge(judge_turn(game, turn.before, turn.before.seat), EFFORT)[0].move
        yield Minimax(game.table).loss(turn.before, move)


@pytest.mark.parametrize("takes", [2, 3, 4])
def test_the_last_takes_are_played_as_minimax_plays_them(takes):
    found = list(losses(2, takes))
    assert found
    assert max(found) <= HALF_A_POINT


@pytest.mark.long
@pytest.mark.parametrize(("takes", "most", "share"), [(5, None, 0.98), (6, 10, 0.98), (7, 5, 0.75)])
def test_nearly_all_rounds_end_as_minimax_ends_them(takes, most, share):
    """With seven left minimax takes a minute a place."""
    found = list(losses(4, takes, most))
    assert sum(loss <= HALF_A_POINT for loss in found) >= share * len(found)
