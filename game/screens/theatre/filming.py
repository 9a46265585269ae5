"""The sheet that makes an animation of a game: how far it has come, and a way to stop it."""

from pathlib import Path

from game.core.match import Match
from game.engine.desk import Desk
from game.engine.widgets.page import Sheet
from game.engine.widgets.widgets import Button, Progress
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens.slices import Slice
from game.screens.theatre import gif
from game.screens.theatre.export import Easel, keep

SIZE = (960, 540)
FIRST, EACH, LAST = 1200, 700, 3000
"""Milliseconds that the frames stay."""


class Filming(Sheet):
    """A frame for every move, one at a step, written when all are there."""

    def __init__(self, desk: Desk, match: Match, path: Path) -> None:
        super().__init__(desk, 560, 240)
        self.match, self.path = match, path
        self.accent = theme.accent(match.header.game)
        self.ply = 0
        self._easel = Easel(desk, match, SIZE)
        places = (0, match.plies // 2, match.plies)
        self._gif = gif.Gif([self._easel.picture(ply).copy() for ply in places])
        self._slice = Slice()
        self._bar = Progress(Box(0, 0, 1, 1))

    def arrange(self, view: View) -> None:
        """A bar and a way out."""
        key = max(48.0, view.grown(17) + 26)
        self.size = (560 * max(1.0, view.text_scale * 0.8), view.grown(22) + key + 126)
        super().arrange(view)
        x, w = self.box.x + 32, self.box.w - 64
        self._bar = Progress(
            Box(x, self.box.bottom - key - 70, w, 14),
            name="bar",
            share=self._bar.share,
            accent=self.accent,
        )
        wide = view.measure(_("Cancel"), 17, "display") + 60
        stop = Button(
            Box(self.box.right - 32 - wide, self.box.bottom - key - 26, wide, key),
            self._stop,
            name="cancel",
            words=_("Cancel"),
        )
        self.place([self._bar, stop], stop)

    def update(self, seconds: float) -> None:
        """Paint and pack the next move."""
        if not self._slice.rested:
            return
        for _moment in self._slice.of(0.02):
            if self.ply > self.match.plies:
                self._end()
                return
            self._gif.add(self._easel.picture(self.ply), self._milliseconds())
            self.ply += 1
        self._bar.share = self.ply / (self.match.plies + 1)
        self.touch()

    def _milliseconds(self) -> int:
        if self.ply == self.match.plies:
            return LAST
        return FIRST if self.ply == 0 else EACH

    def _end(self) -> None:
        self.desk.stack.remove(self)
        keep(self.desk, self.path.stem, ".gif", self._gif.finished())

    def _stop(self) -> None:
        self.desk.stack.remove(self)
        self.desk.toast(_("The animation was not made."))

    def leave(self) -> None:
        """The easel goes too."""
        self._easel.close()

    def go_back(self) -> bool:
        """Back stops it."""
        self._stop()
        return True

    def draw_sheet(self, p: Painter) -> None:
        """What is being made, and how far it has come."""
        x, y = self.box.x + 32, self.box.y + 26 + p.view.grown(22) / 2
        p.text(
            _("Making an animation"), x, y, 22, self.accent.deep, "display", width=self.box.w - 64
        )
        y += p.view.grown(22) / 2 + p.view.line(15) / 2 + 4
        words = _("Move {ply} of {plies}").format(
            ply=min(self.ply, self.match.plies), plies=self.match.plies
        )
        p.text(words, x, y, 15, theme.MUTED)
