"""Where a replay stands and when its next move is due; knows no picture and no clock."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from functools import cached_property

from game.core.history import History

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
STEADY = 0.9
"""Seconds between two moves where nobody's hand gave the time."""
SHORTEST, LONGEST = 0.35, 2.5
"""A hand's own time is kept within these, so that nobody watches somebody think."""
PATIENCE = 0.8
"""Seconds that the next move waits for the last trace of the one before."""


class Playback:
    """The moves of one game, played at a speed."""

    def __init__(self, times: Sequence[int | None]) -> None:
        """`times`: for every move the milliseconds since the start, if they are known."""
        self.times = tuple(times)
        self.ply = 0
        self.playing = False
        self.speed = 1.0
        self.by_hand = True
        """Do moves come as hands made them, or steadily?"""
        self._passed = 0.0

    def go_on(self, times: Sequence[int | None]) -> None:
        """There is more of the game by now, or less; who has seen all of it sees that too."""
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
        """Play on, at once in the middle of a game; its first position may be looked at."""
        self.playing = True
        self._passed = LONGEST if self.ply else 0.0

    def stop(self) -> None:
        self.playing = False

    def seek(self, ply: int) -> int:
        self.ply = max(0, min(self.plies, ply))
        self._passed = 0.0
        return self.ply

    def faster(self, by: int) -> float:
        """Another speed, so many steps away."""
        index = SPEEDS.index(self.speed) + by
        self.speed = SPEEDS[max(0, min(len(SPEEDS) - 1, index))]
        return self.speed

    def wait(self) -> float:
        """Seconds at speed 1 from the last move shown to the next."""
        if not self.by_hand or self.ended:
            return STEADY
        now = self.times[self.ply]
        before = self.times[self.ply - 1] if self.ply else 0
        if now is None or before is None or now < before:
            return STEADY
        passed = min(now - before, LONGEST * 1000)  # a file may claim more than a float holds
        return max(SHORTEST, passed / 1000)

    def due(self, seconds: float, moving: bool, lively: bool) -> bool:
        """Let time pass; is the next move to be shown now? `moving`: the last one must be seen
        out; `lively`: some trace of it is still there."""
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
    """How a game went: the scores after every move."""

    scores: tuple[tuple[int, ...], ...]
    torn: bool = False
    """Is the file damaged after the last move?"""

    @property
    def plies(self) -> int:
        return len(self.scores) - 1

    @cached_property
    def span(self) -> tuple[int, int]:
        """The lowest and the highest score that anybody had; 0 is always among them."""
        every = [points for scores in self.scores for points in scores]
        return min(0, *every), max(1, *every)


def course_by_ply(history: History, torn: bool = False) -> Generator[None, None, Course]:
    """The course of a game, ply by ply, for a long game takes longer than a frame."""
    rules, scores = history.rules, []
    for ply in range(history.plies + 1):
        scores.append(rules.running_scores(history.state_at(ply)))
        yield
    return Course(tuple(scores), torn)
