"""Drawing by pointer, keys or pad: what each intent does to the hand of its seat."""

from itertools import product
from typing import TYPE_CHECKING

from game.core.rules import Move
from game.engine.input.intents import Intent
from game.engine.widgets.page import ARROWS
from game.engine.words import _
from game.games.lines.rules.drawing.tables import Board
from game.games.lines.rules.notation import SLOTS
from game.games.lines.table.hand import MORE, OPPOSITE, Choices, Hand, cell_of, towards

if TYPE_CHECKING:
    from game.games.lines.table.scene import LinesScene

COMPASS = {"left": "W", "right": "E", "up": "N", "down": "S"}
SLOT_DIGITS = ("1", "2", "3", "4", "5")


def draw_intent(scene: "LinesScene", intent: Intent) -> bool:
    """Keys and pointer of somebody who draws."""
    seat = scene.seat_of(intent)
    hand = None if seat is None else scene.hand_of(seat)
    if hand is None or seat is None:
        return False
    if intent.what in ("point", "press", "release", "wheel"):
        mine = seat == (scene.mouse_seat if scene.together else scene.front)
        return mine and _pointer(scene, seat, hand, intent)
    if not intent.down:
        return False
    if intent.what in ARROWS:
        return _arrow(scene, hand, intent.what)
    if intent.what in SLOT_DIGITS:
        scene.choose_die(SLOTS[SLOT_DIGITS.index(intent.what)], seat)
        return True
    return _deed(scene, hand, intent, seat)


def _deed(scene: "LinesScene", hand: Hand, intent: Intent, seat: int) -> bool:
    if intent.what in ("turn", "turn_back"):
        hand.turn(1 if intent.what == "turn" else -1)
    elif intent.what in ("next", "previous"):
        hand.cycle(1 if intent.what == "next" else -1)
        scene.arrange(scene.desk.view)
    elif intent.what == "joker" and not intent.repeat:
        scene.toggle_joker(seat)
    elif intent.what == "confirm":
        if not intent.repeat:
            scene.confirm(seat)
    elif intent.what == "back":
        return hand.back()
    else:
        return False
    return True


def _arrow(scene: "LinesScene", hand: Hand, what: str) -> bool:
    if hand.is_control:
        hand.cycle(1 if what in ("right", "down") else -1)
        scene.arrange(scene.desk.view)
        return True
    compass = COMPASS[what]
    if hand.step(compass):
        scene.desk.sound.play("hover")
    elif not (hand.path and compass == OPPOSITE[hand.path[-1]]):
        scene.refuse_step(hand, compass)
    return True


def _pointer(scene: "LinesScene", seat: int, hand: Hand, intent: Intent) -> bool:
    x, y = scene.desk.view.units(intent.pos)
    places = scene.places_of(seat)
    cell = places.cell_at(x, y) if places is not None else None
    if intent.what == "wheel":
        if cell is None or hand.is_control:
            return False
        hand.turn_among(cell, -1 if intent.delta[1] > 0 else 1)
        return True
    if intent.what == "point":
        return _point(scene, hand, cell)
    if intent.button != 1:
        return False
    if intent.what == "press":
        return _press(scene, hand, cell)
    return _release(scene, seat, hand, cell)


def _point(scene: "LinesScene", hand: Hand, cell: int | None) -> bool:
    if cell == scene.hovered:
        return False
    scene.hovered = cell
    if cell is None or hand.is_control:
        return False
    if scene.tracing:
        if hand.reach(cell):
            scene.traced = True
            scene.touch()
        return True
    before = (hand.slot, hand.index)
    hand.point(cell)
    if before != (hand.slot, hand.index):
        scene.touch()
    return False


def _press(scene: "LinesScene", hand: Hand, cell: int | None) -> bool:
    if cell is None or hand.is_control:
        return False
    scene.pressed = cell
    scene.traced = False
    heads = (hand.tip, hand.picked and cell_of(hand.picked.start))
    scene.tracing = cell in heads
    if scene.tracing and cell != hand.tip:
        hand.reach(cell)
    return True


def _release(scene: "LinesScene", seat: int, hand: Hand, cell: int | None) -> bool:
    pressed, scene.pressed = scene.pressed, None
    tracing, scene.tracing = scene.tracing, False
    if pressed is None:
        return False
    if tracing and scene.traced:
        if hand.complete and cell is not None:
            scene.confirm(seat)
        return True
    if cell == pressed:
        _click(scene, seat, hand, cell)
    return True


def _click(scene: "LinesScene", seat: int, hand: Hand, cell: int) -> None:
    """A click on a neighbour of the tip steps there, one on an end draws, one on the steps made
    goes back."""
    picked = hand.picked
    if picked is None:
        return
    if cell == hand.tip and not hand.path and not picked.spaces:
        scene.confirm(seat)
        return
    number = hand.choices.face(hand.slot).isdigit() and not hand.joker
    if number and hand.reach(cell):
        if hand.complete:
            scene.confirm(seat)
        return
    hand_cells = [cell_of(space) for space in picked.spaces]
    if cell in hand_cells or hand.point(cell):
        scene.confirm(seat)
        return
    if hand.reach(cell):
        return
    compass = towards(hand.tip if hand.tip is not None else cell, cell)
    if compass is None:
        scene.refuse(_("The die in hand does not lead to that space (L11)."))
    else:
        scene.refuse_step(hand, compass)


def fifth_slots(choices: Choices) -> list[str]:
    """The halves in which the fifth die can be drawn."""
    return [slot for slot in ("fL", "fR") if slot in choices.slots]


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


def spelled(hand: Hand, path: str) -> Move:
    """The move of a hand with that way."""
    if hand.slot == MORE:
        return f"more:{path}"
    return f"{hand.slot}{'*' if hand.joker else ''}:{path}"
