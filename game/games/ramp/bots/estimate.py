"""The promise of a ramp: the bots' estimate of its final score, in hundredths of a point.

A position is one whole number, so that a slide is one addition. From below lie in it the heights
of the columns, what is closed of symbols and rows, the open dots, the points as if the round ended
now, and the estimate. What a slide adds hangs on the heights alone: it is worked out once.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, partial
from itertools import groupby
from operator import add, sub
from typing import Final, NamedTuple, TypeAlias

from game.games.ramp.rules.pieces import HEIGHT, WIDTH, PieceSet, Placement, Ramp
from game.games.ramp.rules.state import DOT, NUMBERS, PAIR_POINTS, ROWS_BOARD, SYMBOLS, RampBoard

_WALL: Final = 15
"""The height that stands for a side of the ramp."""
HEIGHTS: Final = (1 << 24) - 1
_CLOSED: Final = 24
_CLOSED_BITS: Final = 56
"""Four for each symbol (twice how many are covered, and how many kept), three for each row (how
many of its spaces are closed and visible)."""
_ROWS: Final = 20
_ANY: Final = (1 << _CLOSED_BITS) - 1
_OPEN: Final = 80
_POINTS: Final = 87
_POINT_BITS: Final = 12
_ESTIMATE: Final = _POINTS + _POINT_BITS
_POINT_MASK: Final = (1 << _POINT_BITS) - 1
_HALF: Final = 1 << _ESTIMATE - 1
ALIKE: Final = (1 << _POINTS) - 1
"""Of positions that agree in these bits the one with more points is better, whatever comes."""
WHOLE: Final = (1 << _ESTIMATE) - 1
"""All but the estimate."""
_FAR: Final = -1 << _ESTIMATE + 20
_WORST: Final = 600
"""A slide that closes so much that it costs more is not looked at."""
_MOST: Final = 3000
"""So many positions a table remembers."""


class Weights(NamedTuple):
    """The value of each feature, in hundredths."""

    hole: int
    """Costs: a closed dot."""
    kept: int
    """Brings: each point of a number that is closed and visible."""
    lost: int
    """Costs: each point of a number that is covered."""
    spared: int
    """Brings: each point of a loss space that is covered."""
    step: int
    """Costs: each row between neighbouring columns."""
    cliff: int
    """Costs: the square of that."""
    well: int
    """Costs: each row below both neighbours, after the first."""
    short: int
    """Costs: each open dot that the squares to come are too few for."""
    over: int
    """Costs: each row of a column above the grid."""
    pair_kept: int
    pair_broken: int
    one_kept: int
    """Brings: one of two symbols closed and visible, the other open."""
    one_lost: int
    """Costs: one of two symbols covered, the other open."""
    left: int
    """Costs: each point of a loss space that is closed and visible."""
    pair_lost: int = 0
    """Costs: both symbols covered."""
    row: int = 0
    """Costs: a row that cannot be complete any more, where rows count."""


PLAIN = Weights(130, 100, 30, 100, 12, 4, 30, 60, 30, 300, 300, 150, 20, 100)
"""As one would think at first."""
CERTAIN = Weights(100, 0, 100, 0, 0, 0, 0, 100, 0, 0, 600, 0, 300, 100, 300, 100)
"""Points that are lost for certain: all that is open may still end well."""
TUNED = Weights(182, 44, 150, 23, 6, 8, 20, 220, -8, 158, 786, 77, 2907, 44)
"""Found by trying changes on some hundred rounds each and keeping what scored more."""


class _Table(dict[int, int]):
    """Values worked out when first asked for."""

    def __init__(self, work_out: Callable[[int], int]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, key: int) -> int:
        value = self[key] = self._work_out(key)
        return value


class _Lists(dict[int, list[int]]):
    """A cache of lists that is emptied when they become many."""

    def __init__(self, work_out: Callable[[int], list[int]]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, key: int) -> list[int]:
        if len(self) >= _MOST:
            self.clear()
        value = self[key] = self._work_out(key)
        return value


_Window: TypeAlias = tuple[int, int, _Lists]
"""Where its heights begin, which bits they are, and the slides for them."""


Hopeful: TypeAlias = dict[int, tuple[int, int]]
"""By all that can matter later: the most that is hoped for, and the position."""


class Estimate:
    """The estimate for one board."""

    def __init__(self, board: RampBoard, pieces: PieceSet, weights: Weights) -> None:
        self.board = board
        self.weights = weights
        self.simple = not board.pairs and board.number != ROWS_BOARD
        """Whether all that counts is worked out for each column."""
        self._closings = [_Table(partial(self._closing, column)) for column in range(WIDTH)]
        self._lefts = _Table(lambda key: self._surface([_WALL, *_nibbles(key, 4)]))
        self._rights = _Table(lambda key: self._surface([*_nibbles(key, 4), _WALL]))
        self._closed = _Table(self._worth_of)
        self._unsettled = _Table(_unsettled)
        dots = WIDTH * HEIGHT
        self._short = [_packed(-weights.short * n) for n in range(dots + 1)] + [0] * dots
        self._every = {p: self._windows(own, _FAR) for p, own in pieces.by_piece.items()}
        least = _packed(-_WORST)
        likely = {p: self._windows(own, least) for p, own in pieces.by_piece.items()}
        self._likely = {p: _Lists(partial(self._slides, own)) for p, own in likely.items()}

    def position(self, ramp: Ramp) -> int:
        heights = sum(covered.bit_length() << 4 * c for c, covered in enumerate(ramp))
        found = self._lefts[heights & 0xFFFF] + self._rights[heights >> 8]
        found += self.board.dots.bit_count() << _OPEN
        found -= self.board.dots.bit_count() << _POINTS
        for value, cells in self.board.numbers:
            found += value * cells.bit_count() << _POINTS
        return found + sum(self._closings[c][covered] for c, covered in enumerate(ramp))

    def after(self, positions: Iterable[int], piece: str) -> list[int]:
        """Every position that the piece can lead to; the last one without it."""
        lefts, rights, windows = self._lefts, self._rights, self._every[piece]
        found = []
        for one in positions:
            heights = one & HEIGHTS
            flat = one - lefts[heights & 0xFFFF] - rights[heights >> 8]
            found += [flat + more for more in self._slides(windows, heights)]
            found.append(one)
        return found

    def ranked(self, positions: list[int], piece: str, left: int) -> list[int]:
        """The positions that the piece can lead to, the best first, with that many squares to come
        after it; those that close more than skipping could cost are not looked at."""
        lefts, rights, slides, found = self._lefts, self._rights, self._likely[piece], positions[:]
        for one in positions:
            heights = one & HEIGHTS
            flat = one - lefts[heights & 0xFFFF] - rights[heights >> 8]
            found += [flat + more for more in slides[heights]]
        if self.simple and max([one >> _OPEN & 127 for one in positions]) <= left:
            found.sort(reverse=True)
            return found
        closed, short = self._closed, self._short
        return sorted(
            found,
            key=lambda one: (
                one + closed[one >> _CLOSED & _ANY] + short[(one >> _OPEN & 127) - left]
            ),
            reverse=True,
        )

    def hundredths(self, position: int, left: int) -> int:
        """The estimate with that many squares to come."""
        short = self._short[(position >> _OPEN & 127) - left]
        return position + self._closed[position >> _CLOSED & _ANY] + short + _HALF >> _ESTIMATE

    def hopeful(self, known: Hopeful, positions: Iterable[int], left: int, least: int) -> None:
        """Add those that are estimated at so many points or more with so many squares to come; of
        ramps that can become the same only the best is known."""
        closed, short, open_ = self._closed, self._short, self._unsettled
        bound = _packed(100 * least) - _HALF
        for one in positions:
            shut = one >> _CLOSED & _ANY
            worth = one + closed[shut]
            if worth + short[(one >> _OPEN & 127) - left] >= bound:
                key = one & HEIGHTS | open_[shut] << _CLOSED
                if key not in known or known[key][0] < worth:
                    known[key] = worth, one

    def points(self, positions: list[int]) -> int:
        """The most points of these positions if the round ended now (R13 to R16)."""
        closed = self._closed
        found = [
            (one + _HALF + closed[one >> _CLOSED & _ANY] >> _POINTS & _POINT_MASK)
            for one in positions
        ]
        if self.board.number == ROWS_BOARD:
            found = list(map(add, found, map(_complete, positions)))
        return max(found) - (_HALF >> _POINTS)

    def _windows(self, placements: Iterable[Placement], least: int) -> list[_Window]:
        """The columns that a piece can lie in, with what it closes there by their heights."""
        return [
            (4 * start, (1 << 4 * (end - start)) - 1, _Lists(partial(self._landed, [*own], least)))
            for (start, end), own in groupby(sorted(placements, key=_columns), _columns)
        ]

    def _slides(self, windows: list[_Window], heights: int) -> list[int]:
        """Return each slide's change to a position of these heights, without its surface."""
        lefts, rights = self._lefts, self._rights
        return [
            more + lefts[(after := heights + more & HEIGHTS) & 0xFFFF] + rights[after >> 8]
            for shift, mask, landed in windows
            for more in landed[heights >> shift & mask]
        ]

    def _landed(self, placements: list[Placement], least: int, key: int) -> list[int]:
        """Return the spaces that placements close, by heights; nothing above the grid (R11)."""
        column, end = _columns(placements[0])
        heights = _nibbles(key, end - column)
        found = []
        for placement in placements:
            row = max(map(sub, heights, placement.bottoms))
            if row < HEIGHT:
                parts = zip(self._closings[column:end], heights, placement.bits, strict=True)
                found.append(sum(table[h << 16 | bits << row] for table, h, bits in parts))
        return [more for more in found if more >= least]

    def _closing(self, column: int, key: int) -> int:
        """Return what covering a column's rows closes, from its height to the topmost of them."""
        low, covered = key >> 16, key & 0xFFFF
        top = covered.bit_length()
        found = top - low << 4 * column
        found -= _packed(self.weights.over * (max(top, HEIGHT) - max(low, HEIGHT)))
        return found + sum(
            self._space(self.board.marks[column][row], row, covered >> row & 1)
            for row in range(low, min(top, HEIGHT))
        )

    def _space(self, mark: str, row: int, covered: int) -> int:
        """Return the value of covering a space, or of closing it uncovered."""
        weights, points = self.weights, NUMBERS.get(mark, 0)
        row_bit = (
            0 if covered or self.board.number != ROWS_BOARD else 1 << _CLOSED + _ROWS + 3 * row
        )
        if mark == DOT:
            worth = 1 << _POINTS if covered else -_packed(weights.hole)
            return row_bit + worth - (1 << _OPEN)
        if mark in SYMBOLS:
            return row_bit + ((1 if covered else 4) << _CLOSED + 4 * SYMBOLS.index(mark))
        if not covered:
            return row_bit + _packed((weights.kept if points > 0 else weights.left) * points)
        share = weights.lost if points > 0 else weights.spared
        return -_packed(share * points) - (points << _POINTS)

    def _worth_of(self, closed: int) -> int:
        """Return the value of the closed symbols and rows."""
        weights = self.weights
        worth = {8: weights.pair_kept, 5: -weights.pair_broken}
        worth |= {4: weights.one_kept, 1: -weights.one_lost, 2: -weights.pair_lost}
        found = -_packed(weights.row * _broken(closed >> _ROWS))
        for mark, _cells in self.board.pairs:
            own = closed >> 4 * SYMBOLS.index(mark) & 15
            found += _packed(worth.get(own, 0)) + (PAIR_POINTS[2 - (own & 3)] << _POINTS)
        return found

    def _surface(self, heights: list[int]) -> int:
        """Columns between their neighbours; the step to the right one counts here."""
        weights, value = self.weights, 0
        for left, own, right in zip(heights, heights[1:], heights[2:], strict=False):
            lower = min(left, right)
            value -= weights.well * (lower - own - 1) if own < lower else 0
            if right != _WALL:
                step = abs(own - right)
                value -= weights.step * step + weights.cliff * step * step
        return _packed(value)


