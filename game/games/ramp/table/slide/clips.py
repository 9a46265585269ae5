"""How events look and sound: the clips of the table, one maker for each type of event."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import TypeAlias

import pygame

from game.core.rules import Event
from game.engine.table.timeline import Clip, Timeline, in_out_cubic, out_cubic
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part, Seen, Sprite, vector
from game.engine.window.view import Box
from game.engine.words import _
from game.games.ramp.rules import events
from game.games.ramp.rules.pieces import EMPTY, Cell
from game.games.ramp.table.display import Display
from game.games.ramp.table.hand import held_height
from game.games.ramp.table.panels import card_box, paint_back, paint_card
from game.games.ramp.table.pieces import touching
from game.games.ramp.table.slide.flight import Flight
from game.games.ramp.table.slide.push import pushed
from game.games.ramp.table.slope.bodies import piece_sprite
from game.games.ramp.table.slope.pill import Pill

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
        return [card_part(display, event.piece if share > 0.5 else "", across)]

    return [Clip(theme.MS_FLY, parts=parts, ease=in_out_cubic, begin=begin, end=end, blocks=False)]


def card_part(display: Display, piece: str, across: float = 1) -> Part:
    """The card with its face or its back up; while it is turned over it looks narrower."""
    card = card_box(display.places.card, display.desk.view)

    area = card.grown(2)

    def draw(p: Painter) -> None:
        if piece:
            paint_card(p, card, display.rules.pieces, piece)
        else:
            paint_back(p, card)

    def paint(p: Painter) -> None:
        image = p.picture(("ramp card", piece), area, draw)
        wide, high = image.get_size()
        if across < 1:
            image = pygame.transform.smoothscale(image, (max(1, round(wide * across)), high))
        x, y = p.at(area.x, area.y)
        p.put(image, (x + (wide - image.get_width()) // 2, y))

    return Part("card", (card, piece, across), card.grown(3), paint)


def card_missed(display: Display, event: events.CardMissed) -> list[Clip]:
    """The card goes by: said at the ramp, and alone long enough to be read."""
    words = _("{piece} passes you by").format(piece=event.piece)
    said, alone = _word(display, event.seat, words, _LOWER), len(display.seats) == 1
    begin = _tell_aloud(display, event, "back")
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

    words = furniture.signed(points)

    def parts(share: float) -> list[Seen]:
        lying, view = display.snapshot.lying[seat], display.desk.view
        place = display.ramp(seat).pill_for(display.board, lying, cells, words)
        rise = 0.0 if display.still else RISE * out_cubic(min(1.0, share * 2))
        risen = place._replace(y=place.y - rise)

        def paint(p: Painter) -> None:
            furniture.gain(p, risen.x, risen.y, points, risen.size)

        return [Part("points", risen, risen.room(view, words), paint)]

    return Clip(STAY, parts=parts, blocks=False)


def _word(
    display: Display, seat: int, words: str, row: float = _UPPER
) -> Callable[[float], Sequence[Seen]]:
    """A word over a ramp's upper part."""

    def parts(_share: float) -> list[Seen]:
        pill = Pill(*display.ramp(seat).slope.at(3, row), 15)

        def paint(p: Painter) -> None:
            furniture.pill(p, pill.x, pill.y, words, theme.INK, size=15, align="c", raised=True)

        return [Part(f"word {seat}", pill, pill.room(display.desk.view, words), paint)]

    return parts


def put_aside(display: Display, event: events.PiecePutAside) -> list[Clip]:
    """The piece leaves to the side."""
    words = _("{piece} aside").format(piece=event.piece)
    clips = [
        Clip(0, begin=_tell_aloud(display, event, "back")),
        Clip(700, parts=_word(display, event.seat, words), blocks=False),
    ]
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
    said = [_word(display, seat, words) for seat in range(len(display.seats))]

    def parts(share: float) -> list[Seen]:
        return [part for word in said for part in word(share)]

    return [Clip(350, parts=parts, begin=display.sound("turn"))]


def dots_counted(display: Display, event: events.DotsCounted) -> list[Clip]:
    """Every dot left open costs one."""
    if not event.cells:
        return []

    def parts(share: float) -> list[Seen]:
        count = round(len(event.cells) * min(1.0, share * 1.6))
        return list(_rings(display, event.seat, event.cells[:count], theme.LOSS, 0.3))

    middle = event.cells[len(event.cells) // 2]
    return [
        Clip(450, parts=parts, begin=display.sound("bad")),
        pill(display, event.seat, (middle,), event.points),
    ]


def _rings(
    display: Display, seat: int, cells: Iterable[Cell], colour: str, large: float
) -> Iterator[Sprite]:
    """Circles around printed spaces."""
    ramp = display.ramp(seat)
    radius = round(ramp.slope.unit * large, 1)
    middle = radius + 6
    circle = f'<circle cx="{middle}" cy="{middle}" r="{radius}" fill="none" '
    body = f'{circle}stroke="{theme.WHITE}" stroke-width="5"/>'
    body += f'{circle}stroke="{colour}" stroke-width="2.6"/>'
    for cell in cells:
        x, y = ramp.slope.at(cell[0] + 0.5, cell[1] + 0.5)
        box = Box(x - middle, y - middle, 2 * middle, 2 * middle)
        yield vector(f"ring {cell}", ramp.view, body, box)


def row_counted(display: Display, event: events.RowCounted) -> list[Clip]:
    """A complete row lights up from the left."""

    def parts(share: float) -> list[Seen]:
        slope = display.ramp(event.seat).slope
        left, top = slope.at(0, event.row + 1)
        right, bottom = slope.at(6 * share, event.row)
        box = Box(left, top + 3, max(2.0, round((right - left) / 8) * 8), bottom - top - 6)
        return [Part("row", box, box.grown(3), lambda p: p.rect(box, 6, theme.GLOW, alpha=0.45))]

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
        return list(_rings(display, seat, cells, colour, 0.42))

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
