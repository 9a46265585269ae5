"""The numbers of a sheet: its points, and what the next tiling will bring to them."""

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part
from game.engine.window.view import Box, View
from game.engine.words import _
from game.games.wall.rules.forecast import Outcome
from game.games.wall.table.sheets.sheet import THEN, Needs, Panel

RULE = "#C9B994"


class Entry(NamedTuple):
    """An item of the next tiling."""

    words: str
    points: int
    sure: bool = True
    """Can it not be less?"""

    @property
    def shown(self) -> str:
        """The points; an upper bound says that it is one."""
        words = furniture.signed(self.points)
        return words if self.sure else f"{_('up to')} {words}"


def entries(found: Outcome) -> list[Entry]:
    """The next tiling item by item."""
    lines = [(one.row, one.points, one.sure) for one in found.layings]
    lines += [(row, 0, True) for row in found.missed]
    items = [
        Entry(_("line {number}").format(number=row + 1), points, sure)
        for row, points, sure in lines
    ]
    if found.bonus:
        items.append(Entry(_("bonus"), found.bonus, found.sure))
    return [*items, Entry(_("floor"), found.floor)]


def folded(found: Outcome) -> list[Entry]:
    """The same with all that the wall brings as one item: no sum lacks a part of it."""
    points = sum(one.points for one in found.layings) + found.bonus
    words = _("wall") if found.bonus else _("lines")
    lines = [Entry(words, points, found.sure)] if found.layings or found.bonus else []
    return [*lines, Entry(_("floor"), found.floor)]


# -- the points ------------------------------------------------------------------------------------


def score_part(view: View, panel: Panel, score: int) -> Part:
    """The points, large on the mover's sheet."""
    size, x, y, align = _score_place(view, panel)
    words = furniture.number(score)
    wide, high = view.measure("0000", size, "display") + 4, 2 * view.grown(size) * 0.7
    box = Box.around(x + (0 if align == "c" else 2 - wide / 2), y, wide, high)

    def paint(p: Painter) -> None:
        p.text(words, x, y, size, theme.INK, "display", align)

    return Part("score", score, box, paint)


def _score_place(view: View, panel: Panel) -> tuple[float, float, float, str]:
    """Size, place and side of the points."""
    if panel.column and not panel.headed:
        top = panel.column.y + view.grown(14) * 1.2
        return 46, panel.column.centre[0], top + view.grown(46) * 0.55, "c"
    if panel.large:
        return 40, panel.box.right - 26, panel.box.y + panel.head * 0.56, "r"
    return 27, panel.box.right - 18, panel.box.y + panel.head * 0.52, "r"


def score_room(p: Painter, panel: Panel) -> float:
    """What the points take from the head."""
    if not panel.headed:
        return 0.0
    word = p.view.measure(_("Score"), 14) + 10 if panel.large and not p.view.roomy else 0.0
    return p.view.measure("000", 40 if panel.large else 27, "display") + 10 + word


def paint_score_word(p: Painter, panel: Panel) -> None:
    """What the large number is."""
    size, x, y, align = _score_place(p.view, panel)
    if align == "c" and panel.column:
        y = panel.column.y + p.view.grown(14) * 0.6
        p.text(_("Score"), x, y, 14, theme.MUTED, "text", align, panel.column.w)
    elif not p.view.roomy:  # else the words beside the name need the room
        x -= p.view.measure("000", size, "display") + 6
        p.text(_("Score"), x, y + 1, 14, theme.MUTED, "text", align)


# -- the next tiling -------------------------------------------------------------------------------


def column_part(panel: Panel, column: Box, needs: Needs, found: Outcome) -> Part:
    """What the next tiling will bring: line by line, the floor, and the points then."""
    box = column if panel.headed else column.cut_top(needs.score)[1]
    paint = partial(
        _paint_strip if panel.flat else _paint_column, box=box, needs=needs, found=found
    )
    return Part("column", (found, panel.flat), box, paint)


