"""The animations and sounds of events: a function that makes clips for each type of event."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from statistics import fmean
from typing import TypeAlias

from game.core.rules import Event
from game.engine.table import counting
from game.engine.table.counting import Count, points_after, semitones_for
from game.engine.table.timeline import Clip, in_out_cubic, out_cubic
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.parts import Drawable, Group, Sprite, pixel_rect, svg_sprite
from game.engine.window.view import Box
from game.engine.words import _
from game.games.ramp.rules import events
from game.games.ramp.rules.pieces import HEIGHT, MAX_SIDE, WIDTH, Cell
from game.games.ramp.rules.state import RampBoard, complete_rows, rows_filled
from game.games.ramp.table.hand import held_row
from game.games.ramp.table.panels import card_box, card_part
from game.games.ramp.table.pieces import LyingPiece, far_to_near, ramp_with
from game.games.ramp.table.slide.display import Display, Maker
from game.games.ramp.table.slide.slide import SlideFlight, run_clips
from game.games.ramp.table.slope.bodies import Pill, piece_sprite, pill_on
from game.games.ramp.table.slope.ramp_parts import TableRamp
from game.games.ramp.table.slope.slope import row_box, row_image

_SIZE_STEP = 6
"""Pixels by which leaving pieces grow at a time, so that few sizes are drawn."""
_PIECES_GONE, _BOARD_BEGINS = 0.5, 0.22
"""The shares of the time after which the pieces are gone, and the new board begins to show."""


def board_change(
    ramp: TableRamp, lying: Sequence[LyingPiece], boards: tuple[RampBoard, RampBoard], share: float
) -> Group:
    """Return a ramp while its board changes: pieces slide off its lower edge, then the boards."""
    leave = min(1.0, share / _PIECES_GONE)
    enter = max(0.0, (share - _BOARD_BEGINS) / (1 - _BOARD_BEGINS))
    rows = _moving_rows(ramp, boards, HEIGHT * in_out_cubic(enter))
    below: list[Drawable] = [
        Group("boards", ramp.slope.box_of_rows(-0.12, HEIGHT + 0.4), tuple(rows))
    ]
    if leave < 1:
        pieces = _leaving_pieces(ramp, lying, (HEIGHT + MAX_SIDE) * leave * leave)
        below.append(
            Group("pieces", ramp.slope.box_of_rows(-0.12, HEIGHT + MAX_SIDE), tuple(pieces))
        )
    return ramp.ramp_group(below)


def _moving_rows(
    ramp: TableRamp, boards: tuple[RampBoard, RampBoard], moved: float
) -> Iterator[Sprite]:
    """Yield the rows of the old and the new board, moved down, and the new one's near edge."""
    for board, shift in zip(boards, (-moved, HEIGHT - moved), strict=True):
        for row in range(HEIGHT):
            if -1 < row + shift < HEIGHT + 0.4:
                yield _moving_row(ramp, board, row, row + shift)
    if moved:
        (x, y), (right, _) = (ramp.slope.point_at(u, HEIGHT - moved) for u in (-0.1, WIDTH + 0.1))
        box, size = Box(x, y, right - x, 5 * ramp.slope.unit / 53), Box(0, 0, 16, 4)
        edge = '<rect width="16" height="4" fill="#B99B63" fill-opacity="0.55"/>'
        yield svg_sprite("edge", ramp.view, edge, size)._replace(x=x, y=y, size=(box.w, box.h))


def _moving_row(ramp: TableRamp, board: RampBoard, row: int, v: float) -> Sprite:
    """Return a row of a board, scaled to its place at row `v` of the ramp."""
    view, box = ramp.view, row_box(ramp.slope, v)
    image, place = row_image(view, ramp.slope.at_origin, board, row), pixel_rect(box, view)
    size = place.w / view.k, place.h / view.k
    return Sprite(f"{board.number} {row}", image, box.x, box.y, size)


def _leaving_pieces(
    ramp: TableRamp, lying: Sequence[LyingPiece], rows_down: float
) -> Iterator[Sprite]:
    """Yield the pieces moved down by a number of rows, without those that have left the ramp."""
    end = ramp.slope.point_at(0, -0.12)[1]
    for each in far_to_near(lying):
        sprite = ramp.lying_sprite(each, -rows_down, _SIZE_STEP)
        if sprite.y < end:
            yield sprite


RampParts: TypeAlias = Callable[[TableRamp, float], Iterable[Drawable]]
"""Return the parts at a ramp after a share of a clip's time, from 0 to 1."""
_RISE, _STAY_MS = 14.0, 600.0
_PUSH_MS = 620.0
_WORDS_ROW = 10.6
"""The row where words stand on a ramp."""


def _play_and_apply(
    display: Display, sound: str, event: Event | None = None, step: int = 0
) -> Callable[[], None]:
    """Return a function that plays a sound and applies an event to the snapshot."""

    def play_and_apply() -> None:
        if event is not None:
            display.apply_event(event)
        display.desk.sound.play(sound, 1.0, step)

    return play_and_apply


