"""What a race would have allowed somebody who had known every draw: turn by turn the most promising
games so far are kept, and the first of them that is over is the shortest."""

from heapq import nlargest
from typing import Any, Final, NamedTuple

from game.core.chance import Chance
from game.core.judging.possible import Found, Hindsight
from game.core.rules import Move, Rules
from game.games.loops.bots.judge import TurnSearch
from game.games.loops.bots.outlook import World
from game.games.loops.rules.moves import PASS, SWAP
from game.games.loops.rules.rules import LoopsRules, turns_taken
from game.games.loops.rules.state import REFILL, TARGET, State

_KEPT: Final = 4
"""How many games are kept after every turn."""
_TURN: Final = 1000
"""The judge's effort for a turn."""
_PASSED: Final = -99.0
"""The worth of a turn without a choice."""


class TurnLine(NamedTuple):
    """The beginning of a game, and what its last turn promises."""

    state: State
    moves: tuple[Move, ...]
    worth: float


class Past:
    """A race looked back on."""

    def __init__(self, rules: LoopsRules, seed: str, each: int = _TURN) -> None:
        self.rules = rules
        self.each = each
        self.chance = Chance(seed, rules.name)
        self.looked = 0

    def shortest(self, kept: int) -> Found | None:
        """The shortest game found with so many kept after every turn."""
        front = [self._played(TurnLine(self._answered(self.rules.start()), (), 0.0), ())]
        while front:
            after: dict[State, TurnLine] = {}
            for line in front:
                for worth, moves in self._turns(line.state):
                    child = self._played(line._replace(worth=worth), moves)
                    if child.state.ended == TARGET:
                        return Found(child.moves, False, self.looked)
                    if not child.state.ended:
                        after.setdefault(child.state, child)
            front = nlargest(kept, after.values(), key=lambda line: line.worth)
        return None

    def _turns(self, state: State) -> list[tuple[float, tuple[Move, ...]]]:
        """The most promising turns, each with what it is worth."""
        rules = self.rules
        if rules.moves(state, 0) == [PASS]:
            return [(_PASSED, (PASS,))]
        known = World((), self._drawn(state))
        search = TurnSearch(rules, rules.seen_by(state, 0), self.each, known=known)
        kept = search.kept()
        worths = search.followed(kept)
        self.looked += search.looked
        return [(worths[key], ending.moves) for key, ending in kept.items()]

    def _drawn(self, state: State) -> tuple[str, ...]:
        """The next tiles in the order in which they come, however many are wanted (O12)."""
        empty = state._replace(stage=REFILL, supplies=((),))
        return tuple(self.rules.roll(empty, self.chance.stream("draw", state.draws)))

    def _played(self, line: TurnLine, moves: tuple[Move, ...]) -> TurnLine:
        """The line with these moves, and an exchange where nothing fits then."""
        state = line.state
        for move in moves:
            state = self._answered(self.rules.play(state, 0, move))
        after = line._replace(state=state, moves=line.moves + moves)
        return self._played(after, (SWAP,)) if self.rules.moves(state, 0) == [SWAP] else after

    def _answered(self, state: State) -> State:
        """The position once chance has answered all that was due."""
        while (due := self.rules.due(state)) is not None:
            stream = self.chance.stream(due.stream, due.index)
            state = self.rules.deal(state, self.rules.roll(state, stream))
        return state


def search(rules: Rules[Any], seed: str) -> Found | None:
    """The shortest race found on a seed."""
    assert isinstance(rules, LoopsRules)
    return Past(rules, seed).shortest(_KEPT)


HINDSIGHT: Final = Hindsight(unit=lambda _rules: "turns", counted=turns_taken, search=search)
