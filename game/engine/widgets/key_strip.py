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
LEAST, LONGEST = 2, 80.0
"""A name shrinks, if need be to this, rather than take the room of so many keys."""


class KeyStrip(NamedTuple):
    """What stands on keys, and what they do; whose they are, where that is to be said."""

    keys: tuple[tuple[str, str], ...]
    seat: int | None = None
    name: str = ""


def strip_parts(strips: Sequence[KeyStrip], view: View, end: float) -> Sequence[Part]:
    """Strips side by side at the foot of the window, up to there."""
    left = theme.MARGIN + 16
    boxes = Box(left, view.h - FOOT, end - left, FOOT).columns(max(1, len(strips)), 0)
    return [
        Part(f"keys {i}", strip, box.grown(12), partial(paint_strip, box=box, strip=strip))
        for i, (strip, box) in enumerate(zip(strips, boxes, strict=False))
        if strip.keys
    ]


def paint_strip(p: Painter, box: Box, strip: KeyStrip) -> None:
    """Whose keys they are, and as many of them as there is room for."""
    x, y = box.x, box.centre[1]
    if strip.seat is not None:
        furniture.seat(p, x, y - 1, 9, strip.seat)
        x += 20
    if strip.name:
        shrunk = min(LONGEST, p.view.measure(strip.name, 14, "bold") / p.view.text_scale)
        room = box.right - x - 12
        room -= _needed(p.view, strip.keys, room - shrunk)
        x += p.text(strip.name, x - 4, y - 1, 14, theme.INK, "bold", width=room) + 12
    furniture.keys(p, x, y, strip.keys, box.right)


def _needed(view: View, keys: Sequence[tuple[str, str]], room: float) -> float:
    """What the first keys take, as far as there is room for them."""
    widths = [furniture.key_width(view, *key) for key in keys[:LEAST]]
    while widths and sum(widths) > room:
        widths.pop()
    return sum(widths)
