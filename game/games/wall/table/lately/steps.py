"""Which steps the table shows together, and the clips of all that happens in them."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from game.core.history import Happened
from game.core.rules import Event, Moved
from game.engine.table.pieces import Pieces, flights
from game.engine.table.timeline import Clip
from game.games.wall.rules import events, moves
from game.games.wall.rules.state import TILING
from game.games.wall.table import clips
from game.games.wall.table.pieces import after, pieces_of

if TYPE_CHECKING:
    from game.games.wall.table.scene import WallScene


def goes_on(table: "WallScene", happened: Sequence[Happened]) -> bool:
    """Has a bot chosen a space, and does a bot choose the next one?"""
    last = happened[-1] if happened else None
    if last is None or last.before.stage != TILING or last.after.stage != TILING:
        return False
    return not (table.is_person(last.before.seat) or table.is_person(last.after.seat))


def runs(steps: Sequence[Happened]) -> Iterator[Sequence[Happened]]:
    """Steps one by one, but spaces that were chosen one after another (W13) in one."""
    for tiling, run in groupby(steps, lambda step: bool(step.before.stage == TILING)):
        if tiling:
            yield list(run)
        else:
            yield from ([step] for step in run)


def clips_of(
    table: "WallScene", run: Sequence[Happened], lying: Pieces | None
) -> Iterator[tuple[Event, Sequence[Clip]]]:
    """The events of steps that are shown together, each with its clips; only the last step says
    who chooses next."""
    for i, step in enumerate(run, 1):
        for event, made in _of_step(table, step, lying):
            if i == len(run) or not isinstance(event, events.SpaceWanted):
                yield event, made
        lying = None


def _of_step(
    table: "WallScene", step: Happened, lying: Pieces | None
) -> Iterator[tuple[Event, Sequence[Clip]]]:
    """What flies is what an event has changed."""
    state, rules = step.before, table.rules
    lying = lying or pieces_of(table.layout, state)
    for event in rules.narrate(*step):
        if isinstance(event, events.TilesTaken) and isinstance(step.step, Moved):
            state = moves.take(rules.table, state, step.step.move)
        else:
            state = after(state, event, rules.table.floor_size)
        there = pieces_of(table.layout, state)
        yield event, clips.MAKERS[type(event)](table, event, flights(lying, there))
        lying = there
