"""The sheet that makes an animation of a game: how far it has come, and a way to stop it."""

from pathlib import Path

from game.core.match import Match
from game.engine.desk import Desk
from game.engine.window import theme
from game.engine.words import _
from game.screens.slices import Slice
from game.screens.theatre.saving import gif
from game.screens.theatre.saving.export import Easel, keep
from game.screens.theatre.saving.progress import ProgressSheet

SIZE = (960, 540)
FIRST, EACH, LAST = 1200, 700, 3000
"""Milliseconds that the frames stay."""


class Filming(ProgressSheet):
    """A frame for every move, one at a step, written when all are there."""

    def __init__(self, desk: Desk, match: Match, path: Path) -> None:
        super().__init__(desk, _("Making an animation"), theme.accent(match.header.game))
        self.match, self.path = match, path
        self.ply = 0
        self._easel = Easel(desk, match, SIZE)
        places = (0, match.plies // 2, match.plies)
        self._gif = gif.Gif([self._easel.picture(ply).copy() for ply in places])
        self._slice = Slice()

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
        self.bar.share = self.ply / (self.match.plies + 1)
        self.touch()

    def _milliseconds(self) -> int:
        if self.ply == self.match.plies:
            return LAST
        return FIRST if self.ply == 0 else EACH

    def _end(self) -> None:
        self.close()
        keep(self.desk, self.path.stem, ".gif", self._gif.finished())

    def go_back(self) -> bool:
        """Nothing is kept."""
        self.desk.toast(_("The animation was not made."))
        return super().go_back()

    def leave(self) -> None:
        """The easel goes too."""
        self._easel.close()

    def line(self) -> str:
        """How far it has come."""
        ply, plies = min(self.ply, self.match.plies), self.match.plies
        return _("Move {ply} of {plies}").format(ply=ply, plies=plies)
