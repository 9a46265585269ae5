"""What can be handled on the table: tiles to take, lines and spaces to put them on."""

from functools import partial
from typing import Protocol

from game.engine.widgets import furniture
from game.engine.widgets.widgets import Widget
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.games.wall.rules.notation import CENTRE
from game.games.wall.rules.state import State
from game.games.wall.table import overlay
from game.games.wall.table.layout import Layout
from game.games.wall.table.pieces import Spot, boxes_of
from game.games.wall.table.tableware import draw_numbers

FAR = 9.0
"""A press that moves further than this drags."""


class Holder(Protocol):
    """Who takes the tiles, as far as they need to know."""

    layout: Layout
    held: tuple[int, str] | None

    @property
    def position(self) -> State: ...
    @property
    def dragging(self) -> bool: ...
    def pick(self, source: int, colour: str) -> None: ...
    def pull(self, source: int, colour: str, x: float, y: float) -> None: ...
    def drop(self, x: float, y: float) -> None: ...


class Source(Widget):
    """All tiles of a colour in one place; pressed they are picked up, pulled they come along."""

    def __init__(self, hand: Holder, source: int, colour: str, spots: list[Spot]) -> None:
        super().__init__(boxes_of(spots), name=f"{source}{colour}")
        self.hand, self.source, self.colour, self.spots = hand, source, colour, spots
        self.act = partial(hand.pick, source, colour)
        self._start: tuple[float, float] | None = None

    @property
    def reachable(self) -> bool:
        """While tiles are in the hand the focus stays with the lines."""
        return self.hand.held is None

    def drag(self, x: float, y: float) -> None:
        """Follow the pointer once it has gone far enough."""
        if self._start is None:
            self._start = (x, y)
        moved = abs(x - self._start[0]) + abs(y - self._start[1])
        if self.hand.dragging or moved > FAR:
            self.hand.pull(self.source, self.colour, x, y)

    def release(self, x: float, y: float) -> None:
        """Put down what was dragged, or pick up what was pressed."""
        self._start = None
        if self.hand.dragging:
            self.hand.drop(x, y)
        else:
            super().release(x, y)

    def ring(self, p: Painter) -> None:
        """Around the tiles themselves, so that it is clear which are meant; below the counts."""
        overlay.draw_focus(p, self.spots)
        if self.source == CENTRE:
            draw_numbers(p, self.hand.layout.ring, self.hand.position.centre)


class Target(Widget):
    """A pattern line, the floor or a wall space; those that cannot be say why when tried."""

    def __init__(self, box: Box, name: str, number: int, legal: bool, radius: float) -> None:
        super().__init__(box, name=name, radius=radius)
        self.number, self.legal = number, legal

    @property
    def reachable(self) -> bool:
        """The focus comes only where something can be done."""
        return self.legal

    def ring(self, p: Painter) -> None:
        """Close to the frame, so that it does not cover the lines beside it."""
        furniture.focus_ring(p, self.box.grown(-3), self.radius - 3)
