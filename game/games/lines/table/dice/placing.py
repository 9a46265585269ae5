"""The dice board, and the placing of dice in its wells by a player (L22, L24)."""

from collections.abc import Sequence, Set
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.core.rules import Move
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part
from game.engine.window.view import Box
from game.engine.words import _
from game.games.lines.rules.state import ROUNDS, SLOTS, Position, Stage
from game.games.lines.table.layout import DIE_SIDE, Bench, waiting_places
from game.games.lines.table.picture import ACCENT
from game.games.lines.table.pieces import DieLook

if TYPE_CHECKING:
    from game.games.lines.table.scene import LinesScene

FELT = "#3D0527"


def paint_board(p: Painter, bench: Bench) -> None:
    """Paint the felt, the wells and their names, which never change."""
    paint_felt(p, bench.box)
    names = (_("left half"), _("right half"), _("fifth"), _("round"))
    for i, name in enumerate(names):
        well = bench.well_box(i)
        if i < 3:
            p.rect(well, 14 * bench.k, FELT, alpha=0.42)
        middle = (bench.wells_top + well.y) / 2 + 2
        p.text(name, well.centre[0], middle, 15, theme.WHITE, "bold", "c", well.w + 8)


def paint_open_slots(p: Painter, bench: Bench, slots: Sequence[str], next_slot: str) -> None:
    """Paint the empty slots; golden while a die is picked up, its next one filled."""
    for slot in slots:
        box, k = bench.die_box(slot).grown(-2), bench.k
        ink = theme.GOLD if next_slot else theme.mix(theme.WHITE, ACCENT.deep, 0.3)
        if slot == next_slot:
            p.rect(box, 15 * k, theme.GOLD, alpha=0.3)
        p.rect(box, 15 * k, None, ink, 2.4 if next_slot else 1.6)
        (x, y), r = box.centre, 9 * k
        p.line(x - r, y, x + r, y, ink, 3 * k)
        p.line(x, y - r, x, y + r, ink, 3 * k)


def paint_rounds(p: Painter, bench: Bench, now: int) -> None:
    k = bench.k
    for number in range(1, ROUNDS + 1):
        x, y = bench.round_mark(number)
        if number == now:
            p.circle(x, y, 9.5 * k, theme.WHITE)
            size = 14 * k / (p.view.grown(14) / 14)
            p.text(str(number), x, y, size, ACCENT.deep, "bold", "c")
        elif number < now:
            p.circle(x, y, 7 * k, theme.WHITE)
            furniture.paint_check_mark(p, x, y, 8.5 * k, ACCENT.deep)
        else:
            p.circle(x, y, 7 * k, None, theme.WHITE, 1.6)


def paint_felt(p: Painter, box: Box) -> None:
    furniture.paint_shadow(p, box, 18, 1)
    p.rect(box, 18, theme.mix(ACCENT.deep, theme.BLACK, 0.25))
    shades = ACCENT.base, theme.mix(ACCENT.deep, ACCENT.base, 0.3)
    p.rect(box._replace(h=box.h - 4), 18, shades)


def paint_tray(p: Painter, box: Box, dice: Sequence[tuple[str, Box, bool]]) -> None:
    paint_felt(p, box)
    inner = box.grown(-9)
    p.rect(inner, 13, (theme.mix(FELT, ACCENT.deep, 0.35), theme.mix(FELT, ACCENT.deep, 0.6)))
    p.rect(inner, 13, None, theme.mix(ACCENT.base, theme.BLACK, 0.45), 1.6)
    for die, place, lifted in dice:
        paint_lifted(p, place, die, lifted)


def paint_dice(p: Painter, bench: Bench, looks: tuple[DieLook, ...], placing: bool = False) -> None:
    """Paint the dice in their slots, with a word below each if there is room."""
    for look in looks:
        if look.state in ("done", "shut"):
            paint_die(p, bench.die_box(look.slot), look.die, 110)
        else:
            paint_lifted(p, bench.die_box(look.slot), look.die, look.state == "now")
        low = bench.room_below < p.view.line_height(14) * 0.9 if bench.roomy else bench.k <= 0.9
        if bench.roomy:
            _paint_die_sign(p, bench, look, low)
        if not (low or placing):
            _paint_caption(p, bench, look)


