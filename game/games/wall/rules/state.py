"""A position of the game as values: the table with its boards, and one player's board."""

from typing import Final, NamedTuple

NOBODY: Final = -1
"""The holder of a marker that lies in the centre."""

FIRST: Final = "first"
DEAL: Final = "deal"
OFFER: Final = "offer"
TILING: Final = "tiling"
OVER: Final = "over"


class Board(NamedTuple):
    """The board of one player."""

    score: int
    lines: tuple[str, ...]
    """The tiles of each pattern line, top to bottom."""
    floor: str
    """The floor line in order of arrival, the marker as `M`."""
    wall: str
    """25 letters row by row, `.` where no tile is."""
    filled: int
    """The wall once more: bit 5 × row + column is set where a tile is."""
    lacks: int
    """Bit 5 × colour + row is set while that wall row does not hold that colour."""
    fits: int
    """Bit 5 × colour + line is set while that line accepts that colour (W7)."""


class State(NamedTuple):
    """The whole position. Bag, lid and centre are packed counts, see `tiles`."""

    stage: str
    """What comes next: `FIRST`, `DEAL`, `OFFER`, `TILING` (a choice, W13) or `OVER`."""
    round: int
    seat: int
    """Who moves; while a deal is due, who will start the round."""
    row: int
    """The wall row that is being decided in `TILING`; 0 otherwise."""
    starter: int
    """Who started the round."""
    marker: int
    """Who holds the starting-player marker; `NOBODY` while it lies in the centre."""
    idle: int
    """Wall tilings in a row, the running one among them, without a tile on any wall (W15)."""
    factories: tuple[str, ...]
    centre: int
    bag: int
    lid: int
    boards: tuple[Board, ...]
