"""The tile that somebody is about to lay: turning it, aiming it, and what it would do."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from game.core.rules import Move
from game.games.loops.rules.board import Closed, cell_at
from game.games.loops.rules.events import Cell
from game.games.loops.rules.moves import fitting_cells
from game.games.loops.rules.rules import LoopsRules
from game.games.loops.rules.state import SUPPLY, State

WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


@dataclass(frozen=True)
class Hand:
    """A picked tile: its place in the supply, how it is turned, and the cell it is held over."""

    slot: int
    tile: str
    turning: str
    fits: Mapping[Cell, tuple[str, ...]]
    cell: Cell | None = None

    @classmethod
    def of(cls, rules: LoopsRules, state: State, slot: int, tile: str) -> "Hand":
        """A tile just picked."""
        fits = fitting_cells(rules.parts, state.table, tile, state.last)
        return cls(slot, tile, f"{tile[0]}.{tile[1]}.", fits)

    @property
    def move(self) -> Move | None:
        """The move of laying it here; None where it does not fit."""
        if self.cell is None or self.turning not in self.fits.get(self.cell, ()):
            return None
        return f"{self.turning}@{self.cell[0]},{self.cell[1]}"

    @property
    def as_held(self) -> frozenset[Cell]:
        """The cells where it fits without being turned."""
        return frozenset(cell for cell, turnings in self.fits.items() if self.turning in turnings)

    def over(self, cell: Cell | None) -> "Hand":
        """Held over a cell; where it fits it turns itself so that it does."""
        turnings = self.fits.get(cell, ()) if cell is not None else ()
        turning = self.turning
        while turnings and turning not in turnings:
            turning = clockwise(turning)
        return replace(self, cell=cell, turning=turning)

    def turned(self, by: int) -> "Hand":
        """Turned by a quarter; over a cell where it fits, to the next way that fits."""
        allowed = self.fits.get(self.cell, ()) if self.cell is not None else ()
        turning = self.turning
        for _ in range(4):
            turning = clockwise(turning) if by > 0 else clockwise(clockwise(clockwise(turning)))
            if not allowed or turning in allowed:
                break
        return replace(self, turning=turning)

    def stepped(self, what: str) -> "Hand":
        """Held over the next fitting cell in a direction."""
        here = self.cell or min(self.fits, default=(0, 0))
        dx, dy = WAYS[what]

        def cost(cell: Cell) -> float:
            along = (cell[0] - here[0]) * dx + (cell[1] - here[1]) * dy
            beside = abs((cell[0] - here[0]) * dy) + abs((cell[1] - here[1]) * dx)
            return along + 2.1 * beside if along > 0 else 1e9

        best = min(self.fits, key=lambda cell: (cost(cell), cell), default=None)
        return self.over(best) if best is not None and cost(best) < 1e9 else self

    def cycled(self, by: int) -> "Hand":
        """Held over the next fitting cell in reading order."""
        order = sorted(self.fits, key=lambda cell: (cell[1], cell[0]))
        if not order:
            return self
        here = order.index(self.cell) if self.cell in order else -by
        return self.over(order[(here + by) % len(order)])

    def nearest(self, x: float, y: float) -> "Hand":
        """Held over the fitting cell nearest to a place on the table."""
        return self.over(
            min(
                self.fits,
                key=lambda cell: (abs(cell[0] + 0.5 - x) + abs(cell[1] + 0.5 - y), cell),
                default=None,
            )
        )


class Outlook(NamedTuple):
    """What laying a tile would bring."""

    loops: tuple[Closed, ...]
    points: int


def outlook(rules: LoopsRules, state: State, hand: Hand | None) -> Outlook | None:
    """What the tile in the hand would bring where it is held; None where it does not fit."""
    if hand is None or hand.cell is None or hand.move is None:
        return None
    cell = cell_at(*hand.cell)
    table = rules.parts.lay(state.table, cell, hand.turning)
    loops, _, points = rules.parts.closed(table, state.loops, cell)
    return Outlook(tuple(loops), points)


def clockwise(turning: str) -> str:
    """A turning after a quarter turn."""
    return turning[3] + turning[:3]


def arranged(
    slots: Sequence[str | None], supply: Sequence[str], gone: int | None = None
) -> tuple[str | None, ...]:
    """A supply in its places: tiles stay where they are, new ones fill the gaps. `gone` names the
    place that a tile was taken from."""
    here, wanted = Counter(tile for tile in slots if tile), Counter(supply)
    surplus, fresh = here - wanted, list((wanted - here).elements())
    if surplus and fresh:
        return tuple(sorted(supply)) + (None,) * (SUPPLY - len(supply))
    made = list(slots) + [None] * (SUPPLY - len(slots))
    order = sorted(range(len(made)), key=lambda i: i != gone)
    for i in order:
        tile = made[i]
        if tile and surplus[tile] > 0:
            surplus[tile] -= 1
            made[i] = None
    for i, tile in enumerate(made):
        if tile is None and fresh:
            made[i] = fresh.pop(0)
    return tuple(made)
