"""One seat's sheet as its judge sees it, and whole rolls on it: both halves drawn together."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from math import sqrt
from typing import Final, NamedTuple, TypeAlias

from game.core.bots import BotTurn
from game.core.chance import Stream
from game.games.lines.bots.estimate import LineProspect, SheetAim, SheetEstimate, aim_of
from game.games.lines.bots.lean import Dice, SheetNode, Way, begun, best_ways, drawn_on, lean
from game.games.lines.rules import chance
from game.games.lines.rules.board import LAYOUTS, Board
from game.games.lines.rules.setup import LinesSetup
from game.games.lines.rules.state import FIFTH, HALVES, ROUNDS, SLOT_DIE, SLOT_LINE, SLOTS, Position

Split: TypeAlias = tuple[Dice, Dice, str]
"""The dice of a roll on the left and the right line; the fifth's face where on neither."""
Roll: TypeAlias = tuple[Split, ...]
"""A roll with the splits to choose from."""
_SPLITS = 3
"""So many of the ways to place a roll that is to come are tried."""
_TRIES: Final = (2, 3, 4, 6, 10, 6)
"""By rounds to come: who thinks gets out of what hasty rounds lose as if there were so many halves
of a try at it. In the set-up rounds to come are played with less haste."""
_MOST: Final = 270
"""The points that nobody betters who has to meet needs."""


class End(NamedTuple):
    """A roll drawn to its end: what the sheet promises then, and how it was drawn."""

    value: float
    node: SheetNode
    ways: tuple[Way, Way]


def by_value(end: End) -> float:
    return end.value


class RollSearch:
    """One sheet before a roll, or within one, with an eye on what comes after."""

    def __init__(
        self,
        outlook: SheetEstimate,
        node: SheetNode,
        closed: tuple[bool, bool] = (False, False),
        owed: tuple[int, int] = (0, 0),
    ) -> None:
        self.outlook, self.node = outlook, node
        self._closed, self._owed = closed, owed
        one, other = outlook.prospect(node, 0), outlook.prospect(node, 1)
        self.rates = outlook.rate(node, 0, one, other), outlook.rate(node, 1, other, one)
        self._found: dict[tuple[int, Dice, int], list[tuple[Way, LineProspect]]] = {}

    def begun(self, line: int, dice: Dice) -> Way:
        """A half with these dice to draw."""
        return begun(self.node, line, dice, self._closed[line], self._owed[line])

    def ways(self, line: int, dice: Dice, width: int) -> list[tuple[Way, LineProspect]]:
        """Good ways to draw these dice, each with what may come of it."""
        found = self._found.get((line, dice, width))
        if found is None:
            found = self._found[line, dice, width] = self.drawn(line, self.begun(line, dice), width)
        return found

    def drawn(self, line: int, way: Way, width: int) -> list[tuple[Way, LineProspect]]:
        """Good ways to go on from one."""
        outlook, rate = self.outlook, self.rates[line]
        if width > 1:
            ways = best_ways(outlook.tables, outlook.aim.counted, line, way, rate, width)
        else:
            ways = [drawn_on(outlook.tables, outlook.aim.counted, line, way, rate)]
        return [(one, outlook.prospect(one, line)) for one in ways]

    def joined(
        self,
        left: Iterable[tuple[Way, LineProspect]],
        right: Sequence[tuple[Way, LineProspect]],
        lost: str = "",
    ) -> Iterator[End]:
        """All of these ways together that don't cross; a fifth that is lost has no place left."""
        before = self.node.taken
        for one, near in left:
            for other, far in right:
                if one.taken & other.taken & ~before:
                    continue
                node = together(self.node, one, other)
                if node.jokers >= 0 and self._may_lose(lost, node, (one, other)):
                    yield End(self.outlook.worth(node, near, far), node, (one, other))

    def _may_lose(self, lost: str, node: SheetNode, ways: tuple[Way, Way]) -> bool:
        """Return whether the fifth may be left undrawn there (L15)."""
        left = [face for way in ways for slot, face in way.dice if slot[0] == "f"]
        face = left[0] if left else lost
        entries = self.outlook.tables.entries
        return not face or all(
            way.closed or all(entry[0] & node.taken for entry in entries(line, face, way.end))
            for line, way in enumerate(ways)
        )

    def ends(self, splits: Iterable[Split], width: int) -> list[End]:
        """Good ends of a roll, best first."""
        found: dict[SheetNode, End] = {}
        for split in splits:
            left, right, lost = split
            ways = self.ways(0, left, width), self.ways(1, right, width)
            for end in list(self.joined(*ways, lost)) or [self.drawn_at_once(split)]:
                if end.node not in found or found[end.node].value < end.value:
                    found[end.node] = end
        return sorted(found.values(), key=by_value, reverse=True)

    def drawn_at_once(self, split: Split) -> End:
        """A roll drawn as looks best, the left half first."""
        return self.run_on(0, self.begun(0, split[0]), split[1])

    def run_on(self, line: int, way: Way, dice: Dice) -> End:
        """A half drawn to its end as looks best, then the other one with its dice."""
        tables, counted = self.outlook.tables, self.outlook.aim.counted
        one = drawn_on(tables, counted, line, way, self.rates[line])
        start = self.begun(1 - line, dice)._replace(taken=one.taken, jokers=one.jokers)
        other = drawn_on(tables, counted, 1 - line, start, self.rates[1 - line])
        other = other._replace(jokers=self.node.jokers + other.jokers - one.jokers)
        ways = (other, one) if line else (one, other)
        node = together(self.node, *ways)
        return End(self.outlook.value(node), node, ways)


