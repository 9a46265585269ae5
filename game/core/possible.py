"""What the same chance would have allowed somebody alone who had known all of it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.core.chance import Chance
from game.core.rules import Move, Rules


class Found(NamedTuple):
    """A whole game alone, as good as a search found it."""

    moves: tuple[Move, ...]
    proven: bool
    """Is there nothing better?"""
    effort: int
    """How many positions the search looked at."""


@dataclass(frozen=True)
class Hindsight:
    """How a game looks back on a game alone."""

    unit: Callable[[Rules[Any]], str]
    """What counts: points, crossings, dots, or turns, of which fewer are better."""
    counted: Callable[[Rules[Any], Any], int | None]
    """What a finished game reached, in that unit; None where it is lost."""
    search: Callable[[Rules[Any], str], Found | None]
    """The best game on a seed; None where none was found that is not lost."""


def ended(rules: Rules[Any], seed: str, moves: Iterable[Move]) -> Any:
    """The position in which a game alone ends on that seed when these moves are played."""
    chance, state, left = Chance(seed, rules.name), rules.start(), iter(moves)
    while not rules.over(state):
        due = rules.due(state)
        if due is None:
            state = rules.play(state, 0, next(left))
        else:
            state = rules.deal(state, rules.roll(state, chance.stream(due.stream, due.index)))
    return state
