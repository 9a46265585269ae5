"""The window's picture from one frame to the next: only what is new is painted, and only where
something has changed is anything laid again.

A picture is a list (`parts`). Each part has a surface of its own, painted when its key changes.
What came, went, moved or was painted anew is damage; whatever meets the damage is laid there
again, from the bottom up.
"""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import TypeAlias

import pygame

from game.engine.window.paint import Painter
from game.engine.window.parts import Edge, Name, Part, PlacedLeaf, Seen, Sprite, Veil, flat
from game.engine.window.plain import Grounds, lay

ENOUGH = 0.005
"""Seconds of a frame until the parts are painted; one that has only changed may wait where it would
take longer with those before it."""
OPENING, LITTLE = 0.006, 0.002
"""Seconds of painting parts of a screen that comes up, of which nothing is seen before it is whole;
and the most after which it is laid in the same frame."""
MOST_WAITS = 3
"""Frames in which a part may be seen as it was; in the next one it is painted whatever it takes."""
CROWDED = 24
"""More places than this are one: laying a part twice costs more than laying what lies between."""

Drawn: TypeAlias = tuple[Hashable, ...]


@dataclass
class CachedPart:
    """A part as it was painted last."""

    look: Hashable
    surface: pygame.Surface
    version: int
    cost: float
    """Seconds that it took."""
    waited: int = 0


