"""What each seat is told at its own ramp: its keys, and why something cannot be."""

import pygame
import pytest
from pygame.event import Event

from game.engine.input.intents import Intent
from game.engine.words import _
from game.games.ramp.table.input.keys import strips
from tests import clients, tables
from tests.games.ramp.scenes import NAMES, check_text, opened


def test_an_illegal_placement_and_a_start_piece_put_aside_are_refused_in_a_sentence() -> None:
    """R6: the start piece must be placed."""
    desk, table = opened()
    tables.press(desk, "aside")
    assert table.match.plies == 0
    assert "R6" in table.display.seats[0].message
    assert not desk.toasts
    tables.press(desk, "left")
    assert not table.display.seats[0].message


def test_what_is_said_to_a_seat_stands_at_its_ramp_and_goes_with_the_card() -> None:
    """R7: who has played waits for the others."""
    desk, table = opened(2)
    desk.intents.assign({"keys-left": 0, "keys-right": 1})
    tables.press(desk, "confirm", seat=1, device="keys-right")
    tables.press(desk, "confirm", seat=1, device="keys-right")
    assert not table.display.seats[0].message
    assert "Mina" in table.display.seats[1].message
    check_text(desk, cut=True)
    tables.press(desk, "confirm", seat=0, device="keys-left")
    assert not table.display.seats[1].message


def caps(table, seat: int) -> list[str]:
    """What stands on the keys of a seat's strip, its buttons included."""
    own = (strip for strip in strips(table.hands) if strip.seat == seat)
    shown = [cap for strip in own for item in strip.items for cap in item.caps]
    return shown + [
        w.label for w in table.widgets if w.name.endswith(f" {seat}") and hasattr(w, "label")
    ]


def test_every_seat_is_told_the_keys_of_its_own_device() -> None:
    desk, table = opened(3)
    desk.intents.assign({"keys-left": 0, "keys-right": 1, "mouse": 2})
    desk.stack.handle(Intent("point"))
    assert caps(table, 0) == ["A", "D", "F", "Q", "E", "3", "R", "X"]
    assert caps(table, 1) == ["←", "→", "Enter", ",", ".", ";", "/", "M"]
    assert caps(table, 2)[:2] == ["Mouse", "Click"]
    assert {strip.seat for strip in strips(table.hands)} == {0, 1, 2}
    check_text(desk, cut=True)


def test_seats_that_share_a_keyboard_are_told_its_keys_in_turn() -> None:
    desk, table = opened(2)
    assert [strip.seat for strip in strips(table.hands)] == [0]
    tables.press(desk, "confirm")
    assert [strip.seat for strip in strips(table.hands)] == [1]
    keys = ["←", "→", "Enter", "Wheel", "Right click", "E", "R", "T", "F", "A"]
    assert caps(table, 1) == keys
    tables.pass_time(desk, 0.1)
    assert caps(table, 0) == [""] * 5, "no key does anything for who waits"


def test_whoever_shares_while_others_hold_the_keyboard_has_the_mouse() -> None:
    desk, table = opened(3)
    desk.intents.assign({"keys-left": 0, "keys-right": 1})
    assert caps(table, 2)[:2] == ["Mouse", "Click"]


@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_names_are_whole_where_everybody_has_a_device_of_their_own(
    players: int, text_scale: float
) -> None:
    """What all of their keys do takes much of a small window."""
    desk, table = opened(players, size=(960, 540), text_scale=text_scale)
    devices = ("keys-left", "keys-right", "mouse")
    desk.intents.assign({device: seat for seat, device in enumerate(devices[:players])})
    table.arrange(desk.view)
    p = tables.painter(desk)
    tables.frame(desk, p)
    for name, own in zip(NAMES, table.display.places.seats, strict=False):
        said = [each for each in p.said or () if own.panel.holds(*each.box.centre)]
        assert name in [each.words for each in said if not each.cut]


def test_whoever_has_no_device_is_told_of_none_that_is_somebody_elses() -> None:
    desk, table = opened(4)
    desk.intents.assign({"keys-left": 0, "keys-right": 1, "mouse": 2})
    desk.stack.handle(Intent("point"))
    assert caps(table, 2)[:2] == ["Mouse", "Click"]
    assert not any(caps(table, 3))


def test_bots_have_no_keys() -> None:
    desk = tables.make_desk()
    table = tables.open_table(desk, tables.new_match("ramp", (("Bot", "greedy"), "Mina")))
    assert [strip.seat for strip in strips(table.hands)] == [1]
    assert not any(w.name.endswith(" 0") for w in table.widgets)
    table.leave()


def test_changed_keys_are_named_at_once() -> None:
    desk, table = opened()
    desk.intents.bindings = desk.intents.bindings.rebound("keys", "confirm", "g")
    desk.intents.bindings = desk.intents.bindings.rebound("keys", "flip", "v")
    table.arrange(desk.view)
    assert "G" in caps(table, 0)
    assert "V" in caps(table, 0)


@pytest.mark.parametrize("players", [1, 2, 4])
@pytest.mark.parametrize("language", ["en", "ko"])
def test_large_type_tells_what_a_mouse_does_while_one_is_in_hand(
    players: int, language: str
) -> None:
    """Else it tells in words what the signs on the buttons mean."""
    desk, table = opened(players, size=(960, 540), text_scale=2.0, settings={"language": language})
    found = {}
    for device, events in (("mouse", [_motion()]), ("keys", clients.key(pygame.K_r))):
        desk.intents.feed(events)
        for intent in desk.intents.poll(0.0):
            desk.stack.handle(intent)
        p = tables.painter(desk)
        tables.frame(desk, p)
        said = [each for each in p.said or () if table.display.places.hints.meets(each.box)]
        assert all(each.box.right <= desk.view.w for each in said)
        found[device] = {each.words for each in said}
    assert {_("Wheel"), _("Right click")} <= found["mouse"]
    assert {_("Turn"), _("Flip")} <= found["keys"] and _("Wheel") not in found["keys"]


def _motion() -> Event:
    return Event(pygame.MOUSEMOTION, pos=(400, 300), rel=(1, 1), buttons=(0, 0, 0))
