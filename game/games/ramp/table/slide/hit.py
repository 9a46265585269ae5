"""The touch of a piece: how hard it is, and how long each thing is seen that it does."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.games.ramp.rules.pieces import HEIGHT, Cell
from game.games.ramp.table.pieces import Lying, touching

DIP, DUST, LIGHT, SWEEP = 120.0, 400.0, 260.0, 420.0
"""Milliseconds in which a ramp stays down, dust lies, neighbours are lit, a row is swept."""
_UP = 90.0
"""Milliseconds in which it comes up again."""
_LAST = max(DUST, LIGHT, SWEEP)
_LEAST, _MOST = 3.0, 4.0
"""How far a ramp gives way, in units of a window."""
_LOW, _HIGH = 0.16, 0.36
"""Rows by which a piece springs back that was let go just above its place, or from the top."""
_MIDDLING, _SEMITONES = 4, 4
"""The usual size of a piece, and how many semitones a square more or less makes."""
_SOFTEST = 0.45

Side = tuple[Cell, Cell]
"""A cell of a piece that lies, and which way from there the one that touched it is."""


@dataclass(slots=True)
class Hit:
    """One touch, and how long ago it was."""

    cells: tuple[Cell, ...]
    feet: tuple[Cell, ...]
    """Those of them that stand on something."""
    sides: tuple[Side, ...]
    rows: tuple[int, ...]
    """What it has filled from side to side."""
    force: float
    """From 0, hardly any way down, to 1."""
    still: bool
    """Does nothing move (reduced motion)?"""
    passed: float = 0.0

    def fades(self, ms: float) -> bool:
        """Let time pass; return whether nothing of it is visible any more."""
        self.passed += ms
        return self.passed >= _LAST

    def share(self, ms: float) -> float:
        """How much has passed of something that lasts so long."""
        return self.passed / ms

    @property
    def sweeps(self) -> bool:
        """Whether light still goes over a full row."""
        return bool(self.rows) and self.passed < SWEEP

    @property
    def dip(self) -> float:
        """How far the ramp has given way."""
        if self.still:
            return 0.0
        up = min(1.0, max(0.0, self.passed - DIP) / _UP)
        return (_LEAST + (_MOST - _LEAST) * self.force) * (1 - up)

    @property
    def bounce(self) -> float:
        """Rows by which the piece springs back."""
        return _LOW + (_HIGH - _LOW) * self.force

    @property
    def sound(self) -> tuple[float, int]:
        """How loud it is, by the fall, and how many semitones higher than usual, by the size."""
        step = _SEMITONES * (_MIDDLING - len(self.cells))
        return _SOFTEST + (1 - _SOFTEST) * self.force, step


def hit_of(
    cells: tuple[Cell, ...], below: Iterable[Lying], fall: float, rows: Sequence[int], still: bool
) -> Hit:
    """Return the touch of a piece that comes to lie on these cells, so many rows down, upon those
    that lie there."""
    lying = tuple(below)
    taken = {cell for each in lying for cell in each.cells}
    sides = [
        ((c + right, r + up), (-right, -up))
        for c, r in cells
        for right, up in ((-1, 0), (1, 0), (0, -1), (0, 1))
        if (c + right, r + up) in taken
    ]
    force = max(0.0, min(1.0, fall / HEIGHT))
    return Hit(cells, touching(cells, lying), tuple(sides), tuple(rows), force, still)
