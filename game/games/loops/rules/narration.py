"""The steps of Loops as events."""

from game.core.rules import DealStep, Event, Move, MoveStep, Result, Step
from game.games.loops.rules import events
from game.games.loops.rules.level import TileSet
from game.games.loops.rules.moves import END, PASS, SWAP
from game.games.loops.rules.state import AROUND, CELLS, DEAL, FIRST, MOVE, Closed, State, spot


def narrated(
    tile_set: TileSet, target: int, before: State, step: Step, after: State, result: Result
) -> tuple[Event, ...]:
    if isinstance(step, DealStep):
        found = _dealt(before, step, after)
    else:
        found = _moved(tile_set, target, before, step, after)
    if after.ended and not before.ended:
        found.append(events.LoopsEnded(after.ended, result.scores, result.winners, result.rank))
    if after.stage == MOVE and (after.turns != before.turns or before.stage == DEAL):
        found.append(events.TurnBegan(after.seat, after.round))
    return tuple(found)


def _dealt(before: State, step: DealStep, after: State) -> list[Event]:
    if before.stage == FIRST:
        return [events.FirstSeatDrawn(after.seat)]
    box = sum(after.box)
    if before.stage == DEAL:
        return [events.SuppliesDealt(tuple(map(tuple, step.value)), box)]
    seat = before.seat
    return [events.TilesDrawn(seat, tuple(step.value), len(after.supplies[seat]), box)]


def _moved(
    tile_set: TileSet, target: int, before: State, step: MoveStep, after: State
) -> list[Event]:
    seat, move = step.seat, step.move
    if move == END:
        return [events.TurnOver(seat, "said")]
    if move == PASS:
        return [events.TurnPassed(seat, _reason(before)), events.TurnOver(seat, "pass")]
    if move == SWAP:
        tiles = before.supplies[seat]
        return [events.TilesReturned(seat, tiles, after.exchanges, sum(after.box))]
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
    found: list[Event] = [events.TableTileLaid(seat, tile, turning, spot(cell), left)]
    loops, counts, points = tile_set.closed(after.table, before.loops, cell)
    found += [_closed(tile_set, seat, loop, counts) for loop in loops]
    if points:
        found += _scored(target, before, seat, points)
        found.append(events.TurnOver(seat, "loop"))
    return found


def _closed(tile_set: TileSet, seat: int, loop: Closed, counts: tuple[int, ...]) -> Event:
    corner = spot(loop.corner)
    cells = tuple(spot(loop.corner + step) for step, _ in AROUND)
    if not loop.kind:
        return events.MixedLoopClosed(seat, corner, cells)
    count = counts[tile_set.kinds.index(loop.kind)]
    return events.LoopCompleted(seat, loop.kind, corner, cells, count, count)


def _scored(target: int, before: State, seat: int, points: int) -> list[Event]:
    had = before.scores[seat]
    found: list[Event] = [events.PointsScored(seat, points, had, had + points)]
    if max(before.scores) < target <= had + points:
        found.append(events.TargetReached(seat, had + points, target))
    return found
