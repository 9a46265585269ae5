"""A hint at a move on the table of Ramp: its columns lit, and the piece held over them."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from game.engine.table.advising import Advice, AdvisedMove
from game.engine.window import theme
from game.engine.window.parts import Drawable
from game.engine.window.view import Box
from game.games.ramp.rules.pieces import HEIGHT, SKIP
from game.games.ramp.table.hand import HELD_TOP, QUARTER_TURNS, HeldPreview, preview_of
from game.games.ramp.table.panels import card_box
from game.games.ramp.table.slope.slope import Point

if TYPE_CHECKING:
    from game.games.ramp.table.scene import RampScene


class RampAdvice(Advice):
    """The pictures of a recommended move, on the ramp of the seat that asked for a hint."""

    table: "RampScene"

    def main_boxes(self, advised: AdvisedMove) -> Sequence[Box]:
        """Return the box of the card to be put aside, or of the columns to slide down."""
        if advised.move == SKIP:
            return [card_box(self.table.display.places.card, self.table.desk.view)]
        slope = self.table.display.places.seats[advised.seat].slope
        placement, whole = (
            self._preview_of_move(advised).placement,
            slope.box_of_rows(-0.8, HEIGHT + HELD_TOP),
        )
        left, right = slope.point_at(placement.column, 0)[0], slope.point_at(placement.end, 0)[0]
        return [whole._replace(x=left, w=right - left)]

    def light_parts(self, advised: AdvisedMove) -> Sequence[Drawable]:
        """Return light on the columns, in perspective, and their numbers, which a hint names."""
        if advised.move == SKIP:
            return super().light_parts(advised)
        placement, display = self._preview_of_move(advised).placement, self.table.display
        ramp, columns = display.ramp_of(advised.seat), (placement.column, placement.end)
        lit: list[Drawable] = [ramp.lit_columns(*columns), *ramp.column_numbers(*columns)]
        held = self.table.hands.shown_preview(advised.seat)
        if display.watching:
            held = self._preview_of_move(advised)
        if held is not None:  # above the light, so that the points stay readable
            lit.append(ramp.gain_pill(display.board, display.snapshot.lying[advised.seat], held))
        return lit

    def ghost_parts(self, advised: AdvisedMove) -> Sequence[Drawable]:
        """Return the piece where it comes to rest and the spaces that it seals; nothing while a
        held piece shows them."""
        display, seat = self.table.display, advised.seat
        if advised.move == SKIP or self.table.hands.shown_preview(seat) is not None:
            return ()
        preview, ramp = self._preview_of_move(advised), display.ramp_of(seat)
        crosses = ramp.sealed_crosses(preview.newly_sealed)
        return [ramp.ghost_sprite(preview, theme.SEATS[seat]), *crosses]

    def boxes_to_press(self, advised: AdvisedMove) -> Sequence[Box]:
        """Return the box of the button to press next, or of the columns if the piece is turned."""
        held = self.table.hands.shown_preview(advised.seat)
        if held is None or advised.move == SKIP:
            return self.main_boxes(advised)
        now, then = held.placement.orientation, self._preview_of_move(advised).placement.orientation
        if now == then:
            return self.main_boxes(advised)
        hand, piece = self.table.display.seats[advised.seat].hand, held.placement.piece
        lowest = self.table.rules.pieces.lowest_orientation[piece]
        turns = (turn for turn in QUARTER_TURNS if lowest[hand.orientation_after(turn)] == then)
        key = next(turns, "flip" if now < 4 <= then else "turn")
        return [w.box for w in self.table.widgets if w.name == f"{key} {advised.seat}"]

    def outline_to_press(self, advised: AdvisedMove) -> Sequence[Point]:
        """Return the corners of the columns, which narrow towards the top."""
        if advised.move == SKIP or self.boxes_to_press(advised) != self.main_boxes(advised):
            return ()
        slope = self.table.display.places.seats[advised.seat].slope
        placement, top = self._preview_of_move(advised).placement, HEIGHT + HELD_TOP
        left, right = placement.column, placement.end
        return [slope.point_at(u, v) for u, v in ((left, 0), (left, top), (right, top), (right, 0))]

    def landmarks(self) -> Mapping[str, Box]:
        return {"coming": self.table.display.places.pieces_left}

    def _preview_of_move(self, advised: AdvisedMove) -> HeldPreview:
        state, placement = self.table.shown, self.table.rules.pieces.placements[advised.move]
        return preview_of(
            self.table.rules.board_in_play(state), state.ramps[advised.seat], placement
        )
