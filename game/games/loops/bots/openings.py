"""How near each grid corner is to a counting loop, and with which tiles; for bots.

The four quarters of a counting loop are of one kind, so around its corner all lines meet whatever
the tiles are: what a missing cell takes depends only on the lines that wait there from outside.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, pairwise, permutations, product
from typing import Final, NamedTuple, TypeAlias

from game.games.loops.rules.level import TileSet
from game.games.loops.rules.moves import beside
from game.games.loops.rules.state import AROUND, STEPS, TO_CORNER, LaidTable

Missing: TypeAlias = tuple[tuple[int, int], ...]
"""Of the empty cells around a corner: which of the four, and the lines that wait there."""

Way: TypeAlias = tuple[int, int, int]
"""A goal (by number) that can be reached in a turn, the number of tiles that this takes, and the
needs that do it, as a set of bits."""

Place: TypeAlias = tuple[int, tuple[int, ...]]
"""The needs of a way, and the corners where it closes loops."""

Spread: TypeAlias = dict[int, tuple[int, list[Place]]]
"""Everything that can be closed on a table, by goal and number of tiles (`LONGEST` of them for each
goal): all needs together, and each place."""

Steps: TypeAlias = tuple[tuple[int, str], ...]
"""Cells and turnings to lay, in order."""

LONGEST: Final = 4
"""How many tiles a loop takes at most."""

_ORDERS = {
    frozenset(cells): tuple(
        order
        for order in permutations(cells)
        if all((a - b) % 4 in (1, 3) for a, b in pairwise(order))
    )
    for size in range(1, 5)
    for cells in combinations(range(4), size)
}
"""The orders in which cells around a corner can be laid, each next to the one before (O7)."""

_NEAR = tuple(dict.fromkeys(step + corner for step in (0, *STEPS) for corner in TO_CORNER))
"""From a cell to every grid corner where its tile may change what is possible."""

_BEYOND = tuple(
    (step, tuple(step + corner for corner in TO_CORNER if step + corner not in TO_CORNER))
    for step in STEPS
)
"""From a cell to each neighbour, with the corners that the two do not share."""

_MOST_HANDS: Final = 1 << 14
"""The most entries of a cache that has no other limit."""

_EMPTY = 1 << 16
"""Beside the lines that wait at a cell: nothing lies there."""


class LoopOpening(NamedTuple):
    """A corner where a loop can still count: its kind, empty cells, and the ways to close it."""

    kind: str
    missing: Missing
    ways: tuple[Way, ...]


class TileNeeds:
    """Which tiles close what, looked up; a need (some tiles) is one bit."""

    def __init__(self, tile_set: TileSet) -> None:
        self.tile_set = tile_set
        numbers = range(len(tile_set.kinds))
        self.goals = (*((kind,) for kind in numbers), *combinations_with_replacement(numbers, 2))
        """The kinds of the loops that one tile may close: one or two (O10)."""
        self._bits: dict[tuple[str, ...], int] = {}
        self._needs: list[tuple[str, ...]] = []
        self._hands: dict[tuple[str, ...], int] = {}
        self._fillers: dict[tuple[str, int, int], tuple[tuple[str, str], ...]] = {}
        self._openings: dict[tuple[str, int], LoopOpening | None] = {}
        self._pairs: dict[tuple[str, Missing, str, Missing], tuple[Way, ...]] = {}
        self._ranked: dict[tuple[int, ...], list[tuple[int, int]]] = {}
        self._firsts: dict[int, tuple[str, ...]] = {}

    def points(self, loops: tuple[int, ...]) -> list[int]:
        """Return the points of every goal (O10)."""
        return [
            loops[goal[0]] + 1
            if len(goal) == 1
            else loops[goal[0]] + loops[goal[1]] + (4 if goal[0] == goal[1] else 2)
            for goal in self.goals
        ]

    def ranked(self, loops: tuple[int, ...]) -> list[tuple[int, int]]:
        """All places of a spread with their goals' points: most points first, then the shortest."""
        found = self._ranked.get(loops)
        if found is None:
            points = self.points(loops)
            every = ((points[at // LONGEST], at) for at in range(LONGEST * len(points)))
            if len(self._ranked) >= _MOST_HANDS:
                self._ranked.clear()
            found = sorted(every, key=lambda each: (-each[0], each[1] % LONGEST))
            self._ranked[loops] = found
        return found

    def hand(self, tiles: tuple[str, ...]) -> int:
        """Return all needs that these sorted tiles can meet, as bits."""
        try:
            return self._hands[tiles]
        except KeyError:
            if len(self._hands) >= _MOST_HANDS:
                self._hands.clear()
            found = self._hands[tiles] = self._union(
                {need for size in range(1, 5) for need in combinations(tiles, size)}
            )
            return found

    def without(self, tiles: tuple[str, ...], needs: int) -> tuple[str, ...]:
        """Return these tiles without those of one of the needs: the first in alphabetical order,
        since bit numbers differ between processes."""
        first = self._firsts.get(needs)
        if first is None:
            if len(self._firsts) >= _MOST_HANDS:
                self._firsts.clear()
            first = self._firsts[needs] = min(self._named(needs))
        left = list(tiles)
        for tile in first:
            left.remove(tile)
        return tuple(left)

    def _named(self, needs: int) -> Iterator[tuple[str, ...]]:
        while needs:
            lowest = needs & -needs
            yield self._needs[lowest.bit_length() - 1]
            needs ^= lowest

    def fillers(self, kind: str, around: int, waiting: int) -> tuple[tuple[str, str], ...]:
        """Return the tiles, each with its turning, that show a kind to a corner and fit."""
        key = kind, around, waiting
        if key not in self._fillers:
            at = AROUND[around][1]
            self._fillers[key] = tuple(
                (tile, turning)
                for tile, turnings in self.tile_set.fits(waiting).items()
                for turning in turnings
                if turning[at] == kind
            )
        return self._fillers[key]

    def opening(self, kind: str, code: int) -> LoopOpening | None:
        """Return the loop that can be closed around a corner of this kind ("" means any), where
        `code` has 17 bits for each of its cells; None if there is none."""
        key = kind, code
        try:
            return self._openings[key]
        except KeyError:
            found = self._openings[key] = self._opened(kind, code)
            return found

    def pair(self, one: LoopOpening, other: LoopOpening) -> tuple[Way, ...]:
        """How one tile closes two loops: the last one of the first, laid last around the second."""
        key = one.kind, one.missing, other.kind, other.missing
        if key not in self._pairs:
            self._pairs[key] = self._paired(one, other)
        return self._pairs[key]

    def _opened(self, kind: str, code: int) -> LoopOpening | None:
        cells = [(around, code >> 17 * around & 2 * _EMPTY - 1) for around in range(4)]
        missing = tuple((around, lines - _EMPTY) for around, lines in cells if lines)
        reachable = any(waiting for _, waiting in missing)
        if not reachable or not _ORDERS[frozenset(around for around, _ in missing)]:
            return None
        ways = []
        for number, each in enumerate(self.tile_set.kinds):
            if kind in ("", each):
                needs = self._met([self.fillers(each, *gap) for gap in missing])
                if needs:
                    ways.append((number, len(missing), needs))
        return LoopOpening(kind, missing, tuple(ways)) if ways else None

    def _paired(self, one: LoopOpening, other: LoopOpening) -> tuple[Way, ...]:
        ((around, waiting),) = one.missing
        last = (around + 2) % 4
        at = AROUND[last][1]
        gaps = dict(other.missing)
        if not any(order[-1] == last for order in _ORDERS[frozenset(gaps)]):
            return ()
        both = [f for f in self.fillers(one.kind, around, waiting) if f[1][at] == other.kind]
        rest = [self.fillers(other.kind, *gap) for gap in other.missing if gap[0] != last]
        needs = self._met([both, *rest])
        kinds = sorted(self.tile_set.kinds.index(kind) for kind in (one.kind, other.kind))
        return ((self.goals.index(tuple(kinds)), len(gaps), needs),) if needs else ()

    def _met(self, fillers: Iterable[Sequence[tuple[str, str]]]) -> int:
        tiles = [[tile for tile, _ in each] for each in fillers]
        return self._union({tuple(sorted(need)) for need in product(*tiles)})

    def _union(self, needs: set[tuple[str, ...]]) -> int:
        bits = 0
        for need in sorted(needs):
            if need not in self._bits:
                self._bits[need] = 1 << len(self._needs)
                self._needs.append(need)
            bits |= self._bits[need]
        return bits


needs_of = lru_cache(maxsize=4)(TileNeeds)
"""The needs of one tile set, kept from turn to turn."""


class OpenBoard:
    """A table with what can be closed around each corner; never changed once made."""

    __slots__ = ("_known", "_spread", "_stale", "needs", "table")

    def __init__(
        self,
        needs: TileNeeds,
        table: LaidTable,
        known: dict[int, LoopOpening],
        stale: Sequence[int],
    ) -> None:
        self.needs = needs
        self.table = table
        self._known = known
        self._stale = stale
        """Corners that are not looked at before somebody asks: most tables come up again."""
        self._spread: Spread | None = None

    @classmethod
    def of(cls, tile_set: TileSet, table: LaidTable) -> "OpenBoard":
        return cls(
            needs_of(tile_set), table, {}, [c + step for c in table.open for step in TO_CORNER]
        )

    @property
    def openings(self) -> dict[int, LoopOpening]:
        if self._stale:
            self._known = self._looked()
            self._stale = ()
        return self._known

    def laid(self, cell: int, turning: str) -> "OpenBoard":
        table = self.needs.tile_set.lay(self.table, cell, turning)
        stale = [*self._stale, *[cell + step for step in TO_CORNER]]
        for step, corners in _BEYOND:
            if cell + step in table.open:
                stale += [cell + corner for corner in corners]
        return OpenBoard(self.needs, table, self._known, stale)

    def spread(self) -> Spread:
        """Return the ways to close one begun loop, or two with one tile, anywhere on the table."""
        if self._spread is None:
            found: Spread = {}
            for corner, opening in self.openings.items():
                if opening.kind:
                    ((goal, size, needs),) = opening.ways
                    _add(found, LONGEST * goal + size - 1, (needs, (corner,)))
                    if size == 1:
                        for at, place in self._pair(corner, opening):
                            _add(found, at, place)
            self._spread = found
        return self._spread

    def _pair(self, corner: int, opening: LoopOpening) -> list[tuple[int, Place]]:
        """Return the ways to close this corner and the one across its last cell with one tile."""
        around = opening.missing[0][0]
        across = corner + AROUND[around][0] + TO_CORNER[around]
        other = self.openings.get(across)
        if other is None or not other.kind or (len(other.missing) == 1 and across < corner):
            return []
        return [
            (LONGEST * goal + size - 1, (needs, (corner, across)))
            for goal, size, needs in self.needs.pair(opening, other)
        ]

    def plans(
        self, hand: tuple[str, ...], last: int | None, loops: tuple[int, ...]
    ) -> Iterator[Steps]:
        """Ways to close a loop around one corner with some of these tiles, each laid next to the
        one before, the first next to the last one laid (anywhere if None); the dearest kind first,
        then the shortest."""
        able, openings = self.needs.hand(hand), self.openings
        starts = self.table.open if last is None else beside(self.table, last)
        near = openings if last is None else [last + step for step in _NEAR]
        found = sorted(
            (-loops[kind], size, corner, kind)
            for corner in near
            if corner in openings
            for kind, size, needs in openings[corner].ways
            if needs & able
        )
        for _, _, corner, kind in found:
            yield from self._around(corner, self.needs.tile_set.kinds[kind], hand, starts)

    def _around(
        self, corner: int, kind: str, hand: tuple[str, ...], starts: Mapping[int, int]
    ) -> Iterator[Steps]:
        gaps = dict(self.openings[corner].missing)
        cells = {around: corner + AROUND[around][0] for around in gaps}
        fillers = {
            around: [f for f in self.needs.fillers(kind, around, waiting) if f[0] in hand]
            for around, waiting in gaps.items()
        }
        for order in _ORDERS[frozenset(gaps)]:
            if cells[order[0]] in starts:
                for chosen in product(*(fillers[around] for around in order)):
                    tiles = [tile for tile, _ in chosen]
                    if all(tiles.count(tile) <= hand.count(tile) for tile in tiles):
                        turnings = [turning for _, turning in chosen]
                        yield tuple(zip((cells[a] for a in order), turnings, strict=True))

    def _looked(self) -> dict[int, LoopOpening]:
        """Return the openings of all corners, computing anew those where something changed."""
        found = dict(self._known)
        for corner in dict.fromkeys(self._stale):
            opening = self._opening(corner)
            if opening is None:
                found.pop(corner, None)
            else:
                found[corner] = opening
        return found

    def _opening(self, corner: int) -> LoopOpening | None:
        """Return the loop that can be closed around a corner; None if no loop can count there."""
        tiles, waiting = self.table.tiles, self.table.open
        kind, code, shift = "", 0, 0
        for step, at in AROUND:
            cell = corner + step
            turning = tiles.get(cell)
            if turning is not None:
                mark = turning[at]
                if mark == "." or (kind and mark != kind):
                    return None
                kind = mark
            else:
                code |= (waiting.get(cell, 0) | _EMPTY) << shift
            shift += 17
        return self.needs.opening(kind, code) if code else None


def _add(spread: Spread, at: int, place: Place) -> None:
    if at in spread:
        needs, places = spread[at]
        places.append(place)
        spread[at] = needs | place[0], places
    else:
        spread[at] = place[0], [place]
