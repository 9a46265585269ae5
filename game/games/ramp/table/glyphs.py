"""Small signs beside words: the piece of a step, and where points come from."""

from functools import partial
from typing import Any

from game.core.history import Happened
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.games.ramp.rules import events
from game.games.ramp.rules.pieces import PieceSet
from game.games.ramp.table.slope.bodies import paint_flat


def of_step(rules: Any, happened: Happened) -> tuple[partial[None], ...]:
    """The piece that was slid, put aside or shown; everybody's where a board begins."""
    pieces: tuple[str, ...] = ()
    for event in rules.narrate(*happened):
        if isinstance(event, events.StartsDrawn):
            pieces = event.pieces
            break
        if isinstance(event, events.PiecePlaced | events.PiecePutAside | events.CardTurned):
            pieces = pieces or (event.piece,)
    return tuple(partial(_piece, rules.pieces, piece) for piece in pieces)


def of_source(words: str) -> partial[None]:
    """A sign for a part of the points, in a given ink."""
    return partial({"Dots": _dot, "Rows": _row, "Numbers": _number}.get(words, _pair))


def _piece(pieces: PieceSet, piece: str, p: Painter, box: Box) -> None:
    """As on its card, turned so that it lies."""
    shapes = pieces.shapes[piece].values()
    cells = min(shapes, key=lambda shape: max(row for _column, row in shape))
    wide = 1 + max(max(cell) for cell in cells)
    paint_flat(p, box, cells, piece, box.w / max(3.4, wide))


def _dot(p: Painter, box: Box, ink: str) -> None:
    p.circle(*box.centre, box.w * 0.24, ink)


def _row(p: Painter, box: Box, ink: str) -> None:
    """A full row of squares."""
    each = box.w / 4
    for i in range(4):
        square = Box(box.x + i * each, box.centre[1] - each / 2, each, each)
        p.rect(square.grown(-0.6), 1.2, ink)


def _number(p: Painter, box: Box, _ink: str) -> None:
    p.sprite("ramp/bonus_2", box.x, box.y, box.w)


def _pair(p: Painter, box: Box, _ink: str) -> None:
    """Two suns."""
    side = box.w * 0.6
    for x, y in ((box.x - 1, box.y), (box.right - side + 1, box.bottom - side)):
        p.sprite("ramp/sym_a_sun", x, y, side)
