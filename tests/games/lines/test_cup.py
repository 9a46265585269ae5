"""The throw: dice wait in the cup for whoever rolls, who shapes their way and never what they show
(L10, L24); the tray comes over the points, and dice lie in it as they were rolled."""

import math

import pygame
import pytest

from game.engine.input.intents import OUTSIDE, Intent
from game.engine.window.parts import visible_leaves
from game.games.lines.rules.state import Stage
from game.games.lines.table.dice import rolling
from game.games.lines.table.dice.solid import FACES, print_turn, product_of
from game.games.lines.table.dice.throws import recordings
from tests.games.lines.table_hands import challenge, company
from tests.tables import click, frame, make_desk, named, new_match, open_table, pass_time, press


def waiting(people=1, **options):
    """A table whose first dice wait, and the throws that are made at it."""
    desk, match, table = (
        challenge(4, **options) if people == 1 else company(people, bots=0, **options)
    )
    desk.change(animation_speed=1)
    while match.state.stage is Stage.MARKING:
        press(desk, "confirm")
    pass_time(desk, 1)
    return desk, match, table


@pytest.fixture
def rolls(monkeypatch):
    """Every roll that is shown."""
    made, make = [], rolling.RollAnimation.__init__

    def noted(self, table, *args):
        make(self, table, *args)
        self.aim = table.cup.aim
        made.append(self)

    monkeypatch.setattr(rolling.RollAnimation, "__init__", noted)
    return made


@pytest.mark.parametrize("hand", ["keys", "mouse"])
def test_dice_wait_until_a_short_press_or_a_click_throws_them_l24(hand):
    desk, match, table = waiting()
    pass_time(desk, 5)
    assert table.cup.is_ready_to_throw
    assert not table.timeline.moving
    assert not table.moving
    assert match.state.unplaced
    assert not table.shown.unplaced
    if hand == "keys":
        press(desk, "confirm")
    else:
        click(desk, *table.places.tally.centre)
    assert table.timeline.moving
    pass_time(desk, 3)
    assert not table.cup.is_full
    assert table.shown == match.state
    assert table.placer.placing.dice == match.state.unplaced


@pytest.mark.parametrize(("dx", "dy"), [(150, 20), (-60, -30), (0, 80), (-400, 0)])
def test_the_cup_is_pulled_and_let_go_l24(dx, dy, rolls):
    desk, _match, table = waiting()
    x, y = table.places.tally.centre
    at = [(desk.view.px(x + dx * i / 4), desk.view.px(y + dy * i / 4)) for i in range(5)]
    desk.stack.handle(Intent("press", pos=at[0], button=1))
    for pos in at[1:]:
        desk.stack.handle(Intent("point", pos=pos))
        frame(desk)
    desk.stack.handle(Intent("release", pos=at[-1], button=1))
    aim, throw = rolls[-1].aim, rolls[-1]._throw
    assert aim.force == pytest.approx(min(1.0, (dx * dx + dy * dy) ** 0.5 / 200), abs=0.01)
    assert aim.x * dy == pytest.approx(aim.y * dx, abs=1)
    assert (throw.across > 0) == (dx > 0)
    assert throw.down * dy > 0 or abs(aim.downward_share) < 0.2


def test_a_cup_let_go_because_the_window_went_is_not_thrown_l24():
    desk, _match, table = waiting()
    x, y = map(desk.view.px, table.places.tally.centre)
    desk.stack.handle(Intent("press", pos=(x, y), button=1))
    desk.stack.handle(Intent("release", pos=OUTSIDE, button=1))
    assert table.cup.is_ready_to_throw


def test_a_key_held_while_something_is_laid_over_the_table_does_not_throw_l24():
    desk, _match, table = waiting()
    desk.stack.handle(Intent("confirm", device="keys"))
    pass_time(desk, 0.1)
    open_table(desk, new_match("lines", options={"challenge": 1}))
    table.update(0.1)
    desk.stack.pop()
    desk.stack.handle(Intent("confirm", device="keys", down=False))
    assert table.cup.is_ready_to_throw


def test_however_they_are_thrown_they_show_what_was_rolled(rolls):
    """L10: the seed says what; the hand says how."""
    for keys in (("confirm",), ("left",), ("right",), ("up",), ("down",)):
        desk, _match, table = waiting(2)
        before = table.match.state
        press(desk, *keys)
        pass_time(desk, 0.2)
        assert table.match.state == before
        roll = rolls[-1]
        for die, pose, printed in zip(
            before.dice, roll._throw.frames[-1], roll._printing, strict=True
        ):
            faces = table.rules.board.dice.faces[int(die[0]) - 1]
            axis, sign = FACES[faces.index(die[1:])]
            assert product_of(pose.turn, printed)[2][axis] * sign == pytest.approx(1)


