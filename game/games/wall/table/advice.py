"""Shows a recommended move on the table of Wall: the tiles to take, and the line where they go."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from game.core.lesson import LEARNER
from game.core.rules import Move
from game.engine.table.advising import Advice, AdvisedMove, golden_frames
from game.engine.table.pieces import PieceSpot
from game.engine.window.parts import Drawable
from game.engine.window.view import Box
from game.games.wall.rules import forecast
from game.games.wall.rules.state import TILING
from game.games.wall.table import preview
from game.games.wall.table.layout import box_around_spots, corners_around
from game.games.wall.table.pieces import pieces_of, tiles_in_source
from game.games.wall.table.sheet import Panel

if TYPE_CHECKING:
    from game.games.wall.table.scene import WallScene


class WallAdvice(Advice):
    """Shows a recommended move: tiles and a line, or a space of the wall."""

    table: "WallScene"

    def main_boxes(self, advised: AdvisedMove) -> Sequence[Box]:
        """Return the boxes of the recommended tiles, on the table or held; or of a space (W13)."""
        if self.table.shown.stage == TILING:
            return [self._panel_of(advised).places.space_box(self._row_and_column(advised.move))]
        spots = self._spots_of_tiles(advised.move)
        piled = self.table.hand.held is not None or advised.move.startswith("C")
        return [box_around_spots(spots)] if piled else [spot.box for spot in spots]

    def boxes_of_move(self, advised: AdvisedMove) -> Sequence[Box]:
        places = self._panel_of(advised).places
        if self.table.shown.stage == TILING:
            return [places.wall_box()]
        line = self.table.rules.table.takes[advised.move].line
        return [places.target_box(line), *([places.wall_box()] if line else [])]

    def ghost_parts(self, advised: AdvisedMove) -> Sequence[Drawable]:
        """Return the tiles in their line with what they bring; only the line if tiles are held."""
        state, panel, move = self.table.shown, self._panel_of(advised), advised.move
        if state.stage == TILING:
            laying = forecast.placing_of(state.boards[advised.seat], *self._row_and_column(move))
            return [preview.placing_part(panel, laying)]
        take = self.table.rules.table.takes[move]
        if self.table.hand.held is not None:
            return golden_frames([panel.places.target_box(take.line)])
        table = self.table.rules.table
        made = forecast.effect_of(table, state, take.source, take.letter, take.line)
        return preview.effect_parts(panel, take.letter, made, self._spots_of_tiles(move))

    def boxes_to_press(self, advised: AdvisedMove) -> Sequence[Box]:
        """Return the line for the tiles if they are held, else the tiles."""
        take = self.table.rules.table.takes.get(advised.move)
        held = take is not None and self.table.hand.held == (take.source, take.letter)
        return self.boxes_of_move(advised)[:1] if held else self.main_boxes(advised)

    def outline_to_press(self, advised: AdvisedMove) -> Sequence[tuple[float, float]]:
        """Return an outline around three tiles on a factory that leaves out the fourth place."""
        boxes = self.boxes_to_press(advised)
        return corners_around(boxes) if len(boxes) == 3 else ()

    def landmarks(self) -> Mapping[str, Box]:
        return {"wall": self.table.layout.panel_of(LEARNER).places.wall_box()}

    def _panel_of(self, advised: AdvisedMove) -> Panel:
        return self.table.layout.panel_of(advised.seat)

    def _row_and_column(self, move: Move) -> tuple[int, int]:
        return self.table.shown.row, int(move[-1]) - 1

    def _spots_of_tiles(self, move: Move) -> list[PieceSpot]:
        take = self.table.rules.table.takes[move]
        if self.table.hand.held == (take.source, take.letter):
            return [
                piece.spot
                for name, piece in self.table.pieces_on_table.items()
                if name[0] == "hand"
            ]
        lying = pieces_of(self.table.layout, self.table.shown)
        return [piece.spot for piece in tiles_in_source(lying, take.source, take.letter).values()]
