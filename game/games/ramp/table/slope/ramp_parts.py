"""The parts of one seat's ramp: lying, sliding and held pieces, and the effects of a touch: dust,
light on neighbouring edges, light over a completed row.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, partial
from math import ceil, floor
from typing import NamedTuple

from game.engine.table.timeline import out_cubic
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter, linear_gradient, radial_gradient
from game.engine.window.parts import Drawable, Group, Part, Sprite, svg_sprite
from game.engine.window.view import Box, View
from game.engine.words import _, ngettext
from game.games.ramp.rules.pieces import HEIGHT, MAX_SIDE, WIDTH, Cell
from game.games.ramp.rules.state import RampBoard
from game.games.ramp.table.hand import HeldPreview
from game.games.ramp.table.pieces import LyingPiece, covered_cells, far_to_near
from game.games.ramp.table.slide.slide import (
    DUST_MS,
    FADE_MS,
    LIGHT_MS,
    SWEEP_MS,
    Hit,
    Side,
    SlideFlight,
)
from game.games.ramp.table.slope.bodies import (
    Pill,
    best_pill,
    colours_of_piece,
    ghost_shapes,
    has_little_room,
    middle_cell,
    piece_sprite,
    shadow_sprite,
)
from game.games.ramp.table.slope.slope import (
    Shapes,
    Slope,
    body_box,
    cached_at_origin,
    front_sprites,
    printed_sprites,
    svg_fill,
)

_PUFF_STEPS = 8
"""The number of sizes of a growing puff of dust."""
_PUFF_START, _PUFF_END = 0.42, 0.8
"""The radius of a puff at its start and end, in columns."""
_PUFF_SIZES = 1.0, 0.62, 0.85, 0.55
"""The relative sizes of puffs side by side; smaller ones fly further up."""
_DUST_BEYOND, _DUST_DRIFT, _DUST_RISE = 0.35, 0.9, 0.75
"""How far dust starts beyond the feet, drifts out, and rises."""
_PUFF_GAP = 0.4
_DUST = ((0, "#D9C096", 0.95), (0.4, "#C9AA78", 0.8), (0.75, "#A98553", 0.35), (1, "#A98553", 0))
"""Paler than pieces in the middle and darker than the bed at the edge, to be visible on both."""
_EDGE_WIDTH = 0.2
"""The width of the light on an edge, in columns."""
_EDGE_LIGHT = "#FFF0B8"
_SWEEP_TAIL = 3.6
"""Columns in which the light behind a sweep's front fades."""
_SWEEP_LIGHT = (
    (0, theme.GLOW, 0),
    (0.75, theme.GLOW, 0.7),
    (0.97, theme.WHITE, 0.95),
    (1, "#FFFFFF", 0),
)


def foot_runs(feet: Sequence[Cell]) -> list[tuple[int, int, int]]:
    """Return runs of feet side by side: the row, the first column, and the one after the last."""
    joined: list[tuple[int, int, int]] = []
    for column, row in sorted(feet, key=lambda cell: (cell[1], cell[0])):
        if joined and joined[-1][0] == row and joined[-1][2] == column:
            joined[-1] = row, joined[-1][1], column + 1
        else:
            joined.append((row, column, column + 1))
    return joined


def dust_puffs(
    view: View, slope: Slope, feet: Sequence[Cell], force: float, share: float
) -> Iterator[Sprite]:
    """Yield puffs of dust along a piece's feet, which drift out and up until `share` is 1."""
    step = int(share * _PUFF_STEPS) / _PUFF_STEPS
    spread, alpha = out_cubic(step), round((170 + 85 * force) * (1 - step**1.5))
    for row, left, right in foot_runs(feet):
        middle, half = (left + right) / 2, (right - left) / 2
        count = round((right - left) / _PUFF_GAP) + 2
        for i in range(count):
            side, size = 2 * i / (count - 1) - 1, _PUFF_SIZES[i % len(_PUFF_SIZES)]
            u = middle + side * (half + _DUST_BEYOND + _DUST_DRIFT * spread * abs(side))
            u = max(0.1, min(WIDTH - 0.1, u))  # the rails keep dust in
            up = 0.1 + _DUST_RISE * spread * (1.4 - size) * (1 - 0.5 * abs(side))
            radius = slope.unit * (_PUFF_START + (_PUFF_END - _PUFF_START) * spread) * size
            yield _puff_sprite(view, slope, f"puff {row} {left} {i}", (u, row + up), radius, alpha)


