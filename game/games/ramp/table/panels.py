"""The panels of the table: the deck with its card, each seat's panel, and messages to a seat."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple, TypeVarTuple

import pygame

from game.engine.widgets import furniture
from game.engine.widgets.furniture import number, signed_points
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part
from game.engine.window.view import Box, View
from game.engine.words import _, ngettext
from game.games.ramp.rules.pieces import PieceSet
from game.games.ramp.table.layout import SeatPlaces
from game.games.ramp.table.pieces import ASIDE, CHOOSING, MISSED, PLACED
from game.games.ramp.table.slope.bodies import paint_flat
from game.games.ramp.texts.about import ABOUT

_ACCENT = theme.Accent(*ABOUT.accent)
_MESSAGE_ROW = 9.3
"""The row below a held piece where a message to its seat begins."""
_MESSAGE_SIZES = (15.0, 13.0, 11.0, 9.0)
"""The sizes of a message's text, the largest that fits is used."""
_PAD, _TIP = 14.0, 11.0
_Args = TypeVarTuple("_Args")


def panel_part(
    name: str,
    box: Box,
    paint: Callable[[Painter, Box, *_Args], object],
    *shown: *_Args,
    margin: float = -1,
) -> Part:
    """Return a part that is painted anew when its box or one of `paint`'s arguments changes."""
    return Part(name, (box, *shown), box.grown(margin), lambda p: paint(p, box, *shown))


# -- the deck ------------------------------------------------------------------------------


def card_box(box: Box, view: View) -> Box:
    """Return where the card lies in the deck's box: in the middle, or left of large words."""
    high = box.h - 12
    wide = min(high * 136 / 176, box.w * 0.5)
    aside = (box.w < wide + 190 and box.h < 170) or view.large_text
    return Box(box.x + 8 if aside else box.centre[0] - wide / 2, box.y, wide, high)


