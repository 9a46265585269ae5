"""The worth of every legal move of a position, and a match reviewed by that measure.

A judge sees what a seat may see and no more, reads no clock, and takes its chance from streams of
its own: whoever asks the same twice gets the same answer, on every machine.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import inf
from typing import Any, Final, NamedTuple, TypeAlias

from game.core.bots import BotTurn
from game.core.chance import Stream
from game.core.history import Turn
from game.core.rules import Move, Rules

EFFORT: Final = 1000
"""The work spent on a position by a hint or a review, never measured by a clock: positions looked
at, or a share of it for whatever takes longer than a position."""
MOST_WORST: Final = 5
"""The most costly moves of a seat that a summary names."""


class Reason:
    """Base of what speaks for a move or against it: a frozen dataclass of numbers and names that
    are true by the rules. The game's `texts/summary.py` words it."""


class Verdict(NamedTuple):
    """A move with what is expected at the end, in tenths, if one makes it and plays well on."""

    move: Move
    worth: int
    reasons: tuple[Reason, ...]


Judge: TypeAlias = Callable[[BotTurn, int], list[Verdict]]
"""`judge(turn, effort)`: a verdict on every legal move of the turn's seat, as `ordered`."""

Wording: TypeAlias = Callable[[Any, Reason, Sequence[str], Callable[[str], str]], str]
"""`wording(rules, reason, names, say)`: a reason as a part of a sentence."""


class Rating(NamedTuple):
    """How good a move was. All is None where nobody rated it, or a challenge was lost before."""

    win: float | None = None
    """The chance to win after it, in percent; None where one plays alone."""
    accuracy: float | None = None
    """From 0 to 100."""
    kind: str | None = None
    """Its class, from `best` to `blunder`."""


class Judged(NamedTuple):
    """A move that had alternatives, with the best one; `ply` counts it too."""

    ply: int
    seat: int
    played: Verdict
    best: Verdict
    rating: Rating = Rating()

    @property
    def loss(self) -> int:
        """Return by how many tenths the best move was better."""
        return self.best.worth - self.played.worth


class Account(NamedTuple):
    """The totals of a seat's moves."""

    seat: int
    moves: int
    loss: int
    worst: tuple[int, ...]
    """The plies of the moves that cost something, the dearest first."""
    accuracy: float | None = None
    """The mean of its moves in percent; None where none was rated."""

    @property
    def mean_loss(self) -> float | None:
        """Return the mean loss of a move in tenths; None without moves."""
        return self.loss / self.moves if self.moves else None


def ordered(verdicts: Iterable[Verdict]) -> list[Verdict]:
    """Sort verdicts, the best first, equal ones by code point."""
    return sorted(verdicts, key=lambda verdict: (-verdict.worth, verdict.move))


def asked(rules: Rules[Any], state: Any, seat: int) -> BotTurn:
    """Return the input for a judge: what the seat sees, chance of its own, no time limit."""
    return seeing(rules, rules.seen_by(state, seat), seat)


def seeing(rules: Rules[Any], view: Any, seat: int) -> BotTurn:
    """Return the input for a judge from what the seat sees."""
    stream = Stream("judge", rules.name, "judge", 0)
    return BotTurn(rules, view, seat, stream, lambda: inf)


def reviewed(
    rules: Rules[Any], turns: Iterable[Turn], judge: Judge, after: int = 0
) -> Iterator[Judged]:
    """Yield each move after that ply that had an alternative, with the best one, unrated."""
    for ply, turn in enumerate(turns, 1):
        if ply > after and turn.choices > 1:
            seat, move = turn.moved.seat, turn.moved.move
            verdicts = judge(asked(rules, turn.before, seat), EFFORT)
            played = next(v for v in verdicts if v.move == move)
            yield Judged(ply, seat, played, verdicts[0])


def account(judged: Iterable[Judged], seat: int) -> Account:
    own = [each for each in judged if each.seat == seat]
    dear = sorted((each for each in own if each.loss), key=lambda each: (-each.loss, each.ply))
    worst = tuple(each.ply for each in dear[:MOST_WORST])
    return Account(seat, len(own), sum(each.loss for each in own), worst, mean_accuracy(own))


def mean_accuracy(judged: Iterable[Judged]) -> float | None:
    known = [each.rating.accuracy for each in judged if each.rating.accuracy is not None]
    return round(sum(known) / len(known), 1) if known else None


def sentence(parts: Iterable[str]) -> str:
    words = ", ".join(parts)
    return f"{words[:1].upper()}{words[1:]}."
