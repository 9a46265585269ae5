"""What a race would have allowed somebody who had known every draw: a game played through, then
again and again with another turn somewhere, each time going on from the shortest one so far."""

from math import inf
from typing import Any, Final, NamedTuple

from game.core.chance import Chance, Stream
from game.core.possible import Found, Hindsight
from game.core.rules import Move, Rules
from game.games.loops.bots.outlook import Outlook, World, sampled
from game.games.loops.bots.turns import Turns, root_of
from game.games.loops.rules.moves import PASS, SWAP
from game.games.loops.rules.rules import LoopsRules, turns_taken
from game.games.loops.rules.state import REFILL, TARGET, State

_EFFORT: Final = 12000
"""How many ends of turns are weighed in all."""
_TURN: Final = 300
"""How many in a turn, beside those of a single tile."""
_WIDTH: Final = 4
"""How many unfinished turns are looked into further at a time."""
_OTHERS: Final = 8
"""How many ends of a turn may take the place of the best."""
_UNKNOWN: Final = 5
"""Beside the next draw so many others are thought of: what is good for one alone leads nowhere."""


class Line(NamedTuple):
    """The beginning of a game."""

    state: State
    moves: tuple[Move, ...]


class Past:
    """A race looked back on."""

    def __init__(self, rules: LoopsRules, seed: str, each: int = _TURN) -> None:
        self.rules = rules
        self.each = each
        self.chance = Chance(seed, rules.name)
        self.looked = 0
        self._turns: dict[State, list[tuple[Move, ...]]] = {}

    def shortest(self, effort: int) -> Found | None:
        """The shortest game found with that effort."""
        start = self._played(Line(self._answered(self.rules.start()), ()), ())
        best = self._game([start], 0)
        number = 0
        while self.looked < effort and len(best) > 2:
            stream = Stream("hindsight", self.rules.name, "other", number)
            again = self._game(best[: 1 + stream.below(len(best) - 2)], stream.below(_OTHERS))
            best = min(again, best, key=_length)
            number += 1
        return Found(best[-1].moves, False, self.looked) if _length(best) < inf else None

    def _game(self, lines: list[Line], other: int) -> list[Line]:
        """The game that goes on from there with another turn and then with the best ones, turn
        by turn."""
        lines = list(lines)
        while not lines[-1].state.ended:
            turns = self._best(lines[-1].state)
            lines.append(self._played(lines[-1], turns[min(other, len(turns) - 1)]))
            other = 0
        return lines

    def _best(self, state: State) -> list[tuple[Move, ...]]:
        """The moves of the most promising turns, the best first."""
        if state not in self._turns:
            self._turns[state] = self._searched(state)
        return self._turns[state]

    def _searched(self, state: State) -> list[tuple[Move, ...]]:
        rules = self.rules
        if rules.moves(state, 0) == [PASS]:
            return [(PASS,)]
        view = rules.seen_by(state, 0)
        root = root_of(rules.tile_set, view)
        worlds = [sampled(rules, view, number) for number in range(_UNKNOWN)]
        worlds.append(World((), self._drawn(state)))
        turns = Turns(Outlook(rules, view, root.board.needs, worlds), state.loops, state.scores, 0)
        found = sorted(turns.search(root, self.each, _WIDTH), key=lambda ending: -ending.worth)
        self.looked += turns.looked
        different = {(end.board.table, end.hand): end.moves for end in reversed(found)}
        return list(reversed(different.values()))[:_OTHERS]

    def _drawn(self, state: State) -> tuple[str, ...]:
        """The next tiles in the order in which they come, however many are wanted (O12)."""
        empty = state._replace(stage=REFILL, supplies=((),))
        return tuple(self.rules.roll(empty, self.chance.stream("draw", state.draws)))

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


def _length(lines: list[Line]) -> float:
    """The turns of a game; a lost one is longer than any."""
    return len(lines) if lines[-1].state.ended == TARGET else inf


def search(rules: Rules[Any], seed: str) -> Found | None:
    """The shortest race found on a seed."""
    assert isinstance(rules, LoopsRules)
    return Past(rules, seed).shortest(_EFFORT)


HINDSIGHT: Final = Hindsight(unit=lambda _rules: "turns", counted=turns_taken, search=search)
