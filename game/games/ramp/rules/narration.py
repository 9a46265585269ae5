"""Tells a step as events; kept apart from `play`, so that a search pays nothing for it."""

from collections.abc import Iterator

from game.core.rules import Dealt, Event, Moved, Result
from game.games.ramp.rules import events
from game.games.ramp.rules.level import PIECES
from game.games.ramp.rules.pieces import (
    HEIGHT,
    SKIP,
    WIDTH,
    Placement,
    Ramp,
    cells_of,
    landing,
    slid,
)
from game.games.ramp.rules.state import (
    DOT,
    NUMBERS,
    PAIR_POINTS,
    ROWS_BOARD,
    RampBoard,
    State,
    complete_rows,
    visible,
)


def drawn(board: RampBoard, after: State) -> Iterator[Event]:
    yield events.StartsDrawn(after.round, board.number, after.starts)


def turned(before: State, step: Dealt) -> Iterator[Event]:
    """A card came, and who misses it."""
    left = tuple(piece for piece in before.left if piece != step.value)
    yield events.CardTurned(PIECES - len(left), step.value, left)
    for seat, start in enumerate(before.starts):
        if start == step.value:
            yield events.CardMissed(seat, start)


def moved(
    before: State, step: Moved, board: RampBoard, placement: Placement | None
) -> Iterator[Event]:
    """A seat placed its piece or put it aside."""
    seat = step.seat
    if step.move == SKIP or placement is None:
        yield events.PiecePutAside(seat, before.card)
        return
    ramp = before.ramps[seat]
    row = landing(ramp, placement)
    cells = cells_of(placement, row)
    yield events.PiecePlaced(
        seat,
        placement.piece,
        placement.orientation,
        placement.column,
        row,
        cells,
        tuple((cell, board.mark(cell)) for cell in cells if cell[1] < HEIGHT),
        not before.card,
        board.score(ramp),
        board.score(slid(ramp, placement)),
    )


def ended(
    before: State, ramps: tuple[Ramp, ...], board: RampBoard, after: State
) -> Iterator[Event]:
    """A round was counted, seat by seat."""
    yield events.BoardEnded(before.round, board.number)
    for seat, ramp in enumerate(ramps):
        yield from _counted(seat, ramp, board)
        total = sum(points[seat] for points in after.finished)
        yield events.RoundScored(seat, before.round, board.number, after.finished[-1][seat], total)


def over(result: Result) -> Iterator[Event]:
    yield events.GameOver(result.scores, result.winners, result.rank)


def _counted(seat: int, ramp: Ramp, board: RampBoard) -> Iterator[Event]:
    seen = tuple(visible(board, ramp))
    dots = tuple(cell for cell, mark in seen if mark == DOT)
    yield events.DotsCounted(seat, dots, -len(dots))
    if board.number == ROWS_BOARD:
        complete = complete_rows(ramp)
        for row in range(HEIGHT):
            if complete >> row & 1:
                cells = tuple((column, row) for column in range(WIDTH))
                yield events.RowCounted(seat, row, cells, 1)
    for cell, mark in seen:
        if mark in NUMBERS:
            yield events.NumberCounted(seat, cell, mark, NUMBERS[mark])
    for symbol, _ in board.pairs:
        yield _pair(seat, ramp, board, symbol)


def _pair(seat: int, ramp: Ramp, board: RampBoard, symbol: str) -> Event:
    cells = [
        (column, row)
        for column in range(WIDTH)
        for row in range(HEIGHT)
        if board.marks[column][row] == symbol
    ]
    seen = tuple(cell for cell in cells if not ramp[cell[0]] >> cell[1] & 1)
    covered = tuple(cell for cell in cells if cell not in seen)
    return events.PairCounted(seat, symbol, seen, covered, PAIR_POINTS[len(seen)])
