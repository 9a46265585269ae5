"""A position of Loops: laid tiles with cells and grid corners, the seats, what one may see."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, TypeVar

STRIDE = 1024
_HALF = STRIDE // 2

SIDES = ("north", "east", "south", "west")
STEPS = (-STRIDE, 1, STRIDE, -1)
"""From a cell to its neighbours, in the order of `SIDES`."""

NW, NE, SE, SW = range(4)
"""The corners of a tile in the order of its notation (O4)."""

TO_CORNER = (0, 1, STRIDE + 1, STRIDE)
"""From a cell to its grid corners; a corner is named by the cell south-east of it."""

AROUND = ((-STRIDE - 1, SE), (-STRIDE, SW), (0, NW), (-1, NE))
"""From a grid corner to its four cells, clockwise, each with the corner that it shows there."""


def cell_at(x: int, y: int) -> int:
    return (y + _HALF) * STRIDE + x + _HALF


def spot(cell: int) -> tuple[int, int]:
    """Return the x and y of a cell (O4)."""
    return cell % STRIDE - _HALF, cell // STRIDE - _HALF


class _Places(dict[int, str]):
    def __missing__(self, cell: int) -> str:
        x, y = spot(cell)
        self[cell] = written = f"@{x},{y}"
        return written


class _Cells(dict[str, int]):
    def __missing__(self, written: str) -> int:
        x, y = written.split(",")
        self[written] = cell = cell_at(int(x), int(y))
        return cell


PLACES = _Places()
CELLS = _Cells()


class Closed(NamedTuple):
    """A complete loop; `kind` is empty if it is mixed (O9)."""

    corner: int
    kind: str


class LaidTable:
    """Laid tiles by cell, and the open cells beside them with the lines that wait there.

    The lines waiting at an open cell are four hexadecimal digits, north lowest: where along that
    side a neighbour's line ends, in eighths, and 0 where no tile is laid. Never changed once made.
    """

    __slots__ = ("open", "tiles")
    tiles: Mapping[int, str]
    open: Mapping[int, int]

    def __init__(self, tiles: Mapping[int, str], waiting: Mapping[int, int]) -> None:
        object.__setattr__(self, "tiles", tiles)
        object.__setattr__(self, "open", waiting)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a table never changes")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LaidTable) and self.tiles == other.tiles

    def __hash__(self) -> int:
        return hash(frozenset(self.tiles.items()))

    def __repr__(self) -> str:
        return f"Table({' '.join(turning + PLACES[cell] for cell, turning in self.sorted())})"

    def __reduce__(self) -> tuple[type["LaidTable"], tuple[Mapping[int, str], Mapping[int, int]]]:
        return LaidTable, (self.tiles, self.open)

    def sorted(self) -> list[tuple[int, str]]:
        return sorted(self.tiles.items())

    def laid(self, cell: int, turning: str, pushes: tuple[int, int, int, int]) -> "LaidTable":
        """Return the table with one tile more, whose lines wait so at its four neighbours."""
        tiles = dict(self.tiles)
        waiting = dict(self.open)
        tiles[cell] = turning
        waiting.pop(cell, None)
        for step, line in zip(STEPS, pushes, strict=True):
            neighbour = cell + step
            if neighbour not in tiles:
                waiting[neighbour] = waiting.get(neighbour, 0) | line
        return LaidTable(tiles, waiting)

    def closed_by(self, cell: int) -> list[Closed]:
        """The loops that the tile on a cell is part of, complete ones only, in corner order."""
        turning = self.tiles[cell]
        found = []
        for at, kind in enumerate(turning):
            if kind != ".":
                closed = self.loop(cell + TO_CORNER[at])
                if closed:
                    found.append(closed)
        return sorted(found) if len(found) > 1 else found

    def loop(self, corner: int) -> Closed | None:
        """Return the complete loop around a grid corner, if there is one (O9)."""
        kinds = ""
        for step, at in AROUND:
            turning = self.tiles.get(corner + step)
            if turning is None or turning[at] == ".":
                return None
            kinds += turning[at]
        return Closed(corner, kinds[0] if kinds == kinds[0] * 4 else "")

    def loops(self) -> Iterator[Closed]:
        for corner in sorted({cell + step for cell in self.tiles for step in TO_CORNER}):
            closed = self.loop(corner)
            if closed:
                yield closed


FIRST, DEAL, MOVE, REFILL, EXCHANGE, OVER = range(6)
"""The next kind of step: the draw of the first seat, the deal, a move, the draw that ends a turn,
the draw of an exchange, nothing."""

SUPPLY = 6
"""Tiles in a full supply (O6)."""

EXCHANGES = 3
"""Exchanges in one turn, at most (O14)."""

TARGET, DEAD = "target", "dead"
"""How a game ends: O15, O16."""


T = TypeVar("T")


def with_value(values: Sequence[T], at: int, value: T) -> tuple[T, ...]:
    return (*values[:at], value, *values[at + 1 :])


class State(NamedTuple):
    """A position. Supplies are sorted; `box` counts each tile in alphabetical order."""

    stage: int
    table: LaidTable
    loops: tuple[int, ...]
    box: tuple[int, ...]
    supplies: tuple[tuple[str, ...], ...]
    scores: tuple[int, ...]
    seat: int
    turns: int
    last: int | None
    exchanges: int
    passes: int
    draws: int
    ended: str
    laid: int = 0
    """Tiles laid in the running turn."""

    @property
    def round(self) -> int:
        """The number of the round in progress, from 1."""
        return (self.turns - 1) // len(self.scores) + 1

    def is_running_out(self, target: int) -> bool:
        """Return whether the box holds less than a supply while nobody has the target."""
        return sum(self.box) < SUPPLY and max(self.scores) < target

    def holding(self, tiles: Sequence[str]) -> "State":
        """Return the state with these tiles as the current player's supply."""
        return self._replace(supplies=with_value(self.supplies, self.seat, tuple(sorted(tiles))))


class SeatView(NamedTuple):
    """The part of a state that one seat may see (O17): its own supply, the sizes of the others, and
    of the tiles that it cannot see (the box and the others' supplies) only the count of each."""

    seat: int
    supply: tuple[str, ...]
    sizes: tuple[int, ...]
    unseen: tuple[int, ...]
    box: int
    stage: int
    table: LaidTable
    loops: tuple[int, ...]
    scores: tuple[int, ...]
    turn: int
    turns: int
    last: int | None
    exchanges: int
    passes: int
    ended: str
