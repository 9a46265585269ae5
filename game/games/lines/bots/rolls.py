"""The search for good ways to draw a whole roll, both halves together."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from math import sqrt
from operator import attrgetter
from typing import Final, NamedTuple, TypeAlias

from game.core.bots import BotTurn
from game.core.chance import Stream
from game.games.lines.bots.board_tables import (
    Dice,
    Plan,
    SheetNode,
    best_plans,
    board_tables,
    greedy_plan,
    start_plan,
)
from game.games.lines.bots.estimate import LineProspect, SheetAim, SheetEstimate, aim_for
from game.games.lines.rules import chance
from game.games.lines.rules.board import CACHED_BOARDS, Board
from game.games.lines.rules.setup import LinesSetup
from game.games.lines.rules.state import FIFTH, HALVES, ROUNDS, SLOT_DIE, SLOT_LINE, SLOTS, Position

Split: TypeAlias = tuple[Dice, Dice, str]
"""The dice for the left and the right line, and the face of a fifth die that neither draws."""
PlanPair: TypeAlias = tuple[Plan, Plan]
"""The plans for the left and the right line."""
RatedPlans: TypeAlias = Sequence[tuple[Plan, LineProspect]]
Roll: TypeAlias = tuple[Split, ...]
"""A roll as the splits that may be chosen."""
_SPLITS_TRIED = 3
"""The number of ways to place a future roll that are tried."""
_TRIES: Final = (2, 3, 4, 6, 10, 6)
"""By rounds left, how much better careful play meets needs than greedy play: as if there were so
many half attempts."""
_MAX_POINTS: Final = 270
"""A bound on the points in challenges that can be lost."""


class RollEnd(NamedTuple):
    """A sheet after a whole roll: its estimated value, and how it was drawn."""

    value: float
    node: SheetNode
    plans: PlanPair


by_value: Final = attrgetter("value")


class RollSearch:
    """A search for good ways to draw the rest of a roll on one sheet."""

    def __init__(
        self,
        estimate: SheetEstimate,
        node: SheetNode,
        closed: tuple[bool, bool] = (False, False),
        owed: tuple[int, int] = (0, 0),
    ) -> None:
        self.estimate, self.node = estimate, node
        self._closed, self._owed = closed, owed
        one, other = estimate.line_prospect(node, 0), estimate.line_prospect(node, 1)
        self.ratings = (estimate.rater(node, 0, one, other), estimate.rater(node, 1, other, one))
        self._cached_plans: dict[tuple[int, Dice, int], RatedPlans] = {}

    def start_plan_for(self, line: int, dice: Dice) -> Plan:
        return start_plan(self.node, line, dice, self._closed[line], self._owed[line])

    def best_plans_for(self, line: int, dice: Dice, width: int) -> RatedPlans:
        """Return good plans for these dice, each with the prospect of its line (cached)."""
        key = line, dice, width
        if key not in self._cached_plans:
            self._cached_plans[key] = self.best_plans_from(
                line, self.start_plan_for(line, dice), width
            )
        return self._cached_plans[key]

    def best_plans_from(self, line: int, plan: Plan, width: int) -> RatedPlans:
        """Return good plans that continue a plan, each with the prospect of its line."""
        estimate, rating = self.estimate, self.ratings[line]
        if width > 1:
            plans = best_plans(estimate.tables, estimate.aim.dot_cells, line, plan, rating, width)
        else:
            plans = [greedy_plan(estimate.tables, estimate.aim.dot_cells, line, plan, rating)]
        return [(end, estimate.line_prospect(end, line)) for end in plans]

    def combined_plans(
        self, left: RatedPlans, right: RatedPlans, lost: str = ""
    ) -> Iterator[RollEnd]:
        """Yield the legal pairs of a left and a right plan; `lost` is the face of a fifth die that
        neither draws."""
        before = self.node.taken
        for one, near in left:
            for other, far in right:
                if one.taken & other.taken & ~before:
                    continue
                node = sheet_after_both(self.node, one, other)
                if node.jokers >= 0 and self._may_give_up_fifth(lost, node, (one, other)):
                    yield RollEnd(self.estimate.value_from(node, near, far), node, (one, other))

    def _may_give_up_fifth(self, lost: str, node: SheetNode, plans: PlanPair) -> bool:
        """Return whether an undrawn fifth die can be drawn on neither line (L15)."""
        left = [face for plan in plans for slot, face in plan.dice if slot[0] == "f"]
        face = left[0] if left else lost
        entries = self.estimate.tables.entries
        return not face or all(
            plan.closed or all(entry[0] & node.taken for entry in entries(line, face, plan.end))
            for line, plan in enumerate(plans)
        )

    def best_ends(self, splits: Iterable[Split], width: int) -> list[RollEnd]:
        """Return the best way of drawing a roll for each sheet that it leads to, best first."""
        ends: dict[SheetNode, RollEnd] = {}
        for split in splits:
            left, right, lost = split
            plans = self.best_plans_for(0, left, width), self.best_plans_for(1, right, width)
            for end in list(self.combined_plans(*plans, lost)) or [self.greedy_end(split)]:
                if end.node not in ends or ends[end.node].value < end.value:
                    ends[end.node] = end
        return sorted(ends.values(), key=by_value, reverse=True)

    def greedy_end(self, split: Split) -> RollEnd:
        """Draw a roll move by move as rated best, the left half first."""
        return self.greedy_from(0, self.start_plan_for(0, split[0]), split[1])

    def greedy_from(self, line: int, plan: Plan, dice: Dice) -> RollEnd:
        """Finish a plan move by move as rated best, then draw the other line's dice so."""
        tables, dot_cells = self.estimate.tables, self.estimate.aim.dot_cells
        one = greedy_plan(tables, dot_cells, line, plan, self.ratings[line])
        start = self.start_plan_for(1 - line, dice)._replace(taken=one.taken, jokers=one.jokers)
        other = greedy_plan(tables, dot_cells, 1 - line, start, self.ratings[1 - line])
        other = other._replace(jokers=self.node.jokers + other.jokers - one.jokers)
        plans = (other, one) if line else (one, other)
        node = sheet_after_both(self.node, *plans)
        return RollEnd(self.estimate.expected_value(node), node, plans)


