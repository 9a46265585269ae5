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
    grown, inner = p.view.grown(14), box.inset(20)
    y = box.y + 12 + grown / 2
    p.text(_("Rank"), inner.x, y, 14, theme.MUTED)
    if best is not None:
        words = _("Best so far: {points}").format(points=number(best))
        p.text(words, inner.right, y, 14, theme.MUTED, align="r")
    foot, room = box.inset(12).below(y + grown / 2 + 7).cut_bottom(grown + 18)
    reached = ladder.reached(total)
    for index, row in enumerate(reversed(room.rows(len(ladder.rungs)))):
        _rung(p, row.inset(0, 1), ladder, index, index == reached)
    p.text(next_words(ladder, total), inner.x, foot.centre[1] - 2, 14, width=inner.w)


def _rung(p: Painter, row: Box, ladder: Ladder, index: int, here: bool) -> None:
    y, rung = row.centre[1], ladder.rungs[index]
    if here:
        p.rect(row, 9, _ACCENT.wash, _ACCENT.base, 2)
    bar = Box(row.x + 8, row.y + 5, 8, row.h - 10)
    p.rect(bar, 4, step_colour(index, len(ladder.rungs)))
    ink, face = (theme.INK, "bold") if here else (theme.MUTED, "text")
    room = row.right - bar.right - 36 - p.view.measure("00+", 15, "display")
    p.text(_(rung.word), bar.right + 12, y, 14, ink, face, width=room)
    if index:  # the lowest takes whatever reaches no other
        colour = _ACCENT.deep if here else theme.INK
        p.text(number(rung.number) + "+", row.right - 12, y, 15, colour, "display", "r")


class _Column(NamedTuple):
    """Points of a board, or of all together."""

    box: Box
    words: str
    items: Items | None
    """Nothing while the board has not been played."""
    face: str = "bold"
    here: bool = False


def _columns(
    p: Painter, box: Box, boards: Sequence[Board], items: Sequence[Items], current: int, room: float
) -> list[_Column]:
    """All boards with a total, or where their words have no room this one and the total, which
    stands a little apart."""
    each = p.view.measure("−00", 15, "display") + 14
    total = max(each, p.view.measure(_("Total"), 14, "bold") + 14) if len(boards) > 1 else 0.0
    spare = room - len(boards) * each - total
    places = range(len(boards)) if spare >= 0 else (current,)
    widths = [each] * len(places)
    if total:
        widths.append(total + (min(8.0, spare) if spare >= 0 else 8.0))
    boxes = box.place(sum(widths), box.h, across=1).columns(widths)
    own = dict(enumerate(items))
    found = [
        _Column(place_box, str(boards[i].number), own.get(i), here=i == current)
        for i, place_box in zip(places, boxes, strict=False)
    ]
    if total:
        whole = Items(*(sum(getattr(given, key) for given in items) for key, _name in SOURCES))
        found.append(_Column(boxes[-1], _("Total"), whole, "display"))
    return found


def paint_boards(
    p: Painter, box: Box, boards: Sequence[Board], items: Sequence[Items], current: int
) -> None:
    """Points of every board by their source; boards not played yet are empty."""
    here = sources_of(boards)
    rows = (*(source for source in SOURCES if source[0] in here), ("sum", N_("points")))
    wide = max(p.view.measure(_(name), 14, "bold") for _key, name in rows)
    columns = _columns(p, box.inset(10, 8), boards, items, current, box.w - 30 - wide)
    line = p.view.grown(14) + 10
    head, room = Box.between(box.x + 18, box.y + 12, box.right, box.bottom - 10).cut_top(line)
    p.text(_("Board"), head.x, head.centre[1], 14, theme.MUTED)
    for column in columns:
        ink = _ACCENT.deep if column.here else theme.MUTED
        if column.here and len(boards) > 1:
            p.rect(column.box._replace(x=column.box.x - 2, w=column.box.w + 2), 8, _ACCENT.wash)
        p.text(column.words, column.box.right - 8, head.centre[1], 14, ink, "bold", "r")
    for (key, name), row in zip(rows, room.rows(len(rows)), strict=True):
        whole, y = key == "sum", row.centre[1]
        p.text(_(name), row.x, y, 14, theme.INK, "bold" if whole else "text")
        for column in columns:
            if column.items is not None:
                value = sum(column.items) if whole else getattr(column.items, key)
                face = "display" if whole else column.face
                p.text(number(value), column.box.right - 8, y, 15, hue(value), face, "r")
