"""Split results: points and turns of a challenge after each move that chance has followed, and at
the end. They show nothing new to a match with as many splits on the same seed, and no free undo
takes them back."""

from collections.abc import Sequence
from typing import NamedTuple

from game.core.history import History
from game.core.ranks import Challenge


class Split(NamedTuple):
    """The points and turns of a match at one split."""

    points: int
    turns: int
    """The turns taken, where the challenge counts them."""


def splits(challenge: Challenge, history: History, after: int = 0) -> list[Split]:
    """Return the splits of a match of a challenge so far, those of the moves from `after` on."""
    rules = history.rules
    return [
        Split(challenge.so_far(rules, turn.after), challenge.turns(turn.after))
        for turn in history.turns[after:]
        if turn.deals or rules.over(turn.after)
    ]


def lead(
    challenge: Challenge, own: Sequence[Split], rival: Sequence[Split], over: bool
) -> int | None:
    """Return the lead over a rival after equally many splits, in the unit of the challenge; None if
    it is not known. `over` tells whether the rival's match has ended."""
    count = len(own)
    if not count or not rival or (len(rival) < count and not over):
        return None
    then, now = rival[:count], own[-1]
    if not challenge.ladder.low_wins:
        return now.points - then[-1].points
    if now.points > then[-1].points:
        return then[-1].turns - _split_with_points(own, then[-1].points).turns
    return _split_with_points(then, now.points).turns - now.turns


def _split_with_points(some: Sequence[Split], points: int) -> Split:
    """Return the first split with at least that many points; the last one always has them."""
    return next(each for each in some if each.points >= points)
