"""What a bot is: somebody who is shown a view and a list of moves and names one of them."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

from game.core.chance import Stream
from game.core.rules import Move, Rules
from game.core.words import N_

SECONDS = 1.0
"""What a bot may take for a move, where its game's manifest says nothing else."""
LEVELS: Mapping[str, str] = MappingProxyType(
    {
        "beginner": N_("Beginner"),
        "casual": N_("Casual"),
        "club": N_("Club"),
        "strong": N_("Strong"),
        "expert": N_("Expert"),
        "master": N_("Master"),
    }
)
"""The levels of opponents, the weakest first, and what they are called. What one is like in a
game the docstring of its bot there says."""
LEVEL_OF: Mapping[str, str] = MappingProxyType(
    {"random": "beginner", "greedy": "club", "planner": "expert"}
)
"""The level that comes next to a bot of the time before there were any."""


class BotTurn(NamedTuple):
    """All that a bot is told. `view` is `rules.seen_by(state, seat)`: never more than a player
    in that seat may see. `seconds_left` counts down the time that the bot may take."""

    rules: Rules[Any]
    view: Any
    seat: int
    stream: Stream
    seconds_left: Callable[[], float]


Bot: TypeAlias = Callable[[BotTurn], Move]
Bots: TypeAlias = Mapping[str, Bot]
