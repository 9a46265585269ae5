"""A recommended move on the table of Wall: the tiles to take, and the line where they go."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from game.core.lesson import LEARNER
from game.core.rules import Move
from game.engine.table.advising import Advice, AdvisedMove, lit
from game.engine.table.pieces import PieceSpot
from game.engine.window.parts import Drawable
from game.engine.window.view import Box
from game.games.wall.rules import forecast
from game.games.wall.rules.state import TILING
from game.games.wall.table import preview
from game.games.wall.table.layout import boxes_of, corners_around
from game.games.wall.table.pieces import pieces_of, tiles_of
from game.games.wall.table.sheet import Panel

if TYPE_CHECKING:
    from game.games.wall.table.scene import WallScene


class WallAdvice(Advice):
    """Shows a hint: tiles and a line, or a space of the wall."""

    table: "WallScene"

    def matters(self, advised: AdvisedMove) -> Sequence[Box]:
        """The tiles that are meant, on the table or in the hand; or the space for a tile (W13)."""
        if self.table.shown.stage == TILING:
            return [self._panel_of(advised).places.space(self._space(advised.move))]
        spots = self._meant(advised.move)
        piled = self.table.hand.held is not None or advised.move.startswith("C")
        return [boxes_of(spots)] if piled else [spot.box for spot in spots]

    def goals(self, advised: AdvisedMove) -> Sequence[Box]:
        places = self._panel_of(advised).places
        if self.table.shown.stage == TILING:
            return [places.wall_box()]
        line = self.table.rules.table.takes[advised.move].line
        return [places.goal(line), *([places.wall_box()] if line else [])]

    def ghost(self, advised: AdvisedMove) -> Sequence[Drawable]:
        """The tiles in their line with what they bring; with tiles in the hand only the line."""
        state, panel, move = self.table.shown, self._panel_of(advised), advised.move
        if state.stage == TILING:
            laying = forecast.laying(state.boards[advised.seat], *self._space(move))
            return [preview.laying_part(panel, laying)]
        take = self.table.rules.table.takes[move]
        if self.table.hand.held is not None:
            return lit([panel.places.goal(take.line)])
        made = forecast.promise(self.table.rules.table, state, take.source, take.letter, take.line)
        return preview.promise_parts(panel, take.letter, made, self._meant(move))

    def pointed(self, advised: AdvisedMove) -> Sequence[Box]:
        """Return the line for the tiles that are held."""
        take = self.table.rules.table.takes.get(advised.move)
        held = take is not None and self.table.hand.held == (take.source, take.letter)
        return self.goals(advised)[:1] if held else self.matters(advised)

    def outline(self, advised: AdvisedMove) -> Sequence[tuple[float, float]]:
        """Return an outline around three tiles on a factory that leaves out the fourth place."""
        boxes = self.pointed(advised)
        return corners_around(boxes) if len(boxes) == 3 else ()

    def landmarks(self) -> Mapping[str, Box]:
        return {"wall": self.table.layout.panel(LEARNER).places.wall_box()}

    def _panel_of(self, advised: AdvisedMove) -> Panel:
        return self.table.layout.panel(advised.seat)

    def _space(self, move: Move) -> tuple[int, int]:
        """Return the row that is tiled now, and the column that a move names."""
        return self.table.shown.row, int(move[-1]) - 1

    def _meant(self, move: Move) -> list[PieceSpot]:
        take = self.table.rules.table.takes[move]
        if self.table.hand.held == (take.source, take.letter):
            return [piece.spot for name, piece in self.table.lying.items() if name[0] == "hand"]
        lying = pieces_of(self.table.layout, self.table.shown)
        return [piece.spot for piece in tiles_of(lying, take.source, take.letter).values()]
