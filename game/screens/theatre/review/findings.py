"""The results of a review: the chance to win or the result expected after every move, and the worst
mistakes."""

from dataclasses import dataclass
from functools import cached_property
from math import inf
from typing import NamedTuple

from game.core.judging.judge import JudgedMove, mean_accuracy, worst_mistakes


class Curve(NamedTuple):
    """A seat's chance to win in percent by ply, in a solo match its expected result in tenths."""

    seat: int
    points: tuple[tuple[int, float], ...]


@dataclass(frozen=True, eq=False)
class Findings:
    """The judged moves of a match, in the order of play."""

    judged: tuple[JudgedMove, ...]
    seats: int
    reach: tuple[int, ...] = ()
    """In a solo match what could still be reached before each move and at the end, with all chance
    known; () unless asked for."""

    @cached_property
    def mistakes(self) -> tuple[JudgedMove, ...]:
        """Return the costliest mistakes of every seat, in the order of play."""
        return worst_mistakes(self.judged)

    @cached_property
    def curves(self) -> tuple[Curve, ...]:
        """Return a curve for each seat; with two seats that of the first, after every move."""
        if self.seats == 1:
            return (Curve(0, tuple((each.ply, each.played.worth) for each in self.judged)),)
        rated = [(each.seat, each.ply, each.rating.win) for each in self.judged]
        wins = [(seat, ply, win) for seat, ply, win in rated if win is not None]
        if self.seats == 2:
            both = ((ply, 100 - win if seat else win) for seat, ply, win in wins)
            return (Curve(0, tuple(both)),)
        return tuple(
            Curve(own, tuple((ply, win) for seat, ply, win in wins if seat == own))
            for own in range(self.seats)
        )

    def chances(self, ply: int) -> list[float]:
        """Return the last known chance to win of each seat; [] in a solo match or before all are
        known."""
        known = [[win for at, win in curve.points if at <= ply][-1:] for curve in self.curves]
        if self.seats == 1 or [] in known:
            return []
        latest = [win for (win,) in known]
        return latest if self.seats > 2 else [latest[0], 100 - latest[0]]

    @cached_property
    def span(self) -> tuple[float, float]:
        """Return the least and greatest value of the graph."""
        if self.seats > 1:
            return 0, 100
        every = [worth for curve in self.curves for _ply, worth in curve.points] or [0]
        every += [10 * most for most in self.reach]
        low, high = min(every), max(every)
        return (low, high) if low < high else (low - 10, high + 10)

    def reach_lost(self, ply: int) -> int:
        """Return by how much less can be reached after a move than before it, all chance known."""
        return self.reach[ply - 1] - self.reach[ply] if 0 < ply < len(self.reach) else 0

    @property
    def middle(self) -> float:
        """Return the value whose line is marked: an even chance to win, or no points."""
        return 50 if self.seats > 1 else 0

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
