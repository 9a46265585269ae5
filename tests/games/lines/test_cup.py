"""The throw: dice wait in the cup for whoever rolls, who shapes their way and never what they show
(L10, L24)."""

import pytest

from game.engine.input.intents import OUTSIDE, Intent
from game.games.lines.rules.state import Stage
from game.games.lines.table.dice import rolling
from game.games.lines.table.dice.solid import FACES
from game.games.lines.table.dice.turns import product_of
from tests.games.lines.table_hands import by_keys, challenge, company, play_out
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
    made, make = [], rolling.Roll.__init__

    def noted(self, *args):
        make(self, *args)
        made.append(self)

    monkeypatch.setattr(rolling.Roll, "__init__", noted)
    return made


def aim_of(roll):
    return roll._aim.force, roll._aim.x, roll._aim.y


def test_dice_wait_without_anything_moving():
    """L24"""
    desk, match, table = waiting()
    assert table.cup.ready
    assert not table.timeline.moving
    assert not table.moving
    assert match.state.unplaced
    assert not table.shown.unplaced
    pass_time(desk, 5)
    assert table.cup.ready


def test_one_short_press_throws():
    """L24"""
    desk, match, table = waiting()
    press(desk, "confirm")
    assert table.timeline.moving
    pass_time(desk, 3)
    assert not table.cup.full
    assert table.shown == match.state
    assert table.laying.placing.dice == match.state.unplaced


def test_a_click_on_the_tray_throws():
    """L24"""
    desk, match, table = waiting()
    click(desk, *table.places.tally.centre)
    pass_time(desk, 3)
    assert table.shown == match.state


@pytest.mark.parametrize("seconds", [0.3, 0.6, 2.0])
def test_a_key_held_throws_harder(seconds, rolls):
    """L24"""
    desk, _match, table = waiting()
    desk.stack.handle(Intent("confirm", device="keys"))
    pass_time(desk, seconds)
    assert table.moving
    assert not table.timeline.moving
    desk.stack.handle(Intent("confirm", device="keys", down=False))
    force, x, _y = aim_of(rolls[-1])
    assert force == pytest.approx(min(1.0, seconds), abs=0.03)
    assert x < 0


def test_a_key_held_is_aimed_by_arrows(rolls):
    """L24"""
    desk, _match, _table = waiting()
    desk.stack.handle(Intent("confirm", device="keys"))
    press(desk, "right")
    pass_time(desk, 0.5)
    desk.stack.handle(Intent("confirm", device="keys", down=False))
    assert aim_of(rolls[-1])[1] > 0.4


@pytest.mark.parametrize("device", ["keys", "pad1"])
@pytest.mark.parametrize(
    ("way", "towards"), [("left", (-1, 0)), ("right", (1, 0)), ("up", (0, -1)), ("down", (0, 1))]
)
def test_a_flick_of_a_stick_or_an_arrow_throws_that_way(device, way, towards, rolls):
    """L24"""
    desk, _match, _table = waiting()
    press(desk, way, device=device)
    force, x, y = aim_of(rolls[-1])
    assert force > 0.7
    assert (round(x / force), round(y / force)) == towards


@pytest.mark.parametrize(("dx", "dy"), [(150, 20), (-60, -30), (0, 80), (-400, 0)])
def test_the_cup_is_pulled_and_let_go(dx, dy, rolls):
    """L24"""
    desk, _match, table = waiting()
    x, y = table.places.tally.centre
    at = [(desk.view.px(x + dx * i / 4), desk.view.px(y + dy * i / 4)) for i in range(5)]
    desk.stack.handle(Intent("press", pos=at[0], button=1))
    for pos in at[1:]:
        desk.stack.handle(Intent("point", pos=pos))
        frame(desk)
    desk.stack.handle(Intent("release", pos=at[-1], button=1))
    force, to_right, down = aim_of(rolls[-1])
    assert force == pytest.approx(min(1.0, (dx * dx + dy * dy) ** 0.5 / 200), abs=0.01)
    assert to_right * dy == pytest.approx(down * dx, abs=1)


def test_a_cup_let_go_because_the_window_went_is_not_thrown():
    """L24"""
    desk, _match, table = waiting()
    x, y = map(desk.view.px, table.places.tally.centre)
    desk.stack.handle(Intent("press", pos=(x, y), button=1))
    desk.stack.handle(Intent("release", pos=OUTSIDE, button=1))
    assert table.cup.ready


