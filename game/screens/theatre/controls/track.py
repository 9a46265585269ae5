"""A match's moves along a line, with a hand that is dragged from one place to another."""

from collections.abc import Callable
from dataclasses import dataclass

from game.engine.widgets.widgets import Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.theme import Accent
from game.engine.window.view import Box

INSET = 12.0
"""Room at both ends, so that the first and the last place can be pressed."""


@dataclass(eq=False)
class Track(Widget):
    """Drag it, or press anywhere on it."""

    accent: Accent = theme.HOUSE
    ply: Callable[[], int] = int
    seek: Callable[[int], None] = lambda _ply: None
    radius: float = 10
    gutter: float = 0
    """Room in front of the line for words that say what is drawn along it."""

    @property
    def plies(self) -> int:
        """How many moves there are."""
        return 0

    @property
    def line(self) -> Box:
        """Where the match's time runs."""
        return self.box.cut_left(self.gutter)[1].inset(INSET)

    def x_of(self, ply: float) -> float:
        """Where a place of the match lies."""
        return self.line.x + self.line.w * ply / max(1, self.plies)

    def ply_at(self, x: float) -> int:
        """The place of the match nearest to a point."""
        share = (x - self.line.x) / max(1.0, self.line.w)
        return round(max(0.0, min(1.0, share)) * self.plies)

    def drag(self, x: float, y: float) -> None:
        """Follow the pointer."""
        target = self.ply_at(x)
        if target != self.ply():
            self.seek(target)

    def release(self, x: float, y: float) -> None:
        """Stay where the pointer was last."""
        self.drag(x, y)

    @property
    def hand(self) -> Box:
        """The hand at the place in sight."""
        return Box.around(self.x_of(self.ply()), self.box.centre[1], 4, self.box.h - 4)

    def paint_hand(self, p: Painter) -> None:
        """Paint the hand."""
        p.rect(self.hand.inset(-1.5), 3.5, theme.WHITE)
        p.rect(self.hand, 2, self.accent.deep)
