"""The clips of events: tiles fly, loops light up, scores count."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from math import dist
from typing import TYPE_CHECKING, Any

from game.core.history import Transition
from game.core.rules import Event
from game.engine.table.counting import counted_aloud, step_of
from game.engine.table.timeline import Clip, Groups, in_out_cubic, in_quad, out_cubic
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.parts import Drawable, Group, Part, shade
from game.engine.window.view import Box
from game.engine.words import _
from game.games.loops.rules import events
from game.games.loops.rules.state import cell_at, spot, with_value
from game.games.loops.table import lights
from game.games.loops.table.paint import LoopNote, note_of
from game.games.loops.table.panels import pile_place, player_sheet
from game.games.loops.table.pieces import complete_loops, face_of, lying, sprite_of
from game.games.loops.texts.summary import PASSED

if TYPE_CHECKING:
    from game.games.loops.table.scene import LoopsScene


Clips = Sequence[Clip]
_BADGE_MS, _NOTE_MS, _SHOWN_MS = 950.0, 2400.0, 900.0
_GRAIN = 6
"""Sizes during an animation are rounded to this many units, so that cached pictures serve."""


def _calm(table: "LoopsScene") -> bool:
    return table.desk.settings.reduced_motion


def _short(table: "LoopsScene", ms: float) -> float:
    return theme.MS_TOUCH if _calm(table) else ms


def _sound(table: "LoopsScene", name: str, step: int = 0) -> Callable[[], None]:
    return partial(table.desk.sound.play, name, 1.0, step)


def _on_board(table: "LoopsScene", parts: Iterable[Drawable]) -> Sequence[Drawable]:
    return (Group("board", table.layout.board, tuple(parts)),)


# -- tiles ---------------------------------------------------------------------------------


def _flight(
    table: "LoopsScene", name: str, sprite: str, start: Box, end: Box, share: float
) -> Group:
    """Return a tile on its way in a low arc; where nothing shall move it appears instead."""
    view = table.desk.view
    if _calm(table):
        return Group(name, view.box, (lying("tile", view, sprite, end, round(255 * share)),))
    (x0, y0), (x1, y1) = start.centre, end.centre
    arc = 0.48 * dist(start.centre, end.centre) * share * (1 - share)
    side = max(6.0, round((start.w + (end.w - start.w) * share) / _GRAIN) * _GRAIN)
    side = end.w if share > 0.9 else side
    box, k = Box.around(x0 + (x1 - x0) * share, y0 + (y1 - y0) * share - arc, side), side / 82
    drop = (4 + 10 * (1 - abs(2 * share - 1))) * k
    shadow = shade("shadow", view, box, 3, 10 * k, drop, 105)
    return Group(name, view.box, (shadow, lying("tile", view, sprite, box)))


def _laid(table: "LoopsScene", event: events.TableTileLaid, happened: Transition) -> Clips:
    slot, start = table.supplies.source(event.seat, event.tile)

    def leave() -> None:
        table.camera.follow(event.cell)
        table.supplies.take(event.seat, slot, happened.after.supplies[event.seat])

    def land() -> None:
        table.desk.sound.play("place")
        last = cell_at(*event.cell)
        table.show(table.shown._replace(table=happened.after.table, last=last))

    def parts(share: float) -> Sequence[Drawable]:
        end = table.camera.grid.cell(*event.cell)
        return (_flight(table, "tile", sprite_of(event.turning), start, end, share),)

    ms = _short(table, theme.MS_FLY)
    return [Clip(ms, parts=parts, ease=in_out_cubic, begin=leave, end=land)]


def _drawn(table: "LoopsScene", event: events.TilesDrawn, happened: Transition) -> Sequence[Clips]:
    """Fly the tiles from the box to the gaps of the rack, or face down to their owner's sheet."""
    count, each = len(event.tiles), _short(table, theme.MS_FLY)
    apart = 0.0 if _calm(table) else theme.MS_STAGGER
    total = each + apart * (count - 1)
    coming: list[tuple[str, Box]] = []

    def begin() -> None:
        table.desk.sound.play("draw")
        table.show(table.shown._replace(box=happened.after.box))
        left = happened.after.supplies[event.seat]
        coming.extend(table.supplies.arrivals(event.seat, count, left))

    def parts(share: float) -> Sequence[Drawable]:
        start = pile_place(table.layout.box)
        shares = [min(1.0, (share * total - i * apart) / each) for i in range(count)]
        return [
            _flight(table, f"tile {i}", sprite, start, end, in_out_cubic(own))
            for i, ((sprite, end), own) in enumerate(zip(coming, shares, strict=False))
            if own > 0
        ]

    def arrive() -> None:
        table.show(table.shown._replace(supplies=happened.after.supplies))

    target, drawn = table.rules.target, Clip(total, parts=parts, begin=begin, end=arrive)
    begins = happened.after.is_running_out(target) and not happened.before.is_running_out(target)
    return [[drawn], _last_tiles(table)] if begins else [[drawn]]


