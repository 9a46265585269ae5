"""Paints the panels beside the sheet: points by scoring option, and the legend of the marks."""

from collections.abc import Callable, Sequence

from game.core.words import N_
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _
from game.games.lines.rules.scoring import SCORING, SheetTally
from game.games.lines.rules.state import COLOURS
from game.games.lines.table.cover import source_sign
from game.games.lines.table.picture import ACCENT, INKS, paint_dot, paint_inked_line
from game.games.lines.table.preview import CountShare, TallyPreview
from game.games.lines.texts.about import COLOURS as COLOUR_NAMES

SIZE, SIGN, GAP = 14, 30.0, 22.0
"""Of the legend: text size, width of a sign, and gap between entries."""


UNITS = {"crossings": N_("Crossings"), "dots": N_("Dots"), "points": N_("Points")}


def row_words(option: int, colours: Sequence[int], short: bool) -> str:
    if option == 4 and colours and not short:
        one, other = (_(COLOUR_NAMES[COLOURS[colour]]) for colour in colours)
        return _("Dots in {one} and {other}").format(one=one, other=other)
    return _(SCORING[option].words.short if short else SCORING[option].words.title)


def formula_words(option: int, tally: SheetTally) -> str:
    """Return how the points of a scoring option come about."""
    if option == 2:
        return str(tally.letters)
    return " × ".join(map(str, SCORING[option].factors(tally)))


def item_words(option: int, alone: bool) -> str:
    """Return the points of one item of a scoring option in words (L17–L20, L25)."""
    return _("20 each") if option == 2 and alone else _(SCORING[option].words.per_item)


def _shown_formula(option: int, tally: TallyPreview) -> str:
    """Return the formula of a scoring option; before the first roll the points of one item."""
    if tally.leaves_out(option):
        return _("not counted")
    if tally.does_count(option) and not tally.has_begun:
        return item_words(option, tally.solo)
    return formula_words(option, tally.now.tally)


def paint_tally(p: Painter, box: Box, tally: TallyPreview) -> None:
    """Paint the points of the scoring options and their sum, in two columns in a low panel; in a
    challenge that counts crossings or dots only these."""
    points = points_box(p.view, box)
    paint_count(p, points, tally.unit, tally.now.points, tally.then.points)
    rows = Box.between(box.x + 20, box.y + 8, points.x - 20, box.bottom - 8)
    if tally.unit != "points":
        for i, row in enumerate(rows.rows(len(tally.shares))):
            if i:
                p.line(row.x, row.y, row.right, row.y, theme.HAIR)
            _paint_share_row(p, row, tally.shares[i], tally.unit)
    elif _is_low(p.view, box):
        for i, cell in enumerate(rows.cells(len(SCORING), 2, rows.h / 2, 20, 0)):
            p.text(row_words(i + 1, (), True), cell.x, cell.centre[1], 16, width=cell.w - 70)
            worth = furniture.number(tally.now.tally.points_of_option(i + 1))
            shown = worth if tally.does_count(i + 1) else "–"
            p.text(shown, cell.right, cell.centre[1], 20, theme.INK, "display", "r")
    else:
        for i, row in enumerate(rows.rows(len(SCORING))):
            if i:
                p.line(row.x, row.y, row.right, row.y, theme.HAIR)
            _paint_row(p, row, i + 1, tally)


def _paint_share_row(p: Painter, row: Box, share: CountShare, unit: str) -> None:
    y, delta = row.centre[1], p.view.measure("+8", 16, "bold") + 8
    right = row.right - delta
    name = (
        _(share.name)
        if p.view.large_text
        else _("{name}: {words}").format(name=_(UNITS[unit]), words=_(share.name))
    )
    p.text(name, row.x, y, 16, width=right - row.x - p.view.measure("88", 20, "display") - 12)
    p.text(furniture.number(share.now), right, y, 20, theme.INK, "display", "r")
    if share.then != share.now:
        words, ink = (
            furniture.signed_points(share.then - share.now),
            furniture.points_colour(share.then - share.now),
        )
        p.text(words, row.right, y, 16, ink, "bold", "r")


def _is_low(view: View, box: Box) -> bool:
    return (box.h - 16) / 4 < view.grown(16) * 1.25


def points_box(view: View, box: Box) -> Box:
    side, gap = min(190.0, max(140.0, box.w * 0.21)), 10 if _is_low(view, box) else 14
    return box.inset(14, gap).cut_right(side)[0]


