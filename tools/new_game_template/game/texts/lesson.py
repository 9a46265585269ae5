"""The first game of Toy in small steps, on a real table beside somebody who takes what comes."""

from typing import Any

from game.core.history import Transition
from game.core.lesson import LEARNER, Lesson, LessonPlace, LessonStep
from game.core.words import N_
from game.games.toy.rules.events import TileTaken


def _took(rules: Any, happened: Transition) -> bool:
    told = rules.narrate(*happened)
    return any(isinstance(event, TileTaken) and event.seat == LEARNER for event in told)


def _an_end(rules: Any, state: Any) -> LessonPlace | None:
    """At the first tile that may be taken; None where a step cannot be done soon: then the table
    is laid out anew, as its `position` says."""
    moves = rules.moves(state, LEARNER)
    return LessonPlace(moves[0]) if moves else None


LESSON = Lesson(
    seed="first",
    seats=2,
    steps=(
        LessonStep(
            N_("A tile is worth its points, and only the ends of the row may be taken."),
            N_("Take the tile in the light."),
            _took,
            place=_an_end,
        ),
        LessonStep(N_("Whoever has most points when the row is empty wins. Now it is yours.")),
    ),
)
