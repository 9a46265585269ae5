"""The legal moves of Loops, and the loops that a tile would close."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from game.core.rules import Move
from game.games.loops.rules.level import TileSet
from game.games.loops.rules.state import (
    CELL_NAMES,
    EXCHANGES,
    STEPS,
    LaidTable,
    State,
    cell_at,
    x_and_y,
)

END, SWAP, PASS = "end", "swap", "pass"


def legal_moves(
    tile_set: TileSet,
    table: LaidTable,
    supply: Sequence[str],
    last: int | None,
    exchanges: int,
    box: int,
) -> list[Move]:
    """Return the sorted legal moves of the seat to move; `box`: the tiles in the box."""
    if last is None:
        moves = placing_moves(tile_set, table.open, supply)
        if not moves:
            return [SWAP if supply and box > 0 and exchanges < EXCHANGES else PASS]
    else:
        moves = placing_moves(tile_set, cells_beside(table, last), supply)
        moves.append(END)
    moves.sort()
    return moves


def cells_beside(table: LaidTable, cell: int) -> dict[int, int]:
    """Return the open cells beside a cell, each with the lines that lead into it (O7)."""
    cells = table.open
    return {cell + step: cells[cell + step] for step in STEPS if cell + step in cells}


def placing_moves(tile_set: TileSet, cells: Mapping[int, int], supply: Sequence[str]) -> list[Move]:
    """Return every move that lays a tile of the supply on one of these open cells, unsorted."""
    names_by_lines: dict[int, list[str]] = {}
    for cell, lines in cells.items():
        names_by_lines.setdefault(lines, []).append(CELL_NAMES[cell])
    tiles = dict.fromkeys(supply)
    moves: list[Move] = []
    for lines, names in names_by_lines.items():
        fits = tile_set.fitting_turnings(lines)
        for tile in tiles:
            for turning in fits[tile]:
                moves += [turning + name for name in names]
    return moves


def anything_fits(tile_set: TileSet, table: LaidTable, tiles: Iterable[str]) -> bool:
    """Return whether one of these tiles fits anywhere on the table (O16)."""
    fitting_turnings = [tile_set.fitting_turnings(lines) for lines in set(table.open.values())]
    return any(fit[tile] for tile in tiles for fit in fitting_turnings)


def fitting_cells(
    tile_set: TileSet, table: LaidTable, tile: str, last: int | None = None
) -> dict[tuple[int, int], tuple[str, ...]]:
    """Return the turnings in which a tile fits, by x and y of the cell, row by row."""
    cells = table.open if last is None else cells_beside(table, last)
    fitting = [(c, tile_set.fitting_turnings(lines)[tile]) for c, lines in sorted(cells.items())]
    return {x_and_y(cell): turnings for cell, turnings in fitting if turnings}


class LoopClosing(NamedTuple):
    """A turning of a tile that closes loops in a cell: points, kinds of the loops, turning."""

    points: int
    kinds: tuple[str, ...]
    turning: str


ClosingsByCell = Mapping[tuple[int, int], tuple[LoopClosing, ...]]
"""The turnings of a tile that close loops, by x and y of the cell, most points first."""


def closings_of(tile_set: TileSet, state: State, tile: str) -> ClosingsByCell:
    """Return where a tile of the seat to move closes counting loops, and in which turnings."""
    found: dict[tuple[int, int], tuple[LoopClosing, ...]] = {}
    for position, turnings in fitting_cells(tile_set, state.table, tile, state.last).items():
        cell = cell_at(*position)
        if sum(cell + step in state.table.tiles for step in STEPS) < 2:
            continue  # a corner lacks only this cell where two beside it are laid
        closing = []
        for turning in turnings:
            table = tile_set.table_with_tile(state.table, cell, turning)
            loops, _counts, points = tile_set.closed_loops(table, state.loops, cell)
            if points:
                kinds = sorted(loop.kind for loop in loops if loop.kind)
                closing.append(LoopClosing(points, tuple(kinds), turning))
        if closing:
            found[position] = tuple(sorted(closing, reverse=True))
    return found
