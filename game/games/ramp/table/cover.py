"""Pictures of Ramp outside its table: a position, small signs, and the game's cover."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from game.core.history import Transition
from game.engine.table.looks import Looks, MoveMark, paint_pair, paint_sign
from game.engine.widgets.furniture import number
from game.engine.window import theme
from game.engine.window.paint import Painter, linear_gradient
from game.engine.window.view import Box, View
from game.games.ramp.rules import events
from game.games.ramp.rules.pieces import HEIGHT, MAX_SIDE, Cell, PieceSet, cells_of, landing_row
from game.games.ramp.rules.rules import RampRules
from game.games.ramp.rules.state import RampBoard, State
from game.games.ramp.table.pieces import (
    LyingPiece,
    covered_cells,
    far_to_near,
    ramp_with,
    snapshot_of,
)
from game.games.ramp.table.slope.bodies import ghost_shapes, paint_flat, paint_piece
from game.games.ramp.table.slope.slope import (
    Point,
    Slope,
    front_shapes,
    paint_bed,
    paint_feet,
    paint_sprite,
    printed_sprites,
)
from game.games.ramp.texts.about import ABOUT

_UNKNOWN_PIECE = "V5"
"""The piece in whose colour squares are drawn if their piece is unknown."""


def lying_pieces(
    rules: RampRules, steps: Sequence[Transition], state: State, seat: int
) -> tuple[LyingPiece, ...]:
    """Return the pieces on a seat's ramp, from the moves; single squares without any."""
    if not steps:
        columns = enumerate(state.ramps[seat])
        rows = range(HEIGHT + MAX_SIDE)
        cells = [(c, r) for c, bits in columns for r in rows if bits >> r & 1]
        return tuple(LyingPiece(_UNKNOWN_PIECE, (cell,)) for cell in cells)
    place = min(state.round, len(rules.boards) - 1)
    here = [happened for happened in steps if happened.before.round == place]
    return snapshot_of(rules, here).lying[seat]


def largest_slope(view: View, box: Box, ramp: Sequence[int]) -> Slope:
    """Return the largest slope that fits into a box with pieces that stick out at its top."""
    above = max(column.bit_length() for column in ramp) - HEIGHT
    return Slope.fit_into(view, box, 0.5 + max(0, above))


def paint_board(
    p: Painter, box: Box, rules: Any, state: Any, seat: int, steps: Sequence[Transition] = ()
) -> None:
    """Paint one seat's ramp as large as the box allows."""
    slope = largest_slope(p.view, box, state.ramps[seat])
    _paint_ramp(p, slope, rules.board_in_play(state), lying_pieces(rules, steps, state, seat))


def paint_trophy(
    p: Painter, box: Box, rules: Any, state: Any, seat: int, steps: Sequence[Transition] = ()
) -> None:
    """Paint the ramps of all boards of who played alone, side by side in one size; with company the
    last one."""
    if rules.seats > 1:
        paint_board(p, box, rules, state, seat, steps)
        return
    lying = [
        snapshot_of(rules, [each for each in steps if each.before.round == place]).lying[seat]
        for place in range(len(rules.boards))
    ]
    ramps = [ramp_with(pieces) for pieces in lying]
    columns, step = box.columns(len(lying)), p.view.line_height(22)
    tallest = [max(columns) for columns in zip(*ramps, strict=True)]
    for board, ramp, pieces, column in zip(rules.boards, ramps, lying, columns, strict=True):
        slope = largest_slope(p.view, column.cut_bottom(step)[1], tallest)
        _paint_ramp(p, slope, board, pieces)
        x, y = slope.foot[0], slope.foot[1] + 0.7 * slope.unit + step / 2
        p.text(number(board.score_of(ramp)), x, y, 22, _ACCENT.deep, "display", "c")


def _paint_ramp(p: Painter, slope: Slope, board: RampBoard, pieces: tuple[LyingPiece, ...]) -> None:
    paint_bed(p, slope)
    for sprite in printed_sprites(p.view, slope, board, covered_cells(pieces)):
        paint_sprite(p, sprite)
    for lying in far_to_near(pieces):
        paint_piece(p, slope, lying.cells, lying.piece)
    p.svg(*front_shapes(slope))
    paint_feet(p, slope)


def paint_mark(p: Painter, box: Box, rules: Any, state: Any, mark: MoveMark) -> None:
    """Paint the outline of a move's piece where it would lie; nothing for a skipped card."""
    placement, ramp = rules.pieces.placements.get(mark.move), state.ramps[mark.seat]
    if placement is not None:
        cells = cells_of(placement, landing_row(ramp, placement))
        look = mark.colour, mark.colour, 0.25, 0.037, mark.dashed
        p.svg(*ghost_shapes(largest_slope(p.view, box, ramp), cells, *look))


def pictures_of_step(rules: Any, happened: Transition) -> tuple[partial[None], ...]:
    """Return pictures of the piece that a step is about, or of all start pieces."""
    pieces: tuple[str, ...] = ()
    for event in rules.narrate(*happened):
        if isinstance(event, events.StartsDrawn):
            pieces = event.pieces
            break
        if isinstance(event, events.PiecePlaced | events.PiecePutAside | events.CardTurned):
            pieces = pieces or (event.piece,)
    return tuple(partial(_paint_card_piece, rules.pieces, piece) for piece in pieces)


