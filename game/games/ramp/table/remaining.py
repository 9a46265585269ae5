"""The panel of the pieces still to come with a legend of points, and of a board's results."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.engine.widgets import furniture
from game.engine.widgets.furniture import number, points_colour, signed_points
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _, facts
from game.games.ramp.rules.pieces import PieceSet
from game.games.ramp.rules.state import DOT, NUMBERS, PAIR_POINTS, ROWS_BOARD, RampBoard
from game.games.ramp.table.panels import paint_status
from game.games.ramp.table.pieces import MISSED, Snapshot, ramp_with
from game.games.ramp.table.slope.bodies import paint_flat
from game.games.ramp.table.slope.slope import paint_mark
from game.games.ramp.texts.about import ABOUT
from game.games.ramp.texts.summary import SOURCES, SourcePoints, points_by_source

_PAD = 18.0
_MAX_SQUARE = 30.0
"""The largest side of a piece's square."""
_SIGN_GAP, _POINTS_GAP = 14.0, 4.0
"""The gaps after a sign's points, and between a sign and its points."""
_ROW, _PAIR, _HALF = "row", "pair", "half"
_WIDTHS = {DOT: 0.5, _PAIR: 2.0, _ROW: 2.0}
"""The width of signs that are not square, by their height."""


class RemainingPanel(NamedTuple):
    """The content of the panel of pieces still to come."""

    pieces_left: tuple[str, ...]
    misses: tuple[tuple[str, int], ...]
    """Cards that a seat will miss (R8), each with the seat."""
    sentences: tuple[tuple[str, ...], ...]
    """These misses as sentences, each in forms from the longest to the shortest."""
    alone: bool


def paint_remaining(
    p: Painter, box: Box, pieces: PieceSet, board: RampBoard, shown: RemainingPanel
) -> None:
    """Paint a line with title, legend and missed cards, then the pieces; in a high panel missed
    cards are sentences below. With large text the title is left out."""
    line, room, title = p.view.line_height(14), box.inset(_PAD, 6), _("Still to come")
    note = _note_lines(p.view, shown.sentences, room.w, (box.h - 100) / line - 1)
    x, y, min_x = room.x, room.y + line / 2, room.x + legend_width(p.view, board) + 18
    title_width, start = p.view.measure(title, 14) + 26, room.right
    if not (note or shown.alone):
        start = _paint_misses(p, box, y, min_x, title_width, shown)
    if min_x + title_width <= start:
        p.text(title, x, y, 14, theme.MUTED)
        x += title_width
    if min_x <= start + 18:
        paint_legend(p, x, y, board)
    below, room = room.below(y + line / 2).cut_bottom(len(note) * line)
    _paint_pieces(p, Box.between(box.x + 14, room.y, box.right - 14, below.y - 2), pieces, shown)
    for i, words in enumerate(note):
        p.text(words, below.x, below.y + (i + 0.5) * line, 14, theme.MUTED)


def _note_lines(
    view: View, sentences: Sequence[Sequence[str]], wide: float, most: float
) -> list[str]:
    """Return the lines of the longest form of the sentences that takes at most `most` lines."""
    for forms in zip(*sentences, strict=True):
        lines = [each for words in forms for each in view.wrap(words, 14, wide)]
        if len(lines) <= most:
            return lines
    return []


def _paint_misses(
    p: Painter, box: Box, y: float, min_x: float, title_width: float, shown: RemainingPanel
) -> float:
    """Paint at the right who will miss which card, after a word, a sign or nothing, so that it
    fits right of `min_x`. Return where it begins."""
    right, misses = box.right - _PAD, shown.misses if shown.pieces_left else ()
    if not misses:
        return right
    words, wide = _("skipped"), [p.view.measure(piece, 14, "bold") for piece, _seat in misses]
    worded = p.view.measure(words, 14) + 12
    for lead, apart in ((worded, 15.0), (22.0, 15.0), (22.0, 6.0), (0.0, 6.0)):
        start = right - lead - sum(wide) - len(wide) * (23 + apart) + apart
        if start >= min_x + (title_width if lead == worded else 0):
            break
    if lead == worded:
        p.text(words, start, y, 14, theme.MUTED)
    elif lead:
        paint_status(p, start + 9, y, MISSED, "")
    x = start + lead
    for (piece, seat), each in zip(misses, wide, strict=True):
        furniture.paint_token(p, x + 9, y, 9, seat)
        p.text(piece, x + 23, y, 14, theme.MUTED, "bold")
        x += each + 23 + apart
    return start


