"""Lights over the table for a while: lit cells, the tile about to be laid, loops of light.

Dashed lines are separate strokes, since the vector drawer smears its own dashes at some sizes.
"""

import cmath
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache, partial
from itertools import pairwise
from typing import TypeAlias

from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Drawable, Part, Sprite, shadow_sprite, svg_sprite
from game.engine.window.view import Box, View
from game.engine.words import _
from game.games.loops.rules.events import Cell
from game.games.loops.rules.state import CELLS_AROUND, LaidTable, cell_at
from game.games.loops.table.camera import CellGrid
from game.games.loops.table.pieces import ACCENT, ink_of, sprite_of, tile_art, tile_at

_FAINT = theme.mix(ACCENT.base, theme.TABLE, 0.35)
STRONG, STRONGEST = 0.5, 0.86
"""The strength of cells where the held tile fits, and where it fits as it is turned now."""
_MIXED_LAYERS = ((theme.PAPER, 11, 0.85), (theme.MUTED, 4.5, 1.0))
_LIGHT_LAYERS = (
    ("#FFD250", 25, 0.22),
    ("#FFD250", 18, 0.4),
    ("#FFF3B8", 13, 0.95),
    ("", 8, 1.0),
    (theme.WHITE, 2.4, 0.9),
)
"""The layers of a line from below: colour ("": the kind's), width in 96ths of a tile, opacity."""
_TRACE_STEPS = 20
"""The lengths at which a loop being traced is drawn, so that cached pictures serve."""


def cell_frames(grid: CellGrid, cells: Iterable[Cell], strength: float = 0.45) -> Iterator[Part]:
    """Yield the frames of cells where a tile fits: faint, stronger if held, full as turned now."""
    for cell in cells:
        box = grid.cell_box(*cell).grown(-grid.tile_side * (0.07 if strength < 0.5 else 0.045))
        paint = partial(_paint_fitting, box=box, strength=strength)
        yield Part(f"fitting {cell}", (grid, strength), box.grown(3), paint)


def _paint_fitting(p: Painter, box: Box, strength: float) -> None:
    faint = strength < 0.5
    p.rect(box, box.w * 0.09, ACCENT.wash, alpha=strength)
    width = 1.6 if faint else 3.0 if p.high_contrast else 2.0
    paint_dashed_frame(p, box, _FAINT if faint and not p.high_contrast else ACCENT.base, width)
    if strength == STRONGEST:
        p.circle(*box.centre, box.w * 0.077, ACCENT.base, None, 1, 0.8)


def cell_gains(view: View, grid: CellGrid, points: Mapping[Cell, int]) -> Iterator[Part]:
    """Yield the points that a tile scores in cells, as large as those leave their tiles visible."""
    high = min(grid.tile_side * 0.66, view.grown(14) * 1.5)
    for cell, earned in points.items():
        words = furniture.signed_points(earned)
        box = Box.around(*grid.cell_box(*cell).centre, high * (0.5 + 0.36 * len(words)), high)
        paint = partial(_paint_capsule, box=box, words=words)
        yield Part(f"promise {cell}", (grid, words), box.grown(3), paint)


def _paint_capsule(p: Painter, box: Box, words: str) -> None:
    p.rect(box.grown(1.2), box.h / 2 + 1.2, theme.WHITE)
    p.rect(box, box.h / 2, theme.GAIN)
    size = 0.72 * box.h / max(1.0, p.view.text_scale)
    p.text(words, *box.centre, size, theme.WHITE, "display", "c")


def newest_frame(grid: CellGrid, cell: Cell, seat: int) -> Part:
    box = grid.cell_box(*cell)
    paint = partial(_paint_frame, box=box, seat=seat)
    return Part("newest", (grid, cell, seat), box.grown(8), paint)


def recent_frame(grid: CellGrid, cell: Cell, seat: int) -> Part:
    box = grid.cell_box(*cell)
    paint = partial(_paint_frame, box=box.grown(-grid.tile_side * 0.05), seat=seat, width=1.6)
    return Part(f"recent {cell}", (grid, seat), box, paint)


def _paint_frame(p: Painter, box: Box, seat: int, width: float = 2.6) -> None:
    p.rect(box, 3, None, theme.WHITE, width + 2)
    p.rect(box, 3, None, theme.SEATS[seat], width)


def lit_tile(grid: CellGrid, cell: Cell, seat: int, table: LaidTable) -> Iterator[Drawable]:
    box, side, turning = grid.cell_box(*cell), grid.tile_side, table.tiles.get(cell_at(*cell))

    def paint_lit_tile(p: Painter) -> None:
        p.glow(box, 3, theme.GLOW, side * 0.22, 255, side * 0.1)

    yield Part("glow", (grid, cell), box.grown(side * 0.6), paint_lit_tile)
    if turning:
        yield Sprite("tile", tile_art(sprite_of(turning), grid.cell_px), box.x, box.y)
    yield newest_frame(grid, cell, seat)


