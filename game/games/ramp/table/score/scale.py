"""Everybody's totals on one line: the ranks side by side, and a pin that points at each total."""

from collections.abc import Sequence
from itertools import pairwise
from math import ceil
from statistics import fmean
from typing import NamedTuple

from game.core.ranks import Ladder
from game.engine.widgets import furniture
from game.engine.widgets.furniture import number
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _
from game.games.ramp.table.score.ladder import step_colour

_LOWEST, _WIDE = 0.2, 0.42
"""The lowest rank's share of the line, below which all other totals lie, and the same where no
names need room."""
_PAST = 5
"""Points drawn beyond the last rank."""
_STEP = 10
"""Points by which the line grows downwards, so that it seldom moves."""
_BAR, _PINS, _HEAD = 12.0, 32.0, 10.0
"""Height of the line, the least room for pins above it, and the radius of a pin's head."""
_PAD, _OUT = 18.0, 6.0
"""Where words begin in the panel, and how far that lies before the line."""
_NUMBERED, _CLEAR = 56.0, 8.0
"""The height of pins with numbers, beyond which some goes between the names and the sentences."""


class _Line(NamedTuple):
    """Where totals lie on the line."""

    ladder: Ladder
    low: int
    x0: float
    x1: float
    lowest: float = _LOWEST

    @property
    def numbers(self) -> list[int]:
        """The least of each rank but the lowest."""
        return [rung.number for rung in self.ladder.rungs[1:]]

    def edges(self) -> list[float]:
        """Where the ranks begin and end."""
        first = self.x0 + self.lowest * (self.x1 - self.x0)
        each = (self.x1 - first) / len(self.numbers)
        return [self.x0, *(first + i * each for i in range(len(self.numbers) + 1))]

    def at(self, total: int) -> float:
        """Where a total lies; every rank is drawn as wide as any other above the lowest."""
        ends = [self.low, *self.numbers, self.numbers[-1] + _PAST]
        total = max(ends[0], min(ends[-1], total))
        for (a, b), (left, right) in zip(pairwise(ends), pairwise(self.edges()), strict=True):
            if total < b:
                return left + (total - a) / (b - a) * (right - left)
        return self.x1


