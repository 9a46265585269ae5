"""A sheet over long work: its progress, and a button that cancels it."""

from collections.abc import Callable, Generator

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

CANCEL = "cancel"
"""The key of the button that is pressed first by Enter."""


def progress(
    title: str, line: str, bar: Progress, cancel: Callable[[], object], accent: theme.Accent
) -> Node:
    """Return a sheet's tree: a title, a line about the work, its bar, and Cancel."""
    body = [
        Text(line, 15, theme.MUTED, clip=True),
        Custom(bar, (100, 14), says=title, key="bar"),
    ]
    foot = [Spacer(), Button(_("Cancel"), cancel, key=CANCEL)]
    return sheet(title, body, foot, gap=16, accent=accent)


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


class PaintingSheet(Sheet):
    """Progress of painting a match; stops the painting when it is closed."""

    first_key = CANCEL

    def __init__(self, desk: Desk, title: str, game: str, painting: Painting, undone: str) -> None:
        """`undone` is said when somebody cancels."""
        super().__init__(desk)
        self.title, self.accent = title, theme.accent(game)
        self.bar = Progress(Box(0, 0, 1, 1), name="bar", accent=self.accent)
        self.painting, self._undone = painting, undone

    def build(self, view: View) -> Node:
        return progress(self.title, self.painting.words, self.bar, self.go_back, self.accent)

    def go_back(self) -> bool:
        self.desk.toast(self._undone)
        return super().go_back()

    def leave(self) -> None:
        self.painting.close()
