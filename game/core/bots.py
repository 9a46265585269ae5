"""Bots: functions that are given a view and a list of moves and name one of them."""

from collections.abc import Callable, Mapping, Sequence
from math import inf
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

from game.core.chance import Chance, Stream
from game.core.history import History
from game.core.rules import Move, Rules
from game.core.words import N_

SECONDS = 1.0
"""A bot's time for a move, where its game's manifest says nothing else."""
GRANDMASTER = "grandmaster"
"""A level of Wall only, slower than Master; ladders, grades and puzzles do without it."""
LEVELS: Mapping[str, str] = MappingProxyType(
    {
        "beginner": N_("Beginner"),
        "casual": N_("Casual"),
        "club": N_("Club"),
        "strong": N_("Strong"),
        "expert": N_("Expert"),
        "master": N_("Master"),
        GRANDMASTER: N_("Grandmaster"),
    }
)
"""The levels of opponents, the weakest first, and what they are called. What one is like in a
game the docstring of its bot there says."""
LEVEL_OF: Mapping[str, str] = MappingProxyType(
    {"random": "beginner", "greedy": "club", "planner": "expert"}
)
"""The level nearest to each bot from before there were levels."""


class BotTurn(NamedTuple):
    """The input of a bot. `view` is `rules.seen_by(state, seat)`: never more than a player in that
    seat may see. `seconds_left` counts down the time that the bot may take."""

    rules: Rules[Any]
    view: Any
    seat: int
    stream: Stream
    seconds_left: Callable[[], float]


Bot: TypeAlias = Callable[[BotTurn], Move]
Bots: TypeAlias = Mapping[str, Bot]


def played(rules: Rules[Any], seed: str, bots: Sequence[Bot]) -> History:
    """Play a whole match between bots without a time limit; return its history."""
    history, chance = History(rules), Chance(seed, rules.name)
    streams = [chance.stream(f"bot {seat + 1}", 0) for seat in range(rules.seats)]
    while True:
        due, state = history.due, history.state
        if due is not None:
            history.deal(rules.roll(state, chance.stream(due.stream, due.index)))
            continue
        movers = rules.movers(state)
        if not movers:
            return history
        seat = movers[0]
        turn = BotTurn(rules, rules.seen_by(state, seat), seat, streams[seat], lambda: inf)
        history.move(seat, bots[seat](turn))
