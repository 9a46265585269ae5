"""The start of a layout: the map `start`, read into the table before the first turn (O5)."""

from collections import Counter
from collections.abc import Mapping
from typing import Protocol, TypeAlias

from game.core.level import BadLevel, Level
from game.core.words import tell
from game.games.loops.rules.board import Table, cell_at

Marks: TypeAlias = dict[tuple[int, int], str]
"""Turnings by column and row of the map."""

_LARGEST = 100


class StartTiles(Protocol):
    """The tiles of the set, as far as the start needs them."""

    counts: Counter[str]
    name_of: dict[str, str]

    def fits(self, waiting: int) -> Mapping[str, tuple[str, ...]]: ...
    def lay(self, table: Table, cell: int, turning: str) -> Table: ...


def start_table(tiles: StartTiles, level: Level) -> Table:
    """The start tiles, each checked: of the set, in touch with the others, with meeting lines."""
    x, y = _origin(level)
    marks = {(column, row): mark for column, row, mark in level.cells("table")}
    _check_set(tiles, level, marks)
    table = Table({}, {})
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
            "{level}: 'origin_x' and 'origin_y' must name a cell of the map (O5)",
            level=level.name,
        )
    return x, y


def _check_set(tiles: StartTiles, level: Level, marks: Marks) -> None:
    left = Counter(tiles.counts)
    for (column, row), mark in marks.items():
        if mark not in tiles.name_of:
            raise _bad(
                level,
                column,
                row,
                tell("{mark!r} is no turning of a tile of the set (O4)", mark=mark),
            )
        left[tiles.name_of[mark]] -= 1
        if left[tiles.name_of[mark]] < 0:
            raise _bad(
                level,
                column,
                row,
                tell("the set has no further {tile!r} (O5)", tile=tiles.name_of[mark]),
            )


def _in_touch(level: Level, marks: Marks) -> Marks:
    """The start tiles in an order in which each shares a side with one before it."""
    if not marks:
        raise BadLevel("{level}, layer 'table': there is no start tile (O5)", level=level.name)
    reached = [next(iter(marks))]
    for x, y in reached:
        near = ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
        reached += [at for at in near if at in marks and at not in reached]
    for column, row in marks:
        if (column, row) not in reached:
            raise _bad(
                level, column, row, tell("this start tile shares no side with the others (O5)")
            )
    return {at: marks[at] for at in reached}


def _bad(level: Level, column: int, row: int, problem: str) -> BadLevel:
    return BadLevel.at(level, "table", column + 1, row + 1, problem)