def paint_deck(p: Painter, box: Box, pile: int, words: str, strip: bool) -> None:
    """Paint the cards still to come as a pile, with their number and what is to be done."""
    card, under = card_box(box, p.view), min(4, (pile + 3) // 4)
    area = card.grown(60)
    image = p.picture(("ramp pile", under), area, lambda q: _paint_pile(q, card, under))
    p.blit(image, p.pixel_at(area.x, area.y))
    caption = ngettext("card left", "cards left", pile)
    right = Box.between(card.right + 18, card.y, box.right, card.bottom)
    left, size = Box.between(box.x, card.y, card.x - 14, card.bottom), 34
    if left.w <= 60:
        words, size = "" if strip else words, 26
        most = right.h - p.view.grown(size) - _text_height(p.view, right, caption, 14) - 10
        high = _text_height(p.view, right, words, 14)
        if high > most:  # no room; the bar shows the stage of the game too
            words, high = "", 0.0
        left, right = right.cut_bottom(high, 10 if words else 0)
        left = left.moved(0, -4)
    _paint_count(p, right, str(pile), size, caption)
    widest = max((p.view.measure(word, 14) for word in words.split()), default=left.w + 1)
    if widest <= left.w and _text_height(p.view, left, words, 14) <= left.h + 1:
        _paint_paragraph(p, left, words, 14)


def _paint_pile(p: Painter, card: Box, under: int) -> None:
    for i in range(under, 0, -1):
        below = card.moved(i * 2, i * 3)
        p.shadow(below, 14, 5, 2, 40)
        p.rect(below, 14, "#EADCC0", "#C9B68F")
    if under:
        furniture.paint_shadow(p, card, 14, 2)
        paint_card_back(p, card)
    else:
        p.rect(card, 14, None, "#D9C39A", 1.6)


def _paint_count(p: Painter, box: Box, count: str, size: float, caption: str) -> None:
    """Paint a number with its caption below it, or after it in a low box."""
    view, (x, middle) = p.view, box.centre
    step, grown = view.line_height(14), view.grown(size)
    fits = max(view.measure(word, 14) for word in caption.split()) <= box.w
    lines = view.wrap(caption, 14, box.w) if fits else []
    high = grown + len(lines) * step
    if lines and high > box.h:
        wide = view.measure(count, size, "display") + 10
        x -= (wide + view.measure(caption, 14)) / 2
        p.text(count, x, middle, size, _ACCENT.deep, "display")
        p.text(caption, x + wide, middle, 14, theme.MUTED)
        return
    top = middle - high / 2
    p.text(count, x, top + grown / 2, size, _ACCENT.deep, "display", "c")
    for i, line in enumerate(lines):
        y = top + grown + (i + 0.6) * step
        p.text(line, x, y, 14, theme.MUTED, "text", "c", box.w + 10)


def _text_height(view: View, box: Box, words: str, size: float) -> float:
    return len(view.wrap(words, size, box.w)) * view.line_height(size) if words else 0.0


def _paint_paragraph(p: Painter, box: Box, words: str, size: float) -> None:
    room = box.place(box.w, _text_height(p.view, box, words, size))
    p.paragraph(words, room, size, theme.MUTED, align="c")


def paint_card_back(p: Painter, card: Box) -> None:
    p.rect(card, 14, ("#C8651F", _ACCENT.base), _ACCENT.deep)
    inner = card.grown(-7)
    p.rect(inner, 9, None, "#F0B585", 1.6)
    z = min(card.w, card.h) * 0.11
    x, y = card.centre
    for c, r in ((-1, -1), (0, -1), (0, 0), (1, 0)):
        p.rect(Box(x + (c - 0.5) * z, y + r * z, z - 2, z - 2), 3, "#F0B585")


def paint_card(p: Painter, card: Box, pieces: PieceSet, piece: str) -> None:
    p.rect(card, 14, (theme.WHITE, "#FBF1E0"), "#D9C39A")
    p.rect(card.grown(-7), 9, None, _ACCENT.base, 1.6)
    small = card.h < 130
    base = p.view.grown(18) * 0.5 + (12 if small else 16)
    room = Box(card.x, card.y + 10, card.w, card.h - 2 * base - 12)
    unit = min(card.w / 5.3, room.h / 3.6)
    paint_flat(p, room, pieces.shapes[piece][0], piece, unit)
    p.text(piece, card.centre[0], card.bottom - base, 18, _ACCENT.deep, "display", "c")


def card_part(card: Box, pieces: PieceSet, piece: str, across: float = 1) -> Part:
    """Return the card, or its back without a piece; `across` narrows it while it turns over."""
    area = card.grown(2)
    face = partial(paint_card, card=card, pieces=pieces, piece=piece)

    def paint(p: Painter) -> None:
        draw = face if piece else partial(paint_card_back, card=card)
        image = p.picture(("ramp card", piece), area, draw)
        wide, high = image.get_size()
        if across < 1:
            image = pygame.transform.smoothscale(image, (max(1, round(wide * across)), high))
        x, y = p.pixel_at(area.x, area.y)
        p.blit(image, (x + (wide - image.get_width()) // 2, y))

    return Part("card", (card, piece, across), card.grown(3), paint)


# -- seats ---------------------------------------------------------------------------------


class SeatPanel(NamedTuple):
    """The content of a seat's panel."""

    seat: int
    name: str
    caption: str
    status: str
    total: int
    active: bool
    board: int = 0
    result: int | None = None
    """The points of a finished board while its result is shown."""


def token_box(panel: Box) -> Box:
    return Box.around(panel.x + 25, panel.centre[1], 22)


def seat_part(box: Box, seat: SeatPanel, alone: bool) -> Part:
    return panel_part(f"panel {seat.seat}", box, _paint_seat, seat, alone, margin=-3)


def _paint_seat(p: Painter, box: Box, seat: SeatPanel, alone: bool) -> None:
    """Paint a seat's token, name, state and points."""
    colour = theme.SEATS[seat.seat]
    y = box.centre[1]
    total = number(seat.total)
    room = box.right - 16 - p.view.measure(total, 30, "display")
    p.text(total, box.right - 16, y, 30, theme.INK, "display", "r")
    token = token_box(box)
    furniture.paint_token(p, *token.centre, token.w / 2, seat.seat)
    x, mark = box.x + 45, 0.0 if alone else 30.0
    end = x + min(p.view.measure(seat.name, 18, "display"), room - x - mark - 8)
    p.text(seat.name, x, y, 18, theme.INK, "display", width=max(30.0, end - x + 3))
    if not alone:
        paint_status(p, end + 18, y, seat.status, colour)
    _paint_seat_note(p, end + mark + 14, room - 12, y, seat)


def _paint_seat_note(p: Painter, x: float, right: float, y: float, seat: SeatPanel) -> None:
    """Paint between name and points the result of a finished board, else the first that fits of
    the use of the card and the points so far."""
    if seat.result is not None:
        points = seat.result
        colour = furniture.points_colour(points)
        words = _("Board {board}: {points}").format(board=seat.board, points=signed_points(points))
        if p.view.measure(words, 14, "bold") + 22 > right - x:
            words = signed_points(points)
        furniture.paint_pill(p, right, y, words, colour, size=14, align="r")
        return
    status = {ASIDE: _("put aside"), MISSED: _("skips this card")}.get(seat.status)
    for words in filter(None, (status, seat.caption)):
        if p.view.measure(words, 14) <= right - x:
            p.text(words, x, y + 1, 14, theme.MUTED)
            return


def paint_status(p: Painter, x: float, y: float, status: str, colour: str) -> None:
    """Paint a sign: three dots while a seat thinks, a tick, a bar for aside, a cross for missed."""
    if status == CHOOSING:
        for i in range(3):
            p.circle(x + (i - 1) * 6.5, y, 2.4, colour)
        return
    p.circle(x, y, 9, theme.GAIN if status == PLACED else theme.MUTED)
    if status == PLACED:
        furniture.paint_check_mark(p, x, y, 10, theme.WHITE)
    elif status == ASIDE:
        p.rect(Box(x - 4.5, y - 1.2, 9, 2.4), 1.2, theme.WHITE)
    else:
        for rise in (3, -3):
            ends = [(x - 3, y - rise), (x + 3, y + rise)]
            p.path(ends, f'stroke="{theme.WHITE}" stroke-width="2.2" stroke-linecap="round"')


def paint_missed_note(p: Painter, box: Box, words: str) -> None:
    """Paint why a seat has no piece now; in a small box in few words."""
    if words and _text_height(p.view, box, words, 14) > box.h + 4:
        words = _("skips this card")
    size = _fitting_size(p.view, box.inset(0, -2), words, (14.0, 12.0, 10.0, 9.0))
    _paint_paragraph(p, box, words, size)


def _fitting_size(view: View, box: Box, words: str, sizes: Sequence[float]) -> float:
    """Return the first size at which words fit into a box, else the last."""
    return next((s for s in sizes if _text_height(view, box, words, s) <= box.h), sizes[-1])


def message_part(view: View, place: SeatPlaces, words: str, seat: int) -> Part:
    """Return a message in the seat's colour that points at its held piece."""
    x, top = place.slope.point_at(3, _MESSAGE_ROW)
    most, room = place.spot.w - 2 * _PAD, place.slope.foot[1] - top - 1.4 * _PAD
    within = Box(0, top, most, room)
    size = _fitting_size(view, within, words, _MESSAGE_SIZES)
    wide = max(view.measure(line, size) for line in view.wrap(words, size, most)) + 2 * _PAD
    box = Box(x - wide / 2, top, wide, _text_height(view, within, words, size) + 1.4 * _PAD)
    colour = theme.SEATS[seat]
    return panel_part(f"message {seat}", box, _paint_message, words, size, colour, margin=40)


def _paint_message(p: Painter, box: Box, words: str, size: float, colour: str) -> None:
    furniture.paint_shadow(p, box, 12, 2)
    p.rect(box, 12, theme.WHITE, colour, 2.4)
    p.svg(
        f'<path d="M0 {_TIP} L{_TIP} 0 L{2 * _TIP} {_TIP}" fill="{theme.WHITE}" '
        f'stroke="{colour}" stroke-width="2.4" stroke-linejoin="round"/>',
        Box(box.centre[0] - _TIP, box.y - _TIP, 2 * _TIP, _TIP + 0.6),
    )
    inner = box.inset(_PAD, 0.7 * _PAD)
    p.paragraph(words, inner._replace(w=inner.w + 1), size, align="c")
