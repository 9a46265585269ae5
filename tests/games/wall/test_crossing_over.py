"""Where sheets change places the picture before fades over the new one."""

import pytest

from tests.games.wall.test_scene import table
from tests.tables import make_desk, new_match, open_table, press

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


def test_it_fades_too_where_somebody_wants_to_go_on():
    desk, scene = table(2, 5, speed=1)
    desk.stack.turned, seat = False, scene.match.movers[0]
    scene.play(seat, scene.match.moves(seat)[0])
    press(desk, "help")
    assert scene.large != seat
    assert desk.stack.turned


def test_beside_bots_ones_own_sheet_stays_and_nothing_fades():
    desk = make_desk(speed=1)
    scene = open_table(desk, new_match("wall", ("Mina", ("Jun", "random"))))
    scene.timeline.finish()
    scene.update(FRAME)
    if scene.match.movers == (1,):
        assert not played(scene)
    assert not played(scene)
    assert scene.large == 0