def sheet_after_both(node: SheetNode, one: Plan, other: Plan) -> SheetNode:
    return SheetNode(
        one.taken | other.taken,
        (one.squares, other.squares),
        one.hits | other.hits,
        one.crossings + other.crossings - node.crossings,
        one.dots + other.dots - node.dots,
        (one.end, other.end),
        one.jokers + other.jokers - node.jokers,
    )


def play_out(
    estimates: Sequence[SheetEstimate], node: SheetNode, rolls: Sequence[Roll], depth: int = ROUNDS
) -> float:
    """Return the points if these rolls are drawn greedily; estimated after `depth` rolls."""
    for later, roll in zip(range(len(rolls) - 1, -1, -1), rolls[:depth], strict=False):
        estimate = estimates[later]
        search = RollSearch(estimate, node)
        node = max(map(search.greedy_end, roll), key=by_value).node
    return estimate.expected_points(node) if later else float(estimate.final_points(node))


def careful_points(points: float, rounds_left: int) -> float:
    """Convert points of greedy play to those of careful play, in a challenge with needs."""
    if not 0 < points < _MAX_POINTS:
        return max(0.0, points)
    lost, half = 1.0, sqrt(1 - points / _MAX_POINTS)
    for _ in range(_TRIES[rounds_left]):
        lost *= half
    return _MAX_POINTS * (1 - lost)


def exact_mean(values: Sequence[float]) -> float:
    """Return the mean, rounded the same by every version of Python."""
    total = 0.0
    for value in values:
        total += value
    return total / len(values)


@lru_cache(CACHED_BOARDS * ROUNDS * 2)
def next_rolls(board: Board, placed: bool, later: int, games: int) -> tuple[tuple[Roll, ...], ...]:
    """Return random rolls for the rest of some games, the same in every call. If players place the
    dice (`placed`), each roll has several splits."""
    stream = Stream("judge", "lines", "coming rolls", later)
    rounds = range(later)
    return tuple(tuple(_new_roll(board, placed, stream) for _ in rounds) for _ in range(games))


