"""A question or a message with buttons to answer it."""

from collections.abc import Callable, Sequence

from game.engine.desk import Desk
from game.engine.ui.content import Text
from game.engine.ui.controls import Button
from game.engine.ui.frames import sheet
from game.engine.ui.layout import Column, Fits, Row
from game.engine.ui.node import Node
from game.engine.ui.page import TreeSheet
from game.engine.window import theme
from game.engine.window.view import View

Answer = tuple[str, Callable[[], object]]
"""The words of a button, and what it does once the dialog has closed."""


class Dialog(TreeSheet):
    """A title, a few sentences, and the answers; the first one has the focus."""

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

    def build(self, view: View) -> Node:
        """Return the answers side by side where they fit, else one below the other."""
        small = Text(self.small, 14, theme.MUTED, wrap=True) if self.small else None
        answers = [
            self._button(words, act, number == 0)
            for number, (words, act) in enumerate(self.answers)
        ]
        body = [
            Text(self.words, 16, wrap=True),
            small,
            Fits([Row(answers, gap=14), Column(answers, gap=10)], down=False, pad=(0, 8)),
        ]
        return sheet(self.title, body, accent=self.accent)

    def _button(self, words: str, act: Callable[[], object], primary: bool) -> Node:
        def answer() -> None:
            self.desk.stack.remove(self)
            act()

        return Button(
            words,
            answer,
            primary=primary,
            accent=self.accent,
            ends=44,
            high=50,
            key=words,
            grow=1,
        )