def together(node: SheetNode, one: Way, other: Way) -> SheetNode:
    """The sheet after both halves were drawn."""
    return SheetNode(
        one.taken | other.taken,
        (one.squares, other.squares),
        one.hits | other.hits,
        one.crossings + other.crossings - node.crossings,
        one.dots + other.dots - node.dots,
        (one.end, other.end),
        one.jokers + other.jokers - node.jokers,
    )


def played_on(
    outlooks: Sequence[SheetEstimate], node: SheetNode, rolls: Sequence[Roll], depth: int = ROUNDS
) -> float:
    """Return the worth of a sheet if these rolls come; after `depth` of them its expectation."""
    for later, roll in zip(range(len(rolls) - 1, -1, -1), rolls[:depth], strict=False):
        outlook = outlooks[later]
        desk = RollSearch(outlook, node)
        node = max(map(desk.drawn_at_once, roll), key=by_value).node
    return outlook.expected(node) if later else float(outlook.reached(node))


def with_care(points: float, later: int) -> float:
    """Turn points of hasty play into those of careful play, for sheets with needs; 0 stays 0."""
    if not 0 < points < _MOST:
        return max(0.0, points)
    lost, half = 1.0, sqrt(1 - points / _MOST)
    for _ in range(_TRIES[later]):
        lost *= half
    return _MOST * (1 - lost)


def mean(values: Sequence[float]) -> float:
    """Their mean, the same on every Python."""
    total = 0.0
    for value in values:
        total += value
    return total / len(values)


@lru_cache(LAYOUTS * ROUNDS * 2)
def coming(board: Board, placed: bool, later: int, games: int) -> tuple[tuple[Roll, ...], ...]:
    """The rest of so many games: the rolls of the rounds to come, always the same ones. Where
    players place the dice, some of the ways to do so."""
    stream = Stream("judge", "lines", "coming rolls", later)
    return tuple(tuple(_rolled(board, placed, stream) for _ in range(later)) for _ in range(games))


def _rolled(board: Board, placed: bool, stream: Stream) -> Roll:
    numbers = stream.shuffled(chance.ALL)
    faces = chance.faces_of(board.dice, numbers, stream)
    dice = tuple((die[0], die[1:]) for die in faces)
    if placed:
        return tuple(stream.shuffled(splits_of(dice))[:_SPLITS])
    left, right, fifth = dice[:2], dice[2:4], dice[4:]
    return (left + fifth, right, ""), (left, right + fifth, "")


def splits_of(dice: Dice) -> list[Split]:
    """Every way to lay five dice out as two and three."""
    found = []
    for pair in combinations(dice, 2):
        rest = tuple(die for die in dice if die not in pair)
        found += [(pair, rest, ""), (rest, pair, "")]
    return found


_KEPT: Final = 64


class Mind:
    """One seat's sheet with an outlook for each number of rounds still to come."""

    def __init__(self, table: LinesSetup, state: Position, seat: int) -> None:
        sheet = state.sheets[seat]
        self.aim = aim_of(table, state.sheets, state.scoring, seat, state.round)
        self.outlooks = [outlook(table.board, self.aim, later) for later in range(ROUNDS)]
        self.later = ROUNDS - max(1, state.round)
        self.outlook = self.outlooks[self.later]
        self.node = lean(table.board).node(sheet, self.aim.counted)
        self.sheet, self.dice = sheet, state.dice

    def desk(self) -> RollSearch:
        """The sheet with the dice in front of it."""
        sheet = self.sheet
        closed = bool(sheet.closed & 1), bool(sheet.closed & 2)
        owed = (0, sheet.owed) if sheet.owing else (sheet.owed, 0)
        return RollSearch(self.outlook, self.node, closed, owed)

    def least(self) -> int:
        """The points that the sheet has for certain."""
        return 0 if self.aim.needs else self.outlook.points(self.node)

    def own(self, line: int) -> Dice:
        """The dice that only this line may draw."""
        return tuple(
            (slot, self.dice[SLOT_DIE[slot]][1:])
            for slot in SLOTS[:-1]
            if SLOT_LINE[slot] == line
            and self.sheet.undrawn >> SLOT_DIE[slot] & 1
            and not self.sheet.closed >> line & 1
        )

    def fifth(self, line: int) -> Dice:
        """The fifth die where this line may draw it."""
        if not self.sheet.undrawn & FIFTH or self.sheet.closed >> line & 1:
            return ()
        return ((f"f{HALVES[line]}", self.dice[-1][1:]),)

    def splits(self) -> list[Split]:
        """Every way to share the dice between the lines."""
        left, right = self.own(0), self.own(1)
        if not self.sheet.undrawn & FIFTH:
            return [(left, right, "")]
        found: list[Split] = [(left, right, self.dice[-1][1:])]
        if self.fifth(0):
            found.append((left + self.fifth(0), right, ""))
        if self.fifth(1):
            found.append((left, right + self.fifth(1), ""))
        return found


@lru_cache(_KEPT)
def outlook(board: Board, aim: SheetAim, later: int) -> SheetEstimate:
    """The outlook for an aim, made once: it remembers what it worked out."""
    return SheetEstimate(lean(board), aim, later)


def table_of(turn: BotTurn) -> LinesSetup:
    table: LinesSetup = turn.rules.table  # type: ignore[attr-defined]
    return table


def minded(turn: BotTurn, seat: int) -> Mind:
    return Mind(table_of(turn), turn.view, seat)
