"""Paints the panels of a challenge: its needs, and its ranks as marks on a bar."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from game.core.ranks import RANK_TITLES, Rung
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _, comma_list, facts
from game.games.lines.table.picture import ACCENT
from game.games.lines.table.preview import ChallengeCard, Meter
from game.games.lines.texts.challenges import WORDS

Labels: TypeAlias = Sequence[tuple[float, str]]
"""Names of ranks with the x of their marks."""
TRACK = "#E6DAC2"
"""The colour of an empty bar."""


def paint_card(p: Painter, box: Box, card: ChallengeCard) -> None:
    """Paint the title, text and needs of a challenge."""
    title, full = (_(text) for text in WORDS[card.number])
    number, meters = _("Challenge {n}").format(n=card.number), card.meters
    number = facts(number, _("Hard") if card.hard else "")
    brief = _("Reach all of these, or the challenge is lost.") if meters else full
    if card.lost_needs:
        things = comma_list(map(meter_words, card.lost_needs))
        brief = full = _("Out of reach: {things}. The challenge is lost.").format(things=things)
    ink = theme.LOSS if card.lost_needs else theme.MUTED
    p.rect(Box(box.x, box.y + 16, 6, box.h - 32), 3, ACCENT.base)
    if p.view.large_text:
        _paint_brief_card(p, box.inset(20), card, title, brief, ink)
        return
    wide = 92.0 * len(meters)
    below = bool(meters) and box.w - wide < 300 and box.h > 170
    room = box.w - 44 - (0 if below else wide)
    x, y = box.x + 22, box.y + (28 if below else 24)
    p.text(number, x, y, 14, theme.MUTED, width=room)
    p.text(title, x, y + 27, 23, ACCENT.deep, "display", width=room)
    y += 44
    y += p.paragraph(full if below else brief, Box(x, y, room, 0), 14, ink)
    if below:
        rings = Box(x, y + 8, room, box.bottom - y - 44)
        r = max(25.0, min(room / len(meters) * 0.34, (rings.h + 24) * 0.3, 52.0))
    else:
        high = 2 * min(box.h / 2 - 9, 90)
        rings, r = Box(box.right - wide - 12, box.y, wide, high), 25.0
    for cell, meter in zip(rings.columns(len(meters)), meters, strict=True):
        _paint_meter(p, *cell.centre, r, meter)


def _paint_brief_card(
    p: Painter, box: Box, card: ChallengeCard, title: str, words: str, ink: str
) -> None:
    """Paint the challenge in large type: its needs as bars, or as words in one row."""
    meters = card.meters
    line, y = p.view.line_height(15), box.y + 10 + p.view.grown(21) * 0.6
    taken = p.text(title, box.x, y, 21, ACCENT.deep, "display", width=box.w)
    stake = _("All, or lost") if meters else ""
    stake = _(RANK_TITLES["lost"]) if card.lost_needs else stake
    if stake and p.view.measure(stake, 14) <= box.w - taken - 16:
        p.text(stake, box.right, y + 2, 14, ink, align="r")
    rest = box.below(y + p.view.grown(21) * 0.8)
    if not meters:
        p.paragraph(words, rest, _fitting_size(p.view, words, rest), ink)
        return
    if rest.h > (len(meters) + 2) * (line + 14):
        rest = rest.below(rest.y + p.paragraph(words, rest, 15, ink) + 12)
    if rest.h - 14 > len(meters) * line * 1.2:
        step = min((rest.h - 14) / len(meters), line * 2.2)
        for row, meter in zip(rest.rows([step] * len(meters)), meters, strict=True):
            _paint_bar(p, row, meter)
        return
    names = [f"{meter_words(meter.name)} {meter.have}/{meter.need}" for meter in meters]
    used, gaps = sum(p.view.measure(each, 15, "bold") for each in names), max(1, len(names) - 1)
    size = 15 * min(1.0, box.w / (used + 24 * (len(names) - 1)))
    x, gap = box.x, (box.w - used) / gaps if size == 15 else 20.0
    for meter, each in zip(meters, names, strict=True):
        x += p.text(each, x, box.bottom - 10 - line / 2, size, _meter_ink(meter), "bold") + gap


def _fitting_size(view: View, words: str, room: Box) -> float:
    """Return the largest text size at which words fit into a box."""
    for size in (14.0, 13.0, 12.0):
        if len(view.wrap(words, size, room.w)) * view.line_height(size) <= room.h:
            return size
    return 11.0


def _paint_bar(p: Painter, row: Box, meter: Meter) -> None:
    words, y = f"{meter.have}/{meter.need}", row.y + p.view.line_height(15) / 2
    wide = p.view.measure(words, 15, "bold")
    p.text(words, row.right, y, 15, _meter_ink(meter), "bold", "r")
    p.text(meter_words(meter.name), row.x, y, 15, _meter_ink(meter), width=row.w - wide - 12)
    bar = Box(row.x, y + p.view.line_height(15) * 0.55, row.w, 8)
    p.rect(bar, 4, TRACK)
    share = min(1.0, meter.have / meter.need)
    if share > 0:
        fill = theme.GAIN if meter.is_met else ACCENT.base
        p.rect(bar._replace(w=max(8.0, bar.w * share)), 4, fill)


def _meter_ink(meter: Meter) -> str:
    return theme.GAIN if meter.is_met else theme.LOSS if meter.lost else theme.INK


def meter_words(name: str) -> str:
    return {
        "circles": _("Circles"),
        "letters": _("Letters"),
        "pairs": _("Pairs"),
        "crossings": _("Crossings"),
        "points": _("Points"),
    }[name]


def _paint_meter(p: Painter, x: float, y: float, r: float, meter: Meter) -> None:
    colour = theme.GAIN if meter.is_met else ACCENT.base
    furniture.paint_ring_meter(p, x, y, r, meter.have / meter.need, colour, r * 0.24)
    words, caption = f"{meter.have}/{meter.need}", meter_words(meter.name)
    if meter.need >= 100:
        words, caption = str(meter.have), _("of {n} points").format(n=meter.need)
    p.text(words, x, y, min(20.0, r * 0.56), _meter_ink(meter), "display", "c", 2 * r)
    room, face = 3.6 * r, "bold" if meter.is_met else "text"
    if p.view.measure(caption, 14, face) > room:
        face = "text"
    p.text(caption, x, y + r + 18, 14, _meter_ink(meter), face, "c", room)
    if meter.is_met or meter.lost:
        x, y = x + r * 0.84, y - r * 0.76
        p.circle(x, y, 9.5, _meter_ink(meter), theme.WHITE, 2)
        if meter.is_met:
            furniture.paint_check_mark(p, x, y, 10, theme.WHITE)
        else:
            furniture.paint_cross(p, x, y, 11, theme.WHITE)


def paint_ladder(p: Painter, box: Box, card: ChallengeCard, points: tuple[int, int]) -> None:
    """Paint the bar of ranks, with the present points and the best result."""
    best, (now, then), brief = card.best, points, p.view.large_text
    rungs = [rung for rung in card.ladder.rungs if rung.number > 0]
    if brief:
        needed = p.view.line_height(15) * (1 if best is None else 2) + p.view.line_height(14) + 44
        box = box.inset(0, max(0.0, (box.h - needed) * 0.25))
    y = box.bottom - 20 if brief else box.centre[1] + 4
    bar = Box.between(box.x + 28, y - 7, box.right - 44, y + 7)
    marks = [0, *(rung.number for rung in rungs)]

    def x_of(number: int) -> float:
        return bar.x + _bar_share(marks, number) * bar.w

    p.rect(bar, 7, TRACK)
    reached = (
        (then, now, _lighter_colour(theme.GAIN)),
        (now, 0, (_lighter_colour(ACCENT.base), ACCENT.base)),
    )
    for number, least, fill in reached:
        if number > least:
            p.rect(bar._replace(w=max(14, x_of(number) - bar.x)), 7, fill)
    if best is not None and best > 0:
        p.rect(Box.around(x_of(best), y, 5, 24), 2.5, theme.GOLD_DEEP, theme.WHITE, 1.2)
    paint = _paint_milestone if brief else _paint_rung
    for rung in rungs:
        paint(p, x_of(rung.number), y, rung, now >= rung.number)
    names = [(x_of(rung.number), _(rung.word)) for rung in rungs]
    if brief:
        _paint_brief_words(p, box, card, now, names)
        return
    for x, name in _spread_names(lambda word: p.view.measure(word, 15, "bold"), names, box.right):
        p.text(name, x, y - 27, 15, theme.INK, "bold", "c", 110)
    x = x_of(now)
    if all(abs(x_of(rung.number) - x) >= 30 for rung in rungs):
        arrow = [(x, y + 9), (x - 7, y + 21), (x + 7, y + 21)]
        p.path(arrow, f'fill="{ACCENT.deep}"', closed=True)
    first = x_of(rungs[0].number) - p.view.measure(names[0][1], 15, "bold") / 2
    _paint_distance_and_best(
        p, card, now, (box.x + 24, first - 12), y, 33 if x < box.x + 174 else 27
    )


def _bar_share(marks: Sequence[int], number: int) -> float:
    """Return the position of a number on the bar, 0 to 1; its marks are equally spaced."""
    steps = len(marks) - 1
    for i in range(steps):
        low, high = marks[i], marks[i + 1]
        if number < high:
            return 0.95 / steps * (i + max(0.0, (number - low) / (high - low)))
    return 0.95 if number == marks[-1] else 1.0


def _lighter_colour(colour: str) -> str:
    return theme.mix(colour, theme.WHITE, 0.22)


def _paint_rung(p: Painter, x: float, y: float, rung: Rung, met: bool) -> None:
    p.circle(x, y, 13, theme.GOLD if met else theme.WHITE, theme.WHITE if met else theme.LINE, 2.4)
    furniture.paint_star(p, x, y, 8, theme.INK if met else "#B7A585")
    p.text(str(rung.number), x, y + 27, 15, theme.INK if met else theme.MUTED, "display", "c")


def _spread_names(measure: Callable[[str], float], names: Labels, right: float) -> Labels:
    """Return the names centred over their marks, moved left if the next one would overlap."""
    spread: list[tuple[float, str]] = []
    for x, word in reversed(names):
        x = min(x, right - 8 - measure(word) / 2)
        spread.append((x, word))
        right = x - measure(word) / 2
    return spread


def _paint_milestone(p: Painter, x: float, y: float, rung: Rung, met: bool) -> None:
    """Paint a rank in large type: star and number side by side on the bar."""
    stone = Box.around(x, y, p.view.measure(str(rung.number), 14, "bold") + 44, 32)
    p.rect(stone, 16, theme.GOLD if met else theme.WHITE, theme.WHITE if met else theme.LINE, 2.4)
    furniture.paint_star(p, stone.x + 18, y, 8, theme.INK if met else "#B7A585")
    p.text(str(rung.number), stone.x + 32, y, 14, theme.INK, "bold")


def _paint_distance_and_best(
    p: Painter, card: ChallengeCard, now: int, ends: tuple[float, float], y: float, down: float
) -> None:
    """Paint the distance to the next rank below the bar, and the best result above it."""
    left, right = ends
    words = _still_to_go(card, now, _("{n} to {rank}"))
    p.text(words, left, y + down, 14, ACCENT.deep, "bold", width=190)
    above, ink, face = "", theme.GOLD_DEEP, "bold"
    if card.best is not None:
        above = best_result_words(card.best)
    elif any(rung.number <= 0 for rung in card.ladder.rungs):
        above, ink, face = _("try harder"), theme.MUTED, "text"
    if left + p.view.measure(above, 14, face) <= right:
        p.text(above, left, y - 27, 14, ink, face)


def _still_to_go(card: ChallengeCard, now: int, text: str) -> str:
    """Return the distance to the next rank in words."""
    if card.rankless:
        return _("no rank left")
    following = next((rung for rung in card.ladder.rungs if rung.number > now), None)
    if following is None:
        return _("the highest rank")
    return text.format(n=following.number - now, rank=_(following.word), all=following.number)


def _paint_brief_words(p: Painter, box: Box, card: ChallengeCard, now: int, names: Labels) -> None:
    """Paint in large type the distance to the next rank and the names of the ranks; in a low panel
    they share one line, and names that would overlap are left out."""
    line, left = p.view.line_height(14), box.x + 24
    top, above = box.y + 2 + p.view.line_height(15) / 2, box.bottom - 38 - line / 2
    high = above - top > line * 1.2
    words, best = _still_to_go(card, now, _("{n} to {rank} ({all})")), card.best
    end = left + p.text(words, left, top, 15, ACCENT.deep, "bold", width=box.w - 48)
    limit = box.right - 10
    if best is not None:
        wide = p.view.measure(best_result_words(best), 15)
        if wide < box.right - 40 - end:
            p.text(best_result_words(best), box.right - 24, top, 15, theme.MUTED, align="r")
            limit -= wide + 24
        elif high:
            p.text(best_result_words(best), left, top + line, 15, theme.MUTED, width=box.w - 48)
    for x, name in _spread_names(lambda word: p.view.measure(word, 14), names, box.right):
        half = p.view.measure(name, 14) / 2
        if high or (x - half > end + 16 and x + half < limit):
            p.text(name, x, above if high else top, 14, theme.INK, align="c")


def best_result_words(best: int) -> str:
    return _("Best so far: {points}").format(points=furniture.number(best))
