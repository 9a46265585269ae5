"""The places on the table of Wall, for a size of window, a text scale and a number of seats."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, NamedTuple

from game.core.words import N_
from game.engine.table.pieces import PieceSpot
from game.engine.table.scene import FOOT_HEIGHT
from game.engine.window import theme
from game.engine.window.view import Box, View, box_around
from game.engine.words import _, language
from game.games.wall.rules.level import WallLevel
from game.games.wall.rules.state import COLOURS
from game.games.wall.table.sheet import BOARD_H, BOARD_W, NumberRoom, Panel, board_pitch, make_panel

TOP = 66.0
_MAIN_SHARES = (0.5, 0.54, 0.58, 0.62, 0.66, 0.7, 0.74)
"""The shares of the room for all sheets that the layout tries for the large sheet."""
_PILE_OFFSETS = ((0.0, 0.0), (0.34, -0.2), (-0.3, 0.24), (0.26, 0.36), (-0.34, -0.24), (0.02, 0.1))
_PILE_TURNS = (7, -9, 12, -5, 9, -12)


@dataclass(frozen=True)
class FactoryRing:
    """The plates of the factories around the well of the centre."""

    x: float
    y: float
    plate: float
    well: float
    plates: tuple[tuple[float, float], ...]

    @property
    def tile_side(self) -> float:
        return self.plate * 0.62

    @property
    def pile_tile_side(self) -> float:
        return min(self.tile_side, self.well * 0.37)

    def tiles_on_plate(self, factory: int, tiles: str) -> list[tuple[str, PieceSpot]]:
        """Return the tiles of a factory, each with its place; equal colours lie together."""
        side, step = self.tile_side, self.tile_side * 1.07
        x, y, _w, _h = Box.around(*self.plates[factory], step + side)
        ordered = sorted(tiles, key=lambda c: (-tiles.count(c), COLOURS.index(c)))
        return [
            (letter, PieceSpot(x + i % 2 * step, y + i // 2 * step, side))
            for i, letter in enumerate(ordered)
        ]

    def spot_in_centre(self, colour: str, i: int) -> PieceSpot:
        """Return the place of tile `i` of a colour's pile in the centre."""
        index, side = COLOURS.index(colour), self.pile_tile_side
        angle, far = math.radians(-90 + 72 * index), self.well - side
        dx, dy = _PILE_OFFSETS[i % len(_PILE_OFFSETS)]
        lift = i // len(_PILE_OFFSETS) * 0.06
        x = self.x + far * math.cos(angle) + (dx - 0.5) * side
        y = self.y + far * math.sin(angle) + (dy - 0.5 - lift) * side
        return PieceSpot(x, y, side, _PILE_TURNS[(i + index) % len(_PILE_TURNS)])

    @property
    def middle_box(self) -> Box:
        return Box.around(self.x, self.y, 2 * self.well)

    @property
    def marker_spot(self) -> PieceSpot:
        return PieceSpot(*Box.around(self.x, self.y, self.pile_tile_side * 0.92)[:3])


@dataclass(frozen=True)
class TileStock:
    """The places of bag or lid: a title, and the colours in a row or a column."""

    SHARE: ClassVar[float] = 0.76
    """The side of a tile as a share of the height of a flat stock."""

    box: Box
    title: float
    """The room of the title: its height above a column, its width before a row."""
    step: float
    flat: bool

    @property
    def title_box(self) -> Box:
        return (
            self.box._replace(w=self.title - 16) if self.flat else self.box._replace(h=self.title)
        )

    def colour_box(self, colour: str) -> Box:
        past = self.title + COLOURS.index(colour) * self.step
        if self.flat:
            return Box(self.box.x + past, self.box.y, self.step - 4, self.box.h)
        return Box(self.box.x, self.box.y + past, self.box.w, self.step)

    def tile_spot(self, colour: str, _i: int = 0) -> PieceSpot:
        cell = self.colour_box(colour)
        side = min(cell.h * self.SHARE, cell.w * 0.37) if self.flat else self.step * 0.86
        return PieceSpot(cell.x, cell.centre[1] - side / 2, side)


@dataclass(frozen=True)
class Layout:
    """All places of one table."""

    ring: FactoryRing
    bag: TileStock
    lid: TileStock
    panels: tuple[Panel, ...]
    goal: Box | None = None
    """The box for the goal of a challenge, None without a challenge."""

    def panel_of(self, seat: int) -> Panel:
        return next(panel for panel in self.panels if panel.seat == seat)