def _puff_sprite(
    view: View, slope: Slope, name: str, place: tuple[float, float], radius: float, alpha: int
) -> Sprite:
    box = Box.around(*slope.point_at(*place), round(2 * radius, 1))
    middle = box.w / 2
    body = f'<circle cx="{middle}" cy="{middle}" r="{middle}" fill="url(#q)"/>'
    return svg_sprite(
        name, view, body, box, radial_gradient("q", middle, middle, middle, *_DUST), alpha
    )


def edge_light(view: View, slope: Slope, sides: Sequence[Side], strength: float) -> Sprite:
    """Return light on the edges of neighbours that a piece has touched."""
    alpha = round(255 * strength * 6) // 6
    return svg_sprite("edges", view, *_edge_shapes(slope, tuple(sides)), alpha=alpha)


@cached_at_origin
def _edge_shapes(slope: Slope, sides: tuple[Side, ...]) -> Shapes:
    columns, rows = zip(*(cell for cell, _way in sides), strict=True)
    left, top = slope.point_at(min(columns) - 0.1, max(rows) + 1.1)
    right = max(slope.point_at(max(columns) + 1.1, r)[0] for r in (min(rows), max(rows) + 1))
    left = min(left, slope.point_at(min(columns) - 0.1, min(rows))[0])
    box = Box.between(left, top, right, slope.point_at(0, min(rows) - 0.1)[1])
    here = slope.seen_from(box)
    return (
        "".join(svg_fill(_light_strip(here, *side), _EDGE_LIGHT, 0.95) for side in sides),
        box,
        "",
    )


def _light_strip(slope: Slope, cell: Cell, direction: Cell) -> str:
    """Return a strip along the side of a cell that looks in a direction."""
    (c, r), (right, up) = cell, direction
    if up:
        low = r + 1 - _EDGE_WIDTH if up > 0 else r
        return slope.rectangle_path(c, low, c + 1, low + _EDGE_WIDTH)
    left = c + 1 - _EDGE_WIDTH if right > 0 else c
    return slope.rectangle_path(left, r, left + _EDGE_WIDTH, r + 1)


HELD_ALPHA = 180
"""The alpha of a held piece in front of its own ghost, of 255."""
HELD_THICKNESS = 0.17
"""The thickness of a held piece, in columns; it is nearer than lying ones."""
VISIBLE_BELOW_FOOT = 0.35
"""How far below its foot a ramp is drawn in front of other things, in columns."""
TRAIL_ROWS = 2.0
"""The length of the trail behind a sliding piece, in rows."""


