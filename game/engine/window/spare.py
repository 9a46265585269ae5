"""The time left in a frame, for long work that is done step by step."""

from collections.abc import Iterator
from math import inf
from time import perf_counter

SPARE = 0.004
"""Seconds of a frame for work that can wait."""


class SpareTime:
    """The time left in the current frame; unlimited before the first frame."""

    def __init__(self) -> None:
        self._end = inf

    def begin(self, seconds: float = SPARE) -> None:
        """Start a frame with that many seconds for long work."""
        self._end = perf_counter() + seconds

    @property
    def left(self) -> bool:
        return perf_counter() < self._end

    def steps(self) -> Iterator[None]:
        """Yield again and again while the frame has time left."""
        while self.left:
            yield
