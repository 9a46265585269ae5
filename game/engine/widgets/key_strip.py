"""The strip at the bottom of a table that says which keys do what: one for everybody, or side by
side one for each person."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part
from game.engine.window.view import Box, View

FOOT = 60
"""Its height; in the theatre that of the controls."""
LEAST = 2
"""So many keys are more important than a name."""


class KeyStrip(NamedTuple):
    """What stands on keys, and what they do; whose they are, where that is to be said."""

    keys: tuple[tuple[str, str], ...]
    seat: int | None = None
    name: str = ""


def strip_parts(strips: Sequence[KeyStrip], view: View) -> Sequence[Part]:
    """Strips side by side at the foot of the window."""
    left = theme.MARGIN + 16
    boxes = Box(left, view.h - FOOT, view.w - left, FOOT).columns(max(1, len(strips)), 0)
    return [
        Part(f"keys {i}", strip, box.grown(12), partial(paint_strip, box=box, strip=strip))
        for i, (strip, box) in enumerate(zip(strips, boxes, strict=False))
        if strip.keys
    ]


def paint_strip(p: Painter, box: Box, strip: KeyStrip) -> None:
    """As many of the keys as there is room for."""
    x, y = box.x, box.centre[1]
    rooms = [p.view.measure(label + meaning, 14) + 60 for label, meaning in strip.keys]
    if strip.seat is not None:
        furniture.seat(p, x, y - 1, 9, strip.seat)
        x += 20
    if strip.name and x + p.view.measure(strip.name, 14, "bold") + sum(rooms[:LEAST]) < box.right:
        x += p.text(strip.name, x - 4, y - 1, 14, theme.INK, "bold") + 12
    for (label, meaning), room in zip(strip.keys, rooms, strict=True):
        if x + room > box.right:
            return
        x = furniture.key(p, x, y, label, meaning)
