"""What can be pressed, dragged and looked at on the table, and what keys do there."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from game.engine.input.intents import Intent
from game.engine.table.picking import PickSource, TargetField
from game.engine.ui.focus import ARROWS
from game.engine.widgets import furniture
from game.engine.widgets.widgets import ButtonWidget, Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Drawable, Group
from game.engine.window.view import Box, View
from game.engine.words import _
from game.games.loops.rules.events import Cell
from game.games.loops.rules.state import SUPPLY
from game.games.loops.table.camera import Camera
from game.games.loops.table.layout import RAISED
from game.games.loops.table.panels import loop_rows
from game.games.loops.table.pieces import ACCENT
from game.games.loops.table.words import MainKey

if TYPE_CHECKING:
    from game.games.loops.table.scene import LoopsScene

_PAN = 60.0
_SIGNS = {
    "nearer": "M11.5 18 H24.5 M18 11.5 V24.5",
    "farther": "M11.5 18 H24.5",
    "whole": "M11 15 V11 H15 M21 11 H25 V15 M25 21 V25 H21 M15 25 H11 V21",
    "turn left": "M12 12.5 A8.5 8.5 0 1 1 9.6 19.5 M11.6 7.6 V13 H17",
    "turn right": "M24 12.5 A8.5 8.5 0 1 0 26.4 19.5 M24.4 7.6 V13 H19",
}
"""Icons in a square of 36, by the names of the buttons that they stand on."""


def _paint_sign(p: Painter, box: Box, name: str, colour: str) -> None:
    stroke = f'stroke="{colour}" stroke-width="2.4" fill="none" stroke-linecap="round"'
    path = f'<path d="{_SIGNS[name]}" {stroke} stroke-linejoin="round"/>'
    p.svg(f'<g transform="scale({box.w / 36:.4f})">{path}</g>', box)


@dataclass(eq=False)
class Round(Widget):
    """A small round button with an icon."""

    radius: float = 18

    def draw(self, p: Painter) -> None:
        r, fill = self.box.w / 2, theme.WHITE if self.hovered else theme.PAPER
        p.shadow(self.box, r, 3, 1, 60)
        p.circle(*self.box.centre, r - 1, fill, theme.LINE, 1.2)
        _paint_sign(p, self.box, self.name, theme.INK)


@dataclass(eq=False)
class TableButton(ButtonWidget):
    """A button drawn flat while it would do nothing; `label` is its key on the device."""

    label: str = ""
    flat: bool = False

    def tell(self, key: MainKey) -> None:
        self.words, self.sub, self.primary, self.flat = key.words, key.sub, key.ready, not key.ready

    def room(self, view: View) -> float:
        """Return the width for words beside the icon and the device's key."""
        return self.box.w - 24 - self._sign_side(view) - self._cap(view)

    def _sign_side(self, view: View) -> float:
        return view.grown(self.size) * 1.4 + 4 if self.name in _SIGNS else 0.0

    def _cap(self, view: View) -> float:
        return view.measure(self.label, 14, "bold") + 18 if self.label else 0.0

    def draw(self, p: Painter) -> None:
        """Paint icon and words in the middle, the device's key at the right end."""
        if self.flat:
            p.rect(self.box, 12, theme.PAPER_2, theme.HAIR, 1.2)
        else:
            furniture.button(p, self.box, "", ACCENT, self.primary, "", self.pressed, self.hovered)
        edge, ink = (ACCENT.soft, theme.WHITE) if self.primary else (theme.LINE, theme.MUTED)
        if self.label and self.enabled:
            w, h = self._cap(p.view) - 6, p.view.grown(14) + 6
            cap = self.box.inset(10).place(w, h, 1)
            p.rect(cap, 5, None, edge, 1.2)
            p.text(self.label, *cap.centre, 14, ink, "bold", "c")
        self._draw_words(p, ink if self.flat or self.primary else theme.INK)

    def _draw_words(self, p: Painter, colour: str) -> None:
        """Paint the words in the middle of the button, or of the room left of the device's key."""
        view, (x, y) = p.view, self.box.centre
        sign, room = self._sign_side(view), self.room(view)
        wide = max(view.measure(self.words, self.size, "display"), view.measure(self.sub, 14))
        half = (sign + min(wide, room)) / 2
        x = min(x, self.box.right - 18 - self._cap(view) - (sign + wide) / 2)
        x = max(self.box.x + 12 + half, x)
        if sign:
            square = Box(x - half, y - sign / 2 + 2, sign - 4, sign - 4)
            _paint_sign(p, square, self.name, colour)
        gap = view.grown(14) * 0.78 if self.sub else 0
        p.text(self.words, x + sign / 2, y - gap, self.size, colour, "display", "c", room)
        p.text(self.sub, x, y + gap, 14, colour, "text", "c", room)


