"""Everybody's points by their source: columns where there is room for them, else words above and
the numbers under every name."""

from collections.abc import Iterator
from typing import NamedTuple

from game.core.summary import Part
from game.engine import furniture, theme
from game.engine.paint import Painter
from game.engine.view import Box, View
from game.engine.words import _
from game.screens.charts import Scale, stacked_bar
from game.screens.confetti import gold
from game.screens.outcome import Outcome
from game.screens.tints import tints

GAP = 12.0


class _Columns(NamedTuple):
    """The parts that are shown as columns, where their middles are, and their words in lines."""

    parts: tuple[Part, ...]
    middles: tuple[float, ...]
    heads: tuple[tuple[str, ...], ...]
    start: float
    """Where the first column begins; names and bars lie before it."""


def least_height(view: View, found: Outcome) -> float:
    """The least that everybody's row needs."""
    return view.grown(14) + 12 + len(found.order) * (view.grown(21) * 1.2 + 46)


def paint_standings(p: Painter, box: Box, found: Outcome) -> None:
    """Everybody with the parts of their points; the winner's sheet is the largest."""
    columns = _columns_that_fit(p, box, found)
    lines = max((len(words) for words in columns.heads), default=1)
    legend = [] if columns.parts else list(_legend(p.view, box.w, found))
    if legend:
        lines = legend[-1][0] + 1
    head, count = p.view.grown(14) * (1.2 * lines - 0.2) + 12, len(found.order)
    each = min(150.0, (box.h - head - GAP * (count - 1)) / count)
    _paint_heads(p, Box(box.x, box.y, box.w, head), found, columns)
    for line, x, words, colour in legend:
        y = box.y + p.view.grown(14) * (0.5 + 1.2 * line)
        p.rect(Box(box.x + x, y - 6, 12, 12), 3, colour)
        p.text(words, box.x + x + 18, y, 14, theme.MUTED)
    y = box.y + head
    for seat in found.order:
        row = Box(box.x, y, box.w, each)
        if seat in found.winners:
            gold(p, row, 18)
        else:
            furniture.panel(p, row, 18)
        _paint_row(p, row, found, seat, columns)
        y += each + GAP


def _columns_that_fit(p: Painter, box: Box, found: Outcome) -> _Columns:
    """All parts or none, for some of them would not add up: with room for the bars, with less of
    it, with words in two lines."""
    total = _total_width(p, found)
    least = 84 + 44 + max(p.view.measure(found.name(s), 20, "display") for s in found.order)
    wide = max(box.w * 0.4, 84 + p.view.grown(20) * 6)
    middle = (wide + least) / 2
    for start, lines in ((wide, 1), (middle, 1), (least, 1), (wide, 2), (least, 2)):
        room = (box.w - start - total) / max(1, len(found.parts))
        heads = [_head(p, part, room - 8, lines) for part in found.parts]
        if found.parts and room > 0 and all(heads):
            middles = tuple(box.x + start + (i + 0.5) * room for i in range(len(heads)))
            return _Columns(found.parts, middles, tuple(heads), box.x + start)
    return _Columns((), (), (), box.right - total)


def _head(p: Painter, part: Part, room: float, lines: int) -> tuple[str, ...]:
    """A part's words in so many lines, none of them broken; nothing if these or its numbers are
    too wide."""
    told = _(part.words)
    words = p.view.wrap(told, 14, room)
    if len(words) > lines or " ".join(words) != told:
        return ()
    widest = max(*(p.view.measure(line, 14) for line in words), _widest_number(p, part))
    return tuple(words) if widest <= room else ()


def _legend(view: View, room: float, found: Outcome) -> Iterator[tuple[int, float, str, str]]:
    """Line, place, words and colour of every part, one after another as far as a line goes."""
    line, x = 0, 4.0
    room -= view.measure(_("total"), 14) + 40
    for part, colour in zip(found.parts, _colours(found), strict=True):
        w = view.measure(_(part.words), 14) + 18
        if x > 4 and x + w > room:
            line, x = line + 1, 4.0
        yield line, x, _(part.words), colour
        x += w + 22


