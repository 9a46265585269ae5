"""Where a tile is laid, on the small picture of the table."""

from typing import Any

from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.games.loops.rules.board import CELLS, spot
from game.games.loops.rules.moves import END, PASS, SWAP
from game.games.loops.table.picture import board_grid
from game.games.loops.table.pieces import sprite_of


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
