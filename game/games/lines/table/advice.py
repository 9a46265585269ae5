"""A recommended move on the table of Lines: what matters of it, and the whole of it as a ghost."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.core.rules import Move
from game.engine.table.advising import Advice, Advised
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part
from game.engine.window.view import Box
from game.engine.words import _
from game.games.lines.rules.moves import DONE
from game.games.lines.rules.state import COLOURS, SLOT_DIE, SLOTS, Stage
from game.games.lines.table import choices, pieces
from game.games.lines.table.dice.placing import GROUPS, Placing, paint_die
from game.games.lines.table.hand import MORE, Drawing, drawings
from game.games.lines.table.layout import waiting_places
from game.games.lines.table.pieces import LaidSheet

if TYPE_CHECKING:
    from game.games.lines.table.scene import LinesScene


_WELLS = {"close:L": 0, "side:left": 0, "close:R": 1, "side:right": 1, "drop:f": 2}


class LinesAdvice(Advice):
    """Points at dice and wells, squares, or the way of a line."""

    table: "LinesScene"

    def matters(self, advised: Advised) -> Sequence[Box]:
        """The squares to mark, the dice for a well, or the die to draw, its well, the end."""
        table, (seat, move, whole) = self.table, advised
        hand = table.hands.held.get(seat)
        if hand is not None and move in hand.ending:
            return [key.box for key in table.widgets if key.name in (DONE, f"{DONE} {seat}")]
        if move in _WELLS:
            return [table.bench.group(_WELLS[move])]
        if table.shown.stage is Stage.MARKING:
            squares = _squares(table, seat, move)
            return squares if whole else squares[: len(squares) // 2]
        if table.shown.stage is Stage.PLACING:
            moved = _moved(table, _placed(table, move))
            if not moved and table.laying.placing.ready:
                return [key.box for key in table.widgets if key.name == "place"]
            return [_waiting(table, die) for die in moved]
        drawing = _drawing(table, seat, move)
        if drawing is None:
            return [key.box for key in table.widgets if key.name in (move, f"{move} {seat}")]
        if drawing.slot == MORE:
            places = table.places_of(seat)
            if places is None:
                return []
            return [Box.around(*places.middle(drawing.cells[0]), places.z)]
        die = table.bench.die(SLOTS[SLOT_DIE[drawing.slot]])
        return [die, table.bench.jokers] if drawing.joker else [die]

    def goals(self, advised: Advised) -> Sequence[Box]:
        """The spaces that the line comes to, or all squares to mark."""
        table, (seat, move, _whole) = self.table, advised
        if table.shown.stage is Stage.MARKING:
            return _squares(table, seat, move)
        drawing, places = _drawing(table, seat, move), table.places_of(seat)
        if drawing is None or places is None:
            return ()
        return [places.space(cell) for cell in drawing.cells]

    def ghost(self, advised: Advised) -> Sequence[Part]:
        """The dice in their wells, or the line run on."""
        table, (seat, move, _whole) = self.table, advised
        if table.shown.stage is Stage.PLACING and move not in _WELLS:
            placing = _placed(table, move)
            moved = _moved(table, placing)
            laid = tuple((table.bench.die(placing.where(die)), die) for die in moved)
            return [Part("dice", laid, table.bench.box, partial(_paint_dice, laid=laid))]
        drawing, places = _drawing(table, seat, move), table.places_of(seat)
        if drawing is None or places is None:
            return ()
        shown = pieces.ghost_of(table, table.shown, seat, drawing)._replace(ink=theme.GOLD_DEEP)
        laid_sheet = LaidSheet(seat, table.shown.sheets[seat], places, ghosts=shown)
        paint = partial(choices.paint_ghosts, board=table.rules.board, laid=laid_sheet)
        return [Part("line", laid_sheet, places.paper, paint)]

    def pointed(self, advised: Advised) -> Sequence[Box]:
        """With its die in the hand the way of the line; dice in the cup come first."""
        if self.table.cup.ready:
            return [self.table.places.tally]
        slot, hand = advised.move.partition(":")[0].removesuffix("*"), self.table.hand
        held = hand is not None and (hand.slot, hand.joker) == (slot, "*" in advised.move)
        found = (held and self.goals(advised)[1:]) or self.matters(advised)
        return found[-1:] if "*" in advised.move and not held else found

    def mean(self, move: Move) -> None:
        """The hand shows the drawing that is meant, so that what lies in the light is drawn."""
        super().mean(move)
        if self.table.hand is not None:
            self.table.hand.show(move)

    def first(self) -> str:
        """Dice in the cup wait for a throw."""
        return _("Throw the dice.") if self.table.cup.ready else ""

    def landmarks(self) -> Mapping[str, Box]:
        return {"scores": self.table.places.tally}


def _paint_dice(p: Painter, laid: Sequence[tuple[Box, str]]) -> None:
    for box, die in laid:
        paint_die(p, box, die)
        p.rect(box.grown(1), box.w * 0.24, None, theme.GOLD, 4)


def _drawing(table: "LinesScene", seat: int, move: Move) -> Drawing | None:
    if table.shown.stage is not Stage.DRAWING:
        return None
    return next(drawings(table.rules.board, table.shown, seat, [move]), None)


def _squares(table: "LinesScene", seat: int, move: Move) -> list[Box]:
    """The squares of the colours that are marked, on the sheet of whom they are for."""
    kind, _colon, named = move.partition(":")
    task, colours = (
        table.rules.table.marking_tasks[seat],
        [COLOURS.index(one) for one in named.split(",")],
    )
    places = table.places_of(task.colours_seat if kind == "score" else task.starts_seat)
    if places is None:
        return []
    centres = table.rules.board.sheet.centres
    found = [(half, colour) for half, colour in enumerate(colours)]
    if kind == "score":
        found = [(half, colour) for colour in colours for half in (0, 1)]
    return [places.square(centres[half][colour]) for half, colour in found]


def _placed(table: "LinesScene", move: Move) -> Placing:
    """The dice laid as a move says."""
    state = table.shown
    taken = {slot[0] for slot, die in zip(SLOTS, state.dice, strict=True) if die}
    placing = Placing(state.unplaced, taken)
    groups = [group for group in GROUPS if group not in taken]
    for group, numbers in zip(groups, move.partition(":")[2].split("/"), strict=True):
        for die in state.unplaced:
            if die[0] in numbers:
                placing.laid[die] = group
    return placing


def _moved(table: "LinesScene", placing: Placing) -> list[str]:
    """The dice that are to lie in another half than now."""
    now = table.laying.placing.laid
    return [die for die in placing.dice if now.get(die) != placing.laid[die]]


def _waiting(table: "LinesScene", die: str) -> Box:
    """Where a die lies before it is placed."""
    if die in table.laying.placing.dice:
        return table.laying.box(die)
    dice = table.shown.unplaced
    return waiting_places(table.places.tray, len(dice))[dice.index(die)]
