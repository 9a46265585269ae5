"""Dice that a player puts to the halves: picked up, put, swapped, taken out; carried to a sheet."""

from game.games.lines.rules.state import Stage
from tests.games.lines.table_hands import by_keys, by_mouse, challenge, company, on_sheet, play_out
from tests.tables import (
    click,
    click_on,
    drag,
    frame,
    make_desk,
    named,
    new_match,
    open_table,
    painter,
    press,
)


def placing_stage(**options):
    """A challenge whose first dice are to be placed."""
    desk, match, table = challenge(**options)
    play_out(desk, match, table, by_keys("keys"), until=lambda s: s.stage is Stage.PLACING)
    return desk, match, table


def laid(table):
    """The groups of the dice, in the order of the dice."""
    return "".join(table.placer.placing.groups.get(die, "-") for die in table.placer.placing.dice)


def test_dice_lie_as_they_are_named_at_first_and_one_press_draws_with_them_l24():
    desk, match, table = placing_stage()
    assert laid(table) == "llrrf"
    press(desk, "confirm")
    assert match.history.turns[-1].moved.move == "place:12/34/5"


def test_the_other_three_lie_in_what_the_first_two_left_l24():
    desk, match, table = challenge(hard=True)
    play_out(desk, match, table, by_keys("keys"), until=lambda s: s.stage is Stage.SIDING)
    assert laid(table) == "--"
    click_on(desk, named(table, "group r"))
    assert laid(table) == "llf"
    press(desk, "confirm")
    assert match.state.stage is Stage.DRAWING


def test_two_dice_change_places_by_click_by_drag_and_by_key_l24():
    desk, _match, table = placing_stage()
    dice = table.placer.placing.dice
    click_on(desk, named(table, f"die {dice[0][0]}"))
    click_on(desk, named(table, f"die {dice[3][0]}"))
    assert laid(table) == "rlrlf"
    drag(desk, table.placer.die_box(dice[4]).centre, table.placer.die_box(dice[1]).centre)
    assert laid(table) == "rfrll"
    press(desk, dice[0][0], dice[1][0])
    assert laid(table) == "frrll"


def test_a_die_is_put_down_again_by_the_same_press_and_by_back_l24():
    desk, _match, table = placing_stage()
    die = table.placer.placing.dice[0]
    for again in (die[0], "back"):
        press(desk, die[0])
        assert table.placer.placing.picked_die == die
        press(desk, again)
        assert not table.placer.placing.picked_die
    assert laid(table) == "llrrf"


def test_dice_are_taken_out_and_the_last_one_places_itself_l24():
    desk, _match, table = placing_stage()
    one, _two, three = table.placer.placing.dice[:3]
    drag(desk, table.placer.die_box(one).centre, table.places.tally.centre)
    assert laid(table) == "-lrrf"
    assert not named(table, "place").enabled
    drag(desk, table.placer.die_box(three).centre, table.places.tally.centre)
    assert laid(table) == "-l-rf"
    click_on(desk, named(table, f"die {one[0]}"))
    click(desk, *table.bench.die_box("r2").centre)
    assert laid(table) == "rllrf", "the other one had nowhere else to go"
    assert named(table, "place").enabled


def test_a_die_that_waits_goes_on_by_itself_where_it_is_pressed_twice_l24():
    desk, _match, table = placing_stage()
    die = table.placer.placing.dice[2]
    click_on(desk, named(table, f"die {die[0]}"))
    click(desk, table.places.tally.x + 14, table.places.tally.y + 14)
    assert laid(table) == "ll-rf"
    for _twice in range(2):
        click_on(desk, named(table, f"die {die[0]}"))
    assert laid(table) == "llrrf"


def test_a_group_without_room_says_so_l24():
    desk, _match, table = placing_stage()
    drag(
        desk,
        table.placer.die_box(table.placer.placing.dice[0]).centre,
        table.bench.well_box(1).centre,
    )
    assert laid(table) == "llrrf"
    assert "(L22, L24)" in desk.toasts[-1].words


def test_undo_steps_back_change_by_change_before_it_takes_a_move_back_l24():
    desk, match, table = placing_stage()
    plies, dice = match.plies, table.placer.placing.dice
    press(desk, dice[0][0], dice[4][0], dice[1][0], dice[2][0])
    assert laid(table) == "frlrl"
    press(desk, "undo")
    assert laid(table) == "flrrl"
    press(desk, "undo")
    assert laid(table) == "llrrf"
    press(desk, "undo", "right", "confirm")
    assert match.plies == plies - 1


def test_a_die_is_dragged_onto_the_sheet_and_drawn_where_it_is_dropped_l11_l12():
    desk, match, table = company(2)
    play_out(desk, match, table, by_mouse, until=lambda s: s.stage is Stage.DRAWING)
    slot = next(s for s in table.hand.slots if s != table.hand.slot and s[0] != "f")
    drawing = next(each for each in table.hand.drawings_of(slot) if each.path)
    before, end = match.plies, on_sheet(table, drawing.cells[-1])
    paper = table.places.sheet.paper_box
    drag(desk, table.bench.die_box(slot).centre, (paper.x - 6, paper.y - 6))
    assert table.hand.slot == slot
    assert match.plies == before
    assert table.dragged is None
    drag(desk, table.bench.die_box(slot).centre, end)
    assert match.plies == before + 1


def test_a_device_whose_seat_this_table_has_not_takes_nothing_back_l16():
    desk, match, table = company(2)
    play_out(desk, match, table, by_mouse, until=lambda s: s.stage is Stage.DRAWING)
    before = match.plies
    press(desk, "undo", seat=4)
    assert match.plies == before


def test_the_ladder_shows_the_best_result_so_far_l25():
    desk = make_desk()
    asked = []

    def best_of(challenge):
        asked.append(challenge.key)
        return 187

    desk.house.best_result_of = best_of
    match = new_match("lines", ("Mina",), {"challenge": 4, "hard": True})
    table = open_table(desk, match)
    assert asked == ["4-hard"]
    p = painter(desk)
    frame(desk, p)
    assert "Best so far: 187" in [said.words for said in p.drawn_texts]
    assert table.trial.best == 187
