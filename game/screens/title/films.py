"""Films on the games' cards of the title screen. That of a new record plays once; then its last
picture stays as long as the match is kept."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TypeAlias

import pygame

from game.core.judging.judge import JudgedMove
from game.core.match import Match
from game.engine.desk import Desk
from game.engine.storage.store import SUFFIX
from game.engine.window.parts import Part, pixel_rect
from game.engine.window.view import Box
from game.screens import pictures
from game.screens.doors import house

TimedPicture: TypeAlias = tuple[int, pygame.Surface | None]
"""A picture and its milliseconds; None for a step that takes its time."""


class CoverFilms:
    """The films that play in place of covers; `covers` holds their boxes by game."""

    def __init__(self, desk: Desk) -> None:
        self._desk, self._folder = desk, desk.store.places.replays.with_name("films")
        self._playing: Iterator[TimedPicture] = iter(())
        self._game, self._number = "", 0
        self.delay = 0.0
        """Seconds until the next picture."""
        self._shown: dict[str, tuple[int, pygame.Surface]] = {}
        """A picture by game, and a number that no other picture has."""
        for path in sorted(self._folder.glob("*.png")):
            kept = desk.store.replay_named(path.stem + SUFFIX)
            with suppress(OSError, pygame.error):
                if kept.path.exists():
                    self._show_picture(kept.game, pygame.image.load(path))
                else:
                    path.unlink()

    def parts(self, covers: Mapping[str, Box]) -> Iterator[Part]:
        for game, box in covers.items():
            if game in self._shown:
                number, picture = self._shown[game]
                paint = partial(pictures.paint_film_picture, box=box, picture=picture)
                yield Part(f"film {game}", number, box, paint)

    def update(self, covers: Mapping[str, Box]) -> bool:
        """Start the film of a new record once its analysis is done, or go on with it; return
        whether a picture is new."""
        record = house(self._desk).record
        if record is not None:
            from game.screens.theatre.film_page import analysis  # most titles play no film

            match, path = record
            judged = analysis(self._desk, path, -self.delay)
            if judged is not None:
                house(self._desk).record, self._game, self.delay = None, match.header.game, 0.0
                size = pixel_rect(covers[self._game], self._desk.view).size
                self._playing = self._pictures(match, path, size, judged)
        ms, picture = next(self._playing, (0, None)) if self.delay <= 0 else (0, None)
        if picture is not None:
            self.delay += ms / 1000
            self._show_picture(self._game, picture)
        return picture is not None

    def _show_picture(self, game: str, picture: pygame.Surface) -> None:
        self._number += 1
        self._shown[game] = self._number, picture

    def _pictures(
        self, match: Match, path: Path, size: tuple[int, int], judged: Sequence[JudgedMove]
    ) -> Iterator[TimedPicture]:
        """Save the last picture of a match; yield all, or only the last with reduced motion."""
        from game.screens import warming
        from game.screens.theatre.saving import export, film

        easel, settings = export.Easel(self._desk, match, size), self._desk.settings
        yield from ((0, None) for _step in warming.painted(easel.table.desk, easel.table))
        last = easel.picture(match.plies, film.ending(match))
        yield 0, None
        with suppress(OSError):
            for old in self._folder.glob(f"* {self._game} *.png"):
                old.unlink()
            self._folder.mkdir(exist_ok=True)
            (self._folder / f"{path.stem}.png").write_bytes(export.png(last))
        if settings.reduced_motion or not settings.animation_speed:
            yield 0, last
        else:
            slow = film.highlights(match, judged)
            yield from (each[1:] for each in film.pictures(easel, slow))