def _new_roll(board: Board, placed: bool, stream: Stream) -> Roll:
    numbers = stream.shuffled(chance.ALL_DICE)
    faces = chance.roll_faces(board.dice, numbers, stream)
    dice = tuple((die[0], die[1:]) for die in faces)
    if placed:
        return tuple(stream.shuffled(splits_of_dice(dice))[:_SPLITS_TRIED])
    left, right, fifth = dice[:2], dice[2:4], dice[4:]
    return (left + fifth, right, ""), (left, right + fifth, "")


def splits_of_dice(dice: Dice) -> list[Split]:
    """Return every way to divide five dice into two and three."""
    splits = []
    for pair in combinations(dice, 2):
        rest = tuple(die for die in dice if die not in pair)
        splits += [(pair, rest, ""), (rest, pair, "")]
    return splits


_CACHED_ESTIMATES: Final = 64


class SeatAnalysis:
    """A seat's sheet and dice, with an estimate for each number of rounds left."""

    def __init__(self, setup: LinesSetup, state: Position, seat: int) -> None:
        sheet = state.sheets[seat]
        self.aim = aim_for(setup, state.sheets, state.scoring, seat, state.round)
        self.estimates = [estimate_for(setup.board, self.aim, later) for later in range(ROUNDS)]
        self.rounds_left = ROUNDS - max(1, state.round)
        self.estimate = self.estimates[self.rounds_left]
        self.node = board_tables(setup.board).node_of_sheet(sheet, self.aim.dot_cells)
        self.sheet, self.dice = sheet, state.dice

    def roll_search(self) -> RollSearch:
        """Start a search for the rest of the roll."""
        sheet = self.sheet
        closed = bool(sheet.closed & 1), bool(sheet.closed & 2)
        owed = (0, sheet.owed) if sheet.owed_line else (sheet.owed, 0)
        return RollSearch(self.estimate, self.node, closed, owed)

    def sure_points(self) -> int:
        """Return points that the sheet cannot lose any more."""
        return 0 if self.aim.can_be_lost else self.estimate.points_now(self.node)

    def own_dice(self, line: int) -> Dice:
        return tuple(
            (slot, self.dice[SLOT_DIE[slot]][1:])
            for slot in SLOTS[:-1]
            if SLOT_LINE[slot] == line
            and self.sheet.undrawn >> SLOT_DIE[slot] & 1
            and not self.sheet.closed >> line & 1
        )

    def fifth_die(self, line: int) -> Dice:
        """Return the fifth die if this line may draw it, else nothing."""
        if not self.sheet.undrawn & FIFTH or self.sheet.closed >> line & 1:
            return ()
        return ((f"f{HALVES[line]}", self.dice[-1][1:]),)

    def dice_splits(self) -> list[Split]:
        """Return every way to divide the undrawn dice between the lines."""
        left, right = self.own_dice(0), self.own_dice(1)
        if not self.sheet.undrawn & FIFTH:
            return [(left, right, "")]
        splits: list[Split] = [(left, right, self.dice[-1][1:])]
        if self.fifth_die(0):
            splits.append((left + self.fifth_die(0), right, ""))
        if self.fifth_die(1):
            splits.append((left, right + self.fifth_die(1), ""))
        return splits


@lru_cache(_CACHED_ESTIMATES)
def estimate_for(board: Board, aim: SheetAim, rounds_left: int) -> SheetEstimate:
    """Return the estimate for an aim, which keeps caches of its own."""
    return SheetEstimate(board_tables(board), aim, rounds_left)


def setup_of(turn: BotTurn) -> LinesSetup:
    setup: LinesSetup = turn.rules.table  # type: ignore[attr-defined]
    return setup


def analysis_of(turn: BotTurn, seat: int) -> SeatAnalysis:
    return SeatAnalysis(setup_of(turn), turn.view, seat)
