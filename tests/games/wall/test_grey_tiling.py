"""On the grey side bots choose their spaces one after another (W13); the table shows it at once."""

import random

import pytest

from game.games.wall.rules.state import TILING
from tests.tables import frame, make_desk, new_match, open_table, painter, pass_time

PLAYERS = ("Mina", ("Jun", "random"), ("Ada", "random"), ("Sol", "random"))


pytestmark = pytest.mark.usefixtures("no_thinking")


def bots_choose(state):
    """Does the second seat choose a space, so that the others come after it?"""
    return state.stage == TILING and state.seat == 1


def opened(seed):
    """A grey table at which a bot chooses first."""
    match, dice = new_match("wall", PLAYERS, {"side": "grey"}, seed), random.Random(seed)
    while match.movers and not bots_choose(match.state):
        play_any(match, dice)
    desk = make_desk(speed=1)
    scene = open_table(desk, match)
    scene.timeline.finish()
    return desk, scene, dice


def play_any(match, dice):
    """A move onto a line where there is one."""
    seat = match.movers[0]
    moves = match.moves(seat)
    match.play(seat, dice.choice([move for move in moves if not move.endswith(">0")] or moves))


def choose(scene, dice):
    """The bots' choices up to the last of them; who has chosen."""
    chosen = []
    while scene.match.state.stage == TILING and not scene.is_person(scene.match.state.seat):
        seat = scene.match.state.seat
        assert scene.play(seat, dice.choice(scene.match.moves(seat)))
        chosen.append(seat)
    return chosen


@pytest.mark.some(3)
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_tiles_that_bots_lay_in_their_rows_fly_at_the_same_time(seed):
    desk, scene, dice = opened(seed)
    before, p = scene.shown, painter(desk)
    chosen = choose(scene, dice)
    assert len(set(chosen)) > 1
    assert scene.shown == before
    together, seconds = 0, 0.0
    while scene.timeline.moving:
        frame(desk, p)
        together = max(together, len(scene.counting_seats))
        pass_time(desk, 1 / 30)
        seconds += 1 / 30
        assert seconds < 60
    assert together > 1
    assert scene.shown == scene.match.state


def test_what_bots_have_chosen_is_gone_when_the_table_shows_another_position():
    _desk, scene, dice = opened("a")
    seat = scene.match.state.seat
    scene.play(seat, dice.choice(scene.match.moves(seat)))
    assert not scene.timeline.moving
    scene.on_jump()
    assert scene.shown == scene.match.state
    choose(scene, dice)
    scene.timeline.finish()
    assert scene.shown == scene.match.state
    assert scene.flying.lying == scene.pieces_on_table


def test_a_replay_shows_every_choice_by_itself():
    desk, watched, dice = opened("b")
    scene = open_table(desk, watched.match, watching=True)
    seat = scene.match.state.seat
    scene.animate_steps(scene.match.play(seat, dice.choice(scene.match.moves(seat))))
    assert scene.timeline.moving
    scene.timeline.finish()
    assert scene.shown == scene.match.state
