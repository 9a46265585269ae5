"""The position of a replay and the time of its next move; without drawing or clock."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from functools import cached_property

from game.core.history import History

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
STEADY = 0.9
"""Seconds between two moves without recorded times."""
SHORTEST, LONGEST = 0.35, 2.5
"""The limits of recorded thinking times, in seconds."""
PATIENCE = 0.8
"""Seconds that the next move waits for the last trace of the one before."""


class Playback:
    """Plays the moves of one match at a chosen speed."""

    def __init__(self, times: Sequence[int | None]) -> None:
        """`times`: milliseconds since the start for every move, None where unknown."""
        self.times = tuple(times)
        self.ply = 0
        self.playing = False
        self.speed = 1.0
        self.by_hand = True
        """True to keep the recorded rhythm, False for a steady one."""
        self._passed = 0.0

    def go_on(self, times: Sequence[int | None]) -> None:
        """Take over a longer or shorter match; play the new moves if all had been shown."""
        all_seen, self.times = self.ended, tuple(times)
        self.ply = min(self.ply, self.plies)
        if all_seen and not self.ended:
            self.start()

    @property
    def plies(self) -> int:
        return len(self.times)

    @property
    def ended(self) -> bool:
        return self.ply >= self.plies

    def start(self) -> None:
        """Play; the next move comes at once, except from the first position."""
        self.playing = True
        self._passed = LONGEST if self.ply else 0.0

    def stop(self) -> None:
        self.playing = False

    def seek(self, ply: int) -> int:
        self.ply = max(0, min(self.plies, ply))
        self._passed = 0.0
        return self.ply

    def faster(self, by: int) -> float:
        """Change the speed by that many steps and return it."""
        index = SPEEDS.index(self.speed) + by
        self.speed = SPEEDS[max(0, min(len(SPEEDS) - 1, index))]
        return self.speed

    def wait(self) -> float:
        """Return the seconds, at speed 1, from the last move shown to the next."""
        if not self.by_hand or self.ended:
            return STEADY
        now = self.times[self.ply]
        before = self.times[self.ply - 1] if self.ply else 0
        if now is None or before is None or now < before:
            return STEADY
        passed = min(now - before, LONGEST * 1000)  # a file may claim more than a float holds
        return max(SHORTEST, passed / 1000)

    def due(self, seconds: float, moving: bool, lively: bool) -> bool:
        """Let time pass; return whether to show the next move. `moving`: the last move is still
        animated; `lively`: its after-effects are."""
        if not self.playing or self.ended:
            return False
        self._passed += seconds * self.speed
        wait = self.wait()
        if moving or self._passed < wait or (lively and self._passed < wait + PATIENCE):
            return False
        self._passed = 0.0
        return True


@dataclass(frozen=True)
class Course:
    """The scores after every move of a match."""

    scores: tuple[tuple[int, ...], ...]
    torn: bool = False
    """Is the file damaged after the last move?"""

    @property
    def plies(self) -> int:
        return len(self.scores) - 1

    @cached_property
    def span(self) -> tuple[int, int]:
        """Return the lowest and highest score reached, with 0 and 1 included."""
        every = [points for scores in self.scores for points in scores]
        return min(0, *every), max(1, *every)


def course_by_ply(history: History, torn: bool = False) -> Generator[None, None, Course]:
    """Compute the scores after every move, one ply per step, as a long match takes many frames."""
    rules, scores = history.rules, []
    for ply in range(history.plies + 1):
        scores.append(rules.running_scores(history.state_at(ply)))
        yield
    return Course(tuple(scores), torn)
