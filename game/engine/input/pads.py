"""Gamepads: joystick events become presses of named controls, whatever the maker's numbering.

The names are those of SDL's mappings (`a` is the lower of the four buttons), with the left stick
as four more buttons, `stick_left` …. A pad is known by its make and a count, so one that is
plugged in again is the same device as before.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count
from types import MappingProxyType
from typing import Any, NamedTuple

import pygame

_HAT_WAYS = MappingProxyType({"1": "up", "2": "right", "4": "down", "8": "left"})
_HALF_STICKS = MappingProxyType(
    {"-leftx": "dpleft", "+leftx": "dpright", "-lefty": "dpup", "+lefty": "dpdown"}
)
_STICKS = ("leftx", "lefty", "rightx", "righty")
_COMMON = MappingProxyType(
    {
        "a": "b0",
        "b": "b1",
        "x": "b2",
        "y": "b3",
        "back": "b6",
        "start": "b7",
        "leftshoulder": "b4",
        "rightshoulder": "b5",
        "dpup": "h0.1",
        "dpright": "h0.2",
        "dpdown": "h0.4",
        "dpleft": "h0.8",
        "leftx": "a0",
        "lefty": "a1",
    }
)
"""The layout of most pads, used for makes without a mapping."""


@dataclass(frozen=True, slots=True)
class PadSource:
    """An axis that is a control; `rest` and `full` are raw values, 0 and 1 of the control."""

    control: str
    rest: float
    full: float

    def pushed_share(self, value: float) -> float:
        """Return how far the control is pushed: 0 at rest, 1 in full."""
        return (value - self.rest) / (self.full - self.rest)


@dataclass(slots=True)
class PadMap:
    """Maps raw button and axis numbers to controls."""

    buttons: dict[int, str] = field(default_factory=dict)
    hats: dict[tuple[int, str], str] = field(default_factory=dict)
    axes: dict[int, list[PadSource]] = field(default_factory=dict)


def parse_mapping(mapping: Mapping[str, str] | None) -> PadMap:
    """Return the layout in a mapping; ignore entries of an unknown form."""
    pad_map = PadMap()
    for name, source in (mapping or _COMMON).items():
        control = _HALF_STICKS.get(name, name)
        sign, raw = (source[0], source[1:]) if source[:1] in ("+", "-") else ("", source)
        kind, number = raw[:1], raw[1:].rstrip("~")
        if kind == "b" and number.isdigit():
            pad_map.buttons[int(number)] = control
        elif kind == "h":
            hat, _dot, mask = number.partition(".")
            if hat.isdigit() and mask in _HAT_WAYS:
                pad_map.hats[int(hat), _HAT_WAYS[mask]] = control
        elif kind == "a" and number.isdigit():
            half = control in _STICKS or sign
            rest, full = (0.0, -1.0 if sign == "-" else 1.0) if half else (-1.0, 1.0)
            if raw.endswith("~"):
                rest, full = (rest, -full) if half and not sign else (full, rest)
            pad_map.axes.setdefault(int(number), []).append(PadSource(control, rest, full))
    return pad_map


_ON, _OFF = 0.5, 0.35
_STICK_ON, _STICK_OFF, _DEAD = 0.55, 0.4, 0.25

_WAYS = ("left", "right", "up", "down")
_PRINTED: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "": {
            **{f"dp{way}": arrow for way, arrow in zip(_WAYS, "←→↑↓", strict=True)},
            **{f"stick_{way}": arrow for way, arrow in zip(_WAYS, "←→↑↓", strict=True)},
            "a": "A",
            "b": "B",
            "x": "X",
            "y": "Y",
            "back": "View",
            "start": "Menu",
            "leftshoulder": "LB",
            "rightshoulder": "RB",
            "guide": "Guide",
            "lefttrigger": "LT",
            "righttrigger": "RT",
            "leftstick": "LS",
            "rightstick": "RS",
            "touchpad": "Touchpad",
            "misc1": "Share",
            **{f"paddle{n}": f"P{n}" for n in range(1, 5)},
        },
        "PlayStation": {
            "a": "✕",
            "b": "○",
            "x": "□",
            "y": "△",
            "back": "Share",
            "start": "Options",
            "leftshoulder": "L1",
            "rightshoulder": "R1",
            "lefttrigger": "L2",
            "righttrigger": "R2",
            "leftstick": "L3",
            "rightstick": "R3",
        },
        "Switch": {
            "back": "−",
            "start": "+",
            "leftshoulder": "L",
            "rightshoulder": "R",
            "lefttrigger": "ZL",
            "righttrigger": "ZR",
        },
    }
)
_FAMILIES = MappingProxyType(
    {
        "PlayStation": ("playstation", "dualshock", "dualsense", "ps3", "ps4", "ps5", "sony"),
        "Switch": ("switch", "nintendo", "joy-con", "pro controller"),
        "Xbox": ("xbox", "x-box", "xinput"),
    }
)


class ControlChange(NamedTuple):
    """A control of a pad went down or up."""

    device: str
    control: str
    down: bool


class PadPlugged(NamedTuple):
    """A pad that was plugged in or out."""

    device: str
    is_plugged_in: bool


@dataclass(frozen=True, slots=True)
class PadDescription:
    """The system's description of a pad that is plugged in. `handle` keeps it open."""

    instance: int
    guid: str
    name: str
    mapping: Mapping[str, str] | None = None
    handle: Any = None