def ghost_tile(grid: CellGrid, cell: Cell, turning: str, seat: int) -> Part:
    box = grid.cell_box(*cell)

    def paint_ghost_tile(p: Painter) -> None:
        p.glow(box, 3, ACCENT.base, grid.tile_side * 0.12, 150, 1)
        p.rect(box, 0, ACCENT.wash)
        p.sprite(sprite_of(turning), box.x, box.y, grid.tile_side, alpha=208)
        _paint_frame(p, box, seat)

    return Part(
        "ghost", (grid, cell, turning, seat), box.grown(grid.tile_side * 0.3 + 4), paint_ghost_tile
    )


def carried_tile(view: View, x: float, y: float, side: float, turning: str) -> Sequence[Drawable]:
    box = Box.around(x, y, side)
    tile = tile_at("tile", view, sprite_of(turning), box)
    return shadow_sprite("shadow", view, box, 3, 12, 12, 120), tile


def quarter_kinds(table: LaidTable, corner: Cell) -> str:
    """Return the kinds of the four quarters of a complete loop: SE, SW, NW, NE."""
    cell = cell_at(*corner)
    lines = "".join(table.tiles[cell + step][at] for step, at in CELLS_AROUND)
    return lines[2:] + lines[:2]


def loop_light(
    view: View, grid: CellGrid, corner: Cell, kinds: str, share: float = 1, alpha: int = 255
) -> Sprite:
    """Return a share of a loop as a line: in light, or dashed and grey if the loop is mixed."""
    body = _traced_svg(grid.tile_side, kinds, max(1, round(share * _TRACE_STEPS)))
    box = Box.around(*grid.point_at(*corner), grid.tile_side * 1.36)
    return svg_sprite(f"loop {corner}", view, body, box, alpha=alpha)


@lru_cache(maxsize=256)
def _traced_svg(side: float, kinds: str, steps: int) -> str:
    """Return the SVG of the first part of a line round a corner, in several layers."""
    half, points, mixed = side * 0.68, loop_line(kinds), len(set(kinds)) > 1
    traced = points[: max(2, round(len(points) * steps / _TRACE_STEPS))]
    points = [(half + x * side, half + y * side) for x, y in traced]
    path = dashed_path(points, 0.085 * side) if mixed else line_path(points)
    return "".join(
        f'<path d="{path}" fill="none" stroke="{colour or ink_of(kinds[0])}" '
        f'stroke-opacity="{strength}" stroke-width="{width * side / 96:.2f}" '
        f'stroke-linejoin="round" stroke-linecap="{"butt" if mixed else "round"}"/>'
        for colour, width, strength in (_MIXED_LAYERS if mixed else _LIGHT_LAYERS)
    )


def loop_number(grid: CellGrid, corner: Cell, kind: str, number: int) -> Part:
    """Return a numbered rivet on a loop, which counts the loops of its kind."""
    (x, y), r = grid.point_at(*corner), max(9.0, grid.tile_side * 0.19)

    def paint_loop_number(p: Painter) -> None:
        p.circle(x, y + 1.5, r, theme.mix(ink_of(kind), theme.BLACK, 0.4))
        p.circle(x, y, r, ink_of(kind), theme.WHITE, 2.4)
        size = 1.15 * r / max(1.0, p.view.text_scale)
        p.text(furniture.number(number), x, y, size, theme.WHITE, "display", "c")

    box = Box.around(x, y, 2 * r + 12)
    return Part(f"count {corner}", (grid, corner, kind, number), box, paint_loop_number)


def points_badge(view: View, x: float, y: float, side: float, within: Box, points: int) -> Part:
    """Return the points of a tile on a badge so small that its neighbours are still visible."""
    words = furniture.signed_points(points) if points else _("mixed: 0")
    scale = max(1.0, view.text_scale)
    high = max(15.0 * min(scale, 1.4), min(24.0, side * 0.22))
    half = high * (0.9 + 0.3 * len(words))
    x = min(max(x, within.x + half), within.right - half)
    y = min(max(y, within.y + high), within.bottom - high)
    colour, size = theme.GAIN if points else theme.MUTED, high / scale

    def paint_points_badge(p: Painter) -> None:
        furniture.paint_pill(p, x, y, words, colour, theme.WHITE, size, "c", "display", raised=True)

    box = Box.around(x, y, 2 * half + 60, 2 * high + 30)
    return Part("badge", (x, y, words), box, paint_points_badge)


