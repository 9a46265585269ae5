"""The table of a lesson: what a step points at, companions that play along, and what stays laid.

The course itself is told in a terminal too, where there is no table.
"""

from typing import Any, NamedTuple

from game.core.lesson import LEARNER, Lesson, LessonPlace
from game.engine.table.advising import Advised
from game.engine.table.bots import BotSeats
from game.engine.table.scene import AnyTable
from game.engine.window.view import Box, around
from game.screens.table.raised import raised


class Companions(BotSeats):
    """The other seats: they play what the lesson wants."""

    def __init__(self, table: AnyTable, lesson: Lesson) -> None:
        super().__init__(table, table.house.bots_of(table.game))
        self._lesson = lesson

    def warm(self) -> None:
        """No process is needed."""

    def think(self, seat: int) -> None:
        match = self._match
        self._table.play(seat, self._lesson.reply(match.rules, match.state, seat))


class Meant(NamedTuple):
    """Where that lies on its table which a step points at."""

    box: Box
    outline: tuple[tuple[float, float], ...] = ()
    """Its corners, where it is no upright rectangle."""
    beside: tuple[Box, ...] = ()
    """Other boxes that must be visible with it."""


def spotlit(table: AnyTable, place: LessonPlace) -> Meant | None:
    """Where a step points at; None where that is not to be seen."""
    if not place.move:
        keys = {widget.name: widget.box for widget in table.widgets}
        box = {**keys, **table.advice.landmarks()}.get(place.name)
        return None if box is None else Meant(box)
    advice, advised = table.advice, Advised(LEARNER, place.move, False)
    outline = tuple(advice.outline(advised))
    boxes = [Box(x, y, 0, 0) for x, y in outline] or advice.pointed(advised)
    if not boxes:
        return None
    return Meant(around(boxes).shared(table.desk.view.box), outline, tuple(advice.goals(advised)))


def taught(scene: type[AnyTable]) -> Any:
    """A game's own table above the words; what was laid out on it is not taken back."""

    def own(table: Any) -> bool:
        turns = table.match.history.turns[table.first :]
        return any(turn.moved.seat == LEARNER for turn in turns)

    def may_take_back(table: Any) -> bool:
        may: bool = scene.may_take_back.fget(table)  # type: ignore[attr-defined]  # a property
        return may and own(table)

    def undo(table: Any) -> None:
        if own(table):
            scene.undo(table)

    return raised(scene, first=0, undo=undo, may_take_back=property(may_take_back))
