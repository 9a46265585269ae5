"""What follows a moment later: panels that need not change in the very frame of a landing.

Painting every panel anew in one frame would make that frame slow, so they catch up in turn.
"""

from typing import NamedTuple

from game.games.ramp.counted import Counted
from game.games.ramp.panels import Foot
from game.games.ramp.summary import Items

APART = 16.0
"""Milliseconds between two panels."""


class Late(NamedTuple):
    """What the panels show."""

    feet: tuple[Foot, ...]
    here: tuple[int, int]
    """The board's place and the card's number, which the bar names together."""
    pile: int
    """Cards that are not turned yet."""
    left: tuple[str, ...]
    totals: tuple[int, ...]
    items: tuple[Items, ...]
    counted: tuple[Counted, ...]
    """What the board has brought when it is over."""

    def nearer(self, now: "Late") -> "Late":
        """One panel brought up to date."""
        for i, (old, new) in enumerate(zip(self.feet, now.feet, strict=True)):
            if old != new:
                return self._replace(feet=(*self.feet[:i], new, *self.feet[i + 1 :]))
        for name, value in now._asdict().items():
            if getattr(self, name) != value:
                return self._replace(**{name: value})
        return self
