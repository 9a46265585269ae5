"""The ladder of ranks beside the totals, and the points of each board by their source."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

from game.core.ranks import Ladder
from game.core.words import N_
from game.engine import furniture, theme
from game.engine.furniture import number
from game.engine.paint import Painter
from game.engine.view import Box
from game.engine.words import _, ngettext
from game.games.ramp.board import DOT
from game.games.ramp.picture import paint_mark
from game.games.ramp.summary import SOURCES, Items

_ACCENT = theme.accent("ramp")
At = Callable[[float], float]
_PAST = 5
"""Points drawn beyond the last rank and before the first."""
_BELOW = 0.34
"""The share of the line for totals far below the first rank."""
_STEP = 10
"""Points by which the line of totals grows downwards."""


def step_colour(index: int, count: int) -> str:
    """Ranks grow from pale to full colour."""
    return theme.mix("#F6DFC2", _ACCENT.base, index / max(1, count - 1))


def next_words(ladder: Ladder, total: int) -> str:
    """How far it is to the next rank."""
    following = ladder.following(total)
    if following is None:
        return _("The highest rank!")
    missing = following.number - total
    return ngettext("{n} point to {rank}", "{n} points to {rank}", missing).format(
        n=missing, rank=_(following.word)
    )


def paint_tall(p: Painter, box: Box, ladder: Ladder, total: int, best: int | None) -> None:
    """All ranks one above the other, the highest on top; the reached one is marked."""
    x, pad = box.x + 20, 18.0
    y = box.y + pad + p.view.grown(14) / 2
    p.text(_("Rank"), x, y, 14, theme.MUTED)
    if best is not None:
        words = _("Best so far: {points}").format(points=number(best))
        p.text(words, box.right - 20, y, 14, theme.MUTED, align="r")
    count = len(ladder.rungs)
    foot = p.view.grown(14) + 22
    start = y + p.view.grown(14) / 2 + 10
    each = (box.bottom - foot - start) / count
    reached = ladder.reached(total)
    for i, rung in enumerate(reversed(ladder.rungs)):
        index = count - 1 - i
        row = Box(box.x + 12, start + i * each, box.w - 24, each)
        _rung(p, row, rung.word, rung.number if index else None, index, count, index == reached)
    p.text(next_words(ladder, total), x, box.bottom - foot / 2 - 2, 14, width=box.w - 40)


def _rung(
    p: Painter, row: Box, word: str, least: int | None, index: int, count: int, here: bool
) -> None:
    inner = Box(row.x, row.y + 2, row.w, row.h - 4)
    y = row.centre[1]
    if here:
        p.rect(inner, 9, _ACCENT.wash, _ACCENT.base, 2)
    bar = Box(inner.x + 8, inner.y + 5, 8, inner.h - 10)
    p.rect(bar, 4, step_colour(index, count))
    room = p.view.measure("00+", 15, "display") + 16
    p.text(
        _(word), bar.right + 12, y, 14, theme.INK if here else theme.MUTED,
        "bold" if here else "text", width=inner.right - bar.right - 20 - room,
    )  # fmt: skip
    if least is not None:
        colour = _ACCENT.deep if here else theme.INK
        p.text(number(least) + "+", inner.right - 12, y, 15, colour, "display", "r")


class _Shown(NamedTuple):
    """What a panel has room for besides the line itself."""

    caption: bool
    words: bool
    names: int
    """Lines of rank names."""


def _room(p: Painter, box: Box, words: str) -> _Shown:
    line = p.view.line(14)
    spare = box.h - 88 - 1.1 * line
    said = bool(words) and spare >= line
    spare -= 1.1 * line if said else 0
    caption = spare >= line
    spare -= line if caption else 0
    return _Shown(caption, said, 2 if spare >= 2 * line else 0)


def paint_long(p: Painter, box: Box, ladder: Ladder, totals: Sequence[int], words: str) -> None:
    """The ranks as a line with a marker for each seat, and as many words as there is room for."""
    line, shown = p.view.line(14), _room(p, box, words)
    numbers = [rung.number for rung in ladder.rungs[1:]]
    low, high = _begin(numbers[0] - _PAST, totals), numbers[-1] + _PAST
    x0, x1 = box.x + 26, box.right - 26

    at = _along(low, numbers[0] - _PAST, high, x0, x1)
    below = (shown.names + (1.1 if shown.words else 0)) * line + 12
    above = line + 18 if shown.caption else 8
    y = box.y + above + 40 + (box.h - above - below - 40 - 16 - line) / 2
    if shown.caption:
        _captions(p, box)
    _scale(p, ladder, at, y, x0, x1)
    if shown.names:
        _names(p, ladder, at, Box(box.x + 14, y + 10 + line * 1.05, box.w - 28, 2 * line))
    if shown.words:
        p.text(words, box.x + 18, box.bottom - line * 0.7, 14, width=box.w - 36)
    _markers(p, totals, at, y)


def _along(low: float, bend: float, high: float, x0: float, x1: float) -> At:
    """Where a total lies on the line. All below the first rank shares a small part of it: most
    boards begin far down there, and the ranks must not be crowded out."""
    middle = x0 + (_BELOW * (x1 - x0) if low < bend else 0.0)

    def at(value: float) -> float:
        value = min(high, max(low, value))
        if value < bend:
            return x0 + (value - low) / (bend - low) * (middle - x0)
        return middle + (value - bend) / (high - bend) * (x1 - middle)

    return at


def _begin(least: int, totals: Sequence[int]) -> int:
    """Where the line begins: below the lowest total, in steps, so that it seldom moves."""
    return min(least, _STEP * ((min(totals, default=0) - _PAST) // _STEP))


def _captions(p: Painter, box: Box) -> None:
    y = box.y + 10 + p.view.line(14) / 2
    p.text(_("Total"), box.x + 18, y, 14, theme.MUTED)
    heading = _("solo ranks to compare")
    if p.view.measure(heading + _("Total"), 14) + 60 < box.w:
        p.text(heading, box.right - 18, y, 14, theme.MUTED, align="r")


def _scale(p: Painter, ladder: Ladder, at: At, y: float, x0: float, x1: float) -> None:
    p.rect(Box(x0 - 2, y - 6, x1 - x0 + 4, 12), 6, "#C9B68F")
    count = len(ladder.rungs)
    edges = [x0, *(at(rung.number) for rung in ladder.rungs[1:]), x1]
    for i, (a, b) in enumerate(pairwise(edges)):
        p.rect(Box(a + 1, y - 5, b - a - 2, 10), 5 if i in (0, count - 1) else 2,
               step_colour(i, count))  # fmt: skip
    half = p.view.measure("88", 15, "display") / 2 + 3
    last = x0 - half
    least = [0] if at(0) > x0 + 2 * half else []
    for value in (*least, *(rung.number for rung in ladder.rungs[1:])):
        x = at(value)
        if x - half >= last:
            p.text(number(value), x, y + 10 + p.view.grown(15) * 0.75, 15, theme.INK,
                   "display", "c")  # fmt: skip
            last = x + half


def _names(p: Painter, ladder: Ladder, at: At, box: Box) -> None:
    """The words in two lines, the highest first, left out where they would touch."""
    line = p.view.line(14)
    ends = [box.right, box.right]
    for i, rung in enumerate(reversed(ladder.rungs[2:])):
        w = p.view.measure(_(rung.word), 14)
        x = min(max(at(rung.number), box.x + w / 2), box.right - w / 2)
        row = i % 2
        if x + w / 2 > ends[row]:
            row = 1 - row
        if x + w / 2 > ends[row]:
            continue
        ends[row] = x - w / 2 - 10
        p.text(_(rung.word), x, box.y + line * (row + 0.75), 14, theme.MUTED, "text", "c")


def _markers(p: Painter, totals: Sequence[int], at: At, y: float) -> None:
    """A pin for each seat; those that would touch stand side by side, in order."""
    ordered = sorted(range(len(totals)), key=lambda seat: (totals[seat], seat))
    wides = [p.view.measure(number(totals[seat]), 17, "display") + 40 for seat in ordered]
    end = at(1e9) + 16
    if sum(wides) > end - at(-1e9) + 12:  # the feet of the ramps say the numbers
        wides = [27.0] * len(ordered)
    places = _spread([at(totals[seat]) - 11 for seat in ordered], wides, at(-1e9) - 12, end)
    for x, seat in zip(places, ordered, strict=True):
        words = number(totals[seat]) if wides[0] > 27 else ""
        _pin(p, x + 11, at(totals[seat]), y, seat, words)


def _spread(
    wanted: Sequence[float], wides: Sequence[float], start: float, end: float
) -> list[float]:
    """Left edges side by side without touching, each group around where its members want to be."""
    groups: list[tuple[float, list[float]]] = []
    for x, wide in zip(wanted, wides, strict=True):
        here = max(start, x), [wide]
        while groups and groups[-1][0] + sum(groups[-1][1]) > here[0]:
            left, before = groups.pop()
            share = len(before) / (len(before) + len(here[1]))
            middle = share * left + (1 - share) * (here[0] - sum(before))
            here = max(start, middle), before + here[1]
        groups.append(here)
    places: list[float] = []
    room = end - sum(wides)
    for left, members in groups:
        x = max(places[-1] + wides[len(places) - 1] if places else start, left)
        for wide in members:
            places.append(min(x, room + sum(wides[: len(places)])))
            x += wide
    return places


def _pin(p: Painter, x: float, foot: float, y: float, seat: int, words: str) -> None:
    top = y - 34
    left, right = min(x - 9, foot) - 1, max(x + 9, foot) + 1
    if abs(x - foot) < 10:
        shape = f'd="M{x - left - 8:.1f} 0 H{x - left + 8:.1f} L{foot - left:.1f} 26 Z"'
        p.svg(f'<path {shape} fill="{theme.SEATS[seat]}"/>', Box(left, top, right - left, 27))
    else:
        stroke = f'fill="none" stroke="{theme.SEATS[seat]}" stroke-width="2"'
        p.path([(x, top + 6), (foot + 0.01, y - 7)], stroke)
    furniture.seat(p, x, top - 2, 11, seat)
    p.text(words, x + 16, top - 2, 17, theme.INK, "display")


def paint_boards(
    p: Painter, box: Box, boards: Sequence[int], items: Sequence[Items], current: int
) -> None:
    """Points of every board by their source; boards not played yet are empty."""
    each = p.view.measure("−00", 15, "display") + 14
    each = min(each, (box.w - 72) / (len(boards) + 1))
    words = box.w - 36 - each * (len(boards) + 1)
    line = p.view.grown(14) + 10
    y = box.y + 14 + line / 2
    rows = (box.bottom - 12 - (y + line / 2)) / 5
    right = box.right - 18
    columns = [right - each * (len(boards) + 1 - i) + each for i in range(len(boards))]
    x = box.x + 18
    named = max(p.view.measure(_(name), 14) for _key, name in SOURCES) <= words
    if p.view.measure(_("Board"), 14) <= words:
        p.text(_("Board"), x, y, 14, theme.MUTED)
    for place, (board, at) in enumerate(zip(boards, columns, strict=True)):
        here = place == current
        if here:
            p.rect(Box(at - each + 6, box.y + 8, each + 2, box.h - 16), 8, _ACCENT.wash)
        p.text(str(board), at, y, 14, _ACCENT.deep if here else theme.MUTED, "bold", "r")
    p.text("Σ", right, y, 14, theme.MUTED, "bold", "r")
    for i, (key, name) in enumerate((*SOURCES, ("sum", N_("points")))):
        at_y = y + line / 2 + rows * (i + 0.5)
        total = key == "sum"
        if named:
            p.text(_(name), x, at_y, 14, theme.INK, "bold" if total else "text", width=words)
        else:
            _sign(p, x + 10, at_y, key)
        values = [sum(each) if total else each[i] for each in items]
        for value, at in zip(values, columns, strict=False):
            _value(p, value, at, at_y, "display" if total else "text")
        _value(p, sum(values), right, at_y, "display")


def _sign(p: Painter, x: float, y: float, key: str) -> None:
    """A source as a picture, where words have no room."""
    if key in ("dots", "numbers"):
        paint_mark(p, DOT if key == "dots" else "1", x, y, 30)
    elif key == "rows":
        p.rect(Box(x - 11, y - 5, 22, 10), 3, theme.GLOW, theme.GOLD_DEEP, 1.6)
    elif key == "pairs":
        paint_mark(p, "c", x, y, 30)
    else:
        p.text("Σ", x, y, 14, theme.INK, "display", "c")


def _value(p: Painter, value: int, x: float, y: float, face: str) -> None:
    colour = theme.GAIN if value > 0 else theme.LOSS if value < 0 else theme.MUTED
    p.text(number(value), x, y, 15, colour, "bold" if face == "text" else face, "r")
