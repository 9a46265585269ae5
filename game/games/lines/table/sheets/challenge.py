"""The panels of a challenge: what it asks for besides, and its ranks as a road."""

from collections.abc import Sequence

from game.core.ranks import Ladder
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.engine.words import _
from game.games.lines.table.picture import ACCENT
from game.games.lines.table.preview import Card, Meter
from game.games.lines.texts.challenges import WORDS


def paint_card(p: Painter, box: Box, card: Card) -> None:
    """The challenge and what it also asks for, in brief or where there is room in full."""
    title, full = (_(text) for text in WORDS[card.number])
    number, meters = _("Challenge {n}").format(n=card.number), card.meters
    number += " · " + _("hard") if card.hard else ""
    words = _("Reach all of these, or it is lost.") if meters else full, full
    p.rect(Box(box.x, box.y + 16, 6, box.h - 32), 3, ACCENT.base)
    if p.view.roomy:
        _brief_card(p, box, title, words[0 if meters else 1], meters)
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
    if below:
        _rings(p, Box(box.x + 22, low + 8, room, box.bottom - low - 20), meters)
        return
    for i, meter in enumerate(meters):
        x = box.right - wide - 12 + (i + 0.5) * each
        _meter(p, x, box.y + min(box.h / 2 - 9, 90), 25, meter)


def _rings(p: Painter, box: Box, meters: Sequence[Meter]) -> None:
    """The meters as large as their room."""
    each = box.w / len(meters)
    r = max(25.0, min(each * 0.34, box.h * 0.3, 52.0))
    for i, meter in enumerate(meters):
        _meter(p, box.x + (i + 0.5) * each, box.centre[1] - 12, r, meter)


def _brief_card(p: Painter, box: Box, title: str, words: str, meters: Sequence[Meter]) -> None:
    """Large type: the title, and the meters side by side or, where there is room, as bars."""
    room = box.w - 40
    y = box.y + 10 + p.view.grown(21) * 0.6
    taken = p.text(title, box.x + 20, y, 21, ACCENT.deep, "display", width=room)
    stake = _("All, or it is lost")
    if meters and p.view.measure(stake, 14) <= room - taken - 16:
        p.text(stake, box.right - 20, y + 2, 14, theme.MUTED, align="r")
    line = p.view.line(15)
    y += p.view.grown(21) * 0.8
    if box.bottom - y > (len(meters) + 2) * (line + 14) and meters:
        y += p.paragraph(words, Box(box.x + 20, y, room, 0), 15, theme.MUTED) + 12
        _bars(p, Box(box.x + 20, y, room, box.bottom - 16 - y), meters)
        return
    if meters and box.bottom - 14 - y > len(meters) * line * 1.2:
        _bars(p, Box(box.x + 20, y, room, box.bottom - 14 - y), meters)
        return
    low = box.bottom - 10 - line / 2
    if not meters:
        p.paragraph(words, Box(box.x + 20, y, room, 0), 14, theme.MUTED)
        return
    said = [f"{meter_words(meter.name)} {meter.have}/{meter.need}" for meter in meters]
    spare = room - sum(p.view.measure(each, 15, "bold") for each in said)
    size = 15 * min(1.0, room / max(1.0, room - spare + 24 * (len(said) - 1)))
    gap = max(20.0, spare / max(1, len(said) - 1)) if size == 15 else 20.0
    x = box.x + 20
    for meter, each in zip(meters, said, strict=True):
        ink = theme.GAIN if meter.met else theme.INK
        x += p.text(each, x, low, size, ink, "bold") + gap


def _bars(p: Painter, box: Box, meters: Sequence[Meter]) -> None:
    step = min(box.h / len(meters), p.view.line(15) * 2.2)
    for i, meter in enumerate(meters):
        ink = theme.GAIN if meter.met else theme.INK
        y = box.y + i * step + p.view.line(15) / 2
        words = f"{meter.have}/{meter.need}"
        wide = p.view.measure(words, 15, "bold")
        p.text(words, box.right, y, 15, ink, "bold", "r")
        p.text(meter_words(meter.name), box.x, y, 15, ink, width=box.w - wide - 12)
        bar = Box(box.x, y + p.view.line(15) * 0.55, box.w, 8)
        p.rect(bar, 4, "#E6DAC2")
        share = min(1.0, meter.have / meter.need)
        if share > 0:
            fill = theme.GAIN if meter.met else ACCENT.base
            p.rect(Box(bar.x, bar.y, max(8.0, bar.w * share), 8), 4, fill)


def meter_words(name: str) -> str:
    """What a challenge asks for, in a word."""
    return {
        "circles": _("Circles"),
        "letters": _("Letters"),
        "pairs": _("Pairs"),
        "crossings": _("Crossings"),
        "points": _("Points"),
    }[name]


def _meter(p: Painter, x: float, y: float, r: float, meter: Meter) -> None:
    colour = theme.GAIN if meter.met else ACCENT.base
    furniture.ring_meter(p, x, y, r, meter.have / meter.need, colour, r * 0.24)
    ink = theme.GAIN if meter.met else theme.INK
    many = meter.need >= 100
    words = str(meter.have) if many else f"{meter.have}/{meter.need}"
    p.text(words, x, y, min(20.0, r * 0.56), ink, "display", "c", 2 * r)
    caption = _("of {n} points").format(n=meter.need) if many else meter_words(meter.name)
    p.text(caption, x, y + r + 18, 14, ink, "bold" if meter.met else "text", "c", 3.6 * r)
    if meter.met:
        x, y = x + r * 0.84, y - r * 0.76
        p.circle(x, y, 9.5, theme.GAIN, theme.WHITE, 2)
        furniture.check(p, x, y, 10, theme.WHITE)