def _returned(table: "LoopsScene", event: events.TilesReturned, _happened: Transition) -> Clips:
    """Show the exchanged tiles to all, then fly them into the box (O14)."""
    sentence = _("{name}: nothing fits, so these tiles are exchanged (O14).")
    words, side = sentence.format(name=table.player_name(event.seat)), table.layout.slots[0].w

    def begin() -> None:
        table.desk.sound.play("bad")
        table.supplies.take(event.seat, None, ())
        table.supplies.returned = event.tiles

    def note() -> LoopNote:
        count, board = len(event.tiles), table.layout.board
        return note_of(table.desk.view, board, words, count, min(56.0, side))

    def places() -> list[tuple[str, str, Box]]:
        on = enumerate(zip(event.tiles, note().tiles, strict=True))
        return [(f"tile {i}", face_of(tile), box) for i, (tile, box) in on]

    def lie(share: float) -> Sequence[Drawable]:
        tiles = (lying(name, table.desk.view, face, box) for name, face, box in places())
        return [note().part((1 - share) * 8), *tiles]

    def go(share: float) -> Sequence[Drawable]:
        end = pile_place(table.layout.box)
        return [_flight(table, *tile, end, share) for tile in places()]

    back = Clip(_short(table, theme.MS_FLY), parts=go, delay=_SHOWN_MS, ease=in_quad)
    return [Clip(_SHOWN_MS, parts=lie, begin=begin), back]


# -- loops ---------------------------------------------------------------------------------


def _closed(table: "LoopsScene", event: events.LoopCompleted, happened: Transition) -> Clips:
    """Run a light round the loop, then count all loops of its kind one after another."""
    kind, corner = event.kind, event.corner
    alike = [spot(c.corner) for c in complete_loops(happened.after.table) if c.kind == kind]
    order = sorted(alike, key=lambda place: place == corner)
    apart = min(90.0, 360.0 / len(order))
    traced, lasts = _short(table, theme.MS_GLOW), 750.0 + len(order) * apart

    def counted() -> None:
        loops, i = table.shown.loops, table.rules.tile_set.kinds.index(kind)
        table.show(table.shown._replace(loops=with_value(loops, i, loops[i] + 1)))

    def trace(share: float) -> Sequence[Drawable]:
        far, alpha = (1.0, round(255 * share)) if _calm(table) else (share, 255)
        light = lights.loop(table.desk.view, table.camera.grid, corner, 4 * kind, far, alpha)
        return _on_board(table, (light,))

    def glow(share: float) -> Sequence[Drawable]:
        view, grid, fade = table.desk.view, table.camera.grid, max(0.0, 4 * share - 3)
        lit, seen = order[: 1 + int(share * lasts / apart)], list[Drawable]()
        for i, place in enumerate(lit, 1):
            seen.append(lights.loop(view, grid, place, 4 * kind, alpha=round(255 * (1 - fade))))
            if fade < 0.5:
                seen.append(lights.counted(grid, place, kind, i))
        if not _calm(table) and share < 0.45:
            seen += lights.sparks(view, grid, corner, share / 0.45)
        return _on_board(table, seen)

    begin = _sound(table, "loop", step_of(event.points))
    first = Clip(traced, parts=trace, ease=out_cubic, begin=begin, end=counted)
    after = Clip(lasts, parts=glow, delay=traced, blocks=False)
    speed = table.desk.settings.animation_speed
    aloud = counted_aloud(table.desk.sound, event.points, speed, traced, apart)
    return [first, after, *aloud, _badge(table, corner, event.points, traced)]


def _mixed(table: "LoopsScene", event: events.MixedLoopClosed, happened: Transition) -> Clips:
    """Show a mixed loop without light: a broken line that fades, and a nought."""
    kinds = lights.kinds_around(happened.after.table, event.corner)

    def parts(share: float) -> Sequence[Drawable]:
        alpha, far = round(255 * min(1.0, (1 - share) * 2.5)), min(1.0, share * 2.5)
        view, grid = table.desk.view, table.camera.grid
        return _on_board(table, (lights.loop(view, grid, event.corner, kinds, far, alpha),))

    rest = Clip(_short(table, 160), begin=_sound(table, "bad"))
    return [rest, Clip(800, parts=parts, blocks=False), _badge(table, event.corner, 0, 100)]


