"""One seat's ramp as parts: what lies there, what slides below the cover, what is held above it,
and what a touch leaves for a moment: dust, light on the edges beside it, light over a row.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, partial
from math import ceil, floor
from typing import NamedTuple

from game.engine.table.timeline import out_cubic
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter, gradient, radial
from game.engine.window.parts import Group, Part, Seen, Sprite, vector
from game.engine.window.view import Box, View
from game.engine.words import _, ngettext
from game.games.ramp.rules.pieces import HEIGHT, LONGEST_PIECE, WIDTH, Cell
from game.games.ramp.rules.state import RampBoard
from game.games.ramp.table.hand import HeldPreview
from game.games.ramp.table.pieces import LyingPiece, covered_cells, far_to_near
from game.games.ramp.table.slide.slide import DUST, FADE, LIGHT, SWEEP, Hit, Side, SlideFlight
from game.games.ramp.table.slope.bodies import (
    Pill,
    ghost_shapes,
    is_small,
    middle_of,
    piece_sprite,
    pill_for,
    shadow_sprite,
    stone,
)
from game.games.ramp.table.slope.slope import (
    Shapes,
    Slope,
    body_box,
    filled,
    front_parts,
    kept,
    printed,
)

_STEPS = 8
"""So many sizes a puff grows through."""
_SMALL, _GROWN = 0.42, 0.8
"""Its radius in columns at the touch and when it has grown."""
_SIZES = 1.0, 0.62, 0.85, 0.55
"""By which puffs side by side differ; the smaller ones fly further up."""
_WIDE, _OUT, _UP = 0.35, 0.9, 0.75
"""How far dust lies beyond the feet at once, how much further it drifts, and how far up."""
_APART = 0.4
_CLOUD = (0, "#D9C096", 0.95), (0.4, "#C9AA78", 0.8), (0.75, "#A98553", 0.35), (1, "#A98553", 0)
"""Paler than enamel in the middle, darker than the bed at its edge: dust on both."""
_EDGE = 0.2
"""The width of light on an edge, in columns."""
_LIGHT = "#FFF0B8"
_TAIL = 3.6
"""Columns behind the front of a sweep in which its light fades."""
_SWEEP = (
    (0, theme.GLOW, 0),
    (0.75, theme.GLOW, 0.7),
    (0.97, theme.WHITE, 0.95),
    (1, "#FFFFFF", 0),
)


# -- dust ----------------------------------------------------------------------------------


def runs(feet: Sequence[Cell]) -> list[tuple[int, int, int]]:
    """Feet side by side: the row, the first column and the one after the last."""
    joined: list[tuple[int, int, int]] = []
    for column, row in sorted(feet, key=lambda cell: (cell[1], cell[0])):
        if joined and joined[-1][0] == row and joined[-1][2] == column:
            joined[-1] = row, joined[-1][1], column + 1
        else:
            joined.append((row, column, column + 1))
    return joined


def puffs(
    view: View, slope: Slope, feet: Sequence[Cell], force: float, share: float
) -> Iterator[Sprite]:
    """Dust along a piece's feet: it drifts out and up, and is gone when share is 1."""
    step = int(share * _STEPS) / _STEPS
    spread, alpha = out_cubic(step), round((170 + 85 * force) * (1 - step**1.5))
    for row, left, right in runs(feet):
        middle, half = (left + right) / 2, (right - left) / 2
        count = round((right - left) / _APART) + 2
        for i in range(count):
            side, size = 2 * i / (count - 1) - 1, _SIZES[i % len(_SIZES)]
            u = middle + side * (half + _WIDE + _OUT * spread * abs(side))
            u = max(0.1, min(WIDTH - 0.1, u))  # the rails keep dust in
            up = 0.1 + _UP * spread * (1.4 - size) * (1 - 0.5 * abs(side))
            radius = slope.unit * (_SMALL + (_GROWN - _SMALL) * spread) * size
            yield _puff(view, slope, f"puff {row} {left} {i}", (u, row + up), radius, alpha)


def _puff(
    view: View, slope: Slope, name: str, at: tuple[float, float], radius: float, alpha: int
) -> Sprite:
    box = Box.around(*slope.at(*at), round(2 * radius, 1))
    middle = box.w / 2
    body = f'<circle cx="{middle}" cy="{middle}" r="{middle}" fill="url(#q)"/>'
    return vector(name, view, body, box, radial("q", middle, middle, middle, *_CLOUD), alpha)


# -- light ---------------------------------------------------------------------------------


