"""The small capsules at the top right of every table."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.engine.widgets.widget import Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View

TOP = 18.0
"""Where they begin."""


@dataclass(eq=False)
class Corner(Widget):
    """A small capsule with an action's name and key."""

    words: str = ""
    label: str = ""

    def draw(self, p: Painter) -> None:
        lit = self.hovered and self.enabled
        fill = (theme.WHITE, theme.PAPER_2) if lit else (theme.PAPER, theme.PAPER)
        if self.enabled:
            p.rect(self.box, self.box.h / 2, fill, theme.LINE if lit else theme.HAIR)
        y, ink = self.box.centre[1], theme.INK if self.enabled else theme.MUTED
        p.text(self.words, self.box.x + 14, y, 14, ink, "bold" if self.enabled else "text")
        p.text(self.label, self.box.right - 14, y, 14, theme.MUTED, "bold", "r")


def corner_keys(
    view: View, wanted: Sequence[tuple[str, str, str, Callable[[], object]]]
) -> list[Corner]:
    """Side by side at the top right: each with its name, its words, the key of the device in hand
    and what it does."""
    shown = ["  ".join(filter(None, (words, label))) for _name, words, label, _act in wanted]
    widths = [view.measure(each, 14, "bold") + 28 for each in shown]
    row = Box(0, TOP, view.w - theme.MARGIN, max(30.0, view.grown(14) + 16))
    boxes = row.cut_right(sum(widths) + 8 * (len(widths) - 1))[0].columns(widths, 8)
    return [
        Corner(box, act, name=name, words=words, label=label, radius=box.h / 2)
        for box, (name, words, label, act) in zip(boxes, wanted, strict=True)
    ]
