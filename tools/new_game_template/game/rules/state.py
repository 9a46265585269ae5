"""The position of Toy, and what its moves mean."""

from typing import NamedTuple

from game.core.rules import Move

LEFT, RIGHT = "left", "right"


class State(NamedTuple):
    """The row as it lies, what every seat has, and how many tiles were taken."""

    row: tuple[int, ...]
    scores: tuple[int, ...]
    taken: int = 0


def end_place(state: State, move: Move) -> int:
    """The place in the row that a move takes from."""
    return 0 if move == LEFT else len(state.row) - 1
