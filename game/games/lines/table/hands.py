"""Drawing at the table by mouse, keys or pad: what is done to the hand of each seat."""

from itertools import product
from typing import Protocol

from game.core.rules import Move
from game.engine.input.intents import Intent
from game.engine.widgets.page import ARROWS
from game.engine.words import _
from game.games.lines.rules.drawing.tables import Board
from game.games.lines.rules.notation import SLOTS
from game.games.lines.table.hand import (
    MORE,
    OPPOSITE,
    Acting,
    Choices,
    Hand,
    cell_of,
    cells_of,
    towards,
)
from game.games.lines.table.picture import SheetPlaces

COMPASS = {"left": "W", "right": "E", "up": "N", "down": "S"}
SLOT_DIGITS = ("1", "2", "3", "4", "5")


class Drawn(Acting, Protocol):
    """A table on which hands draw."""

    together: bool

    def drawers(self) -> list[int]: ...
    def seat_of(self, intent: Intent) -> int | None: ...
    def places_of(self, seat: int) -> SheetPlaces | None: ...


class Hands:
    """A hand for every seat that draws here, and the way of the pointer over its sheet."""

    def __init__(self, scene: Drawn) -> None:
        self._scene = scene
        self.held: dict[int, Hand] = {}
        self._hovered: int | None = None
        self._pressed: int | None = None
        self._tracing = self._traced = False

    def prepare(self) -> None:
        """A hand for each seat whose sheet lies large."""
        seats = self._scene.drawers()
        wanted = seats if self._scene.together else [s for s in seats if s == self._scene.front]
        self.held = {seat: self._fresh(seat) for seat in wanted}

    def of(self, seat: int) -> Hand | None:
        """The hand of a seat; made when it is wanted first, for it knows every drawing."""
        if seat not in self.held and seat in self._scene.drawers():
            self.held[seat] = self._fresh(seat)
        return self.held.get(seat)

    def _fresh(self, seat: int) -> Hand:
        """A hand for a seat; the same one as before while nothing has changed for it."""
        kept, match = self.held.get(seat), self._scene.match
        state = match.state
        if kept and (kept.choices.sheet, kept.choices.dice) == (state.sheets[seat], state.dice):
            return kept
        return Hand(Choices(self._scene.rules.board, state, seat, match.moves(seat)))

    @property
    def mouse_seat(self) -> int:
        """The seat that the mouse acts for."""
        device_of = self._scene.desk.intents.device_of
        return next((s for s in self.held if device_of(s) == "mouse"), self._scene.front)

    # -- intents ---------------------------------------------------------------------------

    def act(self, intent: Intent) -> bool:
        """Keys and pointer of somebody who draws."""
        seat = self._scene.seat_of(intent)
        hand = None if seat is None else self.of(seat)
        if hand is None or seat is None:
            return False
        if intent.what in ("point", "press", "release", "wheel"):
            mine = seat == (self.mouse_seat if self._scene.together else self._scene.front)
            return mine and self._pointer(seat, hand, intent)
        if not intent.down:
            return False
        if intent.what in ARROWS:
            self._arrow(seat, hand, intent.what)
        elif intent.what in SLOT_DIGITS:
            self.choose_die(SLOTS[SLOT_DIGITS.index(intent.what)], seat)
        else:
            return self._deed(seat, hand, intent)
        return True

    def _deed(self, seat: int, hand: Hand, intent: Intent) -> bool:
        if intent.what in ("turn", "turn_back"):
            hand.turn(1 if intent.what == "turn" else -1)
        elif intent.what in ("next", "previous"):
            self._cycle(hand, 1 if intent.what == "next" else -1)
        elif intent.what == "joker" and not intent.repeat:
            self.toggle_joker(seat)
        elif intent.what == "confirm":
            if not intent.repeat:
                self.confirm(seat)
        elif intent.what == "back":
            return hand.back()
        else:
            return False
        return True

    def _cycle(self, hand: Hand, by: int) -> None:
        hand.cycle(by)
        self._scene.arrange(self._scene.desk.view)

    def _arrow(self, seat: int, hand: Hand, what: str) -> None:
        compass = COMPASS[what]
        if hand.is_control:
            self._cycle(hand, 1 if what in ("right", "down") else -1)
        elif hand.step(compass):
            self._scene.desk.sound.play("hover")
        elif not (hand.path and compass == OPPOSITE[hand.path[-1]]):
            self._refuse_step(seat, hand, compass)

    # -- pointer ---------------------------------------------------------------------------

    def _pointer(self, seat: int, hand: Hand, intent: Intent) -> bool:
        places = self._scene.places_of(seat)
        x, y = self._scene.desk.view.units(intent.pos)
        cell = places.cell_at(x, y) if places is not None else None
        if intent.what == "point":
            return self._point(hand, cell)
        if intent.what == "release":
            return intent.button == 1 and self._release(seat, hand, cell)
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
            if hand.reach(cell):
                self._traced = True
                self._scene.touch()
            return True
        before = (hand.slot, hand.index)
        hand.point(cell)
        if before != (hand.slot, hand.index):
            self._scene.touch()
        return False

    def _press(self, hand: Hand, cell: int) -> bool:
        self._pressed, self._traced = cell, False
        self._tracing = cell in (hand.tip, hand.picked and cell_of(hand.picked.start))
        if self._tracing and cell != hand.tip:
            hand.reach(cell)
        return True

    def _release(self, seat: int, hand: Hand, cell: int | None) -> bool:
        pressed, self._pressed = self._pressed, None
        tracing, self._tracing = self._tracing, False
        if pressed is None:
            return False
        if tracing and self._traced:
            if hand.complete and cell is not None:
                self.confirm(seat)
        elif cell == pressed:
            self._click(seat, hand, cell)
        return True

    def _click(self, seat: int, hand: Hand, cell: int) -> None:
        """A click on a neighbour of the tip steps there, one on an end draws, one on the steps
        made goes back."""
        picked = hand.picked
        if picked is None:
            return
        if cell == hand.tip and not hand.path and not picked.spaces:
            self.confirm(seat)
            return
        number = hand.choices.face(hand.slot).isdigit() and not hand.joker
        if number and hand.reach(cell):
            if hand.complete:
                self.confirm(seat)
        elif cell in cells_of(picked) or hand.point(cell):
            self.confirm(seat)
        elif not hand.reach(cell):
            self._refuse_cell(seat, hand, cell)

    def drop(self, x: float, y: float) -> None:
        """A die was dropped: draw what is shown if it goes there; else it stays in hand."""
        scene, places = self._scene, self._scene.places_of(self._scene.front)
        hand = self.of(scene.front)
        shown = hand.picked if hand is not None and not hand.is_control else None
        if shown is not None and places and places.cell_at(x, y) in cells_of(shown):
            self.confirm(scene.front)

    # -- deeds -----------------------------------------------------------------------------

    def confirm(self, seat: int) -> None:
        """Draw what is shown, or do what is chosen."""
        hand = self.of(seat)
        if hand is not None and hand.is_control:
            self._scene.play(seat, hand.slot)
        elif hand is not None and hand.picked is not None:
            self._scene.play(seat, hand.picked.move)

    def control(self, seat: int, move: Move) -> None:
        """A key that ends or closes something was pressed."""
        self._scene.play(seat, move)

    def take_along(self, slot: str) -> bool:
        """Take the die of a slot in hand, if it can be drawn, to carry it to the sheet."""
        hand = self.of(self._scene.front)
        names = halves_of(slot)
        if hand is None or not any(name in hand.choices.slots for name in names):
            return False
        if hand.slot not in names:
            self.choose_die(slot, self._scene.front)
        return True

    def choose_die(self, slot: str, seat: int) -> None:
        """Take a die in hand; the fifth again changes its half."""
        hand = self.of(seat)
        if hand is None:
            return
        able = [name for name in halves_of(slot) if name in hand.choices.slots]
        if not able:
            self._refuse(seat, f"{halves_of(slot)[0]}:{self._any_way(hand, slot)}")
            return
        index = (able.index(hand.slot) + 1) % len(able) if hand.slot in able else 0
        self._take(hand, able[index])

    def _take(self, hand: Hand, slot: str, joker: bool | None = None) -> None:
        hand.take(slot, joker)
        self._scene.desk.sound.play("take")
        self._scene.arrange(self._scene.desk.view)

    def toggle_joker(self, seat: int) -> None:
        """Draw a single step instead of the die, or think better of it."""
        hand = self.of(seat)
        if hand is None:
            return
        slot, able = hand.slot, hand.choices.of
        if hand.is_control:
            slot = next((s for s in hand.choices.slots if able(s, True)), "")
        if able(slot, not hand.joker):
            self._take(hand, slot, not hand.joker)
        elif hand.joker and able(slot, True):
            self._take(hand, slot, True)
        else:
            self._refuse(seat, f"{slot or 'l1'}*:N")

    # -- refusals --------------------------------------------------------------------------

    def _refuse(self, seat: int, move: Move) -> None:
        scene = self._scene
        scene.refuse(scene.rules.why_not(scene.match.state, seat, move), seat)

    def _any_way(self, hand: Hand, slot: str) -> str:
        """Some way of a die's face, to ask why it cannot be drawn."""
        face = hand.choices.dice[SLOTS.index(slot)][1:]
        figures = self._scene.rules.board.dice.figures
        return figures[face][0] if not face.isdigit() else "N" * int(face)

    def _refuse_cell(self, seat: int, hand: Hand, cell: int) -> None:
        compass = towards(hand.tip if hand.tip is not None else cell, cell)
        if compass is None:
            self._scene.refuse(_("The die in hand does not lead to that space (L11)."))
        else:
            self._refuse_step(seat, hand, compass)

    def _refuse_step(self, seat: int, hand: Hand, compass: str) -> None:
        """Say why no drawing goes that way."""
        line = hand.picked.line if hand.picked is not None else 0
        start = hand.choices.sheet.lines[line][-1]
        way = whole_way(self._scene.rules.board, hand, start, hand.path + compass)
        slot = MORE if hand.slot == MORE else f"{hand.slot}{'*' if hand.joker else ''}"
        if f"{slot}:{way}" not in self._scene.match.moves(seat):
            self._refuse(seat, f"{slot}:{way}")


def halves_of(slot: str) -> tuple[str, ...]:
    """The names that a slot has in moves: the fifth die has one for each half."""
    return ("fL", "fR") if slot == "f" else (slot,)


def whole_way(board: Board, hand: Hand, start: int, begun: str) -> str:
    """A whole way of the die in hand that begins so, on the sheet if there is one: a refusal is
    then about where it goes and not about its length."""
    face = "1" if hand.joker else hand.choices.face(hand.slot)
    if face.isdigit():
        rest = max(0, int(face) - len(begun))
        ways = [begun + "".join(steps) for steps in product("ENWS", repeat=rest)]
    else:
        ways = [way for way in board.dice.figures[face] if way.startswith(begun)]
    return next((way for way in ways if board.walk(start, way)), ways[0] if ways else begun)
