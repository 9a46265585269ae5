"""A sheet that asks for one line of text."""

from collections.abc import Callable, Sequence
from functools import partial

from game.engine.desk import Desk
from game.engine.ui.controls import Button, Custom
from game.engine.ui.frames import sheet
from game.engine.ui.layout import GridLayout
from game.engine.ui.node import Node
from game.engine.ui.sheet import Sheet
from game.engine.widgets.widgets import TextField
from game.engine.window.view import View
from game.engine.words import _


class LineSheet(Sheet):
    """The typed line is passed to `done`; an empty one removes the old text. `offered` words can be
    chosen without a keyboard."""

    def __init__(
        self,
        desk: Desk,
        title: str,
        value: str,
        offered: Sequence[str],
        limit: int,
        done: Callable[[str], None],
    ) -> None:
        super().__init__(desk, 760)
        self.title, self.offered, self.done = title, offered, done
        self._line = TextField(
            self.box,
            name="line",
            value=value,
            placeholder=_("Your own words"),
            max_length=limit,
            done=self._save,
        )

    def build(self, view: View) -> Node:
        words = [
            Button(
                each, partial(self._take_offered, each), key=f"word {each}", size=16, end_padding=28
            )
            for each in self.offered
        ]
        foot = [
            Button(_("Save"), self._save, primary=True, key="take", grow=1),
            Button(_("Cancel"), self.close, key="leave", grow=1),
        ]
        return sheet(
            self.title,
            [Custom(self._line, says=self.title, key="line"), GridLayout(words, 150, 4, 10)],
            foot,
        )

    def _take_offered(self, words: str) -> None:
        self._line.set_text(words)
        self._save()

    def _save(self) -> None:
        self.close()
        self.done(" ".join(self._line.value.split()))
