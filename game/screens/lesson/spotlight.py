"""A glow around the place that a lesson points at, and an arrow to it."""

import math
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple, TypeAlias

from game.core.lesson import LessonPlace
from game.engine.ui.page import Page
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Drawable, Group, Part, svg_sprite
from game.engine.window.plain import text_boxes
from game.engine.window.view import Box, View, box_around
from game.screens.table.raised import Meant, spotlit

Point: TypeAlias = tuple[float, float]

REACH = 4.0
"""The distance of the light from its place."""
GLOW = 12.0
"""The width of its shine."""
LONG, WIDE = 44.0, 40.0
"""The arrow, from its end to its tip and across."""
SIZES = (1.0, 0.7)
"""Its size, and its size where it would lie on something else."""
SWING, BEAT, MOVING = 7.0, 1.1, 6.6
"""The arrow's way, its seconds to and fro, and its seconds until it rests."""
SIDES = {"above": (0, -1), "left": (-1, 0), "right": (1, 0), "below": (0, 1)}
"""Places for the arrow in order of preference, as steps away from the place."""
ALONG = (0.5, 0.3, 0.7, 0.1, 0.9, 0.4, 0.6, 0.2, 0.8, 0.0, 1.0)
"""Shares of that side at which the arrow may point."""
NEAR = 1.5
"""The distance from a text at which the ring stops; more would tear holes beside numbers."""


class Arrow(NamedTuple):
    """Where the arrow lies at rest, and on which side of what it points at."""

    box: Box
    side: str

    @property
    def swept(self) -> Box:
        """Return the area that the moving arrow covers."""
        dx, dy = SIDES[self.side]
        return box_around([self.box, self.box.moved(dx * SWING, dy * SWING)])


class LitSpot(NamedTuple):
    """A lit place, and the gaps of its ring for texts there."""

    place: Box
    outline: tuple[Point, ...]
    gaps: tuple[Box, ...]
    arrow: Arrow


def spot(
    meant: Meant, window: Box, texts: Sequence[Box], keys: Sequence[Box], before: LitSpot | None
) -> LitSpot:
    """The light on a place; the arrow stays where it was before if it may."""
    place, ring = meant.box, meant.box.grown(REACH)
    gaps = tuple(text.grown(NEAR) for text in texts if _crosses(text, ring))
    if before is not None and before.place == place:
        swept = before.arrow.swept
        if not any(swept.overlaps(text) for text in texts):
            return LitSpot(place, meant.outline, gaps, before.arrow)
    return LitSpot(place, meant.outline, gaps, _arrow_at(ring, window, texts, keys))


def _crosses(text: Box, ring: Box) -> bool:
    """Return whether the ring would run over a text."""
    room = text.grown(NEAR)
    return room.overlaps(ring.grown(GLOW)) and not _within(room, ring.grown(-NEAR))


def _arrow_at(ring: Box, window: Box, texts: Sequence[Box], keys: Sequence[Box]) -> Arrow:
    """The arrow beside a ring: in the window, on no text, and on as little as may be that is to
    be pressed; a smaller one where there is no room else."""
    keys = [box for box in keys if not _within(box, ring)]

    def hides(arrow: Arrow) -> tuple[float, float]:
        swept = arrow.swept
        return sum(_shared(swept, box) for box in texts), sum(_shared(swept, box) for box in keys)

    best: list[Arrow] = []
    for size in SIZES:
        every = list(_arrows(ring, size))
        arrows = [arrow for arrow in every if _within(arrow.swept, window)] or every
        best.append(min(arrows, key=hides))
        if not any(hides(best[-1])):
            return best[-1]
    return min(best, key=hides)


def _arrows(ring: Box, size: float) -> Iterator[Arrow]:
    for along in ALONG:
        for side, (dx, dy) in SIDES.items():
            w, h = (LONG * size, WIDE * size) if dx else (WIDE * size, LONG * size)
            x = ring.x + ring.w * (0.5 + dx / 2 if dx else along)
            y = ring.y + ring.h * (0.5 + dy / 2 if dy else along)
            yield Arrow(Box.around(x + dx * (w / 2 + 2), y + dy * (h / 2 + 2), w, h), side)


