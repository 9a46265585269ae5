"""A game's own table above a strip of text, for puzzles and lessons."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, Protocol

from game.core.lesson import LEARNER, Lesson, LessonPlace
from game.engine.desk import Desk
from game.engine.table.advising import AdvisedMove
from game.engine.table.bots import BotSeats
from game.engine.table.scene import AnyTable
from game.engine.window.parts import Drawable, Group
from game.engine.window.view import Box, View, box_around
from game.screens.doors import house


@lru_cache(maxsize=8)
def _above(view: View, high: float) -> View:
    """Return the view of a window that ends where the strip begins."""
    low = view.with_foot(high)
    return View((low.pixels[0], low.pixels[1] - low.foot), low.text_scale)


class Lectern:
    """The desk as a raised table sees it: its window ends where the words begin, as long as there
    are any."""

    def __init__(self, desk: Desk, high: Callable[[View], float]) -> None:
        """`high` returns the height of the strip in a view."""
        self.desk = desk
        self.high: Callable[[View], float] | None = high
        self.fit()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.desk, name)

    def fit(self) -> None:
        self.view = whole = self.desk.view
        if self.high is not None:
            self.view = _above(whole, self.high(whole))


def raised(scene: type[AnyTable], **also: object) -> Any:
    """A game's own table, for a `Lectern`; whoever leads it knows what to recommend, and may put
    more of it in the place of the game's own."""

    def arrange(table: Any, _view: View) -> None:
        table.desk.fit()
        scene.arrange(table, table.desk.view)

    def parts(table: Any, ahead: float) -> Sequence[Drawable]:
        view, whole = table.desk.view, table.desk.desk.view
        box = Box(0, 0, *whole.units(view.pixels))
        return [Group("table", box, scene.parts(table, ahead), view)]

    made = {"arrange": arrange, "parts": parts, "gives_hints": False, **also}
    return type(f"{scene.__name__}Raised", (scene,), made)


class Leader(Protocol):
    """The page over a raised table that controls it."""

    desk: Desk

    def ask(self) -> None:
        """Offer all actions in a dialog."""


class Led:
    """The app as a raised table sees it; its exits lead to the controlling page."""

    def __init__(self, leader: Leader) -> None:
        self._leader = leader

    def __getattr__(self, name: str) -> Any:
        return getattr(house(self._leader.desk), name)

    def open_pause_menu(self, _table: AnyTable) -> None:
        self._leader.ask()

    def show_result(self, _table: AnyTable) -> None:
        """Do nothing: the controlling page reports the end."""


class Companions(BotSeats):
    """The other seats of a lesson, which play the moves that it prescribes."""

    def __init__(self, table: AnyTable, lesson: Lesson) -> None:
        super().__init__(table, table.house.bots_of(table.game))
        self._lesson = lesson

    def warm(self) -> None:
        """Do nothing: no process is needed."""

    def play_when_ready(self, seat: int) -> None:
        match = self._match
        self._table.play(seat, self._lesson.reply(match.rules, match.state, seat))


class Meant(NamedTuple):
    """The place on the table that a step of a lesson points at."""

    box: Box
    outline: tuple[tuple[float, float], ...] = ()
    """Its corners, where it is no upright rectangle."""
    beside: tuple[Box, ...] = ()
    """Other boxes that must be visible with it."""


def spotlit(table: AnyTable, place: LessonPlace) -> Meant | None:
    """Return the place that a step points at; None if it is not visible."""
    if not place.move:
        keys = {widget.name: widget.box for widget in table.widgets}
        box = {**keys, **table.advice.landmarks()}.get(place.name)
        return None if box is None else Meant(box)
    advice, advised = table.advice, AdvisedMove(LEARNER, place.move, False)
    outline = tuple(advice.outline_to_press(advised))
    boxes = [Box(x, y, 0, 0) for x, y in outline] or advice.boxes_to_press(advised)
    if not boxes:
        return None
    return Meant(
        box_around(boxes).intersection(table.desk.view.box),
        outline,
        tuple(advice.boxes_of_move(advised)),
    )


def taught(scene: type[AnyTable]) -> Any:
    """Return a game's table for lessons; moves from before `table.first` cannot be undone."""

    def own(table: Any) -> bool:
        turns = table.match.history.turns[table.first :]
        return any(turn.moved.seat == LEARNER for turn in turns)

    def may_take_back(table: Any) -> bool:
        may: bool = scene.may_take_back.fget(table)  # type: ignore[attr-defined]  # a property
        return may and own(table)

    def undo(table: Any) -> None:
        if own(table):
            scene.undo(table)

    def ring_parts(table: Any) -> Sequence[Drawable]:
        """Return nothing while Enter goes on in the lesson."""
        ring: Sequence[Drawable] = () if table.hides_focus else scene.ring_parts(table)
        return ring

    def hints(table: Any) -> list[tuple[str, str]]:
        """Return the hints of the keys; those that move the focus only where it is shown."""
        every: list[tuple[str, str]] = scene.key_hints(table)
        return [each for each in every if not (table.hides_focus and "left" in each[0].split())]

    also = {"ring_parts": ring_parts, "key_hints": hints, "hides_focus": False}
    return raised(scene, first=0, undo=undo, may_take_back=property(may_take_back), **also)
