"""The tray in which dice are rolled lies where the points stand: it slides over them, and away."""

from game.engine.table.timeline import in_out_cubic

MS_SLIDE = 180
"""For all of its way."""


class Crossing:
    """How far the tray has come in."""

    def __init__(self) -> None:
        self._share, self._out = 0.0, False

    @property
    def moving(self) -> bool:
        """Is it on its way?"""
        return self._share != self._out

    @property
    def seen(self) -> bool:
        """Is anything of it there?"""
        return self._share > 0

    @property
    def covers(self) -> bool:
        """Does it hide the points?"""
        return self._share == 1

    @property
    def left(self) -> float:
        """What is left of its way, from 0 to 1."""
        return 1 - in_out_cubic(self._share)

    def update(self, out: bool, seconds: float, speed: float) -> None:
        """Let it come or go; where nothing is animated it is there, or away, at once."""
        step = seconds * 1000 * speed / MS_SLIDE if speed else 1.0
        self._out = out
        self._share = min(1.0, self._share + step) if out else max(0.0, self._share - step)
