"""The only reader of pygame's event queue: mouse, keys and pads become intents of seats.

On every device the direction pressed last repeats; when it is let go, the one still held under it
goes on. Repeats belong to fixed moments, so a slow frame delivers what fell due in it.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

import pygame
from pygame.event import Event

from game.core.words import N_, is_printable
from game.engine.input import keys, pads
from game.engine.input.bindings import HALVES, NEUTRAL, Bindings
from game.engine.input.keys import WRITING
from game.engine.words import _

REPEATING = frozenset(
    (
        *("left", "right", "up", "down", "next", "previous", "page_up", "page_down"),
        *("delete", "zoom_in", "zoom_out", *WRITING.values()),
    )
)
MOST_AT_ONCE = 8
"""Repeats of a device at a time; without a rate so many in every frame, which is all the way."""


class KeyMeaning(NamedTuple):
    """The meaning of a press."""

    device: str
    action: str


@dataclass(slots=True)
class _Press:
    key: object
    action: str
    since: float


@dataclass(slots=True)
class HeldKeys:
    """The keys and buttons that are held down, and their repeats. Any values can stand for keys."""

    delay: float = 0.167
    rate: float = 0.033
    _meanings: dict[object, tuple[KeyMeaning, ...]] = field(default_factory=dict)
    pressed_by_device: dict[str, list[_Press]] = field(default_factory=dict)
    """The directions held on each device, the one pressed last on top."""
    _due: dict[str, float] = field(default_factory=dict)

    def press(self, key: object, meanings: tuple[KeyMeaning, ...], now: float) -> bool:
        """Press a key; return False if it is down already."""
        if key in self._meanings:
            return False
        self._meanings[key] = meanings
        for device, action in meanings:
            if action in REPEATING:
                self.pressed_by_device.setdefault(device, []).append(_Press(key, action, now))
                self._due[device] = now + self.delay
        return True

    def meanings_of(self, key: object) -> tuple[KeyMeaning, ...]:
        return self._meanings.get(key, ())

    def release(self, key: object, now: float) -> tuple[KeyMeaning, ...]:
        """Release a key; return the meaning that its press had."""
        meanings = self._meanings.pop(key, ())
        for device, _action in meanings:
            stack = self.pressed_by_device.get(device, [])
            was_on_top = bool(stack) and stack[-1].key == key
            stack[:] = [press for press in stack if press.key != key]
            if not stack:
                self.pressed_by_device.pop(device, None)
            elif was_on_top:
                self._due[device] = max(now + self.rate, stack[-1].since + self.delay)
        return meanings

    def release_all(self) -> tuple[KeyMeaning, ...]:
        released = tuple(m for meanings in self._meanings.values() for m in meanings)
        self._meanings.clear()
        self.pressed_by_device.clear()
        self._due.clear()
        return released

    def due_repeats(self, now: float) -> list[tuple[KeyMeaning, float]]:
        """Return the repeats that are due with their times, at most eight of a device."""
        return [
            repeat for device in self.pressed_by_device for repeat in self._repeats_of(device, now)
        ]

    def _repeats_of(self, device: str, now: float) -> list[tuple[KeyMeaning, float]]:
        action = self.pressed_by_device[device][-1].action
        due = self._due[device]
        repeats: list[tuple[KeyMeaning, float]] = []
        while due <= now and len(repeats) < MOST_AT_ONCE:
            repeats.append((KeyMeaning(device, action), due))
            due += self.rate
        self._due[device] = due if due > now else now + self.rate
        return repeats


OUTSIDE = (-1, -1)
"""The pointer's place while it is not over the window, so nothing is under it."""

_NAMES: Mapping[str, str] = MappingProxyType(
    {
        "mouse": N_("Mouse"),
        "keys": N_("Keyboard"),
        "keys-left": N_("Keyboard, left half"),
        "keys-right": N_("Keyboard, right half"),
    }
)
_LONGEST_PASTE = 4000


@dataclass(frozen=True, slots=True)
class Intent:
    """A wish of the player, whatever device it came from. `what` is an action of
    `bindings.ACTIONS`, while typing one of `writing.WRITING`, or one of: point, press, release,
    wheel, pan, text, compose, captured, drop, quit, resize, expose, focus, blur, device."""

    what: str
    seat: int | None = None  # from 0; None where the device belongs to no seat
    device: str = "mouse"
    down: bool = True  # of actions: pressed or let go
    repeat: bool = False  # made by holding on
    pos: tuple[int, int] = (0, 0)  # window pixels; the new size of `resize`
    button: int = 0  # 1 left, 2 middle, 3 right
    delta: tuple[float, float] = (0.0, 0.0)
    text: str = ""
    at: float = 0.0  # seconds of arrival


