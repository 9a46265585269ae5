"""The table's edges in the window: a pattern that goes on beyond them fades away."""

from typing import NamedTuple

import pygame

from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.games.loops.table.pattern.camera import Bounds, Grid

_WIDE = 18.0


class Strip(NamedTuple):
    """A piece of the ground that covers an edge more and more, and its place in pixels."""

    surface: pygame.Surface
    place: tuple[int, int]


def fades(p: Painter, box: Box, grid: Grid, bounds: Bounds) -> list[Strip]:
    """The strips for the sides that the pattern crosses. To be asked for while only the ground
    is painted there, and laid down after the pattern."""
    left, top = grid.point(bounds.left, bounds.top)
    right, bottom = grid.point(bounds.right + 1, bounds.bottom + 1)
    sides = (
        ("left", left < box.x, Box(box.x, box.y, _WIDE, box.h)),
        ("right", right > box.right, Box(box.right - _WIDE, box.y, _WIDE, box.h)),
        ("top", top < box.y, Box(box.x, box.y, box.w, _WIDE)),
        ("bottom", bottom > box.bottom, Box(box.x, box.bottom - _WIDE, box.w, _WIDE)),
    )
    return [_strip(p, name, area) for name, crossed, area in sides if crossed]


def _strip(p: Painter, side: str, area: Box) -> Strip:
    x, y = p.at(area.x, area.y)
    right, bottom = p.at(area.right, area.bottom)
    rect = pygame.Rect(x, y, right - x, bottom - y)

    def make() -> pygame.Surface:
        strip = p.lying(rect).convert_alpha()
        strip.blit(_veil(side, rect.size), (0, 0), None, pygame.BLEND_RGBA_MULT)
        return strip

    return Strip(p.art.cache.get(("loops fade", side, *rect), make), rect.topleft)


def _veil(side: str, size: tuple[int, int]) -> pygame.Surface:
    """White whose alpha falls from the rim of the window's part to nothing."""
    upright = side in ("left", "right")
    length = size[0] if upright else size[1]
    veil = pygame.Surface(size, pygame.SRCALPHA)
    for i in range(length):
        far = i if side in ("left", "top") else length - 1 - i
        alpha = round(255 * (1 - far / length) ** 1.5)
        rect = (i, 0, 1, size[1]) if upright else (0, i, size[0], 1)
        veil.fill((255, 255, 255, alpha), rect)
    return veil
