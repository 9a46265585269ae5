"""Placements that fit, forced moves where none does, and the loops that a tile would close."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from game.core.rules import Move
from game.games.loops.rules.level import TileSet
from game.games.loops.rules.state import EXCHANGES, PLACES, STEPS, LaidTable, State, cell_at, spot

END, SWAP, PASS = "end", "swap", "pass"


def choices(
    tile_set: TileSet,
    table: LaidTable,
    supply: Sequence[str],
    last: int | None,
    exchanges: int,
    box: int,
) -> list[Move]:
    """Return the legal moves of the player to move, sorted; `box`: the tiles in the box."""
    if last is None:
        found = placements(tile_set, table.open, supply)
        if not found:
            return [SWAP if supply and box > 0 and exchanges < EXCHANGES else PASS]
    else:
        found = placements(tile_set, beside(table, last), supply)
        found.append(END)
    found.sort()
    return found


def beside(table: LaidTable, cell: int) -> dict[int, int]:
    """Return the open cells beside a cell, each with the lines that lead into it (O7)."""
    waiting = table.open
    return {cell + step: waiting[cell + step] for step in STEPS if cell + step in waiting}


def placements(tile_set: TileSet, waiting: Mapping[int, int], supply: Sequence[str]) -> list[Move]:
    """Return every way to lay a tile of the supply on these open cells; in no order."""
    alike: dict[int, list[str]] = {}
    for cell, lines in waiting.items():
        alike.setdefault(lines, []).append(PLACES[cell])
    tiles = dict.fromkeys(supply)
    found: list[Move] = []
    for lines, places in alike.items():
        fits = tile_set.fits(lines)
        for tile in tiles:
            for turning in fits[tile]:
                found += [turning + place for place in places]
    return found


def anything_fits(tile_set: TileSet, table: LaidTable, tiles: Iterable[str]) -> bool:
    """Return whether any of these tiles fits anywhere (O16)."""
    fits = [tile_set.fits(lines) for lines in set(table.open.values())]
    return any(fit[tile] for tile in tiles for fit in fits)


def fitting_cells(
    tile_set: TileSet, table: LaidTable, tile: str, last: int | None = None
) -> dict[tuple[int, int], tuple[str, ...]]:
    """Return where a tile fits and how turned: x and y of a cell to turnings, row by row."""
    waiting = table.open if last is None else beside(table, last)
    found = {cell: tile_set.fits(lines)[tile] for cell, lines in sorted(waiting.items())}
    return {spot(cell): turnings for cell, turnings in found.items() if turnings}


class Closing(NamedTuple):
    """The effect of one turning of a tile in a cell: the points, and the kinds of the loops."""

    points: int
    kinds: tuple[str, ...]
    turning: str


Closings = Mapping[tuple[int, int], tuple[Closing, ...]]
"""For cells by x and y every turning that closes something there, the dearest first."""


def closings_of(tile_set: TileSet, state: State, tile: str) -> Closings:
    """Return where a tile of the player to move closes counting loops, and how turned."""
    found: dict[tuple[int, int], tuple[Closing, ...]] = {}
    for place, turnings in fitting_cells(tile_set, state.table, tile, state.last).items():
        cell = cell_at(*place)
        if sum(cell + step in state.table.tiles for step in STEPS) < 2:
            continue  # a corner lacks only this cell where two beside it are laid
        closing = []
        for turning in turnings:
            table = tile_set.lay(state.table, cell, turning)
            loops, _counts, points = tile_set.closed(table, state.loops, cell)
            if points:
                kinds = sorted(loop.kind for loop in loops if loop.kind)
                closing.append(Closing(points, tuple(kinds), turning))
        if closing:
            found[place] = tuple(sorted(closing, reverse=True))
    return found
