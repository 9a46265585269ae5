"""Challenges as Gymnasium knows them: its own checker, rungs as rewards, illegal moves."""

import pytest

pytest.importorskip("gymnasium", reason="the extra `rl` is not installed")

import numpy as np
from gymnasium.utils.env_checker import check_env

from game import catalogue
from game.learning.solo import Solo

CHEAP = {"wall": "rival", "ramp": "board2", "lines": "1", "loops": "race"}
"""A challenge of every game in which no strong bot thinks long."""
ALL = [
    (game, challenge.key) for game in catalogue.names() for challenge in catalogue.challenges(game)
]


def first_moves(solo: Solo, seed: int) -> tuple[list[float], dict]:
    """Always the first legal move; the rewards, and what is said at the end."""
    seen, _info = solo.reset(seed=seed)
    rewards, over, info = [], False, {}
    while not over:
        move = np.flatnonzero(seen["action_mask"])[0]
        seen, reward, over, truncated, info = solo.step(move)
        rewards.append(reward)
        assert not truncated
    return rewards, info


@pytest.mark.filterwarnings("ignore:.*render:UserWarning")
@pytest.mark.parametrize("game", catalogue.names())
def test_a_challenge_passes_what_is_published_for_all(game):
    check_env(Solo(game, CHEAP[game]), skip_render_check=True)


@pytest.mark.parametrize(("game", "key"), ALL)
def test_every_challenge_is_there_by_key_and_place(game, key):
    place = [challenge.key for challenge in catalogue.challenges(game)].index(key) + 1
    assert Solo(game, key).challenge is Solo(game, place).challenge


@pytest.mark.parametrize("game", catalogue.names())
def test_the_end_brings_the_rung_that_is_reached(game):
    solo = Solo(game, CHEAP[game])
    rewards, info = first_moves(solo, 5)
    number = solo.challenge.measure(solo.rules, solo.state)
    assert info == {"number": number}
    assert not any(rewards[:-1])
    rung = -1.0 if number is None else float(solo.challenge.shown_ladder.rung_index(number))
    assert rewards[-1] == rung


def test_points_come_as_they_are_made():
    rewards, info = first_moves(Solo("ramp", "board2", rewards="points"), 5)
    assert sum(rewards) == info["number"]
    assert sum(map(bool, rewards)) > 5


def test_an_illegal_move_costs_and_is_explained_and_changes_nothing():
    solo = Solo("ramp", "board1")
    seen, _info = solo.reset(seed=1)
    before = solo.state
    illegal = np.flatnonzero(seen["action_mask"] == 0)[0]
    again, reward, over, _truncated, info = solo.step(illegal)
    assert (reward, over, solo.state) == (-1.0, False, before)
    assert "(R" in info["illegal"]
    assert np.array_equal(again["observation"], seen["observation"])


def test_a_number_of_no_move_and_a_step_before_the_first_are_told():
    solo = Solo("wall")
    with pytest.raises(ValueError, match="reset"):
        solo.step(0)
    solo.reset(seed=1)
    for number in (10**6, -1, 0.5, None):
        with pytest.raises(ValueError, match="number of no move"):
            solo.step(number)


def test_a_challenge_that_is_not_there_is_told_with_those_that_are():
    with pytest.raises(ValueError, match="four, board1"):
        Solo("ramp", "board9")
    with pytest.raises(ValueError, match="result"):
        Solo("ramp", rewards="gold")