def paint_lifted(p: Painter, box: Box, die: str, lifted: bool) -> None:
    """Paint a die; in hand it is lifted and glows."""
    k = box.w / DIE_SIDE
    if lifted:
        box = box.moved(0, -5 * k)
        p.glow(box, 15 * k, "#FFE08A", 9, 220, 3)
        p.rect(box.grown(5), 19 * k, None, theme.WHITE, 3)
    paint_die(p, box, die)


def dragged_part(side: float, die: str, x: float, y: float) -> Part:
    box = Box.around(x, y - 4, side)

    def paint_dragged(p: Painter) -> None:
        p.shadow(box, side * 0.25, 12, 12, 120, (40, 0, 22))
        p.sprite(f"lines/die_{die[1:]}", box.x, box.y, side)

    return Part("dragged", None, box.grown(38), paint_dragged, live=True)


def _paint_die_sign(p: Painter, bench: Bench, look: DieLook, is_low: bool) -> None:
    """Paint the sign of a die's state in large type: a tick if drawn, a cross if lost, and on a low
    board an arrow at the die in hand."""
    box, k = bench.die_box(look.slot), bench.k
    if look.state == "now" and is_low:
        x, y, half = box.centre[0], box.bottom + 5 * k, 14 * k
        arrow = [(x, y), (x - half, y + 17 * k), (x + half, y + 17 * k)]
        p.path(arrow, f'fill="{theme.GOLD}"', closed=True)
    x, y = box.right - 6 * k, box.y + 6 * k
    if look.state in ("done", "shut"):
        p.circle(x, y, 12 * k, theme.WHITE)
    if look.state == "done":
        furniture.paint_check_mark(p, x, y, 14 * k, ACCENT.deep)
    if look.state == "shut":
        furniture.paint_cross(p, x, y, 14 * k, ACCENT.deep)


def _paint_caption(p: Painter, bench: Bench, look: DieLook) -> None:
    plain = _("either half") if look.slot == "f" else ""
    words = {"now": _("in hand"), "done": _("drawn"), "shut": _("closed")}.get(look.state, plain)
    floor = bench.box.bottom if bench.roomy else bench.wells_top + 164 * bench.k
    x, y = bench.die_box(look.slot).centre[0], (bench.well_box(0).bottom + floor) / 2 - 2
    face, size = "bold" if look.state == "now" else "text", 10 if bench.roomy else 14
    room = (112 if bench.roomy and look.slot == "f" else 78) * bench.k
    p.text(words, x, y, size, theme.WHITE, face, "c", room)


def paint_die(p: Painter, box: Box, die: str, alpha: int = 255) -> None:
    if alpha == 255:
        p.shadow(box, box.w * 0.25, box.w * 0.11, box.w * 0.09, 150, (40, 0, 22))
    p.sprite(f"lines/die_{die[1:]}", box.x, box.y, box.w, alpha=alpha)


def paint_jokers(p: Painter, bench: Bench, left: int, state: str, label: str) -> None:
    """Paint the jokers as a button: `state` is "", "legal" or "now"."""
    box, k = bench.jokers_box, bench.k
    if state:
        fill = theme.GOLD if state == "now" else theme.mix(ACCENT.deep, theme.BLACK, 0.25)
        p.rect(box, 14 * k, fill, theme.WHITE if state == "now" else theme.GOLD, 1.6)
    ink = theme.INK if state == "now" else theme.WHITE
    words = _("jokers")
    if label and p.view.measure(f"{words} {label}", 14, "bold") < box.w - 10:
        words += f" {label}"
    x, y = box.centre
    p.text(words, x, y - 13 * k, 14, ink, "bold", "c", box.w - 8)
    for i in range(2):
        paint_joker(p, x + (i * 2 - 1) * 13 * k, y + 15 * k, 10 * k, i < left, ink)


def paint_joker(p: Painter, x: float, y: float, r: float, left: bool, ink: str) -> None:
    """Paint a joker, golden if it is not used."""
    points = [(x, y - r), (x + r * 0.9, y), (x, y + r), (x - r * 0.9, y)]
    fill = "none" if not left else ink if ink == theme.INK else theme.GOLD
    edge = ink if not left or ink == theme.INK else "#FFE9B0"
    p.path(points, f'fill="{fill}" stroke="{edge}" stroke-width="1.8"', closed=True)


