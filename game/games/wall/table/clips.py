"""The clips of an event beside tiles that fly: when they leave, sounds, points and words."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Any, TypeAlias

from game.core.history import Transition
from game.core.rules import Event, MoveStep
from game.core.words import N_
from game.engine.table.counting import (
    counting_sound_clips,
    ms_per_point,
    points_after,
    semitones_for,
)
from game.engine.table.pieces import Flight, Pieces, piece_sprite
from game.engine.table.pieces import flights_between as flights_between
from game.engine.table.timeline import Clip, do_nothing, out_cubic, out_quad
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Drawable, Part
from game.engine.window.view import Box
from game.engine.words import _, facts
from game.games.wall.rules import events, moves
from game.games.wall.rules.level import SIZE
from game.games.wall.rules.scoring import Cell
from game.games.wall.rules.state import MARKER, TILING
from game.games.wall.table.numbers import score_part
from game.games.wall.table.paint import lights_below, numbers_part
from game.games.wall.table.picture import ACCENT, SPRITES, bonus_runs
from game.games.wall.table.pieces import after_event, pieces_of
from game.games.wall.table.preview import paint_runs
from game.games.wall.table.sheet import Panel

if TYPE_CHECKING:
    from game.games.wall.table.scene import WallScene


Clips: TypeAlias = Sequence[Clip]
Flights: TypeAlias = Sequence[Flight]
TILES_APART = 34.0
FILL_APART = 12.5
SEATS_APART = 120.0
"""The milliseconds between two sheets on which a tile of the same row is laid."""
FLY_MS = float(theme.MS_FLY)
LIT_MS = 320.0
PILL_MS = 700.0
MOST_SEMITONES = 7
"""The most semitones by which a loss sounds lower the larger it is."""
BONUS_WORDS = {
    "row": N_("complete row"),
    "column": N_("complete column"),
    "colour": N_("complete colour"),
}


# -- which steps and which clips run together ------------------------------------------------------


def choices_continue(table: "WallScene", happened: Sequence[Transition]) -> bool:
    """Return whether a bot has chosen a space and a bot chooses the next one."""
    last = happened[-1] if happened else None
    if last is None or last.before.stage != TILING or last.after.stage != TILING:
        return False
    return not (table.is_person(last.before.seat) or table.is_person(last.after.seat))


def step_runs(steps: Sequence[Transition]) -> Iterator[Sequence[Transition]]:
    """Yield the steps to show together: consecutive choices of spaces (W13), else single steps."""
    for tiling, run in groupby(steps, lambda step: bool(step.before.stage == TILING)):
        if tiling:
            yield list(run)
        else:
            yield from ([step] for step in run)


def run_clips(
    table: "WallScene", run: Sequence[Transition], lying: Pieces | None
) -> Iterator[tuple[Event, Sequence[Clip]]]:
    """Yield the events of steps shown together with clips; only the last names who chooses."""
    for i, step in enumerate(run, 1):
        for event, made in _step_clips(table, step, lying):
            if i == len(run) or not isinstance(event, events.SpaceWanted):
                yield event, made
        lying = None


def _step_clips(
    table: "WallScene", step: Transition, lying: Pieces | None
) -> Iterator[tuple[Event, Sequence[Clip]]]:
    """Yield the events of a step with clips; tiles fly that an event has changed."""
    state, rules = step.before, table.rules
    lying = lying or pieces_of(table.layout, state)
    for event in rules.narrate(*step):
        if isinstance(event, events.TilesTaken) and isinstance(step.step, MoveStep):
            state = moves.after_take(rules.table, state, step.step.move)
        else:
            state = after_event(state, event, rules.table.floor_size)
        there = pieces_of(table.layout, state)
        yield event, EVENT_CLIPS[type(event)](table, event, flights_between(lying, there))
        lying = there


def clip_groups(made: Iterable[tuple[Event, Clips]]) -> Iterator[list[Clip]]:
    """Yield the clips of events in groups: factories fill one shortly after the other, and while
    walls are tiled so does every player's row, for the eye to follow."""
    beats: dict[int, list[Clip]] = {}
    laid = Counter[int]()
    for event, clips in made:
        beat = _beat_of(event)
        if beat is None and clips:
            yield from _clips_in_order(beats)
            yield list(clips)
            beats, laid = {}, Counter[int]()
        elif beat is not None:
            together = beats.setdefault(beat, [])
            later = 0.0
            if isinstance(event, events.FactoryFilled):
                later = FILL_APART * len(together)
            elif isinstance(event, events.WallTileLaid):
                later = SEATS_APART * laid[beat]
                laid[beat] += 1
            for clip in clips:
                clip.delay += later
            together += clips
    yield from _clips_in_order(beats)


