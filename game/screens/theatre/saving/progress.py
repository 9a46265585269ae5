"""A sheet over work that takes a while: how far it has come, and a key that stops it."""

from game.engine.desk import Desk
from game.engine.widgets.key_rows import key_at, key_height
from game.engine.widgets.page import Sheet
from game.engine.widgets.widgets import Progress
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _


class ProgressSheet(Sheet):
    """Its title, a line about the work, a bar, and the way out."""

    def __init__(self, desk: Desk, title: str, accent: theme.Accent = theme.HOUSE) -> None:
        super().__init__(desk)
        self.title, self.accent = title, accent
        self.bar = Progress(Box(0, 0, 1, 1), name="bar", accent=accent)

    def arrange(self, view: View) -> None:
        """The bar above the way out."""
        key = key_height(view)
        self.size = (560 * max(1.0, view.text_scale * 0.8), view.grown(22) + key + 126)
        super().arrange(view)
        foot, rest = self.box.inset(32, 26).cut_bottom(key, 30)
        self.bar.box = rest.cut_bottom(14)[0]
        stop = key_at(view, foot, ("cancel", _("Cancel"), self.go_back), 1)
        self.place([self.bar, stop], stop)

    def line(self) -> str:
        """What is being worked on."""
        return ""

    def draw_sheet(self, p: Painter) -> None:
        """The title and the line."""
        room, high = self.box.inset(32, 26), p.view.grown(22)
        p.text(self.title, room.x, room.y + high / 2, 22, self.accent.deep, "display", width=room.w)
        y = room.y + high + p.view.line(15) / 2 + 4
        p.text(self.line(), room.x, y, 15, theme.MUTED, width=room.w)
