"""The first game: five small steps on a real ramp."""

from typing import Any

from game.core.history import Happened
from game.core.lesson import Lesson, LessonStep
from game.core.rules import Moved, Rules
from game.core.words import N_
from game.games.ramp.rules.board import complete_rows
from game.games.ramp.rules.events import PiecePlaced, PiecePutAside
from game.games.ramp.rules.pieces import SKIP
from game.games.ramp.rules.rules import RampRules


def _placed(rules: Rules[Any], happened: Happened) -> bool:
    """A piece was placed, whichever way."""
    return any(isinstance(event, PiecePlaced) for event in rules.narrate(*happened))


def _turned(rules: Rules[Any], happened: Happened) -> bool:
    """A piece was placed another way round than it is drawn, or there is no other way."""
    placed = [event for event in rules.narrate(*happened) if isinstance(event, PiecePlaced)]
    return any(event.orientation or _always_the_same(event.piece, rules) for event in placed)


def _always_the_same(piece: str, rules: Rules[Any]) -> bool:
    assert isinstance(rules, RampRules)
    return len(rules.pieces.shapes[piece]) == 1


def _row_completed(_rules: Rules[Any], happened: Happened) -> bool:
    """The ramp has a complete row now; a few more pieces will do too."""
    before, step, after = happened
    if not isinstance(step, Moved) or step.move == SKIP or after.round != before.round:
        return False
    return complete_rows(after.ramps[step.seat]) > 0 or len(after.left) <= 9


def _aside(rules: Rules[Any], happened: Happened) -> bool:
    """A piece was put aside, or the learner would rather place it."""
    events = rules.narrate(*happened)
    return any(isinstance(event, PiecePutAside | PiecePlaced) for event in events)


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
                "A card shows the next piece and its name: L5 looks like an L and has 5 squares. "
                "Turn or flip it and place it another way round than on the card. The dashed "
                "outline shows where it will lie."
            ),
            _turned,
            N_(
                "That piece lay just as on its card. Turn or flip this one before you let it "
                "slide; the buttons below your name do it too."
            ),
        ),
        LessonStep(
            N_(
                "Every dot in sight costs a point at the end, and on this board every complete "
                "row earns one. The number beside the outline says what a place brings. Fill a "
                "row from side to side."
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
                "Sixteen cards make a board. The pieces still to come are always in sight; × is "
                "the one you started with, and its card passes you by. Numbers, losses and pairs "
                "wait on other boards. Over 30 points on all four make a master builder!"
            )
        ),
    ),
    options={"boards": [1]},
)