@dataclass(slots=True)
class Pad:
    """One pad with the controls that are held on it."""

    device: str
    name: str
    layout: PadMap
    handle: Any = None
    hats: dict[int, tuple[int, int]] = field(default_factory=dict)
    down: set[str] = field(default_factory=set)
    sticks: dict[str, float] = field(default_factory=dict)

    def set_button(self, number: int, down: bool) -> Iterator[ControlChange]:
        yield from self._set_control(self.layout.buttons.get(number), down)

    def set_hat(self, number: int, value: tuple[int, int]) -> Iterator[ControlChange]:
        """Set the position of a hat: right and up are positive."""
        pressed = {"left": value[0] < 0, "right": value[0] > 0, "up": value[1] > 0}
        pressed["down"] = value[1] < 0
        for way in sorted(_WAYS, key=lambda way: pressed[way]):
            yield from self._set_control(self.layout.hats.get((number, way)), pressed[way])

    def set_axis(self, number: int, value: float) -> Iterator[ControlChange]:
        """Move an axis: of a stick, a trigger, or one that stands for a button."""
        for source in self.layout.axes.get(number, ()):
            amount = source.pushed_share(value)
            if source.control in ("leftx", "lefty", "rightx", "righty"):
                self.sticks[source.control] = amount
                yield from self._move_left_stick() if source.control.startswith("left") else ()
            elif amount >= _ON or amount <= _OFF:
                yield from self._set_control(source.control, amount >= _ON)

    def release(self) -> Iterator[ControlChange]:
        self.sticks.clear()
        for control in sorted(self.down):
            yield from self._set_control(control, False)

    @property
    def right_stick(self) -> tuple[float, float]:
        """Return the right stick, from −1 to 1; (0, 0) near its rest."""
        x, y = self.sticks.get("rightx", 0.0), self.sticks.get("righty", 0.0)
        return (x, y) if x * x + y * y > _DEAD * _DEAD else (0.0, 0.0)

    def _move_left_stick(self) -> Iterator[ControlChange]:
        """Return the left stick as four buttons, one at a time. It is released nearer to its rest
        than it is pressed, so that a trembling thumb is no second press."""
        x, y = self.sticks.get("leftx", 0.0), self.sticks.get("lefty", 0.0)
        reach = {"left": -x, "right": x, "up": -y, "down": y}
        held = next((way for way in _WAYS if f"stick_{way}" in self.down), None)
        best = max(reach, key=lambda way: reach[way] + (0.15 if way == held else 0.0))
        wanted = reach[best] > (_STICK_OFF if best == held else _STICK_ON)
        if held and not (wanted and best == held):
            yield from self._set_control(f"stick_{held}", False)
        if wanted:
            yield from self._set_control(f"stick_{best}", True)

    def _set_control(self, control: str | None, down: bool) -> Iterator[ControlChange]:
        if control and down != (control in self.down):
            (self.down.add if down else self.down.discard)(control)
            yield ControlChange(self.device, control, down)


