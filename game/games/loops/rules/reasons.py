"""What speaks for a move or against it: what it closes, readies and shuts off, and what is left of
the supply."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.core.judging.judge import Reason
from game.core.rules import Move
from game.games.loops.rules.board import AROUND, CELLS, TO_CORNER, Table
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
class LoopReadied(Reason):
    """A loop of this kind lacks one tile now, which is worth so many points (O9, O10)."""

    kind: str
    points: int


@dataclass(frozen=True, slots=True)
class TileKept(Reason):
    """The rest of the supply has a tile that closes it."""


@dataclass(frozen=True, slots=True)
class LoopShut(Reason):
    """A loop of this kind that lacked one tile cannot count any more; it was worth so much (O9)."""

    kind: str
    points: int


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
    cell, rest = CELLS[move[5:]], list(view.supply)
    rest.remove(tile_set.name_of[move[:4]])
    table = tile_set.lay(view.table, cell, move[:4])
    _, loops, points = tile_set.closed(table, view.loops, cell)
    corners = [cell + step for step in TO_CORNER]
    found: list[Reason] = []
    if points:
        found.append(LoopsClosed(sum(loops) - sum(view.loops), points))
        found += [] if rest else [SupplyEmptied()]
    for corner in corners:
        found += _readied(tile_set, table, loops, corner, rest)
    found += _shut(tile_set, view, corners, table)
    return tuple(dict.fromkeys(found)) or (TileLaid(len(rest)),)


def _readied(
    tile_set: TileSet, table: Table, loops: Sequence[int], corner: int, rest: list[str]
) -> Iterator[Reason]:
    """What is said of a loop that lacks one tile now."""
    short = _one_short(tile_set, table, corner)
    if short is not None:
        yield LoopReadied(short.kind, _next_worth(tile_set, loops, short))
        if short.tiles & set(rest):
            yield TileKept()


def readied(
    tile_set: TileSet, table: Table, loops: Sequence[int], cell: int
) -> Iterator[tuple[int, int]]:
    """Where one tile would close a loop around a corner of this cell, and for how many points."""
    for step in TO_CORNER:
        short = _one_short(tile_set, table, cell + step)
        if short is not None:
            yield short.cell, _next_worth(tile_set, loops, short)


def _shut(tile_set: TileSet, view: View, corners: Sequence[int], after: Table) -> Iterator[Reason]:
    """What is said of the loops that lacked one tile and can count no more."""
    for corner in corners:
        short, closed = _one_short(tile_set, view.table, corner), after.loop(corner)
        if short is not None and not (closed and closed.kind):
            yield LoopShut(short.kind, _next_worth(tile_set, view.loops, short))


class _Short(NamedTuple):
    """A loop that lacks one tile: its kind, where, and the tiles that close it."""

    kind: str
    cell: int
    tiles: set[str]


def _next_worth(tile_set: TileSet, loops: Sequence[int], short: _Short) -> int:
    return loops[tile_set.kinds.index(short.kind)] + 1


def _one_short(tile_set: TileSet, table: Table, corner: int) -> _Short | None:
    """The loop around a corner; nothing where it does not lack just one, or cannot count."""
    laid = [table.tiles[corner + step][at] for step, at in AROUND if corner + step in table.tiles]
    if len(laid) != 3 or len(set(laid)) != 1 or laid[0] == ".":
        return None
    ((cell, at),) = [(corner + s, at) for s, at in AROUND if corner + s not in table.tiles]
    fits = tile_set.fits(table.open[cell])
    tiles = {name for name in fits for turning in fits[name] if turning[at] == laid[0]}
    return _Short(laid[0], cell, tiles) if tiles else None
