"""Everybody's sheet, small: whose it is, what it is worth, and whether that player is done."""

from dataclasses import dataclass

from game.engine import furniture, theme
from game.engine.paint import Painter
from game.engine.view import Box, View
from game.engine.words import _
from game.games.lines.board import Board
from game.games.lines.picture import SheetPlaces, paint_marks, paint_paper
from game.games.lines.state import Sheet


@dataclass(frozen=True)
class Company:
    """A player beside their small sheet."""

    seat: int
    name: str
    points: int
    state: str
    shown: bool


def is_wide(box: Box) -> bool:
    """Do the words stand beside the small sheet instead of above it?"""
    return box.w > 1.32 * box.h


def has_one_line(view: View, box: Box) -> bool:
    """Do name and points stand side by side above the small sheet?"""
    return box.w > 170 * max(1.0, view.text_scale)


def small_sheet(view: View, box: Box) -> SheetPlaces:
    """The place of the small sheet in a cell."""
    if is_wide(box):
        wide = min(box.w * 0.62, (box.h - 16) * 15 / 13)
        return SheetPlaces.fitting(Box(box.x + 8, box.y + 8, wide, box.h - 16), 0.5)
    head = view.line(15) * (1 if has_one_line(view, box) else 2) + 8
    inner = Box(box.x + 8, box.y + head, box.w - 16, box.h - head - 8)
    return SheetPlaces.fitting(inner, 0.5)


def paint_cell(p: Painter, box: Box, board: Board) -> None:
    """What never changes of a cell: its panel and the printed sheet."""
    furniture.panel(p, box, 14, 1)
    paint_paper(p, small_sheet(p.view, box), board)


def paint_company(p: Painter, box: Box, board: Board, who: Company, sheet: Sheet) -> None:
    """One player's words and what they have drawn."""
    small = small_sheet(p.view, box)
    paint_marks(p, small, board, sheet)
    if who.shown:
        p.rect(box, 14, None, theme.SEATS[who.seat], 2.6)
    if is_wide(box):
        left = small.paper.right + 10
        _beside(p, Box(left, box.y, box.right - left - 8, box.h), who)
    else:
        _above(p, box, who)


def _beside(p: Painter, box: Box, who: Company) -> None:
    line = p.view.line(15)
    y = box.centre[1] - line * 1.1
    furniture.seat(p, box.x + 10, y, 9, who.seat)
    points = furniture.number(who.points)
    p.text(points, box.x + 27, y, 21, theme.INK, "display", width=box.w - 28)
    p.text(who.name, box.x, y + line * 1.15, 15, theme.INK, "bold", width=box.w)
    p.text(who.state, box.x, y + line * 2.15, 14, theme.MUTED, width=box.w)


def _above(p: Painter, box: Box, who: Company) -> None:
    y, line = box.y + 6 + p.view.line(15) / 2, p.view.line(15)
    furniture.seat(p, box.x + 20, y, 9, who.seat)
    points, x = furniture.number(who.points), box.x + 36
    if not has_one_line(p.view, box):
        p.text(who.name, x, y, 15, theme.INK, "bold", width=box.right - x - 8)
        p.text(points, box.right - 14, y + line, 20, theme.INK, "display", "r")
        room = box.w - 36 - p.view.measure(points, 20, "display")
        p.text(who.state, box.x + 12, y + line, 14, theme.MUTED, width=room)
        return
    room = box.right - p.view.measure(points, 20, "display") - 14 - x - 8
    wide = p.text(who.name, x, y, 15, theme.INK, "bold", width=room)
    if room - wide > p.view.measure(who.state, 14) + 10:
        p.text(who.state, x + wide + 10, y, 14, theme.MUTED)
    p.text(points, box.right - 14, y, 20, theme.INK, "display", "r")


def state_words(done: bool, thinks: bool, drawing: bool) -> str:
    """What a player is about."""
    if thinks:
        return _("thinks …")
    if not drawing:
        return ""
    return _("done") if done else _("draws")
