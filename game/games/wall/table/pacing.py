"""Which clips of a step run together and which follow one another."""

from collections.abc import Iterable, Iterator, Sequence

from game.core.rules import Event
from game.engine.table.timeline import Clip
from game.games.wall.rules import events
from game.games.wall.rules.level import SIZE

FILL_APART = 12.5


def groups(told: Iterable[tuple[Event, Sequence[Clip]]]) -> Iterator[list[Clip]]:
    """The clips of a step in groups: factories fill one shortly after the other, and while walls
    are tiled every player's row is laid at the same time."""
    beats: dict[int, list[Clip]] = {}
    for event, clips in told:
        if not clips:
            continue
        beat = _beat(event)
        if beat is None:
            yield from _in_order(beats)
            yield list(clips)
            beats = {}
            continue
        together = beats.setdefault(beat, [])
        if isinstance(event, events.FactoryFilled):
            for clip in clips:
                clip.delay += FILL_APART * len(together)
        together += clips
    yield from _in_order(beats)


def _in_order(beats: dict[int, list[Clip]]) -> Iterator[list[Clip]]:
    return (beats[beat] for beat in sorted(beats))


def _beat(event: Event) -> int | None:
    """When this happens beside other things: rows from the top, then the floor."""
    match event:
        case events.TileLaid(row=row) | events.SpaceMissed(line=row):
            return row
        case events.FloorCharged():
            return SIZE
        case events.RoundStarted() | events.MarkerReturned() | events.FactoryFilled():
            return 0
    return None
