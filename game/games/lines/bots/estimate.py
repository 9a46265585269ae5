"""The promise of a sheet: the points that are expected at the end, nothing where that is lost."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import sqrt
from operator import mul
from typing import Final, NamedTuple

from game.games.lines.bots.lean import LETTER_BITS, NOWHERE, Lean, Rate, SheetNode, Way, subsets
from game.games.lines.rules.scoring import DOT, FIRST_LETTER, LATER_LETTER, PAIR, scoring_cells
from game.games.lines.rules.setup import LinesSetup
from game.games.lines.rules.state import COLOURS, ScoreSheet


class SheetAim(NamedTuple):
    """Points for each thing; `product` switches option 1, `counted` are the cells whose dots
    count. Of some things there must be so many, or all is lost."""

    product: int
    crossing: int
    letters: tuple[int, ...]
    pair: int
    dot: int
    counted: int
    need_letters: int
    need_circles: int
    need_pairs: int
    need_crossings: int
    need_points: int

    @property
    def needs(self) -> bool:
        """Whether a challenge can be lost."""
        return any(self[-5:])


def aim_of(
    table: LinesSetup, sheets: Sequence[ScoreSheet], options: Sequence[int], seat: int, round_: int
) -> SheetAim:
    """Return what counts for a seat's sheet in a round, with these scoring options in force."""
    challenge = table.challenge
    needs = dict(challenge.needs) if challenge else {}
    one = challenge.counts if challenge else "points"
    points = one == "points"
    others = [sheet.letters for s, sheet in enumerate(sheets) if s != seat]
    late = [any(0 < had[i] < round_ for had in others) for i in range(4)]
    return SheetAim(
        int(points and 1 in options),
        int(one == "crossings"),
        tuple(
            (LATER_LETTER if each else FIRST_LETTER) * (points and 2 in options) for each in late
        ),
        PAIR * (points and 3 in options),
        1 if one == "dots" else DOT * (points and 4 in options),
        scoring_cells(table.board, sheets[seat].colours),
        *(needs.get(name, 0) for name in ("letters", "circles", "pairs", "crossings", "points")),
    )


_FAR: Final = 40
"""Distances are told apart up to here."""
_PACE, _ROUTE_PACE = 5.0, 3.4
"""How far a line gets in a round on its way to some square; past letters and circles."""
_CROSSINGS, _CROSSINGS_ALONE = 2.4, 5.0
"""So many a round brings at most, both lines together, and where nothing else counts."""
_DOTS, _DOTS_ALONE = 4.0, 8.0
"""The same of dots."""
_SPACE = (-26.0, -17.0, -11.0, -7.0, -4.0, -2.5, -1.5, -0.8, -0.4, -0.2, 0.0)
"""The cost of few free spaces around an end while there are rounds to come."""
_SPENT = 6.0
"""Unit lines that a half takes in a round."""
_JOKER, _OWED = 2.0, 4.0
_CLOSE = 0.12
"""The share of a dot's or a crossing's worth that a space around an end counts."""
_SPREAD = (0.0, 7.0, 11.0, 14.0, 17.0, 20.0)
"""How far off the expected points are with so many rounds to come."""
_LITTLE = 0.02
"""The weight of points of a lost game, so that one is better than another."""
_SURE = 100
"""Chances of squares are whole hundredths."""


class LineProspect(NamedTuple):
    """The expectations of one line. `squares` are the chances that its half's squares have dots in
    the end; `reach` those of getting to 0, 1, … more letters, past all circles if these are
    needed."""

    squares: tuple[int, ...]
    letters: float
    reach: tuple[float, ...]
    dots: float
    crossings: float
    space: float


