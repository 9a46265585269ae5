"""A piece sliding down a ramp in real time, from squares alone: no rules, no picture, no clock.

The piece speeds up evenly in steps of fixed length, and each step first looks how far the way is
free, so it stops where it touches at whatever rate the picture is drawn. Where it rests is where
the rules say that it rests (`tests/games/ramp/test_ramp_slide.py` compares the two).
"""

from collections.abc import Iterable, Sequence
from math import inf

from game.games.ramp.rules.pieces import HEIGHT, LONGEST, Cell

ENTRANCE = HEIGHT + LONGEST - 1
"""The row where a piece's lowest square starts: above everything that can lie on a ramp."""
STEP = 4.0
"""Milliseconds in a step."""
SETTLE = 60.0
"""Milliseconds from the touch until the piece counts as resting."""
_SHORTEST, _PER_ROW, _LONGEST_SLIDE = 220.0, 10.0, 350.0


class Slide:
    """One piece on its way; columns and rows count from 0, row 0 at the bottom."""

    def __init__(
        self,
        piece_squares: Sequence[Cell],
        column: int,
        settled_squares: Iterable[Cell],
        entrance: float = ENTRANCE,
    ) -> None:
        """`piece_squares` in the piece's own box, `column` its leftmost column on the ramp."""
        self._gaps = _Gaps(piece_squares, column, settled_squares)
        self._height = float(entrance)
        self._rest = self._height - self._gaps.below(self._height)
        way = self._height - self._rest
        time = min(_SHORTEST + _PER_ROW * way, _LONGEST_SLIDE)
        self._gain = 2.0 * way / time**2
        self._fastest = max(1e-9, self._gain * time)
        self._speed = 0.0
        self._left_over = 0.0
        self._settling = 0.0
        self.landed = False

    def step(self, dt_ms: float) -> None:
        """Let time pass; any amount, in any pieces."""
        self._left_over += max(0.0, dt_ms)
        while self._left_over >= STEP and not self.landed:
            self._left_over -= STEP
            self._move()
        if self.landed:
            self._settling = min(SETTLE, self._settling + self._left_over)
            self._left_over = 0.0

    @property
    def height(self) -> float:
        """The row of the lowest square now, between rows while it slides."""
        return self._height

    @property
    def offset(self) -> float:
        """Rows above the place of rest."""
        return self._height - self._rest

    def offset_in(self, ms: float) -> float:
        """The same a little later than the last step: pictures come between the steps."""
        ms += self._left_over
        return max(0.0, self.offset - self._speed * ms - self._gain * ms**2 / 2)

    @property
    def pace(self) -> float:
        """Its speed, from 0 when let go to 1 where it touches."""
        return min(1.0, self._speed / self._fastest)

    @property
    def row(self) -> int:
        """The row where the lowest square comes to rest."""
        return round(self._height if self.landed else self._rest)

    @property
    def settling(self) -> float:
        """From 0 at the touch to 1 at rest."""
        return self._settling / SETTLE

    @property
    def resting(self) -> bool:
        """Has it touched and settled?"""
        return self.landed and self._settling >= SETTLE

    def _move(self) -> None:
        """One fixed step: as far as the speed carries it, or until it touches."""
        wanted = self._speed * STEP + self._gain * STEP**2 / 2
        free = self._gaps.below(self._height)
        self._speed += self._gain * STEP
        if wanted < free:
            self._height -= wanted
            return
        self._height = float(round(self._height - free))
        self.landed = True


class _Gaps:
    """How far the way is free below a piece at any height."""

    def __init__(self, squares: Sequence[Cell], column: int, settled: Iterable[Cell]) -> None:
        tops: dict[int, list[int]] = {column + x: [0] for x, _ in squares}
        for x, row in settled:
            if x in tops:
                tops[x].append(row + 1)
        self._pairs = [
            (row, sorted(tops[column + x], reverse=True))
            for x, row in squares
            if (x, row - 1) not in squares
        ]

    def below(self, height: float) -> float:
        """How far the piece may go down before one of its squares touches something."""
        free = inf
        for row, tops in self._pairs:
            under = height + row
            top = next(top for top in tops if top <= under + 1e-9)
            free = min(free, under - top)
        return max(0.0, free)
