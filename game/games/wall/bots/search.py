"""The planner's search: the rest of the round, taken by turns, every opponent at their best."""

from collections.abc import Callable
from typing import Final, NamedTuple

from game.core.rules import Move
from game.games.wall.bots.estimate import Outlook
from game.games.wall.rules import moves
from game.games.wall.rules.notation import CENTRE, Table
from game.games.wall.rules.state import State

_WIDTH: Final = 10
_EFFORT: Final = 900
"""Positions looked into for one decision: effort, not time, so that decisions repeat."""
_SPARE: Final = 0.35
"""Seconds that are never touched."""
_MARKER: Final = 90
_VICTORY: Final = 3000
_FAR: Final = 10**9


class _Enough(Exception):
    """Effort or time is used up."""


class _Child(NamedTuple):
    value: int
    move: Move
    state: State


class Search:
    """One decision of one seat."""

    def __init__(
        self, table: Table, seat: int, outlook: Outlook, seconds_left: Callable[[], float]
    ) -> None:
        self.table = table
        self.seat = seat
        self.outlook = outlook
        self.seconds_left = seconds_left
        self.effort = 0

    def best(self, state: State) -> Move:
        """The best take found, looking one turn further each time."""
        children = self._children(state)
        depth = 1
        try:
            while len(children) > 1 and depth <= _turns(state):
                children = self._ranked(children, depth)
                depth += 1
        except _Enough:
            pass
        return children[0].move

    def _ranked(self, children: list[_Child], depth: int) -> list[_Child]:
        """The root's moves, the best first: the others only need to prove that they are worse."""
        best, found = -_FAR, []
        for child in children:
            value = self._worth(child.state, depth - 1, best, _FAR)
            found.append(child._replace(value=value))
            best = max(best, value)
        return sorted(found, key=lambda child: -child.value)

    def _worth(self, state: State, depth: int, low: int, high: int) -> int:
        """What the position is worth to the seat, as far as it lies between low and high."""
        if depth == 0 or moves.is_over(state):
            return self._judged(state)
        mine = state.seat == self.seat
        for child in self._children(state):
            value = self._worth(child.state, depth - 1, low, high)
            if mine:
                low = max(low, value)
            else:
                high = min(high, value)
            if low >= high:
                break
        return low if mine else high

    def _children(self, state: State) -> list[_Child]:
        """The most promising takes of whose turn it is, by what their own board gains."""
        self._count()
        seen = set()
        children = []
        for move in moves.takes(self.table, state):
            source, letter, _, line = self.table.takes[move]
            alike = ("C" if source == CENTRE else state.factories[source], letter, line)
            if alike not in seen:
                seen.add(alike)
                after = moves.take(self.table, state, move)
                value = self.outlook.of(after.boards[state.seat]).going
                children.append(_Child(value, move, after))
        children.sort(key=lambda child: -child.value)
        return children[:_WIDTH]

    def _count(self) -> None:
        self.effort += 1
        if self.effort > _EFFORT or (self.effort % 16 == 0 and self.seconds_left() < _SPARE):
            raise _Enough

    def _judged(self, state: State) -> int:
        """My prospect less the best of the others'."""
        prospects = [self.outlook.of(board) for board in state.boards]
        if any(prospect.ends for prospect in prospects):
            worths = [prospect.final for prospect in prospects]
        else:
            worths = [prospect.going for prospect in prospects]
            if state.marker >= 0:
                worths[state.marker] += _MARKER
        mine = worths.pop(self.seat)
        lead = mine - max(worths)
        if any(prospect.ends for prospect in prospects):
            lead += _VICTORY if lead > 0 else -_VICTORY if lead < 0 else 0
        return lead


def _turns(state: State) -> int:
    """At most so many takes are left in this round."""
    return sum(len(set(tiles)) for tiles in state.factories) + 5
