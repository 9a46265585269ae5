"""The first games: words beside a real table, taught to their end by any hand."""

from dataclasses import replace

import pytest

from game import catalogue
from game.core.lesson import LEARNER, MOST_MOVES, Lesson, LessonStep, point_at
from game.core.rules import MoveStep
from game.screens.lesson.lesson import open_lesson
from game.screens.table.raised import spotlit
from tests import tables
from tests.learners import presses
from tests.screens.rooms import click, open_house, top

GAMES = ("wall", "ramp", "lines", "loops")
SMALL = Lesson(
    "friday",
    (
        LessonStep("Look."),
        LessonStep("It is easy.", "Play.", lambda _rules, _happened: True, place=point_at("move")),
        LessonStep("That is it."),
    ),
)


def lesson(game="ramp", **settings):
    desk = open_house(**settings)
    open_lesson(desk, game)
    tables.pass_time(desk, 0.05)
    return desk


def taught(monkeypatch, lesson):
    """Every game teaches this."""
    known = catalogue.game
    monkeypatch.setattr(catalogue, "game", lambda name: replace(known(name), lesson=lambda: lesson))


@pytest.fixture
def small(monkeypatch, plain):  # noqa: ARG001 - a plain table to learn at
    taught(monkeypatch, SMALL)


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("hand", ["mouse", "keys", "pad"])
def test_a_lesson_is_taught_by_any_hand(hand):
    desk = lesson()
    note = top(desk)
    forward = (lambda: click(desk, "next")) if hand == "mouse" else _confirm(desk, hand)
    forward()
    assert note.course.index == 1
    if hand == "mouse":
        tables.click_on(note.table.desk, tables.named(note.table, "move"))
    else:
        note.table.focus_named("move")
        tables.press(desk, "confirm", device=hand)
    tables.pass_time(desk, 0.5)
    assert note.course.done
    forward()
    assert note.course.index == 2
    forward()
    assert type(top(desk)).__name__ == "Dialog"
    assert not desk.store.list_replays()
    forward = (lambda: click(desk, "Start a match")) if hand == "mouse" else forward
    forward()
    assert top(desk).match.header.players[1].bot == "beginner"


def _confirm(desk, hand):
    return lambda: tables.press(desk, "confirm", device=hand)


def flying():
    """Wall's lesson while the tiles fly that its first task asks for."""
    desk = lesson("wall", speed=1.0)
    note = top(desk)
    while not note.course.waits:
        note.next()
    tables.pass_time(desk, 3)
    note.table.play(LEARNER, note.place_meant.move)
    assert note.table.timeline.moving
    return note.table, note


def test_a_step_is_done_only_once_its_tiles_have_landed():
    table, note = flying()
    for _frame in range(300):
        if not table.timeline.moving:
            break
        assert not note.course.done
        assert note.course.waits, "nothing says Next yet"
        table.update(1 / 60)
        note.update(1 / 60)
    note.update(1 / 60)
    assert note.course.done


def test_something_else_than_a_step_asks_for_is_taken_up_kindly():
    desk = lesson("ramp")
    note = top(desk)
    tables.press(desk, "confirm")
    tables.pass_time(desk, 1)
    tables.press(desk, "confirm")
    assert note.course.index == 1
    tables.pass_time(desk, 1)
    tables.press(desk, "confirm")
    tables.pass_time(desk, 1)
    assert note.course.index == 1
    assert note.course.asked_again
    assert any(note.course.current.retry_words.startswith(said.words) for said in _said(desk, note))
    tables.press(desk, "turn", "confirm")
    tables.pass_time(desk, 1)
    assert note.course.done
    said = [each.words for each in _said(desk, note)]
    assert "Well done" in said
    assert not any(note.course.current.retry_words.startswith(words) for words in said)
    plies = note.table.match.plies
    tables.press(desk, "confirm")
    tables.pass_time(desk, 1)
    assert note.course.index == 2
    assert note.table.match.plies <= plies, "that press slides no piece"
    assert not note.course.asked_again


