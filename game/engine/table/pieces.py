"""Pieces on a table, and their flights from one position to the next. Games list the places of
pieces; the difference of two lists gives the flights."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import ceil, dist
from typing import NamedTuple, TypeAlias

import pygame

from game.engine.desk import Desk
from game.engine.table.timeline import Clip, in_out_cubic
from game.engine.window import theme
from game.engine.window.art import Art, Image, draw_image
from game.engine.window.parts import Drawable, Sprite, shadow_sprite
from game.engine.window.view import Box, View

Id: TypeAlias = tuple[str | int, ...]


class PieceSpot(NamedTuple):
    """The place of a square piece: corner, side, and degrees."""

    x: float
    y: float
    side: float
    turn: int = 0

    @property
    def box(self) -> Box:
        return Box(self.x, self.y, self.side, self.side)


class Piece(NamedTuple):
    """A thing at a place; pieces of a kind look the same."""

    kind: str
    spot: PieceSpot


class Flight(NamedTuple):
    """Pieces on their way from one spot to another, drawn as one."""

    kind: str
    start: PieceSpot
    end: PieceSpot
    leaves: tuple[Id, ...]
    """The pieces that no longer lie at the start; none for one that appears."""
    comes: tuple[Id, ...]
    """The pieces that lie at the end afterwards; none for one that leaves the table."""


Pieces: TypeAlias = Mapping[Id, Piece]


def flights_between(before: Pieces, after: Pieces) -> list[Flight]:
    """Return the flights between two positions, in the order of the second: each piece comes from
    its old place, else from the nearest place that a piece of its kind has left."""
    gone = {name: piece for name, piece in before.items() if after.get(name) != piece}
    by_way: dict[tuple[str, PieceSpot, PieceSpot], Flight] = {}
    for name, piece in after.items():
        if before.get(name) == piece:
            continue
        source = _start_of_flight(gone, name, piece)
        start = gone.pop(source).spot if source else piece.spot
        _add_flight(
            by_way, Flight(piece.kind, start, piece.spot, (source,) if source else (), (name,))
        )
    for name, piece in gone.items():
        _add_flight(by_way, Flight(piece.kind, piece.spot, piece.spot, (name,), ()))
    return list(by_way.values())


def _start_of_flight(gone: Pieces, name: Id, piece: Piece) -> Id | None:
    if name in gone and gone[name].kind == piece.kind:
        return name
    like = [other for other, there in gone.items() if there.kind == piece.kind]
    return min(like, key=lambda o: dist(gone[o].spot[:2], piece.spot[:2]), default=None)


def _add_flight(by_way: dict[tuple[str, PieceSpot, PieceSpot], Flight], new: Flight) -> None:
    key = new.kind, new.start, new.end
    old = by_way.get(key, new._replace(leaves=(), comes=()))
    by_way[key] = old._replace(leaves=old.leaves + new.leaves, comes=old.comes + new.comes)


class FlyingPieces:
    """The pieces of a table, of which some lie and some fly."""

    def __init__(self, desk: Desk, sprites: Mapping[str, str], fades: Callable[[Id], bool]) -> None:
        self._desk, self._sprites, self._fades = desk, sprites, fades
        self.lying: dict[Id, Piece] = {}

    def flight_clips(
        self,
        moved: Sequence[Flight],
        delay: float = 0,
        apart: float = 0,
        ms: float = theme.MS_FLY,
        land: Callable[[Flight], None] = lambda _flight: None,
    ) -> list[Clip]:
        """Return a clip for each flight, started one after the other."""
        return [
            Clip(
                ms,
                delay=delay + apart * i,
                begin=partial(self._take_off, flight),
                end=partial(self._land_pieces, flight, land),
                parts=partial(self._parts_of_flight, flight),
            )
            for i, flight in enumerate(moved)
        ]

    def _take_off(self, flight: Flight) -> None:
        for name in flight.leaves:
            if self.lying.get(name) == (flight.kind, flight.start):
                del self.lying[name]

    def _land_pieces(self, flight: Flight, land: Callable[[Flight], None]) -> None:
        self.lying.update(dict.fromkeys(flight.comes, Piece(flight.kind, flight.end)))
        land(flight)

    def _parts_of_flight(self, flight: Flight, share: float) -> Sequence[Drawable]:
        view, picture = self._desk.view, self._sprites[flight.kind]
        if self._desk.settings.reduced_motion or not flight.leaves or not flight.comes:
            t = min(1.0, share * 2.2)
            here = flight.start if t < 0.5 and flight.leaves else flight.end
            here, alpha = here._replace(turn=0), round(255 * abs(2 * t - 1))
            return [piece_sprite("piece", view, picture, here, alpha)]
        here, alpha = _spot_between(flight.start, flight.end, share), 255
        if self._fades(flight.comes[0]):
            alpha = min(255, round(255 * (1 - in_out_cubic(share)) / 0.4))
        made = piece_sprite("piece", view, picture, here, alpha)
        if alpha <= 200 or not 0 < share < 1:
            return [made]
        side, (x, y) = max(10.0, round(here.side / 10) * 10), here.box.centre
        below = Box(x - side / 2, y - side / 2, side, side)
        return [shadow_sprite("shadow", view, below, side * 0.15, 7, 8, 96), made]


def _spot_between(start: PieceSpot, end: PieceSpot, share: float) -> PieceSpot:
    """Return the spot on an arc, a little smaller just before landing. Sizes and turns go in steps,
    so that cached pictures fit."""
    t = in_out_cubic(share)
    (x1, y1), (x2, y2) = start.box.centre, end.box.centre
    arc = 0.48 * dist((x1, y1), (x2, y2)) * t * (1 - t)
    x, y = x1 + (x2 - x1) * t, y1 + (y2 - y1) * t - arc
    side = max(2.0, round((start.side + (end.side - start.side) * t) / 2) * 2.0)
    side *= 0.96 if 0.88 < share < 1 else 1.0
    turn = round((start.turn + (end.turn - start.turn) * t) / 4) * 4
    return PieceSpot(x - side / 2, y - side / 2, side, turn)


def piece_sprite(name: str, view: View, picture: str, spot: PieceSpot, alpha: int = 255) -> Sprite:
    """Return the picture of a piece in a spot, turned about its middle."""
    w, turn = max(1, view.px(spot.side)), spot.turn % 360
    if not turn:
        image = Image(("piece", picture), (w, w), lambda art: art.sprite(picture, w, w))
        return Sprite(name, image, spot.x, spot.y, alpha=alpha)
    pad = ceil(w * 0.25)
    size = w + 2 * pad, w + 2 * pad

    def draw_sprite(art: Art) -> pygame.Surface:
        turned, whole = art.rotated_sprite(picture, w, turn), pygame.Surface(size, pygame.SRCALPHA)
        draw_image(
            whole,
            turned,
            (pad + (w - turned.get_width()) // 2, pad + (w - turned.get_height()) // 2),
        )
        return whole

    image = Image(("piece", picture, turn), size, draw_sprite)
    return Sprite(name, image, spot.x - pad / view.k, spot.y - pad / view.k, alpha=alpha)
