"""The pieces still to come, what counts on the board, and what it brought when it is over."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.engine.widgets import furniture
from game.engine.widgets.furniture import hue, number, signed
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _, facts
from game.games.ramp.rules.pieces import PieceSet
from game.games.ramp.rules.state import DOT, NUMBERS, PAIR_POINTS, ROWS_BOARD, RampBoard
from game.games.ramp.table.panels import paint_status
from game.games.ramp.table.pieces import MISSED, Snapshot, ramp_under
from game.games.ramp.table.slope.bodies import paint_flat
from game.games.ramp.table.slope.slope import paint_mark
from game.games.ramp.texts.about import ABOUT
from game.games.ramp.texts.summary import SOURCES, SourcePoints, points_by_source

_PAD = 18.0
_LARGEST = 30.0
"""The side of a square of the pieces, at most."""
_APART, _CLOSE = 14.0, 4.0
"""Between a sign with its points and the next one, and between a sign and its points."""
_ROW, _PAIR, _HALF = "row", "pair", "half"
_WIDTHS = {DOT: 0.5, _PAIR: 2.0, _ROW: 2.0}
"""The width of a sign in sides, of those that are not square."""


class Remaining(NamedTuple):
    """The content of the panel."""

    left: tuple[str, ...]
    misses: tuple[tuple[str, int], ...]
    """Cards that will pass a seat by (R8)."""
    note: tuple[tuple[str, ...], ...]
    """The same in words, each from the longest form to the shortest."""
    alone: bool


def paint_remaining(
    p: Painter, box: Box, pieces: PieceSet, board: RampBoard, shown: Remaining
) -> None:
    """A line with title, signs of what counts and who will miss which card; the pieces; below them
    that in words instead, where there is room. Of large text the signs take the title's place."""
    line, room, title = p.view.line(14), box.inset(_PAD, 6), _("Still to come")
    note = _note(p.view, shown.note, room.w, (box.h - 100) / line - 1)
    x, y, least = room.x, room.y + line / 2, room.x + legend_width(p.view, board) + 18
    titled, start = p.view.measure(title, 14) + 26, room.right
    if not (note or shown.alone):
        start = _missing(p, box, y, least, titled, shown)
    if least + titled <= start:
        p.text(title, x, y, 14, theme.MUTED)
        x += titled
    if least <= start + 18:
        paint_legend(p, x, y, board)
    below, room = room.below(y + line / 2).cut_bottom(len(note) * line)
    _grid(p, Box.between(box.x + 14, room.y, box.right - 14, below.y - 2), pieces, shown)
    for i, words in enumerate(note):
        p.text(words, below.x, below.y + (i + 0.5) * line, 14, theme.MUTED)


def _note(view: View, sentences: Sequence[Sequence[str]], wide: float, most: float) -> list[str]:
    """Who misses what, in the longest words that take no more than so many lines."""
    for forms in zip(*sentences, strict=True):
        lines = [each for words in forms for each in view.wrap(words, 14, wide)]
        if len(lines) <= most:
            return lines
    return []


def _missing(
    p: Painter, box: Box, y: float, least: float, titled: float, shown: Remaining
) -> float:
    """Paint at the right who will miss which card, nobody left out: after words, else after the
    sign that will stand beside the names, the closer the less room there is right of `least`.
    Return where it begins."""
    right, misses = box.right - _PAD, shown.misses if shown.left else ()
    if not misses:
        return right
    words, wide = _("skipped"), [p.view.measure(piece, 14, "bold") for piece, _seat in misses]
    worded = p.view.measure(words, 14) + 12
    for lead, apart in ((worded, 15.0), (22.0, 15.0), (22.0, 6.0), (0.0, 6.0)):
        start = right - lead - sum(wide) - len(wide) * (23 + apart) + apart
        if start >= least + (titled if lead == worded else 0):
            break
    if lead == worded:
        p.text(words, start, y, 14, theme.MUTED)
    elif lead:
        paint_status(p, start + 9, y, MISSED, "")
    x = start + lead
    for (piece, seat), each in zip(misses, wide, strict=True):
        furniture.seat(p, x + 9, y, 9, seat)
        p.text(piece, x + 23, y, 14, theme.MUTED, "bold")
        x += each + 23 + apart
    return start


