"""Whole turns, explored tile by tile: how each may end, and what its end is worth.

The worth of an end is what the seats may close next, with supplies and draws sampled from the
tiles that the seat cannot see.
"""

from collections.abc import Container, Iterator, Sequence
from itertools import islice
from math import fsum
from typing import Final, NamedTuple, TypeAlias

from game.core.chance import Stream
from game.core.rules import Move
from game.games.loops.bots.openings import MOST_TILES, ClosingPlace, LaySteps, OpenBoard, TileNeeds
from game.games.loops.rules.level import TileSet
from game.games.loops.rules.moves import END, cells_beside, placing_moves
from game.games.loops.rules.rules import LoopsRules
from game.games.loops.rules.state import CELL_NAMES, CELLS, SUPPLY, SeatView, with_value

ClosingGroup: TypeAlias = tuple[int, int, int, list[ClosingPlace]]
"""Ways that reach one goal with equally many tiles: points, goal, all needs together, places."""

_TURNS_PER_LOOP: Final = 1.75
"""The turns that a loop takes in a race, those that close nothing included."""
_TILES_PER_LOOP: Final = 8
"""The tiles that a loop takes in a race, those that close nothing included."""
_TURNS_PER_LACK: Final = 0.15
"""The turns added to the estimate of a race for each tile that will be lacking."""

_TILE_COST: Final = 0.5
"""The points deducted, with several players, for each tile laid without closing a loop."""
_RACE_WEIGHTS: Final = (0.9, 0.65, 0.4)
_OWN_WEIGHTS: Final = (0.75, 0.4, 0.2)
_RIVAL_WEIGHT: Final = 0.8
"""The weights of a hand's first, second, third loop: in a race, with rivals; of a rival's one."""


class HiddenTiles(NamedTuple):
    """One guess of the hidden tiles: supplies of the seats that follow, and the next draws."""

    hands: tuple[tuple[str, ...], ...]
    pile: tuple[str, ...]


class TurnEstimate:
    """Estimates the worth of the ends of turns, as one seat sees it."""

    def __init__(
        self, rules: LoopsRules, view: SeatView, needs: TileNeeds, guesses: Sequence[HiddenTiles]
    ) -> None:
        self.rules = rules
        self.needs = needs
        self.seats = len(view.sizes)
        self.seat = view.seat
        self.later_seats = seats_after(view)
        self.left_in_round = self.seats - 1 - (view.turns - 1) % self.seats
        """How many seats still have their turn in this round."""
        self.turn_cost = 1 if self.seats == 1 else 0
        """The cost of every turn: a race counts them."""
        self.tile_cost = 0.0 if self.seats == 1 else _TILE_COST
        """The cost of each tile of a turn that closes no loop."""
        self.guesses = guesses
        self._rival_needs = [needs.needs_met_by(hand) for guess in guesses for hand in guess.hands]
        self._rivals_meeting: dict[int, int] = {}
        self._tile_count = sum(rules.tile_set.counts.values())
        self._own_hands: dict[tuple[tuple[str, ...], int], list[tuple[str, ...]]] = {}

    def worth_of_end(
        self,
        board: OpenBoard,
        loops: tuple[int, ...],
        scores: Sequence[int],
        hand: tuple[str, ...],
        wanted: int,
    ) -> float:
        """Return the worth of a turn's end: the lead in points, or minus the turns a race needs."""
        groups = closing_groups(board, loops)
        hands = self._next_hands(hand, wanted)
        if self.seats > 1:
            return self._expected_lead(groups, scores, hands)
        missing = self.rules.target - scores[0]
        if missing <= 0:
            return self.final_worth(scores)
        expected = self._points_by_hand(groups, hands, _RACE_WEIGHTS)
        most = max(loops)
        turns = [max(1.0, _TURNS_PER_LOOP * loops_needed(missing - own, most)) for own in expected]
        left = self._tile_count - len(board.table.tiles)
        lacking = max(0.0, _TILES_PER_LOOP * loops_needed(missing, most) - left)
        return -fsum(turns) / len(turns) - _TURNS_PER_LACK * lacking

    def is_over(self, scores: Sequence[int], followed: int) -> bool:
        """Return whether the match is over once `followed` more seats have had their turn."""
        return followed == self.left_in_round and max(scores) >= self.rules.target

    def final_worth(self, scores: Sequence[int]) -> float:
        if self.seats == 1:
            return 0.0
        capped = [min(score, self.rules.target) for score in scores]
        own = capped.pop(self.seat)
        return float(own - max(capped))

    def _expected_lead(
        self, groups: list[ClosingGroup], scores: Sequence[int], hands: list[tuple[str, ...]]
    ) -> float:
        """Return the seat's expected lead over the best other seat."""
        target, total = self.rules.target, 0.0
        over = max(scores) >= target
        own_points = [0.0] if over else self._points_by_hand(groups, hands, _OWN_WEIGHTS)
        playing = self.left_in_round if over else len(self.later_seats)
        others = [scores[seat] for seat in self.later_seats]
        rival_points = iter(self._rival_points(groups))
        for number in range(len(self.guesses)):
            best, gain = 0.0, own_points[number % len(own_points)]
            for at, (score, points) in enumerate(zip(others, rival_points, strict=False)):
                if at >= playing:
                    points = 0
                if score + points < target:
                    lead = score + _RIVAL_WEIGHT * points
                    if lead > best:
                        best = lead
                else:
                    best = target
                    gain = 0.0 if at < self.left_in_round else gain  # the game ends first (O15)
            total += min(target, scores[self.seat] + gain) - best
        return total / len(self.guesses)

    def _rival_points(self, groups: list[ClosingGroup]) -> list[int]:
        """Return for each rival's hand the most points of a loop that it can close."""
        most = [0] * len(self._rival_needs)
        left = (1 << len(most)) - 1
        for points, _, union, _ in groups:
            meeting = left & self._rivals_who_meet(union)
            left ^= meeting
            while meeting:
                most[meeting.bit_length() - 1] = points
                meeting ^= 1 << meeting.bit_length() - 1
            if not left:
                break
        return most

    def _rivals_who_meet(self, needs: int) -> int:
        """Return the rivals' hands that meet one of these needs, as bits."""
        try:
            return self._rivals_meeting[needs]
        except KeyError:
            hands = enumerate(self._rival_needs)
            bits = self._rivals_meeting[needs] = sum(1 << at for at, hand in hands if hand & needs)
            return bits

    def _points_by_hand(
        self, groups: list[ClosingGroup], hands: list[tuple[str, ...]], weights: tuple[float, ...]
    ) -> list[float]:
        """Return the expected points of each hand in order, computing equal hands once."""
        points = {h: expected_points(self.needs, groups, h, weights) for h in dict.fromkeys(hands)}
        return [points[hand] for hand in hands]

    def _next_hands(self, hand: tuple[str, ...], wanted: int) -> list[tuple[str, ...]]:
        """Return the seat's next hand in each guess; only one if nothing is drawn."""
        key = hand, wanted
        if key not in self._own_hands:
            piles = [guess.pile[:wanted] for guess in self.guesses] if wanted else [()]
            self._own_hands[key] = [tuple(sorted(hand + pile)) for pile in piles]
        return self._own_hands[key]


