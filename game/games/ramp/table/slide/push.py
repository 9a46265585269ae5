"""A new board comes in at the top, under the cover, and pushes the old one out below."""

from collections.abc import Sequence
from itertools import product

import pygame

from game.engine.table.timeline import in_out_cubic
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.games.ramp.rules.board import Board
from game.games.ramp.rules.pieces import HEIGHT, LONGEST, WIDTH
from game.games.ramp.table.picture import paint_front, paint_row, paint_sheet, row_box
from game.games.ramp.table.pieces import Lying
from game.games.ramp.table.slope.rampart import Ramp
from game.games.ramp.table.slope.slope import Slope

COARSE = 6
"""Pieces grow by so many pixels at a time: that fast, nobody sees it."""
_GONE, _BEGUN = 0.5, 0.22
"""The share of the time after which the pieces are gone, and the new board begins to show."""


def paint_push(
    p: Painter,
    ramps: Sequence[tuple[Ramp, Sequence[Lying]]],
    boards: tuple[Board, Board],
    share: float,
) -> None:
    """First the pieces slide off over the lower edge, then the boards follow them; on all ramps,
    which are of one size and show the same boards."""
    leave, enter = min(1.0, share / _GONE), max(0.0, (share - _BEGUN) / (1 - _BEGUN))
    bed, corner = _boards(p, ramps[0][0].slope, boards, HEIGHT * in_out_cubic(enter))
    for ramp, lying in ramps:
        slope = ramp.slope
        x, y = p.at(*slope.foot)
        p.put(bed, (x + corner[0], y + corner[1]))
        if leave < 1:
            with p.clip(slope.box(-0.12, HEIGHT + LONGEST)):
                _pieces(p, ramp, lying, (HEIGHT + LONGEST) * leave * leave)
        paint_front(p, slope)


def make_ready(
    p: Painter, ramps: Sequence[tuple[Ramp, Sequence[Lying]]], boards: Sequence[Board]
) -> None:
    """One more of the pictures that a push is made of: while points are counted there is time."""
    slope, made = ramps[0][0].slope, p.art.cache.made
    _bed(p, slope)
    for board, row in product(boards, reversed(range(HEIGHT))):
        _row(p, slope, board, row)
        if p.art.cache.made > made:
            return
    for ramp, lying in ramps:
        for each in lying:
            ramp.make_ready(p, each)
            if p.art.cache.made > made:
                return


def _boards(
    p: Painter, slope: Slope, boards: tuple[Board, Board], moved: float
) -> tuple[pygame.Surface, tuple[int, int]]:
    """Two boards behind one another on their bed, so many rows on their way: each row's own
    picture, nearer and larger. And where that is seen from the foot."""
    here = slope.home
    bed, corner = _bed(p, slope)
    whole = bed.copy()
    with p.onto(whole, corner), p.clip(here.box(-0.12, HEIGHT + 0.4)):
        for board, shift in zip(boards, (-moved, HEIGHT - moved), strict=True):
            for row in range(HEIGHT):
                if -1 < row + shift < HEIGHT + 0.4:
                    _lay_row(p, here, _row(p, slope, board, row), row + shift)
        _edge(p, here, HEIGHT - moved)
    return whole, corner


def _lay_row(p: Painter, slope: Slope, image: pygame.Surface, v: float) -> None:
    area = row_box(slope, v)
    size = p.px(area.w) + 1, p.px(area.h) + 1
    if image.get_size() != size:
        image = pygame.transform.smoothscale(image, size)
    p.put(image, p.at(area.x, area.y))


def _row(p: Painter, slope: Slope, board: Board, row: int) -> pygame.Surface:
    """One row of a board as it lies, the same picture for ramps of the same size."""

    here = slope.home
    return p.picture(
        ("ramp row", board, row, slope.unit),
        row_box(here, row),
        lambda q: paint_row(q, here, board, row),
    )


def _bed(p: Painter, slope: Slope) -> tuple[pygame.Surface, tuple[int, int]]:
    """The bed without any board, the same picture too, and where it is seen from the foot."""
    here = slope.home
    area = here.box(-0.8)
    image = p.picture(("ramp bed", slope.unit), area, lambda q: paint_sheet(q, here, squared=False))
    return image, (p.px(area.x), p.px(area.y))


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
