"""A calendar month: its figures, and on each day the results of challenges and puzzle."""

from calendar import monthrange
from collections.abc import Callable, Iterator, Sequence
from datetime import date, timedelta
from typing import NamedTuple

from game.engine.input.intents import Intent
from game.engine.ui.content import Panel, Picture, Text
from game.engine.ui.focus import ARROWS
from game.engine.ui.layout import Column, FirstFit, GridLayout, Row
from game.engine.ui.node import Node
from game.engine.widgets import furniture
from game.engine.widgets.widgets import Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _, ngettext
from game.screens import games
from game.screens.daily.days import DayChallenge, PlayedDays, rank_share
from game.screens.lobby import seeds
from game.screens.puzzles.task import day_key
from game.screens.puzzles.tried import Tries

GAP = 9.0
WEEK = 7
MOST_WEEKS = 6
EMPTY = "#E3D9C3"
LOWEST_FILL = 0.16
"""The share of its square that the lowest rank fills."""
LATE_PALENESS = 0.58
"""The share of paper in the colour of late and later tries."""


class DayMark(NamedTuple):
    """The filled shares of a game's square: by the first try on its day, and by later tries."""

    game: str
    first: float | None = None
    other: float | None = None


class CalendarDay(NamedTuple):
    """The content of a day's cell."""

    number: int
    marks: tuple[DayMark, ...]
    puzzle: bool | None
    """Whether the day's puzzle was solved, None if it was not tried."""


def day_mark(played: DayChallenge) -> DayMark:
    """Return the square of a game on a day; only ranked tries fill it."""
    challenge, first, other = played.challenge, played.first, played.best_later
    others = [rank_share(challenge, other)] if played.later else []
    if first is None or not first.counts:
        return DayMark(challenge.game, None, *others)
    reached = rank_share(challenge, first.number)
    if first.on_the_day:
        return DayMark(challenge.game, reached, *others)
    return DayMark(challenge.game, None, max([reached, *others]))


def paint_square(p: Painter, box: Box, mark: DayMark) -> None:
    """Paint a square filled from below up to the reached rank; the highest rank is gold."""
    accent, radius = theme.accent(mark.game), min(5.0, box.h * 0.3)
    p.rect(box, radius, EMPTY)
    for reached, paler in ((mark.other, LATE_PALENESS), (mark.first, 0.0)):
        if reached is not None:
            colour = theme.GOLD if reached >= 1 else theme.mix(accent.base, theme.PAPER, paler)
            edge = theme.GOLD_DEEP if reached >= 1 and not paler else None
            high = box.h * (LOWEST_FILL + (1 - LOWEST_FILL) * reached)
            p.rect(box.cut_bottom(high)[0], min(radius, high / 2), colour, edge)


def weekdays() -> tuple[str, ...]:
    return _("Mo"), _("Tu"), _("We"), _("Th"), _("Fr"), _("Sa"), _("Su")


def long_weekdays() -> tuple[str, ...]:
    return (
        *(_("Monday"), _("Tuesday"), _("Wednesday"), _("Thursday")),
        *(_("Friday"), _("Saturday"), _("Sunday")),
    )


def cell_height(view: View) -> float:
    """Return the least height of a cell: a number over two rows of squares."""
    return view.grown(14) * 1.2 + 44


