"""What speaks for a slide or against it: facts about the spaces that it covers and closes."""

from collections.abc import Iterator
from dataclasses import dataclass

from game.core.judging.judge import Reason
from game.core.rules import Move
from game.games.ramp.rules.board import PAIR_POINTS, Board, filled, joined, roofed
from game.games.ramp.rules.pieces import SKIP, PieceSet, Ramp, slid


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
class NumbersCovered(Reason):
    """What the covered numbers change: below 0 where points are lost (R15)."""

    points: int


@dataclass(frozen=True, slots=True)
class PairsChanged(Reason):
    """What the covered symbols change (R16)."""

    points: int


@dataclass(frozen=True, slots=True)
class CardSkipped(Reason):
    """The card is left out (R9)."""


def reasons(board: Board, pieces: PieceSet, ramp: Ramp, move: Move) -> tuple[Reason, ...]:
    """What a move does, the most telling first."""
    if move == SKIP:
        return (CardSkipped(),)
    return tuple(_changes(board, ramp, slid(ramp, pieces.placements[move])))


def _changes(board: Board, before: Ramp, after: Ramp) -> Iterator[Reason]:
    shut = _closed(board, after) - _closed(board, before)
    fresh = joined(after) & ~joined(before)
    if shut > 0:
        yield DotsShut(shut)
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


def _closed(board: Board, ramp: Ramp) -> int:
    """Open dots below the top of their column."""
    return (board.dots & roofed(ramp) & ~joined(ramp)).bit_count()


def _pairs(board: Board, ramp: Ramp) -> int:
    covered = joined(ramp)
    return sum(PAIR_POINTS[(cells & ~covered).bit_count()] for _, cells in board.pairs)
