"""The sheets in the space that the players leave: a race with its ranks, and what was done last."""

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _
from game.games.loops.table.chronicle import Line
from game.games.loops.texts.about import ABOUT

ACCENT = theme.Accent(*ABOUT.accent)
_PAD, _GAP = 20.0, 14.0
_LEAST = 96.0
"""What the list of deeds needs to be of use."""


class Entry(NamedTuple):
    """A deed in the list: where it stands, its words broken into lines, and what was done."""

    box: Box
    lines: tuple[str, ...]
    told: Line


class Spare(NamedTuple):
    """The two sheets; None where there is no race, or no room."""

    race: Box | None
    lately: Box | None
    entries: tuple[Entry, ...]


def spare_of(view: View, box: Box | None, ranks: int, told: Sequence[Line]) -> Spare:
    """The sheets in a space: a race of so many ranks (0: none), then the list of deeds, which is
    only as high as its words. Where none fits, the race has all the room."""
    if box is None:
        return Spare(None, None, ())
    race, alone = None, Spare(box if ranks else None, None, ())
    if ranks:
        high = 26 + view.line(18) + (ranks + 1) * _rank_row(view)
        race = Box(box.x, box.y, box.w, min(box.h, high))
        box = Box(box.x, race.bottom + _GAP, box.w, box.bottom - race.bottom - _GAP)
    if box.h < _LEAST:
        return alone
    entries = _entries(view, box, told)
    low = entries[-1].box.bottom if entries else _tip_bottom(view, box)
    if low + 8 > box.bottom or (told and not entries):
        return alone
    return Spare(race, Box(box.x, box.y, box.w, low + 8 - box.y), entries)


# -- what was done last --------------------------------------------------------------------


def _entries(view: View, box: Box, told: Sequence[Line]) -> tuple[Entry, ...]:
    """As many deeds as have room, newest first; the last of them in fewer words if need be."""
    found: list[Entry] = []
    y, step = box.y + 12 + view.line(16), view.line(14)
    for line in told:
        room = int((box.bottom - 12 - y) / step)
        for words in (line.words, line.brief):
            lines = tuple(view.wrap(words, 14, box.w - 2 * _PAD - 26))
            if len(lines) <= room:
                break
        else:
            break
        high = len(lines) * step + 4
        found.append(Entry(Box(box.x + 10, y, box.w - 20, high), lines, line))
        y += high
    return tuple(found)


def _tip() -> str:
    return _("The more loops of a kind there are, the more the next one is worth.")


def _tip_bottom(view: View, box: Box) -> float:
    lines = len(view.wrap(_tip(), 14, box.w - 2 * _PAD))
    return box.y + 12 + view.line(16) + lines * view.line(14)


def paint_lately(p: Painter, box: Box, entries: Sequence[Entry]) -> None:
    """The last things that happened, newest first; before any, what is good to know."""
    title = _("Recent moves") if entries else _("Good to know")
    y = box.y + 10 + p.view.line(16) / 2
    p.text(title, box.x + _PAD, y, 16, theme.INK, "display", width=box.w - 2 * _PAD)
    if not entries:
        tip = Box(box.x + _PAD, y + p.view.line(16) / 2 + 2, box.w - 2 * _PAD, 0)
        p.paragraph(_tip(), tip, 14, theme.MUTED)
    for area, lines, told in entries:
        step = p.view.line(14)
        y = area.y + 2 + step / 2
        furniture.seat(p, box.x + _PAD + 8, y, 8, told.seat)
        for line in lines:
            p.text(line, box.x + _PAD + 26, y, 14, theme.MUTED)
            y += step


# -- the race ------------------------------------------------------------------------------


def _rank_row(view: View) -> float:
    return max(42.0, view.line(16) + 8)


def paint_race(p: Painter, box: Box, ranks: Sequence[tuple[int, str]], turn: int) -> None:
    """The ranks of the race with the turns that they allow; those out of reach are struck."""
    y = box.y + 12 + p.view.line(18) / 2
    words = _("Turn {n}").format(n=turn)
    w = p.text(words, box.right - _PAD, y, 18, ACCENT.deep, "display", "r")
    title, room = _("Solo race"), box.w - 2 * _PAD - w - 10
    if p.view.measure(title, 18, "display") > room:
        title = _("Race")
    p.text(title, box.x + _PAD, y, 18, theme.INK, "display", width=room)
    y += p.view.line(18) / 2 + 4
    step = min((box.bottom - 10 - y) / (len(ranks) + 1), _rank_row(p.view) * 1.5)
    missed = sum(turn > turns for turns, _word in ranks)
    rows = [(_(word), turns) for turns, word in ranks]
    long = [_("by turn {n}").format(n=turns) for _w, turns in rows]
    limits = (
        long
        if _fit(p.view, box.w - 88, rows, long)
        else [_("to {n}").format(n=turns) for _w, turns in rows]
    )
    for i, (word, _turns) in enumerate(rows):
        row = Box(box.x + 12, y + i * step, box.w - 24, step - 4)
        _paint_rank(p, row, word, limits[i], i - missed)
        _paint_star(p, row, i >= missed)
    row = Box(box.x + 12, y + len(rows) * step, box.w - 24, step - 4)
    after = _("from {n}").format(n=rows[-1][1] + 1)
    _paint_rank(p, row, _("try harder"), after, len(rows) - missed)


def _fit(view: View, room: float, rows: Sequence[tuple[str, int]], limits: Sequence[str]) -> bool:
    """Do all limits have room beside their words?"""
    pairs = zip(rows, limits, strict=True)
    return all(
        view.measure(word, 16) + view.measure(limit, 16, "bold") <= room
        for (word, _turns), limit in pairs
    )


def _paint_rank(p: Painter, row: Box, word: str, limit: str, away: int) -> None:
    """One rank: the one within reach now is lit, those missed are struck."""
    y = row.centre[1]
    if away == 0:
        p.rect(row, 10, ACCENT.wash, ACCENT.soft)
    colour = theme.INK if away >= 0 else theme.MUTED
    w = p.text(limit, row.right - 8, y, 16, colour, "bold", "r")
    wide = p.text(word, row.x + 36, y, 16, colour, width=row.w - 36 - w - 20)
    if away < 0:
        p.line(row.x + 34, y, row.x + 38 + wide, y, theme.MUTED, 1.6)


def _paint_star(p: Painter, row: Box, reachable: bool) -> None:
    colour = theme.GOLD_DEEP if reachable else theme.LINE
    furniture.star(p, row.x + 18, row.centre[1], 9, colour)
