"""Chooses the widget that an arrow key moves the focus to, by the positions of widgets."""

from collections.abc import Sequence
from math import dist
from typing import TypeGuard

from game.engine.ui.controls import TreeWidget
from game.engine.widgets.widget import Widget
from game.engine.window.view import Box

WRONG_WAY_COST = 10_000.0
"""Added to the cost of a widget that lies rather in the direction of another arrow."""
ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def widget_ahead(here: Widget, widgets: Sequence[Widget], dx: int, dy: int) -> Widget | None:
    """Return the widget that an arrow leads to. Of several tabs, arrows from outside reach only
    the selected one, and sideways only at the same height."""
    others = [w for w in widgets if w is not here]
    if _is_tab(here):
        return _nearest_ahead(here.box, others, dx, dy)
    y, bottom = here.box.y, here.box.bottom
    near = [w for w in others if not (dx and _is_tab(w) and (w.box.y > bottom or w.box.bottom < y))]
    there = _nearest_ahead(here.box, near, dx, dy)
    if there is None or not _is_tab(there):
        return there
    return next((w for w in widgets if _is_tab(w) and w.chosen), there)


def _is_tab(widget: Widget) -> TypeGuard[TreeWidget]:
    return isinstance(widget, TreeWidget) and widget.is_tab


def _nearest_ahead(start: Box, widgets: Sequence[Widget], dx: int, dy: int) -> Widget | None:
    """Return the widget with the lowest cost: its distance ahead, and more for lying aside."""
    x, y = start.centre

    def cost_to_reach(widget: Widget) -> float | None:
        box = widget.box
        cx, cy = box.centre
        along = (cx - x) * dx + (cy - y) * dy
        if along <= 2:
            return None
        across = max(0.0, box.x - start.right, start.x - box.right)
        down = max(0.0, box.y - start.bottom, start.y - box.bottom)
        ahead, beside, drift = (across, down, abs(cy - y)) if dx else (down, across, abs(cx - x))
        elsewhere = WRONG_WAY_COST if beside and not ahead else 0
        return elsewhere + along + 4 * beside + 0.3 * drift

    priced = [(c, i) for i, w in enumerate(widgets) if (c := cost_to_reach(w)) is not None]
    return widgets[min(priced)[1]] if priced else None


def sorted_by_distance(start: Box, widgets: Sequence[Widget]) -> list[Widget]:
    """Return widgets sorted by distance from a box, the nearest first."""
    return sorted(widgets, key=lambda widget: dist(start.centre, widget.box.centre))


def widgets_in_reach(start: Widget, widgets: Sequence[Widget]) -> list[Widget]:
    """Return all widgets that arrows reach from a widget in any number of steps."""
    reachable = [start]
    for here in reachable:  # grows while it is gone through
        for dx, dy in ARROWS.values():
            there = widget_ahead(here, widgets, dx, dy)
            if there is not None and there not in reachable:
                reachable.append(there)
    return reachable
