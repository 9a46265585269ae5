"""The view of the table: a place and a size, eased from one to the next."""

import math
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from game.engine.table.picking import Drag
from game.engine.window.view import Box
from game.games.loops.rules.events import Cell
from game.games.loops.rules.state import LaidTable, spot

LEAST, MOST, USUAL = 24.0, 168.0, 112.0
"""Side of a tile in logical units: smallest, largest, and the largest chosen by itself."""
_QUICKNESS = 13.0
EDGE, _FRAMES = 1.0, 0.96
"""Cells around the table, and how much of each must be visible, a little less than whole."""
_SMALL = 40.0
"""Only tiles smaller than this use the strip beside the words of the bar at the top."""
_FAR = 1.5
"""How much larger the table must be able to appear before it is framed anew."""


class CellGrid(NamedTuple):
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
        return Box(*self.point(x, y), self.side, self.side)

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Return a place on the table in logical units; whole numbers are grid corners."""
        return (self.ox + x * self.s) / self.k, (self.oy + y * self.s) / self.k

    def under(self, x: float, y: float) -> tuple[int, int]:
        return int((x * self.k - self.ox) // self.s), int((y * self.k - self.oy) // self.s)


@lru_cache(maxsize=8)
def bounds_of(table: LaidTable) -> Box:
    """Return the box of all laid tiles, in cells."""
    xs, ys = zip(*map(spot, table.tiles), strict=True)
    return Box.between(min(xs), min(ys), max(xs) + 1, max(ys) + 1)


def unit_of(bounds: Box, box: Box, edge: float, most: float) -> float:
    """Return the side of a tile with which all of a table and an edge of cells fit into a box."""
    return min(most, box.w / (bounds.w + 2 * edge), box.h / (bounds.h + 2 * edge))


class Camera:
    """Looks at the middle of a box of the window, and follows the table unless a person has moved
    it. It eases towards its goal, or is there at once where nothing glides."""

    def __init__(
        self, bounds: Callable[[], Box], glides: Callable[[], bool], moved: Callable[[], None]
    ) -> None:
        self._bounds, self._glides, self._moved = bounds, glides, moved
        self.box, self.k = Box(0, 0, 1, 1), 1.0
        self._clear = self._room = self.box
        """The part of the box below the bar at the top, and where the table was framed last."""
        self.place = self.goal = (0.5, 0.5)
        self.unit = self.wanted = USUAL
        self.by_hand = False
        """Whether a person has moved it; then it only follows what would be out of sight."""
        self._drag, self._last = Drag((0.0, 0.0)), (0.0, 0.0)

    @property
    def moving(self) -> bool:
        return self.place != self.goal or self.zooming

    @property
    def zooming(self) -> bool:
        return self.unit != self.wanted

    @property
    def grid(self) -> CellGrid:
        return _grid(self.box, self.k, max(4, round(self.unit * self.k)), self.place)

    def look(self, box: Box, k: float, clear: Box) -> None:
        """Look through another box of the window; `clear` is where a small table keeps to."""
        if (self.box, self.k, self._clear) != (box, k, clear):
            self.box, self.k, self._clear = box, k, clear
            if not self.by_hand:
                self.goal, self.wanted = self._framed(self._bounds())
            self.hurry()

    def frame(self, at_once: bool = False) -> None:
        """Show the whole table, as large as is pleasant."""
        self.by_hand = False
        self._go(*self._framed(self._bounds()))
        if at_once:
            self.hurry()

    def follow(self, cell: Cell | None = None) -> None:
        """Keep the whole table, and the cell that a tile flies to, in view: frame anew only if
        something would be hidden or very small. A view set by a person only moves to the cell."""
        if cell and self.by_hand:
            self.aim(cell)
        elif not self.by_hand:
            bounds = self._bounds()
            if cell:
                x, y = cell
                left, top = min(bounds.x, x), min(bounds.y, y)
                bounds = Box.between(left, top, max(bounds.right, x + 1), max(bounds.bottom, y + 1))
            place, unit = self._framed(bounds)
            if unit > _FAR * self.wanted or not self._holds(bounds):
                self._go(place, unit)

    def aim(self, cell: Cell) -> None:
        """Bring a cell into view, moving as little as possible."""
        half_w, half_h = self.box.w / self.wanted / 2 - 1, self.box.h / self.wanted / 2 - 1
        if half_w > 0 and half_h > 0:
            (gx, gy), x, y = self.goal, cell[0] + 0.5, cell[1] + 0.5
            place = _within(gx, x - half_w, x + half_w), _within(gy, y - half_h, y + half_h)
            self._go(place, self.wanted)

    def pan(self, dx: float, dy: float, at_once: bool = True) -> None:
        """Move the view by a distance in logical units."""
        self.by_hand = True
        goal = self._near(self.goal[0] - dx / self.wanted, self.goal[1] - dy / self.wanted)
        if at_once:
            self.place = goal
        self._go(goal, self.wanted)

    def grab(self, x: float, y: float) -> None:
        """Remember where the pointer pressed the table."""
        self._drag, self._last = Drag((x, y)), (x, y)

    @property
    def dragged(self) -> bool:
        """Return whether that press has become a drag."""
        return self._drag.moved

    def drag(self, x: float, y: float) -> None:
        """Move with the pointer that pressed the table."""
        self._drag.begins(x, y)
        if self._drag.moved:
            self.pan(x - self._last[0], y - self._last[1])
        self._last = (x, y)

    def zoom(self, factor: float, at: tuple[float, float] | None = None) -> None:
        """Zoom by a factor; the logical point `at` stays where it is."""
        self.by_hand = True
        wanted = _within(self.wanted * factor, LEAST, MOST)
        (cx, cy), (gx, gy), shift = self.box.centre, self.goal, 1 / self.wanted - 1 / wanted
        x, y = at or (cx, cy)
        self._go(self._near(gx + (x - cx) * shift, gy + (y - cy) * shift), wanted)

    def advance(self, seconds: float) -> None:
        """Ease towards the goal; snap to it when close."""
        if not self.moving:
            return
        left, (gx, gy) = math.exp(-_QUICKNESS * seconds), self.goal
        dx, dy = (self.place[0] - gx) * left, (self.place[1] - gy) * left
        near = max(abs(dx), abs(dy)) * self.unit < 0.4
        self.place = self.goal if near else (gx + dx, gy + dy)
        more = (self.unit - self.wanted) * left
        self.unit = self.wanted if abs(more) < 0.4 else self.wanted + more
        self._moved()

    def hurry(self) -> None:
        """Jump to the goal at once, skipping the easing."""
        self.place, self.unit = self.goal, self.wanted
        self._moved()

    def _go(self, place: tuple[float, float], unit: float) -> None:
        self.goal, self.wanted = place, unit
        if self._glides():
            self._moved()
        else:
            self.hurry()

    def _framed(self, bounds: Box) -> tuple[tuple[float, float], float]:
        """Return the middle of the view and the side of a tile that show these bounds."""
        small = unit_of(bounds, self._clear, EDGE, USUAL) < _SMALL
        self._room = self.box if small else self._clear
        unit = max(LEAST * 0.4, unit_of(bounds, self._room, EDGE, USUAL))
        (x, y), (left, top), (right, low) = bounds.centre, self.box.centre, self._room.centre
        return (x - (right - left) / unit, y - (low - top) / unit), unit

    def _near(self, x: float, y: float) -> tuple[float, float]:
        """Return the nearest place that keeps part of the table in view."""
        bounds = self._bounds()
        return _within(x, bounds.x, bounds.right), _within(y, bounds.y, bounds.bottom)

    def _holds(self, bounds: Box) -> bool:
        """Return whether the table and the frames of the cells beside it are visible."""
        (gx, gy), (x, y), unit = self.goal, self.box.centre, self.wanted
        room = self._room
        seen = Box(gx + (room.x - x) / unit, gy + (room.y - y) / unit, room.w / unit, room.h / unit)
        wanted = bounds.grown(_FRAMES)
        across = seen.x <= wanted.x and wanted.right <= seen.right
        return across and seen.y <= wanted.y and wanted.bottom <= seen.bottom


def _within(value: float, least: float, most: float) -> float:
    return min(max(value, least), most)


def grid_in(box: Box, k: float, table: LaidTable, edge: float) -> CellGrid:
    """Return the grid that shows all of a table in a box, with a margin in cells around it."""
    bounds = bounds_of(table)
    return _grid(box, k, max(2, int(unit_of(bounds, box, edge, MOST) * k)), bounds.centre)


def _grid(box: Box, k: float, s: int, middle: tuple[float, float]) -> CellGrid:
    """Return the grid with cells of that size that has this place in the middle of a box."""
    x, y = box.centre
    return CellGrid(k, s, round(x * k - middle[0] * s), round(y * k - middle[1] * s))
