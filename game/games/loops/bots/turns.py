"""Whole turns, looked through tile by tile: how each may end, and what its end promises."""

from collections.abc import Iterator
from itertools import islice
from typing import Final, NamedTuple

from game.core.rules import Move
from game.games.loops.bots.openings import Board, Steps
from game.games.loops.bots.outlook import Outlook
from game.games.loops.rules.board import CELLS, PLACES, Table
from game.games.loops.rules.moves import END, beside, placements
from game.games.loops.rules.rules import LoopsRules
from game.games.loops.rules.state import SUPPLY, View, with_value

_PLANS: Final = 40
"""How many ways to close a loop are tried at once."""


_FEW: Final = 4
"""And how many after each tile that is tried."""


class Node(NamedTuple):
    """A turn begun: the board, the tiles left, the cell laid last, and the moves so far."""

    board: Board
    hand: tuple[str, ...]
    last: int | None
    moves: tuple[Move, ...]


class Ending(NamedTuple):
    """A turn's end: its worth, its moves, and the position before the draw."""

    worth: float
    moves: tuple[Move, ...]
    board: Board
    loops: tuple[int, ...]
    scores: tuple[int, ...]
    hand: tuple[str, ...]
    wanted: int


class Turns:
    """The turns that one seat may make from a position."""

    def __init__(
        self,
        rules: LoopsRules,
        outlook: Outlook,
        loops: tuple[int, ...],
        scores: tuple[int, ...],
        seat: int,
    ) -> None:
        self.tile_set = rules.tile_set
        self.outlook = outlook
        self.loops = loops
        self.scores = scores
        self.seat = seat
        self._known: dict[tuple[Table, tuple[str, ...]], float] = {}
        self.looked = 0
        """How many ends were weighed."""

    def search(self, root: Node, effort: int, width: int) -> Iterator[Ending]:
        """Ends of turns: every first tile with what can be closed next to it, and the most
        promising turns further and further while the effort lasts."""
        if root.last is not None:
            yield self.ended(root, self.loops, 0)
        yield from self.closings(root)
        nodes = [root]
        while nodes:
            grown: list[tuple[float, Node]] = []
            for child in (child for node in nodes for child in self._children(node)):
                if nodes[0] is not root and self.looked >= effort:
                    return
                ending = self.ended(child, self.loops, 0)
                grown.append((ending.worth, child))
                yield ending
                yield from self.closings(child, _FEW)
            grown.sort(key=lambda entry: -entry[0])
            nodes = [node for _, node in grown[:width]]

    def closings(self, node: Node, most: int = _PLANS) -> Iterator[Ending]:
        """Ends with a loop closed around one corner."""
        for steps in islice(node.board.plans(node.hand, node.last, self.loops), most):
            yield self.followed(node, steps)

    def followed(self, node: Node, steps: Steps) -> Ending:
        """The end that these steps come to: the first counting loop ends the turn (O10)."""
        for cell, turning in steps:
            node = self._laid(node, cell, turning)
            _, loops, points = self.tile_set.closed(node.board.table, self.loops, cell)
            if points:
                break
        return self.ended(node, loops, points)

    def followed_plain(self, node: Node, steps: Steps) -> Ending:
        for cell, turning in steps:
            node = self._laid(node, cell, turning)
            _, loops, points = self.tile_set.closed(node.board.table, self.loops, cell)
            if points:
                break
        scores = with_value(self.scores, self.seat, self.scores[self.seat] + points)
        return Ending(0, node.moves, node.board, loops, scores, node.hand, 0)

    def ended(self, node: Node, loops: tuple[int, ...], points: int) -> Ending:
        """The turn's end after these moves, weighed."""
        board, hand, _, moves = node
        wanted = SUPPLY - len(hand) if not (points and hand) else 0
        scores = with_value(self.scores, self.seat, self.scores[self.seat] + points)
        key = board.table, hand
        worth = self._known.get(key)
        if worth is None:
            self.looked += 1
            worth = self.outlook.value(board, loops, scores, hand, wanted)
            self._known[key] = worth
        if not points:
            moves = (*moves, END)
        return Ending(worth, moves, board, loops, scores, hand, wanted)

    def _children(self, node: Node) -> Iterator[Node]:
        """One tile more that closes nothing that counts."""
        table = node.board.table
        cells = table.open if node.last is None else beside(table, node.last)
        for move in sorted(placements(self.tile_set, cells, node.hand)):
            cell = CELLS[move[5:]]
            child = self._laid(node, cell, move[:4])
            if not self.tile_set.closed(child.board.table, self.loops, cell)[2]:
                yield child

    def _laid(self, node: Node, cell: int, turning: str) -> Node:
        hand = list(node.hand)
        hand.remove(self.tile_set.name_of[turning])
        moves = (*node.moves, turning + PLACES[cell])
        return Node(node.board.laid(cell, turning), tuple(hand), cell, moves)


def root_of(rules: LoopsRules, view: View) -> Node:
    """The turn as it stands."""
    return Node(Board.of(rules.tile_set, view.table), view.supply, view.last, ())
