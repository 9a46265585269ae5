"""The input guard drops a press if its target has been visible too briefly to be meant."""

from collections.abc import Hashable, Mapping
from math import inf

GUARD_SECONDS = 0.15
"""Seconds for which something has to be in sight before it takes a press that commits."""


class InputGuard:
    """Knows the visible targets of presses, and from when on each accepts one. The loop reports the
    targets with every new picture."""

    def __init__(self) -> None:
        self._now = 0.0
        self._ready: dict[Hashable, float] = {}

    def advance_time(self, seconds: float) -> None:
        self._now += seconds

    def note_visible_targets(self, things: Mapping[Hashable, float]) -> None:
        """Note the targets that are visible now, each with the seconds until it accepts a press."""
        self._ready = {
            thing: self._ready.get(thing, self._now + seconds) for thing, seconds in things.items()
        }

    def blocks(self, thing: Hashable) -> bool:
        """Return whether a target has been visible too briefly to be meant by a press."""
        return self._now < self._ready.get(thing, inf)

    def guard_everything(self, thing: Hashable, seconds: float) -> None:
        """Guard everything visible for at least that many seconds from now."""
        if thing in self._ready:
            self._ready[thing] = max(self._now + seconds, self._ready[thing])
