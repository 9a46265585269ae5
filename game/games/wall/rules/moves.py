"""The factory offer of Wall: the notation of takes, the legal ones, and their effect (W5 to W9)."""

from collections.abc import Iterable
from functools import cache
from itertools import accumulate, combinations
from typing import Final, NamedTuple, TypeAlias

from game.core.rules import Move
from game.games.wall.rules.level import SIZE, WallLevel
from game.games.wall.rules.state import (
    ALL_COUNTS,
    COLOURS,
    FACTORY_PACKS,
    GUARDS,
    MARKER,
    NOBODY,
    ONE_TILE,
    SHIFT,
    SORTED_COLOURS,
    State,
    WallBoard,
)

CENTRE: Final = -1
"""The centre as a source; factories count from 0."""

ALL_BITS: Final = (1 << SIZE * SIZE) - 1
ROW_BITS: Final = tuple(sum(1 << SIZE * i + row for i in range(SIZE)) for row in range(SIZE))
"""The bits of each row in `lacks` and `fits`: one for every colour."""
OTHER_ROWS: Final = tuple(ALL_BITS & ~bits for bits in ROW_BITS)
"""All bits but those of a row, to take its bits out of `lacks` or `fits`."""
COLOUR_BITS: Final = {
    letter: tuple(1 << SIZE * i + row for row in range(SIZE)) for i, letter in enumerate(COLOURS)
}
"""The bit of `lacks` and `fits` that stands for a colour and a row."""

FACTORY_TAKES: Final = {
    hand: {
        letter: (hand.count(letter), pack - hand.count(letter) * ONE_TILE[letter])
        for letter in set(hand)
    }
    for hand, pack in FACTORY_PACKS.items()
}
"""For the tiles of a factory and a colour, the number taken and what goes to the centre."""


_MoveLists: TypeAlias = tuple[tuple[Move, ...], ...]
_ColourLists: TypeAlias = tuple[tuple[int, _MoveLists], ...]


class Take(NamedTuple):
    """An offer move: where from, which colour, which line (from 1; 0 is the floor)."""

    source: int
    letter: str
    shift: int
    """Where a packed count keeps the colour."""
    line: int


class RuleTables:
    """Look-up tables of one level, which make the rules fast."""

    __slots__ = (
        "blank",
        "centre_moves",
        "column_of",
        "factory_moves",
        "floor_costs",
        "floor_size",
        "lengths",
        "level",
        "takes",
    )

    def __init__(self, level: WallLevel) -> None:
        self.level = level
        self.lengths = level.lines
        self.takes = {
            f"{_source_text(source)}{letter}>{line}": Take(source, letter, SHIFT[letter], line)
            for source in (*range(level.factories), CENTRE)
            for letter in SORTED_COLOURS
            for line in range(SIZE + 1)
        }
        self.factory_moves = tuple(_factory_moves(i) for i in range(level.factories))
        self.centre_moves = _centre_moves()
        self.blank = level.blank
        self.floor_size = len(level.floor)
        self.floor_costs = (0, *accumulate(-penalty for penalty in level.floor))
        self.column_of = {
            (row, tile): column
            for row in range(SIZE)
            for column, tile in enumerate(level.pattern[SIZE * row : SIZE * row + SIZE])
        }


@cache
def rule_tables(level: WallLevel) -> RuleTables:
    return RuleTables(level)


def _source_text(source: int) -> str:
    return "C" if source == CENTRE else str(source + 1)


@cache
def _moves_by_lines(source: int, letter: str) -> _MoveLists:
    """Return the sorted takes of a colour for every set of lines that accepts it (W7)."""
    stem = f"{_source_text(source)}{letter}>"
    return tuple(
        (f"{stem}0", *(f"{stem}{line + 1}" for line in range(SIZE) if mask >> line & 1))
        for mask in range(1 << SIZE)
    )


def _lists_by_colour(source: int, letters: Iterable[str]) -> _ColourLists:
    """Return the lists of takes of these colours, each with its colour's place in `fits`."""
    return tuple((SIZE * COLOURS.index(c), _moves_by_lines(source, c)) for c in sorted(letters))


@cache
def _factory_moves(source: int) -> dict[str, _ColourLists]:
    return {hand: _lists_by_colour(source, set(hand)) for hand in FACTORY_PACKS}


@cache
def _centre_moves() -> dict[int, _ColourLists]:
    """Return the lists of takes by the colours in the centre, as bits of `GUARDS`."""
    return {
        sum(1 << SHIFT[letter] + 5 for letter in letters): _lists_by_colour(CENTRE, letters)
        for size in range(len(COLOURS) + 1)
        for letters in combinations(COLOURS, size)
    }


_new = tuple.__new__  # a named tuple's own constructor takes twice as long


def legal_takes(table: RuleTables, state: State) -> list[Move]:
    """Return the legal takes of the seat to move, sorted by code point (W6, W7)."""
    fits = state.boards[state.seat].fits
    legal: list[Move] = []
    for tiles, by_colour in zip(state.factories, table.factory_moves):  # noqa: B905
        if tiles:
            for shift, by_lines in by_colour[tiles]:
                legal += by_lines[fits >> shift & 31]
    centre = state.centre
    if centre:
        for shift, by_lines in table.centre_moves[centre + ALL_COUNTS & GUARDS]:
            legal += by_lines[fits >> shift & 31]
    return legal


def take_notation(source: int, colour: str, line: int) -> str:
    return f"{'C' if source == CENTRE else source + 1}{colour}>{line}"


def after_take(table: RuleTables, state: State, move: Move) -> State:
    """Return the position after a take; once the offer is over the caller sets who is next."""
    stage, round_, seat, row, starter, marker, idle, factories, centre, bag, lid, boards = state
    source, letter, shift, line = table.takes[move]
    marked = False
    if source == CENTRE:
        count = centre >> shift & 31
        centre -= count << shift
        if marker == NOBODY:
            marker, marked = seat, True
    else:
        count, rest = FACTORY_TAKES[factories[source]][letter]
        centre += rest
        factories = (*factories[:source], "", *factories[source + 1 :])
    board, spilt = place_tiles(table, boards[seat], letter, count, line, marked)
    if spilt:
        lid += spilt << shift
    if seat:
        boards = (*boards[:seat], board, *boards[seat + 1 :])
        seat = seat + 1 if seat + 1 < len(boards) else 0
    else:
        boards, seat = (board, *boards[1:]), 1
    fields = (stage, round_, seat, row, starter, marker, idle, factories, centre, bag, lid, boards)
    return _new(State, fields)


def place_tiles(
    table: RuleTables, board: WallBoard, letter: str, count: int, line: int, marked: bool
) -> tuple[WallBoard, int]:
    """Return the board with tiles on a line (0: floor), and how many go to the lid (W8)."""
    score, lines, floor, wall, filled, lacks, fits = board
    if marked and len(floor) < table.floor_size:
        floor += MARKER  # W6: before any surplus tile of that take
    if line:
        row = line - 1
        held = lines[row] + letter * count
        count = len(held) - table.lengths[row]
        fits &= OTHER_ROWS[row]
        if count < 0:
            fits |= COLOUR_BITS[letter][row]
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


def is_offer_over(state: State) -> bool:
    """Return whether all factories and the centre are empty (W9)."""
    return not state.centre and not any(state.factories)
