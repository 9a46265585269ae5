"""A game on the table: picture = state, hands, taking back, pausing; bots play when they answer."""

import pytest

from game.engine.input.intents import Intent
from game.engine.processes import thinking
from game.engine.storage import log
from game.engine.table import bots
from game.engine.ui.sheet import Sheet
from tests import tables
from tests.engine.staged import Thinker, calls, rest, seated, think, words


@pytest.fixture(autouse=True)
def staged(monkeypatch):
    monkeypatch.setattr(bots, "Thinker", Thinker)


# Picture = state


@pytest.mark.parametrize("speed", [0, 0.5, 1.0, 4.0])
def test_a_move_is_there_at_once_in_the_match_and_then_in_the_picture(speed):
    table = seated(speed=speed)
    for _ in range(4):
        before = table.match.state
        table.first()
        assert table.match.state != before
        assert (table.shown == before) == table.timeline.moving == bool(speed)
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


def test_where_nothing_may_be_taken_back_a_sentence_says_so():
    table = seated()
    table.undo()
    table.redo()
    assert len(words(table)) == 2


# Pausing


def test_pause_back_and_a_pad_that_is_unplugged_stop_the_game():
    table = seated()
    tables.press(table.desk, "pause", "back")
    assert calls(table) == ["pause"] * 2
    table.desk.stack.handle(Intent("device", device="pad:1", text="lost"))
    assert calls(table) == ["pause"] * 3
    table.desk.stack.handle(Intent("device", device="pad:1", text="found"))
    assert calls(table) == ["pause"] * 3


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
    assert table.match.is_unranked


def test_a_slip_that_nothing_has_answered_is_taken_back_unasked_and_costs_nothing():
    desk = tables.make_desk()
    table = tables.open_table(desk, tables.new_match("loops"))
    table.play(0, next(move for move in table.match.moves(0) if "@" in move))
    tables.press(desk, "undo")
    assert table.match.plies == 0
    assert not table.match.is_unranked


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
    table.key_hints = lambda: [("confirm", "take it"), ("next", "others")]
    table.focus_named("first")
    assert table.key_strips()[0].keys == (("Enter", "take it"), ("N", "others"))
    table.focus_named("log")
    assert table.key_strips()[0].keys == (("Enter", "Move list"), ("N", "others"))


def with_bot(speed=0.0, **more):
    table = seated(("Ana", ("Bo", "greedy")), speed=speed, **more)
    table.first()
    rest(table)
    return table


def test_a_bot_is_asked_once_and_plays_when_it_answers():
    table = with_bot()
    think(table)
    assert [(bot, seat) for bot, seat, _ in table.bots.thinker.questions] == [("greedy", 1)]
    plies = table.match.plies
    table.bots.thinker.move = table.match.moves(1)[0]
    think(table)
    assert table.match.plies == plies + 1
    assert table.shown == table.match.state


def test_people_get_time_to_see_a_move_before_a_bot_moves():
    table = with_bot(speed=1.0)
    assert table.bots.thinker.questions == []
    tables.pass_time(table.desk, 0.2)
    assert table.bots.thinker.questions == []
    tables.pass_time(table.desk, 0.4)
    assert len(table.bots.thinker.questions) == 1


def test_a_bot_waits_while_a_sheet_lies_on_the_table():
    table = with_bot()
    table.desk.stack.push(Sheet(table.desk))
    think(table)
    assert table.bots.thinker.questions == []
    table.desk.stack.pop()
    think(table)
    assert len(table.bots.thinker.questions) == 1


def test_a_bot_is_asked_again_after_a_move_was_taken_back():
    table = with_bot(practice=True)
    think(table)
    table.undo()
    assert table.bots.thinker.forgotten == 1
    table.first()
    think(table)
    assert len(table.bots.thinker.questions) == 2
    assert table.bots.thinker.questions[0][2] == table.bots.thinker.questions[1][2]


def test_a_bot_draws_from_the_seed_and_from_this_sitting():
    once, again = with_bot(), with_bot()
    for table in (once, again):
        think(table)
    (first,), (other,) = once.bots.thinker.seeds, again.bots.thinker.seeds
    assert once.match.header.seed == again.match.header.seed
    assert first != other


def test_a_bot_that_names_no_legal_move_gets_one(monkeypatch):
    noted = []
    monkeypatch.setattr(log, "log_message", noted.append)
    table = with_bot()
    think(table)
    plies = table.match.plies
    table.bots.thinker.move = "rubbish"
    think(table)
    assert table.match.plies == plies + 1
    assert "rubbish" in noted[0]
    assert said(table) == [thinking.BROKEN_BOT]


@pytest.mark.parametrize("trouble", [thinking.NO_PROCESS, thinking.BROKEN_BOT])
def test_what_is_wrong_with_the_bots_is_told_once_with_the_place_of_the_log(
    trouble, monkeypatch, tmp_path
):
    monkeypatch.setattr(log, "log_path", lambda: tmp_path / "quadrille.log")
    table = with_bot()
    think(table)
    table.bots.thinker.trouble = trouble
    think(table)
    assert said(table) == [f"{trouble} Details are in {tmp_path / 'quadrille.log'}"]
    table.desk.toasts.clear()
    think(table)
    assert said(table) == []


def said(table):
    return [toast.words for toast in table.desk.toasts]


def test_a_thinking_bot_wants_no_pictures():
    table = with_bot()
    think(table)
    tables.frame(table.desk)
    tables.pass_time(table.desk, 0.5)
    assert not table.desk.stack.has_animation


def test_the_bots_mind_is_warm_before_its_turn_and_closed_with_the_table():
    table = seated(("Ana", ("Bo", "greedy")))
    assert table.bots.thinker.warmed == 1
    mind = table.bots.thinker
    table.desk.stack.pop()
    assert mind.closed == 1
    assert seated().bots.thinker.warmed == 0
