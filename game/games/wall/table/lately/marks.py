"""Where tiles came from and where they went. Rings and frames have a colour that no tile has; whose
they are a token says, or the sheet on which they lie."""

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

INK = theme.MUTED
_TOKEN = 8.0
_OUTSIDE = 0.045
"""How far a frame lies outside of the tiles, in pitches: they are seen whole."""


def sheet_part(panel: Panel, found: Sequence[Trace]) -> Part:
    """Frames round tiles that have come onto a sheet."""
    places = panel.places
    boxes = tuple(box for trace in found for box in _boxes(panel, trace))
    width = max(2.0, places.pitch * 0.06)

    def paint(p: Painter) -> None:
        for box in boxes:
            p.rect(box, places.cell * 0.2, None, INK, width)

    return Part("lately", boxes, panel.box, paint)


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
    """A ring in the plate that was taken from, or where the pile lay in the centre, and at its
    edge the tokens of who took from there."""
    takers: dict[tuple[float, float, float], list[int]] = {}
    for trace in found:
        if trace.source is not None:
            takers.setdefault(_round(ring, trace.source, trace.colour), []).append(trace.seat)
    for (x, y, r), seats in takers.items():
        paint = partial(_paint_ring, x=x, y=y, r=r)
        yield Part(f"from {seats[0]}", (x, y, r), Box.around(x, y, 2 * r + 8), paint)
        for i, seat in enumerate(seats):
            yield _token(x + (i - (len(seats) - 1) / 2) * 2.6 * _TOKEN, y - r, seat)


def _round(ring: Ring, source: int, colour: str) -> tuple[float, float, float]:
    """The middle of what is ringed, and how far from it the ring is."""
    if source != CENTRE:
        return *ring.plates[source], ring.plate * 0.9
    spot = ring.in_centre(colour, 0)
    return *spot.box.centre, spot.side * 0.8


def _paint_ring(p: Painter, x: float, y: float, r: float) -> None:
    p.circle(x, y, r, None, theme.WHITE, 5)
    p.circle(x, y, r, None, INK, 2.4)


def _token(x: float, y: float, seat: int) -> Part:
    def paint(p: Painter) -> None:
        p.circle(x, y, _TOKEN + 2, theme.WHITE)
        furniture.seat(p, x, y, _TOKEN, seat)

    return Part(f"token {seat}", (x, y), Box.around(x, y, 2 * _TOKEN + 10), paint)
