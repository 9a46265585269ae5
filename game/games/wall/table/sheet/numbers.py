"""The numbers of a sheet: its points, and what the next tiling will bring to them."""

from typing import NamedTuple

from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.engine.words import _
from game.games.wall.rules.forecast import Outcome
from game.games.wall.table.sheet.layout import THEN, Needs, Panel

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
    items = [
        Entry(_("line {number}").format(number=one.row + 1), one.points, one.sure)
        for one in found.layings
    ]
    items += [Entry(_("line {number}").format(number=row + 1), 0) for row in found.missed]
    return [*items, *_bonus(found), Entry(_("floor"), found.floor)]


def _bonus(found: Outcome) -> list[Entry]:
    return [Entry(_("bonus"), found.bonus, found.sure)] if found.bonus else []


def folded(found: Outcome) -> list[Entry]:
    """The same with all that the wall brings as one item: no sum lacks a part of it."""
    points = sum(one.points for one in found.layings) + found.bonus
    words = _("wall") if found.bonus else _("lines")
    lines = [Entry(words, points, found.sure)] if found.layings or found.bonus else []
    return [*lines, Entry(_("floor"), found.floor)]


def draw_score(p: Painter, panel: Panel, score: int) -> None:
    """The points, large on the mover's sheet."""
    size, x, y, align = score_place(p, panel)
    p.text(furniture.number(score), x, y, size, theme.INK, "display", align)


def score_place(p: Painter, panel: Panel) -> tuple[float, float, float, str]:
    """Size, place and side of the points."""
    if panel.column and not panel.headed:
        top = panel.column.y + p.view.grown(14) * 1.2
        return 46, panel.column.centre[0], top + p.view.grown(46) * 0.55, "c"
    if panel.large:
        return 40, panel.box.right - 26, panel.box.y + panel.head * 0.56, "r"
    return 27, panel.box.right - 18, panel.box.y + panel.head * 0.52, "r"


def score_room(p: Painter, panel: Panel) -> float:
    """What the points take from the head."""
    if not panel.headed:
        return 0.0
    size = 40 if panel.large else 27
    word = p.view.measure(_("Score"), 14) + 10 if panel.large and not p.view.roomy else 0.0
    return p.view.measure("000", size, "display") + 10 + word


def paint_score_word(p: Painter, panel: Panel) -> None:
    """What the large number is."""
    if not panel.headed and panel.column:
        x, y = panel.column.centre[0], panel.column.y + p.view.grown(14) * 0.6
        p.text(_("Score"), x, y, 14, theme.MUTED, "text", "c", panel.column.w)
        return
    if p.view.roomy:
        return  # the words beside the name need the room
    x = panel.box.right - 26 - p.view.measure("000", 40, "display") - 6
    p.text(_("Score"), x, panel.box.y + panel.head * 0.56 + 1, 14, theme.MUTED, "text", "r")


def draw_column(p: Painter, panel: Panel, needs: Needs, found: Outcome) -> None:
    """What the next tiling will bring: line by line, the floor, and the points then."""
    if panel.column is None:
        return
    top = panel.column.y + (0 if panel.headed else needs.score)
    box = panel.column._replace(y=top, h=panel.column.bottom - top)
    paint = _paint_strip if panel.flat else _paint_column
    p.still(
        f"column {panel.seat}",
        (found, box, p.view, panel.flat),
        box,
        lambda q: paint(q, box, needs, found),
    )


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
    if _then(p, found) <= box.w:
        _paint_then(p, box, y + needs.last * 0.55, y + needs.last * 0.55, found)
    else:
        low = y + needs.step * 0.9 + needs.last * 0.45
        _paint_then(p, box, y + needs.step * 0.72, low, found)


def _then(p: Painter, found: Outcome) -> float:
    """The width of what a column leads to with this very number."""
    least = 0.0 if found.sure else p.view.measure(_("up to"), 14) + 8
    number = p.view.measure(furniture.number(found.score), 24, "display")
    return p.view.measure(_(THEN), 14) + least + number + 10


def _paint_then(p: Painter, box: Box, words_y: float, number_y: float, found: Outcome) -> None:
    number = furniture.number(found.score)
    wide = p.text(number, box.right, number_y, 24, theme.INK, "display", "r")
    if not found.sure:
        x = box.right - wide - 8
        wide += 8 + p.text(_("up to"), x, number_y, 14, theme.MUTED, "text", "r")
    room = box.w - (wide + 8 if words_y == number_y else 0)
    p.text(_(THEN), box.x, words_y, 14, theme.MUTED, width=room)


def _paint_item(p: Painter, item: Entry, x: float, wide: float, y: float) -> None:
    right = p.text(item.shown, x + wide, y, 15, _hue(item.points), "bold", "r")
    p.text(item.words, x, y, 14, theme.MUTED, width=wide - right - 6)


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
    _paint_then(
        p,
        Box(box.right - words, y, words, box.h),
        y + needs.step * 0.72,
        y + needs.step * 0.9 + needs.last * 0.45,
        found,
    )


def _hue(points: int) -> str:
    return theme.GAIN if points > 0 else theme.LOSS if points < 0 else theme.MUTED


def draw_floor_words(p: Painter, panel: Panel, cost: int, beside: bool) -> None:
    """What the floor line costs, beside it."""
    if not cost:
        return
    box, wall = panel.places.floor_box(), panel.places.wall_box()
    x = (panel.beside.box.right if beside else box.right) + 9
    right = panel.column.x if panel.column and panel.column.x > wall.right else panel.box.right - 4
    room = min(right, wall.right + 8) - x
    words = _("floor {points}").format(points=furniture.number(cost))
    y = max(box.centre[1], wall.bottom + p.view.grown(14) * 0.42 + 2)
    if room >= p.view.measure(words, 14) / p.view.text_scale:
        p.text(words, x, y, 14, theme.LOSS, width=room)