def _clips_in_order(beats: Mapping[int, list[Clip]]) -> Iterator[list[Clip]]:
    return (beats[beat] for beat in sorted(beats) if beats[beat])


def _beat_of(event: Event) -> int | None:
    """Return the place of an event in its group: wall rows from the top, then the floor line."""
    match event:
        case events.WallTileLaid(row=row) | events.SpaceMissed(line=row):
            return row
        case events.FloorCharged():
            return SIZE
        case events.RoundStarted() | events.MarkerReturned() | events.FactoryFilled():
            return 0
    return None


# -- what is seen besides tiles --------------------------------------------------------------------


def _constant_parts(*seen: Drawable) -> Callable[[float], Sequence[Drawable]]:
    """Return a draw function for a clip that shows the same parts from start to end."""
    return lambda _share: seen


def _outline_clip(
    box: Box, radius: float, colour: str, ms: float, begin: Callable[[], None] = do_nothing
) -> Clip:
    def paint_outline(p: Painter) -> None:
        p.rect(box, radius, None, colour, 4)

    return Clip(
        ms, _constant_parts(Part("shown", (box, colour), box.grown(6), paint_outline)), begin=begin
    )


def _runs_part(panel: Panel, runs: Sequence[Sequence[Cell]], colour: str = theme.GAIN) -> Drawable:
    paint = partial(paint_runs, places=panel.places, runs=runs, colour=colour)
    return Part("shown", colour, panel.places.wall_box().grown(8), paint)


def _banner_clip(table: "WallScene", words: str, colour: str, ms: float) -> Clip:
    view, ring, still = table.desk.view, table.layout.ring, table.desk.settings.reduced_motion
    wide, high = view.measure(words, 21, "display") + 42, view.grown(21) * 2

    def parts_at(share: float) -> Sequence[Drawable]:
        top = ring.y + (0.0 if still else 10 * (1 - out_quad(min(1.0, share * 5))))
        box = Box.around(ring.x, top, wide, high).grown(12)
        part = Part("shown", (words, colour, top), box, partial(paint_banner, top=top))
        return (part,) if share < 0.94 else ()

    def paint_banner(p: Painter, top: float) -> None:
        furniture.paint_pill(
            p, ring.x, top, words, colour, theme.WHITE, 21, "c", "display", raised=True
        )

    return Clip(ms, parts_at)


def _points_clips(
    table: "WallScene",
    event: events.WallTileLaid | events.FloorCharged | events.BonusScored,
    points: int,
    at: tuple[float, float],
    delay: float,
    size: float,
) -> Clips:
    """Return clips of points won or lost, which rise while they and the sheet's number count."""

    def on_begin() -> None:
        table.count_event(event)
        table.counting_seats.add(event.seat)

    end = partial(table.counting_seats.discard, event.seat)
    still = table.desk.settings.reduced_motion
    lasts = 0.0 if still else ms_per_point(points) * abs(points)

    def points_at(ms: float) -> int:
        return points_after(points, ms) if ms < lasts else points

    def total_parts(share: float) -> Sequence[Drawable]:
        score = event.score - points + points_at(share * max(LIT_MS, lasts))
        return (score_part(table.desk.view, table.layout.panel_of(event.seat), score),)

    rise = partial(_rising_point_parts, table, *at, points_at, size)
    return [
        Clip(max(LIT_MS, lasts), total_parts, delay, begin=on_begin, end=end),
        Clip(PILL_MS, rise, delay, blocks=False),
    ]


def _rising_point_parts(
    table: "WallScene",
    x: float,
    y: float,
    number: Callable[[float], int],
    size: float,
    share: float,
) -> Sequence[Drawable]:
    points = number(share * PILL_MS)
    view, still = table.desk.view, table.desk.settings.reduced_motion
    top = y - (0.0 if still else 14 * out_cubic(min(1.0, share * 2.2)))
    wide, high = view.measure("+100", size, "display") + 2 * size, view.grown(size) * 2
    paint = partial(furniture.paint_points_pill, x=x, y=top, points=points, size=size)
    return (Part("shown", (points, top), Box.around(x, top, wide, high).grown(12), paint),)


