"""What an event adds to the tiles that fly with it: when they leave, sounds, points and words."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Protocol

from game.core.rules import Event
from game.core.words import N_
from game.engine.desk import Desk
from game.engine.table.pieces import Flight, Flying
from game.engine.table.timeline import Clip
from game.engine.window import theme
from game.engine.window.view import View
from game.engine.words import _
from game.games.wall.rules import events
from game.games.wall.rules.tiles import MARKER
from game.games.wall.table import clips
from game.games.wall.table.layout import Layout
from game.games.wall.table.picture import ACCENT
from game.games.wall.table.preview import run_box
from game.games.wall.table.sheet import Panel

Clips = Sequence[Clip]
Flights = Sequence[Flight]
APART = 34.0
FLY = float(theme.MS_FLY)
BONUS_WORDS = {
    "row": N_("complete row"),
    "column": N_("complete column"),
    "colour": N_("complete colour"),
}


class Table(Protocol):
    """The scene, as far as its clips need it."""

    desk: Desk
    layout: Layout
    flying: Flying
    watching: bool
    counting: set[int]

    def account(self, event: Event) -> None: ...
    def is_person(self, seat: int) -> bool: ...
    def player_name(self, seat: int) -> str: ...


Maker = Callable[[Table, Any, Flights], Clips]


def _sound(table: Table, name: str, level: float = 1.0) -> Callable[[], None]:
    return partial(table.desk.sound.play, name, level)


def _tiles_taken(table: Table, event: events.TilesTaken, flights: Flights) -> Clips:
    """Those who watch see for a moment which tiles are taken."""
    hold = 0.0 if table.is_person(event.seat) and not table.watching else 300.0
    taken = [f.start for f in flights if f.kind == event.colour]
    lit = clips.picked(table.desk.view, taken, hold, _sound(table, "take"))
    return [lit, *table.flying.clips(flights, hold, APART, land=partial(_landed, table))]


def _landed(table: Table, flight: Flight) -> None:
    """A tile comes down on a line, or on the floor: the first one there sounds worse."""
    place, *_seat, i = flight.comes[0]
    if place == "line":
        table.desk.sound.play("place")
    elif place == "floor" and flight.kind != MARKER:
        table.desk.sound.play("bad" if i == 0 else "place", 0.5)


def _tile_laid(table: Table, event: events.TileLaid, flights: Flights) -> Clips:
    panel, places = table.layout.panel(event.seat), table.layout.panel(event.seat).places
    runs = (event.across, event.down) if event.points > 1 else (((event.row, event.column),),)
    x, y = places.wall_cell(event.row, event.column)
    at = _points_at(panel, table.desk.view, event.row, x, y)
    to_wall, to_lid = flights[:1], flights[1:]
    fly, size = FLY * 0.8, 18 if places.pitch > 30 else 15
    return [
        *table.flying.clips(to_wall, ms=fly, land=lambda _flight: table.desk.sound.play("score")),
        *table.flying.clips(to_lid, apart=APART),
        clips.runs_lit(places, runs, fly),
        *_points(table, event, event.points, at, fly, size),
    ]


def _points_at(panel: Panel, view: View, row: int, x: float, y: float) -> tuple[float, float]:
    """Where a tile's points rise: at its corner; where they are larger than tiles, on the line
    that the tile has left."""
    places, wide = panel.places, view.measure("+10", 18, "display") + 27
    if panel.large and wide < 1.6 * places.cell:
        return x + places.cell + wide * 0.36, y + places.cell * 0.1
    left, top = places.line_cell(row, 0)
    return left + places.cell - wide / 2, top + places.cell * 0.5 + 10


def _points(
    table: Table,
    event: events.TileLaid | events.FloorCharged | events.BonusScored,
    points: int,
    at: tuple[float, float],
    delay: float,
    size: float,
) -> Clips:
    """Points that are won or lost: they rise, and the sheet's number runs to what it is then."""
    view, seat, still = table.desk.view, event.seat, table.desk.settings.reduced_motion

    def begin() -> None:
        table.account(event)
        table.counting.add(seat)

    panel, before = table.layout.panel(seat), event.score - points
    count = clips.count_up(view, panel, before, event.score, delay, begin)
    count.end = partial(table.counting.discard, seat)
    return [count, clips.points_rise(view, *at, points, delay, size, still)]


def _space_missed(table: Table, event: events.SpaceMissed, flights: Flights) -> Clips:
    places = table.layout.panel(event.seat).places

    def begin() -> None:
        table.account(event)
        table.desk.sound.play("bad")

    box = places.line_box(event.line)
    lit = clips.outline(box, places.pitch * 0.2, theme.LOSS, 420, begin)
    return [lit, *table.flying.clips(flights, 420, APART, land=partial(_landed, table))]


