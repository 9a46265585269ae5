"""The animations of the events of Loops: tiles fly, loops light up, scores count."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from math import dist
from typing import TYPE_CHECKING, Any

from game.core.history import Transition
from game.core.rules import Event
from game.engine.table.counting import counting_sound_clips, semitones_for
from game.engine.table.timeline import Clip, Clips, Groups, in_out_cubic, in_quad, out_cubic
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.parts import Drawable, Group, Part, shadow_sprite
from game.engine.window.view import Box
from game.engine.words import _
from game.games.loops.rules import events
from game.games.loops.rules.state import cell_at, with_value, x_and_y
from game.games.loops.table import lights
from game.games.loops.table.paint import LoopNote, note_on_board
from game.games.loops.table.panels import pile_box, player_sheet
from game.games.loops.table.pieces import complete_loops, face_of, sprite_of, tile_at
from game.games.loops.texts.summary import PASS_SENTENCES

if TYPE_CHECKING:
    from game.games.loops.table.scene import LoopsScene


_BADGE_MS, _NOTE_MS, _SHOWN_MS = 950.0, 2400.0, 900.0
_SIZE_STEP = 6
"""Sizes during an animation are rounded to this many units, so that cached pictures serve."""


def _has_reduced_motion(table: "LoopsScene") -> bool:
    return table.desk.settings.reduced_motion


def _clip_duration(table: "LoopsScene", ms: float) -> float:
    return theme.MS_TOUCH if _has_reduced_motion(table) else ms


def _sound_player(table: "LoopsScene", name: str, step: int = 0) -> Callable[[], None]:
    return partial(table.desk.sound.play, name, 1.0, step)


def _parts_on_board(table: "LoopsScene", parts: Iterable[Drawable]) -> Sequence[Drawable]:
    return (Group("board", table.layout.board, tuple(parts)),)


# -- tiles ---------------------------------------------------------------------------------


def _flying_tile(
    table: "LoopsScene", name: str, sprite: str, start: Box, end: Box, share: float
) -> Group:
    """Return a tile on its way in a low arc; with reduced motion it fades in at the end instead."""
    view = table.desk.view
    if _has_reduced_motion(table):
        return Group(name, view.box, (tile_at("tile", view, sprite, end, round(255 * share)),))
    (x0, y0), (x1, y1) = start.centre, end.centre
    arc = 0.48 * dist(start.centre, end.centre) * share * (1 - share)
    side = max(6.0, round((start.w + (end.w - start.w) * share) / _SIZE_STEP) * _SIZE_STEP)
    side = end.w if share > 0.9 else side
    box, k = Box.around(x0 + (x1 - x0) * share, y0 + (y1 - y0) * share - arc, side), side / 82
    drop = (4 + 10 * (1 - abs(2 * share - 1))) * k
    shadow = shadow_sprite("shadow", view, box, 3, 10 * k, drop, 105)
    return Group(name, view.box, (shadow, tile_at("tile", view, sprite, box)))


def _tile_laid_clips(
    table: "LoopsScene", event: events.TableTileLaid, happened: Transition
) -> Clips:
    slot, start = table.supplies.source_of(event.seat, event.tile)

    def on_leaving() -> None:
        table.camera.keep_cell_in_view(event.cell)
        table.supplies.take_tile(event.seat, slot, happened.after.supplies[event.seat])

    def on_landing() -> None:
        table.desk.sound.play("place")
        last = cell_at(*event.cell)
        table.show(table.shown._replace(table=happened.after.table, last=last))

    def parts_at(share: float) -> Sequence[Drawable]:
        end = table.camera.grid.cell_box(*event.cell)
        return (_flying_tile(table, "tile", sprite_of(event.turning), start, end, share),)

    ms = _clip_duration(table, theme.MS_FLY)
    return [Clip(ms, parts=parts_at, ease=in_out_cubic, begin=on_leaving, end=on_landing)]


def _tiles_drawn_clips(
    table: "LoopsScene", event: events.TilesDrawn, happened: Transition
) -> Groups:
    """Fly the tiles from the box to the gaps of the rack, or face down to their player's sheet."""
    count, flight_ms = len(event.tiles), _clip_duration(table, theme.MS_FLY)
    interval = 0.0 if _has_reduced_motion(table) else theme.MS_STAGGER
    total = flight_ms + interval * (count - 1)
    arrivals: list[tuple[str, Box]] = []

    def on_begin() -> None:
        table.desk.sound.play("draw")
        table.show(table.shown._replace(box=happened.after.box))
        left = happened.after.supplies[event.seat]
        arrivals.extend(table.supplies.arriving_tiles(event.seat, count, left))

    def parts_at(share: float) -> Sequence[Drawable]:
        start = pile_box(table.layout.box)
        shares = [min(1.0, (share * total - i * interval) / flight_ms) for i in range(count)]
        return [
            _flying_tile(table, f"tile {i}", sprite, start, end, in_out_cubic(own))
            for i, ((sprite, end), own) in enumerate(zip(arrivals, shares, strict=False))
            if own > 0
        ]

    def on_arrival() -> None:
        table.show(table.shown._replace(supplies=happened.after.supplies))

    target, drawn = (
        table.rules.target,
        Clip(total, parts=parts_at, begin=on_begin, end=on_arrival),
    )
    begins = happened.after.is_running_out(target) and not happened.before.is_running_out(target)
    return [[drawn], _last_tiles_clips(table)] if begins else [[drawn]]


