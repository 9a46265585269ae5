"""The puzzles of one game side by side, numbered, each with how its first try went."""

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

GAP = 5.0


@dataclass(eq=False)
class Grid(Widget):
    """Cells in rows; arrows go from one to the next, and out at the edges."""

    states: Sequence[bool | None] = ()
    """For each cell: solved, missed, or None before the first try."""
    columns: int = 5
    accent: Accent = theme.HOUSE
    open: Callable[[int], object] = lambda _index: None
    moved: Callable[[], object] = lambda: None
    index: int = 0
    under: int | None = field(default=None, init=False)
    """The cell under the pointer."""

    @property
    def reachable(self) -> bool:
        """An empty grid has nothing to focus."""
        return bool(self.states)

    @property
    def current(self) -> int:
        """The cell that is looked at."""
        return self.index if self.under is None else self.under

    def cells(self) -> list[Box]:
        """Where the cells lie."""
        rows = -(-len(self.states) // self.columns)
        high = (self.box.h - GAP * (rows - 1)) / max(1, rows)
        return self.box.cells(len(self.states), self.columns, high, GAP)

    def go_on(self, before: Any) -> None:
        """The same cell stays the chosen one."""
        super().go_on(before)
        self.index = min(before.index, max(0, len(self.states) - 1))

    def handle(self, intent: Intent, x: float, y: float) -> bool:
        """Arrows within the grid; confirm opens."""
        if intent.down and intent.what in ARROWS:
            return self._step(*ARROWS[intent.what])
        if intent.down and intent.what == "confirm" and not intent.repeat:
            self.open(self.index)
            return True
        return False

    def _step(self, dx: int, dy: int) -> bool:
        column, target = self.index % self.columns + dx, self.index + dx + dy * self.columns
        if not 0 <= column < self.columns or not 0 <= target < len(self.states):
            return False
        self.index = target
        self.moved()
        return True

    def point(self, x: float, y: float) -> bool:
        """The pointer is there; True where another cell lies under it now."""
        before = self.under
        found = (i for i, cell in enumerate(self.cells()) if cell.holds(x, y))
        self.under = next(found, None) if self.hovered else None
        return self.under != before

    def drag(self, x: float, y: float) -> None:
        """The cell under a press is the chosen one."""
        for i, cell in enumerate(self.cells()):
            if cell.holds(x, y):
                self.index = i

    def release(self, x: float, y: float) -> None:
        """A press opens what it was on."""
        if self.cells()[self.index].holds(x, y):
            self.open(self.index)

    def ringed(self) -> tuple[Box, float]:
        """The ring goes round the chosen cell."""
        return self.cells()[self.index].grown(-1), 8

    def draw(self, p: Painter) -> None:
        """Numbers on paper; what is solved has a tick in green, what was missed a red edge."""
        for i, (cell, state) in enumerate(zip(self.cells(), self.states, strict=True)):
            edge, low = _LOOKS[state]
            p.rect(cell, 8, (theme.WHITE, self.accent.wash if i == self.under else low), edge, 1.4)
            x, y = cell.centre
            size = 15 if p.view.measure("00", 15, "bold") < cell.w - 4 else 14
            p.text(str(i + 1), x, y, size, edge if state is not None else theme.INK, "bold", "c")
            if state is not None:
                mark = furniture.check if state else furniture.cross
                mark(p, cell.right - 8, cell.y + 8, 9, edge)


_LOOKS = {
    None: (theme.HAIR, theme.PAPER_2),
    True: (theme.GAIN, "#E6F1E2"),
    False: (theme.LOSS, "#F7E4DE"),
}
"""Edge and lower colour of a cell."""
