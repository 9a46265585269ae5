"""The light of a lesson on its table: it goes with what is meant."""

from collections.abc import Sequence
from typing import Any

from game.core.lesson import LessonPlace
from game.engine.ui.page import Page
from game.engine.window.parts import Group, Seen
from game.engine.window.plain import written
from game.engine.window.view import Box
from game.screens.lesson import spotlight
from game.screens.lesson.spotlight import LitSpot
from game.screens.lesson.taught import Meant, spotlit

SETTLED = 0.04
"""Seconds for which a place lies still before it is lit."""
PAUSE = 0.15
"""Seconds between two looks at what is written on the table."""


class Light:
    """The light on a table, seen as long as nothing lies on the note beside it."""

    def __init__(self, note: Page, table: Any) -> None:
        self._note, self._table = note, table
        self._place: Meant | None = None
        self._lit: LitSpot | None = None
        self._known: object = None
        """What is meant, and the picture of the table in which it was looked for last."""
        self._read: object = None
        """The picture of the table that was read last."""
        self._still = self._waited = 0.0
        """Seconds since the place moved, and since the table was read."""
        self._since = 0.0

    def follow(self, meant: LessonPlace | None, seconds: float) -> None:
        """Go with what is meant: it is lit once it lies still, and the arrow moves for a while."""
        moved = self.moving
        self._since += seconds
        self._still += seconds
        self._waited += seconds
        picture = self._table.version, self._table.desk.view
        if (picture, meant) != self._known:
            self._known = picture, meant
            self._look(None if meant is None else spotlit(self._table, meant))
        again = self._lit is None or self._waited >= PAUSE
        if self._place and self._still >= SETTLED and picture != self._read and again:
            self._read, self._waited, before = picture, 0.0, self._lit
            self._lit = self._on(self._place)
            self._since = 0.0 if before is None else self._since
            if self._lit != before:
                self._note.touch()
        if moved and not self.moving:
            self._note.touch()

    def _look(self, place: Meant | None) -> None:
        if place == self._place:
            return
        self._place, self._still, self._read = place, 0.0, None
        if self._lit is not None:
            self._lit = None
            self._note.touch()

    def _on(self, place: Meant) -> LitSpot:
        (shown,), view = self._table.parts(0.0), self._table.desk.view
        texts, clear = written(shown.parts, view), [*self._table.pressable(), *place.beside]
        return spotlight.spot(place, view.box, texts, clear, self._lit)

    @property
    def spot(self) -> LitSpot | None:
        """The lit place, in the table's view."""
        return self._lit if self._note.desk.stack.top is self._note else None

    @property
    def moving(self) -> bool:
        """Whether the arrow moves."""
        still = self._note.desk.settings.reduced_motion or self._since >= spotlight.MOVING
        return not still and self.spot is not None

    def parts(self) -> Sequence[Seen]:
        """The light on the table, and the arrow."""
        lit, view = self.spot, self._table.desk.view
        if lit is None:
            return ()
        box = Box(0, 0, *self._note.desk.view.units(view.pixels))
        away = spotlight.swing(self._since) if self.moving else 0.0
        return [Group("spotlight", box, spotlight.parts(view, lit, away), view)]