GROUPS = {"l": SLOTS[:2], "r": SLOTS[2:4], "f": SLOTS[4:]}


@dataclass
class Placing:
    """The dice to place, and the groups (wells) that the player has put them in so far."""

    dice: tuple[str, ...]
    filled: Set[str] = frozenset()
    """The groups that were filled before (L24)."""
    groups: dict[str, str] = field(default_factory=dict)
    """The group of each placed die, in the order of placing."""
    picked_die: str = ""
    history: list[dict[str, str]] = field(default_factory=list)
    """The groups before each change, for undo."""

    @classmethod
    def start(cls, state: Position) -> "Placing":
        """Return the placing of a position before any change: the dice in their order."""
        filled = zip(SLOTS, state.dice, strict=True)
        placing = cls(state.unplaced, {slot[0] for slot, die in filled if die})
        if state.stage is Stage.PLACING:
            slots = zip(placing.dice, placing.open_slots, strict=True)
            placing.groups = {die: slot[0] for die, slot in slots}
        return placing

    @property
    def waiting_dice(self) -> list[str]:
        return [die for die in self.dice if die not in self.groups]

    @property
    def is_complete(self) -> bool:
        return not self.waiting_dice

    def dice_in(self, group: str) -> list[str]:
        """Return the dice of a group in the order of their slots."""
        return sorted(die for die, there in self.groups.items() if there == group)

    def slot_of(self, die: str) -> str:
        """Return the slot of a die, "" if it is not placed."""
        group = self.groups.get(die)
        return GROUPS[group][self.dice_in(group).index(die)] if group else ""

    @property
    def open_slots(self) -> list[str]:
        free = [(group, slots) for group, slots in GROUPS.items() if group not in self.filled]
        return [slot for group, slots in free for slot in slots[len(self.dice_in(group)) :]]

    def has_room(self, group: str) -> bool:
        return any(slot[0] == group for slot in self.open_slots)

    def click_die(self, die: str) -> None:
        """Pick a die up or put it down, place it if clicked twice, or swap it with the picked."""
        other = self.picked_die
        if other == die and die in self.groups:
            self.picked_die = ""
        elif other == die:
            self.place_die(die, self.open_slots[0][0])
        elif other and self.groups.get(other) != self.groups.get(die):
            self.swap_dice(other, die)
        else:
            self.picked_die = die

    def place_die(self, die: str, group: str) -> bool:
        """Place a die in a group, and then the last waiting one; return False without room."""
        self.picked_die = ""
        if self.groups.get(die) == group:
            return True
        if not self.has_room(group):
            return False
        self._save_for_undo()
        self.groups.pop(die, None)
        self.groups[die] = group
        if len(self.waiting_dice) == 1:
            self.groups[self.waiting_dice[0]] = self.open_slots[0][0]
        return True

    def swap_dice(self, one: str, other: str) -> None:
        self.picked_die = ""
        self._save_for_undo()
        there, here = self.groups.pop(one, ""), self.groups.pop(other, "")
        self.groups |= {die: group for die, group in ((one, here), (other, there)) if group}

    def take_die_out(self, die: str) -> None:
        self.picked_die = ""
        if die in self.groups:
            self._save_for_undo()
            del self.groups[die]

    def _save_for_undo(self) -> None:
        self.history.append(dict(self.groups))

    def step_back(self) -> bool:
        """Put the picked die down, else undo the last change; return False if neither."""
        if self.picked_die:
            self.picked_die = ""
        elif self.history:
            self.groups = self.history.pop()
        else:
            return False
        return True

    def placing_move(self) -> Move:
        named = ["".join(die[0] for die in self.dice_in(group)) for group in GROUPS]
        return "place:" + "/".join(numbers for numbers in named if numbers)


