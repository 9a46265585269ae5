"""What a tile of a supply could close if it were laid now (O9, O10)."""

from collections.abc import Mapping
from typing import NamedTuple

from game.games.loops.rules.board import STEPS, cell_at
from game.games.loops.rules.level import TileSet
from game.games.loops.rules.moves import fitting_cells
from game.games.loops.rules.state import State


class Closing(NamedTuple):
    """The effect of one turning of a tile in a cell: the points, and the kinds of the loops."""

    points: int
    kinds: tuple[str, ...]
    turning: str


Closings = Mapping[tuple[int, int], tuple[Closing, ...]]
"""For cells by x and y every turning that closes something there, the dearest first."""


def closings_of(tile_set: TileSet, state: State, tile: str) -> Closings:
    """Where a tile of whoever has the turn closes counting loops, and how turned."""
    found: dict[tuple[int, int], tuple[Closing, ...]] = {}
    for place, turnings in fitting_cells(tile_set, state.table, tile, state.last).items():
        cell = cell_at(*place)
        if sum(cell + step in state.table.tiles for step in STEPS) < 2:
            continue  # a corner lacks only this cell where two beside it are laid
        here = [_closing(tile_set, state, cell, turning) for turning in turnings]
        closing = sorted((each for each in here if each.points), reverse=True)
        if closing:
            found[place] = tuple(closing)
    return found


def _closing(tile_set: TileSet, state: State, cell: int, turning: str) -> Closing:
    table = tile_set.lay(state.table, cell, turning)
    loops, _counts, points = tile_set.closed(table, state.loops, cell)
    return Closing(points, tuple(sorted(loop.kind for loop in loops if loop.kind)), turning)
