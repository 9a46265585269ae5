"""A sheet that asks for a name: a line to type it in, and names to choose from."""

from collections.abc import Callable, Sequence
from functools import partial

from game.engine.desk import Desk
from game.engine.widgets.key_rows import keys
from game.engine.widgets.page import Sheet
from game.engine.widgets.widgets import TextField, Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.text import missing
from game.engine.window.view import Box, View
from game.engine.words import _

LONGEST = 16
MADE_UP = ("Mina", "Jun", "Ada", "Leo", "Sora", "Ida", "Noah", "Yuna")
"""Names to choose from for somebody who has no keys to type with."""
MOST = 8


class NameSheet(Sheet):
    """What is typed or chosen goes to `done`; nothing does where the line is empty."""

    def __init__(
        self,
        desk: Desk,
        title: str,
        value: str,
        known: Sequence[str],
        done: Callable[[str], object],
    ) -> None:
        super().__init__(desk, 620, 400)
        self.title, self.done = title, done
        self.line = TextField(
            self.box, name="line", value=value, empty=_("Name"), limit=LONGEST, done=self.take
        )
        self.known = [*dict.fromkeys(known)][:MOST]
        self._above = self._low = 0.0

    def arrange(self, view: View) -> None:
        """What is said and the line on top, known names under it, the key that takes it below."""
        key = max(46.0, view.grown(16) + 24)
        columns = 4 if view.text_scale <= 1.3 else 2
        rows = -(-len(self.known) // columns)
        wide = max(620.0, min(980.0, 620 * view.text_scale * 0.8))
        said = len(view.wrap(self.about(), 15, wide - 64)) * view.line(15) if self.about() else 0
        head, gap = view.grown(25) + 56 + said, 22 + view.line(15)
        names = gap + rows * (key + 10) if rows else 12
        self.size = (wide, head + key + names + key + 44)
        super().arrange(view)
        self._above = self.box.y + head - said - 8
        first, rest = self.box.inset(32).below(self.box.y + head).cut_top(key, gap)
        self.line.box = first
        self._low = rest.y - view.line(15) / 2 - 5
        made = self.name_keys(rest.cells(len(self.known), columns, key, 10))
        ends = self.box.inset(32, 24).cut_bottom(key)[0]
        self.place([self.line, *made, *self.ends(ends)], self.line)

    def about(self) -> str:
        """What is said between the title and the line."""
        return ""

    def name_keys(self, boxes: Sequence[Box]) -> Sequence[Widget]:
        """A key for each name that is known."""
        entries = [(f"name {name}", name, partial(self._choose, name)) for name in self.known]
        return keys(boxes, entries, size=16)

    def ends(self, room: Box) -> Sequence[Widget]:
        """The key that takes what is typed, and the way out."""
        entries = ("take", _("Save"), self.take), ("leave", _("Cancel"), self.close)
        return keys(room.columns(2, 10), entries, "take")

    def _choose(self, name: str) -> None:
        self.line.put(name)
        self.take()

    @property
    def name(self) -> str:
        """What is typed, without spaces around it."""
        return " ".join(self.line.value.split())

    def take(self) -> None:
        """The name is that, if it can be drawn."""
        if missing(self.name):
            words = _("Some of these letters can't be shown here. Please spell it another way.")
            self.desk.toast(words, bad=True)
            self.focus_on(self.line)
            return
        self.close()
        if self.name:
            self.done(self.name)

    def draw_sheet(self, p: Painter) -> None:
        """What is asked."""
        self.draw_title(p)
        if self.about():
            area = self.box.inset(32).below(self._above)
            p.paragraph(self.about(), area, 15, theme.MUTED)
        if self.known:
            p.text(self.below(), self.box.x + 32, self._low, 15, theme.MUTED)

    def draw_title(self, p: Painter) -> None:
        """The title."""
        y = self.box.y + 30 + p.view.grown(25) / 2
        p.text(self.title, self.box.x + 32, y, 25, theme.INK, "display", width=self.box.w - 64)

    def below(self) -> str:
        """What is said of the names that are known."""
        return _("Or choose a name")
