"""The puzzles of one game side by side, each with its number, its level and its first try."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.engine.input.intents import Intent
from game.engine.ui.focus import ARROWS
from game.engine.widgets import furniture
from game.engine.widgets.widgets import Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.theme import Accent
from game.engine.window.view import Box

COLUMNS, GAP = 5, 5.0
"""Cells beside each other, and the room between two."""
DOT = 6.0


@dataclass(eq=False)
class Grid(Widget):
    """Cells in rows; arrows go from one to the next, and out at the edges."""

    states: Sequence[bool | None] = ()
    """For each cell: solved, missed, or None before the first try."""
    levels: Sequence[int] = ()
    """For each cell: its level from 1 on, or 0."""
    accent: Accent = theme.HOUSE
    open: Callable[[int], object] = lambda _index: None
    moved: Callable[[], object] = lambda: None
    index: int = 0
    under: int | None = field(default=None, init=False)
    """The cell under the pointer."""

    @property
    def reachable(self) -> bool:
        """Return whether there are any cells."""
        return bool(self.states)

    @property
    def current(self) -> int:
        """Return the cell under the pointer, else the chosen one."""
        return self.index if self.under is None else self.under

    def cells(self) -> list[Box]:
        rows = -(-len(self.states) // COLUMNS)
        high = (self.box.h - GAP * (rows - 1)) / max(1, rows)
        return self.box.cells(len(self.states), COLUMNS, high, GAP)

    def go_on(self, before: Any) -> None:
        """Keep the chosen cell."""
        super().go_on(before)
        self.index = min(before.index, max(0, len(self.states) - 1))

    def handle(self, intent: Intent, x: float, y: float) -> bool:
        """Move by arrows within the grid; open by confirm."""
        if intent.down and intent.what in ARROWS:
            return self._step(*ARROWS[intent.what])
        if intent.down and intent.what == "confirm" and not intent.repeat:
            self.open(self.index)
            return True
        return False

    def _step(self, dx: int, dy: int) -> bool:
        column, target = self.index % COLUMNS + dx, self.index + dx + dy * COLUMNS
        if not 0 <= column < COLUMNS or not 0 <= target < len(self.states):
            return False
        self.index = target
        self.moved()
        return True

    def point(self, x: float, y: float) -> bool:
        """Follow the pointer; return whether another cell lies under it now."""
        before = self.under
        found = (i for i, cell in enumerate(self.cells()) if cell.holds(x, y))
        self.under = next(found, None) if self.hovered else None
        return self.under != before

    def drag(self, x: float, y: float) -> None:
        """Choose the cell under a press."""
        for i, cell in enumerate(self.cells()):
            if cell.holds(x, y):
                self.index = i

    def release(self, x: float, y: float) -> None:
        """Open the cell that was pressed."""
        if self.cells()[self.index].holds(x, y):
            self.open(self.index)

    def ringed(self) -> tuple[Box, float]:
        """Return the ring around the chosen cell."""
        return self.cells()[self.index].grown(-1), 8

    def draw(self, p: Painter) -> None:
        """Paint numbers over dots for levels, green with a tick where solved, red where missed."""
        for i, (cell, state) in enumerate(zip(self.cells(), self.states, strict=True)):
            edge, low = _LOOKS[state]
            p.rect(cell, 8, (theme.WHITE, self.accent.wash if i == self.under else low), edge, 1.4)
            x, y = cell.centre
            size = 15 if p.view.measure("00", 15, "bold") < cell.w - 4 else 14
            ink = edge if state is not None else theme.INK
            p.text(str(i + 1), x, y - 3, size, ink, "bold", "c")
            paint_dots(p, Box.around(x, cell.bottom - 6, 5 * DOT, DOT), self.levels[i], ink)
            if state is not None:
                mark = furniture.check if state else furniture.cross
                mark(p, cell.right - 8, cell.y + 8, 9, edge)


def paint_dots(p: Painter, box: Box, level: int, colour: str) -> None:
    """Paint a dot for each step of a level, in the middle of a box."""
    for i in range(level):
        x = box.centre[0] + (i - (level - 1) / 2) * DOT
        p.circle(x, box.centre[1], DOT * 0.3, colour)


_LOOKS = {
    None: (theme.HAIR, theme.PAPER_2),
    True: (theme.GAIN, "#E6F1E2"),
    False: (theme.LOSS, "#F7E4DE"),
}
"""Edge and lower colour of a cell."""
