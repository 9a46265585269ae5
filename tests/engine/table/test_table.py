"""A game on the table: picture = state, hands, taking back, pausing."""

import pytest

from game.engine.input.intents import Intent
from game.engine.table import bots
from tests import tables
from tests.engine.staged import Table, Thinker, calls, rest, seated, words


@pytest.fixture(autouse=True)
def staged(monkeypatch):
    monkeypatch.setattr(bots, "Thinker", Thinker)


# Picture = state


def test_a_move_moves_at_once_in_the_match_and_then_in_the_picture():
    table = seated()
    before = table.match.state
    assert table.play(0, table.match.moves(0)[0])
    assert table.match.state != before
    assert table.shown == before
    assert table.timeline.moving
    rest(table)
    assert table.shown == table.match.state


def test_without_animation_the_picture_is_there_at_once():
    table = seated(speed=0)
    table.play(0, table.match.moves(0)[0])
    assert table.shown == table.match.state
    assert not table.timeline.lively


@pytest.mark.parametrize("speed", [0.5, 1.0, 4.0])
def test_after_every_speed_the_picture_is_the_state(speed):
    table = seated(speed=speed)
    for _ in range(4):
        table.first()
        rest(table)
        assert table.shown == table.match.state


def test_the_next_move_hurries_what_is_still_moving():
    table = seated()
    table.first()
    middle = table.match.state
    table.first()
    assert table.shown == middle
    rest(table)
    assert table.shown == table.match.state


@pytest.mark.parametrize("what", ["confirm", "left", "press", "undo"])
def test_a_deed_hurries_what_is_moving(what):
    table = seated(practice=True)
    table.first()
    tables.frame(table.desk)
    table.handle(Intent(what, button=1))
    assert table.shown == table.match.state or what == "confirm"
    rest(table)
    assert table.shown == table.match.state


@pytest.mark.parametrize("what", ["point", "wheel", "release", "focus", "expose"])
def test_what_is_no_deed_hurries_nothing(what):
    table = seated()
    table.first()
    table.handle(Intent(what))
    assert table.timeline.moving


def test_a_refused_move_says_why_and_changes_nothing():
    table = seated()
    state = table.match.state
    assert not table.play(0, "no such move")
    assert not table.play(1, table.match.moves(0)[0])
    assert table.match.state == table.shown == state
    assert len(words(table)) == 2
    assert all(table.desk.toasts[i].bad for i in range(2))


def test_a_table_at_rest_is_told_so_once():
    table = seated()
    begun = table.rests
    table.first()
    rest(table)
    tables.pass_time(table.desk, 0.5)
    assert table.rests == begun + 1


def test_the_theatre_jumps_to_any_ply():
    table = seated(watching=True)
    states = [table.match.state]
    for _ in range(5):
        table.match.play(table.match.movers[0], table.match.moves(table.match.movers[0])[0])
        states.append(table.match.state)
    for ply in (3, 0, 5):
        table.show_ply(ply)
        assert table.shown == states[ply]


def test_a_table_that_is_watched_takes_no_hands():
    table = seated(players=("Ana", ("Bo", "random")), watching=True)
    for what in ("confirm", "undo", "pause", "back"):
        assert not table.handle(Intent(what))
    tables.pass_time(table.desk, 1)
    assert table.widgets == []
    assert table.bots.thinker.questions == []


# Taking back


def test_a_move_is_taken_back_and_played_again():
    table = seated(practice=True, speed=0)
    states = [table.match.state]
    for _ in range(3):
        table.first()
        states.append(table.match.state)
    tables.press(table.desk, "undo", "undo")
    assert table.shown == table.match.state == states[1]
    tables.press(table.desk, "redo")
    assert table.shown == table.match.state == states[2]


def test_taking_back_beside_bots_goes_back_to_ones_own_move():
    table = seated(("Ana", ("Bo", "random"), ("Cy", "random")), practice=True, speed=0)
    start = table.match.state
    table.first()
    while table.match.movers != (0,):
        table.play(table.match.movers[0], table.match.moves(table.match.movers[0])[0])
    table.undo()
    assert table.match.state == table.shown == start
    assert table.bots.thinker.forgotten == 1