def _tiles_returned_clips(
    table: "LoopsScene", event: events.TilesReturned, _happened: Transition
) -> Clips:
    """Show the exchanged tiles to all, then fly them into the box (O14)."""
    sentence = _("{name}: nothing fits, so these tiles are exchanged (O14).")
    words, side = sentence.format(name=table.player_name(event.seat)), table.layout.slots[0].w

    def on_begin() -> None:
        table.desk.sound.play("bad")
        table.supplies.take_tile(event.seat, None, ())
        table.supplies.returned_tiles = event.tiles

    def note_at_board() -> LoopNote:
        count, board = len(event.tiles), table.layout.board
        return note_on_board(table.desk.view, board, words, count, min(56.0, side))

    def tile_places() -> list[tuple[str, str, Box]]:
        on = enumerate(zip(event.tiles, note_at_board().tiles, strict=True))
        return [(f"tile {i}", face_of(tile), box) for i, (tile, box) in on]

    def lying_parts(share: float) -> Sequence[Drawable]:
        tiles = (tile_at(name, table.desk.view, face, box) for name, face, box in tile_places())
        return [note_at_board().note_part((1 - share) * 8), *tiles]

    def leaving_parts(share: float) -> Sequence[Drawable]:
        end = pile_box(table.layout.box)
        return [_flying_tile(table, *tile, end, share) for tile in tile_places()]

    back = Clip(
        _clip_duration(table, theme.MS_FLY), parts=leaving_parts, delay=_SHOWN_MS, ease=in_quad
    )
    return [Clip(_SHOWN_MS, parts=lying_parts, begin=on_begin), back]


# -- loops ---------------------------------------------------------------------------------


