"""The numbers of a sheet: its points, what the next tiling will bring to them, and bonuses."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part
from game.engine.window.view import Box, View
from game.engine.words import _
from game.games.wall.rules.forecast import NearBonus, TilingOutcome
from game.games.wall.rules.level import SIZE
from game.games.wall.rules.state import COLOURS
from game.games.wall.table.picture import SPRITES
from game.games.wall.table.sheet import TOTAL_WORDS, NumberRoom, Panel

RULE = "#C9B994"


class TilingItem(NamedTuple):
    """An item of the forecast of the next tiling: its name and points."""

    words: str
    points: int
    sure: bool = True
    """Whether the points are certain, not an upper bound."""

    @property
    def shown_points(self) -> str:
        words = furniture.signed_points(self.points)
        return words if self.sure else _("up to {number}").format(number=words)


def tiling_items(outcome: TilingOutcome) -> list[TilingItem]:
    lines = [(one.row, one.points, one.sure) for one in outcome.placings]
    lines += [(row, 0, True) for row in outcome.missed]
    items = [
        TilingItem(_("line {number}").format(number=row + 1), points, sure)
        for row, points, sure in lines
    ]
    if outcome.bonus:
        items.append(TilingItem(_("bonus"), outcome.bonus, outcome.sure))
    return [*items, TilingItem(_("floor"), outcome.floor)]


def merged_items(outcome: TilingOutcome) -> list[TilingItem]:
    """Return the items with those of the wall as one; like all items they add up to the total."""
    points = sum(one.points for one in outcome.placings) + outcome.bonus
    words = _("wall") if outcome.bonus else _("lines")
    lines = [TilingItem(words, points, outcome.sure)] if outcome.placings or outcome.bonus else []
    return [*lines, TilingItem(_("floor"), outcome.floor)]


# -- the points ------------------------------------------------------------------------------------


def score_part(view: View, panel: Panel, score: int) -> Part:
    size, x, y, align = _score_place(view, panel)
    words = furniture.number(score)
    wide, high = view.measure("0000", size, "display") + 4, 2 * view.grown(size) * 0.7
    box = Box.around(x + (0 if align == "c" else 2 - wide / 2), y, wide, high)

    def paint_score(p: Painter) -> None:
        p.text(words, x, y, size, theme.INK, "display", align)

    return Part("score", score, box, paint_score)


def _score_place(view: View, panel: Panel) -> tuple[float, float, float, str]:
    """Return the text size, the place and the alignment of the points."""
    if panel.column and not panel.headed:
        top = panel.column.y + view.grown(14) * 1.2
        return 46, panel.column.centre[0], top + view.grown(46) * 0.55, "c"
    if panel.large:
        return 40, panel.box.right - 26, panel.box.y + panel.head * 0.56, "r"
    return 27, panel.box.right - 18, panel.box.y + panel.head * 0.52, "r"


def score_width(p: Painter, panel: Panel) -> float:
    if not panel.headed:
        return 0.0
    word = p.view.measure(_("Score"), 14) + 10 if panel.large and not p.view.large_text else 0.0
    return p.view.measure("000", 40 if panel.large else 27, "display") + 10 + word


def paint_score_word(p: Painter, panel: Panel) -> None:
    size, x, y, align = _score_place(p.view, panel)
    if align == "c" and panel.column:
        y = panel.column.y + p.view.grown(14) * 0.6
        p.text(_("Score"), x, y, 14, theme.MUTED, "text", align, panel.column.w)
    elif not p.view.large_text:  # else the words beside the name need the room
        x -= p.view.measure("000", size, "display") + 6
        p.text(_("Score"), x, y + 1, 14, theme.MUTED, "text", align)


# -- the next tiling -------------------------------------------------------------------------------


def column_part(panel: Panel, column: Box, needs: NumberRoom, outcome: TilingOutcome) -> Part:
    box = column if panel.headed else column.cut_top(needs.score_height)[1]
    paint = partial(
        _paint_strip if panel.flat else _paint_column, box=box, needs=needs, outcome=outcome
    )
    return Part("column", (outcome, panel.flat), box, paint)


def _paint_column(p: Painter, box: Box, needs: NumberRoom, outcome: TilingOutcome) -> None:
    items = tiling_items(outcome)
    high = needs.stack_height(len(items), box.w)
    if high - needs.total_height * 0.25 > box.h:  # nothing is below the number
        items = merged_items(outcome)
    y = box.y + 6
    p.line(box.x, y, box.right, y, RULE, 1.4)
    for i, item in enumerate(items):
        _paint_item(p, item, box.x, box.w, y + (i + 0.72) * needs.item_height)
    y += (len(items) + 0.42) * needs.item_height
    p.line(box.x, y, box.right, y, RULE, 1.4)
    _paint_total(p, box.below(y), needs, outcome, _total_width(p, outcome) <= box.w)


def _paint_strip(p: Painter, box: Box, needs: NumberRoom, outcome: TilingOutcome) -> None:
    """Paint the items side by side, the total at the right end; or in rows if there is room."""
    if needs.fits_beside(box.w) and needs.stack_height(len(merged_items(outcome)), box.w) <= box.h:
        _paint_column(p, box, needs, outcome)
        return
    rows = max(1, int((box.h - 12) / needs.item_height))
    room = box.w - needs.strip_total - 24
    wide = min(needs.item_width + 20, room)
    items = tiling_items(outcome)
    if -(-len(items) // rows) * (wide + 24) > room + 24:
        items = merged_items(outcome)
    y = box.y + 6
    p.line(box.x, y, box.right, y, RULE, 1.4)
    for i, item in enumerate(items):
        column, row = divmod(i, rows)
        middle = y + (row + 0.72) * needs.item_height
        _paint_item(p, item, box.x + column * (wide + 24), wide, middle)
    words = p.view.measure(_(TOTAL_WORDS), 14)
    _paint_total(p, Box(box.right - words, y, words, box.h), needs, outcome, False)


def _paint_item(p: Painter, item: TilingItem, x: float, wide: float, y: float) -> None:
    right = p.text(
        item.shown_points, x + wide, y, 15, furniture.points_colour(item.points), "bold", "r"
    )
    p.text(item.words, x, y, 14, theme.MUTED, width=wide - right - 6)


def _total_width(p: Painter, outcome: TilingOutcome) -> float:
    least = 0.0 if outcome.sure else p.view.measure(_("up to"), 14) + 8
    number = p.view.measure(furniture.number(outcome.score), 24, "display")
    return p.view.measure(_(TOTAL_WORDS), 14) + least + number + 10


def _paint_total(
    p: Painter, box: Box, needs: NumberRoom, outcome: TilingOutcome, beside: bool
) -> None:
    """Paint the total of the items, its words beside it or above it."""
    words_y = box.y + (needs.total_height * 0.55 if beside else needs.item_height * 0.72)
    number_y = words_y if beside else box.y + needs.item_height * 0.9 + needs.total_height * 0.45
    number = furniture.number(outcome.score)
    wide = p.text(number, box.right, number_y, 24, theme.INK, "display", "r") + 8
    if not outcome.sure:
        wide += 8 + p.text(_("up to"), box.right - wide, number_y, 14, theme.MUTED, "text", "r")
    p.text(_(TOTAL_WORDS), box.x, words_y, 14, theme.MUTED, width=box.w - (wide if beside else 0))


def floor_parts(view: View, panel: Panel, cost: int, beside: bool) -> Iterator[Part]:
    """Yield the cost of the floor line beside it, if there is room."""
    box, wall = panel.places.floor_box(), panel.places.wall_box()
    x = (panel.marker_spot.box.right if beside else box.right) + 9
    right = panel.column.x if panel.column and panel.column.x > wall.right else panel.box.right - 4
    room = min(right, wall.right + 8) - x
    words = _("floor {points}").format(points=furniture.number(cost))
    y, half = max(box.centre[1], wall.bottom + view.grown(14) * 0.42 + 2), view.grown(14)
    if not cost or room < view.measure(words, 14) / view.text_scale:
        return

    def paint_floor(p: Painter) -> None:
        p.text(words, x, y, 14, theme.LOSS, width=room)

    yield Part(
        "floor words", (words, beside), Box(x - 2, y - half, room + 4, 2 * half), paint_floor
    )


_SIZE, _APART = 14.0, 12.0


class _BonusLine(NamedTuple):
    """A bonus in words, and the place of the words."""

    near: NearBonus
    words: str
    box: Box


def bonus_parts(
    view: View, panel: Panel, bonuses: Sequence[NearBonus], beside: bool
) -> Iterator[Part]:
    """Yield the bonuses in words while they have room, dearest first, and marks on the space of
    each that lacks one tile; `beside` keeps room for the floor line's cost."""
    cells = tuple(dict.fromkeys(one.missing[0] for one in bonuses if len(one.missing) == 1))
    spaces = [panel.places.space_box(cell) for cell in cells]
    if spaces:

        def paint_bonus(p: Painter) -> None:
            for box in spaces:
                width = max(1.4, box.w * 0.045)
                p.rect(box.grown(-1.5), box.w * 0.13, None, theme.GOLD_DEEP, width)

        yield Part("lacking", cells, panel.places.wall_box(), paint_bonus)
    room = _bonus_box(view, panel, beside)
    lines = tuple(_bonus_lines(view, room, bonuses))
    if lines:
        yield Part("near", lines, room.grown(3), partial(_paint_lines, lines=lines))


