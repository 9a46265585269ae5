"""The shared table as a picture, whole, at any size: trophy, miniature, export."""

from collections.abc import Sequence
from typing import Any

from game.core.history import Happened
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.games.loops.rules.board import CELLS, spot
from game.games.loops.rules.moves import END, PASS, SWAP
from game.games.loops.table.pattern.camera import CellGrid, grid_in
from game.games.loops.table.pieces import pattern, sprite_of

TIGHT, ROOMY = 0.12, 1.1
"""How many cells there are around the laid tiles: hardly any, or one for a tile to come."""


def board_grid(p: Painter, box: Box, state: Any) -> CellGrid:
    return grid_in(box.grown(-_edge(box)), p.view.k, state.table, ROOMY)


def paint_board(
    p: Painter,
    box: Box,
    rules: Any,  # noqa: ARG001 - the same for every game's picture
    state: Any,
    seat: int,  # noqa: ARG001
    steps: Sequence[Happened] = (),  # noqa: ARG001
) -> None:
    """The table, which is the same for every seat, on a sheet of its own."""
    _paint(p, box, state, board_grid(p, box, state))


def paint_trophy(
    p: Painter,
    box: Box,
    rules: Any,  # noqa: ARG001
    state: Any,
    seat: int,  # noqa: ARG001
    steps: Sequence[Happened] = (),  # noqa: ARG001
) -> None:
    """Paint the table of a finished match as large as it can be."""
    _paint(p, box, state, grid_in(box.grown(-_edge(box)), p.view.k, state.table, TIGHT))


def _edge(box: Box) -> float:
    return min(box.w, box.h) * 0.02


def _paint(p: Painter, box: Box, state: Any, grid: CellGrid) -> None:
    p.rect(box, 12, (theme.mix(theme.TABLE, theme.WHITE, 0.35), theme.TABLE), theme.HAIR)
    with p.clip(box):
        for sprite in pattern(p.view, grid, state.table, box):
            p.put(p.art.image(sprite.image), p.at(sprite.x, sprite.y))


def paint_mark(
    p: Painter,
    box: Box,
    rules: Any,  # noqa: ARG001 - the same for every game's picture
    state: Any,
    seat: int,  # noqa: ARG001
    move: str,
    colour: str,
    dashed: bool = False,
) -> None:
    """The tile in its frame; what lays none lies nowhere."""
    if move in (END, PASS, SWAP):
        return
    cell = board_grid(p, box, state).cell(*spot(CELLS[move[5:]]))
    thick = max(2.0, cell.w * 0.07)
    p.sprite(sprite_of(move[:4]), *cell[:3], alpha=208)
    p.rect(cell, 2, None, theme.WHITE, thick * 1.8)
    p.rect(cell, 2, None, colour, thick, f"{thick * 2:.1f}" if dashed else "")
