"""The clock of a match, such as `15 s` for each decision, and the time that was played."""

import re
from time import perf_counter

from game.engine.words import _

_SECONDS = re.compile(r"([1-9][0-9]?) s", re.ASCII)


def seconds_of(pace: str | None) -> int:
    """Return the seconds for each decision; 0 without a clock."""
    match = _SECONDS.fullmatch(pace or "")
    return int(match[1]) if match else 0


def pace_words(pace: str | None) -> str:
    """Return the clock in words; "" without one."""
    return _("Clock: {pace}").format(pace=_(pace.capitalize())) if pace else ""


LONGEST = 10**12
"""The most milliseconds that are read from a file, which may hold any number."""


class Stopwatch:
    """Measures time from its creation, except while it is stopped."""

    def __init__(self, ms: int = 0) -> None:
        self._began = perf_counter() - min(ms, LONGEST) / 1000
        self._stopped: float | None = None

    @property
    def played_ms(self) -> int:
        """Milliseconds played, without pauses."""
        now = perf_counter() if self._stopped is None else self._stopped
        return max(0, round((now - self._began) * 1000))

    def stop(self) -> None:
        if self._stopped is None:
            self._stopped = perf_counter()

    def go_on(self) -> None:
        if self._stopped is not None:
            self._began += perf_counter() - self._stopped
            self._stopped = None