def spark_sprites(view: View, grid: CellGrid, corner: Cell, share: float) -> Iterator[Sprite]:
    (x, y), side = grid.point_at(*corner), grid.tile_side
    for (dx, dy), size in zip(_SPARKS, (7, 5, 6, 7, 4.5, 6), strict=True):
        far = side * (0.55 + 0.42 * share)
        s = round(size * (1 - share) * side / 82) + 1
        m = s + 2
        d = (
            f"M{m} {m - s} Q{m} {m} {m + s} {m} Q{m} {m} {m} {m + s} "
            f"Q{m} {m} {m - s} {m} Q{m} {m} {m} {m - s} Z"
        )
        body = f'<path d="{d}" fill="#FFC93C" stroke="{theme.GOLD_DEEP}" stroke-width="0.8"/>'
        yield svg_sprite(f"spark {dx}", view, body, Box.around(x + dx * far, y + dy * far, 2 * m))


_SPARKS = ((0.94, 0.34), (0.26, 0.97), (-0.64, 0.77), (-0.94, -0.34), (-0.26, -0.97), (0.64, -0.77))


# -- lines ---------------------------------------------------------------------------------

Points: TypeAlias = Sequence[tuple[float, float]]

_CURL = (
    (48, 48 + 15j, 43 + 26.5j, 34 + 33j),
    (34 + 33j, 18 + 44.5j, -1.5 + 25.5j, 10.5 + 10.5j),
    (10.5 + 10.5j, 25.5 - 1.5j, 44.5 + 18j, 33 + 34j),
    (33 + 34j, 26.5 + 43j, 15 + 48j, 48j),
)
_CORNER_POINTS = {
    "d": (48, 47.4 + 3j, 46.4 + 4.8j, 4.8 + 46.4j, 3 + 47.4j, 48j),
    "s": (24, 24 + 21j, 23.2 + 23.2j, 21 + 24j, 24j),
}
"""Curves and corners in 96ths of a tile's side, as complex numbers: turns are products."""


@cache
def loop_line(kinds: str) -> Points:
    """Return the line round a corner through quarters of these kinds, given SE, SW, NW, NE."""
    points = [p * 1j**turns for turns, kind in enumerate(kinds) for p in _quarter_line(kind)]
    return tuple((p.real / 96, p.imag / 96) for p in points)


def _quarter_line(kind: str) -> Sequence[complex]:
    """Return the line of a kind in the tile south-east of the corner, from east to south."""
    if kind == "l":
        return [_curve_point(curve, i / 12) for curve in _CURL for i in range(13)]
    if kind in _CORNER_POINTS:
        return [p for a, b in pairwise(_CORNER_POINTS[kind]) for p in _straight_points(a, b)]
    return [cmath.rect(48, math.pi / 48 * i) for i in range(25)]


def _curve_point(ends: Sequence[complex], t: float) -> complex:
    a, b, c, d = ends
    return (1 - t) ** 3 * a + 3 * t * (1 - t) ** 2 * b + 3 * t * t * (1 - t) * c + t**3 * d


def _straight_points(a: complex, b: complex) -> list[complex]:
    steps = max(1, round(abs(b - a) / 4))
    return [a + (b - a) * i / steps for i in range(steps + 1)]


def line_path(points: Points) -> str:
    return "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in points)


def dashed_path(points: Points, dash: float) -> str:
    """Return the SVG path of a line with gaps as long as its dashes."""
    strokes: list[str] = []
    left, drawing, pen = dash, True, [points[0]]
    for a, b in pairwise(points):
        done, length = 0.0, math.dist(a, b)
        while length - done >= left:
            done += left
            share = done / length
            point = a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
            if drawing:
                strokes.append(line_path([*pen, point]))
            left, drawing, pen = dash, not drawing, [point]
        left -= length - done
        pen.append(b)
    if drawing and len(pen) > 1:
        strokes.append(line_path(pen))
    return " ".join(strokes)


def paint_dashed_frame(p: Painter, box: Box, colour: str, width: float) -> None:
    """Paint a dashed frame whose corners are always drawn."""
    m, right, low = width, box.w - width, box.h - width
    arm = max(4.0, min(9.0, box.w * 0.14))
    r, body = arm * 0.5, ""
    for x, dx in ((m, 1), (right, -1)):
        for y, dy in ((m, 1), (low, -1)):
            body += (
                f"M{x + dx * arm:.2f} {y} H{x + dx * r:.2f} Q{x} {y} {x} {y + dy * r:.2f} "
                f"V{y + dy * arm:.2f} "
            )
    for a, b in _dash_spans(m + arm, right - arm):
        body += f"M{a:.2f} {m:.2f} H{b:.2f} M{a:.2f} {low:.2f} H{b:.2f} "
    for a, b in _dash_spans(m + arm, low - arm):
        body += f"M{m:.2f} {a:.2f} V{b:.2f} M{right:.2f} {a:.2f} V{b:.2f} "
    line = f'stroke="{colour}" stroke-width="{width}" stroke-linecap="round"'
    p.svg(f'<path d="{body}" fill="none" {line}/>', box)


def _dash_spans(start: float, end: float) -> Sequence[tuple[float, float]]:
    count = max(1, round((end - start) / 13))
    pitch = (end - start) / count
    return [(start + (i + 0.3) * pitch, start + (i + 0.7) * pitch) for i in range(count)]
