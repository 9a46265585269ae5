"""What the table shows of each event, as clips: tiles fly, loops light up, scores count."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Protocol

from game.core.history import Happened
from game.core.rules import Event
from game.engine.table.timeline import Clip, in_out_cubic, in_quad, out_cubic
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.parts import Group, Part, Seen
from game.engine.window.view import Box
from game.engine.words import _
from game.games.loops.rules import events
from game.games.loops.rules.board import cell_at, spot
from game.games.loops.table.hand import Handled
from game.games.loops.table.notes import Note, fly, lying
from game.games.loops.table.panels import Player, pile_place, player_sheet
from game.games.loops.table.pattern import lights
from game.games.loops.table.pieces import complete_loops, sprite_of
from game.games.loops.table.rack import face_of
from game.games.loops.texts.summary import PASSED

Clips = Sequence[Clip]
_BADGE_MS, _NOTE_MS, _SHOWN_MS = 950.0, 2400.0, 900.0


class Moving(Handled, Protocol):
    """A table on which things move."""

    counting: frozenset[int]

    @property
    def still(self) -> bool: ...
    def player(self, seat: int) -> Player: ...


def _short(scene: Moving, ms: float) -> float:
    return theme.MS_TOUCH if scene.still else ms


def _on_board(scene: Moving, parts: Iterable[Seen]) -> Sequence[Seen]:
    return (Group("board", scene.layout.board, tuple(parts)),)


# -- tiles ---------------------------------------------------------------------------------


def _flight(scene: Moving, name: str, sprite: str, start: Box, end: Box, share: float) -> Group:
    view = scene.desk.view
    return Group(name, view.box, fly(view, sprite, start, end, share, scene.still))


def _laid(scene: Moving, event: events.TileLaid, happened: Happened) -> Clips:
    slot = scene.supplies.place_of(event.seat, event.tile)
    start = scene.supplies.source(event.seat, slot)

    def leave() -> None:
        scene.camera.follow(event.cell)
        scene.supplies.take(event.seat, slot, happened.after.supplies[event.seat])

    def land() -> None:
        scene.desk.sound.play("place")
        last = cell_at(*event.cell)
        scene.show(scene.shown._replace(table=happened.after.table, last=last))

    def parts(share: float) -> Sequence[Seen]:
        end = scene.camera.grid.cell(*event.cell)
        return (_flight(scene, "tile", sprite_of(event.turning), start, end, share),)

    ms = _short(scene, theme.MS_FLY)
    return [Clip(ms, parts=parts, ease=in_out_cubic, begin=leave, end=land)]


def _drawn(scene: Moving, event: events.TilesDrawn, happened: Happened) -> Clips:
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

    def parts(share: float) -> Sequence[Seen]:
        start = pile_place(scene.layout.box)
        shares = [min(1.0, (share * total - i * apart) / each) for i in range(count)]
        return [
            _flight(scene, f"tile {i}", tile[0], start, tile[1], in_out_cubic(own))
            for i, (tile, own) in enumerate(zip(coming, shares, strict=False))
            if own > 0
        ]

    def arrive() -> None:
        scene.show(scene.shown._replace(supplies=happened.after.supplies))

    return [Clip(total, parts=parts, begin=begin, end=arrive)] if count else []


def _returned(scene: Moving, event: events.TilesReturned, _happened: Happened) -> Clips:
    """All see the tiles; then they fly into the box (O14)."""
    said = _("{name}: nothing fits, so these go back and others come (O14).")
    words, side = said.format(name=scene.player_name(event.seat)), scene.layout.slots[0].w
    faces = [face_of(tile) for tile in event.tiles]

    def begin() -> None:
        scene.desk.sound.play("bad")
        scene.supplies.take(event.seat, None, ())
        scene.supplies.returned = event.tiles

    def note() -> Note:
        return Note(scene.desk.view, scene.layout.board, words, len(faces), min(56.0, side))

    def lie(share: float) -> Sequence[Seen]:
        on, view = enumerate(zip(faces, note().places(), strict=True)), scene.desk.view
        tiles = (lying(f"tile {i}", view, face, box) for i, (face, box) in on)
        return [note().part((1 - share) * 8), *tiles]

    def go(share: float) -> Sequence[Seen]:
        on, end = enumerate(zip(faces, note().places(), strict=True)), pile_place(scene.layout.box)
        return [_flight(scene, f"tile {i}", face, box, end, share) for i, (face, box) in on]

    back = Clip(_short(scene, theme.MS_FLY), parts=go, delay=_SHOWN_MS, ease=in_quad)
    return [Clip(_SHOWN_MS, parts=lie, begin=begin), back]


# -- loops ---------------------------------------------------------------------------------


def _closed(scene: Moving, event: events.LoopClosed, happened: Happened) -> Clips:
    """Light runs round the loop, then all loops of its kind are counted, one after another."""
    kind, corner = event.kind, event.corner
    others = [
        spot(found.corner)
        for found in complete_loops(happened.after.table)
        if found.kind == kind and spot(found.corner) != corner
    ]
    order = [*others, corner][-event.count :]
    apart = min(90.0, 360.0 / max(1, len(order)))
    traced, lasts = _short(scene, theme.MS_GLOW), 750.0 + len(order) * apart

    def counted() -> None:
        loops, i = scene.shown.loops, scene.rules.tile_set.kinds.index(kind)
        scene.show(scene.shown._replace(loops=(*loops[:i], loops[i] + 1, *loops[i + 1 :])))

    def trace(share: float) -> Sequence[Seen]:
        far, alpha = (1.0, round(255 * share)) if scene.still else (share, 255)
        light = lights.loop(scene.desk.view, scene.camera.grid, corner, kind, far, alpha)
        return _on_board(scene, (light,))

    def glow(share: float) -> Sequence[Seen]:
        view, grid, fade = scene.desk.view, scene.camera.grid, max(0.0, 4 * share - 3)
        lit, seen = order[: 1 + int(share * lasts / apart)], list[Seen]()
        for i, place in enumerate(lit, 1):
            seen.append(lights.loop(view, grid, place, kind, alpha=round(255 * (1 - fade))))
            if fade < 0.5:
                seen.append(lights.counted(grid, place, kind, i))
        if not scene.still and share < 0.45:
            seen += lights.sparks(view, grid, corner, share / 0.45)
        return _on_board(scene, seen)

    begin = partial(scene.desk.sound.play, "loop")
    first = Clip(traced, parts=trace, ease=out_cubic, begin=begin, end=counted)
    after = Clip(lasts, parts=glow, delay=traced, blocks=False)
    return [first, after, _badge(scene, corner, event.points, traced)]


def _mixed(scene: Moving, event: events.MixedLoopClosed, happened: Happened) -> Clips:
    """No light: a broken line that fades, and a nought."""
    kinds = lights.kinds_around(happened.after.table, event.corner)

    def parts(share: float) -> Sequence[Seen]:
        grid, alpha = scene.camera.grid, round(255 * min(1.0, (1 - share) * 2.5))
        far = min(1.0, share * 2.5)
        line = lights.mixed(scene.desk.view, grid, event.corner, kinds, far, alpha)
        return _on_board(scene, (line,))

    rest = Clip(_short(scene, 160), begin=partial(scene.desk.sound.play, "bad"))
    return [rest, Clip(800, parts=parts, blocks=False), _badge(scene, event.corner, 0, 100)]


def _badge(scene: Moving, corner: tuple[int, int], points: int, delay: float) -> Clip:
    """Points that rise from what earned them, and stay a little."""

    def parts(share: float) -> Sequence[Part]:
        grid = scene.camera.grid
        x, y = grid.point(corner[0] + 0.6, corner[1] - 0.6)
        rise = 0 if scene.still else 14 * out_cubic(min(1.0, share * 3))
        board = scene.layout.board
        return (lights.badge(scene.desk.view, x, y - rise, grid.side, board, points),)

    return Clip(_BADGE_MS, parts=parts, delay=delay, blocks=False)


# -- points and turns ----------------------------------------------------------------------


def _scored(scene: Moving, event: events.PointsScored, _happened: Happened) -> Clips:
    """The score counts up where it stands."""
    seat = event.seat

    def begin() -> None:
        scene.desk.sound.play("score")
        scene.counting = scene.counting | {seat}

    def end() -> None:
        scene.counting = scene.counting - {seat}
        old = scene.shown.scores
        scene.show(scene.shown._replace(scores=(*old[:seat], event.after, *old[seat + 1 :])))

    def parts(share: float) -> Sequence[Part]:
        value, gain = round(event.before + event.points * share), furniture.signed(event.points)
        player = scene.player(seat)._replace(score=value, gain=gain)
        return (player_sheet(scene.layout.players[seat], player),)

    ms = _short(scene, theme.MS_COUNT)
    return [Clip(ms, parts=parts, ease=out_cubic, begin=begin, end=end)]


def _note(scene: Moving, words: str, sound: str) -> Clips:
    """A sentence over the table that goes by itself."""

    def parts(share: float) -> Sequence[Part]:
        note = Note(scene.desk.view, scene.layout.board, words)
        return (note.part(min(share * 8, (1 - share) * 8)),)

    begin = partial(scene.desk.sound.play, sound)
    return [Clip(theme.MS_TOUCH), Clip(_NOTE_MS, parts=parts, begin=begin, blocks=False)]


def _reached(scene: Moving, event: events.TargetReached, _happened: Happened) -> Clips:
    name = scene.player_name(event.seat)
    if scene.rules.seats == 1:
        return _note(scene, _("{n} points: the target!").format(n=event.score), "good")
    words = _("{name}: {n} points, and the round is played out (O15).")
    return _note(scene, words.format(name=name, n=event.score), "good")


def _passed(scene: Moving, event: events.TurnPassed, _happened: Happened) -> Clips:
    words = _("{name} {what}.")
    name, what = scene.player_name(event.seat), _(PASSED[event.reason])
    return _note(scene, words.format(name=name, what=what), "bad")


def _first(scene: Moving, event: events.FirstSeatDrawn, _happened: Happened) -> Clips:
    return _note(scene, _("First: {name}.").format(name=scene.player_name(event.seat)), "turn")


def _dealt(scene: Moving, _event: events.SuppliesDealt, _happened: Happened) -> Clips:
    return [Clip(theme.MS_TOUCH, begin=partial(scene.desk.sound.play, "draw"))]


def _turn_ended(_scene: Moving, _event: events.TurnEnded, _happened: Happened) -> Clips:
    return [Clip(theme.MS_TOUCH)]


def _turn_began(scene: Moving, event: events.TurnBegan, _happened: Happened) -> Clips:
    def begin() -> None:
        scene.supplies.returned = ()
        if scene.is_person(event.seat) and scene.rules.seats > 1:
            scene.desk.sound.play("turn")

    return [Clip(theme.MS_TOUCH, begin=begin)]


def _game_ended(scene: Moving, event: events.GameEnded, happened: Happened) -> Clips:
    """All loops that counted light up once more."""
    closed = [found for found in complete_loops(happened.after.table) if found.kind]

    def parts(share: float) -> Sequence[Seen]:
        view, grid = scene.desk.view, scene.camera.grid
        alpha = round(255 * min(1.0, share * 3, (1 - share) * 3))
        lit = (lights.loop(view, grid, spot(c.corner), c.kind, alpha=alpha) for c in closed)
        return _on_board(scene, lit)

    begin = partial(scene.desk.sound.play, "win" if event.winners else "bad")
    return [Clip(_short(scene, 900), parts=parts, begin=begin)]


EVENTS: Mapping[type[Event], Callable[[Moving, Any, Happened], Clips]] = {
    events.FirstSeatDrawn: _first,
    events.SuppliesDealt: _dealt,
    events.TileLaid: _laid,
    events.LoopClosed: _closed,
    events.MixedLoopClosed: _mixed,
    events.PointsScored: _scored,
    events.TargetReached: _reached,
    events.TilesDrawn: _drawn,
    events.TilesReturned: _returned,
    events.TurnPassed: _passed,
    events.TurnEnded: _turn_ended,
    events.TurnBegan: _turn_began,
    events.GameEnded: _game_ended,
}
