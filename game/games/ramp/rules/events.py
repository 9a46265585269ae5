"""The events of a game of Ramp, for whatever draws it.

Columns and rows count from 0, row 0 at the bottom of the grid; seats and rounds count from 0;
boards and cards as they are printed.
"""

from dataclasses import dataclass

from game.core.rules import Event
from game.games.ramp.rules.pieces import Cell


@dataclass(frozen=True, slots=True)
class StartsDrawn(Event):
    """A round began on a board, and each seat drew the start piece named (R6)."""

    round: int
    board: int
    pieces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardTurned(Event):
    """The card of that number, from 1 to 16, was turned; `left` are still to come (R7)."""

    number: int
    piece: str
    left: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardMissed(Event):
    """The card showed the seat's start piece (R8)."""

    seat: int
    piece: str


@dataclass(frozen=True, slots=True)
class PiecePlaced(Event):
    """A piece slid down until its lowest square lay in `row` and its leftmost in `column`; `cells`
    above row 11 stick out. `covered` are the cells of the grid with what was printed there."""

    seat: int
    piece: str
    orientation: int
    column: int
    row: int
    cells: tuple[Cell, ...]
    covered: tuple[tuple[Cell, str], ...]
    starting: bool
    points_before: int
    points_after: int


@dataclass(frozen=True, slots=True)
class PiecePutAside(Event):
    """A piece was not placed and is lost for this round (R9)."""

    seat: int
    piece: str


@dataclass(frozen=True, slots=True)
class BoardEnded(Event):
    """The sixteenth card was played; the ramps are counted now (R12)."""

    round: int
    board: int


@dataclass(frozen=True, slots=True)
class DotsCounted(Event):
    """These dots were left uncovered (R13)."""

    seat: int
    cells: tuple[Cell, ...]
    points: int


@dataclass(frozen=True, slots=True)
class RowCounted(Event):
    """This row was complete (R14)."""

    seat: int
    row: int
    cells: tuple[Cell, ...]
    points: int


@dataclass(frozen=True, slots=True)
class NumberCounted(Event):
    """This number was still visible (R15)."""

    seat: int
    cell: Cell
    mark: str
    points: int


@dataclass(frozen=True, slots=True)
class PairCounted(Event):
    """Of this symbol's two spaces these were visible (R16)."""

    seat: int
    symbol: str
    visible: tuple[Cell, ...]
    covered: tuple[Cell, ...]
    points: int


@dataclass(frozen=True, slots=True)
class RoundScored(Event):
    """The seat's result of the round, and the total of all rounds so far."""

    seat: int
    round: int
    board: int
    points: int
    total: int


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """The last round was counted (R17)."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    rank: str | None
