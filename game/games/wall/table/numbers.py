"""The numbers of a sheet: its points, and what the next tiling will bring to them."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part
from game.engine.window.view import Box, View
from game.engine.words import _
from game.games.wall.rules.forecast import Near, TilingOutcome
from game.games.wall.rules.level import SIZE
from game.games.wall.rules.state import COLOURS
from game.games.wall.table.picture import SPRITES
from game.games.wall.table.sheet import THEN, Needs, Panel

RULE = "#C9B994"


class TilingItem(NamedTuple):
    """A line of the forecast of the next tiling: its name and points."""

    words: str
    points: int
    sure: bool = True
    """Whether the points are certain, not an upper bound."""

    @property
    def shown(self) -> str:
        """Return the points as text; an upper bound says that it is one."""
        words = furniture.signed(self.points)
        return words if self.sure else _("up to {number}").format(number=words)


def entries(outcome: TilingOutcome) -> list[TilingItem]:
    lines = [(one.row, one.points, one.sure) for one in outcome.layings]
    lines += [(row, 0, True) for row in outcome.missed]
    items = [
        TilingItem(_("line {number}").format(number=row + 1), points, sure)
        for row, points, sure in lines
    ]
    if outcome.bonus:
        items.append(TilingItem(_("bonus"), outcome.bonus, outcome.sure))
    return [*items, TilingItem(_("floor"), outcome.floor)]


def folded(outcome: TilingOutcome) -> list[TilingItem]:
    """Merge all points of the wall into one item, so that the shown items add up to the total."""
    points = sum(one.points for one in outcome.layings) + outcome.bonus
    words = _("wall") if outcome.bonus else _("lines")
    lines = [TilingItem(words, points, outcome.sure)] if outcome.layings or outcome.bonus else []
    return [*lines, TilingItem(_("floor"), outcome.floor)]


# -- the points ------------------------------------------------------------------------------------


def score_part(view: View, panel: Panel, score: int) -> Part:
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
    """Return the width of the points in the head."""
    if not panel.headed:
        return 0.0
    word = p.view.measure(_("Score"), 14) + 10 if panel.large and not p.view.roomy else 0.0
    return p.view.measure("000", 40 if panel.large else 27, "display") + 10 + word


def paint_score_word(p: Painter, panel: Panel) -> None:
    size, x, y, align = _score_place(p.view, panel)
    if align == "c" and panel.column:
        y = panel.column.y + p.view.grown(14) * 0.6
        p.text(_("Score"), x, y, 14, theme.MUTED, "text", align, panel.column.w)
    elif not p.view.roomy:  # else the words beside the name need the room
        x -= p.view.measure("000", size, "display") + 6
        p.text(_("Score"), x, y + 1, 14, theme.MUTED, "text", align)


# -- the next tiling -------------------------------------------------------------------------------


def column_part(panel: Panel, column: Box, needs: Needs, outcome: TilingOutcome) -> Part:
    box = column if panel.headed else column.cut_top(needs.score)[1]
    paint = partial(
        _paint_strip if panel.flat else _paint_column, box=box, needs=needs, outcome=outcome
    )
    return Part("column", (outcome, panel.flat), box, paint)


def _paint_column(p: Painter, box: Box, needs: Needs, outcome: TilingOutcome) -> None:
    items = entries(outcome)
    if needs.tall(len(items), box.w) - needs.last * 0.25 > box.h:  # nothing is below the number
        items = folded(outcome)
    y = box.y + 6
    p.line(box.x, y, box.right, y, RULE, 1.4)
    for i, item in enumerate(items):
        _paint_item(p, item, box.x, box.w, y + (i + 0.72) * needs.step)
    y += (len(items) + 0.42) * needs.step
    p.line(box.x, y, box.right, y, RULE, 1.4)
    _paint_then(p, box.below(y), needs, outcome, _then(p, outcome) <= box.w)


def _paint_strip(p: Painter, box: Box, needs: Needs, outcome: TilingOutcome) -> None:
    """Items side by side, what they lead to at the right end; rows where they have the room."""
    if needs.beside(box.w) and needs.tall(len(folded(outcome)), box.w) <= box.h:
        _paint_column(p, box, needs, outcome)
        return
    rows = max(1, int((box.h - 12) / needs.step))
    room = box.w - needs.end - 24
    wide = min(needs.item + 20, room)
    items = entries(outcome)
    if -(-len(items) // rows) * (wide + 24) > room + 24:
        items = folded(outcome)
    y = box.y + 6
    p.line(box.x, y, box.right, y, RULE, 1.4)
    for i, item in enumerate(items):
        column, row = divmod(i, rows)
        _paint_item(p, item, box.x + column * (wide + 24), wide, y + (row + 0.72) * needs.step)
    words = p.view.measure(_(THEN), 14)
    _paint_then(p, Box(box.right - words, y, words, box.h), needs, outcome, False)


def _paint_item(p: Painter, item: TilingItem, x: float, wide: float, y: float) -> None:
    right = p.text(item.shown, x + wide, y, 15, furniture.points_colour(item.points), "bold", "r")
    p.text(item.words, x, y, 14, theme.MUTED, width=wide - right - 6)


def _then(p: Painter, outcome: TilingOutcome) -> float:
    """Return the width of a column's total with this very number."""
    least = 0.0 if outcome.sure else p.view.measure(_("up to"), 14) + 8
    number = p.view.measure(furniture.number(outcome.score), 24, "display")
    return p.view.measure(_(THEN), 14) + least + number + 10


