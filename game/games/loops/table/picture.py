"""The shared table as a picture, whole, at any size: trophy, miniature, export."""

from collections.abc import Sequence
from typing import Any

from game.core.history import Happened
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.games.loops.table.pattern.camera import grid_in
from game.games.loops.table.pieces import pattern


def paint_board(
    p: Painter,
    box: Box,
    rules: Any,  # noqa: ARG001 - the same for every game's picture
    state: Any,
    seat: int,  # noqa: ARG001
    steps: Sequence[Happened] = (),  # noqa: ARG001
) -> None:
    """The table, which is the same for every seat, on a sheet of its own."""
    edge = min(box.w, box.h) * 0.02
    p.rect(box, 12, (theme.mix(theme.TABLE, theme.WHITE, 0.35), theme.TABLE), theme.HAIR)
    grid = grid_in(box.grown(-edge), p.view.k, state.table)
    with p.clip(box):
        for sprite in pattern(p.view, grid, state.table, box):
            p.put(p.art.image(sprite.image), p.at(sprite.x, sprite.y))
