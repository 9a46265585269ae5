"""A position of Loops: the laid tiles and grid corners, the seats, and what one seat may see."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, TypeVar

STRIDE = 1024
_HALF = STRIDE // 2

SIDES = ("north", "east", "south", "west")
STEPS = (-STRIDE, 1, STRIDE, -1)
"""The steps from a cell to its four neighbours, in the order of `SIDES`."""

NW, NE, SE, SW = range(4)
"""The corners of a tile in the order of its notation (O4)."""

CORNER_STEPS = (0, 1, STRIDE + 1, STRIDE)
"""The steps from a cell to its grid corners, each numbered as the cell south-east of it."""

CELLS_AROUND = ((-STRIDE - 1, SE), (-STRIDE, SW), (0, NW), (-1, NE))
"""The steps from a grid corner to its cells, clockwise, each with its tile corner there."""


def cell_at(x: int, y: int) -> int:
    return (y + _HALF) * STRIDE + x + _HALF


def x_and_y(cell: int) -> tuple[int, int]:
    """Return the x and y of a cell (O4)."""
    return cell % STRIDE - _HALF, cell // STRIDE - _HALF


class _CellNames(dict[int, str]):
    def __missing__(self, cell: int) -> str:
        x, y = x_and_y(cell)
        self[cell] = name = f"@{x},{y}"
        return name


class _CellOf(dict[str, int]):
    def __missing__(self, name: str) -> int:
        x, y = name.split(",")
        self[name] = cell = cell_at(int(x), int(y))
        return cell


CELL_NAMES = _CellNames()
CELLS = _CellOf()
"""The notation of cells, `@2,-1` (O4), and back without the `@`; both fill themselves."""


class CompleteLoop(NamedTuple):
    """A complete loop; `kind` is "" if it is mixed (O9)."""

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
        return f"Table({' '.join(turning + CELL_NAMES[cell] for cell, turning in self.sorted())})"

    def __reduce__(self) -> tuple[type["LaidTable"], tuple[Mapping[int, str], Mapping[int, int]]]:
        return LaidTable, (self.tiles, self.open)

    def sorted(self) -> list[tuple[int, str]]:
        return sorted(self.tiles.items())

    def with_tile(self, cell: int, turning: str, pushes: tuple[int, int, int, int]) -> "LaidTable":
        """Return a table with one more tile; `pushes` are its lines into its four neighbours."""
        tiles = dict(self.tiles)
        waiting = dict(self.open)
        tiles[cell] = turning
        waiting.pop(cell, None)
        for step, line in zip(STEPS, pushes, strict=True):
            neighbour = cell + step
            if neighbour not in tiles:
                waiting[neighbour] = waiting.get(neighbour, 0) | line
        return LaidTable(tiles, waiting)

    def loops_closed_by(self, cell: int) -> list[CompleteLoop]:
        """Return the complete loops that the tile on a cell is part of, in corner order."""
        turning = self.tiles[cell]
        loops = []
        for at, kind in enumerate(turning):
            if kind != ".":
                closed = self.loop_around(cell + CORNER_STEPS[at])
                if closed:
                    loops.append(closed)
        return sorted(loops) if len(loops) > 1 else loops

    def loop_around(self, corner: int) -> CompleteLoop | None:
        """Return the complete loop around a grid corner, None if there is none (O9)."""
        kinds = ""
        for step, at in CELLS_AROUND:
            turning = self.tiles.get(corner + step)
            if turning is None or turning[at] == ".":
                return None
            kinds += turning[at]
        return CompleteLoop(corner, kinds[0] if kinds == kinds[0] * 4 else "")

    def loops(self) -> Iterator[CompleteLoop]:
        for corner in sorted({cell + step for cell in self.tiles for step in CORNER_STEPS}):
            closed = self.loop_around(corner)
            if closed:
                yield closed


FIRST, DEAL, MOVE, REFILL, EXCHANGE, OVER = range(6)
"""The next kind of step: the draw of the first seat, the deal, a move, the draw that ends a turn,
the draw of an exchange, nothing."""

SUPPLY = 6
"""The number of tiles in a full supply (O6)."""

EXCHANGES = 3
"""The most exchanges in one turn (O14)."""

TARGET, DEAD = "target", "dead"
"""The reasons for which a match ends: O15, O16."""


T = TypeVar("T")


def with_value(values: Sequence[T], at: int, value: T) -> tuple[T, ...]:
    return (*values[:at], value, *values[at + 1 :])


class State(NamedTuple):
    """A position. Supplies are sorted; `box` counts the tiles in it, in alphabetical order."""

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
    """The number of tiles laid in the running turn."""

    @property
    def round(self) -> int:
        """Return the number of the round in progress, from 1."""
        return (self.turns - 1) // len(self.scores) + 1

    def is_running_out(self, target: int) -> bool:
        """Return whether the box holds less than a full supply while no seat has the target."""
        return sum(self.box) < SUPPLY and max(self.scores) < target

    def with_supply(self, tiles: Sequence[str]) -> "State":
        """Return the position with these tiles as the supply of the seat to move."""
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