@dataclass(eq=False)
class Slot(PickSource[int]):
    """A place on the rack; its tile can be picked up."""

    radius: float = 4

    def ring_place(self) -> tuple[Box, float] | None:
        """Return the ring round the tile, raised if it is picked; None while it is dragged."""
        up = RAISED if self.picking.picked == self.thing else 0
        return None if self.picking.carried else (self.box.moved(0, -up), 4)


@dataclass(eq=False)
class Ground(TargetField):
    """The table itself: a press lays the tile in the hand, a drag moves the view."""

    camera: Camera = field(kw_only=True)

    def handle(self, intent: Intent, x: float, y: float) -> bool:
        """Move the view with the arrows while no tile is held."""
        if super().handle(intent, x, y):
            return True
        if intent.what in ARROWS and intent.down:
            dx, dy = ARROWS[intent.what]
            self.camera.pan(-dx * _PAN, -dy * _PAN, at_once=False)
            return True
        return False

    def grab(self, x: float, y: float) -> None:
        self.camera.grab(x, y)

    def drag(self, x: float, y: float) -> None:
        """Move the view with the pointer."""
        self.camera.drag(x, y)

    def release(self, x: float, y: float) -> None:
        """Lay the held tile, unless the press was a drag."""
        if not self.camera.dragged:
            super().release(x, y)

    def ring_place(self) -> tuple[Box, float] | None:
        """Return the ring round the cell aimed at, else round the whole table."""
        if self.picking.aimed:
            return self.camera.grid.cell(*self.picking.aimed), 3
        return None if self.picking.picked is not None else (self.box.grown(-8), 14)

    def ring_parts(self, k: float) -> Sequence[Drawable]:
        """Clip the ring to the table."""
        return (Group("ring", self.box, super().ring_parts(k)),)


@dataclass(eq=False)
class ListRow(Widget):
    """A row of a list: with the focus or pointer on it, what it names is lit on the table."""

    kind: str = ""
    cell: Cell | None = None
    seat: int = 0
    radius: float = 8

    def draw(self, p: Painter) -> None:
        if self.hovered:
            p.rect(self.box.grown(-3), 8, None, ACCENT.soft, 1.6)

    def ring_place(self) -> tuple[Box, float] | None:
        """Return a ring inside the list."""
        return self.box.grown(-4), 8


_NEAR, _FAR = 1.18, 1 / 1.18
_STICK = 9.0
_ONCE = frozenset(("end", *map(str, range(1, SUPPLY + 1))))
"""The actions that a held key does only once."""
_MOVER_ACTIONS = _ONCE.union(ARROWS, ("confirm", "turn", "turn_back", "flip", "next", "previous"))
"""The actions of the player to move."""


