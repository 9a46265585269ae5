"""How events look and sound: the clips of the table, one maker for each type of event."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.core.rules import Event
from game.engine.table.timeline import Clip, in_out_cubic, out_cubic
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.engine.words import _
from game.games.ramp.rules import events
from game.games.ramp.rules.board import NUMBERS
from game.games.ramp.rules.pieces import Cell
from game.games.ramp.table.hand import held_height
from game.games.ramp.table.panels import card_box, paint_back, paint_card
from game.games.ramp.table.pieces import touching
from game.games.ramp.table.slide.push import paint_push
from game.games.ramp.table.slope.bodies import paint_piece

if TYPE_CHECKING:
    from game.games.ramp.table.scene import RampScene

RISE, STAY = 14.0, 600.0
PUSH = 620.0
_UPPER, _LOWER = 10.6, 9.2
"""Rows where a word about a seat's last piece stands, and one about its next."""


def starts_drawn(table: "RampScene", event: events.StartsDrawn) -> list[Clip]:
    """A board is pushed in, and the start pieces are there."""
    old = table.face
    if not any(old.lying) and event.round == 0:
        return [Clip(0, begin=partial(table.tell, event))]
    board = table.ramp_rules.boards[event.round]
    before = table.ramp_rules.boards[old.place]

    def draw(p: Painter, share: float) -> None:
        ramps = [(table.ramp(seat), lying) for seat, lying in enumerate(old.lying)]
        paint_push(p, ramps, (before, board), share)

    def begin() -> None:
        table.face = old._replace(lying=((),) * len(old.lying))
        table.pushing = True
        table.desk.sound.play("slide")

    def end() -> None:
        table.pushing = False
        table.tell(event)

    ms = 1.0 if table.still else PUSH
    return [Clip(ms, draw, begin=begin, end=end)]


def card_turned(table: "RampScene", event: events.CardTurned) -> list[Clip]:
    """The card is turned over beside the waiting hands."""
    if table.still:
        return [Clip(0, begin=partial(table.tell, event))]

    def begin() -> None:
        table.tell(event)
        table.turning = True
        table.desk.sound.play("draw")

    def end() -> None:
        table.turning = False

    def draw(p: Painter, share: float) -> None:
        _turn_over(p, table, event.piece, share)

    return [Clip(theme.MS_FLY, draw, ease=in_out_cubic, begin=begin, end=end, blocks=False)]


