"""Short messages that go by themselves."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TypeAlias

import pygame

from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part, Seen, Sprite, flat
from game.engine.window.view import Box, View

TOAST_SECONDS = 4.0
SPILL = 20.0
"""The reach of a message's shadow beyond its box."""

WIDTHS = 760.0, 560.0, 420.0
"""The possible lengths of a message's line; the first, unless another one hides less."""
ASIDE = 0.5, 0.3, 0.7, 0.0, 1.0
"""Its possible places between the window's left and right edge."""
WIDEST = 0.7
"""The share of the window that one which stays may take of its foot."""
_SOFT, _GROUND = 12.0, 0.4
"""The width of a part's edge that is only shadow, and the share of the window from which a part
counts as ground."""

Crowd: TypeAlias = Callable[[], Sequence[Box]]


class ToastSpot:
    """Where a message lies. It stays there while things move, until it would hide a key."""

    def __init__(self) -> None:
        self._about: object = None
        self._keys: Sequence[Box] = ()
        self._box = Box(0, 0, 0, 0)

    def box(self, about: object, keys: Sequence[Box], find: Callable[[], Box]) -> Box:
        """The place for this message in this window, found anew where it has to be."""
        hides = _hides(self._box, keys) and list(keys) != self._keys
        if about != self._about or hides:
            self._about, self._keys, self._box = about, list(keys), find()
        return self._box


@dataclass
class Toast:
    """A short message that goes by itself."""

    words: str
    bad: bool
    left: float = TOAST_SECONDS
    spot: ToastSpot = field(default_factory=ToastSpot, compare=False)
    refusal: bool = False
    """True for the answer to an illegal move: it goes where something else is looked at."""


def parts_of(
    toasts: Sequence[Toast], view: View, keys: Sequence[Box], crowd: Crowd = tuple
) -> list[Part]:
    """The messages, newest lowest, where they hide no key and as little else as may be."""
    made: list[Part] = []
    taken = list(keys)
    for toast in reversed(toasts):
        find = partial(_best, view, toast.words, list(taken), crowd)
        box = toast.spot.box((view, toast.words), taken, find)
        made.append(_part(toast.words, toast.bad, box))
        taken.append(box.grown(10))
    return made


def standing(
    words: str,
    view: View,
    keys: Sequence[Box],
    low: bool,
    rooms: Sequence[Box] = (),
    crowd: Crowd = tuple,
    spot: ToastSpot | None = None,
) -> Part:
    """A message that stays, which lies where others do, or `low`: at the right end of the foot if
    that is free; before it hides a key it lies in the first of these rooms that it fits into."""

    def find() -> Box:
        wide, high = view.measure(words, 16) + 56, view.line(16) + 22
        box = Box(view.w - theme.MARGIN - wide, view.h - 6 - high, wide, high)
        if not low or wide > view.w * WIDEST or _hides(box, [*keys, *crowd()]):
            box = _best(view, words, keys, crowd)
        if _hides(box, keys):
            inside = (_inside(view, words, room) for room in rooms)
            box = next((place for place in inside if place is not None), box)
        return box

    return _part(words, False, (spot or ToastSpot()).box((view, words), keys, find))


def seen_boxes(parts: Sequence[Seen], view: View) -> list[Box]:
    """Where something is to be seen in a window, without the ground, what is nearly as large, and
    the bar at the top: whose game it is may be hidden for a moment sooner than anything else."""
    window = pygame.Rect((0, 0), view.pixels)
    most, soft = _GROUND * window.w * window.h, round(_SOFT * view.k)
    leaves = [each for each in flat(parts, view, window) if isinstance(each.leaf, Part | Sprite)]
    leaves = [each for each in leaves if each.name[-1] != "bar"]
    seen = [each.seen.inflate(-soft, -soft) for each in leaves]
    return [Box(*(side / view.k for side in r)) for r in seen if r.w * r.h < most]


def _inside(view: View, words: str, room: Box) -> Box | None:
    lines = view.wrap(words, 16, room.w - 56)
    wide, high = max(view.measure(line, 16) for line in lines) + 56, len(lines) * view.line(16) + 22
    fits = wide <= room.w and high <= room.h
    return room.cut_bottom(high)[0].place(wide, high) if fits else None


def _best(view: View, words: str, keys: Sequence[Box], crowd: Crowd) -> Box:
    """The first place of those that cover the least: no key, and as little else as possible."""
    seen = crowd()

    def cost(box: Box) -> tuple[bool, float]:
        return _hides(box, keys), sum(_shared(box, other) for other in seen if box.meets(other))

    return min(_places(view, words, keys), key=cost)


def _places(view: View, words: str, keys: Sequence[Box]) -> Iterator[Box]:
    """Candidate places: above the key strip, on it, above a key, beside the words of the bar; in
    the middle and as wide as usual first, then narrower or aside."""
    feet = [view.h - 56, view.h - 6, *sorted({key.y - 8 for key in keys}, reverse=True)]
    for across in ASIDE:
        for most in WIDTHS:
            lines = view.wrap(words, 16, min(most, view.w - 160))
            wide = max(view.measure(line, 16) for line in lines) + 56
            high = len(lines) * view.line(16) + 22
            x = theme.MARGIN + (view.w - 2 * theme.MARGIN - wide) * across
            tops = [foot - high for foot in feet if foot - high > 8]
            yield from (Box(x, top, wide, high) for top in [*tops, 6.0])


def _shared(one: Box, other: Box) -> float:
    wide = min(one.right, other.right) - max(one.x, other.x)
    return wide * (min(one.bottom, other.bottom) - max(one.y, other.y))


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
