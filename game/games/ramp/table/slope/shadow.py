"""The shadow of a lifted piece: soft, and in the piece's own shape."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

import pygame

from game.engine.window import theme
from game.engine.window.art import Art, Image, drawn
from game.engine.window.parts import Sprite
from game.engine.window.scraps import Scrap
from game.engine.window.view import Box, View
from game.games.ramp.rules.pieces import WIDTH
from game.games.ramp.table.hand import held_height
from game.games.ramp.table.slope.slope import Point, Slope, body_box, inset, outline

_COARSE = 4
"""It is drawn so many times smaller, which makes it soft when it is stretched again."""
_DARK = 0.42
_FALL = 0.22, 0.4
"""How far it lies to the right and below, in columns, under a piece that is held."""


def shadow_sprite(
    view: View, slope: Slope, squares: Sequence[Point], box: Box, lift: float = 1.0
) -> Sprite:
    """The shadow below a piece whose picture fills the box; nearer and fainter as it comes
    down. The squares give its shape."""
    right, down = _FALL
    shape = _aloft(tuple(squares))
    area, share = _reach(slope, shape), box.h / body_box(slope, shape).h
    size = area.w * share, area.h * share
    x, y = box.centre
    left = x - size[0] / 2 + right * slope.unit * lift
    top = y - size[1] / 2 + down * slope.unit * lift
    return Sprite("shadow", _image(view, slope.home, shape), left, top, size, round(255 * lift))


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


def _image(view: View, slope: Slope, shape: frozenset[Point]) -> Image:
    """The shadow of a piece in that place."""
    area = _reach(slope, shape)
    size = view.px(area.w), view.px(area.h)

    def make(_art: Art) -> pygame.Surface:
        d = slope.d(inset(outline(shape), 0.06), (area.x, area.y))
        path = f'<path d="{d}" fill="rgb{theme.SHADOW}" fill-opacity="{_DARK}"/>'
        k = view.k / _COARSE
        small = Scrap(max(1, round(area.w * k)), max(1, round(area.h * k)), k, "", path)
        return pygame.transform.smoothscale(pygame.transform.gaussian_blur(drawn(small), 1), size)

    return Image(("ramp shade", shape, slope.unit), size, make)