def _paint_then(p: Painter, box: Box, needs: Needs, outcome: TilingOutcome, beside: bool) -> None:
    """Paint the total of the items, its words beside it or above it."""
    words_y = box.y + (needs.last * 0.55 if beside else needs.step * 0.72)
    number_y = words_y if beside else box.y + needs.step * 0.9 + needs.last * 0.45
    number = furniture.number(outcome.score)
    wide = p.text(number, box.right, number_y, 24, theme.INK, "display", "r") + 8
    if not outcome.sure:
        wide += 8 + p.text(_("up to"), box.right - wide, number_y, 14, theme.MUTED, "text", "r")
    p.text(_(THEN), box.x, words_y, 14, theme.MUTED, width=box.w - (wide if beside else 0))


def floor_words(view: View, panel: Panel, cost: int, beside: bool) -> Iterator[Part]:
    """Return the cost of the floor line, beside it, where there is room."""
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


_SIZE, _APART = 14.0, 12.0


class _Line(NamedTuple):
    """A bonus in words, and the place of the words."""

    near: Near
    words: str
    box: Box


def near_parts(view: View, panel: Panel, bonuses: Sequence[Near], beside: bool) -> Iterator[Part]:
    """Yield the bonuses in words, where they have room, the most valuable first; mark the space of
    each bonus that lacks one tile. `beside`: the floor line's cost needs room there."""
    cells = tuple(dict.fromkeys(one.missing[0] for one in bonuses if len(one.missing) == 1))
    spaces = [panel.places.space(cell) for cell in cells]
    if spaces:

        def paint(p: Painter) -> None:
            for box in spaces:
                width = max(1.4, box.w * 0.045)
                p.rect(box.grown(-1.5), box.w * 0.13, None, theme.GOLD_DEEP, width)

        yield Part("lacking", cells, panel.places.wall_box(), paint)
    room = _room(view, panel, beside)
    lines = tuple(_placed(view, room, bonuses))
    if lines:
        yield Part("near", lines, room.grown(3), partial(_paint_lines, lines=lines))


def _room(view: View, panel: Panel, beside: bool) -> Box:
    """Return the box for the bonuses: below the wall, beside the floor line."""
    floor, wall, column = panel.places.floor_box(), panel.places.wall_box(), panel.column
    edge = panel.box.right - 12
    right = min(edge, column.x - 8) if column and column.x > wall.right else edge
    low = panel.box.bottom - 8
    if column and column.y > wall.bottom:
        low = column.y
    taken = view.measure(_("floor {points}").format(points="−14"), _SIZE) + 9 if beside else 12.0
    return Box.between(floor.right + taken, wall.bottom + 4, right, low)


def _placed(view: View, room: Box, bonuses: Sequence[Near]) -> Iterator[_Line]:
    """Yield as many lines as fit; if not all do, prefer bonuses that are not yet complete."""
    step = view.grown(_SIZE) * 1.35
    rows = int(room.h / step)
    wide = max((view.measure(_words(one), _SIZE) for one in bonuses), default=0.0) + step + 6
    columns = int((room.w + _APART) / (wide + _APART))
    if rows * columns < len(bonuses):
        bonuses = sorted(bonuses, key=lambda one: one.certain)
    for i, one in enumerate(bonuses[: rows * columns]):
        row, column = divmod(i, columns)
        at = Box(room.x + column * (wide + _APART), room.y + row * step, wide, step)
        yield _Line(one, _words(one), at)


def _words(one: Near) -> str:
    return f"{one.held}/{SIZE} {furniture.signed(one.points)}"


def _paint_lines(p: Painter, lines: Sequence[_Line]) -> None:
    for near, words, box in lines:
        side = box.h * 0.82
        icon = Box(box.x, box.centre[1] - side / 2, side, side)
        if near.certain:
            p.rect(box.inset(-3, 0.5), box.h / 2, theme.GOLD, alpha=0.34)
        if near.kind == "colour":
            p.sprite(SPRITES[COLOURS[near.number]], *icon[:3])
        else:
            _paint_grid(p, icon, near)
        ink = theme.INK if near.certain else theme.MUTED
        p.text(words, icon.right + 6, box.centre[1], _SIZE, ink)


def _paint_grid(p: Painter, box: Box, near: Near) -> None:
    """Paint a small wall with the row or the column that is meant."""
    step = box.w / SIZE
    body = ""
    for row in range(SIZE):
        for column in range(SIZE):
            meant = near.number == (row if near.kind == "row" else column)
            fill = theme.INK if meant else "#C9B994"
            body += (
                f'<rect x="{column * step + 0.3:.2f}" y="{row * step + 0.3:.2f}" '
                f'width="{step - 0.8:.2f}" height="{step - 0.8:.2f}" fill="{fill}"/>'
            )
    p.svg(body, box)
