"""The small capsules at the top right of every table."""

from collections.abc import Callable

from game.engine.widgets.widget import Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box


class Corner(Widget):
    """A small capsule with an action's name and key."""

    def __init__(
        self,
        box: Box,
        act: Callable[[], object],
        name: str,
        words: str,
        label: str,
        enabled: bool = True,
    ) -> None:
        super().__init__(box, act, enabled, name=name, radius=box.h / 2)
        self.words, self.label = words, label

    def draw(self, p: Painter) -> None:
        """Paint it."""
        lit = self.hovered and self.enabled
        fill = (theme.WHITE, theme.PAPER_2) if lit else (theme.PAPER, theme.PAPER)
        if self.enabled:
            p.rect(self.box, self.box.h / 2, fill, theme.LINE if lit else theme.HAIR)
        y, ink = self.box.centre[1], theme.INK if self.enabled else theme.MUTED
        p.text(self.words, self.box.x + 14, y, 14, ink, "bold" if self.enabled else "text")
        p.text(self.label, self.box.right - 14, y, 14, theme.MUTED, "bold", "r")
