"""Pieces, their orientations, and how they slide: geometry only, no game in progress.

Columns and rows count from 0, row 0 at the bottom. A ramp is one whole number for each of its
columns; bit r of it says that row r is covered. Rows above the grid are bits 12 to 14 (R11).
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeAlias

WIDTH = 6
HEIGHT = 12
LONGEST = 4
SKIP = "skip"
EMPTY = (0,) * WIDTH

Ramp: TypeAlias = tuple[int, ...]
Cell: TypeAlias = tuple[int, int]
"""Column and row."""
Squares: TypeAlias = tuple[Cell, ...]
"""The squares of a shape in its smallest box, sorted."""

_ROOMY = 1 << (HEIGHT - 1)
"""A ramp whose columns are all smaller has no column of 12 rows, so every placement is legal."""


class Placement(NamedTuple):
    """A piece, turned, above its columns, ready to slide."""

    piece: str
    orientation: int
    column: int
    end: int
    """The column after its last."""
    bottoms: tuple[int, ...]
    """Its lowest row in each of its columns."""
    bits: tuple[int, ...]
    """Its rows in each of its columns, counted from its own lowest row."""


def settled(squares: Iterable[Cell]) -> Squares:
    """The squares moved into the corner and sorted."""
    listed = list(squares)
    left = min(column for column, _ in listed)
    low = min(row for _, row in listed)
    return tuple(sorted((column - left, row - low) for column, row in listed))


def turned(squares: Squares, orientation: int) -> Squares:
    """Mirrored for indices 4 to 7, then turned clockwise by quarters (R3)."""
    shape: Iterable[Cell] = squares
    if orientation >= 4:
        shape = [(-column, row) for column, row in shape]
    for _ in range(orientation % 4):
        shape = [(row, -column) for column, row in shape]
    return settled(shape)


def landing(ramp: Ramp, placement: Placement) -> int:
    """The row where the piece's lowest square comes to lie (R10, R11)."""
    return max(
        covered.bit_length() - bottom
        for covered, bottom in zip(
            ramp[placement.column : placement.end], placement.bottoms, strict=True
        )
    )


def slid(ramp: Ramp, placement: Placement) -> Ramp:
    """The ramp after the piece slid down."""
    _, _, column, end, bottoms, bits = placement
    if end - column == 1:
        covered = ramp[column]
        row = covered.bit_length() - bottoms[0]
        return (*ramp[:column], covered | bits[0] << row, *ramp[end:])
    if end - column == 2:
        left, right = ramp[column:end]
        row = left.bit_length() - bottoms[0]
        other = right.bit_length() - bottoms[1]
        if other > row:
            row = other
        return (*ramp[:column], left | bits[0] << row, right | bits[1] << row, *ramp[end:])
    below = ramp[column:end]
    row = max([covered.bit_length() - low for covered, low in zip(below, bottoms)])  # noqa: B905
    laid = [covered | own << row for covered, own in zip(below, bits)]  # noqa: B905
    return (*ramp[:column], *laid, *ramp[end:])


def cells_of(placement: Placement, row: int) -> tuple[Cell, ...]:
    """Where its squares lie when its lowest row is `row`; column by column, from below."""
    return tuple(
        (placement.column + i, row + r)
        for i, bits in enumerate(placement.bits)
        for r in range(LONGEST)
        if bits >> r & 1
    )


class PieceSet:
    """The sixteen pieces of a layout with every placement worked out in advance."""

    def __init__(self, drawings: Mapping[str, Squares], start: Iterable[str]) -> None:
        self.names = tuple(sorted(drawings))
        self.start = tuple(sorted(start))
        self.lowest = {name: _lowest(drawings[name]) for name in self.names}
        self.shapes = {
            name: {o: turned(drawings[name], o) for o in sorted(set(self.lowest[name]))}
            for name in self.names
        }
        self.by_piece = {
            name: tuple(p for o, s in self.shapes[name].items() for p in _placements(name, o, s))
            for name in self.names
        }
        self.placements = {notation(p): p for ps in self.by_piece.values() for p in ps}
        self.first_moves = {name: tuple(map(notation, ps)) for name, ps in self.by_piece.items()}
        self._all = {name: (*moves, SKIP) for name, moves in self.first_moves.items()}
        self._marked = {
            name: (*((move, 1 << i) for i, move in enumerate(moves)), (SKIP, 0))
            for name, moves in self.first_moves.items()
        }
        self._stopped = {name: _stopped(ps) for name, ps in self.by_piece.items()}
        self._without: dict[str, dict[int, tuple[str, ...]]] = {name: {} for name in self.names}

    def moves(self, piece: str, ramp: Ramp) -> tuple[str, ...]:
        """Every legal move for a card that shows the piece, sorted (R9 to R11)."""
        if max(ramp) < _ROOMY:
            return self._all[piece]
        stopped = 0
        for by_height, covered in zip(self._stopped[piece], ramp):  # noqa: B905
            stopped |= by_height[covered.bit_length()]
        known = self._without[piece]
        if stopped not in known:
            known[stopped] = tuple(
                [move for move, mark in self._marked[piece] if not stopped & mark]
            )
        return known[stopped]


def notation(placement: Placement) -> str:
    """A placement as a move."""
    return f"{placement.piece}r{placement.orientation}@{placement.column + 1}"


def _lowest(squares: Squares) -> tuple[int, ...]:
    """For each of the eight indices the lowest that gives the same shape (R3)."""
    shapes = [turned(squares, orientation) for orientation in range(8)]
    return tuple(map(shapes.index, shapes))


def _placements(piece: str, orientation: int, squares: Squares) -> list[Placement]:
    width = 1 + max(column for column, _ in squares)
    rows = [[r for c, r in squares if c == column] for column in range(width)]
    bottoms = tuple(map(min, rows))
    bits = tuple(sum(1 << r for r in own) for own in rows)
    return [
        Placement(piece, orientation, column, column + width, bottoms, bits)
        for column in range(WIDTH - width + 1)
    ]


def _stopped(placements: tuple[Placement, ...]) -> tuple[tuple[int, ...], ...]:
    """The placements that each column alone, by its height, would stop above the grid (R11)."""
    return tuple(
        tuple(
            sum(
                1 << i
                for i, p in enumerate(placements)
                if p.column <= column < p.end and height - p.bottoms[column - p.column] >= HEIGHT
            )
            for height in range(HEIGHT + LONGEST)
        )
        for column in range(WIDTH)
    )
