"""Pads become intents: plugging in and out, mappings of makers, sticks that press once."""

import pygame
import pytest
from pygame.event import Event

from game.engine.input.intents import Intent, Intents
from game.engine.input.pads import PadDescription, Pads, control_label, pad_maker, parse_mapping
from tests.engine.input.test_intents import after

MAPPING = {
    "a": "b1",
    "b": "b2",
    "dpup": "b11",
    "leftx": "a0",
    "lefty": "a1",
    "rightx": "a2",
    "righty": "a3",
    "lefttrigger": "a4",
    "righttrigger": "+a5",
    "platform": "Linux",
}


def button(number: int, down: bool = True, pad: int = 7) -> Event:
    kind = pygame.JOYBUTTONDOWN if down else pygame.JOYBUTTONUP
    return Event(kind, instance_id=pad, button=number)


def axis(number: int, value: float, pad: int = 7) -> Event:
    return Event(pygame.JOYAXISMOTION, instance_id=pad, axis=number, value=value)


def hat(x: int, y: int, pad: int = 7) -> Event:
    return Event(pygame.JOYHATMOTION, instance_id=pad, hat=0, value=(x, y))


def plug(index: int = 0) -> Event:
    return Event(pygame.JOYDEVICEADDED, device_index=index)


def unplug(pad: int = 7) -> Event:
    return Event(pygame.JOYDEVICEREMOVED, instance_id=pad)


def said(found: list[Intent]) -> list[tuple[str, bool]]:
    return [(i.what, i.down) for i in found if i.what != "device"]


@pytest.fixture
def intents() -> Intents:
    instances = iter((7, 8, 9, 10))
    return Intents(
        joysticks=Pads(lambda _index: PadDescription(next(instances), "03ab", "Xbox Pad", MAPPING))
    )


def test_a_pad_nobody_mapped_works_by_what_most_have_in_common() -> None:
    intents = Intents()
    found = after(intents, 0.0, button(0), button(1), hat(-1, 0), hat(0, 0), hat(0, 1))
    assert said(found) == [
        ("confirm", True),
        ("back", True),
        ("left", True),
        ("left", False),
        ("up", True),
    ]
    assert found[0].device == "pad:unknown#1"


def test_a_makers_mapping_puts_the_buttons_in_their_places(intents: Intents) -> None:
    assert said(after(intents, 0.0, plug(), button(0), button(1), button(11))) == [
        ("confirm", True),
        ("up", True),
    ]


def test_the_stick_presses_once_and_a_trembling_thumb_does_not_press_again(
    intents: Intents,
) -> None:
    after(intents, 0.0, plug())
    pushed = after(intents, 0.0, axis(0, 0.3), axis(0, 0.7), axis(0, 0.5), axis(0, 0.6))
    assert said(pushed) == [("right", True)]
    assert said(after(intents, 0.01, axis(0, 0.2))) == [("right", False)]


def test_the_stick_points_one_way_at_a_time(intents: Intents) -> None:
    after(intents, 0.0, plug())
    found = after(intents, 0.0, axis(0, 0.9), axis(1, 0.8), axis(0, 0.1))
    assert said(found) == [("right", True), ("right", False), ("down", True)]


def test_a_stick_held_over_repeats(intents: Intents) -> None:
    after(intents, 0.0, plug(), axis(0, -1.0))
    found = intents.poll(0.17)
    assert [(i.what, i.repeat) for i in found] == [("left", True)]


def test_triggers_are_buttons_wherever_they_rest(intents: Intents) -> None:
    after(intents, 0.0, plug())
    found = after(intents, 0.0, axis(4, -1.0), axis(4, 0.4), axis(4, -1.0))
    assert said(found) == [("turn_back", True), ("turn_back", False)]
    assert said(after(intents, 0.0, axis(5, 0.9)))[0] == ("aside", True)


