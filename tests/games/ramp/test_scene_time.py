"""Hands and time: what is pressed while something moves, half turns, held keys, and the clock."""

from dataclasses import replace

import pygame
import pytest
from pygame.event import Event

from game import catalogue
from game.core.match import Match
from game.core.replay.header import Header, Player
from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.games.ramp.table.controls import ActionButton
from game.games.ramp.table.scene import RampScene
from tests import tables
from tests.games.ramp.scenes import opened, played


def test_the_next_piece_is_turned_during_a_slide_and_never_let_go_unseen() -> None:
    desk, table = opened(speed=1)
    tables.press(desk, "confirm")
    assert table.display.seats[0].flight is not None
    for what in ("left", "left", "turn", "confirm"):
        desk.stack.handle(Intent(what, device="keys"))
    column = table.display.seats[0].hand
    assert column.orientation == 1
    assert table.match.plies == 1
    tables.pass_time(desk, 0.6)
    assert table.match.plies == 1
    assert table.display.seats[0].hand.orientation == 1


def _at_the_count() -> tuple[Desk, RampScene]:
    """A board that is being counted, another one to come."""
    desk, table = opened(options={"boards": [2, 1]})
    while len(table.match.state.cards_left) or not table.match.state.card:
        played(table, 1)
    desk.settings = replace(desk.settings, animation_speed=1.0)
    played(table, 1)
    while table.display.seats[0].flight is not None:
        tables.pass_time(desk, 0.05)
    assert table.display.is_staging and not table.match.state.card
    return desk, table


def test_nobody_is_asked_to_slide_while_the_board_is_counted() -> None:
    desk, table = _at_the_count()
    while table.display.snapshot.round == 0 and table.display.is_staging:
        said = [each.words for each in tables.in_the_light(desk)]
        assert not {"Slide this piece", "slide", "column"} & set(said), said
        assert all(button.faint for button in table.widgets if isinstance(button, ActionButton))
        tables.pass_time(desk, 0.1)
    tables.pass_time(desk, 20)
    assert "slide" in [each.words for each in tables.in_the_light(desk)]


def test_columns_and_turns_during_the_counting_are_kept_and_hurry_nothing() -> None:
    desk, table = _at_the_count()
    wanted = table.display.seats[0].hand.anchor - 1
    tables.press(desk, "left", "turn")
    tables.click_on(desk, tables.named(table, "flip 0"))
    assert table.display.is_staging and table.display.snapshot.round == 0
    tables.pass_time(desk, 20)
    assert not table.display.is_staging and table.display.snapshot.round == 1
    assert table.hands.shown_preview(0) is not None
    assert (table.display.seats[0].hand.anchor, table.display.seats[0].hand.orientation) == (
        wanted,
        7,
    )


@pytest.mark.parametrize("what", ["confirm", "slide", "down", "aside"])
def test_what_lets_go_during_the_counting_hurries_it_and_lets_go_of_nothing(what: str) -> None:
    desk, table = _at_the_count()
    plies = table.match.plies
    desk.stack.handle(Intent(what, device="keys"))
    assert table.display.is_staging and table.timeline.moving
    assert len(table.display.snapshot.rounds[0]) == 1
    desk.stack.handle(Intent(what, device="keys"))
    assert not table.display.is_staging and table.display.snapshot.round == 1
    assert table.match.plies == plies


def test_a_press_while_the_last_piece_slides_cuts_nothing_short() -> None:
    desk, table = opened(options={"boards": [2, 1]})
    while len(table.match.state.cards_left) or not table.match.state.card:
        played(table, 1)
    desk.settings = replace(desk.settings, animation_speed=1.0)
    move = table.hands.shown_preview(0).move  # type: ignore[union-attr]
    if move not in table.match.moves(0):
        move = table.match.moves(0)[0]
    table.play(0, move)
    flight = table.display.seats[0].flight
    desk.stack.handle(Intent("confirm", device="keys"))
    assert flight is not None and table.display.seats[0].flight is flight


