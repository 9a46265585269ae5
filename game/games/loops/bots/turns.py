"""Whole turns, looked through tile by tile: how each may end, and what its end promises.

A table promises what the seats may close next, with supplies and draws sampled from the tiles that
the seat cannot see; the end of a turn is judged by it.
"""

from collections.abc import Container, Iterator, Sequence
from itertools import islice
from math import fsum
from typing import Final, NamedTuple, TypeAlias

from game.core.chance import Stream
from game.core.rules import Move
from game.games.loops.bots.openings import LONGEST, OpenBoard, Place, Steps, TileNeeds
from game.games.loops.rules.level import TileSet
from game.games.loops.rules.moves import END, beside, placements
from game.games.loops.rules.rules import LoopsRules
from game.games.loops.rules.state import CELLS, PLACES, SUPPLY, SeatView, with_value

Group: TypeAlias = tuple[int, int, int, list[Place]]
"""Ways with one goal and as many tiles: points, goal, all needs together, and each place."""

_A_LOOP: Final = 1.75
"""Turns that a loop takes in a race, including those that close nothing."""
_TILES: Final = 8
"""Tiles that a loop takes in a race, including those that close nothing."""
_LACKING: Final = 0.15
"""Turns added to a race's estimate for each tile that will be lacking at its end."""

_TILE: Final = 0.5
"""Points deducted, with several players, for a tile that closes nothing: tiles are scarce."""
_ALONE: Final = (0.9, 0.65, 0.4)
_OWN: Final = (0.75, 0.4, 0.2)
_THEIRS: Final = 0.8
"""Weights of the first, second, third loop a hand can close: in a race, own; one for others."""


class World(NamedTuple):
    """One guess of the hidden tiles: supplies of the seats that follow, and the next draws."""

    hands: tuple[tuple[str, ...], ...]
    pile: tuple[str, ...]