def test_a_key_held_while_something_is_laid_over_the_table_does_not_throw():
    """L24"""
    desk, _match, table = waiting()
    desk.stack.handle(Intent("confirm", device="keys"))
    pass_time(desk, 0.1)
    open_table(desk, new_match("lines", options={"challenge": 1}))
    table.update(0.1)
    desk.stack.pop()
    desk.stack.handle(Intent("confirm", device="keys", down=False))
    assert table.cup.ready


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
def test_where_nothing_is_thrown_nothing_waits(settings, watching):
    """L10"""
    desk = make_desk(**settings)
    match = new_match("lines", ("Mina",), {"challenge": 4})
    table = open_table(desk, match, watching)
    while match.state.stage is Stage.MARKING:
        table.play(0, match.moves(0)[0])
        pass_time(desk, 1)
    assert not table.cup.full


def test_bots_throw_by_themselves_and_wait_for_people():
    """L10"""
    desk = make_desk(speed=1)
    match = new_match("lines", (("Bo", "random"), "Mina"))
    table = open_table(desk, match)
    for seat in (0, 1):
        for _twice in range(2):
            table.play(seat, match.moves(seat)[0])
    pass_time(desk, 0.5)
    assert not table.cup.full
    assert table.tray.rolling
    table.timeline.finish()
    for seat in (0, 1):
        while match.state.round == 1 and seat in match.movers:
            table.play(seat, next(m for m in match.moves(seat) if "*" not in m))
    table.timeline.finish()
    assert table.cup.ready, "Mina rolls in the second round"
    assert "Round 2 of 5" in table.crumbs()
    plies = match.plies
    pass_time(desk, 3)
    assert match.plies == plies


def test_the_active_players_device_throws():
    """L10"""
    desk, _match, table = waiting(2)
    desk.intents.assign({"keys-left": 0, "keys-right": 1})
    press(desk, "confirm", seat=1, device="keys-right")
    assert table.cup.ready
    assert "Mina" in desk.toasts[-1].words
    press(desk, "confirm", seat=0, device="keys-left")
    assert not table.cup.full


def test_undo_takes_back_what_was_marked_though_dice_wait():
    """L8"""
    desk, match, table = waiting()
    click(desk, *named(table, "undo").box.centre)
    press(desk, "right", "confirm")
    assert match.state.stage is Stage.MARKING
    assert not table.cup.full
    press(desk, "confirm")
    assert table.cup.full


def test_a_move_from_elsewhere_ends_the_waiting():
    """L10"""
    _desk, match, table = waiting()
    table.play(0, match.moves(0)[0])
    table.timeline.finish()
    assert table.shown == match.state


def test_hard_dice_are_thrown_twice_a_round():
    """L24"""
    desk, match, table = waiting(hard=True)
    assert table.cup.dice == 2
    press(desk, "confirm")
    pass_time(desk, 3)
    press(desk, "confirm")
    pass_time(desk, 1)
    assert match.state.stage is Stage.PLACING
    assert table.cup.ready
    assert table.cup.dice == 3
    press(desk, "confirm")
    pass_time(desk, 3)
    assert table.shown == match.state


def test_a_whole_challenge_is_played_with_throws():
    """L24"""
    desk, match, table = challenge(4)
    desk.change(animation_speed=4)
    deed = by_keys("keys")

    def thrown_too(desk, match, table, dice):
        if table.cup.ready:
            press(desk, dice.choice(["confirm", "left", "right", "up", "down"]))
        elif table.timeline.moving:
            pass_time(desk, 0.2)
        else:
            deed(desk, match, table, dice)

    play_out(desk, match, table, thrown_too)
    assert match.over


def test_a_press_right_after_the_cup_has_come_throws():
    """L24"""
    desk, _match, table = waiting()
    desk.sight.shown(table.in_sight())
    assert not desk.sight.fresh(table.target(Intent("confirm", device="keys")))
    press(desk, "confirm")
    desk.sight.shown(table.in_sight())
    assert desk.sight.fresh(table.target(Intent("confirm", device="keys"))), "dice tumble now"
