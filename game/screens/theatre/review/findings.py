"""What the review of a game says: how it stood after every move, and the moves that cost most."""

from dataclasses import dataclass
from functools import cached_property
from math import inf
from typing import NamedTuple

from game.core.judging.judge import Judged, account, mean_accuracy

LEAST = 10
"""Tenths; a move that cost less is no mistake to speak of."""


class Curve(NamedTuple):
    """How a seat stood: tenths after each of its moves, or after everybody's where two play."""

    seat: int
    points: tuple[tuple[int, int], ...]
    """Ply and worth."""


@dataclass(frozen=True, eq=False)
class Findings:
    """The judged moves of a game for so many seats, in the order of play."""

    judged: tuple[Judged, ...]
    seats: int

    @cached_property
    def mistakes(self) -> tuple[Judged, ...]:
        """The dearest moves of every seat, in the order of play."""
        worst = {ply for seat in range(self.seats) for ply in account(self.judged, seat).worst}
        return tuple(each for each in self.judged if each.ply in worst and each.loss >= LEAST)

    @cached_property
    def curves(self) -> tuple[Curve, ...]:
        """Alone what was expected; of two players whose lead it was, seen from the first; else how
        far everybody was ahead of the best other."""
        if self.seats == 2:
            signs = (1, -1)
            both = ((each.ply, signs[each.seat] * each.played.worth) for each in self.judged)
            return (Curve(0, tuple(both)),)
        return tuple(Curve(seat, self._points(seat)) for seat in range(self.seats))

    def _points(self, seat: int) -> tuple[tuple[int, int], ...]:
        own = (each for each in self.judged if each.seat == seat)
        return tuple((each.ply, each.played.worth) for each in own)

    @cached_property
    def span(self) -> tuple[int, int]:
        """The least and the greatest worth; with company nobody's lead, 0, is among them."""
        every = [worth for curve in self.curves for _ply, worth in curve.points]
        every += [0] if self.seats > 1 or not every else []
        low, high = min(every), max(every)
        return (low, high) if low < high else (low - 10, high + 10)

    @cached_property
    def dearest(self) -> int:
        return max((each.loss for each in self.judged), default=0)

    def accuracy(self, seat: int, by: float = inf) -> float | None:
        """Return how accurate a seat's moves were, up to a ply, in percent."""
        own = (each for each in self.judged if each.seat == seat and each.ply <= by)
        return mean_accuracy(own)

    def at(self, ply: int) -> Judged | None:
        """That move, if there was another beside it."""
        return self._by_ply.get(ply)

    @cached_property
    def _by_ply(self) -> dict[int, Judged]:
        return {each.ply: each for each in self.judged}

    def mistake(self, place: int, by: int) -> Judged | None:
        """The first mistake after a place of the game, or the last before it; a mistake lies where
        it is about to be made."""
        found = [each for each in self.mistakes if (each.ply - 1 - place) * by > 0]
        return found[0 if by > 0 else -1] if found else None