@pytest.mark.parametrize(
    ("settings", "watching"),
    [({"speed": 0}, False), ({"speed": 1, "reduced_motion": True}, False), ({"speed": 1}, True)],
)
def test_where_nothing_is_thrown_nothing_waits_l10(settings, watching):
    desk = make_desk(**settings)
    match = new_match("lines", ("Mina",), {"challenge": 4})
    table = open_table(desk, match, watching)
    while match.state.stage is Stage.MARKING:
        table.play(0, match.moves(0)[0])
        pass_time(desk, 1)
    assert not table.cup.is_full


def test_bots_throw_by_themselves_and_wait_for_people_l10():
    desk = make_desk(speed=1)
    match = new_match("lines", (("Bo", "random"), "Mina"))
    table = open_table(desk, match)
    for seat in (0, 1):
        for _twice in range(2):
            table.play(seat, match.moves(seat)[0])
    pass_time(desk, 0.5)
    assert not table.cup.is_full
    assert table.tray.rolling
    table.timeline.finish()
    for seat in (0, 1):
        while match.state.round == 1 and seat in match.movers:
            table.play(seat, next(m for m in match.moves(seat) if "*" not in m))
    table.timeline.finish()
    assert table.cup.is_ready_to_throw, "Mina rolls in the second round"
    assert "Round 2 of 5" in table.breadcrumbs()
    plies = match.plies
    pass_time(desk, 3)
    assert match.plies == plies


def test_the_active_players_device_throws_l10():
    desk, _match, table = waiting(2)
    desk.intents.assign({"keys-left": 0, "keys-right": 1})
    press(desk, "confirm", seat=1, device="keys-right")
    assert table.cup.is_ready_to_throw
    assert "Mina" in desk.toasts[-1].words
    press(desk, "confirm", seat=0, device="keys-left")
    assert not table.cup.is_full


def test_undo_takes_back_what_was_marked_though_dice_wait_l8():
    desk, match, table = waiting()
    click(desk, *named(table, "undo").box.centre)
    press(desk, "right", "confirm")
    assert match.state.stage is Stage.MARKING
    assert not table.cup.is_full
    press(desk, "confirm")
    assert table.cup.is_full


def test_hard_dice_are_thrown_twice_a_round_l24():
    desk, match, table = waiting(hard=True)
    assert table.cup.dice_count == 2
    press(desk, "confirm")
    pass_time(desk, 3)
    press(desk, "confirm")
    pass_time(desk, 1)
    assert match.state.stage is Stage.PLACING
    assert table.cup.is_ready_to_throw
    assert table.cup.dice_count == 3
    press(desk, "confirm")
    pass_time(desk, 3)
    assert table.shown == match.state


def test_a_press_right_after_the_cup_has_come_throws_l24():
    desk, _match, table = waiting()
    desk.guard.note_visible_targets(table.guarded_targets())
    assert not desk.guard.blocks(table.target(Intent("confirm", device="keys")))
    press(desk, "confirm")
    desk.guard.note_visible_targets(table.guarded_targets())
    assert desk.guard.blocks(table.target(Intent("confirm", device="keys"))), "dice tumble now"


FRAME = 1 / 60


def marked(**settings):
    """A challenge at the moment in which its first dice are to be rolled."""
    desk, match, table = challenge(4)
    desk.change(**({"animation_speed": 1} | settings))
    while match.state.stage is Stage.MARKING:
        press(desk, "confirm")
    return desk, match, table


@pytest.mark.parametrize("settings", [{"animation_speed": 0}, {"reduced_motion": True}])
def test_where_nothing_is_animated_it_is_there_or_away_at_once(settings):
    _desk, _match, table = marked(**settings)
    table.update(FRAME)
    assert not table.tray.moving


def test_no_picture_is_without_dice_from_the_throw_to_their_places_l22():
    """Not even where one clip ends just where another begins; what lies still is painted once."""
    desk, _match, table = marked()
    pass_time(desk, 1)
    press(desk, "left")
    seen = []
    while table.timeline.moving:
        table.update(FRAME)
        parts = visible_leaves(
            table.timeline.parts(desk.view.box), desk.view, pygame.Rect((0, 0), desk.view.pixels)
        )
        dice = [each.leaf for each in parts if each.name[-1].startswith("die ")]
        seen.append([part.live for part in dice])
    first, last = (
        next(i for i, each in enumerate(way) if len(each) == 5) for way in (seen, seen[::-1])
    )
    assert all(len(each) == 5 for each in seen[first : len(seen) - last])
    assert sum(each.count(False) >= 3 for each in seen) > 12


@pytest.mark.some(3)
@pytest.mark.parametrize("part", range(6))
def test_the_face_that_was_rolled_lies_up_and_upright_l10(part):
    """Each face in each recording, a sixth of them at a time."""
    for pose in (pose for each in recordings()[part::6] for pose in each.unpacked().frames[-1]):
        for face, (axis, sign) in enumerate(FACES):
            end = product_of(pose.turn, print_turn(pose.turn, face))
            assert end[2][axis] * sign == pytest.approx(1)
            right = (axis + 1) % 3
            assert end[0][right] > math.cos(math.radians(46))
