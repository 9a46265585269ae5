"""How events look and sound: the clips of the table, one maker for each type of event."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from statistics import fmean
from typing import TypeAlias

from game.core.rules import Event
from game.engine.table import counting
from game.engine.table.counting import Count, counted, step_of
from game.engine.table.timeline import Clip, in_out_cubic, out_cubic
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.parts import Group, Seen, Sprite, pixels, vector
from game.engine.window.view import Box
from game.engine.words import _
from game.games.ramp.rules import events
from game.games.ramp.rules.pieces import HEIGHT, LONGEST_PIECE, WIDTH, Cell
from game.games.ramp.rules.state import RampBoard, rows_filled
from game.games.ramp.table.hand import held_row
from game.games.ramp.table.panels import card_box, card_part
from game.games.ramp.table.pieces import LyingPiece, far_to_near, ramp_with
from game.games.ramp.table.slide.display import Display, Maker
from game.games.ramp.table.slide.slide import SlideFlight, run_clips
from game.games.ramp.table.slope.bodies import Pill, piece_sprite, pill_on
from game.games.ramp.table.slope.rampart import Ramp
from game.games.ramp.table.slope.slope import row_box, row_image

COARSE = 6
"""Pieces grow by so many pixels at a time: that fast, nobody sees it."""
_GONE, _BEGUN = 0.5, 0.22
"""The share of the time after which the pieces are gone, and the new board begins to show."""


def pushed(
    ramp: Ramp, lying: Sequence[LyingPiece], boards: tuple[RampBoard, RampBoard], share: float
) -> Group:
    """First the pieces slide off over the lower edge, then the boards follow them."""
    leave, enter = min(1.0, share / _GONE), max(0.0, (share - _BEGUN) / (1 - _BEGUN))
    rows = _rows(ramp, boards, HEIGHT * in_out_cubic(enter))
    below: list[Seen] = [Group("boards", ramp.slope.box(-0.12, HEIGHT + 0.4), tuple(rows))]
    if leave < 1:
        pieces = _leaving(ramp, lying, (HEIGHT + LONGEST_PIECE) * leave * leave)
        below.append(Group("pieces", ramp.slope.box(-0.12, HEIGHT + LONGEST_PIECE), tuple(pieces)))
    return ramp.group(below)


def _rows(ramp: Ramp, boards: tuple[RampBoard, RampBoard], moved: float) -> Iterator[Sprite]:
    """Two boards behind one another, so many rows on their way, and the new one's near edge."""
    for board, shift in zip(boards, (-moved, HEIGHT - moved), strict=True):
        for row in range(HEIGHT):
            if -1 < row + shift < HEIGHT + 0.4:
                yield _row(ramp, board, row, row + shift)
    if moved:
        (x, y), (right, _) = (ramp.slope.at(u, HEIGHT - moved) for u in (-0.1, WIDTH + 0.1))
        box, size = Box(x, y, right - x, 5 * ramp.slope.unit / 53), Box(0, 0, 16, 4)
        edge = '<rect width="16" height="4" fill="#B99B63" fill-opacity="0.55"/>'
        yield vector("edge", ramp.view, edge, size)._replace(x=x, y=y, size=(box.w, box.h))


def _row(ramp: Ramp, board: RampBoard, row: int, v: float) -> Sprite:
    """A row of a board, scaled to a place so many rows up the ramp."""
    view, box = ramp.view, row_box(ramp.slope, v)
    image, place = row_image(view, ramp.slope.home, board, row), pixels(box, view)
    size = place.w / view.k, place.h / view.k
    return Sprite(f"{board.number} {row}", image, box.x, box.y, size)


def _leaving(ramp: Ramp, lying: Sequence[LyingPiece], down: float) -> Iterator[Sprite]:
    """The pieces so many rows further down, nearer and larger."""
    end = ramp.slope.at(0, -0.12)[1]
    for each in far_to_near(lying):
        sprite = ramp.piece(each, -down, COARSE)
        if sprite.y < end:
            yield sprite


OnRamp: TypeAlias = Callable[[Ramp, float], Iterable[Seen]]
"""The parts at a ramp when so large a share of the time has passed."""
RISE, STAY = 14.0, 600.0
PUSH = 620.0
_UPPER = 10.6
"""The row where a word about a seat's last piece stands."""


# -- what several events show --------------------------------------------------------------


