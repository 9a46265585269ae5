"""The ladder of ranks beside the totals, and the points of each board by their source."""

from collections.abc import Sequence

from game.core.ranks import Ladder
from game.engine import furniture, theme
from game.engine.furniture import number
from game.engine.paint import Painter
from game.engine.view import Box
from game.engine.words import _, ngettext
from game.games.ramp.summary import SOURCES, Items

_ACCENT = theme.accent("ramp")
_PAST = 5
"""Points drawn beyond the last rank and before the first."""


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
    furniture.panel(p, box)
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
    p.text(
        next_words(ladder, total), x, box.bottom - foot / 2 - 2, 14, width=box.w - 40
    )


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
        _(word), bar.right + 12, y, 15 if here else 14, theme.INK if here else theme.MUTED,
        "bold" if here else "text", width=inner.right - bar.right - 20 - room,
    )  # fmt: skip
    if least is not None:
        colour = _ACCENT.deep if here else theme.INK
        p.text(number(least) + "+", inner.right - 12, y, 15, colour, "display", "r")


def paint_long(
    p: Painter, box: Box, ladder: Ladder, totals: Sequence[int], words: str = "", small: bool = False
) -> None:
    """The ranks as a line with a marker for each seat."""
    furniture.panel(p, box)
    line = p.view.line(14)
    numbers = [rung.number for rung in ladder.rungs[1:]]
    low, high = numbers[0] - _PAST, numbers[-1] + _PAST
    x0, x1 = box.x + 26, box.right - 26

    def at(value: float) -> float:
        return x0 + (min(high, max(low, value)) - low) / (high - low) * (x1 - x0)

    below = line if small else 2.2 * line if not words else 3.1 * line
    caption = 0 if small else line
    y = box.bottom - below - 22
    if caption:
        p.text(_("Total"), box.x + 18, box.y + 20, 14, theme.MUTED)
        heading = _("solo ranks to compare")
        if p.view.measure(heading + _("Total"), 14) + 60 < box.w:
            p.text(heading, box.right - 18, box.y + 20, 14, theme.MUTED, align="r")
    _scale(p, ladder, at, y, x0, x1)
    if not small:
        _names(p, ladder, at, Box(box.x + 14, y + 20 + line * 0.5, box.w - 28, 2 * line))
    if words:
        p.text(words, box.x + 18, box.bottom - line * 0.62, 14, width=box.w - 36)
    _markers(p, totals, at, y)


def _scale(p: Painter, ladder: Ladder, at, y: float, x0: float, x1: float) -> None:  # type: ignore[no-untyped-def]
    p.rect(Box(x0 - 2, y - 6, x1 - x0 + 4, 12), 6, "#C9B68F")
    count = len(ladder.rungs)
    edges = [x0, *(at(rung.number) for rung in ladder.rungs[1:]), x1]
    for i, (a, b) in enumerate(zip(edges, edges[1:], strict=False)):
        p.rect(Box(a + 1, y - 5, b - a - 2, 10), 5 if i in (0, count - 1) else 2,
               step_colour(i, count))  # fmt: skip
    half = p.view.measure("88", 15, "display") / 2 + 3
    last = x0 - half
    for rung in ladder.rungs[1:]:
        x = at(rung.number)
        if x - half >= last:
            p.text(number(rung.number), x, y + 10 + p.view.grown(15) * 0.75, 15, theme.INK,
                   "display", "c")  # fmt: skip
            last = x + half


def _names(p: Painter, ladder: Ladder, at, box: Box) -> None:  # type: ignore[no-untyped-def]
    """The words in two lines, left out where they would touch."""
    line = p.view.line(14)
    ends = [box.x, box.x]
    for i, rung in enumerate(ladder.rungs[2:]):
        w = p.view.measure(_(rung.word), 14)
        x = min(max(at(rung.number), box.x + w / 2), box.right - w / 2)
        row = i % 2
        if x - w / 2 < ends[row]:
            row = 1 - row
        if x - w / 2 < ends[row]:
            continue
        ends[row] = x + w / 2 + 10
        p.text(_(rung.word), x, box.y + line * (row + 0.75), 14, theme.MUTED, "text", "c")


def _markers(p: Painter, totals: Sequence[int], at, y: float) -> None:  # type: ignore[no-untyped-def]
    """A pin for each seat; those that would touch stand further up."""
    ordered = sorted(range(len(totals)), key=lambda seat: totals[seat])
    last = -1e9
    step = p.view.grown(17) + 8
    level = 0
    for seat in ordered:
        x = at(totals[seat])
        words = number(totals[seat])
        wide = p.view.measure(words, 17, "display") + 34
        level = level + 1 if x - 14 < last else 0
        last = max(last, x + wide - 10) if level else x + wide - 10
        lift = 22 + (level % 2) * step
        colour = theme.SEATS[seat]
        p.svg(f'<path d="M9 {lift + 2} l-8 -14 h16 Z" fill="{colour}"/>',
              Box(x - 9, y - 8 - lift, 18, lift + 4))  # fmt: skip
        furniture.seat(p, x, y - 10 - lift, 11, seat)
        right = x + 17 + wide - 34 < at(1e9) + 20
        p.text(words, x + 17 if right else x - 17, y - 10 - lift, 17, theme.INK, "display",
               "l" if right else "r")  # fmt: skip


def paint_boards(
    p: Painter, box: Box, boards: Sequence[int], items: Sequence[Items], current: int
) -> None:
    """Points of every board by their source; boards not played yet are empty."""
    furniture.panel(p, box)
    each = p.view.measure("−00", 15, "display") + 14
    words = box.w - 36 - each * (len(boards) + 1)
    line = p.view.grown(14) + 10
    y = box.y + 14 + line / 2
    rows = (box.bottom - 12 - (y + line / 2)) / 5
    right = box.right - 18
    columns = [right - each * (len(boards) + 1 - i) + each for i in range(len(boards))]
    x = box.x + 18
    p.text(_("Board"), x, y, 14, theme.MUTED, width=max(20.0, words))
    for place, (board, at) in enumerate(zip(boards, columns, strict=True)):
        here = place == current
        if here:
            p.rect(Box(at - each + 6, box.y + 8, each + 2, box.h - 16), 8, _ACCENT.wash)
        p.text(str(board), at, y, 14, _ACCENT.deep if here else theme.MUTED, "bold", "r")
    p.text("Σ", right, y, 14, theme.MUTED, "bold", "r")
    for i, (source, name) in enumerate(SOURCES):
        at_y = y + line / 2 + rows * (i + 0.5)
        _row(p, x, at_y, max(20.0, words), _(name), items, i, columns, right)
    _row(p, x, y + line / 2 + rows * 4.5, max(20.0, words), _("points"), items, None, columns, right)


def _row(
    p: Painter,
    x: float,
    y: float,
    room: float,
    name: str,
    items: Sequence[Items],
    source: int | None,
    columns: Sequence[float],
    right: float,
) -> None:
    face = "text" if source is not None else "display"
    values = [sum(each) if source is None else each[source] for each in items]
    p.text(name, x, y, 14, theme.INK, "bold" if source is None else "text", width=room)
    for value, at in zip(values, columns, strict=False):
        _value(p, value, at, y, face)
    _value(p, sum(values), right, y, "display")


def _value(p: Painter, value: int, x: float, y: float, face: str) -> None:
    colour = theme.GAIN if value > 0 else theme.LOSS if value < 0 else theme.MUTED
    p.text(number(value), x, y, 15, colour, "bold" if face == "text" else face, "r")