Handler: TypeAlias = Callable[["Intents", Event], Iterator[Intent]]


class Intents:
    """Turns the events of the window into intents."""

    def __init__(self, bindings: Bindings | None = None, joysticks: pads.Pads | None = None):
        self.bindings = bindings or Bindings()
        self.context = ""
        """The set of actions that keys mean: "game", "menu", or "" for all."""
        self.capturing = False
        """True to report the next key or button by its name, as the intent `captured`."""
        self._typing = False
        self.last_device = "mouse"
        self.pointer = OUTSIDE
        self._pads = joysticks or pads.Pads()
        self._held = HeldKeys()
        self._seats: dict[str, int] = {}
        self._fed: list[Event] = []
        self._buttons: set[int] = set()
        self._composing = False
        self._started = False
        self._now = 0.0

    def poll(self, now: float) -> list[Intent]:
        """Return all intents since the last call: first of events, then of repeats."""
        self._now = now
        events = (event for event in self._read_events() if event.type in _HANDLERS)
        intents = [intent for event in events for intent in _HANDLERS[event.type](self, event)]
        if self._held.pressed_by_device:
            intents += [
                self._action_intent(m, True, at, True) for m, at in self._held.due_repeats(now)
            ]
        if self._pads.here:
            intents += [
                self._make_intent(d, "pan", delta=delta)
                for d, delta in self._pads.pushed_right_sticks()
            ]
        return intents

    def feed(self, events: Sequence[Event]) -> None:
        """Add events to the next poll, before the window's own."""
        self._fed += events

    def set_key_repeat(self, delay: int, rate: int) -> None:
        """Set the milliseconds until a held key repeats and between repeats; a rate of 0
        repeats up to eight times a frame."""
        self._held.delay, self._held.rate = delay / 1000, rate / 1000

    def release_held_keys(self) -> list[Intent]:
        """Release all held keys, so that a new scene gets no old ones."""
        return [self._action_intent(m, False, self._now) for m in self._held.release_all()]

    def assign(self, seats: Mapping[str, int]) -> None:
        """Set the seat (from 0) of each device; other devices serve all seats. A half of the
        keyboard with a seat is a device of its own."""
        self._seats = dict(seats)

    @property
    def seats_by_device(self) -> dict[str, int]:
        return dict(self._seats)

    @property
    def seats_with_device(self) -> frozenset[int]:
        """Return the seats with a device of their own; without its pad a seat shares."""
        return frozenset(seat for device, seat in self._seats.items() if self._is_connected(device))

    def device_of(self, seat: int) -> str | None:
        """Return the device of a seat, for its prompts; None if it has none of its own."""
        owned = (device for device, owner in self._seats.items() if owner == seat)
        return next(filter(self._is_connected, owned), None)

    def device_for(self, seat: int) -> str:
        """Return the device whose keys a seat's prompts name: its own, or one of those that nobody
        owns, if possible the one used last."""
        own = self.device_of(seat)
        if own is not None:
            return own
        taken = {device for device in self._seats if self._is_connected(device)}
        if self.last_device.startswith("pad") and self.last_device not in taken:
            return self.last_device
        return "mouse" if any(device.startswith("keys") for device in taken) else "keys"

    def _is_connected(self, device: str) -> bool:
        return not device.startswith("pad") or device in self._pads.devices()

    def devices(self) -> tuple[str, ...]:
        return (*_NAMES, *self._pads.devices())

    def device_name(self, device: str) -> str:
        if device in _NAMES:
            return _(_NAMES[device])
        kind = pads.pad_maker(self._pads.name(device))
        words = _("{kind} gamepad {number}") if kind else _("Gamepad {number}")
        return words.format(kind=kind, number=self._pads.number(device))

    def label(self, action: str, device: str = "") -> str:
        """Return the key or button to show in a prompt; of the device used last if none is named.
        What the rest of a keyboard does not do while a half of it has a seat, that half does."""
        chosen = device or self.last_device
        if chosen == "mouse":
            chosen = "keys"
        halves = [half for half in HALVES if half in self._seats]
        if chosen == "keys" and halves and action not in NEUTRAL:
            chosen = halves[0]
        family = pads.pad_maker(self._pads.name(chosen))
        return self.bindings.label(action, chosen, family, bool(halves))

    def set_typing(self, on: bool, area: pygame.Rect | None = None) -> None:
        """Let letters be text or actions from now on. `area` is the line being typed into, in
        pixels, which an input method must not cover."""
        self._typing, self._composing = on, False
        if not pygame.display.get_init():
            return
        if not on:
            pygame.key.stop_text_input()
            return
        pygame.key.start_text_input()
        if area:
            pygame.key.set_text_input_rect(area)

    def _read_events(self) -> list[Event]:
        fed, self._fed = self._fed, []
        if not pygame.display.get_init():
            return fed
        if not self._started:
            self._started = True
            pygame.key.set_repeat()
            if not self._typing:
                pygame.key.stop_text_input()
            pygame.joystick.init()
        return fed + pygame.event.get()

    def _make_intent(
        self,
        device: str,
        what: str,
        *,
        pos: tuple[int, int] = (0, 0),
        button: int = 0,
        delta: tuple[float, float] = (0.0, 0.0),
        text: str = "",
    ) -> Intent:
        seat, at = self._seats.get(device), self._now
        return Intent(what, seat, device, True, False, pos, button, delta, text, at)

    def _action_intent(
        self, meaning: KeyMeaning, down: bool, at: float, repeat: bool = False
    ) -> Intent:
        seat = self._seats.get(meaning.device)
        return Intent(meaning.action, seat, meaning.device, down, repeat, at=at)

    # Keys

    def _on_key_down(self, event: Event) -> Iterator[Intent]:
        if self.capturing:
            yield from self._captured_key_intents("keys", keys.name_to_bind(event))
        elif self._held.press(event.key, self._key_meanings(event), self._now):
            yield from self._press_intents(event.key)

    def _key_meanings(self, event: Event) -> tuple[KeyMeaning, ...]:
        if self._composing or (self._typing and keys.writes_character(event)):
            return ()
        for spelling in keys.bindable_names(event):
            if self._typing and spelling in WRITING:
                return (KeyMeaning("keys", WRITING[spelling]),)
            meanings = self._meanings_of_key(spelling)
            if meanings:
                return meanings
        return ()

    def _meanings_of_key(self, key: str) -> tuple[KeyMeaning, ...]:
        halves = () if self._typing else tuple(h for h in HALVES if h in self._seats)
        for half in halves:
            actions = self.bindings.actions_of_key(half, key, self.context)
            if actions:
                return tuple(KeyMeaning(half, action) for action in actions)
        actions = self.bindings.actions_of_key("keys", key, self.context)
        return tuple(KeyMeaning("keys", a) for a in actions if not halves or a in NEUTRAL)

    def _press_intents(self, key: object) -> Iterator[Intent]:
        for meaning in self._held.meanings_of(key):
            self.last_device = meaning.device
            if meaning.action == "paste" and self._typing:
                yield self._make_intent(meaning.device, "text", text=_clipboard_text())
            yield self._action_intent(meaning, True, self._now)

    def _release_intents(self, key: object) -> Iterator[Intent]:
        for meaning in self._held.release(key, self._now):
            yield self._action_intent(meaning, False, self._now)

    def _captured_key_intents(self, device: str, name: str | None) -> Iterator[Intent]:
        if name:
            self.capturing = False
            yield self._make_intent(device, "captured", text=name)

    def _on_text(self, event: Event) -> Iterator[Intent]:
        self._composing = False
        if self._typing:
            yield self._make_intent("keys", "text", text=event.text)

    def _on_composition(self, event: Event) -> Iterator[Intent]:
        self._composing = self._typing and bool(event.text)
        if self._typing:
            yield self._make_intent("keys", "compose", text=event.text)

    # Pads

    def _on_pad_event(self, event: Event) -> Iterator[Intent]:
        for change in self._pads.changes_of_event(event):
            if isinstance(change, pads.PadPlugged):
                text = "found" if change.is_plugged_in else "lost"
                yield self._make_intent(change.device, "device", text=text)
            elif self.capturing and change.down:
                yield from self._captured_key_intents(change.device, change.control)
            else:
                yield from self._pad_control_intents(change)

    def _pad_control_intents(self, change: pads.ControlChange) -> Iterator[Intent]:
        key = (change.device, change.control)
        if not change.down:
            yield from self._release_intents(key)
            return
        actions = self.bindings.actions_of_key("pad", change.control, self.context)
        meanings = tuple(KeyMeaning(change.device, action) for action in actions)
        if self._held.press(key, meanings, self._now):
            yield from self._press_intents(key)

    # The mouse

    def _on_mouse_motion(self, event: Event) -> Iterator[Intent]:
        self.pointer = event.pos
        if event.rel != (0, 0):
            self.last_device = "mouse"
        yield self._make_intent("mouse", "point", pos=event.pos)

    def _on_mouse_button(self, event: Event) -> Iterator[Intent]:
        down = event.type == pygame.MOUSEBUTTONDOWN
        wheel_or_side = event.button > 3
        if wheel_or_side or down == (event.button in self._buttons):
            return
        (self._buttons.add if down else self._buttons.discard)(event.button)
        self.pointer, self.last_device = event.pos, "mouse"
        what = "press" if down else "release"
        yield self._make_intent("mouse", what, pos=event.pos, button=event.button)

    def _on_mouse_wheel(self, event: Event) -> Iterator[Intent]:
        x, y = getattr(event, "precise_x", event.x), getattr(event, "precise_y", event.y)
        yield self._make_intent("mouse", "wheel", pos=self.pointer, delta=(float(x), float(y)))

    def _on_mouse_leave(self, _event: Event) -> Iterator[Intent]:
        if not self._buttons:
            self.pointer = OUTSIDE
            yield self._make_intent("mouse", "point", pos=OUTSIDE)

    # The window

    def _on_focus_loss(self, _event: Event) -> Iterator[Intent]:
        """Release everything; a button let go outside the window takes its press back."""
        self._pads.release()
        yield from self.release_held_keys()
        for button in sorted(self._buttons):
            yield self._make_intent("mouse", "release", pos=OUTSIDE, button=button)
        self._buttons.clear()
        self._composing = False
        yield self._make_intent("mouse", "blur")

    def _on_window_event(self, event: Event) -> Iterator[Intent]:
        if event.type == pygame.WINDOWSIZECHANGED:
            yield self._make_intent("mouse", "resize", pos=(event.x, event.y))
        elif event.type == pygame.DROPFILE:
            yield self._make_intent("mouse", "drop", pos=self.pointer, text=event.file)
        else:
            yield self._make_intent("mouse", _WINDOW_INTENTS[event.type])


