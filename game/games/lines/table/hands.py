"""Drawing at the table by mouse, keys or pad: what is done to the hand of each seat."""

from itertools import product
from typing import TYPE_CHECKING

from game.engine.input.intents import Intent
from game.engine.ui.focus import ARROWS
from game.engine.words import _
from game.games.lines.rules.state import SLOT_LINE, SLOTS
from game.games.lines.table.hand import AGAIN, OPPOSITE, Hand, towards

if TYPE_CHECKING:
    from game.games.lines.table.scene import LinesScene

COMPASS = {"left": "W", "right": "E", "up": "N", "down": "S"}
SLOT_DIGITS = ("1", "2", "3", "4", "5")


class LinesHands:
    """A hand for every seat that draws here, and the way of the pointer over its sheet."""

    def __init__(self, table: "LinesScene") -> None:
        self._table = table
        self.held: dict[int, Hand] = {}
        self.avoided = ""
        """The mistake that is tried again: no hand shows it first."""
        self._hovered: int | None = None
        self._pressed: int | None = None
        self._tracing = self._traced = False
        self._stray = ""
        """The first step of the pointer that no drawing makes, since the last one that one does."""
        self.kept: int | None = None
        """The seat that has made all steps of what it draws: that ink lies there already."""

    def prepare(self) -> None:
        """A hand for each seat whose sheet lies large."""
        table = self._table
        seats = [s for s in table.drawers() if table.together or s == table.front]
        self.held = {seat: self._fresh(seat) for seat in seats}
        for hand in self.held.values():
            hand.keys = (AGAIN,) if table.trial.beyond else ()

    def of(self, seat: int) -> Hand | None:
        """The hand of a seat; made when it is wanted first, for it knows every drawing."""
        if seat not in self.held and seat in self._table.drawers():
            self.held[seat] = self._fresh(seat)
        return self.held.get(seat)

    def _fresh(self, seat: int) -> Hand:
        """A hand for a seat; the same one as before while nothing has changed for it."""
        kept, match = self.held.get(seat), self._table.match
        state = match.state
        if kept and (kept.sheet, kept.dice) == (state.sheets[seat], state.dice):
            return kept
        hand = Hand(self._table.rules.board, state, seat, match.moves(seat))
        hand.avoid(self.avoided)
        hand.show(self._table.advice.proposed)
        return hand

    @property
    def mouse_seat(self) -> int:
        """The seat that the mouse acts for: where everybody draws at once, the one that has it."""
        table, seats = self._table, self.held if self._table.together else ()
        device_of = table.desk.intents.device_of
        return next((seat for seat in seats if device_of(seat) == "mouse"), table.front)

    # -- intents ---------------------------------------------------------------------------

    def act(self, intent: Intent) -> bool:
        """Keys and pointer of somebody who draws."""
        seat = self._table.seat_of(intent)
        hand = None if seat is None else self.of(seat)
        if hand is None:
            return False
        if intent.what in ("point", "press", "release", "wheel"):
            return seat == self.mouse_seat and self._pointer(hand, intent)
        return intent.down and self._key(hand, intent.what, intent.repeat)

    def _key(self, hand: Hand, what: str, again: bool) -> bool:
        if what in ARROWS:
            self._arrow(hand, what)
        elif what in SLOT_DIGITS:
            self.choose_die(hand, SLOTS[SLOT_DIGITS.index(what)])
        elif what in ("turn", "turn_back"):
            hand.turn(1 if what == "turn" else -1)
        elif what in ("next", "previous"):
            self._cycle(hand, 1 if what == "next" else -1)
        elif what == "joker" and not again:
            self.toggle_joker(hand)
        elif what == "confirm":
            if not again:
                self.confirm(hand)
        else:
            return what == "back" and hand.back()
        return True

    def _cycle(self, hand: Hand, by: int) -> None:
        hand.cycle(by)
        hand.show(self._table.advice.proposed)
        self._table.arrange(self._table.desk.view)

    def _arrow(self, hand: Hand, what: str) -> None:
        compass = COMPASS[what]
        if hand.is_control:
            self._cycle(hand, 1 if what in ("right", "down") else -1)
        elif hand.step(compass):
            self._table.desk.sound.play("hover")
        elif not (hand.path and compass == OPPOSITE[hand.path[-1]]):
            self._refuse_step(hand, compass)

    # -- pointer ---------------------------------------------------------------------------

    def _pointer(self, hand: Hand, intent: Intent) -> bool:
        places = self._table.places_of(hand.seat)
        x, y = self._table.desk.view.units(intent.pos)
        cell = places.cell_at(x, y) if places is not None else None
        if intent.what == "point":
            return self._point(hand, cell)
        if intent.what == "release":
            return intent.button == 1 and self._release(hand, cell)
        if cell is None or hand.is_control:
            return False
        if intent.what == "wheel":
            hand.turn_among(cell, -1 if intent.delta[1] > 0 else 1)
            return True
        return intent.button == 1 and self._press(hand, cell)

    def _point(self, hand: Hand, cell: int | None) -> bool:
        if cell == self._hovered:
            return False
        self._hovered = cell
        if cell is None or hand.is_control:
            return False
        if self._tracing:
            tip = hand.tip
            if hand.reach(cell):
                self._traced, self._stray = True, ""
            elif tip is not None:
                self._stray = self._stray or towards(tip, cell) or ""
        else:
            hand.point(cell)
        self._table.touch()
        return self._tracing

    def _press(self, hand: Hand, cell: int) -> bool:
        picked = hand.picked
        self._pressed, self._traced, self._stray = cell, False, ""
        self._tracing = picked is not None and cell in (hand.tip, picked.cells[0])
        if self._tracing and cell != hand.tip:
            hand.reach(cell)
        return True

    def _release(self, hand: Hand, cell: int | None) -> bool:
        pressed, self._pressed = self._pressed, None
        tracing, self._tracing = self._tracing, False
        if pressed is None:
            return False
        if tracing and (self._traced or self._stray):
            if hand.complete and cell is not None:
                self.confirm(hand)
            elif self._stray:
                self._refuse_step(hand, self._stray)
        elif cell == pressed:
            self._click(hand, cell)
        return True

    def _click(self, hand: Hand, cell: int) -> None:
        """A click on an end draws, one beside the tip steps, one on the steps made goes back."""
        picked = hand.picked
        if picked is None:
            return
        number = hand.face(hand.slot).isdigit() and not hand.joker
        if hand.ends_on(cell):
            hand.point(cell)
            self.confirm(hand)
        elif number and hand.reach(cell):
            return
        elif cell in picked.cells[1:] or hand.point(cell):
            self.confirm(hand)
        elif not hand.reach(cell):
            compass = towards(picked.cells[len(hand.path)], cell)
            if compass:
                self._refuse_step(hand, compass)
            else:
                self._table.refuse(_("The die in hand does not lead to that space (L11)."))

    # -- actions ---------------------------------------------------------------------------

    def confirm(self, hand: Hand) -> None:
        """Draw what is shown, or do what is chosen."""
        if hand.slot == AGAIN:
            self._table.trial.again()
        elif hand.is_control:
            self._table.play(hand.seat, hand.slot)
        elif hand.picked is not None:
            self.kept = hand.seat if hand.complete else None
            self._table.play(hand.seat, hand.picked.move)
            self.kept = None

    def take_along(self, hand: Hand, slot: str) -> str:
        """Take the die of a slot in hand, to carry it to the sheet; "" if it cannot be drawn."""
        names = halves_of(slot)
        if not any(name in hand.slots for name in names):
            return ""
        if hand.slot not in names:
            self.choose_die(hand, slot)
        return hand.dice[SLOTS.index(slot)]

    def drop(self, hand: Hand, x: float, y: float) -> None:
        """A die was dropped: draw what is shown if it goes there; else it stays in hand."""
        cell = self._table.places.sheet.cell_at(x, y)
        if hand.picked is not None and cell in hand.picked.cells[1:]:
            self.confirm(hand)

    def choose_die(self, hand: Hand, slot: str) -> None:
        """Take a die in hand; the fifth again changes its half."""
        names = halves_of(slot)
        able = [name for name in names if name in hand.slots]
        if able:
            index = (able.index(hand.slot) + 1) % len(able) if hand.slot in able else 0
            self._pick_up(hand, able[index])
        else:
            self._refuse_way(hand, names[0])

    def _pick_up(self, hand: Hand, slot: str, joker: bool | None = None) -> None:
        hand.take(slot, joker)
        hand.show(self._table.advice.proposed)
        self._table.desk.sound.play("take")
        self._table.arrange(self._table.desk.view)

    def toggle_joker(self, hand: Hand) -> None:
        """Draw a single step instead of the die, or the die again where it can be drawn."""
        slot, able = hand.slot, hand.of
        if hand.is_control:
            slot = next((s for s in hand.slots if able(s, True)), "")
        joker = not (hand.joker and able(slot))
        if able(slot, joker):
            self._pick_up(hand, slot, joker)
        else:
            self._refuse(hand, f"{slot or 'l1'}*:N")

    # -- refusals --------------------------------------------------------------------------

    def _refuse(self, hand: Hand, move: str) -> None:
        table = self._table
        table.refuse(table.rules.why_not(table.match.state, hand.seat, move), hand.seat)

    def _refuse_step(self, hand: Hand, compass: str) -> None:
        self._refuse_way(hand, hand.slot, hand.joker, hand.path + compass)

    def _refuse_way(self, hand: Hand, slot: str, joker: bool = False, begun: str = "") -> None:
        """Say why a die has no drawing that begins so: of a whole one, on the sheet if there is
        one, so that it is about where it goes and not about its length."""
        board, sheet = self._table.rules.board, hand.sheet
        face = "1" if joker else hand.face(slot)
        start = sheet.lines[SLOT_LINE.get(slot, sheet.owed_line)][-1]
        if face.isdigit():
            rest = product("ENWS", repeat=max(0, int(face) - len(begun)))
            ways = [begun + "".join(steps) for steps in rest]
        else:
            ways = [way for way in board.dice.figures[face] if way.startswith(begun)]
        way = next((way for way in ways if board.walk(start, way)), ways[0] if ways else begun)
        self._refuse(hand, f"{slot}{'*' if joker else ''}:{way}")


def halves_of(slot: str) -> tuple[str, ...]:
    """The names that a slot has in moves: the fifth die has one for each half."""
    return ("fL", "fR") if slot == "f" else (slot,)