class Compositor:
    """Shows one window's pictures."""

    def __init__(self) -> None:
        self._cached: dict[Name, CachedPart] = {}
        self._spare: list[pygame.Surface] = []
        """The surfaces of a screen that is gone, for the one that comes up."""
        self._drawn: dict[Name, Drawn] = {}
        self._places: dict[Name, pygame.Rect] = {}
        self._versions = 0
        self._frames = 0
        self.late = False
        """True if something is shown in an older state, so that another frame is due."""
        self.damage: list[pygame.Rect] = []
        """The dirty rectangles of the last frame."""

    def forget(self) -> None:
        """The window no longer shows what was drawn last."""
        self._drawn.clear()
        self._places.clear()

    def prepare(self, parts: Sequence[Seen], p: Painter, surface: pygame.Surface) -> bool:
        """Paint what a screen that comes up still lacks, as far as a frame has time; True when it
        is whole and there is time to show it. The window is not touched."""
        began, painted = perf_counter(), False
        items = flat(parts, p.view, surface.get_rect())
        here = {item.name for item in items}
        self._spare += [
            self._cached.pop(name).surface for name in [*self._cached] if name not in here
        ]
        for item in items:
            if painted and perf_counter() - began > OPENING:
                return False
            if isinstance(item.leaf, Sprite):
                p.art.image(item.leaf.image)
            elif isinstance(item.leaf, Part) and not item.leaf.live and self._stale(item, p):
                self._paint(item, item.leaf, p)
                painted = True
        return not painted or perf_counter() - began <= LITTLE

    def show(
        self, parts: Sequence[Seen], p: Painter, surface: pygame.Surface, began: float | None = None
    ) -> None:
        """Bring the window's surface from the last picture to this one, in a frame that began
        then."""
        end = (perf_counter() if began is None else began) + ENOUGH
        items = flat(parts, p.view, surface.get_rect())
        self._frames += 1
        self._paint_stale(items, p, end)
        self.damage = gathered(self._compare(items, p), surface.get_rect())
        places = [item.seen for item in items]
        for place in self.damage:
            self._lay(place, [items[i] for i in place.collidelistall(places)], p, surface)
        self._spare.clear()
        for name in [name for name in self._cached if name not in self._drawn]:
            del self._cached[name]

    # -- painting what is new --------------------------------------------------------------

    def _keeps(self, item: PlacedLeaf) -> bool:
        """Return whether a leaf has a surface of its own or gets one now."""
        leaf = item.leaf
        if not isinstance(leaf, Part) or leaf.live:
            return False
        return not leaf.passing or item.name in self._cached or self._moves_on(item)

    def _moves_on(self, item: PlacedLeaf) -> bool:
        """Return whether a leaf moves so slowly that it will still be in sight."""
        here, before = item.seen, self._places.get(item.name, item.seen)
        return before != here and bool(before.inflate(2 * before.w, 2 * before.h).colliderect(here))

    def _stale(self, item: PlacedLeaf, p: Painter) -> bool:
        kept = self._cached.get(item.name)
        return kept is None or kept.look != _look(item, p)

    def _paint_stale(self, items: Sequence[PlacedLeaf], p: Painter, end: float) -> None:
        """Paint new parts at once and changed ones, the longest waiting first, until time is up; at
        least one in each frame."""
        self.late = False
        stale = [item for item in items if self._keeps(item) and self._stale(item, p)]
        here, painted = {item.name for item in items}, False
        gone = [place for name, place in self._places.items() if name not in here]
        patience = {item.name: self._patience(item, gone) for item in stale}
        for item in sorted(stale, key=lambda item: patience[item.name]):
            assert isinstance(item.leaf, Part)
            known = self._cached.get(item.name)
            if painted and known and patience[item.name] and perf_counter() + known.cost > end:
                known.waited += 1
                self.late = True
            else:
                self._paint(item, item.leaf, p)
                painted = True

    def _patience(self, item: PlacedLeaf, gone: list[pygame.Rect]) -> int:
        """The number of frames for which a changed part may stay as it was: 0 where a flying piece
        has landed and is now in the part's picture."""
        kept = self._cached.get(item.name)
        in_sight = item.name in self._drawn
        if kept is None or not in_sight or kept.surface.get_size() != item.area.size:
            return 0
        if item.seen.collidelist(gone) >= 0:
            return 0
        return MOST_WAITS - kept.waited

    def _paint(self, item: PlacedLeaf, part: Part, p: Painter) -> None:
        self._versions += 1
        began, surface = perf_counter(), self._surface(item, part)
        x, y = item.shift
        with p.through(surface, item.view, (item.area.x - x, item.area.y - y)):
            part.paint(p)
        cost = perf_counter() - began
        self._cached[item.name] = CachedPart(_look(item, p), surface, self._versions, cost)

    def _surface(self, item: PlacedLeaf, part: Part) -> pygame.Surface:
        """The part's old surface where it fits, or an unused one, empty: memory for a new one of
        the window's size takes up to 25 ms."""
        kept, flags = self._cached.get(item.name), 0 if part.solid else pygame.SRCALPHA
        for known in [kept.surface] if kept else self._spare:
            if known.get_size() == item.area.size and known.get_flags() & pygame.SRCALPHA == flags:
                if not kept:
                    self._spare.remove(known)
                known.fill(0)
                return known
        return pygame.Surface(item.area.size, flags)

    # -- laying what has changed -----------------------------------------------------------

    def _compare(self, items: Sequence[PlacedLeaf], p: Painter) -> Iterator[pygame.Rect]:
        drawn = {item.name: self._drawn_as(item, p) for item in items}
        places = {item.name: item.seen for item in items}
        before, was_at = self._drawn, self._places
        self._drawn, self._places = drawn, places
        if not before:
            yield from places.values()
            return
        for name, place in was_at.items():
            if drawn.get(name) != before[name]:
                yield place
        for name, place in places.items():
            if drawn[name] != before.get(name):
                yield place
        here = [name for name in before if name in drawn]
        now = [name for name in drawn if name in before]
        for one, other in zip(here, now, strict=True):
            if one != other:  # what lay below the other lies above it now
                yield from (places[one], places[other])

    def _drawn_as(self, item: PlacedLeaf, p: Painter) -> Drawn:
        place = (*item.area, *item.seen)
        leaf = item.leaf
        if isinstance(leaf, Part):
            if leaf.live:
                return *place, self._frames
            kept = self._cached.get(item.name)
            return *place, kept.version if kept else _look(item, p)
        if isinstance(leaf, Sprite):
            return *place, leaf.image.key, leaf.alpha
        if isinstance(leaf, Veil):
            return *place, leaf.colour, leaf.alpha
        return place

    def _lay(
        self, place: pygame.Rect, items: Sequence[PlacedLeaf], p: Painter, surface: pygame.Surface
    ) -> None:
        """Draw these leaves again in a dirty rectangle, from the topmost one that covers all of
        it."""
        grounds: Grounds = {}
        first = _lowest_seen(items, place)
        if first is None:
            surface.fill(0, place)
        for item in items[first or 0 :]:
            surface.set_clip(item.seen.clip(place))
            kept = self._cached.get(item.name)
            if kept is None or not isinstance(item.leaf, Part) or item.leaf.live:
                lay(item, p, surface, grounds)
            elif item.leaf.solid:
                surface.blit(kept.surface, item.area)
            else:
                surface.blit(kept.surface, item.area, None, pygame.BLEND_PREMULTIPLIED)
        surface.set_clip(None)


def _look(item: PlacedLeaf, p: Painter) -> Hashable:
    assert isinstance(item.leaf, Part)
    return item.leaf.key, item.area.size, item.view, item.leaf.solid, p.look


def _lowest_seen(items: Sequence[PlacedLeaf], place: pygame.Rect) -> int | None:
    """The topmost leaf that covers all of a place, so that nothing below it shows. Groups are left
    out: their edges let through what is below."""
    lowest = None
    for i, item in enumerate(items):
        if isinstance(item.leaf, Edge):
            break
        if isinstance(item.leaf, Part) and item.leaf.solid and item.seen.contains(place):
            lowest = i
    return lowest


def gathered(places: Iterator[pygame.Rect], window: pygame.Rect) -> list[pygame.Rect]:
    """Places that do not meet each other and together hold all of these."""
    rects: list[pygame.Rect] = []
    for place in places:
        while (i := place.collidelist(rects)) >= 0:
            place = place.union(rects.pop(i))
        rects.append(place)
    if len(rects) > CROWDED:
        return [rects[0].unionall(rects[1:]).clip(window)]
    return rects
