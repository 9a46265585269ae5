"""Long work in small slices of time, so that pictures come in time between them."""

from collections.abc import Iterator
from time import perf_counter

REST = 0.012
"""Seconds from one slice to the next."""


class Slice:
    """Keeps the time of work that is done bit by bit."""

    def __init__(self) -> None:
        self._then = 0.0

    @property
    def rested(self) -> bool:
        """Return whether there has been time for a picture since the last slice."""
        return perf_counter() - self._then >= REST

    def of(self, seconds: float) -> Iterator[None]:
        """Go on for about that long, one step at least."""
        start = perf_counter()
        self._then = start
        while self._then - start <= seconds:
            yield
            self._then = perf_counter()
