"""What can be pressed, dragged and looked at on the table, and what keys, wheel and sticks do."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Protocol

from game.engine.input.intents import Intent
from game.engine.table.picking import Field, Source
from game.engine.widgets.page import ARROWS
from game.engine.widgets.widgets import Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Group, Seen
from game.engine.window.view import Box
from game.engine.words import _
from game.games.loops.rules.events import Cell
from game.games.loops.rules.state import SUPPLY
from game.games.loops.table.hand import Hand, Handled
from game.games.loops.table.keys import Round, TableButton
from game.games.loops.table.panels import loop_rows
from game.games.loops.table.pattern.camera import Camera
from game.games.loops.table.rack import RAISED
from game.games.loops.table.spare import Spare
from game.games.loops.table.words import Words
from game.games.loops.texts.about import ABOUT

_NEAR, _FAR = 1.18, 1 / 1.18
_PAN = 60.0
_STICK = 9.0
_DEEDS = frozenset(
    (*ARROWS, *"123456", "confirm", "turn", "turn_back", "flip", "next", "previous", "end")
)


@dataclass(eq=False)
class Slot(Source[int]):
    """A place on the rack, whose tile can be picked."""

    def ringed(self) -> tuple[Box, float] | None:
        """Round the tile, also when it stands up; not while it is carried away."""
        up = RAISED if self.picking.picked == self.thing else 0
        return None if self.picking.carried else (self.box.moved(0, -up), 4)


@dataclass(eq=False)
class Ground(Field):
    """The table itself: a press lays the tile in the hand, a drag moves the view."""

    camera: Camera = field(kw_only=True)

    def handle(self, intent: Intent, x: float, y: float) -> bool:
        """Arrows move the view when the hand is empty."""
        if super().handle(intent, x, y):
            return True
        if intent.what in ARROWS and intent.down:
            dx, dy = ARROWS[intent.what]
            self.camera.pan(-dx * _PAN, -dy * _PAN, at_once=False)
            return True
        return False

    def grab(self, x: float, y: float) -> None:
        """It may be a press or a drag."""
        self.camera.grab(x, y)

    def drag(self, x: float, y: float) -> None:
        """Move the view with the pointer."""
        self.camera.drag(x, y)

    def release(self, x: float, y: float) -> None:
        """A press that did not drag lays the tile."""
        if not self.camera.dragged:
            super().release(x, y)

    def ringed(self) -> tuple[Box, float] | None:
        """Round the cell that is aimed at, else round the whole table."""
        if self.picking.aimed:
            return self.camera.grid.cell(*self.picking.aimed), 3
        return None if self.picking.picked is not None else (self.box.grown(-8), 14)

    def ring_parts(self, k: float) -> Sequence[Seen]:
        """Only within the table."""
        return (Group("ring", self.box, super().ring_parts(k)),)


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

    def ringed(self) -> tuple[Box, float] | None:
        """Within the list."""
        return self.box.grown(-4), 8


class Pressed(Handled, Protocol):
    """A table as far as keys and pointers act on it."""

    hand: Hand
    focus: Widget | None

    @property
    def words(self) -> Words: ...
    @property
    def spare(self) -> Spare: ...
    def seat_of(self, intent: Intent) -> int | None: ...
    def end_turn(self) -> None: ...


class Controls:
    """Places what can be pressed, and uses the intents that belong to no widget."""

    def __init__(self, scene: Pressed) -> None:
        self._scene, self._hand, self._camera = scene, scene.hand, scene.camera
        zoom, turn, pick = self._camera.zoom, self._hand.turn, self._hand.picking.pick
        self._deeds: Mapping[str, Callable[[], object]] = {
            "zoom_in": partial(zoom, _NEAR),
            "zoom_out": partial(zoom, _FAR),
            "0": self._camera.frame,
            "turn": partial(turn, 1),
            "turn_back": partial(turn, -1),
            "flip": partial(turn, 1),
        }
        self._once: Mapping[str, Callable[[], object]] = {
            "end": self._end,
            **{str(i + 1): partial(pick, i) for i in range(SUPPLY)},
        }

    # -- what can be pressed ---------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        """The main key, the rack, the table, keys for the tile and the camera, and the lists."""
        board, picking = self._scene.layout.board, self._hand.picking
        ground = Ground(board, name="ground", picking=picking, camera=self._camera)
        keys = [*self._turn_keys(), *self._look_keys()]
        return [self._main_key(), *self._slots(), ground, *keys, *self._rows()]

    def _main_key(self) -> Widget:
        scene = self._scene
        label = "" if scene.supplies.covered else scene.desk.intents.label("end")
        key = TableButton(scene.layout.end, scene.end_turn, name="end", label=label)
        key.tell(scene.words.main_key())
        return key

    def _slots(self) -> list[Slot]:
        supplies = self._scene.supplies
        able, picking = supplies.my_turn and not supplies.covered, self._hand.picking
        slots = [
            Slot(box, name=f"slot{i + 1}", radius=4, picking=picking, thing=i)
            for i, box in enumerate(self._scene.layout.slots)
        ]
        for slot, tile in zip(slots, supplies.slots, strict=True):
            slot.enabled = able and tile is not None
        return slots

    def _turn_keys(self) -> list[TableButton]:
        """Both with words or both without."""
        layout, desk, flat = self._scene.layout, self._scene.desk, self._hand.slot is None
        left, right = partial(self._hand.turn, -1), partial(self._hand.turn, 1)
        keys = [
            TableButton(layout.turn_back, left, name="turn left", words=_("Left"), sign="left"),
            TableButton(layout.turn, right, name="turn right", words=_("Right"), sign="right"),
        ]
        for key, action in zip(keys, ("turn_back", "turn"), strict=True):
            key.size, key.flat, key.enabled = 15, flat, not flat
            key.label = desk.intents.label(action)
        if any(desk.view.measure(key.words, 15, "display") > key.room(desk.view) for key in keys):
            for key in keys:
                key.words = ""
        return keys

    def _look_keys(self) -> list[Round]:
        """The scene places them beside the keys in the corner."""
        near, far = partial(self._camera.zoom, _NEAR), partial(self._camera.zoom, _FAR)
        keys = ("nearer", near, "in"), ("farther", far, "out"), ("whole", self._camera.frame, "fit")
        place = Box(0, 0, 0, 0)
        return [Round(place, act, name=name, sign=sign, radius=18) for name, act, sign in keys]

    def _rows(self) -> list[Row]:
        scene, kinds = self._scene, self._scene.rules.tile_set.kinds
        boxes = loop_rows(scene.desk.view.line(18), scene.layout.loops, len(kinds))
        rows = [
            Row(box, name=f"kind {kind}", kind=kind, radius=8)
            for box, kind in zip(boxes, kinds, strict=True)
        ]
        deeds = [
            Row(box, name=f"deed {i}", cell=told.cell, seat=told.seat, enabled=bool(told.cell))
            for i, (box, _lines, told) in enumerate(scene.spare.entries)
        ]
        return [*rows, *deeds]

    # -- intents ---------------------------------------------------------------------------

    def act(self, intent: Intent) -> bool:
        """Use an intent; False leaves it to the widgets."""
        x, y = self._scene.desk.view.units(intent.pos)
        if self._hand.picking.act(intent, x, y):
            return True
        if intent.what == "wheel":
            return self._wheel(intent, x, y)
        if intent.what == "pan":
            self._camera.pan(-intent.delta[0] * _STICK, -intent.delta[1] * _STICK)
            return True
        if not intent.down:
            return False
        if intent.what in _DEEDS and self._is_anothers(intent):
            return True
        return self._key(intent)

    def _is_anothers(self, intent: Intent) -> bool:
        return intent.seat is not None and self._scene.seat_of(intent) is None

    def _wheel(self, intent: Intent, x: float, y: float) -> bool:
        """Turns the tile in the hand, else comes nearer or goes farther."""
        notch = intent.delta[1] or -intent.delta[0]
        if not notch:
            return False
        if self._hand.slot is not None:
            self._hand.turn(-1 if notch > 0 else 1)
        elif self._scene.layout.board.holds(x, y):
            self._camera.zoom(_NEAR**notch, (x, y))
        return True

    def _key(self, intent: Intent) -> bool:
        what = intent.what
        deed = self._deeds.get(what) or (None if intent.repeat else self._once.get(what))
        if deed is None:
            return what == "back" and not intent.repeat and self._leave_ground()
        deed()
        return True

    def _end(self) -> None:
        """Ends the turn; it uncovers nothing, for that somebody has to look at the screen."""
        if not self._scene.supplies.covered:
            self._scene.end_turn()

    def _leave_ground(self) -> bool:
        """Back from moving the view to the rack."""
        if self._scene.focus is None or self._scene.focus.name != "ground":
            return False
        self._scene.focus_first()
        return True
