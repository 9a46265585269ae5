"""A sheet that asks for one line of text."""

from collections.abc import Callable, Sequence
from functools import partial

from game.engine.desk import Desk
from game.engine.widgets.key_rows import key_height, keys
from game.engine.widgets.page import Sheet
from game.engine.widgets.widgets import TextField
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import View
from game.engine.words import _


class LineSheet(Sheet):
    """What is typed goes to `done`, the empty line too: it takes away what was there. Who has no
    keys to type with chooses one of the words `offered`."""

    def __init__(
        self,
        desk: Desk,
        title: str,
        value: str,
        offered: Sequence[str],
        limit: int,
        done: Callable[[str], None],
    ) -> None:
        super().__init__(desk)
        self.title, self.offered, self.done = title, offered, done
        words = _("In words of your own")
        self._line = TextField(
            self.box, name="line", value=value, empty=words, limit=limit, done=self._take
        )

    def arrange(self, view: View) -> None:
        """The line, the words to choose from, and the keys that end it."""
        key, head, columns = key_height(view), view.grown(24) + 44, 2 if view.roomy else 4
        rows = -(-len(self.offered) // columns)
        high = head + key + 16 + rows * (key + 10) + 12 + key + 28
        self.size = (max(760.0, 680 * view.text_scale * 0.8), high)
        super().arrange(view)
        self._line.box, rest = self.box.inset(28, 24).below(self.box.y + head).cut_top(key, 16)
        entries = [(f"word {words}", words, partial(self._choose, words)) for words in self.offered]
        made = keys(rest.cells(len(entries), columns, key, 10), entries, size=16)
        ends = ("take", _("Save"), self._take), ("leave", _("Cancel"), self.close)
        foot = self.box.inset(28, 24).cut_bottom(key)[0].columns(2, 12)
        self.place([self._line, *made, *keys(foot, ends, "take")], self._line)

    def _choose(self, words: str) -> None:
        self._line.put(words)
        self._take()

    def _take(self) -> None:
        self.close()
        self.done(" ".join(self._line.value.split()))

    def draw_sheet(self, p: Painter) -> None:
        """What it asks for."""
        y = self.box.y + 24 + p.view.grown(24) / 2
        p.text(self.title, self.box.x + 28, y, 24, theme.INK, "display", width=self.box.w - 56)
