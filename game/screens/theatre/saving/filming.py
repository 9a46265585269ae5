"""The sheet that makes an animation of a match, with its progress and Cancel."""

from collections.abc import Generator
from pathlib import Path

from game.core.match import Match
from game.engine.desk import Desk
from game.engine.words import _
from game.screens.theatre.saving import gif
from game.screens.theatre.saving.export import Easel, keep
from game.screens.theatre.saving.progress import Painting, PaintingSheet

SIZE = (960, 540)
FIRST, EACH, LAST = 1200, 700, 3000
"""Milliseconds that the frames stay."""


class Filming(PaintingSheet):
    """Paints a frame for every move and writes the file at the end."""

    def __init__(self, desk: Desk, match: Match, path: Path) -> None:
        painting = Painting(match.plies, self._frames(match.plies), desk.spare)
        undone = _("The animation was not made.")
        super().__init__(desk, _("Making an animation"), match.header.game, painting, undone)
        self._path, self._easel = path, Easel(desk, match, SIZE)
        places = (0, match.plies // 2, match.plies)
        self._gif = gif.Gif([self._easel.picture(ply).copy() for ply in places])

    def _frames(self, plies: int) -> Generator[int, None, None]:
        for ply in range(plies + 1):
            stays = LAST if ply == plies else EACH if ply else FIRST
            self._gif.add(self._easel.picture(ply), stays)
            yield ply

    def update(self, seconds: float) -> None:
        """Paint and pack the next moves; write the file after the last one."""
        self.painting.go_on()
        self.bar.share = self.painting.share
        self.touch()
        if self.painting.ended:
            self.close()
            keep(self.desk, self._path.stem, ".gif", self._gif.finished())

    def leave(self) -> None:
        super().leave()
        self._easel.close()
