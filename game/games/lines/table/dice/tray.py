"""The tray in which dice are rolled: it lies where the points stand, slides over them, and away."""

from typing import TYPE_CHECKING

from game.engine.table.timeline import in_out_cubic
from game.engine.window.view import Box
from game.games.lines.table.layout import waiting_places

if TYPE_CHECKING:
    from game.games.lines.table.scene import LinesScene


MS_SLIDE = 180
"""For all of its way."""
BELOW = 12.0
"""Its shadow is out of sight too when it is away."""


class Tray:
    """The tray of one table."""

    def __init__(self, table: "LinesScene") -> None:
        self._table = table
        self.rolling = False
        """Are dice rolled in it?"""
        self._share = 0.0
        """How much of its way in it has made."""

    # -- what lies in it -------------------------------------------------------------------

    @property
    def wanted(self) -> bool:
        """Do dice roll, or wait to be thrown or placed?"""
        table = self._table
        placed = not table.shown.unplaced or table.laying.settled
        return self.rolling or table.cup.ready or not placed

    @property
    def dice(self) -> tuple[tuple[str, Box, bool], ...]:
        """The dice that wait in it, and which is lifted."""
        table, placing = self._table, self._table.laying.placing
        rolls = self.rolling and table.timeline.moving
        if not self.wanted or rolls or table.cup.ready:
            return ()
        waiting = placing.dice or table.shown.unplaced
        row = zip(waiting, waiting_places(table.places.tally.grown(-9), len(waiting)), strict=True)
        carried = table.carried[0] if table.carried else ""
        waits = [(die, box) for die, box in row if not placing.where(die) and die != carried]
        return tuple((die, box, placing.picked == die) for die, box in waits)

    # -- where it is -----------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """Is it on its way?"""
        return self._share != self.wanted

    @property
    def seen(self) -> bool:
        """Is anything of it there?"""
        return self._share > 0

    @property
    def covers(self) -> bool:
        """Does it hide the points?"""
        return self._share == 1

    @property
    def low(self) -> float:
        """How far below its place it is."""
        return (1 - in_out_cubic(self._share)) * (self._table.places.tally.h + BELOW)

    def settle(self) -> None:
        """It is there, or away, at once."""
        self._share = float(self.wanted)

    def update(self, seconds: float) -> None:
        """Let it come or go; where nothing is animated it does so at once."""
        settings = self._table.desk.settings
        if settings.reduced_motion or not settings.animation_speed:
            self.settle()
            return
        step = seconds * 1000 * settings.animation_speed / MS_SLIDE
        self._share = min(1.0, max(0.0, self._share + (step if self.wanted else -step)))
