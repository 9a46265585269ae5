"""The tiles of one layout: kinds, how they turn and join, the start; read from level data.

Broken data is refused with the map, the layer and the cell (O1 to O5).
"""

from collections import Counter
from itertools import combinations_with_replacement
from typing import TypeAlias

from game.core.level import BadLevel, Level, MapFolder
from game.core.words import tell
from game.games.loops.rules.state import SIDES, Closed, LaidTable, cell_at

Fits: TypeAlias = dict[str, tuple[str, ...]]
"""For every tile the turnings that fit."""

Closings: TypeAlias = tuple[list[Closed], tuple[int, ...], int]
"""Loops closed, counting loops of each kind then on the table, points."""

_SIDE = 8
_RANKS = (("rank_best", "best possible"), ("rank_awesome", "awesome"), ("rank_good", "good"))


class TileSet:
    """Everything that a layout fixes, as tables that answer quickly."""

    def __init__(self, layout: MapFolder) -> None:
        level = layout.level("tiles")
        self.ports = _ports(level)
        self.kinds = tuple(sorted(self.ports))
        self.names = tuple(a + b for a, b in combinations_with_replacement(self.kinds, 2))
        self.place = {name: i for i, name in enumerate(self.names)}
        self.turnings = {name: _turnings(name) for name in self.names}
        self.name_of = {turning: name for name in self.names for turning in self.turnings[name]}
        self.ends = {turning: self._ends(turning) for turning in self.name_of}
        self.pushes = {turning: _pushes(ends) for turning, ends in self.ends.items()}
        self.ranks = tuple((level.number(key), word) for key, word in _RANKS)
        self.counts = self._tile_set(level)
        self._fits: dict[int, Fits] = {}
        self.table = start_table(self, layout.level("start"))
        laid = Counter(self.name_of[turning] for turning in self.table.tiles.values())
        self.box = tuple(self.counts[name] - laid[name] for name in self.names)

    def fits(self, waiting: int) -> Fits:
        """Return for every tile the turnings that fit where such lines wait (O8)."""
        try:
            return self._fits[waiting]
        except KeyError:
            found = self._fits[waiting] = {
                name: tuple(t for t in self.turnings[name] if not unmet_side(self.ends[t], waiting))
                for name in self.names
            }
            return found

    def lay(self, table: LaidTable, cell: int, turning: str) -> LaidTable:
        return table.laid(cell, turning, self.pushes[turning])

    def closed(self, table: LaidTable, loops: tuple[int, ...], cell: int) -> Closings:
        """The loops that the tile on a cell closed, the counts after them, and the points (O10)."""
        found = table.closed_by(cell)
        counting = [self.kinds.index(loop.kind) for loop in found if loop.kind]
        if not counting:
            return found, loops, 0
        after = list(loops)
        for kind in counting:
            after[kind] += 1
        return found, tuple(after), sum(after[kind] for kind in counting)

    def _ends(self, turning: str) -> tuple[int, int, int, int]:
        """Return the ends of lines on the four sides, from the west or from the north (O2)."""
        nw, ne, se, sw = [self.ports.get(mark, 0) for mark in turning]
        return (nw or _SIDE - ne, ne or _SIDE - se, sw or _SIDE - se, nw or _SIDE - sw)

    def _tile_set(self, level: Level) -> Counter[str]:
        """Return the tiles of the set: every pair of kinds equally often (O3)."""
        found: Counter[str] = Counter()
        for column, row, mark in level.cells("tiles"):
            if mark not in self.place:
                raise BadLevel.at(
                    level,
                    "tiles",
                    column + 1,
                    row + 1,
                    tell("{mark!r} is no tile of this set (O3)", mark=mark),
                )
            found[mark] += 1
        copies = level.number("copies")
        for name in self.names:
            if found[name] != copies:
                raise BadLevel(
                    "{level}, layer 'tiles': the tile {name!r} must be there "
                    "{copies} times, not {found} times (O3)",
                    level=level.name,
                    name=name,
                    copies=copies,
                    found=found[name],
                )
        return found


