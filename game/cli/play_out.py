"""A game of bots from its first position to its last, and the clock of their decisions."""

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any, TypeAlias

from game.core.bots import Bot, BotTurn
from game.core.chance import Chance
from game.core.rules import Dealt, Moved, Rules, Step

Watch: TypeAlias = Callable[[Any, Step, Any], None]
"""Is told the position before a step, the step, and the position after it."""


class Clock:
    """Counts down the time of one decision."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._end = 0.0

    def restart(self) -> Callable[[], float]:
        """Start counting a move's time; return the function that tells a bot its seconds left."""
        self._end = perf_counter() + self._seconds
        return self.left

    def left(self) -> float:
        return self._end - perf_counter()


def play_out(
    rules: Rules[Any],
    chance: Chance,
    bots: Sequence[Bot],
    clock: Clock,
    watch: Watch | None = None,
) -> tuple[Any, int]:
    """One game from its first position to its last, and its number of moves; whoever watches is
    told every step."""
    streams = [chance.stream(f"bot {seat + 1}", 0) for seat in range(len(bots))]
    due, movers, seen_by, play = rules.due, rules.movers, rules.seen_by, rules.play
    restart = clock.restart
    state, moves = rules.start(), 0
    while True:
        draw = due(state)
        if draw is not None:
            value = rules.roll(state, chance.stream(draw.stream, draw.index))
            before, state = state, rules.deal(state, value)
            if watch is not None:
                watch(before, Dealt(draw.kind, value), state)
            continue
        seats = movers(state)
        if not seats:
            return state, moves
        seat = seats[0]
        move = bots[seat](BotTurn(rules, seen_by(state, seat), seat, streams[seat], restart()))
        before, state = state, play(state, seat, move)
        moves += 1
        if watch is not None:
            watch(before, Moved(seat, move), state)
