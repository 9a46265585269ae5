"""A pad that SDL itself believes in: plugged in, pressed, pulled out, through the real queue."""

import ctypes
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.input.intents import Intent, Intents

_FOUND = sorted((Path(pygame.__file__).parent.parent / "pygame_ce.libs").glob("libSDL2-2*"))
_IS_PAD, _AXES, _BUTTONS, _HATS = 1, 6, 15, 0

pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or not _FOUND, reason="SDL's own file is elsewhere here"
)


@pytest.fixture
def sdl(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    library = ctypes.CDLL(str(_FOUND[0]))
    library.SDL_SetHint(b"SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", b"1")
    library.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    pygame.display.init()
    yield library
    pygame.joystick.quit()
    pygame.display.quit()


def said(found: list[Intent]) -> list[tuple[str, str, bool]]:
    return [(i.what, i.text, i.down) for i in found if i.device.startswith("pad:")]


def test_a_pad_that_the_system_knows_plays(sdl: Any) -> None:
    intents = Intents()
    intents.poll(0.0)
    index = sdl.SDL_JoystickAttachVirtual(_IS_PAD, _AXES, _BUTTONS, _HATS)
    assert said(intents.poll(0.1)) == [("device", "found", True)]
    device = intents.devices()[-1]
    instance = next(iter(intents._pads.here))
    pad = ctypes.c_void_p(sdl.SDL_JoystickFromInstanceID(instance))

    sdl.SDL_JoystickSetVirtualButton(pad, 0, 1)
    assert said(intents.poll(0.2)) == [("confirm", "", True)]
    sdl.SDL_JoystickSetVirtualButton(pad, 0, 0)
    assert said(intents.poll(0.3)) == [("confirm", "", False)]
    sdl.SDL_JoystickSetVirtualAxis(pad, 0, -32000)
    assert said(intents.poll(0.3)) == [("left", "", True)]

    sdl.SDL_JoystickDetachVirtual(index)
    assert said(intents.poll(0.4))[-2:] == [("left", "", False), ("device", "lost", True)]
    index = sdl.SDL_JoystickAttachVirtual(_IS_PAD, _AXES, _BUTTONS, _HATS)
    assert said(intents.poll(0.5)) == [("device", "found", True)]
    assert intents.devices()[-1] == device
    sdl.SDL_JoystickDetachVirtual(index)
