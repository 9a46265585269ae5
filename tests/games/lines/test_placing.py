"""Dice that a player puts to the halves: picked up, put, swapped, taken out, stepped back."""

from game.games.lines.rules.state import Stage
from tests.games.lines.table_hands import by_keys, challenge, play_out
from tests.tables import click, click_on, drag, frame, named, painter, pass_time, press


def placing_stage(**options):
    """A challenge whose first dice are to be placed."""
    desk, match, table = challenge(**options)
    play_out(desk, match, table, by_keys("keys"), until=lambda s: s.stage is Stage.PLACING)
    return desk, match, table


def laid(table):
    """The groups of the dice, in the order of the dice."""
    return "".join(table.laying.placing.laid.get(die, "-") for die in table.laying.placing.dice)


def test_dice_lie_as_they_are_named_at_first_and_one_press_draws_with_them():
    """L24"""
    desk, match, table = placing_stage()
    assert laid(table) == "llrrf"
    press(desk, "confirm")
    assert match.history.turns[-1].moved.move == "place:12/34/5"


def test_from_the_card_to_the_first_line_it_takes_six_presses():
    """L24: the card, which starts it, and five at the table."""
    desk, match, _table = challenge()
    desk.change(animation_speed=1)
    for _press in range(5):
        press(desk, "confirm")
        pass_time(desk, 3)
    assert match.history.turns[-1].moved.move.startswith("l1:")


def test_the_other_three_lie_in_what_the_first_two_left():
    """L24"""
    desk, match, table = challenge(hard=True)
    play_out(desk, match, table, by_keys("keys"), until=lambda s: s.stage is Stage.SIDING)
    assert laid(table) == "--"
    click_on(desk, named(table, "group r"))
    assert laid(table) == "llf"
    press(desk, "confirm")
    assert match.state.stage is Stage.DRAWING


def test_placing_begins_on_the_key_that_goes_on_whatever_moved_before():
    """L24"""
    desk, match, table = challenge()
    desk.change(animation_speed=1)
    while match.state.stage is not Stage.PLACING:
        press(desk, "confirm")
    pass_time(desk, 1)
    press(desk, "confirm")
    while table.timeline.moving:
        pass_time(desk, 0.1)
    assert table.focus.name == "place"


def test_two_dice_change_places_by_click_by_drag_and_by_key():
    """L24"""
    desk, _match, table = placing_stage()
    dice = table.laying.placing.dice
    click_on(desk, named(table, f"die {dice[0][0]}"))
    click_on(desk, named(table, f"die {dice[3][0]}"))
    assert laid(table) == "rlrlf"
    drag(desk, table.laying.box(dice[4]).centre, table.laying.box(dice[1]).centre)
    assert laid(table) == "rfrll"
    press(desk, dice[0][0], dice[1][0])
    assert laid(table) == "frrll"


def test_a_die_is_put_down_again_by_the_same_press_and_by_back():
    """L24"""
    desk, _match, table = placing_stage()
    die = table.laying.placing.dice[0]
    for again in (die[0], "back"):
        press(desk, die[0])
        assert table.laying.placing.picked == die
        press(desk, again)
        assert not table.laying.placing.picked
    assert laid(table) == "llrrf"


def test_dice_are_taken_out_and_the_last_one_places_itself():
    """L24"""
    desk, _match, table = placing_stage()
    one, _two, three = table.laying.placing.dice[:3]
    drag(desk, table.laying.box(one).centre, table.places.tally.centre)
    assert laid(table) == "-lrrf"
    assert not named(table, "place").enabled
    drag(desk, table.laying.box(three).centre, table.places.tally.centre)
    assert laid(table) == "-l-rf"
    click_on(desk, named(table, f"die {one[0]}"))
    click(desk, *table.bench.die("r2").centre)
    assert laid(table) == "rllrf", "the other one had nowhere else to go"
    assert named(table, "place").enabled


def test_a_die_that_waits_goes_on_by_itself_where_it_is_pressed_twice():
    """L24"""
    desk, _match, table = placing_stage()
    die = table.laying.placing.dice[2]
    click_on(desk, named(table, f"die {die[0]}"))
    click(desk, table.places.tally.x + 14, table.places.tally.y + 14)
    assert laid(table) == "ll-rf"
    for _twice in range(2):
        click_on(desk, named(table, f"die {die[0]}"))
    assert laid(table) == "llrrf"


def test_a_group_without_room_says_so():
    """L24"""
    desk, _match, table = placing_stage()
    drag(desk, table.laying.box(table.laying.placing.dice[0]).centre, table.bench.group(1).centre)
    assert laid(table) == "llrrf"
    assert "(L22, L24)" in desk.toasts[-1].words


def test_undo_steps_back_change_by_change_before_it_takes_a_move_back():
    """L24"""
    desk, match, table = placing_stage()
    plies, dice = match.plies, table.laying.placing.dice
    press(desk, dice[0][0], dice[4][0], dice[1][0], dice[2][0])
    assert laid(table) == "frlrl"
    press(desk, "undo")
    assert laid(table) == "flrrl"
    press(desk, "undo")
    assert laid(table) == "llrrf"
    press(desk, "undo", "right", "confirm")
    assert match.plies == plies - 1


def test_the_largest_type_still_says_where_dice_stakes_and_ranks_are():
    """L24"""
    desk, match, table = challenge(text_scale=2.0)
    play_out(desk, match, table, by_keys("keys"), until=lambda s: s.stage is Stage.PLACING)
    p = painter(desk)
    frame(desk, p)
    told = {said.words for said in p.said if not said.cut}
    assert {"Draw, or swap two dice.", "All, or it is lost"} <= told
    assert {str(rung.number) for rung in table.trial.offer.ladder.rungs if rung.number} <= told
