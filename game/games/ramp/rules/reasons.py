"""Reasons for and against a slide: facts about the spaces that it covers and closes."""

from collections.abc import Iterator
from dataclasses import dataclass

from game.core.judging.judge import Reason
from game.core.rules import Move
from game.games.ramp.rules.pieces import EMPTY, SKIP, PieceSet, Ramp, slid
from game.games.ramp.rules.state import (
    PAIR,
    PAIR_POINTS,
    ROWS_BOARD,
    RampBoard,
    cells_in,
    filled,
    joined,
    roofed,
)


@dataclass(frozen=True, slots=True)
class DotsCovered(Reason):
    """So many dots are covered (R13)."""

    count: int


@dataclass(frozen=True, slots=True)
class DotsShut(Reason):
    """So many open dots lie below the ramp's top now: no piece gets there any more (R10)."""

    count: int


@dataclass(frozen=True, slots=True)
class RowsCompleted(Reason):
    """So many rows count a point each (R14)."""

    count: int


@dataclass(frozen=True, slots=True)
class RowsKept(Reason):
    """So many rows in which the piece lies can still be completed (R14)."""

    count: int


@dataclass(frozen=True, slots=True)
class PointsKept(Reason):
    """Numbers and pairs worth so much are out of reach of all pieces and will count (R15, R16)."""

    points: int


@dataclass(frozen=True, slots=True)
class NumbersCovered(Reason):
    """The effect of the covered numbers: below 0 where points are lost (R15)."""

    points: int


@dataclass(frozen=True, slots=True)
class PairsChanged(Reason):
    """The effect of the covered symbols (R16)."""

    points: int


@dataclass(frozen=True, slots=True)
class CardSkipped(Reason):
    """The card is left out (R9)."""


def reasons(board: RampBoard, pieces: PieceSet, ramp: Ramp, move: Move) -> tuple[Reason, ...]:
    if move == SKIP:
        return (CardSkipped(),)
    return tuple(_changes(board, ramp, slid(ramp, pieces.placements[move])))


def _changes(board: RampBoard, before: Ramp, after: Ramp) -> Iterator[Reason]:
    fresh, was, shut = joined(after) & ~joined(before), _shut(before), _shut(after)
    safe = _safe(board, shut) - _safe(board, was)
    if safe:
        yield PointsKept(safe)
    if board.number == ROWS_BOARD and (
        kept := _rows(fresh) - _rows(shut) - set(filled(board, EMPTY, after))
    ):
        yield RowsKept(len(kept))
    dots = (board.dots & shut & ~was).bit_count()
    if dots:
        yield DotsShut(dots)
    completed = len(filled(board, before, after))
    if completed:
        yield RowsCompleted(completed)
    numbers = -sum(value * (cells & fresh).bit_count() for value, cells in board.numbers)
    if numbers:
        yield NumbersCovered(numbers)
    pairs = _pairs(board, after) - _pairs(board, before)
    if pairs:
        yield PairsChanged(pairs)
    yield DotsCovered((board.dots & fresh).bit_count())


def _shut(ramp: Ramp) -> int:
    """Return the open cells below the top of their column."""
    return roofed(ramp) & ~joined(ramp)


def _rows(cells: int) -> set[int]:
    return {row for _column, row in cells_in(cells)}


def _safe(board: RampBoard, shut: int) -> int:
    """Return the points of numbers and whole pairs among cells that no piece gets to any more."""
    points = sum(max(0, value) * (cells & shut).bit_count() for value, cells in board.numbers)
    return points + PAIR * sum(cells & shut == cells for _, cells in board.pairs)


def _pairs(board: RampBoard, ramp: Ramp) -> int:
    covered = joined(ramp)
    return sum(PAIR_POINTS[(cells & ~covered).bit_count()] for _, cells in board.pairs)