def _within(box: Box, room: Box) -> bool:
    return (
        room.x <= box.x
        and room.y <= box.y
        and box.right <= room.right
        and box.bottom <= room.bottom
    )


def _shared(one: Box, other: Box) -> float:
    """How much of the window two boxes share."""
    both = one.intersection(other)
    return both.w * both.h if one.overlaps(other) else 0.0


def swing(seconds: float) -> float:
    """Return the arrow's distance from its place after some seconds."""
    return SWING * (1 - math.cos(2 * math.pi * seconds / BEAT)) / 2


def parts(view: View, lit: LitSpot, away: float) -> list[Drawable]:
    """Return the glow, and the arrow `away` from its place."""
    dx, dy = SIDES[lit.arrow.side]
    light = Part("light", lit[:3], _area(lit), partial(_paint, lit=lit))
    box = lit.arrow.box.moved(dx * away, dy * away)
    shape = f'<g transform="scale({max(box.w, box.h) / LONG:.3f})">{_SHAPES[lit.arrow.side]}</g>'
    return [light, svg_sprite("arrow", view, shape, box)]


def _area(lit: LitSpot) -> Box:
    return lit.place.grown(REACH + GLOW + 2)


def _paint(p: Painter, lit: LitSpot) -> None:
    """A ring with light around it, nothing on the place itself nor on what is written there."""

    def draw(q: Painter) -> None:
        _draw(q, lit)
        for gap in lit.gaps:
            (x, y), (right, bottom) = q.pixel_at(gap.x, gap.y), q.pixel_at(gap.right, gap.bottom)
            q.fill((0, 0, 0, 0), (x, y, right - x, bottom - y))

    area = _area(lit)
    p.blit(p.picture(("light", lit[:3]), area, draw), p.pixel_at(area.x, area.y))


def _draw(p: Painter, lit: LitSpot) -> None:
    ring = lit.place.grown(REACH)
    area = ring.grown(GLOW + 1)
    strokes = [(GLOW - 2 * i, 0.1 + 0.05 * i) for i in range(int(GLOW / 2))]
    frames = [(far, theme.GOLD, 3.0, alpha) for far, alpha in strokes]
    for colour, width in ((theme.WHITE, 6.0), (theme.GOLD_DEEP, 4.4), (theme.GOLD, 2.6)):
        frames.append((0.0, colour, width, 1.0))
    shapes = []
    for far, colour, width, alpha in frames:
        line = f'stroke="{colour}" stroke-width="{width}" stroke-opacity="{alpha:.2f}"'
        shape = _outline(area, lit, far) if lit.outline else _frame(area, ring, far)
        shapes.append(f'<{shape} fill="none" stroke-linejoin="round" {line}/>')
    p.svg("".join(shapes), area)


def _frame(area: Box, ring: Box, far: float) -> str:
    box, radius = ring.grown(far), min(16.0, min(ring.w, ring.h) * 0.24) + far
    at = f'x="{box.x - area.x:.2f}" y="{box.y - area.y:.2f}" rx="{radius:.2f}"'
    return f'rect {at} width="{box.w:.2f}" height="{box.h:.2f}"'


def _outline(area: Box, lit: LitSpot, far: float) -> str:
    points = _grown(lit.outline, REACH + far)
    return f'path d="M{" L".join(f"{x - area.x:.2f} {y - area.y:.2f}" for x, y in points)} Z"'


def _grown(corners: Sequence[Point], by: float) -> list[Point]:
    """Return a clockwise outline with every side moved outwards."""
    sides = [*zip(corners, [*corners[1:], corners[0]], strict=True)]
    away = [
        ((y2 - y) / math.dist((x, y), (x2, y2)), (x - x2) / math.dist((x, y), (x2, y2)))
        for (x, y), (x2, y2) in sides
    ]
    grown = []
    for (x, y), (a, b), (c, d) in zip(corners, [away[-1], *away[:-1]], away, strict=True):
        far = by / (1 + a * c + b * d)
        grown.append((x + (a + c) * far, y + (b + d) * far))
    return grown


