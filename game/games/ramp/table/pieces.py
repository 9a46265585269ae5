"""What the table shows: a position together with the pieces that lie there, told by events.

A position remembers covered cells only. A face is folded from everything that happened, so a
jump to any moment and the steps leading to it show the same picture.
"""

from collections.abc import Iterable
from functools import singledispatch
from typing import NamedTuple

from game.core.history import Happened
from game.core.rules import Event
from game.games.ramp.rules import events
from game.games.ramp.rules.pieces import HEIGHT, Cell
from game.games.ramp.rules.rules import RampRules

CHOOSING, PLACED, ASIDE, MISSED = "choosing", "placed", "aside", "missed"


class Lying(NamedTuple):
    """A piece that has come to rest."""

    piece: str
    cells: tuple[Cell, ...]


class Face(NamedTuple):
    """One moment as it is seen."""

    place: int
    """The round on the table, from 0; the last one stays when the game is over."""
    starts: tuple[str, ...]
    card: str
    number: int
    """Cards turned in this round."""
    left: tuple[str, ...]
    deck: tuple[str, ...]
    """Every piece, as the cards are before the first is turned."""
    status: tuple[str, ...]
    """What each seat did with the card."""
    lying: tuple[tuple[Lying, ...], ...]
    here: tuple[int, ...]
    """Each seat's points on the ramp in front of it."""
    rounds: tuple[tuple[int, ...], ...]
    """For each seat the points of its finished rounds."""
    over: bool

    @property
    def scored(self) -> bool:
        """Has the board on the table been counted?"""
        return all(len(rounds) > self.place for rounds in self.rounds)

    def before(self, seat: int) -> int:
        """A seat's points of the rounds that are over, without the one on the table."""
        return sum(self.rounds[seat][: self.place])

    def total(self, seat: int) -> int:
        """A seat's points of all rounds and of the ramp in front of it."""
        return self.before(seat) + self.here[seat]


def blank(rules: RampRules) -> Face:
    """Before anything happened."""
    none = ((),) * rules.seats
    return Face(
        place=0,
        starts=(),
        card="",
        number=0,
        left=rules.pieces.names,
        deck=rules.pieces.names,
        status=(CHOOSING,) * rules.seats,
        lying=none,
        here=(0,) * rules.seats,
        rounds=none,
        over=False,
    )


def face_of(rules: RampRules, steps: Iterable[Happened]) -> Face:
    """The face after all these steps, from the first one of the game on."""
    face = blank(rules)
    for before, step, after in steps:
        for event in rules.narrate(before, step, after):
            face = told(event, face)
    return face


def covered(lying: Iterable[Lying]) -> frozenset[Cell]:
    """The cells of the grid under these pieces."""
    return frozenset(cell for each in lying for cell in each.cells if cell[1] < HEIGHT)


def touching(cells: Iterable[Cell], lying: Iterable[Lying]) -> tuple[Cell, ...]:
    """Those cells of a piece that stand on the bottom or on other pieces."""
    below = {cell for each in lying for cell in each.cells}
    return tuple((c, r) for c, r in cells if r == 0 or (c, r - 1) in below)


def lying_piece(event: events.PiecePlaced) -> Lying:
    """The piece of an event, as it lies now."""
    return Lying(event.piece, event.cells)


@singledispatch
def told(_event: Event, face: Face) -> Face:
    """The face after an event; most change nothing."""
    return face


@told.register
def _(event: events.StartsDrawn, face: Face) -> Face:
    seats = len(face.status)
    return face._replace(
        place=event.round,
        starts=event.pieces,
        card="",
        number=0,
        left=face.deck,
        status=(CHOOSING,) * seats,
        lying=((),) * seats,
        here=(0,) * seats,
    )


@told.register
def _(event: events.CardTurned, face: Face) -> Face:
    status = (CHOOSING,) * len(face.status)
    return face._replace(card=event.piece, number=event.number, left=event.left, status=status)


@told.register
def _(event: events.CardMissed, face: Face) -> Face:
    return face._replace(status=_put(face.status, event.seat, MISSED))


@told.register
def _(event: events.PiecePutAside, face: Face) -> Face:
    return face._replace(status=_put(face.status, event.seat, ASIDE))


@told.register
def _(event: events.PiecePlaced, face: Face) -> Face:
    seat = event.seat
    return face._replace(
        status=_put(face.status, seat, PLACED),
        lying=_put(face.lying, seat, (*face.lying[seat], lying_piece(event))),
        here=_put(face.here, seat, event.points_after),
    )


@told.register
def _(event: events.RoundScored, face: Face) -> Face:
    rounds = (*face.rounds[event.seat], event.points)
    return face._replace(
        rounds=_put(face.rounds, event.seat, rounds),
        here=_put(face.here, event.seat, event.points),
    )


@told.register
def _(_event: events.GameOver, face: Face) -> Face:
    return face._replace(over=True)


def _put(row: tuple, seat: int, value: object) -> tuple:  # type: ignore[type-arg]
    return (*row[:seat], value, *row[seat + 1 :])
