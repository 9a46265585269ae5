"""The tiles of a layout: their kinds, how they turn and join, and the start tiles, from maps.

Maps that break O1 to O5 are refused with the layer and the cell.
"""

from collections import Counter
from itertools import combinations_with_replacement
from typing import TypeAlias

from game.core.level import BadLevel, Level, MapFolder
from game.core.words import tell
from game.games.loops.rules.state import SIDES, CompleteLoop, LaidTable, cell_at

TurningsByTile: TypeAlias = dict[str, tuple[str, ...]]
"""The turnings of each tile that fit in a cell."""

ClosingResult: TypeAlias = tuple[list[CompleteLoop], tuple[int, ...], int]
"""The loops closed, the number of counting loops of each kind after that, and the points."""

_EIGHTHS = 8
_RANK_KEYS = (("rank_best", "best possible"), ("rank_awesome", "awesome"), ("rank_good", "good"))


class TileSet:
    """The tiles of one layout and how they turn, join and score, computed once."""

    def __init__(self, layout: MapFolder) -> None:
        level = layout.level("tiles")
        self.ports = _line_ports(level)
        self.kinds = tuple(sorted(self.ports))
        self.names = tuple(a + b for a, b in combinations_with_replacement(self.kinds, 2))
        self.place = {name: i for i, name in enumerate(self.names)}
        self.turnings = {name: _distinct_turnings(name) for name in self.names}
        self.name_of = {turning: name for name in self.names for turning in self.turnings[name]}
        self.ends = {turning: self._line_ends(turning) for turning in self.name_of}
        self.pushes = {turning: _lines_into_neighbours(ends) for turning, ends in self.ends.items()}
        self.ranks = tuple((level.number(key), word) for key, word in _RANK_KEYS)
        self.counts = self._count_tiles(level)
        self._turnings_by_lines: dict[int, TurningsByTile] = {}
        self.table = start_table(self, layout.level("start"))
        laid = Counter(self.name_of[turning] for turning in self.table.tiles.values())
        self.box = tuple(self.counts[name] - laid[name] for name in self.names)

    def fitting_turnings(self, lines: int) -> TurningsByTile:
        """Return the turnings of every tile that meet the lines leading into a cell (O8)."""
        try:
            return self._turnings_by_lines[lines]
        except KeyError:
            turnings = self._turnings_by_lines[lines] = {
                name: tuple(t for t in self.turnings[name] if not unmet_side(self.ends[t], lines))
                for name in self.names
            }
            return turnings

    def table_with_tile(self, table: LaidTable, cell: int, turning: str) -> LaidTable:
        return table.with_tile(cell, turning, self.pushes[turning])

    def closed_loops(self, table: LaidTable, loops: tuple[int, ...], cell: int) -> ClosingResult:
        """Return the loops closed by the tile on a cell, the counts then, and the points (O10)."""
        closed = table.loops_closed_by(cell)
        counting = [self.kinds.index(loop.kind) for loop in closed if loop.kind]
        if not counting:
            return closed, loops, 0
        after = list(loops)
        for kind in counting:
            after[kind] += 1
        return closed, tuple(after), sum(after[kind] for kind in counting)

    def _line_ends(self, turning: str) -> tuple[int, int, int, int]:
        """Return where lines end on the four sides, in eighths from the west or north end (O2)."""
        nw, ne, se, sw = [self.ports.get(mark, 0) for mark in turning]
        return (nw or _EIGHTHS - ne, ne or _EIGHTHS - se, sw or _EIGHTHS - se, nw or _EIGHTHS - sw)

    def _count_tiles(self, level: Level) -> Counter[str]:
        """Count the tiles of the set, in which every pair of kinds must be equally often (O3)."""
        counts: Counter[str] = Counter()
        for column, row, mark in level.cells("tiles"):
            if mark not in self.place:
                raise BadLevel.at(
                    level,
                    "tiles",
                    column + 1,
                    row + 1,
                    tell("{mark!r} is no tile of this set (O3)", mark=mark),
                )
            counts[mark] += 1
        copies = level.number("copies")
        for name in self.names:
            if counts[name] != copies:
                raise BadLevel(
                    "{level}, layer 'tiles': the tile {name!r} must be there "
                    "{copies} times, not {found} times (O3)",
                    level=level.name,
                    name=name,
                    copies=copies,
                    found=counts[name],
                )
        return counts