def paint_own_tally(p: Painter, box: Box, seat: int, name: str, tally: TallyPreview) -> None:
    """Paint the points of one of several players, by scoring option."""
    room, y = box.inset(14, 8), box.y + 10 + p.view.line_height(16) / 2
    if seat:
        p.line(box.x, box.y + 10, box.x, box.bottom - 10, theme.HAIR)
    furniture.paint_token(p, room.x + 9, y, 9, seat)
    now, then = tally.now.points, tally.then.points
    x = room.right - p.text(furniture.number(now), room.right, y, 20, ACCENT.deep, "display", "r")
    words, ink = furniture.signed_points(then - now), furniture.points_colour(then - now)
    left = x - room.x - 44 - p.view.measure(words, 16, "bold")
    if then != now and p.view.measure(name, 15, "bold") < left:
        x -= p.text(words, x - 8, y, 16, ink, "bold", "r") + 8
    p.text(name, room.x + 26, y, 15, theme.INK, "bold", width=x - room.x - 36)
    rows = room.below(y + p.view.line_height(16) / 2)
    columns = 1 if rows.h / 4 >= p.view.grown(14) else 2
    high = rows.h / (4 / columns)
    for i, cell in enumerate(rows.cells(4, columns, high, 8 if columns > 1 else 0, 0)):
        _paint_own_row(p, cell, i + 1, tally)


def _paint_own_row(p: Painter, cell: Box, option: int, tally: TallyPreview) -> None:
    """Paint a scoring option by its name, or if that does not fit by its sign."""
    if option == tally.counted_option:
        p.rect(cell.grown(3), 6, ACCENT.wash)
    y, side = cell.centre[1], min(p.view.grown(14), cell.h)
    right, value = cell.right - p.view.measure("+88", 16, "bold") - 6, p.view.measure("888", 16)
    if right - value < cell.x + side:
        right, tally = cell.right, tally._replace(then=tally.now)
    room = right - cell.x - value - 6
    name, short = row_words(option, tally.colours, False), row_words(option, (), True)
    if max(p.view.measure(row_words(each, (), True), 14) for each in SCORING) < room:
        fits = p.view.measure(name, 14) < room
        p.text(name if fits else short, cell.x, y, 14, theme.MUTED)
    else:
        sign = Box(cell.x, y - side / 2, side, side)
        source_sign(SCORING[option].words.name)(p, sign, theme.MUTED)
    _paint_value(p, (right, y), (cell.right, y), option, tally, 16)


def paint_count(p: Painter, place: Box, unit: str, number: int, then: int | None = None) -> None:
    """Paint the sum of points, and the sum after the selected drawing."""
    p.rect(place, 14, ACCENT.wash)
    x, room = place.centre[0], place.w - 16
    head = place.y + 8 + p.view.grown(15) * 0.7
    foot = place.bottom - 10 - p.view.grown(16) * 0.9
    p.text(_(UNITS[unit]), x, head, 15, ACCENT.deep, "bold", "c", room)
    changed = then not in (None, number) and place.h > p.view.grown(15) * 4.4
    middle = (head + (foot if changed else place.bottom)) / 2
    size = min(52.0, max(30.0, (foot - head) * 0.55))
    p.text(furniture.number(number), x, middle, size, ACCENT.deep, "display", "c", room)
    if changed and then is not None:
        words = "→ {points}" if p.view.large_text else _("then {points}")
        text = words.format(points=furniture.number(then))
        furniture.paint_pill(
            p, x, foot, text, furniture.points_colour(then - number), size=16, align="c"
        )


def _paint_row(p: Painter, row: Box, option: int, tally: TallyPreview) -> None:
    if option == tally.counted_option:
        p.rect(row.inset(-8, 3), 10, ACCENT.wash)
    if p.view.large_text and row.h > p.view.line_height(16) * 1.9:
        _paint_tall_row(p, row, option, tally)
    elif tally.leaves_out(option) or (tally.does_count(option) and not tally.has_begun):
        _paint_uncounted_row(p, row, option, tally)
    else:
        _paint_counted_row(p, row, option, tally)