@lru_cache(maxsize=8)
def estimate(board: RampBoard, pieces: PieceSet, weights: Weights) -> Estimate:
    """The estimate for a board, kept while it is in use."""
    return Estimate(board, pieces, weights)


def squares_of(piece: str) -> int:
    """How many squares a piece has: its name says so."""
    return int(piece[1])


def _packed(hundredths: int) -> int:
    return hundredths << _ESTIMATE


def _complete(position: int) -> int:
    """How many rows are complete (R14)."""
    low = min(HEIGHT, *_nibbles(position, WIDTH))
    return low - _broken(position >> _CLOSED + _ROWS & (1 << 3 * low) - 1)


def _nibbles(key: int, count: int) -> list[int]:
    return [key >> 4 * i & 15 for i in range(count)]


def _broken(rows: int) -> int:
    """How many of the rows have spaces that are closed and visible."""
    return _marked(rows).bit_count()


def _marked(rows: int) -> int:
    """The rows that have spaces that are closed and visible."""
    return (rows | rows >> 1 | rows >> 2) & 0o111111111111


def _unsettled(closed: int) -> int:
    """Return the closed symbols and rows that can matter later: half pairs, broken rows."""
    found = _marked(closed >> _ROWS) << _ROWS
    for place in range(0, _ROWS, 4):
        own = closed >> place & 15
        found |= own << place if own in (1, 4) else 0
    return found


def _columns(placement: Placement) -> tuple[int, int]:
    return placement.column, placement.end


def kept(found: list[int], width: int) -> list[int]:
    """The first of these positions, of those that are alike only the best."""
    best: dict[int, int] = {}
    for one in found:
        if best.setdefault(one & ALIKE, one) is one and len(best) == width:
            break
    return list(best.values())


def reached(estimate: Estimate, position: int, order: Sequence[str], width: int) -> int:
    """The points at the end if these pieces came in this order, so many positions being kept."""
    positions, left = [position], sum(map(squares_of, order))
    for piece in order[:-1]:
        left -= squares_of(piece)
        positions = kept(estimate.ranked(positions, piece, left), width)
    return estimate.points(estimate.after(positions, order[-1]) if order else positions)
