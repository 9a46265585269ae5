"""The chance of Loops: first seat, deal and draws, rolled from a seed's stream or checked."""

from collections import Counter
from collections.abc import Sequence

from game.core.chance import Stream
from game.core.rules import BadOutcome, Due, Json
from game.games.loops.rules.level import TileSet
from game.games.loops.rules.state import DEAL, EXCHANGE, FIRST, REFILL, SUPPLY, State


def due(state: State) -> Due | None:
    if state.stage == FIRST:
        return Due("first", "first", 0)
    if state.stage == DEAL:
        return Due("deal", "deal", 0)
    if state.stage in (REFILL, EXCHANGE):
        return Due("draw", "draw", state.draws)
    return None


def tiles_to_draw(state: State) -> int:
    """Return how many tiles the draw that is due takes from the box (O12, O14)."""
    return min(SUPPLY - len(state.supplies[state.seat]), sum(state.box))


def roll(tile_set: TileSet, state: State, stream: Stream) -> Json:
    """Return the outcome that a stream gives, drawn without replacement from the sorted box."""
    seats = len(state.scores)
    if state.stage == FIRST:
        return stream.below(seats) + 1
    box = [
        name for name, count in zip(tile_set.names, state.box, strict=True) for _ in range(count)
    ]
    if state.stage == DEAL:
        return [[box.pop(stream.below(len(box))) for _ in range(SUPPLY)] for _ in range(seats)]
    return [box.pop(stream.below(len(box))) for _ in range(tiles_to_draw(state))]


def read_first_seat(state: State, outcome: Json) -> int:
    seats = len(state.scores)
    if type(outcome) is not int or not 1 <= outcome <= seats:
        raise BadOutcome("the first seat must be a whole number from 1 to {seats}", seats=seats)
    return outcome - 1


def read_supplies(tile_set: TileSet, state: State, outcome: Json) -> tuple[tuple[str, ...], ...]:
    seats = len(state.scores)
    if type(outcome) is not list or len(outcome) != seats:
        raise BadOutcome("a deal must be a list of {seats} supplies", seats=seats)
    for supply in outcome:
        _check_tile_names(tile_set, supply, SUPPLY)
    _check_box_holds(tile_set, state.box, [tile for supply in outcome for tile in supply])
    return tuple(tuple(supply) for supply in outcome)


def read_tiles(tile_set: TileSet, state: State, outcome: Json) -> tuple[str, ...]:
    _check_tile_names(tile_set, outcome, tiles_to_draw(state))
    _check_box_holds(tile_set, state.box, outcome)
    return tuple(outcome)


def box_without(tile_set: TileSet, box: tuple[int, ...], drawn: Sequence[str]) -> tuple[int, ...]:
    left = list(box)
    for tile in drawn:
        left[tile_set.place[tile]] -= 1
    return tuple(left)


def _check_tile_names(tile_set: TileSet, outcome: Json, count: int) -> None:
    """Raise `Impossible` unless the outcome is a list of that many tile names."""
    if type(outcome) is not list or len(outcome) != count:
        raise BadOutcome("the tiles drawn must be a list of {count}", count=count)
    for tile in outcome:
        if type(tile) is not str or tile not in tile_set.place:
            raise BadOutcome("{tile!r} is not the name of a tile", tile=tile)


def _check_box_holds(tile_set: TileSet, box: tuple[int, ...], drawn: Sequence[str]) -> None:
    """Raise `Impossible` unless the box holds all of these tiles."""
    for tile, count in Counter(drawn).items():
        held = box[tile_set.place[tile]]
        if count > held:
            raise BadOutcome(
                "the box holds {there} of the tile {tile!r}, not {count}",
                there=held,
                tile=tile,
                count=count,
            )
