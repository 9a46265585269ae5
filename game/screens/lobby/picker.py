"""A key that shows a chosen value, and the sheet from which another one is chosen."""

from collections.abc import Callable, Sequence

from game.engine.desk import Desk
from game.engine.widgets import furniture
from game.engine.widgets.key_rows import key_at, key_height
from game.engine.widgets.page import Sheet
from game.engine.widgets.widgets import ListBox, Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _


class Picker(Widget):
    """Pressed, it lays out everything there is to choose from."""

    def __init__(
        self,
        box: Box,
        desk: Desk,
        name: str,
        title: str,
        labels: Sequence[str],
        index: int,
        change: Callable[[int], None],
    ) -> None:
        super().__init__(box, lambda: desk.stack.push(Choices(self)), name=name, radius=10)
        self.desk, self.title, self.labels = desk, title, labels
        self.index, self.change = index, change

    def draw(self, p: Painter) -> None:
        """The title in small, the value, and a mark that there is more."""
        box = self.box
        chosen = self.index > 0
        low = theme.HOUSE.wash if self.hovered else "#F6EFE2"
        p.rect(box, 10, (theme.WHITE, low), theme.HOUSE.base if chosen else theme.LINE, 1.4)
        x, y = box.x + 14, box.centre[1]
        room = box.w - 48
        tall = box.h > p.view.grown(14) * 2.5
        if tall:
            gap = p.view.grown(14) * 0.66
            p.text(self.title, x, y - gap, 14, theme.MUTED, width=room)
            y += gap
        label = self.labels[self.index]
        p.text(label, x, y, 16, theme.INK, "bold", width=room)
        x, y = box.right - 20, box.centre[1]
        stroke = 'fill="none" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"'
        p.path([(x - 6, y - 3), (x, y + 3), (x + 6, y - 3)], f'{stroke} stroke="{theme.INK}"')


def picker_height(view: View) -> float:
    """How tall a picker is with both its lines; one line where text is large."""
    return view.grown(16) + 24 if view.roomy else view.grown(14) + view.grown(16) + 24


class Choices(Sheet):
    """Everything there is to choose from, the chosen one first in sight."""

    def __init__(self, picker: Picker) -> None:
        super().__init__(picker.desk, 480, 560)
        self.picker = picker

    def arrange(self, view: View) -> None:
        """As tall as the list needs, as far as there is room."""
        row, key = max(46.0, view.line(17) + 14), key_height(view)
        head = view.grown(22) + 40
        widest = max(view.measure(label, 17) for label in self.picker.labels)
        wide = min(view.w - 80, max(480.0, widest + 130))
        high = head + len(self.picker.labels) * row + key + 56
        self.size = (wide, min(high, view.h - 40))
        super().arrange(view)
        below, area = self.box.inset(20, 20).cut_bottom(key, 20)
        area = area.below(self.box.y + head)
        made = ListBox(
            area,
            name="choices",
            count=len(self.picker.labels),
            row_height=row,
            paint_row=self._row,
            open=self._take,
            at_once=True,
            index=self.picker.index,
        )
        made.choose(self.picker.index)
        stop = key_at(view, below.inset(4), ("cancel", _("Cancel"), self.close), 1)
        self.place([made, stop], made)

    def _take(self, index: int) -> None:
        if self in list(self.desk.stack):
            self.close()
            self.picker.change(index)

    def draw_sheet(self, p: Painter) -> None:
        """What is chosen here."""
        y = self.box.y + 22 + p.view.grown(22) / 2
        p.text(
            self.picker.title, self.box.x + 28, y, 22, theme.INK, "display", width=self.box.w - 56
        )

    def _row(self, p: Painter, index: int, box: Box, focused: bool) -> None:
        if focused:
            p.rect(box.inset(0, 2), 10, theme.HOUSE.wash, theme.HOUSE.soft)
        x, y = box.x + 18, box.centre[1]
        if index == self.picker.index:
            furniture.check(p, x + 4, y, 14, theme.HOUSE.base)
        p.text(self.picker.labels[index], x + 24, y, 17, width=box.w - 56)
