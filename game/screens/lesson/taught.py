"""The table at which a lesson is given: laid out for each step, its other seats play along."""

from typing import Any

from game import catalogue
from game.core.lesson import LEARNER, Lesson, LessonStep, Place
from game.core.match import Match
from game.core.replay.header import Header, Player
from game.engine.desk import Desk
from game.engine.table.advising import Advised
from game.engine.table.bots import BotSeats
from game.engine.table.scene import AnyTable
from game.engine.window.view import Box, around
from game.screens import games
from game.screens.table.raised import raised

COMPANION = "beginner"
"""Who sits in the other seats, and goes on there once the lesson is over."""


class Practice(Match):
    """A match that is learned on: the end of the game is no end of the lesson."""

    def sign(self) -> None:
        """Nothing is closed: another step may begin before it."""


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


def practice(desk: Desk, game: str, lesson: Lesson) -> Practice:
    """The match of a lesson from its beginning."""
    name = desk.people.name
    others = (Player(games.bot_called(COMPANION), COMPANION),) * (lesson.seats - 1)
    players = (Player(name), *others)
    header = Header(game, players, lesson.seed, dict(lesson.options), practice=True)
    match = Practice.new(header, catalogue.set_up)
    assert isinstance(match, Practice)
    return match


def lay_out(match: Match, step: LessonStep) -> None:
    """Bring a match to where a step begins."""
    if match.plies:
        match.undo(match.plies)
    for seat, move in step.moves:
        match.play(seat, move)


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
