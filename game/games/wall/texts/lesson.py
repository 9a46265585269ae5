"""The first game of Wall in small steps, on a real table against a mild bot."""

from typing import Any

from game.core.history import Happened
from game.core.lesson import Lesson, LessonStep
from game.core.rules import Event
from game.core.words import N_
from game.games.wall.rules import events

LEARNER = 0


def _own(rules: Any, happened: Happened, kind: type[Event]) -> list[Any]:
    """What of that kind the learner did or got in a step."""
    found = [event for event in rules.narrate(*happened) if isinstance(event, kind)]
    return [event for event in found if getattr(event, "seat", None) == LEARNER]


def _took(rules: Any, happened: Happened) -> bool:
    return bool(_own(rules, happened, events.TilesTaken))


def _completed(rules: Any, happened: Happened) -> bool:
    return any(event.complete for event in _own(rules, happened, events.LineFilled))


def _took_from_centre(rules: Any, happened: Happened) -> bool:
    taken = _own(rules, happened, events.TilesTaken)
    return any(event.factory is None for event in taken)


def _laid(rules: Any, happened: Happened) -> bool:
    return bool(_own(rules, happened, events.TileLaid))


LESSON = Lesson(
    seed="first wall",
    seats=2,
    bots=(None, "random"),
    steps=(
        LessonStep(
            N_(
                "Pick up all tiles of one colour from a factory, then choose one of your five "
                "lines for them. The other tiles of that factory go to the centre."
            ),
            _took,
        ),
        LessonStep(
            N_(
                "Only a complete line gives a tile to your wall. Complete a line: the short ones "
                "are quick, and the number beside a line says what it will score."
            ),
            _completed,
        ),
        LessonStep(
            N_(
                "Tiles in the centre can be taken too. Whoever takes there first gets the marker: "
                "it costs 1, and its holder starts the next round. Take from the centre."
            ),
            _took_from_centre,
        ),
        LessonStep(
            N_(
                "What does not fit on its line falls to the floor and costs points. Play until "
                "all tiles are taken and watch your complete lines move onto the wall."
            ),
            _laid,
        ),
        LessonStep(
            N_(
                "A tile scores the length of the row and of the column that it joins, so build "
                "close together. The first complete row ends the game. Now it is all yours."
            ),
        ),
    ),
)
