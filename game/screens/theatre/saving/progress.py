"""A sheet over long work: its progress, and a button that cancels it."""

from collections.abc import Generator

from game.engine.desk import Desk
from game.engine.ui.content import Text
from game.engine.ui.controls import Button, Custom
from game.engine.ui.frames import sheet
from game.engine.ui.layout import Spacer
from game.engine.ui.node import Node
from game.engine.ui.sheet import Sheet
from game.engine.widgets.widgets import Progress
from game.engine.window import theme
from game.engine.window.spare import SpareTime
from game.engine.window.view import Box, View
from game.engine.words import _


class ProgressSheet(Sheet):
    """A title, a line about the work, a bar, and Cancel."""

    first_key = "cancel"

    def __init__(self, desk: Desk, title: str, accent: theme.Accent = theme.HOUSE) -> None:
        super().__init__(desk, 560)
        self.title, self.accent = title, accent
        self.bar = Progress(Box(0, 0, 1, 1), name="bar", accent=accent)

    def build(self, view: View) -> Node:
        body = [
            Text(self.line(), 15, theme.MUTED, clip=True),
            Custom(self.bar, (100, 14), says=self.title, key="bar"),
        ]
        foot = [Spacer(), Button(_("Cancel"), self.go_back, key="cancel")]
        return sheet(self.title, body, foot, gap=16, accent=self.accent)

    def line(self) -> str:
        return ""


class Painting:
    """The positions of a match, painted a few in each frame."""

    def __init__(self, plies: int, painting: Generator[int, None, None], spare: SpareTime) -> None:
        """`painting` yields the plies as they are painted."""
        self.ply, self.plies, self.ended = 0, plies, False
        self._painting, self._spare = painting, spare

    def go_on(self) -> None:
        """Paint the next positions while the frame has time left."""
        for _step in self._spare.steps():
            painted = next(self._painting, None)
            if painted is None:
                self.ended = True
                return
            self.ply = painted

    def close(self) -> None:
        self._painting.close()

    @property
    def share(self) -> float:
        """Return the painted share, from 0 to 1."""
        return self.ply / (self.plies + 1)

    @property
    def words(self) -> str:
        """Return the progress in words."""
        return _("Move {ply} of {plies}").format(ply=self.ply, plies=self.plies)


class PaintingSheet(ProgressSheet):
    """Progress of painting a match; stops the painting when it is closed."""

    def __init__(self, desk: Desk, title: str, game: str, painting: Painting, undone: str) -> None:
        """`undone` is said when somebody cancels."""
        super().__init__(desk, title, theme.accent(game))
        self.painting, self._undone = painting, undone

    def go_back(self) -> bool:
        self.desk.toast(self._undone)
        return super().go_back()

    def leave(self) -> None:
        self.painting.close()

    def line(self) -> str:
        return self.painting.words