def seats_after(view: SeatView) -> list[int]:
    seats = len(view.sizes)
    return [(view.seat + after) % seats for after in range(1, seats)]


def sample_hidden_tiles(rules: LoopsRules, view: SeatView, number: int) -> HiddenTiles:
    """Return the guess of that number, drawn from the judge's own stream of chance."""
    names = rules.tile_set.names
    unseen = [n for n, count in zip(names, view.unseen, strict=True) for _ in range(count)]
    tiles = Stream("judge", rules.name, "supplies", number).shuffled(unseen)
    hands = []
    for seat in seats_after(view):
        hands.append(tuple(sorted(tiles[: view.sizes[seat]])))
        del tiles[: view.sizes[seat]]
    return HiddenTiles(tuple(hands), tuple(tiles[:SUPPLY]))


def closing_groups(board: OpenBoard, loops: tuple[int, ...]) -> list[ClosingGroup]:
    """Return everything that can be closed on a board: most points first, then fewest tiles."""
    closable = board.closable_loops()
    return [
        (points, n // MOST_TILES, *closable[n])
        for points, n in board.needs.goals_by_points(loops)
        if n in closable
    ]


def expected_points(
    needs: TileNeeds, groups: list[ClosingGroup], hand: tuple[str, ...], weights: tuple[float, ...]
) -> float:
    """Return the points of the best loops that a hand can close, each times its weight."""
    total, met = 0.0, 0
    goals: list[int] = []
    done: tuple[int, ...] = ()
    for weight in weights:
        if met:
            hand = needs.hand_without(hand, met)
        points, goal, met, corners = _first_closing(groups, needs.needs_met_by(hand), done)
        if not points:
            break
        total += weight * (points + goals.count(goal))
        goals.append(goal)
        done += corners
    return total


def _first_closing(
    groups: list[ClosingGroup], hand_needs: int, used: tuple[int, ...]
) -> tuple[int, int, int, tuple[int, ...]]:
    """Return the first closing that avoids used corners: points, goal, needs met and corners."""
    for points, goal, union, places in groups:
        if union & hand_needs:
            for needs, corners in places:
                met = needs & hand_needs
                if met and corners[0] not in used and corners[-1] not in used:
                    return points, goal, met, corners
    return 0, 0, 0, ()


def loops_needed(need: float, most: int) -> float:
    """Return how many more loops score `need` points, with `most` of the commonest kind now."""
    count = 0
    while need > most + 1:
        most += 1
        need -= most
        count += 1
    return count + 0.5 + 0.5 * need / (most + 1) if need > 0 else count


_PLANS_AT_START: Final = 40
"""The most ways to close a loop that are tried at the start of a turn."""
_PLANS_LATER: Final = 4
"""The most ways to close a loop that are tried after each further tile."""


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


class SeatTurns:
    """The turns that one seat may make with these loops and points on the table."""

    def __init__(
        self,
        estimate: TurnEstimate,
        loops: tuple[int, ...],
        scores: tuple[int, ...],
        seat: int,
        tiles: int = SUPPLY,
        overlooked: Container[str] = (),
    ) -> None:
        """Consider turns of at most `tiles` tiles that end on no cell in `overlooked`."""
        self.estimate = estimate
        self._most_tiles = tiles
        self._overlooked = overlooked
        self.loops = loops
        self.scores = scores
        self.seat = seat
        self.evaluations = 0
        """How many ends were evaluated."""
        self._endings: dict[frozenset[Move], TurnEnding] = {}
        """The ends by the tiles laid, in whichever order."""

    def search(self, root: TurnNode, effort: int, width: int) -> Iterator[TurnEnding]:
        """Yield ends of turns: every first tile with what can be closed beside it, then the `width`
        best turns tile by tile until `effort` more ends were evaluated."""
        if root.last is not None:
            yield self._turn_ending(TurnOutcome(root, self.loops, 0))
        yield from self.closing_ends(root, _PLANS_AT_START)
        nodes, most = [root], 0
        while nodes:
            grown: list[tuple[float, TurnNode]] = []
            for child in (child for node in nodes for child in self._next_outcomes(node)):
                if nodes[0] is not root and self.evaluations >= most:
                    return
                if not self._is_considered(child.node.moves):
                    continue
                ending = self._turn_ending(child)
                yield ending
                if not child.points:
                    grown.append((ending.worth, child.node))
                    yield from self.closing_ends(child.node, _PLANS_LATER)
            grown.sort(key=lambda entry: -entry[0])
            nodes, most = [node for _, node in grown[:width]], most or self.evaluations + effort

    def closing_ends(self, node: TurnNode, most: int) -> Iterator[TurnEnding]:
        """Yield the ends of the turn that close a loop around one corner."""
        for steps in islice(node.board.closing_plans(node.hand, node.last, self.loops), most):
            moves = (*node.moves, *(turning + CELL_NAMES[cell] for cell, turning in steps))
            if not self._is_considered(moves):
                continue
            known = self._endings.get(frozenset(moves))
            if known is None:
                yield self._turn_ending(_after_steps(node, self.loops, steps))
            else:
                yield known._replace(moves=moves)

    def _is_considered(self, laid: tuple[Move, ...]) -> bool:
        return len(laid) <= self._most_tiles and laid[-1][5:] not in self._overlooked

    def _turn_ending(self, outcome: TurnOutcome) -> TurnEnding:
        """Return the turn's end with its worth; if no loop was closed, add the move `END`."""
        (board, hand, _, laid), loops, points = outcome
        moves = laid if points else (*laid, END)
        key = frozenset(laid)
        known = self._endings.get(key)
        if known is not None:
            return known._replace(moves=moves)
        self.evaluations += 1
        wanted = 0 if points and hand else SUPPLY - len(hand)
        scores = with_value(self.scores, self.seat, self.scores[self.seat] + points)
        worth = self.estimate.worth_of_end(board, loops, scores, hand, wanted)
        worth -= 0 if points else self.estimate.tile_cost * len(laid)
        self._endings[key] = TurnEnding(worth, moves, board, loops, scores, hand, wanted)
        return self._endings[key]

    def _next_outcomes(self, node: TurnNode) -> Iterator[TurnOutcome]:
        tile_set, table = node.board.needs.tile_set, node.board.table
        cells = table.open if node.last is None else cells_beside(table, node.last)
        for move in sorted(placing_moves(tile_set, cells, node.hand)):
            yield _after_steps(node, self.loops, ((CELLS[move[5:]], move[:4]),))


def closing_outcomes(node: TurnNode, loops: tuple[int, ...], most: int) -> Iterator[TurnOutcome]:
    """Yield ways to close a loop around one corner, the dearest kind first, at most `most`."""
    for steps in islice(node.board.closing_plans(node.hand, node.last, loops), most):
        yield _after_steps(node, loops, steps)


def _after_steps(node: TurnNode, loops: tuple[int, ...], steps: LaySteps) -> TurnOutcome:
    """Return the position after these steps, the first counting loop ending the turn."""
    tile_set, after, points = node.board.needs.tile_set, loops, 0
    for cell, turning in steps:
        hand = list(node.hand)
        hand.remove(tile_set.name_of[turning])
        moves = (*node.moves, turning + CELL_NAMES[cell])
        node = TurnNode(node.board.with_tile(cell, turning), tuple(hand), cell, moves)
        _, after, points = tile_set.closed_loops(node.board.table, loops, cell)
        if points:
            break
    return TurnOutcome(node, after, points)


def start_node(tile_set: TileSet, view: SeatView) -> TurnNode:
    return TurnNode(OpenBoard.from_table(tile_set, view.table), view.supply, view.last, ())