class LoopsControls:
    """Places what can be pressed, and uses the intents that belong to no widget."""

    def __init__(self, table: "LoopsScene") -> None:
        self._table, self._hand, self._camera = table, table.hand, table.camera
        self._nearer, self._farther = (partial(self._camera.zoom, by) for by in (_NEAR, _FAR))
        self._left, self._right = (partial(self._hand.turn, by) for by in (-1, 1))
        self._actions: Mapping[str, Callable[[], object]] = {
            "zoom_in": self._nearer,
            "zoom_out": self._farther,
            "0": self._camera.frame,
            "turn": self._right,
            "turn_back": self._left,
            "flip": self._right,
            "end": self._end,
            **{str(i + 1): partial(self._hand.picking.pick, i) for i in range(SUPPLY)},
        }

    # -- what can be pressed ---------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        """The main key, the rack, the table, keys for the tile and the camera, and the lists."""
        table, picking = self._table, self._hand.picking
        ground = Ground(table.layout.board, name="ground", picking=picking, camera=self._camera)
        keys = [*self._turn_keys(), *self._look_keys()]
        label = "" if table.supplies.covered else table.desk.intents.label("end")
        main = TableButton(table.layout.end, table.end_turn, name="end", label=label)
        main.tell(table.words.main_key())
        return [main, *self._slots(), ground, *keys, *self._rows()]

    def _slots(self) -> list[Slot]:
        supplies, picking = self._table.supplies, self._hand.picking
        able = supplies.my_turn and not supplies.covered
        places = enumerate(zip(self._table.layout.slots, supplies.slots, strict=True))
        return [
            Slot(box, enabled=able and bool(tile), name=f"slot{i + 1}", picking=picking, thing=i)
            for i, (box, tile) in places
        ]

    def _turn_keys(self) -> list[TableButton]:
        """Return the two turn buttons: both with words, or both without if one lacks the room."""
        layout, desk, able = self._table.layout, self._table.desk, self._hand.slot is not None
        left, right = desk.intents.label("turn_back"), desk.intents.label("turn")
        made = partial(TableButton, enabled=able, size=15, flat=not able)
        keys = [
            made(layout.turn_back, self._left, name="turn left", words=_("Left"), label=left),
            made(layout.turn, self._right, name="turn right", words=_("Right"), label=right),
        ]
        if any(desk.view.measure(key.words, 15, "display") > key.room(desk.view) for key in keys):
            for key in keys:
                key.words = ""
        return keys

    def _look_keys(self) -> list[Round]:
        """Return the buttons of the view, which lie below the rack."""
        actions: Mapping[str, Callable[[], object]] = {
            "nearer": self._nearer,
            "farther": self._farther,
            "whole": self._camera.frame,
        }
        places = zip(self._table.layout.looks, actions, strict=True)
        return [Round(box, actions[name], name=name) for box, name in places]

    def _rows(self) -> list[ListRow]:
        table, kinds = self._table, self._table.rules.tile_set.kinds
        boxes = loop_rows(table.desk.view, table.layout.loops, len(kinds))
        rows = [ListRow(box, name=f"kind {kinds[i]}", kind=kinds[i]) for i, box in enumerate(boxes)]
        for i, (box, _words, line) in enumerate(table.spare.entries):
            able = line.cell is not None
            rows.append(
                ListRow(box, name=f"deed {i}", cell=line.cell, seat=line.seat, enabled=able)
            )
        return rows

    # -- intents ---------------------------------------------------------------------------

    def act(self, intent: Intent) -> bool:
        x, y = self._table.desk.view.units(intent.pos)
        if intent.what == "press" and intent.button > 1 and self._hand.slot is not None:
            self._right()
            return True
        if self._hand.picking.act(intent, x, y):
            return True
        if intent.what == "wheel":
            return self._wheel(intent, x, y)
        if intent.what == "pan":
            self._camera.pan(-intent.delta[0] * _STICK, -intent.delta[1] * _STICK)
            return True
        if not intent.down:
            return False
        of_other = intent.seat is not None and self._table.seat_of(intent) is None
        return (
            (of_other and intent.what in _MOVER_ACTIONS)
            or self._to_cell(intent)
            or self._key(intent)
        )

    def _to_cell(self, intent: Intent) -> bool:
        """Move between the lit cells by keys while a tile is held, wherever the focus was."""
        if self._hand.slot is None or intent.what not in ("next", "previous"):
            return False
        self._table.focus_named("ground")
        return self._hand.picking.act_on_targets(intent)

    def _wheel(self, intent: Intent, x: float, y: float) -> bool:
        """Turn the held tile, else zoom."""
        notch = intent.delta[1] or -intent.delta[0]
        if not notch:
            return False
        if self._hand.slot is not None:
            self._hand.turn(-1 if notch > 0 else 1)
        elif self._table.layout.board.contains(x, y):
            self._camera.zoom(_NEAR**notch, (x, y))
        return True

    def _key(self, intent: Intent) -> bool:
        action = self._actions.get(intent.what)
        if action is None or (intent.repeat and intent.what in _ONCE):
            return intent.what == "back" and not intent.repeat and self._leave_ground()
        action()
        return True

    def _end(self) -> None:
        """End the turn; never uncover tiles, which needs somebody who looks at the screen."""
        if not self._table.supplies.covered:
            self._table.end_turn()

    def _leave_ground(self) -> bool:
        """Move the focus from the table back to the rack."""
        focus = self._table.focus
        if focus is None or focus.name != "ground":
            return False
        self._table.focus_first()
        return True