def _aloud(
    display: Display, sound: str, event: Event | None = None, step: int = 0
) -> Callable[[], None]:
    """Let it be heard, and take an event into the picture."""

    def act() -> None:
        if event is not None:
            display.tell(event)
        display.desk.sound.play(sound, 1.0, step)

    return act


def _over(display: Display, seat: int, ms: float, seen: OnRamp) -> Clip:
    """Something at a seat's ramp, wherever that stands by then; nobody is kept waiting."""
    return Clip(ms, lambda share: list(seen(display.ramp(seat), share)), blocks=False)


def _rising(
    display: Display,
    seat: int,
    points: int,
    cells: Sequence[Cell],
    shown: Callable[[float], int],
    high: float = RISE,
) -> Clip:
    """Points that count up on the piece that brings them."""
    colour = furniture.hue(points)

    def seen(ramp: Ramp, share: float) -> Iterator[Seen]:
        rise = 0.0 if display.reduced_motion else high * out_cubic(min(1.0, share * 2))
        pill = pill_on(ramp.view, ramp.slope, tuple(cells))
        pill = pill._replace(y=pill.y - rise)
        words = furniture.signed(shown(share))
        yield pill.part("points", ramp.view, words, colour, "display")

    return _over(display, seat, STAY, seen)


# -- a card and what is done with it -------------------------------------------------------


def starts_drawn(display: Display, event: events.StartsDrawn) -> list[Clip]:
    """A board is pushed in, and the start pieces are there."""
    old = display.snapshot
    if not any(old.lying) and event.round == 0:
        return [Clip(0, begin=partial(display.tell, event))]
    boards = display.board, display.rules.boards[event.round]

    def parts(share: float) -> list[Seen]:
        ramps = enumerate(old.lying)
        return [pushed(display.ramp(seat), lying, boards, share) for seat, lying in ramps]

    def begin() -> None:
        display.pushing = True
        display.desk.sound.play("slide")

    def end() -> None:
        display.pushing = False
        display.tell(event)

    return [Clip(1.0 if display.reduced_motion else PUSH, parts=parts, begin=begin, end=end)]


def card_turned(display: Display, event: events.CardTurned) -> list[Clip]:
    """The card is turned over beside the waiting hands."""
    if display.reduced_motion:
        return [Clip(0, begin=partial(display.tell, event))]

    def begin() -> None:
        display.tell(event)
        display.turning = True
        display.desk.sound.play("draw")

    def end() -> None:
        display.turning = False

    def parts(share: float) -> list[Seen]:
        across = max(0.04, abs(1 - 2 * share))
        piece = event.piece if share > 0.5 else ""
        card = card_box(display.places.card, display.desk.view)
        return [card_part(card, display.rules.pieces, piece, across)]

    return [Clip(theme.MS_FLY, parts=parts, ease=in_out_cubic, begin=begin, end=end, blocks=False)]


def card_missed(display: Display, event: events.CardMissed) -> list[Clip]:
    """The card goes by; alone it is seen for a moment, and said long enough to be read."""
    if len(display.seats) > 1:
        return [Clip(500, begin=_aloud(display, "back", event), blocks=False)]

    def begin() -> None:
        display.passing = event.piece
        _aloud(display, "back", event)()

    def end() -> None:
        display.passing = ""
        display.touch()

    return [Clip(500, begin=begin), Clip(1300, end=end, blocks=False)]


def _launch(display: Display, event: events.PiecePlaced) -> None:
    state, below = display.seats[event.seat], display.snapshot.lying[event.seat]
    display.tell(event)
    state.glide = 0
    gain = event.points_after - event.points_before

    def landed() -> None:
        passed = counting.LONGEST if display.reduced_motion else 0.0
        count = state.count = Count(gain, passed)
        rising = _rising(display, event.seat, gain, event.cells, lambda _share: count.shown)
        run_clips(state.timeline, [rising])

    before, after = ramp_with(below), ramp_with(display.snapshot.lying[event.seat])
    rows = rows_filled(display.board, before, after)
    flight = SlideFlight(event, below, display.reduced_motion, gain, landed, rows)
    if not display.timeline.speed:
        display.strike(flight.hit)
        return
    state.flight = flight
    display.desk.sound.play("slide", *flight.hit.sound)


def put_aside(display: Display, event: events.PiecePutAside) -> list[Clip]:
    words = _("{piece} aside").format(piece=event.piece)
    clips = [Clip(0, begin=_aloud(display, "back", event))]
    clips.append(_over(display, event.seat, 700, lambda ramp, _share: [ramp.word(words, _UPPER)]))
    if not display.reduced_motion:
        clips.append(_flown(display, event))
    return clips