class SheetEstimate:
    """Values sheets for one aim with so many rounds to come after the running one."""

    def __init__(self, tables: Lean, aim: SheetAim, later: int) -> None:
        self.tables, self.aim, self.later = tables, aim, later
        points = bool(aim.pair or aim.product)
        self._near = [_share(_PACE * later, max(far, 1), 2) for far in range(_FAR + 1)]
        self._percent = [int(_SURE * chance) for chance in self._near]
        self._going = [_share(_ROUTE_PACE * later, max(far, 1), 3) for far in range(_FAR + 1)]
        self._most_dots = later * (_DOTS if points else _DOTS_ALONE)
        self._most_crossings = later * (_CROSSINGS_ALONE if aim.crossing else _CROSSINGS)
        self._space = [cost * min(1.0, 0.35 + later / 4) for cost in _SPACE] if later else [0.0]
        self._joker = _JOKER * min(later, 2)
        self._had = [
            sum(worth for i, worth in enumerate(aim.letters) if had >> i & 1)
            for had in range(LETTER_BITS + 1)
        ]
        self._needs = bool(aim.need_letters or aim.need_circles)
        self._aims = lru_cache(2048)(self._on_an_empty_sheet)
        self._squares = lru_cache(2048)(self._chances)

    def value(self, node: SheetNode) -> float:
        """Return the expected points, weighed so that a bot avoids sheets that might lose."""
        return self.worth(node, self.prospect(node, 0), self.prospect(node, 1))

    def worth(self, node: SheetNode, one: LineProspect, other: LineProspect) -> float:
        """Return `value` from the prospects of both lines."""
        points, met = self._foreseen(node, one, other)
        return points * (_LITTLE + (1 - _LITTLE) * met)

    def expected(self, node: SheetNode) -> float:
        """Return the points as they turn out on average: needs are met more often than it looks."""
        points, met = self._foreseen(node, self.prospect(node, 0), self.prospect(node, 1))
        return points * sqrt(met)

    def _foreseen(
        self, node: SheetNode, one: LineProspect, other: LineProspect
    ) -> tuple[float, float]:
        """The points in the end, and the chance that the needs are met."""
        aim = self.aim
        pairs = sum(map(mul, one.squares, other.squares)) / (_SURE * _SURE)
        colours = (sum(one.squares) + sum(other.squares)) / _SURE - pairs
        gates = max(one.crossings, other.crossings)
        crossings = node.crossings + _at_most(self._most_crossings, gates)
        dots = node.dots + _at_most(self._most_dots, one.dots + other.dots)
        points = (
            (aim.product * colours + aim.crossing) * crossings
            + self._had[node.hits & LETTER_BITS]
            + one.letters
            + other.letters
            + aim.pair * pairs
            + aim.dot * dots
            + one.space
            + other.space
            + self._joker * node.jokers
        )
        both = (node.squares[0] & node.squares[1]).bit_count()
        met = (
            self._places_met(node.hits, one.reach, other.reach)
            * self._met_in_time(aim.need_crossings - node.crossings, 2.5)
            * self._met_in_time(aim.need_pairs - both, 3.0)
            * self._points_met(points)
        )
        return points, met

    def reached(self, node: SheetNode) -> int:
        """The points of a sheet at the end of the game, 0 where it is lost."""
        points = self.points(node)
        both = (node.squares[0] & node.squares[1]).bit_count()
        aim, hits = self.aim, node.hits
        met = (
            (hits & LETTER_BITS).bit_count() >= aim.need_letters
            and (hits & ~LETTER_BITS).bit_count() >= aim.need_circles
            and both >= aim.need_pairs
            and node.crossings >= aim.need_crossings
            and points >= aim.need_points
        )
        return points if met else 0

    def points(self, node: SheetNode) -> int:
        aim, (left, right) = self.aim, node.squares
        return (
            (aim.product * (left | right).bit_count() + aim.crossing) * node.crossings
            + self._had[node.hits & LETTER_BITS]
            + aim.pair * (left & right).bit_count()
            + aim.dot * node.dots
        )

    # what is needed

    def _places_met(self, hits: int, one: Sequence[float], other: Sequence[float]) -> float:
        """The chance that all letters and circles that are needed are reached."""
        if not self._needs:
            return 1.0
        lack = self.aim.need_letters - (hits & LETTER_BITS).bit_count()
        found = 0.0
        for many, chance in enumerate(one):
            rest = max(0, lack - many)
            if rest < len(other):
                found = max(found, chance * other[rest])
        return found

    def _met_in_time(self, lack: int, a_round: float) -> float:
        return 1.0 if lack <= 0 else _share(a_round * self.later, lack, 2)

    def _points_met(self, points: float) -> float:
        beyond = points - self.aim.need_points
        if not self.aim.need_points or not self.later:
            return float(beyond >= 0)
        beyond /= _SPREAD[self.later]
        return 0.5 + 0.5 * beyond / (1 + abs(beyond))

    # one line

    def prospect(self, node: SheetNode | Way, line: int) -> LineProspect:
        """Return a line's prospect on the sheet as it is."""
        if isinstance(node, Way):
            end, squares = node.end, node.squares
        else:
            end, squares = node.ends[line], node.squares[line]
        if not self.later:
            nowhere = (NOWHERE,) * len(self.tables.targets)
            reach = self._letters(line, nowhere, node.hits)[1]
            return LineProspect(self._squares(line, end, squares), 0.0, reach, 0.0, 0.0, 0.0)
        return self._looked_around(node, line, end, squares)

    def _looked_around(
        self, node: SheetNode | Way, line: int, end: int, squares: int
    ) -> LineProspect:
        tables, near, percent = self.tables, self._near, self._percent
        cells, counted = tables.board.squares[line], self.aim.counted
        left = tables.gate & ~node.taken & ~(node.taken >> 1)
        gates = left | left << 1
        """The grey cells from which the red line can still be crossed."""
        chances = [_SURE if squares >> i & 1 else 0 for i in range(len(COLOURS))]
        missing = [i for i, chance in enumerate(chances) if not chance]
        legs = [NOWHERE] * len(tables.targets)
        wanted = tables.own[line] & ~node.hits
        places = [i for i in range(len(legs)) if wanted >> i & 1]
        dots = crossings = 0.0
        size = 0
        for far, new in enumerate(tables.rings(line, end, node.taken), 1):
            far = min(far, _FAR)
            for i in missing:
                if not chances[i] and new & cells[i]:
                    chances[i] = percent[far]
            for i in places:
                if new & tables.targets[i]:
                    legs[i] = far
            dots += near[far] * (new & counted).bit_count()
            crossings += near[far] * (new & gates).bit_count() / 2
            size += new.bit_count()
        letters, reach = self._letters(line, tuple(legs), node.hits)
        free = (tables.reach[line][end] & ~node.taken).bit_count()
        tight = self._space[min(len(self._space) - 1, free)]
        space = tight + min(0.0, size - _SPENT * self.later)
        return LineProspect(tuple(chances), letters, reach, dots, crossings, space)

    def _chances(self, line: int, end: int, squares: int) -> tuple[int, ...]:
        """The chances of squares on an empty sheet."""
        far = self.tables.far_squares(line, end)
        return tuple(
            _SURE if squares >> i & 1 else self._percent[min(_FAR, far[i])]
            for i in range(len(COLOURS))
        )

    def _on_an_empty_sheet(self, line: int, end: int, hits: int) -> tuple[float, tuple[float, ...]]:
        return self._letters(line, self.tables.legs(line, end), hits)

    def _letters(
        self, line: int, legs: tuple[int, ...], hits: int
    ) -> tuple[float, tuple[float, ...]]:
        """The points of letters to come, and the chances of getting to so many of them."""
        missing = self.tables.own[line] & ~hits
        letters = missing & LETTER_BITS
        circles = missing & ~LETTER_BITS if self.aim.need_circles else 0
        worth, reach = 0.0, [0.0] * (letters.bit_count() + 1)
        for some in subsets(letters):
            if some and self._had[some]:
                worth = max(worth, self._had[some] * self._chance_to_go(line, legs, some))
            if self._needs:
                many = some.bit_count()
                reach[many] = max(reach[many], self._chance_to_go(line, legs, some | circles))
        return worth, tuple(reach)

    def _chance_to_go(self, line: int, legs: tuple[int, ...], places: int) -> float:
        if not places:
            return 1.0
        far = self.tables.route(line, legs, places)
        circles = (places & ~LETTER_BITS).bit_count()
        return self._going[min(_FAR, far - circles)] if far < NOWHERE else 0.0

    def rate(self, node: SheetNode, line: int, own: LineProspect, other: LineProspect) -> Rate:
        """Return a function that rates ways of drawing a line, the other one left as it is."""
        aim, tables = self.aim, self.tables
        pairs = sum(map(mul, own.squares, other.squares)) / (_SURE * _SURE)
        colours = (sum(own.squares) + sum(other.squares)) / _SURE - pairs
        crossings = aim.product * (1 + node.crossings + self._most_crossings / 2)
        weights = [
            aim.pair * there / (_SURE * _SURE) + crossings * (_SURE - there) / (_SURE * _SURE)
            for there in other.squares
        ]
        squares = self._weighted(line, weights)
        letters = self._letters_met(line, node, other)
        each = aim.crossing + aim.product * colours
        base = other.letters + other.space + crossings * sum(other.squares) / _SURE
        reach, space, most = tables.reach[line], self._space, len(self._space) - 1
        counted, gate, dot, joker = aim.counted, tables.gate, aim.dot, self._joker
        dot_near, gate_near = (_CLOSE * dot, _CLOSE * each) if self.later else (0.0, 0.0)

        def rated(way: Way) -> float:
            taken, had, hits, crossed, dots, end, _, _, jokers, owed, _, _ = way
            worth, met = letters(end, hits)
            free = reach[end] & ~taken
            left = gate & ~taken & ~(taken >> 1)
            value: float = met * (
                base
                + worth
                + squares(end, had)
                + each * crossed
                + dot * dots
                + dot_near * (free & counted).bit_count()
                + gate_near * (free & (left | left << 1)).bit_count()
                + space[min(most, free.bit_count())]
                + joker * jokers
                + _OWED * owed
            )
            return value

        return rated

    def _weighted(self, line: int, weights: Sequence[float]) -> Callable[[int, int], float]:
        """Return a function for a half's squares by the line's end and the spaces entered."""
        found: dict[tuple[int, int], float] = {}

        def worth(end: int, squares: int) -> float:
            value = found.get((end, squares))
            if value is None:
                value = 0.0
                for chance, weight in zip(self._squares(line, end, squares), weights, strict=True):
                    value += chance * weight
                found[end, squares] = value
            return value

        return worth

    def _letters_met(
        self, line: int, node: SheetNode, other: LineProspect
    ) -> Callable[[int, int], tuple[float, float]]:
        """The points of letters with those to come, and the chance that the needs are met."""
        found: dict[tuple[int, int], tuple[float, float]] = {}

        def worth(end: int, hits: int) -> tuple[float, float]:
            value = found.get((end, hits))
            if value is None:
                coming, reach = self._aims(line, end, hits)
                met = self._places_met(hits, reach, other.reach)
                value = found[end, hits] = self._had[hits & LETTER_BITS] + coming, met + _LITTLE
            return value

        return worth


def _share(pace: float, far: float, steep: int) -> float:
    """A chance that falls with the distance, a half at `pace`."""
    one = other = 1.0
    for _ in range(steep):
        one, other = one * pace, other * far
    return one / (one + other)


def _at_most(most: float, count: float) -> float:
    """About a count where it is little, about `most` where it is much."""
    return most * count / (most + count) if most + count else 0.0
