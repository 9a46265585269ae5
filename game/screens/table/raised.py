"""A game's own table in the upper part of the window, with a strip of words below it that leads."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Protocol

from game.engine.desk import Desk
from game.engine.table.scene import AnyTable
from game.engine.window.parts import Group, Seen
from game.engine.window.view import Box, View
from game.screens.doors import house


@lru_cache(maxsize=8)
def _above(view: View, high: float) -> View:
    """A window that ends where the strip at the foot of this one begins."""
    low = view.above(high)
    return View((low.pixels[0], low.pixels[1] - low.foot), low.text_scale)


class Lectern:
    """The desk as a raised table sees it: its window ends where the words begin, as long as there
    are any."""

    def __init__(self, desk: Desk, high: Callable[[View], float]) -> None:
        """`high` is how much of a window the words take."""
        self.desk = desk
        self.high: Callable[[View], float] | None = high
        self.fit()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.desk, name)

    def fit(self) -> None:
        """Follow the window."""
        self.view = whole = self.desk.view
        if self.high is not None:
            self.view = _above(whole, self.high(whole))


def raised(scene: type[AnyTable], **also: object) -> Any:
    """A game's own table, for a `Lectern`; whoever leads it knows what to recommend, and may put
    more of it in the place of the game's own."""

    def arrange(table: Any, _view: View) -> None:
        table.desk.fit()
        scene.arrange(table, table.desk.view)

    def parts(table: Any, ahead: float) -> Sequence[Seen]:
        view, whole = table.desk.view, table.desk.desk.view
        box = Box(0, 0, *whole.units(view.pixels))
        return [Group("table", box, scene.parts(table, ahead), view)]

    made = {"arrange": arrange, "parts": parts, "gives_hints": False, **also}
    return type(f"{scene.__name__}Raised", (scene,), made)


class Leader(Protocol):
    """The scene that lies over a raised table and leads."""

    desk: Desk

    def ask(self) -> None:
        """Offer every way on."""


class Led:
    """The house as a raised table sees it: its ways out lead to whoever leads."""

    def __init__(self, leader: Leader) -> None:
        self._leader = leader

    def __getattr__(self, name: str) -> Any:
        return getattr(house(self._leader.desk), name)

    def pause(self, _table: AnyTable) -> None:
        """Every way on."""
        self._leader.ask()

    def result(self, _table: AnyTable) -> None:
        """Whoever leads says what is to be said."""
