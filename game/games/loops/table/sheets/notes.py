"""Slips of paper that say for a while what has happened."""

from functools import partial
from typing import NamedTuple

from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part
from game.engine.window.view import Box, View

_GAP = 10.0


class LoopNote(NamedTuple):
    """A slip at the upper edge of the table: its words as lines, and tiles below them."""

    box: Box
    lines: tuple[str, ...]
    tiles: tuple[Box, ...]

    def part(self, strength: float) -> Part:
        """The slip, faint while it comes and goes."""
        strength = round(min(1.0, strength), 1)
        paint = partial(self._paint, strength=strength)
        return Part("note", (self, strength), self.box.grown(40), paint)

    def _paint(self, p: Painter, strength: float) -> None:
        box, step = self.box, p.view.line(16)
        if strength == 1:
            furniture.lift(p, box, 16, 1)
        p.rect(box, 16, theme.PAPER, theme.HAIR, 1.2, alpha=strength)
        for i, line in enumerate(self.lines):
            y = box.y + 11 + (i + 0.5) * step
            p.text(line, box.centre[0], y, 16, align="c", alpha=round(255 * strength))


def note_of(view: View, board: Box, words: str, tiles: int = 0, side: float = 0) -> LoopNote:
    """The slip with these words, and room for so many tiles."""
    lines = view.wrap(words, 16, min(board.w - 80, 560))
    room, foot = tiles * (side + _GAP) - _GAP, side + 14 if tiles else 0
    wide = max(*(view.measure(line, 16) + 56 for line in lines), room + _GAP + 30)
    high = len(lines) * view.line(16) + 22 + foot
    box = board.inset(0, 10).place(min(wide, board.w - 12), high, 0.5, 0)
    row = box.cut_bottom(foot)[0].place(room, side, 0.5, 0)
    return LoopNote(box, tuple(lines), tuple(row.columns(tiles, _GAP)))
