"""Turns a step of a match of Loops into events, in the order in which they are shown."""

from game.core.rules import DealStep, Event, Move, MoveStep, Result, Step
from game.games.loops.rules import events
from game.games.loops.rules.level import TileSet
from game.games.loops.rules.moves import END, PASS, SWAP
from game.games.loops.rules.state import (
    CELLS,
    CELLS_AROUND,
    DEAL,
    FIRST,
    MOVE,
    CompleteLoop,
    State,
    x_and_y,
)


def events_of(
    tile_set: TileSet, target: int, before: State, step: Step, after: State, result: Result
) -> tuple[Event, ...]:
    if isinstance(step, DealStep):
        made = _chance_events(before, step, after)
    else:
        made = _move_events(tile_set, target, before, step, after)
    if after.ended and not before.ended:
        made.append(events.LoopsEnded(after.ended, result.scores, result.winners, result.rank))
    if after.stage == MOVE and (after.turns != before.turns or before.stage == DEAL):
        made.append(events.TurnBegan(after.seat, after.round))
    return tuple(made)


def _chance_events(before: State, step: DealStep, after: State) -> list[Event]:
    if before.stage == FIRST:
        return [events.FirstSeatDrawn(after.seat)]
    box = sum(after.box)
    if before.stage == DEAL:
        return [events.SuppliesDealt(tuple(map(tuple, step.value)), box)]
    seat = before.seat
    return [events.TilesDrawn(seat, tuple(step.value), len(after.supplies[seat]), box)]


def _move_events(
    tile_set: TileSet, target: int, before: State, step: MoveStep, after: State
) -> list[Event]:
    seat, move = step.seat, step.move
    if move == END:
        return [events.TurnOver(seat, "said")]
    if move == PASS:
        return [events.TurnPassed(seat, _pass_reason(before)), events.TurnOver(seat, "pass")]
    if move == SWAP:
        tiles = before.supplies[seat]
        return [events.TilesReturned(seat, tiles, after.exchanges, sum(after.box))]
    return _laying_events(tile_set, target, before, seat, move, after)


def _pass_reason(before: State) -> str:
    if not before.supplies[before.seat]:
        return "no tiles"
    return "exchanges" if any(before.box) else "empty box"


def _laying_events(
    tile_set: TileSet, target: int, before: State, seat: int, move: Move, after: State
) -> list[Event]:
    turning, cell = move[:4], CELLS[move[5:]]
    tile, left = tile_set.name_of[turning], len(before.supplies[seat]) - 1
    made: list[Event] = [events.TableTileLaid(seat, tile, turning, x_and_y(cell), left)]
    loops, counts, points = tile_set.closed_loops(after.table, before.loops, cell)
    made += [_loop_event(tile_set, seat, loop, counts) for loop in loops]
    if points:
        made += _score_events(target, before, seat, points)
        made.append(events.TurnOver(seat, "loop"))
    return made


def _loop_event(tile_set: TileSet, seat: int, loop: CompleteLoop, counts: tuple[int, ...]) -> Event:
    corner = x_and_y(loop.corner)
    cells = tuple(x_and_y(loop.corner + step) for step, _ in CELLS_AROUND)
    if not loop.kind:
        return events.MixedLoopClosed(seat, corner, cells)
    count = counts[tile_set.kinds.index(loop.kind)]
    return events.LoopCompleted(seat, loop.kind, corner, cells, count, count)


def _score_events(target: int, before: State, seat: int, points: int) -> list[Event]:
    had = before.scores[seat]
    made: list[Event] = [events.PointsScored(seat, points, had, had + points)]
    if max(before.scores) < target <= had + points:
        made.append(events.TargetReached(seat, had + points, target))
    return made
