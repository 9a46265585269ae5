"""The first game of Toy in small steps, on a real table against a mild bot."""

from typing import Any

from game.core.history import Happened
from game.core.lesson import Lesson, LessonStep
from game.core.words import N_
from game.games.toy.rules.events import TileTaken


def _took(rules: Any, happened: Happened) -> bool:
    told = rules.narrate(*happened)
    return any(isinstance(event, TileTaken) and event.seat == 0 for event in told)


LESSON = Lesson(
    seed="first",
    seats=2,
    bots=(None, "random"),
    steps=(
        LessonStep(N_("A tile is worth its points. Take one from an end of the row."), _took),
        LessonStep(N_("Whoever has most points when the row is empty wins. Now it is yours.")),
    ),
)
