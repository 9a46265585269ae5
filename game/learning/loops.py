"""Loops in numbers: a move lays a turning in an open cell (O7), or lays no tile.

The table has no edges, so places have no fixed numbers: open cells are counted row by row, and the
observation lists them in the same order with the lines that wait there.
"""

from collections.abc import Iterator, Sequence
from itertools import chain

from game.core.rules import Move
from game.games.loops.rules.moves import END, PASS, SWAP
from game.games.loops.rules.rules import LoopsRules
from game.games.loops.rules.state import (
    CELL_NAMES,
    CELLS,
    EXCHANGES,
    SIDES,
    STEPS,
    SUPPLY,
    SeatView,
    x_and_y,
)
from game.learning.encoding import POINTS, Encoding, Field

_WITHOUT_TILE = (END, PASS, SWAP)
_MOST_TURNS = 9999


class LoopsEncoding(Encoding[SeatView]):
    """`end`, `pass`, `swap`, then the open cells row by row for each turning."""

    def __init__(self, rules: LoopsRules) -> None:
        super().__init__(rules.seats)
        tiles = rules.tile_set
        self._turnings = tuple(sorted(tiles.name_of))
        self._names = tiles.names
        self._tile_count = sum(tiles.counts.values())
        self._open = 2 * self._tile_count + 2
        kinds, far = len(tiles.kinds), self._tile_count
        self.define(
            (
                Field("turn", 1, 0, self.seats, "whose, counted from oneself"),
                Field("turns", 1, 0, _MOST_TURNS, "from 1"),
                Field("exchanges", 1, 0, EXCHANGES, "in this turn"),
                Field("passes", 1, 0, _MOST_TURNS, "in a row"),
                Field("box", 1, 0, far, "tiles in it"),
                Field("supply", len(tiles.names), 0, SUPPLY, "one's own, by tile"),
                Field("unseen", len(tiles.names), 0, far, "in box and others' supplies, by tile"),
                Field("sizes", self.seats, 0, SUPPLY, "of the supplies, by seat"),
                Field("scores", self.seats, 0, POINTS, "by seat"),
                Field("loops", kinds, 0, far, "complete ones that count, by kind"),
                Field("tiles", 3 * far, -far, far, "x, y and turning from 1, row by row; else 0"),
                Field("open", 2 * self._open, -far, far, "x and y of open cells; else 0"),
                Field("lines", 4 * self._open, -1, 8, "that wait there: side by side; -1: no cell"),
                Field("beside", self._open, 0, 1, "is that cell next to the tile laid last?"),
            ),
            _WITHOUT_TILE,
        )

    @property
    def size(self) -> int:
        return len(_WITHOUT_TILE) + len(self._turnings) * self._open

    def move(self, view: SeatView, number: int) -> Move:
        """Return the move of that number; if its cell does not exist, a move without a place."""
        if number < len(_WITHOUT_TILE):
            return _WITHOUT_TILE[number]
        turning, place = divmod(number - len(_WITHOUT_TILE), self._open)
        cells = sorted(view.table.open)
        return self._turnings[turning] + (CELL_NAMES[cells[place]] if place < len(cells) else "@")

    def legal(self, view: SeatView, moves: Sequence[Move]) -> list[int]:
        places = {cell: place for place, cell in enumerate(sorted(view.table.open))}
        first = {t: len(_WITHOUT_TILE) + i * self._open for i, t in enumerate(self._turnings)}
        return [
            _WITHOUT_TILE.index(move)
            if move in _WITHOUT_TILE
            else first[move[:4]] + places[CELLS[move[5:]]]
            for move in moves
        ]

    def numbers(self, view: SeatView, seat: int) -> Iterator[int]:
        """Yield counts, the tiles on the table, and the open cells."""
        seats, cells = self.seats_from(seat), sorted(view.table.open)
        near = {view.last + step for step in STEPS} if view.last is not None else set()
        missing = self._open - len(cells)
        yield from (seats.index(view.turn), min(view.turns, _MOST_TURNS), view.exchanges)
        yield from (min(view.passes, _MOST_TURNS), view.box)
        yield from map(view.supply.count, self._names)
        yield from view.unseen
        yield from (view.sizes[other] for other in seats)
        yield from (view.scores[other] for other in seats)
        yield from view.loops
        laid = view.table.sorted()
        for cell, turning in laid:
            yield from (*x_and_y(cell), self._turnings.index(turning) + 1)
        yield from (0,) * 3 * (self._tile_count - len(laid))
        yield from chain.from_iterable(map(x_and_y, cells))
        yield from (0,) * 2 * missing
        sides = range(len(SIDES))
        yield from (view.table.open[cell] >> 4 * side & 15 for cell in cells for side in sides)
        yield from (-1,) * 4 * missing
        yield from (cell in near for cell in cells)
        yield from (0,) * missing