class TableRamp(NamedTuple):
    """A ramp on the table: the name of its parts, and its place."""

    name: str
    slope: Slope
    view: View

    def ramp_group(self, below: Iterable[Drawable], dip: float = 0.0) -> Group:
        """Return the parts below, with rails and cover over them, all pushed down by `dip`."""
        dip *= max(1.0, 1.0 / self.view.k)  # in a small window as many pixels as units
        slope, box = self.slope, self.slope.box_of_rows(-0.8, HEIGHT + MAX_SIDE)
        box = box._replace(h=slope.foot[1] + VISIBLE_BELOW_FOOT * slope.unit - box.y)
        front, *feet = front_sprites(slope, self.view)
        moved = Group("moved", box, (*below, front), scroll=(0.0, -dip))
        return Group(self.name, box, (moved, *feet))

    # -- sliding pieces --------------------------------------------------------------------

    def flight_sprites(self, flight: SlideFlight, ahead: float) -> Iterator[Sprite]:
        """Yield the sliding piece, `ahead` seconds after the last step."""
        squares = flight.lying.cells
        if flight.reduced_motion:
            alpha = round(255 * min(1.0, flight.elapsed_ms / FADE_MS))
            yield self.lying_sprite(flight.lying)._replace(alpha=alpha)
            return
        rise = flight.rows_above_rest(ahead * 1000)
        if not flight.slide.landed:
            yield from self._trail_sprites(flight, rise)
        if flight.height_share:
            box = self._box_of_risen(squares, rise)
            yield shadow_sprite(self.view, self.slope, squares, box, flight.height_share)
        yield self.lying_sprite(flight.lying, rise)

    def lying_sprite(self, lying: LyingPiece, rise: float = 0, step: int = 1) -> Sprite:
        """Return a piece `rise` rows above its place, in sizes `step` pixels apart."""
        sprite = piece_sprite(lying.piece, self.view, self.slope, lying.cells, lying.piece)
        if not rise:
            return sprite
        box, px, k = self._box_of_risen(lying.cells, rise), self.view.px, self.view.k
        wide, high = sprite.image.size  # each edge on its own nearest pixel, so that none trembles
        wide += (px(box.right) - px(box.x) + 1 - wide) // step * step
        high += (px(box.bottom) - px(box.y) + 1 - high) // step * step
        return sprite._replace(x=box.x, y=box.y, size=(wide / k, high / k))

    def _box_of_risen(self, squares: Sequence[Cell], rise: float) -> Box:
        """Return the box of a piece `rise` rows above its place, smaller by the distance."""
        slope, rest = self.slope, body_box(self.slope, squares)
        low, (foot, _y) = min(r for _, r in squares), self.slope.foot
        share = slope.column_width(low + rise) / slope.column_width(low)
        y = slope.point_at(0, low + rise)[1] + (rest.y - slope.point_at(0, low)[1]) * share
        return Box(foot + (rest.x - foot) * share, y, rest.w * share, rest.h * share)

    def _trail_sprites(self, flight: SlideFlight, rise: float) -> Iterator[Sprite]:
        """Yield a fading strip behind the piece in each column, stronger at higher speed."""
        alpha = 255 * round(4 * flight.slide.speed_share) // 4
        base, light, _dark = colours_of_piece(flight.lying.piece)
        wide, high = self.slope.unit * 0.8, TRAIL_ROWS * self.slope.rise
        strip, defs = _trail_strip(wide, high, base, light)
        for column in sorted({c for c, _row in flight.lying.cells}):
            top = 1 + max(r for c, r in flight.lying.cells if c == column)
            x, y = self.slope.point_at(column + 0.5, top + rise - 0.15)
            box = Box(x - wide / 2, y - high, wide, high)
            yield svg_sprite(f"trail {column}", self.view, strip, box, defs, alpha)

    def hit_effects(self, hit: Hit) -> Iterator[Drawable]:
        """Yield the effects of a touch: light over completed rows and on edges, and dust."""
        sweep = hit.elapsed_ms / SWEEP_MS
        if sweep < 1:
            yield from (self.row_sweep(row, sweep, hit.reduced_motion) for row in hit.rows)
        dust = hit.elapsed_ms / DUST_MS
        if dust < 1 and not hit.reduced_motion:
            yield from dust_puffs(self.view, self.slope, hit.feet, hit.force, dust)
        light = hit.elapsed_ms / LIGHT_MS
        if light < 1 and hit.sides:
            yield edge_light(self.view, self.slope, hit.sides, 1 - light)

    def row_sweep(self, row: int, share: float, reduced_motion: bool = False) -> Group:
        """Return light that runs over a row, or with reduced motion fades on all of it."""
        view, slope = self.view, self.slope
        (left, low), (right, _low) = slope.point_at(0, row), slope.point_at(WIDTH, row)
        box = Box.between(left, slope.point_at(0, row + 1)[1], right, low)
        if reduced_motion:
            body = svg_fill(
                slope.seen_from(box).rectangle_path(0, row, WIDTH, row + 1), theme.GLOW, 0.6
            )
            light = svg_sprite("sweep", view, body, box, alpha=round(255 * (1 - share)))
            return Group(f"row {row}", box, (light,))
        wide = slope.unit * _SWEEP_TAIL
        tail = Box(0, 0, round(wide, 1), round(box.h, 1))
        body = f'<rect width="{tail.w}" height="{tail.h}" fill="url(#q)"/>'
        front = svg_sprite(
            "sweep", view, body, tail, linear_gradient("q", (0, 0), (tail.w, 0), *_SWEEP_LIGHT)
        )
        x = box.x - wide + (box.w + wide) * share
        return Group(f"row {row}", box, (front._replace(x=x, y=box.y),))

    # -- held pieces -----------------------------------------------------------------------

    def ghost_sprite(self, preview: HeldPreview, colour: str, strength: float = 0.2) -> Sprite:
        """Return the outline of the held piece where it would come to rest."""
        wash, line = (colour, theme.INK) if preview.inside else (theme.LOSS, theme.LOSS)
        shapes = ghost_shapes(self.slope, preview.cells, wash, line, strength, 1 / 53, True)
        return svg_sprite("ghost", self.view, *shapes)

    def held_sprites(self, preview: HeldPreview, glide: float, colour: str) -> Iterator[Sprite]:
        """Yield the piece held above the ramp, `glide` columns from its place; translucent if it
        hides a part of its ghost, which is shown with a colour."""
        slope, squares, piece = self.slope, preview.held_squares, preview.placement.piece
        sprite = piece_sprite("held", self.view, slope, squares, piece, HELD_THICKNESS)
        step = slope.column_width(preview.row + preview.rise) * glide
        if not (colour and preview.overlaps):
            box = body_box(slope, squares)
            yield shadow_sprite(self.view, slope, squares, box._replace(x=box.x + step))
            yield sprite._replace(x=sprite.x + step)
            return
        yield sprite._replace(x=sprite.x + step, alpha=HELD_ALPHA)
        yield self.ghost_sprite(preview, colour, strength=0)

    def gain_pill(
        self, board: RampBoard, lying: Sequence[LyingPiece], preview: HeldPreview
    ) -> Part:
        """Return the points that the held piece would bring, beside its ghost."""
        words, price, colour, face = _("No room"), "", theme.LOSS, "bold"
        if preview.inside:
            brief = has_little_room(self.view, self.slope, preview.cells)
            words, price = gain_words(preview, brief)
            colour, face = furniture.points_colour(preview.points), "display"
        free = cells_kept_free(lying, preview)
        where = self.view, self.slope, board, covered_cells(tuple(lying)), preview.cells
        pill = best_pill(*where, f"{words} {price}".strip(), free)
        return pill.pill_part("gain", self.view, words, colour, face, preview.inside, price)

    def sealed_crosses(self, cells: Sequence[Cell]) -> Iterator[Sprite]:
        """Yield a cross on every space that would be sealed."""
        radius = round(self.slope.unit * 0.2, 1)
        body, side = cross_svg(radius), 2 * radius + 8
        for column, row in cells:
            box = Box.around(*self.slope.point_at(column + 0.5, row + 0.5), side)
            yield svg_sprite(f"sealed {column} {row}", self.view, body, box)

    # -- words and marks -------------------------------------------------------------------

    def label_part(self, words: str, row: float) -> Part:
        return Pill(*self.slope.point_at(3, row), 15).pill_part(
            self.name, self.view, words, theme.INK
        )

    def ring_sprites(
        self, cells: Iterable[Cell], colour: str, size_in_columns: float
    ) -> Iterator[Sprite]:
        radius = round(self.slope.unit * size_in_columns, 1)
        middle = radius + 6
        circle = f'<circle cx="{middle}" cy="{middle}" r="{radius}" fill="none" '
        body = f'{circle}stroke="{theme.WHITE}" stroke-width="5"/>'
        body += f'{circle}stroke="{colour}" stroke-width="2.6"/>'
        for column, row in cells:
            box = Box.around(*self.slope.point_at(column + 0.5, row + 0.5), 2 * middle)
            yield svg_sprite(f"ring {column} {row}", self.view, body, box)

    def lit_columns(self, left: int, right: int) -> Sprite:
        slope, box = self.slope, self.slope.box_of_rows(0, HEIGHT)
        d = slope.seen_from(box).rectangle_path(left + 0.06, 0.06, right - 0.06, HEIGHT)
        body = "".join(
            f'<path d="{d}" fill="{theme.GLOW}" fill-opacity="{fill}" stroke="{colour}" '
            f'stroke-width="{width}" stroke-linejoin="round"/>'
            for fill, colour, width in ((0.2, theme.WHITE, 6.5), (0, theme.GOLD_DEEP, 4))
        )
        return svg_sprite("columns", self.view, body, box)

    def column_numbers(self, left: int, right: int) -> Iterator[Part]:
        """Yield the numbers of columns on the edge below them."""
        size = min(14.0, 0.34 * self.slope.unit / (self.view.grown(16) / 16))
        for column in range(left, right):
            (x, y), side = self.slope.point_at(column + 0.5, -0.24), 0.6 * self.slope.unit
            box, words = Box.around(x, y, side), str(column + 1)
            paint = partial(_paint_number, x=x, y=y, words=words, size=size)
            yield Part(f"column {column}", (box, words, size), box, paint)


