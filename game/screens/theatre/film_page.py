"""The film of a match on screen: its table plays all moves in ten seconds."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from game.core.judging.judge import JudgedMove
from game.core.match import Match
from game.engine.desk import Desk
from game.engine.ui.content import Panel, Text
from game.engine.ui.controls import Button
from game.engine.ui.layout import Row
from game.engine.ui.node import Node
from game.engine.window import theme
from game.engine.window.parts import Seen
from game.engine.window.view import View
from game.engine.words import _
from game.screens.doors import house
from game.screens.theatre.places import Edges, frame, paint_strip, places_of, stage_parts
from game.screens.theatre.projector import Projector
from game.screens.theatre.saving.film import RATE, better_move, ending, highlights, timetable

PATIENCE = 4.0
"""Seconds for which a film waits for the analysis."""


def analysis(desk: Desk, path: Path, waited: float) -> Sequence[JudgedMove] | None:
    """Let the analysis of a match go on; return it, or an empty one if it fails or takes too long,
    or None while it is worth waiting for."""
    reviews = house(desk).reviews
    reviews.work()
    review = reviews.of(path)
    if review is not None:
        return review.judged
    return () if reviews.failed(path) or waited > PATIENCE else None


class FilmPage(Projector):
    """Plays a finished match once, slow at the best and the costliest move; ends with its
    result."""

    context = "game"
    first_key = "close"

    def __init__(self, desk: Desk, match: Match, path: Path | None) -> None:
        """The match in the file at `path` is waited for until it is analysed."""
        super().__init__(desk, match)
        self._slow = dict[int, JudgedMove]()
        self._beats = timetable(match.plies, ())
        self._awaited, self._left = path, 0.0
        """The file that is waited for, and the seconds to the next beat."""
        self._places = places_of(desk.view, False)

    def build(self, view: View) -> Node:
        accent, ply = theme.accent(self.match.header.game), self.playback.ply
        words, size = ending(self.match), 24 / view.text_scale  # as high as the strip
        said = Text(words, size, accent.deep, "display", shrink=True, grow=1)
        if self._beats:
            words = _("Move {ply} of {plies}").format(ply=ply, plies=self.match.plies)
            words = _("Analysing …") if self._awaited else words
            said = Text(words, 15, theme.MUTED, shrink=True, grow=1)
        close = Button(_("Close"), self.go_back, size=15, key="close", ends=40, high=32)
        line = Row([said, Row([close], align="centre")], gap=14, pad=(20, 0))
        strip = Panel(line, paint_strip)
        return frame(view, False, self._places.framed, Edges(strip=strip))

    def arrange(self, view: View) -> None:
        self._places = places_of(view, False)
        self.set_stage(self._places.view)
        self.table.arrange(self._places.view)
        super().arrange(view)

    def rebuild(self) -> None:
        super(Projector, self).arrange(self.desk.view)
        self.touch()

    def enter(self) -> None:
        self.table.enter()

    def update(self, seconds: float) -> None:
        self._left -= seconds
        if self._awaited is not None:
            judged = analysis(self.desk, self._awaited, -self._left)
            if judged is not None:
                self._awaited, self._left = None, 0.0
                self._slow = highlights(self.match, judged)
                self._beats = timetable(self.match.plies, self._slow)
        elif self._beats and self._left <= 0:
            self._show_beat()
        super().update(seconds)

    def _show_beat(self) -> None:
        """Go on to the next beat; the last one shows the result."""
        ply, pictures, glows = self._beats.pop(0)
        self._left += pictures / RATE
        if glows:
            judged = self._slow[ply]
            self.advise(ply, judged.seat, better_move(judged))
        elif ply and self._beats:
            self._hasten(pictures / RATE)
            if self.playback.ply != ply - 1:
                self.seek(ply - 1)
            self.step_by(1)
        else:
            self.seek(ply)
        if not self._beats:
            self.desk.sound.play("rank")

    def _hasten(self, seconds: float) -> None:
        """Let the animation of the next move fit into that time."""
        speed = max(1.0, 1 / seconds) if self.desk.settings.animation_speed else 0.0
        self.stage.settings = replace(self.stage.settings, animation_speed=speed)

    def parts(self, ahead: float) -> Sequence[Seen]:
        table, stage = self.table.parts(ahead), self.laid.find("stage").box
        return [
            *stage_parts(self.desk.view, self._places, table, stage),
            *self._still,
            *self.widget_parts(),
        ]
