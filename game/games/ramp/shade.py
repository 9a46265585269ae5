"""The shadow of a lifted piece: soft, and in the piece's own shape."""

from collections.abc import Sequence

import pygame

from game.engine import theme
from game.engine.paint import Painter
from game.engine.view import Box
from game.games.ramp.slope import Point, Slope, body_box, inset, outline

_COARSE = 4
"""It is drawn so many times smaller, which makes it soft when it is stretched again."""
_DARK = 96
_FALL = 0.2, 0.28
"""How far it lies to the right and below, in columns, under a piece that is held."""


def paint_shade(
    p: Painter, slope: Slope, squares: Sequence[Point], box: Box, lift: float = 1.0
) -> None:
    """The shadow below a piece whose picture fills the box; nearer and fainter as it comes
    down. The squares give its shape."""
    image = _image(p, slope, frozenset(squares), round(_DARK * lift))
    right, down = _FALL
    rest = body_box(slope, squares)
    area = _reach(slope, rest)
    share = box.w / rest.w
    corner = p.at(
        box.x - (rest.x - area.x) * share + right * slope.unit * lift,
        box.y - (rest.y - area.y) * share + down * slope.unit * lift,
    )
    size = p.px(area.w * share), p.px(area.h * share)
    if abs(size[0] - image.get_width()) > 1:
        image = pygame.transform.scale(image, size)
    p.surface.blit(image, corner)


def _reach(slope: Slope, box: Box) -> Box:
    return box.grown(slope.unit * 0.2)


def _image(p: Painter, slope: Slope, squares: frozenset[Point], alpha: int) -> pygame.Surface:
    area = _reach(slope, body_box(slope, squares))
    size = max(_COARSE, p.px(area.w)), max(_COARSE, p.px(area.h))

    def make() -> pygame.Surface:
        sharp = pygame.Surface(size, pygame.SRCALPHA)
        sharp.fill((*theme.SHADOW, 0))
        d = slope.d(inset(outline(squares), 0.06), (area.x, area.y))
        with p.onto(sharp, (p.px(area.x), p.px(area.y))):
            p.svg(f'<path d="{d}" fill="rgb{theme.SHADOW}"/>', area)
        small = pygame.transform.smoothscale(sharp, [max(1, n // _COARSE) for n in size])
        soft = pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, 1), size)
        soft.set_alpha(alpha)
        return soft

    key = ("ramp shade", squares, area, p.view.k, alpha)
    return p.art.cache.get(key, make)
