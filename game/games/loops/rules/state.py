"""A position of Loops, and what one seat may see of it."""

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from game.games.loops.rules.board import LaidTable

FIRST, DEAL, MOVE, REFILL, EXCHANGE, OVER = range(6)
"""What comes next: the draw of the first seat, the deal, a move, the draw that ends a turn, the
draw of an exchange, nothing."""

SUPPLY = 6
"""Tiles in a full supply (O6)."""

EXCHANGES = 3
"""Exchanges in one turn, at most (O14)."""

TARGET, DEAD = "target", "dead"
"""How a game ends: O15, O16."""


T = TypeVar("T")


def with_value(values: Sequence[T], at: int, value: T) -> tuple[T, ...]:
    """Return a copy with another value in one place."""
    return (*values[:at], value, *values[at + 1 :])


class State(NamedTuple):
    """A position. Supplies are sorted; `box` counts each tile in alphabetical order."""

    stage: int
    table: LaidTable
    loops: tuple[int, ...]
    box: tuple[int, ...]
    supplies: tuple[tuple[str, ...], ...]
    scores: tuple[int, ...]
    seat: int
    turns: int
    last: int | None
    exchanges: int
    passes: int
    draws: int
    ended: str
    laid: int = 0
    """Tiles laid in the running turn."""

    @property
    def round(self) -> int:
        """The round that the present turn belongs to, from 1."""
        return (self.turns - 1) // len(self.scores) + 1

    def is_running_out(self, target: int) -> bool:
        """Return whether the box holds less than a supply while nobody has the target."""
        return sum(self.box) < SUPPLY and max(self.scores) < target

    def holding(self, tiles: Sequence[str]) -> "State":
        """Return the state with these tiles as the current player's supply."""
        return self._replace(supplies=with_value(self.supplies, self.seat, tuple(sorted(tiles))))


class SeatView(NamedTuple):
    """The part of a state that one seat may see (O17): its own supply, the sizes of the others, and
    of the tiles that it cannot see (the box and the others' supplies) only the count of each."""

    seat: int
    supply: tuple[str, ...]
    sizes: tuple[int, ...]
    unseen: tuple[int, ...]
    box: int
    stage: int
    table: LaidTable
    loops: tuple[int, ...]
    scores: tuple[int, ...]
    turn: int
    turns: int
    last: int | None
    exchanges: int
    passes: int
    ended: str
