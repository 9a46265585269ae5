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


def at(name: str) -> Callable[[Rules[Any], Any], LessonPlace | None]:
    """Return a place function that always points at that name."""
    return lambda _rules, _state: LessonPlace(name=name)


def on_event(
    kind: type[Event], wanted: Callable[[Any], bool] = lambda _event: True
) -> Callable[[Rules[Any], Happened], bool]:
    """Return a test that completes a step when such an event happens to the learner."""

    def done(rules: Rules[Any], happened: Happened) -> bool:
        told = (event for event in rules.narrate(*happened) if isinstance(event, kind))
        return any(getattr(event, "seat", None) == LEARNER and wanted(event) for event in told)

    return done


def first_move(rules: Rules[Any], state: Any, seat: int) -> Move:
    return rules.moves(state, seat)[0]


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One step of a lesson. `done` tests each step of the game; without it the learner presses a
    key."""

    words: str
    task: str = ""
    done: Callable[[Rules[Any], Happened], bool] | None = None
    again: str = ""
    """Replaces `words` once the learner has made a move that was not asked for."""
    place: Callable[[Rules[Any], Any], LessonPlace | None] = lambda _rules, _state: None
    """The place to look at, while the learner is to move; None where the step cannot be done
    soon."""
    position: str = ""
    """The moves that lead to a position where the step can be done, with seats: `1:MOVE 2:MOVE`."""

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
