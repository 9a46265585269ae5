"""Sentences that say why a move is not legal, with the rule's number."""

import re

from game.core.words import tell
from game.games.ramp.rules.pieces import SKIP, WIDTH, PieceSet
from game.games.ramp.rules.state import State

_MOVE_FORM = re.compile("([A-Z][1-9])r([0-9])@([0-9])")


def refusal(state: State, rounds: int, pieces: PieceSet, seat: int, move: str) -> str:
    """Return the first reason against a move: of the game, the seat, the piece, or the place."""
    general = _game_refusal(state, rounds) or _seat_refusal(state, seat)
    return general or _piece_refusal(state, pieces, seat, move)


def _game_refusal(state: State, rounds: int) -> str:
    if state.round == rounds:
        return tell("The game is over: the last round ended with its sixteenth card (R12).")
    if not state.starts:
        return tell("The starting cards must be drawn first (R6).")
    if not state.waiting:
        return tell("The next card must be turned first (R7).")
    return ""


def _seat_refusal(state: State, seat: int) -> str:
    if seat in state.waiting:
        return ""
    if not state.card:
        return tell("Seat {seat} has placed its start piece already (R6).", seat=seat + 1)
    if state.starts[seat] == state.card:
        return tell(
            "Seat {seat} misses this card: {card} is its starting card (R8).",
            seat=seat + 1,
            card=state.card,
        )
    return tell("Seat {seat} has moved for this card already (R7).", seat=seat + 1)


def _piece_refusal(state: State, pieces: PieceSet, seat: int, move: str) -> str:
    if move == SKIP:
        return tell("A start piece must be placed and cannot be put aside (R6).")
    form = _MOVE_FORM.fullmatch(move)
    if not form:
        return tell("{move!r} is no move; moves are like T4r2@3, or skip (R10).", move=move[:20])
    piece, orientation, column = form[1], int(form[2]), int(form[3])
    if piece not in pieces.shapes:
        return tell("There is no piece {piece} (R2).", piece=piece)
    if not state.card and piece != state.starts[seat]:
        return tell(
            "The start piece to place is {start}, not {piece} (R6).",
            start=state.starts[seat],
            piece=piece,
        )
    if state.card and piece != state.card:
        return tell(
            "The card shows {card}, so {piece} cannot be placed (R7).", card=state.card, piece=piece
        )
    return _place_refusal(pieces, piece, orientation, column)


def _place_refusal(pieces: PieceSet, piece: str, orientation: int, column: int) -> str:
    if orientation > 7:
        return tell(
            "There is no orientation {orientation}; they count from 0 to 7 (R3).",
            orientation=orientation,
        )
    lowest = pieces.lowest_orientation[piece][orientation]
    if lowest != orientation:
        return tell(
            "{piece}r{orientation} is the same shape as {piece}r{lowest}: write that one (R3).",
            piece=piece,
            orientation=orientation,
            lowest=lowest,
        )
    if not 1 <= column <= WIDTH:
        return tell(
            "There is no column {column}; they count from 1 to {width} (R1).",
            column=column,
            width=WIDTH,
        )
    width = 1 + max(x for x, _ in pieces.shapes[piece][orientation])
    if column + width - 1 > WIDTH:
        return tell(
            "{piece}r{orientation} is {width} wide, so from column "
            "{column} it would go over the right side (R10).",
            piece=piece,
            orientation=orientation,
            width=width,
            column=column,
        )
    return tell("There {piece} would come to lie wholly above row 12 (R11).", piece=piece)
