"""Where everything of the table lies for a size of window, a text scale and a number of seats."""

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.core.words import N_
from game.engine import theme
from game.engine.table import FOOT
from game.engine.view import Box, View
from game.engine.words import _, language
from game.games.wall.picture import BoardPlaces
from game.games.wall.places import Ring, Spot, Stock
from game.games.wall.sheet import SIZE, Sheet
from game.games.wall.tiles import COLOURS

TOP = 66.0
_WIDE, _HIGH = 2 * SIZE + 0.66, SIZE + 1.16
"""A board in pitches: lines, gap and wall; rows and the floor line."""


@dataclass(frozen=True)
class Panel:
    """One player's sheet: a head, the board, and perhaps a column of numbers beside it."""

    seat: int
    box: Box
    head: float
    large: bool
    places: BoardPlaces
    column: Box | None

    @property
    def beside(self) -> Spot:
        """Where the marker lies when it is not on the floor line."""
        x, y = self.places.floor_cell(self.places.floor_spaces)
        return Spot(x + self.places.pitch * 0.12, y, self.places.floor_side)


@dataclass(frozen=True)
class Layout:
    """All places of one table."""

    ring: Ring
    bag: Stock
    lid: Stock
    panels: tuple[Panel, ...]

    def panel(self, seat: int) -> Panel:
        """The sheet of a seat."""
        return next(panel for panel in self.panels if panel.seat == seat)


def arranged(view: View, sheet: Sheet, order: tuple[int, ...]) -> Layout:
    """Everything in its place; the first seat of the order has the large sheet."""
    return _arranged(view, sheet, order, language())


@lru_cache(maxsize=16)
def _arranged(view: View, sheet: Sheet, order: tuple[int, ...], _language: str) -> Layout:
    """Words are measured, so each language has its own places."""
    top = max(TOP, view.grown(14) + 42)
    area = Box(theme.MARGIN, top, view.w - 2 * theme.MARGIN, view.h - top - FOOT)
    measures = Measures(view)
    best = max(_splits(area, len(order)), key=lambda s: _worth(s, measures, sheet))
    ring, bag, lid = _ring(best.table, measures, sheet.factories)
    boxes = (best.main, *best.others)
    panels = [
        _panel(measures, seat, box, i == 0, sheet)
        for i, (seat, box) in enumerate(zip(order, boxes, strict=True))
    ]
    return Layout(ring, bag, lid, tuple(panels))


@dataclass(frozen=True)
class Measures:
    """What text of this view needs."""

    view: View

    @property
    def row(self) -> float:
        """A count's row in bag and lid."""
        return max(21.0, self.view.grown(14) * 1.3)

    def stocks(self, area: Box) -> tuple[Stock, Stock, float]:
        """Bag and lid, and what they take from the height: large text wants rows, not columns."""
        number = self.view.measure("20", 14, "bold")
        title = max(self.view.measure(_(words), 14) for words in (N_("Bag"), N_("Lid")))
        title += self.view.measure("100", 14, "bold") + 10
        if self.view.roomy:
            high, step = self.row, self.row * 0.76 + number + 22
            wide = min(area.w, title + 16 + 5 * step)
            step = (wide - title - 16) / len(COLOURS)
            boxes = [Box(area.x, area.bottom - i * (high + 4), wide, high) for i in (2, 1)]
            bag, lid = (Stock(box, title + 16, step, True) for box in boxes)
            return bag, lid, 2 * high + 16
        wide, top = max(number + 30, title), self.view.line(14)
        high = top + len(COLOURS) * self.row
        upper = Box(area.x, area.y + 2, wide, high)
        lower = Box(area.x, area.bottom - high - 2, wide, high)
        return Stock(upper, top, self.row, False), Stock(lower, top, self.row, False), 0.0

    @property
    def column(self) -> float:
        """The column of numbers."""
        words = self.view.measure("line 5", 14) + self.view.measure("≤ +10", 15, "bold")
        return max(84.0, words + 14)

    @property
    def numbers(self) -> float:
        """Height of the whole column: the score, seven items and the sum."""
        step = max(24.0, self.view.line(14) * 1.12)
        return self.view.grown(14) * 1.2 + self.view.grown(46) * 1.12 + 9 * step + 40

    def head(self, large: bool) -> float:
        """The head of a sheet."""
        if large:
            return max(60.0, self.view.grown(21) + 36)
        return max(44.0, self.view.grown(17) + 24)


class _Split(NamedTuple):
    table: Box
    main: Box
    others: tuple[Box, ...]


def _splits(area: Box, seats: int) -> list[_Split]:
    """Ways to share the room: the table at the left, the others below or beside the mover."""
    gap, found = float(theme.GAP), []
    widest = min(area.h + 40, area.w * 0.52)
    for step in range(9):
        wide = widest - step * 24
        table = Box(area.x, area.y, wide, area.h)
        rest = Box(area.x + wide + gap, area.y, area.w - wide - gap, area.h)
        for part in (0.5, 0.54, 0.58, 0.62, 0.66, 0.7):
            high = (rest.h - gap) * part
            below = Box(rest.x, rest.y + high + gap, rest.w, rest.h - high - gap)
            main = Box(rest.x, rest.y, rest.w, high)
            found += [
                _Split(table, main, _grid(below, seats - 1, columns, gap))
                for columns in range(1, seats)
            ]
            across = (rest.w - gap) * part
            beside = Box(rest.x + across + gap, rest.y, rest.w - across - gap, rest.h)
            main = Box(rest.x, rest.y, across, rest.h)
            found.append(_Split(table, main, _grid(beside, seats - 1, 1, gap)))
    return found


