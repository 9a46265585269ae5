"""The bots' estimate of a ramp's final score, in hundredths of a point.

A position is one whole number, so that a slide is one addition. From the lowest bit up it holds the
heights of the columns, the closed symbols and rows, the number of open dots, the points if the
round ended now, and the estimate. What a slide adds depends on the heights alone, so it is cached.
A space is closed when it lies below the top of its column, and open above that.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, partial
from itertools import groupby
from operator import add, sub
from typing import Final, NamedTuple, TypeAlias, TypeVar

from game.games.ramp.rules.pieces import HEIGHT, WIDTH, PieceSet, Placement, Ramp
from game.games.ramp.rules.state import DOT, NUMBERS, PAIR_POINTS, ROWS_BOARD, SYMBOLS, RampBoard

_WALL: Final = 15
"""The height that stands for a side of the ramp."""
_HEIGHTS: Final = (1 << 24) - 1
"""The mask of the columns' heights, 4 bits each."""
_CLOSED_SHIFT: Final = 24
_CLOSED_BITS: Final = 56
"""Four for each symbol (twice how many are covered, and how many are closed and visible), three
for each row (how many of its spaces are closed and visible)."""
_ROWS_SHIFT: Final = 20
"""Where the rows begin among the closed bits."""
_CLOSED: Final = (1 << _CLOSED_BITS) - 1
_DOTS_SHIFT: Final = 80
_DOTS: Final = 127
_POINTS_SHIFT: Final = 87
_POINT_BITS: Final = 12
_ESTIMATE_SHIFT: Final = _POINTS_SHIFT + _POINT_BITS
_POINTS: Final = (1 << _POINT_BITS) - 1
_HALF: Final = 1 << _ESTIMATE_SHIFT - 1
_BELOW_POINTS: Final = (1 << _POINTS_SHIFT) - 1
"""The bits below the points: of positions equal in them the one with more points is better."""
ALL_BUT_ESTIMATE: Final = (1 << _ESTIMATE_SHIFT) - 1
_NO_LIMIT: Final = -1 << _ESTIMATE_SHIFT + 20
_MAX_COST: Final = 600
"""The most that a slide may cost to be considered in `best_after`, in hundredths."""
_MAX_CACHED: Final = 3000
"""The most lists of changes that a cache holds."""
_Value = TypeVar("_Value")


class Weights(NamedTuple):
    """The value of each feature, in hundredths."""

    closed_dot: int
    """Cost of a closed dot that is not covered."""
    closed_number: int
    """Gain for each point of a number that is closed and visible."""
    covered_number: int
    """Cost of each point of a number that is covered."""
    covered_loss: int
    """Gain for each point of a loss space that is covered."""
    step: int
    """Cost of each row of height between neighbouring columns."""
    step_squared: int
    """Cost of the squared height of each such step."""
    well: int
    """Cost of each row below both neighbours, after the first."""
    missing_square: int
    """Cost of each open dot that the squares to come are too few for."""
    above_grid: int
    """Cost of each row of a column above the grid."""
    pair_closed: int
    """Gain for both symbols of a pair closed and visible."""
    pair_broken: int
    """Cost of one symbol closed and visible, the other covered."""
    one_closed: int
    """Gain for one of two symbols closed and visible, the other open."""
    one_covered: int
    """Cost of one of two symbols covered, the other open."""
    closed_loss: int
    """Cost of each point of a loss space that is closed and visible."""
    pair_covered: int = 0
    """Cost of both symbols of a pair covered."""
    broken_row: int = 0
    """Cost of a row that cannot be complete any more, where rows count."""


PLAIN = Weights(130, 100, 30, 100, 12, 4, 30, 60, 30, 300, 300, 150, 20, 100)
"""Guessed by hand."""
CERTAIN = Weights(100, 0, 100, 0, 0, 0, 0, 100, 0, 0, 600, 0, 300, 100, 300, 100)
"""Only points that are lost for certain, so that the estimate is an upper bound."""
TUNED = Weights(182, 44, 150, 23, 6, 8, 20, 220, -8, 158, 786, 77, 2907, 44)
"""Found by trying changes on some hundred rounds each and keeping what scored more."""


