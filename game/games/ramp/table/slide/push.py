"""A new board comes in at the top, under the cover, and pushes the old one out below."""

from collections.abc import Iterator, Sequence

from game.engine.table.timeline import in_out_cubic
from game.engine.window.parts import Group, Seen, Sprite, pixels, vector
from game.engine.window.view import Box
from game.games.ramp.rules.board import Board
from game.games.ramp.rules.pieces import HEIGHT, LONGEST, WIDTH
from game.games.ramp.table.pieces import Lying, far_first
from game.games.ramp.table.slope.bed import row_box, row_image
from game.games.ramp.table.slope.rampart import Ramp

COARSE = 6
"""Pieces grow by so many pixels at a time: that fast, nobody sees it."""
_GONE, _BEGUN = 0.5, 0.22
"""The share of the time after which the pieces are gone, and the new board begins to show."""


def pushed(ramp: Ramp, lying: Sequence[Lying], boards: tuple[Board, Board], share: float) -> Group:
    """First the pieces slide off over the lower edge, then the boards follow them."""
    leave, enter = min(1.0, share / _GONE), max(0.0, (share - _BEGUN) / (1 - _BEGUN))
    rows = _rows(ramp, boards, HEIGHT * in_out_cubic(enter))
    below: list[Seen] = [Group("boards", ramp.slope.box(-0.12, HEIGHT + 0.4), tuple(rows))]
    if leave < 1:
        pieces = _leaving(ramp, lying, (HEIGHT + LONGEST) * leave * leave)
        below.append(Group("pieces", ramp.slope.box(-0.12, HEIGHT + LONGEST), tuple(pieces)))
    return ramp.group(below)


def _rows(ramp: Ramp, boards: tuple[Board, Board], moved: float) -> Iterator[Sprite]:
    """Two boards behind one another, so many rows on their way, nearer and larger row by row; and
    the near edge of the board that comes in."""
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
    """A row of a board, scaled to a place so many rows up the ramp."""
    view, box = ramp.view, row_box(ramp.slope, v)
    image, place = row_image(view, ramp.slope.home, board, row), pixels(box, view)
    size = place.w / view.k, place.h / view.k
    return Sprite(f"{board.number} {row}", image, box.x, box.y, size)


def _leaving(ramp: Ramp, lying: Sequence[Lying], down: float) -> Iterator[Sprite]:
    """The pieces so many rows further down, nearer and larger."""
    end = ramp.slope.at(0, -0.12)[1]
    for each in far_first(lying):
        found = ramp.piece(each, -down, COARSE)
        if found.y < end:
            yield found
