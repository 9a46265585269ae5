"""What a player may do: the placements that fit, and the forced moves where none does."""

from collections.abc import Iterable, Mapping, Sequence

from game.core.rules import Move
from game.games.loops.rules.board import PLACES, STEPS, Table, spot
from game.games.loops.rules.level import TileSet
from game.games.loops.rules.state import EXCHANGES

END, SWAP, PASS = "end", "swap", "pass"


def choices(
    tile_set: TileSet,
    table: Table,
    supply: Sequence[str],
    last: int | None,
    exchanges: int,
    box: int,
) -> list[Move]:
    """Every move of a player on the turn, sorted; `box` is the number of tiles in the box."""
    if last is None:
        found = placements(tile_set, table.open, supply)
        if not found:
            return [SWAP if may_swap(supply, exchanges, box) else PASS]
    else:
        found = placements(tile_set, beside(table, last), supply)
        found.append(END)
    found.sort()
    return found


def may_swap(supply: Sequence[str], exchanges: int, box: int) -> bool:
    """Return whether a player may exchange a supply in which nothing fits (O13, O14)."""
    return bool(supply) and box > 0 and exchanges < EXCHANGES


def beside(table: Table, cell: int) -> dict[int, int]:
    """The open cells next to a laid tile, with the lines that wait there (O7)."""
    waiting = table.open
    return {cell + step: waiting[cell + step] for step in STEPS if cell + step in waiting}


def placements(tile_set: TileSet, waiting: Mapping[int, int], supply: Sequence[str]) -> list[Move]:
    """Every way to lay a tile of the supply on these open cells, with the lines that wait there;
    in no order."""
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


def anything_fits(tile_set: TileSet, table: Table, tiles: Iterable[str]) -> bool:
    """Return whether any of these tiles fits anywhere (O16)."""
    fits = [tile_set.fits(lines) for lines in set(table.open.values())]
    return any(fit[tile] for tile in tiles for fit in fits)


def fitting_cells(
    tile_set: TileSet, table: Table, tile: str, last: int | None = None
) -> dict[tuple[int, int], tuple[str, ...]]:
    """Where a tile may go now and how turned there: x and y of a cell to turnings, row by row."""
    waiting = table.open if last is None else beside(table, last)
    found = {cell: tile_set.fits(lines)[tile] for cell, lines in sorted(waiting.items())}
    return {spot(cell): turnings for cell, turnings in found.items() if turnings}
