"""Slips of paper that say for a while what has happened."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part
from game.engine.window.view import Box, View

_GAP = 10.0


class Note(NamedTuple):
    """A slip at the upper edge of the table: its words, and room for so many tiles below them."""

    view: View
    board: Box
    words: str
    tiles: int = 0
    side: float = 0

    @property
    def lines(self) -> list[str]:
        """The words as lines."""
        return self.view.wrap(self.words, 16, min(self.board.w - 80, 560))

    @property
    def box(self) -> Box:
        """The slip."""
        wide = max(self.view.measure(line, 16) for line in self.lines) + 56
        wide = max(wide, self.tiles * (self.side + _GAP) + 30)
        high = len(self.lines) * self.view.line(16) + 22 + (self.side + 14 if self.tiles else 0)
        return self.board.inset(0, 10).place(min(wide, self.board.w - 12), high, 0.5, 0)

    def places(self) -> Sequence[Box]:
        """Where the tiles lie."""
        room = self.box.cut_bottom(self.side + 14)[0]
        row = room.place(self.tiles * (self.side + _GAP) - _GAP, self.side, 0.5, 0)
        return row.columns(self.tiles, _GAP)

    def part(self, strength: float) -> Part:
        """The slip, faint while it comes and goes."""
        strength = round(min(1.0, strength), 1)
        paint = partial(self._paint, strength=strength)
        return Part("note", (self, strength), self.box.grown(40), paint)

    def _paint(self, p: Painter, strength: float) -> None:
        box, step = self.box, self.view.line(16)
        if strength == 1:
            furniture.lift(p, box, 16, 1)
        p.rect(box, 16, theme.PAPER, theme.HAIR, 1.2, alpha=strength)
        for i, line in enumerate(self.lines):
            y = box.y + 11 + (i + 0.5) * step
            p.text(line, box.centre[0], y, 16, align="c", alpha=round(255 * strength))
