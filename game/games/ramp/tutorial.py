"""The first game: five small steps on a real ramp."""

from typing import Any

from game.core.history import Happened
from game.core.lesson import Lesson, LessonStep
from game.core.rules import Moved, Rules
from game.core.words import N_
from game.games.ramp.board import complete_rows
from game.games.ramp.events import PiecePlaced, PiecePutAside
from game.games.ramp.pieces import SKIP


def _placed(rules: Rules[Any], happened: Happened) -> bool:
    """A piece was placed, whichever way."""
    return any(isinstance(event, PiecePlaced) for event in rules.narrate(*happened))


def _turned(rules: Rules[Any], happened: Happened) -> bool:
    """A piece was placed another way round than it is drawn."""
    told = rules.narrate(*happened)
    return any(isinstance(event, PiecePlaced) and event.orientation for event in told)


def _row_completed(_rules: Rules[Any], happened: Happened) -> bool:
    """The ramp has a complete row now; a few more pieces will do too."""
    before, step, after = happened
    if not isinstance(step, Moved) or step.move == SKIP or after.round != before.round:
        return False
    return complete_rows(after.ramps[step.seat]) > 0 or len(after.left) <= 9


def _aside(rules: Rules[Any], happened: Happened) -> bool:
    """A piece was put aside, or the learner would rather place it."""
    told = rules.narrate(*happened)
    return any(isinstance(event, PiecePutAside | PiecePlaced) for event in told)


LESSON = Lesson(
    seed="first stones",
    steps=(
        LessonStep(
            N_(
                "This is your ramp. Choose a column for your start piece and let it slide: "
                "it goes straight down until it meets something."
            ),
            _placed,
        ),
        LessonStep(
            N_(
                "Now a card shows a piece. Turn it or flip it before it slides; the dashed "
                "outline shows where it will lie. Place it another way round than on the card."
            ),
            _turned,
        ),
        LessonStep(
            N_(
                "Every dot in sight costs a point at the end, and on this board every complete "
                "row earns one. The pill says what a place brings. Fill a row from side to side."
            ),
            _row_completed,
        ),
        LessonStep(
            N_(
                "A piece that would do harm may be put aside; it is lost for this board. Put "
                "this one aside, or place it after all."
            ),
            _aside,
        ),
        LessonStep(
            N_(
                "Sixteen cards make a board, and the pieces still to come are always in sight. "
                "Numbers, losses and pairs wait on the other boards. Over 30 points on all four "
                "and you are a master builder!"
            )
        ),
    ),
    options={"boards": [1]},
)
