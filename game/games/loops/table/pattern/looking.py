"""Looking at the table: framing it, moving over it, coming nearer."""

from collections.abc import Callable

from game.engine.desk import Desk
from game.engine.table.picking import Drag
from game.engine.window.view import Box, View
from game.games.loops.rules.board import Table
from game.games.loops.rules.events import Cell
from game.games.loops.table.pattern.camera import Bounds, Camera, Grid, bounds_of


class Looking:
    """The camera of a table, which follows the game unless a person has moved it."""

    def __init__(self, desk: Desk, table: Callable[[], Table], moved: Callable[[], None]) -> None:
        self._desk, self._table, self._moved = desk, table, moved
        self.camera = Camera()
        self._drag, self._last = Drag((0.0, 0.0)), (0.0, 0.0)

    @property
    def grid(self) -> Grid:
        """The cells as they lie now."""
        return self.camera.grid

    @property
    def _bounds(self) -> Bounds:
        return bounds_of(self._table())

    def through(self, box: Box, view: View) -> None:
        """Look through another box of the window."""
        if (self.camera.box, self.camera.k) == (box, view.k):
            return
        self.camera.look(box, view.k)
        if not self.camera.by_hand:
            self.camera.frame(self._bounds)
        self.camera.arrive()

    def follow(self, cell: Cell | None = None) -> None:
        """See all of the table, and the cell that a tile flies to."""
        bounds = self._bounds
        if cell and self.camera.by_hand:
            self.camera.show(*cell)
        else:
            self.camera.follow(bounds.with_cell(*cell) if cell else bounds)
        self._go()

    def aim(self, cell: Cell) -> None:
        """See a cell that somebody aims at."""
        self.camera.show(*cell)
        self._go()

    def pan(self, dx: float, dy: float, at_once: bool = True) -> None:
        """Move the view."""
        self.camera.pan(dx, dy, at_once)
        self.camera.keep_near(self._bounds)
        self._go()

    def grab(self, x: float, y: float) -> None:
        """The pointer presses the table."""
        self._drag, self._last = Drag((x, y)), (x, y)

    @property
    def dragged(self) -> bool:
        """Has that press become a drag?"""
        return self._drag.moved

    def drag(self, x: float, y: float) -> None:
        """Move the view with the pointer that pressed the table."""
        self._drag.begins(x, y)
        if self._drag.moved:
            self.pan(x - self._last[0], y - self._last[1])
        self._last = (x, y)

    def zoom(self, factor: float, at: tuple[float, float] | None = None) -> None:
        """Come nearer or go farther."""
        self.camera.zoom(factor, at)
        self.camera.keep_near(self._bounds)
        self._go()

    def frame(self, at_once: bool = False) -> None:
        """See all of the table."""
        self.camera.frame(self._bounds)
        if at_once:
            self.camera.arrive()
        self._go()

    def advance(self, seconds: float) -> None:
        """Glide on."""
        if self.camera.moving:
            self.camera.advance(seconds)
            self._moved()

    def hurry(self) -> None:
        """Be there at once, because somebody wants to go on."""
        if self.camera.moving:
            self.camera.arrive()
            self._moved()

    def _go(self) -> None:
        """Where nothing moves, be there at once."""
        settings = self._desk.settings
        if settings.reduced_motion or not settings.animation_speed:
            self.camera.arrive()
        self._moved()
