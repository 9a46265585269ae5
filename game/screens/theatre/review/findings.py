"""The results of a review: the evaluation after every move, and the worst mistakes."""

from dataclasses import dataclass
from functools import cached_property
from math import inf
from typing import NamedTuple

from game.core.judging.judge import JudgedMove, mean_accuracy, worst_mistakes


class Curve(NamedTuple):
    """A seat's evaluation in tenths by ply: its own plies, or all in a two-player match."""

    seat: int
    points: tuple[tuple[int, int], ...]
    """Ply and worth."""


@dataclass(frozen=True, eq=False)
class Findings:
    """The judged moves of a match, in the order of play."""

    judged: tuple[JudgedMove, ...]
    seats: int

    @cached_property
    def mistakes(self) -> tuple[JudgedMove, ...]:
        """Return the costliest mistakes of every seat, in the order of play."""
        return worst_mistakes(self.judged)

    @cached_property
    def curves(self) -> tuple[Curve, ...]:
        """Return the curves: solo, the expected score; with two players, the lead of the first;
        else everybody's lead over the best opponent."""
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
        """Return the least and greatest value of the curves; with several players 0 is included."""
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

    def at(self, ply: int) -> JudgedMove | None:
        """Return the judged move at a ply; None if it had no alternative."""
        return self._by_ply.get(ply)

    @cached_property
    def _by_ply(self) -> dict[int, JudgedMove]:
        return {each.ply: each for each in self.judged}

    def mistake(self, place: int, by: int) -> JudgedMove | None:
        """Return the next mistake after a ply (`by` > 0) or the last before it; a mistake's place
        is the position before its move."""
        found = [each for each in self.mistakes if (each.ply - 1 - place) * by > 0]
        return found[0 if by > 0 else -1] if found else None
