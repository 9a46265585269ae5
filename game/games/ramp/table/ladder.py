"""The panels of ranks and totals, and of the points of each board by their source."""

from collections.abc import Callable, Sequence
from itertools import pairwise, zip_longest
from math import ceil
from statistics import fmean
from typing import NamedTuple

from game.core.ranks import Ladder
from game.engine.widgets import furniture
from game.engine.widgets.furniture import number, points_colour
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _, facts
from game.games.ramp.rules.rules import max_total
from game.games.ramp.rules.state import RampBoard, State
from game.games.ramp.table.slide.display import Display
from game.games.ramp.texts.about import ABOUT
from game.games.ramp.texts.summary import SOURCES, SourcePoints, sources_on_boards

_ACCENT = theme.Accent(*ABOUT.accent)
_MIN_RANK_LINES = 1.08
"""The least height of a rank, in lines of text."""


def rank_colour(index: int, count: int) -> str:
    """Return the colour of a rank: the higher, the stronger."""
    return theme.mix("#F6DFC2", _ACCENT.base, index / max(1, count - 1))


def paint_ranks(
    p: Painter,
    box: Box,
    ladder: Ladder,
    total: int,
    best: int | None,
    most: int,
    sentences: Sequence[str],
) -> None:
    """Paint the ranks, the highest on top, the reached one marked and those out of reach struck
    out, with sentences below. In little room leave out the title, then a highest rank that is not
    the next, then the first sentence."""
    step, grown, inner = p.view.line_height(14), p.view.grown(14), box.inset(20)
    titled, least, head = True, _MIN_RANK_LINES * step, grown + 19
    if _ranks_box(box, head, len(sentences) * step).h < least * len(ladder.rungs):
        titled, head = False, 8.0
    far = ladder.rung_index(total) < len(ladder.rungs) - 2
    if far and _ranks_box(box, head, len(sentences) * step).h < least * len(ladder.rungs):
        ladder = Ladder(ladder.rungs[:-1])
    if _ranks_box(box, head, len(sentences) * step).h < least * len(ladder.rungs):
        sentences = sentences[1:]
    if titled:
        y = box.y + 12 + grown / 2
        p.text(_("Rank"), inner.x, y, 14, theme.MUTED)
        if best is not None:
            words = _("Best so far: {points}").format(points=number(best))
            p.text(words, inner.right, y, 14, theme.MUTED, align="r")
    room = _ranks_box(box, head, len(sentences) * step)
    reached, high = ladder.rung_index(total), ladder.rung_index(most)
    for index, row in enumerate(reversed(room.rows(len(ladder.rungs)))):
        _paint_rung(p, row.inset(0, 1), ladder, index, index == reached, index > high)
    for i, sentence in enumerate(sentences):
        p.text(sentence, inner.x, room.bottom + (i + 0.5) * step + 4, 14, width=inner.w)


def _ranks_box(box: Box, head: float, foot: float) -> Box:
    """Return the part of a panel between a head and a foot of these heights."""
    return box.inset(12).cut_top(head)[1].cut_bottom(foot + 8)[1]


def _paint_rung(
    p: Painter, row: Box, ladder: Ladder, index: int, reached: bool, lost: bool
) -> None:
    y, rung = row.centre[1], ladder.rungs[index]
    if reached:
        p.rect(row, 9, _ACCENT.wash, _ACCENT.base, 2)
    bar = Box(row.x + 8, row.y + 5, 8, row.h - 10)
    p.rect(bar, 4, theme.HAIR if lost else rank_colour(index, len(ladder.rungs)))
    ink, face = (theme.INK, "bold") if reached else (theme.MUTED, "text")
    room = row.right - bar.right - 36 - p.view.measure("00+", 15, "display")
    x = bar.right + 12
    wide = min(room, p.text(_(rung.word), x, y, 14, ink, face, width=room))
    if index:  # the lowest has no limit
        colour = _ACCENT.deep if reached else theme.MUTED if lost else theme.INK
        p.text(number(rung.number) + "+", row.right - 12, y, 15, colour, "display", "r")
    if lost:
        p.line(x - 3, y + 1, x + wide + 3, y + 1, theme.LOSS, 2)