class Calendar(Widget):
    """A grid of days; arrows move between days and leave it at the edges, a press chooses."""

    month: date = date(1, 1, 1)
    today: date = date(1, 1, 1)
    days: Sequence[CalendarDay] = ()
    index: int = 0
    """The day that is chosen, from 0."""
    head: float = 24
    """The height of the line with the weekdays."""
    choose: Callable[[date], object] = lambda _day: None
    turn: Callable[[int], object] = lambda _months: None

    @property
    def _last_index(self) -> int:
        ahead = (self.today - self.month.replace(day=1)).days
        return min(len(self.days) - 1, ahead)

    def cells(self) -> list[Box]:
        """Return the boxes of the days, the first one in the column of its weekday."""
        before = self.month.replace(day=1).weekday()
        area = self.box.cut_top(self.head)[1]
        high = (area.h - GAP * (MOST_WEEKS - 1)) / MOST_WEEKS
        return area.cells(before + len(self.days), WEEK, high, GAP)[before:]

    def handle(self, intent: Intent, x: float, y: float) -> bool:
        """Move among days by arrows, among months by page keys, and to the games by confirm."""
        if intent.down and intent.what in ARROWS:
            return self._move_by(*ARROWS[intent.what])
        if intent.down and intent.what in ("page_up", "page_down"):
            self.turn(1 if intent.what == "page_down" else -1)
            return True
        return super().handle(intent, x, y)

    def _move_by(self, dx: int, dy: int) -> bool:
        column = (self.month.replace(day=1).weekday() + self.index) % WEEK + dx
        target = self.index + dx + dy * WEEK
        if not 0 <= column < WEEK or not 0 <= target <= self._last_index:
            return False
        self._choose(target)
        return True

    def options(self) -> Iterator[tuple[int, str]]:
        """Yield the days up to today."""
        for i in range(self._last_index + 1):
            yield i, seeds.day_words(self.month.replace(day=i + 1))

    def take_option(self, index: int, press: bool) -> None:
        self._choose(index)

    def _choose(self, index: int) -> None:
        self.index = index
        self.choose(self.month.replace(day=index + 1))

    def release(self, x: float, y: float) -> None:
        day = self.day_at(x, y)
        if day is not None:
            self._choose(day.day - 1)

    def day_at(self, x: float, y: float) -> date | None:
        """Return the day under a point, up to today."""
        cells = enumerate(self.cells()[: self._last_index + 1], 1)
        number = next((number for number, cell in cells if cell.contains(x, y)), None)
        return None if number is None else self.month.replace(day=number)

    def ring_place(self) -> tuple[Box, float]:
        return self.cells()[self.index].grown(-1), 10

    def draw(self, p: Painter) -> None:
        places = self.box.cut_top(self.head - 4)[0].columns(WEEK, GAP)
        for words, place in zip(weekdays(), places, strict=True):
            p.text(words, *place.centre, 14, theme.MUTED, "text", "c")
        for i, (cell, day) in enumerate(zip(self.cells(), self.days, strict=True)):
            self._paint_day(p, cell, day, i)

    def _paint_day(self, p: Painter, cell: Box, day: CalendarDay, index: int) -> None:
        come, chosen = index <= self._last_index, index == self.index
        if not come:
            p.rect(cell, 10, theme.mix(theme.PAPER_2, EMPTY, 0.5), theme.HAIR, 1)
        else:
            furniture.paint_shadow(p, cell, 10, 0)
            ground, edge = (theme.WHITE, theme.PAPER), theme.HAIR
            if chosen:
                ground, edge = (theme.HOUSE.wash, theme.HOUSE.wash), theme.HOUSE.soft
            p.rect(cell, 10, ground, edge, 1.2)
        room = cell.inset(10, 6)
        y, high = room.y + p.view.grown(14) / 2, p.view.grown(14)
        today = self.month.replace(day=index + 1) == self.today
        ink = theme.HOUSE.base if today else theme.INK if come else theme.LINE
        p.text(str(day.number), room.x, y, 14, ink, "bold" if come else "text")
        if day.puzzle is not None:
            paint_puzzle_sign(p, Box.around(room.right - 5, y, 11), day.puzzle)
        if come or any(each.first is not None or each.other is not None for each in day.marks):
            _paint_marks(p, room.below(room.y + high + 4), day.marks)


def paint_puzzle_sign(p: Painter, box: Box, solved: bool) -> None:
    sign, colour = (
        (furniture.paint_check_mark, theme.GAIN) if solved else (furniture.paint_cross, theme.LOSS)
    )
    sign(p, *box.centre, box.w, colour)


