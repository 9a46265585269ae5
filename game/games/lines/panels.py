"""The panels beside the sheet: what each way to score brings, the challenge, its ranks, players."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.ranks import Ladder
from game.engine import furniture, theme
from game.engine.paint import Painter
from game.engine.view import Box
from game.engine.words import _
from game.games.lines.about import COLOURS as COLOUR_NAMES
from game.games.lines.picture import ACCENT
from game.games.lines.preview import Meter
from game.games.lines.scoring import Tally
from game.games.lines.words import COLOURS


@dataclass(frozen=True)
class Reckoning:
    """A sheet counted, and what it would be after the drawing that is shown."""

    tally: Tally
    then: Tally
    points: int
    then_points: int
    scoring: tuple[int, ...]
    colours: tuple[int, ...]
    unit: str
    """What a challenge counts: crossings, dots or points."""
    lit: int = 0
    """The scoring option that is being counted out, if one is."""


def unit_words(unit: str) -> str:
    """What counts, in words."""
    words = {"crossings": _("Crossings"), "dots": _("Dots"), "points": _("Points")}
    return words[unit]


def row_words(option: int, colours: Sequence[int], short: bool) -> str:
    """A scoring option in words."""
    if option == 4 and colours and not short:
        one, other = (_(COLOUR_NAMES[COLOURS[colour]]) for colour in colours)
        return _("Dots in {one} and {other}").format(one=one, other=other)
    brief = {1: _("Crossings"), 2: _("Letters"), 3: _("Pairs"), 4: _("Dots")}
    full = {1: _("Colours × crossings"), 2: _("Letters"), 3: _("Colour pairs")}
    return brief[option] if short else full.get(option, _("Dots in two colours"))


def formula(option: int, tally: Tally) -> str:
    """How a scoring option comes about."""
    if option == 2:
        return str(tally.letters)
    one, other = tally.parts(option)
    return f"{one} × {other}"


def paint_tally(p: Painter, box: Box, found: Reckoning) -> None:
    """The four ways to score, and the points."""
    side = min(190.0, max(144.0, box.w * 0.24))
    rows = Box(box.x + 20, box.y + 8, box.w - side - 54, box.h - 16)
    step = rows.h / 4
    if step < p.view.grown(16) * 1.25:
        _brief_rows(p, rows, found)
        _points(p, points_box(p, box), found)
        return
    for i in range(4):
        if i:
            p.line(rows.x, rows.y + i * step, rows.right, rows.y + i * step, theme.HAIR)
        _row(p, Box(rows.x, rows.y + i * step, rows.w, step), i + 1, found)
    _points(p, points_box(p, box), found)


def points_box(p: Painter, box: Box) -> Box:
    """Where the points stand in their panel."""
    side = min(190.0, max(144.0, box.w * 0.24))
    gap = 10 if (box.h - 16) / 4 < p.view.grown(16) * 1.25 else 14
    return Box(box.right - side - 14, box.y + gap, side, box.h - 2 * gap)


def paint_count(p: Painter, box: Box, unit: str, number: int) -> None:
    """The points while they count up."""
    place = points_box(p, box)
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
        points = furniture.number(found.tally.points(i + 1)) if counts else "–"
        p.text(points, x + wide, y, 20, theme.INK, "display", "r")


def _row(p: Painter, row: Box, option: int, found: Reckoning) -> None:
    y, short = row.centre[1], p.view.roomy
    counts = option in found.scoring and found.unit == "points"
    if option == found.lit:
        p.rect(Box(row.x - 8, row.y + 3, row.w + 16, row.h - 6), 10, ACCENT.wash)
    change = found.then.points(option) - found.tally.points(option)
    delta = p.view.measure("+88", 16, "bold") + 6
    value = p.view.measure("888", 20, "display") + 8
    middle = p.view.measure("88 × 88", 16) + 6
    room = row.w - delta - value - middle
    ink = theme.INK if counts else theme.MUTED
    name, words = row_words(option, found.colours, short), formula(option, found.tally)
    if short and p.view.measure(row_words(1, (), True), 16) > room:
        room += middle
    else:
        p.text(words, row.right - delta - value, y, 16, theme.MUTED, "text", "r")
    p.text(name, row.x, y, 16, ink, width=room - 4)
    if not counts:
        p.text("–", row.right - delta, y, 20, theme.MUTED, "display", "r")
        return
    points = furniture.number(found.tally.points(option))
    p.text(points, row.right - delta, y, 20, ink, "display", "r")
    if change:
        colour = theme.GAIN if change > 0 else theme.LOSS
        p.text(furniture.signed(change), row.right, y, 16, colour, "bold", "r")


def _points(p: Painter, box: Box, found: Reckoning) -> None:
    p.rect(box, 14, ACCENT.wash)
    x, room = box.centre[0], box.w - 16
    head = box.y + 8 + p.view.grown(15) * 0.7
    p.text(unit_words(found.unit), x, head, 15, ACCENT.deep, "bold", "c", room)
    changed = found.then_points != found.points and box.h > p.view.grown(15) * 4.4
    foot = box.bottom - 10 - p.view.grown(16) * 0.9
    size = min(52.0, max(30.0, (foot - head) * 0.55))
    middle = (head + foot) / 2 if changed else (head + box.bottom) / 2
    p.text(furniture.number(found.points), x, middle, size, ACCENT.deep, "display", "c", room)
    if changed:
        words = "→ {points}" if p.view.roomy else _("then {points}")
        colour = theme.GAIN if found.then_points > found.points else theme.LOSS
        text = words.format(points=furniture.number(found.then_points))
        furniture.pill(p, x, foot, text, colour, size=16, align="c")


def paint_card(
    p: Painter, box: Box, number: str, title: str, words: tuple[str, str], meters: Sequence[Meter]
) -> None:
    """The challenge and what it also asks for, in brief or where there is room in full."""
    p.rect(Box(box.x, box.y + 16, 6, box.h - 32), 3, ACCENT.base)
    if p.view.roomy:
        _brief_card(p, box, title, meters)
        return
    each = 92.0
    wide = each * len(meters)
    below = bool(meters) and box.w - wide < 300 and box.h > 170
    room = box.w - 44 - (0 if below else wide)
    y = box.y + (24 if not below else 28)
    p.text(number, box.x + 22, y, 14, theme.MUTED, width=room)
    p.text(title, box.x + 22, y + 27, 23, ACCENT.deep, "display", width=room)
    text = words[below or not meters]
    low = y + 44 + p.paragraph(text, Box(box.x + 22, y + 44, room, 0), 14, theme.MUTED)
    middle = (low + box.bottom) / 2 - 20 if below else box.y + min(box.h / 2 - 9, 90)
    first = box.x + (box.w - wide) / 2 if below else box.right - wide - 12
    for i, meter in enumerate(meters):
        _meter(p, first + (i + 0.5) * each, middle, meter)


def _brief_card(p: Painter, box: Box, title: str, meters: Sequence[Meter]) -> None:
    room = box.w - 40
    y = box.y + 10 + p.view.grown(21) * 0.6
    p.text(title, box.x + 20, y, 21, ACCENT.deep, "display", width=room)
    low = box.bottom - 10 - p.view.line(15) / 2
    each = room / max(1, len(meters))
    for i, meter in enumerate(meters):
        ink = theme.GAIN if meter.met else theme.INK
        words = f"{meter_words(meter.name)} {meter.have}/{meter.need}"
        p.text(words, box.x + 20 + i * each, low, 15, ink, "bold", width=each - 10)


def meter_words(name: str) -> str:
    """What a challenge asks for, in a word."""
    return {
        "circles": _("circles"),
        "letters": _("letters"),
        "pairs": _("pairs"),
        "crossings": _("crossings"),
        "points": _("points"),
    }[name]


def _meter(p: Painter, x: float, y: float, meter: Meter) -> None:
    colour = theme.GAIN if meter.met else ACCENT.base
    furniture.ring_meter(p, x, y, 25, meter.have / meter.need, colour)
    ink = theme.GAIN if meter.met else theme.INK
    many = meter.need >= 100
    words = str(meter.have) if many else f"{meter.have}/{meter.need}"
    p.text(words, x, y, 14, ink, "display", "c", 60)
    caption = _("of {n} points").format(n=meter.need) if many else meter_words(meter.name)
    p.text(caption, x, y + 43, 14, ink, "bold" if meter.met else "text", "c", 90)
    if meter.met:
        p.circle(x + 21, y - 19, 9.5, theme.GAIN, theme.WHITE, 2)
        furniture.check(p, x + 21, y - 19, 10, theme.WHITE)


def paint_ladder(
    p: Painter, box: Box, ladder: Ladder, now: int, then: int, best: int | None
) -> None:
    """The ranks as a road with a star for each, and how far one has come before."""
    rungs = [rung for rung in ladder.rungs if rung.number > 0]
    start, end = box.x + 28, box.right - 44
    brief = p.view.roomy
    y = box.bottom - 22 if brief else box.y + box.h / 2 + 4

    marks = [0, *(rung.number for rung in rungs)]

    def along(number: int) -> float:
        return start + _share(marks, number) * (end - start)

    p.rect(Box(start, y - 7, end - start, 14), 7, "#E6DAC2")
    if then > now:
        p.rect(Box(start, y - 7, max(14, along(then) - start), 14), 7, _soft(theme.GAIN))
    if now > 0:
        bar = Box(start, y - 7, max(14, along(now) - start), 14)
        p.rect(bar, 7, (_soft(ACCENT.base), ACCENT.base))
    if best is not None and best > 0:
        p.rect(Box(along(best) - 2.5, y - 12, 5, 24), 2.5, theme.GOLD_DEEP, theme.WHITE, 1.2)
    for rung in rungs:
        _rung(p, along(rung.number), y, _(rung.word), rung.number, now >= rung.number, brief)
    near = any(abs(along(rung.number) - along(now)) < 30 for rung in rungs)
    _ladder_words(p, box, ladder, now, best, y, along(now), near)


def _share(marks: Sequence[int], number: int) -> float:
    """How far along a road whose marks stand equally far apart, the last one near its end."""
    steps = len(marks) - 1
    for i in range(steps):
        low, high = marks[i], marks[i + 1]
        if number < high:
            return 0.95 / steps * (i + max(0.0, (number - low) / (high - low)))
    return 0.95 if number == marks[-1] else 1.0


def _soft(colour: str) -> str:
    return theme.mix(colour, theme.WHITE, 0.22)


def _rung(p: Painter, x: float, y: float, word: str, number: int, on: bool, brief: bool) -> None:
    p.circle(x, y, 13, theme.GOLD if on else theme.WHITE, theme.WHITE if on else theme.LINE, 2.4)
    furniture.star(p, x, y, 8, theme.INK if on else "#B7A585")
    if brief:
        return
    short = word.split()[0]
    p.text(short, x, y - 27, 15, theme.INK, "bold", "c", 110)
    p.text(str(number), x, y + 27, 15, theme.INK if on else theme.MUTED, "display", "c")


def _ladder_words(
    p: Painter,
    box: Box,
    ladder: Ladder,
    now: int,
    best: int | None,
    y: float,
    x: float,
    crowded: bool,
) -> None:
    first = ladder.rungs[0]
    following = first if now < first.number else ladder.following(now)
    words = _("{n} to {rank}").format(
        n=following.number - now, rank=_(following.word)
    ) if following else _("the best there is")  # fmt: skip
    if p.view.roomy:
        top = box.y + 6 + p.view.line(15) / 2
        left = p.text(words, box.x + 24, top, 15, ACCENT.deep, "bold", width=box.w - 48)
        rest = box.w - left - 64
        if best is not None and p.view.measure(best_words(best), 15) < rest:
            p.text(best_words(best), box.right - 24, top, 15, theme.MUTED, align="r")
        return
    if not crowded:
        arrow = [(x, y + 9), (x - 7, y + 21), (x + 7, y + 21)]
        p.path(arrow, f'fill="{ACCENT.deep}"', closed=True)
    left, rungs = box.x + 24, [rung for rung in ladder.rungs if rung.number > 0]
    p.text(words, left, y + 33 if x < left + 150 else y + 27, 14, ACCENT.deep, "bold", width=190)
    if best is not None:
        p.text(best_words(best), left, y - 27, 14, theme.GOLD_DEEP, "bold", width=150)
    elif len(rungs) < len(ladder.rungs):
        p.text(_("try harder"), left, y - 27, 14, theme.MUTED, width=150)


def best_words(best: int) -> str:
    """The best result before this game."""
    return _("Best so far: {points}").format(points=furniture.number(best))
