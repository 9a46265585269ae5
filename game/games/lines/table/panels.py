"""The panels beside the sheet: what each way to score brings and the points; what marks mean."""

from collections.abc import Callable, Sequence

from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _
from game.games.lines.rules.notation import COLOURS
from game.games.lines.rules.scoring import Tally
from game.games.lines.table.picture import ACCENT, INKS, paint_dot, paint_ink
from game.games.lines.table.preview import Reckoning
from game.games.lines.texts.about import COLOURS as COLOUR_NAMES

SIZE, SIGN, GAP = 14, 30.0, 22.0
"""Of the legend: its type, its signs, and the room between its words."""


def unit_words(unit: str) -> str:
    """What counts, in words."""
    words = {"crossings": _("Crossings"), "dots": _("Dots"), "points": _("Points")}
    return words[unit]


def row_words(option: int, colours: Sequence[int], short: bool) -> str:
    """A scoring option in words."""
    if option == 4 and colours and not short:
        one, other = (_(COLOUR_NAMES[COLOURS[colour]]) for colour in colours)
        return _("Dots in {one} and {other}").format(one=one, other=other)
    brief = {1: _("Col. × cross."), 2: _("Letters"), 3: _("Pairs"), 4: _("Dots")}
    full = {1: _("Colours × crossings"), 2: _("Letters"), 3: _("Colour pairs")}
    return brief[option] if short else full.get(option, _("Dots in two colours"))


def is_short(view: View, room: float) -> bool:
    """In large type, have the names in full no room in a column of that width?"""
    full = max(view.measure(row_words(option, (), False), 16) for option in (1, 2, 3, 4))
    return view.roomy and full > room


def formula(option: int, tally: Tally) -> str:
    """How a scoring option comes about."""
    if option == 2:
        return str(tally.letters)
    one, other = tally.parts(option)
    return f"{one} × {other}"


def each_words(option: int, alone: bool) -> str:
    """What one thing of a scoring option is worth (L17–L20, L25)."""
    if option == 2:
        return _("20 each") if alone else _("20 first, 10 later")
    return {1: _("of the red line"), 3: _("9 each"), 4: _("3 each")}[option]


def paint_tally(p: Painter, box: Box, found: Reckoning) -> None:
    """The four ways to score, and the points."""
    points = points_box(p.view, box)
    rows = Box(box.x + 20, box.y + 8, points.x - box.x - 40, box.h - 16)
    step = rows.h / 4
    _points(p, points, found)
    if step < p.view.grown(16) * 1.25:
        _brief_rows(p, rows, found)
        return
    for i in range(4):
        if i:
            p.line(rows.x, rows.y + i * step, rows.right, rows.y + i * step, theme.HAIR)
        _row(p, Box(rows.x, rows.y + i * step, rows.w, step), i + 1, found)


def points_box(view: View, box: Box) -> Box:
    """Where the points stand in their panel."""
    side = min(190.0, max(140.0, box.w * 0.21))
    gap = 10 if (box.h - 16) / 4 < view.grown(16) * 1.25 else 14
    return Box(box.right - side - 14, box.y + gap, side, box.h - 2 * gap)


def paint_count(p: Painter, place: Box, unit: str, number: int) -> None:
    """The points while they count up."""
    p.rect(place, 14, ACCENT.wash)
    x, room = place.centre[0], place.w - 16
    head = place.y + 8 + p.view.grown(15) * 0.7
    p.text(unit_words(unit), x, head, 15, ACCENT.deep, "bold", "c", room)
    middle = (head + place.bottom) / 2
    size = min(52.0, max(30.0, (place.bottom - 10 - p.view.grown(16) * 0.9 - head) * 0.55))
    p.text(furniture.number(number), x, middle, size, ACCENT.deep, "display", "c", room)