def _badge(table: "LoopsScene", corner: tuple[int, int], points: int, delay: float) -> Clip:
    """Show points that rise from what earned them and stay a little."""

    def parts(share: float) -> Sequence[Part]:
        grid, board = table.camera.grid, table.layout.board
        x, y = grid.point(corner[0] + 0.6, corner[1] - 0.6)
        rise = 0 if _calm(table) else 14 * out_cubic(min(1.0, share * 3))
        return (lights.badge(table.desk.view, x, y - rise, grid.side, board, points),)

    return Clip(_BADGE_MS, parts=parts, delay=delay, blocks=False)


# -- points and turns ----------------------------------------------------------------------


def _scored(table: "LoopsScene", event: events.PointsScored, _happened: Transition) -> Clips:
    seat = event.seat

    def begin() -> None:
        table.counting = table.counting | {seat}

    def end() -> None:
        table.counting = table.counting - {seat}
        table.show(table.shown._replace(scores=with_value(table.shown.scores, seat, event.after)))

    def parts(share: float) -> Sequence[Part]:
        value, gain = round(event.before + event.points * share), furniture.signed(event.points)
        player = table.player(seat)._replace(score=value, gain=gain)
        return (player_sheet(table.layout.players[seat], player),)

    ms = _short(table, theme.MS_COUNT)
    return [Clip(ms, parts=parts, ease=out_cubic, begin=begin, end=end)]


def _note(table: "LoopsScene", words: str, sound: str) -> Clips:
    """Show a sentence over the table that disappears by itself."""

    def parts(share: float) -> Sequence[Part]:
        note = note_of(table.desk.view, table.layout.board, words)
        return (note.part(min(share * 8, (1 - share) * 8)),)

    shown = Clip(_NOTE_MS, parts=parts, begin=_sound(table, sound), blocks=False)
    return [Clip(_SHOWN_MS), shown]


def _reached(table: "LoopsScene", event: events.TargetReached, _happened: Transition) -> Clips:
    words = _("{name}: {n} points, and the round is played out (O15).")
    if table.rules.seats == 1:
        words = _("{n} points: the target!")
    return _note(table, words.format(name=table.player_name(event.seat), n=event.score), "good")


def _last_tiles(table: "LoopsScene") -> Clips:
    words = _("Last tiles: if nobody gets to {n}, most points win (O16).")
    if table.rules.seats == 1:
        words = _("Last tiles: when none fits before {n} points, the race is lost (O20).")
    return _note(table, words.format(n=table.rules.target), "bad")


def _passed(table: "LoopsScene", event: events.TurnPassed, _happened: Transition) -> Clips:
    name, why = table.player_name(event.seat), _(PASSED[event.reason])
    return _note(table, _("{name}: {words}").format(name=name, words=why), "bad")


def _turn_began(table: "LoopsScene", event: events.TurnBegan, _happened: Transition) -> Clips:
    def begin() -> None:
        table.supplies.returned = ()
        if table.is_person(event.seat) and table.rules.seats > 1:
            table.desk.sound.play("turn")

    return [Clip(theme.MS_TOUCH, begin=begin)]


def _game_ended(table: "LoopsScene", event: events.LoopsEnded, happened: Transition) -> Clips:
    """Light up all loops that counted once more."""
    closed = [loop for loop in complete_loops(happened.after.table) if loop.kind]

    def parts(share: float) -> Sequence[Drawable]:
        view, grid = table.desk.view, table.camera.grid
        alpha = round(255 * min(1.0, share * 3, (1 - share) * 3))
        lit = (lights.loop(view, grid, spot(c.corner), 4 * c.kind, alpha=alpha) for c in closed)
        return _on_board(table, lit)

    begin = _sound(table, "win" if event.winners else "bad")
    return [Clip(_short(table, 900), parts=parts, begin=begin)]


EVENTS: "Mapping[type[Event], Callable[[LoopsScene, Any, Transition], Groups]]" = {
    events.FirstSeatDrawn: lambda table, event, _happened: _note(
        table, _("First: {name}.").format(name=table.player_name(event.seat)), "turn"
    ),
    events.SuppliesDealt: lambda table, *_: [Clip(theme.MS_TOUCH, begin=_sound(table, "draw"))],
    events.TableTileLaid: _laid,
    events.LoopCompleted: _closed,
    events.MixedLoopClosed: _mixed,
    events.PointsScored: _scored,
    events.TargetReached: _reached,
    events.TilesDrawn: _drawn,
    events.TilesReturned: _returned,
    events.TurnPassed: _passed,
    events.TurnOver: lambda *_: [Clip(theme.MS_TOUCH)],
    events.TurnBegan: _turn_began,
    events.LoopsEnded: _game_ended,
}
