"""A sheet of actions, each with a few words about it."""

from collections.abc import Callable
from typing import NamedTuple

from game.engine.desk import Desk
from game.engine.ui.controls import Button
from game.engine.ui.frames import sheet
from game.engine.ui.layout import Grid
from game.engine.ui.node import Node
from game.engine.ui.page import TreeSheet
from game.engine.window import theme
from game.engine.window.view import View


class Offer(NamedTuple):
    """One action."""

    name: str
    words: str
    about: str
    act: Callable[[], None]
    stays: bool = False
    """Whether the sheet stays open when it is chosen."""


class Offers(TreeSheet):
    """Actions in two columns. The sheet closes before the chosen one runs."""

    key = "menu"
    accent: theme.Accent = theme.HOUSE

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, 760)

    def title(self) -> Node:
        """Return what the actions are about."""
        raise NotImplementedError

    def offers(self) -> list[Offer]:
        """Return the actions."""
        raise NotImplementedError

    def build(self, view: View) -> Node:
        """Return two columns of buttons below the title."""
        buttons = [
            Button(
                each.words,
                each.act if each.stays else self._closing(each.act),
                each.about,
                accent=self.accent,
                key=each.name,
            )
            for each in self.offers()
        ]
        return sheet(self.title(), [Grid(buttons, 280, 2, gap=10)])

    def _closing(self, act: Callable[[], None]) -> Callable[[], None]:
        def close_and_act() -> None:
            self.close()
            act()

        return close_and_act
