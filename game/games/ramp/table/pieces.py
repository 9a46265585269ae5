"""A snapshot of the table: a position together with the pieces that lie there, as events tell it.

A position remembers covered cells only. A snapshot is folded from everything that happened, so a
jump to any moment and the steps leading to it show the same picture.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from game.core.history import Happened
from game.core.rules import Event
from game.games.ramp.rules import events
from game.games.ramp.rules.pieces import EMPTY_RAMP, HEIGHT, WIDTH, Cell, Ramp
from game.games.ramp.rules.rules import RampRules
from game.games.ramp.rules.state import RampBoard

CHOOSING, PLACED, ASIDE, MISSED = "choosing", "placed", "aside", "missed"


class Lying(NamedTuple):
    """A piece that has come to rest."""

    piece: str
    cells: tuple[Cell, ...]


class Snapshot(NamedTuple):
    """One moment as it is seen."""

    deck: tuple[str, ...]
    """Every piece, as the cards are before the first is turned."""
    left: tuple[str, ...]
    rounds: tuple[tuple[int, ...], ...]
    """For each seat the points of its finished rounds."""
    status: tuple[str, ...]
    """The way in which each seat used the card."""
    lying: tuple[tuple[Lying, ...], ...]
    here: tuple[int, ...]
    """Each seat's points on the ramp in front of it."""
    place: int = 0
    """The round on the table, from 0; the last one stays when the game is over."""
    starts: tuple[str, ...] = ()
    card: str = ""

    @property
    def number(self) -> int:
        """Cards turned in this round."""
        return len(self.deck) - len(self.left)

    @property
    def scored(self) -> bool:
        """Whether the board on the table has been counted."""
        return all(len(rounds) > self.place for rounds in self.rounds)

    @property
    def played(self) -> bool:
        """Whether everybody has played the last card of this board."""
        return self.scored or not (self.left or CHOOSING in self.status)

    def points_here(self, seat: int, board: RampBoard) -> int:
        """A seat's points on that board; all its dots cost from the beginning, as in previews."""
        return self.here[seat] if self.number or self.lying[seat] else board.score(EMPTY_RAMP)

    def before(self, seat: int) -> int:
        """A seat's points of the rounds that are over, without the one on the table."""
        return sum(self.rounds[seat][: self.place])


def blank(rules: RampRules) -> Snapshot:
    return _fresh(rules.pieces.names, rules.seats)


def _fresh(deck: tuple[str, ...], seats: int) -> Snapshot:
    none = ((),) * seats
    return Snapshot(deck, deck, none, (CHOOSING,) * seats, none, (0,) * seats)


def snapshot_of(rules: RampRules, steps: Iterable[Happened]) -> Snapshot:
    """The snapshot after all these steps, from the first one of the game on."""
    snapshot = blank(rules)
    for before, step, after in steps:
        for event in rules.narrate(before, step, after):
            snapshot = after_event(event, snapshot)
    return snapshot


@lru_cache(64)
def covered(lying: tuple[Lying, ...]) -> frozenset[Cell]:
    """The cells of the grid under these pieces."""
    return frozenset(cell for each in lying for cell in each.cells if cell[1] < HEIGHT)


def ramp_under(lying: Iterable[Lying]) -> Ramp:
    """Return the pieces as the rules see a ramp."""
    columns = [0] * WIDTH
    for each in lying:
        for c, r in each.cells:
            columns[c] |= 1 << r
    return tuple(columns)


def far_first(lying: Iterable[Lying]) -> list[Lying]:
    """Pieces as they are seen: nearer ones stand in front of those further up."""
    return sorted(lying, key=lambda each: -max(r for _, r in each.cells))


def touching(cells: Iterable[Cell], lying: Iterable[Lying]) -> tuple[Cell, ...]:
    """Those cells of a piece that stand on the bottom or on other pieces."""
    below = {cell for each in lying for cell in each.cells}
    return tuple((c, r) for c, r in cells if r == 0 or (c, r - 1) in below)


def after_event(event: Event, snapshot: Snapshot) -> Snapshot:
    """The snapshot after an event; many change nothing."""
    match event:
        case events.StartsDrawn(round=place, pieces=starts):
            fresh = _fresh(snapshot.deck, len(snapshot.status))
            return fresh._replace(rounds=snapshot.rounds, place=place, starts=starts)
        case events.CardTurned(piece=card, left=left):
            status = (CHOOSING,) * len(snapshot.status)
            return snapshot._replace(card=card, left=left, status=status)
        case events.CardMissed(seat=seat):
            return snapshot._replace(status=_put(snapshot.status, seat, MISSED))
        case events.PiecePutAside(seat=seat):
            return snapshot._replace(status=_put(snapshot.status, seat, ASIDE))
        case events.PiecePlaced(seat=seat):
            lying = (*snapshot.lying[seat], Lying(event.piece, event.cells))
            return snapshot._replace(
                status=_put(snapshot.status, seat, PLACED),
                lying=_put(snapshot.lying, seat, lying),
                here=_put(snapshot.here, seat, event.points_after),
            )
        case events.RoundScored(seat=seat, points=points):
            rounds = _put(snapshot.rounds, seat, (*snapshot.rounds[seat], points))
            return snapshot._replace(rounds=rounds, here=_put(snapshot.here, seat, points))
    return snapshot


def _put(row: tuple, seat: int, value: object) -> tuple:  # type: ignore[type-arg]
    return (*row[:seat], value, *row[seat + 1 :])
