"""Estimates of the points that a sheet will have at the end of the game."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import sqrt
from operator import mul
from typing import Final, NamedTuple, TypeAlias

from game.games.lines.bots.board_tables import (
    LETTER_BITS,
    NOWHERE,
    BoardTables,
    Plan,
    Rater,
    SheetNode,
    subsets_by_size,
)
from game.games.lines.rules.scoring import DOT, FIRST_LETTER, LATER_LETTER, PAIR, scoring_cells
from game.games.lines.rules.setup import LinesSetup
from game.games.lines.rules.state import COLOURS, ScoreSheet


class SheetAim(NamedTuple):
    """The points of each thing on a sheet: `product` is 1 if colours × crossings count,
    `dot_cells` are the cells whose dots count. Then the least of each that a challenge needs."""

    product: int
    crossing: int
    letters: tuple[int, ...]
    pair: int
    dot: int
    dot_cells: int
    need_letters: int
    need_circles: int
    need_pairs: int
    need_crossings: int
    need_points: int

    @property
    def can_be_lost(self) -> bool:
        """Return whether a challenge can be lost."""
        return any(self[-5:])


def aim_for(
    setup: LinesSetup, sheets: Sequence[ScoreSheet], options: Sequence[int], seat: int, round_: int
) -> SheetAim:
    """Return what counts on a seat's sheet in a round, with the scoring options in force."""
    challenge = setup.challenge
    needs = dict(challenge.needs) if challenge else {}
    counts = challenge.counts if challenge else "points"
    points = counts == "points"
    rival_letters = [sheet.letters for s, sheet in enumerate(sheets) if s != seat]
    late = [any(0 < had[i] < round_ for had in rival_letters) for i in range(4)]
    return SheetAim(
        int(points and 1 in options),
        int(counts == "crossings"),
        tuple((LATER_LETTER if was else FIRST_LETTER) * (points and 2 in options) for was in late),
        PAIR * (points and 3 in options),
        1 if counts == "dots" else DOT * (points and 4 in options),
        scoring_cells(setup.board, sheets[seat].colours),
        *(needs.get(name, 0) for name in ("letters", "circles", "pairs", "crossings", "points")),
    )


_MAX_DISTANCE: Final = 40
"""Longer distances count as this one."""
_PACE, _ROUTE_PACE = 5.0, 3.4
"""The unit lines a round that bring a line to a colour square, or past letters and circles."""
_ROUND_CROSSINGS, _ROUND_CROSSINGS_ALONE = 2.4, 5.0
"""The most crossings a round of both lines together, and if only crossings count."""
_ROUND_DOTS, _ROUND_DOTS_ALONE = 4.0, 8.0
"""The most dots in scoring colours of a round of both lines, and if only dots count."""
_SPACE_COST = (-26.0, -17.0, -11.0, -7.0, -4.0, -2.5, -1.5, -0.8, -0.4, -0.2, 0.0)
"""The points that an end with 0, 1, 2 … free spaces around it costs before the last round."""
_ROUND_UNITS = 6.0
"""The spaces that a line needs in a round."""
_JOKER_VALUE, _EXTENSION_VALUE = 2.0, 4.0
_NEAR_SHARE = 0.12
"""The share of its points that a possible dot or crossing near an end counts."""
_SPREAD = (0.0, 7.0, 11.0, 14.0, 17.0, 20.0)
"""The spread of the final points around the estimate, by rounds left."""
_LOST_SHARE = 0.02
"""The share of its points that a lost game counts, to compare lost games."""
_CERTAIN = 100
"""Chances of colour squares are in percent."""


class LineProspect(NamedTuple):
    """The expected gains of one line: the chances in percent that the squares of its half will be
    dotted, the points of letters, the chances to `reach` 0, 1, … more letters (and all circles, if
    these are needed), dots, crossings, and a cost of little `space`."""

    squares: tuple[int, ...]
    letters: float
    reach: tuple[float, ...]
    dots: float
    crossings: float
    space: float


Outcome: TypeAlias = tuple[float, float]
"""Expected points, and the chance that the needs are met."""
LetterOutlook: TypeAlias = tuple[float, tuple[float, ...]]
"""Expected points of letters, and the chances to reach 0, 1, … of them."""


