"""The shadow of a lifted piece: soft, and in the piece's own shape."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

import pygame

from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.scraps import Scrap
from game.engine.window.view import Box
from game.games.ramp.rules.pieces import WIDTH
from game.games.ramp.table.hand import held_height
from game.games.ramp.table.slope.slope import Point, Slope, body_box, inset, outline

_COARSE = 4
"""It is drawn so many times smaller, which makes it soft when it is stretched again."""
_DARK = 0.42
_FALL = 0.22, 0.4
"""How far it lies to the right and below, in columns, under a piece that is held."""


def paint_shadow(
    p: Painter, slope: Slope, squares: Sequence[Point], box: Box, lift: float = 1.0
) -> None:
    """The shadow below a piece whose picture fills the box; nearer and fainter as it comes
    down. The squares give its shape."""
    right, down = _FALL
    shape = _aloft(tuple(squares))
    area, image = _reach(slope, shape), _image(p, slope, shape, lift)
    share = box.h / body_box(slope, shape).h
    x, y = box.centre
    corner = p.at(
        x - area.w * share / 2 + right * slope.unit * lift,
        y - area.h * share / 2 + down * slope.unit * lift,
    )
    size = p.px(area.w * share), p.px(area.h * share)
    if abs(size[0] - image.get_width()) > 1:
        image = pygame.transform.scale(image, size)
    p.put(image, corner)


@lru_cache(256)
def _aloft(squares: tuple[Point, ...]) -> frozenset[Point]:
    """A piece in the middle of the ramp, where most are held: seen from there its shadow serves
    wherever it is."""
    columns, rows = zip(*squares, strict=True)
    wide, low, high = 1 + max(columns) - min(columns), min(rows), 1 + max(rows) - min(rows)
    right, up = (WIDTH - wide) / 2 - min(columns), held_height(high, 0) - low
    return frozenset((c + right, r + up) for c, r in squares)


def _reach(slope: Slope, shape: Iterable[Point]) -> Box:
    return body_box(slope.home, shape).grown(slope.unit * 0.2)


def _image(p: Painter, slope: Slope, shape: frozenset[Point], lift: float) -> pygame.Surface:
    """The shadow of a piece in that place, as dark as it is lifted high."""

    def make() -> pygame.Surface:
        if lift == 1.0:
            return _drawn(p, slope.home, shape)
        fainter = _image(p, slope, shape, 1.0).copy()
        fainter.fill((255, 255, 255, round(255 * lift)), special_flags=pygame.BLEND_RGBA_MULT)
        return fainter

    return p.art.cache.get(("ramp shade", shape, slope.unit, p.view.k, lift), make)


def _drawn(p: Painter, slope: Slope, shape: frozenset[Point]) -> pygame.Surface:
    area = _reach(slope, shape)
    d = slope.d(inset(outline(shape), 0.06), (area.x, area.y))
    k = p.view.k / _COARSE
    size = max(1, round(area.w * k)), max(1, round(area.h * k))
    path = f'<path d="{d}" fill="rgb{theme.SHADOW}" fill-opacity="{_DARK}"/>'
    small = pygame.transform.gaussian_blur(p.art.svg(Scrap(*size, k, "", path)), 1)
    return pygame.transform.smoothscale(small, (p.px(area.w), p.px(area.h)))