def _paint_marks(p: Painter, room: Box, marks: Sequence[DayMark]) -> None:
    rows = -(-len(marks) // 2)
    high = min(22.0, (room.h - 4 * (rows - 1)) / rows)
    area = room.place(min(room.w, 2.6 * high + 6), high * rows + 4 * (rows - 1), 0.5, 0.5)
    for box, each in zip(area.cells(len(marks), 2, high, 6, 4), marks, strict=True):
        paint_square(p, box, each)


MONTH_PAD, SAMPLE = 22.0, (13.0, 13.0)
MONTH_SHARE = 0.475
"""The share of the page's width that the month takes."""
EARLIEST = date(2026, 1, 1)
"""No month before this one is offered, unless something was played or the clock says so."""


class MonthFigures(NamedTuple):
    """The figures of a month: the longest runs of days, past days with and without a try, and
    highest ranks."""

    row: int
    longest: int
    kept: int
    gone: int
    best: int


def month_figures(days: PlayedDays, day: date, today: date) -> MonthFigures:
    """Count the past days of a month, the kept ones among them, and the highest ranks reached."""
    come = [each for each in _month_days(day) if each <= today]
    best = 0
    for played in (played for each in come for played in days.of(each)):
        first = played.first
        if first is not None and first.on_the_day and first.number is not None:
            best += rank_share(played.challenge, first.number) >= 1
    kept = sum(each in days.kept for each in come)
    return MonthFigures(days.streak(today), days.longest, kept, len(come), best)


def days_of_month(days: PlayedDays, tries: Tries, day: date) -> tuple[CalendarDay, ...]:
    """Return the days of a month with the results of each."""
    order = games.ordered_names()
    cells = []
    for each in _month_days(day):
        marks = sorted(map(day_mark, days.of(each)), key=lambda one: order.index(one.game))
        cells.append(CalendarDay(each.day, tuple(marks), tries.solved(day_key(each))))
    return tuple(cells)


def _month_days(day: date) -> list[date]:
    count = monthrange(day.year, day.month)[1]
    return [day.replace(day=number) for number in range(1, count + 1)]


def first_month(days: PlayedDays, today: date) -> date:
    """Return the first day of the earliest month offered."""
    return min(EARLIEST, today, days.earliest or today).replace(day=1)


def same_day_in(day: date, months: int, today: date) -> date:
    """Return the same day that many months later (or earlier), at the latest today."""
    start = day.replace(day=1)
    for _month in range(abs(months)):
        start = (start + timedelta(days=31 if months > 0 else -1)).replace(day=1)
    count = monthrange(start.year, start.month)[1]
    return min(start.replace(day=min(day.day, count)), max(today, start))


# -- the sheet -----------------------------------------------------------------------------------


def month_sheet(
    view: View, day: date, today: date, figures: MonthFigures, turn: Sequence[Node], days: Node
) -> Node:
    """Return the month's name between the buttons that turn it, its figures, and its days."""
    before, after = turn
    name = Text(
        month_words(day, today), 19, face="display", text_align="c", width=_widest_name(view)
    )
    numbers = [
        Row([Text(number, 20, colour, "display"), Text(words, 14, theme.MUTED, clip=True)], gap=7)
        for number, words, colour in _figure_lines(figures)
    ]
    lines = [Row([before, name, after], gap=12), Row(numbers, gap=26), days, _colour_legend()]
    return Panel(
        Column(lines, gap=6),
        furniture.paint_panel,
        (18,),
        pad=(MONTH_PAD, MONTH_PAD - 6),
        grow=MONTH_SHARE,
        key="month",
        spill=40,
    )


def _colour_legend() -> Node:
    game = games.ordered_names()[0]
    known = (
        (paint_square, DayMark(game, 0.5), _("first try")),
        (paint_square, DayMark(game, None, 0.5), _("late")),
        (paint_square, DayMark(game, 1.0), _("best possible")),
        (paint_puzzle_sign, True, _("Solved")),
        (paint_puzzle_sign, False, _("Missed")),
    )
    marks = [
        Row([Picture(draw, (value,), SAMPLE, align="centre"), Text(words, 14, theme.MUTED)], gap=6)
        for draw, value, words in known
    ]
    return FirstFit([Row(marks, gap=16), GridLayout(marks, 10, gap=8)], check_height=False)


def _widest_name(view: View) -> float:
    names = [*seeds.months(), f"{seeds.months()[8]} 2026"]
    return max(view.measure(name, 19, "display") for name in names)


def month_words(day: date, today: date) -> str:
    """Return a month's name, with its year if that is not this one."""
    name = seeds.months()[day.month - 1]
    return name if day.year == today.year else _("{month} {year}").format(month=name, year=day.year)


def _figure_lines(figures: MonthFigures) -> list[tuple[str, str, str]]:
    row = ngettext("day in a row", "days in a row", figures.row)
    kept = ngettext("of {count} day", "of {count} days", figures.gone).format(count=figures.gone)
    return [
        (str(figures.row), row, theme.HOUSE.base),
        (str(figures.kept), kept, theme.INK),
        (str(figures.best), _("best possible"), theme.HOUSE.base),
    ]
