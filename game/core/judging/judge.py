"""Judges, which rate every legal move of a position, and the review of a match by a judge.

A judge sees only what a seat may see, reads no clock, and draws chance from streams of its own, so
the same question gets the same answer on every machine.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import inf
from typing import Any, Final, NamedTuple, TypeAlias, dataclass_transform

from game.core.bots import BotTurn
from game.core.chance import Stream
from game.core.history import Turn
from game.core.rules import Move, Rules

EFFORT: Final = 1000
"""The number of positions that a judge looks at for a hint or a review of one move; costly ones
count several times."""
MOST_WORST_MOVES: Final = 5
"""The number of costliest moves of a seat that a summary names."""


@dataclass_transform(frozen_default=True)
class Reason:
    """Base of the facts that speak for or against a move: numbers and names, which the game's
    `texts/summary.py` puts in words. Each subclass becomes a frozen dataclass by itself."""

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True)(cls)


class Verdict(NamedTuple):
    """A move with its reasons and its worth: the result at the end that is expected after it with
    good play, in tenths of a point."""

    move: Move
    worth: int
    reasons: tuple[Reason, ...]


Judge: TypeAlias = Callable[[BotTurn, int], list[Verdict]]
"""`judge(turn, effort)` returns a verdict on every legal move of the seat, the best first."""

Wording: TypeAlias = Callable[[Any, Reason, Sequence[str], Callable[[str], str]], str]
"""`wording(rules, reason, names, say)` returns a reason as a part of a sentence."""


BEST: Final = "best"
GOOD: Final = "good"


class Rating(NamedTuple):
    """How good a move was; all None for an unrated move or one after a challenge was lost."""

    win: float | None = None
    """The chance to win after the move, in percent; None in a solo match."""
    accuracy: float | None = None
    """The accuracy of the move, from 0 to 100."""
    kind: str | None = None
    """The class of the move, from `best` to `blunder`."""


class JudgedMove(NamedTuple):
    """A played move beside the best one. `ply` is its number in the match, from 1."""

    ply: int
    seat: int
    played: Verdict
    best: Verdict
    rating: Rating = Rating()

    @property
    def loss(self) -> int:
        """Return by how many tenths of a point the best move was better."""
        return self.best.worth - self.played.worth

    @property
    def is_mistake(self) -> bool:
        """Return whether the move was a slip or worse."""
        return self.rating.kind not in (None, BEST, GOOD)


class SeatTotals(NamedTuple):
    """The number of a seat's judged moves, their loss, the plies of its worst ones, and its
    accuracy."""

    seat: int
    moves: int
    loss: int
    worst_plies: tuple[int, ...]
    """The numbers in the match of the costliest moves, the costliest first."""
    accuracy: float | None = None
    """The mean accuracy in percent; None if no move was rated."""

    @property
    def mean_loss(self) -> float | None:
        """Return the mean loss of a move in tenths of a point; None without moves."""
        return self.loss / self.moves if self.moves else None


def best_first(verdicts: Iterable[Verdict]) -> list[Verdict]:
    """Sort verdicts by worth, the best first; equal ones by the text of the move."""
    return sorted(verdicts, key=lambda verdict: (-verdict.worth, verdict.move))


def judge_turn(rules: Rules[Any], state: Any, seat: int) -> BotTurn:
    """Return the input of a judge for a position: the seat's view of it, without a time limit."""
    return judge_turn_from_view(rules, rules.seen_by(state, seat), seat)


def judge_turn_from_view(rules: Rules[Any], view: Any, seat: int) -> BotTurn:
    """Return the input of a judge for a view that a seat has of a position."""
    stream = Stream("judge", rules.name, "judge", 0)
    return BotTurn(rules, view, seat, stream, lambda: inf)


def judge_moves(
    rules: Rules[Any], turns: Iterable[Turn], judge: Judge, after: int = 0
) -> Iterator[JudgedMove]:
    """Judge each move after the first `after` moves, if there was a choice; leave it unrated."""
    for ply, turn in enumerate(turns, 1):
        if ply > after and turn.choices > 1:
            seat, move = turn.moved.seat, turn.moved.move
            verdicts = judge(judge_turn(rules, turn.before, seat), EFFORT)
            played = next(v for v in verdicts if v.move == move)
            yield JudgedMove(ply, seat, played, verdicts[0])


def seat_totals(judged: Iterable[JudgedMove], seat: int) -> SeatTotals:
    own = [each for each in judged if each.seat == seat]
    costly = sorted((each for each in own if each.loss), key=lambda each: (-each.loss, each.ply))
    worst = tuple(each.ply for each in costly[:MOST_WORST_MOVES])
    return SeatTotals(seat, len(own), sum(each.loss for each in own), worst, mean_accuracy(own))


def worst_mistakes(judged: Iterable[JudgedMove]) -> tuple[JudgedMove, ...]:
    """Return the costliest mistakes of every seat, in the order of play."""
    every = [each for each in judged if each.is_mistake]
    totals = [seat_totals(every, seat) for seat in {each.seat for each in every}]
    worst = {ply for each in totals for ply in each.worst_plies}
    return tuple(each for each in every if each.ply in worst)


def mean_accuracy(judged: Iterable[JudgedMove]) -> float | None:
    accuracies = [each.rating.accuracy for each in judged if each.rating.accuracy is not None]
    return round(sum(accuracies) / len(accuracies), 1) if accuracies else None


def join_sentence(parts: Iterable[str]) -> str:
    words = ", ".join(parts)
    return f"{words[:1].upper()}{words[1:]}."