def line_for(ladder: Ladder, totals: Sequence[int], x0: float, x1: float) -> _Line:
    """The line with all these totals on it."""
    least = min([ladder.rungs[1].number - _PAST, *totals])
    return _Line(ladder, _STEP * ((least - 1) // _STEP), x0, x1)


def paint_scale(
    p: Painter, box: Box, ladder: Ladder, totals: Sequence[int], sentences: Sequence[str]
) -> None:
    """The line, a pin for each seat, and as many words as there is room for."""
    line, step = line_for(ladder, totals, box.x + 24, box.right - 24), p.view.line(14)
    heights, words = _room(p, box, line, sentences)
    room = box.inset(_PAD, 10)
    caption, pins, bar, ticks, names = room.rows(heights)
    if caption.h:
        y, heading = caption.centre[1], _("solo ranks to compare")
        p.text(_("Total"), caption.x, y, 14, theme.MUTED)
        if p.view.measure(heading + _("Total"), 14) + 60 < caption.w + 2 * _PAD:
            p.text(heading, caption.right, y, 14, theme.MUTED, align="r")
    if not names.h:
        line = line._replace(lowest=_widened(p, line))
    _paint_line(p, line, bar)
    _pins(p, line, totals, bar.y, pins.h)
    if ticks.h:
        _paint_numbers(p, line, ticks.y + 0.6 * p.view.grown(15))
    if names.h:
        _paint_names(p, line, totals, names.y)
    below, _rest = room.cut_bottom(len(words) * step)
    for said, row in zip(words, below.rows(len(words)), strict=True):
        p.text(said, row.x, row.centre[1], 14, width=row.w)


def _room(
    p: Painter, box: Box, line: _Line, sentences: Sequence[str]
) -> tuple[tuple[float, ...], list[str]]:
    """The heights of title, pins, line, numbers and names, and the words below. What is worth more
    comes first: who has come how far, then numbers, title and names."""
    step, wide, named = p.view.line(14), box.w - 2 * _PAD, f"{_('Total')} · "
    spare = box.h - 20 - _BAR - _PINS
    words: list[str] = []
    for sentence in sentences:
        wrapped = p.view.wrap(sentence, 14, wide)
        lines = len(words) + len(wrapped) + (1 if words else 0)  # numbers before a second one
        if lines * step <= spare + 1:
            words += wrapped
    spare -= len(words) * step
    heights = []
    rows = 1 + max(row for _x, row in _names(p.view, line))
    for high in (step, step, rows * step):
        heights.append(high if spare >= high else 0.0)
        spare -= heights[-1]
    ticks, caption, names = heights
    if not caption and sentences:
        plain, titled = (p.view.wrap(f"{title}{sentences[0]}", 14, wide) for title in ("", named))
        if len(titled) == len(plain) and words[: len(plain)] == plain:
            words[: len(plain)] = titled
    pins = _PINS + spare
    if names:
        pins -= max(0.0, min(_CLEAR, pins - _NUMBERED))
    return (caption, min(pins, 90.0), _BAR, ticks, names), words


def _paint_numbers(p: Painter, line: _Line, y: float) -> None:
    """The least of each rank, where its part begins; in little room not of every one."""
    places = list(zip(line.numbers, line.edges()[1:-1], strict=True))
    every = ceil(_number_room(p) / (places[1][1] - places[0][1]))
    for value, x in places[::-every]:
        p.text(number(value), x, y, 15, theme.INK, "display", "c")


def _number_room(p: Painter) -> float:
    """The width of such a number, clear of the next one."""
    return p.view.measure("88", 15, "display") + 4


def _widened(p: Painter, line: _Line) -> float:
    """More of the line for low totals, as far as the numbers of the ranks stay apart."""
    each = _number_room(p) + 4
    return max(_LOWEST, min(_WIDE, 1 - len(line.numbers) * each / (line.x1 - line.x0)))


def _paint_line(p: Painter, line: _Line, bar: Box) -> None:
    whole = Box.between(line.x0 - 2, bar.y, line.x1 + 2, bar.bottom)
    p.rect(whole, _BAR / 2, "#C9B68F")
    count = len(line.ladder.rungs)
    for i, (a, b) in enumerate(pairwise(line.edges())):
        part = Box.between(a, bar.y, b, bar.bottom).grown(-1)
        p.rect(part, 5 if i in (0, count - 1) else 2, step_colour(i, count))


def _names(view: View, line: _Line) -> list[tuple[float, int]]:
    """Where each rank's name begins, under its part of the line, and in which of as many rows as
    it takes for all of them to stand clear of each other."""
    found = []
    for rung, (a, b) in zip(line.ladder.rungs, pairwise(line.edges()), strict=True):
        wide = view.measure(_(rung.word), 14, "bold")
        x = max(line.x0 - _OUT, min((a + b - wide) / 2, line.x1 + 18 - wide))
        found.append((x, x + wide + 6))
    rows = 1
    while any(end > after for (_x, end), (after, _end) in zip(found, found[rows:], strict=False)):
        rows += 1
    return [(x, i % rows) for i, (x, _end) in enumerate(found)]


def _paint_names(p: Painter, line: _Line, totals: Sequence[int], top: float) -> None:
    """All names, those that somebody has reached stronger."""
    reached, places = {line.ladder.reached(total) for total in totals}, _names(p.view, line)
    for i, (rung, (x, row)) in enumerate(zip(line.ladder.rungs, places, strict=True)):
        face, ink = ("bold", theme.INK) if i in reached else ("text", theme.MUTED)
        p.text(_(rung.word), x, top + (row + 0.5) * p.view.line(14), 14, ink, face)


# -- pins ----------------------------------------------------------------------------------


def _pins(p: Painter, line: _Line, totals: Sequence[int], y: float, room: float) -> None:
    """A pin for each seat, its point at its total; where two would touch, the lower total's
    stands higher. Without room for that, the numbers are left to the feet of the ramps, and heads
    that would touch lean away from each other."""
    ordered = sorted(range(len(totals)), key=lambda seat: (-totals[seat], -seat))
    wides = [p.view.measure(number(totals[seat]), 17, "display") + 8 for seat in ordered]
    xs = [line.at(totals[seat]) for seat in ordered]
    levels = _levels(xs, wides)
    tall = max(p.view.grown(17), 2 * _HEAD + 2)
    if tall * max(levels) + _HEAD + 20 <= room:
        for seat, x, level in reversed(list(zip(ordered, xs, levels, strict=True))):
            _pin(p, (x, y - 17 - level * tall), (x, y), seat, number(totals[seat]))
        return
    for seat, x, head in zip(ordered, xs, heads(xs, line.x0, line.x1), strict=True):
        _pin(p, (head, y - 19), (x, y), seat)


def heads(xs: Sequence[float], low: float, high: float) -> list[float]:
    """Where heads lie whose pins point there, from the right one to the left: clear of each other,
    and as near to their points as that lets them be."""
    gap, blocks = -2 * _HEAD - 2, list[list[float]]()
    for i, x in enumerate(xs):
        blocks.append([x - i * gap])
        while len(blocks) > 1 and fmean(blocks[-2]) < fmean(blocks[-1]):
            last = blocks.pop()
            blocks[-1] += last
    middles = [fmean(block) for block in blocks for _pin in block]
    least, most = low - (len(xs) - 1) * gap, high
    return [min(most, max(least, middle)) + i * gap for i, middle in enumerate(middles)]


def _levels(xs: Sequence[float], wides: Sequence[float]) -> list[int]:
    """How many pins each has to stand above, from the right one to the left."""
    levels: list[int] = []
    for i, x in enumerate(xs):
        end = x + _HEAD + wides[i] + 2
        near = [level for level, other in zip(levels, xs, strict=False) if other - _HEAD < end]
        levels.append(1 + max(near, default=-1))
    return levels


def _pin(
    p: Painter,
    head: tuple[float, float],
    foot: tuple[float, float],
    seat: int,
    words: str = "",
) -> None:
    """A head, and a needle whose point touches the line."""
    x, y = head
    wide = 5.0 if foot[1] - y > 24 else 7.5
    needle = [(x - wide, y), (x + wide, y), foot]
    p.path(needle, f'fill="{theme.SEATS[seat]}"', closed=True)
    furniture.seat(p, x, y, _HEAD, seat)
    p.text(words, x + _HEAD + 5, y, 17, theme.INK, "display")
