"""What can be handled on the table: tiles to take, lines and spaces to put them on."""

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from game.engine.table.pieces import Spot
from game.engine.widgets import furniture
from game.engine.widgets.widget import SPILL, Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part, Seen
from game.engine.window.view import Box
from game.games.wall.table.ring import boxes_of

FAR = 9.0
"""A press that moves further than this drags."""
INSET = 2.5
"""So far the focus ring lies over its own tiles, so that it leaves those beside them alone."""


class Holder(Protocol):
    """Who takes the tiles, as far as they need to know."""

    held: tuple[int, str] | None

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

    def ring_parts(self, k: float) -> Sequence[Seen]:
        """Around the tiles themselves, so that it is clear which are meant."""
        return (Part("ring", tuple(self.spots), self.box.grown(SPILL), self.ring),)

    def ring(self, p: Painter) -> None:
        """A ring around a box, or around three of four places."""
        if len(self.spots) == 3 and not self.spots[0].turn:
            _paint_corner_ring(p, self.spots)
        else:
            furniture.focus_ring(p, self.box.grown(-INSET), self.spots[0].side * 0.16)


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


def _paint_corner_ring(p: Painter, spots: Sequence[Spot]) -> None:
    """Three of four places: the ring leaves the fourth out."""
    (x0, y0), x1, y1 = spots[0][:2], spots[0].box.right, spots[0].box.bottom
    x2, y2 = spots[1].box.right, spots[2].box.bottom
    for g, colour, width in ((0.5, theme.PAPER, 4.0), (2.5, theme.INK, 3.0)):
        left, right, low, middle, fold = x0 - g, x2 + g, y2 + g, x1 + g, y1 + g
        corners = [(left, y0 - g), (right, y0 - g), (right, fold), (middle, fold), (middle, low)]
        line = f'fill="none" stroke="{colour}" stroke-width="{width}" stroke-linejoin="round"'
        p.path([*corners, (left, low)], line, closed=True)
