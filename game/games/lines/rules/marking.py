"""The set-up of the sheets: who marks what on whose, and the sheet after it (L8, L9, L22)."""

from itertools import combinations
from typing import NamedTuple

from game.games.lines.rules.board import Board
from game.games.lines.rules.state import COLOURS, Position, Sheet, with_sheet

SCORE_MOVES = tuple(f"score:{one},{other}" for one, other in combinations(COLOURS, 2))


class MarkingTask(NamedTuple):
    """Whose sheet a seat marks: scoring colours on one, starting Xs on another (L22)."""

    scores: int
    starts: int


def desks(seats: int, swap: bool) -> tuple[MarkingTask, ...]:
    """The desk of every seat. With `swap` the next seat marks colours, the one before Xs."""
    if not swap:
        return tuple(MarkingTask(seat, seat) for seat in range(seats))
    return tuple(MarkingTask((seat - 1) % seats, (seat + 1) % seats) for seat in range(seats))


def legal(sheets: tuple[Sheet, ...], desk: MarkingTask) -> list[str]:
    """Every marking move of a desk, sorted."""
    found: list[str] = []
    if not sheets[desk.scores].colours:
        found += SCORE_MOVES
    sheet = sheets[desk.starts]
    if sheet.colours and not sheet.starts:
        free = [name for colour, name in enumerate(COLOURS) if colour not in sheet.colours]
        found += (f"start:{one},{other}" for one in free for other in free if one != other)
    return sorted(found)


def marked_seat(desk: MarkingTask, move: str) -> int:
    """Whose sheet a marking move is about."""
    return desk.scores if move.startswith("score:") else desk.starts


def after(board: Board, position: Position, desk: MarkingTask, move: str) -> Position:
    one, other = (COLOURS.index(name) for name in move.partition(":")[2].split(","))
    seat = marked_seat(desk, move)
    sheet = position.sheets[seat]
    if move.startswith("score:"):
        return with_sheet(position, seat, sheet._replace(colours=(one, other)))
    left, right = board.sheet.centres
    return with_sheet(position, seat, started(sheet, (one, other), (left[one], right[other])))


def started(sheet: Sheet, colours: tuple[int, int], cells: tuple[int, int]) -> Sheet:
    """The sheet with its two Xs, which count as passed but are no dots (L9)."""
    left, right = cells
    return sheet._replace(starts=colours, lines=((left,), (right,)), taken=1 << left | 1 << right)


def all_marked(position: Position) -> bool:
    """Return whether all sheets are ready for the first roll."""
    return all(sheet.starts for sheet in position.sheets)


def can(sheets: tuple[Sheet, ...], desk: MarkingTask) -> bool:
    """Return whether a seat has something to mark now."""
    sheet = sheets[desk.starts]
    return not sheets[desk.scores].colours or bool(sheet.colours and not sheet.starts)