def edges(view: View, slope: Slope, sides: Sequence[Side], strength: float) -> Sprite:
    """Light on the edges of neighbours that a piece has touched."""
    alpha = round(255 * strength * 6) // 6
    return vector("edges", view, *_edges(slope, tuple(sides)), alpha=alpha)


@kept
def _edges(slope: Slope, sides: tuple[Side, ...]) -> Shapes:
    columns, rows = zip(*(cell for cell, _way in sides), strict=True)
    left, top = slope.at(min(columns) - 0.1, max(rows) + 1.1)
    right = max(slope.at(max(columns) + 1.1, r)[0] for r in (min(rows), max(rows) + 1))
    left = min(left, slope.at(min(columns) - 0.1, min(rows))[0])
    box = Box.between(left, top, right, slope.at(0, min(rows) - 0.1)[1])
    here = slope.within(box)
    return "".join(filled(_light_strip(here, *side), _LIGHT, 0.95) for side in sides), box, ""


def _light_strip(slope: Slope, cell: Cell, way: Cell) -> str:
    """Along the side of a cell that looks that way."""
    (c, r), (right, up) = cell, way
    if up:
        low = r + 1 - _EDGE if up > 0 else r
        return slope.quad(c, low, c + 1, low + _EDGE)
    left = c + 1 - _EDGE if right > 0 else c
    return slope.quad(left, r, left + _EDGE, r + 1)


SHEER = 180
"""How much of a held piece is seen where its own ghost lies behind it, of 255."""
THICK = 0.17
"""How thick a held piece is, in columns: it is nearer than those that lie."""
LOW = 0.35
"""How far below its foot a ramp is seen above other things, in columns; further down are only the
ends of its rails' feet, which belong to the ground."""
TRAIL = 2.0
"""Rows of the trail behind a sliding piece."""