class _Cache(dict[int, _Value]):
    """Values computed when first asked for; emptied when they reach the limit."""

    def __init__(self, compute: Callable[[int], _Value], limit: int = 1 << 62) -> None:
        super().__init__()
        self._compute, self._limit = compute, limit

    def __missing__(self, key: int) -> _Value:
        if len(self) >= self._limit:
            self.clear()
        value = self[key] = self._compute(key)
        return value


_Span: TypeAlias = tuple[int, int, _Cache[list[int]]]
"""Neighbouring columns: the shift and mask of their heights, and a piece's changes by them."""


Candidates: TypeAlias = dict[int, tuple[int, int]]
"""The best upper bound and its position, by the bits that can still matter."""


class Estimator:
    """The estimates of positions on one board."""

    def __init__(self, board: RampBoard, pieces: PieceSet, weights: Weights) -> None:
        self.board = board
        self.weights = weights
        self._per_column = not board.pairs and board.number != ROWS_BOARD
        """Whether every score depends on one column only."""
        self._column_changes = [_Cache(partial(self._column_change, c)) for c in range(WIDTH)]
        self._lefts = _Cache(lambda key: self._surface_value([_WALL, *_heights_from_key(key, 4)]))
        self._rights = _Cache(lambda key: self._surface_value([*_heights_from_key(key, 4), _WALL]))
        self._closed = _Cache(self._closed_value)
        self._undecided = _Cache(_undecided_symbols)
        dots, shortage = WIDTH * HEIGHT, -weights.missing_square
        self._short = [_at_estimate_bits(shortage * n) for n in range(dots + 1)] + [0] * dots
        """The cost of n more open dots than squares to come, by n; a negative n costs nothing."""
        self._spans = {p: self._spans_of(own, _NO_LIMIT) for p, own in pieces.placements_of.items()}
        least = _at_estimate_bits(-_MAX_COST)
        likely = {p: self._spans_of(own, least) for p, own in pieces.placements_of.items()}
        self._likely = {
            p: _Cache(partial(self._changes_of_slides, own), _MAX_CACHED)
            for p, own in likely.items()
        }

    def position_of(self, ramp: Ramp) -> int:
        heights = sum(covered.bit_length() << 4 * c for c, covered in enumerate(ramp))
        position = self._lefts[heights & 0xFFFF] + self._rights[heights >> 8]
        position += self.board.dots.bit_count() << _DOTS_SHIFT
        position -= self.board.dots.bit_count() << _POINTS_SHIFT
        for value, cells in self.board.numbers:
            position += value * cells.bit_count() << _POINTS_SHIFT
        return position + sum(self._column_changes[c][covered] for c, covered in enumerate(ramp))

    def positions_after(self, positions: Iterable[int], piece: str) -> list[int]:
        """Return every position that the piece can lead to; for each, skipping it comes last."""
        lefts, rights, spans = self._lefts, self._rights, self._spans[piece]
        after = []
        for position in positions:
            heights = position & _HEIGHTS
            flat = position - lefts[heights & 0xFFFF] - rights[heights >> 8]
            after += [flat + change for change in self._changes_of_slides(spans, heights)]
            after.append(position)
        return after

    def best_after(self, positions: list[int], piece: str, left: int) -> list[int]:
        """Return the positions that the piece can lead to, the best estimate first; `left` squares
        come after it. Slides that cost more than skipping could are left out."""
        lefts, rights, changes, after = self._lefts, self._rights, self._likely[piece], positions[:]
        for position in positions:
            heights = position & _HEIGHTS
            flat = position - lefts[heights & 0xFFFF] - rights[heights >> 8]
            after += [flat + change for change in changes[heights]]
        if self._per_column and max([p >> _DOTS_SHIFT & _DOTS for p in positions]) <= left:
            after.sort(reverse=True)
            return after
        closed, short = self._closed, self._short
        return sorted(
            after,
            key=lambda p: (
                p + closed[p >> _CLOSED_SHIFT & _CLOSED] + short[(p >> _DOTS_SHIFT & _DOTS) - left]
            ),
            reverse=True,
        )

    def estimated_points(self, position: int, left: int) -> int:
        """Return the estimate with `left` squares to come, in hundredths of a point."""
        short = self._short[(position >> _DOTS_SHIFT & _DOTS) - left]
        closed = self._closed[position >> _CLOSED_SHIFT & _CLOSED]
        return position + closed + short + _HALF >> _ESTIMATE_SHIFT

    def add_candidates(
        self, candidates: Candidates, positions: Iterable[int], left: int, least: int
    ) -> None:
        """Add the positions estimated at `least` points or more with `left` squares to come; of
        positions that differ only in points so far, keep the best."""
        closed_values, short, undecided = self._closed, self._short, self._undecided
        bound = _at_estimate_bits(100 * least) - _HALF
        for position in positions:
            closed = position >> _CLOSED_SHIFT & _CLOSED
            worth = position + closed_values[closed]
            if worth + short[(position >> _DOTS_SHIFT & _DOTS) - left] >= bound:
                key = position & _HEIGHTS | undecided[closed] << _CLOSED_SHIFT
                if key not in candidates or candidates[key][0] < worth:
                    candidates[key] = worth, position

    def most_points(self, positions: list[int]) -> int:
        """Return the most points of these positions if the round ended now (R13 to R16)."""
        closed = self._closed
        points = [
            (p + _HALF + closed[p >> _CLOSED_SHIFT & _CLOSED] >> _POINTS_SHIFT & _POINTS)
            for p in positions
        ]
        if self.board.number == ROWS_BOARD:
            points = list(map(add, points, map(_complete_rows, positions)))
        return max(points) - (_HALF >> _POINTS_SHIFT)

    def _spans_of(self, placements: Iterable[Placement], least: int) -> list[_Span]:
        """Group a piece's placements by their columns; leave out changes below `least`."""
        return [
            (
                4 * start,
                (1 << 4 * (end - start)) - 1,
                _Cache(partial(self._span_changes, [*own], least), _MAX_CACHED),
            )
            for (start, end), own in groupby(sorted(placements, key=_column_span), _column_span)
        ]

    def _changes_of_slides(self, spans: list[_Span], heights: int) -> list[int]:
        """Return each slide's change to a position of these heights without its surface value."""
        lefts, rights = self._lefts, self._rights
        return [
            change + lefts[(after := heights + change & _HEIGHTS) & 0xFFFF] + rights[after >> 8]
            for shift, mask, changes in spans
            for change in changes[heights >> shift & mask]
        ]

    def _span_changes(self, placements: list[Placement], least: int, key: int) -> list[int]:
        """Return the change of each placement in the same columns, whose heights are `key`; none
        for one wholly above the grid (R11)."""
        column, end = _column_span(placements[0])
        heights = _heights_from_key(key, end - column)
        changes = []
        for placement in placements:
            row = max(map(sub, heights, placement.bottoms))
            if row < HEIGHT:
                parts = zip(self._column_changes[column:end], heights, placement.bits, strict=True)
                changes.append(sum(table[h << 16 | bits << row] for table, h, bits in parts))
        return [change for change in changes if change >= least]

    def _column_change(self, column: int, key: int) -> int:
        """Return the change when a column of height `key >> 16` gets the rows `key & 0xFFFF`."""
        low, covered = key >> 16, key & 0xFFFF
        top = covered.bit_length()
        change = top - low << 4 * column
        change -= _at_estimate_bits(self.weights.above_grid * (max(top, HEIGHT) - max(low, HEIGHT)))
        return change + sum(
            self._space_change(self.board.marks[column][row], row, covered >> row & 1)
            for row in range(low, min(top, HEIGHT))
        )

    def _space_change(self, mark: str, row: int, covered: int) -> int:
        """Return the change when a space is covered, or closed without being covered."""
        weights, points = self.weights, NUMBERS.get(mark, 0)
        row_bit = 0
        if not covered and self.board.number == ROWS_BOARD:
            row_bit = 1 << _CLOSED_SHIFT + _ROWS_SHIFT + 3 * row
        if mark == DOT:
            worth = 1 << _POINTS_SHIFT if covered else -_at_estimate_bits(weights.closed_dot)
            return row_bit + worth - (1 << _DOTS_SHIFT)
        if mark in SYMBOLS:
            return row_bit + ((1 if covered else 4) << _CLOSED_SHIFT + 4 * SYMBOLS.index(mark))
        if not covered:
            share = weights.closed_number if points > 0 else weights.closed_loss
            return row_bit + _at_estimate_bits(share * points)
        share = weights.covered_number if points > 0 else weights.covered_loss
        return -_at_estimate_bits(share * points) - (points << _POINTS_SHIFT)

    def _closed_value(self, closed: int) -> int:
        """Return the value and points of the closed symbols and rows."""
        weights = self.weights
        worth = {8: weights.pair_closed, 5: -weights.pair_broken}
        worth |= {4: weights.one_closed, 1: -weights.one_covered, 2: -weights.pair_covered}
        value = -_at_estimate_bits(
            weights.broken_row * _broken_rows(closed >> _ROWS_SHIFT).bit_count()
        )
        for mark, _cells in self.board.pairs:
            pair = closed >> 4 * SYMBOLS.index(mark) & 15
            value += _at_estimate_bits(worth.get(pair, 0)) + (
                PAIR_POINTS[2 - (pair & 3)] << _POINTS_SHIFT
            )
        return value

    def _surface_value(self, heights: list[int]) -> int:
        """Return the value of wells and of steps to the right, without the outer columns'."""
        weights, value = self.weights, 0
        for left, own, right in zip(heights, heights[1:], heights[2:], strict=False):
            lower = min(left, right)
            value -= weights.well * (lower - own - 1) if own < lower else 0
            if right != _WALL:
                step = abs(own - right)
                value -= weights.step * step + weights.step_squared * step * step
        return _at_estimate_bits(value)


