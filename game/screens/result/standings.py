"""Everybody's points by source, one row a player: in columns with headings, or with a sign at every
number where headings have no room."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from game.core.about import PointSource
from game.engine.ui.content import Panel, Picture, Text
from game.engine.ui.controls import Press
from game.engine.ui.frames import seat_token
from game.engine.ui.layout import Column, FirstFit, GridLayout, Row, Spacer
from game.engine.ui.node import ControlState, Node
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter, linear_gradient
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens import pictures
from game.screens.charts import BarScale, paint_stacked_bar, source_colours
from game.screens.result.confetti import gold
from game.screens.result.outcome import Outcome

GAP, INNER = 12.0, 10.0
"""Between rows, and between the columns of a row."""
PAD = (20.0, 3.0)
MEDAL, TOKEN = 46.0, 22.0
TALLEST, LOWEST = 190.0, 44.0
"""The natural and the least height of a row."""
WIDEST = 122.0
HEAD, NAME, NUMBER, SIGNED, SMALL = 16.0, 20.0, 20.0, 17.0, 14.0
"""Sizes of type: over columns, names, numbers in columns, with signs, with signs in little room."""


class NumberColumns(NamedTuple):
    """A layout of the numbers."""

    widths: tuple[float, ...]
    """The least width of each column."""
    signed: float = 0.0
    """The type size of numbers with signs; 0 where words stand above them."""
    below: bool = False
    """True for numbers on a line of their own, under the name."""
    clip: bool = False
    """True if long names may be cut."""


def standings(view: View, found: Outcome, shown: int | None, show: Callable[[int], object]) -> Node:
    """Return a row for every seat; pressing one shows that seat's board, and a mark shows which.
    With `shown` None, rows are no buttons."""
    tables = [_Table(view, found, each) for each in _ways(view, found)]
    return FirstFit([table.build(shown, show) for table in tables])


def _ways(view: View, found: Outcome) -> Iterator[NumberColumns]:
    """Yield the layouts, from the fullest to the barest."""
    sources = found.sources
    for lines in (1, 2):
        widths = (
            max(_number_width(view, s, NUMBER), _head_width(view, _(s.words), lines)) + 8
            for s in sources
        )
        yield NumberColumns(tuple(widths))
    usual, small = (
        tuple(_sign_side(view, size) + 5 + _number_width(view, s, size) for s in sources)
        for size in (SIGNED, SMALL)
    )
    yield NumberColumns(usual, SIGNED)
    yield NumberColumns(small, SMALL)
    if sources:
        yield NumberColumns(usual, SIGNED, below=True)
    yield NumberColumns(small, SMALL, clip=True)


def _head_width(view: View, words: str, lines: int) -> float:
    """Return the least width for words in one or two lines, without breaking a word."""
    each = words.split()
    cuts = range(1 if lines > 1 else len(each), len(each) + 1)
    halves = ((" ".join(each[:cut]), " ".join(each[cut:])) for cut in cuts)
    return min(max(view.measure(half, HEAD) for half in both) for both in halves)


def _number_width(view: View, source: PointSource, size: float) -> float:
    return max(view.measure(furniture.signed_points(n), size, "display") for n in source.points)


def _sign_side(view: View, size: float) -> float:
    """Return the side of a sign, about as tall as the text beside it."""
    return view.grown(size) * 0.95


class _Table:
    """Everybody's row in one layout."""

    def __init__(self, view: View, found: Outcome, columns: NumberColumns) -> None:
        self.view, self.found, self.columns = view, found, columns
        names = max(view.measure(found.name(seat), NAME, "display") for seat in found.order)
        self.names = 0.0 if columns.clip else names + TOKEN + 9
        sums = (view.measure(furniture.number(n), 40, "display") for n in found.scores)
        self.total = max(66.0, *sums)
        self.sources = [*zip(found.sources, inks(found), columns.widths, strict=True)]

    def build(self, shown: int | None, show: Callable[[int], object]) -> Node:
        rows: list[Node] = []
        order = self.found.order
        look: dict[str, Any] = {"radius": 18, "spill": furniture.SHADOW_REACH}
        for seat in order:
            row, values = self._row(seat), (seat in self.found.winners, seat == shown)
            if shown is None or len(order) == 1:
                rows.append(Panel(row, _paint_row, (values[0], False), furniture.SHADOW_REACH))
                continue
            act, name = partial(show, seat), self.found.name(seat)
            rows.append(Press(row, act, _paint_press, values, key=f"row {seat}", says=name, **look))
        return Column([self._head(), *rows], gap=GAP, spread=GAP)

    def _head(self) -> Node:
        """Return the column headings, or a legend of the signs."""
        pad, last = (PAD[0], 0.0), Text(_("Total"), HEAD, theme.MUTED, text_align="r", align="end")
        if self.columns.signed:
            side = _sign_side(self.view, HEAD)
            meanings = [
                Row([self._sign(s, ink, side), Text(_(s.words), HEAD, theme.MUTED)], gap=6)
                for s, ink, _width in self.sources
            ]
            half = -(-len(meanings) // 2)
            lines = [Row(some, gap=18) for some in (meanings[:half], meanings[half:])]
            ways = [Row(meanings, gap=18), Column(lines), GridLayout(meanings, 40, gap=8)]
            return Row([FirstFit(ways, check_height=False, grow=1), last], gap=INNER, pad=pad)
        heads = [
            Text(
                _(s.words),
                HEAD,
                theme.MUTED,
                text_align="c",
                wrap=True,
                align="end",
                **_cell(width),
            )
            for s, _ink, width in self.sources
        ]
        above = Row([Node(min_width=self.names, grow=2), *heads], gap=INNER, grow=1)
        return Row([Node(width=MEDAL), above, replace(last, width=self.total)], gap=INNER, pad=pad)

    def _row(self, seat: int) -> Node:
        """Return a seat's row: medal, name, points by source, bar, and total."""
        outcome, columns = self.found, self.columns
        name = Text(outcome.name(seat), NAME, theme.INK, "display", clip=columns.clip, tight=True)
        who = Row([seat_token(seat, TOKEN), name], gap=9, min_width=self.names, grow=2)
        numbers = [self._number(seat, *source) for source in self.sources]
        lines: list[Node] = [Row([who, *numbers], gap=INNER)]
        if columns.below:
            lines = [who, Row(numbers, gap=6)]
        if numbers:
            points = tuple(source.points[seat] for source in outcome.sources)
            bar = points, tuple(inks(outcome)), _scale(outcome)
            lines.append(Picture(_paint_bar, bar, (0, 24), (0, 8), drop_order=1, pad=(0, 3)))
        place = outcome.places[seat], theme.accent(outcome.match.header.game)
        medal = Picture(_paint_medal, place, (MEDAL, TALLEST), (MEDAL, LOWEST))
        size, words = 40 if seat in outcome.winners else 32, furniture.number(outcome.scores[seat])
        total = Text(words, size, face="display", text_align="r", width=self.total, tight=True)
        middle = Column(lines, gap=4, spread=8, grow=1, align="centre")
        return Row([medal, middle, total], gap=INNER, pad=PAD)

    def _number(self, seat: int, source: PointSource, ink: str, width: float) -> Node:
        """Return a seat's points from a source, with its sign if there are no column headings."""
        points, signed = source.points[seat], self.columns.signed
        colour, words = _strong(ink) if points else theme.MUTED, furniture.signed_points(points)
        if not signed:
            size, face = (NUMBER, "display") if points else (SIGNED, "text")
            return Text(words, size, colour, face, "c", **_cell(width))
        sign = self._sign(source, ink, _sign_side(self.view, signed))
        number = Text(words, signed, colour, "display")
        return Row([sign, number, Spacer()], gap=5, min_width=width, max_width=width + 26, grow=1)

    def _sign(self, source: PointSource, ink: str, side: float) -> Node:
        values = self.found.match.header.game, source.words, _strong(ink)
        return Picture(_paint_sign, values, (side, side), align="centre", says=_(source.words))


def _cell(width: float) -> dict[str, Any]:
    return {"min_width": width, "max_width": max(width, WIDEST), "grow": 1.0}


def inks(found: Outcome) -> list[str]:
    """Return the colours of the sources' bars, signs and numbers."""
    return source_colours(found.match.header.game, len(found.sources))


def _strong(colour: str) -> str:
    return theme.mix(colour, theme.BLACK, 0.25)


def _scale(found: Outcome) -> BarScale:
    each = [[source.points[seat] for source in found.sources] for seat in found.order]
    below = max(0, max(-sum(points) for points in each))
    return BarScale(below, max(sum(n for n in points if n > 0) for points in each))


# -- painting ------------------------------------------------------------------------------


def _paint_row(p: Painter, box: Box, won: bool, marked: bool) -> None:
    """Paint the ground of a row, golden if `won`, with an arrow at the board if `marked`."""
    (gold if won else furniture.paint_panel)(p, box, 18)
    if marked:
        x, y = box.x - 1, box.centre[1]
        p.path([(x, y - 9), (x - 10, y), (x, y + 9)], f'fill="{theme.MUTED}"', True)


def _paint_press(p: Painter, box: Box, _state: ControlState, won: bool, marked: bool) -> None:
    _paint_row(p, box, won, marked)


def _paint_sign(p: Painter, box: Box, game: str, words: str, ink: str) -> None:
    pictures.source_sign(game, words)(p, box, ink)


def _paint_bar(
    p: Painter, box: Box, points: tuple[int, ...], inks: tuple[str, ...], scale: BarScale
) -> None:
    paint_stacked_bar(p, box, scale, list(zip(points, inks, strict=True)))


def _paint_medal(p: Painter, box: Box, place: int, ribbon: theme.Accent) -> None:
    """Paint a medal of gold, silver or bronze with its place; later places get a plain disc."""
    scale = min(1.0, box.h / 72)
    (x, y), y = box.centre, box.centre[1] - 3 * scale
    metals = ((theme.GOLD, theme.GOLD_DEEP), ("#C9CCD3", "#6A6F7A"), ("#D9A87A", "#7E4E22"))
    face, edge = metals[place - 1] if place <= 3 else (theme.PAPER_2, theme.LINE)
    ribbons = (
        f'<path d="M23 32 l-10 30 l16 -7 l4 -20 Z" fill="{ribbon.base}"/>'
        f'<path d="M43 32 l10 30 l-16 -7 l-4 -20 Z" fill="{ribbon.deep}"/>'
        if place <= 3
        else ""
    )
    p.svg(
        f'<g transform="scale({scale:.3f})">{ribbons}'
        f'<circle cx="33" cy="31" r="21" fill="{edge}"/>'
        f'<circle cx="33" cy="29" r="21" fill="url(#q)"/>'
        f'<circle cx="33" cy="29" r="16" fill="none" stroke="{edge}" stroke-opacity="0.5" '
        'stroke-width="1.5"/></g>',
        Box(x - 33 * scale, y - 29 * scale, 66 * scale, 66 * scale),
        linear_gradient(
            "q", (13, 10), (53, 50), (0, theme.mix(face, theme.WHITE, 0.5), 1), (1, face, 1)
        ),
    )
    grown = p.view.grown(22) / 22
    p.text(str(place), x, y, 22 * scale / grown, theme.INK, "display", "c")
