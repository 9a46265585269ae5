"""A position of Wall: the table with its boards, and tiles as packed counts.

A packed count is one whole number for how many tiles of each colour there are: six bits a colour,
the first colour lowest; counts stay below 32, so the sixth bit is free to catch what a subtraction
borrows.
"""

from functools import lru_cache
from itertools import combinations_with_replacement, product
from typing import Final, NamedTuple

COLOURS: Final = "BYRKW"  # W1: the canonical order
MARKER: Final = "M"
SORTED_COLOURS: Final = tuple(sorted(COLOURS))  # the order in which moves are listed
MOST_ON_FACTORY: Final = 4  # no factory holds more tiles than this (W2)

BITS: Final = 6
ONE_TILE: Final = {letter: 1 << BITS * i for i, letter in enumerate(COLOURS)}
SHIFT: Final = {letter: BITS * i for i, letter in enumerate(COLOURS)}
GUARDS: Final = sum(32 * unit for unit in ONE_TILE.values())
"""The sixth bit of every colour. `pack + ALL_COUNTS & GUARDS` has those of the colours present."""
ALL_COUNTS: Final = sum(31 * unit for unit in ONE_TILE.values())


@lru_cache(maxsize=2048)  # floors come again and again in a search
def pack_tiles(tiles: str) -> int:
    """Return the tiles as a packed count, without the marker."""
    return sum(ONE_TILE.get(tile, 0) for tile in tiles)


def unpack(pack: int) -> tuple[int, int, int, int, int]:
    return pack & 31, pack >> 6 & 31, pack >> 12 & 31, pack >> 18 & 31, pack >> 24


def count_of(pack: int, letter: str) -> int:
    return pack >> SHIFT[letter] & 31


def tile_total(pack: int) -> int:
    return (pack & 31) + (pack >> 6 & 31) + (pack >> 12 & 31) + (pack >> 18 & 31) + (pack >> 24)


def tiles_text(pack: int) -> str:
    blue, yellow, red, black, white = unpack(pack)
    return "B" * blue + "Y" * yellow + "R" * red + "K" * black + "W" * white


def has_at_least(pack: int, part: int) -> bool:
    """Return whether a pack has at least as many tiles of each colour as a part."""
    return (pack | GUARDS) - part & GUARDS == GUARDS


FACTORY_PACKS: Final = {
    "".join(tiles): pack_tiles("".join(tiles))
    for size in range(MOST_ON_FACTORY + 1)
    for tiles in combinations_with_replacement(COLOURS, size)
}
"""The possible tiles of a factory in canonical order, each with its packed count."""

SORTED_TILES: Final = {
    "".join(tiles): "".join(sorted(tiles, key=COLOURS.index))
    for size in range(MOST_ON_FACTORY + 1)
    for tiles in product(COLOURS, repeat=size)
}
"""Up to four tiles in any order, each with its canonical order."""


NOBODY: Final = -1
"""The holder of a marker that lies in the centre."""

FIRST: Final = "first"
DEAL: Final = "deal"
OFFER: Final = "offer"
TILING: Final = "tiling"
OVER: Final = "over"


class WallBoard(NamedTuple):
    """One player's board."""

    score: int
    lines: tuple[str, ...]
    """The tiles of each pattern line, top to bottom."""
    floor: str
    """The floor line in order of arrival, the marker as `M`."""
    wall: str
    """25 letters row by row, `.` where no tile is."""
    filled: int
    """The spaces of the wall with a tile: bit 5 × row + column."""
    lacks: int
    """The colours that a wall row does not hold: bit 5 × colour + row."""
    fits: int
    """The colours that a pattern line accepts (W7): bit 5 × colour + line."""


class State(NamedTuple):
    """The whole position; bag, lid and centre are packed counts."""

    stage: str
    """The next kind of step: `FIRST`, `DEAL`, `OFFER`, `TILING` (a choice, W13) or `OVER`."""
    round: int
    seat: int
    """The seat to move; while a deal is due, the one that will start the round."""
    row: int
    """The wall row that is being decided in `TILING`; 0 otherwise."""
    starter: int
    """The seat that started the round."""
    marker: int
    """The holder of the starting-player marker; `NOBODY` while it lies in the centre."""
    idle: int
    """The tilings in a row, the running one included, that put no tile on any wall (W15)."""
    factories: tuple[str, ...]
    centre: int
    bag: int
    lid: int
    boards: tuple[WallBoard, ...]
