"""Draws the window from frame to frame with as little work as possible.

A picture is a list of parts (`parts`). Each part has a surface of its own, painted again when its
key changes. Places where a part appeared, disappeared, moved or changed are dirty rectangles; in
these all parts are drawn again, from the bottom up.
"""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import pygame

from game.engine.window.paint import Painter
from game.engine.window.parts import (
    Drawable,
    Edge,
    Name,
    Part,
    PlacedLeaf,
    Sprite,
    Veil,
    visible_leaves,
)
from game.engine.window.plain import Grounds, draw_leaf
from game.engine.window.spare import SpareTime

MOST_RECTANGLES = 24
"""The most dirty rectangles; more are joined into one, which costs less than many small ones."""

DrawnState: TypeAlias = tuple[Hashable, ...]


@dataclass
class CachedPart:
    """The surface of a part, with the key and the number of its last painting."""

    paint_key: Hashable
    surface: pygame.Surface
    version: int


class Compositor:
    """Draws part lists onto the window, repainting only changed parts and dirty rectangles."""

    def __init__(self) -> None:
        self._cached: dict[Name, CachedPart] = {}
        self._free_surfaces: list[pygame.Surface] = []
        """Surfaces of the last screen, free for parts of the next."""
        self._drawn: dict[Name, DrawnState] = {}
        self._places: dict[Name, pygame.Rect] = {}
        self._versions = 0
        self._frames = 0
        self.dirty: list[pygame.Rect] = []
        """The dirty rectangles of the last frame."""

    def redraw_everything(self) -> None:
        """Draw the whole window again in the next frame."""
        self._drawn.clear()
        self._places.clear()

    def paint_in_advance(
        self, parts: Sequence[Drawable], p: Painter, surface: pygame.Surface, spare: SpareTime
    ) -> bool:
        """Paint parts of a new screen on their surfaces while time is left; return whether all are
        painted. The window stays as it is."""
        painted = False
        items = visible_leaves(parts, p.view, surface.get_rect())
        here = {item.name for item in items}
        self._free_surfaces += [
            self._cached.pop(name).surface for name in [*self._cached] if name not in here
        ]
        for item in items:
            if painted and not spare.left:
                return False
            if isinstance(item.leaf, Sprite):
                p.art.image(item.leaf.image)
            elif self._needs_painting(item, p):
                self._paint_part(item, p)
                painted = True
        return True

    def show(self, parts: Sequence[Drawable], p: Painter, surface: pygame.Surface) -> None:
        """Draw a picture into the window, which shows the last one."""
        items = visible_leaves(parts, p.view, surface.get_rect())
        self._frames += 1
        for item in items:
            if self._needs_painting(item, p):
                self._paint_part(item, p)
        self.dirty = joined_rectangles(self._changed_places(items, p), surface.get_rect())
        places = [item.visible for item in items]
        for place in self.dirty:
            self._redraw_rectangle(
                place, [items[i] for i in place.collidelistall(places)], p, surface
            )
        self._free_surfaces.clear()
        for name in [name for name in self._cached if name not in self._drawn]:
            del self._cached[name]

    # -- painting what is new --------------------------------------------------------------

    def _needs_painting(self, item: PlacedLeaf, p: Painter) -> bool:
        """Return whether a part has changed since its surface was painted."""
        if not isinstance(item.leaf, Part) or item.leaf.live:
            return False
        known = self._cached.get(item.name)
        return known is None or known.paint_key != _paint_key(item, p)

    def _paint_part(self, item: PlacedLeaf, p: Painter) -> None:
        assert isinstance(item.leaf, Part)
        self._versions += 1
        surface, (x, y) = self._empty_surface(item, item.leaf), item.shift
        with p.drawing_through(surface, item.view, (item.area.x - x, item.area.y - y)):
            item.leaf.paint(p)
        self._cached[item.name] = CachedPart(_paint_key(item, p), surface, self._versions)

    def _empty_surface(self, item: PlacedLeaf, part: Part) -> pygame.Surface:
        """Return an empty surface, an old one if possible: a new one as large as the window takes
        up to 25 ms."""
        cached, flags = self._cached.get(item.name), 0 if part.solid else pygame.SRCALPHA
        for known in [cached.surface] if cached else self._free_surfaces:
            if known.get_size() == item.area.size and known.get_flags() & pygame.SRCALPHA == flags:
                if not cached:
                    self._free_surfaces.remove(known)
                known.fill(0)
                return known
        return pygame.Surface(item.area.size, flags)

    # -- laying what has changed -----------------------------------------------------------

    def _changed_places(self, items: Sequence[PlacedLeaf], p: Painter) -> Iterator[pygame.Rect]:
        drawn = {item.name: self._drawn_state(item, p) for item in items}
        places = {item.name: item.visible for item in items}
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

    def _drawn_state(self, item: PlacedLeaf, p: Painter) -> DrawnState:
        place = (*item.area, *item.visible)
        leaf = item.leaf
        if isinstance(leaf, Part):
            if leaf.live:
                return *place, self._frames
            return *place, self._cached[item.name].version
        if isinstance(leaf, Sprite):
            return *place, leaf.image.key, leaf.alpha
        if isinstance(leaf, Veil):
            return *place, leaf.colour, leaf.alpha
        return place

    def _redraw_rectangle(
        self, place: pygame.Rect, items: Sequence[PlacedLeaf], p: Painter, surface: pygame.Surface
    ) -> None:
        """Draw a dirty rectangle again, starting with the topmost leaf that covers all of it."""
        grounds: Grounds = {}
        first = _topmost_cover(items, place)
        if first is None:
            surface.fill(0, place)
        for item in items[first or 0 :]:
            surface.set_clip(item.visible.clip(place))
            if not isinstance(item.leaf, Part) or item.leaf.live:
                draw_leaf(item, p, surface, grounds)
                continue
            flags = 0 if item.leaf.solid else pygame.BLEND_PREMULTIPLIED
            surface.blit(self._cached[item.name].surface, item.area, None, flags)
        surface.set_clip(None)


def _paint_key(item: PlacedLeaf, p: Painter) -> Hashable:
    assert isinstance(item.leaf, Part)
    return item.leaf.key, item.area.size, item.view, item.leaf.solid, p.settings_key


def _topmost_cover(items: Sequence[PlacedLeaf], place: pygame.Rect) -> int | None:
    """Return the index of the topmost leaf that covers all of a place, None without one. Leaves
    above a faded edge do not count, because the edge needs the background below."""
    topmost = None
    for i, item in enumerate(items):
        if isinstance(item.leaf, Edge):
            break
        if isinstance(item.leaf, Part) and item.leaf.solid and item.visible.contains(place):
            topmost = i
    return topmost


def joined_rectangles(places: Iterator[pygame.Rect], window: pygame.Rect) -> list[pygame.Rect]:
    """Return rectangles that cover all places and do not overlap; one if there are many."""
    rects: list[pygame.Rect] = []
    for place in places:
        while (i := place.collidelist(rects)) >= 0:
            place = place.union(rects.pop(i))
        rects.append(place)
    if len(rects) > MOST_RECTANGLES:
        return [rects[0].unionall(rects[1:]).clip(window)]
    return rects