def _paint_column(p: Painter, box: Box, needs: Needs, found: Outcome) -> None:
    items = entries(found)
    if needs.tall(len(items), box.w) - needs.last * 0.25 > box.h:  # nothing is below the number
        items = folded(found)
    y = box.y + 6
    p.line(box.x, y, box.right, y, RULE, 1.4)
    for i, item in enumerate(items):
        _paint_item(p, item, box.x, box.w, y + (i + 0.72) * needs.step)
    y += (len(items) + 0.42) * needs.step
    p.line(box.x, y, box.right, y, RULE, 1.4)
    _paint_then(p, box.below(y), needs, found, _then(p, found) <= box.w)


def _paint_strip(p: Painter, box: Box, needs: Needs, found: Outcome) -> None:
    """Items side by side, what they lead to at the right end; rows where they have the room."""
    if needs.beside(box.w) and needs.tall(len(folded(found)), box.w) <= box.h:
        _paint_column(p, box, needs, found)
        return
    rows = max(1, int((box.h - 12) / needs.step))
    room = box.w - needs.end - 24
    wide = min(needs.item + 20, room)
    items = entries(found)
    if -(-len(items) // rows) * (wide + 24) > room + 24:
        items = folded(found)
    y = box.y + 6
    p.line(box.x, y, box.right, y, RULE, 1.4)
    for i, item in enumerate(items):
        column, row = divmod(i, rows)
        _paint_item(p, item, box.x + column * (wide + 24), wide, y + (row + 0.72) * needs.step)
    words = p.view.measure(_(THEN), 14)
    _paint_then(p, Box(box.right - words, y, words, box.h), needs, found, False)


def _paint_item(p: Painter, item: Entry, x: float, wide: float, y: float) -> None:
    right = p.text(item.shown, x + wide, y, 15, furniture.hue(item.points), "bold", "r")
    p.text(item.words, x, y, 14, theme.MUTED, width=wide - right - 6)


def _then(p: Painter, found: Outcome) -> float:
    """The width of what a column leads to with this very number."""
    least = 0.0 if found.sure else p.view.measure(_("up to"), 14) + 8
    number = p.view.measure(furniture.number(found.score), 24, "display")
    return p.view.measure(_(THEN), 14) + least + number + 10


def _paint_then(p: Painter, box: Box, needs: Needs, found: Outcome, beside: bool) -> None:
    """What the items lead to, its words beside it or above it."""
    words_y = box.y + (needs.last * 0.55 if beside else needs.step * 0.72)
    number_y = words_y if beside else box.y + needs.step * 0.9 + needs.last * 0.45
    number = furniture.number(found.score)
    wide = p.text(number, box.right, number_y, 24, theme.INK, "display", "r") + 8
    if not found.sure:
        wide += 8 + p.text(_("up to"), box.right - wide, number_y, 14, theme.MUTED, "text", "r")
    p.text(_(THEN), box.x, words_y, 14, theme.MUTED, width=box.w - (wide if beside else 0))


def floor_words(view: View, panel: Panel, cost: int, beside: bool) -> Iterator[Part]:
    """What the floor line costs, beside it, where there is room."""
    box, wall = panel.places.floor_box(), panel.places.wall_box()
    x = (panel.beside.box.right if beside else box.right) + 9
    right = panel.column.x if panel.column and panel.column.x > wall.right else panel.box.right - 4
    room = min(right, wall.right + 8) - x
    words = _("floor {points}").format(points=furniture.number(cost))
    y, half = max(box.centre[1], wall.bottom + view.grown(14) * 0.42 + 2), view.grown(14)
    if not cost or room < view.measure(words, 14) / view.text_scale:
        return

    def paint(p: Painter) -> None:
        p.text(words, x, y, 14, theme.LOSS, width=room)

    yield Part("floor words", (words, beside), Box(x - 2, y - half, room + 4, 2 * half), paint)
