"""The ladder of ranks beside the totals, and the points of each board by their source."""

from collections.abc import Sequence
from typing import NamedTuple

from game.core.ranks import Ladder
from game.core.words import N_
from game.engine.widgets.furniture import hue, number
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.engine.words import _, ngettext
from game.games.ramp.rules.board import Board
from game.games.ramp.texts.about import ABOUT
from game.games.ramp.texts.summary import SOURCES, Items, sources_of

_ACCENT = theme.Accent(*ABOUT.accent)


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


def rank_words(ladder: Ladder, total: int) -> str:
    """The rank of a total, and how far it is to the next."""
    return f"{_(ladder.word(total))} · {next_words(ladder, total)}"


def paint_tall(p: Painter, box: Box, ladder: Ladder, total: int, best: int | None) -> None:
    """All ranks one above the other, the highest on top; the reached one is marked."""
    x = box.x + 20
    y = box.y + 12 + p.view.grown(14) / 2
    p.text(_("Rank"), x, y, 14, theme.MUTED)
    if best is not None:
        words = _("Best so far: {points}").format(points=number(best))
        p.text(words, box.right - 20, y, 14, theme.MUTED, align="r")
    count = len(ladder.rungs)
    foot = p.view.grown(14) + 18
    start = y + p.view.grown(14) / 2 + 7
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
    inner = Box(row.x, row.y + 1, row.w, row.h - 2)
    y = row.centre[1]
    if here:
        p.rect(inner, 9, _ACCENT.wash, _ACCENT.base, 2)
    bar = Box(inner.x + 8, inner.y + 5, 8, inner.h - 10)
    p.rect(bar, 4, step_colour(index, count))
    room = p.view.measure("00+", 15, "display") + 16
    p.text(
        _(word),
        bar.right + 12,
        y,
        14,
        theme.INK if here else theme.MUTED,
        "bold" if here else "text",
        width=inner.right - bar.right - 20 - room,
    )
    if least is not None:
        colour = _ACCENT.deep if here else theme.INK
        p.text(number(least) + "+", inner.right - 12, y, 15, colour, "display", "r")


class _Table(NamedTuple):
    """Which columns and rows the table of points has, and how wide they are."""

    columns: tuple[int, ...]
    """Places of boards."""
    rows: tuple[tuple[str, str], ...]
    each: float
    total: float
    """The width of the totals' column; nothing where there is one board only."""


def _table(p: Painter, box: Box, boards: Sequence[Board], current: int) -> _Table:
    """All boards with a total, or where their words have no room this one and the total."""
    here = sources_of(boards)
    rows = (*(source for source in SOURCES if source[0] in here), ("sum", N_("points")))
    words = max(p.view.measure(_(name), 14, "bold") for _key, name in rows)
    each = p.view.measure("−00", 15, "display") + 14
    total = max(each, p.view.measure(_("Total"), 14, "bold") + 14) if len(boards) > 1 else 0.0
    spare = box.w - 30 - words - len(boards) * each - total
    columns = tuple(range(len(boards))) if spare >= 0 else (current,)
    if total:  # a little apart from the boards
        total += min(8.0, spare) if spare >= 0 else 8.0
    return _Table(columns, rows, each, total)


def paint_boards(
    p: Painter, box: Box, boards: Sequence[Board], items: Sequence[Items], current: int
) -> None:
    """Points of every board by their source; boards not played yet are empty."""
    table = _table(p, box, boards, current)
    right = box.right - 18
    start = right - table.total - (len(table.columns) - 1) * table.each
    columns = [(start + i * table.each, place) for i, place in enumerate(table.columns)]
    line = p.view.grown(14) + 10
    y = box.y + 12 + line / 2
    p.text(_("Board"), box.x + 18, y, 14, theme.MUTED)
    for at, place in columns:
        here = place == current
        if here and table.total:
            p.rect(Box(at - table.each + 6, box.y + 8, table.each + 2, box.h - 16), 8, _ACCENT.wash)
        ink = _ACCENT.deep if here else theme.MUTED
        p.text(str(boards[place].number), at, y, 14, ink, "bold", "r")
    if table.total:
        p.text(_("Total"), right, y, 14, theme.MUTED, "bold", "r")
    top = y + line / 2
    each = (box.bottom - 10 - top) / len(table.rows)
    for i, (key, name) in enumerate(table.rows):
        bold = key == "sum"
        y = top + each * (i + 0.5)
        p.text(_(name), box.x + 18, y, 14, theme.INK, "bold" if bold else "text")
        values = [sum(given) if bold else getattr(given, key) for given in items]
        for at, place in columns:
            if place < len(values):
                _value(p, values[place], at, y, "display" if bold else "text")
        if table.total:
            _value(p, sum(values), right, y, "display")


def _value(p: Painter, value: int, x: float, y: float, face: str) -> None:
    p.text(number(value), x, y, 15, hue(value), "bold" if face == "text" else face, "r")
