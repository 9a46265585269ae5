"""What a bot is: somebody who is shown a view and a list of moves and names one of them."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

from game.core.chance import Stream
from game.core.rules import Move, Rules

SECONDS = 1.0
"""What a bot may take for a move, where its game's manifest says nothing else."""


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
