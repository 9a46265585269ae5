"""The edges of what scrolls: where more is hidden, the last rows fade into what they lie on."""

from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from game.engine.window.paint import Painter
from game.engine.window.view import Box

DEPTH = 30.0
"""How far a faded edge reaches into what scrolls."""


@contextmanager
def faded(p: Painter, box: Box, above: bool, below: bool) -> Iterator[None]:
    """What is painted in a box fades at its upper or lower edge into what lay there before."""
    depth = min(DEPTH, box.h / 4)
    edges = []
    if above:
        edges.append((Box(box.x, box.y, box.w, depth), True))
    if below:
        edges.append((Box(box.x, box.bottom - depth, box.w, depth), False))
    grounds = [_ground(p, edge, top) for edge, top in edges]
    yield
    for ground, place in grounds:
        p.put(ground, place)


def _ground(p: Painter, edge: Box, top: bool) -> tuple[pygame.Surface, tuple[int, int]]:
    """What lies under an edge now, fainter and fainter towards the middle of the box."""
    x, y = p.at(edge.x, edge.y)
    right, bottom = p.at(edge.right, edge.bottom)
    size = max(1, right - x), max(1, bottom - y)
    ground = pygame.Surface(size, pygame.SRCALPHA)
    ground.blit(p.lying(pygame.Rect(x, y, *size)), (0, 0))

    def make() -> pygame.Surface:
        fade = pygame.Surface(size, pygame.SRCALPHA)
        for row in range(size[1]):
            share = 1 - row / size[1] if top else (row + 1) / size[1]
            fade.fill((255, 255, 255, round(255 * min(1.0, 1.3 * share))), (0, row, size[0], 1))
        return fade

    fade = p.art.cache.get(("fade", size, top), make)
    ground.blit(fade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return ground, (x, y)