def test_a_slow_frame_loses_nothing() -> None:
    desk, table = opened(speed=1)
    tables.press(desk, "confirm")
    desk.stack.handle(Intent("turn", device="keys"))
    desk.stack.update(0.25)
    desk.stack.update(0.25)
    desk.stack.update(0.25)
    assert table.hands.shown_preview(0) is not None
    assert table.display.seats[0].hand.orientation == 1


def test_the_timer_puts_the_piece_aside() -> None:
    """R9, as a choice of the lobby: running out puts the piece aside, never the start piece."""
    desk, table = opened(pace="5 s")
    tables.pass_time(desk, 6)
    assert table.match.plies == 0
    tables.press(desk, "confirm")
    tables.pass_time(desk, 5.2)
    assert table.match.history.turns[-1].moved.move == "skip"


def _clocks(desk: Desk, words: str) -> list[float]:
    """Where those seconds stand on the screen, from left to right."""
    p = tables.painter(desk)
    tables.frame(desk, p)
    return sorted(said.box.x for said in p.drawn_texts or [] if said.words == words)


def test_the_time_left_stands_at_every_ramp_that_it_runs_for() -> None:
    desk, table = opened(2, pace="20 s")
    tables.press(desk, "confirm", "confirm")
    tables.pass_time(desk, 1)
    left = _clocks(desk, "19")
    assert len(left) == 2
    table.play(0, "skip")
    assert _clocks(desk, "19") == left[1:]


def test_the_last_seconds_are_told_once_each() -> None:
    """Never faster than three times a second, which could be harmful to see or hear."""
    desk, _table = opened(pace="10 s")
    tables.press(desk, "confirm")
    heard: list[str] = []
    desk.sound.play = lambda name, *_more: heard.append(name)  # type: ignore[method-assign]
    tables.pass_time(desk, 9.8)
    assert heard == ["hover"] * 5


@pytest.mark.parametrize("keys", ["T", "3", "SEMICOLON", "up"])
def test_half_a_turn_is_two_turns_on_every_device(keys: str) -> None:
    desk, table = opened()
    device = {"T": "keys", "3": "keys-left", "SEMICOLON": "keys-right", "up": "pad0"}[keys]
    if device != "pad0":
        desk.intents.assign({device: 0} if device != "keys" else {})
        code = getattr(pygame, f"K_{keys.lower() if len(keys) == 1 else keys}")
        desk.intents.feed([Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)])
        for intent in desk.intents.poll(1.0):
            desk.stack.handle(intent)
    else:
        tables.press(desk, "up", device=device)
    assert table.display.seats[0].hand.orientation == 2
    [label] = table.hands.key_labels(0, ["half_turn"])
    assert device == "pad0" or label == {"T": "T", "3": "3", "SEMICOLON": ";"}[keys]
    assert desk.intents.label("half_turn", "pad0") == "↑"


def test_the_wheel_of_a_mouse_pressed_is_half_a_turn() -> None:
    desk, table = opened()
    x, y = table.display.places.seats[0].slope.point_at(3, 5)
    pos = (desk.view.px(x), desk.view.px(y))
    for what in ("press", "release"):
        desk.stack.handle(Intent(what, pos=pos, button=2))
    assert table.display.seats[0].hand.orientation == 2


def test_half_a_turn_of_a_mirrored_piece_stays_mirrored() -> None:
    """R3: and two of them are none."""
    _desk, table = opened()
    hand = table.display.seats[0].hand
    for turns in range(8):
        hand.orientation = turns
        hand.orientation = hand.orientation_after("half_turn")
        assert hand.orientation == turns // 4 * 4 + (turns + 2) % 4
        assert hand.orientation_after("half_turn") == turns


def test_a_game_for_practice_keeps_its_ladder() -> None:
    """Only the game of the lesson is measured by nothing."""
    for practice in (True, False):
        header = Header("ramp", (Player("Mina"),), "friday", {"boards": [1]}, practice)
        match = Match.new(header, catalogue.set_up)
        table = tables.open_table(tables.make_desk(), match)
        assert isinstance(table, RampScene)
        assert table.ladder is not None