class Ramp(NamedTuple):
    """A ramp on the table: its name among the parts, and where it stands."""

    name: str
    slope: Slope
    view: View

    def group(self, below: Iterable[Seen], dip: float = 0.0) -> Group:
        """The rails and the cover over what lies and moves below; all have given way by so much."""
        dip *= max(1.0, 1.0 / self.view.k)  # in a small window as many pixels as units
        slope, box = self.slope, self.slope.box(-0.8, HEIGHT + LONGEST_PIECE)
        box = box._replace(h=slope.foot[1] + LOW * slope.unit - box.y)
        front, *feet = front_parts(slope, self.view)
        moved = Group("moved", box, (*below, front), scroll=(0.0, -dip))
        return Group(self.name, box, (moved, *feet))

    # -- what moves ------------------------------------------------------------------------

    def flight(self, flight: SlideFlight, ahead: float) -> Iterator[Sprite]:
        """The piece on its way, so many seconds after the last step of time."""
        squares = flight.lying.cells
        if flight.fades:
            alpha = round(255 * min(1.0, flight.passed / FADE))
            yield self.piece(flight.lying)._replace(alpha=alpha)
            return
        rise = flight.rise(ahead * 1000)
        if not flight.slide.landed:
            yield from self._trail(flight, rise)
        if flight.lift:
            box = self._moved(squares, rise)
            yield shadow_sprite(self.view, self.slope, squares, box, flight.lift)
        yield self.piece(flight.lying, rise)

    def piece(self, lying: LyingPiece, rise: float = 0, step: int = 1) -> Sprite:
        """A piece `rise` rows above its place, scaled to sizes some pixels apart."""
        sprite = piece_sprite(lying.piece, self.view, self.slope, lying.cells, lying.piece)
        if not rise:
            return sprite
        box, px, k = self._moved(lying.cells, rise), self.view.px, self.view.k
        wide, high = sprite.image.size  # each edge on its own nearest pixel, so that none trembles
        wide += (px(box.right) - px(box.x) + 1 - wide) // step * step
        high += (px(box.bottom) - px(box.y) + 1 - high) // step * step
        return sprite._replace(x=box.x, y=box.y, size=(wide / k, high / k))

    def _moved(self, squares: Sequence[Cell], rise: float) -> Box:
        """The box of a piece `rise` rows above its place: the same picture, further away."""
        slope, rest = self.slope, body_box(self.slope, squares)
        low, (foot, _y) = min(r for _, r in squares), self.slope.foot
        share = slope.size(low + rise) / slope.size(low)
        y = slope.at(0, low + rise)[1] + (rest.y - slope.at(0, low)[1]) * share
        return Box(foot + (rest.x - foot) * share, y, rest.w * share, rest.h * share)

    def _trail(self, flight: SlideFlight, rise: float) -> Iterator[Sprite]:
        """The way it came, plainer the faster it goes: one fading strip for each column."""
        alpha = 255 * round(4 * flight.slide.pace) // 4
        base, light, _dark = stone(flight.lying.piece)
        wide, high = self.slope.unit * 0.8, TRAIL * self.slope.rise
        strip, defs = _strip(wide, high, base, light)
        for column in sorted({c for c, _row in flight.lying.cells}):
            top = 1 + max(r for c, r in flight.lying.cells if c == column)
            x, y = self.slope.at(column + 0.5, top + rise - 0.15)
            box = Box(x - wide / 2, y - high, wide, high)
            yield vector(f"trail {column}", self.view, strip, box, defs, alpha)

    def hit(self, hit: Hit) -> Iterator[Seen]:
        """Yield the effects of a touch: rows that it fills, edges that it lights, dust."""
        if hit.sweeps:
            yield from (self.swept(row, hit.share(SWEEP), hit.still) for row in hit.rows)
        dust = hit.share(DUST)
        if dust < 1 and not hit.still:
            yield from puffs(self.view, self.slope, hit.feet, hit.force, dust)
        light = hit.share(LIGHT)
        if light < 1 and hit.sides:
            yield edges(self.view, self.slope, hit.sides, 1 - light)

    def swept(self, row: int, share: float, still: bool = False) -> Group:
        """A front of light over a row from the left; where nothing moves all of it, fading."""
        view, slope = self.view, self.slope
        (left, low), (right, _low) = slope.at(0, row), slope.at(WIDTH, row)
        box = Box.between(left, slope.at(0, row + 1)[1], right, low)
        if still:
            body = filled(slope.within(box).quad(0, row, WIDTH, row + 1), theme.GLOW, 0.6)
            lit = vector("sweep", view, body, box, alpha=round(255 * (1 - share)))
            return Group(f"row {row}", box, (lit,))
        wide = slope.unit * _TAIL
        tail = Box(0, 0, round(wide, 1), round(box.h, 1))
        body = f'<rect width="{tail.w}" height="{tail.h}" fill="url(#q)"/>'
        made = vector("sweep", view, body, tail, gradient("q", (0, 0), (tail.w, 0), *_SWEEP))
        x = box.x - wide + (box.w + wide) * share
        return Group(f"row {row}", box, (made._replace(x=x, y=box.y),))

    # -- what is held ----------------------------------------------------------------------

    def ghost(self, preview: HeldPreview, colour: str, strength: float = 0.2) -> Sprite:
        """Where the held piece would come to rest: a wash of one colour, dashes of another."""
        wash, line = (colour, theme.INK) if preview.inside else (theme.LOSS, theme.LOSS)
        shapes = ghost_shapes(self.slope, preview.cells, wash, line, strength, 1 / 53, True)
        return vector("ghost", self.view, *shapes)

    def held(self, preview: HeldPreview, glide: float, colour: str = "") -> Iterator[Sprite]:
        """The piece above the ramp, lifted towards the eye and so many columns from its place.
        With a colour its ghost is shown too: where the two meet, the piece lets it shine
        through."""
        slope, squares, piece = self.slope, preview.held_squares, preview.placement.piece
        sprite = piece_sprite("held", self.view, slope, squares, piece, THICK)
        step = slope.size(preview.row + preview.rise) * glide
        if not (colour and preview.overlaps):
            box = body_box(slope, squares)
            yield shadow_sprite(self.view, slope, squares, box._replace(x=box.x + step))
            yield sprite._replace(x=sprite.x + step)
            return
        yield sprite._replace(x=sprite.x + step, alpha=SHEER)
        yield self.ghost(preview, colour, strength=0)

    def gain(self, board: RampBoard, lying: Sequence[LyingPiece], preview: HeldPreview) -> Part:
        """Yield the change that the held piece would make, beside its ghost."""
        words, price, colour, face = _("No room"), "", theme.LOSS, "bold"
        if preview.inside:
            brief = is_small(self.view, self.slope, preview.cells)
            words, price = gain_words(preview, brief)
            colour, face = furniture.hue(preview.points), "display"
        free = kept_free(lying, preview)
        where = self.view, self.slope, board, covered_cells(tuple(lying)), preview.cells
        pill = pill_for(*where, f"{words} {price}".strip(), free)
        return pill.part("gain", self.view, words, colour, face, preview.inside, price)

    def sealed(self, cells: Sequence[Cell]) -> Iterator[Sprite]:
        """A cross on every space that would be shut off for ever."""
        radius = round(self.slope.unit * 0.2, 1)
        body, side = cross(radius), 2 * radius + 8
        for column, row in cells:
            box = Box.around(*self.slope.at(column + 0.5, row + 0.5), side)
            yield vector(f"sealed {column} {row}", self.view, body, box)

    # -- what is said and counted ----------------------------------------------------------

    def word(self, words: str, row: float) -> Part:
        return Pill(*self.slope.at(3, row), 15).part(self.name, self.view, words, theme.INK)

    def rings(self, cells: Iterable[Cell], colour: str, large: float) -> Iterator[Sprite]:
        radius = round(self.slope.unit * large, 1)
        middle = radius + 6
        circle = f'<circle cx="{middle}" cy="{middle}" r="{radius}" fill="none" '
        body = f'{circle}stroke="{theme.WHITE}" stroke-width="5"/>'
        body += f'{circle}stroke="{colour}" stroke-width="2.6"/>'
        for column, row in cells:
            box = Box.around(*self.slope.at(column + 0.5, row + 0.5), 2 * middle)
            yield vector(f"ring {column} {row}", self.view, body, box)

    def lit_columns(self, left: int, right: int) -> Sprite:
        slope, box = self.slope, self.slope.box(0, HEIGHT)
        d = slope.within(box).quad(left + 0.06, 0.06, right - 0.06, HEIGHT)
        body = "".join(
            f'<path d="{d}" fill="{theme.GLOW}" fill-opacity="{fill}" stroke="{colour}" '
            f'stroke-width="{width}" stroke-linejoin="round"/>'
            for fill, colour, width in ((0.2, theme.WHITE, 6.5), (0, theme.GOLD_DEEP, 4))
        )
        return vector("columns", self.view, body, box)

    def column_numbers(self, left: int, right: int) -> Iterator[Part]:
        """The numbers of columns, on the edge below them."""
        size = min(14.0, 0.34 * self.slope.unit / (self.view.grown(16) / 16))
        for column in range(left, right):
            (x, y), side = self.slope.at(column + 0.5, -0.24), 0.6 * self.slope.unit
            box, words = Box.around(x, y, side), str(column + 1)
            paint = partial(_paint_number, x=x, y=y, words=words, size=size)
            yield Part(f"column {column}", (box, words, size), box, paint)


