"""Reads the map of Toy."""

from game.core.level import BadLevel, MapFolder
from game.core.words import tell


def read_tiles(layout: MapFolder) -> tuple[int, ...]:
    """The tiles of the map `row`, in ascending order."""
    level = layout.level("row")
    for column, row, mark in level.cells("row"):
        if mark not in ("1", "2", "3"):
            problem = tell("{mark!r} is no tile of this game", mark=mark)
            raise BadLevel.at(level, "row", column + 1, row + 1, problem)
    tiles = sorted(int(mark) for _, _, mark in level.cells("row"))
    if not tiles:
        raise BadLevel("{level}, layer 'row': there is no tile in it", level=level.name)
    return tuple(tiles)
