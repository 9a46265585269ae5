"""The view of an endless table: its centre and the size of tiles, moved smoothly by a camera."""

import math
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from game.engine.table.picking import Drag
from game.engine.window.view import Box
from game.games.loops.rules.events import Cell
from game.games.loops.rules.state import LaidTable, x_and_y

LEAST_SIDE, MOST_SIDE, USUAL_SIDE = 24.0, 168.0, 112.0
"""The side of a tile in logical units: smallest, largest, and the largest chosen by itself."""
_EASE_RATE = 13.0
EDGE_CELLS, _SHOWN_CELLS = 1.0, 0.96
"""Cells around the table, and how much of each must be visible, a little less than whole."""
_SMALL_SIDE = 40.0
"""Only tiles smaller than this use the strip beside the words of the bar at the top."""
_REFRAME_FACTOR = 1.5
"""The whole table is shown anew once that makes tiles larger by this factor."""


class CellGrid(NamedTuple):
    """Cells on whole pixels: pixels per unit, pixels per cell, and the pixel of the cell 0,0."""

    k: float
    cell_px: int
    left_px: int
    top_px: int

    @property
    def tile_side(self) -> float:
        return self.cell_px / self.k

    def cell_box(self, x: float, y: float) -> Box:
        return Box(*self.point_at(x, y), self.tile_side, self.tile_side)

    def point_at(self, x: float, y: float) -> tuple[float, float]:
        """Return the point of a table position in logical units; whole numbers are grid corners."""
        return (self.left_px + x * self.cell_px) / self.k, (self.top_px + y * self.cell_px) / self.k

    def cell_under(self, x: float, y: float) -> tuple[int, int]:
        x, y = x * self.k - self.left_px, y * self.k - self.top_px
        return int(x // self.cell_px), int(y // self.cell_px)


@lru_cache(maxsize=8)
def tile_bounds(table: LaidTable) -> Box:
    xs, ys = zip(*map(x_and_y, table.tiles), strict=True)
    return Box.between(min(xs), min(ys), max(xs) + 1, max(ys) + 1)


def side_to_fit(bounds: Box, box: Box, edge: float, most: float) -> float:
    """Return the side of tiles, at most `most`, that fits a table and an edge into a box."""
    return min(most, box.w / (bounds.w + 2 * edge), box.h / (bounds.h + 2 * edge))


class Camera:
    """Shows the table in a box of the window, and follows it until a person has moved the view;
    where motion is allowed it eases towards its goal."""

    def __init__(
        self, bounds: Callable[[], Box], animated: Callable[[], bool], changed: Callable[[], None]
    ) -> None:
        self._get_bounds, self._is_animated, self._on_change = bounds, animated, changed
        self.box, self.k = Box(0, 0, 1, 1), 1.0
        self._below_bar = self._framed_box = self.box
        """The part of the box below the bar at the top, and the box the table was fitted to."""
        self.centre = self.goal_centre = (0.5, 0.5)
        self.side = self.goal_side = USUAL_SIDE
        self.set_by_person = False
        """Whether a person has moved the view, which then only follows what leaves it."""
        self._drag, self._last_pointer = Drag((0.0, 0.0)), (0.0, 0.0)

    @property
    def moving(self) -> bool:
        return self.centre != self.goal_centre or self.is_zooming

    @property
    def is_zooming(self) -> bool:
        return self.side != self.goal_side

    @property
    def grid(self) -> CellGrid:
        return _centred_grid(self.box, self.k, max(4, round(self.side * self.k)), self.centre)

    def look_through(self, box: Box, k: float, below_bar: Box) -> None:
        """Show the table in another box; a small table stays within the part `below_bar`."""
        if (self.box, self.k, self._below_bar) != (box, k, below_bar):
            self.box, self.k, self._below_bar = box, k, below_bar
            if not self.set_by_person:
                self.goal_centre, self.goal_side = self._view_of(self._get_bounds())
            self.finish_moving()

    def show_all(self, at_once: bool = False) -> None:
        """Show the whole table, as large as is pleasant."""
        self.set_by_person = False
        self._set_goal(*self._view_of(self._get_bounds()))
        if at_once:
            self.finish_moving()

    def keep_cell_in_view(self, cell: Cell | None = None) -> None:
        """Keep the table and a cell in view, and fit them anew only if one would be hidden or very
        small; a view set by a person only moves to the cell."""
        if cell and self.set_by_person:
            self.bring_into_view(cell)
        elif not self.set_by_person:
            bounds = self._get_bounds()
            if cell:
                x, y = cell
                left, top = min(bounds.x, x), min(bounds.y, y)
                bounds = Box.between(left, top, max(bounds.right, x + 1), max(bounds.bottom, y + 1))
            place, unit = self._view_of(bounds)
            if unit > _REFRAME_FACTOR * self.goal_side or not self._has_in_view(bounds):
                self._set_goal(place, unit)

    def bring_into_view(self, cell: Cell) -> None:
        """Bring a cell into view, moving as little as possible."""
        half_w, half_h = self.box.w / self.goal_side / 2 - 1, self.box.h / self.goal_side / 2 - 1
        if half_w > 0 and half_h > 0:
            (gx, gy), x, y = self.goal_centre, cell[0] + 0.5, cell[1] + 0.5
            place = (
                _clamp_to_range(gx, x - half_w, x + half_w),
                _clamp_to_range(gy, y - half_h, y + half_h),
            )
            self._set_goal(place, self.goal_side)

    def move_view(self, dx: float, dy: float, at_once: bool = True) -> None:
        self.set_by_person = True
        (x, y), side = self.goal_centre, self.goal_side
        goal = self._nearest_centre(x - dx / side, y - dy / side)
        if at_once:
            self.centre = goal
        self._set_goal(goal, self.goal_side)

    def grab(self, x: float, y: float) -> None:
        """Remember where the pointer pressed the table, which may begin a drag."""
        self._drag, self._last_pointer = Drag((x, y)), (x, y)

    @property
    def dragged(self) -> bool:
        return self._drag.moved

    def drag(self, x: float, y: float) -> None:
        self._drag.has_begun(x, y)
        if self._drag.moved:
            self.move_view(x - self._last_pointer[0], y - self._last_pointer[1])
        self._last_pointer = (x, y)

    def zoom_by(self, factor: float, at: tuple[float, float] | None = None) -> None:
        """Zoom by a factor, keeping the logical point `at` (the centre if None) where it is."""
        self.set_by_person = True
        wanted = _clamp_to_range(self.goal_side * factor, LEAST_SIDE, MOST_SIDE)
        (cx, cy), (gx, gy) = self.box.centre, self.goal_centre
        shift = 1 / self.goal_side - 1 / wanted
        x, y = at or (cx, cy)
        self._set_goal(self._nearest_centre(gx + (x - cx) * shift, gy + (y - cy) * shift), wanted)

    def ease_to_goal(self, seconds: float) -> None:
        """Ease the view towards its goal, and jump to it when close."""
        if not self.moving:
            return
        left, (gx, gy) = math.exp(-_EASE_RATE * seconds), self.goal_centre
        dx, dy = (self.centre[0] - gx) * left, (self.centre[1] - gy) * left
        near = max(abs(dx), abs(dy)) * self.side < 0.4
        self.centre = self.goal_centre if near else (gx + dx, gy + dy)
        more = (self.side - self.goal_side) * left
        self.side = self.goal_side if abs(more) < 0.4 else self.goal_side + more
        self._on_change()

    def finish_moving(self) -> None:
        self.centre, self.side = self.goal_centre, self.goal_side
        self._on_change()

    def _set_goal(self, place: tuple[float, float], unit: float) -> None:
        self.goal_centre, self.goal_side = place, unit
        if self._is_animated():
            self._on_change()
        else:
            self.finish_moving()

    def _view_of(self, bounds: Box) -> tuple[tuple[float, float], float]:
        """Return the centre of the view and the side of a tile that show these bounds."""
        small = side_to_fit(bounds, self._below_bar, EDGE_CELLS, USUAL_SIDE) < _SMALL_SIDE
        self._framed_box = self.box if small else self._below_bar
        unit = max(LEAST_SIDE * 0.4, side_to_fit(bounds, self._framed_box, EDGE_CELLS, USUAL_SIDE))
        (x, y), (left, top), (right, low) = bounds.centre, self.box.centre, self._framed_box.centre
        return (x - (right - left) / unit, y - (low - top) / unit), unit

    def _nearest_centre(self, x: float, y: float) -> tuple[float, float]:
        """Return the nearest centre that keeps part of the table in view."""
        bounds = self._get_bounds()
        return _clamp_to_range(x, bounds.x, bounds.right), _clamp_to_range(
            y, bounds.y, bounds.bottom
        )

    def _has_in_view(self, bounds: Box) -> bool:
        """Return whether the table and most of the cells around it are visible."""
        (gx, gy), (x, y), unit = self.goal_centre, self.box.centre, self.goal_side
        room = self._framed_box
        seen = Box(gx + (room.x - x) / unit, gy + (room.y - y) / unit, room.w / unit, room.h / unit)
        needed = bounds.grown(_SHOWN_CELLS)
        across = seen.x <= needed.x and needed.right <= seen.right
        return across and seen.y <= needed.y and needed.bottom <= seen.bottom


def _clamp_to_range(value: float, least: float, most: float) -> float:
    return min(max(value, least), most)


def grid_showing(box: Box, k: float, table: LaidTable, edge: float) -> CellGrid:
    """Return the grid that shows all of a table in a box, with a margin in cells around it."""
    bounds = tile_bounds(table)
    cell_px = max(2, int(side_to_fit(bounds, box, edge, MOST_SIDE) * k))
    return _centred_grid(box, k, cell_px, bounds.centre)


def _centred_grid(box: Box, k: float, cell_px: int, middle: tuple[float, float]) -> CellGrid:
    x, y = box.centre
    left, top = round(x * k - middle[0] * cell_px), round(y * k - middle[1] * cell_px)
    return CellGrid(k, cell_px, left, top)