def source_sign(words: str) -> partial[None]:
    signs = {
        "Dots": partial(_paint_dot),
        "Rows": partial(_paint_row),
        "Numbers": partial(paint_sign, "ramp/bonus_2"),
    }
    return signs.get(words, partial(paint_pair, "ramp/sym_a_sun", 0.6))


def _paint_card_piece(pieces: PieceSet, piece: str, p: Painter, box: Box) -> None:
    """Paint a piece as on its card, in an orientation as low as possible."""
    shapes = pieces.shapes[piece].values()
    cells = min(shapes, key=lambda shape: max(row for _column, row in shape))
    wide = 1 + max(max(cell) for cell in cells)
    paint_flat(p, box, cells, piece, box.w / max(3.4, wide))


def _paint_dot(p: Painter, box: Box, ink: str) -> None:
    p.circle(*box.centre, box.w * 0.24, ink)


def _paint_row(p: Painter, box: Box, ink: str) -> None:
    each = box.w / 4
    for i in range(4):
        square = Box(box.x + i * each, box.centre[1] - each / 2, each, each)
        p.rect(square.grown(-0.6), 1.2, ink)


CONFETTI = (*(f"ramp/cell_{colour}" for colour in range(6)), "ramp/bonus_2", "ramp/bonus_3")
_ACCENT = theme.Accent(*ABOUT.accent)
_LYING: tuple[tuple[str, tuple[Cell, ...]], ...] = (
    ("L5", ((0, 1), (0, 2), (0, 3), (1, 3), (0, 4))),
    ("N5", ((2, 1), (2, 2), (3, 2), (3, 3), (3, 4))),
    ("V3", ((4, 2), (4, 3), (5, 2))),
    ("T5", ((0, 0), (1, 0), (1, 1), (1, 2), (2, 0))),
    ("U5", ((3, 0), (3, 1), (4, 0), (5, 0), (5, 1))),
)
"""The pieces on the cover, far ones first, so that nearer ones stand in front."""
_SLIDING_CELLS = ((4, 4.35), (5, 4.35), (4, 3.35), (5, 3.35))
_TILT = 0.03


def paint_cover(p: Painter, box: Box) -> None:
    defs = linear_gradient(
        "q", (0, 0), (box.w, box.h), (0, "#CB6520", 1), (0.55, _ACCENT.base, 1), (1, "#7F3406", 1)
    )
    p.svg(f'<rect x="0" y="0" width="{box.w}" height="{box.h}" fill="url(#q)"/>', box, defs)
    unit = min(box.w / 8.2, box.h / 4.55)
    slope = Slope((box.centre[0], box.bottom - unit * 0.16), unit, unit * 0.86, _TILT)
    with p.clip(box):
        _paint_cover_bed(p, slope)
        for piece, cells in _LYING:
            paint_piece(p, slope, cells, piece, 0.1)
        _paint_trail(p, slope)
        paint_piece(p, slope, _SLIDING_CELLS, "O4", 0.14)


def _paint_cover_bed(p: Painter, slope: Slope) -> None:
    area = slope.box_of_rows(-0.3, 5.6)
    corner = (area.x, area.y)
    sheet: list[Point] = [(-0.06, -0.05), (6.06, -0.05), (6.06, 5.3), (-0.06, 5.3)]
    body = f'<path d="{slope.seen_from(area).svg_path(sheet)}" fill="#FFF4E4" fill-opacity="0.22"/>'
    for row in range(5):
        for column in range(6):
            x, y = slope.point_at(column + 0.5, row + 0.5)
            radius = slope.column_width(row) * 0.1
            body += (
                f'<circle cx="{x - corner[0]:.1f}" cy="{y - corner[1]:.1f}" r="{radius:.1f}" '
                'fill="#5A2505" fill-opacity="0.5"/>'
            )
    p.svg(body, area)


def _paint_trail(p: Painter, slope: Slope) -> None:
    """Paint light strips behind the sliding piece."""
    left, top = slope.point_at(4.08, 6.6)
    right, bottom = slope.point_at(5.92, 5.2)
    wide, high = right - left, bottom - top
    defs = linear_gradient("q", (0, 0), (0, high), (0, "#FFFFFF", 0), (1, "#FFFFFF", 0.42))
    strips = "".join(
        f'<rect x="{wide * share:.1f}" y="0" width="{wide * 0.03:.1f}" height="{high:.1f}" '
        'fill="url(#q)"/>'
        for share in (0.1, 0.46, 0.8)
    )
    strips += f'<rect width="{wide:.1f}" height="{high:.1f}" fill="url(#q)" fill-opacity="0.5"/>'
    p.svg(strips, Box(left, top, wide + 4, high), defs)


_PAINTERS = paint_cover, paint_board, pictures_of_step, source_sign, paint_mark
LOOKS = Looks(*_PAINTERS, trophy=paint_trophy, upright=True, confetti=CONFETTI)