def kept_free(lying: Sequence[LyingPiece], preview: HeldPreview) -> tuple[Cell, ...]:
    """Return the cells that a held piece's points leave visible."""
    aloft = tuple((int(c), row) for c, r in preview.held_squares for row in (floor(r), ceil(r)))
    return preview.newly_sealed + aloft + tuple(middle_of(each.cells) for each in lying[-1:])


def gain_words(preview: HeldPreview, brief: bool = False) -> tuple[str, str]:
    """Return the change that a held piece would make, and how much it would shut off for ever."""
    points, count = furniture.signed(preview.points), len(preview.newly_sealed)
    if not count:
        return points, ""
    sealed = "{n}" if brief else ngettext("{n} blocked", "{n} blocked", count)
    return points + ",", sealed.format(n=count)


@lru_cache(8)
def cross(radius: float) -> str:
    """A red cross with a white rim, in the middle of a square with a little room around it."""
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
def resting(ramp: Ramp, board: RampBoard, lying: tuple[LyingPiece, ...]) -> Sequence[Seen]:
    spaces = printed(ramp.view, ramp.slope, board, covered_cells(lying))
    return *spaces, *map(ramp.piece, far_to_near(lying))


@lru_cache(32)
def _strip(wide: float, high: float, base: str, light: str) -> tuple[str, str]:
    """A piece of a trail, and its gradient."""
    strip = f'<rect x="0" y="0" width="{wide:.2f}" height="{high:.2f}" fill="url(#q)"/>'
    for x, length, strength in ((0.24, 0.75, 0.5), (0.5, 0.95, 0.36), (0.78, 0.6, 0.5)):
        strip += (
            f'<rect x="{wide * x - 0.8:.2f}" y="{high * (1 - length):.2f}" width="1.8" '
            f'height="{high * length:.2f}" rx="0.9" fill="{light}" fill-opacity="{strength}"/>'
        )
    return strip, gradient("q", (0, 0), (0, high), (0, base, 0), (1, base, 0.55))
