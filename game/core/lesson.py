"""A first game in small steps: what is said and pointed at, and what the learner does in each."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.core.history import Happened
from game.core.rules import Event, Move, Rules

LEARNER = 0
"""The seat of whoever is taught."""
MOST = 3
"""The most moves that a learner needs for a step."""


class LessonPlace(NamedTuple):
    """The target of a lesson step: for a `move` first its piece and, once that is picked up, where
    it goes; else the key or part of the table with that `name`."""

    move: Move = ""
    name: str = ""


def _nowhere(_rules: Rules[Any], _state: Any) -> LessonPlace | None:
    return None


def at(name: str) -> Callable[[Rules[Any], Any], LessonPlace | None]:
    """Point always at that name."""
    return lambda _rules, _state: LessonPlace(name=name)


def on_event(
    kind: type[Event], wanted: Callable[[Any], bool] = lambda _event: True
) -> Callable[[Rules[Any], Happened], bool]:
    """Complete a step when such an event happens to the learner."""

    def done(rules: Rules[Any], happened: Happened) -> bool:
        told = (event for event in rules.narrate(*happened) if isinstance(event, kind))
        return any(getattr(event, "seat", None) == LEARNER and wanted(event) for event in told)

    return done


def first_move(rules: Rules[Any], state: Any, seat: int) -> Move:
    return rules.moves(state, seat)[0]


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One step. `done` looks at every step that happens; without it a key goes on."""

    words: str
    task: str = ""
    done: Callable[[Rules[Any], Happened], bool] | None = None
    again: str = ""
    """Said instead of `words` from the first own move on that was not what the step asks for."""
    place: Callable[[Rules[Any], Any], LessonPlace | None] = _nowhere
    """The place to look at, while the learner is to move; None where the step cannot be done
    soon."""
    position: str = ""
    """The moves from the beginning that lead to where it can; `1:MOVE 2:MOVE`, by seats."""

    @property
    def moves(self) -> list[tuple[int, Move]]:
        """The moves of the position with their seats."""
        parts = (each.partition(":") for each in self.position.split())
        return [(int(seat) - 1, move) for seat, _colon, move in parts]


@dataclass(frozen=True, slots=True)
class Lesson:
    """A practice game on a real table that teaches itself."""

    seed: str
    steps: tuple[LessonStep, ...]
    seats: int = 1
    options: Mapping[str, Any] = field(default_factory=dict)
    reply: Callable[[Rules[Any], Any, int], Move] = first_move
    """The other seats' moves, so that the next step can be done."""
