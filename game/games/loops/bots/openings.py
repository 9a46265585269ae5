"""How near each grid corner is to a counting loop, and with which tiles; for bots.

The four quarters of a counting loop are of one kind, so around its corner all lines meet whatever
the tiles are: what a missing cell takes depends only on the lines that wait there from outside.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations, pairwise, permutations, product
from typing import TypeAlias

from game.games.loops.rules.board import AROUND, STEPS, TO_CORNER, Table
from game.games.loops.rules.level import TileSet

Missing: TypeAlias = tuple[tuple[int, int], ...]
"""Of the empty cells around a corner: which of the four, and the lines that wait there."""

Chances: TypeAlias = tuple[tuple[int, int, int], ...]
"""Kinds (by number) that can be closed around a corner, each with the number of tiles that this
takes and with its needs as a set of bits."""

Steps: TypeAlias = tuple[tuple[int, str], ...]
"""Cells and turnings to lay, in order."""

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
"""From a cell to every grid corner where its tile changes what is possible."""


class Needs:
    """Which tiles close what, looked up; a need (some tiles) is one bit."""

    def __init__(self, tile_set: TileSet) -> None:
        self.tile_set = tile_set
        self._bits: dict[tuple[str, ...], int] = {}
        self._hands: dict[tuple[str, ...], int] = {}
        self._fillers: dict[tuple[str, int, int], tuple[tuple[str, str], ...]] = {}
        self._chances: dict[tuple[str, Missing], Chances] = {}

    def hand(self, tiles: tuple[str, ...]) -> int:
        """All needs that these tiles, sorted, can meet."""
        if tiles not in self._hands:
            self._hands[tiles] = self._union(
                {need for size in range(1, 5) for need in combinations(tiles, size)}
            )
        return self._hands[tiles]

    def fillers(self, kind: str, around: int, waiting: int) -> tuple[tuple[str, str], ...]:
        """Tiles, each with its turning, that show a kind to a corner and fit."""
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

    def chances(self, kind: str, missing: Missing) -> Chances:
        """What can be closed around a corner; no kind yet means any."""
        key = kind, missing
        try:
            return self._chances[key]
        except KeyError:
            found = self._chances[key] = self._find(kind, missing)
            return found

    def _find(self, kind: str, missing: Missing) -> Chances:
        reachable = any(waiting for _, waiting in missing)
        if not reachable or not _ORDERS[frozenset(around for around, _ in missing)]:
            return ()
        found = []
        for number, one in enumerate(self.tile_set.kinds):
            if kind in ("", one):
                needs = self._union(self._needs(one, missing))
                if needs:
                    found.append((number, len(missing), needs))
        return tuple(found)

    def _needs(self, kind: str, missing: Missing) -> set[tuple[str, ...]]:
        tiles = [[tile for tile, _ in self.fillers(kind, *gap)] for gap in missing]
        return {tuple(sorted(need)) for need in product(*tiles)}

    def _union(self, needs: set[tuple[str, ...]]) -> int:
        bits = 0
        for need in sorted(needs):
            bits |= self._bits.setdefault(need, 1 << len(self._bits))
        return bits


@lru_cache(maxsize=4)
def needs_of(tile_set: TileSet) -> Needs:
    """The needs of one tile set, kept from turn to turn."""
    return Needs(tile_set)


class Board:
    """A table with what can be closed around each corner; never changed once made."""

    __slots__ = ("_masks", "chances", "needs", "table")

    def __init__(self, needs: Needs, table: Table, chances: dict[int, Chances]) -> None:
        self.needs = needs
        self.table = table
        self.chances = chances
        self._masks: list[int] | None = None

    @classmethod
    def of(cls, tile_set: TileSet, table: Table) -> "Board":
        """The board of a table."""
        board = cls(needs_of(tile_set), table, {})
        for corner in dict.fromkeys(cell + step for cell in table.open for step in TO_CORNER):
            board._look(corner)
        return board

    def laid(self, cell: int, turning: str) -> "Board":
        """The board with one tile more."""
        table = self.needs.tile_set.lay(self.table, cell, turning)
        board = Board(self.needs, table, dict(self.chances))
        for step in _NEAR:
            board._look(cell + step)
        return board

    def masks(self) -> list[int]:
        """For every kind, all needs that close a loop of it somewhere."""
        if self._masks is None:
            masks = [0] * len(self.needs.tile_set.kinds)
            for chances in self.chances.values():
                for kind, _, needs in chances:
                    masks[kind] |= needs
            self._masks = masks
        return self._masks

    def missing(self, corner: int) -> tuple[str, Missing] | None:
        """The kind around a corner and its empty cells; None if no loop can count there."""
        tiles, waiting = self.table.tiles, self.table.open
        kind, gaps = "", []
        for around, (step, at) in enumerate(AROUND):
            turning = tiles.get(corner + step)
            if turning is None:
                gaps.append((around, waiting.get(corner + step, 0)))
            elif turning[at] == "." or kind not in ("", turning[at]):
                return None
            else:
                kind = turning[at]
        return (kind, tuple(gaps)) if gaps else None

    def plans(
        self, hand: tuple[str, ...], beside: Mapping[int, int], kind: int, size: int
    ) -> Iterator[Steps]:
        """Every way to close a loop of a kind around one corner by so many of these tiles and no
        others, starting on one of these cells."""
        able = self.needs.hand(hand)
        for corner, chances in self.chances.items():
            for one, missing, needs in chances:
                if one == kind and missing == size and needs & able:
                    yield from self._plans(corner, self.needs.tile_set.kinds[kind], hand, beside)

    def _plans(
        self, corner: int, kind: str, hand: tuple[str, ...], beside: Mapping[int, int]
    ) -> Iterator[Steps]:
        found = self.missing(corner)
        if found is None:
            return
        gaps = dict(found[1])
        cells = {around: corner + AROUND[around][0] for around in gaps}
        for order in _ORDERS[frozenset(gaps)]:
            if cells[order[0]] in beside:
                fillers = [self.needs.fillers(kind, around, gaps[around]) for around in order]
                for chosen in product(*fillers):
                    if _holds(hand, [tile for tile, _ in chosen]):
                        turnings = [turning for _, turning in chosen]
                        yield tuple(zip((cells[a] for a in order), turnings, strict=True))

    def _look(self, corner: int) -> None:
        found = self.missing(corner)
        chances = self.needs.chances(*found) if found else ()
        if chances:
            self.chances[corner] = chances
        else:
            self.chances.pop(corner, None)


def _holds(hand: tuple[str, ...], tiles: list[str]) -> bool:
    """Are there as many of each of these tiles?"""
    return all(tiles.count(tile) <= hand.count(tile) for tile in tiles)