def _loop_closed_clips(
    table: "LoopsScene", event: events.LoopCompleted, happened: Transition
) -> Clips:
    """Run a light round the loop, then count all loops of its kind one after another."""
    kind, corner = event.kind, event.corner
    corners = [x_and_y(c.corner) for c in complete_loops(happened.after.table) if c.kind == kind]
    order = sorted(corners, key=lambda place: place == corner)
    interval = min(90.0, 360.0 / len(order))
    trace_ms, glow_ms = _clip_duration(table, theme.MS_GLOW), 750.0 + len(order) * interval

    def count_loops() -> None:
        loops, i = table.shown.loops, table.rules.tile_set.kinds.index(kind)
        table.show(table.shown._replace(loops=with_value(loops, i, loops[i] + 1)))

    def trace_parts(share: float) -> Sequence[Drawable]:
        far, alpha = (1.0, round(255 * share)) if _has_reduced_motion(table) else (share, 255)
        light = lights.loop_light(table.desk.view, table.camera.grid, corner, 4 * kind, far, alpha)
        return _parts_on_board(table, (light,))

    def glow_parts(share: float) -> Sequence[Drawable]:
        view, grid, fade = table.desk.view, table.camera.grid, max(0.0, 4 * share - 3)
        lit, seen = order[: 1 + int(share * glow_ms / interval)], list[Drawable]()
        alpha = round(255 * (1 - fade))
        for i, place in enumerate(lit, 1):
            seen.append(lights.loop_light(view, grid, place, 4 * kind, alpha=alpha))
            if fade < 0.5:
                seen.append(lights.loop_number(grid, place, kind, i))
        if not _has_reduced_motion(table) and share < 0.45:
            seen += lights.spark_sprites(view, grid, corner, share / 0.45)
        return _parts_on_board(table, seen)

    begin = _sound_player(table, "loop", semitones_for(event.points))
    first = Clip(trace_ms, parts=trace_parts, ease=out_cubic, begin=begin, end=count_loops)
    after = Clip(glow_ms, parts=glow_parts, delay=trace_ms, blocks=False)
    speed = table.desk.settings.animation_speed
    aloud = counting_sound_clips(table.desk.sound, event.points, speed, trace_ms, interval)
    return [first, after, *aloud, _badge_clip(table, corner, event.points, trace_ms)]


def _mixed_loop_clips(
    table: "LoopsScene", event: events.MixedLoopClosed, happened: Transition
) -> Clips:
    """Show a mixed loop without light: a broken line that fades, and a nought."""
    kinds = lights.quarter_kinds(happened.after.table, event.corner)

    def parts_at(share: float) -> Sequence[Drawable]:
        alpha, far = round(255 * min(1.0, (1 - share) * 2.5)), min(1.0, share * 2.5)
        view, grid = table.desk.view, table.camera.grid
        light = lights.loop_light(view, grid, event.corner, kinds, far, alpha)
        return _parts_on_board(table, (light,))

    rest = Clip(_clip_duration(table, 160), begin=_sound_player(table, "bad"))
    return [rest, Clip(800, parts=parts_at, blocks=False), _badge_clip(table, event.corner, 0, 100)]


def _badge_clip(table: "LoopsScene", corner: tuple[int, int], points: int, delay: float) -> Clip:
    """Return the clip of points that rise from their corner of the table and stay a little."""

    def parts_at(share: float) -> Sequence[Part]:
        grid, board = table.camera.grid, table.layout.board
        x, y = grid.point_at(corner[0] + 0.6, corner[1] - 0.6)
        rise = 0 if _has_reduced_motion(table) else 14 * out_cubic(min(1.0, share * 3))
        return (lights.points_badge(table.desk.view, x, y - rise, grid.tile_side, board, points),)

    return Clip(_BADGE_MS, parts=parts_at, delay=delay, blocks=False)


# -- points and turns ----------------------------------------------------------------------


def _points_scored_clips(
    table: "LoopsScene", event: events.PointsScored, _happened: Transition
) -> Clips:
    seat = event.seat

    def on_begin() -> None:
        table.counting_seats = table.counting_seats | {seat}

    def on_end() -> None:
        table.counting_seats = table.counting_seats - {seat}
        table.show(table.shown._replace(scores=with_value(table.shown.scores, seat, event.after)))

    def parts_at(share: float) -> Sequence[Part]:
        value, gain = (
            round(event.before + event.points * share),
            furniture.signed_points(event.points),
        )
        player = table.player_facts(seat)._replace(score=value, gain=gain)
        return (player_sheet(table.layout.players[seat], player),)

    ms = _clip_duration(table, theme.MS_COUNT)
    return [Clip(ms, parts=parts_at, ease=out_cubic, begin=on_begin, end=on_end)]


