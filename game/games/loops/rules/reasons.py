"""Reasons for and against a move: loops closed, readied and shut off, tiles that are left."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise, permutations
from typing import NamedTuple

from game.core.judging.judge import Reason
from game.core.rules import Move
from game.games.loops.rules.level import TileSet
from game.games.loops.rules.moves import END, PASS, SWAP
from game.games.loops.rules.state import (
    AROUND,
    CELLS,
    STEPS,
    SUPPLY,
    TO_CORNER,
    LaidTable,
    SeatView,
)


@dataclass(frozen=True, slots=True)
class LoopClosed(Reason):
    """A loop of this kind is closed, for these points (O10)."""

    kind: str
    points: int


@dataclass(frozen=True, slots=True)
class PairClosed(Reason):
    """Two loops are closed with one tile, for these points together (O10)."""

    kind: str
    other: str
    points: int


@dataclass(frozen=True, slots=True)
class SupplyEmptied(Reason):
    """The last tile is laid with a loop closed: six new ones come (O12)."""


@dataclass(frozen=True, slots=True)
class TileLaid(Reason):
    """A tile is laid that closes nothing that counts; the number of tiles left (O7)."""

    left: int


@dataclass(frozen=True, slots=True)
class LoopReadied(Reason):
    """A loop of this kind lacks one tile now, which is worth these points (O9, O10)."""

    kind: str
    points: int


@dataclass(frozen=True, slots=True)
class LoopPrepared(Reason):
    """A loop of this kind lacks two tiles now, which is worth these points (O9, O10)."""

    kind: str
    points: int


@dataclass(frozen=True, slots=True)
class LoopFollows(Reason):
    """The rest of the supply can close that loop in this turn (O7)."""


@dataclass(frozen=True, slots=True)
class TileKept(Reason):
    """The rest of the supply has a tile that closes it."""


@dataclass(frozen=True, slots=True)
class LoopShut(Reason):
    """A loop of this kind that lacked one tile cannot count any more; it was worth so much (O9)."""

    kind: str
    points: int


@dataclass(frozen=True, slots=True)
class LoopLeft(Reason):
    """The loop with most points that the next player may close with one tile."""

    kind: str
    points: int


@dataclass(frozen=True, slots=True)
class NothingLeft(Reason):
    """No loop lacks just one tile."""


@dataclass(frozen=True, slots=True)
class TurnEnded(Reason):
    """The turn ends, and at most this number of tiles is drawn (O12)."""

    drawn: int


@dataclass(frozen=True, slots=True)
class NothingFits(Reason):
    """No tile of the supply fits: it is exchanged, or the turn passes (O13, O14)."""


def reasons(tile_set: TileSet, view: SeatView, move: Move) -> tuple[Reason, ...]:
    if move in (SWAP, PASS):
        return (NothingFits(),)
    if move == END:
        ended = TurnEnded(min(view.box, SUPPLY - len(view.supply)))
        near = _one_tile_short(tile_set, view.table)
        return (ended, *_left(tile_set, view, near, view.supply))
    cell, rest = CELLS[move[5:]], list(view.supply)
    rest.remove(tile_set.name_of[move[:4]])
    table = tile_set.lay(view.table, cell, move[:4])
    closed, loops, points = tile_set.closed(table, view.loops, cell)
    corners = [cell + step for step in TO_CORNER]
    found: list[Reason] = []
    if points:
        kind, *others = sorted(loop.kind for loop in closed if loop.kind)
        pair = PairClosed(kind, others[0], points) if others else None
        found.append(pair or LoopClosed(kind, points))
        found += [] if rest else [SupplyEmptied()]
    lacking = [_lacking(tile_set, table, corner) for corner in corners]
    begun = [short for short in lacking if short is not None]
    for short in sorted(begun, key=lambda each: len(each.gaps)):
        if len(short.gaps) == 1 or not found:
            found += _begun(tile_set, loops, short, cell, rest)
    found += _shut(tile_set, view, corners, table)
    if not found:
        found += _left(tile_set, view, _still_short(tile_set, view.table, table, cell), rest)
    return tuple(dict.fromkeys(found)) or (TileLaid(len(rest)),)


def readied(
    tile_set: TileSet, table: LaidTable, loops: Sequence[int], cell: int
) -> Iterator[tuple[int, int]]:
    """Where one tile would close a loop around a corner of this cell, and for how many points."""
    for step in TO_CORNER:
        short = _one_short(tile_set, table, cell + step)
        if short is not None:
            yield short.gaps[0][0], _next_worth(tile_set, loops, short)


class _Lacking(NamedTuple):
    """A loop that lacks a tile or two: its kind, and for each empty cell the tiles that fit."""

    kind: str
    gaps: tuple[tuple[int, frozenset[str]], ...]


def _begun(
    tile_set: TileSet, loops: Sequence[int], short: _Lacking, cell: int, rest: Sequence[str]
) -> Iterator[Reason]:
    """Reasons for a loop that lacks one tile or two, the one on this cell having been laid."""
    one = len(short.gaps) == 1
    yield (LoopReadied if one else LoopPrepared)(short.kind, _next_worth(tile_set, loops, short))
    if _follows(short, cell, rest):
        yield LoopFollows()
    elif one and short.gaps[0][1] & set(rest):
        yield TileKept()


def _follows(short: _Lacking, cell: int, rest: Sequence[str]) -> bool:
    """Return whether these tiles can close the loop in turn, the first next to that cell (O7)."""
    for order in permutations(short.gaps):
        cells = [cell, *(gap for gap, _ in order)]
        if all(after - before in STEPS for before, after in pairwise(cells)):
            for tiles in permutations(rest, len(order)):
                if all(tile in fits for tile, (_, fits) in zip(tiles, order, strict=True)):
                    return True
    return False


def _shut(
    tile_set: TileSet, view: SeatView, corners: Sequence[int], after: LaidTable
) -> Iterator[Reason]:
    """Reasons for loops that lacked one tile and can score no more."""
    for corner in corners:
        short, closed = _one_short(tile_set, view.table, corner), after.loop(corner)
        if short is not None and not (closed and closed.kind):
            yield LoopShut(short.kind, _next_worth(tile_set, view.loops, short))


def _left(
    tile_set: TileSet, view: SeatView, short: Mapping[int, _Lacking], rest: Sequence[str]
) -> Iterator[Reason]:
    """Yield the reason for the dearest loop that one tile closes, or that there is none."""
    worth = {corner: _next_worth(tile_set, view.loops, each) for corner, each in short.items()}
    dearest = max(worth, key=lambda corner: (worth[corner], corner), default=None)
    if dearest is None:
        yield from [NothingLeft()] * (len(view.sizes) > 1)
    elif len(view.sizes) > 1:
        yield LoopLeft(short[dearest].kind, worth[dearest])
    else:
        yield LoopReadied(short[dearest].kind, worth[dearest])
        yield from [TileKept()] * bool(short[dearest].gaps[0][1] & set(rest))


@lru_cache(maxsize=2)
def _one_tile_short(tile_set: TileSet, table: LaidTable) -> Mapping[int, _Lacking]:
    corners = dict.fromkeys(cell + step for cell in table.open for step in TO_CORNER)
    found = {corner: _one_short(tile_set, table, corner) for corner in corners}
    return {corner: short for corner, short in found.items() if short is not None}


def _still_short(
    tile_set: TileSet, before: LaidTable, after: LaidTable, cell: int
) -> Mapping[int, _Lacking]:
    """The loops that lack one tile after a move: only around the new tile can they differ."""
    found = dict(_one_tile_short(tile_set, before))
    for corner in {
        near + step for near in (cell, *(cell + s for s in STEPS)) for step in TO_CORNER
    }:
        short = _one_short(tile_set, after, corner)
        found.pop(corner, None)
        if short is not None:
            found[corner] = short
    return found


def _next_worth(tile_set: TileSet, loops: Sequence[int], short: _Lacking) -> int:
    return loops[tile_set.kinds.index(short.kind)] + 1


def _one_short(tile_set: TileSet, table: LaidTable, corner: int) -> _Lacking | None:
    """Return the loop around a corner if it lacks just one tile and can count, else None."""
    short = _lacking(tile_set, table, corner)
    return short if short is not None and len(short.gaps) == 1 else None


def _lacking(tile_set: TileSet, table: LaidTable, corner: int) -> _Lacking | None:
    """Return the loop around a corner if it lacks one or two tiles and can count, else None."""
    laid = [table.tiles[corner + step][at] for step, at in AROUND if corner + step in table.tiles]
    if len(laid) not in (2, 3) or len(set(laid)) != 1 or laid[0] == ".":
        return None
    gaps = []
    for cell, at in [(corner + s, at) for s, at in AROUND if corner + s not in table.tiles]:
        fits = tile_set.fits(table.open[cell])
        tiles = {name for name in fits for turning in fits[name] if turning[at] == laid[0]}
        if not tiles:
            return None
        gaps.append((cell, frozenset(tiles)))
    return _Lacking(laid[0], tuple(gaps))