def _line_ports(level: Level) -> dict[str, int]:
    """Return the eighths of a side from its corner to where each kind meets it (O2)."""
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
            if not 0 < port < _EIGHTHS:
                raise BadLevel(
                    "{level}: {key!r} must lie between 1 and {most} (O2)",
                    level=level.name,
                    key=key,
                    most=_EIGHTHS - 1,
                )
            ports[kind] = port
    if not ports:
        raise BadLevel("{level}: there is no property 'port_c' or the like (O2)", level=level.name)
    return ports


def _distinct_turnings(name: str) -> tuple[str, ...]:
    """Return the ways to lay a tile that look different (O3), sorted."""
    one, other = name[0], name[1]
    ways = {f"{one}.{other}.", f".{one}.{other}", f"{other}.{one}.", f".{other}.{one}"}
    return tuple(sorted(ways))


def _lines_into_neighbours(ends: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
    """Return a tile's line into each neighbour, packed as `LaidTable.open` holds lines."""
    north, east, south, west = (ends[side] << 4 * ((side + 2) % 4) for side in range(4))
    return north, east, south, west


def unmet_side(ends: tuple[int, int, int, int], lines: int) -> str:
    """Return the first side on which a tile's lines miss the waiting ones (O8); "" if all meet."""
    for side, end in enumerate(ends):
        if lines >> 4 * side & 15 not in (0, end):
            return SIDES[side]
    return ""


TurningsByPosition: TypeAlias = dict[tuple[int, int], str]
"""The turnings of tiles by column and row of the map."""

_LARGEST_MAP = 100


def start_table(tiles: TileSet, level: Level) -> LaidTable:
    """Return the table with the start tiles; each must be in the set, touch another and fit."""
    x, y = _start_origin(level)
    marks = {(column, row): mark for column, row, mark in level.cells("table")}
    _check_in_set(tiles, level, marks)
    table = LaidTable({}, {})
    for (column, row), mark in _connected_tiles(level, marks).items():
        cell = cell_at(column - x, row - y)
        if mark not in tiles.fitting_turnings(table.open.get(cell, 0))[tiles.name_of[mark]]:
            raise _bad_start_error(
                level, column, row, tell("its lines do not meet those beside it (O8)")
            )
        table = tiles.table_with_tile(table, cell, mark)
    return table


def _start_origin(level: Level) -> tuple[int, int]:
    """Return column and row of the cell 0,0, counted from 0 as the map editor does."""
    x, y = level.number("origin_x"), level.number("origin_y")
    if level.width > _LARGEST_MAP or level.height > _LARGEST_MAP:
        raise BadLevel(
            "{level}: the map may be at most {most} cells wide and high",
            level=level.name,
            most=_LARGEST_MAP,
        )
    if not (0 <= x < level.width and 0 <= y < level.height):
        raise BadLevel(
            "{level}: 'origin_x' and 'origin_y' must name a cell of the map (O5)", level=level.name
        )
    return x, y


def _check_in_set(tiles: TileSet, level: Level, marks: TurningsByPosition) -> None:
    left = Counter(tiles.counts)
    for (column, row), mark in marks.items():
        if mark not in tiles.name_of:
            problem = tell("{mark!r} is no turning of a tile of the set (O4)", mark=mark)
            raise _bad_start_error(level, column, row, problem)
        name = tiles.name_of[mark]
        left[name] -= 1
        if left[name] < 0:
            problem = tell("the set has no further {tile!r} (O5)", tile=name)
            raise _bad_start_error(level, column, row, problem)


def _connected_tiles(level: Level, marks: TurningsByPosition) -> TurningsByPosition:
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
            raise _bad_start_error(level, column, row, problem)
    return {at: marks[at] for at in reached}


def _bad_start_error(level: Level, column: int, row: int, problem: str) -> BadLevel:
    return BadLevel.at(level, "table", column + 1, row + 1, problem)
