"""Shows a recommended move on the table of Lines: its main piece first, then all of it."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.core.rules import Move
from game.engine.table.advising import Advice, AdvisedMove
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part
from game.engine.window.view import Box
from game.engine.words import _
from game.games.lines.rules.moves import DONE
from game.games.lines.rules.state import COLOURS, SLOT_DIE, SLOTS, Stage
from game.games.lines.table import choices, pieces
from game.games.lines.table.dice.placing import GROUPS, Placing, paint_die
from game.games.lines.table.hand import EXTENSION, Drawing, drawings_of_seat
from game.games.lines.table.pieces import SheetView

if TYPE_CHECKING:
    from game.games.lines.table.scene import LinesScene


_WELLS = {"close:L": 0, "side:left": 0, "close:R": 1, "side:right": 1, "drop:f": 2}


class LinesAdvice(Advice):
    """Points at dice and wells, colour squares, or the path of a line."""

    table: "LinesScene"

    def main_boxes(self, advised: AdvisedMove) -> Sequence[Box]:
        """Return the squares to mark, the dice to place, the die to draw, a well or a button."""
        table, (seat, move, whole) = self.table, advised
        hand = table.hands.by_seat.get(seat)
        if hand is not None and move in hand.forced_moves:
            return [key.box for key in table.widgets if key.name in (DONE, f"{DONE} {seat}")]
        if move in _WELLS:
            return [table.bench.well_box(_WELLS[move])]
        if table.shown.stage is Stage.MARKING:
            squares = _marked_squares(table, seat, move)
            return squares if whole else squares[: len(squares) // 2]
        if table.shown.stage is Stage.PLACING:
            moved = _moved_dice(table, _advised_placing(table, move))
            if not moved and table.placer.placing.is_complete:
                return [key.box for key in table.widgets if key.name == "place"]
            return [table.placer.die_box(die) for die in moved]
        drawing = _advised_drawing(table, seat, move)
        if drawing is None:
            return [key.box for key in table.widgets if key.name in (move, f"{move} {seat}")]
        if drawing.slot == EXTENSION:
            places = table.places_of(seat)
            return [Box.around(*places.middle_of(drawing.cells[0]), places.z)]
        die = table.bench.die_box(SLOTS[SLOT_DIE[drawing.slot]])
        return [die, table.bench.jokers_box] if drawing.joker else [die]

    def boxes_of_move(self, advised: AdvisedMove) -> Sequence[Box]:
        """Return the spaces of the drawing, or all squares to mark."""
        table, (seat, move, _whole) = self.table, advised
        if table.shown.stage is Stage.MARKING:
            return _marked_squares(table, seat, move)
        drawing, places = _advised_drawing(table, seat, move), table.places_of(seat)
        return [places.space_box(cell) for cell in drawing.cells] if drawing else ()

    def ghost_parts(self, advised: AdvisedMove) -> Sequence[Part]:
        """Return the dice in their slots, or the drawing."""
        table, (seat, move, _whole) = self.table, advised
        if table.shown.stage is Stage.PLACING and move not in _WELLS:
            placing = _advised_placing(table, move)
            moved = _moved_dice(table, placing)
            boxes = tuple((table.bench.die_box(placing.slot_of(die)), die) for die in moved)
            return [Part("dice", boxes, table.bench.box, partial(_paint_advised_dice, boxes=boxes))]
        drawing, places = _advised_drawing(table, seat, move), table.places_of(seat)
        if drawing is None:
            return ()
        ghosts = pieces.ghosts_of_drawing(table, table.shown, seat, drawing)._replace(
            ink=theme.GOLD_DEEP
        )
        shown = SheetView(seat, table.shown.sheets[seat], places, ghosts=ghosts)
        paint = partial(choices.paint_ghosts, board=table.rules.board, shown=shown)
        return [Part("line", shown, places.paper_box, paint)]

    def boxes_to_press(self, advised: AdvisedMove) -> Sequence[Box]:
        """Return the path of the drawing once its die is in hand, or the cup if it is full."""
        if self.table.cup.is_ready_to_throw:
            return [self.table.places.tally]
        slot, hand = advised.move.partition(":")[0].removesuffix("*"), self.table.hand
        in_hand = hand is not None and (hand.slot, hand.joker) == (slot, "*" in advised.move)
        boxes = (in_hand and self.boxes_of_move(advised)[1:]) or self.main_boxes(advised)
        return boxes[-1:] if "*" in advised.move and not in_hand else boxes

    def point_at(self, move: Move) -> None:
        """Select the drawing that a lesson points at."""
        super().point_at(move)
        if self.table.hand is not None:
            self.table.hand.select_drawing_of(move)

    def task_before_move(self) -> str:
        """Ask for a throw while dice are in the cup."""
        return _("Throw the dice.") if self.table.cup.is_ready_to_throw else ""

    def landmarks(self) -> Mapping[str, Box]:
        return {"scores": self.table.places.tally}


def _paint_advised_dice(p: Painter, boxes: Sequence[tuple[Box, str]]) -> None:
    for box, die in boxes:
        paint_die(p, box, die)
        p.rect(box.grown(1), box.w * 0.24, None, theme.GOLD, 4)


def _advised_drawing(table: "LinesScene", seat: int, move: Move) -> Drawing | None:
    if table.shown.stage is not Stage.DRAWING:
        return None
    return next(drawings_of_seat(table.rules.board, table.shown, seat, [move]), None)


def _marked_squares(table: "LinesScene", seat: int, move: Move) -> list[Box]:
    """Return the squares of the colours that a move marks."""
    kind, _colon, named = move.partition(":")
    task = table.rules.table.marking_tasks[seat]
    colours = [COLOURS.index(one) for one in named.split(",")]
    places = table.places_of(task.colours_seat if kind == "score" else task.starts_seat)
    centres = table.rules.board.sheet.centres
    squares = [(half, colour) for half, colour in enumerate(colours)]
    if kind == "score":
        squares = [(half, colour) for colour in colours for half in (0, 1)]
    return [places.square_box(centres[half][colour]) for half, colour in squares]


def _advised_placing(table: "LinesScene", move: Move) -> Placing:
    state = table.shown
    taken = {slot[0] for slot, die in zip(SLOTS, state.dice, strict=True) if die}
    placing = Placing(state.unplaced, taken)
    groups = [group for group in GROUPS if group not in taken]
    for group, numbers in zip(groups, move.partition(":")[2].split("/"), strict=True):
        for die in state.unplaced:
            if die[0] in numbers:
                placing.groups[die] = group
    return placing


def _moved_dice(table: "LinesScene", placing: Placing) -> list[str]:
    now = table.placer.placing.groups
    return [die for die in placing.dice if now.get(die) != placing.groups[die]]
