"""The position of a game: one sheet a player, and the dice between them."""

from enum import IntEnum
from typing import NamedTuple


class Stage(IntEnum):
    """What the game waits for."""

    OPTIONS = 0
    MARKING = 1
    ROLLING = 2
    SIDING = 3
    REROLLING = 4
    PLACING = 5
    DRAWING = 6
    OVER = 7


class Sheet(NamedTuple):
    """One player's sheet. Colours are numbers in the order of `words.COLOURS`, cells count row
    by row; sets of cells, dice and halves are bits."""

    colours: tuple[int, ...] = ()
    starts: tuple[int, ...] = ()
    lines: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    taken: int = 0
    dotted: int = 0
    crossings: int = 0
    letters: tuple[int, ...] = (0, 0, 0, 0)
    jokers: int = 2
    undrawn: int = 0
    closed: int = 0
    owed: int = 0
    owing: int = 0
    made: int = 0
    done: bool = False


class Position(NamedTuple):
    """Everything. `roll` is the last roll as it was named, in groups; `dice` are the five in
    their slots ("" where one is not placed yet), `scoring` the options in force (L22)."""

    stage: Stage
    sheets: tuple[Sheet, ...]
    scoring: tuple[int, ...]
    rolls: int = 0
    round: int = 0
    roll: tuple[tuple[str, ...], ...] = ()
    unplaced: tuple[str, ...] = ()
    dice: tuple[str, ...] = ("",) * 5


def with_sheet(position: Position, seat: int, sheet: Sheet) -> Position:
    """The position with one sheet changed."""
    sheets = position.sheets
    return position._replace(sheets=(*sheets[:seat], sheet, *sheets[seat + 1 :]))
