"""What the table shows of each event, as clips: tiles fly, loops light up, scores count."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Protocol

from game.core.history import Happened
from game.core.rules import Event
from game.engine.table.timeline import Clip, in_out_cubic, in_quad, out_cubic
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.engine.words import _
from game.games.loops.rules.board import cell_at, spot
from game.games.loops.rules.events import (
    FirstSeatDrawn,
    GameEnded,
    LoopClosed,
    MixedLoopClosed,
    PointsScored,
    SuppliesDealt,
    TargetReached,
    TileLaid,
    TilesDrawn,
    TilesReturned,
    TurnBegan,
    TurnEnded,
    TurnPassed,
)
from game.games.loops.table.hand import Handled
from game.games.loops.table.motion.paint import fly, paint_note, tile_places
from game.games.loops.table.panels import paint_points, pile_place, score_place, track_of
from game.games.loops.table.pattern import lights
from game.games.loops.table.pieces import complete_loops, sprite_of
from game.games.loops.table.rack.paint import face_of
from game.games.loops.texts.summary import PASSED

Clips = Sequence[Clip]
_BADGE_MS, _NOTE_MS, _SHOWN_MS = 950.0, 2400.0, 900.0


class Moving(Handled, Protocol):
    """A table on which things move."""

    counting: frozenset[int]

    @property
    def still(self) -> bool: ...
    def player_name(self, seat: int) -> str: ...


def _short(scene: Moving, ms: float) -> float:
    return theme.MS_TOUCH if scene.still else ms


# -- tiles ---------------------------------------------------------------------------------


def _laid(scene: Moving, event: TileLaid, happened: Happened) -> Clips:
    slot = scene.supplies.place_of(event.seat, event.tile)
    start = scene.supplies.source(event.seat, slot)

    def leave() -> None:
        scene.camera.follow(event.cell)
        scene.supplies.take(event.seat, slot, happened.after.supplies[event.seat])

    def land() -> None:
        scene.desk.sound.play("place")
        last = cell_at(*event.cell)
        scene.show(scene.shown._replace(table=happened.after.table, last=last))

    def draw(p: Painter, share: float) -> None:
        end = scene.camera.grid.cell(*event.cell)
        fly(p, sprite_of(event.turning), start, end, share, scene.still)

    return [Clip(_short(scene, theme.MS_FLY), draw, ease=in_out_cubic, begin=leave, end=land)]


def _drawn(scene: Moving, event: TilesDrawn, happened: Happened) -> Clips:
    """From the box to the gaps of the rack, or covered to their owner's sheet."""
    count = len(event.tiles)
    each = _short(scene, theme.MS_FLY)
    apart = theme.MS_STAGGER if not scene.still else 0.0
    total = each + apart * max(0, count - 1)
    coming: list[tuple[str, Box]] = []

    def begin() -> None:
        scene.desk.sound.play("draw")
        scene.show(scene.shown._replace(box=happened.after.box))
        left = happened.after.supplies[event.seat]
        coming.extend(scene.supplies.arrivals(event.seat, count, left))

    def draw(p: Painter, share: float) -> None:
        start = pile_place(scene.plan.box)
        for i, (sprite, end) in enumerate(coming):
            own = (share * total - i * apart) / each
            if own > 0:
                fly(p, sprite, start, end, in_out_cubic(min(1.0, own)), scene.still)

    def arrive() -> None:
        scene.show(scene.shown._replace(supplies=happened.after.supplies))

    return [Clip(total, draw, begin=begin, end=arrive)] if count else []


def _returned(scene: Moving, event: TilesReturned, _happened: Happened) -> Clips:
    """All see the tiles; then they fly into the box (O14)."""
    said = _("{name}: nothing fits, so these go back and others come (O14).")
    words = said.format(name=scene.player_name(event.seat))
    count, side = len(event.tiles), min(56.0, scene.plan.slots[0].w)

    def begin() -> None:
        scene.desk.sound.play("bad")
        scene.supplies.take(event.seat, None, ())
        scene.supplies.returned = event.tiles

    def lie(p: Painter, share: float) -> None:
        board = scene.plan.board
        paint_note(p, board, words, min(1.0, (1 - share) * 8), count, side)
        for tile, place in zip(event.tiles, tile_places(p, board, words, count, side), strict=True):
            p.sprite(face_of(tile), place.x, place.y, side)

    def go(p: Painter, share: float) -> None:
        places = tile_places(p, scene.plan.board, words, count, side)
        for tile, place in zip(event.tiles, places, strict=True):
            fly(p, face_of(tile), place, pile_place(scene.plan.box), share, scene.still)

    shown = Clip(_SHOWN_MS, lie, begin=begin)
    back = Clip(_short(scene, theme.MS_FLY), go, delay=_SHOWN_MS, ease=in_quad)
    return [shown, back]