def _brief_rows(p: Painter, rows: Box, found: Reckoning) -> None:
    """Two by two where there is no room for four below one another."""
    wide, high = (rows.w - 20) / 2, rows.h / 2
    for i in range(4):
        x, y = rows.x + i % 2 * (wide + 20), rows.y + (i // 2 + 0.5) * high
        p.text(row_words(i + 1, (), True), x, y, 16, theme.INK, width=wide - 70)
        counts = i + 1 in found.scoring and found.unit == "points"
        points = furniture.number(found.now.tally.points(i + 1)) if counts else "–"
        p.text(points, x + wide, y, 20, theme.INK, "display", "r")


def _row(p: Painter, row: Box, option: int, found: Reckoning) -> None:
    if option == found.lit:
        p.rect(Box(row.x - 8, row.y + 3, row.w + 16, row.h - 6), 10, ACCENT.wash)
    counts = option in found.scoring and found.unit == "points"
    out = found.unit == "points" and not counts
    if p.view.roomy and row.h > p.view.line(16) * 1.9:
        _tall_row(p, row, option, found, counts)
    elif out or (counts and not found.begun):
        _worth(p, row, option, found, out)
    else:
        _counted(p, row, option, found, counts)


def _counted(p: Painter, row: Box, option: int, found: Reckoning, counts: bool) -> None:
    """A row that tells how its points come about, as far as it has room for that."""
    y = row.centre[1]
    delta = 0.0 if found.watched else p.view.measure("+88", 16, "bold") + 6
    value = p.view.measure("888", 20, "display") + 8
    middle = p.view.measure("88 × 8", 16) + 6
    room = row.w - delta - value - middle
    short, words = is_short(p.view, room - 4), formula(option, found.now.tally)
    name = row_words(option, () if p.view.roomy else found.colours, short)
    if short and p.view.measure(row_words(1, (), True), 16) * 0.88 > room:
        room += middle
    else:
        p.text(words, row.right - delta - value, y, 16, theme.MUTED, "text", "r")
    p.text(name, row.x, y, 16, width=room - 4)
    _value(p, row.right - delta, y, option, found, counts)
    if counts:
        _change(p, row.right, y, option, found)


def _tall_row(p: Painter, row: Box, option: int, found: Reckoning, counts: bool) -> None:
    """Large type in a high row: the name in full, and below it how its points come about."""
    half = p.view.line(16) * 0.46
    upper, lower = row.centre[1] - half, row.centre[1] + half
    out = found.unit == "points" and not counts
    p.text(row_words(option, (), False), row.x, upper, 16, width=row.w - 80)
    if out:
        words = _("does not count")
    elif option == 2 or (counts and not found.begun):
        words = each_words(option, found.alone)
    else:
        words = formula(option, found.now.tally)
    p.text(words, row.x, lower, 16, theme.MUTED, width=row.w - 80)
    if found.begun and not out:
        _value(p, row.right, upper, option, found, counts)
        if counts:
            _change(p, row.right, lower, option, found)


def _value(p: Painter, x: float, y: float, option: int, found: Reckoning, counts: bool) -> None:
    if counts:
        p.text(
            furniture.number(found.now.tally.points(option)), x, y, 20, theme.INK, "display", "r"
        )
    else:
        p.text("–", x, y, 20, theme.MUTED, "display", "r")


def _change(p: Painter, x: float, y: float, option: int, found: Reckoning) -> None:
    """What the drawing that is shown would bring."""
    change = found.then.tally.points(option) - found.now.tally.points(option)
    if change:
        colour = theme.GAIN if change > 0 else theme.LOSS
        p.text(furniture.signed(change), x, y, 16, colour, "bold", "r")


def _worth(p: Painter, row: Box, option: int, found: Reckoning, out: bool) -> None:
    """A row before anything is counted: what one thing is worth, or that none counts."""
    y, short = row.centre[1], p.view.roomy
    name = row_words(option, found.colours, short)
    words = _("does not count") if out else each_words(option, found.alone)
    wide = p.text(
        name, row.x, y, 16, theme.MUTED if out and short else theme.INK, width=row.w * 0.6
    )
    left = row.w - wide - 14
    if out and short and p.view.measure(words, 16) > left:
        words = "–"
    p.text(words, row.right, y, 16, theme.MUTED, "text", "r", left)


def _points(p: Painter, box: Box, found: Reckoning) -> None:
    p.rect(box, 14, ACCENT.wash)
    x, room = box.centre[0], box.w - 16
    head = box.y + 8 + p.view.grown(15) * 0.7
    p.text(unit_words(found.unit), x, head, 15, ACCENT.deep, "bold", "c", room)
    changed = found.then.points != found.now.points and box.h > p.view.grown(15) * 4.4
    foot = box.bottom - 10 - p.view.grown(16) * 0.9
    size = min(52.0, max(30.0, (foot - head) * 0.55))
    middle = (head + foot) / 2 if changed else (head + box.bottom) / 2
    p.text(furniture.number(found.now.points), x, middle, size, ACCENT.deep, "display", "c", room)
    if changed:
        words = "→ {points}" if p.view.roomy else _("then {points}")
        colour = theme.GAIN if found.then.points > found.now.points else theme.LOSS
        text = words.format(points=furniture.number(found.then.points))
        furniture.pill(p, x, foot, text, colour, size=16, align="c")


def paint_legend(p: Painter, x: float, y: float, room: float) -> None:
    """Both lines and the frame of a scoring colour, if they fit in that width; in large type
    with a shorter word."""
    signs: tuple[tuple[str, Callable[[Painter, float, float], None]], ...] = (
        (_("left line"), lambda p, x, y: _sign_of_line(p, x, y, 0)),
        (_("right line"), lambda p, x, y: _sign_of_line(p, x, y, 1)),
        (_("scoring") if p.view.roomy else _("your scoring colours"), _sign_of_frame),
    )
    widths = [SIGN + 8 + p.view.measure(words, SIZE) for words, _sign in signs]
    if sum(widths) + GAP * (len(signs) - 1) > room:
        return
    for (words, sign), wide in zip(signs, widths, strict=True):
        sign(p, x, y)
        p.text(words, x + SIGN + 8, y, SIZE, theme.MUTED)
        x += wide + GAP


def _sign_of_line(p: Painter, x: float, y: float, line: int) -> None:
    paint_ink(p, [(x + 2, y), (x + SIGN - 2, y)], INKS[line], 28)
    paint_dot(p, x + SIGN / 2, y, 34, line)


def _sign_of_frame(p: Painter, x: float, y: float) -> None:
    box = Box(x + SIGN - 18, y - 9, 18, 18)
    p.rect(box, 4, None, theme.WHITE, 4)
    p.rect(box, 4, None, theme.GOLD_DEEP, 2.2)
