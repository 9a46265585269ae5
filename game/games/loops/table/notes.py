"""What comes and goes by itself: tiles on their way, slips that say what has happened."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part, Sprite, shade
from game.engine.window.view import Box, View
from game.games.loops.table.pieces import tile

_GAP = 10.0
_GRAIN = 6
"""Sizes in passing go in steps of so many units, so that pictures made once serve again."""


def fly(view: View, face: str, start: Box, end: Box, share: float, still: bool) -> Sequence[Sprite]:
    """A tile on its way in a low arc; where nothing shall move it appears instead."""
    if still:
        return (lying("tile", view, face, end, round(255 * share)),)
    (x0, y0), (x1, y1) = start.centre, end.centre
    arc = 0.12 * ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5 * 4 * share * (1 - share)
    x, y = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share - arc
    side = start.w + (end.w - start.w) * share
    side = end.w if share > 0.9 else max(6.0, round(side / _GRAIN) * _GRAIN)
    box, k = Box.around(x, y, side), side / 82
    drop = (4 + 10 * (1 - abs(2 * share - 1))) * k
    return shade("shadow", view, box, 3, 10 * k, drop, 105), lying("tile", view, face, box)


def lying(name: str, view: View, face: str, box: Box, alpha: int = 255) -> Sprite:
    """A tile in a box."""
    return Sprite(name, tile(face, view.px(box.w)), box.x, box.y, alpha=alpha)


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

    def places(self) -> Iterator[Box]:
        """Where the tiles lie."""
        box, side = self.box, self.side
        left = box.centre[0] - (self.tiles * (side + _GAP) - _GAP) / 2
        for i in range(self.tiles):
            yield Box(left + i * (side + _GAP), box.bottom - side - 14, side, side)

    def part(self, strength: float) -> Part:
        """The slip, faint while it comes and goes."""
        strength = round(min(1.0, strength), 1)
        return Part(
            "note", (self, strength), self.box.grown(40), lambda p: self._paint(p, strength)
        )

    def _paint(self, p: Painter, strength: float) -> None:
        box, step = self.box, self.view.line(16)
        if strength == 1:
            furniture.lift(p, box, 16, 1)
        p.rect(box, 16, theme.PAPER, theme.HAIR, 1.2, alpha=strength)
        for i, line in enumerate(self.lines):
            y = box.y + 11 + (i + 0.5) * step
            p.text(line, box.centre[0], y, 16, align="c", alpha=round(255 * strength))