# -- loops ---------------------------------------------------------------------------------


def _closed(scene: Moving, event: LoopClosed, happened: Happened) -> Clips:
    """Light runs round the loop, then all loops of its kind are counted, one after another."""
    kind, corner = event.kind, event.corner
    others = [
        spot(found.corner)
        for found in complete_loops(happened.after.table)
        if found.kind == kind and spot(found.corner) != corner
    ]
    order = [*others, corner][-event.count :]
    apart = min(90.0, 360.0 / max(1, len(order)))

    def begin() -> None:
        scene.desk.sound.play("loop")

    def counted() -> None:
        loops = list(scene.shown.loops)
        loops[scene.rules.parts.kinds.index(kind)] += 1
        scene.show(scene.shown._replace(loops=tuple(loops)))

    def trace(p: Painter, share: float) -> None:
        alpha = round(255 * share) if scene.still else 255
        lights.paint_loop(p, scene.camera.grid, corner, kind, 1 if scene.still else share, alpha)

    def glow(p: Painter, share: float) -> None:
        fade = max(0.0, (share - 0.75) / 0.25)
        alpha = round(255 * (1 - fade))
        grid = scene.camera.grid
        for i, place in enumerate(order):
            if share * _after(len(order), apart) < i * apart:
                break
            lights.paint_loop(p, grid, place, kind, 1, alpha)
            if fade < 0.5:
                x, y = grid.point(*place)
                lights.paint_count(p, x, y, kind, i + 1, grid.side)
        if not scene.still and share < 0.45:
            lights.paint_sparks(p, *grid.point(*corner), grid.side, share / 0.45)

    traced = _short(scene, theme.MS_GLOW)
    first = Clip(traced, _clipped(scene, trace), ease=out_cubic, begin=begin, end=counted)
    after = Clip(_after(len(order), apart), _clipped(scene, glow), delay=traced, blocks=False)
    gain = _badge(scene, corner, furniture.signed(event.points), True, traced)
    return [first, after, gain]


def _after(count: int, apart: float) -> float:
    return 750.0 + count * apart


def _mixed(scene: Moving, event: MixedLoopClosed, happened: Happened) -> Clips:
    """No light: a broken line that fades, and a nought."""
    kinds = lights.kinds_around(happened.after.table, event.corner)

    def draw(p: Painter, share: float) -> None:
        grid = scene.camera.grid
        alpha = round(255 * min(1.0, (1 - share) * 2.5))
        lights.paint_mixed(p, grid, event.corner, kinds, min(1.0, share * 2.5), alpha)

    line = Clip(800, _clipped(scene, draw), blocks=False)
    rest = Clip(_short(scene, 160), begin=partial(scene.desk.sound.play, "bad"))
    return [rest, line, _badge(scene, event.corner, _("mixed: 0"), False, 100)]


def _clipped(
    scene: Moving, draw: Callable[[Painter, float], None]
) -> Callable[[Painter, float], None]:
    def clipped(p: Painter, share: float) -> None:
        with p.clip(scene.plan.board):
            draw(p, share)

    return clipped


def _badge(scene: Moving, corner: tuple[int, int], words: str, points: bool, delay: float) -> Clip:
    """Points that rise from what earned them, and stay a little."""

    def draw(p: Painter, share: float) -> None:
        grid = scene.camera.grid
        x, y = grid.point(corner[0] + 0.6, corner[1] - 0.6)
        rise = 0 if scene.still else 14 * out_cubic(min(1.0, share * 3))
        lights.paint_badge(p, x, y - rise, grid.side, scene.plan.board, words, points)

    return Clip(_BADGE_MS, draw, delay=delay, blocks=False)


# -- points and turns ----------------------------------------------------------------------


