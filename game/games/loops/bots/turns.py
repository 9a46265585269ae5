"""Whole turns, looked through tile by tile: how each may end, and what its end promises."""

from collections.abc import Container, Iterator
from itertools import islice
from typing import Final, NamedTuple

from game.core.rules import Move
from game.games.loops.bots.openings import Board, Steps
from game.games.loops.bots.outlook import TurnEstimate
from game.games.loops.rules.board import CELLS, PLACES
from game.games.loops.rules.level import TileSet
from game.games.loops.rules.moves import END, beside, placements
from game.games.loops.rules.state import SUPPLY, SeatView, with_value

_PLANS: Final = 40
"""How many ways to close a loop are tried at the start of a turn."""
_FEW: Final = 4
"""And how many after each tile that is tried."""


class TurnNode(NamedTuple):
    """A turn begun: the board, the tiles left, the cell laid last, and the moves so far."""

    board: Board
    hand: tuple[str, ...]
    last: int | None
    moves: tuple[Move, ...]


class TurnOutcome(NamedTuple):
    """A turn so far, the loops counted then, and the points of those that ended it (O10)."""

    node: TurnNode
    loops: tuple[int, ...]
    points: int


class TurnEnding(NamedTuple):
    """A turn's end: its worth, its moves, and the position before the draw."""

    worth: float
    moves: tuple[Move, ...]
    board: Board
    loops: tuple[int, ...]
    scores: tuple[int, ...]
    hand: tuple[str, ...]
    wanted: int


class Turns:
    """The turns that one seat may make with so many loops and points on the table."""

    def __init__(
        self,
        outlook: TurnEstimate,
        loops: tuple[int, ...],
        scores: tuple[int, ...],
        seat: int,
        tiles: int = SUPPLY,
        overlooked: Container[str] = (),
    ) -> None:
        """Of no more tiles than that, none of them ending in a place that is overlooked."""
        self.outlook = outlook
        self._tiles = tiles
        self._overlooked = overlooked
        self.loops = loops
        self.scores = scores
        self.seat = seat
        self.looked = 0
        """How many ends were weighed."""
        self._known: dict[frozenset[Move], TurnEnding] = {}
        """By the tiles laid: other orders of laying come to the same."""

    def search(self, root: TurnNode, effort: int, width: int) -> Iterator[TurnEnding]:
        """Ends of turns: every first tile with what can be closed next to it, and the most
        promising turns further and further, as many ends more as the effort allows."""
        if root.last is not None:
            yield self._ended(TurnOutcome(root, self.loops, 0))
        yield from self.closings(root, _PLANS)
        nodes, most = [root], 0
        while nodes:
            grown: list[tuple[float, TurnNode]] = []
            for child in (child for node in nodes for child in self._children(node)):
                if nodes[0] is not root and self.looked >= most:
                    return
                if not self._sees(child.node.moves):
                    continue
                ending = self._ended(child)
                yield ending
                if not child.points:
                    grown.append((ending.worth, child.node))
                    yield from self.closings(child.node, _FEW)
            grown.sort(key=lambda entry: -entry[0])
            nodes, most = [node for _, node in grown[:width]], most or self.looked + effort

    def closings(self, node: TurnNode, most: int) -> Iterator[TurnEnding]:
        """Ends with a loop closed around one corner."""
        for steps in islice(node.board.plans(node.hand, node.last, self.loops), most):
            moves = (*node.moves, *(turning + PLACES[cell] for cell, turning in steps))
            if not self._sees(moves):
                continue
            known = self._known.get(frozenset(moves))
            if known is None:
                yield self._ended(_followed(node, self.loops, steps))
            else:
                yield known._replace(moves=moves)

    def _sees(self, laid: tuple[Move, ...]) -> bool:
        return len(laid) <= self._tiles and laid[-1][5:] not in self._overlooked

    def _ended(self, outcome: TurnOutcome) -> TurnEnding:
        """The turn's end, weighed; who closed nothing says so."""
        (board, hand, _, laid), loops, points = outcome
        moves = laid if points else (*laid, END)
        key = frozenset(laid)
        known = self._known.get(key)
        if known is not None:
            return known._replace(moves=moves)
        self.looked += 1
        wanted = 0 if points and hand else SUPPLY - len(hand)
        scores = with_value(self.scores, self.seat, self.scores[self.seat] + points)
        worth = self.outlook.worth(board, loops, scores, hand, wanted)
        worth -= 0 if points else self.outlook.tile * len(laid)
        self._known[key] = TurnEnding(worth, moves, board, loops, scores, hand, wanted)
        return self._known[key]

    def _children(self, node: TurnNode) -> Iterator[TurnOutcome]:
        """The turn with one tile more, whatever that closes."""
        tile_set, table = node.board.needs.tile_set, node.board.table
        cells = table.open if node.last is None else beside(table, node.last)
        for move in sorted(placements(tile_set, cells, node.hand)):
            yield _followed(node, self.loops, ((CELLS[move[5:]], move[:4]),))


def closings(node: TurnNode, loops: tuple[int, ...], most: int) -> Iterator[TurnOutcome]:
    """Ways to close a loop around one corner, at most so many, the dearest kind first."""
    for steps in islice(node.board.plans(node.hand, node.last, loops), most):
        yield _followed(node, loops, steps)


def _followed(node: TurnNode, loops: tuple[int, ...], steps: Steps) -> TurnOutcome:
    """Return the position after these steps: the first counting loop ends the turn."""
    tile_set, after, points = node.board.needs.tile_set, loops, 0
    for cell, turning in steps:
        node = _laid(tile_set, node, cell, turning)
        _, after, points = tile_set.closed(node.board.table, loops, cell)
        if points:
            break
    return TurnOutcome(node, after, points)


def _laid(tile_set: TileSet, node: TurnNode, cell: int, turning: str) -> TurnNode:
    hand = list(node.hand)
    hand.remove(tile_set.name_of[turning])
    moves = (*node.moves, turning + PLACES[cell])
    return TurnNode(node.board.laid(cell, turning), tuple(hand), cell, moves)


def root_of(tile_set: TileSet, view: SeatView) -> TurnNode:
    """The turn as it stands."""
    return TurnNode(Board.of(tile_set, view.table), view.supply, view.last, ())
