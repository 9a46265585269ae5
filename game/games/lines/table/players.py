"""Paints the players beside their sheets: name, points, state."""

from collections.abc import Sequence

from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.games.lines.rules.board import Board
from game.games.lines.rules.scoring import SCORING
from game.games.lines.table.dice.placing import paint_joker
from game.games.lines.table.panels import row_words
from game.games.lines.table.picture import ACCENT, SheetPlaces, paint_marks
from game.games.lines.table.pieces import SheetPlayer

SMALL_SHEET_BOLD = 1.5
"""The factor by which lines on small sheets are thicker than in scale."""
WIDE_CELL = 1.55
"""A cell wider than this many heights has its words at the right of the sheet."""


# -- small sheets --------------------------------------------------------------------------


def _is_wide(box: Box) -> bool:
    """Return whether the words are beside the small sheet instead of above it."""
    return box.w > 1.5 * box.h


def _has_second_line(view: View, box: Box) -> bool:
    """Return whether two lines of words fit above the small sheet without making it smaller. Large
    text has two in any case."""
    return view.large_text or box.h - 2 * view.line_height(15) - 14 > (box.w - 16) * 13 / 15


def _words_width(view: View) -> float:
    return view.measure("Player one", 15, "bold") + 34


def _parts_width(view: View) -> float:
    words = max(view.measure(row_words(option, (), True), 15) for option in SCORING)
    return words + view.measure("888", 16, "display") + 16


def _has_parts(view: View, box: Box) -> bool:
    """Return whether there is room for the points by scoring option."""
    sheet = (box.h - 16) * 15 / 13
    return box.w - sheet - _words_width(view) - 78 > _parts_width(view)


def small_sheet_places(view: View, box: Box) -> SheetPlaces:
    if not _is_wide(box):
        head = view.line_height(15) * (2 if _has_second_line(view, box) else 1)
        return SheetPlaces.fitting(box.grown(-8).below(box.y + head + 8), 0.5)
    words = _words_width(view)
    wide = min(box.w - words - 36, (box.h - 16) * 15 / 13)
    inset = 8.0 if _has_parts(view, box) else max(8.0, (box.w - wide - words - 16) / 2)
    return SheetPlaces.fitting(Box(box.x + inset, box.y + 8, wide, box.h - 16), 0.5)


def paint_player(p: Painter, board: Board, player: SheetPlayer) -> None:
    """Paint a player's small sheet and words."""
    box, small = player.box, player.shown.places
    paint_marks(p, small, board, player.shown.sheet, bold=SMALL_SHEET_BOLD)
    if not _is_wide(box):
        _paint_words_above(p, box, player)
        return
    right = Box.between(small.paper_box.right + 16, box.y, box.right, box.bottom)
    own = min(p.view.measure(player.name, 15, "bold") + 34, right.w - _parts_width(p.view) - 46)
    words, rest = right.cut_left(max(_words_width(p.view), own), 24)
    if player.parts and _has_parts(p.view, box):
        _paint_words_beside(p, words, player)
        _paint_option_points(p, rest, player)
    else:
        _paint_words_beside(p, right, player)


def _paint_words_beside(p: Painter, box: Box, player: SheetPlayer) -> None:
    line = p.view.line_height(15)
    y = box.centre[1] - line * 1.2
    furniture.paint_token(p, box.x + 10, y, 10, player.shown.seat)
    face = "bold" if p.view.measure(player.name, 15, "bold") <= box.w - 30 else "text"
    p.text(player.name, box.x + 30, y, 15, theme.INK, face, width=box.w - 30)
    points = furniture.number(player.points)
    p.text(points, box.x, y + line * 1.35, 26, theme.INK, "display", width=box.w)
    p.text(player.activity, box.x, y + line * 2.6, 15, theme.MUTED, width=box.w)


def _paint_option_points(p: Painter, box: Box, player: SheetPlayer) -> None:
    step = min(p.view.line_height(15) * 1.3, (box.h - 20) / len(player.parts))
    wide = min(box.w - 22, _parts_width(p.view) + 60)
    rows = box.place(wide, step * len(player.parts), 0).rows(len(player.parts))
    for row, (option, points) in zip(rows, player.parts, strict=True):
        y = row.centre[1]
        p.text(row_words(option, (), True), row.x, y, 15, theme.MUTED)
        p.text(furniture.number(points), row.right, y, 16, theme.INK, "display", "r")


