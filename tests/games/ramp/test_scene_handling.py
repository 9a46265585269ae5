"""Keys and buttons at the table of Ramp: half a turn, and a held key without a repeat interval."""

import pygame
import pytest
from pygame.event import Event

from game.engine.input.intents import Intent
from game.games.ramp.rules.pieces import WIDTH
from tests import tables
from tests.games.ramp.scenes import opened


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
    assert table.display.seats[0].hand.turns == 2
    [label] = table.hands.key_labels(0, ["half_turn"])
    assert device == "pad0" or label == {"T": "T", "3": "3", "SEMICOLON": ";"}[keys]
    assert desk.intents.label("half_turn", "pad0") == "↑"


def test_the_wheel_of_a_mouse_pressed_is_half_a_turn() -> None:
    desk, table = opened()
    x, y = table.display.places.seats[0].slope.at(3, 5)
    pos = (desk.view.px(x), desk.view.px(y))
    for what in ("press", "release"):
        desk.stack.handle(Intent(what, pos=pos, button=2))
    assert table.display.seats[0].hand.turns == 2


def test_half_a_turn_of_a_mirrored_piece_stays_mirrored() -> None:
    """R3: and two of them are none."""
    _desk, table = opened()
    hand = table.display.seats[0].hand
    for turns in range(8):
        hand.turns = turns
        hand.turns = hand.turned("half_turn")
        assert hand.turns == turns // 4 * 4 + (turns + 2) % 4
        assert hand.turned("half_turn") == turns


def test_without_a_repeat_interval_a_held_key_goes_to_the_wall_at_once() -> None:
    desk, table = opened()
    desk.intents.handling(167, 0)
    table.display.seats[0].hand.turns = 1
    tables.press(desk, "left", "left", "left", "left")
    event = Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0)
    desk.intents.feed([event])
    columns = []
    for now in (1.0, 1.1, 1.17):
        for intent in desk.intents.poll(now):
            desk.stack.handle(intent)
        held = table.hands.held(0)
        assert held is not None
        columns.append(held.placement.column)
    assert columns[0] == columns[1] < columns[2]
    assert held.placement.end == WIDTH
