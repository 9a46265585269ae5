"""A first game of Lines in small steps, with the set-up that the rules advise."""

from typing import Any

from game.core.history import Happened
from game.core.lesson import Lesson, LessonStep
from game.core.rules import Moved
from game.core.words import N_


def _begins(*words: str) -> Any:
    """A step that is over when the learner plays a move that begins so."""

    def done(_rules: Any, happened: Happened) -> bool:
        step = happened.step
        return isinstance(step, Moved) and step.seat == 0 and step.move.startswith(words)

    return done


LESSON = Lesson(
    seed="first lines",
    seats=2,
    options={"crossing": "off"},
    bots=(None, "random"),
    steps=(
        LessonStep(
            N_("This sheet is yours. Dots in two colours score: pink and light blue are fine."),
            _begins("score:"),
        ),
        LessonStep(
            N_("Now an X in each half, where your two lines begin. These two are a good start."),
            _begins("start:"),
        ),
        LessonStep(
            N_("Two dice for the left line, two for the right, one for either. Draw one of them!"),
            _begins("l1:", "l2:", "r1:", "r2:", "fL:", "fR:"),
        ),
        LessonStep(
            N_("Every coloured space you pass gets a dot. Draw the other dice, then press Done."),
            _begins("done"),
        ),
        LessonStep(
            N_("Reach corner letters early, and dot the same colours in both halves."),
            _begins("done"),
        ),
        LessonStep(
            N_("If a die does not fit, use a joker for one step, or close that half. Good luck!")
        ),
    ),
)
