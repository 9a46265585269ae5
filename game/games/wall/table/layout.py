"""Where everything of the table lies for a size of window, a text scale and a number of seats."""

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.core.words import N_
from game.engine.table.scene import FOOT
from game.engine.window import theme
from game.engine.window.view import Box, View
from game.engine.words import _, language
from game.games.wall.rules.level import WallLevel
from game.games.wall.rules.tiles import COLOURS
from game.games.wall.table.ring import Ring, Stock
from game.games.wall.table.sheet import HIGH, WIDE, Needs, Panel, panel, pitch

TOP = 66.0
PARTS = (0.5, 0.54, 0.58, 0.62, 0.66, 0.7, 0.74)
"""What the mover's sheet may take of the room for all sheets."""


@dataclass(frozen=True)
class Layout:
    """All places of one table."""

    ring: Ring
    bag: Stock
    lid: Stock
    panels: tuple[Panel, ...]
    goal: Box | None = None
    """Where a challenge says what it asks for."""

    def panel(self, seat: int) -> Panel:
        """The sheet of a seat."""
        return next(panel for panel in self.panels if panel.seat == seat)


def arranged(
    view: View,
    level: WallLevel,
    order: tuple[int, ...],
    goal: float = 0.0,
    watching: bool = False,
) -> Layout:
    """Everything in its place; the first seat of the order has the large sheet. A challenge needs
    room of that height for its goal: beside the keys, where no replay's bar lies."""
    foot = FOOT - 14 if view.text_scale <= 1 and not watching else 0
    return _arranged(view, level, order, goal, foot, language())


def _area(view: View) -> Box:
    """Where everything goes."""
    top = max(TOP, view.grown(14) + 42)
    return Box(theme.MARGIN, top, view.w - 2 * theme.MARGIN, view.h - top - FOOT)


@lru_cache(maxsize=16)
def _best(
    view: View, level: WallLevel, seats: int, goal: float, foot: int, _language: str
) -> "_Split":
    """The best of many ways to share out the room, whoever sits in front."""
    area = _area(view)
    needs, lost = Needs(view, level), max(0.0, goal + theme.GAP - foot) if goal else 0.0
    return max(_splits(area, seats, lost), key=lambda split: _worth(split, needs))


@lru_cache(maxsize=16)
def _arranged(
    view: View, level: WallLevel, order: tuple[int, ...], goal: float, foot: int, language: str
) -> Layout:
    """Words are measured, so each language has its own places."""
    area = _area(view)
    needs, best = Needs(view, level), _best(view, level, len(order), goal, foot, language)
    ring, bag, lid = _ring(best.table, view, level.factories)
    boxes = (best.main, *best.others)
    panels = [
        panel(needs, seat, box, i == 0)
        for i, (seat, box) in enumerate(zip(order, boxes, strict=True))
    ]
    x = best.main.x
    strip = Box(x, area.bottom + foot - goal, area.right - x, goal) if goal else None
    return Layout(ring, bag, lid, tuple(panels), strip)


def _stocks(view: View, area: Box) -> tuple[Stock, Stock, float]:
    """Bag and lid, and what they take from the height: large text wants rows, not columns."""
    number = view.measure("20", 14, "bold")
    title = max(view.measure(_(words), 14) for words in (N_("Bag"), N_("Lid")))
    title += view.measure("100", 14, "bold") + 10
    row = max(24.0, view.grown(14) * 1.3)
    if view.roomy:
        step = row * Stock.SHARE + number + 22
        wide = min(area.w, title + 16 + 5 * step)
        step = (wide - title - 16) / len(COLOURS)
        boxes = [Box(area.x, area.bottom - i * (row + 4), wide, row) for i in (2, 1)]
        bag, lid = (Stock(box, title + 16, step, True) for box in boxes)
        return bag, lid, 2 * row + 16
    wide, top = max(row + number + 8, title), view.line(14)
    high = top + len(COLOURS) * row
    upper = Box(area.x, area.y + 2, wide, high)
    lower = Box(area.x, area.bottom - high - 2, wide, high)
    return Stock(upper, top, row, False), Stock(lower, top, row, False), 0.0


class _Split(NamedTuple):
    table: Box
    main: Box
    others: tuple[Box, ...]


def _splits(area: Box, seats: int, lost: float) -> list[_Split]:
    """Ways to share the room: the table at the left, the others below or beside the mover."""
    gap, found = float(theme.GAP), []
    widest = min(area.h + 40, area.w * 0.52)
    for step in range(9):
        wide = widest - step * 24
        table = Box(area.x, area.y, wide, area.h)
        rest = Box(area.x + wide + gap, area.y, area.w - wide - gap, area.h - lost)
        for part in PARTS:
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


def _worth(split: _Split, needs: Needs) -> float:
    main = pitch(split.main, needs, True)
    small = min(pitch(box, needs, False) for box in split.others)
    foot = _stocks(needs.view, split.table)[2]
    outer = min(split.table.w, split.table.h - foot) / 2
    plate = _plate(outer, needs.level.factories)
    if min(main, small, plate) < 8:
        return -100
    boxes = ((split.main, True), *((box, False) for box in split.others))
    lost = sum(max(0.0, 1 - box.w / needs.least(large)) for box, large in boxes)
    slack = sum(_slack(box, needs, large) for box, large in boxes)
    return (
        1.5 * math.log(min(main, 64))
        + 1.2 * math.log(min(small, main * 0.85, 34))
        + 1.0 * math.log(min(plate, 72))
        + 0.2 * math.log(split.main.h)
        - 0.0000012 * slack
        - 2.0 * lost
    )


def _slack(box: Box, needs: Needs, large: bool) -> float:
    """Room of a sheet that its board leaves empty."""
    return box.w * box.h - WIDE * HIGH * pitch(box, needs, large) ** 2


def _plate(outer: float, factories: int) -> float:
    """The radius of a plate where that many stand in a circle of that size."""
    half = math.sin(math.pi / factories)
    radius = (2 * outer + 9) / (2 * half + 2)
    return min(outer - radius, outer * 0.272)


def _ring(area: Box, view: View, factories: int) -> tuple[Ring, Stock, Stock]:
    """The largest ring in a box that leaves room to the bag and the lid."""
    bag, lid, foot = _stocks(view, area)
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
    places = tuple((px, py + drop) for px, py in plates)
    return Ring(x, y + drop, plate, radius - plate - 7, places)


def _touches(ring: Ring, box: Box) -> bool:
    return any(
        math.hypot(x - max(box.x, min(x, box.right)), y - max(box.y, min(y, box.bottom)))
        < ring.plate + 8
        for x, y in ring.plates
    )


def turn_order(first: int, seats: int) -> tuple[int, ...]:
    """The seats as they follow one another, from that one on."""
    return tuple((first + i) % seats for i in range(seats))