def test_the_right_stick_pans_while_it_is_out_of_its_rest(intents: Intents) -> None:
    after(intents, 0.0, plug())
    found = after(intents, 0.0, axis(2, 0.5), axis(3, -0.25))
    assert [(i.what, i.delta) for i in found] == [("pan", (0.5, -0.25))]
    assert [i.what for i in intents.poll(0.1)] == ["pan"]
    assert after(intents, 0.2, axis(2, 0.05), axis(3, 0.0)) == []


def test_a_pad_pulled_out_lets_go_and_says_so(intents: Intents) -> None:
    intents.assign({"pad:03ab#1": 3})
    after(intents, 0.0, plug(), axis(0, 1.0))
    found = after(intents, 0.1, unplug())
    assert [(i.what, i.down, i.text, i.seat) for i in found] == [
        ("right", False, "", 3),
        ("device", True, "lost", 3),
    ]
    assert intents.poll(3.0) == []
    assert intents.device_name("pad:03ab#1") == "Xbox gamepad 1"


def test_a_pad_that_comes_back_has_its_seat_again(intents: Intents) -> None:
    intents.assign({"pad:03ab#1": 3})
    after(intents, 0.0, plug(), unplug())
    found = after(intents, 0.1, plug(), button(1, pad=8))
    assert [(i.what, i.text, i.seat) for i in found] == [("device", "found", 3), ("confirm", "", 3)]


def test_the_seat_of_a_pad_that_is_gone_is_anybodys_until_it_is_back(intents: Intents) -> None:
    intents.assign({"pad:03ab#1": 3, "keys-left": 0})
    after(intents, 0.0, plug())
    assert intents.seats_with_device == {0, 3}
    after(intents, 0.1, unplug())
    assert intents.seats_with_device == {0}
    assert intents.device_of(3) is None
    after(intents, 0.2, plug())
    assert intents.seats_with_device == {0, 3}
    assert intents.device_of(3) == "pad:03ab#1"


def test_two_pads_of_one_make_are_two_devices(intents: Intents) -> None:
    after(intents, 0.0, plug(0), plug(1))
    intents.assign({"pad:03ab#1": 0, "pad:03ab#2": 1})
    found = after(intents, 0.1, button(1, pad=8), button(1, pad=7))
    assert [i.seat for i in found] == [1, 0]
    assert [intents.device_name(d) for d in intents.devices()[-2:]] == [
        "Xbox gamepad 1",
        "Xbox gamepad 2",
    ]


def test_a_pad_that_is_gone_before_it_opens_is_no_trouble() -> None:
    assert after(Intents(joysticks=Pads(lambda _index: None)), 0.0, plug(), unplug()) == []


def test_losing_focus_lets_go_of_pads_too(intents: Intents) -> None:
    after(intents, 0.0, plug(), button(1), axis(2, 1.0))
    found = after(intents, 0.1, Event(pygame.WINDOWFOCUSLOST))
    assert [(i.what, i.down) for i in found] == [("confirm", False), ("blur", True)]
    assert said(after(intents, 0.2, button(1, False))) == []


def test_capturing_takes_a_button_of_a_pad(intents: Intents) -> None:
    after(intents, 0.0, plug())
    intents.capturing = True
    found = after(intents, 0.0, button(2), button(2, False))
    assert [(i.what, i.text, i.device) for i in found] == [("captured", "b", "pad:03ab#1")]


def test_buttons_are_named_as_on_the_pad() -> None:
    assert pad_maker("Sony DualSense") == "PlayStation"
    assert pad_maker("Nintendo Switch Pro Controller") == "Switch"
    assert pad_maker("Generic USB") == ""
    assert control_label("a", "PlayStation") == "✕"
    assert control_label("leftshoulder", "Xbox") == "LB"


def test_a_mapping_of_a_strange_form_is_read_as_far_as_it_goes() -> None:
    found = parse_mapping(
        {"a": "b0", "b": "", "x": "bx", "leftx": "a0~", "dpup": "h0.16", "y": "a1~"}
    )
    assert found.buttons == {0: "a"}
    assert found.hats == {}
    assert found.axes[0][0].pushed_share(-1.0) == 1.0
    assert [found.axes[1][0].pushed_share(v) for v in (1.0, -1.0)] == [0.0, 1.0]
