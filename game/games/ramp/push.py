"""A new board comes in at the top, under the cover, and pushes the old one out below."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from itertools import product

import pygame

from game.engine.paint import Painter
from game.engine.timeline import in_out_cubic
from game.engine.view import Box
from game.games.ramp.board import Board
from game.games.ramp.face import Lying
from game.games.ramp.picture import paint_front, paint_row, paint_sheet, row_box
from game.games.ramp.pieces import HEIGHT, LONGEST, WIDTH
from game.games.ramp.rampart import Ramp, scaled
from game.games.ramp.slope import Slope

COARSE = 4
"""Pieces grow by so many pixels at a time: that fast, nobody sees it."""
_GONE, _BEGUN = 0.5, 0.22
"""The share of the time after which the pieces are gone, and the new board begins to show."""


def paint_push(
    p: Painter, ramp: Ramp, old: tuple[Board, Sequence[Lying]], new: Board, share: float
) -> None:
    """First the pieces slide off over the lower edge, then the boards follow them."""
    slope = ramp.slope
    leave, enter = min(1.0, share / _GONE), max(0.0, (share - _BEGUN) / (1 - _BEGUN))
    with p.clip(slope.box(-0.12, HEIGHT + 0.4)):
        _boards(p, ramp, (old[0], new), HEIGHT * in_out_cubic(enter))
    with p.clip(slope.box(-0.12, HEIGHT + LONGEST)):
        if leave < 1:
            _pieces(p, ramp, old[1], (HEIGHT + LONGEST) * leave * leave)
    paint_front(p, slope)


def make_ready(
    p: Painter, ramps: Sequence[tuple[Ramp, Sequence[Lying]]], boards: Sequence[Board]
) -> None:
    """One more of the pictures that a push is made of: while points are counted there is time."""
    slope = ramps[0][0].slope
    _bed(p, slope)
    for board, row in product(boards, reversed(range(HEIGHT))):
        if _key(p, slope, board, row) not in p.art.cache:
            _row(p, slope, board, row)
            return
    for ramp, lying in ramps:
        if any(ramp.make_ready(p, each) for each in lying):
            return


def _boards(p: Painter, ramp: Ramp, boards: tuple[Board, Board], moved: float) -> None:
    """Two boards behind one another, so many rows on their way: each row's own picture, nearer
    and larger."""
    slope = ramp.slope
    bed, corner = _bed(p, slope)
    x, y = p.at(*slope.foot)
    p.put(bed, (x + corner[0], y + corner[1]))
    for board, shift in zip(boards, (-moved, HEIGHT - moved), strict=True):
        for row in range(HEIGHT):
            if -1 < row + shift < HEIGHT + 0.4:
                _lay_row(p, slope, _row(p, slope, board, row), row + shift)
    _edge(p, slope, HEIGHT - moved)


def _lay_row(p: Painter, slope: Slope, image: pygame.Surface, v: float) -> None:
    area = row_box(slope, v)
    size = max(1, p.px(area.w)), max(1, p.px(area.h) + 1)
    p.put(scaled(image, size), p.at(area.x, area.y))


def _key(p: Painter, slope: Slope, board: Board, row: int) -> Hashable:
    return "ramp row", board, row, slope.unit, p.view.k


def _row(p: Painter, slope: Slope, board: Board, row: int) -> pygame.Surface:
    """One row of a board as it lies, the same picture for ramps of the same size."""

    def make() -> pygame.Surface:
        here = replace(slope, foot=(0.0, 0.0))
        return _picture(p, row_box(here, row), lambda q: paint_row(q, here, board, row))

    return p.art.cache.get(_key(p, slope, board, row), make)


def _bed(p: Painter, slope: Slope) -> tuple[pygame.Surface, tuple[int, int]]:
    """The bed without any board, the same picture too, and where it is seen from the foot."""
    here = replace(slope, foot=(0.0, 0.0))
    area = here.box(-0.8)

    def make() -> pygame.Surface:
        return _picture(p, area, lambda q: paint_sheet(q, here, squared=False))

    image = p.art.cache.get(("ramp bed", slope.unit, p.view.k), make)
    return image, (round(area.x * p.view.k), round(area.y * p.view.k))


def _picture(p: Painter, area: Box, paint: Callable[[Painter], None]) -> pygame.Surface:
    surface = pygame.Surface((p.px(area.w) + 1, p.px(area.h) + 1), pygame.SRCALPHA)
    with p.onto(surface, (round(area.x * p.view.k), round(area.y * p.view.k))):
        paint(p)
    return surface


def _edge(p: Painter, slope: Slope, v: float) -> None:
    """The near edge of the board that comes in."""
    if v >= HEIGHT:
        return
    (x, y), (right, _) = slope.at(-0.1, v), slope.at(WIDTH + 0.1, v)
    box = Box(round(x), y, round(right - x), 5 * slope.unit / 53)
    p.rect(box, 0, "#B99B63", alpha=0.55)


def _pieces(p: Painter, ramp: Ramp, lying: Sequence[Lying], down: float) -> None:
    """The pieces so many rows further down, nearer and larger."""
    end = ramp.slope.at(0, -0.12)[1]
    for each in sorted(lying, key=lambda one: -max(r for _, r in one.cells)):
        place = ramp.image_box(each.cells, -down)
        if place.y < end:
            ramp.blit_piece(p, each.cells, each.piece, place, -down, COARSE)
