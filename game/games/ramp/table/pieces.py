"""Snapshots of the table: a position together with the pieces on its ramps.

A position holds only covered cells. A snapshot is computed from all events of a match, so that it
is the same after a jump to a move as after all the steps before.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from game.core.history import Transition
from game.core.rules import Event
from game.games.ramp.rules import events
from game.games.ramp.rules.pieces import EMPTY_RAMP, HEIGHT, WIDTH, Cell, Ramp
from game.games.ramp.rules.rules import RampRules
from game.games.ramp.rules.state import RampBoard

CHOOSING, PLACED, ASIDE, MISSED = "choosing", "placed", "aside", "missed"


class LyingPiece(NamedTuple):
    """A piece that has come to rest on a ramp."""

    piece: str
    cells: tuple[Cell, ...]


class Snapshot(NamedTuple):
    """The values of a position that the table shows."""

    deck: tuple[str, ...]
    """All cards of a round."""
    cards_left: tuple[str, ...]
    rounds: tuple[tuple[int, ...], ...]
    """For each seat the points of its finished rounds."""
    status: tuple[str, ...]
    """What each seat did with the card: CHOOSING, PLACED, ASIDE or MISSED."""
    lying: tuple[tuple[LyingPiece, ...], ...]
    ramp_points: tuple[int, ...]
    """Each seat's points on the present board."""
    round: int = 0
    """The round on the table, from 0; still the last one when the game is over."""
    starts: tuple[str, ...] = ()
    card: str = ""

    @property
    def cards_turned(self) -> int:
        """Return the number of cards turned in this round."""
        return len(self.deck) - len(self.cards_left)

    @property
    def is_board_counted(self) -> bool:
        """Return whether the present board has been counted."""
        return all(len(rounds) > self.round for rounds in self.rounds)

    @property
    def is_board_played(self) -> bool:
        """Return whether all seats have played the last card of this board."""
        return self.is_board_counted or not (self.cards_left or CHOOSING in self.status)

    def points_on_board(self, seat: int, board: RampBoard) -> int:
        """Return a seat's points on the present board; dots cost from its beginning."""
        has_begun = self.cards_turned or self.lying[seat]
        return self.ramp_points[seat] if has_begun else board.score_of(EMPTY_RAMP)

    def points_before(self, seat: int) -> int:
        """Return a seat's points of the rounds before the present one."""
        return sum(self.rounds[seat][: self.round])


def _round_snapshot(deck: tuple[str, ...], seats: int) -> Snapshot:
    none = ((),) * seats
    return Snapshot(deck, deck, none, (CHOOSING,) * seats, none, (0,) * seats)


def snapshot_of(rules: RampRules, steps: Iterable[Transition]) -> Snapshot:
    """Return the snapshot after these steps, which begin with the first of the game."""
    snapshot = _round_snapshot(rules.pieces.names, rules.seats)
    for before, step, after in steps:
        for event in rules.narrate(before, step, after):
            snapshot = after_event(event, snapshot)
    return snapshot


@lru_cache(64)
def covered_cells(lying: tuple[LyingPiece, ...]) -> frozenset[Cell]:
    """Return the cells of the grid under these pieces."""
    return frozenset(cell for each in lying for cell in each.cells if cell[1] < HEIGHT)


def ramp_with(lying: Iterable[LyingPiece]) -> Ramp:
    """Return the ramp, as the rules have it, with these pieces."""
    columns = [0] * WIDTH
    for each in lying:
        for c, r in each.cells:
            columns[c] |= 1 << r
    return tuple(columns)


def far_to_near(lying: Iterable[LyingPiece]) -> list[LyingPiece]:
    """Return the pieces in the order of painting, far ones first."""
    return sorted(lying, key=lambda each: -max(r for _, r in each.cells))


def standing_cells(cells: Iterable[Cell], lying: Iterable[LyingPiece]) -> tuple[Cell, ...]:
    """Return the cells of a piece that stand on the bottom or on other pieces."""
    below = {cell for each in lying for cell in each.cells}
    return tuple((c, r) for c, r in cells if r == 0 or (c, r - 1) in below)


def after_event(event: Event, snapshot: Snapshot) -> Snapshot:
    """Return the snapshot after an event; many change nothing."""
    match event:
        case events.StartsDrawn(round=place, pieces=starts):
            fresh = _round_snapshot(snapshot.deck, len(snapshot.status))
            return fresh._replace(rounds=snapshot.rounds, round=place, starts=starts)
        case events.CardTurned(piece=card, cards_left=cards_left):
            status = (CHOOSING,) * len(snapshot.status)
            return snapshot._replace(card=card, cards_left=cards_left, status=status)
        case events.CardMissed(seat=seat):
            return snapshot._replace(status=_with_value(snapshot.status, seat, MISSED))
        case events.PiecePutAside(seat=seat):
            return snapshot._replace(status=_with_value(snapshot.status, seat, ASIDE))
        case events.PiecePlaced(seat=seat):
            lying = (*snapshot.lying[seat], LyingPiece(event.piece, event.cells))
            return snapshot._replace(
                status=_with_value(snapshot.status, seat, PLACED),
                lying=_with_value(snapshot.lying, seat, lying),
                ramp_points=_with_value(snapshot.ramp_points, seat, event.points_after),
            )
        case events.RoundScored(seat=seat, points=points):
            rounds = _with_value(snapshot.rounds, seat, (*snapshot.rounds[seat], points))
            ramp_points = _with_value(snapshot.ramp_points, seat, points)
            return snapshot._replace(rounds=rounds, ramp_points=ramp_points)
    return snapshot


def _with_value(row: tuple, seat: int, value: object) -> tuple:  # type: ignore[type-arg]
    return (*row[:seat], value, *row[seat + 1 :])
