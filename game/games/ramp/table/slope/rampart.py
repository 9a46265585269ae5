"""Paints one seat's ramp on the table: what lies there, what slides, what is held above it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeAlias

import pygame

from game.engine.table.timeline import out_cubic
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter, gradient
from game.engine.window.view import Box, View
from game.engine.words import _
from game.games.ramp.rules.board import Board
from game.games.ramp.rules.pieces import HEIGHT, LONGEST, Cell
from game.games.ramp.table.hand import Preview
from game.games.ramp.table.picture import paint_front, paint_pieces, paint_spaces
from game.games.ramp.table.pieces import Lying, covered
from game.games.ramp.table.slide.flight import FADE, Flight
from game.games.ramp.table.slope.bodies import (
    ghost_ready,
    paint_ghost,
    paint_piece,
    piece_image,
    piece_ready,
    stone,
)
from game.games.ramp.table.slope.pill import Pill, paint_preview, pill_for
from game.games.ramp.table.slope.shadow import paint_shadow
from game.games.ramp.table.slope.slope import Slope, body_box

BOUNCE = 0.09
"""Rows by which a piece springs back when it lands."""
SHEER = 180
"""How much of a held piece is seen where its own ghost lies behind it, of 255."""
THICK = 0.17
"""How thick a held piece is, in columns: it is nearer than those that lie."""
LOW = 0.35
"""How far below its foot a ramp ever changes, in columns; further down are only the ends of its
rails' feet, which belong to the ground."""
TRAIL = 2.0
"""Rows of the trail behind a sliding piece."""


Print: TypeAlias = tuple[int, tuple[Lying, ...]]
"""What a ramp's picture shows: which board, and what lies on it."""