def _turn_over(p: Painter, table: "RampScene", piece: str, share: float) -> None:
    card = card_box(table.places.card, p.view)
    front = share > 0.5
    across = max(0.04, abs(1 - 2 * share))
    image = card_image(p, table, piece if front else "")
    wide = max(1, round(image.get_width() * across))
    shown = pygame.transform.smoothscale(image, (wide, image.get_height()))
    x, y = p.at(card.x - 2, card.y - 2)
    p.put(shown, (x + (image.get_width() - wide) // 2, y))


def card_image(p: Painter, table: "RampScene", piece: str) -> pygame.Surface:
    """A side of a card as a picture of its own."""
    card = card_box(table.places.card, p.view)

    def draw(q: Painter) -> None:
        if piece:
            paint_card(q, card, table.ramp_rules.pieces, piece)
        else:
            paint_back(q, card)

    return p.picture(("ramp card", piece), card.grown(2), draw)


def card_missed(table: "RampScene", event: events.CardMissed) -> list[Clip]:
    """The card goes by: said at the ramp, and alone long enough to be read."""
    words = _("{piece} passes you by").format(piece=event.piece)

    def draw(p: Painter, _share: float) -> None:
        _word(p, table, event.seat, words, _LOWER)

    alone = table.rules.seats == 1
    begin = table.both(partial(table.tell, event), table.sounds("back"))
    return [Clip(500, begin=begin, blocks=alone), Clip(1300, draw, blocks=False)]


def piece_placed(table: "RampScene", event: events.PiecePlaced) -> list[Clip]:
    """The piece slides; from here on the lane moves it."""
    return [Clip(0, begin=partial(table.launch, event))]


def piece_landed(table: "RampScene", event: events.PiecePlaced) -> list[Clip]:
    """Points and dust where a piece has come to rest."""
    ramp = table.ramp(event.seat)
    board = table.ramp_rules.boards[table.face.place]
    gain = event.points_after - event.points_before
    if event.starting:
        gain = event.points_after - board.score((0,) * 6)
    clips = [pill(table, event.seat, event.cells, gain)]
    if not table.still:
        feet = touching(event.cells, table.face.lying[event.seat][:-1])
        clips.append(Clip(260, partial(_dust, ramp, feet), blocks=False))
    return clips


def _dust(ramp: Any, feet: Sequence[Cell], p: Painter, share: float) -> None:
    ramp.paint_dust(p, feet, share)


def pill(table: "RampScene", seat: int, cells: tuple[Cell, ...], points: int) -> Clip:
    """Points that rise where they were earned, without keeping anybody waiting."""

    def draw(p: Painter, share: float) -> None:
        board, lying = table.ramp_rules.boards[table.face.place], table.face.lying[seat]
        words = furniture.signed(points)
        x, y, size = table.ramp(seat).pill_for(p, board, lying, cells, words)
        rise = 0.0 if p.reduced_motion else RISE * out_cubic(min(1.0, share * 2))
        furniture.gain(p, x, y - rise, points, size)

    return Clip(STAY, draw, blocks=False)


def _word(p: Painter, table: "RampScene", seat: int, words: str, row: float = _UPPER) -> None:
    """A word over a ramp's upper part."""
    slope = table.ramp(seat).slope
    x, y = slope.at(3, row)
    furniture.pill(p, x, y, words, theme.INK, size=15, align="c", raised=True)


def put_aside(table: "RampScene", event: events.PiecePutAside) -> list[Clip]:
    """The piece leaves to the side."""
    words = _("{piece} aside").format(piece=event.piece)
    begin = table.both(partial(table.tell, event), table.sounds("back"))
    clips = [
        Clip(0, begin=begin),
        Clip(700, partial(_word_of, table, event.seat, words), blocks=False),
    ]
    if not table.still:
        clips.append(Clip(theme.MS_FLY, _flown(table, event), blocks=False))
    return clips


def _word_of(table: "RampScene", seat: int, words: str, p: Painter, _share: float) -> None:
    _word(p, table, seat, words)


def _flown(table: "RampScene", event: events.PiecePutAside) -> Callable[[Painter, float], None]:
    """The piece on its way off the ramp from where it was held, to the right and fading."""
    lane = table.lanes[event.seat]
    cells, lane.aside = lane.aside, ()
    if not cells:
        cells = tuple((c + 2, r) for c, r in table.ramp_rules.pieces.shapes[event.piece][0])
    high = 1 + max(r for _, r in cells)
    squares = [(float(c), r + held_height(high, 0)) for c, r in cells]

    def draw(p: Painter, share: float) -> None:
        slope = table.ramp(event.seat).slope
        foot = slope.foot[0] + out_cubic(share) * slope.unit * 2.5
        alpha = round(255 * (1 - share))
        paint_piece(
            p, replace(slope, foot=(foot, slope.foot[1])), squares, event.piece, alpha=alpha
        )

    return draw


def round_ended(table: "RampScene", event: events.RoundEnded) -> list[Clip]:
    """The counting begins."""
    words = _("Board {board} is counted").format(board=event.board)

    def draw(p: Painter, _share: float) -> None:
        for seat in range(table.rules.seats):
            _word(p, table, seat, words)

    return [Clip(350, draw, begin=table.sounds("turn"))]


def dots_counted(table: "RampScene", event: events.DotsCounted) -> list[Clip]:
    """Every dot left open costs one."""
    if not event.cells:
        return []
    slope = table.ramp(event.seat).slope

    def draw(p: Painter, share: float) -> None:
        for cell in event.cells[: round(len(event.cells) * min(1.0, share * 1.6))]:
            _ring(p, slope, cell, theme.LOSS)

    middle = event.cells[len(event.cells) // 2]
    return [
        Clip(450, draw, begin=table.sounds("bad")),
        pill(table, event.seat, (middle,), event.points),
    ]


def _ring(p: Painter, slope: Any, cell: Cell, colour: str, large: float = 0.3) -> None:
    x, y = slope.at(cell[0] + 0.5, cell[1] + 0.5)
    radius = round(slope.unit * large, 1)
    p.circle(x, y, radius, None, theme.WHITE, 5)
    p.circle(x, y, radius, None, colour, 2.6)


def row_counted(table: "RampScene", event: events.RowCounted) -> list[Clip]:
    """A complete row lights up from the left."""
    slope = table.ramp(event.seat).slope

    def draw(p: Painter, share: float) -> None:
        lit = 6 * share
        left, top = slope.at(0, event.row + 1)
        right, bottom = slope.at(lit, event.row)
        box = Box(left, top + 3, max(2.0, round((right - left) / 8) * 8), bottom - top - 6)
        p.rect(box, 6, theme.GLOW, alpha=0.45)

    return [
        Clip(170, draw, begin=table.sounds("score")),
        pill(table, event.seat, event.cells[-1:], event.points),
    ]


def number_counted(table: "RampScene", event: events.NumberCounted) -> list[Clip]:
    """A number that was left in sight counts."""
    slope = table.ramp(event.seat).slope
    colour = theme.GAIN if NUMBERS[event.mark] > 0 else theme.LOSS

    def draw(p: Painter, _share: float) -> None:
        _ring(p, slope, event.cell, colour, 0.42)

    sound = table.sounds("score" if event.points > 0 else "bad")
    return [
        Clip(170, draw, begin=sound),
        pill(table, event.seat, (event.cell,), event.points),
    ]


def pair_counted(table: "RampScene", event: events.PairCounted) -> list[Clip]:
    """A pair in sight counts, half a pair costs, a covered one is nothing."""
    if not event.visible:
        return []
    slope = table.ramp(event.seat).slope
    colour = theme.GAIN if event.points > 0 else theme.LOSS

    def draw(p: Painter, _share: float) -> None:
        for cell in event.visible:
            _ring(p, slope, cell, colour, 0.42)

    sound = table.sounds("score" if event.points > 0 else "bad")
    return [
        Clip(280, draw, begin=sound),
        pill(table, event.seat, event.visible[:1], event.points),
    ]


def round_scored(table: "RampScene", event: events.RoundScored) -> list[Clip]:
    """The board's result goes to the seat's total."""

    begin = table.both(partial(table.tell, event), table.sounds("good"))
    return [Clip(450, begin=begin)]


def game_over(table: "RampScene", event: events.GameOver) -> list[Clip]:
    """The last board was counted."""
    return [Clip(500, begin=table.both(partial(table.tell, event), table.sounds("win")))]


Maker = Callable[..., list[Clip]]
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
