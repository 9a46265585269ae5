"""A month of days: in each how its games and its puzzle went, by colour and height."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from game.engine.input.intents import Intent
from game.engine.ui.focus import ARROWS
from game.engine.widgets import furniture
from game.engine.widgets.widgets import Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens.daily.days import Played, share

GAP = 9.0
WEEK = 7
MOST_WEEKS = 6
EMPTY = "#E3D9C3"
LOW = 0.16
"""What the lowest rank fills of its square."""
PALE = 0.58
"""How much paler late and later tries are."""


class Mark(NamedTuple):
    """How far a game's square is filled: by the first try on its day, and by all others."""

    game: str
    first: float | None = None
    other: float | None = None


class Day(NamedTuple):
    """The content of a cell."""

    number: int
    marks: tuple[Mark, ...]
    puzzle: bool | None
    """Whether the day's puzzle was solved; None if it was not tried."""


def mark(played: Played) -> Mark:
    """The square of a game: only what counts fills it."""
    challenge, first, other = played.challenge, played.first, played.best_later
    others = [share(challenge, other)] if played.later else []
    if first is None or not first.counts:
        return Mark(challenge.game, None, *others)
    reached = share(challenge, first.number)
    if first.on_the_day:
        return Mark(challenge.game, reached, *others)
    return Mark(challenge.game, None, max([reached, *others]))


def paint_square(p: Painter, box: Box, mark: Mark) -> None:
    """Filled from below as far as the rank goes; the highest rank is gold."""
    accent, radius = theme.accent(mark.game), min(5.0, box.h * 0.3)
    p.rect(box, radius, EMPTY)
    for reached, paler in ((mark.other, PALE), (mark.first, 0.0)):
        if reached is not None:
            colour = theme.GOLD if reached >= 1 else theme.mix(accent.base, theme.PAPER, paler)
            edge = theme.GOLD_DEEP if reached >= 1 and not paler else None
            high = box.h * (LOW + (1 - LOW) * reached)
            p.rect(box.cut_bottom(high)[0], min(radius, high / 2), colour, edge)


def weekdays() -> tuple[str, ...]:
    """The days of a week, as short as can be."""
    return _("Mo"), _("Tu"), _("We"), _("Th"), _("Fr"), _("Sa"), _("Su")


def long_weekdays() -> tuple[str, ...]:
    """The days of a week in full."""
    return (
        *(_("Monday"), _("Tuesday"), _("Wednesday"), _("Thursday")),
        *(_("Friday"), _("Saturday"), _("Sunday")),
    )


def cell_height(view: View) -> float:
    """The least height of a cell: a number over two rows of squares."""
    return view.grown(14) * 1.2 + 44


@dataclass(eq=False)
class Calendar(Widget):
    """Arrows go from day to day, out at the edges; a press or a step chooses."""

    month: date = date(1, 1, 1)
    today: date = date(1, 1, 1)
    days: Sequence[Day] = ()
    index: int = 0
    """The day that is looked at, from 0."""
    head: float = 24
    """The height of the line with the weekdays."""
    choose: Callable[[date], object] = lambda _day: None
    turn: Callable[[int], object] = lambda _months: None

    @property
    def _last(self) -> int:
        """The last day that has come."""
        ahead = (self.today - self.month.replace(day=1)).days
        return min(len(self.days) - 1, ahead)

    def cells(self) -> list[Box]:
        """Where the days lie; the place of the first one tells its weekday."""
        before = self.month.replace(day=1).weekday()
        area = self.box.cut_top(self.head)[1]
        high = (area.h - GAP * (MOST_WEEKS - 1)) / MOST_WEEKS
        return area.cells(before + len(self.days), WEEK, high, GAP)[before:]

    def handle(self, intent: Intent, x: float, y: float) -> bool:
        """Arrows among the days, pages among the months; confirm goes on to the games."""
        if intent.down and intent.what in ARROWS:
            return self._step(*ARROWS[intent.what])
        if intent.down and intent.what in ("page_up", "page_down"):
            self.turn(1 if intent.what == "page_down" else -1)
            return True
        return super().handle(intent, x, y)

    def _step(self, dx: int, dy: int) -> bool:
        column = (self.month.replace(day=1).weekday() + self.index) % WEEK + dx
        target = self.index + dx + dy * WEEK
        if not 0 <= column < WEEK or not 0 <= target <= self._last:
            return False
        self._choose(target)
        return True

    def _choose(self, index: int) -> None:
        self.index = index
        self.choose(self.month.replace(day=index + 1))

    def release(self, x: float, y: float) -> None:
        """The day under the pointer is the chosen one."""
        for i, cell in enumerate(self.cells()[: self._last + 1]):
            if cell.holds(x, y):
                self._choose(i)

    def ringed(self) -> tuple[Box, float]:
        """The ring goes round the chosen day."""
        return self.cells()[self.index].grown(-1), 10

    def draw(self, p: Painter) -> None:
        """The weekdays, and a card for each day that has come."""
        places = self.box.cut_top(self.head - 4)[0].columns(WEEK, GAP)
        for words, place in zip(weekdays(), places, strict=True):
            p.text(words, *place.centre, 14, theme.MUTED, "text", "c")
        for i, (cell, day) in enumerate(zip(self.cells(), self.days, strict=True)):
            self._paint_day(p, cell, day, i)

    def _paint_day(self, p: Painter, cell: Box, day: Day, index: int) -> None:
        come, chosen = index <= self._last, index == self.index
        if not come:
            p.rect(cell, 10, theme.mix(theme.PAPER_2, EMPTY, 0.5), theme.HAIR, 1)
        else:
            furniture.lift(p, cell, 10, 0)
            edge, wide = (theme.INK, 2.6) if chosen else (theme.HAIR, 1.2)
            p.rect(cell, 10, (theme.WHITE, theme.PAPER), edge, wide)
        room = cell.inset(10, 6)
        y, high = room.y + p.view.grown(14) / 2, p.view.grown(14)
        today = self.month.replace(day=index + 1) == self.today
        ink = theme.HOUSE.base if today else theme.INK if come else theme.LINE
        p.text(str(day.number), room.x, y, 14, ink, "bold" if come else "text")
        if day.puzzle is not None:
            sign = furniture.check if day.puzzle else furniture.cross
            colour = theme.GAIN if day.puzzle else theme.LOSS
            sign(p, room.right - 5, y, 11, colour)
        if come or any(each.first is not None or each.other is not None for each in day.marks):
            _paint_marks(p, room.below(room.y + high + 4), day.marks)


def _paint_marks(p: Painter, room: Box, marks: Sequence[Mark]) -> None:
    rows = -(-len(marks) // 2)
    high = min(22.0, (room.h - 4 * (rows - 1)) / rows)
    area = room.place(min(room.w, 2.6 * high + 6), high * rows + 4 * (rows - 1), 0.5, 0.5)
    for box, each in zip(area.cells(len(marks), 2, high, 6, 4), marks, strict=True):
        paint_square(p, box, each)
