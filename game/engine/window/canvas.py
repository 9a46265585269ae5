"""What is painted on: logical points become pixels, and what does not change between frames is
baked once (`backdrop`, `still`) and copied."""

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Self

import pygame

from game.engine.window.art import Art
from game.engine.window.baking import Baked, Key, Patience, Stills, Waits
from game.engine.window.lasting import Laid, Lasting
from game.engine.window.view import Box, View


@dataclass
class Canvas:
    """A surface seen through a view, and the parts that are baked for it."""

    surface: pygame.Surface
    view: View
    art: Art
    high_contrast: bool = False
    patience: Patience = field(init=False)
    _origin: tuple[int, int] = (0, 0)
    lasting: Lasting = field(default_factory=Lasting)
    _stills: Stills = field(default_factory=Stills)
    _backdrops: int = 0
    _baking: int = 0
    _in_part: bool = False
    """Is a part being painted (`parts`), so that nothing of the old way of keeping holds?"""
    _units: float = 1.0
    """Pixels per logical unit of the window, whatever view a part has of its own."""

    def __post_init__(self) -> None:
        self.patience = Patience(self.art.cache.effort)

    # -- mapping ---------------------------------------------------------------------------

    def at(self, x: float, y: float) -> tuple[int, int]:
        """A logical point as a pixel of the surface drawn on."""
        k = self.view.k
        return round(x * k) - self._origin[0], round(y * k) - self._origin[1]

    def px(self, units: float) -> int:
        """A logical length in pixels."""
        return round(units * self.view.k)

    # -- what is drawn anew in every frame -------------------------------------------------

    def put(
        self,
        image: pygame.Surface,
        place: tuple[int, int],
        area: pygame.Rect | None = None,
        blend: int = 0,
        alpha: int = 255,
    ) -> None:
        """Lay an image with its corner on that pixel, in full or faintly."""
        if self._in_part and self.surface.get_flags() & pygame.SRCALPHA:
            self._put_clear(image, place, area, alpha)
            return
        if alpha < 255:
            image.set_alpha(alpha)
        self._mark(self.surface.blit(image, place, area, blend))
        if alpha < 255:
            image.set_alpha(255)

    def _put_clear(
        self,
        image: pygame.Surface,
        place: tuple[int, int],
        area: pygame.Rect | None,
        alpha: int,
    ) -> None:
        """Lay an image on a surface that shows through: colours there are multiplied by their
        alpha, or soft edges would come out dark."""
        if image.get_flags() & pygame.SRCALPHA:
            image = image.premul_alpha()
        if alpha < 255:
            image = image.convert_alpha()
            image.fill((alpha,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        self.surface.blit(image, place, area, pygame.BLEND_PREMULTIPLIED)

    def fill(self, colour: tuple[int, ...], rect: tuple[int, int, int, int] | None = None) -> None:
        """Fill a rectangle of pixels, or everything."""
        self._mark(self.surface.fill(colour, rect))

    def _mark(self, rect: pygame.Rect) -> None:
        if not self._baking:
            self.lasting.drawn(rect)

    def lying(self, rect: pygame.Rect) -> pygame.Surface:
        """What has been painted there so far, to be looked at."""
        if not self._baking:
            self.lasting.rely(rect)
        return self.surface.subsurface(rect)

    # -- what does not change --------------------------------------------------------------

    def fresh(self) -> None:
        """A new frame: nothing lies on it yet."""
        self._stills.sweep()
        self.lasting.begin()

    def backdrop(self, key: Hashable, draw: Callable[[Self], None]) -> None:
        """The whole window's resting picture, drawn anew only when the key changes."""
        if self._in_part:
            draw(self)
            return
        full = (key, self.view, self.high_contrast)
        baked = self._stills.get("backdrop")
        if baked is None or baked.key != full:
            self._backdrops += 1
            with self.art.cache.effort.piece():
                surface = self._stills.canvas("backdrop", self.surface.get_rect())
                with self.onto(surface, (0, 0)):
                    draw(self)
            baked = self._stills.keep("backdrop", full, self._backdrops)
        if self._baking:
            self.surface.blit(baked.surface, (0, 0))
            return
        self.lasting.ground(self.surface, baked.number, baked.surface)
        self._stills.sweep()

    def still(
        self,
        name: str,
        key: Hashable,
        box: Box,
        draw: Callable[[Self], None],
        waits: Waits = "",
        alone: bool = False,
    ) -> None:
        """A part of the picture that changes now and then, baked over what lies below it. One that
        is `alone` shows no other part, and none shows it: it stays when those change."""
        if self._in_part:
            draw(self)
            return
        full, baked = (key, box, self.view, self.high_contrast), self._stills.get(name)
        known = baked is not None and baked.key == full and not self._baking
        area = baked.area if baked is not None and known else self._area(box)
        if area.w < 1 or area.h < 1:
            return
        ground = area.size == self.surface.get_size()
        on = () if self._baking or ground or alone else self._stills.under(name, area)
        if not self._current(baked, full, on):
            if waits and not self._baking and self.patience.waits():
                if waits == "kept" and baked is not None and baked.fits(full, self._backdrops):
                    self._lay(name, baked, alone)
                return
            baked = self._bake(name, full, area, on, draw)
        assert baked is not None
        self._lay(name, baked, alone)

    def kept(
        self, name: str, key: Hashable, box: Box, draw: Callable[[Self], None]
    ) -> tuple[pygame.Surface, tuple[int, int]]:
        """A part that is baked over the ground like a still, but only to be put where something
        needs it; and its place."""
        full = (key, box, self.view, self.high_contrast)
        baked = self._stills.get(name)
        if baked is None or not self._current(baked, full, ()):
            baked = self._bake(name, full, self._area(box), (), draw)
        return baked.surface, self._corner(baked)

    def shown(self, name: str, box: Box) -> Any:
        """The key under which a part is known for that place; None if it is not."""
        baked, full = self._stills.get(name), (None, box, self.view, self.high_contrast)
        known = baked is not None and baked.fits(full, self._backdrops)
        return baked.key[0] if baked is not None and known else None

    def _current(self, baked: Baked | None, full: Key, on: tuple[int, ...]) -> bool:
        if baked is None or baked.key != full:
            return False
        return (baked.below, baked.on) == (self._backdrops, on)

    def _area(self, box: Box) -> pygame.Rect:
        """What is seen of a box, in pixels of the surface drawn on."""
        x, y = self.at(box.x, box.y)
        right, bottom = self.at(box.right, box.bottom)
        return pygame.Rect(x, y, right - x, bottom - y).clip(self.surface.get_rect())

    def _corner(self, part: Baked) -> tuple[int, int]:
        """Where a part lies on the surface drawn on, which may begin right of it or below."""
        return part.area.x - self._origin[0], part.area.y - self._origin[1]

    def _lay(self, name: str, part: Baked, alone: bool) -> None:
        if self._baking:
            self.surface.blit(part.surface, self._corner(part))
            return
        self.lasting.lay(self.surface, name, Laid(part.number, part.surface, part.area))
        if not alone:
            self._stills.lay(name, part)

    def _bake(
        self,
        name: str,
        full: Key,
        area: pygame.Rect,
        on: tuple[int, ...],
        draw: Callable[[Self], None],
    ) -> Baked:
        seen = area.move(self._origin)
        with self.art.cache.effort.piece():
            surface = self._stills.canvas(name, seen)
            if self._baking:
                surface.blit(self.surface, (0, 0), area)
            else:
                self.lasting.under(name, area, self.surface, surface)
            with self.onto(surface, seen.topleft):
                draw(self)
        self._backdrops += area.size == self.surface.get_size()
        return self._stills.keep(name, full, self._backdrops, on)

    def forget(self) -> None:
        """Drop everything baked (another scene has come to the front)."""
        self._stills.clear()
        self.lasting.forget()

    @contextmanager
    def onto(self, surface: pygame.Surface, origin: tuple[int, int]) -> Iterator[None]:
        """Draw on another surface, whose corner is that pixel of the window."""
        before = self.surface, self._origin, self._in_part
        self.surface, self._origin, self._in_part = surface, origin, False
        self._baking += 1
        try:
            yield
        finally:
            self.surface, self._origin, self._in_part = before
            self._baking -= 1

    @contextmanager
    def through(
        self, surface: pygame.Surface, view: View, origin: tuple[int, int]
    ) -> Iterator[None]:
        """Paint a part on a surface whose corner is that pixel of the view's window."""
        before = self.surface, self.view, self._origin, self._baking, self._in_part
        self._units = self._units if self._in_part else self.view.k
        self.surface, self.view, self._origin = surface, view, origin
        self._baking, self._in_part = 1, True
        try:
            yield
        finally:
            self.surface, self.view, self._origin, self._baking, self._in_part = before

    @contextmanager
    def clip(self, box: Box) -> Iterator[None]:
        """Draw only inside a box."""
        before = self.surface.get_clip()
        x, y = self.at(box.x, box.y)
        right, bottom = self.at(box.right, box.bottom)
        self.surface.set_clip(pygame.Rect(x, y, right - x, bottom - y).clip(before))
        try:
            yield
        finally:
            self.surface.set_clip(before)
