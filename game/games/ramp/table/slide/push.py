"""A new board comes in at the top, under the cover, and pushes the old one out below."""

from collections.abc import Iterator, Sequence

import pygame

from game.engine.table.timeline import in_out_cubic
from game.engine.window.art import Art, Image
from game.engine.window.paint import Painter
from game.engine.window.parts import Group, Seen, Sprite, vector
from game.engine.window.view import Box
from game.games.ramp.rules.board import Board
from game.games.ramp.rules.pieces import HEIGHT, LONGEST, WIDTH
from game.games.ramp.table.pieces import Lying, far_first
from game.games.ramp.table.slope.bed import bed_shapes, paint_row, row_box
from game.games.ramp.table.slope.rampart import Ramp

COARSE = 6
"""Pieces grow by so many pixels at a time: that fast, nobody sees it."""
_GONE, _BEGUN = 0.5, 0.22
"""The share of the time after which the pieces are gone, and the new board begins to show."""


def pushed(ramp: Ramp, lying: Sequence[Lying], boards: tuple[Board, Board], share: float) -> Group:
    """First the pieces slide off over the lower edge, then the boards follow them."""
    leave, enter = min(1.0, share / _GONE), max(0.0, (share - _BEGUN) / (1 - _BEGUN))
    rows = _rows(ramp, boards, HEIGHT * in_out_cubic(enter))
    below: list[Seen] = [
        vector("bed", ramp.view, *bed_shapes(ramp.slope)),
        Group("boards", ramp.slope.box(-0.12, HEIGHT + 0.4), tuple(rows)),
    ]
    if leave < 1:
        pieces = _leaving(ramp, lying, (HEIGHT + LONGEST) * leave * leave)
        below.append(Group("pieces", ramp.slope.box(-0.12, HEIGHT + LONGEST), tuple(pieces)))
    return ramp.group(below)


def _rows(ramp: Ramp, boards: tuple[Board, Board], moved: float) -> Iterator[Sprite]:
    """Two boards behind one another, so many rows on their way: each row's own picture, nearer
    and larger; and the near edge of the board that comes in."""
    for board, shift in zip(boards, (-moved, HEIGHT - moved), strict=True):
        for row in range(HEIGHT):
            if -1 < row + shift < HEIGHT + 0.4:
                yield _row(ramp, board, row, row + shift)
    if moved:
        (x, y), (right, _) = (ramp.slope.at(u, HEIGHT - moved) for u in (-0.1, WIDTH + 0.1))
        box, size = Box(x, y, right - x, 5 * ramp.slope.unit / 53), Box(0, 0, 16, 4)
        edge = '<rect width="16" height="4" fill="#B99B63" fill-opacity="0.55"/>'
        yield vector("edge", ramp.view, edge, size)._replace(x=x, y=y, size=(box.w, box.h))


def _row(ramp: Ramp, board: Board, row: int, v: float) -> Sprite:
    """A row of a board so many rows up the ramp: its picture where it lies, which is the same for
    all ramps of a size, scaled."""
    view, slope = ramp.view, ramp.slope.home
    rest, area = row_box(slope, row), row_box(ramp.slope, v)
    size = view.px(rest.w) + 1, view.px(rest.h) + 1
    scaled = (view.px(area.w) + 1) / view.k, (view.px(area.h) + 1) / view.k

    def make(art: Art) -> pygame.Surface:
        made = pygame.Surface(size, pygame.SRCALPHA)
        p = Painter(made, view, art)
        with p.onto(made, (view.px(rest.x), view.px(rest.y))):
            paint_row(p, slope, board, row)
        return made

    image = Image(("ramp row", board, row, slope.unit), size, make)
    return Sprite(f"{board.number} {row}", image, area.x, area.y, scaled)


def _leaving(ramp: Ramp, lying: Sequence[Lying], down: float) -> Iterator[Sprite]:
    """The pieces so many rows further down, nearer and larger."""
    end = ramp.slope.at(0, -0.12)[1]
    for each in far_first(lying):
        found = ramp.piece(each, -down, COARSE)
        if found.y < end:
            yield found