class TurnEstimate:
    """The worth of turns' ends in the eyes of one seat."""

    def __init__(
        self, rules: LoopsRules, view: SeatView, needs: TileNeeds, worlds: Sequence[World]
    ) -> None:
        self.rules = rules
        self.needs = needs
        self.seats = len(view.sizes)
        self.seat = view.seat
        self.followers = following(view)
        self.left = self.seats - 1 - (view.turns - 1) % self.seats
        """How many seats still have their turn in this round."""
        self.turn = 1 if self.seats == 1 else 0
        """The cost of every turn: a race counts them."""
        self.tile = 0.0 if self.seats == 1 else _TILE
        """The cost of a tile that closes nothing."""
        self.worlds = worlds
        self._theirs = [needs.hand(hand) for world in worlds for hand in world.hands]
        self._able: dict[int, int] = {}
        self._tiles = sum(rules.tile_set.counts.values())
        self._own: dict[tuple[tuple[str, ...], int], list[tuple[str, ...]]] = {}

    def worth(
        self,
        board: OpenBoard,
        loops: tuple[int, ...],
        scores: Sequence[int],
        hand: tuple[str, ...],
        wanted: int,
    ) -> float:
        """Return a turn's worth: the lead in points, or minus the turns that a race still takes."""
        groups = grouped(self.needs, board, loops)
        own = self._hands(hand, wanted)
        if self.seats > 1:
            return self._lead(groups, scores, own)
        need = self.rules.target - scores[0]
        if need <= 0:
            return self.final(scores)
        hopes = self._hopes(groups, own, _ALONE)
        most = max(loops)
        turns = [max(1.0, _A_LOOP * loops_lacking(need - hope, most)) for hope in hopes]
        left = self._tiles - len(board.table.tiles)
        lacking = max(0.0, _TILES * loops_lacking(need, most) - left)
        return -fsum(turns) / len(turns) - _LACKING * lacking

    def over(self, scores: Sequence[int], after: int) -> bool:
        """Return whether the match is over when `after` seats have followed."""
        return after == self.left and max(scores) >= self.rules.target

    def final(self, scores: Sequence[int]) -> float:
        if self.seats == 1:
            return 0.0
        capped = [min(score, self.rules.target) for score in scores]
        own = capped.pop(self.seat)
        return float(own - max(capped))

    def _lead(
        self, groups: list[Group], scores: Sequence[int], own: list[tuple[str, ...]]
    ) -> float:
        """Return the seat's expected lead over the best other seat."""
        target, total = self.rules.target, 0.0
        over = max(scores) >= target
        mine = [0.0] if over else self._hopes(groups, own, _OWN)
        playing = self.left if over else len(self.followers)
        others = [scores[seat] for seat in self.followers]
        near = iter(self._near(groups))
        for number in range(len(self.worlds)):
            best, more = 0.0, mine[number % len(mine)]
            for at, (score, points) in enumerate(zip(others, near, strict=False)):
                if at >= playing:
                    points = 0
                if score + points < target:
                    lead = score + _THEIRS * points
                    if lead > best:
                        best = lead
                else:
                    best = target
                    more = 0.0 if at < self.left else more  # the game ends first (O15)
            total += min(target, scores[self.seat] + more) - best
        return total / len(self.worlds)

    def _near(self, groups: list[Group]) -> list[int]:
        """Return the most points of a loop that each of the other hands can close."""
        near = [0] * len(self._theirs)
        left = (1 << len(near)) - 1
        for points, _, union, _ in groups:
            able = left & self._meeting(union)
            left ^= able
            while able:
                near[able.bit_length() - 1] = points
                able ^= 1 << able.bit_length() - 1
            if not left:
                break
        return near

    def _meeting(self, needs: int) -> int:
        """Return which of the others' hands meet one of these needs, as bits; cached by needs."""
        try:
            return self._able[needs]
        except KeyError:
            hands = enumerate(self._theirs)
            found = self._able[needs] = sum(1 << at for at, hand in hands if hand & needs)
            return found

    def _hopes(
        self, groups: list[Group], own: list[tuple[str, ...]], weights: tuple[float, ...]
    ) -> list[float]:
        """Return the hope of each hand in order, computing equal hands once."""
        found = {hand: hope(self.needs, groups, hand, weights) for hand in dict.fromkeys(own)}
        return [found[hand] for hand in own]

    def _hands(self, hand: tuple[str, ...], wanted: int) -> list[tuple[str, ...]]:
        """Return the seat's next hand in each sampled world; only one if nothing is drawn."""
        key = hand, wanted
        if key not in self._own:
            piles = [world.pile[:wanted] for world in self.worlds] if wanted else [()]
            self._own[key] = [tuple(sorted(hand + pile)) for pile in piles]
        return self._own[key]


def following(view: SeatView) -> list[int]:
    seats = len(view.sizes)
    return [(view.seat + after) % seats for after in range(1, seats)]


def sampled(rules: LoopsRules, view: SeatView, number: int) -> World:
    """One way that the tiles may lie; its chance is the judge's own."""
    names = rules.tile_set.names
    unseen = [n for n, count in zip(names, view.unseen, strict=True) for _ in range(count)]
    tiles = Stream("judge", rules.name, "supplies", number).shuffled(unseen)
    hands = []
    for seat in following(view):
        hands.append(tuple(sorted(tiles[: view.sizes[seat]])))
        del tiles[: view.sizes[seat]]
    return World(tuple(hands), tuple(tiles[:SUPPLY]))


