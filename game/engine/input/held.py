"""What is held down, and the repeats that follow from it.

On every device the direction pressed last repeats; when it is let go, the one still held under it
goes on. Repeats belong to fixed moments, so a slow frame delivers what fell due in it.
"""

from dataclasses import dataclass, field
from typing import NamedTuple

from game.engine.input.keys import WRITING

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
class Held:
    """Everything held down. Keys are any values that tell one key or button from another."""

    delay: float = 0.167
    rate: float = 0.033
    _meanings: dict[object, tuple[KeyMeaning, ...]] = field(default_factory=dict)
    stacks: dict[str, list[_Press]] = field(default_factory=dict)
    """The directions held on each device, the one pressed last on top."""
    _due: dict[str, float] = field(default_factory=dict)

    def press(self, key: object, meanings: tuple[KeyMeaning, ...], now: float) -> bool:
        """A key goes down; False if it is down already."""
        if key in self._meanings:
            return False
        self._meanings[key] = meanings
        for device, action in meanings:
            if action in REPEATING:
                self.stacks.setdefault(device, []).append(_Press(key, action, now))
                self._due[device] = now + self.delay
        return True

    def meanings(self, key: object) -> tuple[KeyMeaning, ...]:
        return self._meanings.get(key, ())

    def release(self, key: object, now: float) -> tuple[KeyMeaning, ...]:
        """A key goes up; what it had been taken for when it went down."""
        meanings = self._meanings.pop(key, ())
        for device, _action in meanings:
            stack = self.stacks.get(device, [])
            was_on_top = bool(stack) and stack[-1].key == key
            stack[:] = [press for press in stack if press.key != key]
            if not stack:
                self.stacks.pop(device, None)
            elif was_on_top:
                self._due[device] = max(now + self.rate, stack[-1].since + self.delay)
        return meanings

    def release_all(self) -> tuple[KeyMeaning, ...]:
        """Let go of everything."""
        found = tuple(m for meanings in self._meanings.values() for m in meanings)
        self._meanings.clear()
        self.stacks.clear()
        self._due.clear()
        return found

    def repeats(self, now: float) -> list[tuple[KeyMeaning, float]]:
        """The repeats that fell due, each with its moment, at most eight of a device."""
        return [repeat for device in self.stacks for repeat in self._repeats_of(device, now)]

    def _repeats_of(self, device: str, now: float) -> list[tuple[KeyMeaning, float]]:
        action = self.stacks[device][-1].action
        due = self._due[device]
        found: list[tuple[KeyMeaning, float]] = []
        while due <= now and len(found) < MOST_AT_ONCE:
            found.append((KeyMeaning(device, action), due))
            due += self.rate
        self._due[device] = due if due > now else now + self.rate
        return found