@lru_cache(maxsize=8)
def estimator_for(board: RampBoard, pieces: PieceSet, weights: Weights) -> Estimator:
    return Estimator(board, pieces, weights)


def squares_of(piece: str) -> int:
    """Return how many squares a piece has, from its name."""
    return int(piece[1])


def _at_estimate_bits(hundredths: int) -> int:
    return hundredths << _ESTIMATE_SHIFT


def _complete_rows(position: int) -> int:
    """Return how many rows are complete (R14)."""
    low = min(HEIGHT, *_heights_from_key(position, WIDTH))
    rows = position >> _CLOSED_SHIFT + _ROWS_SHIFT & (1 << 3 * low) - 1
    return low - _broken_rows(rows).bit_count()


def _heights_from_key(key: int, count: int) -> list[int]:
    return [key >> 4 * i & 15 for i in range(count)]


def _broken_rows(rows: int) -> int:
    """Return a bit for each row with spaces that are closed and visible."""
    return (rows | rows >> 1 | rows >> 2) & 0o111111111111


def _undecided_symbols(closed: int) -> int:
    """Return the closed symbols and rows that can matter later: half pairs, broken rows."""
    undecided = _broken_rows(closed >> _ROWS_SHIFT) << _ROWS_SHIFT
    for shift in range(0, _ROWS_SHIFT, 4):
        pair = closed >> shift & 15
        undecided |= pair << shift if pair in (1, 4) else 0
    return undecided


def _column_span(placement: Placement) -> tuple[int, int]:
    return placement.column, placement.end


def best_distinct(positions: list[int], width: int) -> list[int]:
    """Return the first `width` positions that differ in more than points and estimate."""
    best: dict[int, int] = {}
    for position in positions:
        if best.setdefault(position & _BELOW_POINTS, position) is position and len(best) == width:
            break
    return list(best.values())


def simulate_order(estimator: Estimator, position: int, order: Sequence[str], width: int) -> int:
    """Return the points at the end if these pieces come in this order, found by a beam search that
    keeps `width` positions."""
    positions, left = [position], sum(map(squares_of, order))
    for piece in order[:-1]:
        left -= squares_of(piece)
        positions = best_distinct(estimator.best_after(positions, piece, left), width)
    if order:
        positions = estimator.positions_after(positions, order[-1])
    return estimator.most_points(positions)