def grouped(needs: TileNeeds, board: OpenBoard, loops: tuple[int, ...]) -> list[Group]:
    """Everything that can be closed on a board: most points first, then the shortest."""
    spread = board.spread()
    return [
        (points, at // LONGEST, *spread[at]) for points, at in needs.ranked(loops) if at in spread
    ]


def hope(
    needs: TileNeeds, groups: list[Group], hand: tuple[str, ...], weights: tuple[float, ...]
) -> float:
    """The points of the dearest loops that a hand can close in turn, by how much each counts."""
    total, met = 0.0, 0
    goals: list[int] = []
    done: tuple[int, ...] = ()
    for weight in weights:
        if met:
            hand = needs.without(hand, met)
        points, goal, met, corners = _dearest(groups, needs.hand(hand), done)
        if not points:
            break
        total += weight * (points + goals.count(goal))
        goals.append(goal)
        done += corners
    return total


def _dearest(
    groups: list[Group], able: int, done: tuple[int, ...]
) -> tuple[int, int, int, tuple[int, ...]]:
    """Return the first closing that avoids used corners: points, goal, needs met and corners."""
    for points, goal, union, places in groups:
        if union & able:
            for needs, corners in places:
                met = needs & able
                if met and corners[0] not in done and corners[-1] not in done:
                    return points, goal, met, corners
    return 0, 0, 0, ()


def loops_lacking(need: float, most: int) -> float:
    """Return how many more loops score `need` points if the longest count of a kind is `most`."""
    count = 0
    while need > most + 1:
        most += 1
        need -= most
        count += 1
    return count + 0.5 + 0.5 * need / (most + 1) if need > 0 else count


_PLANS: Final = 40
"""How many ways to close a loop are tried at the start of a turn."""
_FEW: Final = 4
"""How many ways to close a loop are tried after each further tile."""


class TurnNode(NamedTuple):
    """An unfinished turn: the board, the tiles left, the cell laid last, and the moves so far."""

    board: OpenBoard
    hand: tuple[str, ...]
    last: int | None
    moves: tuple[Move, ...]


class TurnOutcome(NamedTuple):
    """A turn so far, the loops counted by then, and the points if a loop ended it (O10)."""

    node: TurnNode
    loops: tuple[int, ...]
    points: int


class TurnEnding(NamedTuple):
    """The end of a turn: its worth, its moves, and the position before the draw."""

    worth: float
    moves: tuple[Move, ...]
    board: OpenBoard
    loops: tuple[int, ...]
    scores: tuple[int, ...]
    hand: tuple[str, ...]
    wanted: int


class Turns:
    """The turns that one seat may make with these loops and points on the table."""

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
        """Yield the ends of the turn that close a loop around one corner."""
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
        """Return the turn's end with its worth; if no loop was closed, add the move `END`."""
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
        """Yield the turn with each possible further tile, whatever that closes."""
        tile_set, table = node.board.needs.tile_set, node.board.table
        cells = table.open if node.last is None else beside(table, node.last)
        for move in sorted(placements(tile_set, cells, node.hand)):
            yield _followed(node, self.loops, ((CELLS[move[5:]], move[:4]),))


def closings(node: TurnNode, loops: tuple[int, ...], most: int) -> Iterator[TurnOutcome]:
    """Yield ways to close a loop around one corner, the dearest kind first, up to a limit."""
    for steps in islice(node.board.plans(node.hand, node.last, loops), most):
        yield _followed(node, loops, steps)


def _followed(node: TurnNode, loops: tuple[int, ...], steps: Steps) -> TurnOutcome:
    """Return the position after these steps: the first counting loop ends the turn."""
    tile_set, after, points = node.board.needs.tile_set, loops, 0
    for cell, turning in steps:
        hand = list(node.hand)
        hand.remove(tile_set.name_of[turning])
        moves = (*node.moves, turning + PLACES[cell])
        node = TurnNode(node.board.laid(cell, turning), tuple(hand), cell, moves)
        _, after, points = tile_set.closed(node.board.table, loops, cell)
        if points:
            break
    return TurnOutcome(node, after, points)


def root_of(tile_set: TileSet, view: SeatView) -> TurnNode:
    return TurnNode(OpenBoard.of(tile_set, view.table), view.supply, view.last, ())