def layout_for(
    view: View,
    level: WallLevel,
    order: tuple[int, ...],
    challenge: bool = False,
    watching: bool = False,
) -> Layout:
    """Return the places; the first seat of `order` has the large sheet. A challenge needs two lines
    of text for its goal: beside the keys, unless a replay's bar lies there."""
    foot = FOOT_HEIGHT - 14 if view.text_scale <= 1 and not watching else 0
    goal = 2 * view.line_height(15) + 18 if challenge else 0.0
    return _cached_layout(view, level, order, goal, foot, language())


@lru_cache(maxsize=16)
def _cached_layout(
    view: View, level: WallLevel, order: tuple[int, ...], goal: float, foot: int, language: str
) -> Layout:
    """Return the places, cached by language too, since words are measured."""
    needs = NumberRoom(view, level)
    best = _best_split(view, level, len(order), goal, foot, language)
    ring, bag, lid = _ring_in(best.table, view, level.factories)
    boxes = zip(order, (best.main, *best.others), strict=True)
    panels = [make_panel(needs, seat, box, i == 0) for i, (seat, box) in enumerate(boxes)]
    area = _table_area(view)
    strip = Box.between(best.main.x, area.bottom + foot - goal, area.right, area.bottom + foot)
    return Layout(ring, bag, lid, tuple(panels), strip if goal else None)


@lru_cache(maxsize=16)
def _best_split(
    view: View, level: WallLevel, seats: int, goal: float, foot: int, _language: str
) -> "_RoomSplit":
    """Return the best of many ways to divide the room, whichever seat has the large sheet."""
    needs, lost = NumberRoom(view, level), max(0.0, goal + theme.GAP - foot) if goal else 0.0
    splits = _possible_splits(_table_area(view), seats, lost)
    return max(splits, key=lambda split: _split_worth(split, needs))


def _table_area(view: View) -> Box:
    top = max(TOP, view.grown(14) + 42)
    return Box.between(theme.MARGIN, top, view.w - theme.MARGIN, view.h - FOOT_HEIGHT)


def turn_order(first: int, seats: int) -> tuple[int, ...]:
    return tuple((first + i) % seats for i in range(seats))


def box_around_spots(spots: Sequence[PieceSpot]) -> Box:
    return box_around([spot.box for spot in spots])


def corners_around(three: Sequence[Box], away: float = 0) -> list[tuple[float, float]]:
    """Return the corners of a line around three of a factory's four places, `away` from them."""
    first, beside, below = (box.grown(away) for box in three)
    (left, top), right, low = first[:2], beside.right, below.bottom
    middle, fold = first.right, first.bottom
    return [(left, top), (right, top), (right, fold), (middle, fold), (middle, low), (left, low)]


# -- how the room is shared ------------------------------------------------------------------------


class _RoomSplit(NamedTuple):
    table: Box
    main: Box
    others: tuple[Box, ...]


def _possible_splits(area: Box, seats: int, lost: float) -> Iterator[_RoomSplit]:
    """Yield ways to divide the room: factories at the left, other sheets below or beside."""
    gap = float(theme.GAP)
    widest = min(area.h + 40, area.w * 0.52)
    for step in range(9):
        table, rest = area.cut_left(widest - step * 24, gap)
        rest = rest._replace(h=rest.h - lost)
        for share in _MAIN_SHARES:
            main, below = rest.cut_top((rest.h - gap) * share, gap)
            for columns in range(1, seats):
                yield _RoomSplit(table, main, _boxes_in_columns(below, seats - 1, columns, gap))
            main, beside = rest.cut_left((rest.w - gap) * share, gap)
            yield _RoomSplit(table, main, _boxes_in_columns(beside, seats - 1, 1, gap))


def _boxes_in_columns(box: Box, number: int, columns: int, gap: float) -> tuple[Box, ...]:
    """Return boxes in columns; those of the last row share its width."""
    cells: list[Box] = []
    for row in box.rows(math.ceil(number / columns), gap):
        cells += row.columns(min(columns, number - len(cells)), gap)
    return tuple(cells)


