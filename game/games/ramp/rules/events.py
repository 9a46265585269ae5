"""The events of a game of Ramp.

Columns, rows, seats and rounds count from 0, row 0 at the bottom of the grid; boards and cards have
their printed numbers.
"""

from game.core.rules import Event
from game.games.ramp.rules.pieces import Cell


class StartsDrawn(Event):
    """A round began on a board, and each seat drew a start piece (R6)."""

    round: int
    board: int
    pieces: tuple[str, ...]


class CardTurned(Event):
    """Card `number`, from 1 to 16, was turned; `cards_left` are still to come (R7)."""

    number: int
    piece: str
    cards_left: tuple[str, ...]


class CardMissed(Event):
    """A seat missed the card because it shows its start piece (R8)."""

    seat: int
    piece: str


class PiecePlaced(Event):
    """A piece slid down until its lowest square lay in `row` and its leftmost in `column`; `cells`
    above row 11 stick out. `covered` pairs its cells in the grid with what is printed there."""

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


class PiecePutAside(Event):
    """A seat put a piece aside, which is lost for this round (R9)."""

    seat: int
    piece: str


class BoardEnded(Event):
    """The sixteenth card was played, and the ramps are counted (R12)."""

    round: int
    board: int


class DotsCounted(Event):
    """A seat lost points for its uncovered dots (R13)."""

    seat: int
    cells: tuple[Cell, ...]
    points: int


class RowCounted(Event):
    """A seat's complete row scored (R14)."""

    seat: int
    row: int
    cells: tuple[Cell, ...]
    points: int


class NumberCounted(Event):
    """A seat's visible number scored (R15)."""

    seat: int
    cell: Cell
    mark: str
    points: int


class PairCounted(Event):
    """A seat's two spaces with a symbol scored, by how many are visible (R16)."""

    seat: int
    symbol: str
    visible: tuple[Cell, ...]
    covered: tuple[Cell, ...]
    points: int


class RoundScored(Event):
    """A seat's points of the round, and its total of all rounds so far."""

    seat: int
    round: int
    board: int
    points: int
    total: int


class GameOver(Event):
    """The game ended after its last round (R17)."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    rank: str | None
