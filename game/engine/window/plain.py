"""Paints whole pictures without a cache, for exports and tests; and reads the words of pictures."""

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from typing import Any

import pygame

from game.engine.window import art
from game.engine.window.art import Art
from game.engine.window.paint import Painter
from game.engine.window.parts import Drawable, Edge, Part, PlacedLeaf, Sprite, Veil, visible_leaves
from game.engine.window.view import Box, View

Grounds = dict[tuple[str | int, ...], pygame.Surface]
"""Copies of the background under faded edges, by name and place of the edge."""


def paint_plainly(parts: Sequence[Drawable], p: Painter, surface: pygame.Surface) -> None:
    grounds: Grounds = {}
    before = surface.get_clip()
    for item in visible_leaves(parts, p.view, before):
        surface.set_clip(item.visible)
        draw_leaf(item, p, surface, grounds)
    surface.set_clip(before)


def draw_leaf(item: PlacedLeaf, p: Painter, surface: pygame.Surface, grounds: Grounds) -> None:
    """Draw a leaf on an opaque surface; `grounds` keeps the background of faded edges."""
    leaf = item.leaf
    if isinstance(leaf, Part):
        with p.drawing_through(surface, item.view, (-item.shift[0], -item.shift[1])):
            leaf.paint(p)
    elif isinstance(leaf, Sprite):
        image = p.art.image(leaf.image)
        if image.get_size() != item.area.size:
            image = _scaled_image(image, item.area.size)
        art.draw_image(surface, image, item.area, alpha=leaf.alpha)
    elif isinstance(leaf, Veil):
        rest = 255 - leaf.alpha
        light = tuple(part * leaf.alpha // 255 for part in leaf.colour)
        surface.fill((rest, rest, rest), item.visible, pygame.BLEND_RGB_MULT)
        surface.fill(light, item.visible, pygame.BLEND_RGB_ADD)
    else:
        _draw_edge(leaf, item, surface, grounds)


@lru_cache(maxsize=32)
def _scaled_image(image: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return a scaled image from a cache."""
    return pygame.transform.smoothscale(image, size)


def _draw_edge(edge: Edge, item: PlacedLeaf, surface: pygame.Surface, grounds: Grounds) -> None:
    key = (edge.name, *item.visible)
    if not edge.after:
        grounds[key] = surface.subsurface(item.visible).copy()
        return
    ground = grounds.pop(key).convert_alpha()
    corner = item.area.x - item.visible.x, item.area.y - item.visible.y
    ground.blit(_fade_mask(item.area.size, edge.name), corner, None, pygame.BLEND_RGBA_MULT)
    surface.blit(ground, item.visible, None, pygame.BLEND_PREMULTIPLIED)


@lru_cache(maxsize=8)
def _fade_mask(size: tuple[int, int], side: str) -> pygame.Surface:
    fade = pygame.Surface(size, pygame.SRCALPHA)
    across = side in ("left", "right")
    depth = size[0] if across else size[1]
    for i in range(depth):
        share = 1 - i / depth if side in ("upper", "left") else (i + 1) / depth
        strong = round(255 * min(1.0, 1.3 * share))
        fade.fill((strong,) * 4, (i, 0, 1, size[1]) if across else (0, i, size[0], 1))
    return fade


class EmptyArt(Art):
    """Art for `WordReader`, so that its empty pictures stay out of the cache of painters."""

    def background(self, *_given: object, **_named: object) -> pygame.Surface:
        return pygame.Surface((1, 1))


class WordReader(Painter):
    """A painter that draws nothing but notes all text and the capsules around it."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.drawn_texts = []
        self.capsules: list[Box] = []

    def rect(self, box: Box, radius: float = 8, *_look: object, **_named: object) -> None:
        """Note a capsule."""
        if radius >= box.h / 2:
            k, wide, high = (self._window or self.view).k, self.px(box.w), self.px(box.h)
            area = pygame.Rect(*self.pixel_at(box.x, box.y), wide, high).move(self._corner)
            self.capsules.append(Box(area.x / k, area.y / k, area.w / k, area.h / k))

    def blit(self, *_given: object, **_named: object) -> None:
        """Draw nothing."""

    fill = svg = stretched_outline = shadow = veil = sprite = blit

    def image(self, *_given: object, **_named: object) -> pygame.Surface:
        """Return an empty picture."""
        return pygame.Surface((1, 1), pygame.SRCALPHA)

    def picture(
        self, key: Hashable, box: Box, draw: Callable[[Painter], None], ground: str = ""
    ) -> pygame.Surface:
        """Note the text of a picture; return an empty one."""
        draw(self)
        return pygame.Surface((1, 1), pygame.SRCALPHA)


def read_texts(parts: Sequence[Drawable], view: View) -> WordReader:
    """Note the text of these parts, and the capsules around it, without drawing anything."""
    surface = pygame.Surface(view.pixels, depth=8)
    reader = WordReader(surface, view, EmptyArt())
    for item in visible_leaves(parts, view, surface.get_rect()):
        if isinstance(item.leaf, Part):
            surface.set_clip(item.visible)
            with reader.drawing_through(surface, item.view, (-item.shift[0], -item.shift[1])):
                item.leaf.paint(reader)
    return reader


def text_boxes(parts: Sequence[Drawable], view: View) -> list[Box]:
    """Return the boxes of all text in these parts, or of the capsules around it."""
    reader = read_texts(parts, view)
    texts = [said.box for said in reader.drawn_texts or ()]
    return [next((c for c in reader.capsules if c.contains(*box.centre)), box) for box in texts]
