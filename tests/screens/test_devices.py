"""Pads that come and go are told of, and a seat whose pad has gone is not lost."""

import pygame
import pytest

from game.core.replay.header import Header, Player
from game.engine.input.intents import Intent, Intents
from game.engine.input.pads import PadDescription, Pads
from game.engine.window.loop import Loop
from game.screens import routes
from tests.screens.rooms import house, open_house, top

pytestmark = pytest.mark.usefixtures("plain")
PAD = PadDescription(7, "03ab", "Xbox Controller")
DEVICE = "pad:03ab#1"


def looped():
    desk = open_house()
    desk.intents = Intents(joysticks=Pads(lambda _index: PAD))
    loop = Loop(desk, pygame.display.get_surface())
    return desk, loop


def until_heard(loop):
    """A frame, and as many more as its picture takes: nobody is heard before that is there."""
    loop.frame()
    while loop._opening:
        loop.frame()


def plug(desk, there=True):
    kind = pygame.JOYDEVICEADDED if there else pygame.JOYDEVICEREMOVED
    given = {"device_index": 0} if there else {"instance_id": PAD.instance}
    desk.intents.feed([pygame.event.Event(kind, given)])


def test_a_pad_says_that_it_is_ready_and_that_it_has_gone():
    desk, loop = looped()
    until_heard(loop)
    plug(desk)
    until_heard(loop)
    assert [toast.words for toast in desk.toasts] == ["Xbox gamepad 1 is connected."]
    plug(desk, there=False)
    until_heard(loop)
    assert [(toast.words, toast.bad) for toast in desk.toasts][1:] == [
        ("Xbox gamepad 1 is disconnected.", True)
    ]


def test_pads_that_were_there_before_the_window_say_nothing():
    desk, loop = looped()
    plug(desk)
    until_heard(loop)
    assert desk.toasts == []
    assert DEVICE in desk.intents.devices()


def test_a_pad_that_goes_pauses_the_table_and_its_seat_is_anybodys():
    desk, loop = looped()
    plug(desk)
    until_heard(loop)
    header = Header("ramp", (Player("Ana"), Player("Jun")), "friday")
    assert house(desk).play(header, {DEVICE: 0, "keys-left": 1})
    assert desk.intents.seats_with_device == {0, 1}
    until_heard(loop)
    plug(desk, there=False)
    until_heard(loop)
    assert type(top(desk)).__name__ == "Pause"
    assert desk.intents.seats_with_device == {1}
    plug(desk)
    until_heard(loop)
    assert desk.intents.device_of(0) == DEVICE


def test_a_device_sheet_lists_a_pad_as_soon_as_it_is_there():
    desk, loop = looped()
    until_heard(loop)
    house(desk).navigate(routes.NewMatch("ramp"))
    (seat,) = [w for w in top(desk).widgets if w.name == "with 0"]
    seat.act()
    assert not any(w.name == f"device {DEVICE}" for w in top(desk).widgets)
    plug(desk)
    until_heard(loop)
    assert any(w.name == f"device {DEVICE}" for w in top(desk).widgets)
    desk.stack.handle(Intent("captured", device=DEVICE, text="x"))
    assert top(desk).setup.seats[0].device == DEVICE
