"""A search over whole turns: what they score now, leave to the others and keep for the next turn.

The other supplies and the tiles to come are sampled from the tiles that the player cannot see.
"""

from collections.abc import Iterator
from typing import NamedTuple

from game.core.bots import BotTurn
from game.core.rules import Move
from game.games.loops.bots.openings import Board, Steps
from game.games.loops.rules.board import CELLS, PLACES
from game.games.loops.rules.moves import END, beside, placements
from game.games.loops.rules.rules import LoopsRules
from game.games.loops.rules.state import SUPPLY, View

SAMPLES = 32
WIDTH = 6
PLANS = 60
OWN = 0.7
THEIRS = 0.8
RESERVE = 0.05
"""Seconds kept back."""


class Node(NamedTuple):
    """A turn begun: the board, the tiles left, the cell laid last, and the turn's first move."""

    board: Board
    hand: tuple[str, ...]
    last: int | None
    first: Move


class Search:
    """The search of one decision."""

    def __init__(self, rules: LoopsRules, turn: BotTurn) -> None:
        self.rules = rules
        self.tile_set = rules.tile_set
        self.view: View = turn.view
        self.seconds_left = turn.seconds_left
        self.root = Node(
            Board.of(self.tile_set, self.view.table), self.view.supply, self.view.last, ""
        )
        self.needs = self.root.board.needs
        self._sample(turn)
        self._own: dict[tuple[tuple[str, ...], int], list[int]] = {}
        self.found: dict[Move, float] = {}

    def best(self) -> Move:
        """The first move of the best turn found."""
        self.search()
        return max(sorted(self.found), key=lambda move: self.found[move])

    def search(self) -> None:
        """Note what the best turn is worth that begins with each move, as far as it is tried."""
        if self.root.last is not None:
            self._note(END, self._value(self.root.board, self.view.loops, 0, self.root.hand))
        nodes = [self.root]
        for depth in range(len(self.root.hand)):
            nodes = self._deeper(nodes, depth)

    def _sample(self, turn: BotTurn) -> None:
        """What the others may hold, and what may be drawn next."""
        view = self.view
        unseen = [
            tile
            for tile, count in zip(self.tile_set.names, view.unseen, strict=True)
            for _ in range(count)
        ]
        self.draws: list[tuple[str, ...]] = []
        self.others: list[list[int]] = []
        for _ in range(SAMPLES):
            tiles = turn.stream.shuffled(unseen)
            hands = []
            for seat, size in enumerate(view.sizes):
                if seat != view.seat:
                    hands.append(self.needs.hand(tuple(sorted(tiles[:size]))))
                    del tiles[:size]
            self.others.append(hands)
            self.draws.append(tuple(tiles[:SUPPLY]))

    def _deeper(self, nodes: list[Node], depth: int) -> list[Node]:
        """Try one tile more, and all closings, from every node; keep the best nodes."""
        grown: list[tuple[float, Node]] = []
        for node in nodes:
            if depth and self.seconds_left() < RESERVE:
                break
            for steps in self._plans(node):
                self._follow(node, steps)
            grown += self._children(node)
        grown.sort(key=lambda entry: -entry[0])
        return [node for _, node in grown[:WIDTH]]

    def _plans(self, node: Node) -> Iterator[Steps]:
        """Ways to close a loop, the dearest first."""
        table = node.board.table
        cells = table.open if node.last is None else beside(table, node.last)
        kinds = sorted(range(len(self.view.loops)), key=lambda kind: -self.view.loops[kind])
        left = PLANS
        for kind in kinds:
            for size in range(1, 5):
                for steps in node.board.plans(node.hand, cells, kind, size):
                    yield steps
                    left -= 1
                    if not left:
                        return

    def _follow(self, node: Node, steps: Steps) -> None:
        """Lay these tiles and note what the turn is worth."""
        board, hand, first = node.board, list(node.hand), node.first
        for cell, turning in steps:
            board = board.laid(cell, turning)
            hand.remove(self.tile_set.name_of[turning])
            first = first or turning + PLACES[cell]
            _, loops, points = self.rules.tile_set.closed(board.table, self.view.loops, cell)
            if points:
                self._note(first, self._value(board, loops, points, tuple(hand)))
                return

    def _children(self, node: Node) -> Iterator[tuple[float, Node]]:
        """One tile more that closes nothing, with the value of ending the turn there."""
        table = node.board.table
        cells = table.open if node.last is None else beside(table, node.last)
        for move in sorted(placements(self.tile_set, cells, node.hand)):
            turning, cell = move[:4], CELLS[move[5:]]
            board = node.board.laid(cell, turning)
            if not self.rules.tile_set.closed(board.table, self.view.loops, cell)[2]:
                hand = list(node.hand)
                hand.remove(self.tile_set.name_of[turning])
                first = node.first or move
                value = self._value(board, self.view.loops, 0, tuple(hand))
                self._note(first, value)
                yield value, Node(board, tuple(hand), cell, first)

    def closing(self, move: Move) -> float:
        """What it is worth to lay a tile that closes something, and to end with that."""
        cell, hand = CELLS[move[5:]], list(self.root.hand)
        board = self.root.board.laid(cell, move[:4])
        hand.remove(self.tile_set.name_of[move[:4]])
        _, loops, points = self.tile_set.closed(board.table, self.view.loops, cell)
        return self._value(board, loops, points, tuple(hand))

    def _note(self, move: Move, value: float) -> None:
        if value > self.found.get(move, float("-inf")):
            self.found[move] = value

    def _value(
        self, board: Board, loops: tuple[int, ...], points: int, hand: tuple[str, ...]
    ) -> float:
        """What ending the turn like this is worth, in points."""
        wanted = (0 if hand else SUPPLY) if points else SUPPLY - len(hand)
        masks = board.masks()
        ranked = sorted(((n + 1, masks[kind]) for kind, n in enumerate(loops)), reverse=True)
        own = sum(_reach(ranked, able) for able in self._own_hands(hand, wanted)) / SAMPLES
        theirs = sum(_reach(ranked, able) for hands in self.others for able in hands) / SAMPLES
        rivals = max(1, len(self.view.sizes) - 1)
        return points + OWN * own - THEIRS * theirs / rivals

    def _own_hands(self, hand: tuple[str, ...], wanted: int) -> list[int]:
        """What the player may hold next turn, sample by sample."""
        key = hand, wanted
        if key not in self._own:
            self._own[key] = [
                self.needs.hand(tuple(sorted(hand + drawn[:wanted]))) for drawn in self.draws
            ]
        return self._own[key]


def _reach(ranked: list[tuple[int, int]], able: int) -> int:
    """The points of the dearest loop that a hand can close."""
    for points, needs in ranked:
        if needs & able:
            return points
    return 0
