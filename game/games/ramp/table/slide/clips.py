"""How events look and sound: the clips of the table, one maker for each type of event."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TypeAlias

from game.core.rules import Event
from game.engine.table.timeline import Clip, Timeline, in_out_cubic, out_cubic
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.parts import Seen
from game.engine.words import _
from game.games.ramp.rules import events
from game.games.ramp.rules.pieces import EMPTY, Cell
from game.games.ramp.table.display import Display
from game.games.ramp.table.hand import held_height
from game.games.ramp.table.panels import card_box, card_part
from game.games.ramp.table.pieces import touching
from game.games.ramp.table.slide.flight import Flight
from game.games.ramp.table.slide.push import pushed
from game.games.ramp.table.slope.bodies import piece_sprite

RISE, STAY = 14.0, 600.0
PUSH = 620.0
_INSTANT = 1e-6
_UPPER, _LOWER = 10.6, 9.2
"""Rows where a word about a seat's last piece stands, and one about its next."""


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

    ms = 1.0 if display.still else PUSH
    return [Clip(ms, parts=parts, begin=begin, end=end)]


def card_turned(display: Display, event: events.CardTurned) -> list[Clip]:
    """The card is turned over beside the waiting hands."""
    if display.still:
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
    """The card goes by: said at the ramp, and alone long enough to be read."""
    words = _("{piece} passes you by").format(piece=event.piece)
    begin, alone = _tell_aloud(display, event, "back"), len(display.seats) == 1

    def said(_share: float) -> list[Seen]:
        return [display.ramp(event.seat).word(words, _LOWER)]

    return [Clip(500, begin=begin, blocks=alone), Clip(1300, parts=said, blocks=False)]


def run_clips(timeline: Timeline, clips: Sequence[Clip]) -> None:
    """Show these after what is shown there, or at once."""
    timeline.add(*clips)
    timeline.advance(_INSTANT)


def piece_placed(display: Display, event: events.PiecePlaced) -> list[Clip]:
    """The piece slides; from here on the state of its seat moves it."""
    return [Clip(0, begin=partial(_launch, display, event))]


def _launch(display: Display, event: events.PiecePlaced) -> None:
    """A piece leaves the hand."""
    state, below = display.seats[event.seat], display.snapshot.lying[event.seat]
    display.tell(event)
    state.glide = 0
    if not display.timeline.speed:
        display.desk.sound.play("land")
        return
    before = display.board.score(EMPTY) if event.starting else event.points_before
    gain = event.points_after - before
    state.flight = Flight.of(event, below, display.still, gain)
    state.landing = partial(run_clips, state.timeline, _piece_landed(display, event, gain))
    display.desk.sound.play("slide")


def _piece_landed(display: Display, event: events.PiecePlaced, gain: int) -> list[Clip]:
    """Points and dust where a piece has come to rest."""
    clips = [pill(display, event.seat, event.cells, gain)]
    if not display.still:
        feet = touching(event.cells, display.snapshot.lying[event.seat][:-1])

        def dust(share: float) -> list[Seen]:
            return list(display.ramp(event.seat).dust(share, feet))

        clips.append(Clip(260, parts=dust, blocks=False))
    return clips


def pill(display: Display, seat: int, cells: tuple[Cell, ...], points: int) -> Clip:
    """Points that rise where they were earned, without keeping anybody waiting."""
    words, colour = furniture.signed(points), furniture.hue(points)

    def parts(share: float) -> list[Seen]:
        lying, ramp = display.snapshot.lying[seat], display.ramp(seat)
        place = ramp.pill_for(display.board, lying, cells, words)
        rise = 0.0 if display.still else RISE * out_cubic(min(1.0, share * 2))
        place = place._replace(y=place.y - rise)
        return [place.part("points", ramp.view, words, colour, "display")]

    return Clip(STAY, parts=parts, blocks=False)


def put_aside(display: Display, event: events.PiecePutAside) -> list[Clip]:
    """The piece leaves to the side."""
    words = _("{piece} aside").format(piece=event.piece)

    def said(_share: float) -> list[Seen]:
        return [display.ramp(event.seat).word(words, _UPPER)]

    begin = _tell_aloud(display, event, "back")
    clips = [Clip(0, begin=begin), Clip(700, parts=said, blocks=False)]
    if not display.still:
        clips.append(Clip(theme.MS_FLY, parts=_flown(display, event), blocks=False))
    return clips


