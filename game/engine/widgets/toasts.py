"""Short messages that go by themselves."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part
from game.engine.window.view import Box, View

TOAST_SECONDS = 4.0
SPILL = 20.0
"""How far a message's shadow may reach beyond its box."""

WIDTHS = 760.0, 560.0, 420.0
"""How long a line of a message may be; the first, unless another one hides less."""
ASIDE = 0.5, 0.3, 0.7
"""Where it may lie between the window's left and right edge."""
WIDEST = 0.7
"""The share of the window that one which stays may take of its foot."""


@dataclass
class Toast:
    """A short message that goes by itself."""

    words: str
    bad: bool
    left: float = TOAST_SECONDS


def parts_of(toasts: Sequence[Toast], view: View, keys: Sequence[Box]) -> list[Part]:
    """The messages, newest lowest, over everything but these keys that are to be pressed."""
    made, top = [], view.h
    for toast in reversed(toasts):
        box = _best(view, toast.words, top, keys)
        made.append(_part(toast.words, toast.bad, box))
        top = box.y
    return made


def standing(
    words: str, view: View, keys: Sequence[Box], low: bool, rooms: Sequence[Box] = ()
) -> Part:
    """A message that stays: `low`, at the right end of the foot, if it has room there in one line;
    else where others come, or narrower where that hides less; before it hides a key it lies in the
    first of these rooms that it fits into."""
    wide, high = view.measure(words, 16) + 56, view.line(16) + 22
    box = Box(view.w - theme.MARGIN - wide, view.h - 6 - high, wide, high)
    if not low or wide > view.w * WIDEST or _hides(box, keys):
        box = _best(view, words, view.h, keys)
    if _hides(box, keys):
        inside = (_inside(view, words, room) for room in rooms)
        box = next((place for place in inside if place is not None), box)
    return _part(words, False, box)


def _inside(view: View, words: str, room: Box) -> Box | None:
    """At the foot of a room, if there is so much."""
    lines = view.wrap(words, 16, room.w - 56)
    wide, high = max(view.measure(line, 16) for line in lines) + 56, len(lines) * view.line(16) + 22
    fits = wide <= room.w and high <= room.h
    return room.cut_bottom(high)[0].place(wide, high) if fits else None


def _best(view: View, words: str, under: float, keys: Sequence[Box]) -> Box:
    """In the middle and as wide as usual; narrower or aside where only so no key is hidden."""
    boxes = [_place(view, words, most, under, keys, at) for at in ASIDE for most in WIDTHS]
    return next((box for box in boxes if not _hides(box, keys)), boxes[0])


def _place(
    view: View, words: str, most: float, under: float, keys: Sequence[Box], across: float
) -> Box:
    """Above the strip of key hints, on it, or higher up: where no key is hidden, nor anything
    as small as one that can be pressed."""
    lines = view.wrap(words, 16, min(most, view.w - 160))
    wide, high = max(view.measure(line, 16) for line in lines) + 56, len(lines) * view.line(16) + 22
    feet = [view.h - 56, view.h - 6, *sorted((key.y - 8 for key in keys), reverse=True)]
    x = (view.w - wide) * across
    boxes = [Box(x, min(foot, under - 10) - high, wide, high) for foot in feet]
    free = (box for box in boxes if box.y > 8 and not _hides(box, keys))
    return next(free, boxes[0])


def _hides(box: Box, keys: Sequence[Box]) -> bool:
    return any(box.meets(key) for key in keys)


def _part(words: str, bad: bool, box: Box) -> Part:
    paint = partial(_paint, words=words, bad=bad, box=box)
    return Part(f"toast {words}", (words, bad, box), box.grown(SPILL), paint)


def _paint(p: Painter, words: str, bad: bool, box: Box) -> None:
    furniture.lift(p, box, 14, 2)
    p.rect(box, 14, theme.WARN_WASH if bad else theme.INK)
    ink = theme.WARN if bad else theme.WHITE
    p.paragraph(words, Box(box.x + 28, box.y + 11, box.w - 55, 0), 16, ink)
