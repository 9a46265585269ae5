"""The events of Loops, as facts that a picture can be made from without knowing the rules.

Cells are x and y (O4); a corner is named by the cell south-east of it.
"""

from typing import TypeAlias

from game.core.rules import Event

Cell: TypeAlias = tuple[int, int]


class FirstSeatDrawn(Event):
    """The seat that begins was drawn."""

    seat: int


class SuppliesDealt(Event):
    """Every seat got its supply, each in the order drawn."""

    supplies: tuple[tuple[str, ...], ...]
    box_left: int


class TableTileLaid(Event):
    """A tile went from a supply to the table (O7)."""

    seat: int
    tile: str
    turning: str
    cell: Cell
    supply_left: int


class LoopCompleted(Event):
    """A counting loop was completed and scored (O10); `count` of its kind are on the table now."""

    seat: int
    kind: str
    corner: Cell
    cells: tuple[Cell, ...]
    count: int
    points: int


class MixedLoopClosed(Event):
    """A loop of several kinds was completed, which is legal and scores nothing (O9)."""

    seat: int
    corner: Cell
    cells: tuple[Cell, ...]


class PointsScored(Event):
    """A seat scored points: its score `before` and `after`."""

    seat: int
    points: int
    before: int
    after: int


class TargetReached(Event):
    """A seat has the target, so the round is played to its end (O15)."""

    seat: int
    score: int
    target: int


class TilesDrawn(Event):
    """A supply was filled from the box (O12), in the order drawn."""

    seat: int
    tiles: tuple[str, ...]
    supply_left: int
    box_left: int


class TilesReturned(Event):
    """No tile of a supply fitted, so it was shown and went back into the box (O14)."""

    seat: int
    tiles: tuple[str, ...]
    exchange: int
    box_left: int


class TurnPassed(Event):
    """A seat could lay no tile: `reason` is "no tiles", "empty box" or "exchanges"."""

    seat: int
    reason: str


class TurnOver(Event):
    """A turn ended: `reason` is "said" (by the player), "loop" (one was closed) or "pass"."""

    seat: int
    reason: str


class TurnBegan(Event):
    """The next seat's turn began."""

    seat: int
    round: int


class LoopsEnded(Event):
    """The match ended: `reason` is "target" (O15) or "dead" (O16)."""

    reason: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    rank: str | None