def _ramp_clip(display: Display, seat: int, ms: float, parts: RampParts) -> Clip:
    """Return a clip at a seat's ramp, for which nothing else waits."""
    return Clip(ms, lambda share: list(parts(display.ramp_of(seat), share)), blocks=False)


def _points_clip(
    display: Display,
    seat: int,
    points: int,
    cells: Sequence[Cell],
    shown: Callable[[float], int],
    high: float = _RISE,
) -> Clip:
    """Return a clip of points that count up on a piece; `high` is how far they rise."""
    colour = furniture.points_colour(points)

    def parts_at(ramp: TableRamp, share: float) -> Iterator[Drawable]:
        rise = 0.0 if display.reduced_motion else high * out_cubic(min(1.0, share * 2))
        pill = pill_on(ramp.view, ramp.slope, tuple(cells))
        pill = pill._replace(y=pill.y - rise)
        words = furniture.signed_points(shown(share))
        yield pill.pill_part("points", ramp.view, words, colour, "display")

    return _ramp_clip(display, seat, _STAY_MS, parts_at)


# -- cards and moves -----------------------------------------------------------------------


def starts_drawn_clips(display: Display, event: events.StartsDrawn) -> list[Clip]:
    """Push a new board in and show the start pieces."""
    old = display.snapshot
    if not any(old.lying) and event.round == 0:
        return [Clip(0, begin=partial(display.apply_event, event))]
    boards = display.board, display.rules.boards[event.round]

    def parts_at(share: float) -> list[Drawable]:
        ramps = enumerate(old.lying)
        return [board_change(display.ramp_of(seat), lying, boards, share) for seat, lying in ramps]

    def on_begin() -> None:
        display.board_entering = True
        display.desk.sound.play("slide")

    def on_end() -> None:
        display.board_entering = False
        display.apply_event(event)

    return [
        Clip(
            1.0 if display.reduced_motion else _PUSH_MS, parts=parts_at, begin=on_begin, end=on_end
        )
    ]


def card_turned_clips(display: Display, event: events.CardTurned) -> list[Clip]:
    """Turn the card over; hands need not wait for that."""
    if display.reduced_motion:
        return [Clip(0, begin=partial(display.apply_event, event))]

    def on_begin() -> None:
        display.apply_event(event)
        display.card_turning = True
        display.desk.sound.play("draw")

    def on_end() -> None:
        display.card_turning = False

    def parts_at(share: float) -> list[Drawable]:
        across = max(0.04, abs(1 - 2 * share))
        piece = event.piece if share > 0.5 else ""
        card = card_box(display.places.card, display.desk.view)
        return [card_part(card, display.rules.pieces, piece, across)]

    return [
        Clip(
            theme.MS_FLY,
            parts=parts_at,
            ease=in_out_cubic,
            begin=on_begin,
            end=on_end,
            blocks=False,
        )
    ]


def card_missed_clips(display: Display, event: events.CardMissed) -> list[Clip]:
    """Show that a card is missed: in a solo game for a moment, with words to read."""
    if len(display.seats) > 1:
        return [Clip(500, begin=_play_and_apply(display, "back", event), blocks=False)]

    def on_begin() -> None:
        display.missed_card = event.piece
        _play_and_apply(display, "back", event)()

    def on_end() -> None:
        display.missed_card = ""
        display.touch()

    return [Clip(500, begin=on_begin), Clip(1300, end=on_end, blocks=False)]


def _launch_piece(display: Display, event: events.PiecePlaced) -> None:
    state, below = display.seats[event.seat], display.snapshot.lying[event.seat]
    display.apply_event(event)
    state.glide = 0
    gain = event.points_after - event.points_before

    def on_landing() -> None:
        passed = counting.LONGEST if display.reduced_motion else 0.0
        count = state.count = Count(gain, passed)
        rising = _points_clip(
            display, event.seat, gain, event.cells, lambda _share: count.shown_points
        )
        run_clips(state.timeline, [rising])

    before, after = ramp_with(below), ramp_with(display.snapshot.lying[event.seat])
    rows = rows_filled(display.board, before, after)
    completed = complete_rows(after) & ~complete_rows(before)
    state.completing = state.completing + 1 if completed else 0
    flight = SlideFlight(event, below, display.reduced_motion, gain, on_landing, rows)
    if not display.timeline.speed:
        display.play_hit(flight.hit)
        return
    state.flight = flight
    volume, step = flight.hit.volume_and_pitch
    display.desk.sound.play("slide", volume, step + display.rush_semitones(state))


def put_aside_clips(display: Display, event: events.PiecePutAside) -> list[Clip]:
    words = _("{piece} aside").format(piece=event.piece)
    note = _ramp_clip(
        display, event.seat, 700, lambda ramp, _ms: [ramp.label_part(words, _WORDS_ROW)]
    )
    clips = [Clip(0, begin=_play_and_apply(display, "back", event)), note]
    if not display.reduced_motion:
        clips.append(_aside_clip(display, event))
    return clips


