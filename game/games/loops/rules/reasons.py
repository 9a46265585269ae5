"""The reasons for and against a move: loops closed, prepared and spoilt, and tiles left over."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise, permutations
from typing import NamedTuple

from game.core.judging.judge import Reason
from game.core.rules import Move
from game.games.loops.rules.level import TileSet
from game.games.loops.rules.moves import END, PASS, SWAP
from game.games.loops.rules.state import (
    CELLS,
    CELLS_AROUND,
    CORNER_STEPS,
    STEPS,
    SUPPLY,
    LaidTable,
    SeatView,
)


class LoopClosed(Reason):
    """The move closes a loop of this kind, for these points (O10)."""

    kind: str
    points: int


class PairClosed(Reason):
    """The move closes two loops with one tile, for these points together (O10)."""

    kind: str
    other: str
    points: int


class SupplyEmptied(Reason):
    """The move closes a loop with the last tile, so six new tiles are drawn (O12)."""


class TileLaid(Reason):
    """The move lays a tile that closes no counting loop; `left` tiles remain (O7)."""

    left: int


class LoopReadied(Reason):
    """One more tile would close a loop of this kind, for these points (O9, O10)."""

    kind: str
    points: int


class LoopPrepared(Reason):
    """Two more tiles would close a loop of this kind, for these points (O9, O10)."""

    kind: str
    points: int


class LoopFollows(Reason):
    """The remaining supply can close the loop just named in this turn (O7)."""


class TileKept(Reason):
    """The remaining supply has a tile that closes the loop just named."""


class LoopShut(Reason):
    """A loop that lacked one tile, worth these points, can no longer count (O9)."""

    kind: str
    points: int


class LoopLeft(Reason):
    """The next player may close this loop, the one with most points, with a single tile."""

    kind: str
    points: int


class NothingLeft(Reason):
    """No loop on the table lacks just one tile."""


class TurnEnded(Reason):
    """The move ends the turn, and at most this number of tiles is drawn (O12)."""

    drawn: int


class NothingFits(Reason):
    """No tile of the supply fits, so it is exchanged or the seat passes (O13, O14)."""


def reasons(tile_set: TileSet, view: SeatView, move: Move) -> tuple[Reason, ...]:
    if move in (SWAP, PASS):
        return (NothingFits(),)
    if move == END:
        ended = TurnEnded(min(view.box, SUPPLY - len(view.supply)))
        one_short = _all_one_short(tile_set, view.table)
        return (ended, *_left_reasons(tile_set, view, one_short, view.supply))
    cell, rest = CELLS[move[5:]], list(view.supply)
    rest.remove(tile_set.name_of[move[:4]])
    table = tile_set.table_with_tile(view.table, cell, move[:4])
    closed, loops, points = tile_set.closed_loops(table, view.loops, cell)
    corners = [cell + step for step in CORNER_STEPS]
    result: list[Reason] = []
    if points:
        kind, *others = sorted(loop.kind for loop in closed if loop.kind)
        pair = PairClosed(kind, others[0], points) if others else None
        result.append(pair or LoopClosed(kind, points))
        result += [] if rest else [SupplyEmptied()]
    unfinished = [u for corner in corners if (u := _unfinished_loop(tile_set, table, corner))]
    for loop in sorted(unfinished, key=lambda each: len(each.gaps)):
        if len(loop.gaps) == 1 or not result:
            result += _unfinished_reasons(tile_set, loops, loop, cell, rest)
    result += _spoilt_reasons(tile_set, view, corners, table)
    if not result:
        short = _one_short_after(tile_set, view.table, table, cell)
        result += _left_reasons(tile_set, view, short, rest)
    return tuple(dict.fromkeys(result)) or (TileLaid(len(rest)),)


def loops_one_short(
    tile_set: TileSet, table: LaidTable, loops: Sequence[int], cell: int | None = None
) -> Iterator[tuple[int, int]]:
    """Yield the empty cell of each loop that lacks one tile, and its points; only loops around
    `cell` if that is given."""
    short: Iterable[_UnfinishedLoop | None] = _all_one_short(tile_set, table).values()
    if cell is not None:
        short = (_loop_one_short(tile_set, table, cell + step) for step in CORNER_STEPS)
    for loop in short:
        if loop is not None:
            yield loop.gaps[0][0], _next_points(tile_set, loops, loop)


class _UnfinishedLoop(NamedTuple):
    """A loop that lacks one or two tiles: its kind, and for each empty cell the tiles that fit."""

    kind: str
    gaps: tuple[tuple[int, frozenset[str]], ...]


def _unfinished_reasons(
    tile_set: TileSet, loops: Sequence[int], loop: _UnfinishedLoop, cell: int, rest: Sequence[str]
) -> Iterator[Reason]:
    """Yield the reasons about a loop that lacks one or two tiles, `cell` just being laid."""
    one = len(loop.gaps) == 1
    yield (LoopReadied if one else LoopPrepared)(loop.kind, _next_points(tile_set, loops, loop))
    if _can_close_in_turn(loop, cell, rest):
        yield LoopFollows()
    elif one and loop.gaps[0][1] & set(rest):
        yield TileKept()


def _can_close_in_turn(loop: _UnfinishedLoop, cell: int, rest: Sequence[str]) -> bool:
    """Return whether these tiles can close the loop this turn, the first next to that cell (O7)."""
    for order in permutations(loop.gaps):
        cells = [cell, *(gap for gap, _ in order)]
        if all(after - before in STEPS for before, after in pairwise(cells)):
            for tiles in permutations(rest, len(order)):
                if all(tile in fits for tile, (_, fits) in zip(tiles, order, strict=True)):
                    return True
    return False


def _spoilt_reasons(
    tile_set: TileSet, view: SeatView, corners: Sequence[int], after: LaidTable
) -> Iterator[Reason]:
    """Yield a reason for each loop that lacked one tile and can no longer score."""
    for corner in corners:
        short, closed = _loop_one_short(tile_set, view.table, corner), after.loop_around(corner)
        if short is not None and not (closed and closed.kind):
            yield LoopShut(short.kind, _next_points(tile_set, view.loops, short))


def _left_reasons(
    tile_set: TileSet, view: SeatView, loops: Mapping[int, _UnfinishedLoop], rest: Sequence[str]
) -> Iterator[Reason]:
    """Yield the reason about the dearest loop that lacks one tile, or about there being none."""
    points = {corner: _next_points(tile_set, view.loops, each) for corner, each in loops.items()}
    dearest = max(points, key=lambda corner: (points[corner], corner), default=None)
    if dearest is None:
        yield from [NothingLeft()] * (len(view.sizes) > 1)
    elif len(view.sizes) > 1:
        yield LoopLeft(loops[dearest].kind, points[dearest])
    else:
        yield LoopReadied(loops[dearest].kind, points[dearest])
        yield from [TileKept()] * bool(loops[dearest].gaps[0][1] & set(rest))


@lru_cache(maxsize=2)
def _all_one_short(tile_set: TileSet, table: LaidTable) -> Mapping[int, _UnfinishedLoop]:
    corners = dict.fromkeys(cell + step for cell in table.open for step in CORNER_STEPS)
    loops = {corner: _loop_one_short(tile_set, table, corner) for corner in corners}
    return {corner: loop for corner, loop in loops.items() if loop is not None}


def _one_short_after(
    tile_set: TileSet, before: LaidTable, after: LaidTable, cell: int
) -> Mapping[int, _UnfinishedLoop]:
    """Return the loops that lack one tile after a move, recomputing those near its cell."""
    loops = dict(_all_one_short(tile_set, before))
    for corner in {
        near + step for near in (cell, *(cell + s for s in STEPS)) for step in CORNER_STEPS
    }:
        loop = _loop_one_short(tile_set, after, corner)
        loops.pop(corner, None)
        if loop is not None:
            loops[corner] = loop
    return loops


def _next_points(tile_set: TileSet, loops: Sequence[int], loop: _UnfinishedLoop) -> int:
    return loops[tile_set.kinds.index(loop.kind)] + 1


def _loop_one_short(tile_set: TileSet, table: LaidTable, corner: int) -> _UnfinishedLoop | None:
    """Return the loop around a corner if it lacks just one tile and can count, else None."""
    loop = _unfinished_loop(tile_set, table, corner)
    return loop if loop is not None and len(loop.gaps) == 1 else None


def _unfinished_loop(tile_set: TileSet, table: LaidTable, corner: int) -> _UnfinishedLoop | None:
    """Return the loop around a corner if it lacks one or two tiles and can count, else None."""
    laid = [table.tiles[corner + s][at] for s, at in CELLS_AROUND if corner + s in table.tiles]
    if len(laid) not in (2, 3) or len(set(laid)) != 1 or laid[0] == ".":
        return None
    gaps = []
    for cell, at in [(corner + s, at) for s, at in CELLS_AROUND if corner + s not in table.tiles]:
        fits = tile_set.fitting_turnings(table.open[cell])
        tiles = {name for name in fits for turning in fits[name] if turning[at] == laid[0]}
        if not tiles:
            return None
        gaps.append((cell, frozenset(tiles)))
    return _UnfinishedLoop(laid[0], tuple(gaps))
