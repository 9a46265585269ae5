"""What a step of Loops did, told as events."""

from game.core.rules import Dealt, Event, Move, Moved, Result, Step
from game.games.loops.rules.board import AROUND, CELLS, Closed, spot
from game.games.loops.rules.events import (
    FirstSeatDrawn,
    GameEnded,
    LoopClosed,
    MixedLoopClosed,
    PointsScored,
    SuppliesDealt,
    TargetReached,
    TileLaid,
    TilesDrawn,
    TilesReturned,
    TurnBegan,
    TurnEnded,
    TurnPassed,
)
from game.games.loops.rules.level import TileSet
from game.games.loops.rules.moves import END, PASS, SWAP
from game.games.loops.rules.state import DEAL, FIRST, MOVE, State


def narrated(
    tile_set: TileSet, target: int, before: State, step: Step, after: State, result: Result
) -> tuple[Event, ...]:
    """The events of one step, in order."""
    if isinstance(step, Dealt):
        events = _dealt(before, step, after)
    else:
        events = _moved(tile_set, target, before, step, after)
    if after.ended and not before.ended:
        events.append(GameEnded(after.ended, result.scores, result.winners, result.rank))
    if after.stage == MOVE and (after.turns != before.turns or before.stage == DEAL):
        events.append(TurnBegan(after.seat, after.round))
    return tuple(events)


def _dealt(before: State, step: Dealt, after: State) -> list[Event]:
    if before.stage == FIRST:
        return [FirstSeatDrawn(after.seat)]
    box = sum(after.box)
    if before.stage == DEAL:
        return [SuppliesDealt(tuple(map(tuple, step.value)), box)]
    seat = before.seat
    return [TilesDrawn(seat, tuple(step.value), len(after.supplies[seat]), box)]


def _moved(tile_set: TileSet, target: int, before: State, step: Moved, after: State) -> list[Event]:
    seat, move = step.seat, step.move
    if move == END:
        return [TurnEnded(seat, "said")]
    if move == PASS:
        return [TurnPassed(seat, _reason(before)), TurnEnded(seat, "pass")]
    if move == SWAP:
        tiles = before.supplies[seat]
        return [TilesReturned(seat, tiles, after.exchanges, sum(after.box))]
    return _laid(tile_set, target, before, seat, move, after)


def _reason(before: State) -> str:
    """Why a player passed (O13, O14)."""
    if not before.supplies[before.seat]:
        return "no tiles"
    return "exchanges" if any(before.box) else "empty box"


def _laid(
    tile_set: TileSet, target: int, before: State, seat: int, move: Move, after: State
) -> list[Event]:
    turning, cell = move[:4], CELLS[move[5:]]
    tile, left = tile_set.name_of[turning], len(before.supplies[seat]) - 1
    events: list[Event] = [TileLaid(seat, tile, turning, spot(cell), left)]
    loops, counts, points = tile_set.closed(after.table, before.loops, cell)
    events += [_closed(tile_set, seat, loop, counts) for loop in loops]
    if points:
        events += _scored(target, before, seat, points)
        events.append(TurnEnded(seat, "loop"))
    return events


def _closed(tile_set: TileSet, seat: int, loop: Closed, counts: tuple[int, ...]) -> Event:
    corner = spot(loop.corner)
    cells = tuple(spot(loop.corner + step) for step, _ in AROUND)
    if not loop.kind:
        return MixedLoopClosed(seat, corner, cells)
    count = counts[tile_set.kinds.index(loop.kind)]
    return LoopClosed(seat, loop.kind, corner, cells, count, count)


def _scored(target: int, before: State, seat: int, points: int) -> list[Event]:
    had = before.scores[seat]
    events: list[Event] = [PointsScored(seat, points, had, had + points)]
    if max(before.scores) < target <= had + points:
        events.append(TargetReached(seat, had + points, target))
    return events
