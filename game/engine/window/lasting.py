"""What the window still shows of the frame before: a frame paints only where that has changed.

A picture is a ground, parts that are laid on it, and what is drawn anew in every frame. Where
something was drawn in the last frame the ground is laid again; where anything has been painted in
this one the parts above are laid again; everywhere else the pixels are right as they are.
"""

from dataclasses import dataclass, field
from itertools import takewhile
from typing import NamedTuple, TypeAlias

import pygame

Spot: TypeAlias = tuple[str, int, int, int, int]
"""A part's name and where it is seen."""


class Stale(Exception):
    """What the window shows does not tell what this frame needs to know: it has to be painted once
    more."""


class Laid(NamedTuple):
    """A part as it was laid: which version of it, and where."""

    number: int
    surface: pygame.Surface
    area: pygame.Rect


@dataclass
class Picture:
    """A frame as it was painted."""

    ground: pygame.Surface | None = None
    number: int = 0
    laid: dict[Spot, Laid] = field(default_factory=dict)
    drawn: list[pygame.Rect] = field(default_factory=list)
    new: list[pygame.Rect] = field(default_factory=list)
    """Where it has laid parts over what lay there before, if it was broken off."""


class Lasting:
    """What the last frame left, and what of it has been painted over by now."""

    def __init__(self) -> None:
        self._last: Picture | None = None
        self._before: Picture | None = None
        self._now = Picture()
        self._open: list[pygame.Rect] = []
        """Where this frame has painted, where the last one is gone by."""
        self._new: list[pygame.Rect] = []
        """Where it has laid parts that did not lie there."""

    @property
    def mending(self) -> bool:
        """Does this frame go by the last one?"""
        return self._before is not None and self._now.ground is not None

    def forget(self) -> None:
        """The next frame is painted in full."""
        self._last = None

    def begin(self) -> None:
        """A frame. One that never ends leaves nothing to go by."""
        self._before, self._last = self._last, None
        self._now, self._open = Picture(), []
        self._new = self._before.new if self._before is not None else []

    def break_off(self) -> None:
        """The frame cannot be finished now. What it has painted is known, but not what would have
        come to lie on it."""
        if self._before is not None and self._now.ground is not None:
            laid = {**self._before.laid, **self._now.laid}
            self._before = Picture(self._now.ground, self._now.number, laid, self._open, self._new)
        self._last = self._before

    def end(self) -> None:
        """The frame is done. Where a part is gone that nothing new has covered, it is painted once
        more, over what it has painted now."""
        if self._now.ground is None:
            return
        self._last = self._now
        gone = self._before.laid.keys() - self._now.laid.keys() if self._before is not None else ()
        bare = [spot[1:] for spot in gone if not any(new.contains(spot[1:]) for new in self._new)]
        if bare:
            for place in bare:
                _cover(self._now.drawn, pygame.Rect(place))
            raise Stale

    # -- painting --------------------------------------------------------------------------

    def drawn(self, rect: pygame.Rect) -> None:
        """Something was drawn there that the next frame may not draw."""
        _cover(self._now.drawn, rect)
        _cover(self._open, rect)

    def ground(self, window: pygame.Surface, number: int, ground: pygame.Surface) -> None:
        """Lay what everything else lies on."""
        before, now = self._before, self._now
        first = now.ground is None and not now.laid and not now.drawn
        if first and before is not None and before.number == number:
            now.ground, now.number = ground, number
            self._open = [rect.copy() for rect in before.drawn]
            for rect in self._open:
                window.blit(ground, rect, rect)
            return
        self._before = None
        whole = window.get_parent() is None  # what lies beside a part of it is anybody's guess
        self._now = Picture(ground if whole else None, number)
        window.blit(ground, (0, 0))

    def lay(self, window: pygame.Surface, name: str, part: Laid) -> None:
        """Lay a part, as far as it does not lie there already."""
        area = part.area
        if area.size == window.get_size():
            self.ground(window, part.number, part.surface)
            return
        seen = area.clip(window.get_clip())
        spot = (name, *seen)
        self._now.laid.setdefault(spot, part)
        was = self._before.laid.get(spot) if self._before is not None and self.mending else None
        if was is None or was.number != part.number:
            window.blit(part.surface, area)
            _cover(self._open, seen)
            self._new.append(seen)
            return
        for met in seen.collidelistall(self._open):
            _blit_part(window, part, seen.clip(self._open[met]))

    # -- asking ----------------------------------------------------------------------------

    def rely(self, area: pygame.Rect) -> None:
        """The window must show there what this frame has painted so far: nothing that lay there in
        the last frame and whose turn comes only later in this one."""
        if self._before is None:
            return
        later = self._before.laid.keys() - self._now.laid.keys()
        if any(area.colliderect(spot[1:]) for spot in later):
            raise Stale

    def under(
        self, name: str, area: pygame.Rect, window: pygame.Surface, to: pygame.Surface
    ) -> None:
        """Put on another surface what lies below a part."""
        ground, now = self._now.ground, self._now
        if not self.mending or ground is None:
            to.blit(window, (0, 0), area)
            return
        if area.collidelist(now.drawn) >= 0:
            raise Stale
        to.blit(ground, (0, 0), area)
        for spot, part in takewhile(lambda each: each[0][0] != name, now.laid.items()):
            if area.colliderect(spot[1:]):
                seen = area.clip(spot[1:])
                to.blit(part.surface, seen.move(-area.x, -area.y), _within(part, seen))


def _cover(rects: list[pygame.Rect], rect: pygame.Rect) -> None:
    """Cover a rectangle too; those that meet become one."""
    if not rect.w or not rect.h:
        return
    met = rect.collidelist(rects)
    if met < 0:
        rects.append(rect)
    elif not rects[met].contains(rect):
        rects.append(rects.pop(met).union(rect))


def _within(part: Laid, seen: pygame.Rect) -> pygame.Rect:
    """A piece of the window as a piece of the part that is seen there."""
    return seen.move(-part.area.x, -part.area.y)


def _blit_part(window: pygame.Surface, part: Laid, seen: pygame.Rect) -> None:
    window.blit(part.surface, seen, _within(part, seen))
