"""The row of Toy as a picture, at any size: miniature, rulebook, export."""

from collections.abc import Sequence
from typing import Any

from game.core.history import Transition
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box

SPRITES = {1: "toy/one", 2: "toy/two", 3: "toy/three"}


def draw_tile(p: Painter, box: Box, tile: int) -> None:
    """One tile."""
    p.sprite(SPRITES[tile], box.x, box.y, box.w)


def paint_board(
    p: Painter,
    box: Box,
    rules: Any,
    state: Any,
    seat: int,  # noqa: ARG001 - everybody sees the same row
    steps: Sequence[Transition] = (),  # noqa: ARG001
) -> None:
    """The row as it lies; places that are empty by now stay free at its right end."""
    p.rect(box, 12, (theme.mix(theme.TABLE, theme.WHITE, 0.35), theme.TABLE), theme.HAIR)
    step = min(box.w / (len(rules.tiles) + 0.5), box.h)
    left, top = box.centre[0] - step * len(rules.tiles) / 2, box.centre[1] - step / 2
    for place, tile in enumerate(state.row):
        draw_tile(p, Box(left + place * step, top, step, step).grown(-step * 0.06), tile)
