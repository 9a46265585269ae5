"""Pieces, their orientations, and how they slide on a ramp.

Columns and rows count from 0, row 0 at the bottom. A ramp is one whole number for each of its
columns; bit r of it says that row r is covered. Rows above the grid are bits 12 to 14 (R11).
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeAlias

WIDTH = 6
HEIGHT = 12
MAX_SIDE = 4  # of a piece, in squares
SKIP = "skip"
EMPTY_RAMP = (0,) * WIDTH

Ramp: TypeAlias = tuple[int, ...]
Cell: TypeAlias = tuple[int, int]
"""A column and a row."""
Squares: TypeAlias = tuple[Cell, ...]
"""The squares of a shape in its smallest box, sorted."""

_TOP_ROW_BIT = 1 << (HEIGHT - 1)
"""The bit of the grid's top row; on a ramp with smaller columns every placement is legal."""


class Placement(NamedTuple):
    """A piece in an orientation, and the columns that it slides down."""

    piece: str
    orientation: int
    column: int
    end: int
    """The column after the piece's last."""
    bottoms: tuple[int, ...]
    """The piece's lowest row in each of its columns, from 0."""
    bits: tuple[int, ...]
    """The piece's rows in each of its columns, as bits."""


def to_corner(squares: Iterable[Cell]) -> Squares:
    """Return the squares moved into the lower left corner and sorted."""
    columns, rows = zip(*squares, strict=True)
    left, low = min(columns), min(rows)
    return tuple(sorted((c - left, r - low) for c, r in zip(columns, rows, strict=True)))


def turn_squares(squares: Squares, orientation: int) -> Squares:
    """Return the shape mirrored for orientations 4 to 7, then turned clockwise by quarters (R3)."""
    shape: Iterable[Cell] = squares
    if orientation >= 4:
        shape = [(-column, row) for column, row in shape]
    for _ in range(orientation % 4):
        shape = [(row, -column) for column, row in shape]
    return to_corner(shape)


def landing_row(ramp: Ramp, placement: Placement) -> int:
    """Return the row where the piece's lowest square comes to lie (R10, R11)."""
    return max(
        covered.bit_length() - bottom
        for covered, bottom in zip(
            ramp[placement.column : placement.end], placement.bottoms, strict=True
        )
    )


def after_slide(ramp: Ramp, placement: Placement) -> Ramp:
    """Return the ramp after the piece has slid down."""
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
    """Return the cells of a piece whose lowest row is `row`, by column, then from below."""
    return tuple(
        (placement.column + i, row + r)
        for i, bits in enumerate(placement.bits)
        for r in range(MAX_SIDE)
        if bits >> r & 1
    )


class PieceSet:
    """The sixteen pieces of a board set, with every placement computed in advance."""

    def __init__(self, drawings: Mapping[str, Squares], start: Iterable[str]) -> None:
        self.names = tuple(sorted(drawings))
        self.start_pieces = tuple(sorted(start))
        self.lowest_orientation = {n: _lowest_orientations(drawings[n]) for n in self.names}
        """For each piece and orientation the lowest orientation with the same shape."""
        self.shapes = {
            name: {o: turn_squares(drawings[name], o) for o in sorted(set(lowest))}
            for name, lowest in self.lowest_orientation.items()
        }
        self.placements_of = {
            name: tuple(p for o, s in shapes.items() for p in _placements_of(name, o, s))
            for name, shapes in self.shapes.items()
        }
        self.placements = {move_notation(p): p for ps in self.placements_of.values() for p in ps}
        self.first_moves = {
            n: tuple(map(move_notation, ps)) for n, ps in self.placements_of.items()
        }
        self._all_moves = {name: (*moves, SKIP) for name, moves in self.first_moves.items()}
        self._move_bits = {
            name: (*((move, 1 << i) for i, move in enumerate(moves)), (SKIP, 0))
            for name, moves in self.first_moves.items()
        }
        self._stopped = {name: _stopped_placements(ps) for name, ps in self.placements_of.items()}
        self._moves_without: dict[str, dict[int, tuple[str, ...]]] = {n: {} for n in self.names}
        """For each piece the moves that are left when these placements are stopped."""

    def moves(self, piece: str, ramp: Ramp) -> tuple[str, ...]:
        """Return every legal move for a card with the piece, sorted (R9 to R11)."""
        if max(ramp) < _TOP_ROW_BIT:
            return self._all_moves[piece]
        stopped = 0
        for by_height, covered in zip(self._stopped[piece], ramp):  # noqa: B905
            stopped |= by_height[covered.bit_length()]
        cached = self._moves_without[piece]
        if stopped not in cached:
            cached[stopped] = tuple([m for m, bit in self._move_bits[piece] if not stopped & bit])
        return cached[stopped]


def move_notation(placement: Placement) -> str:
    """Return a placement as a move, such as `T4r2@3`."""
    return f"{placement.piece}r{placement.orientation}@{placement.column + 1}"


def _lowest_orientations(squares: Squares) -> tuple[int, ...]:
    """Return for each of the eight orientations the lowest with the same shape (R3)."""
    shapes = [turn_squares(squares, orientation) for orientation in range(8)]
    return tuple(map(shapes.index, shapes))


def _placements_of(piece: str, orientation: int, squares: Squares) -> list[Placement]:
    width = 1 + max(column for column, _ in squares)
    rows = [[r for c, r in squares if c == column] for column in range(width)]
    bottoms = tuple(map(min, rows))
    bits = tuple(sum(1 << r for r in own) for own in rows)
    return [
        Placement(piece, orientation, column, column + width, bottoms, bits)
        for column in range(WIDTH - width + 1)
    ]


def _stopped_placements(placements: tuple[Placement, ...]) -> tuple[tuple[int, ...], ...]:
    """Return by column and height the placements, as bits, stopped there above the grid (R11)."""
    return tuple(
        tuple(
            sum(
                1 << i
                for i, p in enumerate(placements)
                if p.column <= column < p.end and height - p.bottoms[column - p.column] >= HEIGHT
            )
            for height in range(HEIGHT + MAX_SIDE)
        )
        for column in range(WIDTH)
    )
