"""Hands at the table: which die is taken, drawing, taking back, and why something is refused."""

from typing import TYPE_CHECKING

from game.core.match import Match
from game.core.rules import Illegal, Move
from game.engine.input.intents import Intent
from game.engine.words import _
from game.games.lines.rules.notation import SLOTS
from game.games.lines.rules.state import Stage
from game.games.lines.table import pointer
from game.games.lines.table.hand import Choices, Hand
from game.games.lines.table.marking import Marking

if TYPE_CHECKING:
    from game.engine.desk import Desk


class Hands(Marking):
    """What of the scene belongs to hands."""

    def __init__(self, desk: "Desk", match: Match, watching: bool = False) -> None:
        super().__init__(desk, match, watching)
        self.board = self.lines.table.board
        self.hands: dict[int, Hand] = {}
        self.acting: int | None = None
        """The seat of the device that was used last; None where it belongs to none."""

    @property
    def still(self) -> bool:
        """Should nothing fly about?"""
        return self.desk.settings.reduced_motion

    @property
    def active(self) -> int:
        """Whose round it is."""
        return self.lines.table.active(self.shown) if self.shown.round else 0

    @property
    def places_by_hand(self) -> bool:
        """Do players place the dice?"""
        return self.lines.table.placing

    def seat_of(self, intent: Intent) -> int | None:
        """The seat of the device, else the person whose turn it is."""
        return super().seat_of(intent) if intent.seat is not None else self.mover

    @property
    def hand(self) -> Hand | None:
        """The hand of the sheet that lies large."""
        return self.hands.get(self.front)

    def hand_of(self, seat: int) -> Hand | None:
        """The hand of a seat; made when it is wanted first, for it knows every drawing."""
        if seat not in self.hands and seat in self.drawers():
            self.hands[seat] = self.fresh_hand(seat)
        return self.hands.get(seat)

    def drawers(self) -> list[int]:
        """The seats that draw by hand here now."""
        if self.position.stage is not Stage.DRAWING or self.watching:
            return []
        return [seat for seat in self.match.movers if self.is_person(seat)]

    def fresh_hand(self, seat: int) -> Hand:
        """A hand for a seat; the same one as before while nothing has changed for it."""
        kept, state = self.hands.get(seat), self.position
        if kept and (kept.choices.sheet, kept.choices.dice) == (state.sheets[seat], state.dice):
            return kept
        return Hand(Choices(self.board, state, seat, self.match.moves(seat)))

    @property
    def at_once(self) -> bool:
        """Do several people draw with devices of their own? Then all sheets are of one size."""
        if self.watching or self.shown.stage not in (Stage.DRAWING, Stage.OVER):
            return False
        seated = self.desk.intents.seated
        return sum(self.is_person(seat) and seat in seated for seat in range(self.rules.seats)) > 1

    @property
    def mouse_seat(self) -> int:
        """The seat that the mouse acts for."""
        owners = [s for s in self.hands if self.desk.intents.device_of(s) == "mouse"]
        return owners[0] if owners else self.front

    def handle(self, intent: Intent) -> bool:
        """Whose device it is decides whose drawing is taken back."""
        self.acting = intent.seat
        return super().handle(intent)

    def undo(self) -> None:
        """Take back own drawings of this roll (L16); then, where that is open, any move."""
        seat = self._corrector
        if seat is None and self.match.header.undo_is_open:
            super().undo()
            return
        if seat is None:
            self.refuse(_("There is no drawing of yours to take back (L16)."))
            return
        self.timeline.finish()
        try:
            self.match.correct(seat)
        except Illegal as problem:
            self.refuse(problem.sentence)
            return
        self.desk.sound.play("back")
        self.jumped()

    @property
    def _corrector(self) -> int | None:
        """The seat whose drawing would be taken back as the rules allow it to everybody (L16)."""
        seat = self.mover if self.acting is None else self.acting
        if seat is None or seat >= self.rules.seats or self.match.signed:
            return None
        return seat if self.rules.correctable(self.match.state, seat) else None

    @property
    def may_take_back(self) -> bool:
        """Has the seat drawn in this roll, or may any move be taken back?"""
        any_move = self.match.header.undo_is_open and super().may_take_back
        return self._corrector is not None or any_move

    def confirm(self, seat: int) -> None:
        """Draw what is shown, or do what is chosen."""
        hand = self.hand_of(seat)
        if hand is None:
            return
        picked = hand.picked
        if hand.is_control:
            self.play(seat, hand.slot)
        elif picked is not None:
            self.play(seat, picked.move)

    def play_front(self, move: Move) -> None:
        """A control was pressed."""
        self.play(self.front, move)

    def play_for(self, seat: int, move: Move) -> None:
        """A control of that seat was pressed."""
        self.play(seat, move)

    def choose_die(self, slot: str, seat: int | None = None) -> None:
        """Take a die in hand; the fifth again changes its half."""
        hand = self.hand_of(self.front if seat is None else seat)
        if hand is None:
            return
        names = [slot] if slot != "f" else pointer.fifth_slots(hand.choices)
        able = [name for name in names if name in hand.choices.slots]
        if not able:
            here = self.front if seat is None else seat
            wanted = "fL" if slot == "f" else slot
            path = self._any_way(hand, slot)
            self.refuse(self.rules.why_not(self.match.state, here, f"{wanted}:{path}"), here)
            return
        index = (able.index(hand.slot) + 1) % len(able) if hand.slot in able else 0
        hand.take(able[index])
        self.desk.sound.play("take")
        self.arrange(self.desk.view)

    def _any_way(self, hand: Hand, slot: str) -> str:
        """Some way of a die's face, to ask why it cannot be drawn."""
        face = hand.choices.dice[SLOTS.index(slot)][1:]
        return self.board.dice.figures[face][0] if not face.isdigit() else "N" * int(face)

    def toggle_joker(self, seat: int | None = None) -> None:
        """Draw a single step instead of the die, or think better of it."""
        here = self.front if seat is None else seat
        hand = self.hand_of(here)
        if hand is None:
            return
        slot = hand.slot
        if hand.is_control:
            slot = next((s for s in hand.choices.slots if hand.choices.of(s, True)), "")
        if hand.joker and hand.choices.of(slot):
            hand.take(slot, False)
        elif slot and hand.choices.of(slot, True):
            hand.take(slot, True)
        else:
            slot = slot or "l1"
            self.refuse(self.rules.why_not(self.match.state, here, f"{slot}*:N"), here)
            return
        self.desk.sound.play("take")
        self.arrange(self.desk.view)

    def refuse_step(self, hand: Hand, compass: str) -> None:
        """Say why no drawing goes that way."""
        seat = next(seat for seat, each in self.hands.items() if each is hand)
        sheet = self.position.sheets[seat]
        line = hand.picked.line if hand.picked is not None else 0
        way = pointer.whole_way(self.board, hand, sheet.lines[line][-1], hand.path + compass)
        move = pointer.spelled(hand, way)
        if move in self.match.moves(seat):
            return
        self.refuse(self.rules.why_not(self.match.state, seat, move), seat)
