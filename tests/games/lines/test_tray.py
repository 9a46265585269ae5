"""The tray comes over the points and goes again little by little, and the cup tips over in it."""

import itertools
import math

import pygame
import pytest

from game.engine.desk import picture
from game.engine.window import compositor
from game.engine.window.parts import flat
from game.engine.window.view import Box
from game.games.lines.rules.state import Stage
from game.games.lines.table.dice import rolling
from game.games.lines.table.dice.leather import LONG
from game.games.lines.table.dice.pouring import AWAY, SWING, Pouring
from game.games.lines.table.dice.solid import TILT
from tests.games.lines.table_hands import challenge
from tests.tables import painter, pass_time, press

FRAME = 1 / 60


def marked(**settings):
    """A challenge at the moment in which its first dice are to be rolled."""
    desk, match, table = challenge(4)
    desk.change(**({"animation_speed": 1} | settings))
    while match.state.stage is Stage.MARKING:
        press(desk, "confirm")
    return desk, match, table


def lows(table, seconds):
    """How low the tray is, frame after frame."""
    found = []
    for _frame in range(round(seconds / FRAME)):
        table.update(FRAME)
        found.append(table.tray.low if table.tray.seen else None)
    return found


def test_the_tray_comes_in_little_by_little_and_rests_where_the_points_stood_l10():
    _desk, _match, table = marked()
    seen = [low for low in lows(table, 1.5) if low is not None]
    assert seen[-1] == 0
    assert table.tray.covers
    assert not table.moving
    steps = [before - after for before, after in itertools.pairwise(seen)]
    assert all(step >= 0 for step in steps)
    assert max(steps) < table.places.tally.h * 0.4, "it does not jump"


def test_the_points_are_there_again_once_dice_have_hopped_to_their_places_l22():
    desk, _match, table = marked()
    pass_time(desk, 1)
    press(desk, "confirm")
    seen = lows(table, 3)
    going = [low for low in seen if low]
    assert going == sorted(going)
    assert len(going) > 5, "it goes little by little"
    assert seen[-1] is None


@pytest.mark.parametrize("settings", [{"animation_speed": 0}, {"reduced_motion": True}])
def test_where_nothing_is_animated_it_is_there_or_away_at_once(settings):
    _desk, _match, table = marked(**settings)
    table.update(FRAME)
    assert not table.tray.moving


@pytest.mark.parametrize(
    "way", [(-1, 0), (1, 0), (-0.9, 0.4359), (-0.9, -0.4359), (0.9, 0.4359), (0.9, -0.4359)]
)
def test_the_mouth_of_the_cup_points_where_dice_are_thrown_and_its_foot_out_of_the_tray(way):
    tray = Box(100, 400, 560, 120)
    mouth = tray.x + 45 if way[0] > 0 else tray.right - 45, tray.centre[1]
    cup = Pouring(tray, tray.centre, way, 5, mouth)
    (x, _y), lean = cup._at(1.0, 0.0)
    angle = math.radians(lean)
    assert (math.sin(angle), -math.cos(angle)) == pytest.approx(way, abs=1e-3)
    assert (x > tray.centre[0]) == (way[0] < 0)
    assert tray.x < cup.lip < tray.right
    assert cup.has_left(tray.centre[0], 30)
    assert not cup.has_left(tray.x if way[0] > 0 else tray.right, 30)
    assert cup._at(0.0, 0.0) == (tray.centre, 0.0), "it sets out from where it stood"


def test_no_die_is_seen_outside_of_the_cup_before_it_has_left_it_l10(monkeypatch):
    """The dice that are still in it lie in a group that ends at its lip."""
    made, make = [], rolling.Roll.__init__

    def noted(self, *args):
        make(self, *args)
        made.append(self)

    monkeypatch.setattr(rolling.Roll, "__init__", noted)
    desk, _match, _table = marked()
    pass_time(desk, 1)
    press(desk, "left")
    pass_time(desk, 0.4)
    (roll,) = made
    frames, cup = rolling.HAND + rolling.FRAMES, roll._pouring
    for number in range(frames):
        (tray,) = roll.tumbling((number + 0.5) / frames)
        groups = {part.name: part for part in tray.parts}
        if "leaving" not in groups:
            assert number > SWING + AWAY
            continue
        assert groups["leaving"].box.right == cup.lip
        names = [part.name for part in groups["leaving"].parts]
        for i, frame in enumerate(roll._left):
            ways = [each[i].place for each in roll._throw.frames]
            setting_out = next(at for at, place in enumerate(ways) if place != ways[0])
            leaves = setting_out <= number - rolling.HAND <= frame
            assert (f"die {i}" in names) == leaves
    assert max(roll._left) < rolling.FRAMES, "all of them leave it"


