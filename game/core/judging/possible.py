"""The best result that somebody alone could have had who knew all of the match's chance."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.core.bots import played
from game.core.history import History
from game.core.rules import Move, Rules

FEWER_IS_BETTER = ("turns",)
"""Units of which fewer are better."""


class Found(NamedTuple):
    """The best solo match that a search found."""

    moves: tuple[Move, ...]
    proven: bool
    effort: int
    """Positions that the search looked at."""


@dataclass(frozen=True)
class Hindsight:
    """A game's way to find the best possible result of a solo match."""

    unit: Callable[[Rules[Any]], str]
    """The unit: points, crossings, dots, or turns, of which fewer are better."""
    counted: Callable[[Rules[Any], Any], int | None]
    """The result of a finished match in that unit; None where it is lost."""
    search: Callable[[Rules[Any], str], Found | None]
    """Returns the best match on a seed; None if all that were found are lost."""


class Allowed(NamedTuple):
    """The result of a solo match beside the best that its chance allowed, in one unit."""

    reached: int | None
    """None if the match is lost or not over."""
    possible: int | None
    """Never worse than `reached`; None if all that were found are lost."""
    unit: str
    proven: bool
    effort: int
    best: History | None
    """A whole match with the best possible result."""


def looked_back(hindsight: Hindsight, history: History, seed: str) -> Allowed:
    """Return the best that the chance of a match alone would have allowed on that seed."""
    rules = history.rules
    unit, best_match = hindsight.unit(rules), hindsight.search(rules, seed)
    over = history.due is None and rules.over(history.state)
    reached = hindsight.counted(rules, history.state) if over else None
    if best_match is None:
        return Allowed(reached, reached, unit, False, 0, None if reached is None else history)
    best = along(rules, seed, best_match.moves)
    possible = hindsight.counted(rules, best.state)
    assert possible is not None, "a search says None where it finds only games that are lost"
    sign = -1 if unit in FEWER_IS_BETTER else 1
    if reached is not None and sign * possible <= sign * reached:
        proven = best_match.proven and possible == reached
        return Allowed(reached, reached, unit, proven, best_match.effort, history)
    return Allowed(reached, possible, unit, best_match.proven, best_match.effort, best)


def along(rules: Rules[Any], seed: str, moves: tuple[Move, ...]) -> History:
    """Play a solo match with these moves on that seed."""
    following = iter(moves)
    return played(rules, seed, [lambda _turn: next(following)])
