"""Events become clips: for each kind of event what moves, from where to where."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Protocol

from game.core.history import Happened
from game.core.rules import Event
from game.core.words import N_
from game.engine.desk import Desk
from game.engine.table.timeline import Clip, nothing
from game.engine.window import theme
from game.engine.window.view import View
from game.engine.words import _
from game.games.wall.rules import events
from game.games.wall.rules.state import NOBODY, State
from game.games.wall.rules.tiles import MARKER, count
from game.games.wall.table.layout import Layout
from game.games.wall.table.motion import clips, staging
from game.games.wall.table.overlay import run_box
from game.games.wall.table.pieces import Spot
from game.games.wall.table.sheet.layout import Panel
from game.games.wall.texts.about import ABOUT

Clips = Sequence[Clip]
BONUS_WORDS = {
    "row": N_("complete row"),
    "column": N_("complete column"),
    "colour": N_("complete colour"),
}


class Told:
    """What the clips of one step need to know of one another."""

    def __init__(self) -> None:
        self.hand: list[Spot] = []
        """Where the taken tiles lie that nobody has put down yet."""
        self.hold = 0.0
        """How long they stay there before they fly."""
        self.flown = 0
        self.piles: dict[str, int] = {}

    def leave(self, number: int) -> list[tuple[Spot, float]]:
        """The next tiles of the hand, each with how long it waits."""
        spots = self.hand[:number]
        del self.hand[:number]
        waits = [self.hold + clips.APART * (self.flown + i) for i in range(len(spots))]
        self.flown += len(spots)
        return list(zip(spots, waits, strict=True))


class Table(Protocol):
    """The scene, as far as clips look at it or change what it shows."""

    desk: Desk
    layout: Layout
    watching: bool
    told: Told
    counting: set[int]

    def stage(self, change: Callable[..., State], *facts: Any) -> None: ...
    def account(self, change: Callable[..., State], *facts: Any) -> None: ...
    def is_person(self, seat: int) -> bool: ...
    def player_name(self, seat: int) -> str: ...
    def hand_spots(self, factory: int | None, colour: str, state: State) -> list[Spot]: ...


Maker = Callable[[Table, Any, Happened], Clips]


def _doing(*acts: Callable[[], None]) -> Callable[[], None]:
    """Several things to do at once."""

    def act() -> None:
        for each in acts:
            each()

    return act


def _tiles_taken(table: Table, event: events.TilesTaken, happened: Happened) -> Clips:
    before: State = happened.before
    spots = table.hand_spots(event.factory, event.colour, before)
    table.told.hand = list(spots)
    table.told.piles = {c: count(before.centre, c) for c in "BYRKW"}
    table.told.hold = 0.0 if table.is_person(event.seat) and not table.watching else 300.0

    def lift() -> None:
        table.desk.sound.play("take")
        table.stage(staging.without_colour, event.factory, event.colour)

    return [clips.picked(spots, table.told.hold, lift)]


def _rest_moved(table: Table, event: events.RestMoved, happened: Happened) -> Clips:
    ring, made = table.layout.ring, []
    on_plate = dict[str, list[Spot]]()
    for letter, spot in ring.on_plate(event.factory, happened.before.factories[event.factory]):
        on_plate.setdefault(letter, []).append(spot)
    for i, letter in enumerate(event.tiles):
        start = on_plate[letter].pop(0)
        end = ring.in_centre(letter, table.told.piles[letter])
        table.told.piles[letter] += 1
        gone = partial(table.stage, staging.with_factory, event.factory, "") if i == 0 else nothing
        hold = table.told.hold + 50 + clips.APART * i
        made.append(
            clips.flight(
                letter,
                start,
                end,
                hold,
                begin=gone,
                land=partial(table.stage, staging.with_centre, letter),
            )
        )
    return made


def _marker_taken(table: Table, event: events.MarkerTaken, _happened: Happened) -> Clips:
    panel = table.layout.panel(event.seat)
    end = panel.beside if event.space is None else _floor(panel, event.space)
    land = partial(table.stage, staging.with_fallen, event.seat, MARKER)
    if event.space is None:
        land = partial(table.stage, staging.with_marker, event.seat)
    lift = partial(table.stage, staging.with_marker, staging.IN_THE_AIR)
    return [
        clips.flight(MARKER, table.layout.ring.marker, end, table.told.hold, begin=lift, land=land)
    ]


def _line_filled(table: Table, event: events.LineFilled, _happened: Happened) -> Clips:
    places, made = table.layout.panel(event.seat).places, []
    for i, (start, hold) in enumerate(table.told.leave(event.count)):
        x, y = places.line_cell(event.line, event.first + i)
        land = _doing(
            partial(table.stage, staging.with_more, event.seat, event.line, event.colour),
            partial(table.desk.sound.play, "place"),
        )
        end = Spot(x, y, places.cell)
        made.append(clips.flight(event.colour, start, end, hold, land=land))
    return made


def _tiles_fell(table: Table, event: events.TilesFell, _happened: Happened) -> Clips:
    panel, made = table.layout.panel(event.seat), []
    leave = table.told.leave(event.count)
    begin: Callable[[], None] = nothing
    if event.line is not None:
        leave = _off_line(panel, event.line, 0, event.count)
        begin = partial(table.stage, staging.with_line, event.seat, event.line, "")
    for i, (start, hold) in enumerate(leave):
        land = _doing(
            partial(table.stage, staging.with_fallen, event.seat, event.colour),
            partial(table.desk.sound.play, "bad" if i == 0 else "place", 0.5),
        )
        end = _floor(panel, event.first + i)
        made.append(clips.flight(event.colour, start, end, hold, begin=begin, land=land))
    return made


def _off_line(panel: Panel, line: int, first: int, number: int) -> list[tuple[Spot, float]]:
    """Tiles that leave a pattern line, from that place on."""
    places = panel.places
    spots = [Spot(*places.line_cell(line, first + i), places.cell) for i in range(number)]
    return [(spot, clips.APART * i) for i, spot in enumerate(spots)]


def _floor(panel: Panel, space: int) -> Spot:
    x, y = panel.places.floor_cell(space)
    return Spot(x, y, panel.places.floor_side)


def _tiles_discarded(table: Table, event: events.TilesDiscarded, _happened: Happened) -> Clips:
    panel, begin = table.layout.panel(event.seat), nothing
    if event.origin == "hand":
        leave = table.told.leave(len(event.tiles))
    elif event.origin == "line" and event.line is not None:
        limit = panel.places.lines[event.line]
        leave = _off_line(panel, event.line, limit - len(event.tiles), len(event.tiles))
        begin = partial(table.stage, staging.with_line, event.seat, event.line, "")
    else:
        leave = [(_floor(panel, i), 20.0 * i) for i in range(len(event.tiles))]
        begin = partial(table.stage, _swept, event.seat)
    made = []
    for letter, (start, hold) in zip(event.tiles, leave, strict=True):
        end = table.layout.lid.spot(letter)
        land = partial(table.stage, staging.with_lid, letter)
        made.append(clips.flight(letter, start, end, hold, begin=begin, land=land, fade=True))
        begin = nothing
    return made


def _swept(state: State, seat: int) -> State:
    return staging.with_board(state, seat, floor="")


def _tile_laid(table: Table, event: events.TileLaid, _happened: Happened) -> Clips:
    panel = table.layout.panel(event.seat)
    places = panel.places
    start = Spot(*places.line_cell(event.row, 0), places.cell)
    x, y = places.wall_cell(event.row, event.column)
    size = 18 if places.pitch > 30 else 15
    runs = (event.across, event.down) if event.points > 1 else (((event.row, event.column),),)
    land = _doing(
        partial(table.stage, staging.with_laid, event.seat, event.row, event.column, event.colour),
        partial(table.account, staging.with_gain, event),
        partial(table.desk.sound.play, "score"),
    )
    off = partial(table.stage, staging.with_line, event.seat, event.row, "")
    fly = clips.FLY * 0.8
    points_at = _points_at(panel, table.desk.view, event.row, x, y)
    return [
        clips.flight(event.colour, start, Spot(x, y, places.cell), ms=fly, begin=off, land=land),
        clips.runs_lit(places, runs, fly),
        _count(table, panel, event.score - event.points, event.score, fly),
        clips.points_rise(*points_at, event.points, fly, size),
    ]


def _points_at(panel: Panel, view: View, row: int, x: float, y: float) -> tuple[float, float]:
    """Where a tile's points rise: at its corner; where they are larger than tiles, on the line
    that the tile has left."""
    places, wide = panel.places, view.measure("+10", 18, "display") + 27
    if panel.large and wide < 1.6 * places.cell:
        return x + places.cell + wide * 0.36, y + places.cell * 0.1
    left, top = places.line_cell(row, 0)
    return left + places.cell - wide / 2, top + places.cell * 0.5 + 10


def _count(table: Table, panel: Panel, before: int, after: int, delay: float) -> Clip:
    def begin() -> None:
        table.stage(staging.with_score, panel.seat, after)
        table.counting.add(panel.seat)

    return clips.count_up(
        panel, before, after, delay, begin, partial(table.counting.discard, panel.seat)
    )


def _space_missed(table: Table, event: events.SpaceMissed, _happened: Happened) -> Clips:
    panel = table.layout.panel(event.seat)
    box = panel.places.line_box(event.line)
    begin = _doing(
        partial(table.account, staging.with_missed, event, panel.places.floor_spaces),
        partial(table.desk.sound.play, "bad"),
    )
    shown = clips.outline(box, panel.places.pitch * 0.2, theme.LOSS, 420)
    shown.begin = begin
    return [shown]


def _floor_charged(table: Table, event: events.FloorCharged, _happened: Happened) -> Clips:
    panel = table.layout.panel(event.seat)
    box = panel.places.floor_box()
    wide = box.w * len(event.floor) / panel.places.floor_spaces
    lit = clips.outline(box._replace(w=wide), panel.places.pitch * 0.2, theme.LOSS, clips.LIT)
    size = 18 if panel.large else 15
    lit.begin = _doing(
        partial(table.account, staging.with_charge, event),
        partial(table.desk.sound.play, "bad", 0.7),
    )
    return [
        lit,
        _count(table, panel, event.score + event.lost, event.score, 0),
        clips.points_rise(box.x + wide + 16, box.y + box.h / 2, -event.lost, 0, size),
    ]


def _marker_kept(table: Table, event: events.MarkerKept, _happened: Happened) -> Clips:
    panel = table.layout.panel(event.seat)
    lift = partial(table.stage, staging.with_marker, staging.IN_THE_AIR)
    land = partial(table.stage, staging.with_marker, event.seat)
    start = _floor(panel, 0)
    return [clips.flight(MARKER, start, panel.beside, begin=lift, land=land)]


def _offer_ended(table: Table, _event: events.OfferEnded, _happened: Happened) -> Clips:
    ring = table.layout.ring
    words = _("Wall tiling")
    return [clips.banner(ring.x, ring.y, words, theme.Accent(*ABOUT.accent).deep, 420, True)]


def _space_wanted(table: Table, _event: events.SpaceWanted, _happened: Happened) -> Clips:
    return [clips.pause(60, partial(table.desk.sound.play, "turn"))]


def _round_ended(_table: Table, _event: events.RoundEnded, _happened: Happened) -> Clips:
    return [clips.pause(120)]


def _bonus(table: Table, event: events.BonusScored, _happened: Happened) -> Clips:
    panel = table.layout.panel(event.seat)
    places = panel.places
    runs = [event.cells] if event.kind != "colour" else [(cell,) for cell in event.cells]
    box = run_box(places, event.cells[-1:])
    lit = clips.runs_lit(places, runs, 0, 520, theme.GOLD_DEEP)
    lit.begin = _doing(
        partial(table.account, staging.with_end), partial(table.desk.sound.play, "good")
    )
    size = 21 if panel.large else 17
    ring, words = table.layout.ring, _(BONUS_WORDS[event.kind])
    name = f"{table.player_name(event.seat)} · {words}"
    return [
        lit,
        clips.banner(ring.x, ring.y, name, theme.SEATS[event.seat], 520, True),
        _count(table, panel, event.score - event.points, event.score, 0),
        clips.points_rise(*box.centre, event.points, 0, size),
    ]


def _game_ended(table: Table, event: events.GameEnded, _happened: Happened) -> Clips:
    made = [
        clips.outline(table.layout.panel(seat).box, 18, theme.GOLD, 900) for seat in event.winners
    ]
    made[0].begin = partial(table.desk.sound.play, "win")
    return made


def _starter_drawn(table: Table, event: events.StarterDrawn, _happened: Happened) -> Clips:
    ring = table.layout.ring
    words = _("First: {name}").format(name=table.player_name(event.seat))
    return [clips.banner(ring.x, ring.y, words, theme.SEATS[event.seat], 800, True)]


def _round_started(table: Table, event: events.RoundStarted, _happened: Happened) -> Clips:
    ring = table.layout.ring
    words = _("Round {number}").format(number=event.round)
    made = clips.banner(ring.x, ring.y, words, theme.Accent(*ABOUT.accent).deep, 900, False)
    made.begin = partial(table.desk.sound.play, "turn")
    return [made]


def _marker_returned(table: Table, event: events.MarkerReturned, _happened: Happened) -> Clips:
    if event.holder is None:
        return [clips.pause(0)]
    lift = partial(table.stage, staging.with_marker, staging.IN_THE_AIR)
    land = partial(table.stage, staging.with_marker, NOBODY)
    start = table.layout.panel(event.holder).beside
    return [clips.flight(MARKER, start, table.layout.ring.marker, begin=lift, land=land)]


def _factory_filled(table: Table, event: events.FactoryFilled, happened: Happened) -> Clips:
    layout, made = table.layout, []
    whole = happened.after.factories[event.factory]
    spots = layout.ring.on_plate(event.factory, whole)
    begun = whole.endswith(event.tiles) and len(event.tiles) < len(whole)
    chosen = _some_of(spots, event.tiles)
    for i, (letter, spot) in enumerate(chosen):
        start = layout.bag.spot(letter)
        begin = partial(table.stage, staging.with_bag, letter)
        land: Callable[[], None] = partial(table.stage, _with_tile, event.factory, letter)
        if i == len(chosen) - 1:
            land = _doing(land, partial(table.desk.sound.play, "place", 0.6))
        made.append(clips.flight(letter, start, spot, 30.0 * i, begin=begin, land=land))
    if begun:
        made[0].begin = _doing(made[0].begin, partial(table.desk.sound.play, "take", 0.4))
    return made


def _some_of(spots: Sequence[tuple[str, Spot]], tiles: str) -> list[tuple[str, Spot]]:
    """Places for these tiles among those of the whole factory."""
    left, found = list(spots), []
    for letter in tiles:
        place = next(one for one in left if one[0] == letter)
        left.remove(place)
        found.append(place)
    return found


def _with_tile(state: State, factory: int, letter: str) -> State:
    tiles = state.factories[factory] + letter
    return staging.with_factory(state, factory, "".join(sorted(tiles, key="BYRKW".index)))


def _bag_refilled(table: Table, event: events.BagRefilled, _happened: Happened) -> Clips:
    layout, made = table.layout, []
    for i, letter in enumerate(sorted(set(event.tiles), key="BYRKW".index)):
        start = layout.lid.spot(letter)
        end = layout.bag.spot(letter)
        made.append(clips.flight(letter, start, end, 50.0 * i))
    made[-1].end = _doing(
        partial(table.stage, staging.refilled), partial(table.desk.sound.play, "draw")
    )
    return made


MAKERS: dict[type[Event], Maker] = {
    events.StarterDrawn: _starter_drawn,
    events.RoundStarted: _round_started,
    events.FactoryFilled: _factory_filled,
    events.BagRefilled: _bag_refilled,
    events.MarkerReturned: _marker_returned,
    events.TilesTaken: _tiles_taken,
    events.RestMoved: _rest_moved,
    events.MarkerTaken: _marker_taken,
    events.LineFilled: _line_filled,
    events.TilesFell: _tiles_fell,
    events.TilesDiscarded: _tiles_discarded,
    events.OfferEnded: _offer_ended,
    events.SpaceWanted: _space_wanted,
    events.TileLaid: _tile_laid,
    events.SpaceMissed: _space_missed,
    events.FloorCharged: _floor_charged,
    events.MarkerKept: _marker_kept,
    events.RoundEnded: _round_ended,
    events.BonusScored: _bonus,
    events.GameEnded: _game_ended,
}
