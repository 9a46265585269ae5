"""The tile that a player is about to lay: how it is turned, where it fits, what it earns."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from game.core.rules import Move
from game.engine.table.picking import Picking, Point
from game.engine.words import _
from game.games.loops.rules.events import Cell
from game.games.loops.rules.state import CompleteLoop, LaidTable, cell_at

if TYPE_CHECKING:
    from game.games.loops.table.scene import LoopsScene


class LayingGain(NamedTuple):
    """The loops that laying a tile closes, their points, and the table after it."""

    loops: tuple[CompleteLoop, ...]
    points: int
    table: LaidTable


class Hand:
    """The tile in a player's hand, picked from the rack and aimed at the cells of the table."""

    def __init__(self, table: "LoopsScene") -> None:
        self._table, self._supplies, self._camera = table, table.supplies, table.camera
        self.picking: Picking[int, Cell, LayingGain] = Picking(table.desk, self)
        self.turning = ""
        """The kinds in the corners of the tile as it is turned now (O4)."""
        self.turnings: Mapping[Cell, tuple[str, ...]] = {}
        """The turnings in which the tile fits, by cell."""
        self._turned_by_player = False
        """Whether the player has turned the tile since it was picked."""

    @property
    def slot(self) -> int | None:
        """Return the place on the rack that the held tile comes from; None while the hand is
        empty."""
        return self.picking.picked

    @property
    def cell(self) -> Cell | None:
        """Return the cell that the tile is held over, None if it does not fit there."""
        return self.picking.aimed

    def move_into(self, cell: Cell) -> Move:
        return f"{self.turning}@{cell[0]},{cell[1]}"

    def turning_at(self, cell: Cell) -> str:
        """Return the tile's turning over a cell: as the player turned it, or what scores most."""
        if self._turned_by_player and self.turning in self.turnings[cell]:
            return self.turning
        closing = self._supplies.closings_of(self.slot).get(cell) if self.slot is not None else None
        turning = self._advised_turning(cell) or (closing[0].turning if closing else self.turning)
        while turning not in self.turnings[cell]:
            turning = turned_clockwise(turning)
        return turning

    def _advised_turning(self, cell: Cell) -> str:
        """Return the turning that a shown hint has for this cell; "" without one."""
        advised = self._table.advice.advised
        if advised is None or not advised.whole:
            return ""
        turning, _at, place = advised.move.partition("@")
        there = place == f"{cell[0]},{cell[1]}" and turning in self.turnings[cell]
        return turning if there else ""

    def points_by_cell(self) -> Mapping[Cell, int]:
        """Return the points that the tile would score, by each cell where it closes loops."""
        points = self._supplies.closings_of(self.slot) if self.slot is not None else {}
        return {
            cell: each.points
            for cell, closings in points.items()
            for each in closings
            if each.turning == self.turning_at(cell)
        }

    def turn_tile(self, by: int) -> None:
        """Turn the tile by quarters clockwise; over a cell, on to the next turning that fits."""
        if self.slot is None:
            return
        turning = turned_clockwise(self.turning, by)
        while self.cell and turning not in self.turnings[self.cell]:
            turning = turned_clockwise(turning, by)
        if self.cell and turning == self.turning:
            self._table.refuse(_("Here it fits only this way (O8)."))
            return
        self._table.desk.sound.play("hover")
        self.turning, self.picking.asked, self._turned_by_player = turning, None, True
        self.picking.aim(self.cell)

    # -- answers for `Picking` -------------------------------------------------------------

    def targets_of(self, slot: int) -> Mapping[Cell, Point] | None:
        """Return the cells where the tile fits, row by row, each with its middle."""
        if not self._can_pick(slot):
            return None
        return {(x, y): (x + 0.5, y + 0.5) for x, y in self._supplies.cells_fitting(slot)}

    def _can_pick(self, slot: int) -> bool:
        table, supplies = self._table, self._supplies
        if not supplies.is_my_turn or supplies.is_covered or table.timeline.moving:
            return False
        why = ""
        if supplies.forced_move:
            why = supplies.forced_sentence()
        elif slot in supplies.unfitting and table.shown.last is not None:
            why = _("This tile does not fit beside the one laid last (O7, O8).")
        elif slot in supplies.unfitting:
            why = _("This tile fits nowhere now (O8).")
        if why:
            table.refuse(why)
        return not why and supplies.slots[slot] is not None

    def picked_up(self, slot: int) -> None:
        """Hold a tile picked by keys over the cell of a hint, else near the view's centre."""
        tile = self._supplies.slots[slot]
        assert tile is not None
        self.turnings = self._supplies.cells_fitting(slot)
        self.turning, self._turned_by_player = f"{tile[0]}.{tile[1]}.", False
        self._table.arrange(self._table.desk.view)
        if not self.picking.by_pointer:
            self._table.focus_named("ground")
            x, y = self._camera.goal_centre
            places = self.picking.targets
            far = {c: abs(px - x) + abs(py - y) for c, (px, py) in places.items()}
            near = min(far, key=lambda cell: (not self._advised_turning(cell), far[cell], cell))
            self.picking.aim(near)

    def put_down(self, slot: int) -> None:
        self._table.arrange(self._table.desk.view)
        self._table.focus_named(f"slot{slot + 1}")

    def target_at(self, x: float, y: float) -> Cell | None:
        return (
            self._camera.grid.cell_under(x, y) if self._table.layout.board.contains(x, y) else None
        )

    def aim(self, _slot: int, cell: Cell | None) -> LayingGain | None:
        """Turn the tile so that it fits the cell; by keys, bring the cell into view."""
        self._table.touch()
        if cell is None:
            return None
        self.turning = self.turning_at(cell)
        if not self.picking.by_pointer:
            self._camera.bring_into_view(cell)
        tile_set, state, number = self._table.rules.tile_set, self._table.shown, cell_at(*cell)
        table = tile_set.table_with_tile(state.table, number, self.turning)
        loops, _counts, points = tile_set.closed_loops(table, state.loops, number)
        return LayingGain(tuple(loops), points, table)

    def commit(self, slot: int, cell: Cell | None) -> bool:
        """Lay the tile; if it does not fit, say why, except after a drag."""
        table = self._table
        if not self._supplies.is_my_turn or cell is None:
            return False
        seat, move = table.match.movers[0], self.move_into(cell)
        if cell != self.cell:
            if not self.picking.carried:
                table.refuse(table.rules.why_not(table.match.state, seat, move), seat)
            return False
        if not self.picking.is_confirmed(move):
            return False
        self._supplies.picked_slot = slot
        if not table.play(seat, move):
            return False
        if self._supplies.is_visible(seat):
            table.focus_first()
        return True


def turned_clockwise(turning: str, by: int = 1) -> str:
    """Return a turning after `by` quarter turns clockwise."""
    return turning[-by:] + turning[:-by]
