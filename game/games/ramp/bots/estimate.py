"""What a ramp promises: the bots' estimate of its final score, in hundredths of a point.

An estimate adds up tables over columns (what is closed for good), over neighbouring heights (how
well further pieces will fit) and over pairs of symbols. Tables fill as they are asked; all numbers
are whole, so every machine agrees.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple

from game.games.ramp.rules.board import DOT, NUMBERS, SYMBOLS, Board
from game.games.ramp.rules.pieces import EMPTY, HEIGHT, WIDTH, PieceSet, Placement, Ramp

POINT = 100
_WALL = 15
"""The height that stands for a side of the ramp."""


class Weights(NamedTuple):
    """What each feature costs or brings, in hundredths."""

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


PLAIN = Weights(130, 100, 30, 100, 12, 4, 30, 60, 30, 300, 300, 150, 20)
"""As one would think at first."""
TUNED = Weights(135, 63, 161, 16, 6, 7, 34, 88, -3, 229, 1410, 142, 1154)
"""Found by trying changes on some hundred rounds each and keeping what scored more."""


class _Table(dict[int, int]):
    """Values worked out when first asked for."""

    def __init__(self, work_out: Callable[[int], int]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, key: int) -> int:
        value = self[key] = self._work_out(key)
        return value


class Judge:
    """The estimate for one board."""

    def __init__(self, board: Board, pieces: PieceSet, weights: Weights) -> None:
        self.board = board
        self.weights = weights
        self._placements = pieces.by_piece
        self._closed = [_Table(self._closed_in(column)) for column in range(WIDTH)]
        self._open = [
            [marks[height:].count(DOT) for height in range(_WALL + 1)] for marks in board.marks
        ]
        self._codes = [_Table(self._code_of(column)) for column in range(WIDTH)]
        self._pairs = _Table(self._pairs_of)
        self._surface = _Table(self._surface_of)

    def value(self, ramp: Ramp, squares_left: int) -> int:
        """The estimate, with that many squares to come."""
        a, b, c, d, e, f = ramp
        t = self._closed
        value = t[0][a] + t[1][b] + t[2][c] + t[3][d] + t[4][e] + t[5][f]
        heights = [covered.bit_length() for covered in ramp]
        value += self._fit(heights)
        o, (u, v, w, x, y, z) = self._open, heights
        short = o[0][u] + o[1][v] + o[2][w] + o[3][x] + o[4][y] + o[5][z] - squares_left
        if short > 0:
            value -= self.weights.short * short
        if self.board.pairs:
            t = self._codes
            value += self._pairs[t[0][a] + t[1][b] + t[2][c] + t[3][d] + t[4][e] + t[5][f]]
        return value

    def finished(self, ramp: Ramp, order: Iterable[str]) -> int:
        """The points at the end if these pieces came in this order and each were placed for the
        best estimate."""
        left = sum(map(squares_of, order))
        for piece in order:
            left -= squares_of(piece)
            if not left:
                return max(map(self.board.score, self._after(ramp, piece)))
            ramp = max([(self.value(after, left), after) for after in self._after(ramp, piece)])[1]
        return self.board.score(ramp)

    def _after(self, ramp: Ramp, piece: str) -> list[Ramp]:
        """Every ramp that the piece can lead to."""
        heights = [covered.bit_length() for covered in ramp]
        every = [_laid(ramp, heights, placement) for placement in self._placements[piece]]
        every.append(ramp)
        return [after for after in every if after is not EMPTY]

    def _fit(self, heights: list[int]) -> int:
        a, b, c, d, e, f = heights
        t = self._surface
        return (
            t[_WALL << 8 | a << 4 | b]
            + t[a << 8 | b << 4 | c]
            + t[b << 8 | c << 4 | d]
            + t[c << 8 | d << 4 | e]
            + t[d << 8 | e << 4 | f]
            + t[e << 8 | f << 4 | _WALL]
        )

    def _surface_of(self, key: int) -> int:
        """A column between its neighbours; the step to the right one counts here."""
        left, own, right = key >> 8, key >> 4 & 15, key & 15
        lower = min(left, right)
        value = -self.weights.well * (lower - own - 1) if own < lower else 0
        if right != _WALL:
            step = abs(own - right)
            value -= self.weights.step * step + self.weights.cliff * step * step
        return value

    def _closed_in(self, column: int) -> Callable[[int], int]:
        def value(covered: int) -> int:
            top = covered.bit_length()
            points = sum(
                self._space(self.board.marks[column][row], covered >> row & 1)
                for row in range(min(top, HEIGHT))
            )
            return points - self.weights.over * max(0, top - HEIGHT)

        return value

    def _space(self, mark: str, covered: int) -> int:
        points = NUMBERS.get(mark, 0)
        if mark == DOT:
            return 0 if covered else -self.weights.hole
        if not covered:
            return self.weights.kept * points
        return -points * (self.weights.lost if points > 0 else self.weights.spared)

    def _code_of(self, column: int) -> Callable[[int], int]:
        """Four bits for each symbol: twice how many are covered, and how many kept."""

        def code(covered: int) -> int:
            whole = 0
            for row, mark in enumerate(self.board.marks[column][: covered.bit_length()]):
                if mark in SYMBOLS:
                    one = 1 if covered >> row & 1 else 4
                    whole += one << 4 * SYMBOLS.index(mark)
            return whole

        return code

    def _pairs_of(self, code: int) -> int:
        weights = self.weights
        worth = {8: weights.pair_kept, 5: -weights.pair_broken}
        worth |= {4: weights.one_kept, 1: -weights.one_lost}
        return sum(worth.get(code >> 4 * i & 15, 0) for i in range(len(SYMBOLS)))


@lru_cache(maxsize=4)
def judge(board: Board, pieces: PieceSet, weights: Weights) -> Judge:
    """The judge of a board, kept while it is in use."""
    return Judge(board, pieces, weights)


def squares_of(piece: str) -> int:
    """How many squares a piece has: its name says so."""
    return int(piece[1])


def _laid(ramp: Ramp, heights: list[int], placement: Placement) -> Ramp:
    """The ramp after the piece slid down, `EMPTY` where that is not allowed (R11). The same as
    `pieces.slid`, spelled out for two and three columns: a search does little else."""
    _, _, column, end, bottoms, bits = placement
    if end - column == 3:
        low, mid, high = bits
        row = max(
            heights[column] - bottoms[0],
            heights[column + 1] - bottoms[1],
            heights[column + 2] - bottoms[2],
        )
        laid = [ramp[column] | low << row, ramp[column + 1] | mid << row]
        laid.append(ramp[column + 2] | high << row)
    else:
        row = max([heights[column + i] - bottom for i, bottom in enumerate(bottoms)])
        laid = [ramp[column + i] | own << row for i, own in enumerate(bits)]
    return (*ramp[:column], *laid, *ramp[end:]) if row < HEIGHT else EMPTY
