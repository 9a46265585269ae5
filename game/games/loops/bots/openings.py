"""How a counting loop can still be closed at each grid corner, and with which tiles; for bots.

The four quarters of a counting loop are of one kind, so around its corner all lines meet
whatever the tiles are: what a missing cell takes depends only on the lines that wait there.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, pairwise, permutations, product
from typing import Final, NamedTuple, TypeAlias

from game.games.loops.rules.level import TileSet
from game.games.loops.rules.moves import cells_beside
from game.games.loops.rules.state import CELLS_AROUND, CORNER_STEPS, STEPS, LaidTable

MissingCells: TypeAlias = tuple[tuple[int, int], ...]
"""The empty cells around a corner: which of the four, and the lines that wait there."""

WayToClose: TypeAlias = tuple[int, int, int]
"""A goal's number, how many tiles reach it in one turn, and the needs that do it, as bits."""

ClosingPlace: TypeAlias = tuple[int, tuple[int, ...]]
"""The needs that close loops somewhere, and the corners of those loops."""

ClosableLoops: TypeAlias = dict[int, tuple[int, list[ClosingPlace]]]
"""The needs and places that close loops, by goal and number of tiles: number `MOST_TILES` × goal +
tiles − 1."""

LaySteps: TypeAlias = tuple[tuple[int, str], ...]
"""The cells and turnings to lay, in order."""

MOST_TILES: Final = 4
"""The most tiles that a loop takes."""

_LAYING_ORDERS = {
    frozenset(cells): tuple(
        order
        for order in permutations(cells)
        if all((a - b) % 4 in (1, 3) for a, b in pairwise(order))
    )
    for size in range(1, 5)
    for cells in combinations(range(4), size)
}
"""The orders in which cells around a corner can be laid, each next to the one before (O7)."""

_NEARBY_CORNERS = tuple(dict.fromkeys(s + c for s in (0, *STEPS) for c in CORNER_STEPS))
"""The steps from a cell to every corner whose loop a tile on it may change."""

_OTHER_CORNERS = tuple(
    (step, tuple(step + corner for corner in CORNER_STEPS if step + corner not in CORNER_STEPS))
    for step in STEPS
)
"""The steps from a cell to each neighbour, with the neighbour's corners that the cell has not."""

_CACHE_LIMIT: Final = 1 << 14
"""The most entries in a cache; a full one is emptied."""

_EMPTY_CELL = 1 << 16
"""The bit that says, beside the lines waiting at a cell, that no tile lies there."""


class LoopOpening(NamedTuple):
    """A corner where a loop can still count: its kind, empty cells and the ways to close it."""

    kind: str
    missing_cells: MissingCells
    ways_to_close: tuple[WayToClose, ...]


