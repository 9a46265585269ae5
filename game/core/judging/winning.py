"""Chances to win, accuracy and classes of moves, computed from the verdicts of a judge."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import exp
from typing import Final, NamedTuple

from game.core.history import History
from game.core.judging.judge import BEST, GOOD, JudgedMove, Rating

BLUNDER: Final = 15
"""The least loss of chance to win that makes a move a blunder, in percent."""
KINDS: Final = (("blunder", BLUNDER), ("mistake", 10), ("slip", 5))
"""Classes of moves with the least loss of chance to win of each, in percent; a smaller loss is
`good`, none at all is `best`."""


class WinCurve(NamedTuple):
    """Turns leads into chances to win by a softmax, after division by a spread in tenths of a point
    that changes evenly during a match."""

    plies: int
    """The number of moves after which the spread stays the same."""
    start_spread: int
    end_spread: int

    def spread_at(self, ply: int) -> float:
        return self.start_spread + (self.end_spread - self.start_spread) * min(
            1.0, ply / self.plies
        )

    def winning_chances(self, ply: int, leads: Sequence[int]) -> list[float]:
        """Return every seat's chance to win in percent, from its lead in tenths of a point."""
        spread, most = self.spread_at(ply), max(leads)
        parts = [exp((lead - most) / spread) for lead in leads]
        return [100 * part / sum(parts) for part in parts]

    def winning_chance(self, ply: int, leads: Sequence[int], seat: int, worth: int) -> float:
        """Return the chance of a seat to win if its lead becomes `worth`."""
        after = [*leads]
        after[seat] = worth
        if len(after) == 2:
            after[1 - seat] = -worth
        return self.winning_chances(ply, after)[seat]


class JudgeScale(NamedTuple):
    """The numbers that rate the moves of a game; `tools/calibrate.py --worth GAME` fits them."""

    judge: int = 1
    """The version of the judge, raised when its verdicts change, so that stored ones expire."""
    noise: int = 0
    """The largest difference in tenths of a point that does not count as a loss."""
    curves: Mapping[int, WinCurve] = {2: WinCurve(60, 200, 60)}
    """The win curve for each number of seats."""
    solo_limits: Mapping[str, tuple[int, int, int]] = {}
    """The least losses, in tenths, of a blunder, a mistake and a slip in a solo match, by the unit
    of its result."""

    def curve_for_seats(self, seats: int) -> WinCurve:
        """Return the win curve for a number of seats, or for the nearest number that has one."""
        return self.curves[min(self.curves, key=lambda number: (abs(number - seats), number))]


_DEFAULT_LIMITS: Final = (30, 20, 10)


class Ratings:
    """Rates the judged moves of one match, which must come in the order of play."""

    def __init__(self, scale: JudgeScale, history: History, unit: str) -> None:
        """`unit` is the unit of the result if the match is a solo one."""
        rules, self._scale = history.rules, scale
        self._limits = scale.solo_limits.get(unit, _DEFAULT_LIMITS)
        self._leads = [0] * rules.seats
        over = history.due is None and rules.over(history.state)
        self._end = history.plies if over else None
        self._winners = rules.result(history.state).winners
        self._lost = False

    def rate_moves(self, judged: Iterable[JudgedMove]) -> Iterator[JudgedMove]:
        rate = self._rate_by_points if len(self._leads) == 1 else self._rate_by_chances
        for each in judged:
            yield each._replace(rating=rate(each))

    def _rate_by_chances(self, judged: JudgedMove) -> Rating:
        curve, about = (
            self._scale.curve_for_seats(len(self._leads)),
            (judged.ply, self._leads, judged.seat),
        )
        best, played = (
            curve.winning_chance(*about, each.worth) for each in (judged.best, judged.played)
        )
        self._leads[judged.seat] = judged.played.worth
        cost = best - played if judged.loss > self._scale.noise else 0.0
        if judged.ply == self._end:
            played = 100 / len(self._winners) if judged.seat in self._winners else 0.0
        kind = move_class(cost, [least for _kind, least in KINDS])
        return Rating(round(played, 1), accuracy_of_move(cost), kind)

    def _rate_by_points(self, judged: JudgedMove) -> Rating:
        """Rate a solo move by points: a blunder if it loses the challenge; None after that."""
        if self._lost:
            return Rating()
        if self._end and not self._winners and judged.best.worth > 0 >= judged.played.worth:
            self._lost = True
            return Rating(None, accuracy_of_move(100), KINDS[0][0])
        cost = judged.loss if judged.loss > self._scale.noise else 0
        share = cost * BLUNDER / self._limits[0]
        return Rating(None, accuracy_of_move(share), move_class(cost, self._limits))


def accuracy_of_move(cost: float) -> float:
    """Return the accuracy in percent of a move that lost that much chance to win, in percent."""
    return round(min(100.0, max(0.0, 103.17 * exp(-0.0435 * cost) - 3.17)), 1)


def move_class(cost: float, limits: Sequence[float]) -> str:
    """Return the class of a move from its cost and the least costs of a blunder, mistake, slip."""
    for (kind, _least), limit in zip(KINDS, limits, strict=True):
        if cost >= limit:
            return kind
    return GOOD if cost else BEST
