"""What follows a moment later: panels that need not change in the very frame of a landing.

Painting every panel anew in one frame would make that frame slow, so they catch up in turn.
"""

from typing import NamedTuple

from game.games.ramp.summary import Items

APART = 30.0
"""Milliseconds between two panels."""


class Late(NamedTuple):
    """What the panels show."""

    left: tuple[str, ...]
    totals: tuple[int, ...]
    items: tuple[Items, ...]

    def nearer(self, now: "Late") -> "Late":
        """One panel brought up to date."""
        for name, value in now._asdict().items():
            if getattr(self, name) != value:
                return self._replace(**{name: value})
        return self
