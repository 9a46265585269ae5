"""The factory offer: the notation of moves, the legal ones, and their effect (W5–W9)."""

from collections.abc import Iterable
from functools import cache
from itertools import accumulate, combinations
from typing import Final, NamedTuple, TypeAlias

from game.core.rules import Move
from game.games.wall.rules.level import SIZE, WallLevel
from game.games.wall.rules.state import (
    BY_LETTER,
    COLOURS,
    FULL,
    GUARDS,
    HANDS,
    MARKER,
    NOBODY,
    SHIFT,
    UNIT,
    State,
    WallBoard,
)

CENTRE: Final = -1
"""The centre as a source; factories count from 0."""

EVERYTHING: Final = (1 << SIZE * SIZE) - 1
ROW_BITS: Final = tuple(sum(1 << SIZE * i + row for i in range(SIZE)) for row in range(SIZE))
CLOSED: Final = tuple(EVERYTHING & ~bits for bits in ROW_BITS)
"""Row by row: the mask that takes a row's bits out of `lacks` or `fits`."""
BIT: Final = {
    letter: tuple(1 << SIZE * i + row for row in range(SIZE)) for i, letter in enumerate(COLOURS)
}
"""Colour and row to the bit of `lacks` and `fits`."""

PARTS: Final = {
    hand: {
        letter: (hand.count(letter), pack - hand.count(letter) * UNIT[letter])
        for letter in set(hand)
    }
    for hand, pack in HANDS.items()
}
"""By the tiles of a factory and a colour: the number taken and what goes to the centre."""


_Lists: TypeAlias = tuple[tuple[Move, ...], ...]
_Listed: TypeAlias = tuple[tuple[int, _Lists], ...]


class Take(NamedTuple):
    """An offer move: where from, which colour, which line (from 1; 0 is the floor)."""

    source: int
    letter: str
    shift: int
    """Where a packed count keeps the colour."""
    line: int


class RuleTables:
    """Tables of one level."""

    __slots__ = (
        "blank",
        "centre_listed",
        "charges",
        "column_of",
        "factory_listed",
        "floor_size",
        "lengths",
        "level",
        "takes",
    )

    def __init__(self, level: WallLevel) -> None:
        self.level = level
        self.lengths = level.lines
        self.takes = {
            f"{_source(source)}{letter}>{line}": Take(source, letter, SHIFT[letter], line)
            for source in (*range(level.factories), CENTRE)
            for letter in BY_LETTER
            for line in range(SIZE + 1)
        }
        self.factory_listed = tuple(_factory_listed(i) for i in range(level.factories))
        self.centre_listed = _centre_listed()
        self.blank = level.blank
        self.floor_size = len(level.floor)
        self.charges = (0, *accumulate(-penalty for penalty in level.floor))
        self.column_of = {
            (row, tile): column
            for row in range(SIZE)
            for column, tile in enumerate(level.pattern[SIZE * row : SIZE * row + SIZE])
        }


@cache
def table(level: WallLevel) -> RuleTables:
    return RuleTables(level)


def _source(source: int) -> str:
    return "C" if source == CENTRE else str(source + 1)


@cache
def _lists(source: int, letter: str) -> _Lists:
    """Return the sorted moves for every set of lines that accepts the colour (W7)."""
    stem = f"{_source(source)}{letter}>"
    return tuple(
        (f"{stem}0", *(f"{stem}{line + 1}" for line in range(SIZE) if mask >> line & 1))
        for mask in range(1 << SIZE)
    )


def _listed(source: int, letters: Iterable[str]) -> _Listed:
    """Return the place in `fits` and the lists of each of these colours."""
    return tuple(
        (SIZE * COLOURS.index(letter), _lists(source, letter)) for letter in sorted(letters)
    )


@cache
def _factory_listed(source: int) -> dict[str, _Listed]:
    return {hand: _listed(source, set(hand)) for hand in HANDS}


@cache
def _centre_listed() -> dict[int, _Listed]:
    """Return the lists by the colours in the centre, see `GUARDS`."""
    return {
        sum(1 << SHIFT[letter] + 5 for letter in letters): _listed(CENTRE, letters)
        for size in range(len(COLOURS) + 1)
        for letters in combinations(COLOURS, size)
    }


_new = tuple.__new__  # a named tuple's own constructor takes twice as long


def takes(table: RuleTables, state: State) -> list[Move]:
    """Return the legal moves of the seat to move, sorted by code point (W6, W7)."""
    fits = state.boards[state.seat].fits
    found: list[Move] = []
    for content, listed in zip(state.factories, table.factory_listed):  # noqa: B905
        if content:
            for shift, lists in listed[content]:
                found += lists[fits >> shift & 31]
    centre = state.centre
    if centre:
        for shift, lists in table.centre_listed[centre + FULL & GUARDS]:
            found += lists[fits >> shift & 31]
    return found


def notation(source: int, colour: str, line: int) -> str:
    return f"{'C' if source == CENTRE else source + 1}{colour}>{line}"


def take(table: RuleTables, state: State, move: Move) -> State:
    """Return the position after a take; at the end of the offer the caller sets who moves next."""
    stage, round_, seat, row, starter, marker, idle, factories, centre, bag, lid, boards = state
    source, letter, shift, line = table.takes[move]
    marked = False
    if source == CENTRE:
        count = centre >> shift & 31
        centre -= count << shift
        if marker == NOBODY:
            marker, marked = seat, True
    else:
        count, rest = PARTS[factories[source]][letter]
        centre += rest
        factories = (*factories[:source], "", *factories[source + 1 :])
    board, spilt = place(table, boards[seat], letter, count, line, marked)
    if spilt:
        lid += spilt << shift
    if seat:
        boards = (*boards[:seat], board, *boards[seat + 1 :])
        seat = seat + 1 if seat + 1 < len(boards) else 0
    else:
        boards, seat = (board, *boards[1:]), 1
    fields = (stage, round_, seat, row, starter, marker, idle, factories, centre, bag, lid, boards)
    return _new(State, fields)


def place(
    table: RuleTables, board: WallBoard, letter: str, count: int, line: int, marked: bool
) -> tuple[WallBoard, int]:
    """Return the board with the tiles on a line (0: floor), and how many go to the lid (W8)."""
    score, lines, floor, wall, filled, lacks, fits = board
    if marked and len(floor) < table.floor_size:
        floor += MARKER  # W6: before any surplus tile of that take
    if line:
        row = line - 1
        held = lines[row] + letter * count
        count = len(held) - table.lengths[row]
        fits &= CLOSED[row]
        if count < 0:
            fits |= BIT[letter][row]
        elif count:
            held = held[:-count]
        lines = (*lines[:row], held, *lines[line:])
    spilt = 0
    if count > 0:
        floor += letter * count
        spilt = len(floor) - table.floor_size
        if spilt > 0:
            floor = floor[: table.floor_size]
        else:
            spilt = 0
    return _new(WallBoard, (score, lines, floor, wall, filled, lacks, fits)), spilt


def is_over(state: State) -> bool:
    """Return whether all factories and the centre are empty (W9)."""
    return not state.centre and not any(state.factories)
