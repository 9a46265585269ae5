"""The position of a match: a sheet for each player, and the dice; and the words of the notation."""

from enum import IntEnum
from typing import NamedTuple

from game.core.words import N_

COLOURS = (
    N_("pink"),
    N_("purple"),
    N_("light-blue"),
    N_("yellow"),
    N_("orange"),
    N_("dark-green"),
    N_("light-green"),
    N_("dark-blue"),
)
LETTERS = "ABCD"
HALVES = ("L", "R")
SLOTS = ("l1", "l2", "r1", "r2", "f")
SLOT_LINE = {"l1": 0, "l2": 0, "r1": 1, "r2": 1, "fL": 0, "fR": 1}
SLOT_DIE = {"l1": 0, "l2": 1, "r1": 2, "r2": 3, "fL": 4, "fR": 4}
"""Line and die of every slot that a drawing may name, the fifth once for each half."""
OWN_DICE, FIFTH, ALL_UNDRAWN = (0b00011, 0b01100), 0b10000, 0b11111
"""Sets of dice as bits: each half's own two, the fifth, all."""
ROUNDS = 5


def slots_of(dice: int) -> list[str]:
    return [slot for die, slot in enumerate(SLOTS) if dice >> die & 1]


class Stage(IntEnum):
    """The kinds of moves that a match can wait for."""

    OPTIONS = 0
    MARKING = 1
    ROLLING = 2
    SIDING = 3
    REROLLING = 4
    PLACING = 5
    DRAWING = 6
    OVER = 7


class ScoreSheet(NamedTuple):
    """One player's sheet. Colours are indices of `COLOURS`; sets of cells, dice, halves are bits.
    `taken` are the cells passed, `letters` the rounds in which they were dotted, `undrawn` the dice
    left, `owed` the extensions of `owed_line`, `moves_made` the moves since the roll (L16, L23)."""

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
    owed_line: int = 0
    moves_made: int = 0
    done: bool = False


class Position(NamedTuple):
    """The state of a match: `scoring` are the options in force, `roll` is the last roll in groups,
    `dice` are the five in their slots ("" if not placed yet)."""

    stage: Stage
    sheets: tuple[ScoreSheet, ...]
    scoring: tuple[int, ...]
    rolls: int = 0
    round: int = 0
    roll: tuple[tuple[str, ...], ...] = ()
    unplaced: tuple[str, ...] = ()
    dice: tuple[str, ...] = ("",) * 5


def with_sheet(position: Position, seat: int, sheet: ScoreSheet) -> Position:
    sheets = position.sheets
    return position._replace(sheets=(*sheets[:seat], sheet, *sheets[seat + 1 :]))
