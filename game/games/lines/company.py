"""Everybody's sheet, small: whose it is, what it is worth, and whether that player is done."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine import furniture, theme
from game.engine.paint import Painter
from game.engine.view import Box, View
from game.engine.words import _
from game.games.lines.bench import paint_joker
from game.games.lines.board import Board
from game.games.lines.picture import SheetPlaces, paint_marks
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
    """The place of the small sheet in a cell; with the words beside it in the middle."""
    if is_wide(box):
        wide = min(box.w * 0.62, (box.h - 16) * 15 / 13)
        inset = max(8.0, (box.w - wide - view.grown(150)) / 2)
        return SheetPlaces.fitting(Box(box.x + inset, box.y + 8, wide, box.h - 16), 0.5)
    head = view.line(15) * (1 if has_one_line(view, box) else 2) + 8
    inner = Box(box.x + 8, box.y + head, box.w - 16, box.h - head - 8)
    return SheetPlaces.fitting(inner, 0.5)


def stands_beside(box: Box) -> bool:
    """Does the sheet of a cell where everybody draws at once leave room at its right?"""
    return box.w > 1.55 * box.h


def large_sheet(view: View, box: Box) -> SheetPlaces:
    """The place of the sheet in a cell where everybody draws at once."""
    if stands_beside(box):
        high = box.h - 16
        wide = min(high * 15 / 13, box.w * 0.62)
        return SheetPlaces.fitting(Box(box.x + 8, box.y + 8, wide, high), 0.5)
    head = together_head(view)
    return SheetPlaces.fitting(Box(box.x + 8, box.y + head, box.w - 16, box.h - head - 8), 0.5)


def together_key(view: View) -> float:
    """The height of a key in such a cell."""
    return max(34.0, view.grown(14) + 14)


def together_head(view: View) -> float:
    """The height of name and prompt above such a sheet."""
    return view.line(15) + together_key(view) + 12


def key_places(view: View, box: Box, widths: Sequence[float]) -> list[Box]:
    """Where the keys of a seat lie: beside its prompt, or below one another under it."""
    high = together_key(view)
    if stands_beside(box):
        left = large_sheet(view, box).paper.right + 12
        top = box.bottom - 10 - len(widths) * (high + 8)
        room = box.right - 10 - left
        return [Box(left, top + i * (high + 8), room, high) for i in range(len(widths))]
    y, right = box.y + view.line(15) + 9, box.right - 10
    found = []
    for wide in widths:
        wide = min(wide, (box.w - 100) / len(widths))
        found.append(Box(right - wide, y, wide, high))
        right -= wide + 8
    return found


def paint_together(p: Painter, box: Box, who: Company, die: str, jokers: int, room: float) -> None:
    """Name, points and jokers; below them the die in hand and what it wants."""
    line, side = p.view.line(15), together_key(p.view) - 4
    left, y = box.x + 12, box.y + 8 + line / 2
    if stands_beside(box):
        left, room = large_sheet(p.view, box).paper.right + 12, box.w
    furniture.seat(p, left + 9, y, 9, who.seat)
    points = furniture.number(who.points)
    right = box.right - 14
    right -= p.text(points, right, y, 20, theme.INK, "display", "r") + 14
    for i in range(2):
        paint_joker(p, right - 20 * (1 - i), y, 7.5, i < jokers, theme.LINE)
    below = stands_beside(box)
    words = right - 34 - left - 26
    if not below:
        p.text(who.name, left + 24, y, 15, theme.INK, "bold", width=words)
    else:
        y += line
        p.text(who.name, left, y, 15, theme.INK, "bold", width=box.right - left - 10)
    middle = y + line / 2 + 5 + side / 2
    if die:
        p.sprite(f"lines/die_{die}", left, middle - side / 2, side)
    x = left + side + 8 if die else left
    p.text(who.state, x, middle, 14, theme.INK, width=min(box.x + room, box.right) - x - 6)


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