def _flown(display: Display, event: events.PiecePutAside) -> Clip:
    """The piece on its way off the ramp from where it was held, to the right and fading."""
    state = display.seats[event.seat]
    cells, state.aside = state.aside, ()
    if not cells:
        cells = tuple((c + 2, r) for c, r in display.rules.pieces.shapes[event.piece][0])
    high = 1 + max(r for _, r in cells)
    squares = [(float(c), r + held_row(high, 0)) for c, r in cells]

    def seen(ramp: Ramp, share: float) -> Iterator[Seen]:
        sprite = piece_sprite("aside", ramp.view, ramp.slope, squares, event.piece)
        x = sprite.x + out_cubic(share) * ramp.slope.unit * 2.5
        yield sprite._replace(x=x, alpha=round(255 * (1 - share)))

    return _over(display, event.seat, theme.MS_FLY, seen)


# -- what a board has brought --------------------------------------------------------------


def round_ended(display: Display, event: events.BoardEnded) -> list[Clip]:
    """The counting begins; it is said once, in the middle of all ramps."""
    words = _("Board {board} is counted.").format(board=event.board)

    def parts(_share: float) -> list[Seen]:
        xs, ys = zip(*(own.slope.at(3, _UPPER) for own in display.places.seats), strict=True)
        pill = Pill(fmean(xs), fmean(ys), 15)
        return [pill.part("counted", display.desk.view, words, theme.INK)]

    return [Clip(350, parts=parts, begin=_aloud(display, "turn"))]


Counted: TypeAlias = (
    events.DotsCounted | events.RowCounted | events.NumberCounted | events.PairCounted
)


def _counted(
    display: Display,
    event: Counted,
    ms: float,
    cells: Sequence[Cell],
    seen: OnRamp,
    at: int = 0,
    high: int = 0,
) -> list[Clip]:
    """The spaces that count and their points, on one of them; gains sound as high as they are."""
    if not cells:
        return []
    clip, won = _over(display, event.seat, ms, seen), event.points > 0
    step = step_of(high or event.points) if won else 0
    clip.begin, clip.blocks = _aloud(display, "score" if won else "bad", step=step), True

    def shown(share: float) -> int:
        return counted(event.points, counting.LONGEST if display.reduced_motion else share * STAY)

    # where they lie: others may stand next to them already
    return [clip, _rising(display, event.seat, event.points, [cells[at]], shown, 0.0)]


def dots_counted(display: Display, event: events.DotsCounted) -> list[Clip]:
    """Every dot left open costs one."""

    def seen(ramp: Ramp, share: float) -> Iterator[Seen]:
        count = round(len(event.cells) * min(1.0, share * 1.6))
        return ramp.rings(event.cells[:count], theme.LOSS, 0.3)

    return _counted(display, event, 450, event.cells, seen, len(event.cells) // 2)


def row_counted(display: Display, event: events.RowCounted) -> list[Clip]:
    """A complete row lights up from the left; the higher it lies, the higher it is heard."""

    def seen(ramp: Ramp, share: float) -> Iterator[Seen]:
        yield ramp.swept(event.row, share, display.reduced_motion)

    return _counted(display, event, 170, event.cells, seen, -(event.row % 2), event.row + 1)


def _ringed(display: Display, event: Counted, ms: float, cells: tuple[Cell, ...]) -> list[Clip]:
    """Rings around the printed spaces that count."""
    colour = furniture.hue(event.points)
    return _counted(display, event, ms, cells, lambda ramp, _share: ramp.rings(cells, colour, 0.42))


MAKERS: Mapping[type[Event], Maker] = {
    events.StartsDrawn: starts_drawn,
    events.CardTurned: card_turned,
    events.CardMissed: card_missed,
    events.PiecePlaced: lambda *what: [Clip(0, begin=partial(_launch, *what))],
    events.PiecePutAside: put_aside,
    events.BoardEnded: round_ended,
    events.DotsCounted: dots_counted,
    events.RowCounted: row_counted,
    events.NumberCounted: lambda display, event: _ringed(display, event, 170, (event.cell,)),
    events.PairCounted: lambda display, event: _ringed(display, event, 280, event.visible),
    events.RoundScored: lambda *what: [Clip(450, begin=_aloud(what[0], "good", what[1]))],
    events.GameOver: lambda *what: [Clip(500, begin=_aloud(what[0], "win", what[1]))],
}
