"""What speaks for a move or against it: what it closes, and what is left of the supply."""

from dataclasses import dataclass

from game.core.judge import Reason
from game.core.rules import Move
from game.games.loops.rules.board import CELLS
from game.games.loops.rules.level import TileSet
from game.games.loops.rules.moves import END, PASS, SWAP
from game.games.loops.rules.state import SUPPLY, View


@dataclass(frozen=True, slots=True)
class LoopsClosed(Reason):
    """So many counting loops are closed, for so many points (O10)."""

    count: int
    points: int


@dataclass(frozen=True, slots=True)
class SupplyEmptied(Reason):
    """The last tile is laid with a loop closed: six new ones come (O12)."""


@dataclass(frozen=True, slots=True)
class TileLaid(Reason):
    """A tile is laid that closes nothing that counts; so many are left (O7)."""

    left: int


@dataclass(frozen=True, slots=True)
class TurnEnded(Reason):
    """The turn ends, and at most so many tiles are drawn (O12)."""

    drawn: int


@dataclass(frozen=True, slots=True)
class NothingFits(Reason):
    """No tile of the supply fits: it is exchanged, or the turn passes (O13, O14)."""


def reasons(tile_set: TileSet, view: View, move: Move) -> tuple[Reason, ...]:
    """What a move does, the most telling first."""
    if move in (SWAP, PASS):
        return (NothingFits(),)
    if move == END:
        return (TurnEnded(min(view.box, SUPPLY - len(view.supply))),)
    cell, left = CELLS[move[5:]], len(view.supply) - 1
    table = tile_set.lay(view.table, cell, move[:4])
    _, loops, points = tile_set.closed(table, view.loops, cell)
    if not points:
        return (TileLaid(left),)
    closed = LoopsClosed(sum(loops) - sum(view.loops), points)
    return (closed,) if left else (closed, SupplyEmptied())