def paint_boards(
    p: Painter, box: Box, boards: Sequence[RampBoard], items: Sequence[SourcePoints], current: int
) -> None:
    """Paint the points of every board by their source, with totals; later boards are empty."""
    used = [i for i, (key, _name) in enumerate(SOURCES) if key in sources_on_boards(boards)]
    names = [*(_(SOURCES[i][1]) for i in used), _("Points")]
    played = [[*(own[i] for i in used), sum(own)] for own in items]
    sums = [sum(row) for row in zip(*played, [0] * len(names), strict=True)]
    table = Box.between(box.x + 18, box.y + 12, box.right, box.bottom - 10)
    head, room = table.cut_top(p.view.grown(14) + 10)
    rows = room.rows(len(names))
    widest = max(p.view.measure(name, 14, "bold") for name in names)
    shown, columns = _board_columns(p.view, box, len(boards), current, widest)
    played += [[]] * (len(boards) - len(played))
    titled = [(str(boards[i].number), played[i], i == current, "bold") for i in shown]
    titled.append((_("Total"), sums, False, "display"))
    for (title, values, is_current, face), column in zip(titled, columns, strict=False):
        if is_current and len(boards) > 1:
            p.rect(column._replace(x=column.x - 2, w=column.w + 2), 8, _ACCENT.wash)
        x, ink = column.right - 8, _ACCENT.deep if is_current else theme.MUTED
        p.text(title, x, head.centre[1], 14, ink, "bold", "r")
        for value, row in zip(values, rows, strict=False):
            own_face = "display" if row is rows[-1] else face
            p.text(number(value), x, row.centre[1], 15, points_colour(value), own_face, "r")
    p.text(_("Board"), head.x, head.centre[1], 14, theme.MUTED)
    for name, row, value in zip_longest(names, rows, titled[0][1]):
        figure = 0.0 if value is None else p.view.measure(number(value), 15, "display")
        face, wide = "bold" if row is rows[-1] else "text", columns[0].right - 14 - figure - row.x
        p.text(name, row.x, row.centre[1], 14, face=face, width=wide)


def _board_columns(
    view: View, box: Box, count: int, current: int, names: float
) -> tuple[Sequence[int], list[Box]]:
    """Return the boards that have room, all or the current one, and the boxes of their columns and
    of the total's."""
    each = view.measure("−00", 15, "display") + 14
    total = max(each, view.measure(_("Total"), 14, "bold") + 14) if count > 1 else 0.0
    spare = box.w - 30 - names - count * each - total
    shown = range(count) if spare >= 0 else range(current, current + 1)
    apart = min(8.0, spare) if spare >= 0 else 8.0
    widths = [each] * len(shown) + ([total + apart] if total else [])
    room = box.inset(10, 8)
    return shown, room.place(sum(widths), room.h, across=1).columns(widths)


class RampProspects:
    """The highest total that every seat may still reach in the position that the table shows."""

    def __init__(self, display: Display, shown: Callable[[], State]) -> None:
        self._display, self._shown = display, shown
        self._known: dict[int, tuple[State, int]] = {}

    def highest_total(self, seat: int) -> int:
        """Return a seat's highest total; a piece that slides counts when it has touched."""
        state, cached = self._shown(), self._known.get(seat)
        flight = self._display.seats[seat].flight
        if cached is None or (cached[0] is not state and (flight is None or flight.has_touched)):
            cached = self._known[seat] = state, max_total(self._display.rules, state, seat)
        return cached[1]


_LOWEST_SHARE, _MAX_SHARE = 0.2, 0.42
"""The least and the most of the line that the lowest rank takes."""
_POINTS_BEYOND = 5
"""Points on the line beyond the limit of the last rank."""
_LOW_STEP = 10
"""The line begins at a multiple of these points, so that it seldom changes."""
_BAR_HEIGHT, _MIN_PINS, _PIN_RADIUS = 12.0, 32.0, 10.0
"""Height of the line, the least room for pins above it, and the radius of a pin's head."""
_PAD = 18.0
"""The distance from the panel's edge at which words begin."""
_MAX_PINS = 48.0
"""The most room for pins."""


class _RankLine(NamedTuple):
    """A line of all ranks, on which totals have their places."""

    ladder: Ladder
    low: int
    x0: float
    x1: float
    lowest_share: float = _LOWEST_SHARE

    @property
    def lowest_scores(self) -> list[int]:
        """Return the lowest score of each rank but the lowest rank."""
        return [rung.number for rung in self.ladder.rungs[1:]]

    def rank_edges(self) -> list[float]:
        """Return where the ranks begin and end."""
        first = self.x0 + self.lowest_share * (self.x1 - self.x0)
        each = (self.x1 - first) / len(self.lowest_scores)
        return [self.x0, *(first + i * each for i in range(len(self.lowest_scores) + 1))]

    def x_of(self, total: int) -> float:
        """Return where a total lies; all ranks above the lowest are equally wide."""
        ends = [self.low, *self.lowest_scores, self.lowest_scores[-1] + _POINTS_BEYOND]
        total = max(ends[0], min(ends[-1], total))
        for (a, b), (left, right) in zip(pairwise(ends), pairwise(self.rank_edges()), strict=True):
            if total < b:
                return left + (total - a) / (b - a) * (right - left)
        return self.x1


