"""Dice that a player puts to the halves: picked up, put, swapped, taken out, stepped back."""

from game.games.lines.rules.state import Stage
from tests.games.lines.table_hands import by_keys, challenge, play_out
from tests.tables import click, click_on, drag, frame, named, painter, pass_time, press


def test_dice_are_dragged_into_their_group():
    """L24"""
    desk, match, table = challenge()
    play_out(desk, match, table, by_keys("keys"), until=lambda s: s.stage is Stage.PLACING)
    die = table.laying.placing.dice[3]
    drag(desk, table.laying.box(die).centre, table.bench.group(2).centre)
    assert table.laying.placing.group("f") == [die]
    assert table.laying.box(die) == table.bench.die("f")


def placing_stage():
    """A challenge whose first dice wait."""
    desk, match, table = challenge()
    play_out(desk, match, table, by_keys("keys"), until=lambda s: s.stage is Stage.PLACING)
    return desk, match, table


def test_placing_begins_on_a_die_whatever_moved_before():
    """L24"""
    desk, match, table = challenge()
    desk.change(animation_speed=1)
    while match.state.stage is not Stage.PLACING:
        press(desk, "confirm")
    while table.timeline.moving:
        pass_time(desk, 0.1)
    assert table.focus.name == f"die {table.laying.placing.dice[0][0]}"


def test_a_die_is_picked_up_and_put_where_its_player_says():
    """L24"""
    desk, _match, table = placing_stage()
    die, other = table.laying.placing.dice[3], table.laying.placing.dice[0]
    click(desk, *table.bench.die("r1").centre)
    assert not table.laying.placing.laid, "no die was picked"
    click_on(desk, named(table, f"die {die[0]}"))
    click(desk, *table.bench.die("r2").centre)
    assert table.laying.placing.where(die) == "r1"
    click_on(desk, named(table, f"die {die[0]}"))
    click_on(desk, named(table, f"die {other[0]}"))
    assert (table.laying.placing.where(die), table.laying.placing.where(other)) == ("", "r1")


def test_a_placed_die_is_taken_out_by_click_and_by_drag_and_moves_to_the_other_half():
    """L24"""
    desk, _match, table = placing_stage()
    die = table.laying.placing.dice[2]

    def spot():
        return named(table, f"die {die[0]}")

    for _twice in range(2):
        click_on(desk, spot())
    assert table.laying.placing.where(die) == "l1"
    drag(desk, table.laying.box(die).centre, table.bench.group(1).centre)
    assert table.laying.placing.where(die) == "r1"
    drag(desk, table.laying.box(die).centre, table.places.tally.centre)
    assert table.laying.placing.where(die) == ""
    press(desk, die[0])
    click_on(desk, spot())
    click(desk, table.places.tally.x + 14, table.places.tally.y + 14)
    assert table.laying.placing.where(die) == ""


def test_dice_dropped_on_dice_change_places():
    """L24"""
    desk, _match, table = placing_stage()
    one, two, three = table.laying.placing.dice[:3]
    press(desk, one[0], two[0], three[0])
    drag(desk, table.laying.box(one).centre, table.laying.box(three).centre)
    assert [table.laying.placing.laid[die] for die in (one, two, three)] == ["r", "l", "l"]


def test_undo_steps_back_die_by_die_before_it_takes_a_move_back():
    """L24"""
    desk, match, table = placing_stage()
    plies = match.plies
    press(desk, "1", "2", "3")
    press(desk, "undo")
    assert list(table.laying.placing.laid) == list(table.laying.placing.dice[:2])
    press(desk, "undo", "undo")
    assert not table.laying.placing.laid
    press(desk, "undo", "right", "confirm")
    assert match.plies == plies - 1


def test_the_largest_type_still_says_where_dice_stakes_and_ranks_are():
    """L24"""
    desk, match, table = challenge(text_scale=2.0)
    play_out(desk, match, table, by_keys("keys"), until=lambda s: s.stage is Stage.PLACING)
    p = painter(desk)
    frame(desk, p)
    told = {said.words for said in p.said if not said.cut}
    assert {"Two left, two right, one as the fifth.", "All, or it is lost"} <= told
    assert {str(rung.number) for rung in table.offer.ladder.rungs if rung.number} <= told
