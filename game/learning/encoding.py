"""Positions and moves as numbers: the fields of an observation, and the number of each move."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray

from game.core.rules import Move, Rules

POINTS = 9999
"""The bound of scores: none is farther from 0."""

V = TypeVar("V")


class Field(NamedTuple):
    """A named group of neighbouring numbers in an observation; `words` explains them."""

    name: str
    size: int
    low: int
    high: int
    words: str


class Encoding(ABC, Generic[V]):
    """The numbers of one game set up. A move's number stays the same in all games set up alike,
    unless the game says otherwise; the observing seat comes first, the others in turn order."""

    fields: tuple[Field, ...]
    moves: tuple[Move, ...]
    """All moves there can be, by their numbers."""

    def __init__(self, seats: int) -> None:
        self.seats = seats

    @abstractmethod
    def numbers(self, view: V, seat: int) -> Iterable[int]:
        """Yield the numbers of a seat's observation, in the order of the fields."""

    def move(self, view: V, number: int) -> Move:
        return self.moves[number]

    def legal(self, view: V, moves: Sequence[Move]) -> list[int]:
        return [self._number_of[move] for move in moves]

    @property
    def size(self) -> int:
        return len(self.moves)

    def seats_from(self, seat: int) -> list[int]:
        """Return all seats in turn order, this one first."""
        return [(seat + i) % self.seats for i in range(self.seats)]

    def define(self, fields: Sequence[Field], moves: Iterable[Move]) -> None:
        """Fix the fields of an observation, and the order of moves."""
        self.fields, self.moves = tuple(fields), tuple(moves)
        self._number_of = {move: number for number, move in enumerate(self.moves)}

    def action_space(self) -> Discrete:
        return Discrete(self.size)

    def observation_space(self) -> Dict:
        """Return the space of observations, with bounds, and the mask of legal moves."""
        sizes = [field.size for field in self.fields]
        low = np.repeat([field.low for field in self.fields], sizes).astype(np.int16)
        high = np.repeat([field.high for field in self.fields], sizes).astype(np.int16)
        return Dict(
            {
                "observation": Box(low, high, dtype=np.int16),
                "action_mask": Box(0, 1, (self.size,), np.int8),
            }
        )

    def observed(
        self, rules: Rules[Any], state: Any, seat: int, moves: Sequence[Move]
    ) -> dict[str, NDArray[Any]]:
        """Return a seat's observation of a position in which it has these moves."""
        view = rules.seen_by(state, seat)
        mask = np.zeros(self.size, np.int8)
        mask[self.legal(view, moves)] = 1
        numbers = np.fromiter(self.numbers(view, seat), np.int16, sum(f.size for f in self.fields))
        return {"observation": numbers, "action_mask": mask}


def bit_list(bits: int, size: int) -> list[int]:
    """Return the lowest `size` bits of a number as a list, the lowest first."""
    return [bits >> place & 1 for place in range(size)]
