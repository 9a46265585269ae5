"""Where a roll leaves nothing to choose: what is done by itself, and what ends it (L11, L15)."""

from game.games.lines.rules.drawing.moves import DECLINE, JOKER, after, legal
from game.games.lines.rules.drawing.tables import Board
from game.games.lines.rules.notation import SLOT_DIE, SLOT_LINE
from game.games.lines.rules.state import Sheet

_STEP = (JOKER["l1"], JOKER["r1"])
"""What draws a single step of each line."""


def said_by_itself(board: Board, sheet: Sheet, faces: tuple[str, ...]) -> str:
    """A move that costs and decides nothing: a 0 for which no joker can ever be drawn in this roll
    (L11, L14), or passing on an extension that does not fit (L23); "" if there is none.

    A line without a step has none later either, for only its own steps move its end.
    """
    moves = legal(board, sheet, faces)
    if moves == [DECLINE]:
        return DECLINE
    replaced = {SLOT_DIE[move[:2]] for move in moves if "*" in move}
    zeros = (move for move in moves if draws_nothing(move))
    return next((move for move in zeros if SLOT_DIE[move[:2]] not in replaced), "")


def draws_nothing(move: str) -> bool:
    """Return whether a move draws a 0."""
    return move.endswith(":")


def ending(board: Board, sheet: Sheet, faces: tuple[str, ...], number: int) -> list[str]:
    """The forced moves of a player who can draw nothing more in round `number`, up to `done`: 0s,
    closings, the fifth given up (L15, L16). Empty while a die can still be drawn. Jokers change
    nothing (L15)."""
    found: list[str] = []
    while not sheet.done:
        move = _next_end(legal(board, sheet, faces))
        if not move:
            return []
        found.append(move)
        sheet = after(board, sheet, move, number)
    return found


def _next_end(moves: list[str]) -> str:
    """A 0 before anything is closed, for it can be drawn only in an open half."""
    plain = [move for move in moves if "*" not in move]
    drawn = [move for move in plain if move[:2] in SLOT_LINE or move.startswith("more")]
    zeros = [move for move in drawn if draws_nothing(move)]
    if len(drawn) > len(zeros):
        return ""
    return next(iter((*zeros, *plain)), "")


def without_way(board: Board, sheet: Sheet) -> int:
    """The lines that cannot be run on by a single step, as bits (L12)."""
    ends = ((line, sheet.lines[line][-1]) for line in (0, 1) if sheet.lines[line])
    return sum(
        1 << line
        for line, end in ends
        if all(mask & sheet.taken for mask, _move in board.texts(_STEP[line], "1", end))
    )