def paint_ladder(p: Painter, box: Box, card: Card, points: tuple[int, int]) -> None:
    """The ranks as a road with a star for each, and how far one has come before."""
    ladder, best, (now, then) = card.ladder, card.best, points
    rungs = [rung for rung in ladder.rungs if rung.number > 0]
    start, end = box.x + 28, box.right - 44
    brief = p.view.roomy
    if brief:
        spare = _spare(p, box, 1 if best is None else 2)
        box = box._replace(y=box.y + spare, h=box.h - 2 * spare)
    y = box.bottom - 20 if brief else box.y + box.h / 2 + 4

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
    if brief:
        names = [(along(rung.number), _first(_(rung.word))) for rung in rungs]
        _brief_ladder_words(p, box, ladder, now, best, names)
        return
    near = any(abs(along(rung.number) - along(now)) < 30 for rung in rungs)
    _ladder_words(p, box, ladder, now, best, y, along(now), near)


def _spare(p: Painter, box: Box, lines: int) -> float:
    """What large type, with so many lines above the marks' names, leaves free at either end."""
    needed = lines * p.view.line(15) + p.view.line(14) + 44
    return max(0.0, (box.h - needed) * 0.25)


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


def _first(word: str) -> str:
    """A rank's name as it stands at its mark."""
    return word.split()[0]


def _rung(p: Painter, x: float, y: float, word: str, number: int, on: bool, brief: bool) -> None:
    if brief:
        _milestone(p, x, y, number, on)
        return
    p.circle(x, y, 13, theme.GOLD if on else theme.WHITE, theme.WHITE if on else theme.LINE, 2.4)
    furniture.star(p, x, y, 8, theme.INK if on else "#B7A585")
    p.text(_first(word), x, y - 27, 15, theme.INK, "bold", "c", 110)
    p.text(str(number), x, y + 27, 15, theme.INK if on else theme.MUTED, "display", "c")


def _milestone(p: Painter, x: float, y: float, number: int, on: bool) -> None:
    """Large type: star and number side by side on the road, for none fits above or below it."""
    wide = p.view.measure(str(number), 14, "bold") + 44
    stone = Box(x - wide / 2, y - 16, wide, 32)
    p.rect(stone, 16, theme.GOLD if on else theme.WHITE, theme.WHITE if on else theme.LINE, 2.4)
    furniture.star(p, stone.x + 18, y, 8, theme.INK if on else "#B7A585")
    p.text(str(number), stone.x + 32, y, 14, theme.INK, "bold")


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
    words = _still_to_go(ladder, now, _("{n} to {rank}"))
    if not crowded:
        arrow = [(x, y + 9), (x - 7, y + 21), (x + 7, y + 21)]
        p.path(arrow, f'fill="{ACCENT.deep}"', closed=True)
    left, rungs = box.x + 24, [rung for rung in ladder.rungs if rung.number > 0]
    p.text(words, left, y + 33 if x < left + 150 else y + 27, 14, ACCENT.deep, "bold", width=190)
    if best is not None:
        p.text(best_words(best), left, y - 27, 14, theme.GOLD_DEEP, "bold", width=150)
    elif len(rungs) < len(ladder.rungs):
        p.text(_("try harder"), left, y - 27, 14, theme.MUTED, width=150)


def _still_to_go(ladder: Ladder, now: int, text: str) -> str:
    """How far it is to the next rank."""
    first = ladder.rungs[0]
    following = first if now < first.number else ladder.following(now)
    if following is None:
        return _("the best there is")
    return text.format(n=following.number - now, rank=_(following.word), all=following.number)


def _brief_ladder_words(
    p: Painter,
    box: Box,
    ladder: Ladder,
    now: int,
    best: int | None,
    names: Sequence[tuple[float, str]],
) -> None:
    """Large type: how far it is, and the marks' names above them; in a low panel all of this
    shares one line, and names that would lie on other words give way."""
    line, left = p.view.line(14), box.x + 24
    top, above = box.y + 2 + p.view.line(15) / 2, box.bottom - 38 - line / 2
    high = above - top > line * 1.2
    words = _still_to_go(ladder, now, _("{n} to {rank} ({all})"))
    end = left + p.text(words, left, top, 15, ACCENT.deep, "bold", width=box.w - 48)
    limit = box.right - 10
    if best is not None:
        wide = p.view.measure(best_words(best), 15)
        if wide < box.right - 40 - end:
            p.text(best_words(best), box.right - 24, top, 15, theme.MUTED, align="r")
            limit -= wide + 24
        elif high:
            p.text(best_words(best), left, top + line, 15, theme.MUTED, width=box.w - 48)
    for x, name in names:
        half = p.view.measure(name, 14) / 2
        if high or (x - half > end + 16 and x + half < limit):
            p.text(name, x, above if high else top, 14, theme.INK, align="c")


def best_words(best: int) -> str:
    """The best result before this game."""
    return _("Best so far: {points}").format(points=furniture.number(best))
