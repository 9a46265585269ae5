"""A sheet that asks for a name: a line to type it into, and names to choose from."""

from collections.abc import Callable, Sequence
from functools import partial

from game.engine.desk import Desk
from game.engine.ui.content import Text
from game.engine.ui.controls import Button, Custom
from game.engine.ui.frames import sheet
from game.engine.ui.layout import Grid
from game.engine.ui.node import Node
from game.engine.ui.sheet import Sheet
from game.engine.widgets.widgets import TextField
from game.engine.window import theme
from game.engine.window.text import missing
from game.engine.window.view import View
from game.engine.words import _

LONGEST = 16
MADE_UP = ("Mina", "Jun", "Ada", "Leo", "Sora", "Ida", "Noah", "Yuna")
"""Names to choose from for somebody who has no keys to type with."""
MOST = 8


class NameSheet(Sheet):
    """A name to be typed or chosen; it goes to `done`, unless the line is empty."""

    def __init__(
        self,
        desk: Desk,
        title: str,
        value: str,
        known: Sequence[str],
        done: Callable[[str], object],
    ) -> None:
        super().__init__(desk, 620)
        self.title, self.done = title, done
        self.line = TextField(
            self.box, name="line", value=value, empty=_("Name"), limit=LONGEST, done=self.take
        )
        self.known = [*dict.fromkeys(known)][:MOST]

    def build(self, view: View) -> Node:
        """Return the line to type into, the known names below it, and the buttons."""
        names = [self.name_button(name) for name in self.known]
        choice = Text(self.about_known(), 15, theme.MUTED) if names else None
        about = Text(self.about(), 15, theme.MUTED, wrap=True) if self.about() else None
        line = Custom(self.line, key="line")
        grid = Grid(names, 128, 4, 10) if names else None
        return sheet(self.heading(), [about, line, choice, grid], self.foot(), gap=14)

    def heading(self) -> Node | str:
        """Return the title."""
        return self.title

    def about(self) -> str:
        """Return a sentence between the title and the line."""
        return ""

    def about_known(self) -> str:
        """Return a sentence about the known names."""
        return _("Or choose a name")

    def name_button(self, name: str) -> Node:
        """Return the button of a known name."""
        act = partial(self._choose, name)
        return Button(name, act, key=f"name {name}", size=16, ends=28)

    def foot(self) -> Sequence[Node]:
        """Return the button that takes what is typed, and Cancel."""
        return [
            Button(_("Save"), self.take, primary=True, key="take", grow=1),
            Button(_("Cancel"), self.close, key="leave", grow=1),
        ]

    def _choose(self, name: str) -> None:
        self.line.put(name)
        self.take()

    @property
    def name(self) -> str:
        """Return what is typed, without needless spaces."""
        return " ".join(self.line.value.split())

    def take(self) -> None:
        """Take the typed name, if it can be drawn."""
        if missing(self.name):
            words = _("Some of these letters can’t be shown. Please use others.")
            self.desk.toast(words, bad=True)
            self.focus_on(self.line)
            return
        self.close()
        if self.name:
            self.done(self.name)