def cells_kept_free(lying: Sequence[LyingPiece], preview: HeldPreview) -> tuple[Cell, ...]:
    """Return the cells that the points of a held piece may not hide."""
    aloft = tuple((int(c), row) for c, r in preview.held_squares for row in (floor(r), ceil(r)))
    return preview.newly_sealed + aloft + tuple(middle_cell(each.cells) for each in lying[-1:])


def gain_words(preview: HeldPreview, brief: bool = False) -> tuple[str, str]:
    """Return the points that a held piece would bring, and how many spaces it would seal."""
    points, count = furniture.signed_points(preview.points), len(preview.newly_sealed)
    if not count:
        return points, ""
    sealed = "{n}" if brief else ngettext("{n} blocked", "{n} blocked", count)
    return points + ",", sealed.format(n=count)


@lru_cache(8)
def cross_svg(radius: float) -> str:
    """Return a red cross with a white rim, in the middle of a square with a little margin."""
    low, high = 4.0, 2 * radius + 4
    d = f"M{low} {low} L{high} {high} M{high} {low} L{low} {high}"
    look = f'd="{d}" fill="none" stroke-linecap="round" stroke'
    return (
        f'<path {look}="{theme.WHITE}" stroke-width="6.5"/>'
        f'<path {look}="{theme.LOSS}" stroke-width="3.4"/>'
    )