def _aside_clip(display: Display, event: events.PiecePutAside) -> Clip:
    """Return a clip of a piece that leaves from where it was held, to the right and fading."""
    state = display.seats[event.seat]
    cells, state.aside_cells = state.aside_cells, ()
    if not cells:
        cells = tuple((c + 2, r) for c, r in display.rules.pieces.shapes[event.piece][0])
    high = 1 + max(r for _, r in cells)
    squares = [(float(c), r + held_row(high, 0)) for c, r in cells]

    def parts_at(ramp: TableRamp, share: float) -> Iterator[Drawable]:
        sprite = piece_sprite("aside", ramp.view, ramp.slope, squares, event.piece)
        x = sprite.x + out_cubic(share) * ramp.slope.unit * 2.5
        yield sprite._replace(x=x, alpha=round(255 * (1 - share)))

    return _ramp_clip(display, event.seat, theme.MS_FLY, parts_at)


# -- scoring -------------------------------------------------------------------------------


def round_ended_clips(display: Display, event: events.BoardEnded) -> list[Clip]:
    """Say in the middle of all ramps that the board is counted."""
    words = _("Board {board} is counted.").format(board=event.board)

    def parts_at(_share: float) -> list[Drawable]:
        points = [own.slope.point_at(3, _WORDS_ROW) for own in display.places.seats]
        x, y = map(fmean, zip(*points, strict=True))
        return [Pill(x, y, 15).pill_part("counted", display.desk.view, words, theme.INK)]

    return [Clip(350, parts=parts_at, begin=_play_and_apply(display, "turn"))]


CountEvent: TypeAlias = (
    events.DotsCounted | events.RowCounted | events.NumberCounted | events.PairCounted
)


def _count_clips(
    display: Display,
    event: CountEvent,
    ms: float,
    cells: Sequence[Cell],
    parts: RampParts,
    at: int = 0,
    high: int = 0,
) -> list[Clip]:
    """Return clips of the spaces that count, and of their points on one of them, `cells[at]`.
    Gains sound the higher the more they are, or as `high` says."""
    if not cells:
        return []
    clip, won = _ramp_clip(display, event.seat, ms, parts), event.points > 0
    step = semitones_for(high or event.points) if won else 0
    clip.begin, clip.blocks = (_play_and_apply(display, "score" if won else "bad", step=step), True)

    def points_shown(share: float) -> int:
        ms = counting.LONGEST if display.reduced_motion else share * _STAY_MS
        return points_after(event.points, ms)

    # do not rise: other points may stand beside these
    return [clip, _points_clip(display, event.seat, event.points, [cells[at]], points_shown, 0.0)]


def dots_counted_clips(display: Display, event: events.DotsCounted) -> list[Clip]:
    """Ring the open dots one after another."""

    def parts_at(ramp: TableRamp, share: float) -> Iterator[Drawable]:
        count = round(len(event.cells) * min(1.0, share * 1.6))
        return ramp.ring_sprites(event.cells[:count], theme.LOSS, 0.3)

    return _count_clips(display, event, 450, event.cells, parts_at, len(event.cells) // 2)


def row_counted_clips(display: Display, event: events.RowCounted) -> list[Clip]:
    """Light a complete row up from the left; higher rows sound higher."""

    def parts_at(ramp: TableRamp, share: float) -> Iterator[Drawable]:
        yield ramp.row_sweep(event.row, share, display.reduced_motion)

    return _count_clips(display, event, 170, event.cells, parts_at, -(event.row % 2), event.row + 1)


def _ring_clips(
    display: Display, event: CountEvent, ms: float, cells: Sequence[Cell]
) -> list[Clip]:
    """Return clips of rings around the spaces that count."""

    def parts_at(ramp: TableRamp, _share: float) -> Iterator[Drawable]:
        return ramp.ring_sprites(cells, furniture.points_colour(event.points), 0.42)

    return _count_clips(display, event, ms, cells, parts_at)


MAKERS: Mapping[type[Event], Maker] = {
    events.StartsDrawn: starts_drawn_clips,
    events.CardTurned: card_turned_clips,
    events.CardMissed: card_missed_clips,
    events.PiecePlaced: lambda *what: [Clip(0, begin=partial(_launch_piece, *what))],
    events.PiecePutAside: put_aside_clips,
    events.BoardEnded: round_ended_clips,
    events.DotsCounted: dots_counted_clips,
    events.RowCounted: row_counted_clips,
    events.NumberCounted: lambda display, event: _ring_clips(display, event, 170, (event.cell,)),
    events.PairCounted: lambda display, event: _ring_clips(display, event, 280, event.visible),
    events.RoundScored: lambda *what: [Clip(450, begin=_play_and_apply(what[0], "good", what[1]))],
    events.GameOver: lambda *what: [Clip(500, begin=_play_and_apply(what[0], "win", what[1]))],
}
