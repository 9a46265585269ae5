"""A first game in small steps, each with words, a place to point at, and a task."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.core.history import Transition
from game.core.rules import Event, Move, Rules

LEARNER = 0
"""The seat of the player who is taught."""
MOST_MOVES = 3
"""The most moves that a learner needs to complete a step."""


class LessonPlace(NamedTuple):
    """The place that a lesson step points at: the piece of a `move` and, once it is picked up, its
    target; or the key or part of the table with that `name`."""

    move: Move = ""
    name: str = ""


def point_at(name: str) -> Callable[[Rules[Any], Any], LessonPlace | None]:
    """Return a function for `LessonStep.place` that always points at that name."""
    return lambda _rules, _state: LessonPlace(name=name)


def on_event(
    kind: type[Event], wanted: Callable[[Any], bool] = lambda _event: True
) -> Callable[[Rules[Any], Transition], bool]:
    """Return a test for `LessonStep.is_done`: an event of that kind, caused by the learner."""

    def is_done(rules: Rules[Any], happened: Transition) -> bool:
        events = (event for event in rules.narrate(*happened) if isinstance(event, kind))
        return any(getattr(event, "seat", None) == LEARNER and wanted(event) for event in events)

    return is_done


def first_move(rules: Rules[Any], state: Any, seat: int) -> Move:
    return rules.moves(state, seat)[0]


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One step of a lesson. `done` is asked after each step of the game whether the task is done;
    without it the learner presses a key to go on."""

    words: str
    task: str = ""
    done: Callable[[Rules[Any], Transition], bool] | None = None
    retry_words: str = ""
    """Shown instead of `words` once the learner has made a move that does not complete the step."""
    place: Callable[[Rules[Any], Any], LessonPlace | None] = lambda _rules, _state: None
    """Returns the place to point at on the learner's turn; None if the step cannot be done soon."""
    position: str = ""
    """Moves from the start to a position in which the step can be done, as `1:MOVE 2:MOVE` with the
    seats in front."""

    @property
    def moves(self) -> list[tuple[int, Move]]:
        """Return the moves in `position`, each with its seat from 0."""
        parts = (each.partition(":") for each in self.position.split())
        return [(int(seat) - 1, move) for seat, _colon, move in parts]


@dataclass(frozen=True, slots=True)
class Lesson:
    """A game on a real table that teaches the rules step by step."""

    seed: str
    steps: tuple[LessonStep, ...]
    seats: int = 1
    options: Mapping[str, Any] = field(default_factory=dict)
    reply: Callable[[Rules[Any], Any, int], Move] = first_move
    """Returns the move of another seat, chosen so that the next step can be done."""
