"""Widgets that mostly stand still beside something that moves: painted once, and again when one of
them looks different."""

from collections.abc import Hashable, Sequence
from typing import Any

from game.engine.widgets.widgets import Widget
from game.engine.window.paint import Painter
from game.engine.window.view import Box

SPILL = 12.0
"""How far a widget's shadow may reach beyond its box."""


def draw_at_rest(p: Painter, name: str, widgets: Sequence[Widget]) -> None:
    """Paint widgets that lie side by side as one part of the picture; their rings are the page's
    business."""
    key = tuple(_look(widget) for widget in widgets)

    def paint(q: Painter) -> None:
        for widget in widgets:
            widget.draw(q)

    p.still(name, key, around([widget.box for widget in widgets]).grown(SPILL), paint)


def _look(widget: Widget) -> Hashable:
    """Everything about a widget that can be seen; what it does when it is pressed cannot."""
    return type(widget), *(_kept(value) for value in vars(widget).values() if not callable(value))


def _kept(value: Any) -> Hashable:
    return tuple(value) if isinstance(value, list) else value


def around(boxes: Sequence[Box]) -> Box:
    """The smallest box that has all of these inside."""
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box.between(left, top, max(b.right for b in boxes), max(b.bottom for b in boxes))
