"""Bots are functions that get a seat's view of a position and return one of its moves."""

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import inf
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

from game.core.chance import Chance, Stream
from game.core.history import History
from game.core.rules import Move, Rules
from game.core.words import N_

SECONDS_PER_MOVE = 1.0
"""The time of a bot for one move, unless the manifest of its game sets another."""
GRANDMASTER = "grandmaster"
"""A level that only Wall has, slower than Master; solo ladders and puzzles never use it."""
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
"""The levels of opponents, the weakest first, with their names on screen."""
OLD_BOTS: Mapping[str, str] = MappingProxyType(
    {"random": "beginner", "greedy": "club", "planner": "expert"}
)
"""The level closest to each bot of old files, which name `random`, `greedy` or `planner`."""


class BotTurn(NamedTuple):
    """The input of a bot. `view` is `rules.seen_by(state, seat)`, without anything hidden from that
    seat; `seconds_left` returns the time that the bot may still take."""

    rules: Rules[Any]
    view: Any
    seat: int
    stream: Stream
    seconds_left: Callable[[], float]


Bot: TypeAlias = Callable[[BotTurn], Move]
Bots: TypeAlias = Mapping[str, Bot]


def play_step_by_step(rules: Rules[Any], seed: str, bots: Sequence[Bot]) -> Iterator[History]:
    """Play a whole match between bots without a time limit; yield its history after each step."""
    history, chance = History(rules), Chance(seed, rules.name)
    streams = [chance.stream(f"bot {seat + 1}", 0) for seat in range(rules.seats)]
    while True:
        due, state = history.due, history.state
        if due is not None:
            history.deal(rules.roll(state, chance.stream(due.stream, due.index)))
        elif movers := rules.movers(state):
            seat = movers[0]
            turn = BotTurn(rules, rules.seen_by(state, seat), seat, streams[seat], lambda: inf)
            history.move(seat, bots[seat](turn))
        else:
            yield history
            return
        yield history


def play_bots(rules: Rules[Any], seed: str, bots: Sequence[Bot]) -> History:
    """Play a whole match between bots without a time limit; return its history."""
    return deque(play_step_by_step(rules, seed, bots), maxlen=1)[0]
