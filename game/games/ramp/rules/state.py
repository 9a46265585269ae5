"""The position: all that changes in a game of Ramp."""

from typing import NamedTuple

from game.games.ramp.rules.pieces import Ramp


class State(NamedTuple):
    """One moment. When the game is over, `round` is the number of rounds and the last ramps
    stay; `finished` holds them too."""

    round: int
    """Place in the list of boards, from 0."""
    starts: tuple[str, ...]
    """The start piece of each seat; empty until they are drawn."""
    left: tuple[str, ...]
    """Cards not turned yet, in the alphabet's order: their order in the deck is nowhere."""
    card: str
    """The card turned last; empty while start pieces are placed and after the last card."""
    waiting: tuple[int, ...]
    """Seats that have yet to move, ascending."""
    ramps: tuple[Ramp, ...]
    finished: tuple[tuple[int, ...], ...]
    """For each finished round the points of each seat."""