def _bonus_box(view: View, panel: Panel, beside: bool) -> Box:
    """Return the box for the bonuses: below the wall, beside the floor line."""
    floor, wall, column = panel.places.floor_box(), panel.places.wall_box(), panel.column
    edge = panel.box.right - 12
    right = min(edge, column.x - 8) if column and column.x > wall.right else edge
    low = panel.box.bottom - 8
    if column and column.y > wall.bottom:
        low = column.y
    taken = view.measure(_("floor {points}").format(points="−14"), _SIZE) + 9 if beside else 12.0
    return Box.between(floor.right + taken, wall.bottom + 4, right, low)


def _bonus_lines(view: View, room: Box, bonuses: Sequence[NearBonus]) -> Iterator[_BonusLine]:
    """Yield as many lines as fit; if not all do, prefer bonuses that are not yet complete."""
    step = view.grown(_SIZE) * 1.35
    rows = int(room.h / step)
    wide = max((view.measure(_bonus_words(one), _SIZE) for one in bonuses), default=0.0) + step + 6
    columns = int((room.w + _APART) / (wide + _APART))
    if rows * columns < len(bonuses):
        bonuses = sorted(bonuses, key=lambda one: one.certain)
    for i, one in enumerate(bonuses[: rows * columns]):
        row, column = divmod(i, columns)
        at = Box(room.x + column * (wide + _APART), room.y + row * step, wide, step)
        yield _BonusLine(one, _bonus_words(one), at)


def _bonus_words(one: NearBonus) -> str:
    return f"{one.held}/{SIZE} {furniture.signed_points(one.points)}"


def _paint_lines(p: Painter, lines: Sequence[_BonusLine]) -> None:
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


def _paint_grid(p: Painter, box: Box, near: NearBonus) -> None:
    """Paint a small wall with the bonus's row or column in it."""
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
