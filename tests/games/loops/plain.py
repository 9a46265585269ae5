"""The geometry of Loops once more, slow and plain, from the words of O2, O4, O7, O8 and O9 alone.

A quarter is the two points at which it meets the sides of its square; lines meet where the points
that two neighbours have on their common side are the same.
"""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

Point: TypeAlias = tuple[int, int]
Tiles: TypeAlias = Mapping[Point, str]

PORTS = {"c": 4, "d": 4, "l": 4, "s": 2}
CORNERS = ((0, 0), (8, 0), (8, 8), (0, 8))


def points(x: int, y: int, turning: str) -> set[Point]:
    """Where the lines of a tile meet its sides, in eighths of a side from the cell 0,0."""
    found = set()
    for kind, (cx, cy) in zip(turning, CORNERS, strict=True):
        if kind != ".":
            port = PORTS[kind]
            found |= {(8 * x + abs(cx - port), 8 * y + cy), (8 * x + cx, 8 * y + abs(cy - port))}
    return found


def meets(tiles: Tiles, x: int, y: int, turning: str) -> bool:
    """O8."""
    mine = points(x, y, turning)
    for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        if (x + dx, y + dy) in tiles:
            theirs = points(x + dx, y + dy, tiles[x + dx, y + dy])
            side = {
                (8 * x + i * abs(dy) + 8 * (dx > 0), 8 * y + i * abs(dx) + 8 * (dy > 0))
                for i in range(9)
            }
            if mine & side != theirs & side:
                return False
    return True


def placements(tiles: Tiles, supply: Iterable[str], last: Point | None) -> list[str]:
    """O3, O7 and O8: every way to lay a tile, sorted."""
    found = set()
    for ax, ay in [last] if last else tiles:
        for x, y in ((ax, ay - 1), (ax + 1, ay), (ax, ay + 1), (ax - 1, ay)):
            for one, other in [*supply, *(tile[::-1] for tile in supply)]:
                for turning in (f"{one}.{other}.", f".{one}.{other}"):
                    if (x, y) not in tiles and meets(tiles, x, y, turning):
                        found.add(f"{turning}@{x},{y}")
    return sorted(found)


def counting(tiles: Tiles) -> dict[str, int]:
    """O9: how many complete loops of each kind are on a table."""
    counted = dict.fromkeys(PORTS, 0)
    for x, y in {(x + dx, y + dy) for x, y in tiles for dx in (0, 1) for dy in (0, 1)}:
        around = ((x - 1, y - 1, 2), (x, y - 1, 3), (x, y, 0), (x - 1, y, 1))
        kinds = {tiles.get((cx, cy), "....")[corner] for cx, cy, corner in around}
        if len(kinds) == 1 and kinds != {"."}:
            counted[kinds.pop()] += 1
    return counted
