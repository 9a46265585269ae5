"""What the same chance would have allowed somebody alone who had known all of it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

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
