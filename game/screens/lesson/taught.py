"""The table at which a lesson is given: laid out for each step, its other seats play along."""

from typing import Any

from game.core.lesson import LEARNER, Lesson, Place
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

    def _think(self, seat: int) -> None:
        match = self._match
        self._table.play(seat, self._lesson.reply(match.rules, match.state, seat))


def spotlit(table: AnyTable, place: Place) -> Box | None:
    """Where that lies on its table which a step points at."""
    keys = {widget.name: widget.box for widget in table.widgets}
    if not place.move:
        return {**keys, **table.advice.landmarks()}.get(place.name)
    boxes = table.advice.pointed(Advised(LEARNER, place.move, False))
    return around(boxes).shared(table.desk.view.box) if boxes else None


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
