"""A button that shows a value, and the sheet to choose another."""

from collections.abc import Callable, Sequence
from dataclasses import field

from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.ui.content import Panel, Text
from game.engine.ui.controls import Control, List
from game.engine.ui.frames import paint_chosen, tick
from game.engine.ui.layout import Column, Row
from game.engine.ui.node import Node, PlacedNode, Solver, Span
from game.engine.ui.sheet import Sheet
from game.engine.widgets.widgets import Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View

EDGE, GAP = 12.0, 4.0
"""The room that a list of values leaves to the window's edge, and to its button."""


class Picker(Widget):
    """A button that opens a list of all values."""

    def __init__(
        self,
        box: Box,
        desk: Desk,
        name: str,
        title: str,
        labels: Sequence[str],
        index: int,
        change: Callable[[int], None],
        titled: bool = True,
    ) -> None:
        """`titled`: show the title in the button where it fits."""
        super().__init__(box, lambda: desk.stack.push(Choices(self)), name=name, radius=10)
        self.desk, self.title, self.labels = desk, title, labels
        self.index, self.change, self.titled = index, change, titled

    def draw(self, p: Painter) -> None:
        box = self.box
        chosen = self.index > 0
        low = theme.HOUSE.wash if self.hovered else "#F6EFE2"
        p.rect(box, 10, (theme.WHITE, low), theme.HOUSE.base if chosen else theme.LINE, 1.4)
        x, y = box.x + 14, box.centre[1]
        room = box.w - 48
        tall = self.titled and box.h > p.view.grown(14) * 2.5
        if tall:
            gap = p.view.grown(14) * 0.66
            p.text(self.title, x, y - gap, 14, theme.MUTED, width=room)
            y += gap
        label = self.labels[self.index]
        p.text(label, x, y, 16, theme.INK, "bold", width=room)
        paint_down(p, Box(box.right - 27, box.y, 14, box.h))


def paint_down(p: Painter, box: Box) -> None:
    """Paint the sign of a button that opens a list."""
    x, y = box.centre
    stroke = 'fill="none" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"'
    p.path([(x - 6, y - 3), (x, y + 3), (x + 6, y - 3)], f'{stroke} stroke="{theme.INK}"')


class Pick(Control):
    """A picker as a node."""

    role = "combo box"
    desk: Desk = field(kw_only=True, compare=False)
    words: str
    labels: tuple[str, ...]
    index: int
    change: Callable[[int], None] = field(compare=False)
    enabled: bool = True
    titled: bool = True
    """True for a title in it; False beside it."""

    def own_width(self, solver: Solver) -> Span:
        view = solver.view
        title = view.measure(self.words, 14) if self.titled and not view.large_text else 0.0
        wide = max(title, view.measure(self.labels[self.index], 16, "bold")) + 64
        return Span(min(wide, 150), wide)

    def own_height(self, solver: Solver, width: float) -> Span:
        high = picker_height(solver.view)
        return Span(high, high)

    def widget(self, laid: PlacedNode, view: View, before: Widget | None) -> Widget:
        made = Picker(
            laid.box,
            self.desk,
            self.key,
            self.words,
            self.labels,
            self.index,
            self.change,
            self.titled,
        )
        made.enabled = self.enabled
        if isinstance(before, Picker):
            before.index = self.index
        return made

    def title(self) -> str:
        return self.words

    def value(self) -> str:
        return self.labels[self.index]


def picker_height(view: View) -> float:
    """Return the height of a picker with title and value; one line where text is large."""
    return view.grown(16) + 24 if view.large_text else view.grown(14) + view.grown(16) + 24


class Choices(Sheet):
    """The list of all values, scrolled to the chosen one. It lies below its button, or above it
    where there is more room; a press beside it closes it."""

    def __init__(self, picker: Picker) -> None:
        super().__init__(picker.desk, 200)
        self.picker = self.opened_by = picker

    def tree_box(self, tree: Node, view: View) -> Box:
        at = self.picker.box
        wide = min(max(at.w, self.natural_width(tree, view)), view.w - 2 * EDGE)
        high = self._solver.height(tree, wide).ideal
        above, below = at.y - EDGE - GAP, view.h - at.bottom - EDGE - GAP
        lower = below >= min(high, above)
        high = min(high, below if lower else above)
        x = max(EDGE, min(at.x, view.w - EDGE - wide))
        self.box = Box(x, at.bottom + GAP if lower else at.y - GAP - high, wide, high)
        return self.box

    def handle(self, intent: Intent) -> bool:
        outside = not self.box.contains(*self.desk.view.units(intent.pos))
        if intent.what == "press" and outside:
            return self.go_back()
        return super().handle(intent)

    def build(self, view: View) -> Node:
        labels = self.picker.labels
        rows = List(
            len(labels),
            self._row,
            max(46.0, view.line_height(17) + 14),
            self.picker.index,
            self._change,
            opens_at_once=True,
            key="choices",
            min_width=max(view.measure(label, 17) for label in labels) + 90,
            says=self.picker.title,
        )
        title = Text(self.picker.title, 14, theme.MUTED, pad=(12, 0))
        return Column([title, rows], gap=4, pad=8)

    def _change(self, index: int) -> None:
        if self in list(self.desk.stack):
            self.close()
            self.picker.change(index)

    def _row(self, index: int, focused: bool) -> Node:
        chosen, mark = index == self.picker.index, tick(14, theme.HOUSE.base)
        label = Text(self.picker.labels[index], 17, clip=True, grow=1)
        return Panel(
            Row([mark if chosen else Node(width=14), label], gap=8, pad=(12, 0)),
            paint_chosen,
            (focused,),
        )