def paint_scale(
    p: Painter, box: Box, ladder: Ladder, totals: Sequence[int], sentences: Sequence[str]
) -> None:
    """Paint a line of points, a pin for each seat, and as many words as there is room for."""
    least, step = min([ladder.rungs[1].number - _POINTS_BEYOND, *totals]), p.view.line_height(14)
    low = _LOW_STEP * ((least - 1) // _LOW_STEP)
    line = _RankLine(ladder, low, box.x + 24, box.right - 24)
    heights, words = _row_heights(p, box, sentences)
    room = box.inset(_PAD, 10)
    caption, _pin_row, bar, ticks = room.rows(heights)
    if caption.h:
        p.text(_("Total"), caption.x, caption.centre[1], 14, theme.MUTED)
    line = line._replace(lowest_share=_widened_share(p, line))
    _paint_line(p, line, bar)
    _paint_pins(p, line, totals, bar.y)
    if ticks.h:
        _paint_numbers(p, line, ticks.y + 0.6 * p.view.grown(15))
    below, _rest = room.cut_bottom(len(words) * step)
    for sentence, place in zip(words, below.rows(len(words)), strict=True):
        p.text(sentence, place.x, place.centre[1], 14, width=place.w)


def _row_heights(
    p: Painter, box: Box, sentences: Sequence[str]
) -> tuple[tuple[float, ...], list[str]]:
    """Return the heights of title, pins, line and numbers, and the sentences' lines below. The
    first sentence gets room first, then numbers and title."""
    step, wide = p.view.line_height(14), box.w - 2 * _PAD
    spare = box.h - 20 - _BAR_HEIGHT - _MIN_PINS
    words: list[str] = []
    for sentence in sentences:
        wrapped = p.view.wrap(sentence, 14, wide)
        lines = len(words) + len(wrapped) + (1 if words else 0)  # numbers before a second one
        if lines * step <= spare + 1:
            words += wrapped
    spare -= len(words) * step
    heights = []
    for high in (step, step):
        heights.append(high if spare >= high else 0.0)
        spare -= heights[-1]
    ticks, caption = heights
    if not caption and sentences:
        forms = sentences[0], facts(_("Total"), sentences[0])
        plain, titled = (p.view.wrap(form, 14, wide) for form in forms)
        if len(titled) == len(plain) and words[: len(plain)] == plain:
            words[: len(plain)] = titled
    return (caption, min(_MIN_PINS + spare, _MAX_PINS), _BAR_HEIGHT, ticks), words


def _paint_numbers(p: Painter, line: _RankLine, y: float) -> None:
    """Paint the lowest score of each rank where it begins; in little room not of all."""
    places = list(zip(line.lowest_scores, line.rank_edges()[1:-1], strict=True))
    every = ceil(_number_width(p) / (places[1][1] - places[0][1]))
    for value, x in places[::-every]:
        p.text(number(value), x, y, 15, theme.INK, "display", "c")


def _number_width(p: Painter) -> float:
    return p.view.measure("88", 15, "display") + 4


def _widened_share(p: Painter, line: _RankLine) -> float:
    """Return the largest share of the lowest rank at which the numbers stay apart."""
    needed = len(line.lowest_scores) * (_number_width(p) + 4) / (line.x1 - line.x0)
    return max(_LOWEST_SHARE, min(_MAX_SHARE, 1 - needed))


def _paint_line(p: Painter, line: _RankLine, bar: Box) -> None:
    whole = Box.between(line.x0 - 2, bar.y, line.x1 + 2, bar.bottom)
    p.rect(whole, _BAR_HEIGHT / 2, "#C9B68F")
    count = len(line.ladder.rungs)
    for i, (a, b) in enumerate(pairwise(line.rank_edges())):
        part = Box.between(a, bar.y, b, bar.bottom).grown(-1)
        p.rect(part, 5 if i in (0, count - 1) else 2, rank_colour(i, count))


def _paint_pins(p: Painter, line: _RankLine, totals: Sequence[int], y: float) -> None:
    """Paint a pin for each seat, its point at its total; heads that would touch lean away."""
    ordered = sorted(range(len(totals)), key=lambda seat: (-totals[seat], -seat))
    xs = [line.x_of(totals[seat]) for seat in ordered]
    for seat, x, head in zip(ordered, xs, pin_positions(xs, line.x0, line.x1), strict=True):
        needle = [(head - 7.5, y - 19), (head + 7.5, y - 19), (x, y)]
        p.path(needle, f'fill="{theme.SEATS[seat]}"', closed=True)
        furniture.paint_token(p, head, y - 19, _PIN_RADIUS, seat)


def pin_positions(xs: Sequence[float], low: float, high: float) -> list[float]:
    """Return where the heads of pins lie, from the right: apart, but as near to `xs` as can be."""
    gap, blocks = -2 * _PIN_RADIUS - 2, list[list[float]]()
    for i, x in enumerate(xs):
        blocks.append([x - i * gap])
        while len(blocks) > 1 and fmean(blocks[-2]) < fmean(blocks[-1]):
            last = blocks.pop()
            blocks[-1] += last
    middles = [fmean(block) for block in blocks for _pin in block]
    least, most = low - (len(xs) - 1) * gap, high
    return [min(most, max(least, middle)) + i * gap for i, middle in enumerate(middles)]