def _paint_counted_row(p: Painter, row: Box, option: int, tally: TallyPreview) -> None:
    """Paint a row with points, and with their formula if there is room."""
    y = row.centre[1]
    delta = 0.0 if tally.is_replay else p.view.measure("+88", 16, "bold") + 6
    value = p.view.measure("888", 20, "display") + 8
    middle = p.view.measure("88 × 8", 16) + 6
    room = row.w - delta - value - middle
    full = max(p.view.measure(row_words(way, (), False), 16) for way in SCORING)
    short = p.view.large_text and full > room - 4
    name = row_words(option, () if p.view.large_text else tally.colours, short)
    if short and p.view.measure(row_words(1, (), True), 16) * 0.88 > room:
        room += middle
    else:
        words = _shown_formula(option, tally)
        p.text(words, row.right - delta - value, y, 16, theme.MUTED, "text", "r")
    p.text(name, row.x, y, 16, width=room - 4)
    _paint_value(p, (row.right - delta, y), (row.right, y), option, tally)


def _paint_tall_row(p: Painter, row: Box, option: int, tally: TallyPreview) -> None:
    """Paint a high row in large type: the full name, and the formula below it."""
    upper, lower = (
        half.centre[1] for half in row.place(row.w, p.view.line_height(16) * 1.84).rows(2)
    )
    p.text(row_words(option, (), False), row.x, upper, 16, width=row.w - 80)
    out = tally.leaves_out(option)
    words = (
        item_words(option, tally.solo) if option == 2 and not out else _shown_formula(option, tally)
    )
    p.text(words, row.x, lower, 16, theme.MUTED, width=row.w - 80)
    if tally.has_begun and not out:
        _paint_value(p, (row.right, upper), (row.right, lower), option, tally)


def _paint_value(
    p: Painter,
    at: tuple[float, float],
    beside: tuple[float, float],
    option: int,
    tally: TallyPreview,
    size: float = 20,
) -> None:
    """Paint the points of a scoring option, and their change by the selected drawing."""
    if not tally.does_count(option):
        p.text("–", *at, size, theme.MUTED, "display", "r")
        return
    now, then = tally.now.tally.points_of_option(option), tally.then.tally.points_of_option(option)
    p.text(furniture.number(now), *at, size, theme.INK, "display", "r")
    if then != now:
        p.text(
            furniture.signed_points(then - now),
            *beside,
            16,
            furniture.points_colour(then - now),
            "bold",
            "r",
        )


def _paint_uncounted_row(p: Painter, row: Box, option: int, tally: TallyPreview) -> None:
    """Paint a row without points: what one item is worth, or that the option does not count."""
    y, short, out = row.centre[1], p.view.large_text, tally.leaves_out(option)
    words = _shown_formula(option, tally)
    name, ink = row_words(option, tally.colours, short), theme.MUTED if out and short else theme.INK
    left = row.w - p.text(name, row.x, y, 16, ink, width=row.w * 0.6) - 14
    if out and short and p.view.measure(words, 16) > left:
        words = "–"
    p.text(words, row.right, y, 16, theme.MUTED, "text", "r", left)


def paint_legend(p: Painter, x: float, y: float, room: float) -> None:
    """Paint the legend of both lines and of the scoring colours, if it fits."""
    signs: tuple[tuple[str, Callable[[Painter, float, float], None]], ...] = (
        (_("left line"), lambda p, x, y: _paint_line_sign(p, x, y, 0)),
        (_("right line"), lambda p, x, y: _paint_line_sign(p, x, y, 1)),
        (_("scoring") if p.view.large_text else _("scoring colours"), _paint_frame_sign),
    )
    widths = [SIGN + 8 + p.view.measure(words, SIZE) for words, _sign in signs]
    if sum(widths) + GAP * (len(signs) - 1) > room:
        return
    for (words, sign), wide in zip(signs, widths, strict=True):
        sign(p, x, y)
        p.text(words, x + SIGN + 8, y, SIZE, theme.MUTED)
        x += wide + GAP


def _paint_line_sign(p: Painter, x: float, y: float, line: int) -> None:
    paint_inked_line(p, [(x + 2, y), (x + SIGN - 2, y)], INKS[line], 28)
    paint_dot(p, x + SIGN / 2, y, 34, line)


def _paint_frame_sign(p: Painter, x: float, y: float) -> None:
    box = Box(x + SIGN - 18, y - 9, 18, 18)
    p.rect(box, 4, None, theme.WHITE, 4)
    p.rect(box, 4, None, theme.GOLD_DEEP, 2.2)
