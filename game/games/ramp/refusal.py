"""Why a move is not legal: one sentence with the rule's number."""

import re

from game.games.ramp.pieces import SKIP, WIDTH, PieceSet
from game.games.ramp.position import State

_FORM = re.compile("([A-Z][1-9])r([0-9])@([0-9])")


def sentence(state: State, seats: int, rounds: int, pieces: PieceSet, seat: int, move: str) -> str:
    """The first thing that is wrong, from the game as a whole down to the last square."""
    return (
        _not_now(state, rounds)
        or _not_you(state, seats, seat)
        or _not_this(state, pieces, seat, move)
    )


def _not_now(state: State, rounds: int) -> str:
    if state.round == rounds:
        return "The game is over: the last round ended with its sixteenth card (R12)."
    if not state.starts:
        return "The starting cards must be drawn first (R6)."
    if not state.waiting:
        return "The next card must be turned first (R7)."
    return ""


def _not_you(state: State, seats: int, seat: int) -> str:
    if seat not in range(seats):
        return f"There is no seat {seat + 1} at this table (R7)."
    if seat in state.waiting:
        return ""
    if not state.card:
        return f"Seat {seat + 1} has placed its start piece already (R6)."
    if state.starts[seat] == state.card:
        return f"Seat {seat + 1} misses this card: {state.card} is its starting card (R8)."
    return f"Seat {seat + 1} has moved for this card already (R7)."


def _not_this(state: State, pieces: PieceSet, seat: int, move: str) -> str:
    if move == SKIP:
        return "A start piece must be placed and cannot be put aside (R6)."
    form = _FORM.fullmatch(move)
    if not form:
        return f"{move[:20]!r} is no move; moves are like T4r2@3, or skip (R10)."
    piece, orientation, column = form[1], int(form[2]), int(form[3])
    if piece not in pieces.shapes:
        return f"There is no piece {piece} (R2)."
    if not state.card and piece != state.starts[seat]:
        return f"The start piece to place is {state.starts[seat]}, not {piece} (R6)."
    if state.card and piece != state.card:
        return f"The card shows {state.card}, so {piece} cannot be placed (R7)."
    return _not_there(pieces, piece, orientation, column)


def _not_there(pieces: PieceSet, piece: str, orientation: int, column: int) -> str:
    if orientation > 7:
        return f"There is no orientation {orientation}; they count from 0 to 7 (R3)."
    lowest = pieces.lowest[piece][orientation]
    if lowest != orientation:
        return f"{piece}r{orientation} is the same shape as {piece}r{lowest}: write that one (R3)."
    if not 1 <= column <= WIDTH:
        return f"There is no column {column}; they count from 1 to {WIDTH} (R1)."
    width = 1 + max(x for x, _ in pieces.shapes[piece][orientation])
    if column + width - 1 > WIDTH:
        return (
            f"{piece}r{orientation} is {width} wide, so from column {column} "
            "it would go over the right side (R10)."
        )
    return f"There {piece} would come to lie wholly above row 12 (R11)."
