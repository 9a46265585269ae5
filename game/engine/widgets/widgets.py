"""Buttons and progress bars, and the names of all common widgets."""

from game.engine.widgets import furniture
from game.engine.widgets.listbox import ListBox
from game.engine.widgets.textfield import TextField
from game.engine.widgets.widget import Hotspot, Widget, do_nothing
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.theme import Accent
from game.engine.window.view import Box

__all__ = ["ButtonWidget", "Hotspot", "ListBox", "Progress", "TextField", "Widget", "do_nothing"]


class ButtonWidget(Widget):
    """A button with words, and optionally a line below them."""

    words: str = ""
    sub: str = ""
    accent: Accent = theme.HOUSE
    primary: bool = False
    size: float = 17
    leading: bool = False
    """True for words at the left edge, as in a column of buttons."""

    def draw(self, p: Painter) -> None:
        look = self.words, self.accent, self.primary, self.sub
        state = self.pressed, self.hovered, self.enabled
        furniture.paint_button(p, self.box, *look, *state, self.size, self.leading)


class Progress(Widget):
    """A bar that shows the progress of long work."""

    enabled: bool = False
    share: float = 0
    accent: Accent = theme.HOUSE

    def draw(self, p: Painter) -> None:
        p.rect(self.box, self.box.h / 2, "#E4D8C0", theme.LINE, 1)
        if self.share > 0:
            w = max(self.box.h, self.box.w * min(1, self.share))
            p.rect(Box(self.box.x, self.box.y, w, self.box.h), self.box.h / 2, self.accent.base)