# -- the clips of every event ----------------------------------------------------------------------


def _sound_player(
    table: "WallScene", name: str, level: float = 1.0, step: int = 0
) -> Callable[[], None]:
    return partial(table.desk.sound.play, name, level, step)


def _play_landing(table: "WallScene", flight: Flight) -> None:
    """Play the sound of a tile landing: higher the fuller its line is, or that of the floor."""
    place, *_seat, i = flight.comes[0]
    if place == "line":
        table.desk.sound.play("place", 1.0, 2 * int(i))
    elif place == "floor" and flight.kind != MARKER:
        table.desk.sound.play("bad" if i == 0 else "place", 0.5)


def _tiles_taken_clips(table: "WallScene", event: events.TilesTaken, flights: Flights) -> Clips:
    """Show watchers which tiles are taken: lift them above a light for a moment."""
    hold = 0.0 if table.is_person(event.seat) and not table.watching else 300.0
    view, ring = table.desk.view, table.layout.ring
    taken = [flight.start for flight in flights if flight.kind == event.colour]
    if event.factory is None:
        taken = [ring.spot_in_centre(event.colour, i) for i in range(event.count)]
    seen = [*lights_below(view, taken, 3, 200, ACCENT.base)]
    seen += [
        piece_sprite(f"lit {i}", view, SPRITES[event.colour], spot) for i, spot in enumerate(taken)
    ]
    if event.factory is None and event.count > 1:
        seen.append(numbers_part(ring, {event.colour: event.count}))
    lit = Clip(hold, _constant_parts(*seen), begin=_sound_player(table, "take"))
    land = partial(_play_landing, table)
    return [lit, *table.flying.flight_clips(flights, hold, TILES_APART, land=land)]


def _tile_laid_clips(table: "WallScene", event: events.WallTileLaid, flights: Flights) -> Clips:
    panel = table.layout.panel_of(event.seat)
    places, cell = panel.places, (event.row, event.column)
    runs = (event.across, event.down) if event.points > 1 else ((cell,),)
    fly, size = FLY_MS * 0.8, 18 if places.pitch > 30 else 15
    at = point_of_points(table, panel, places.space_box(cell))
    return [
        *table.flying.flight_clips(flights[:1], ms=fly),
        *table.flying.flight_clips(flights[1:], apart=TILES_APART),
        *counting_sound_clips(
            table.desk.sound, event.points, table.desk.settings.animation_speed, fly
        ),
        Clip(LIT_MS, _constant_parts(_runs_part(panel, runs)), fly),
        *_points_clips(table, event, event.points, at, fly, size),
    ]


def point_of_points(table: "WallScene", panel: Panel, space: Box) -> tuple[float, float]:
    """Return where a tile's points rise: at its corner, or on its line if they are much larger."""
    places, wide = panel.places, table.desk.view.measure("+10", 18, "display") + 27
    if wide < (1.6 if panel.large else 2.6) * places.cell:
        return space.right + wide * 0.36, space.y + places.cell * 0.1
    left = places.line_corner(0, 0)[0]
    return left + places.cell - wide / 2, space.centre[1] + 10


def _space_missed_clips(table: "WallScene", event: events.SpaceMissed, flights: Flights) -> Clips:
    places = table.layout.panel_of(event.seat).places

    def on_begin() -> None:
        table.count_event(event)
        table.desk.sound.play("bad")

    lit = _outline_clip(places.line_box(event.line), places.pitch * 0.2, theme.LOSS, 420, on_begin)
    return [
        lit,
        *table.flying.flight_clips(flights, 420, TILES_APART, land=partial(_play_landing, table)),
    ]


def _floor_charged_clips(table: "WallScene", event: events.FloorCharged, flights: Flights) -> Clips:
    panel = table.layout.panel_of(event.seat)
    box = panel.places.floor_box()
    box = box._replace(w=box.w * len(event.floor) / panel.places.floor_spaces)
    at = box.right + 16, box.centre[1]
    loss = _sound_player(table, "bad", 0.7, -min(event.lost, MOST_SEMITONES))
    return [
        _outline_clip(box, panel.places.pitch * 0.2, theme.LOSS, LIT_MS, loss),
        *_points_clips(table, event, -event.lost, at, 0, 18 if panel.large else 15),
        *table.flying.flight_clips(flights, LIT_MS, 20),
    ]