def _note_clips(table: "LoopsScene", words: str, sound: str) -> Clips:
    """Return the clips of a sentence over the table that disappears by itself."""

    def parts_at(share: float) -> Sequence[Part]:
        note = note_on_board(table.desk.view, table.layout.board, words)
        return (note.note_part(min(share * 8, (1 - share) * 8)),)

    shown = Clip(_NOTE_MS, parts=parts_at, begin=_sound_player(table, sound), blocks=False)
    return [Clip(_SHOWN_MS), shown]


def _target_reached_clips(
    table: "LoopsScene", event: events.TargetReached, _happened: Transition
) -> Clips:
    words = _("{name}: {n} points, and the round is played out (O15).")
    if table.rules.seats == 1:
        words = _("{n} points: the target!")
    return _note_clips(
        table, words.format(name=table.player_name(event.seat), n=event.score), "good"
    )


def _last_tiles_clips(table: "LoopsScene") -> Clips:
    words = _("Last tiles: if nobody gets to {n}, most points win (O16).")
    if table.rules.seats == 1:
        words = _("Last tiles: when none fits before {n} points, the race is lost (O20).")
    return _note_clips(table, words.format(n=table.rules.target), "bad")


def _turn_passed_clips(
    table: "LoopsScene", event: events.TurnPassed, _happened: Transition
) -> Clips:
    name, why = table.player_name(event.seat), _(PASS_SENTENCES[event.reason])
    return _note_clips(table, _("{name}: {words}").format(name=name, words=why), "bad")


def _turn_began_clips(table: "LoopsScene", event: events.TurnBegan, _happened: Transition) -> Clips:
    def on_begin() -> None:
        table.supplies.returned_tiles = ()
        if table.is_person(event.seat) and table.rules.seats > 1:
            table.desk.sound.play("turn")

    return [Clip(theme.MS_TOUCH, begin=on_begin)]


def _game_ended_clips(table: "LoopsScene", event: events.LoopsEnded, happened: Transition) -> Clips:
    """Light up all loops that counted once more."""
    closed = [loop for loop in complete_loops(happened.after.table) if loop.kind]

    def parts_at(share: float) -> Sequence[Drawable]:
        view, grid = table.desk.view, table.camera.grid
        alpha = round(255 * min(1.0, share * 3, (1 - share) * 3))
        spots = [(x_and_y(loop.corner), 4 * loop.kind) for loop in closed]
        return _parts_on_board(
            table, (lights.loop_light(view, grid, *s, alpha=alpha) for s in spots)
        )

    begin = _sound_player(table, "win" if event.winners else "bad")
    return [Clip(_clip_duration(table, 900), parts=parts_at, begin=begin)]


EVENTS: "Mapping[type[Event], Callable[[LoopsScene, Any, Transition], Groups]]" = {
    events.FirstSeatDrawn: lambda table, event, _happened: _note_clips(
        table, _("First: {name}.").format(name=table.player_name(event.seat)), "turn"
    ),
    events.SuppliesDealt: lambda table, *_: [
        Clip(theme.MS_TOUCH, begin=_sound_player(table, "draw"))
    ],
    events.TableTileLaid: _tile_laid_clips,
    events.LoopCompleted: _loop_closed_clips,
    events.MixedLoopClosed: _mixed_loop_clips,
    events.PointsScored: _points_scored_clips,
    events.TargetReached: _target_reached_clips,
    events.TilesDrawn: _tiles_drawn_clips,
    events.TilesReturned: _tiles_returned_clips,
    events.TurnPassed: _turn_passed_clips,
    events.TurnOver: lambda *_: [Clip(theme.MS_TOUCH)],
    events.TurnBegan: _turn_began_clips,
    events.LoopsEnded: _game_ended_clips,
}
