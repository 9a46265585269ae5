"""Where a line goes on, on the small picture of a sheet."""

from itertools import pairwise
from typing import Any

from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.games.lines.rules.moves import after
from game.games.lines.rules.state import COLOURS, Stage
from game.games.lines.table.picture import SheetPlaces


def paint_mark(
    p: Painter,
    box: Box,
    rules: Any,
    state: Any,
    seat: int,
    move: str,
    colour: str,
    dashed: bool = False,
) -> None:
    """The new stretch of a line, or the squares of the colours that are marked; what is closed or
    given up lies nowhere."""
    places, board = SheetPlaces.fitting(box), rules.table.board
    z = places.z
    dash = f"{z * 0.5:.1f}" if dashed else ""
    if state.stage is Stage.MARKING:
        chosen = [COLOURS.index(word) for word in move.partition(":")[2].split(",")]
        for square in (places.square(half[i]) for i in chosen for half in board.sheet.centres):
            p.rect(square, z * 0.19, None, theme.WHITE, z * 0.4)
            p.rect(square, z * 0.19, None, colour, z * 0.22, dash)
    elif state.stage is Stage.DRAWING:
        before = state.sheets[seat]
        drawn = after(board, before, move, state.round)
        for old, new in zip(before.lines, drawn.lines, strict=True):
            if len(new) > len(old):
                _paint_way(p, places, new[max(0, len(old) - 1) :], colour, dash)


def _paint_way(p: Painter, places: SheetPlaces, cells: Any, colour: str, dash: str) -> None:
    z = places.z
    points = [*map(places.middle, cells)]
    for ink, width, broken in ((theme.WHITE, 0.56, ""), (colour, 0.34, dash)):
        look = f'fill="none" stroke="{ink}" stroke-width="{z * width:.2f}" stroke-linecap="round"'
        look += f' stroke-dasharray="{broken}"' if broken else ""
        for one, other in pairwise(points):
            p.path([one, other], look)
        p.circle(*points[-1], z * (0.2 + width * 0.5), ink)