class Pads:
    """All pads that are plugged in, by the system's instance id."""

    def __init__(self, open_pad: Callable[[int], PadDescription | None] | None = None) -> None:
        self._open = open_pad or open_joystick
        self.here: dict[int, Pad] = {}
        self._names: dict[str, str] = {}

    def changes_of_event(self, event: pygame.event.Event) -> list[ControlChange | PadPlugged]:
        """Return the changes of a joystick event, in order; none for other events."""
        if event.type == pygame.JOYDEVICEADDED:
            return self._add_pad(self._open(event.device_index))
        if event.type == pygame.JOYDEVICEREMOVED:
            pad = self.here.pop(event.instance_id, None)
            return [*pad.release(), PadPlugged(pad.device, False)] if pad else []
        read = _READERS.get(event.type)
        if read is None:
            return []
        changes: list[ControlChange | PadPlugged] = []
        if event.instance_id not in self.here:
            changes += self._add_pad(PadDescription(event.instance_id, "unknown", ""))
        return changes + list(read(self.here[event.instance_id], event))

    def devices(self) -> tuple[str, ...]:
        return tuple(pad.device for pad in self.here.values())

    def name(self, device: str) -> str:
        """Return the name of a pad, also after it was unplugged."""
        return self._names.get(device, "")

    def number(self, device: str) -> int:
        """Return the number of a pad for people, from 1; it keeps it."""
        return list(self._names).index(device) + 1 if device in self._names else 0

    def pushed_right_sticks(self) -> Iterator[tuple[str, tuple[float, float]]]:
        return (
            (pad.device, pad.right_stick)
            for pad in self.here.values()
            if pad.right_stick != (0.0, 0.0)
        )

    def release(self) -> list[ControlChange]:
        return [change for pad in self.here.values() for change in pad.release()]

    def _add_pad(self, plugged: PadDescription | None) -> list[ControlChange | PadPlugged]:
        if plugged is None or plugged.instance in self.here:
            return []
        taken = self.devices()
        names = (f"pad:{plugged.guid}#{n}" for n in count(1))
        device = next(name for name in names if name not in taken)
        pad = Pad(device, plugged.name, parse_mapping(plugged.mapping), plugged.handle)
        self.here[plugged.instance] = pad
        self._names.setdefault(device, plugged.name)
        return [PadPlugged(device, True)]


_READERS: Mapping[int, Callable[[Pad, pygame.event.Event], Iterator[ControlChange]]] = (
    MappingProxyType(
        {
            pygame.JOYBUTTONDOWN: lambda pad, event: pad.set_button(event.button, True),
            pygame.JOYBUTTONUP: lambda pad, event: pad.set_button(event.button, False),
            pygame.JOYHATMOTION: lambda pad, event: pad.set_hat(event.hat, event.value),
            pygame.JOYAXISMOTION: lambda pad, event: pad.set_axis(event.axis, event.value),
        }
    )
)


def open_joystick(index: int) -> PadDescription | None:
    """Open a pad; return None if it is gone or will not open."""
    try:
        joystick = pygame.joystick.Joystick(index)
        instance, guid = joystick.get_instance_id(), joystick.get_guid()
        name = joystick.get_name()
    except pygame.error:
        return None
    return PadDescription(instance, guid, name, _sdl_mapping(joystick), joystick)


def pad_maker(name: str) -> str:
    """Return the maker of a pad: "Xbox", "PlayStation", "Switch", or "" for any other."""
    low = name.lower()
    return next((f for f, words in _FAMILIES.items() if any(w in low for w in words)), "")


def is_control(name: str) -> bool:
    return name in _PRINTED[""]


def control_label(control: str, family: str = "") -> str:
    return _PRINTED.get(family, {}).get(control) or _PRINTED[""][control]


def _sdl_mapping(joystick: Any) -> Mapping[str, str] | None:
    try:
        from pygame._sdl2 import controller

        controller.init()
        mapping: Mapping[str, str] = controller.Controller.from_joystick(joystick).get_mapping()
    except (ImportError, pygame.error):
        return None
    return mapping
