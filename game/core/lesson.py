"""A first game in small steps: what is said, and what the learner has to do before the next."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from game.core.history import Happened
from game.core.rules import Rules


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One step. `done` looks at every move played while it is on; without it a key goes on.
    `again` is said from the first move on that was not what the step asks for."""

    words: str
    done: Callable[[Rules[Any], Happened], bool] | None = None
    again: str = ""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A practice game on a real table that teaches itself."""

    seed: str
    steps: tuple[LessonStep, ...]
    seats: int = 1
    options: Mapping[str, Any] = field(default_factory=dict)
    bots: tuple[str | None, ...] = (None,)
