"""The piece held above a ramp: its orientation, its columns, and a preview of its slide.

A hand is kept from piece to piece: keys pressed while one slides already move the next.
"""

from dataclasses import dataclass
from functools import lru_cache
from math import ceil, floor
from typing import NamedTuple

from game.games.ramp.rules.pieces import (
    HEIGHT,
    WIDTH,
    Cell,
    PieceSet,
    Placement,
    Ramp,
    after_slide,
    cells_of,
    landing_row,
    move_notation,
)
from game.games.ramp.rules.rules import sealed_spaces
from game.games.ramp.rules.state import RampBoard

COMMITS = frozenset(("slide", "aside"))
"""The actions that play a move; held keys do not repeat them."""
COLUMN_STEPS = {"left": -1, "right": 1}
"""Columns by action."""
QUARTER_TURNS = {"turn": 1, "turn_back": -1, "half_turn": 2}
"""Quarters of a turn clockwise by action."""

HELD_TOP = 2.3
"""Rows from the grid's top to the upper edge of a held piece, if it is not too tall for that."""
_HELD_BOTTOM = HEIGHT - 0.6
"""The lowest row for its lower edge: it hides only the top row, which has only dots (R5)."""
_HELD_GAP = 0.3
"""The least rows between a held piece and its place of rest."""
_TOP_ROW_SHOWN = 16.2
"""The highest row that is visible in every window."""


def held_row(height: int, row: int) -> float:
    """Return the row of a held piece's lower edge; `row` is where its slide would end."""
    least = max(HEIGHT + HELD_TOP - height, _HELD_BOTTOM, row + _HELD_GAP)
    return min(least, _TOP_ROW_SHOWN - height)


class HeldPreview(NamedTuple):
    """The place where the held piece would come to rest, and what that changes."""

    move: str
    placement: Placement
    row: int
    points: int
    cells: tuple[Cell, ...]
    """The cells that the piece would cover."""
    inside: bool
    """Whether at least one square would lie in the grid (R11)."""
    rise: float
    """Rows from its place of rest up to where it is held; below 0 on a very high ramp."""
    held_squares: tuple[tuple[float, float], ...]
    """Its squares in the place where it is held."""
    newly_sealed: tuple[Cell, ...]
    """Spaces that the slide would seal (see `sealed_spaces`)."""
    overlaps: bool
    """Whether the held piece hides a part of its place of rest."""


@dataclass
class Hand:
    """The orientation and column of the piece that a seat holds above its ramp."""

    orientation: int = 0
    """From 0 to 7 (R3), also where a lower one looks the same."""
    anchor: float = WIDTH / 2
    """The column last chosen for the piece's middle, as a fraction; the walls may not allow it."""

    def orientation_after(self, action: str) -> int:
        """Return the orientation after turning or flipping the piece."""
        mirrored = self.orientation // 4 * 4
        if action == "flip":
            return 4 - mirrored + -self.orientation % 4
        return mirrored + (self.orientation + QUARTER_TURNS[action]) % 4

    def changes_shape(self, pieces: PieceSet, piece: str, action: str) -> bool:
        """Return whether the piece looks different after turning or flipping it."""
        lowest = pieces.lowest_orientation[piece]
        return lowest[self.orientation] != lowest[self.orientation_after(action)]

    def piece_width(self, pieces: PieceSet, piece: str) -> int:
        """Return the columns that the piece takes in its orientation; 1 without a piece."""
        if not piece:
            return 1
        shape = pieces.shapes[piece][pieces.lowest_orientation[piece][self.orientation]]
        return 1 + max(column for column, _ in shape)

    def leftmost_column(self, pieces: PieceSet, piece: str) -> int:
        """Return the leftmost column, as near to the anchor as the walls allow."""
        width = self.piece_width(pieces, piece)
        return max(0, min(WIDTH - width, int(self.anchor - width / 2 + 0.5)))

    def anchor_beside(self, pieces: PieceSet, piece: str, by: int) -> float:
        """Return the anchor `by` columns further, as far as the walls allow."""
        width = self.piece_width(pieces, piece)
        return max(0, min(WIDTH - width, self.leftmost_column(pieces, piece) + by)) + width / 2

    def placement_of(self, pieces: PieceSet, piece: str) -> Placement:
        orientation = pieces.lowest_orientation[piece][self.orientation]
        column = self.leftmost_column(pieces, piece)
        turned = (p for p in pieces.placements_of[piece] if p.orientation == orientation)
        return next(p for p in turned if p.column == column)


@lru_cache(64)
def preview_of(board: RampBoard, ramp: Ramp, placement: Placement) -> HeldPreview:
    """Return the preview of a placement, cached over frames and seats."""
    row = landing_row(ramp, placement)
    cells = cells_of(placement, row)
    rise = held_row(1 + max(r for _, r in cells) - row, row) - row
    after = after_slide(ramp, placement)
    return HeldPreview(
        move_notation(placement),
        placement,
        row,
        board.score_of(after) - board.score_of(ramp),
        cells,
        inside=row < HEIGHT,
        rise=rise,
        held_squares=tuple((float(c), r + rise) for c, r in cells),
        newly_sealed=tuple(sorted(sealed_spaces(board, after) - sealed_spaces(board, ramp))),
        overlaps=any((c, r + up) in cells for c, r in cells for up in (floor(rise), ceil(rise))),
    )
