"""A sheet over long work: its progress, and a button that cancels it."""

from collections.abc import Callable, Generator
from pathlib import Path

from game.core.replay.header import Header
from game.engine.desk import Desk
from game.engine.ui.content import Text
from game.engine.ui.controls import Button, Custom
from game.engine.ui.frames import sheet
from game.engine.ui.layout import Spacer
from game.engine.ui.node import Node
from game.engine.ui.sheet import Sheet
from game.engine.widgets.widgets import Progress
from game.engine.window import theme
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens.doors import house
from game.screens.theatre.saving.export import CannotShare

PAINTING = 0.7
"""The share of the bar that pictures take where an analysis has the rest."""
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


class PaintingSheet(Sheet):
    """Progress of painting a match, perhaps with its analysis; stops painting when it is closed."""

    first_key = CANCEL
    analysis_first = False
    """True where painting begins after the analysis."""

    def __init__(
        self,
        desk: Desk,
        title: str,
        header: Header,
        plies: int,
        painting: Generator[int, None, bytes | None],
        path: Path | None,
    ) -> None:
        """`painting` yields the plies as they are painted, and may return a file; with a `path` the
        match there is analysed."""
        super().__init__(desk)
        self.title, self.accent = title, theme.accent(header.game)
        self.bar = Progress(Box(0, 0, 1, 1), name="bar", accent=self.accent)
        self.ply, self._plies, self.ended, self.made = 0, plies, False, b""
        self._painting, self._path = painting, path
        if path:
            house(desk).reviews.wish(path)

    def save(self) -> None:
        """Write the file, or raise `CannotShare`."""

    def build(self, view: View) -> Node:
        words = _("Move {ply} of {plies}").format(ply=self.ply, plies=self._plies)
        return progress(self.title, words, self.bar, self.go_back, self.accent)

    def update(self, seconds: float) -> None:
        """Let painting and analysis go on; after both save the file, or say why there is none."""
        analysed, weight = self._analysed(), PAINTING if self._path else 1.0
        self.bar.share = self.ply / (self._plies + 1) * weight + analysed * (1 - weight)
        self.touch()
        try:
            if analysed == 1 or not self.analysis_first:
                self._paint()
            if analysed == 1 and self.ended:
                self.save()
        except CannotShare as problem:
            self.close()
            self.desk.toast(problem.sentence, bad=True)

    def _paint(self) -> None:
        """Paint the next positions while the frame has time left."""
        for _step in () if self.ended else self.desk.spare.steps():
            try:
                self.ply = next(self._painting)
            except StopIteration as end:
                self.ended, self.made = True, end.value or b""
                return

    def _analysed(self) -> float:
        """Let the analysis go on; return the share of it that is done, 1 if it failed."""
        reviews, path = house(self.desk).reviews, self._path
        if path is None:
            return 1.0
        reviews.work()
        ended = reviews.failed(path) or reviews.of(path)
        return 1.0 if ended else min(0.99, reviews.progress(path))

    def go_back(self) -> bool:
        self.desk.toast(_("Not saved"))
        return super().go_back()

    def leave(self) -> None:
        self._painting.close()
