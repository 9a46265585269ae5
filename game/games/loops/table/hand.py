"""The tile that a player is about to lay: how it is turned, where it fits, what it gains."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from game.core.rules import Move
from game.engine.table.picking import Picking, Point
from game.engine.words import _
from game.games.loops.rules.events import Cell
from game.games.loops.rules.state import Closed, LaidTable, cell_at

if TYPE_CHECKING:
    from game.games.loops.table.scene import LoopsScene


class LayingGain(NamedTuple):
    """The gain of laying a tile: the loops that it closes, their points, and the table then."""

    loops: tuple[Closed, ...]
    points: int
    table: LaidTable


class Hand:
    """Picks tiles from the places of the rack and aims them at the cells of the table."""

    def __init__(self, table: "LoopsScene") -> None:
        self._table, self._supplies, self._camera = table, table.supplies, table.camera
        self.picking: Picking[int, Cell, LayingGain] = Picking(table.desk, self)
        self.turning = ""
        """How the tile is turned: what lies in its corners (O4)."""
        self.fits: Mapping[Cell, tuple[str, ...]] = {}
        """Where it fits, and how turned there."""
        self._turned = False
        """Whether somebody has turned it since it was picked."""

    @property
    def slot(self) -> int | None:
        """The place on the rack that the tile comes from; None while the hand is empty."""
        return self.picking.picked

    @property
    def cell(self) -> Cell | None:
        """The cell that the tile is held over, if it fits there."""
        return self.picking.aimed

    def move(self, cell: Cell) -> Move:
        return f"{self.turning}@{cell[0]},{cell[1]}"

    def turning_at(self, cell: Cell) -> str:
        """Return the tile's turning over a cell: as the player turned it, or what earns most."""
        if self._turned and self.turning in self.fits[cell]:
            return self.turning
        closing = self._supplies.closing(self.slot).get(cell) if self.slot is not None else None
        turning = self._advised(cell) or (closing[0].turning if closing else self.turning)
        while turning not in self.fits[cell]:
            turning = clockwise(turning)
        return turning

    def _advised(self, cell: Cell) -> str:
        """Return the turning that a shown hint has for this cell; "" without one."""
        advised = self._table.advice.advised
        if advised is None or not advised.whole:
            return ""
        turning, _at, place = advised.move.partition("@")
        there = place == f"{cell[0]},{cell[1]}" and turning in self.fits[cell]
        return turning if there else ""

    def promised(self) -> Mapping[Cell, int]:
        """Return the cells where the tile, as turned there, closes loops, with the points."""
        points = self._supplies.closing(self.slot) if self.slot is not None else {}
        return {
            cell: each.points
            for cell, closings in points.items()
            for each in closings
            if each.turning == self.turning_at(cell)
        }

    def turn(self, by: int) -> None:
        """Turn the tile by a quarter; over a cell, on to the next turning that fits."""
        if self.slot is None:
            return
        turning = clockwise(self.turning, by)
        while self.cell and turning not in self.fits[self.cell]:
            turning = clockwise(turning, by)
        if self.cell and turning == self.turning:
            self._table.refuse(_("Here it fits only this way (O8)."))
            return
        self._table.desk.sound.play("hover")
        self.turning, self.picking.asked, self._turned = turning, None, True
        self.picking.aim(self.cell)

    # -- answers for `Picking` -------------------------------------------------------------

    def reach(self, slot: int) -> Mapping[Cell, Point] | None:
        """Return the cells where the tile fits, row by row."""
        if not self._may_pick(slot):
            return None
        return {(x, y): (x + 0.5, y + 0.5) for x, y in self._supplies.fitting(slot)}

    def _may_pick(self, slot: int) -> bool:
        table, supplies = self._table, self._supplies
        if not supplies.my_turn or supplies.covered or table.timeline.moving:
            return False
        why = ""
        if supplies.forced:
            why = supplies.why_forced()
        elif slot in supplies.dull and table.shown.last is not None:
            why = _("This tile does not fit beside the one laid last (O7, O8).")
        elif slot in supplies.dull:
            why = _("This tile fits nowhere now (O8).")
        if why:
            table.refuse(why)
        return not why and supplies.slots[slot] is not None

    def picked_up(self, slot: int) -> None:
        """When picked by keys, hold the tile over a hint's cell, else near the view's middle."""
        tile = self._supplies.slots[slot]
        assert tile is not None
        self.fits, self.turning = self._supplies.fitting(slot), f"{tile[0]}.{tile[1]}."
        self._turned = False
        self._table.arrange(self._table.desk.view)
        if not self.picking.by_pointer:
            self._table.focus_named("ground")
            x, y = self._camera.goal
            places = self.picking.targets
            far = {c: abs(px - x) + abs(py - y) for c, (px, py) in places.items()}
            near = min(far, key=lambda cell: (not self._advised(cell), far[cell], cell))
            self.picking.aim(near)

    def put_down(self, slot: int) -> None:
        """Put the tile back on the rack."""
        self._table.arrange(self._table.desk.view)
        self._table.focus_named(f"slot{slot + 1}")

    def target_at(self, x: float, y: float) -> Cell | None:
        """Return the cell at a point of the window."""
        return self._camera.grid.under(x, y) if self._table.layout.board.contains(x, y) else None

    def aim(self, _slot: int, cell: Cell | None) -> LayingGain | None:
        """Turn the tile so that it fits the cell; by keys, bring the cell into view."""
        self._table.touch()
        if cell is None:
            return None
        self.turning = self.turning_at(cell)
        if not self.picking.by_pointer:
            self._camera.aim(cell)
        tile_set, state, number = self._table.rules.tile_set, self._table.shown, cell_at(*cell)
        table = tile_set.lay(state.table, number, self.turning)
        loops, _counts, points = tile_set.closed(table, state.loops, number)
        return LayingGain(tuple(loops), points, table)

    def commit(self, slot: int, cell: Cell | None) -> bool:
        """Lay the tile; if it does not fit, say why, except after a drag."""
        table = self._table
        if not self._supplies.my_turn or cell is None:
            return False
        seat, move = table.match.movers[0], self.move(cell)
        if cell != self.cell:
            if not self.picking.carried:
                table.refuse(table.rules.why_not(table.match.state, seat, move), seat)
            return False
        if not self.picking.sure(move):
            return False
        self._supplies.picked = slot
        if not table.play(seat, move):
            return False
        if self._supplies.open_to_see(seat):
            table.focus_first()
        return True


def clockwise(turning: str, by: int = 1) -> str:
    """Return a turning after `by` quarter turns clockwise."""
    return turning[-by:] + turning[:-by]
