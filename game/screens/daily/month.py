"""The sheet of a month: its name, its figures, and its days."""

from calendar import monthrange
from datetime import date, timedelta
from typing import NamedTuple

from game.engine.ui.content import Panel, Text
from game.engine.ui.layout import Column, Row
from game.engine.ui.node import Node
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _, ngettext
from game.screens import games
from game.screens.daily.calendar import Day, mark
from game.screens.daily.days import Days, share
from game.screens.lobby import seeds
from game.screens.puzzles.day import day_key
from game.screens.puzzles.tried import Tries

PAD = 22.0
LEFT = 0.475
"""The share of the page's width that the month takes."""
EARLIEST = date(2026, 1, 1)
"""No month before this one is offered, unless something was played or the clock says so."""


class Figures(NamedTuple):
    """The figures of a month, and the days in a row up to today."""

    row: int
    longest: int
    kept: int
    gone: int
    best: int


def figures(days: Days, day: date, today: date) -> Figures:
    """Days of a month that have come, those kept of them, and games of the highest rank."""
    come = [each for each in _all(day) if each <= today]
    best = 0
    for played in (played for each in come for played in days.of(each)):
        first = played.first
        if first is not None and first.on_the_day and first.number is not None:
            best += share(played.challenge, first.number) >= 1
    kept = sum(each in days.kept for each in come)
    return Figures(days.row(today), days.longest, kept, len(come), best)


def shown(days: Days, tries: Tries, day: date) -> tuple[Day, ...]:
    """The days of a month with all that is known of them."""
    order = games.order()
    found = []
    for each in _all(day):
        marks = sorted(map(mark, days.of(each)), key=lambda one: order.index(one.game))
        found.append(Day(each.day, tuple(marks), tries.solved(day_key(each))))
    return tuple(found)


def _all(day: date) -> list[date]:
    count = monthrange(day.year, day.month)[1]
    return [day.replace(day=number) for number in range(1, count + 1)]


def first(days: Days, today: date) -> date:
    """The first day of the first month that is offered."""
    return min(EARLIEST, today, days.earliest or today).replace(day=1)


def turned(day: date, months: int, today: date) -> date:
    """Return the same day that many months later, or the last one there is."""
    start = day.replace(day=1)
    for _month in range(abs(months)):
        start = (start + timedelta(days=31 if months > 0 else -1)).replace(day=1)
    count = monthrange(start.year, start.month)[1]
    return min(start.replace(day=min(day.day, count)), max(today, start))


# -- the sheet -----------------------------------------------------------------------------------


def sheet(
    view: View, day: date, today: date, figures: Figures, turn: tuple[Node, Node], days: Node
) -> Node:
    """Return the month's name between the buttons that turn it, its figures, and its days."""
    before, after = turn
    name = Text(month_words(day, today), 19, face="display", at="c", width=_widest(view))
    numbers = [
        Row([Text(number, 20, colour, "display"), Text(words, 14, theme.MUTED, clip=True)], gap=7)
        for number, words, colour in _figures(figures)
    ]
    lines = [Row([before, name, after], gap=12), Row(numbers, gap=26), days]
    return Panel(
        Column(lines, gap=6), _paint_sheet, pad=(PAD, PAD - 6), grow=LEFT, key="month", spill=40
    )


def _paint_sheet(p: Painter, box: Box) -> None:
    furniture.panel(p, box, 18)


def _widest(view: View) -> float:
    names = [*seeds.months(), f"{seeds.months()[8]} 2026"]
    return max(view.measure(name, 19, "display") for name in names)


def month_words(day: date, today: date) -> str:
    """Return a month as people say it, with its year where that is another one."""
    name = seeds.months()[day.month - 1]
    return name if day.year == today.year else _("{month} {year}").format(month=name, year=day.year)


def _figures(figures: Figures) -> list[tuple[str, str, str]]:
    row = ngettext("day in a row", "days in a row", figures.row)
    kept = ngettext("of {count} day", "of {count} days", figures.gone).format(count=figures.gone)
    return [
        (str(figures.row), row, theme.HOUSE.base),
        (str(figures.kept), kept, theme.INK),
        (str(figures.best), _("best possible"), theme.HOUSE.base),
    ]
