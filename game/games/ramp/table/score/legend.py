"""What counts on a board, in signs: open dots and losses, rows, numbers and pairs (R13 to R16)."""

from game.engine.widgets.furniture import hue, signed
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _
from game.games.ramp.rules.board import DOT, NUMBERS, PAIR_POINTS, ROWS_BOARD, Board
from game.games.ramp.table.picture import paint_mark
from game.games.ramp.texts.about import ABOUT

_BASE = ABOUT.accent[1]
_ROW, _PAIR, _HALF = "row", "pair", "half"
_APART, _CLOSE = 14.0, 4.0


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
