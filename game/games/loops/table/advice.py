"""A recommended move on the table of Loops: the tile on the rack, and how it lies in its cell."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from game.engine.table.advising import Advice, Advised, lit
from game.engine.window.parts import Group, Seen
from game.engine.window.view import Box
from game.games.loops.rules.board import CELLS, spot
from game.games.loops.table.hand import Hand
from game.games.loops.table.layout import RAISED, Layout
from game.games.loops.table.pattern import lights
from game.games.loops.table.pattern.camera import Camera
from game.games.loops.table.supplies import Supplies


class Table(Protocol):
    """The scene, as far as its advice needs it."""

    watching: bool
    layout: Layout
    supplies: Supplies
    hand: Hand
    camera: Camera


class LoopsAdvice(Advice[Table]):
    """What is meant is a tile and a cell, or the main key."""

    def matters(self, advised: Advised) -> Sequence[Box]:
        """The tile on the rack, or the main key."""
        if "@" not in advised.move:
            return [] if self.table.watching else [self.table.layout.end]
        kinds = sorted(advised.move.partition("@")[0].replace(".", ""))
        tiles = enumerate(self.table.supplies.slots)
        slot = next((i for i, tile in tiles if tile and sorted(tile) == kinds), None)
        if slot is None or not self.table.supplies.open_to_see(advised.seat):
            return []
        raised = RAISED if slot == self.table.hand.slot else 0
        return [self.table.layout.slots[slot].moved(0, -raised)]

    def pointed(self, advised: Advised) -> Sequence[Box]:
        """With the tile in the hand its cell, or the key that turns it if it would lie there
        another way round."""
        turning, _at, place = advised.move.partition("@")
        hand = self.table.hand
        if hand.slot is None or sorted(hand.turning) != sorted(turning):
            return self.matters(advised)
        lies = hand.turning_at(spot(CELLS[place])) == turning
        return self.goals(advised) if lies else [self.table.layout.turn]

    def landmarks(self) -> Mapping[str, Box]:
        """The list of loops."""
        return {"loops": self.table.layout.loops}

    def goals(self, advised: Advised) -> Sequence[Box]:
        """The cell."""
        move = advised.move
        return [self.table.camera.grid.cell(*spot(CELLS[move[5:]]))] if "@" in move else ()

    def ghost(self, advised: Advised) -> Sequence[Seen]:
        """The tile in its cell, unless one is held there, which shows how it lies itself."""
        turning, at, place = advised.move.partition("@")
        if not at or self.table.hand.cell == spot(CELLS[place]):
            return ()
        tile = lights.ghost(self.table.camera.grid, spot(CELLS[place]), turning, advised.seat)
        return [Group("board", self.table.layout.board, [tile, *lit(self.goals(advised))])]