def test_where_nothing_may_be_taken_back_a_sentence_says_so():
    table = seated()
    table.undo()
    table.redo()
    assert len(words(table)) == 2


# Pausing


@pytest.mark.parametrize("what", ["pause", "back"])
def test_pause_and_back_stop_the_game(what):
    table = seated()
    tables.press(table.desk, what)
    assert calls(table) == ["pause"]


def test_a_pad_that_is_unplugged_pauses_the_game():
    table = seated()
    table.desk.stack.handle(Intent("device", device="pad:1", text="lost"))
    assert calls(table) == ["pause"]
    table.desk.stack.handle(Intent("device", device="pad:1", text="found"))
    assert calls(table) == ["pause"]


@pytest.mark.parametrize(("name", "call"), [("log", "log"), ("back", "pause")])
def test_the_corner_does_by_mouse_what_its_keys_do(name, call):
    table = seated()
    tables.click_on(table.desk, tables.named(table, name))
    assert calls(table) == [call]


def test_a_game_that_counts_asks_once_before_it_counts_no_more():
    desk = tables.make_desk()
    table = tables.open_table(desk, tables.new_match("ramp"))
    for _ in range(4):
        table.play(0, table.match.moves(0)[0])
    tables.press(desk, "undo", "back")
    tables.press(desk, "undo", "confirm")
    assert table.match.plies == 4, "the key that costs nothing has the focus"
    tables.press(desk, "undo", "right", "confirm", "undo")
    assert table.match.plies == 2
    assert table.match.helped


def test_a_slip_that_nothing_has_answered_is_taken_back_unasked_and_costs_nothing():
    desk = tables.make_desk()
    table = tables.open_table(desk, tables.new_match("loops"))
    table.play(0, next(move for move in table.match.moves(0) if "@" in move))
    tables.press(desk, "undo")
    assert table.match.plies == 0
    assert not table.match.helped


def test_whoever_took_something_back_before_is_not_asked_again():
    desk = tables.make_desk()
    match = tables.new_match("ramp")
    for _ in range(4):
        match.play(0, match.moves(0)[0])
    match.undo()
    tables.open_table(desk, match)
    tables.press(desk, "undo")
    assert match.plies == 2


def test_playing_again_brings_the_answers_of_bots_too():
    table = seated(("Ana", ("Bo", "random"), ("Cy", "random")), speed=0)
    table.first()
    while table.match.movers != (0,):
        table.play(table.match.movers[0], table.match.moves(table.match.movers[0])[0])
    after = table.match.state
    tables.press(table.desk, "undo", "right", "confirm")
    assert table.match.plies == 0
    tables.press(table.desk, "redo")
    assert table.match.state == after


def test_undo_is_dim_where_there_is_nothing_to_take_back():
    table = seated(practice=True, speed=0)
    assert not tables.named(table, "undo").enabled
    table.first()
    assert tables.named(table, "undo").enabled


def test_undo_in_the_corner_takes_back():
    table = seated(practice=True, speed=0)
    table.first()
    tables.click_on(table.desk, tables.named(table, "undo"))
    assert table.match.plies == 0


@pytest.mark.parametrize("text", [0.8, 1.0, 2.0])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (2560, 1080)])
def test_the_corner_lies_in_the_window(size, text):
    desk = tables.make_desk(size, text)
    table = Table(desk, tables.new_match("wall", ["Ana", "Bo"]), desk.house)
    desk.stack.push(table)
    tables.frame(desk)
    for widget in table.widgets:
        assert widget.box.x >= 0
        assert widget.box.right <= desk.view.w


def test_enter_presses_nothing_in_the_corner_unless_somebody_went_there():
    table = seated()
    table.focus_named("first")
    table.table_widgets = lambda _view: []  # somebody else is to move
    table.arrange(table.desk.view)
    assert table.focus is None
    table.focus_named("log")
    table.arrange(table.desk.view)
    assert table.focus.name == "log"


def test_the_strip_of_keys_says_what_enter_presses_in_the_corner():
    table = seated()
    table.hints = lambda: [("confirm", "take it"), ("next", "others")]
    table.focus_named("first")
    assert table.strips()[0].keys == (("Enter", "take it"), ("N", "others"))
    table.focus_named("log")
    assert table.strips()[0].keys == (("Enter", "Log"), ("N", "others"))
