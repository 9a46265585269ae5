"""The shadow of a lifted piece: soft, and in the piece's own shape."""

from collections.abc import Sequence

import pygame

from game.engine import theme
from game.engine.paint import Painter
from game.engine.scraps import document
from game.engine.view import Box
from game.games.ramp.slope import Point, Slope, body_box, inset, outline

_COARSE = 4
"""It is drawn so many times smaller, which makes it soft when it is stretched again."""
_DARK = 0.42
_FALL = 0.22, 0.4
"""How far it lies to the right and below, in columns, under a piece that is held."""


def paint_shade(
    p: Painter, slope: Slope, squares: Sequence[Point], box: Box, lift: float = 1.0
) -> None:
    """The shadow below a piece whose picture fills the box; nearer and fainter as it comes
    down. The squares give its shape."""
    image = _image(p, slope, frozenset(squares), round(_DARK * lift, 2))
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
    p.put(image, corner)


def _reach(slope: Slope, box: Box) -> Box:
    return box.grown(slope.unit * 0.2)


def _image(p: Painter, slope: Slope, squares: frozenset[Point], dark: float) -> pygame.Surface:
    area = _reach(slope, body_box(slope, squares))

    def make() -> pygame.Surface:
        d = slope.d(inset(outline(squares), 0.06), (area.x, area.y))
        k = p.view.k / _COARSE
        size = max(1, round(area.w * k)), max(1, round(area.h * k))
        scrap = document(
            *size, k, "", f'<path d="{d}" fill="rgb{theme.SHADOW}" fill-opacity="{dark}"/>'
        )
        small = pygame.transform.gaussian_blur(p.art.svg(scrap, *size), 1)
        return pygame.transform.smoothscale(small, (p.px(area.w), p.px(area.h)))

    key = ("ramp shade", squares, area, p.view.k, dark)
    return p.art.cache.get(key, make)
