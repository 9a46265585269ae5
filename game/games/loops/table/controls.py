"""Hands on the table: places to press and drag, keys, wheel and sticks become deeds."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Protocol

from game.engine.input.intents import Intent
from game.engine.widgets import furniture
from game.engine.widgets.page import ARROWS
from game.engine.widgets.widgets import Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.games.loops.rules.events import Cell
from game.games.loops.table.pattern.looking import Looking
from game.games.loops.table.rack.holding import Handled, Holding
from game.games.loops.table.rack.paint import RAISED
from game.games.loops.texts.about import ABOUT

NEAR, FAR = 1.18, 1 / 1.18
_SLACK = 6.0
_PAN = 60.0
_STICK = 9.0
_DEEDS = frozenset(
    (*ARROWS, *"123456", "confirm", "turn", "turn_back", "flip", "next", "previous", "end")
)


@dataclass(eq=False)
class Slot(Widget):
    """A place on the rack: a press picks its tile, a drag carries it to the table."""

    holding: Holding = field(kw_only=True)
    index: int = 0
    _from: tuple[float, float] | None = None

    def ring(self, p: Painter) -> None:
        """Round the tile, also when it stands up; not while it is carried away."""
        hand = self.holding.hand
        if self.holding.carried:
            return
        up = RAISED if hand and hand.slot == self.index else 0
        furniture.focus_ring(p, Box(self.box.x, self.box.y - up, self.box.w, self.box.h), 4)

    def drag(self, x: float, y: float) -> None:
        """Carry the tile, once the pointer has really moved."""
        if self._from is None:
            self._from = (x, y)
        away = abs(x - self._from[0]) + abs(y - self._from[1])
        if away > _SLACK:
            self.holding.carry(self.index)

    def release(self, x: float, y: float) -> None:
        """Lay what was carried; else pick, or put back."""
        start, self._from = self._from, None
        if self.holding.carried:
            self.holding.drop()
        elif start and self.box.holds(x, y):
            self.holding.pick(self.index)


@dataclass(eq=False)
class Ground(Widget):
    """The table itself: a press lays the tile in the hand, a drag moves the view."""

    holding: Holding = field(kw_only=True)
    looking: Looking = field(kw_only=True)
    _from: tuple[float, float] | None = None
    _last: tuple[float, float] = (0.0, 0.0)
    _moved: bool = False

    def handle(self, intent: Intent, x: float, y: float) -> bool:
        """Confirm lays; arrows go from cell to cell, or move the view when the hand is empty."""
        if intent.what == "confirm" and intent.down and not intent.repeat:
            self.holding.lay()
            return True
        if intent.what in ARROWS and intent.down:
            dx, dy = ARROWS[intent.what]
            self.looking.pan(-dx * _PAN, -dy * _PAN, at_once=False)
            return True
        return False

    def drag(self, x: float, y: float) -> None:
        """Move the view with the pointer."""
        if self._from is None:
            self._from = self._last = (x, y)
        if abs(x - self._from[0]) + abs(y - self._from[1]) > _SLACK:
            self._moved = True
        if self._moved:
            self.looking.pan(x - self._last[0], y - self._last[1])
        self._last = (x, y)

    def release(self, x: float, y: float) -> None:
        """A press that did not drag lays the tile."""
        moved, self._from, self._moved = self._moved, None, False
        if not moved and self.box.holds(x, y):
            self.holding.lay()

    def ring(self, p: Painter) -> None:
        """Round the cell that is aimed at, else round the whole table."""
        hand = self.holding.hand
        if hand and hand.cell:
            with p.clip(self.box):
                furniture.focus_ring(p, self.looking.grid.cell(*hand.cell), 3)
        elif not hand:
            furniture.focus_ring(p, self.box.grown(-8), 14)


@dataclass(eq=False)
class Row(Widget):
    """A line of a list that is looked at, not pressed: what it tells of lights on the table."""

    kind: str = ""
    cell: Cell | None = None
    seat: int = 0

    def draw(self, p: Painter) -> None:
        """A frame while the pointer is on it."""
        if self.hovered:
            p.rect(self.box.grown(-3), 8, None, theme.Accent(*ABOUT.accent).soft, 1.6)

    def ring(self, p: Painter) -> None:
        """Within the list."""
        furniture.focus_ring(p, self.box.grown(-4), 8)


class Pressed(Handled, Protocol):
    """A table as far as keys and pointers act on it."""

    holding: Holding
    focus: Widget | None

    def seat_of(self, intent: Intent) -> int | None: ...
    def end_turn(self) -> None: ...


def act(scene: Pressed, intent: Intent) -> bool:
    """Use an intent; False leaves it to the widgets."""
    if intent.what == "point":
        scene.holding.point(*scene.desk.view.units(intent.pos))
        return False
    if intent.what == "wheel":
        return _wheel(scene, intent)
    if intent.what == "pan":
        scene.looking.pan(-intent.delta[0] * _STICK, -intent.delta[1] * _STICK)
        return True
    if intent.what == "press" and intent.button > 1:
        return scene.holding.put_back()
    if not intent.down or intent.what in ("press", "release"):
        return False
    if intent.seat is not None and intent.what in _DEEDS and scene.seat_of(intent) is None:
        return True
    return _key(scene, intent)


def _wheel(scene: Pressed, intent: Intent) -> bool:
    """Turns the tile in the hand, else comes nearer or goes farther."""
    x, y = scene.desk.view.units(intent.pos)
    notch = intent.delta[1] or -intent.delta[0]
    if not notch:
        return False
    if scene.holding.hand:
        scene.holding.turn(-1 if notch > 0 else 1)
    elif scene.plan.board.holds(x, y):
        scene.looking.zoom(NEAR**notch, (x, y))
    return True


def _key(scene: Pressed, intent: Intent) -> bool:
    deeds: dict[str, Callable[[], object]] = {
        "zoom_in": lambda: scene.looking.zoom(NEAR),
        "zoom_out": lambda: scene.looking.zoom(FAR),
        "0": scene.looking.frame,
        "turn": lambda: scene.holding.turn(1),
        "turn_back": lambda: scene.holding.turn(-1),
        "flip": lambda: scene.holding.turn(1),
    }
    what = intent.what
    if what in deeds:
        deeds[what]()
        return True
    if what == "end" and not intent.repeat:
        return _end(scene)
    if what in "123456" and not intent.repeat:
        scene.holding.pick(int(what) - 1, by_key=True)
        return True
    if what == "back" and not intent.repeat:
        return scene.holding.put_back() or _leave_ground(scene)
    return scene.holding.hand is not None and _aim(scene, what)


def _end(scene: Pressed) -> bool:
    """Ends the turn; it uncovers nothing, for that somebody has to look at the screen."""
    if not scene.supplies.covered:
        scene.end_turn()
    return True


def _aim(scene: Pressed, what: str) -> bool:
    """With a tile in the hand the arrows go from cell to cell, wherever the focus is."""
    if scene.focus is None or scene.focus.name != "ground":
        return False
    if what in ARROWS:
        scene.holding.step(what)
    elif what in ("next", "previous"):
        scene.holding.cycle(1 if what == "next" else -1)
    else:
        return False
    return True


def _leave_ground(scene: Pressed) -> bool:
    """Back from moving the view to the rack."""
    if scene.focus is None or scene.focus.name != "ground":
        return False
    scene.focus_first()
    return True


def spots(scene: Pressed, slots: tuple[Box, ...], board: Box) -> list[Widget]:
    """The rack's places and the table."""
    supplies = scene.supplies
    enabled = supplies.my_turn and not supplies.covered
    made: list[Widget] = [
        Slot(
            box,
            enabled=enabled and supplies.slots[i] is not None,
            name=f"slot{i + 1}",
            holding=scene.holding,
            index=i,
            radius=4,
            act=partial(scene.holding.pick, i, by_key=True),
        )
        for i, box in enumerate(slots)
    ]
    ground = Ground(board, name="ground", holding=scene.holding, looking=scene.looking)
    return [*made, ground]
