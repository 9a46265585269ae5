"""Where a card's piece comes to rest, on the small picture of a ramp."""

from typing import Any

from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.games.ramp.rules.pieces import Cell, cells_of, landing
from game.games.ramp.table.picture import whole
from game.games.ramp.table.slope.slope import Shapes, Slope, body_box, inset, kept, outline


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
    """The piece as an outline where it would lie; a card that is left out lies nowhere."""
    placement = rules.pieces.placements.get(move)
    if placement is not None:
        cells = cells_of(placement, landing(state.ramps[seat], placement))
        p.svg(*_shapes(whole(p.view, box, state.ramps[seat]), cells, colour, dashed))


@kept
def _shapes(slope: Slope, cells: tuple[Cell, ...], colour: str, dashed: bool) -> Shapes:
    box, width = body_box(slope, cells), slope.unit * 0.11
    d = slope.within(box).d(inset(outline(frozenset(cells)), 0.07))
    dash = f' stroke-dasharray="{slope.unit * 0.2:.1f}"' if dashed else ""
    look = f'd="{d}" stroke-linejoin="round" stroke-width'
    body = (
        f'<path {look}="{2 * width:.2f}" stroke="{theme.WHITE}" fill="none"/>'
        f'<path {look}="{width:.2f}" stroke="{colour}"{dash} fill="{colour}" fill-opacity="0.25"/>'
    )
    return body, box, ""
