"""Chances to win, accuracy and classes of moves, from the worths of a judge."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import exp
from typing import Final, NamedTuple

from game.core.history import History
from game.core.judging.judge import Judged, Rating

BEST: Final = "best"
GOOD: Final = "good"
BLUNDER: Final = 15
"""Percents of the chance to win that a blunder costs at least."""
KINDS: Final = (("blunder", BLUNDER), ("mistake", 10), ("slip", 5))
"""Classes with the percents of the chance to win that they cost at least; a move that costs less
is `good`, one that costs nothing `best`."""


class WinCurve(NamedTuple):
    """How leads become chances to win: by their softmax, divided by a spread in tenths that changes
    evenly from the first move to the last."""

    plies: int
    """Moves of a usual match."""
    start: int
    end: int

    def spread(self, ply: int) -> float:
        return self.start + (self.end - self.start) * min(1.0, ply / self.plies)

    def chances(self, ply: int, leads: Sequence[int]) -> list[float]:
        """Return every seat's chance in percent, from its lead over the best other in tenths."""
        spread, most = self.spread(ply), max(leads)
        parts = [exp((lead - most) / spread) for lead in leads]
        return [100 * part / sum(parts) for part in parts]

    def chance(self, ply: int, leads: Sequence[int], seat: int, worth: int) -> float:
        """Return the chance of a seat if its lead comes to that."""
        after = [*leads]
        after[seat] = worth
        if len(after) == 2:
            after[1 - seat] = -worth
        return self.chances(ply, after)[seat]


class Scale(NamedTuple):
    """The numbers of a game's judge; `tools/calibrate.py --worth GAME` fits them."""

    judge: int = 1
    """Raised whenever verdicts change, so that stored ones are not used any more."""
    noise: int = 0
    """Tenths of a point by which two moves may differ and both be the best."""
    curves: Mapping[int, WinCurve] = {2: WinCurve(60, 200, 60)}
    """By the number of seats."""
    alone: Mapping[str, tuple[int, int, int]] = {}
    """Tenths that a blunder, a mistake and a slip cost at least where one plays alone, by the unit
    that counts."""

    def curve(self, seats: int) -> WinCurve:
        """Return the curve for a number of seats, or for the nearest number that has one."""
        return self.curves[min(self.curves, key=lambda number: (abs(number - seats), number))]


_ALONE: Final = (30, 20, 10)


class Ratings:
    """Rates the moves of one match, in the order of play."""

    def __init__(self, scale: Scale, history: History, unit: str) -> None:
        """`unit` is what counts where one plays alone."""
        rules, self._scale = history.rules, scale
        self._limits = scale.alone.get(unit, _ALONE)
        self._leads = [0] * rules.seats
        over = history.due is None and rules.over(history.state)
        self._end = history.plies if over else None
        self._winners = rules.result(history.state).winners
        self._lost = False

    def rated(self, judged: Iterable[Judged]) -> Iterator[Judged]:
        rate = self._alone if len(self._leads) == 1 else self._beside_others
        for each in judged:
            yield each._replace(rating=rate(each))

    def _beside_others(self, judged: Judged) -> Rating:
        curve, about = self._scale.curve(len(self._leads)), (judged.ply, self._leads, judged.seat)
        best, played = (curve.chance(*about, each.worth) for each in (judged.best, judged.played))
        self._leads[judged.seat] = judged.played.worth
        cost = best - played if judged.loss > self._scale.noise else 0.0
        if judged.ply == self._end:
            played = 100 / len(self._winners) if judged.seat in self._winners else 0.0
        kind = kind_of(cost, [least for _kind, least in KINDS])
        return Rating(round(played, 1), accuracy(cost), kind)

    def _alone(self, judged: Judged) -> Rating:
        """Rate by points: the move that lost a challenge is a blunder, later ones get no rating."""
        if self._lost:
            return Rating()
        if self._end and not self._winners and judged.best.worth > 0 >= judged.played.worth:
            self._lost = True
            return Rating(None, accuracy(100), KINDS[0][0])
        cost = judged.loss if judged.loss > self._scale.noise else 0
        share = cost * BLUNDER / self._limits[0]
        return Rating(None, accuracy(share), kind_of(cost, self._limits))


def accuracy(cost: float) -> float:
    """Return the accuracy of a move by the percentage of the chance to win that it lost."""
    return round(min(100.0, max(0.0, 103.17 * exp(-0.0435 * cost) - 3.17)), 1)


def kind_of(cost: float, limits: Sequence[float]) -> str:
    """Return the class of a move by what a blunder, a mistake and a slip cost at least."""
    for (kind, _least), limit in zip(KINDS, limits, strict=True):
        if cost >= limit:
            return kind
    return GOOD if cost else BEST