def _paint_number(p: Painter, x: float, y: float, words: str, size: float) -> None:
    p.circle(x, y, 0.68 * p.view.grown(size), theme.GOLD, theme.GOLD_DEEP)
    p.text(words, x, y, size, theme.INK, "display", "c")


@lru_cache(64)
def resting_parts(
    ramp: TableRamp, board: RampBoard, lying: tuple[LyingPiece, ...]
) -> Sequence[Drawable]:
    spaces = printed_sprites(ramp.view, ramp.slope, board, covered_cells(lying))
    return *spaces, *map(ramp.lying_sprite, far_to_near(lying))


@lru_cache(32)
def _trail_strip(wide: float, high: float, base: str, light: str) -> tuple[str, str]:
    strip = f'<rect x="0" y="0" width="{wide:.2f}" height="{high:.2f}" fill="url(#q)"/>'
    for x, length, strength in ((0.24, 0.75, 0.5), (0.5, 0.95, 0.36), (0.78, 0.6, 0.5)):
        strip += (
            f'<rect x="{wide * x - 0.8:.2f}" y="{high * (1 - length):.2f}" width="1.8" '
            f'height="{high * length:.2f}" rx="0.9" fill="{light}" fill-opacity="{strength}"/>'
        )
    return strip, linear_gradient("q", (0, 0), (0, high), (0, base, 0), (1, base, 0.55))