def _floor_charged(table: Table, event: events.FloorCharged, flights: Flights) -> Clips:
    panel = table.layout.panel(event.seat)
    box = panel.places.floor_box()
    box = box._replace(w=box.w * len(event.floor) / panel.places.floor_spaces)
    radius, sound = panel.places.pitch * 0.2, _sound(table, "bad", 0.7)
    at = box.right + 16, box.y + box.h / 2
    return [
        clips.outline(box, radius, theme.LOSS, clips.LIT, sound),
        *_points(table, event, -event.lost, at, 0, 18 if panel.large else 15),
        *table.flying.clips(flights, clips.LIT, 20),
    ]


def _bonus(table: Table, event: events.BonusScored, _flights: Flights) -> Clips:
    panel = table.layout.panel(event.seat)
    runs = [event.cells] if event.kind != "colour" else [(cell,) for cell in event.cells]
    lit = clips.runs_lit(panel.places, runs, 0, 520, theme.GOLD_DEEP)
    lit.begin = _sound(table, "good")
    at = run_box(panel.places, event.cells[-1:]).centre
    words = f"{table.player_name(event.seat)} · {_(BONUS_WORDS[event.kind])}"
    return [
        lit,
        _banner(table, words, theme.SEATS[event.seat], 520),
        *_points(table, event, event.points, at, 0, 21 if panel.large else 17),
    ]


def _banner(table: Table, words: str, colour: str, ms: float) -> Clip:
    ring, still = table.layout.ring, table.desk.settings.reduced_motion
    return clips.banner(table.desk.view, (ring.x, ring.y), words, colour, ms, still)


def _game_ended(table: Table, event: events.GameEnded, _flights: Flights) -> Clips:
    boxes = [table.layout.panel(seat).box for seat in event.winners]
    made = [clips.outline(box, 18, theme.GOLD, 900) for box in boxes]
    made[0].begin = _sound(table, "win")
    return made


def _starter_drawn(table: Table, event: events.StarterDrawn, _flights: Flights) -> Clips:
    words = _("First: {name}").format(name=table.player_name(event.seat))
    return [_banner(table, words, theme.SEATS[event.seat], 800)]


def _round_started(table: Table, event: events.RoundStarted, _flights: Flights) -> Clips:
    made = _banner(table, _("Round {number}").format(number=event.round), ACCENT.deep, 900)
    made.begin, made.blocks = _sound(table, "turn"), False
    return [made]


def _factory_filled(table: Table, _event: events.FactoryFilled, flights: Flights) -> Clips:
    made = table.flying.clips(flights, apart=30)
    made[-1].end = _both(made[-1].end, _sound(table, "place", 0.6))
    return made


def _bag_refilled(table: Table, _event: events.BagRefilled, flights: Flights) -> Clips:
    made = table.flying.clips(flights, apart=50)
    made[-1].end = _both(made[-1].end, _sound(table, "draw"))
    return made


def _both(first: Callable[[], None], second: Callable[[], None]) -> Callable[[], None]:
    def act() -> None:
        first()
        second()

    return act


def _flown(table: Table, _event: Event, flights: Flights) -> Clips:
    """Only what flies."""
    return table.flying.clips(flights)


_TOLD_WITH_OTHERS: tuple[type[Event], ...] = (
    events.RestMoved,
    events.MarkerTaken,
    events.LineFilled,
    events.TilesFell,
    events.TilesDiscarded,
    events.MarkerKept,
)
"""What these change has flown with the event before them."""
MAKERS: dict[type[Event], Maker] = dict.fromkeys(_TOLD_WITH_OTHERS, _flown) | {
    events.StarterDrawn: _starter_drawn,
    events.RoundStarted: _round_started,
    events.FactoryFilled: _factory_filled,
    events.BagRefilled: _bag_refilled,
    events.MarkerReturned: _flown,
    events.TilesTaken: _tiles_taken,
    events.OfferEnded: lambda table, _e, _f: [
        _banner(table, _("Wall tiling"), ACCENT.deep, 420),
    ],
    events.SpaceWanted: lambda table, _e, _f: [clips.pause(60, _sound(table, "turn"))],
    events.TileLaid: _tile_laid,
    events.SpaceMissed: _space_missed,
    events.FloorCharged: _floor_charged,
    events.RoundEnded: lambda _table, _e, _f: [clips.pause(120)],
    events.BonusScored: _bonus,
    events.GameEnded: _game_ended,
}