@pytest.mark.parametrize("way", ["confirm", "left", "right", "up", "down"])
@pytest.mark.parametrize(("size", "text_scale"), [((1920, 1080), 1.0), ((960, 540), 2.0)])
def test_dice_come_out_of_the_mouth_of_the_cup_and_rest_whole_in_the_tray_l10(
    monkeypatch, way, size, text_scale
):
    """None pokes through the leather, and no rim cuts one that lies."""
    made, make = [], rolling.Roll.__init__
    monkeypatch.setattr(
        rolling.Roll, "__init__", lambda self, *args: made.append(self) or make(self, *args)
    )
    desk, match, _table = challenge(4, size, text_scale)
    desk.change(animation_speed=1)
    while match.state.stage is Stage.MARKING:
        press(desk, "confirm")
    pass_time(desk, 1)
    press(desk, way)
    pass_time(desk, 0.4)
    (roll,) = made
    cup, side, inner = roll._pouring, roll._felt.side, roll._felt.inner
    half, (mx, my), (dx, dy) = 0.42 * cup.side * LONG, cup.mouth, cup.way
    for number, frame in enumerate(roll._throw.frames):
        for i, pose, _still in roll._out(number):
            x, y = roll._felt.at(pose)
            if number <= roll._left[i]:
                aside = abs((x - mx) * dy - (y - my) * dx)
                ahead = (x - mx) * dx + (y - my) * dy
                assert ahead > 0.6 * side or aside + 0.55 * side < half
        assert len(frame) == 5
    for pose in roll._throw.frames[-1]:
        x, y = roll._felt.at(pose)
        assert inner.x + 0.5 * side < x < inner.right - 0.5 * side
        assert y + (0.5 * math.cos(TILT) + 0.5 * math.sin(TILT)) * side < inner.bottom


def test_no_picture_is_without_dice_from_the_throw_to_their_places_l22():
    """Not even where one clip ends just where another begins; what lies still is painted once."""
    desk, _match, table = marked()
    pass_time(desk, 1)
    press(desk, "left")
    seen = []
    while table.timeline.moving:
        table.update(FRAME)
        parts = flat(
            table.timeline.parts(desk.view.box), desk.view, pygame.Rect((0, 0), desk.view.pixels)
        )
        dice = [each.leaf for each in parts if each.name[-1].startswith("die ")]
        seen.append([part.live for part in dice])
    first, last = (
        next(i for i, each in enumerate(way) if len(each) == 5) for way in (seen, seen[::-1])
    )
    assert all(len(each) == 5 for each in seen[first : len(seen) - last])
    assert sum(each.count(False) >= 3 for each in seen) > 20


def test_dice_that_have_come_to_their_places_are_seen_in_every_frame_l22(monkeypatch):
    """However long all else takes to paint that changes with them."""
    monkeypatch.setattr(compositor, "ENOUGH", -1.0)
    desk, _match, table = marked()
    pass_time(desk, 1)
    press(desk, "confirm")
    shown, show = painter(desk), compositor.Compositor()
    (x, y), px = table.bench.die("l1").centre, desk.view.px
    corner = px(x) + px(table.bench.side * 0.36), px(y) - px(table.bench.side * 0.3)
    lies = []
    while not lies or table.timeline.moving:
        table.update(FRAME)
        show.show(picture(desk, 0.0), shown, shown.surface)
        lies.append(min(shown.surface.get_at(corner)[:3]) > 200)
    first = lies.index(True)
    assert first > 60, "it is thrown first"
    for _frame in range(4):
        show.show(picture(desk, 0.0), shown, shown.surface)
        lies.append(min(shown.surface.get_at(corner)[:3]) > 200)
    assert all(lies[first:])
