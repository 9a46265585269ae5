"""A new board comes in at the top, under the cover, and pushes the old one out below."""

from collections.abc import Sequence
from itertools import product

import pygame
import pygame.gfxdraw

from game.engine import theme
from game.engine.paint import Painter
from game.engine.timeline import in_out_cubic
from game.engine.view import Box
from game.games.ramp.board import Board
from game.games.ramp.face import Lying
from game.games.ramp.picture import TINT, TINTS, paint_front, paint_sheet, paint_spaces, square
from game.games.ramp.pieces import HEIGHT, LONGEST, WIDTH
from game.games.ramp.rampart import Ramp
from game.games.ramp.slope import Slope

_GONE, _BEGUN = 0.5, 0.22
"""The share of the time after which the pieces are gone, and the new board begins to show."""


def paint_push(
    p: Painter, ramp: Ramp, old: tuple[Board, Sequence[Lying]], new: Board, share: float
) -> None:
    """First the pieces slide off over the lower edge, then the boards follow them."""
    slope = ramp.slope
    leave, enter = min(1.0, share / _GONE), max(0.0, (share - _BEGUN) / (1 - _BEGUN))
    moved = HEIGHT * in_out_cubic(enter)
    with p.clip(slope.box(-0.12, HEIGHT + 0.4)):
        paint_sheet(p, slope, squared=False)
        _boards(p, slope, old[0], new, moved)
    with p.clip(slope.box(-0.12, HEIGHT + LONGEST)):
        if leave < 1:
            _pieces(p, ramp, old[1], (HEIGHT + LONGEST) * leave * leave)
    with p.clip(slope.box(-0.12, HEIGHT + 0.4)):
        paint_front(p, slope)


def _boards(p: Painter, slope: Slope, old: Board, new: Board, moved: float) -> None:
    for board, shift in ((old, -moved), (new, HEIGHT - moved)):
        _squares(p, slope, shift)
        paint_spaces(p, slope, board, (), shift)
    _edge(p, slope, HEIGHT - moved)


def _squares(p: Painter, slope: Slope, shift: float) -> None:
    """The darker squares of a board on its way; in motion nobody sees that their edges are
    hard."""
    colour = (*theme.rgb(TINTS[0]), round(255 * 2 * TINT))
    for c, r in product(range(WIDTH), range(HEIGHT)):
        if (c + r) % 2 == 0 and -1 < r + shift < HEIGHT:
            corners = [p.at(*slope.at(u, v)) for u, v in square(c, r + shift)]
            pygame.gfxdraw.filled_polygon(p.surface, corners, colour)
            p.mark(_around(p, corners))


def _around(p: Painter, corners: Sequence[tuple[int, int]]) -> pygame.Rect:
    """The pixels that a polygon may have changed."""
    xs, ys = [x for x, _y in corners], [y for _x, y in corners]
    left, top = min(xs), min(ys)
    rect = pygame.Rect(left, top, max(xs) - left + 1, max(ys) - top + 1)
    return rect.clip(p.surface.get_clip())


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
            ramp.blit_piece(p, each.cells, each.piece, place, -down)
