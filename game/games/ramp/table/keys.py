"""Which keys do what, for every person at the table: in words, or where those have no room in
signs that a legend explains."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part
from game.engine.window.view import Box, View
from game.engine.words import _
from game.games.ramp.table.buttons import WORDS, paint_icon
from game.games.ramp.table.hands import Hands
from game.games.ramp.table.layout import AFTER_WORD, Need, Places, Seat, beside, flowed, hint_line
from game.games.ramp.texts.about import ABOUT

_AFTER_SIGN, _TOKEN = 5.0, 26.0
_OWN = ("column", "slide")
"""What the strips say; the rest stands on the buttons at the ramps."""


class Item(NamedTuple):
    """Keys for one thing: their sign, what stands on them, and what they do."""

    sign: str
    caps: tuple[str, ...]
    words: str


class Strip(NamedTuple):
    """The keys of one seat; the first two things are said always, the rest where there is room."""

    seat: int
    items: tuple[Item, ...]


def strips(hands: Hands) -> tuple[Strip, ...]:
    """One for each person with a device of their own, one for whoever shares the others."""
    own, sharing = hands.own_devices(), hands.sharing()
    shown = (seat for seat in hands.display.people if seat in own or seat == sharing)
    return tuple(Strip(seat, _items(hands, seat)) for seat in shown)


def _items(hands: Hands, seat: int) -> tuple[Item, ...]:
    if hands.device_for(seat) == "mouse":
        return (
            Item("column", (_("Mouse"),), _("column")),
            Item("slide", (_("Click"),), _("slide")),
            Item("turn", (_("Wheel"),), _("turn")),
            Item("flip", (_("Right click"),), _("flip")),
        )
    label = partial(hands.key_label, seat)
    arrows = tuple(filter(None, map(label, ("left", "right"))))
    slide = tuple(filter(None, (label("confirm"),)))
    return Item("column", arrows, _("column")), Item("slide", slide, _("slide"))


def need(hands: Hands, view: View, ladder: bool) -> Need:
    """What the places must have room for."""
    display = hands.display
    found = () if display.watching else strips(hands)
    words, seats = [_(word) for word in WORDS.values()], len(display.seats)
    return Need(
        seats=seats,
        rival=display.race is not None,
        ladder=ladder,
        watching=display.watching,
        strips=len(found),
        strip=max((_width(view, strip, seats > 1) for strip in found), default=0.0),
        word=max(view.measure(word, 14, "bold") for word in words),
        legend=tuple(_legend_width(view, word) for word in (_("column"), _("slide"), *words)),
    )


# -- measuring -----------------------------------------------------------------------------


def _sign(view: View) -> float:
    return view.grown(14) + 6


def _cap_width(view: View, cap: str) -> float:
    return max(view.grown(14) + 10, view.measure(cap, 14, "bold") + 14)


def _caps_width(view: View, item: Item) -> float:
    return sum(_cap_width(view, cap) + 4 for cap in item.caps) - 4


def _item_width(view: View, item: Item) -> float:
    return _caps_width(view, item) + 8 + view.measure(item.words, 14) + AFTER_WORD


def _width(view: View, strip: Strip, token: bool) -> float:
    whole = sum(_item_width(view, item) for item in strip.items[:2]) - AFTER_WORD
    return whole + (_TOKEN if token else 0.0)


def _legend_width(view: View, words: str) -> float:
    return _sign(view) + _AFTER_SIGN + view.measure(words, 14) + AFTER_WORD


# -- painting ------------------------------------------------------------------------------


def hint_part(places: Places, wanted: Need, found: Sequence[Strip]) -> Part:
    """Everybody's strip."""
    paint = partial(_paint_hints, places=places, wanted=wanted, found=found)
    return Part("hints", (found, places, wanted), places.hints.grown(6), paint)


def _paint_hints(p: Painter, places: Places, wanted: Need, found: Sequence[Strip]) -> None:
    """Everybody's strip, and what the signs mean if there are any: beside the only strip, or
    below them all."""
    if not found:
        return
    step, token = hint_line(p.view), wanted.seats > 1
    keys_worded = all(seat.worded for seat in places.seats)
    widths = [] if keys_worded else list(wanted.legend[2:])
    if widths and len(found) == 1 and beside(wanted, widths, places.hints.w):
        line = places.hints._replace(h=step)
        _paint_strip(p, found[0], line._replace(w=wanted.strip), True, token)
        rest = line._replace(x=line.right - sum(widths), w=sum(widths))
        _paint_legend(p, rest, _unsaid(True, False), step)
        return
    boxes = list(_boxes(places.seats, places.hints, found, places.strip, step))
    worded = all(wanted.strip <= box.w for box in boxes)
    for strip, box in zip(found, boxes, strict=True):
        _paint_strip(p, strip, box, worded, token)
    top = max((box.bottom for box in boxes), default=places.hints.y)
    below = Box(places.hints.x, top, places.hints.w, places.hints.bottom - top)
    if below.h >= 0.8 * step:
        _paint_legend(p, below, _unsaid(worded, keys_worded), step)


def _boxes(
    seats: Sequence[Seat], hints: Box, found: Sequence[Strip], below: bool, step: float
) -> Iterator[Box]:
    """Below its own ramp, or in the column one under another."""
    for i, strip in enumerate(found):
        if below:
            panel = seats[strip.seat].panel
            room = hints.right - panel.x if len(found) == 1 else panel.w
            yield Box(panel.x, hints.y, room, step)
        else:
            yield Box(hints.x, hints.y + i * step, hints.w, step)


def _unsaid(strips_worded: bool, keys_worded: bool) -> list[tuple[str, str]]:
    """The signs whose words stand nowhere else."""
    found = [] if strips_worded else [("column", _("column")), ("slide", _("slide"))]
    return found if keys_worded else [*found, *((sign, _(word)) for sign, word in WORDS.items())]


def _paint_strip(p: Painter, strip: Strip, box: Box, worded: bool, token: bool) -> None:
    x, y = box.x, box.y + box.h / 2
    if token:
        furniture.seat(p, x + 10, y - 1, 9, strip.seat)
        x += _TOKEN
    for i, item in enumerate(strip.items):
        wide = (
            _item_width(p.view, item) if worded else _sign(p.view) + 13 + _caps_width(p.view, item)
        )
        if i >= len(_OWN) and x + wide - AFTER_WORD > box.right:
            return
        x = _paint_item(p, item, x, y, worded)


def _paint_item(p: Painter, item: Item, x: float, y: float, worded: bool) -> float:
    if not worded:
        paint_icon(p, item.sign, x, y - 1, _sign(p.view), theme.Accent(*ABOUT.accent).deep)
        x += _sign(p.view) + _AFTER_SIGN
    for cap in item.caps:
        furniture.key(p, x, y, cap, "")
        x += _cap_width(p.view, cap) + 4
    if not worded:
        return x + 4
    x += 4
    return x + p.text(item.words, x, y - 1, 14) + AFTER_WORD


def _paint_legend(p: Painter, box: Box, signs: Sequence[tuple[str, str]], step: float) -> None:
    widths = [_legend_width(p.view, words) for _sign, words in signs]
    for (sign, words), (x, line) in zip(signs, flowed(widths, box.w), strict=True):
        y = box.y + (line + 0.5) * step
        if y > box.bottom:
            return
        paint_icon(p, sign, box.x + x, y, _sign(p.view), theme.Accent(*ABOUT.accent).deep)
        p.text(words, box.x + x + _sign(p.view) + _AFTER_SIGN, y, 14, theme.MUTED)
