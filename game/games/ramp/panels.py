"""The panels of the table: the deck with its card, the pieces still to come, each seat's foot."""

from collections.abc import Sequence
from typing import NamedTuple

from game.engine import furniture, theme
from game.engine.furniture import number
from game.engine.paint import Painter
from game.engine.view import Box
from game.engine.words import _, ngettext
from game.games.ramp.face import ASIDE, CHOOSING, MISSED, PLACED
from game.games.ramp.pieces import PieceSet
from game.games.ramp.places import Places
from game.games.ramp.slope import paint_flat

_ACCENT = theme.accent("ramp")
_GREY = "#C9B68F"


def card_box(box: Box) -> Box:
    """Where the card lies in the room for the deck."""
    high = box.h - 12
    wide = min(high * 136 / 176, box.w * 0.5)
    x = box.x + 8 if box.w < wide + 190 and box.h < 170 else box.centre[0] - wide / 2
    return Box(x, box.y, wide, high)


def paint_deck(p: Painter, box: Box, pile: int, words: str, strip: bool) -> None:
    """The cards still to come as a pile, without the one that lies on it."""
    card = card_box(box)
    for i in range(min(4, (pile + 3) // 4), 0, -1):
        under = Box(card.x + i * 2, card.y + i * 3, card.w, card.h)
        p.shadow(under, 14, 5, 2, 40)
        p.rect(under, 14, "#EADCC0", "#C9B68F")
    furniture.lift(p, card, 14, 2)
    paint_back(p, card)
    count = str(pile)
    size = 26 if strip else 34
    caption = ngettext("card left", "cards left", pile)
    right = Box(card.right + 18, card.y, box.right - card.right - 18, card.h)
    _beside(p, right, count, size, caption)
    left = Box(box.x, card.y, card.x - box.x - 14, card.h)
    if words and left.w > 60 and not strip:
        _centred(p, left, words)


def _beside(p: Painter, box: Box, count: str, size: float, caption: str) -> None:
    widest = max(p.view.measure(word, 14) for word in caption.split())
    lines = p.view.wrap(caption, 14, box.w) if widest <= box.w else []
    step = p.view.line(14)
    high = p.view.grown(size) + len(lines) * step
    y = box.y + (box.h - high) / 2 + p.view.grown(size) / 2
    p.text(count, box.centre[0], y, size, _ACCENT.deep, "display", "c")
    y += p.view.grown(size) / 2 + step * 0.6
    for line in lines:
        p.text(line, box.centre[0], y, 14, theme.MUTED, "text", "c", box.w + 10)
        y += step


def _centred(p: Painter, box: Box, words: str) -> None:
    lines = p.view.wrap(words, 14, box.w)
    step = p.view.line(14)
    if any(p.view.measure(line, 14) > box.w for line in lines) or len(lines) * step > box.h:
        return
    y = box.centre[1] - (len(lines) - 1) * step / 2
    for line in lines:
        p.text(line, box.centre[0], y, 14, theme.MUTED, "text", "c")
        y += step


def paint_back(p: Painter, card: Box) -> None:
    p.rect(card, 14, ("#C8651F", _ACCENT.base), _ACCENT.deep)
    inner = card.grown(-7)
    p.rect(inner, 9, None, "#F0B585", 1.6)
    z = min(card.w, card.h) * 0.11
    x, y = card.centre
    for c, r in ((-1, -1), (0, -1), (0, 0), (1, 0)):
        p.rect(Box(x + (c - 0.5) * z, y + r * z, z - 2, z - 2), 3, "#F0B585")


def paint_card(p: Painter, card: Box, pieces: PieceSet, piece: str, words: str = "") -> None:
    """The face of a card with its piece, or with words where none is turned yet."""
    p.rect(card, 14, (theme.WHITE, "#FBF1E0"), "#D9C39A")
    p.rect(card.grown(-7), 9, None, _ACCENT.base, 1.6)
    if not piece:
        for i, line in enumerate(p.view.wrap(words, 14, card.w - 24)):
            p.text(line, card.centre[0], card.y + card.h * 0.36 + i * p.view.line(14), 14,
                   theme.MUTED, "text", "c")  # fmt: skip
        return
    small = card.h < 130
    base = p.view.grown(18) * 0.5 + (12 if small else 16)
    room = Box(card.x, card.y + 10, card.w, card.h - 2 * base - 12)
    unit = min(card.w / 5.3, room.h / 3.6)
    paint_flat(p, room, pieces.shapes[piece][0], piece, unit)
    p.text(piece, card.centre[0], card.bottom - base, 18, _ACCENT.deep, "display", "c")


def paint_left(
    p: Painter, box: Box, pieces: PieceSet, left: Sequence[str], words: str, missed: Sequence[str]
) -> None:
    """The pieces still to come, as large as there is room; one that passes by has a sign."""
    line = p.view.line(14)
    note = p.view.wrap(words, 14, box.w - 36) if words and left else []
    if box.h - line - len(note) * line < 84:
        note = []
    titled = box.h - (len(note) + 1) * line > 56
    y = box.y + (12 if titled else 6)
    if titled:
        p.text(_("Still to come"), box.x + 18, y + line / 2, 14, theme.MUTED)
        y += line
    foot = len(note) * line + (10 if note else 4)
    _grid(p, Box(box.x + 14, y, box.w - 28, box.bottom - foot - y), pieces, left, missed)
    for i, text in enumerate(note):
        p.text(text, box.x + 18, box.bottom - foot + 2 + (i + 0.45) * line, 14, theme.MUTED)


def paint_left_strip(
    p: Painter, box: Box, pieces: PieceSet, left: Sequence[str], misses: Sequence[tuple[str, int]]
) -> None:
    """The same in a flat panel; tokens say who will miss which card."""
    line = p.view.line(14)
    y = box.y + 6 + line / 2
    end = box.x + 18 + p.text(_("Still to come"), box.x + 18, y, 14, theme.MUTED) + 24
    x = box.right - 18
    for piece, seat in reversed(misses if left else ()):
        wide = p.view.measure(piece, 14, "bold")
        if x - wide - 34 < end:
            break
        p.text(piece, x, y, 14, theme.MUTED, "bold", "r")
        furniture.seat(p, x - wide - 14, y, 9, seat)
        x -= wide + 38
    words = _("passes by")
    if misses and left and x - p.view.measure(words, 14) > end:
        p.text(words, x, y, 14, theme.MUTED, align="r")
    _grid(p, Box(box.x + 14, y + line / 2, box.w - 28, box.bottom - 4 - y - line / 2), pieces, left)


def _grid(
    p: Painter, area: Box, pieces: PieceSet, left: Sequence[str], missed: Sequence[str] = ()
) -> None:
    if not left:
        p.text(_("This is the last card."), *area.centre, 15, theme.MUTED, "text", "c", area.w)
        return
    most = 16 if len(left) > 8 else 8
    columns = max(range(1, most + 1), key=lambda n: _cell(area, n, most))
    unit = min(25.0, _cell(area, columns, most) / 4.5)
    rows = -(-len(left) // columns)
    high = min(area.h / rows, unit * 5.2)
    top = area.y + (area.h - high * rows) / 2
    wide = area.w / columns
    for i, piece in enumerate(left):
        cell = Box(area.x + i % columns * wide, top + i // columns * high, wide, high)
        paint_flat(p, cell, pieces.shapes[piece][0], piece, unit)
        if piece in missed:
            paint_status(p, *cell.centre, MISSED, "")


def _cell(area: Box, columns: int, count: int) -> float:
    rows = -(-count // columns)
    return min(area.w / columns, area.h / rows * 1.22)


class Foot(NamedTuple):
    """What a seat's panel says."""

    seat: int
    name: str
    caption: str
    status: str
    total: int
    active: bool
    shape: int = 0


def paint_papers(p: Painter, places: Places) -> None:
    """The sheets that everything is written on. They never change, so what is written on one
    is painted anew without touching another."""
    feet = [seat.foot for seat in (*places.seats, *([places.rival] if places.rival else []))]
    for box, radius in (
        (places.left, 14.0),
        (places.ladder, 16.0),
        (places.boards, 16.0),
        *((foot, 14.0) for foot in feet),
    ):
        if box is not None:
            furniture.panel(p, box, radius)


def paint_foot(p: Painter, box: Box, foot: Foot, alone: bool) -> None:
    """A seat's panel: token, name, where its points stand, and whether it still thinks."""
    colour = theme.SEATS[foot.seat]
    y = box.centre[1]
    total = number(foot.total)
    room = box.right - 16 - p.view.measure(total, 30, "display")
    p.text(total, box.right - 16, y, 30, theme.INK, "display", "r")
    furniture.seat(p, box.x + 25, y, 11, foot.seat)
    x = box.x + 45
    mark = 0.0 if alone else 30.0
    wide = p.view.measure(foot.name, 18, "display")
    end = x + min(wide, room - x - mark - 8)
    p.text(foot.name, x, y, 18, theme.INK, "display", width=max(30.0, end - x + 3))
    if not alone:
        paint_status(p, end + 18, y, foot.status, colour)
        end += 30
    if p.view.measure(foot.caption, 14) + 30 < room - end:
        p.text(foot.caption, end + 14, y + 1, 14, theme.MUTED)


def paint_status(p: Painter, x: float, y: float, status: str, colour: str) -> None:
    """A small sign: three dots while a seat thinks, a tick, a bar for a card that went by."""
    if status == CHOOSING:
        for i in range(3):
            p.circle(x + (i - 1) * 6.5, y, 2.4, colour)
        return
    done = {PLACED: theme.GAIN, ASIDE: theme.MUTED, MISSED: theme.MUTED}[status]
    p.circle(x, y, 9, done)
    if status == PLACED:
        furniture.check(p, x, y, 10, theme.WHITE)
    elif status == ASIDE:
        p.rect(Box(x - 4.5, y - 1.2, 9, 2.4), 1.2, theme.WHITE)
    else:
        p.path([(x - 3, y - 3), (x + 3, y + 3)],
               f'stroke="{theme.WHITE}" stroke-width="2.2" stroke-linecap="round"')  # fmt: skip
        p.path([(x - 3, y + 3), (x + 3, y - 3)],
               f'stroke="{theme.WHITE}" stroke-width="2.2" stroke-linecap="round"')  # fmt: skip


def status_words(status: str) -> str:
    """The sign in words."""
    return {
        CHOOSING: _("thinking"),
        PLACED: _("placed"),
        ASIDE: _("put aside"),
        MISSED: _("misses this card"),
    }[status]
