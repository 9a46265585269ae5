"""The events of a step; apart from `play`, so that a search does not compute them."""

from collections.abc import Iterator

from game.core.rules import DealStep, Event, MoveStep, Result
from game.games.ramp.rules import events
from game.games.ramp.rules.level import PIECE_COUNT
from game.games.ramp.rules.pieces import (
    HEIGHT,
    SKIP,
    WIDTH,
    Placement,
    Ramp,
    after_slide,
    cells_of,
    landing_row,
)
from game.games.ramp.rules.state import (
    DOT,
    NUMBERS,
    PAIR_POINTS,
    ROWS_BOARD,
    RampBoard,
    State,
    cells_of_mask,
    complete_rows,
    ramp_mask,
    visible_spaces,
)


def start_events(board: RampBoard, after: State) -> Iterator[Event]:
    yield events.StartsDrawn(after.round, board.number, after.starts)


def card_events(before: State, step: DealStep) -> Iterator[Event]:
    """Yield the events of a turned card: the card, and the seats that miss it."""
    cards_left = tuple(piece for piece in before.cards_left if piece != step.value)
    yield events.CardTurned(PIECE_COUNT - len(cards_left), step.value, cards_left)
    for seat, start in enumerate(before.starts):
        if start == step.value:
            yield events.CardMissed(seat, start)


def move_events(
    before: State, step: MoveStep, board: RampBoard, placement: Placement | None
) -> Iterator[Event]:
    """Yield the event of a piece that is placed or put aside."""
    seat = step.seat
    if step.move == SKIP or placement is None:
        yield events.PiecePutAside(seat, before.card)
        return
    ramp = before.ramps[seat]
    row = landing_row(ramp, placement)
    cells = cells_of(placement, row)
    yield events.PiecePlaced(
        seat,
        placement.piece,
        placement.orientation,
        placement.column,
        row,
        cells,
        tuple((cell, board.mark_on(cell)) for cell in cells if cell[1] < HEIGHT),
        not before.card,
        board.score_of(ramp),
        board.score_of(after_slide(ramp, placement)),
    )


def round_end_events(
    before: State, ramps: tuple[Ramp, ...], board: RampBoard, after: State
) -> Iterator[Event]:
    """Yield the events of a round's scoring, seat by seat."""
    yield events.BoardEnded(before.round, board.number)
    for seat, ramp in enumerate(ramps):
        yield from _count_events(seat, ramp, board)
        total = sum(points[seat] for points in after.finished)
        yield events.RoundScored(seat, before.round, board.number, after.finished[-1][seat], total)


def game_over_events(result: Result) -> Iterator[Event]:
    yield events.GameOver(result.scores, result.winners, result.rank)


def _count_events(seat: int, ramp: Ramp, board: RampBoard) -> Iterator[Event]:
    spaces = tuple(visible_spaces(board, ramp))
    dots = tuple(cell for cell, mark in spaces if mark == DOT)
    yield events.DotsCounted(seat, dots, -len(dots))
    if board.number == ROWS_BOARD:
        complete = complete_rows(ramp)
        for row in range(HEIGHT):
            if complete >> row & 1:
                cells = tuple((column, row) for column in range(WIDTH))
                yield events.RowCounted(seat, row, cells, 1)
    for cell, mark in spaces:
        if mark in NUMBERS:
            yield events.NumberCounted(seat, cell, mark, NUMBERS[mark])
    covered = ramp_mask(ramp)
    for symbol, pair in board.pairs:
        open_cells = tuple(cells_of_mask(pair & ~covered))
        hidden = tuple(cells_of_mask(pair & covered))
        points = PAIR_POINTS[len(open_cells)]
        yield events.PairCounted(seat, symbol, open_cells, hidden, points)