def _said(desk, note):
    p = tables.painter(desk)
    tables.paint(note, p)
    return p.drawn_texts


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("device", ["keys", "pad"])
def test_every_way_out_is_reached_with_keys_and_pad(device):
    desk = lesson()
    note = top(desk)
    tables.press(desk, "back", device=device)
    tables.press(desk, "right", "confirm", device=device)
    assert note.course.index == 1
    tables.press(desk, "back", "right", "right", "confirm", device=device)
    assert note.course.index == 0
    tables.press(desk, "pause", "right", "right", "confirm", device=device)
    assert type(top(desk)).__name__ == "Title"


@pytest.mark.usefixtures("small")
def test_pressing_pause_on_the_table_asks_the_teacher():
    desk = lesson()
    table = top(desk).table
    tables.click_on(table.desk, tables.named(table, "back"))
    assert type(top(desk)).__name__ == "Dialog"


@pytest.mark.usefixtures("small")
def test_after_the_lesson_the_game_can_go_on():
    desk = lesson()
    table = top(desk).table
    for _step in SMALL.steps:
        click(desk, "next")
    click(desk, "Continue from here")
    assert top(desk) is table
    assert table.desk.view == desk.view
    tables.press(desk, "pause")
    assert type(top(desk)).__name__ == "Pause"


def _is(step, move):
    return isinstance(step, MoveStep) and step.move == move


@pytest.mark.usefixtures("plain")
def test_what_was_taken_back_is_looked_at_again(monkeypatch):
    """Another move may then be the one that is asked for."""
    first, _second, wanted = tables.new_match("ramp").moves(0)[:3]
    step = LessonStep(
        "Play.", "Now!", lambda _r, each: _is(each.step, wanted), place=point_at("move")
    )
    taught(monkeypatch, Lesson("friday", (step, LessonStep("That is it."))))
    desk = lesson()
    note = top(desk)
    note.table.play(0, first)
    tables.pass_time(desk, 0.1)
    assert note.course.asked_again
    note.table.undo()
    tables.pass_time(desk, 0.1)
    note.table.play(0, wanted)
    tables.pass_time(desk, 0.6)
    assert note.course.done


@pytest.mark.usefixtures("small")
def test_what_is_left_out_is_no_success_and_can_be_tried_at_the_end():
    desk = lesson()
    note = top(desk)
    for _step in SMALL.steps:
        click(desk, "next")
    assert top(desk).title == "The lesson is over"
    assert top(desk).words.startswith("You skipped 1 step of 3.")
    click(desk, "Try skipped steps")
    assert note.course.index == 1
    assert note.course.waits
    tables.click_on(note.table.desk, tables.named(note.table, "move"))
    tables.pass_time(desk, 0.7)
    tables.press(desk, "confirm")
    assert top(desk).title == "Well done"


@pytest.mark.usefixtures("small")
def test_what_is_done_already_is_not_asked_again():
    desk = lesson()
    note = top(desk)
    tables.click_on(note.table.desk, tables.named(note.table, "move"))
    tables.pass_time(desk, 0.1)
    assert note.course.index == 0
    tables.press(desk, "confirm")
    assert note.course.index == 1
    assert not note.course.waits
    assert note.light.spot is None
    said = [one.words for one in _said(desk, note)]
    assert "Already done" in said
    assert "It is easy." in said
    assert "Play." not in said
    tables.press(desk, "confirm", "confirm")
    assert top(desk).title == "Well done"


def test_a_step_that_cannot_be_done_any_more_begins_again_where_it_can():
    """W16: whoever lays the last tiles elsewhere gets no bonus."""
    desk = lesson("wall")
    note = top(desk)
    bonus = max(i for i, step in enumerate(note.lesson.steps) if step.done is not None)
    while note.course.index < bonus:
        note.next()
    tables.pass_time(desk, 0.3)
    table, plies = note.table, note.table.match.plies
    assert plies == len(note.course.current.moves)
    assert not table.may_take_back
    for _take in range(MOST_MOVES):
        table.play(0, f"{note.place_meant.move[:2]}>0")
        tables.pass_time(desk, 0.3)
        if table.match.plies == plies:
            break
    assert table.match.plies == plies
    assert note.course.asked_again
    said = " ".join(each.words for each in _said(desk, note))
    assert f"{note.course.current.retry_words} The position was restored." in said
    while not note.course.done:
        table.play(0, note.place_meant.move)
        tables.pass_time(desk, 0.3)
    assert note.course.had


