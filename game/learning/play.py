"""A game in progress without a person: chance from a seed, and bots where they are seated."""

from collections.abc import Mapping
from math import inf
from typing import Any

from game.core.bots import Bot, BotTurn
from game.core.chance import Chance
from game.core.rules import Move, Rules


def after_chance(rules: Rules[Any], chance: Chance, state: Any) -> Any:
    """The position once all chance that is due is answered."""
    while (due := rules.due(state)) is not None:
        state = rules.deal(state, rules.roll(state, chance.stream(due.stream, due.index)))
    return state


class Episode:
    """One game from its first position on."""

    def __init__(self, rules: Rules[Any], seed: str, bots: Mapping[int, Bot]) -> None:
        """`bots` play for these seats at once whenever it is their turn."""
        self.rules = rules
        self.chance = Chance(seed, rules.name)
        self._bots = bots
        self._streams = {seat: self.chance.stream(f"bot {seat + 1}", 0) for seat in bots}
        self.state = self._on(rules.start())

    @property
    def seat(self) -> int | None:
        """Who is to move: the first of those who may; None when the game is over."""
        movers = self.rules.movers(self.state)
        return movers[0] if movers else None

    def play(self, seat: int, move: Move) -> None:
        """A legal move, and all that follows until somebody else has to decide."""
        self.state = self._on(self.rules.play(self.state, seat, move))

    def _on(self, state: Any) -> Any:
        rules = self.rules
        while True:
            state = after_chance(rules, self.chance, state)
            movers = rules.movers(state)
            if not movers or movers[0] not in self._bots:
                return state
            seat, view = movers[0], rules.seen_by(state, movers[0])
            turn = BotTurn(rules, view, seat, self._streams[seat], lambda: inf)
            state = rules.play(state, seat, self._bots[seat](turn))