def _paint_words_above(p: Painter, box: Box, player: SheetPlayer) -> None:
    """Paint the words above the sheet, in two lines or one."""
    line, y = p.view.line_height(15), box.y + 6 + p.view.line_height(15) / 2
    left, right = box.x + 10, box.right - 10
    two = _has_second_line(p.view, box)
    if two:
        p.text(player.name, left, y, 15, theme.INK, "bold", width=right - left)
        y += line * 0.95
    furniture.paint_token(p, left + 9, y, 9, player.shown.seat)
    points, x = furniture.number(player.points), left + 25
    room = right - p.view.measure(points, 20, "display") - x - 10
    p.text(points, right, y, 20, theme.INK, "display", "r")
    if not two:
        wide = p.text(player.name, x, y, 15, theme.INK, "bold", width=room) + 10
        x, room = x + wide, room - wide
    if room > p.view.measure(player.activity, 15):
        p.text(player.activity, x, y, 15, theme.MUTED)


# -- where everybody draws at once ---------------------------------------------------------


def _key_height(view: View) -> float:
    return max(34.0, view.grown(14) + 14)


def large_sheet_places(view: View, box: Box) -> SheetPlaces:
    """Return the place of the sheet in a cell if everybody draws at once."""
    room = box.grown(-8)
    if box.w > WIDE_CELL * box.h:
        return SheetPlaces.fitting(room._replace(w=min(room.h * 15 / 13, box.w * 0.62)), 0.5)
    head = view.line_height(15) + _key_height(view) + 12
    return SheetPlaces.fitting(room.below(box.y + head), 0.5)


def key_places(view: View, box: Box, widths: Sequence[float]) -> list[Box]:
    """Return the boxes of a seat's buttons: in a column beside its sheet, or a row above it."""
    high, many = _key_height(view), len(widths)
    if box.w > WIDE_CELL * box.h:
        left = large_sheet_places(view, box).paper_box.right + 12
        column = Box.between(left, box.y, box.right - 10, box.bottom - 18)
        return column.place(column.w, many * (high + 8) - 8, down=1).rows([high] * many, 8)
    row = box.below(box.y + view.line_height(15) + 9).inset(10)
    fit = [min(wide, (box.w - 100) / many) for wide in reversed(widths)]
    return row.place(sum(fit) + 8 * many - 8, high, 1, 0).columns(fit, 8)[::-1]


def joker_place(view: View, box: Box) -> Box:
    """Return the box that is pressed for a joker: diamonds and points."""
    return Box(box.right - 110, box.y + 4, 104, view.line_height(15) + 8)


def paint_equal_player(p: Painter, player: SheetPlayer) -> None:
    """Paint a player if everybody draws at once: name, points, jokers, dice, prompt."""
    box, room, jokers = player.box, player.room, player.shown.sheet.jokers
    line, side = p.view.line_height(15), _key_height(p.view) - 4
    beside = box.w > WIDE_CELL * box.h
    left, y = box.x + 12, box.y + 8 + line / 2
    if beside:
        left, room = player.shown.places.paper_box.right + 12, box.w
    furniture.paint_token(p, left + 9, y, 9, player.shown.seat)
    points = furniture.number(player.points)
    right = box.right - 14
    right -= p.text(points, right, y, 20, theme.INK, "display", "r") + 14
    if player.joker:
        fill = theme.GOLD if player.joker == "now" else None
        p.rect(Box.around(right - 10, y, 42, 24), 8, fill, theme.GOLD_DEEP, 1.6)
    for i in range(2):
        paint_joker(p, right - 20 * (1 - i), y, 7.5, i < jokers, theme.LINE)
    if beside:
        y += line
        p.text(player.name, left, y, 15, theme.INK, "bold", width=box.right - left - 10)
    else:
        p.text(player.name, left + 24, y, 15, theme.INK, "bold", width=right - left - 60)
    middle, end = y + line / 2 + 5 + side / 2, min(box.x + room, box.right)
    wide = max(110.0, end - left - p.view.measure(player.activity, 14) - 16)
    x = _paint_own_dice(p, player, Box(left, middle - side / 2, wide, side))
    if x + p.view.measure(player.activity, 14) < end or not player.dice:
        p.text(player.activity, x, middle, 14, theme.INK, width=end - x - 6)


def _paint_own_dice(p: Painter, player: SheetPlayer, row: Box) -> float:
    """Paint a player's dice and return their right end."""
    side, x = min(row.h, row.w / 6.4), row.x
    for look in player.dice:
        x += side * 0.3 if look.slot in ("r1", "f") else 0
        box = Box(x, row.centre[1] - side / 2, side, side)
        alpha = 90 if look.state in ("done", "shut") else 255
        p.sprite(f"lines/die_{look.die[1:]}", box.x, box.y, side, alpha=alpha)
        if look.state == "now":
            p.rect(box.grown(1.5), side * 0.28, None, ACCENT.base, 2.4)
        x += side + 4
    return x + 6
