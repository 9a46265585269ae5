"""Which clips of a step run together and which follow one another."""

from collections.abc import Sequence

from game.core.rules import Event
from game.engine.table.timeline import Clip
from game.games.wall.rules import events
from game.games.wall.rules.level import SIZE

Clips = Sequence[Clip]
FILL_APART = 50.0

_TOGETHER = (events.TilesTaken, events.RestMoved, events.MarkerTaken, events.LineFilled)
_DEAL = (events.RoundStarted, events.MarkerReturned, events.FactoryFilled)
_TILING = (
    events.TileLaid,
    events.SpaceMissed,
    events.TilesFell,
    events.TilesDiscarded,
    events.FloorCharged,
    events.MarkerKept,
)


def groups(told: Sequence[tuple[Event, Clips]], tiling: bool) -> list[list[Clip]]:
    """The clips of a step in groups: a take moves all at once, factories fill one shortly after
    the other, and while walls are tiled every player's row is laid at the same time."""
    found: list[list[Clip]] = []
    rows: dict[tuple[int, int], list[Clip]] = {}
    taking: list[Clip] = []
    dealing: list[Clip] = []
    missed: set[tuple[int, int]] = set()
    for event, clips in told:
        if tiling and isinstance(event, _TILING):
            if isinstance(event, events.SpaceMissed):
                missed.add((event.seat, event.line))
            rows.setdefault(_beat(event, missed), []).extend(clips)
        elif isinstance(event, (*_TOGETHER, events.TilesFell, events.TilesDiscarded)):
            taking += clips
        elif isinstance(event, _DEAL):
            dealing += _later(clips, FILL_APART * len(dealing) / 4)
        else:
            tiling = tiling or isinstance(event, events.OfferEnded)
            found += _flushed(taking, dealing, rows)
            found.append(list(clips))
    return [group for group in (*found, *_flushed(taking, dealing, rows)) if group]


def _flushed(
    taking: list[Clip], dealing: list[Clip], rows: dict[tuple[int, int], list[Clip]]
) -> list[list[Clip]]:
    found = [list(taking), list(dealing), *(rows[beat] for beat in sorted(rows))]
    taking.clear()
    dealing.clear()
    rows.clear()
    return found


def _later(clips: Clips, ms: float) -> list[Clip]:
    for clip in clips:
        clip.delay += ms
    return list(clips)


def _beat(event: Event, missed: set[tuple[int, int]]) -> tuple[int, int]:
    """When in the tiling this happens: rows from the top, then the floor."""
    if isinstance(event, events.TileLaid):
        return event.row, 0
    if isinstance(event, events.SpaceMissed):
        return event.line, 0
    if isinstance(event, events.FloorCharged):
        return SIZE, 0
    line = getattr(event, "line", None)
    if line is None:
        return SIZE, 1
    return line, 1 if (getattr(event, "seat", None), line) in missed else 0
