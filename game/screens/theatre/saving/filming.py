"""The sheet that makes a film of a match, and its two forms: a WebP and a GIF."""

from collections.abc import Generator
from pathlib import Path

from game.core.match import Match
from game.engine.desk import Desk
from game.engine.words import _
from game.screens.doors import house
from game.screens.theatre.saving.export import CannotShare, Easel, keep
from game.screens.theatre.saving.film import highlights, pictures
from game.screens.theatre.saving.gif import Gif
from game.screens.theatre.saving.progress import PaintingSheet
from game.screens.theatre.saving.webp import WebP

SIZE = (960, 540)
FIRST, EACH, LAST = 1200, 700, 3000
"""Milliseconds that the pictures of a GIF stay."""
LARGEST = 3_000_000
"""The most bytes of a WebP."""
STEPS = ((1.0, 80), (1.0, 50), (2 / 3, 40), (1 / 2, 20))
"""The shares of `SIZE` and the qualities that are tried until a WebP is small enough."""


class Filming(PaintingSheet):
    """Paints and saves a film: ten seconds as a `.webp`, after the analysis, or every move as a
    `.gif`."""

    analysis_first = True

    def __init__(self, desk: Desk, match: Match, path: Path, suffix: str) -> None:
        short = suffix == ".webp"
        frames = ten_seconds(desk, match, path) if short else every_move(desk, match)
        analysed = path if short else None
        super().__init__(desk, _("Film"), match.header, match.plies, frames, analysed)
        self._stem, self._suffix = path.stem, suffix

    def save(self) -> None:
        self.close()
        keep(self.desk, self._stem, self._suffix, self.made)


def every_move(desk: Desk, match: Match) -> Generator[int, None, bytes]:
    """Paint a GIF with a picture of every move; yield the plies."""
    easel, plies = Easel(desk, match, SIZE), match.plies
    film = Gif([easel.picture(ply).copy() for ply in (0, plies // 2, plies)])
    for ply in range(plies + 1):
        film.add(easel.picture(ply), LAST if ply == plies else EACH if ply else FIRST)
        yield ply
    return film.finished()


def ten_seconds(desk: Desk, match: Match, path: Path) -> Generator[int, None, bytes]:
    """Paint a WebP, smaller and coarser until it is small enough; yield the plies."""
    review = house(desk).reviews.of(path)
    slow = highlights(match, review.judged) if review else {}
    for share, quality in STEPS:
        film = WebP((round(SIZE[0] * share), round(SIZE[1] * share)), quality)
        for ply, ms, picture in pictures(Easel(desk, match, film.size), slow):
            film.add(picture, ms)
            if len(film.data) > LARGEST:
                break
            yield ply
        else:
            return film.finished()
    raise CannotShare("The file would be larger than {most} MB.", most=LARGEST // 1_000_000)
