"""A first race in small steps, on a real table."""

from typing import Any

from game.core.history import Happened
from game.core.lesson import Lesson, LessonStep
from game.core.rules import Moved, Rules
from game.core.words import N_


def _tile_laid(_rules: Rules[Any], happened: Happened) -> bool:
    return isinstance(happened.step, Moved) and "@" in happened.step.move


def _anything(_rules: Rules[Any], happened: Happened) -> bool:
    return isinstance(happened.step, Moved)


def _turn_over(rules: Rules[Any], happened: Happened) -> bool:
    before, after = happened.before, happened.after
    over: bool = after.turns != before.turns or not rules.movers(after)
    return over


def _loop_closed(rules: Rules[Any], happened: Happened) -> bool:
    return sum(rules.scores(happened.after)) > sum(rules.scores(happened.before))


LESSON = Lesson(
    seed="dawn",
    options={"target": 10},
    steps=(
        LessonStep(
            N_(
                "Every tile carries a quarter of a loop in two corners. Pick one from the rack, "
                "turn it as you like, and lay it on a lit cell."
            ),
            _tile_laid,
        ),
        LessonStep(
            N_(
                "In one turn you may lay several tiles, each beside the one before. "
                "Lay another, or end the turn."
            ),
            _anything,
        ),
        LessonStep(
            N_("End the turn when you have laid enough: you draw until you have six again."),
            _turn_over,
        ),
        LessonStep(
            N_(
                "Now close a loop: four quarters of one kind round the same corner. "
                "Take as many turns as you need."
            ),
            _loop_closed,
        ),
        LessonStep(
            N_(
                "A loop scores as many points as there are loops of its kind, so the next one of "
                "that kind is worth more. The list beside the table counts for you."
            )
        ),
        LessonStep(
            N_(
                "A loop ends your turn, and nothing is drawn unless it took your last tile. "
                "Play on to ten points if you like."
            )
        ),
    ),
)
