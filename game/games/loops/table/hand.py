"""The tile that somebody is about to lay: how it is turned, where it fits, and what it would do."""

from collections.abc import Mapping
from typing import NamedTuple, Protocol

from game.core.rules import Move
from game.engine.desk import Desk
from game.engine.table.picking import Picking, Point
from game.engine.window.view import View
from game.engine.words import _
from game.games.loops.rules.board import Closed, Table, cell_at
from game.games.loops.rules.events import Cell
from game.games.loops.table.pattern.camera import Camera
from game.games.loops.table.supplies import Seated, Supplies


class Outlook(NamedTuple):
    """What laying a tile would bring: the loops that it closes, their points, and the table."""

    loops: tuple[Closed, ...]
    points: int
    table: Table


class Forced(Protocol):
    """Words for who has no choice."""

    def forced(self) -> tuple[str, ...]: ...


class Handled(Seated, Protocol):
    """A table that a hand acts on."""

    desk: Desk
    supplies: Supplies
    camera: Camera

    @property
    def words(self) -> Forced: ...
    def touch(self) -> None: ...
    def arrange(self, view: View) -> None: ...
    def focus_first(self) -> None: ...
    def focus_named(self, name: str) -> None: ...
    def refuse(self, sentence: str, seat: int | None = None) -> None: ...
    def play(self, seat: int, move: Move) -> bool: ...


class Hand:
    """Picks tiles from the places of the rack and aims them at the cells of the table."""

    def __init__(self, scene: Handled) -> None:
        self._scene = scene
        self.picking: Picking[int, Cell, Outlook] = Picking(scene.desk, self)
        self.turning = ""
        """How the tile is turned: what lies in its corners (O4)."""
        self.fits: Mapping[Cell, tuple[str, ...]] = {}
        """Where it fits, and how turned there."""

    @property
    def slot(self) -> int | None:
        """The place on the rack that the tile comes from; None while the hand is empty."""
        return self.picking.picked

    @property
    def cell(self) -> Cell | None:
        """The cell that it is held over, of those where it fits."""
        return self.picking.aimed

    @property
    def outlook(self) -> Outlook | None:
        """What laying it there would bring."""
        return self.picking.preview

    @property
    def move(self) -> Move | None:
        """The move of laying it there."""
        return f"{self.turning}@{self.cell[0]},{self.cell[1]}" if self.cell else None

    @property
    def as_held(self) -> frozenset[Cell]:
        """The cells where it fits without being turned."""
        return frozenset(cell for cell, turnings in self.fits.items() if self.turning in turnings)

    def turn(self, by: int) -> None:
        """Turn it by a quarter; over a cell to the next way that fits."""
        if self.slot is None:
            return
        turning = clockwise(self.turning, by)
        while self.cell and turning not in self.fits[self.cell]:
            turning = clockwise(turning, by)
        if self.cell and turning == self.turning:
            self._scene.refuse(_("Here it fits only this way (O8)."))
            return
        self._scene.desk.sound.play("hover")
        self.turning, self.picking.asked = turning, None
        self.picking.aim(self.cell)

    # -- what picking asks -----------------------------------------------------------------

    def reach(self, slot: int) -> Mapping[Cell, Point] | None:
        """The cells where the tile fits, row by row."""
        if not self._may_pick(slot):
            return None
        cells = sorted(self._scene.supplies.fitting(slot), key=lambda cell: (cell[1], cell[0]))
        return {cell: (cell[0] + 0.5, cell[1] + 0.5) for cell in cells}

    def _may_pick(self, slot: int) -> bool:
        scene, supplies = self._scene, self._scene.supplies
        if not supplies.my_turn or supplies.covered or scene.timeline.moving:
            return False
        if supplies.forced:
            scene.refuse(scene.words.forced()[0])
            return False
        if slot in supplies.dull:
            beside = _("This tile does not fit beside the one laid last (O7, O8).")
            nowhere = _("This tile fits nowhere now (O8).")
            scene.refuse(nowhere if scene.shown.last is None else beside)
            return False
        return supplies.slots[slot] is not None

    def picked_up(self, slot: int) -> None:
        """By keys it is held over the cell nearest to the middle of the view."""
        scene, tile = self._scene, self._scene.supplies.slots[slot]
        assert tile is not None
        self.fits, self.turning = scene.supplies.fitting(slot), f"{tile[0]}.{tile[1]}."
        scene.arrange(scene.desk.view)
        if not self.picking.by_pointer:
            scene.focus_named("ground")
            x, y = scene.camera.goal
            places = self.picking.targets
            far = {c: abs(px - x) + abs(py - y) for c, (px, py) in places.items()}
            self.picking.aim(min(far, key=lambda cell: (far[cell], cell)))

    def put_down(self, slot: int) -> None:
        """It stands on the rack again."""
        self._scene.arrange(self._scene.desk.view)
        self._scene.focus_named(f"slot{slot + 1}")

    def target_at(self, x: float, y: float) -> Cell | None:
        """The cell at a point of the window."""
        scene = self._scene
        return scene.camera.grid.under(x, y) if scene.layout.board.holds(x, y) else None

    def aim(self, _slot: int, cell: Cell | None) -> Outlook | None:
        """Where it fits it turns itself so that it does; keys bring the cell into sight."""
        scene = self._scene
        scene.touch()
        if cell is None:
            return None
        while self.turning not in self.fits[cell]:
            self.turning = clockwise(self.turning)
        if not self.picking.by_pointer:
            scene.camera.aim(cell)
        parts, number = scene.rules.tile_set, cell_at(*cell)
        table = parts.lay(scene.shown.table, number, self.turning)
        loops, _counts, points = parts.closed(table, scene.shown.loops, number)
        return Outlook(tuple(loops), points, table)

    def commit(self, slot: int, cell: Cell | None) -> bool:
        """Lay it; where it does not fit, say why not, but not of a drag that ends there."""
        scene, move = self._scene, self.move
        if not scene.supplies.my_turn or cell is None:
            return False
        seat = scene.match.movers[0]
        if move is None:
            if not self.picking.carried:
                wanted = f"{self.turning}@{cell[0]},{cell[1]}"
                scene.refuse(scene.rules.why_not(scene.match.state, seat, wanted), seat)
            return False
        if not self.picking.sure(move):
            return False
        scene.supplies.picked = slot
        if not scene.play(seat, move):
            return False
        if scene.supplies.open_to_see(seat):
            scene.focus_first()
        return True


def clockwise(turning: str, by: int = 1) -> str:
    """A turning after quarter turns."""
    return turning[-by:] + turning[:-by]
