"""The piece above a ramp before it slides: how it is turned, over which columns, what it brings.

A hand outlives its piece: what is pressed while one piece slides already moves the next.
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
    notation,
)
from game.games.ramp.rules.rules import sealed_spaces
from game.games.ramp.rules.state import RampBoard

GO = frozenset(("slide", "aside"))
"""The actions that end a seat's part of a card; they are never repeated."""
STEPS = {"left": -1, "right": 1}
"""Columns."""
TURNS = {"turn": 1, "turn_back": -1, "half_turn": 2}
"""Quarters clockwise."""

HEAD = 2.3
"""Rows above the grid where a held piece has its upper edge, if it is not too tall for that."""
OVER = HEIGHT - 0.6
"""The lowest row for its lower edge: only the uppermost row, all dots (R5), is hidden."""
CLEAR = 0.3
"""Rows between a held piece and what it would come to lie on."""
SEEN = 16.2
"""The row up to which every window shows what is held above a ramp."""


def held_height(high: int, row: int) -> float:
    """The row of a held piece's lower edge: above its place of rest, if it is seen there."""
    return min(max(HEIGHT + HEAD - high, OVER, row + CLEAR), SEEN - high)


class HeldPreview(NamedTuple):
    """Where the held piece would come to rest and what that changes."""

    move: str
    placement: Placement
    row: int
    points: int
    cells: tuple[Cell, ...]
    """The cells it would lie on."""
    inside: bool
    """Whether at least one square would lie in the grid (R11)."""
    rise: float
    """How many rows above its place of rest it is held; below it, where that is too high."""
    aloft: tuple[tuple[float, float], ...]
    """Its squares where it is held."""
    newly_sealed: tuple[Cell, ...]
    """Spaces that the slide would seal (see `sealed_spaces`)."""
    meets: bool
    """Whether the held piece lies over a part of its own place of rest."""


@dataclass
class Hand:
    """The piece that one seat holds above its ramp."""

    turns: int = 0
    """Orientation as R3 counts it, all eight: also those that look like a lower one."""
    anchor: float = WIDTH / 2
    """Where the middle of the piece was wanted last; a wall may keep the piece from it."""

    def turned(self, action: str) -> int:
        """The orientation after a turn, or a flip of the piece as it lies now."""
        mirrored = self.turns // 4 * 4
        if action == "flip":
            return 4 - mirrored + -self.turns % 4
        return mirrored + (self.turns + TURNS[action]) % 4

    def changes(self, pieces: PieceSet, piece: str, action: str) -> bool:
        """Return whether the piece looks different when it is turned or flipped."""
        lowest = pieces.lowest_orientation[piece]
        return lowest[self.turns] != lowest[self.turned(action)]

    def width(self, pieces: PieceSet, piece: str) -> int:
        """How many columns the piece takes as it is turned."""
        if not piece:
            return 1
        shape = pieces.shapes[piece][pieces.lowest_orientation[piece][self.turns]]
        return 1 + max(column for column, _ in shape)

    def column(self, pieces: PieceSet, piece: str) -> int:
        """The leftmost column: as near to the anchor as the walls allow."""
        width = self.width(pieces, piece)
        return max(0, min(WIDTH - width, int(self.anchor - width / 2 + 0.5)))

    def beside(self, pieces: PieceSet, piece: str, by: int) -> float:
        """The anchor so many columns further, as far as the walls allow."""
        width = self.width(pieces, piece)
        return max(0, min(WIDTH - width, self.column(pieces, piece) + by)) + width / 2

    def placement(self, pieces: PieceSet, piece: str) -> Placement:
        orientation = pieces.lowest_orientation[piece][self.turns]
        column = self.column(pieces, piece)
        own = (p for p in pieces.placements_of[piece] if p.orientation == orientation)
        return next(p for p in own if p.column == column)


@lru_cache(64)
def preview_of(board: RampBoard, ramp: Ramp, placement: Placement) -> HeldPreview:
    """Where a piece would come to rest, kept for frame after frame and all seats."""
    row = landing_row(ramp, placement)
    cells = cells_of(placement, row)
    rise = held_height(1 + max(r for _, r in cells) - row, row) - row
    after = after_slide(ramp, placement)
    return HeldPreview(
        notation(placement),
        placement,
        row,
        board.score(after) - board.score(ramp),
        cells,
        inside=row < HEIGHT,
        rise=rise,
        aloft=tuple((float(c), r + rise) for c, r in cells),
        newly_sealed=tuple(sorted(sealed_spaces(board, after) - sealed_spaces(board, ramp))),
        meets=any((c, r + up) in cells for c, r in cells for up in (floor(rise), ceil(rise))),
    )