def _flown(display: Display, event: events.PiecePutAside) -> Callable[[float], Sequence[Seen]]:
    """The piece on its way off the ramp from where it was held, to the right and fading."""
    state = display.seats[event.seat]
    cells, state.aside = state.aside, ()
    if not cells:
        cells = tuple((c + 2, r) for c, r in display.rules.pieces.shapes[event.piece][0])
    high = 1 + max(r for _, r in cells)
    squares = [(float(c), r + held_height(high, 0)) for c, r in cells]

    def parts(share: float) -> list[Seen]:
        ramp = display.ramp(event.seat)
        found = piece_sprite("aside", ramp.view, ramp.slope, squares, event.piece)
        x = found.x + out_cubic(share) * ramp.slope.unit * 2.5
        return [found._replace(x=x, alpha=round(255 * (1 - share)))]

    return parts


def round_ended(display: Display, event: events.RoundEnded) -> list[Clip]:
    """The counting begins."""
    words = _("Board {board} is counted").format(board=event.board)

    def parts(_share: float) -> list[Seen]:
        return [display.ramp(seat).word(words, _UPPER) for seat in range(len(display.seats))]

    return [Clip(350, parts=parts, begin=display.sound("turn"))]


def dots_counted(display: Display, event: events.DotsCounted) -> list[Clip]:
    """Every dot left open costs one."""
    if not event.cells:
        return []

    def parts(share: float) -> list[Seen]:
        count = round(len(event.cells) * min(1.0, share * 1.6))
        return list(display.ramp(event.seat).rings(event.cells[:count], theme.LOSS, 0.3))

    middle = event.cells[len(event.cells) // 2]
    return [
        Clip(450, parts=parts, begin=display.sound("bad")),
        pill(display, event.seat, (middle,), event.points),
    ]


def row_counted(display: Display, event: events.RowCounted) -> list[Clip]:
    """A complete row lights up from the left."""

    def parts(share: float) -> list[Seen]:
        return [display.ramp(event.seat).lit_row(event.row, share)]

    return [
        Clip(170, parts=parts, begin=display.sound("score")),
        pill(display, event.seat, event.cells[-1:], event.points),
    ]


def number_counted(display: Display, event: events.NumberCounted) -> list[Clip]:
    """A number that was left in sight counts."""
    return _spaces_counted(display, event.seat, (event.cell,), event.points, 170)


def pair_counted(display: Display, event: events.PairCounted) -> list[Clip]:
    """A pair in sight counts, half a pair costs, a covered one is nothing."""
    return _spaces_counted(display, event.seat, event.visible, event.points, 280)


def _spaces_counted(
    display: Display, seat: int, cells: tuple[Cell, ...], points: int, ms: float
) -> list[Clip]:
    """Rings around the printed spaces that bring these points."""
    if not cells:
        return []
    colour = theme.GAIN if points > 0 else theme.LOSS

    def parts(_share: float) -> list[Seen]:
        return list(display.ramp(seat).rings(cells, colour, 0.42))

    sound = display.sound("score" if points > 0 else "bad")
    return [Clip(ms, parts=parts, begin=sound), pill(display, seat, cells[:1], points)]


def round_scored(display: Display, event: events.RoundScored) -> list[Clip]:
    """The board's result goes to the seat's total."""
    return [Clip(450, begin=_tell_aloud(display, event, "good"))]


def game_over(display: Display, event: events.GameOver) -> list[Clip]:
    """The last board was counted."""
    return [Clip(500, begin=_tell_aloud(display, event, "win"))]


def _tell_aloud(display: Display, event: Event, sound: str) -> Callable[[], None]:
    """Take an event into the picture, and let it be heard."""

    def act() -> None:
        display.tell(event)
        display.desk.sound.play(sound)

    return act


Maker: TypeAlias = Callable[..., list[Clip]]
MAKERS: Mapping[type[Event], Maker] = {
    events.StartsDrawn: starts_drawn,
    events.CardTurned: card_turned,
    events.CardMissed: card_missed,
    events.PiecePlaced: piece_placed,
    events.PiecePutAside: put_aside,
    events.RoundEnded: round_ended,
    events.DotsCounted: dots_counted,
    events.RowCounted: row_counted,
    events.NumberCounted: number_counted,
    events.PairCounted: pair_counted,
    events.RoundScored: round_scored,
    events.GameOver: game_over,
}
