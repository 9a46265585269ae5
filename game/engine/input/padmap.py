"""Where a pad's controls are among its raw buttons, hats and axes, from SDL's mapping text."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

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
"""For makes that nobody has mapped: what most pads have in common."""


@dataclass(frozen=True, slots=True)
class PadSource:
    """An axis that is a control; `rest` and `full` are raw values, 0 and 1 of the control."""

    control: str
    rest: float
    full: float

    def amount(self, value: float) -> float:
        """How far the control is pushed."""
        return (value - self.rest) / (self.full - self.rest)


@dataclass(slots=True)
class PadMap:
    """Raw numbers to controls."""

    buttons: dict[int, str] = field(default_factory=dict)
    hats: dict[tuple[int, str], str] = field(default_factory=dict)
    axes: dict[int, list[PadSource]] = field(default_factory=dict)


def layout(mapping: Mapping[str, str] | None) -> PadMap:
    """The layout that a mapping describes; entries of an unknown form are left out."""
    found = PadMap()
    for name, source in (mapping or _COMMON).items():
        control = _HALF_STICKS.get(name, name)
        sign, raw = (source[0], source[1:]) if source[:1] in ("+", "-") else ("", source)
        kind, number = raw[:1], raw[1:].rstrip("~")
        if kind == "b" and number.isdigit():
            found.buttons[int(number)] = control
        elif kind == "h":
            _add_hat(found, number, control)
        elif kind == "a" and number.isdigit():
            axis = _axis(control, sign, inverted=raw.endswith("~"))
            found.axes.setdefault(int(number), []).append(axis)
    return found


def _add_hat(found: PadMap, number: str, control: str) -> None:
    hat, _dot, mask = number.partition(".")
    if hat.isdigit() and mask in _HAT_WAYS:
        found.hats[int(hat), _HAT_WAYS[mask]] = control


def _axis(control: str, sign: str, inverted: bool) -> PadSource:
    half = control in _STICKS or sign
    rest, full = (0.0, -1.0 if sign == "-" else 1.0) if half else (-1.0, 1.0)
    if inverted:
        rest, full = (rest, -full) if half and not sign else (full, rest)
    return PadSource(control, rest, full)
