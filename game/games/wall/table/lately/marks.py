"""Where tiles came from and where they went, each in its player's colour and with its token."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part
from game.engine.window.view import Box
from game.games.wall.rules.notation import CENTRE
from game.games.wall.table.lately.traces import Trace
from game.games.wall.table.layout import Ring
from game.games.wall.table.sheets.sheet import Panel

_TOKEN = 8.0
_OUTSIDE = 0.045
"""How far a frame lies outside of the tiles, in pitches: they are seen whole."""


def sheet_part(panel: Panel, found: Sequence[Trace]) -> Part:
    """Frames round tiles that have come onto a sheet."""
    seat, places = panel.seat, panel.places
    boxes = tuple(box for trace in found for box in _boxes(panel, trace))
    width = max(2.0, places.pitch * 0.06)

    def paint(p: Painter) -> None:
        for box in boxes:
            p.rect(box, places.cell * 0.2, None, theme.SEATS[seat], width)

    return Part("lately", (boxes, seat), panel.box, paint)


def _boxes(panel: Panel, trace: Trace) -> Iterator[Box]:
    places = panel.places
    if trace.line:
        row, first, count = trace.line
        (x, y), right = places.line_cell(row, first + count - 1), places.line_cell(row, first)[0]
        yield Box.between(x, y, right + places.cell, y + places.cell).grown(_OUTSIDE * places.pitch)
    if trace.floor:
        first, count = trace.floor
        (x, y), side = places.floor_cell(first), places.floor_side
        right = places.floor_cell(first + count - 1)[0] + side
        yield Box.between(x, y, right, y + side).grown(_OUTSIDE * places.pitch)
    if trace.space:
        yield places.space(trace.space).grown(_OUTSIDE * places.pitch)


def source_parts(ring: Ring, found: Iterable[Trace]) -> Iterator[Part]:
    """A ring in the player's colour in the plate that it took from, its token at the edge; at the
    centre the tokens stand side by side."""
    far, near = ring.plate * 0.9, ring.well
    at_centre = [trace.seat for trace in found if trace.source == CENTRE]
    for i, seat in enumerate(at_centre):
        x = ring.x + (i - (len(at_centre) - 1) / 2) * 2.6 * _TOKEN
        yield _token(x, ring.y + near, seat)
    for trace in found:
        if trace.source is not None and trace.source != CENTRE:
            x, y = ring.plates[trace.source]
            paint = partial(_paint_ring, x=x, y=y, r=far, seat=trace.seat)
            box = Box.around(x, y, 2 * far + 8)
            yield Part(f"from {trace.seat}", (x, y, far), box, paint)
            yield _token(x, y - far, trace.seat)


def _paint_ring(p: Painter, x: float, y: float, r: float, seat: int) -> None:
    p.circle(x, y, r, None, theme.WHITE, 5)
    p.circle(x, y, r, None, theme.SEATS[seat], 2.4)


def _token(x: float, y: float, seat: int) -> Part:
    def paint(p: Painter) -> None:
        p.circle(x, y, _TOKEN + 2, theme.WHITE)
        furniture.seat(p, x, y, _TOKEN, seat)

    return Part(f"token {seat}", (x, y), Box.around(x, y, 2 * _TOKEN + 10), paint)
