"""The pieces still to come, what counts on the board, and what it brought when it is over."""

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.widgets import furniture
from game.engine.widgets.furniture import hue, number, signed
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _
from game.games.ramp.rules.board import DOT, NUMBERS, PAIR_POINTS, ROWS_BOARD, Board
from game.games.ramp.rules.pieces import PieceSet
from game.games.ramp.table.panels import paint_status
from game.games.ramp.table.pieces import MISSED
from game.games.ramp.table.score.contents import BoardResult
from game.games.ramp.table.slope.bed import paint_mark
from game.games.ramp.table.slope.bodies import paint_flat
from game.games.ramp.texts.about import ABOUT
from game.games.ramp.texts.summary import SOURCES, Items

_PAD = 18.0
_LARGEST = 30.0
"""The side of a square of the pieces, at most."""
_BASE = ABOUT.accent[1]
_ROW, _PAIR, _HALF = "row", "pair", "half"
_APART, _CLOSE = 14.0, 4.0


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


# -- what counts (R13 to R16) ----------------------------------------------------------------


def signs(board: Board) -> list[tuple[str, int]]:
    """Each sign with the points that it stands for."""
    found = [(DOT, -1)]
    if board.number == ROWS_BOARD:
        found.append((_ROW, 1))
    values = {value for value, _cells in board.numbers}
    shown = [mark for mark in ("2", "-") if NUMBERS[mark] in values]
    found += [(mark, NUMBERS[mark]) for mark in shown]
    if board.pairs:
        found += [(_PAIR, PAIR_POINTS[2]), (_HALF, PAIR_POINTS[1])]
    return found


def legend_width(view: View, board: Board, titled: bool) -> float:
    """How wide they are with what they bring, and with a word before them."""
    wide = -_APART
    for sign, points in signs(board):
        wide += _sign_width(view, sign) + _CLOSE + view.measure(signed(points), 14, "bold")
        wide += _APART
    return wide + (view.measure(_title(), 14) + 10 if titled else 0)


def paint_legend(p: Painter, x: float, y: float, board: Board, titled: bool) -> None:
    """The signs in a line from x on, in the middle of y."""
    if titled:
        x += p.text(_title(), x, y, 14, theme.MUTED) + 10
    for sign, points in signs(board):
        _paint_sign(p, sign, x, y)
        x += _sign_width(p.view, sign) + _CLOSE
        x += p.text(signed(points), x, y, 14, hue(points), "bold") + _APART


def _title() -> str:
    return _("What counts:")


def _side(view: View) -> float:
    return view.grown(14) * 1.25


def _sign_width(view: View, sign: str) -> float:
    side = _side(view)
    return side * {DOT: 0.5, _PAIR: 2.0, _ROW: 2.0}.get(sign, 1.0)


def _paint_sign(p: Painter, sign: str, x: float, y: float) -> None:
    side = _side(p.view)
    if sign == _ROW:
        each = side / 3
        for i in range(6):
            p.rect(
                Box(x + i * each, y - side / 4, each - 1, side / 2),
                1.5,
                _BASE,
            )
    elif sign == _PAIR:
        paint_mark(p, "a", x + side * 0.5, y, side * 1.3)
        paint_mark(p, "a", x + side * 1.5, y, side * 1.3)
    elif sign == _HALF:
        paint_mark(p, "a", x + side * 0.5, y, side * 1.3, broken=True)
    else:
        paint_mark(p, sign, x + _sign_width(p.view, sign) / 2, y, side * 1.45)


# -- what a board has brought ----------------------------------------------------------------


def line(items: Items) -> str:
    """Where the points come from, and their sum."""
    parts = [
        f"{_(name)} {number(points)}"
        for (_key, name), points in zip(SOURCES, items, strict=True)
        if points
    ]
    return " · ".join(parts) + f" = {signed(sum(items))}" if parts else "0"


def paint_results(p: Painter, area: Box, found: Sequence[BoardResult]) -> None:
    """A line for each seat, in two columns where they are too many, larger where there is room; of
    large text the sums only."""
    size = next((s for s in (20.0, 17.0) if _fits(p.view, area, found, s)), 14.0)
    step = p.view.line(size) * (1.25 if size > 14 else 1.0)
    columns = 1 if len(found) * step <= area.h else 2
    wide, rows = area.w / columns, -(-len(found) // columns)
    top = area.y + (area.h - rows * step) / 2
    words = [line(each.items) for each in found]
    if any(p.view.measure(each, size) > wide - 28 for each in words):
        words = [signed(sum(each.items)) for each in found]
    for i, (each, text) in enumerate(zip(found, words, strict=True)):
        x, y = area.x + i // rows * wide, top + (i % rows + 0.5) * step
        furniture.seat(p, x + 10, y, 9, each.seat)
        p.text(text, x + 27, y, size, theme.INK)


def _fits(view: View, area: Box, found: Sequence[BoardResult], size: float) -> bool:
    """Have all lines room one above the other, with as much space again between them?"""
    widest = max(view.measure(line(each.items), size) for each in found)
    return widest <= area.w - 28 and len(found) * view.line(size) * 2 <= area.h
