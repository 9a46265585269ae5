"""What a race would have allowed somebody who had known every draw: the most promising turns of
the most promising positions, turn after turn."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.core.chance import Chance
from game.core.possible import Found, Hindsight
from game.core.rules import Move
from game.games.loops.bots.outlook import Outlook, World
from game.games.loops.bots.turns import Turns, root_of
from game.games.loops.rules.moves import PASS, SWAP
from game.games.loops.rules.rules import LoopsRules
from game.games.loops.rules.state import REFILL, TARGET, State

_WIDTH: Final = 8
"""How many positions are kept after each turn."""
_EFFORT: Final = 250
"""How many ends of a turn are weighed in each of them."""
_BREADTH: Final = 4
"""How many unfinished turns are looked into further at a time."""


class Line(NamedTuple):
    """The beginning of a game."""

    state: State
    moves: tuple[Move, ...]


class Past:
    """A race looked back on."""

    def __init__(self, rules: LoopsRules, seed: str) -> None:
        self.rules = rules
        self.chance = Chance(seed, rules.name)
        self.looked = 0

    def shortest(self, width: int, effort: int) -> Found | None:
        """The shortest game found with so many positions a turn and so many ends of each."""
        lines = [Line(self._answered(self.rules.start()), ())]
        while lines:
            found = [entry for line in lines for entry in self._turns(line, effort)]
            lines = self._kept(found, width)
            done = next((line for line in lines if line.state.ended == TARGET), None)
            if done is not None:
                return Found(done.moves, False, self.looked)
            lines = [line for line in lines if not line.state.ended]
        return None

    def _turns(self, line: Line, effort: int) -> Iterator[tuple[float, Line, tuple[Move, ...]]]:
        """The turns that may follow, each with its worth."""
        rules, state = self.rules, line.state
        if rules.moves(state, 0) == [PASS]:
            yield 0.0, line, (PASS,)
            return
        view = rules.seen_by(state, 0)
        root = root_of(rules, view)
        outlook = Outlook(rules, view, root.board.needs, [World((), self._drawn(state))])
        turns = Turns(rules, outlook, state.loops, state.scores, 0)
        for ending in turns.search(root, effort, _BREADTH):
            yield ending.worth, line, ending.moves
        self.looked += turns.looked

    def _drawn(self, state: State) -> tuple[str, ...]:
        """The next tiles in the order in which they come, however many are wanted (O12)."""
        empty = state._replace(stage=REFILL, supplies=((),))
        return tuple(self.rules.roll(empty, self.chance.stream("draw", state.draws)))

    def _kept(
        self, found: list[tuple[float, Line, tuple[Move, ...]]], width: int
    ) -> list[Line]:
        """The best of them, played."""
        kept: dict[State, Line] = {}
        for _, line, moves in sorted(found, key=lambda entry: -entry[0]):
            after = self._played(line, moves)
            kept.setdefault(after.state, after)
            if len(kept) == width:
                break
        return list(kept.values())

    def _played(self, line: Line, moves: tuple[Move, ...]) -> Line:
        """The line with these moves, and an exchange where nothing fits then."""
        state = line.state
        for move in moves:
            state = self._answered(self.rules.play(state, 0, move))
        after = Line(state, line.moves + moves)
        return self._played(after, (SWAP,)) if self.rules.moves(state, 0) == [SWAP] else after

    def _answered(self, state: State) -> State:
        """The position once chance has answered all that was due."""
        while (due := self.rules.due(state)) is not None:
            stream = self.chance.stream(due.stream, due.index)
            state = self.rules.deal(state, self.rules.roll(state, stream))
        return state


def search(rules: LoopsRules, seed: str) -> Found | None:
    """The shortest race found on a seed."""
    return Past(rules, seed).shortest(_WIDTH, _EFFORT)


def counted(_rules: LoopsRules, state: State) -> int | None:
    """The turns of a race that reached the target; None if it is lost or not over."""
    return state.round if state.ended == TARGET else None


HINDSIGHT: Final = Hindsight(unit=lambda _rules: "turns", counted=counted, search=search)
