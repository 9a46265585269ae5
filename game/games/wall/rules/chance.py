"""The chance of Wall: tiles from the bag onto factories, from the lid once it is empty (W14)."""

from collections.abc import Iterator
from math import perm
from typing import Final, NamedTuple

from game.core.chance import Stream
from game.core.rules import BadOutcome, Json
from game.games.wall.rules.level import WallLevel
from game.games.wall.rules.state import (
    FACTORY_PACKS,
    GUARDS,
    SORTED_TILES,
    has_at_least,
    tile_total,
    tiles_text,
)

_AT_ONCE: Final = 8  # 155 ** 8 is still below the 2 ** 64 of a stream's number
_DRAWS: Final = [[perm(left, number) for number in range(_AT_ONCE + 1)] for left in range(156)]
"""The number of ordered draws of `number` tiles from `left`: `_DRAWS[left][number]`."""


class Filling(NamedTuple):
    """The tiles that one factory gets in a deal: from the bag, then from the refilled bag."""

    from_bag: str
    from_lid: str
    refilled: int
    """The lid's tiles as they went into the bag, packed; 0 if they did not."""
    bag: int
    lid: int


def draw_tiles(level: WallLevel, bag: int, lid: int, stream: Stream) -> list[str]:
    """Return the drawn tiles of each factory; the bag is refilled only when it runs out (W14)."""
    size = level.on_a_factory
    wanted = level.factories * size
    tiles = _draw_from(list(tiles_text(bag)), wanted, stream)
    if len(tiles) < wanted:
        tiles += _draw_from(list(tiles_text(lid)), wanted - len(tiles), stream)
    return [SORTED_TILES[tiles[at : at + size]] for at in range(0, wanted, size)]


def _draw_from(pool: list[str], wanted: int, stream: Stream) -> str:
    """Draw tiles from the pool one after another; one number encodes the places of several."""
    tiles: list[str] = []
    left = len(pool)
    end = max(0, left - wanted)
    while left > end:
        number = min(_AT_ONCE, left - end)
        places = stream.below(_DRAWS[left][number])
        for size in range(left, left - number, -1):
            places, place = divmod(places, size)
            tiles.append(pool[place])
            pool[place] = pool[size - 1]
        left -= number
    return "".join(tiles)


def read_deal(level: WallLevel, outcome: Json) -> list[str]:
    """Return the outcome if it is one string in canonical order for each factory."""
    if not isinstance(outcome, list) or len(outcome) != level.factories:
        raise BadOutcome("a deal is a list of {count} strings (W2)", count=level.factories)
    for number, tiles in enumerate(outcome, 1):
        if not isinstance(tiles, str) or tiles not in FACTORY_PACKS:
            raise BadOutcome(
                "factory {number} must be up to {most} letters in the order B, Y, R, K, W (W1)",
                number=number,
                most=level.on_a_factory,
            )
    return outcome


def after_deal(level: WallLevel, bag: int, lid: int, factories: list[str]) -> tuple[int, int]:
    """Return bag and lid after a deal; raise `Impossible` if it cannot have come (W14)."""
    in_bag = tile_total(bag)
    left = in_bag + tile_total(lid)
    size = level.on_a_factory
    for number, tiles in enumerate(factories, 1):
        wanted = size if size < left else left
        if len(tiles) != wanted:
            raise BadOutcome(
                "factory {number} must get {wanted} tiles (W14)", number=number, wanted=wanted
            )
        left -= wanted
        part = FACTORY_PACKS[tiles]
        if wanted <= in_bag:
            if (bag | GUARDS) - part & GUARDS != GUARDS:
                raise BadOutcome(
                    "the bag does not hold the tiles of factory {number} (W14)", number=number
                )
            bag -= part
            in_bag -= wanted
        else:
            bag, lid = _bag_after_refill(bag, lid, part, number), 0
            in_bag = left
    return bag, lid


def _bag_after_refill(bag: int, lid: int, part: int, number: int) -> int:
    """Return the bag after a factory that emptied it and took the rest from the refilled bag."""
    if not has_at_least(part, bag):
        raise BadOutcome("the bag's last tiles must lie in factory {number} (W14)", number=number)
    if not has_at_least(lid, part - bag):
        raise BadOutcome(
            "bag and lid do not hold the tiles of factory {number} (W14)", number=number
        )
    return lid - (part - bag)


def factory_fillings(bag: int, lid: int, factories: tuple[str, ...]) -> Iterator[Filling]:
    """Yield how a deal fills each factory in turn."""
    for tiles in factories:
        part = FACTORY_PACKS[tiles]
        if len(tiles) <= tile_total(bag):
            bag -= part
            yield Filling(tiles, "", 0, bag, lid)
        else:
            rest = part - bag
            first, refilled, bag, lid = tiles_text(bag), lid, lid - rest, 0
            yield Filling(first, tiles_text(rest), refilled, bag, lid)
