"""What is worked out once for a game set up: the notation of every move, and what it means."""

from collections.abc import Iterable
from functools import cache
from itertools import accumulate, combinations
from typing import Final, NamedTuple, TypeAlias

from game.core.rules import Move
from game.games.wall.rules.level import SIZE, WallLevel
from game.games.wall.rules.tiles import BY_LETTER, COLOURS, HANDS, SHIFT, UNIT

CENTRE: Final = -1
"""The centre as a source; factories count from 0."""

EVERYTHING: Final = (1 << SIZE * SIZE) - 1
_ROW_BITS: Final = tuple(sum(1 << SIZE * i + row for i in range(SIZE)) for row in range(SIZE))
CLOSED: Final = tuple(EVERYTHING & ~bits for bits in _ROW_BITS)
"""Row by row: the mask that takes a row's bits out of `lacks` or `fits`."""
ROW_BITS: Final = _ROW_BITS
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
"""What a factory holds and a colour to how many are taken and what goes to the centre."""


_Lists: TypeAlias = tuple[tuple[Move, ...], ...]
_Listed: TypeAlias = tuple[tuple[int, _Lists], ...]


class Take(NamedTuple):
    """An offer move: where from, which colour, which line (from 1; 0 is the floor)."""

    source: int
    letter: str
    shift: int
    """Where a packed count keeps the colour."""
    line: int


class Table:
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
def table(level: WallLevel) -> Table:
    """The tables of a level, worked out once."""
    return Table(level)


def _source(source: int) -> str:
    return "C" if source == CENTRE else str(source + 1)


@cache
def _lists(source: int, letter: str) -> _Lists:
    """The moves for every set of lines that accept the colour, sorted (W7)."""
    stem = f"{_source(source)}{letter}>"
    return tuple(
        (f"{stem}0", *(f"{stem}{line + 1}" for line in range(SIZE) if mask >> line & 1))
        for mask in range(1 << SIZE)
    )


def _listed(source: int, letters: Iterable[str]) -> _Listed:
    """The place in `fits` and the lists of each of these colours."""
    return tuple(
        (SIZE * COLOURS.index(letter), _lists(source, letter)) for letter in sorted(letters)
    )


@cache
def _factory_listed(source: int) -> dict[str, _Listed]:
    return {hand: _listed(source, set(hand)) for hand in HANDS}


@cache
def _centre_listed() -> dict[int, _Listed]:
    """The lists by the colours in the centre, see `tiles.GUARDS`."""
    return {
        sum(1 << SHIFT[letter] + 5 for letter in letters): _listed(CENTRE, letters)
        for size in range(len(COLOURS) + 1)
        for letters in combinations(COLOURS, size)
    }
