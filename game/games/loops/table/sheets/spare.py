"""The sheets in the space that the players leave: a race with its ranks, and what was done last."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part
from game.engine.window.view import Box, View
from game.engine.words import _
from game.games.loops.table.pieces import ACCENT
from game.games.loops.table.words import Line

_PAD, _GAP = 20.0, 14.0
_LEAST = 96.0
"""What the list of deeds needs to be of use."""


class SpareEntry(NamedTuple):
    """A deed in the list: where it stands, what is said of it, and what was done."""

    box: Box
    words: str
    line: Line


class Spare(NamedTuple):
    """The two sheets; None where there is no race, or no room."""

    race: Box | None
    lately: Box | None
    entries: tuple[SpareEntry, ...]


def spare_of(view: View, box: Box | None, ranks: int, lines: Sequence[Line]) -> Spare:
    """The sheets in a space: a race of so many ranks (0: none), then the list of deeds, which is
    only as high as its words. Where none fits, the race has all the room."""
    if box is None:
        return Spare(None, None, ())
    race, alone = None, Spare(box if ranks else None, None, ())
    if ranks:
        high = 26 + view.line(18) + (ranks + 1) * _rank_row(view)
        race, box = box.cut_top(min(box.h, high), _GAP)
    if box.h < _LEAST:
        return alone
    entries = _entries(view, box, lines)
    tip = len(view.wrap(_tip(), 14, box.w - 2 * _PAD)) * view.line(14)
    low = entries[-1].box.bottom if entries else box.y + 12 + view.line(16) + tip
    if low + 8 > box.bottom or (lines and not entries):
        return alone
    return Spare(race, box._replace(h=low + 8 - box.y), entries)


# -- what was done last --------------------------------------------------------------------


def _entries(view: View, box: Box, lines: Sequence[Line]) -> tuple[SpareEntry, ...]:
    """As many deeds as have room, newest first; the last of them in fewer words if need be."""
    found: list[SpareEntry] = []
    y, step = box.y + 12 + view.line(16), view.line(14)
    for line in lines:
        for words in (line.words, f"… {line.brief}"):
            high = len(view.wrap(words, 14, box.w - 2 * _PAD - 26)) * step
            if high <= box.bottom - 12 - y:
                break
        else:
            break
        found.append(SpareEntry(Box(box.x + 10, y, box.w - 20, high + 4), words, line))
        y += high + 4
    return tuple(found)


def _tip() -> str:
    return _("The more loops of a kind there are, the more the next one is worth.")


def paint_lately(p: Painter, box: Box, entries: Sequence[SpareEntry]) -> None:
    """The last things that happened, newest first; before any, what is good to know."""
    title = _("Recent moves") if entries else _("Good to know")
    y, room = box.y + 10 + p.view.line(16) / 2, box.inset(_PAD)
    p.text(title, room.x, y, 16, theme.INK, "display", width=room.w)
    if not entries:
        p.paragraph(_tip(), room.below(y + p.view.line(16) / 2 + 2), 14, theme.MUTED)
    for area, words, line in entries:
        furniture.seat(p, room.x + 8, area.y + 2 + p.view.line(14) / 2, 8, line.seat)
        p.paragraph(words, room.cut_left(26)[1].below(area.y + 2), 14, theme.MUTED)


# -- the race ------------------------------------------------------------------------------


def _rank_row(view: View) -> float:
    return max(42.0, view.line(16) + 8)


def paint_race(p: Painter, box: Box, ranks: Sequence[tuple[int, str]], turn: int) -> None:
    """The ranks of the race with the turns that they allow; those out of reach are struck."""
    y, high = box.y + 12, p.view.line(18)
    words = _("Turn {n}").format(n=turn)
    w = p.text(words, box.right - _PAD, y + high / 2, 18, ACCENT.deep, "display", "r")
    title, room = _("Solo race"), box.w - 2 * _PAD - w - 10
    if p.view.measure(title, 18, "display") > room:
        title = _("Race")
    p.text(title, box.x + _PAD, y + high / 2, 18, theme.INK, "display", width=room)
    rows = _limits(p.view, box.w - 88, ranks)
    missed = sum(turn > turns for turns, _word in ranks)
    below = box.inset(12).below(y + high + 4)
    step = min((below.h - 10) / len(rows), _rank_row(p.view) * 1.5)
    for i, row in enumerate(below.rows([step] * len(rows))):
        row = row._replace(h=step - 4)
        _paint_rank(p, row, *rows[i], i - missed)
        if i < len(ranks):
            colour = theme.GOLD_DEEP if i >= missed else theme.LINE
            furniture.star(p, row.x + 18, row.centre[1], 9, colour)


def _limits(view: View, room: float, ranks: Sequence[tuple[int, str]]) -> Sequence[tuple[str, str]]:
    """Every rank with the turns that it allows, in fewer words where one has no room beside it."""
    long = [(_(word), _("by turn {n}").format(n=turns)) for turns, word in ranks]
    lowest, late = _("try harder"), ranks[-1][0] + 1
    long.append((lowest, _("from {number}").format(number=late)))
    if all(view.measure(a, 16) + view.measure(b, 16, "bold") <= room for a, b in long):
        return long
    short = [(_(word), _("to {n}").format(n=turns)) for turns, word in ranks]
    return [*short, (lowest, f"{furniture.number(late)}+")]


def _paint_rank(p: Painter, row: Box, word: str, limit: str, away: int) -> None:
    """One rank: the one within reach now is lit, those missed are struck."""
    y = row.centre[1]
    if away == 0:
        p.rect(row, 10, ACCENT.wash, ACCENT.soft)
    colour = theme.INK if away >= 0 else theme.MUTED
    w = p.text(limit, row.right - 8, y, 16, colour, "bold", "r")
    room = row.w - 36 - w - 20
    lines = p.view.wrap(word, 16, room)
    step = min(p.view.line(16), row.h / len(lines))
    for i, line in enumerate(lines):
        middle = y + (i - (len(lines) - 1) / 2) * step
        wide = p.text(line, row.x + 36, middle, 16, colour, width=room)
        if away < 0:
            p.line(row.x + 34, middle, row.x + 38 + wide, middle, theme.MUTED, 1.6)


_GAP = 10.0


class LoopNote(NamedTuple):
    """A slip at the upper edge of the table: its words as lines, and tiles below them."""

    box: Box
    lines: tuple[str, ...]
    tiles: tuple[Box, ...]

    def part(self, strength: float) -> Part:
        """The slip, faint while it comes and goes."""
        strength = round(min(1.0, strength), 1)
        paint = partial(self._paint, strength=strength)
        return Part("note", (self, strength), self.box.grown(40), paint)

    def _paint(self, p: Painter, strength: float) -> None:
        box, step = self.box, p.view.line(16)
        if strength == 1:
            furniture.lift(p, box, 16, 1)
        p.rect(box, 16, theme.PAPER, theme.HAIR, 1.2, alpha=strength)
        for i, line in enumerate(self.lines):
            y = box.y + 11 + (i + 0.5) * step
            p.text(line, box.centre[0], y, 16, align="c", alpha=round(255 * strength))


def note_of(view: View, board: Box, words: str, tiles: int = 0, side: float = 0) -> LoopNote:
    """The slip with these words, and room for so many tiles."""
    lines = view.wrap(words, 16, min(board.w - 80, 560))
    room, foot = tiles * (side + _GAP) - _GAP, side + 14 if tiles else 0
    wide = max(*(view.measure(line, 16) + 56 for line in lines), room + _GAP + 30)
    high = len(lines) * view.line(16) + 22 + foot
    box = board.inset(0, 10).place(min(wide, board.w - 12), high, 0.5, 0)
    row = box.cut_bottom(foot)[0].place(room, side, 0.5, 0)
    return LoopNote(box, tuple(lines), tuple(row.columns(tiles, _GAP)))