def _bonus_scored_clips(table: "WallScene", event: events.BonusScored, _flights: Flights) -> Clips:
    panel = table.layout.panel_of(event.seat)
    lit = _constant_parts(_runs_part(panel, bonus_runs(event), theme.GOLD_DEEP))
    at = panel.places.space_box(event.cells[-1]).centre
    words = facts(table.player_name(event.seat), _(BONUS_WORDS[event.kind]))
    return [
        Clip(520, lit, begin=_sound_player(table, "good", step=semitones_for(event.points))),
        _banner_clip(table, words, theme.SEATS[event.seat], 520),
        *_points_clips(table, event, event.points, at, 0, 21 if panel.large else 17),
    ]


def _game_ended_clips(table: "WallScene", event: events.WallEnded, _flights: Flights) -> Clips:
    boxes = [table.layout.panel_of(seat).box for seat in event.winners]
    made = [_outline_clip(box, 18, theme.GOLD, 900) for box in boxes]
    made[0].begin = _sound_player(table, "win")
    return made


def _starter_drawn_clips(
    table: "WallScene", event: events.StarterDrawn, _flights: Flights
) -> Clips:
    words = _("First: {name}.").format(name=table.player_name(event.seat))
    return [_banner_clip(table, words, theme.SEATS[event.seat], 800)]


def _round_started_clips(
    table: "WallScene", event: events.RoundStarted, _flights: Flights
) -> Clips:
    made = _banner_clip(table, _("Round {n}").format(n=event.round), ACCENT.deep, 900)
    made.begin, made.blocks = _sound_player(table, "turn"), False
    return [made]


def _factory_filled_clips(
    table: "WallScene", _event: events.FactoryFilled, flights: Flights
) -> Clips:
    return table.flying.flight_clips(
        flights, apart=30, land=_landing_sound(table, flights, "place", 0.6)
    )


def _bag_refilled_clips(table: "WallScene", _event: events.BagRefilled, flights: Flights) -> Clips:
    return table.flying.flight_clips(
        flights, apart=50, land=_landing_sound(table, flights, "draw", 1)
    )


def _landing_sound(
    table: "WallScene", flights: Flights, name: str, level: float
) -> Callable[[Flight], None]:
    def on_landing(flight: Flight) -> None:
        if flight is flights[-1]:
            table.desk.sound.play(name, level)

    return on_landing


def _flying_tile_clips(table: "WallScene", _event: Event, flights: Flights) -> Clips:
    return table.flying.flight_clips(flights)


_FLOWN_BEFORE: tuple[type[Event], ...] = (
    events.RestMoved,
    events.MarkerMoved,
    events.LineFilled,
    events.TilesFell,
    events.TilesDiscarded,
    events.MarkerKept,
)
"""Events whose tiles have already flown with the event before."""
EVENT_CLIPS: "dict[type[Event], Callable[[WallScene, Any, Flights], Clips]]" = {
    **dict.fromkeys(_FLOWN_BEFORE, _flying_tile_clips),
    events.StarterDrawn: _starter_drawn_clips,
    events.RoundStarted: _round_started_clips,
    events.FactoryFilled: _factory_filled_clips,
    events.BagRefilled: _bag_refilled_clips,
    events.MarkerReturned: _flying_tile_clips,
    events.TilesTaken: _tiles_taken_clips,
    events.OfferEnded: lambda table, _e, _f: [
        _banner_clip(table, _("Wall tiling"), ACCENT.deep, 420)
    ],
    events.SpaceWanted: lambda table, _e, _f: [Clip(60, begin=_sound_player(table, "turn"))],
    events.WallTileLaid: _tile_laid_clips,
    events.SpaceMissed: _space_missed_clips,
    events.FloorCharged: _floor_charged_clips,
    events.RoundEnded: lambda _table, _e, _f: [Clip(120)],
    events.BonusScored: _bonus_scored_clips,
    events.WallEnded: _game_ended_clips,
}
