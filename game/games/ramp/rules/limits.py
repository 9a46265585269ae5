"""What a ramp can no more become: which spaces are shut off, the most that it can still bring."""

from functools import lru_cache
from itertools import accumulate

from game.games.ramp.rules.board import (
    PAIR,
    ROWS_BOARD,
    Board,
    cells_in,
    holds,
    joined,
    roofed,
)
from game.games.ramp.rules.level import SQUARES
from game.games.ramp.rules.pieces import EMPTY, HEIGHT, WIDTH, Cell, Ramp
from game.games.ramp.rules.rules import RampRules
from game.games.ramp.rules.state import State

_DOT = 1


def sealed(board: Board, ramp: Ramp) -> frozenset[Cell]:
    """Open spaces that cost points and that no piece gets to any more (R10, R13, R15, R16)."""
    shut = roofed(ramp)
    return frozenset(cell for cell in _costs(board, ramp) if holds(shut, cell))


def most_points(rules: RampRules, state: State, seat: int) -> int:
    """More than this total a seat cannot reach, whatever cards come and wherever it slides."""
    points = sum(round_points[seat] for round_points in state.finished)
    if rules.over(state):
        return points
    here, *later = rules.boards[state.round :]
    points += most(here, state.ramps[seat], squares_to_come(rules, state, seat))
    return points + sum(most(board, EMPTY, SQUARES) for board in later)


def squares_to_come(rules: RampRules, state: State, seat: int) -> int:
    """The squares of all pieces that a seat may still slide in this round (R6 to R8)."""
    if not state.starts:
        return SQUARES
    start, waits = state.starts[seat], seat in state.waiting
    pieces = [piece for piece in state.left if piece != start]
    pieces += [state.card or start] if waits else []
    return sum(len(rules.pieces.shapes[piece][0]) for piece in pieces)


@lru_cache(64)
def most(board: Board, ramp: Ramp, squares: int) -> int:
    """More than this a ramp cannot bring with so many squares to come: as if they could lie
    wherever no piece is in the way, the dearest spaces and the fullest rows first."""
    shut = roofed(ramp)
    gains = sorted(
        (cost for cell, cost in _costs(board, ramp).items() if not holds(shut, cell)), reverse=True
    )
    points = board.score(ramp) + sum(gains[:squares])
    if board.number == ROWS_BOARD:
        points += _rows(ramp, shut, squares)
    return points


def _rows(ramp: Ramp, shut: int, squares: int) -> int:
    """How many more rows so many squares could complete (R14)."""
    covered, missing = joined(ramp), []
    for row in range(HEIGHT):
        gaps = [(c, row) for c in range(WIDTH) if not holds(covered, (c, row))]
        if gaps and not any(holds(shut, gap) for gap in gaps):
            missing.append(len(gaps))
    return sum(needed <= squares for needed in accumulate(sorted(missing)))


def _costs(board: Board, ramp: Ramp) -> dict[Cell, int]:
    """The cost of each open space as long as it is open: dots, losses, halves of pairs."""
    open_to_see = ~joined(ramp)
    found = dict.fromkeys(cells_in(board.dots & open_to_see), _DOT)
    for value, cells in board.numbers:
        found |= dict.fromkeys(cells_in(cells & open_to_see) if value < 0 else (), -value)
    for _symbol, cells in board.pairs:
        half = cells_in(cells & open_to_see)
        found |= dict.fromkeys(half if len(half) == 1 else (), PAIR)
    return found
