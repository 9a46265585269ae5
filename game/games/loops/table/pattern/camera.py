"""Where the table is looked at from: a place and a size, eased from one to the next."""

import math
from typing import NamedTuple

from game.engine.window.view import Box
from game.games.loops.rules.board import Table, spot

LEAST, MOST, USUAL = 24.0, 168.0, 112.0
"""Side of a tile in logical units: smallest, largest, and the largest chosen by itself."""
_QUICKNESS = 13.0
_EDGE = 1.0
_FAR = 1.5
"""How much larger the table could be seen before it is framed anew."""


class Grid(NamedTuple):
    """Cells on whole pixels: pixels per unit, pixels per cell, and the pixel of the cell 0, 0."""

    k: float
    s: int
    ox: int
    oy: int

    @property
    def side(self) -> float:
        """The side of a cell in logical units."""
        return self.s / self.k

    def cell(self, x: float, y: float) -> Box:
        """The box of a cell."""
        return Box(*self.point(x, y), self.side, self.side)

    def point(self, x: float, y: float) -> tuple[float, float]:
        """A place on the table in logical units; whole numbers are grid corners."""
        return (self.ox + x * self.s) / self.k, (self.oy + y * self.s) / self.k

    def under(self, x: float, y: float) -> tuple[int, int]:
        """The cell under a logical point."""
        return (
            math.floor((x * self.k - self.ox) / self.s),
            math.floor((y * self.k - self.oy) / self.s),
        )


class Bounds(NamedTuple):
    """The cells from the first to the last column and row."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def middle(self) -> tuple[float, float]:
        """The centre as a place on the table."""
        return (self.left + self.right + 1) / 2, (self.top + self.bottom + 1) / 2

    def with_cell(self, x: int, y: int) -> "Bounds":
        """With one cell more."""
        return Bounds(min(self.left, x), min(self.top, y), max(self.right, x), max(self.bottom, y))

    def unit(self, box: Box, edge: float, most: float) -> float:
        """The side of a tile with which all of it and an edge of cells fit into a box."""
        columns, rows = self.right - self.left + 1, self.bottom - self.top + 1
        return min(most, box.w / (columns + 2 * edge), box.h / (rows + 2 * edge))


def bounds_of(table: Table) -> Bounds:
    """The bounds of all laid tiles."""
    cells = [spot(cell) for cell in table.tiles]
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    return Bounds(min(xs), min(ys), max(xs), max(ys))


class Camera:
    """Looks at the middle of a box; eases towards its goal."""

    def __init__(self) -> None:
        self.box = Box(0, 0, 1, 1)
        self.k = 1.0
        self.place = self.goal = (0.5, 0.5)
        self.unit = self.wanted = USUAL
        self.by_hand = False
        """Has a person moved it? Then it only follows what would be out of sight."""

    @property
    def moving(self) -> bool:
        """Is it on its way?"""
        return self.place != self.goal or self.zooming

    @property
    def zooming(self) -> bool:
        """Does its size change?"""
        return self.unit != self.wanted

    @property
    def grid(self) -> Grid:
        """The cells as they lie now."""
        s = max(4, round(self.unit * self.k))
        x, y = self.box.centre
        return Grid(
            self.k,
            s,
            round(x * self.k - self.place[0] * s),
            round(y * self.k - self.place[1] * s),
        )

    def look(self, box: Box, k: float) -> None:
        """Look at another box of the window."""
        self.box, self.k = box, k

    def frame(self, bounds: Bounds) -> None:
        """Show all of the table, as large as is pleasant."""
        self.by_hand = False
        self._aim(bounds.middle, bounds.unit(self.box, _EDGE, USUAL))

    def follow(self, bounds: Bounds) -> None:
        """Frame the table anew, but only when something would be out of sight or very small."""
        far = bounds.unit(self.box, _EDGE, USUAL) > _FAR * self.wanted
        if not self.by_hand and (far or not self._holds(bounds)):
            self.frame(bounds)

    def show(self, x: int, y: int) -> None:
        """Bring a cell into sight with as little way as possible."""
        half_w, half_h = self.box.w / self.wanted / 2 - 1, self.box.h / self.wanted / 2 - 1
        gx = min(max(self.goal[0], x + 0.5 - half_w), x + 0.5 + half_w)
        gy = min(max(self.goal[1], y + 0.5 - half_h), y + 0.5 + half_h)
        if half_w > 0 and half_h > 0:
            self._aim((gx, gy), self.wanted)

    def pan(self, dx: float, dy: float, at_once: bool = True) -> None:
        """Move by so many logical units."""
        self.by_hand = True
        goal = self.goal[0] - dx / self.wanted, self.goal[1] - dy / self.wanted
        self._aim(goal, self.wanted)
        if at_once:
            self.place = self.goal

    def zoom(self, factor: float, at: tuple[float, float] | None = None) -> None:
        """Come nearer or go farther; the logical point `at` stays where it is."""
        self.by_hand = True
        wanted = max(LEAST, min(MOST, self.wanted * factor))
        x, y = at or self.box.centre
        away = x - self.box.centre[0], y - self.box.centre[1]
        shift = 1 / self.wanted - 1 / wanted
        self._aim((self.goal[0] + away[0] * shift, self.goal[1] + away[1] * shift), wanted)

    def advance(self, seconds: float) -> None:
        """Ease on; near enough is there."""
        share = 1 - math.exp(-_QUICKNESS * seconds)
        x, y = self.place
        x, y = x + (self.goal[0] - x) * share, y + (self.goal[1] - y) * share
        near = max(abs(self.goal[0] - x), abs(self.goal[1] - y)) * self.unit < 0.4
        self.place = self.goal if near else (x, y)
        unit = self.unit + (self.wanted - self.unit) * share
        self.unit = self.wanted if abs(self.wanted - unit) < 0.4 else unit

    def arrive(self) -> None:
        """Be there at once."""
        self.place, self.unit = self.goal, self.wanted

    def keep_near(self, bounds: Bounds) -> None:
        """Never lose the table out of sight."""
        x = min(max(self.goal[0], bounds.left), bounds.right + 1)
        y = min(max(self.goal[1], bounds.top), bounds.bottom + 1)
        at_once = self.place == self.goal
        self.goal = (x, y)
        if at_once:
            self.place = self.goal

    def _aim(self, place: tuple[float, float], unit: float) -> None:
        self.goal, self.wanted = place, max(LEAST * 0.4, unit)

    def _holds(self, bounds: Bounds) -> bool:
        """Are the table and a good part of the cells beside it in sight?"""
        half_w, half_h = self.box.w / self.wanted / 2, self.box.h / self.wanted / 2
        x, y = self.goal
        return (
            bounds.left - 0.7 >= x - half_w
            and bounds.right + 1.7 <= x + half_w
            and bounds.top - 0.7 >= y - half_h
            and bounds.bottom + 1.7 <= y + half_h
        )


def grid_in(box: Box, k: float, bounds: Bounds, edge: float = 0.12) -> Grid:
    """The cells of a picture that shows all of a table in a box."""
    s = max(2, int(bounds.unit(box, edge, MOST) * k))
    x, y = box.centre
    middle = bounds.middle
    return Grid(k, s, round(x * k - middle[0] * s), round(y * k - middle[1] * s))
