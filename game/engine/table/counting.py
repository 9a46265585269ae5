"""Counts points up one by one on screen, with rising tones."""

from dataclasses import dataclass
from functools import partial
from math import ceil

from game.engine.sound.effects import Sound
from game.engine.table.timeline import Clip

_SCALE = (-10, -8, -5, -3, 0, 2, 4, 7, 9, 12)
"""Semitones of one point, two and so on. Of five tones to the octave any sound well together, as
they do where several players count at once."""
_NEAREST = 35.0
"""Milliseconds from one tone to the next that are still heard as two."""
_FAINTER = 0.55
"""The loudness of the tones before the last one."""
_APART, LONGEST = 45.0, 400.0
"""Milliseconds from one point to the next, and the most that all of them take together."""


def ms_per_point(points: int) -> float:
    """Return the milliseconds from one point to the next while a score counts up by `points`."""
    return min(_APART, LONGEST / max(1, abs(points)))


def points_after(points: int, ms: float) -> int:
    """Return how many of the points are counted that long after the first; losses count down.
    Marks, totals and tones all use this."""
    here = min(abs(points), int(ms / ms_per_point(points)) + 1)
    return here if points > 0 else -here


def semitones_for(points: int) -> int:
    """Return the semitones for a number of points, bounded at both ends of the scale."""
    return _SCALE[max(0, min(len(_SCALE), points) - 1)]


@dataclass
class Count:
    """Points being counted into a total. Marks and panels share one, so that they show the same."""

    points: int
    passed: float = 0.0

    @property
    def shown_points(self) -> int:
        return points_after(self.points, self.passed)

    @property
    def points_left(self) -> int:
        return self.points - self.shown_points

    def finish(self) -> None:
        self.passed = LONGEST

    def advance(self, ms: float) -> bool:
        """Let `ms` pass; return whether all points are counted."""
        self.passed += ms
        return not self.points_left


def counting_sound_clips(
    sound: Sound, points: int, speed: float, delay: float = 0.0, apart: float | None = None
) -> list[Clip]:
    """Return clips that play one tone for each point, rising; some are left out where they would
    run together. The last tone comes first in the list, so that a hurried animation still plays
    it."""
    apart = ms_per_point(points) if apart is None else apart
    last, each = max(1, points), max(1, ceil(_NEAREST * speed / apart))
    return [
        Clip(
            0,
            delay=delay + (n - 1) * apart,
            begin=partial(sound.play, "score", 1.0 if n == last else _FAINTER, semitones_for(n)),
        )
        for n in range(last, 0, -each)
    ]
