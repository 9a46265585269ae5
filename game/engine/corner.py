"""The small capsules at the top right of every table."""

from collections.abc import Callable

from game.engine import theme
from game.engine.paint import Painter
from game.engine.view import Box
from game.engine.widget import Widget


class Corner(Widget):
    """A small capsule with an action's name and key."""

    def __init__(
        self, box: Box, act: Callable[[], None], name: str, words: str, label: str
    ) -> None:
        super().__init__(box, act, name=name, radius=box.h / 2)
        self.words, self.label = words, label

    def draw(self, p: Painter) -> None:
        """Paint it."""
        fill = (theme.WHITE, theme.PAPER_2) if self.hovered else (theme.PAPER, theme.PAPER)
        p.rect(self.box, self.box.h / 2, fill, theme.LINE if self.hovered else theme.HAIR)
        y = self.box.centre[1]
        p.text(self.words, self.box.x + 14, y, 14, face="bold")
        p.text(self.label, self.box.right - 14, y, 14, theme.MUTED, "bold", "r")
