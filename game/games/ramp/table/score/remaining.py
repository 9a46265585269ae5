"""The pieces still to come, what counts on the board, and what it brought when it is over."""

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _
from game.games.ramp.rules.board import Board
from game.games.ramp.rules.pieces import PieceSet
from game.games.ramp.table.panels import paint_status
from game.games.ramp.table.pieces import MISSED
from game.games.ramp.table.score.legend import legend_width, paint_legend
from game.games.ramp.table.score.results import BoardResult, paint_results
from game.games.ramp.table.slope.bodies import paint_flat

_PAD = 18.0
_LARGEST = 30.0
"""The side of a square of the pieces, at most."""


class Remaining(NamedTuple):
    """What the panel says."""

    left: tuple[str, ...]
    misses: tuple[tuple[str, int], ...]
    """Cards that will pass a seat by (R8)."""
    note: tuple[tuple[str, ...], ...]
    """The same in words, each from the longest form to the shortest."""
    alone: bool
    results: tuple[BoardResult, ...]


def is_flat(view: View, box: Box) -> bool:
    """Has it room for no more than a line above the pieces?"""
    return box.h < 2.2 * view.line(14) + 90


def paint_remaining(p: Painter, box: Box, pieces: PieceSet, board: Board, shown: Remaining) -> None:
    """The panel."""
    line = p.view.line(14)
    if shown.results:
        _paint_sums(p, box, board, shown.results)
    elif is_flat(p.view, box):
        _head(p, box, board, shown)
        y = box.y + 6 + line
        _grid(p, Box(box.x + 14, y, box.w - 28, box.bottom - 4 - y), pieces, shown)
    else:
        _paint_tall(p, box, pieces, board, shown)


def _paint_sums(p: Painter, box: Box, board: Board, found: Sequence[BoardResult]) -> None:
    line = p.view.line(14)
    top = box.y + 8
    if box.h > (1 + len(found)) * line + 16:
        words = _("Board {board} is counted").format(board=board.number)
        p.text(words, box.x + _PAD, top + line / 2, 14, theme.MUTED)
        top += line
    paint_results(p, Box(box.x + _PAD, top, box.w - 2 * _PAD, box.bottom - 8 - top), found)


def _paint_tall(p: Painter, box: Box, pieces: PieceSet, board: Board, shown: Remaining) -> None:
    """Title, pieces, who misses what, and what counts; with little room as much as there is."""
    line, wide = p.view.line(14), box.w - 2 * _PAD
    titled = legend_width(p.view, board, titled=True) <= wide
    legend = line * 1.15 if titled or legend_width(p.view, board, titled=False) <= wide else 0.0
    note = _note(p.view, shown.note, wide, (box.h - legend - 100) / line - 1)
    y = box.y + 10
    end = box.x + _PAD + p.text(_("Still to come"), box.x + _PAD, y + line / 2, 14, theme.MUTED)
    if not note and not shown.alone:
        _missing(p, box, y + line / 2, end + 26, 0, shown)
    foot = box.bottom - 8 - legend - len(note) * line
    _grid(p, Box(box.x + 14, y + line, box.w - 28, foot - y - line - 2), pieces, shown)
    for i, words in enumerate(note):
        p.text(words, box.x + _PAD, foot + (i + 0.5) * line, 14, theme.MUTED)
    if legend:
        paint_legend(p, box.x + _PAD, box.bottom - 8 - legend / 2, board, titled)


def _note(view: View, found: Sequence[Sequence[str]], wide: float, most: float) -> list[str]:
    """Who misses what, in the longest words that take no more than so many lines."""
    for forms in zip(*found, strict=True):
        lines = [each for words in forms for each in view.wrap(words, 14, wide)]
        if len(lines) <= most:
            return lines
    return []


def _head(p: Painter, box: Box, board: Board, shown: Remaining) -> None:
    """The line above the pieces: tokens say who will miss which card, signs say what counts; of
    large text they take the title's place."""
    y = box.y + 6 + p.view.line(14) / 2
    least = box.x + _PAD + legend_width(p.view, board, titled=False) + 18
    title = _("Still to come")
    titled = p.view.measure(title, 14) + 26
    x = _missing(p, box, y, least, titled, shown)
    left = box.x + _PAD
    if least + titled <= x:
        p.text(title, left, y, 14, theme.MUTED)
        left += titled
    if least <= box.right - _PAD + 18:
        paint_legend(p, left, y, board, titled=False)


def _missing(
    p: Painter, box: Box, y: float, least: float, titled: float, shown: Remaining
) -> float:
    """Who will miss which card, from the right: said in words, or else by the sign that will
    stand beside the name. Where it begins."""
    x, misses = box.right - _PAD, shown.misses if shown.left else ()
    words = _("passes by")
    pieces = sum(p.view.measure(piece, 14, "bold") + 38 for piece, _seat in misses)
    worded = x - pieces - p.view.measure(words, 14) > least + titled
    sign = 0.0 if worded else 22.0
    for piece, seat in reversed(misses):
        wide = p.view.measure(piece, 14, "bold")
        if x - wide - 34 - sign < least:
            break
        p.text(piece, x, y, 14, theme.MUTED, "bold", "r")
        if sign:
            paint_status(p, x - wide - 14, y, MISSED, "")
        furniture.seat(p, x - wide - 14 - sign, y, 9, seat)
        x -= wide + 38 + sign
    if misses and worded:
        x -= p.text(words, x, y, 14, theme.MUTED, align="r") + 10
    return x


def _grid(p: Painter, area: Box, pieces: PieceSet, shown: Remaining) -> None:
    left = shown.left
    if not left:
        p.text(_("This is the last card."), *area.centre, 15, theme.MUTED, "text", "c", area.w)
        return
    most = next(n for n in (4, 8, 16, max(16, len(left))) if n >= len(left))
    columns = max(range(1, most + 1), key=lambda n: _cell(area, n, most))
    unit = min(_LARGEST, _cell(area, columns, most) / 4.5)
    rows = -(-len(left) // columns)
    high, wide = min(area.h / rows, unit * 5.2), area.w / columns
    top = area.y + (area.h - high * rows) / 2
    start = area.x + (area.w - wide * min(columns, len(left))) / 2
    for i, piece in enumerate(left):
        cell = Box(start + i % columns * wide, top + i // columns * high, wide, high)
        paint_flat(p, cell, pieces.shapes[piece][0], piece, unit)
        if shown.alone and any(piece == missed for missed, _seat in shown.misses):
            paint_status(p, *cell.centre, MISSED, "")


def _cell(area: Box, columns: int, count: int) -> float:
    rows = -(-count // columns)
    return min(area.w / columns, area.h / rows * 1.22)
