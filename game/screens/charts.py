"""Small charts: results over time, how often each rank or place was reached, and points by
source."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game import catalogue
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.theme import Accent
from game.engine.window.view import Box

MOST_DOTS = 60
"""More results than this are drawn as a line alone."""
FEWEST_DOTS = 12
"""The most results that are each labelled with a number."""
TRACK_COLOUR = "#EDE3CF"
_DEFAULT_COLOURS = ("#B81F72", "#8A5E00", "#0E7C74", "#2443A0", "#A94FB8", "#4B3A29")
LEAST_DIFFERENCE = 100
"""Colours that lie no further apart than this would be taken for the same."""


class BarScale(NamedTuple):
    """The range of values that all bars of a picture share, below and above zero."""

    below: float
    above: float

    def x(self, box: Box, value: float) -> float:
        return box.x + box.w * (self.below + value) / ((self.below + self.above) or 1)


class Bar(NamedTuple):
    """A bar: its label, its value, and the text at its end."""

    words: str
    value: float
    shown: str
    colour: str


def paint_line_chart(
    p: Painter,
    box: Box,
    values: Sequence[int],
    bright: Sequence[bool],
    accent: Accent,
    shown: Callable[[int], str] = furniture.number,
) -> None:
    """Paint values from the oldest to the newest; `bright` ones (wins or records) are gold."""
    low, high = _value_range(values)
    size = 14
    gutter = max(p.view.measure(shown(v), size) for v in (low, high)) + 14
    numbered = len(values) <= FEWEST_DOTS and not p.view.large_text
    above = 24 if numbered else max(8.0, p.view.grown(size) * 0.55)
    area = box.inset(0, above).cut_left(gutter)[1].cut_right(16)[1]

    def y_of(value: float) -> float:
        return area.bottom - (value - low) / (high - low) * area.h

    marks = sorted({low, high} | ({0} if low < 0 < high else set()))
    for value in marks:
        y = y_of(value)
        p.line(area.x, y, area.right, y, theme.LINE if value == 0 else theme.HAIR, 1)
        p.text(shown(value), area.x - 8, y, size, theme.MUTED, "text", "r")
    mean = sum(values) / len(values)
    _paint_dashes(p, area, y_of(mean), theme.mix(accent.soft, accent.base, 0.5))
    step = area.w / max(1, len(values) - 1)
    start = area.x if len(values) > 1 else area.centre[0]
    points = [(start + i * step, y_of(value)) for i, value in enumerate(values)]
    p.path(points, f'fill="none" stroke="{accent.base}" stroke-width="2.4" stroke-linejoin="round"')
    if len(points) <= MOST_DOTS:
        gilt, plain = (4.5, theme.GOLD, theme.GOLD_DEEP), (3.5, theme.WHITE, accent.base)
        for (x, y), gold in zip(points, bright, strict=True):
            p.circle(x, y, *(gilt if gold else plain), 1.8)
    for i, ((x, y), value) in enumerate(zip(points, values, strict=True) if numbered else ()):
        beside = values[max(0, i - 1) : i + 2]
        low = value == min(beside) and value < max(beside)
        p.text(shown(value), x, y + (16 if low else -15), size, theme.INK, "bold", "c")


def _value_range(values: Sequence[int]) -> tuple[int, int]:
    low, high = min(values), max(values)
    if low == high:
        return low - 1, high + 1
    return low, high


def _paint_dashes(p: Painter, area: Box, y: float, colour: str) -> None:
    x = area.x
    while x < area.right:
        p.line(x, y, min(x + 7, area.right), y, colour, 2)
        x += 13


def paint_bar_chart(p: Painter, box: Box, bars: Sequence[Bar], most: float = 0) -> None:
    """Paint horizontal bars, each with its label and number; losses extend to the left. The whole
    width is the greatest value, or `most` if that is more."""
    if not bars:
        return
    row = min(max(40.0, p.view.line_height(14) * 1.3), box.h / len(bars))
    size = 14
    words = min(box.w * 0.5, max(p.view.measure(bar.words, size) for bar in bars) + 14)
    shown = max(p.view.measure(bar.shown, size, "bold") for bar in bars) + 12
    room = box.w - words - shown
    values = [bar.value for bar in bars]
    scale = BarScale(max(0.0, -min(values)), max(most, *values))
    rows = box.place(box.w, row * len(bars)).rows(len(bars))
    for bar, (_x, y) in zip(bars, (place.centre for place in rows), strict=True):
        p.text(bar.words, box.x + words - 12, y, size, theme.INK, "text", "r", words - 12)
        high = min(18.0, row * 0.56)
        track = Box.around(box.x + words + room / 2, y, room, high)
        p.rect(track, 4, TRACK_COLOUR)
        _paint_bar(p, track, scale, 0, bar.value, bar.colour)
        _paint_zero_line(p, track, scale)
        p.text(bar.shown, track.right + 10, y, size, theme.INK, "bold")


def paint_stacked_bar(
    p: Painter, box: Box, scale: BarScale, parts: Sequence[tuple[float, str]]
) -> None:
    """Paint gains side by side from zero, and losses hatched over their end, so that what stays
    plain is the sum. A sum below zero is a hatched bar left of zero."""
    p.rect(box, box.h / 2, TRACK_COLOUR)
    end = 0.0
    for value, colour in parts:
        if value > 0:
            _paint_bar(p, box, scale, end, end + value, colour)
            end += value
    for value, colour in parts:
        if value < 0:
            left, right = scale.x(box, end + value), scale.x(box, end)
            _paint_hatching(p, Box(left, box.y, max(3.0, right - left - 1.5), box.h), colour)
            end += value
    _paint_zero_line(p, box, scale)


def _paint_hatching(p: Painter, place: Box, colour: str) -> None:
    p.rect(place, 3, theme.mix(colour, theme.WHITE, 0.78), colour, 1.4)
    strokes = "".join(
        f"M{i * 6 - place.h:.1f} {place.h:.1f} L{i * 6} 0 "
        for i in range(1, int((place.w + place.h) / 6) + 1)
    )
    p.svg(f'<path d="{strokes}" stroke="{colour}" stroke-width="1.3"/>', place)


def _paint_bar(
    p: Painter, box: Box, scale: BarScale, start: float, end: float, colour: str
) -> None:
    """Paint a bar between two values; losses are hollow, to be told without colours."""
    left, right = sorted((scale.x(box, start), scale.x(box, end)))
    if start == end:
        return
    place = Box(left, box.y, max(3.0, right - left - 1.5), box.h)
    if end < start:
        p.rect(place.grown(-0.8), 3, theme.mix(colour, theme.WHITE, 0.72), colour, 1.6)
    else:
        p.rect(place, 3, colour)


def _paint_zero_line(p: Painter, box: Box, scale: BarScale) -> None:
    """Paint the line at zero, if anything is below it."""
    if scale.below:
        p.line(scale.x(box, 0) - 1, box.y - 3, scale.x(box, 0) - 1, box.bottom + 3, theme.MUTED, 2)


def source_colours(game: str, count: int) -> list[str]:
    """Return a colour for each source of points: the game's own ones, else its accent first."""
    named = catalogue.game(game).looks().tints
    if len(named) >= count:
        return list(named[:count])
    first = theme.accent(game).base
    others = [
        colour
        for colour in _DEFAULT_COLOURS
        if _colour_difference(colour, first) > LEAST_DIFFERENCE
    ]
    return [first, *(others * (1 + count // len(others)))][:count]


def _colour_difference(one: str, other: str) -> int:
    return sum(abs(a - b) for a, b in zip(theme.rgb(one), theme.rgb(other), strict=True))