def test_only_what_was_played_in_the_lesson_is_taken_back():
    desk = lesson("ramp")
    note = top(desk)
    while note.course.index < 2:
        note.next()
    tables.pass_time(desk, 0.3)
    table, laid = note.table, note.table.match.plies
    assert laid == 2
    table.undo()
    assert table.match.plies == laid
    other = next(m for m in table.match.moves(0) if m not in ("skip", note.place_meant.move))
    table.play(0, other)
    assert table.may_take_back
    table.undo()
    assert table.match.plies == laid


def test_what_lies_in_the_light_is_what_the_hand_would_draw_l11():
    """At every step that means a drawing, and again with every die that is taken for another."""
    desk = lesson("lines")
    note, looked = top(desk), 0
    while not note.course.last:
        tables.pass_time(desk, 0.2)
        meant, hand = note.place_meant, note.table.hand
        slot = meant.move.partition(":")[0] if meant else ""
        if hand is not None and slot and slot == hand.slot:
            for _ in range(2):
                assert hand.selection.move == meant.move
                hand.cycle_choices(1)
                note.table.hands.choose_die(hand, slot)
            looked += 1
        note.next()
    assert looked > 1


def test_dice_are_to_be_thrown_only_where_they_wait_in_the_cup():
    """The lesson says so then, and the table, with the cup in the light."""
    desk = lesson("lines", speed=1.0)
    note = top(desk)
    for _mark in ("colours", "squares"):
        tables.pass_time(desk, 2)
        for action in presses(note.table, note.place_meant):
            tables.press(desk, action)
        tables.pass_time(desk, 3)
        tables.press(desk, "confirm")
    tables.pass_time(desk, 2)
    assert note.table.cup.is_ready_to_throw
    assert "Player 1 throws the dice" in written(desk)
    assert "Throw the dice." in written(desk)
    assert "Draw the first die" not in written(desk)
    tables.press(desk, "confirm")
    tables.pass_time(desk, 3)
    assert "throw" not in written(desk).casefold()
    assert "Draw the first die" in written(desk)


def written(desk):
    p = tables.painter(desk)
    tables.frame(desk, p)
    return " ".join(said.words for said in p.drawn_texts)


@pytest.mark.parametrize(("game", "step", "move"), [("ramp", 3, "U5r0@1"), ("loops", 1, "end")])
def test_a_table_that_is_put_back_after_something_else_says_so(game, step, move):
    desk = lesson(game)
    note = top(desk)
    for _ in range(step):
        note.next()
        tables.pass_time(desk, 0.1)
    before = note.table.match.state
    note.table.play(LEARNER, move)
    tables.pass_time(desk, 0.1)
    assert note.table.match.state == before
    said = " ".join(each.words for each in _said(desk, note))
    assert f"{note.course.current.retry_words} The position was restored." in said


def test_who_follows_the_light_is_not_told_that_it_was_something_else():
    desk = lesson("wall")
    note = top(desk)
    while note.course.current.retry_words == "":
        note.next()
        tables.pass_time(desk, 0.1)
    note.table.play(LEARNER, note.place_meant.move)
    tables.pass_time(desk, 0.1)
    assert not note.course.done
    assert not note.course.asked_again


@pytest.mark.usefixtures("small")
def test_the_focus_is_framed_only_where_enter_is_for_the_table():
    note = top(lesson())
    note.table.focus_named("move")
    for waits in (False, True):
        assert note.course.waits == waits
        assert bool(note.table.ring_parts()) == waits
        note.next()


@pytest.mark.parametrize("game", GAMES)
def test_keys_begin_at_the_place_in_the_light(game):
    desk = lesson(game)
    note = top(desk)
    for _step in note.lesson.steps:
        tables.pass_time(desk, 1)
        lit = note.place_meant and spotlit(note.table, note.place_meant)
        there = [w for w in note.table.widgets if lit and w.reachable]
        under = [w for w in there if w.box.contains(*lit.box.centre)]
        if under:
            assert note.table.focus in under, note.place_meant
        if not note.course.last:
            note.next()