def _grid(p: Painter, area: Box, pieces: PieceSet, shown: Remaining) -> None:
    count = len(shown.left)
    if not count:
        p.text(_("This is the last card."), *area.centre, 15, theme.MUTED, "text", "c", area.w)
        return
    most = next(n for n in (4, 8, 16, max(16, count)) if n >= count)
    columns = max(range(1, most + 1), key=lambda n: _cell(area, n, most))
    unit = min(_LARGEST, _cell(area, columns, most) / 4.5)
    across, rows = min(columns, count), -(-count // columns)
    high = min(area.h / rows, unit * 5.2)
    cells = area.place(area.w / columns * across, high * rows).cells(count, across, high, 0)
    missed = [piece for piece, _seat in shown.misses] if shown.alone else ()
    for piece, cell in zip(shown.left, cells, strict=True):
        paint_flat(p, cell, pieces.shapes[piece][0], piece, unit)
        if piece in missed:
            paint_status(p, *cell.centre, MISSED, "")


def _cell(area: Box, columns: int, count: int) -> float:
    """The side of a cell in so many columns."""
    return min(area.w / columns, area.h / -(-count // columns) * 1.22)


# -- what counts (R13 to R16) ----------------------------------------------------------------


def signs(board: RampBoard) -> list[tuple[str, int]]:
    """Each sign with the points that it stands for."""
    meanings = [(DOT, -1)]
    if board.number == ROWS_BOARD:
        meanings.append((_ROW, 1))
    values = {value for value, _cells in board.numbers}
    shown = [mark for mark in ("2", "-") if NUMBERS[mark] in values]
    meanings += [(mark, NUMBERS[mark]) for mark in shown]
    if board.pairs:
        meanings += [(_PAIR, PAIR_POINTS[2]), (_HALF, PAIR_POINTS[1])]
    return meanings


def legend_width(view: View, board: RampBoard) -> float:
    """How wide they are with what they bring."""
    wide = 0.0
    for sign, points in signs(board):
        wide += _sign_width(view, sign) + _CLOSE + view.measure(signed(points), 14, "bold") + _APART
    return wide - _APART


def paint_legend(p: Painter, x: float, y: float, board: RampBoard) -> None:
    """The signs in a line from x on, in the middle of y."""
    for sign, points in signs(board):
        _paint_sign(p, sign, x, y)
        x += _sign_width(p.view, sign) + _CLOSE
        x += p.text(signed(points), x, y, 14, hue(points), "bold") + _APART


def _sign_width(view: View, sign: str) -> float:
    return view.grown(14) * 1.25 * _WIDTHS.get(sign, 1.0)


def _paint_sign(p: Painter, sign: str, x: float, y: float) -> None:
    side, wide = p.view.grown(14) * 1.25, _sign_width(p.view, sign)
    if sign == _ROW:
        for square in Box(x, y - side / 4, wide, side / 2).columns(6):
            p.rect(square._replace(w=square.w - 1), 1.5, ABOUT.accent[1])
    elif sign in (_PAIR, _HALF):
        for square in Box(x, y, wide, 0).columns(2 if sign == _PAIR else 1):
            paint_mark(p, "a", square.centre[0], y, side * 1.3, broken=sign == _HALF)
    else:
        paint_mark(p, sign, x + wide / 2, y, side * 1.45)


# -- what a board has brought --------------------------------------------------------------


@lru_cache(2)
def results_of(snapshot: Snapshot, board: RampBoard) -> tuple[SourcePoints, ...]:
    """Every seat's points by their source once they have been counted, and nothing before."""
    if not snapshot.scored:
        return ()
    return tuple(points_by_source(board, ramp_under(lying)) for lying in snapshot.lying)


def line(items: SourcePoints) -> str:
    """Where the points come from, and their sum."""
    named = zip(SOURCES, items, strict=True)
    parts = [f"{_(name)} {number(points)}" for (_key, name), points in named if points]
    return f"{facts(*parts)} = {signed(sum(items))}" if parts else "0"


def paint_results(p: Painter, box: Box, board: int, results: Sequence[SourcePoints]) -> None:
    """A line for each seat, in two columns if too many; of large text the sums only."""
    view, room, title = p.view, box.inset(_PAD, 8), p.view.line(14)
    if room.h > (1 + len(results)) * title:
        said = _("Board {board} is counted.").format(board=board)
        p.text(said, room.x, room.y + title / 2, 14, theme.MUTED)
        _title, room = room.cut_top(title)
    lines = list(map(line, results))

    def fits(size: float) -> bool:
        widest = max(view.measure(words, size) for words in lines)
        return widest <= room.w - 28 and len(lines) * view.line(size) * 2 <= room.h

    size = next((size for size in (20.0, 17.0) if fits(size)), 14.0)
    step = view.line(size) * (1.25 if size > 14 else 1.0)
    columns = 1 if len(results) * step <= room.h else 2
    wide, rows = room.w / columns, -(-len(results) // columns)
    if any(view.measure(words, size) > wide - 28 for words in lines):
        lines = [signed(sum(items)) for items in results]
    top = room.centre[1] - rows * step / 2
    for seat, words in enumerate(lines):
        x, y = room.x + seat // rows * wide, top + (seat % rows + 0.5) * step
        furniture.seat(p, x + 10, y, 9, seat)
        p.text(words, x + 27, y, size, theme.INK)