class TileNeeds:
    """A table of the tiles that can close loops; a need, some tiles together, is one bit."""

    def __init__(self, tile_set: TileSet) -> None:
        self.tile_set = tile_set
        numbers = range(len(tile_set.kinds))
        self.goals = (*((kind,) for kind in numbers), *combinations_with_replacement(numbers, 2))
        """The kinds of the loops that one tile may close: one loop or two (O10)."""
        self._bit_by_need: dict[tuple[str, ...], int] = {}
        self._known_needs: list[tuple[str, ...]] = []
        self._needs_by_hand: dict[tuple[str, ...], int] = {}
        self._known_fillers: dict[tuple[str, int, int], tuple[tuple[str, str], ...]] = {}
        self._openings_by_code: dict[tuple[str, int], LoopOpening | None] = {}
        self._pairs: dict[tuple[str, MissingCells, str, MissingCells], tuple[WayToClose, ...]] = {}
        self._ranked_by_loops: dict[tuple[int, ...], list[tuple[int, int]]] = {}
        self._first_need: dict[int, tuple[str, ...]] = {}

    def points_of_goals(self, loops: tuple[int, ...]) -> list[int]:
        """Return the points of every goal, with these counting loops on the table (O10)."""
        return [
            loops[goal[0]] + 1
            if len(goal) == 1
            else loops[goal[0]] + loops[goal[1]] + (4 if goal[0] == goal[1] else 2)
            for goal in self.goals
        ]

    def goals_by_points(self, loops: tuple[int, ...]) -> list[tuple[int, int]]:
        """Return every number of `ClosableLoops` and its points: most points, then fewest tiles."""
        ranked = self._ranked_by_loops.get(loops)
        if ranked is None:
            points = self.points_of_goals(loops)
            every = ((points[n // MOST_TILES], n) for n in range(MOST_TILES * len(points)))
            if len(self._ranked_by_loops) >= _CACHE_LIMIT:
                self._ranked_by_loops.clear()
            ranked = sorted(every, key=lambda each: (-each[0], each[1] % MOST_TILES))
            self._ranked_by_loops[loops] = ranked
        return ranked

    def needs_met_by(self, tiles: tuple[str, ...]) -> int:
        """Return all needs that these sorted tiles can meet, as bits."""
        try:
            return self._needs_by_hand[tiles]
        except KeyError:
            if len(self._needs_by_hand) >= _CACHE_LIMIT:
                self._needs_by_hand.clear()
            bits = self._needs_by_hand[tiles] = self._bits_of(
                {need for size in range(1, 5) for need in combinations(tiles, size)}
            )
            return bits

    def hand_without(self, tiles: tuple[str, ...], needs: int) -> tuple[str, ...]:
        """Return these tiles without those of one of the needs: the first in alphabetical order,
        since bit numbers differ between processes."""
        first = self._first_need.get(needs)
        if first is None:
            if len(self._first_need) >= _CACHE_LIMIT:
                self._first_need.clear()
            first = self._first_need[needs] = min(self._tiles_of_needs(needs))
        left = list(tiles)
        for tile in first:
            left.remove(tile)
        return tuple(left)

    def _tiles_of_needs(self, needs: int) -> Iterator[tuple[str, ...]]:
        while needs:
            lowest = needs & -needs
            yield self._known_needs[lowest.bit_length() - 1]
            needs ^= lowest

    def fillers(self, kind: str, around: int, lines: int) -> tuple[tuple[str, str], ...]:
        """Return the tiles and turnings that fit around a corner and show it this kind."""
        key = kind, around, lines
        if key not in self._known_fillers:
            quarter = CELLS_AROUND[around][1]
            self._known_fillers[key] = tuple(
                (tile, turning)
                for tile, turnings in self.tile_set.fitting_turnings(lines).items()
                for turning in turnings
                if turning[quarter] == kind
            )
        return self._known_fillers[key]

    def opening_for(self, kind: str, code: int) -> LoopOpening | None:
        """Return how a loop of this kind ("" for any) can be closed around a corner, None if it
        cannot; `code` has 17 bits for each cell."""
        key = kind, code
        try:
            return self._openings_by_code[key]
        except KeyError:
            opening = self._openings_by_code[key] = self._find_opening(kind, code)
            return opening

    def ways_to_close_pair(self, one: LoopOpening, other: LoopOpening) -> tuple[WayToClose, ...]:
        """Return the ways to close both with one tile: the last of `one`, laid last at `other`."""
        key = one.kind, one.missing_cells, other.kind, other.missing_cells
        if key not in self._pairs:
            self._pairs[key] = self._ways_to_close_pair(one, other)
        return self._pairs[key]

    def _find_opening(self, kind: str, code: int) -> LoopOpening | None:
        cells = [(around, code >> 17 * around & 2 * _EMPTY_CELL - 1) for around in range(4)]
        missing_cells = tuple((around, lines - _EMPTY_CELL) for around, lines in cells if lines)
        reachable = any(waiting for _, waiting in missing_cells)
        if not reachable or not _LAYING_ORDERS[frozenset(around for around, _ in missing_cells)]:
            return None
        ways = []
        for number, each in enumerate(self.tile_set.kinds):
            if kind in ("", each):
                needs = self._needs_filling([self.fillers(each, *gap) for gap in missing_cells])
                if needs:
                    ways.append((number, len(missing_cells), needs))
        return LoopOpening(kind, missing_cells, tuple(ways)) if ways else None

    def _ways_to_close_pair(self, one: LoopOpening, other: LoopOpening) -> tuple[WayToClose, ...]:
        ((around, lines),) = one.missing_cells
        last = (around + 2) % 4
        quarter = CELLS_AROUND[last][1]
        gaps = dict(other.missing_cells)
        if not any(order[-1] == last for order in _LAYING_ORDERS[frozenset(gaps)]):
            return ()
        both = [f for f in self.fillers(one.kind, around, lines) if f[1][quarter] == other.kind]
        rest = [self.fillers(other.kind, *gap) for gap in other.missing_cells if gap[0] != last]
        needs = self._needs_filling([both, *rest])
        kinds = sorted(self.tile_set.kinds.index(kind) for kind in (one.kind, other.kind))
        return ((self.goals.index(tuple(kinds)), len(gaps), needs),) if needs else ()

    def _needs_filling(self, fillers: Iterable[Sequence[tuple[str, str]]]) -> int:
        tiles = [[tile for tile, _ in each] for each in fillers]
        return self._bits_of({tuple(sorted(need)) for need in product(*tiles)})

    def _bits_of(self, needs: set[tuple[str, ...]]) -> int:
        bits = 0
        for need in sorted(needs):
            if need not in self._bit_by_need:
                self._bit_by_need[need] = 1 << len(self._known_needs)
                self._known_needs.append(need)
            bits |= self._bit_by_need[need]
        return bits


tile_needs_of = lru_cache(maxsize=4)(TileNeeds)
"""The needs of one tile set, kept from turn to turn."""


class OpenBoard:
    """A table and how loops can be closed around each of its corners; never changed once made."""

    __slots__ = ("_closable", "_openings", "_stale_corners", "needs", "table")

    def __init__(
        self,
        needs: TileNeeds,
        table: LaidTable,
        openings: dict[int, LoopOpening],
        stale_corners: Sequence[int],
    ) -> None:
        self.needs = needs
        self.table = table
        self._openings = openings
        self._stale_corners = stale_corners
        """The corners to recompute once the openings are read, since most tables come up again."""
        self._closable: ClosableLoops | None = None

    @classmethod
    def from_table(cls, tile_set: TileSet, table: LaidTable) -> "OpenBoard":
        corners = [cell + step for cell in table.open for step in CORNER_STEPS]
        return cls(tile_needs_of(tile_set), table, {}, corners)

    @property
    def openings_by_corner(self) -> dict[int, LoopOpening]:
        if self._stale_corners:
            self._openings = self._updated_openings()
            self._stale_corners = ()
        return self._openings

    def with_tile(self, cell: int, turning: str) -> "OpenBoard":
        table = self.needs.tile_set.table_with_tile(self.table, cell, turning)
        stale = [*self._stale_corners, *[cell + step for step in CORNER_STEPS]]
        for step, corners in _OTHER_CORNERS:
            if cell + step in table.open:
                stale += [cell + corner for corner in corners]
        return OpenBoard(self.needs, table, self._openings, stale)

    def closable_loops(self) -> ClosableLoops:
        """Return what one turn can close on the table: one begun loop, or two with one tile."""
        if self._closable is None:
            closable: ClosableLoops = {}
            for corner, opening in self.openings_by_corner.items():
                if opening.kind:
                    ((goal, size, needs),) = opening.ways_to_close
                    _add_closing_place(closable, MOST_TILES * goal + size - 1, (needs, (corner,)))
                    if size == 1:
                        for number, place in self._pair_places(corner, opening):
                            _add_closing_place(closable, number, place)
            self._closable = closable
        return self._closable

    def _pair_places(self, corner: int, opening: LoopOpening) -> list[tuple[int, ClosingPlace]]:
        """Return the ways to close this corner and the one across its last cell with one tile."""
        around = opening.missing_cells[0][0]
        across = corner + CELLS_AROUND[around][0] + CORNER_STEPS[around]
        other = self.openings_by_corner.get(across)
        if other is None or not other.kind or (len(other.missing_cells) == 1 and across < corner):
            return []
        return [
            (MOST_TILES * goal + size - 1, (needs, (corner, across)))
            for goal, size, needs in self.needs.ways_to_close_pair(opening, other)
        ]

    def closing_plans(
        self, hand: tuple[str, ...], last: int | None, loops: tuple[int, ...]
    ) -> Iterator[LaySteps]:
        """Yield the ways to close a loop with some of these tiles, most points first, then fewest
        tiles; each tile is laid next to the one before, the first next to the cell `last` (anywhere
        if None)."""
        hand_needs, openings = self.needs.needs_met_by(hand), self.openings_by_corner
        starts = self.table.open if last is None else cells_beside(self.table, last)
        corners = openings if last is None else [last + step for step in _NEARBY_CORNERS]
        plans = sorted(
            (-loops[kind], size, corner, kind)
            for corner in corners
            if corner in openings
            for kind, size, needs in openings[corner].ways_to_close
            if needs & hand_needs
        )
        for _, _, corner, kind in plans:
            yield from self._plans_around(corner, self.needs.tile_set.kinds[kind], hand, starts)

    def _plans_around(
        self, corner: int, kind: str, hand: tuple[str, ...], starts: Mapping[int, int]
    ) -> Iterator[LaySteps]:
        gaps = dict(self.openings_by_corner[corner].missing_cells)
        cells = {around: corner + CELLS_AROUND[around][0] for around in gaps}
        fillers = {
            around: [f for f in self.needs.fillers(kind, around, lines) if f[0] in hand]
            for around, lines in gaps.items()
        }
        for order in _LAYING_ORDERS[frozenset(gaps)]:
            if cells[order[0]] in starts:
                for chosen in product(*(fillers[around] for around in order)):
                    tiles = [tile for tile, _ in chosen]
                    if all(tiles.count(tile) <= hand.count(tile) for tile in tiles):
                        turnings = [turning for _, turning in chosen]
                        yield tuple(zip((cells[a] for a in order), turnings, strict=True))

    def _updated_openings(self) -> dict[int, LoopOpening]:
        openings = dict(self._openings)
        for corner in dict.fromkeys(self._stale_corners):
            opening = self._opening_at(corner)
            if opening is None:
                openings.pop(corner, None)
            else:
                openings[corner] = opening
        return openings

    def _opening_at(self, corner: int) -> LoopOpening | None:
        """Return how a loop can be closed around a corner, None if none can count there."""
        tiles, waiting = self.table.tiles, self.table.open
        kind, code, shift = "", 0, 0
        for step, quarter in CELLS_AROUND:
            cell = corner + step
            turning = tiles.get(cell)
            if turning is not None:
                mark = turning[quarter]
                if mark == "." or (kind and mark != kind):
                    return None
                kind = mark
            else:
                code |= (waiting.get(cell, 0) | _EMPTY_CELL) << shift
            shift += 17
        return self.needs.opening_for(kind, code) if code else None


def _add_closing_place(closable: ClosableLoops, number: int, place: ClosingPlace) -> None:
    if number in closable:
        needs, places = closable[number]
        places.append(place)
        closable[number] = needs | place[0], places
    else:
        closable[number] = place[0], [place]