def _shape(points: Sequence[tuple[float, float]]) -> str:
    """Return the SVG of an arrow: gold with a dark edge and a white rim."""
    way = "M" + " L".join(f"{x:g} {y:g}" for x, y in points) + " Z"
    line = 'stroke-linejoin="round"'
    return (
        f'<path d="{way}" fill="{theme.WHITE}" stroke="{theme.WHITE}" stroke-width="8" {line}/>'
        f'<path d="{way}" fill="{theme.GOLD}" stroke="{theme.GOLD_DEEP}" stroke-width="3" {line}/>'
    )


_DOWN = ((20, 38), (5, 21), (14, 21), (14, 6), (26, 6), (26, 21), (35, 21))
"""An arrow that lies above what it points at, in its box."""
_SHAPES = {
    "above": _shape(_DOWN),
    "below": _shape([(x, LONG - y) for x, y in _DOWN]),
    "left": _shape([(y, x) for x, y in _DOWN]),
    "right": _shape([(LONG - y, x) for x, y in _DOWN]),
}


SETTLED = 0.04
"""Seconds for which a place lies still before it is lit."""
PAUSE = 0.15
"""Seconds between two looks at what is written on the table."""


class Light:
    """The glow on a table, visible while no page covers the lesson's strip."""

    def __init__(self, note: Page, table: Any) -> None:
        self._note, self._table = note, table
        self._place: Meant | None = None
        self._lit: LitSpot | None = None
        self._known: object = None
        """The place meant, and the picture of the table in which it was looked for last."""
        self._read: object = None
        """The picture of the table that was read last."""
        self._still = self._waited = 0.0
        """Seconds since the place moved, and since the table was read."""
        self._since = 0.0

    def follow(self, meant: LessonPlace | None, seconds: float) -> None:
        """Light a place once it lies still, and move the arrow for a while."""
        moved = self.moving
        self._since += seconds
        self._still += seconds
        self._waited += seconds
        picture = self._table.version, self._table.desk.view
        if (picture, meant) != self._known:
            self._known = picture, meant
            self._look(None if meant is None else spotlit(self._table, meant))
        again = self._lit is None or self._waited >= PAUSE
        if self._place and self._still >= SETTLED and picture != self._read and again:
            self._read, self._waited, before = picture, 0.0, self._lit
            self._lit = self._on(self._place)
            self._since = 0.0 if before is None else self._since
            if self._lit != before:
                self._note.touch()
        if moved and not self.moving:
            self._note.touch()

    def _look(self, place: Meant | None) -> None:
        if place == self._place:
            return
        self._place, self._still, self._read = place, 0.0, None
        if self._lit is not None:
            self._lit = None
            self._note.touch()

    def _on(self, place: Meant) -> LitSpot:
        (shown,), view = self._table.parts(0.0), self._table.desk.view
        texts, clear = text_boxes(shown.parts, view), [*self._table.pressable(), *place.beside]
        return spot(place, view.box, texts, clear, self._lit)

    @property
    def spot(self) -> LitSpot | None:
        """Return the lit place in the table's view, if visible."""
        return self._lit if self._note.desk.stack.top is self._note else None

    @property
    def moving(self) -> bool:
        still = self._note.desk.settings.reduced_motion or self._since >= MOVING
        return not still and self.spot is not None

    def parts(self) -> Sequence[Drawable]:
        lit, view = self.spot, self._table.desk.view
        if lit is None:
            return ()
        box = Box(0, 0, *self._note.desk.view.units(view.pixels))
        away = swing(self._since) if self.moving else 0.0
        return [Group("spotlight", box, parts(view, lit, away), view)]