class SheetEstimate:
    """Estimates sheets for one aim with a number of rounds left after the running one."""

    def __init__(self, tables: BoardTables, aim: SheetAim, rounds_left: int) -> None:
        self.tables, self.aim, self.rounds_left = tables, aim, rounds_left
        points = bool(aim.pair or aim.product)
        distances = [max(1, distance) for distance in range(_MAX_DISTANCE + 1)]
        self._dot_chances = [_falling_chance(_PACE * rounds_left, far, 2) for far in distances]
        self._square_percents = [int(_CERTAIN * chance) for chance in self._dot_chances]
        route_pace = _ROUTE_PACE * rounds_left
        self._route_chances = [_falling_chance(route_pace, far, 3) for far in distances]
        self._most_dots = rounds_left * (_ROUND_DOTS if points else _ROUND_DOTS_ALONE)
        crossings = _ROUND_CROSSINGS_ALONE if aim.crossing else _ROUND_CROSSINGS
        self._most_crossings = rounds_left * crossings
        tightness = min(1.0, 0.35 + rounds_left / 4)
        self._space = [cost * tightness for cost in _SPACE_COST] if rounds_left else [0.0]
        self._joker = _JOKER_VALUE * min(rounds_left, 2)
        self._letter_points = [
            sum(worth for i, worth in enumerate(aim.letters) if had >> i & 1)
            for had in range(LETTER_BITS + 1)
        ]
        self._needs = bool(aim.need_letters or aim.need_circles)
        self._cached_letters = lru_cache(2048)(self._letters_on_empty_sheet)
        self._cached_chances = lru_cache(2048)(self._square_chances)

    def expected_value(self, node: SheetNode) -> float:
        """Return the expected points times the chance not to lose."""
        return self.value_from(node, self.line_prospect(node, 0), self.line_prospect(node, 1))

    def value_from(self, node: SheetNode, one: LineProspect, other: LineProspect) -> float:
        """Return `expected_value` from the prospects of both lines."""
        points, met = self._expected_outcome(node, one, other)
        return points * (_LOST_SHARE + (1 - _LOST_SHARE) * met)

    def expected_points(self, node: SheetNode) -> float:
        """Return the mean points of played games, which meet needs more often than estimated."""
        points, met = self._expected_outcome(
            node, self.line_prospect(node, 0), self.line_prospect(node, 1)
        )
        return points * sqrt(met)

    def _expected_outcome(self, node: SheetNode, one: LineProspect, other: LineProspect) -> Outcome:
        aim = self.aim
        pairs = sum(map(mul, one.squares, other.squares)) / (_CERTAIN * _CERTAIN)
        colours = (sum(one.squares) + sum(other.squares)) / _CERTAIN - pairs
        gates = max(one.crossings, other.crossings)
        crossings = node.crossings + _soft_minimum(self._most_crossings, gates)
        dots = node.dots + _soft_minimum(self._most_dots, one.dots + other.dots)
        points = (
            (aim.product * colours + aim.crossing) * crossings
            + self._letter_points[node.hits & LETTER_BITS]
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
            self._places_chance(node.hits, one.reach, other.reach)
            * self._time_chance(aim.need_crossings - node.crossings, 2.5)
            * self._time_chance(aim.need_pairs - both, 3.0)
            * self._points_chance(points)
        )
        return points, met

    def final_points(self, node: SheetNode) -> int:
        """Return the points of a sheet at the end of the game, 0 if it is lost."""
        points = self.points_now(node)
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

    def points_now(self, node: SheetNode) -> int:
        aim, (left, right) = self.aim, node.squares
        return (
            (aim.product * (left | right).bit_count() + aim.crossing) * node.crossings
            + self._letter_points[node.hits & LETTER_BITS]
            + aim.pair * (left & right).bit_count()
            + aim.dot * node.dots
        )

    # what is needed

    def _places_chance(self, hits: int, one: Sequence[float], other: Sequence[float]) -> float:
        """Return the chance that all letters and circles that are needed are reached."""
        if not self._needs:
            return 1.0
        missing = self.aim.need_letters - (hits & LETTER_BITS).bit_count()
        best = 0.0
        for letters, chance in enumerate(one):
            others = max(0, missing - letters)
            if others < len(other):
                best = max(best, chance * other[others])
        return best

    def _time_chance(self, missing: int, per_round: float) -> float:
        return 1.0 if missing <= 0 else _falling_chance(per_round * self.rounds_left, missing, 2)

    def _points_chance(self, points: float) -> float:
        beyond = points - self.aim.need_points
        if not self.aim.need_points or not self.rounds_left:
            return float(beyond >= 0)
        beyond /= _SPREAD[self.rounds_left]
        return 0.5 + 0.5 * beyond / (1 + abs(beyond))

    # one line

    def line_prospect(self, node: SheetNode | Plan, line: int) -> LineProspect:
        """Return what a line is expected to add."""
        if isinstance(node, Plan):
            end, squares = node.end, node.squares
        else:
            end, squares = node.ends[line], node.squares[line]
        if not self.rounds_left:
            nowhere = (NOWHERE,) * len(self.tables.targets)
            reach = self._letters_ahead(line, nowhere, node.hits)[1]
            return LineProspect(self._cached_chances(line, end, squares), 0.0, reach, 0.0, 0.0, 0.0)
        return self._prospect_from(node, line, end, squares)

    def _prospect_from(
        self, node: SheetNode | Plan, line: int, end: int, squares: int
    ) -> LineProspect:
        tables, near, percent = self.tables, self._dot_chances, self._square_percents
        cells, dot_cells = tables.board.squares[line], self.aim.dot_cells
        left = tables.left_border & ~node.taken & ~(node.taken >> 1)
        gates = left | left << 1  # where the red line can still be crossed
        chances = [_CERTAIN if squares >> i & 1 else 0 for i in range(len(COLOURS))]
        missing = [i for i, chance in enumerate(chances) if not chance]
        distances = [NOWHERE] * len(tables.targets)
        wanted = tables.half_places[line] & ~node.hits
        places = [i for i in range(len(distances)) if wanted >> i & 1]
        dots = crossings = 0.0
        size = 0
        for far, new in enumerate(tables.board.free_rings(line, end, node.taken), 1):
            far = min(far, _MAX_DISTANCE)
            for i in missing:
                if not chances[i] and new & cells[i]:
                    chances[i] = percent[far]
            for i in places:
                if new & tables.targets[i]:
                    distances[i] = far
            dots += near[far] * (new & dot_cells).bit_count()
            crossings += near[far] * (new & gates).bit_count() / 2
            size += new.bit_count()
        letters, reach = self._letters_ahead(line, tuple(distances), node.hits)
        free = (tables.near_cells[line][end] & ~node.taken).bit_count()
        tight = self._space[min(len(self._space) - 1, free)]
        space = tight + min(0.0, size - _ROUND_UNITS * self.rounds_left)
        return LineProspect(tuple(chances), letters, reach, dots, crossings, space)

    def _square_chances(self, line: int, end: int, squares: int) -> tuple[int, ...]:
        """Return the chances in percent to dot each square of a half, as on an empty sheet."""
        far = self.tables.square_distances(line, end)
        return tuple(
            _CERTAIN if squares >> i & 1 else self._square_percents[min(_MAX_DISTANCE, far[i])]
            for i in range(len(COLOURS))
        )

    def _letters_on_empty_sheet(self, line: int, end: int, hits: int) -> LetterOutlook:
        return self._letters_ahead(line, self.tables.place_distances(line, end), hits)

    def _letters_ahead(self, line: int, distances: tuple[int, ...], hits: int) -> LetterOutlook:
        """Return the outlook on more letters, with `distances` the distances of all places."""
        missing = self.tables.half_places[line] & ~hits
        letters = missing & LETTER_BITS
        circles = missing & ~LETTER_BITS if self.aim.need_circles else 0
        worth, reach = 0.0, [0.0] * (letters.bit_count() + 1)
        for some in subsets_by_size(letters):
            points = self._letter_points[some]
            if some and points:
                worth = max(worth, points * self._route_chance(line, distances, some))
            if self._needs:
                many = some.bit_count()
                reach[many] = max(reach[many], self._route_chance(line, distances, some | circles))
        return worth, tuple(reach)

    def _route_chance(self, line: int, distances: tuple[int, ...], places: int) -> float:
        if not places:
            return 1.0
        far = self.tables.route_length(line, distances, places)
        circles = (places & ~LETTER_BITS).bit_count()
        return self._route_chances[min(_MAX_DISTANCE, far - circles)] if far < NOWHERE else 0.0

    def rater(self, node: SheetNode, line: int, own: LineProspect, other: LineProspect) -> Rater:
        """Return a function that rates plans for a line while the other line stays as it is."""
        aim, tables = self.aim, self.tables
        pairs = sum(map(mul, own.squares, other.squares)) / (_CERTAIN * _CERTAIN)
        colours = (sum(own.squares) + sum(other.squares)) / _CERTAIN - pairs
        crossings = aim.product * (1 + node.crossings + self._most_crossings / 2)
        gains = [(aim.pair * chance, crossings * (_CERTAIN - chance)) for chance in other.squares]
        weights = [pair / _CERTAIN**2 + colour / _CERTAIN**2 for pair, colour in gains]
        squares = self._square_values(line, weights)
        letters = self._letter_values(line, node, other)
        each = aim.crossing + aim.product * colours
        base = other.letters + other.space + crossings * sum(other.squares) / _CERTAIN
        reach, space, most = tables.near_cells[line], self._space, len(self._space) - 1
        dot_cells, gate, dot, joker = aim.dot_cells, tables.left_border, aim.dot, self._joker
        near_share = _NEAR_SHARE if self.rounds_left else 0.0
        dot_near, gate_near = near_share * dot, near_share * each

        def rate_plan(plan: Plan) -> float:
            taken, had, hits, crossed, dots, end, _, _, jokers, owed, _, _ = plan
            worth, met = letters(end, hits)
            free = reach[end] & ~taken
            left = gate & ~taken & ~(taken >> 1)
            value: float = met * (
                base
                + worth
                + squares(end, had)
                + each * crossed
                + dot * dots
                + dot_near * (free & dot_cells).bit_count()
                + gate_near * (free & (left | left << 1)).bit_count()
                + space[min(most, free.bit_count())]
                + joker * jokers
                + _EXTENSION_VALUE * owed
            )
            return value

        return rate_plan

    def _square_values(self, line: int, weights: Sequence[float]) -> Callable[[int, int], float]:
        """Return a function: the value of a half's squares by line's end and dotted squares."""
        cache: dict[tuple[int, int], float] = {}

        def square_value(end: int, squares: int) -> float:
            value = cache.get((end, squares))
            if value is None:
                value = 0.0
                chances = self._cached_chances(line, end, squares)
                for chance, weight in zip(chances, weights, strict=True):
                    value += chance * weight
                cache[end, squares] = value
            return value

        return square_value

    def _letter_values(
        self, line: int, node: SheetNode, other: LineProspect
    ) -> Callable[[int, int], Outcome]:
        """Return a function: the outcome of letters by line's end and places reached."""
        cache: dict[tuple[int, int], Outcome] = {}

        def letter_value(end: int, hits: int) -> Outcome:
            value = cache.get((end, hits))
            if value is None:
                coming, reach = self._cached_letters(line, end, hits)
                met = self._places_chance(hits, reach, other.reach)
                points = self._letter_points[hits & LETTER_BITS] + coming
                value = cache[end, hits] = points, met + _LOST_SHARE
            return value

        return letter_value


def _falling_chance(pace: float, distance: float, steepness: int) -> float:
    """Return a chance that falls with the distance and is a half at `pace`."""
    one = other = 1.0
    for _ in range(steepness):
        one, other = one * pace, other * distance
    return one / (one + other)


def _soft_minimum(most: float, count: float) -> float:
    """Return about `count` if it is small, and never more than `most`."""
    return most * count / (most + count) if most + count else 0.0
