"""The best result that was possible in a solo match for a player who knew all its chance."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.core.bots import play_bots
from game.core.history import History
from game.core.rules import Move, Rules

FEWER_IS_BETTER = ("turns",)
"""Units of results of which fewer are better."""


class FoundMatch(NamedTuple):
    """The moves of the best solo match that a search found."""

    moves: tuple[Move, ...]
    proven: bool
    effort: int
    """The number of positions that the search looked at."""


@dataclass(frozen=True)
class Hindsight:
    """The functions of a game that find the best possible result of a solo match."""

    unit: Callable[[Rules[Any]], str]
    """Returns the unit of results: points, crossings, dots or turns."""
    result: Callable[[Rules[Any], Any], int | None]
    """Returns the result of a finished match in that unit; None if it is lost."""
    search: Callable[[Rules[Any], str], FoundMatch | None]
    """Returns the best match on a seed; None if every match that was found is lost."""
    within_reach: Callable[[History], list[int]] | None = None
    """Returns the results that could still be reached before each move of a finished match, and its
    own result; None where that is not computed."""


class PossibleResult(NamedTuple):
    """The result of a solo match and the best result that its chance allowed, in one unit."""

    reached: int | None
    """The result of the match; None if it is lost or not over."""
    possible: int | None
    """The best result found, never worse than `reached`; None if every match found is lost."""
    unit: str
    proven: bool
    effort: int
    best: History | None
    """A whole match with the best result."""


def compare_with_best(hindsight: Hindsight, history: History, seed: str) -> PossibleResult:
    """Return the result of a solo match beside the best that was possible on its seed."""
    rules = history.rules
    unit, best_match = hindsight.unit(rules), hindsight.search(rules, seed)
    over = history.due is None and rules.over(history.state)
    reached = hindsight.result(rules, history.state) if over else None
    if best_match is None:
        return PossibleResult(
            reached, reached, unit, False, 0, None if reached is None else history
        )
    best = replay_moves(rules, seed, best_match.moves)
    possible = hindsight.result(rules, best.state)
    assert possible is not None, "a search says None where it finds only games that are lost"
    sign = -1 if unit in FEWER_IS_BETTER else 1
    if reached is not None and sign * possible <= sign * reached:
        proven = best_match.proven and possible == reached
        return PossibleResult(reached, reached, unit, proven, best_match.effort, history)
    return PossibleResult(reached, possible, unit, best_match.proven, best_match.effort, best)


def replay_moves(rules: Rules[Any], seed: str, moves: tuple[Move, ...]) -> History:
    """Return the solo match with these moves on that seed."""
    following = iter(moves)
    return play_bots(rules, seed, [lambda _turn: next(following)])
