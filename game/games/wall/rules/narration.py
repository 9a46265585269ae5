"""Turns the deals and takes of Wall into events; `tiling` reports those of a tiling itself."""

from collections.abc import Iterator

from game.core.rules import Event, Move
from game.games.wall.rules import events
from game.games.wall.rules.chance import factory_fillings
from game.games.wall.rules.moves import CENTRE, FACTORY_TAKES, RuleTables
from game.games.wall.rules.state import NOBODY, State, count_of, tile_total, tiles_text


def deal_events(before: State, after: State) -> Iterator[Event]:
    """Yield the events of a round's start: marker to the centre, tiles to factories (W5, W14)."""
    yield events.RoundStarted(after.round, after.starter)
    holder = None if before.marker == NOBODY else before.marker
    yield events.MarkerReturned(after.starter, holder)
    for factory, share in enumerate(factory_fillings(before.bag, before.lid, after.factories)):
        if share.from_bag:
            in_bag = 0 if share.refilled else tile_total(share.bag)
            yield events.FactoryFilled(factory, share.from_bag, in_bag)
        if share.refilled:
            yield events.BagRefilled(tiles_text(share.refilled))
        if share.from_lid:
            yield events.FactoryFilled(factory, share.from_lid, tile_total(share.bag))


def take_events(table: RuleTables, before: State, move: Move) -> Iterator[Event]:
    """Yield the events of a take, up to the end of the offer (W6–W9)."""
    seat = before.seat
    source, letter, _, line = table.takes[move]
    floor = len(before.boards[seat].floor)
    if source == CENTRE:
        taken = count_of(before.centre, letter)
        yield events.TilesTaken(seat, None, letter, taken)
        if before.marker == NOBODY:
            free = floor < len(table.level.floor)
            yield events.MarkerMoved(seat, floor if free else None)
            floor += free
    else:
        taken, rest = FACTORY_TAKES[before.factories[source]][letter]
        yield events.TilesTaken(seat, source, letter, taken)
        if rest:
            yield events.RestMoved(source, tiles_text(rest))
    yield from _placing_events(table, before, letter, taken, line, floor)


def _placing_events(
    table: RuleTables, before: State, letter: str, taken: int, line: int, floor: int
) -> Iterator[Event]:
    seat = before.seat
    if line:
        held = len(before.boards[seat].lines[line - 1])
        room = table.level.lines[line - 1] - held
        laid = min(room, taken)
        yield events.LineFilled(seat, line - 1, letter, laid, held, laid == room)
        taken -= laid
    fallen = min(taken, len(table.level.floor) - floor)
    if fallen:
        yield events.TilesFell(seat, None, letter, fallen, floor)
    if taken > fallen:
        yield events.TilesDiscarded(seat, "hand", None, letter * (taken - fallen))