def _scored(scene: Moving, event: PointsScored, _happened: Happened) -> Clips:
    """The score counts up where it stands."""
    seat = event.seat

    def begin() -> None:
        scene.desk.sound.play("score")
        scene.counting = scene.counting | {seat}

    def end() -> None:
        scene.counting = scene.counting - {seat}
        scores = list(scene.shown.scores)
        scores[seat] = event.after
        scene.show(scene.shown._replace(scores=tuple(scores)))

    def draw(p: Painter, share: float) -> None:
        value, box = round(event.before + event.points * share), scene.plan.players[seat]
        x, y = score_place(p.view, box)
        w = p.text(furniture.number(value), x, y, 32, theme.INK, "display", "r")
        words = furniture.signed(event.points)
        p.text(words, x - w - 10, y + 2, 17, theme.GAIN, "bold", "r")
        track = track_of(p.view, box, scene.rules.target)
        if track:
            colour = theme.SEATS[seat % len(theme.SEATS)]
            paint_points(p, track, event.before, value, colour)

    return [Clip(_short(scene, theme.MS_COUNT), draw, ease=out_cubic, begin=begin, end=end)]


def _note(scene: Moving, words: str, sound: str) -> Clips:
    """A sentence over the table that goes by itself."""

    def draw(p: Painter, share: float) -> None:
        paint_note(p, scene.plan.board, words, min(1.0, share * 8, (1 - share) * 8))

    begin = partial(scene.desk.sound.play, sound) if sound else (lambda: None)
    return [Clip(theme.MS_TOUCH), Clip(_NOTE_MS, draw, begin=begin, blocks=False)]


def _reached(scene: Moving, event: TargetReached, _happened: Happened) -> Clips:
    name = scene.player_name(event.seat)
    if scene.rules.seats == 1:
        return _note(scene, _("{n} points: the target!").format(n=event.score), "good")
    words = _("{name}: {n} points, and the round is played out (O15).")
    return _note(scene, words.format(name=name, n=event.score), "good")


def _passed(scene: Moving, event: TurnPassed, _happened: Happened) -> Clips:
    words = _("{name} {what}.")
    name, what = scene.player_name(event.seat), _(PASSED[event.reason])
    return _note(scene, words.format(name=name, what=what), "bad")


def _first(scene: Moving, event: FirstSeatDrawn, _happened: Happened) -> Clips:
    return _note(scene, _("First: {name}.").format(name=scene.player_name(event.seat)), "turn")


def _dealt(scene: Moving, _event: SuppliesDealt, _happened: Happened) -> Clips:
    return [Clip(theme.MS_TOUCH, begin=partial(scene.desk.sound.play, "draw"))]


def _turn_ended(_scene: Moving, _event: TurnEnded, _happened: Happened) -> Clips:
    return [Clip(theme.MS_TOUCH)]


def _turn_began(scene: Moving, event: TurnBegan, _happened: Happened) -> Clips:
    def begin() -> None:
        scene.supplies.returned = ()
        if scene.is_person(event.seat) and scene.rules.seats > 1:
            scene.desk.sound.play("turn")

    return [Clip(theme.MS_TOUCH, begin=begin)]


def _game_ended(scene: Moving, event: GameEnded, happened: Happened) -> Clips:
    """All loops that counted light up once more."""
    closed = [found for found in complete_loops(happened.after.table) if found.kind]

    def draw(p: Painter, share: float) -> None:
        alpha = round(255 * min(1.0, share * 3, (1 - share) * 3))
        for found in closed:
            lights.paint_loop(p, scene.camera.grid, spot(found.corner), found.kind, 1, alpha)

    sound = "win" if event.winners else "bad"
    begin = partial(scene.desk.sound.play, sound)
    return [Clip(_short(scene, 900), _clipped(scene, draw), begin=begin)]


EVENTS: Mapping[type[Event], Callable[[Moving, Any, Happened], Clips]] = {
    FirstSeatDrawn: _first,
    SuppliesDealt: _dealt,
    TileLaid: _laid,
    LoopClosed: _closed,
    MixedLoopClosed: _mixed,
    PointsScored: _scored,
    TargetReached: _reached,
    TilesDrawn: _drawn,
    TilesReturned: _returned,
    TurnPassed: _passed,
    TurnEnded: _turn_ended,
    TurnBegan: _turn_began,
    GameEnded: _game_ended,
}