def _paint_pieces(p: Painter, area: Box, pieces: PieceSet, shown: RemainingPanel) -> None:
    count = len(shown.pieces_left)
    if not count:
        p.text(_("This is the last card."), *area.centre, 15, theme.MUTED, "text", "c", area.w)
        return
    most = next(n for n in (4, 8, 16, max(16, count)) if n >= count)
    columns = max(range(1, most + 1), key=lambda n: _cell_side(area, n, most))
    unit = min(_MAX_SQUARE, _cell_side(area, columns, most) / 4.5)
    across, rows = min(columns, count), -(-count // columns)
    high = min(area.h / rows, unit * 5.2)
    cells = area.place(area.w / columns * across, high * rows).cells(count, across, high, 0)
    missed = [piece for piece, _seat in shown.misses] if shown.alone else ()
    for piece, cell in zip(shown.pieces_left, cells, strict=True):
        paint_flat(p, cell, pieces.shapes[piece][0], piece, unit)
        if piece in missed:
            paint_status(p, *cell.centre, MISSED, "")


def _cell_side(area: Box, columns: int, count: int) -> float:
    """Return the side of a cell when `count` cells stand in that many columns."""
    return min(area.w / columns, area.h / -(-count // columns) * 1.22)


# -- legend of points (R13 to R16) -----------------------------------------------------------


def scoring_signs(board: RampBoard) -> list[tuple[str, int]]:
    """Return the signs of what counts on a board, with their points."""
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
    """Return the width of all signs with their points."""
    wide = 0.0
    for sign, points in scoring_signs(board):
        wide += _sign_width(view, sign) + _POINTS_GAP + _SIGN_GAP
        wide += view.measure(signed_points(points), 14, "bold")
    return wide - _SIGN_GAP


def paint_legend(p: Painter, x: float, y: float, board: RampBoard) -> None:
    """Paint the signs with their points in a line from `x` on, around `y`."""
    for sign, points in scoring_signs(board):
        _paint_sign(p, sign, x, y)
        x += _sign_width(p.view, sign) + _POINTS_GAP
        x += p.text(signed_points(points), x, y, 14, points_colour(points), "bold") + _SIGN_GAP


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


@lru_cache(2)
def results_of(snapshot: Snapshot, board: RampBoard) -> tuple[SourcePoints, ...]:
    """Return every seat's points by their source once they are counted, () before."""
    if not snapshot.is_board_counted:
        return ()
    return tuple(points_by_source(board, ramp_with(lying)) for lying in snapshot.lying)


def points_line(items: SourcePoints) -> str:
    """Return the points by their source and their sum in words."""
    named = zip(SOURCES, items, strict=True)
    parts = [f"{_(name)} {number(points)}" for (_key, name), points in named if points]
    return f"{facts(*parts)} = {signed_points(sum(items))}" if parts else "0"


def paint_results(p: Painter, box: Box, board: int, results: Sequence[SourcePoints]) -> None:
    """Paint a line for each seat, in two columns if needed; sums only if there is little room."""
    view, room, title = p.view, box.inset(_PAD, 8), p.view.line_height(14)
    if room.h > (1 + len(results)) * title:
        heading = _("Board {board} is counted.").format(board=board)
        p.text(heading, room.x, room.y + title / 2, 14, theme.MUTED)
        _title, room = room.cut_top(title)
    lines = list(map(points_line, results))

    def has_room(size: float) -> bool:
        widest = max(view.measure(words, size) for words in lines)
        return widest <= room.w - 28 and len(lines) * view.line_height(size) * 2 <= room.h

    size = next((size for size in (20.0, 17.0) if has_room(size)), 14.0)
    step = view.line_height(size) * (1.25 if size > 14 else 1.0)
    columns = 1 if len(results) * step <= room.h else 2
    wide, rows = room.w / columns, -(-len(results) // columns)
    if any(view.measure(words, size) > wide - 28 for words in lines):
        lines = [signed_points(sum(items)) for items in results]
    top = room.centre[1] - rows * step / 2
    for seat, words in enumerate(lines):
        x, y = room.x + seat // rows * wide, top + (seat % rows + 0.5) * step
        furniture.paint_token(p, x + 10, y, 9, seat)
        p.text(words, x + 27, y, size, theme.INK)
