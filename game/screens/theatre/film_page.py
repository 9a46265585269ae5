"""The film of a match on screen: its table plays all moves in ten seconds."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from game.core.judging.judge import JudgedMove
from game.core.match import Match
from game.engine.desk import Desk
from game.engine.ui.content import Panel, Text
from game.engine.ui.layout import Row
from game.engine.ui.node import Node
from game.engine.ui.page import Page
from game.engine.window import theme
from game.engine.window.parts import Drawable
from game.engine.window.view import View
from game.engine.words import _
from game.screens.doors import house
from game.screens.theatre.controls.keys import back_button
from game.screens.theatre.places import Edges, frame, paint_strip, places_of, stage_parts
from game.screens.theatre.saving.export import Easel
from game.screens.theatre.saving.film import RATE, Beat, ending, highlights, shots

PATIENCE = 4.0
"""Seconds for which a film waits for the analysis."""


def analysis(desk: Desk, path: Path | None, waited: float) -> Sequence[JudgedMove] | None:
    """Let the analysis of a match go on; return it, or an empty one if it fails or takes too long,
    or None while it is worth waiting for."""
    if path is None:
        return ()
    reviews = house(desk).reviews
    reviews.work()
    review = reviews.of(path)
    if review is not None:
        return review.judged
    return () if reviews.failed(path) or waited > PATIENCE else None


class FilmPage(Page):
    """Plays a finished match once, slow at the best and the costliest move; ends with its
    result."""

    context = "game"
    first_key = "back"

    def __init__(self, desk: Desk, match: Match, path: Path | None) -> None:
        """The match in the file at `path` is waited for until it is analysed."""
        super().__init__(desk)
        self.match, self._path, self.hues = match, path, desk.people.seat_hues(match.header)
        self._places = places_of(desk.view, False)
        self._easel = Easel(desk, match, self._places.view.pixels)
        self._easel.animated = desk.settings.animation_speed > 0
        self.table = self._easel.table
        self.table.desk.sound = desk.sound
        self._film: Iterator[Beat] | None = None
        self.beat, self._left = Beat(0, 0), 0.0
        """The picture, and the seconds until the next beat."""

    def build(self, view: View) -> Node:
        accent, ply = theme.accent(self.match.header.game), self.beat.ply - self.beat.glows
        words = _("Move {ply} of {plies}").format(ply=ply, plies=self.match.plies)
        words = words if self._film else _("Analysing …")
        said = Text(words, 15, theme.MUTED, shrink=True, grow=1)
        if self.beat.last:
            size = 24 / view.text_scale  # as high as the strip
            said = Text(ending(self.match), size, accent.deep, "display", shrink=True, grow=1)
        line = Row([back_button(self.go_back), said], gap=14, pad=(6, 0))
        strip = Panel(line, paint_strip)
        return frame(view, False, self._places.framed, Edges(strip=strip))

    def arrange(self, view: View) -> None:
        self._places = places_of(view, False)
        self.table.desk.view = self._places.view
        self.table.arrange(self._places.view)
        super().arrange(view)

    def rebuild(self) -> None:
        super().arrange(self.desk.view)

    @property
    def moving(self) -> bool:
        return self.table.moving

    def update(self, seconds: float) -> None:
        """Begin once the analysis is there, then go on with the film and the table."""
        self._left -= seconds
        if self._film is None:
            judged = analysis(self.desk, self._path, -self._left)
            if judged is not None:
                self._film, self._left = shots(self._easel, highlights(self.match, judged)), 0.0
        beat = next(self._film, None) if self._film and self._left <= 0 else None
        if beat:
            self.beat, self._left = beat, self._left + beat.pictures / RATE
            self.rebuild()
            if beat.last:
                self.desk.sound.play("rank")
        self.table.update(seconds)
        if self.table.changed:
            self.table.changed = False
            self.touch()

    def parts(self, ahead: float) -> Sequence[Drawable]:
        table, stage = self.table.parts(ahead), self.placed_tree.node_with_key("stage").box
        return [
            *stage_parts(self.desk.view, self._places, table, stage),
            *self._static_parts,
            *self.widget_parts(),
        ]