def _split_worth(split: _RoomSplit, needs: NumberRoom) -> float:
    main = board_pitch(split.main, needs, True)
    small = min(board_pitch(box, needs, False) for box in split.others)
    foot = _bag_and_lid(needs.view, split.table)[2]
    outer = min(split.table.w, split.table.h - foot) / 2
    plate = _plate_radius(outer, needs.level.factories)
    if min(main, small, plate) < 8:
        return -100
    boxes = ((split.main, True), *((box, False) for box in split.others))
    lost = sum(max(0.0, 1 - box.w / needs.least_width(large)) for box, large in boxes)
    board = BOARD_W * BOARD_H
    empty = [box.w * box.h - board * board_pitch(box, needs, large) ** 2 for box, large in boxes]
    slack = sum(empty)
    """The room of the sheets that their boards leave empty."""
    return (
        1.5 * math.log(min(main, 64))
        + 1.2 * math.log(min(small, main * 0.85, 34))
        + (1.6 if len(split.others) == 1 else 1.0) * math.log(min(plate, 72))
        + 0.2 * math.log(split.main.h)
        - 0.0000012 * slack
        - 2.0 * lost
    )


# -- the ring, the bag and the lid -----------------------------------------------------------------


def _bag_and_lid(view: View, area: Box) -> tuple[TileStock, TileStock, float]:
    """Return bag, lid and the height they take; large text needs rows instead of columns."""
    number = view.measure("20", 14, "bold")
    title = max(view.measure(_(words), 14) for words in (N_("Bag"), N_("Lid")))
    title += view.measure("100", 14, "bold") + 10
    row = max(24.0, view.grown(14) * 1.3)
    if view.large_text:
        before = title + 16
        wide = min(area.w, before + len(COLOURS) * (row * TileStock.SHARE + number + 22))
        step = (wide - before) / len(COLOURS)
        bag, lid = area.cut_bottom(2 * row + 8)[0]._replace(w=wide).rows([row, row], 4)
        return TileStock(bag, before, step, True), TileStock(lid, before, step, True), 2 * row + 16
    wide, top = max(row + number + 8, title), view.line_height(14)
    column = area.inset(0, 2)._replace(w=wide)
    high = top + len(COLOURS) * row
    bag, lid = column.cut_top(high)[0], column.cut_bottom(high)[0]
    return TileStock(bag, top, row, False), TileStock(lid, top, row, False), 0.0


def offer_height(view: View) -> float:
    """Return the natural height of what `offer_places` arranges."""
    return (62 if view.large_text else 76) + view.grown(14) + 10


def offer_places(view: View, box: Box, factories: int) -> tuple[FactoryRing, TileStock]:
    """Return factories side by side, each right of its number, and the centre in a line below
    them, with room for the marker."""
    line, above = box.cut_bottom(view.grown(14) + 10, 4)
    number = view.measure("9", 14) + 4
    plate = min(above.h - 6, box.w / factories - number - 6) / 2
    middles = [cell.moved(number / 2, 0).centre for cell in above.columns(factories)]
    ring = FactoryRing(*box.centre, plate, 0, tuple(middles))
    title = view.measure(_("centre"), 14) + view.measure("100", 14, "bold") + 26
    step = min((line.w - line.h - title) / len(COLOURS), 90)
    line = line._replace(w=title + len(COLOURS) * step)
    return ring, TileStock(line, title, step, True)


def _plate_radius(outer: float, factories: int) -> float:
    half = math.sin(math.pi / factories)
    radius = (2 * outer + 9) / (2 * half + 2)
    return min(outer - radius, outer * 0.272)


def _ring_in(area: Box, view: View, factories: int) -> tuple[FactoryRing, TileStock, TileStock]:
    """Return the largest ring in a box that leaves room for the bag and the lid."""
    bag, lid, foot = _bag_and_lid(view, area)
    box = area._replace(h=area.h - foot)
    outer = min(box.w, box.h) / 2
    while True:
        ring = _ring_at(*box.centre, outer, factories)
        if outer < 90 or not (_does_touch(ring, bag.box) or _does_touch(ring, lid.box)):
            return ring, bag, lid
        outer -= 4


def _ring_at(x: float, y: float, outer: float, factories: int) -> FactoryRing:
    """Return a ring, centred in the height that its plates take."""
    plate = _plate_radius(outer, factories)
    radius = outer - plate
    turns = [math.radians(-90 + 360 * i / factories) for i in range(factories)]
    down = [radius * math.sin(turn) for turn in turns]
    y -= (min(down) + max(down)) / 2
    plates = tuple(
        (x + radius * math.cos(turn), y + dy) for turn, dy in zip(turns, down, strict=True)
    )
    return FactoryRing(x, y, plate, radius - plate - 7, plates)


def _does_touch(ring: FactoryRing, box: Box) -> bool:
    nearest = (
        (max(box.x, min(x, box.right)), max(box.y, min(y, box.bottom))) for x, y in ring.plates
    )
    return any(math.dist(*pair) < ring.plate + 8 for pair in zip(ring.plates, nearest, strict=True))
