"""Reasons for and against a move: facts about the spaces that it covers or shuts off."""

from collections.abc import Iterator

from game.core.judging.judge import Reason
from game.core.rules import Move
from game.games.ramp.rules.pieces import EMPTY_RAMP, SKIP, PieceSet, Ramp, after_slide
from game.games.ramp.rules.state import (
    PAIR_WORTH,
    ROWS_BOARD,
    RampBoard,
    cells_of_mask,
    ramp_mask,
    rows_filled,
    shut_mask,
)


class DotsCovered(Reason):
    """The move covers dots (R13)."""

    count: int


class DotsShut(Reason):
    """The move shuts dots off: no piece can cover them any more (R10)."""

    count: int


class RowsCompleted(Reason):
    """The move completes rows, a point each (R14)."""

    count: int


class RowsKept(Reason):
    """The move leaves rows of the piece that can still be completed (R14)."""

    count: int


class PointsKept(Reason):
    """The move shuts off numbers and pairs, so that they count at the end (R15, R16)."""

    points: int


class NumbersCovered(Reason):
    """The move covers numbers; `points` are below 0 where that costs some (R15)."""

    points: int


class PairsChanged(Reason):
    """The move covers symbols, which changes the points of pairs (R16)."""

    points: int


class CardSkipped(Reason):
    """The piece is put aside (R9)."""


def reasons(board: RampBoard, pieces: PieceSet, ramp: Ramp, move: Move) -> tuple[Reason, ...]:
    if move == SKIP:
        return (CardSkipped(),)
    return tuple(_slide_reasons(board, ramp, after_slide(ramp, pieces.placements[move])))


def _slide_reasons(board: RampBoard, before: Ramp, after: Ramp) -> Iterator[Reason]:
    covered, covered_before = ramp_mask(after), ramp_mask(before)
    fresh, shut, shut_before = (covered & ~covered_before, shut_mask(after), shut_mask(before))
    safe = _safe_points(board, shut) - _safe_points(board, shut_before)
    if safe:
        yield PointsKept(safe)
    if board.number == ROWS_BOARD and (
        kept := _rows_with(fresh) - _rows_with(shut) - set(rows_filled(board, EMPTY_RAMP, after))
    ):
        yield RowsKept(len(kept))
    dots = (board.dots & shut & ~shut_before).bit_count()
    if dots:
        yield DotsShut(dots)
    completed = len(rows_filled(board, before, after))
    if completed:
        yield RowsCompleted(completed)
    numbers = -sum(value * (cells & fresh).bit_count() for value, cells in board.numbers)
    if numbers:
        yield NumbersCovered(numbers)
    pairs = board.pair_points(covered) - board.pair_points(covered_before)
    if pairs:
        yield PairsChanged(pairs)
    yield DotsCovered((board.dots & fresh).bit_count())


def _rows_with(cells: int) -> set[int]:
    return {row for _column, row in cells_of_mask(cells)}


def _safe_points(board: RampBoard, shut: int) -> int:
    """Return the points of the numbers and whole pairs that are shut off."""
    points = sum(max(0, value) * (cells & shut).bit_count() for value, cells in board.numbers)
    return points + PAIR_WORTH * sum(cells & shut == cells for _, cells in board.pairs)
