"""Sheets: pages on top of other scenes; sheets of actions; dialogs with a question."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.ui import frames
from game.engine.ui.content import Text
from game.engine.ui.controls import Button
from game.engine.ui.layout import Column, FirstFit, GridLayout, Row
from game.engine.ui.node import Node
from game.engine.ui.page import Page
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.parts import Drawable, Part, Veil
from game.engine.window.theme import Accent
from game.engine.window.view import Box, View

Answer = tuple[str, Callable[[], object]]
"""The words of a button, and the function called after the dialog has closed."""


class Sheet(Page):
    """A page on top of another scene, which is darkened and gets no input. A sheet is as high as
    its tree, and wider than `least_width` if large text or the tree needs it."""

    solid = False
    key = ""
    """The action that opens the sheet, if there is one; it also closes it."""

    def __init__(self, desk: Desk, wide: float = 560) -> None:
        super().__init__(desk)
        self.least_width = wide
        self.box = Box(0, 0, wide, 320)

    def natural_width(self, tree: Node, view: View) -> float:
        """Return the width of the sheet if the window has room for it."""
        return max(
            self.least_width * max(1.0, 0.8 * view.text_scale), self._solver.width(tree).least
        )

    def tree_box(self, tree: Node, view: View) -> Box:
        wide = min(self.natural_width(tree, view), view.w - 48)
        high = min(self._solver.height(tree, wide).ideal, view.h - 24)
        self.box = view.box.place(wide, high)
        return self.box

    def handle(self, intent: Intent) -> bool:
        """Handle every intent, so that none reaches the scene below."""
        if intent.what == self.key and intent.down and not intent.repeat:
            self.go_back()
        else:
            super().handle(intent)
        return True

    def close(self) -> None:
        self.desk.stack.remove(self)

    def close_then(self, act: Callable[[], object]) -> Callable[[], None]:
        """Return a function that closes the sheet and then calls another."""

        def close_and_act() -> None:
            self.close()
            act()

        return close_and_act

    def go_back(self) -> bool:
        self.desk.sound.play("back")
        self.close()
        return True

    def veil_parts(self) -> Sequence[Drawable]:
        """Return the veil over everything below, once for sheets that lie on one another."""
        if [scene for scene in self.desk.stack if isinstance(scene, Sheet)][-1:] != [self]:
            return ()
        return (Veil("veil", self.desk.view.box, theme.rgb(theme.VEIL), 162),)

    def background_part(self) -> Part:
        area, box = self.box.grown(furniture.SHADOW_REACH), self.box
        return Part("sheet", box, area, lambda p: furniture.paint_panel(p, box, 20, 2))


class SheetAction(NamedTuple):
    """One button of a sheet of actions, with its key, its words and a sentence about it."""

    key: str
    words: str
    about: str
    act: Callable[[], object]
    keeps_open: bool = False
    """True if the sheet stays open after the action."""


def action_sheet(
    sheet: Sheet, title: Node, actions: Sequence[SheetAction], accent: Accent = theme.HOUSE
) -> Node:
    """Return the tree of a sheet with action buttons in two columns. The sheet closes before an
    action runs."""
    buttons = [
        Button(
            each.words,
            each.act if each.keeps_open else sheet.close_then(each.act),
            each.about,
            accent=accent,
            key=each.key,
        )
        for each in actions
    ]
    return frames.sheet(title, [GridLayout(buttons, 280, 2, gap=10)])


class Dialog(Sheet):
    """A sheet with a title, a few sentences and buttons for answers; the first has the focus."""

    def __init__(
        self,
        desk: Desk,
        title: str,
        words: str,
        answers: Sequence[Answer],
        game: str = "",
        small: str = "",
    ) -> None:
        super().__init__(desk, 580)
        self.title, self.words, self.answers, self.small = title, words, answers, small
        self.accent = theme.accent(game)
        self._answer_row = Row()

    def build(self, view: View) -> Node:
        small = Text(self.small, 14, theme.MUTED, wrap=True) if self.small else None
        look: dict[str, Any] = {"accent": self.accent, "end_padding": 44, "high": 50, "grow": 1}
        answers = [
            Button(words, self.close_then(act), primary=number == 0, key=words, **look)
            for number, (words, act) in enumerate(self.answers)
        ]
        self._answer_row = Row(answers, gap=14)
        ways = FirstFit([self._answer_row, Column(answers, gap=10)], check_height=False, pad=(0, 8))
        return frames.sheet(
            self.title, [Text(self.words, 16, wrap=True), small, ways], accent=self.accent
        )

    def natural_width(self, tree: Node, view: View) -> float:
        """Return a width at which all answers fit side by side, if the window is wide enough."""
        beside = self._solver.width(self._answer_row).least + 2 * frames.SHEET_PAD[0]
        return max(super().natural_width(tree, view), beside if beside <= view.w - 48 else 0.0)