@lru_cache(16)
def _scaled(image: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """An image in another size: the next frames want it too."""
    return pygame.transform.smoothscale(image, size)


def _shown(preview: Preview, colour: str) -> tuple[str, str]:
    """The wash and the dashes of a ghost."""
    return (colour, theme.INK) if preview.inside else (theme.LOSS, theme.LOSS)


def _top(lying: Lying) -> int:
    """The row above a piece."""
    return 1 + max(row for _column, row in lying.cells)


@lru_cache(64)
def _area(slope: Slope, view: View, top: int) -> Box:
    box = slope.box(-0.8, max(HEIGHT + 0.6, top + 0.4))
    x, y = max(0.0, box.x), max(0.0, box.y)
    low = slope.foot[1] + LOW * slope.unit
    return Box(x, y, min(box.right, view.w) - x, min(low, view.h) - y)


def _nothing(_p: Painter) -> None:
    """Nothing moves there any more."""


def _lacking(p: Painter, shown: Print | None, wanted: Print) -> tuple[Lying, ...]:
    """The pieces that have come to rest since a ramp's picture was painted, where it may be shown
    as it was while this frame has done enough: when all land at once, each ramp gets its turn."""
    if shown is None:
        return ()
    (number, lay), (now, lying) = shown, wanted
    grown = number == now and lying[: len(lay)] == lay and lying != lay
    return lying[len(lay) :] if grown and p.patience.waits() else ()


@dataclass(frozen=True)
class Ramp:
    """A ramp on the table: its name among the pictures, and where it stands."""

    name: str
    slope: Slope

    def paint_rest(self, p: Painter, board: Board, lying: Sequence[Lying]) -> None:
        """The printed board, the settled pieces, and the rails and cover over them."""
        now = board.number, tuple(lying)
        key, late = self._by_turns(p, board, now)
        p.still(
            f"{self.name} outside",
            key,
            self.area(p),
            lambda q: self._outside(q, board, key[1]),
            alone=True,
        )
        self._paint_above(p, tuple(each for each in key[1] if _top(each) > HEIGHT))
        for each in late:
            self._paint_late(p, board, now, key[1], each)

    def paint_bare(self, p: Painter) -> None:
        """Nothing but the ground, where the ramp was to be seen and what lay on it."""
        p.still(f"{self.name} outside", None, self.area(p), _nothing, alone=True)
        self._paint_above(p, ())

    def _paint_above(self, p: Painter, lying: Sequence[Lying]) -> None:
        """The pieces that stand out above the ramp, where they may lie below other things."""
        whole, ramp = self.area(p, HEIGHT + LONGEST), self.area(p)
        p.still(
            f"{self.name} above",
            tuple(lying),
            whole._replace(h=ramp.y - whole.y),
            lambda q: paint_pieces(q, self.slope, lying),
        )

    def _by_turns(self, p: Painter, board: Board, now: Print) -> tuple[Print, tuple[Lying, ...]]:
        """The picture to show now, and the pieces that are to be added to it: while a frame has
        done enough, what was shown before. The picture without rails and cover, below which
        things are going to move, takes a frame of its own."""
        shown: Print | None = p.shown(f"{self.name} outside", self.area(p))
        late = _lacking(p, shown, now)
        if not late:
            self.inside(p, board, now[1])
            late = _lacking(p, shown, now)
        return (now[0], now[1][: len(now[1]) - len(late)]), late

    def _paint_late(
        self, p: Painter, board: Board, now: Print, before: Sequence[Lying], piece: Lying
    ) -> None:
        """A piece that lies but is not part of the whole picture yet: as it will lie if that is
        known, else as it was on its way."""
        box = self.image_box(piece.cells, 0)
        if p.shown(f"{self.name} inside", self._covered(p, now[1])) == now:
            self.under_cover(p, board, now[1], box, _nothing)
            return
        self.under_cover(
            p, board, before, box, lambda q: self.blit_piece(q, piece.cells, piece.piece, box, 0)
        )

    def _covered(self, p: Painter, lying: Sequence[Lying]) -> Box:
        """The ramp and everything that lies on it."""
        return self.area(p, max(map(_top, lying), default=0))

    def area(self, p: Painter, top: int = 0) -> Box:
        """The ramp, and the rows above it below that one, as far as the window reaches."""
        return _area(self.slope, p.view, top)

    def inside(
        self, p: Painter, board: Board, lying: Sequence[Lying]
    ) -> tuple[pygame.Surface, tuple[int, int]]:
        """The ramp and what lies on it without rails and cover, and its place."""
        name, key = f"{self.name} inside", (board.number, lying)
        return p.kept(name, key, self._covered(p, lying), lambda q: self._lay(q, board, lying))

    def _lay(self, p: Painter, board: Board, lying: Sequence[Lying]) -> None:
        paint_spaces(p, self.slope, board, covered(lying))
        paint_pieces(p, self.slope, lying)

    def _outside(self, p: Painter, board: Board, lying: Sequence[Lying]) -> None:
        p.put(*self.inside(p, board, lying))
        paint_front(p, self.slope)

    def under_cover(
        self,
        p: Painter,
        board: Board,
        lying: Sequence[Lying],
        area: Box,
        draw: Callable[[Painter], None],
    ) -> None:
        """Paint something on the settled pieces and below the cover, in a part of the ramp."""
        with p.clip(area.grown(2)):
            p.put(*self.inside(p, board, tuple(lying)))
            draw(p)
            paint_front(p, self.slope)

    # -- what moves ------------------------------------------------------------------------

    def paint_flight(
        self, p: Painter, board: Board, lying: Sequence[Lying], flight: Flight
    ) -> None:
        """The piece on its way."""
        squares = flight.lying.cells
        if flight.fades:
            alpha = round(255 * min(1.0, flight.passed / FADE))
            area = body_box(self.slope, squares)
            self.under_cover(
                p,
                board,
                lying,
                area,
                lambda q: paint_piece(q, self.slope, squares, flight.lying.piece, alpha=alpha),
            )
            return
        rise = flight.rise(p.ahead * 1000, BOUNCE)
        place = self.image_box(squares, rise)
        high, below = TRAIL * self.slope.rise, 0.6 * self.slope.unit * flight.lift
        area = Box(place.x, place.y - high, place.w + below, place.h + high + below)

        def draw(q: Painter) -> None:
            if not flight.slide.landed:
                self._trail(q, flight, rise)
            if flight.lift:
                paint_shadow(q, self.slope, squares, place, flight.lift)
            self.blit_piece(q, squares, flight.lying.piece, place, rise)

        self.under_cover(p, board, lying, area, draw)

    def image_box(self, squares: Sequence[Cell], rise: float) -> Box:
        """The box of a piece `rise` rows above its place: the same picture, further away; nearer
        where that is below it."""
        rest = body_box(self.slope, squares)
        if not rise:
            return rest
        low = min(r for _, r in squares)
        tilt = self.slope.tilt
        share = (1 + tilt * low) / (1 + tilt * (low + rise))
        foot = self.slope.foot[0]
        dy = self.slope.at(0, low + rise)[1] - self.slope.at(0, low)[1] * share
        return Box(
            foot + (rest.x - foot) * share,
            rest.y * share + dy,
            rest.w * share,
            rest.h * share,
        )

    def blit_piece(
        self, p: Painter, squares: Sequence[Cell], piece: str, box: Box, rise: float, step: int = 1
    ) -> None:
        """A piece as a picture that is scaled, to sizes so many pixels apart; drawn anew only for
        its place of rest."""
        image = piece_image(p, self.slope, squares, piece)
        corner = p.at(box.x, box.y)
        if rise:  # each edge on its own nearest pixel, so that none trembles
            right, bottom = p.at(box.right, box.bottom)
            wide, high = image.get_size()
            more = right - corner[0] + 1 - wide, bottom - corner[1] + 1 - high
            wide, high = wide + more[0] // step * step, high + more[1] // step * step
            if more[0] // step or more[1] // step:
                image = _scaled(image, (max(1, wide), max(1, high)))
        p.put(image, corner)

    def make_ready(self, p: Painter, lying: Lying) -> None:
        """Make the picture of a piece, if it is not there already."""
        piece_image(p, self.slope, lying.cells, lying.piece)

    def _trail(self, p: Painter, flight: Flight, rise: float) -> None:
        """The way it came, plainer the faster it goes: one fading strip for each column, of one
        cached picture."""
        alpha = 255 * round(4 * flight.slide.pace) // 4
        if not alpha:
            return
        base, light, _dark = stone(flight.lying.piece)
        wide, high = self.slope.unit * 0.8, TRAIL * self.slope.rise
        defs = gradient("q", (0, 0), (0, high), (0, base, 0), (1, base, 0.55))
        strip = f'<rect x="0" y="0" width="{wide:.2f}" height="{high:.2f}" fill="url(#q)"/>'
        for x, length, strength in ((0.24, 0.75, 0.5), (0.5, 0.95, 0.36), (0.78, 0.6, 0.5)):
            strip += (
                f'<rect x="{wide * x - 0.8:.2f}" y="{high * (1 - length):.2f}" width="1.8" '
                f'height="{high * length:.2f}" rx="0.9" fill="{light}" '
                f'fill-opacity="{strength}"/>'
            )
        for column in sorted({c for c, _row in flight.lying.cells}):
            top = 1 + max(r for c, r in flight.lying.cells if c == column)
            x, y = self.slope.at(column + 0.5, top + rise - 0.15)
            p.svg(strip, Box(x - wide / 2, y - high, wide, high), defs, alpha)

    def paint_dust(self, p: Painter, share: float, feet: Sequence[Cell]) -> None:
        """Small puffs where a piece has touched, gone when share is 1."""
        if p.reduced_motion:
            return
        step = round(share * 7) / 7
        spread, fade = out_cubic(step), 1 - step
        for column, low in feet:
            for side, drift in ((0.15, -0.5), (0.85, 0.5)):
                x, y = self.slope.at(column + side + drift * 0.35 * spread, low + 0.06)
                radius = self.slope.unit * (0.06 + 0.12 * spread)
                p.circle(x, y - radius * spread, radius, "#FFF6E2", alpha=round(0.55 * fade, 2))

    # -- what is held ----------------------------------------------------------------------

    def is_ready(self, p: Painter, preview: Preview, colour: str = "") -> bool:
        """Are the pictures of a held piece there, or has this frame time to make one? With a
        colour those of its ghost."""
        if colour:
            return ghost_ready(p, self.slope, preview.cells, *_shown(preview, colour))
        return piece_ready(p, self.slope, preview.aloft, preview.placement.piece, THICK)

    def paint_ghost(
        self,
        p: Painter,
        board: Board,
        lying: Sequence[Lying],
        preview: Preview,
        colour: str,
        warm: bool,
    ) -> None:
        """Where the held piece would come to rest; its picture there is made ready."""
        cells, piece = preview.cells, preview.placement.piece
        if warm and piece_ready(p, self.slope, cells, piece):
            piece_image(p, self.slope, cells, piece)
        shown = _shown(preview, colour)
        area = body_box(self.slope, cells)
        self.under_cover(p, board, lying, area, lambda q: paint_ghost(q, self.slope, cells, *shown))

    def paint_held(self, p: Painter, preview: Preview, glide: float, colour: str = "") -> None:
        """The piece above the ramp, lifted towards the eye. With a colour its ghost is shown too:
        where the two meet, the piece lets it shine through."""
        slope, squares = self.slope, preview.aloft
        if glide:
            step = slope.size(preview.row + preview.rise) * glide
            slope = replace(slope, foot=(slope.foot[0] + step, slope.foot[1]))
        meets = bool(colour) and preview.meets
        if not meets:
            paint_shadow(p, self.slope, squares, body_box(slope, squares))
        alpha = SHEER if meets else 255
        paint_piece(p, slope, squares, preview.placement.piece, THICK, alpha)
        if meets:
            paint_ghost(p, self.slope, preview.cells, colour, _shown(preview, colour)[1], fill=0)

    def paint_gain(
        self, p: Painter, board: Board, lying: Sequence[Lying], preview: Preview
    ) -> None:
        """What the held piece would change, beside its ghost."""
        if preview.inside:
            words = furniture.signed(preview.points)
            pill = self.pill_for(p, board, lying, preview.cells, words)
            paint_preview(p, pill, preview.points)
            return
        words = _("No room")
        x, y, size = self.pill_for(p, board, lying, preview.cells, words)
        furniture.pill(p, x, y, words, theme.LOSS, size=size, align="c", raised=True)

    def pill_for(
        self,
        p: Painter,
        board: Board,
        lying: Sequence[Lying],
        cells: tuple[Cell, ...],
        words: str,
    ) -> Pill:
        """A place for a pill with these words beside a piece."""
        return pill_for(p.view, self.slope, board, covered(lying), cells, words)