def _colours(found: Outcome) -> list[str]:
    return tints(found.match.header.game, len(found.parts))


def _widest_number(p: Painter, part: Part) -> float:
    return max(p.view.measure(furniture.signed(n), 20, "display") for n in part.points)


def _total_width(p: Painter, found: Outcome) -> float:
    """The room of the column of totals."""
    widest = max(p.view.measure(furniture.number(s), 40, "display") for s in found.scores)
    return max(90.0, widest + 44)


def _paint_heads(p: Painter, box: Box, found: Outcome, columns: _Columns) -> None:
    step = p.view.grown(14) * 1.2
    low = box.bottom - 10 - p.view.grown(14) / 2
    for words, x in zip(columns.heads, columns.middles, strict=True):
        for i, line in enumerate(reversed(words)):
            p.text(line, x, low - i * step, 14, theme.MUTED, "text", "c")
    if len(found.order) > 1 or columns.parts:
        p.text(_("total"), box.right - 24, low, 14, theme.MUTED, "text", "r")


def _paint_row(p: Painter, box: Box, found: Outcome, seat: int, columns: _Columns) -> None:
    middle = box.centre[1]
    several = len(found.order) > 1
    if several:
        accent = theme.accent(found.match.header.game)
        furniture.medal(p, box.x + 44, middle - 3, found.places[seat], accent)
    x, end = box.x + (94 if several else 34), columns.start
    low = middle + p.view.grown(12) * 0.9
    if columns.parts or not found.parts:
        under = bool(found.parts) and box.h > 2 * p.view.grown(12) + p.view.grown(20) + 14
        if under:
            _paint_bar(p, Box(x - 10, low, end - x - 6, 12), found, seat)
        _paint_cells(p, middle, found, seat, columns)
    else:
        under = box.h > p.view.grown(20) + p.view.grown(17) + 16
        at = (x - 10, low + 4) if under else (end - 10, middle)
        _paint_numbers(p, *at, found, seat, "l" if under else "r")
    y = middle - (p.view.grown(12) if under else 0)
    furniture.seat(p, x, y, 11, seat)
    p.text(found.name(seat), x + 20, y, 20, theme.INK, "display", width=end - x - 26)
    size = 40 if seat in found.winners else 32
    p.text(furniture.number(found.scores[seat]), box.right - 24, middle, size, theme.INK,
           "display", "r")  # fmt: skip


def _paint_cells(p: Painter, y: float, found: Outcome, seat: int, columns: _Columns) -> None:
    """A seat's number in every column."""
    for i, (part, x) in enumerate(zip(columns.parts, columns.middles, strict=True)):
        points = part.points[seat]
        ink = _ink(_colours(found)[i]) if points else theme.MUTED
        words = furniture.number(points) if i == 0 else furniture.signed(points)
        p.text(words, x, y, 20 if points else 17, ink, "display" if points else "text", "c")


def _paint_numbers(
    p: Painter, x: float, y: float, found: Outcome, seat: int, align: str
) -> None:  # fmt: skip
    """All of a seat's numbers in a line, in the colours of the words above."""
    pairs = list(zip(found.parts, _colours(found), strict=True))
    for part, colour in pairs if align == "l" else reversed(pairs):
        words = furniture.signed(part.points[seat])
        w = p.text(words, x, y, 17, _ink(colour), "display", align) + p.view.grown(17) * 0.5
        x += w if align == "l" else -w


def _ink(colour: str) -> str:
    return theme.mix(colour, theme.BLACK, 0.25)


def _paint_bar(p: Painter, box: Box, found: Outcome, seat: int) -> None:
    """Where the points came from, on a scale that all share."""
    parts = [
        (part.points[seat], tint) for part, tint in zip(found.parts, _colours(found), strict=True)
    ]
    scale = _scale(found)
    stacked_bar(p, box, scale, parts, scale.below > 0)


def _scale(found: Outcome) -> Scale:
    each = [[part.points[seat] for part in found.parts] for seat in found.order]
    below = max(-sum(n for n in points if n < 0) for points in each)
    return Scale(below, max(sum(n for n in points if n > 0) for points in each))
