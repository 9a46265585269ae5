"""A player's ramp as a picture of its own: in replays, as a trophy, in an export."""

from collections.abc import Sequence
from typing import Any

from game.core.history import Happened
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.games.ramp.rules.pieces import HEIGHT, LONGEST, Cell, cells_of, landing
from game.games.ramp.rules.rules import RampRules
from game.games.ramp.rules.state import State
from game.games.ramp.table.pieces import Lying, covered, far_first, snapshot_of
from game.games.ramp.table.slope import bed
from game.games.ramp.table.slope.bodies import paint_piece
from game.games.ramp.table.slope.slope import Shapes, Slope, body_box, inset, kept, outline

_PLAIN = "V5"
"""The piece whose sand stands for squares that nobody knows the pieces of."""


def lying_pieces(
    rules: RampRules, steps: Sequence[Happened], state: State, seat: int
) -> tuple[Lying, ...]:
    """The pieces on a seat's ramp in a position, from the moves that led to it."""
    if not steps:
        columns = enumerate(state.ramps[seat])
        cells = [(c, r) for c, bits in columns for r in range(HEIGHT + LONGEST) if bits >> r & 1]
        return tuple(Lying(_PLAIN, (cell,)) for cell in cells)
    place = min(state.round, len(rules.boards) - 1)
    here = [happened for happened in steps if happened.before.round == place]
    return snapshot_of(rules, here).lying[seat]


def whole(view: View, box: Box, ramp: Sequence[int]) -> Slope:
    """The largest ramp that fits into a box with all that lies on it, even above its upper end."""
    above = max(column.bit_length() for column in ramp) - HEIGHT
    return Slope.fitting(view, box, 0.5 + max(0, above))


def paint_board(
    p: Painter, box: Box, rules: Any, state: Any, seat: int, steps: Sequence[Happened] = ()
) -> None:
    """One seat's ramp, whole, as large as the box allows."""
    slope = whole(p.view, box, state.ramps[seat])
    pieces = lying_pieces(rules, steps, state, seat)
    bed.paint_bed(p, slope)
    for sprite in bed.printed(p.view, slope, rules.board(state), covered(pieces)):
        bed.paint_sprite(p, sprite)
    for lying in far_first(pieces):
        paint_piece(p, slope, lying.cells, lying.piece)
    p.svg(*bed.front_shapes(slope))
    bed.paint_feet(p, slope)


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
