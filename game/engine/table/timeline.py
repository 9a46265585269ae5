"""Animations: clips, and the timeline that runs them one after another."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import TypeAlias, cast

from game.engine.window.parts import Drawable, Group
from game.engine.window.view import Box

Ease = Callable[[float], float]
MOST_ROUNDS = 10_000
"""The most rounds of finishing, after which clips that keep adding clips are dropped."""


def ease_linearly(t: float) -> float:
    return t


def out_quad(t: float) -> float:
    """Fast at first, then slower."""
    return 1 - (1 - t) ** 2


def in_quad(t: float) -> float:
    """Slow at first, then faster, as things slide."""
    return t * t


def out_cubic(t: float) -> float:
    """Fast at first, then gently slower."""
    return 1 - (1 - t) ** 3


def in_out_cubic(t: float) -> float:
    """Slow at both ends, as things fly."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def do_nothing() -> None:
    """Default of a clip's `begin` and `end`."""


_numbers = count()


@dataclass
class Clip:
    """An animation of `ms` milliseconds. `parts` gets the eased share of time that has passed.
    `begin` and `end` are each called exactly once, also when the clip is finished early. A clip
    with `blocks=False` does not keep the table waiting."""

    ms: float
    parts: Callable[[float], Sequence[Drawable]] = lambda _share: ()
    delay: float = 0
    ease: Ease = ease_linearly
    begin: Callable[[], None] = do_nothing
    end: Callable[[], None] = do_nothing
    blocks: bool = True
    number: int = field(default_factory=lambda: next(_numbers), init=False)
    started: bool = field(default=False, init=False)
    ended: bool = field(default=False, init=False)

    @property
    def length(self) -> float:
        """Return the milliseconds from the group's start to the clip's end."""
        return self.delay + self.ms

    def run_to(self, ms: float) -> None:
        """Call `begin` and `end` if they are due that many milliseconds after the group's start."""
        if not self.started and ms >= self.delay:
            self.started = True
            self.begin()
        if self.started and not self.ended and ms >= self.length:
            self.ended = True
            self.end()


Clips: TypeAlias = Sequence[Clip]
Groups: TypeAlias = Clips | Sequence[Clips]
"""The clips of an event: one group, or several that follow one another."""


@dataclass(eq=False)
class _Group:
    clips: list[Clip]
    ms: float = 0

    @property
    def blocks(self) -> bool:
        return any(clip.blocks and not clip.ended for clip in self.clips)


class Timeline:
    """Groups of clips one after another; the clips of a group run together."""

    def __init__(self) -> None:
        self._queue: list[_Group] = []
        self._background: list[_Group] = []
        self.speed = 1.0
        self._hurrying = False

    @property
    def moving(self) -> bool:
        """Return whether a clip still keeps the table waiting."""
        return bool(self._queue)

    @property
    def has_clips(self) -> bool:
        """Return whether anything is still to be drawn."""
        return bool(self._queue or self._background)

    def add(self, *clips: Clip) -> None:
        """Queue clips as one group. At speed 0 they are over at once."""
        if clips:
            self._queue.append(_Group(list(clips)))
        if self.speed == 0:
            self.finish()

    def add_groups(self, made: Groups) -> None:
        """Queue the clips of an event, one group after another."""
        if made and isinstance(made[0], Clip):
            self.add(*cast(Clips, made))
        else:
            for group in cast(Sequence[Clips], made):
                self.add(*group)

    def advance(self, seconds: float) -> None:
        """Let time pass; clips that end may finish the timeline or queue more."""
        if self.speed == 0:
            self.finish()
            return
        ms = seconds * 1000 * self.speed
        for group in self._background:
            _run_group(group, ms)
        for _round in range(MOST_ROUNDS):
            if not self._queue or ms <= 0:
                break
            ms -= self._run_first(self._queue[0], ms)
        self._background = [g for g in self._background if not all(c.ended for c in g.clips)]

    def _run_first(self, group: _Group, ms: float) -> float:
        """Run the first group, at most to its end; return the time it took."""
        longest = max((c.length for c in group.clips if c.blocks), default=0.0)
        used = min(ms, max(0.0, longest - group.ms))
        _run_group(group, used)
        if not group.blocks and self._queue[:1] == [group]:
            self._queue.pop(0)
            self._background.append(group)
            if self._queue:  # no picture may show neither, where time is up just here
                _run_group(self._queue[0], 0.0)
        return used

    def finish(self) -> None:
        """End all clips at once, also those that are added meanwhile."""
        if self._hurrying:
            return
        self._hurrying = True
        try:
            for _round in range(MOST_ROUNDS):
                if not self.has_clips:
                    break
                groups = self._background + self._queue
                self._queue, self._background = [], []
                for group in groups:
                    for clip in group.clips:
                        clip.run_to(clip.length)
        finally:
            self._hurrying = False
            self._queue, self._background = [], []

    def parts(self, box: Box) -> list[Drawable]:
        return [
            Group(f"clip {c.number}", box, c.parts(share)) for c, share in self._running_clips()
        ]

    def _running_clips(self) -> list[tuple[Clip, float]]:
        return [
            (clip, clip.ease(max(0.0, min(1.0, (group.ms - clip.delay) / clip.ms))))
            if clip.ms
            else (clip, clip.ease(1.0))
            for group in (*self._background, *self._queue[:1])
            for clip in group.clips
            if clip.started and not clip.ended
        ]


def _run_group(group: _Group, ms: float) -> None:
    group.ms += ms
    for clip in group.clips:
        clip.run_to(group.ms)
