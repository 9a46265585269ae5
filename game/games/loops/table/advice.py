"""Shows a recommended move on the table of Loops: its tile on the rack and in its cell."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from game.engine.table.advising import Advice, AdvisedMove, golden_frames
from game.engine.window.parts import Drawable, Group
from game.engine.window.view import Box
from game.games.loops.rules.reasons import loops_one_short
from game.games.loops.rules.state import CELLS, x_and_y
from game.games.loops.table import lights
from game.games.loops.table.hand import turned_clockwise
from game.games.loops.table.layout import RAISED

if TYPE_CHECKING:
    from game.games.loops.table.scene import LoopsScene


class LoopsAdvice(Advice):
    """Shows a recommended move: the tile on the rack and its cell, or the main key."""

    table: "LoopsScene"

    def main_boxes(self, advised: AdvisedMove) -> Sequence[Box]:
        """Return the box of the recommended tile on the rack, or of the main key."""
        if "@" not in advised.move:
            return [] if self.table.watching else [self.table.layout.end]
        slot = self.table.supplies.slot_for_move(advised.move)
        if slot is None or not self.table.supplies.is_visible(advised.seat):
            return []
        raised = RAISED if slot == self.table.hand.slot else 0
        return [self.table.layout.slots[slot].moved(0, -raised)]

    def boxes_to_press(self, advised: AdvisedMove) -> Sequence[Box]:
        """Return what to press next: the held tile's cell, or the key that turns it right."""
        turning, _at, place = advised.move.partition("@")
        hand = self.table.hand
        if hand.slot is None or sorted(hand.turning) != sorted(turning):
            return self.main_boxes(advised)
        if hand.turning_at(x_and_y(CELLS[place])) == turning:
            return self.boxes_of_move(advised)
        back = turned_clockwise(hand.turning) != turning == turned_clockwise(hand.turning, -1)
        return [self.table.layout.turn_back if back else self.table.layout.turn]

    def landmarks(self) -> Mapping[str, Box]:
        return {"loops": self.table.layout.loops}

    def boxes_of_move(self, advised: AdvisedMove) -> Sequence[Box]:
        move = advised.move
        return [self.table.camera.grid.cell_box(*x_and_y(CELLS[move[5:]]))] if "@" in move else ()

    def ghost_parts(self, advised: AdvisedMove) -> Sequence[Drawable]:
        """Return the recommended tile in its cell, the loops around it and what one more tile would
        earn there, without a tile anywhere; nothing while a tile is held over the cell."""
        turning, at, place = advised.move.partition("@")
        table, grid, view = self.table, self.table.camera.grid, self.table.desk.view
        tile_set, shown = table.rules.tile_set, table.shown
        if not at:
            every = loops_one_short(tile_set, shown.table, shown.loops)
            left = lights.cell_gains(view, grid, {x_and_y(c): points for c, points in every})
            return [Group("board", table.layout.board, [*left])]
        if self.table.hand.cell == x_and_y(CELLS[place]):
            return ()
        cell = CELLS[place]
        tile = lights.ghost_tile(grid, x_and_y(cell), turning, advised.seat)
        laid = tile_set.table_with_tile(shown.table, cell, turning)
        closed, loops, _points = tile_set.closed_loops(laid, shown.loops, cell)
        corners = [x_and_y(loop.corner) for loop in closed]
        glowing = [lights.loop_light(view, grid, c, lights.quarter_kinds(laid, c)) for c in corners]
        near = {x_and_y(at): points for at, points in loops_one_short(tile_set, laid, loops, cell)}
        promised = lights.cell_gains(view, grid, near)
        seen: list[Drawable] = [
            tile,
            *golden_frames(self.boxes_of_move(advised)),
            *glowing,
            *promised,
        ]
        return [Group("board", table.layout.board, seen)]
