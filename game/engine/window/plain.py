"""The plain painter: the whole of a picture, laid in order on one surface. Nothing is kept, nothing
left out; exports and the suites use it, and the window's pictures are held against it."""

from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.engine.window import art
from game.engine.window.paint import Painter
from game.engine.window.parts import Edge, Part, PlacedLeaf, Seen, Sprite, Veil, flat

Grounds = dict[tuple[str | int, ...], pygame.Surface]
"""The pixels under the edges of groups before they were painted."""


def paint_plainly(parts: Sequence[Seen], p: Painter, surface: pygame.Surface) -> None:
    grounds: Grounds = {}
    before = surface.get_clip()
    for item in flat(parts, p.view, before):
        surface.set_clip(item.seen)
        lay(item, p, surface, grounds)
    surface.set_clip(before)


def lay(item: PlacedLeaf, p: Painter, surface: pygame.Surface, grounds: Grounds) -> None:
    """Lay a leaf on a surface that nothing shines through; a part is painted there and then."""
    leaf = item.leaf
    if isinstance(leaf, Part):
        with p.through(surface, item.view, (-item.shift[0], -item.shift[1])):
            leaf.paint(p)
    elif isinstance(leaf, Sprite):
        image = p.art.image(leaf.image)
        if image.get_size() != item.area.size:
            image = _scaled(image, item.area.size)
        art.lay(surface, image, item.area, alpha=leaf.alpha)
    elif isinstance(leaf, Veil):
        rest = 255 - leaf.alpha
        light = tuple(part * leaf.alpha // 255 for part in leaf.colour)
        surface.fill((rest, rest, rest), item.seen, pygame.BLEND_RGB_MULT)
        surface.fill(light, item.seen, pygame.BLEND_RGB_ADD)
    else:
        _lay_edge(leaf, item, surface, grounds)


@lru_cache(maxsize=32)
def _scaled(image: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Cache scaled images: the same sprite moves in several places."""
    return pygame.transform.smoothscale(image, size)


def _lay_edge(edge: Edge, item: PlacedLeaf, surface: pygame.Surface, grounds: Grounds) -> None:
    key = (edge.name, *item.seen)
    if not edge.after:
        grounds[key] = surface.subsurface(item.seen).copy()
        return
    ground = grounds.pop(key).convert_alpha()
    corner = item.area.x - item.seen.x, item.area.y - item.seen.y
    ground.blit(_fade(item.area.size, edge.name), corner, None, pygame.BLEND_RGBA_MULT)
    surface.blit(ground, item.seen, None, pygame.BLEND_PREMULTIPLIED)


@lru_cache(maxsize=8)
def _fade(size: tuple[int, int], side: str) -> pygame.Surface:
    fade = pygame.Surface(size, pygame.SRCALPHA)
    across = side in ("left", "right")
    depth = size[0] if across else size[1]
    for i in range(depth):
        share = 1 - i / depth if side in ("upper", "left") else (i + 1) / depth
        strong = round(255 * min(1.0, 1.3 * share))
        fade.fill((strong,) * 4, (i, 0, 1, size[1]) if across else (0, i, size[0], 1))
    return fade