def _grid(box: Box, number: int, columns: int, gap: float) -> tuple[Box, ...]:
    rows = math.ceil(number / columns)
    high = (box.h - gap * (rows - 1)) / rows
    found = []
    for i in range(number):
        row, column = divmod(i, columns)
        in_row = min(columns, number - row * columns)
        wide = (box.w - gap * (in_row - 1)) / in_row
        found.append(Box(box.x + column * (wide + gap), box.y + row * (high + gap), wide, high))
    return tuple(found)


def _worth(split: _Split, measures: Measures, sheet: Sheet) -> float:
    main = _pitch(split.main, measures, True)
    small = min(_pitch(box, measures, False) for box in split.others)
    foot = measures.stocks(split.table)[2]
    outer = min(split.table.w, split.table.h - foot) / 2
    plate = _plate(outer, sheet.factories)
    if min(main, small, plate) < 8:
        return -100
    slack = sum(_slack(box, measures, i == 0) for i, box in enumerate((split.main, *split.others)))
    return (
        1.5 * math.log(min(main, 50))
        + 1.5 * math.log(min(small, main * 0.85, 28))
        + 1.0 * math.log(min(plate, 72))
        + 0.2 * math.log(split.main.h)
        - 0.0000004 * slack
    )


def _slack(box: Box, measures: Measures, large: bool) -> float:
    """Room of a sheet that its board leaves empty."""
    pitch = _pitch(box, measures, large)
    return box.w * box.h - _WIDE * pitch * _HIGH * pitch


def _pad(large: bool) -> float:
    return 26.0 if large else 16.0


def _pitch(box: Box, measures: Measures, large: bool) -> float:
    pad = _pad(large)
    wide = box.w - 2 * pad - (measures.column + 22 if large else 0)
    high = box.h - measures.head(large) - pad * 0.8
    return max(1.0, min(wide / _WIDE, high / _HIGH))


def _plate(outer: float, factories: int) -> float:
    """The radius of a plate where that many stand in a circle of that size."""
    half = math.sin(math.pi / factories)
    radius = (2 * outer + 9) / (2 * half + 2)
    return min(outer - radius, outer * 0.272)


def _ring(area: Box, measures: Measures, factories: int) -> tuple[Ring, Stock, Stock]:
    """The largest ring in a box that leaves room to the bag and the lid."""
    bag, lid, foot = measures.stocks(area)
    box = Box(area.x, area.y, area.w, area.h - foot)
    outer = min(box.w, box.h) / 2
    while True:
        ring = _circle(*box.centre, outer, factories)
        if outer < 90 or not (_touches(ring, bag.box) or _touches(ring, lid.box)):
            return ring, bag, lid
        outer -= 4


def _circle(x: float, y: float, outer: float, factories: int) -> Ring:
    plate = _plate(outer, factories)
    radius = outer - plate
    turns = [math.radians(-90 + 360 * i / factories) for i in range(factories)]
    plates = [(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns]
    top = min(py for _, py in plates) - plate
    low = max(py for _, py in plates) + plate
    drop = y - (top + low) / 2
    return Ring(
        x, y + drop, radius, plate, radius - plate - 7,
        tuple((px, py + drop) for px, py in plates),
    )  # fmt: skip


def _touches(ring: Ring, box: Box) -> bool:
    return any(
        math.hypot(x - max(box.x, min(x, box.right)), y - max(box.y, min(y, box.bottom)))
        < ring.plate + 8
        for x, y in ring.plates
    )


def _panel(measures: Measures, seat: int, box: Box, large: bool, sheet: Sheet) -> Panel:
    pad, head = _pad(large), measures.head(large)
    inner = Box(box.x + pad, box.y + head, box.w - 2 * pad, box.h - head - pad * 0.8)
    places = BoardPlaces.fitting(inner, sheet.lines, len(sheet.floor))
    column = None
    room = inner.w - (2 * SIZE + 0.66) * places.pitch
    if room < measures.column + 20 and large:
        narrow = Box(inner.x, inner.y, inner.w - measures.column - 22, inner.h)
        places = BoardPlaces.fitting(narrow, sheet.lines, len(sheet.floor))
        room = inner.w - _WIDE * places.pitch
    if room >= measures.column + 20:
        # Board and column together stand in the middle.
        wide = max(measures.column, min(room * 0.4, measures.column * 1.5))
        apart = min((room - wide) * 0.6, 64.0 if large else 30.0)
        x = inner.x + (room - wide - apart) / 2
        places = BoardPlaces(x, places.y, places.pitch, sheet.lines, len(sheet.floor))
        right, high = places.wall_box().right + apart, min(inner.h, measures.numbers)
        top = max(inner.y, min(places.y, inner.bottom - high))
        column = Box(right, top, wide, inner.bottom - top)
    return Panel(seat, box, head, large, places, column)


def turn_order(first: int, seats: int) -> tuple[int, ...]:
    """The seats as they follow one another, from that one on."""
    return tuple((first + i) % seats for i in range(seats))
