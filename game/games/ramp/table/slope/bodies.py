"""Pieces drawn as solid bodies on a slope, their ghosts and shadows, and the places of points."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise, product
from math import ceil, dist, floor, inf
from typing import NamedTuple

import pygame

from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.art import Art, Image, render_svg
from game.engine.window.paint import Painter, linear_gradient
from game.engine.window.parts import Part, Sprite, svg_sprite
from game.engine.window.scraps import SvgDrawing
from game.engine.window.view import Box, View
from game.games.ramp.rules.pieces import HEIGHT, WIDTH, Cell
from game.games.ramp.rules.state import DOT, RampBoard
from game.games.ramp.table.hand import held_row
from game.games.ramp.table.slope.slope import (
    Point,
    Shapes,
    Slope,
    body_box,
    cached_at_origin,
    corners_of,
    inset_outline,
    outline_of_cells,
    svg_fill,
    svg_path,
    turn_at,
)

MATERIALS = (
    ("#C4572E", "#E58456", "#7C2F13"),
    ("#DB9A33", "#F3C06B", "#8C5A10"),
    ("#6E9068", "#98B891", "#3D5A3A"),
    ("#4F7396", "#7FA1C0", "#2A4762"),
    ("#91567A", "#B9829F", "#592D48"),
    ("#C9AD84", "#E6D2B2", "#856B42"),
)
"""The base, light and dark colour of six materials, which only tell neighbours apart."""

_SHADOW_SCALE = 4
"""The factor by which a shadow is drawn smaller and then stretched, which makes it soft."""
_SHADOW_STRENGTH = 0.42
_SHADOW_OFFSET = 0.22, 0.4
"""How far the shadow of a held piece lies to the right and below, in columns."""

_PIECE_ORDER = (
    *("T5", "U5", "L5", "N5", "V3", "O4", "S4", "Y5"),
    *("F5", "I3", "L4", "V5", "P5", "W5", "X5", "T4"),
)


def colours_of_piece(piece: str) -> tuple[str, str, str]:
    place = _PIECE_ORDER.index(piece) if piece in _PIECE_ORDER else sum(map(ord, piece))
    return MATERIALS[place % len(MATERIALS)]


def paint_piece(
    p: Painter, slope: Slope, cells: Iterable[Point], piece: str, thick: float = 0.12
) -> None:
    """Paint a piece that lies on the slope, `thick` columns high."""
    p.svg(*_piece_shapes(slope, tuple(cells), piece, thick))


def piece_sprite(
    name: str, view: View, slope: Slope, cells: Iterable[Point], piece: str, thick: float = 0.12
) -> Sprite:
    return svg_sprite(name, view, *_piece_shapes(slope, tuple(cells), piece, thick))


@cached_at_origin
def _piece_shapes(slope: Slope, squares: tuple[Point, ...], piece: str, thick: float) -> Shapes:
    """Return the shapes of a piece, as few as possible: drawing time grows with their area."""
    base, light, dark = colours_of_piece(piece)
    box, loop = body_box(slope, squares), outline_of_cells(frozenset(squares))
    here, down, radius = slope.seen_from(box), thick * slope.unit, slope.unit * 0.0375
    edge, fold, top = (
        [here.point_at(*point) for point in inset_outline(loop, by)] for by in (0.0125, 0.05, 0.14)
    )

    def lowered_outline(by: float) -> str:
        return _rounded_path([(x, y + by) for x, y in edge], radius)

    body = svg_fill(lowered_outline(1.5 * down), "#3A1A06", 0.34)
    body += svg_fill(lowered_outline(down) + _front_side_paths(edge, radius, down), dark)
    body += svg_fill(lowered_outline(0), "url(#q)") + _groove_lines(here, squares, dark)
    body += _chamfer_strips(fold, top, dark) + svg_fill(svg_path(top), "url(#r)")
    ys = [y for _x, y in edge]
    start, end = (0, min(ys)), (180 * slope.unit / 53, max(ys) + 10)
    defs = linear_gradient("q", start, end, (0, light, 1), (0.6, base, 1), (1, base, 1))
    glaze = (0, "#FFFFFF", 0.13), (0.5, "#FFFFFF", 0), (1, dark, 0.12)
    return body, box, defs + linear_gradient("r", start, (0, max(ys)), *glaze)


def _rounded_path(points: Sequence[Point], radius: float) -> str:
    """Return a closed path around these points, with round outer corners."""
    steps = []
    for a, v, b in corners_of(points):
        if turn_at(a, v, b) > 0:  # reaches inwards
            steps.append(f"{v[0]:.2f} {v[1]:.2f}")
            continue
        (x, y), (u, w) = _point_toward(v, a, radius), _point_toward(v, b, radius)
        steps.append(f"{x:.2f} {y:.2f}Q{v[0]:.2f} {v[1]:.2f} {u:.2f} {w:.2f}")
    return f"M{'L'.join(steps)}Z"


def _point_toward(start: Point, end: Point, by: float) -> Point:
    share = by / dist(start, end)
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])


def _front_side_paths(edge: Sequence[Point], radius: float, thick: float) -> str:
    """Return paths of the side below every edge that looks down the ramp."""
    d = ""
    for (x, y), (u, w) in pairwise((*edge, edge[0])):
        if u > x + radius and abs(w - y) < radius:
            d += f"M{x:.2f} {y - radius:.2f}V{y + thick - radius:.2f}H{u:.2f}V{w - radius:.2f}Z"
    return d


def _groove_lines(slope: Slope, squares: Collection[Point], dark: str) -> str:
    """Return thin lines between the squares of a piece."""
    lines = [[(c + 1, r + 0.2), (c + 1, r + 0.8)] for c, r in squares if (c + 1, r) in squares]
    lines += [[(c + 0.2, r + 1), (c + 0.8, r + 1)] for c, r in squares if (c, r + 1) in squares]
    if not lines:
        return ""
    d = "".join(slope.svg_path(line, closed=False) for line in sorted(lines))
    return (
        f'<path d="{d}" fill="none" stroke="{dark}" stroke-opacity="0.34" '
        f'stroke-width="{slope.unit * 0.028:.2f}"/>'
    )


def _chamfer_strips(fold: Sequence[Point], top: Sequence[Point], dark: str) -> str:
    """Return a strip along each edge, lit from the upper left."""
    lit: dict[tuple[str, float], str] = {}
    outer, inner = pairwise((*fold, fold[0])), pairwise((*top, top[0]))
    for (a, b), (c, d) in zip(outer, inner, strict=True):
        if abs(a[1] - b[1]) < 1e-9:
            look = ("#FFFFFF", 0.46) if b[0] < a[0] else (dark, 0.50)
        else:
            look = ("#FFFFFF", 0.30) if b[1] > a[1] else (dark, 0.28)
        lit[look] = lit.get(look, "") + svg_path((a, b, d, c))
    return "".join(svg_fill(d, *look) for look, d in lit.items())


def paint_flat(p: Painter, box: Box, squares: Iterable[Cell], piece: str, unit: float) -> None:
    """Paint a piece as on a card: seen from above, in the middle of a box."""
    columns, rows = zip(*squares, strict=True)
    x, y = box.centre
    foot = x + (WIDTH - 1 - max(columns)) * unit / 2, y + (1 + max(rows)) * unit / 2
    paint_piece(p, Slope(foot, unit, unit, 0), zip(columns, rows, strict=True), piece, 0.16)


# -- ghosts and shadows -----------------------------------------------------------------------


@cached_at_origin
def ghost_shapes(
    slope: Slope,
    cells: tuple[Cell, ...],
    colour: str,
    line: str,
    strength: float,
    width: float,
    dashed: bool,
) -> Shapes:
    """Return a piece's outline filled with `colour` and drawn with `line`, whose width is three
    times `width` columns."""
    box, width = body_box(slope, cells), width * slope.unit
    d = slope.seen_from(box).svg_path(inset_outline(outline_of_cells(frozenset(cells)), 0.07))
    dash = f'stroke-dasharray="{9 * width:.1f} {6 * width:.1f}" ' if dashed else ""
    body = (
        f'<path d="{d}" fill="{colour}" fill-opacity="{strength}" stroke="{theme.WHITE}" '
        f'stroke-width="{6 * width:.2f}" stroke-linejoin="round"/>'
        f'<path d="{d}" fill="none" stroke="{line}" stroke-width="{3 * width:.2f}" '
        f'{dash}stroke-linejoin="round"/>'
    )
    return body, box, ""


def shadow_sprite(
    view: View, slope: Slope, squares: Sequence[Point], box: Box, lift: float = 1.0
) -> Sprite:
    """Return the soft shadow below a piece lifted by `lift`, from 0 to 1."""
    shape = _centred_above(tuple(squares))
    body, (x, y) = body_box(slope.at_origin, shape), box.centre
    area, share = body.grown(slope.unit * 0.2), box.h / body.h
    right, down = (fall * slope.unit * lift for fall in _SHADOW_OFFSET)
    place = Box.around(x + right, y + down, area.w * share, area.h * share)
    image = _shadow_image(view, slope.at_origin, shape, area)
    return Sprite("shadow", image, place.x, place.y, (place.w, place.h), round(255 * lift))


@lru_cache(256)
def _centred_above(squares: tuple[Point, ...]) -> frozenset[Point]:
    """Return a piece moved to the middle above the ramp, so that one shadow serves everywhere."""
    columns, rows = zip(*squares, strict=True)
    wide, low, high = 1 + max(columns) - min(columns), min(rows), 1 + max(rows) - min(rows)
    right, up = (WIDTH - wide) / 2 - min(columns), held_row(high, 0) - low
    return frozenset((c + right, r + up) for c, r in squares)


def _shadow_image(view: View, slope: Slope, shape: frozenset[Point], area: Box) -> Image:
    size = view.px(area.w), view.px(area.h)

    def draw_shadow(_art: Art) -> pygame.Surface:
        d = slope.seen_from(area).svg_path(inset_outline(outline_of_cells(shape), 0.06))
        k = view.k / _SHADOW_SCALE
        wide, high = max(1, round(area.w * k)), max(1, round(area.h * k))
        small = SvgDrawing(wide, high, k, "", svg_fill(d, f"rgb{theme.SHADOW}", _SHADOW_STRENGTH))
        return pygame.transform.smoothscale(
            pygame.transform.gaussian_blur(render_svg(small), 1), size
        )

    return Image(("ramp shade", shape, slope.unit), size, draw_shadow)


PILL_SIZE = 17.0
"""The largest size of the points beside a piece."""
_PILL_CELLS, _SMALL_PILL_CELLS = 1.15, 1.7
"""How many cells high a pill may be, and a pill with few letters."""
_MIN_WORDY_SIZE = 9.0
"""The least size of text in a pill with words."""
_PILL_ASPECT = 1.7
"""The height of a pill by the height of its text."""
_PILL_GAP = 0.12
_COST_GAP = 0.3
"""The gap before what a piece costs, by the height of the text."""
_PRINT_REACH = 0.38
"""How far the print on a square reaches from its middle."""
_SYMBOL_COST, _RAIL_COST, _PIECE_COST, _HELD_COST, _DOT_COST = 20.0, 12.0, 8.0, 5.0, 0.5
"""The costs of hiding a printed space, a rail, the piece, the held piece above it, or a dot."""
_DISTANCE_COST = 1.5
_MAX_ROWS_BELOW = 8
"""The most rows below a piece at which places are tried."""


class Pill(NamedTuple):
    """The place and text size of points on the screen."""

    x: float
    y: float
    size: float

    def pill_part(
        self,
        name: str,
        view: View,
        words: str,
        colour: str,
        face: str = "bold",
        hollow: bool = False,
        cost_words: str = "",
    ) -> Part:
        """Return words on a capsule, hollow for points not earned yet, followed by what they cost;
        after a mere number stands a cross."""
        grown = view.grown(self.size)
        crossed = 0.9 * grown if cost_words.isdigit() else 0.0
        after = view.measure(cost_words, self.size, face) + _COST_GAP * grown if cost_words else 0.0
        after += crossed
        first = view.measure(words, self.size, face)
        box = Box.around(self.x, self.y, first + after + 1.5 * self.size, grown * _PILL_ASPECT)

        def paint_words(p: Painter) -> None:
            p.shadow(box, box.h / 2, 6, 3, 110)
            p.rect(box, box.h / 2, *((theme.WHITE, colour, 2.4) if hollow else (colour,)))
            ink = colour if hollow else theme.WHITE
            p.text(words, self.x - after / 2, self.y, self.size, ink, face, "c")
            if cost_words:
                x = self.x + (first + after) / 2
                p.text(cost_words, x - crossed, self.y, self.size, theme.LOSS, face, "r")
            if crossed:
                furniture.paint_cross(p, x - 0.33 * grown, self.y, 0.9 * grown, theme.LOSS)

        return Part(
            name, (self, words, colour, face, hollow, cost_words), box.grown(18), paint_words
        )


def best_pill(
    view: View,
    slope: Slope,
    board: RampBoard,
    covered: frozenset[Cell],
    cells: tuple[Cell, ...],
    words: str,
    free: tuple[Cell, ...] = (),
) -> Pill:
    """Return the best place near a piece for a pill with these words, off the cells `free`."""
    cell = slope.column_width(sum(r for _c, r in cells) / len(cells))
    little_room = _pill_size(view, cell) < _MIN_WORDY_SIZE
    size = _pill_size(view, cell, _SMALL_PILL_CELLS if little_room else _PILL_CELLS)
    wide = max(view.measure(w, size, "display") for w in ("+00", words)) / 2 + size * 0.75
    high = view.grown(size) * _PILL_ASPECT / 2
    u, v = _best_place(board, covered, cells, free, wide / cell, high / cell)
    return Pill(*slope.point_at(u, v), size)


def has_little_room(view: View, slope: Slope, cells: tuple[Cell, ...]) -> bool:
    """Return whether a pill beside a piece has room for few letters only."""
    cell = slope.column_width(sum(r for _c, r in cells) / len(cells))
    return _pill_size(view, cell) < _MIN_WORDY_SIZE


def middle_cell(cells: tuple[Cell, ...]) -> Cell:
    """Return the square of a piece nearest to its middle."""
    u, v = (sum(each) / len(cells) for each in zip(*cells, strict=True))
    return min(cells, key=lambda cell: (abs(cell[0] - u) + abs(cell[1] - v), cell))


def pill_on(view: View, slope: Slope, cells: tuple[Cell, ...]) -> Pill:
    c, r = middle_cell(cells)
    return Pill(*slope.point_at(c + 0.5, r + 0.5), _pill_size(view, slope.column_width(r + 0.5)))


def _pill_size(view: View, cell: float, most: float = _PILL_CELLS) -> float:
    return min(PILL_SIZE, most * cell / _PILL_ASPECT / (view.grown(16) / 16))


@lru_cache(256)
def _best_place(
    board: RampBoard,
    covered: frozenset[Cell],
    cells: tuple[Cell, ...],
    free: tuple[Cell, ...],
    wide: float,
    high: float,
) -> Point:
    """Return where a pill hides least, as its middle; `wide` and `high` are half its size."""
    seen = set(product(range(WIDTH), range(HEIGHT))) - covered
    costs = {cell: _DOT_COST if board.mark_on(cell) == DOT else _SYMBOL_COST for cell in seen}
    costs |= dict.fromkeys(cells, _PIECE_COST) | dict.fromkeys(free, _SYMBOL_COST)
    lowest, best, least = min(r for _, r in cells), (0.0, 0.0), inf
    for u, v in _places_around(cells, wide, high):
        beside = max(0.0, wide - u) + max(0.0, u + wide - WIDTH) + max(0.0, high - v)
        cost = _RAIL_COST * beside + _HELD_COST * max(0.0, v + high - HEIGHT)
        cost += _DISTANCE_COST * max(0.0, lowest - 1 - high - v)
        if cost < least:
            columns, rows = (
                _middles_within(u, wide + _PRINT_REACH),
                _middles_within(v, high + _PRINT_REACH),
            )
            cost += sum(costs.get(cell, 0.0) for cell in product(columns, rows))
        if cost < least:
            best, least = (u, v), cost
    return best


def _middles_within(middle: float, reach: float) -> range:
    """Return the columns or rows whose middles lie nearer than `reach`."""
    return range(floor(middle - reach - 0.5) + 1, ceil(middle + reach - 0.5))


def _places_around(cells: tuple[Cell, ...], wide: float, high: float) -> Iterator[Point]:
    """Yield middles for a pill around a piece, first on the roomier side, then further down."""
    left, right = min(c for c, _ in cells), 1 + max(c for c, _ in cells)
    low, top = min(r for _, r in cells), 1 + max(r for _, r in cells)
    middle = sum(r for _, r in cells) / len(cells) + 0.5
    sides = [right + wide + _PILL_GAP, left - wide - _PILL_GAP]
    if right > WIDTH - left:
        sides.reverse()
    levels = [middle, *(r + 0.5 for r in range(low, top)), top + 0.5, low - 0.5]
    yield from ((u, v) for v in levels for u in sides)
    columns = [(left + right) / 2, *(left + i / 2 for i in range(-2, 2 * (right - left) + 3))]
    near = top + high + _PILL_GAP, low - high - _PILL_GAP, top + 1 + high
    for v in (*near, *(low - n - high for n in range(1, _MAX_ROWS_BELOW))):
        yield from ((u, v) for u in columns)
