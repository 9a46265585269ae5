"""Widgets that choose a value, with a name and a sentence above the values."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import field
from typing import Any

from game.engine.input.intents import Intent
from game.engine.widgets import furniture
from game.engine.widgets.widget import Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.theme import Accent
from game.engine.window.view import Box, View

GAP = 6.0
RING_SPACE = 9.0
"""The space for the focus ring between the sentence and the values."""
_ORDER_WIDTH = 3.0
"""The width for the chosen order of items, in heights of a value."""
_TICK_WIDTH = 0.72
"""The width of a tick, as a share of the type size."""
_NARROW_CELL = 3.0
"""A cell narrower than this, in type sizes, has no tick if it is chosen, only its colour."""


def values_height(view: View) -> float:
    return max(36.0, view.grown(15) + 18)


def head_height(view: View, sentence: str, width: float) -> float:
    lines = len(view.wrap(sentence, 14, width)) if sentence else 0
    return view.line_height(16) + lines * view.line_height(14) + RING_SPACE


class ChoiceRow(Widget):
    """Base of the widgets here; paints the name and the sentence above the values."""

    words: str = ""
    sentence: str = ""
    high: float = 36
    accent: Accent = theme.HOUSE
    index: int = 0

    def draw(self, p: Painter) -> None:
        """Draw the name; subclasses draw the values."""
        step = p.view.line_height(16)
        p.text(self.words, self.box.x, self.box.y + step / 2, 16, face="bold", width=self.box.w)
        if self.sentence:
            p.paragraph(self.sentence, self.box.below(self.box.y + step), 14, theme.MUTED)


class ChoiceWidget(ChoiceRow):
    """Values side by side, one of which is chosen by left and right or by a press."""

    labels: Sequence[str] = ()
    change: Callable[[int], None] = lambda _index: None
    most: float = 190.0
    """The greatest width of a cell."""

    @property
    def cell_width(self) -> float:
        return min(self.box.columns(len(self.labels), GAP)[0].w, self.most)

    def item_boxes(self) -> list[Box]:
        room = self.box.cut_bottom(self.high)[0]
        return room.columns([self.cell_width] * len(self.labels), GAP)

    def options(self) -> Iterable[tuple[int, str]]:
        return enumerate(self.labels)

    def take_option(self, index: int, press: bool) -> None:
        if press:
            self.choose(index)

    def choose(self, index: int) -> None:
        """Choose a value by its index; for the chosen one call `act`."""
        if index == self.index:
            self.act()
            return
        self.index = index
        self.change(index)

    def confirm(self) -> None:
        self.choose((self.index + 1) % len(self.labels))

    def handle(self, intent: Intent, x: float, y: float) -> bool:
        """Step by left and right; at the first and last value leave the key unused."""
        if intent.down and intent.what in ("left", "right"):
            target = self.index + (1 if intent.what == "right" else -1)
            if 0 <= target < len(self.labels):
                self.choose(target)
                return True
        elif intent.down and intent.what == "confirm" and not intent.repeat:
            self.confirm()
            return True
        return False

    def release(self, x: float, y: float) -> None:
        for i, cell in enumerate(self.item_boxes()):
            if cell.contains(x, y):
                self.choose(i)

    def draw(self, p: Painter) -> None:
        super().draw(p)
        for i, (cell, label) in enumerate(zip(self.item_boxes(), self.labels, strict=True)):
            draw_value(p, cell, label, i == self.index, self.accent)

    def draw_ring(self, p: Painter) -> None:
        cells = self.item_boxes()
        furniture.paint_focus_ring(p, cells[0]._replace(w=cells[-1].right - cells[0].x), 9)


def tick_fits(view: View, label: str, width: float) -> bool:
    return view.measure(label, 15, "bold") + view.grown(15) * _TICK_WIDTH * 1.5 <= width - 10


def draw_value(p: Painter, cell: Box, label: str, chosen: bool, accent: Accent) -> None:
    """Draw one value; the chosen one is filled and ticked."""
    skin = theme.button_colours(accent)
    if not chosen:
        p.rect(cell, 9, (theme.WHITE, "#F6EFE2"), theme.LINE, 1.2)
        p.text(label, *cell.centre, 15, theme.INK, "bold", "c", cell.w - 10)
        return
    p.rect(cell, 9, skin.base, skin.edge, 1.4)
    x, y = cell.centre
    if not tick_fits(p.view, label, cell.w) and cell.w < _NARROW_CELL * p.view.grown(15):
        p.text(label, x, y, 15, skin.ink, "bold", "c", cell.w - 10)
        return
    tick = p.view.grown(15) * _TICK_WIDTH
    room = cell.w - 10 - tick * 1.5
    left = x - (min(room, p.view.measure(label, 15, "bold")) + tick * 1.5) / 2
    furniture.paint_check_mark(p, left + tick / 2, y, tick, skin.ink)
    p.text(label, left + tick * 1.5, y, 15, skin.ink, "bold", "l", room)


class OrderedChoiceWidget(ChoiceWidget):
    """Items of which several can be chosen; the order of choosing counts."""

    chosen: list[Any] = field(default_factory=list)
    items: Sequence[Any] = ()
    allowed: Callable[[list[Any]], bool] = lambda _chosen: True
    change_order: Callable[[list[Any]], None] = lambda _chosen: None

    def item_boxes(self) -> list[Box]:
        """Return the boxes of the items, with space for the chosen order behind them."""
        count = len(self.items)
        each = min(84.0, (self.box.w - 8 * count - _ORDER_WIDTH * self.high) / count)
        return self.box.cut_bottom(self.high)[0].columns([each] * count, 8)

    def take_option(self, index: int, press: bool) -> None:
        self.choose(index)
        if press:
            self.confirm()

    def confirm(self) -> None:
        """Add the focused item to the chosen ones, or remove it."""
        item = self.items[self.index]
        after = [i for i in self.chosen if i != item]
        if len(after) == len(self.chosen):
            after.append(item)
        if self.allowed(after):
            self.chosen = after
            self.change_order(after)

    def release(self, x: float, y: float) -> None:
        super().release(x, y)
        if self.item_boxes()[self.index].contains(x, y):
            self.confirm()

    def draw(self, p: Painter) -> None:
        ChoiceRow.draw(self, p)
        for item, cell in zip(self.items, self.item_boxes(), strict=True):
            draw_value(p, cell, str(item), item in self.chosen, self.accent)
        order = " → ".join(map(str, self.chosen))
        x, y = cell.right + 16, cell.centre[1]
        p.text(order, x, y, 15, theme.MUTED, width=max(40.0, self.box.right - x))

    def draw_ring(self, p: Painter) -> None:
        furniture.paint_focus_ring(p, self.item_boxes()[self.index], 9)


class SliderWidget(ChoiceRow):
    """A slider, which chooses one of several numbers."""

    steps: Sequence[float] = (0.0, 1.0)
    label: Callable[[float], str] = str
    change: Callable[[float], None] = lambda _value: None
    label_width: float = 66
    """The width for the label of the value, right of the track."""

    @property
    def value(self) -> float:
        return self.steps[self.index]

    def track_box(self) -> Box:
        y = self.box.bottom - self.high / 2
        return Box.between(self.box.x + 12, y - 5, self.box.right - self.label_width - 32, y + 5)

    def scale(self) -> tuple[int, int]:
        return self.index, len(self.steps) - 1

    def move_to(self, step: int) -> None:
        self.choose(step)

    def choose(self, index: int) -> None:
        index = max(0, min(len(self.steps) - 1, index))
        if index != self.index:
            self.index = index
            self.change(self.value)

    def handle(self, intent: Intent, x: float, y: float) -> bool:
        """Step by left and right; at an end leave a new press unused, but not a repeat."""
        if not intent.down or intent.what not in ("left", "right"):
            return False
        end = 0 if intent.what == "left" else len(self.steps) - 1
        if self.index == end:
            return intent.repeat
        self.choose(self.index + (1 if intent.what == "right" else -1))
        return True

    def drag(self, x: float, y: float) -> None:
        track = self.track_box()
        share = (x - track.x) / max(1, track.w)
        self.choose(round(share * (len(self.steps) - 1)))

    def release(self, x: float, y: float) -> None:
        """Do nothing: the value has followed the pointer."""

    def draw(self, p: Painter) -> None:
        super().draw(p)
        track = self.track_box()
        y = track.centre[1]
        p.rect(track, 5, "#DCCFB4", theme.LINE, 1)
        done = track.w * self.index / max(1, len(self.steps) - 1)
        if done:
            p.rect(track._replace(w=done), 5, self.accent.base)
        p.circle(track.x + done, y, 11, theme.WHITE, self.accent.base, 3)
        p.text(self.label(self.value), self.box.right - 10, y, 19, self.accent.deep, "display", "r")

    def draw_ring(self, p: Painter) -> None:
        furniture.paint_focus_ring(p, self.track_box().inset(-12, -9), 14)
