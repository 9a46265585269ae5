"""Every key and button that a screen shows does something in the very state that shows it.

The prompts are not listed here: what `label` gives while a screen comes up, and what then stands
in its picture, is a promise. Each is tried by real events through the window's own queue.
"""

import itertools
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any
from zlib import crc32

import _screens
import _stage
import pygame
import pytest
from pygame.event import Event

from game import catalogue
from game.engine.desk import Desk
from game.engine.input import keys
from game.engine.input.intents import Intents
from game.engine.input.pads import PadDescription, Pads
from game.engine.ui.focus import ARROWS
from game.engine.window.loop import Loop
from tests import tables

assert _screens
DEVICES = ("keys", "pad:made up#1")
BUTTONS = (
    *("a", "b", "x", "y", "back", "start", "leftshoulder", "rightshoulder", "leftstick"),
    *("rightstick", "lefttrigger", "righttrigger", "dpleft", "dpright", "dpup", "dpdown"),
)
"""A pad all of whose controls are buttons, in this order."""
MODS = {"ctrl": pygame.KMOD_LCTRL, "alt": pygame.KMOD_LALT, "shift": pygame.KMOD_LSHIFT}
FRAME = 1 / 60
MARK = "\N{ZERO WIDTH NON-JOINER}"
"""Follows the label of every key: the button A is not the word that begins a sentence."""
SEEN = 60
"""Frames in which what has come into sight is looked at before anybody acts."""


class Room:
    """A screen that is up in a loop with a clock of its own, and what it promises."""

    def __init__(self, desk: Desk, device: str, loop: Loop | None = None) -> None:
        window = pygame.display.get_surface()
        assert window is not None
        self.desk, self.device = desk, device
        self.loop = loop or Loop(desk, window)
        self.frames(SEEN)
        self.scene = desk.stack.top

    def frames(self, count: int) -> None:
        for _ in range(count):
            self.loop.frame()

    def press(self, action: str) -> None:
        """Press and let go of what the prompt names, in the window's queue."""
        bindings, group = self.desk.intents.bindings, self.device.partition(":")[0]
        label = self.desk.intents.label(action, self.device).removesuffix(MARK)
        names = itertools.chain(*(bindings.keys(group, a) for a in (action, *ALIASES)))
        name = next(n for n in names if _printed(n, group) == label)
        for event in _events(name, group):
            pygame.event.post(event)
            self.frames(1)
        self.frames(12)

    def state(self) -> tuple[Any, ...]:
        """What a press may change: the picture, the scenes, the game, the settings."""
        plies = [s.match.plies for s in self.desk.stack if hasattr(s, "match")]
        scenes = [id(scene) for scene in self.desk.stack]
        picture = crc32(pygame.image.tobytes(self.loop.window, "RGB"))
        return picture, scenes, plies, self.desk.running, self.desk.settings

    def back(self) -> bool:
        """To the screen that was there first, if it still lies on the stack."""
        while self.scene in self.desk.stack and self.desk.stack.top is not self.scene:
            self.desk.stack.pop()
        self.desk.running = True
        self.frames(SEEN // 2)
        return self.desk.stack.top is self.scene


ALIASES = ("confirm", "pause", "up")
"""Actions whose keys others borrow where they have none."""


def _printed(name: str, group: str) -> str:
    from game.engine.input import pads

    return pads.control_label(name) if group == "pad" else keys.key_label(name)


def _events(name: str, group: str) -> Iterator[Event]:
    if group == "pad":
        given = {"instance_id": 7, "button": BUTTONS.index(name)}
        yield Event(pygame.JOYBUTTONDOWN, given)
        yield Event(pygame.JOYBUTTONUP, given)
        return
    *chord, name = name.split("+")
    code = keys._CODES[name]
    mod = sum(MODS[each] for each in chord)
    text = chr(code) if 32 <= code < 127 and not chord else ""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        yield Event(kind, key=code, mod=mod, unicode=text, scancode=0)


@contextmanager
def opened(name: str, device: str, asked: dict[str, str]) -> Iterator[Room]:
    """A screen as somebody with that device finds it; `asked` gets the prompts made for it."""
    clock = itertools.count()
    with _stage.stage() as desk, pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.engine.window.loop.perf_counter", lambda: next(clock) * FRAME)
        patch.setattr("game.engine.window.spare.perf_counter", lambda: 0.0)
        patch.setattr("game.screens.warming.warm", lambda _desk: iter(()))
        desk.intents = Intents(joysticks=Pads(_plugged))
        desk.intents.feed([Event(pygame.JOYDEVICEADDED, device_index=0)])
        desk.intents.poll(0.0)
        desk.intents.last_device = device
        label = desk.intents.label

        def noted(action: str, of: str = "") -> str:
            found = label(action, of)
            if of in ("", device) and found:
                asked[action] = found = found + MARK
            return found

        patch.setattr(desk.intents, "label", noted)
        _stage.SCREENS[name](desk)
        yield Room(desk, device)


def _plugged(_index: int) -> PadDescription:
    return PadDescription(7, "made up", "", {name: f"b{i}" for i, name in enumerate(BUTTONS)})


def shown(desk: Desk, asked: Mapping[str, str]) -> list[str]:
    """The actions whose keys stand in the picture, sheets over it apart."""
    said = tables.in_the_light(desk)
    words = {part for one in said for part in (one.words, *one.words.replace("–", " ").split())}
    return sorted(action for action, label in asked.items() if label in words)


def prompts(name: str, device: str) -> tuple[list[str], list[str]]:
    """The prompts of a screen, and those of them that do nothing. Arrows are one prompt: at an
    edge one of them may lead nowhere."""
    dead: list[str] = []
    found: list[str] = []
    alive: set[str] = set()
    pending: list[str] | None = None
    while pending is None or pending:
        asked: dict[str, str] = {}
        with opened(name, device, asked) as room:
            if pending is None:
                found = shown(room.desk, asked)
                pending = list(found)
            done = _try(room, pending, asked)
            dead += [action for action, works in done.items() if not works]
            alive |= {action for action, works in done.items() if works}
            assert done or not pending, f"{pending} are shown no more"
            pending = [action for action in pending if action not in done]
    return found, [action for action in dead if not (action in ARROWS and alive & ARROWS.keys())]


def _try(room: Room, pending: list[str], asked: dict[str, str]) -> dict[str, bool]:
    """Try what is shown now, one after another, until the screen is left for good."""
    done: dict[str, bool] = {}
    first = room.state()
    for action in pending:
        before = room.state()
        if before != first and action not in shown(room.desk, asked):
            continue
        room.press(action)
        done[action] = room.state() != before
        if not room.back():
            break
    return done


@pytest.mark.some(24)
@pytest.mark.parametrize("name", sorted(_stage.SCREENS))
def test_every_prompt_of_every_screen_does_something(
    name: str, pytestconfig: pytest.Config
) -> None:
    """By one device; with the next turn it is the other."""
    device = DEVICES[(crc32(name.encode()) + pytestconfig.option.turn) % len(DEVICES)]
    _found, dead = prompts(name, device)
    assert not dead


@pytest.mark.some(2)
@pytest.mark.parametrize("device", DEVICES, ids=["keys", "pad"])
def test_prompts_are_found_where_they_are_known_to_be(device: str) -> None:
    assert {"undo", "back"} <= set(prompts("wall-two", device)[0])
    assert catalogue.names()