def _ports(level: Level) -> dict[str, int]:
    """Return the port of every kind in eighths of a side, from the properties `port_c` … (O2)."""
    ports = {}
    for key in level.properties:
        if key.startswith("port_"):
            kind, port = key.removeprefix("port_"), level.number(key)
            if len(kind) != 1 or not "a" <= kind <= "z":
                raise BadLevel(
                    "{level}: the kind of {key!r} must be one letter (O2)",
                    level=level.name,
                    key=key,
                )
            if not 0 < port < _SIDE:
                raise BadLevel(
                    "{level}: {key!r} must lie between 1 and {most} (O2)",
                    level=level.name,
                    key=key,
                    most=_SIDE - 1,
                )
            ports[kind] = port
    if not ports:
        raise BadLevel("{level}: there is no property 'port_c' or the like (O2)", level=level.name)
    return ports


def _turnings(name: str) -> tuple[str, ...]:
    """Return the ways to lay a tile that look different (O3), sorted."""
    one, other = name[0], name[1]
    ways = {f"{one}.{other}.", f".{one}.{other}", f"{other}.{one}.", f".{other}.{one}"}
    return tuple(sorted(ways))


def _pushes(ends: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
    """Return the lines that wait at the neighbours of a tile: each sees it on its opposite side."""
    north, east, south, west = (ends[side] << 4 * ((side + 2) % 4) for side in range(4))
    return north, east, south, west


def unmet_side(ends: tuple[int, int, int, int], waiting: int) -> str:
    """Return the first side on which the lines do not meet (O8); "" if all do."""
    for side, end in enumerate(ends):
        if waiting >> 4 * side & 15 not in (0, end):
            return SIDES[side]
    return ""


Marks: TypeAlias = dict[tuple[int, int], str]
"""Turnings by column and row of the map."""

_LARGEST = 100


def start_table(tiles: TileSet, level: Level) -> LaidTable:
    """Return the start tiles, each checked: in the set, connected to others, with meeting lines."""
    x, y = _origin(level)
    marks = {(column, row): mark for column, row, mark in level.cells("table")}
    _check_set(tiles, level, marks)
    table = LaidTable({}, {})
    for (column, row), mark in _in_touch(level, marks).items():
        cell = cell_at(column - x, row - y)
        if mark not in tiles.fits(table.open.get(cell, 0))[tiles.name_of[mark]]:
            raise _bad(level, column, row, tell("its lines do not meet those beside it (O8)"))
        table = tiles.lay(table, cell, mark)
    return table


def _origin(level: Level) -> tuple[int, int]:
    """Column and row of the cell 0,0, counted from 0 as the map's editor does."""
    x, y = level.number("origin_x"), level.number("origin_y")
    if level.width > _LARGEST or level.height > _LARGEST:
        raise BadLevel(
            "{level}: the map may be at most {most} cells wide and high",
            level=level.name,
            most=_LARGEST,
        )
    if not (0 <= x < level.width and 0 <= y < level.height):
        raise BadLevel(
            "{level}: 'origin_x' and 'origin_y' must name a cell of the map (O5)", level=level.name
        )
    return x, y


def _check_set(tiles: TileSet, level: Level, marks: Marks) -> None:
    left = Counter(tiles.counts)
    for (column, row), mark in marks.items():
        if mark not in tiles.name_of:
            problem = tell("{mark!r} is no turning of a tile of the set (O4)", mark=mark)
            raise _bad(level, column, row, problem)
        name = tiles.name_of[mark]
        left[name] -= 1
        if left[name] < 0:
            raise _bad(level, column, row, tell("the set has no further {tile!r} (O5)", tile=name))


def _in_touch(level: Level, marks: Marks) -> Marks:
    """Return the start tiles, ordered so that each shares a side with one before it."""
    if not marks:
        raise BadLevel("{level}, layer 'table': there is no start tile (O5)", level=level.name)
    reached = [next(iter(marks))]
    for x, y in reached:
        near = ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
        reached += [at for at in near if at in marks and at not in reached]
    for column, row in marks:
        if (column, row) not in reached:
            problem = tell("this start tile shares no side with the others (O5)")
            raise _bad(level, column, row, problem)
    return {at: marks[at] for at in reached}


def _bad(level: Level, column: int, row: int, problem: str) -> BadLevel:
    return BadLevel.at(level, "table", column + 1, row + 1, problem)
