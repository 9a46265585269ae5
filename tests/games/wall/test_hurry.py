"""What moves at the table of Wall keeps nobody waiting, and sheets that change places fade over."""

import random

import pytest

from game.engine.table.timeline import Clip
from game.games.wall.rules.events import WallTileLaid
from game.games.wall.table.clips import SEATS_APART, clip_groups, point_of_points
from game.games.wall.table.layout import layout_for
from game.screens.table.raised import Lectern
from tests.games.wall.test_scene import LONGEST, pointed, sources, table, targets
from tests.tables import click, click_on, pass_time, press


def test_a_round_is_tiled_within_six_seconds_and_any_key_ends_it():
    desk, scene = table(4, speed=1.0, seed="pace")
    scene.timeline.finish()
    dice, longest = random.Random(1), 0.0
    while scene.match.state.round < 4 and scene.match.movers:
        seat = scene.match.movers[0]
        moves = scene.match.moves(seat)
        round_ = scene.match.state.round
        scene.play(seat, dice.choice([m for m in moves if not m.endswith(">0")] or moves))
        if scene.match.state.round == round_:
            scene.timeline.finish()
            continue
        seconds = 0.0
        while scene.timeline.moving:
            pass_time(desk, 0.05)
            seconds += 0.05
        longest = max(longest, seconds)
    assert 1 < longest < 6.5
    scene.play(scene.match.movers[0], scene.match.moves(scene.match.movers[0])[0])
    pass_time(desk, 0.05)
    assert scene.timeline.moving
    press(desk, "next")
    assert not scene.timeline.moving
    assert scene.shown == scene.match.state


def test_no_click_is_lost_while_tiles_still_fly_w5():
    fast, calm = table()
    slow, lively = table(speed=1.0)
    moving = 0
    while not calm.match.over:
        source = pointed(sources(calm)[-1])
        click(fast, *source)
        target = targets(calm)[-1]
        click_on(fast, target)
        moving += lively.timeline.moving
        click(slow, *source)
        click(slow, *pointed(target))
        assert lively.match.plies == calm.match.plies
    assert lively.match.over
    assert moving > LONGEST // 10


FRAME = 1 / 60


def played(scene):
    """A move of whoever's turn it is, seen to its end; were sheets crossed over before that?"""
    seat = scene.match.movers[0]
    move = next(m for m in scene.match.moves(seat) if not m.endswith(">0"))
    scene.desk.stack.turned = False
    scene.play(seat, move)
    assert scene.timeline.moving
    while scene.timeline.moving:
        assert not scene.desk.stack.turned, "what flies is seen where it flies"
        scene.update(FRAME)
    return scene.desk.stack.turned


@pytest.mark.parametrize("seats", [2, 4])
def test_the_next_seats_sheet_fades_over_the_one_before(seats):
    _desk, scene = table(seats, 5, speed=1)
    before = scene.large
    assert played(scene)
    assert scene.large == (before + 1) % seats


def test_tiles_of_a_row_land_one_sheet_after_another_with_points_at_their_right_w10():
    """Two people follow both sheets."""
    _desk, scene = table(2, speed=1.0)
    laid = [WallTileLaid(seat, 0, 1, "Y", 1, ((0, 1),), (), 1) for seat in (0, 1)]
    (together,) = clip_groups([(event, [Clip(10)]) for event in laid])
    assert [clip.delay for clip in together] == [0, SEATS_APART]
    for panel in scene.layout.panels:
        space = panel.places.space_box((0, 1))
        x, y = point_of_points(scene, panel, space)
        assert x > space.right and y < space.centre[1]


def test_above_a_lessons_strip_of_words_the_factories_stay_large():
    """At 1280 by 720, in pixels of the window."""
    desk, scene = table(2)
    low = Lectern(desk, lambda _view: 88.0).view
    assert 2 * layout_for(low, scene.rules.level, (0, 1)).ring.plate * low.k >= 115