class DicePlacer:
    """Lets a player place dice by clicks, keys and drags before the move is played."""

    def __init__(self, scene: "LinesScene") -> None:
        self._scene = scene
        self.placing = Placing(())
        """Empty while nobody here places dice."""

    def update_dice(self) -> None:
        state = self._scene.match.state
        dice = (
            () if self._scene.person_to_move is None or self._scene.cup.is_full else state.unplaced
        )
        if self.placing.dice != dice:
            self.placing = Placing.start(state) if dice else Placing(())

    @property
    def is_placing_on_side(self) -> bool:
        """Return whether two dice are placed on a side before the others are rolled (L24)."""
        return self._scene.shown.stage is Stage.SIDING

    @property
    def open_slots(self) -> Sequence[str]:
        if not self.placing.dice or self._scene.timeline.moving:
            return ()
        return tuple(self.placing.open_slots[: 4 if self.is_placing_on_side else 5])

    @property
    def next_slot(self) -> str:
        """Return where the die that is picked up or dragged would go by itself."""
        moves = self.placing.picked_die or self._scene.dragged
        return next(iter(self.open_slots), "") if moves else ""

    @property
    def is_settled(self) -> bool:
        """Return whether all dice are placed and none is dragged."""
        placing = self.placing
        return bool(placing.dice) and placing.is_complete and not self._scene.dragged

    def die_box(self, die: str) -> Box:
        """Return the box of a die: its slot, or its place in the tray."""
        slot = self.placing.slot_of(die)
        dice = self.placing.dice or self._scene.shown.unplaced
        if slot:
            return self._scene.bench.die_box(slot)
        return waiting_places(self._scene.places.tray, len(dice))[dice.index(die)]

    def handle_key(self, what: str) -> bool:
        """Handle a key: the number of a die, or `back` to put the picked one down."""
        numbers = {die[0]: die for die in self.placing.dice}
        if what in numbers:
            self.pick_die(numbers[what])
            return True
        return what == "back" and bool(self.placing.picked_die) and self.step_back()

    def pick_die(self, die: str) -> None:
        self.placing.click_die(die)
        self._update_focus("take" if self.placing.picked_die else "place")

    def click_group(self, group: str) -> None:
        """Place the picked die, or the last waiting one, in a group that was clicked."""
        scene, picked, waiting = self._scene, self.placing.picked_die, self.placing.waiting_dice
        if self.is_placing_on_side and scene.person_to_move is not None:
            scene.play(scene.person_to_move, "side:left" if group == "l" else "side:right")
        elif picked or len(waiting) == 1:
            self._drop_die(picked or waiting[0], group)
        else:
            scene.refuse(_("Pick a die first, then its place."))

    def _drop_die(self, die: str, group: str) -> None:
        if not self.placing.place_die(die, group):
            self._scene.refuse(_("There is no room for another die (L22, L24)."))
        self._update_focus()

    def drop_at(self, die: str, x: float, y: float) -> None:
        """Drop a die on the tray, on another die (which swaps both), or in a group."""
        scene, placing = self._scene, self.placing
        others = [other for other in placing.dice if other != die]
        under = next((other for other in others if self.die_box(other).contains(x, y)), "")
        if scene.places.tally.contains(x, y):
            self.take_die_out(die)
        elif under:
            placing.swap_dice(die, under)
            self._update_focus()
        else:
            for i, group in enumerate(GROUPS):
                if scene.bench.well_box(i).grown(10).contains(x, y):
                    self._drop_die(die, group)

    def take_die_out(self, die: str = "") -> None:
        """Take a die, or the picked one, back out of its group."""
        self.placing.take_die_out(die or self.placing.picked_die)
        self._update_focus()

    def _update_focus(self, sound: str = "place") -> None:
        """Play a sound, arrange the table, and focus the next group, die or button."""
        placing, slots = self.placing, self.placing.open_slots
        self._scene.desk.sound.play(sound)
        self._scene.arrange(self._scene.desk.view)
        following = f"die {placing.waiting_dice[0][0]}" if placing.waiting_dice else "place"
        if placing.picked_die:
            following = f"group {slots[0][0]}" if slots else f"die {placing.picked_die[0]}"
        self._scene.focus_named(following)
        self._scene.touch()

    def step_back(self) -> bool:
        """Undo the last change; return False if there is none."""
        back = self.placing.step_back()
        if back:
            self._update_focus("back")
        return back

    def confirm(self) -> None:
        """Play the placing if it is complete."""
        if self.placing.is_complete and self._scene.person_to_move is not None:
            self._scene.play(self._scene.person_to_move, self.placing.placing_move())
