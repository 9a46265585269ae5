"""A tile on its way from one place to another."""

from game.engine.window.paint import Painter
from game.engine.window.view import Box

_GRAIN = 6
"""Sizes in passing go in steps of so many units, so that pictures made once serve again."""


def fly(p: Painter, sprite: str, start: Box, end: Box, share: float, still: bool) -> None:
    """A tile on its way in a low arc; where nothing shall move it appears instead."""
    if still:
        p.sprite(sprite, end.x, end.y, end.w, alpha=round(255 * share))
        return
    (x0, y0), (x1, y1) = start.centre, end.centre
    arc = 0.12 * ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5 * 4 * share * (1 - share)
    x, y = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share - arc
    side = start.w + (end.w - start.w) * share
    side = end.w if share > 0.9 else max(6.0, round(side / _GRAIN) * _GRAIN)
    box = Box(x - side / 2, y - side / 2, side, side)
    p.shadow(box, 3, 10 * side / 82, (4 + 10 * (1 - abs(2 * share - 1))) * side / 82, 105)
    p.sprite(sprite, box.x, box.y, side)