def _clipboard_text() -> str:
    try:
        text = pygame.scrap.get_text()
    except pygame.error:
        return ""
    return "".join(filter(is_printable, text[:_LONGEST_PASTE]))


_WINDOW_INTENTS = MappingProxyType(
    {
        pygame.QUIT: "quit",
        pygame.WINDOWFOCUSGAINED: "focus",
        pygame.WINDOWEXPOSED: "expose",
        pygame.WINDOWRESTORED: "expose",
        pygame.WINDOWSHOWN: "expose",
    }
)
_HANDLERS: Mapping[int, Handler] = MappingProxyType(
    {
        pygame.KEYDOWN: Intents._on_key_down,
        pygame.KEYUP: lambda self, event: self._release_intents(event.key),
        pygame.TEXTINPUT: Intents._on_text,
        pygame.TEXTEDITING: Intents._on_composition,
        pygame.MOUSEMOTION: Intents._on_mouse_motion,
        pygame.MOUSEBUTTONDOWN: Intents._on_mouse_button,
        pygame.MOUSEBUTTONUP: Intents._on_mouse_button,
        pygame.MOUSEWHEEL: Intents._on_mouse_wheel,
        pygame.WINDOWLEAVE: Intents._on_mouse_leave,
        pygame.WINDOWFOCUSLOST: Intents._on_focus_loss,
        **dict.fromkeys(
            (pygame.WINDOWSIZECHANGED, pygame.DROPFILE, *_WINDOW_INTENTS), Intents._on_window_event
        ),
        **dict.fromkeys(
            (
                pygame.JOYDEVICEADDED,
                pygame.JOYDEVICEREMOVED,
                pygame.JOYBUTTONDOWN,
                pygame.JOYBUTTONUP,
                pygame.JOYHATMOTION,
                pygame.JOYAXISMOTION,
            ),
            Intents._on_pad_event,
        ),
    }
)
