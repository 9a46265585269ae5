"""How events look and sound: the clips of the table, one maker for each type of event."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeAlias

import pygame

from game.core.rules import Event
from game.engine.table.timeline import Clip, Timeline, in_out_cubic, out_cubic
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.engine.words import _
from game.games.ramp.rules import events
from game.games.ramp.rules.pieces import EMPTY, Cell
from game.games.ramp.table.display import Display
from game.games.ramp.table.hand import held_height
from game.games.ramp.table.panels import card_box, paint_back, paint_card
from game.games.ramp.table.pieces import touching
from game.games.ramp.table.slide.flight import Flight
from game.games.ramp.table.slide.push import paint_push
from game.games.ramp.table.slope.bodies import paint_piece
from game.games.ramp.table.slope.slope import Slope

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

    def draw(p: Painter, share: float) -> None:
        ramps = [(display.ramp(seat), lying) for seat, lying in enumerate(old.lying)]
        paint_push(p, ramps, boards, share)

    def begin() -> None:
        display.snapshot = old._replace(lying=((),) * len(old.lying))
        display.pushing = True
        display.desk.sound.play("slide")

    def end() -> None:
        display.pushing = False
        display.tell(event)

    ms = 1.0 if display.still else PUSH
    return [Clip(ms, draw, begin=begin, end=end)]


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

    def draw(p: Painter, share: float) -> None:
        _turn_over(p, display, event.piece, share)

    return [Clip(theme.MS_FLY, draw, ease=in_out_cubic, begin=begin, end=end, blocks=False)]


def _turn_over(p: Painter, display: Display, piece: str, share: float) -> None:
    card = card_box(display.places.card, p.view)
    front = share > 0.5
    across = max(0.04, abs(1 - 2 * share))
    image = card_image(p, display, piece if front else "")
    wide = max(1, round(image.get_width() * across))
    shown = pygame.transform.smoothscale(image, (wide, image.get_height()))
    x, y = p.at(card.x - 2, card.y - 2)
    p.put(shown, (x + (image.get_width() - wide) // 2, y))


def card_image(p: Painter, display: Display, piece: str) -> pygame.Surface:
    """A side of a card as a picture of its own."""
    card = card_box(display.places.card, p.view)

    def draw(q: Painter) -> None:
        if piece:
            paint_card(q, card, display.rules.pieces, piece)
        else:
            paint_back(q, card)

    return p.picture(("ramp card", piece), card.grown(2), draw)


def card_missed(display: Display, event: events.CardMissed) -> list[Clip]:
    """The card goes by: said at the ramp, and alone long enough to be read."""
    words = _("{piece} passes you by").format(piece=event.piece)

    def draw(p: Painter, _share: float) -> None:
        _word(p, display, event.seat, words, _LOWER)

    alone = len(display.seats) == 1
    begin = _tell_aloud(display, event, "back")
    return [Clip(500, begin=begin, blocks=alone), Clip(1300, draw, blocks=False)]


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
        dust = partial(display.ramp(event.seat).paint_dust, feet=feet)
        clips.append(Clip(260, dust, blocks=False))
    return clips


def pill(display: Display, seat: int, cells: tuple[Cell, ...], points: int) -> Clip:
    """Points that rise where they were earned, without keeping anybody waiting."""

    def draw(p: Painter, share: float) -> None:
        lying, words = display.snapshot.lying[seat], furniture.signed(points)
        x, y, size = display.ramp(seat).pill_for(p, display.board, lying, cells, words)
        rise = 0.0 if p.reduced_motion else RISE * out_cubic(min(1.0, share * 2))
        furniture.gain(p, x, y - rise, points, size)

    return Clip(STAY, draw, blocks=False)


def _word(p: Painter, display: Display, seat: int, words: str, row: float = _UPPER) -> None:
    """A word over a ramp's upper part."""
    x, y = display.ramp(seat).slope.at(3, row)
    furniture.pill(p, x, y, words, theme.INK, size=15, align="c", raised=True)


def put_aside(display: Display, event: events.PiecePutAside) -> list[Clip]:
    """The piece leaves to the side."""
    words = _("{piece} aside").format(piece=event.piece)

    def draw(p: Painter, _share: float) -> None:
        _word(p, display, event.seat, words)

    clips = [
        Clip(0, begin=_tell_aloud(display, event, "back")),
        Clip(700, draw, blocks=False),
    ]
    if not display.still:
        clips.append(Clip(theme.MS_FLY, _flown(display, event), blocks=False))
    return clips


def _flown(display: Display, event: events.PiecePutAside) -> Callable[[Painter, float], None]:
    """The piece on its way off the ramp from where it was held, to the right and fading."""
    state = display.seats[event.seat]
    cells, state.aside = state.aside, ()
    if not cells:
        cells = tuple((c + 2, r) for c, r in display.rules.pieces.shapes[event.piece][0])
    high = 1 + max(r for _, r in cells)
    squares = [(float(c), r + held_height(high, 0)) for c, r in cells]

    def draw(p: Painter, share: float) -> None:
        slope = display.ramp(event.seat).slope
        foot = slope.foot[0] + out_cubic(share) * slope.unit * 2.5
        alpha = round(255 * (1 - share))
        paint_piece(
            p, replace(slope, foot=(foot, slope.foot[1])), squares, event.piece, alpha=alpha
        )

    return draw


def round_ended(display: Display, event: events.RoundEnded) -> list[Clip]:
    """The counting begins."""
    words = _("Board {board} is counted").format(board=event.board)

    def draw(p: Painter, _share: float) -> None:
        for seat in range(len(display.seats)):
            _word(p, display, seat, words)

    return [Clip(350, draw, begin=display.sound("turn"))]


def dots_counted(display: Display, event: events.DotsCounted) -> list[Clip]:
    """Every dot left open costs one."""
    if not event.cells:
        return []
    slope = display.ramp(event.seat).slope

    def draw(p: Painter, share: float) -> None:
        for cell in event.cells[: round(len(event.cells) * min(1.0, share * 1.6))]:
            _ring(p, slope, cell, theme.LOSS)

    middle = event.cells[len(event.cells) // 2]
    return [
        Clip(450, draw, begin=display.sound("bad")),
        pill(display, event.seat, (middle,), event.points),
    ]


def _ring(p: Painter, slope: Slope, cell: Cell, colour: str, large: float = 0.3) -> None:
    x, y = slope.at(cell[0] + 0.5, cell[1] + 0.5)
    radius = round(slope.unit * large, 1)
    p.circle(x, y, radius, None, theme.WHITE, 5)
    p.circle(x, y, radius, None, colour, 2.6)


def row_counted(display: Display, event: events.RowCounted) -> list[Clip]:
    """A complete row lights up from the left."""
    slope = display.ramp(event.seat).slope

    def draw(p: Painter, share: float) -> None:
        lit = 6 * share
        left, top = slope.at(0, event.row + 1)
        right, bottom = slope.at(lit, event.row)
        box = Box(left, top + 3, max(2.0, round((right - left) / 8) * 8), bottom - top - 6)
        p.rect(box, 6, theme.GLOW, alpha=0.45)

    return [
        Clip(170, draw, begin=display.sound("score")),
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
    slope = display.ramp(seat).slope
    colour = theme.GAIN if points > 0 else theme.LOSS

    def draw(p: Painter, _share: float) -> None:
        for cell in cells:
            _ring(p, slope, cell, colour, 0.42)

    sound = display.sound("score" if points > 0 else "bad")
    return [Clip(ms, draw, begin=sound), pill(display, seat, cells[:1], points)]


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
