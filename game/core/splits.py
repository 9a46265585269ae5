"""Split results: what a match had reached each time before chance came, to compare matches alike.

A split stands after each move that chance has answered, and at the end. So it tells nothing that
has not come out in a match with as many splits on the same seed, and no free undo takes it back.
"""

from collections.abc import Sequence
from typing import NamedTuple

from game.core.history import History
from game.core.ranks import Challenge


class Split(NamedTuple):
    """What a match had reached."""

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
    """Return by how much one is ahead of a rival after as many splits, in what the challenge
    counts; None where that is not known. `over`: whether the rival's match has ended."""
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
    """Return the first split with that many points; the last has them."""
    return next(each for each in some if each.points >= points)
