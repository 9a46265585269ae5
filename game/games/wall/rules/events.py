"""The events of a match of Wall, as facts in the past tense for whatever draws it.

Seats, factories, lines, rows, columns and floor spaces count from 0; tiles are letters of
`BYRKW`; a cell is (row, column).
"""

from game.core.rules import Event
from game.games.wall.rules.scoring import Cell


class StarterDrawn(Event):
    """The seat that starts the first round was drawn (W5)."""

    seat: int


class RoundStarted(Event):
    """A round began, before any tile is dealt."""

    round: int
    starter: int


class FactoryFilled(Event):
    """Tiles came from the bag onto a factory; `in_bag` tiles were left in the bag (W14)."""

    factory: int
    tiles: str
    in_bag: int


class BagRefilled(Event):
    """All tiles of the lid went into the empty bag (W14)."""

    tiles: str


class MarkerReturned(Event):
    """The starter put the marker into the centre; `holder` had it before, None if no seat (W5)."""

    starter: int
    holder: int | None


class TilesTaken(Event):
    """A seat took all tiles of a colour from a factory, or from the centre (None) (W6)."""

    seat: int
    factory: int | None
    colour: str
    count: int


class RestMoved(Event):
    """The factory's other tiles went to the centre (W6)."""

    factory: int
    tiles: str


class MarkerMoved(Event):
    """A seat took the marker onto a floor space, or beside a full floor line (None) (W6)."""

    seat: int
    space: int | None


class LineFilled(Event):
    """Taken tiles went onto a pattern line, onto its spaces from `first` on (W7)."""

    seat: int
    line: int
    colour: str
    count: int
    first: int
    complete: bool


class TilesFell(Event):
    """Tiles went onto the floor spaces from `first` on, out of the hand or (W13) of a line."""

    seat: int
    line: int | None
    colour: str
    count: int
    first: int


class TilesDiscarded(Event):
    """Tiles went to the lid from the hand (W8), a line (W10, W13) or the floor (W12)."""

    seat: int
    origin: str
    line: int | None
    tiles: str


class OfferEnded(Event):
    """The factories and the centre were empty, which ended the offer (W9)."""

    round: int


class SpaceWanted(Event):
    """A seat had to choose one of several wall spaces for a row's tile (W13)."""

    seat: int
    row: int
    colour: str
    columns: tuple[int, ...]


class WallTileLaid(Event):
    """A complete line's tile came onto the wall and scored its runs (W10, W11)."""

    seat: int
    row: int
    column: int
    colour: str
    points: int
    across: tuple[Cell, ...]
    """The run in the row if it scored, the new cell among it."""
    down: tuple[Cell, ...]
    score: int


class SpaceMissed(Event):
    """A complete line's tile had no space on the wall: the whole line fell (W13)."""

    seat: int
    line: int
    colour: str


class FloorCharged(Event):
    """The floor line cost points: `lost` is less than its penalties if the score came to 0."""

    seat: int
    floor: str
    penalties: tuple[int, ...]
    lost: int
    score: int


class MarkerKept(Event):
    """The holder took the marker off its floor line to start the next round with it (W12)."""

    seat: int


class RoundEnded(Event):
    """All walls were tiled; `starter` will start the next round."""

    round: int
    starter: int


class BonusScored(Event):
    """A complete row, column or colour (`kind`) earned its bonus (W16)."""

    seat: int
    kind: str
    index: int
    colour: str
    cells: tuple[Cell, ...]
    points: int
    score: int


class WallEnded(Event):
    """The match ended: with a complete `row`, `idle` walls (W15) or for want of `tiles` (W14)."""

    reason: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]
