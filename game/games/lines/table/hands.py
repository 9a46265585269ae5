"""Input of the players who draw: mouse, keys and pad applied to the hand of each seat."""

from itertools import product
from typing import TYPE_CHECKING

from game.engine.input.intents import Intent
from game.engine.ui.focus import ARROWS
from game.engine.words import _
from game.games.lines.rules.state import SLOT_LINE, SLOTS
from game.games.lines.table.hand import OPPOSITE, RETRY, Hand, direction_to

if TYPE_CHECKING:
    from game.games.lines.table.scene import LinesScene

COMPASS = {"left": "W", "right": "E", "up": "N", "down": "S"}
SLOT_DIGITS = ("1", "2", "3", "4", "5")


class LinesHands:
    """The hands of all seats that draw here, and the state of the pointer."""

    def __init__(self, table: "LinesScene") -> None:
        self._table = table
        self.by_seat: dict[int, Hand] = {}
        self.avoided_move = ""
        """A mistake that is tried again: no hand selects it first."""
        self._hovered_cell: int | None = None
        self._pressed_cell: int | None = None
        self._tracing = self._traced = False
        """Whether the pointer is pressed at the line, and whether it has made a step."""
        self._illegal_step = ""
        """The first direction since the last legal step that the pointer cannot go."""
        self.traced_seat: int | None = None
        """The seat whose move is played after all its steps were made: no line needs to run."""

    def update_hands(self) -> None:
        """Renew the hands of the seats whose sheets are large."""
        table = self._table
        seats = [s for s in table.drawing_seats() if table.together or s == table.front_seat]
        self.by_seat = {seat: self._current_hand(seat) for seat in seats}
        for hand in self.by_seat.values():
            hand.extra_controls = (RETRY,) if table.trial.unreachable else ()

    def hand_of(self, seat: int) -> Hand | None:
        """Return the hand of a seat that draws, made on first use."""
        if seat not in self.by_seat and seat in self._table.drawing_seats():
            self.by_seat[seat] = self._current_hand(seat)
        return self.by_seat.get(seat)

    def _current_hand(self, seat: int) -> Hand:
        """Return a seat's hand: the old one if its sheet and dice are the same, else a new one."""
        kept, match = self.by_seat.get(seat), self._table.match
        state = match.state
        if kept and (kept.sheet, kept.dice) == (state.sheets[seat], state.dice):
            return kept
        hand = Hand(self._table.rules.board, state, seat, match.moves(seat))
        hand.select_other_than(self.avoided_move)
        hand.select_drawing_of(self._table.advice.shown_move)
        return hand

    @property
    def mouse_seat(self) -> int:
        table, seats = self._table, self.by_seat if self._table.together else ()
        device_of = table.desk.intents.device_of
        return next((seat for seat in seats if device_of(seat) == "mouse"), table.front_seat)

    # -- intents ---------------------------------------------------------------------------

    def handle_intent(self, intent: Intent) -> bool:
        """Handle the keys and pointer of a player who draws."""
        seat = self._table.seat_of(intent)
        hand = None if seat is None else self.hand_of(seat)
        if hand is None:
            return False
        if intent.what in ("point", "press", "release", "wheel"):
            return seat == self.mouse_seat and self._handle_pointer(hand, intent)
        return intent.down and self._handle_key(hand, intent.what, intent.repeat)

    def _handle_key(self, hand: Hand, what: str, again: bool) -> bool:
        if what in ARROWS:
            self._handle_arrow(hand, what)
        elif what in SLOT_DIGITS:
            self.choose_die(hand, SLOTS[SLOT_DIGITS.index(what)])
        elif what in ("turn", "turn_back"):
            hand.cycle_drawings(1 if what == "turn" else -1)
        elif what in ("next", "previous"):
            self._cycle_drawings(hand, 1 if what == "next" else -1)
        elif what == "joker" and not again:
            self.toggle_joker(hand)
        elif what == "confirm":
            if not again:
                self.confirm(hand)
        else:
            return what == "back" and hand.step_back()
        return True

    def _cycle_drawings(self, hand: Hand, by: int) -> None:
        hand.cycle_choices(by)
        hand.select_drawing_of(self._table.advice.shown_move)
        self._table.arrange(self._table.desk.view)

    def _handle_arrow(self, hand: Hand, what: str) -> None:
        compass = COMPASS[what]
        if hand.is_control:
            self._cycle_drawings(hand, 1 if what in ("right", "down") else -1)
        elif hand.make_step(compass):
            self._table.desk.sound.play("hover")
        elif not (hand.path and compass == OPPOSITE[hand.path[-1]]):
            self._refuse_step(hand, compass)

    # -- pointer ---------------------------------------------------------------------------

    def _handle_pointer(self, hand: Hand, intent: Intent) -> bool:
        places = self._table.places_of(hand.seat)
        x, y = self._table.desk.view.units(intent.pos)
        cell = places.cell_at(x, y)
        if intent.what == "point":
            return self._point_at_cell(hand, cell)
        if intent.what == "release":
            return intent.button == 1 and self._release_on_cell(hand, cell)
        if cell is None or hand.is_control:
            return False
        if intent.what == "wheel":
            hand.cycle_at(cell, -1 if intent.delta[1] > 0 else 1)
            return True
        return intent.button == 1 and self._press_cell(hand, cell)

    def _point_at_cell(self, hand: Hand, cell: int | None) -> bool:
        if cell == self._hovered_cell:
            return False
        self._hovered_cell = cell
        if cell is None or hand.is_control:
            return False
        if self._tracing:
            tip = hand.tip_cell
            if hand.step_onto(cell):
                self._traced, self._illegal_step = True, ""
            elif tip is not None:
                self._illegal_step = self._illegal_step or direction_to(tip, cell) or ""
        else:
            hand.point_at(cell)
        self._table.touch()
        return self._tracing

    def _press_cell(self, hand: Hand, cell: int) -> bool:
        picked = hand.selection
        self._pressed_cell, self._traced, self._illegal_step = cell, False, ""
        self._tracing = picked is not None and cell in (hand.tip_cell, picked.cells[0])
        if self._tracing and cell != hand.tip_cell:
            hand.step_onto(cell)
        return True

    def _release_on_cell(self, hand: Hand, cell: int | None) -> bool:
        pressed, self._pressed_cell = self._pressed_cell, None
        tracing, self._tracing = self._tracing, False
        if pressed is None:
            return False
        if tracing and (self._traced or self._illegal_step):
            if hand.is_complete and cell is not None:
                self.confirm(hand)
            elif self._illegal_step:
                self._refuse_step(hand, self._illegal_step)
        elif cell == pressed:
            self._click_cell(hand, cell)
        return True

    def _click_cell(self, hand: Hand, cell: int) -> None:
        """Draw if a drawing ends on the cell, else step onto it or back to it, else refuse."""
        picked = hand.selection
        if picked is None:
            return
        number = hand.face_of(hand.slot).isdigit() and not hand.joker
        if hand.has_end_on(cell):
            hand.point_at(cell)
            self.confirm(hand)
        elif number and hand.step_onto(cell):
            return
        elif cell in picked.cells[1:] or hand.point_at(cell):
            self.confirm(hand)
        elif not hand.step_onto(cell):
            compass = direction_to(picked.cells[len(hand.path)], cell)
            if compass:
                self._refuse_step(hand, compass)
            else:
                self._table.refuse(_("The die in hand does not lead to that space (L11)."))

    # -- actions ---------------------------------------------------------------------------

    def confirm(self, hand: Hand) -> None:
        """Play the selected drawing or control."""
        if hand.slot == RETRY:
            self._table.trial.retry_challenge()
        elif hand.is_control:
            self._table.play(hand.seat, hand.slot)
        elif hand.selection is not None:
            self.traced_seat = hand.seat if hand.is_complete else None
            self._table.play(hand.seat, hand.selection.move)
            self.traced_seat = None

    def drag_die(self, hand: Hand, slot: str) -> str:
        """Take a slot's die in hand to drag it; return the die, or "" if it cannot be drawn."""
        names = drawing_slots(slot)
        if not any(name in hand.slots for name in names):
            return ""
        if hand.slot not in names:
            self.choose_die(hand, slot)
        return hand.dice[SLOTS.index(slot)]

    def drop_die(self, hand: Hand, x: float, y: float) -> None:
        """Play the selected drawing if a die is dropped on its cells."""
        cell = self._table.places.sheet.cell_at(x, y)
        if hand.selection is not None and cell in hand.selection.cells[1:]:
            self.confirm(hand)

    def choose_die(self, hand: Hand, slot: str) -> None:
        """Take a die in hand; chosen again, the fifth changes its half."""
        names = drawing_slots(slot)
        able = [name for name in names if name in hand.slots]
        if able:
            index = (able.index(hand.slot) + 1) % len(able) if hand.slot in able else 0
            self._take_in_hand(hand, able[index])
        else:
            self._refuse_drawing(hand, names[0])

    def _take_in_hand(self, hand: Hand, slot: str, joker: bool | None = None) -> None:
        hand.take_in_hand(slot, joker)
        hand.select_drawing_of(self._table.advice.shown_move)
        self._table.desk.sound.play("take")
        self._table.arrange(self._table.desk.view)

    def toggle_joker(self, hand: Hand) -> None:
        """Replace the die in hand by a joker, or undo that."""
        slot, able = hand.slot, hand.drawings_of
        if hand.is_control:
            slot = next((s for s in hand.slots if able(s, True)), "")
        joker = not (hand.joker and able(slot))
        if able(slot, joker):
            self._take_in_hand(hand, slot, joker)
        else:
            self._refuse(hand, f"{slot or 'l1'}*:N")

    # -- refusals --------------------------------------------------------------------------

    def _refuse(self, hand: Hand, move: str) -> None:
        table = self._table
        table.refuse(table.rules.why_not(table.match.state, hand.seat, move), hand.seat)

    def _refuse_step(self, hand: Hand, compass: str) -> None:
        self._refuse_drawing(hand, hand.slot, hand.joker, hand.path + compass)

    def _refuse_drawing(self, hand: Hand, slot: str, joker: bool = False, begun: str = "") -> None:
        """Explain why no drawing of a die begins with these steps. If a path of full length stays
        on the sheet, explain that one, so that the reason is not its length."""
        board, sheet = self._table.rules.board, hand.sheet
        face = "1" if joker else hand.face_of(slot)
        start = sheet.lines[SLOT_LINE.get(slot, sheet.owed_line)][-1]
        if face.isdigit():
            rest = product("ENWS", repeat=max(0, int(face) - len(begun)))
            ways = [begun + "".join(steps) for steps in rest]
        else:
            ways = [way for way in board.dice.figures[face] if way.startswith(begun)]
        way = next((way for way in ways if board.walk(start, way)), ways[0] if ways else begun)
        self._refuse(hand, f"{slot}{'*' if joker else ''}:{way}")


def drawing_slots(slot: str) -> tuple[str, ...]:
    """Return the slots of a die in moves: the fifth has one for each half."""
    return ("fL", "fR") if slot == "f" else (slot,)
