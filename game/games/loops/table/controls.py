"""The widgets of the table of Loops, and what the remaining keys do there."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
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

_PAN_STEP = 60.0
_ICON_PATHS = {
    "nearer": "M11.5 18 H24.5 M18 11.5 V24.5",
    "farther": "M11.5 18 H24.5",
    "whole": "M11 15 V11 H15 M21 11 H25 V15 M25 21 V25 H21 M15 25 H11 V21",
    "turn left": "M12 12.5 A8.5 8.5 0 1 1 9.6 19.5 M11.6 7.6 V13 H17",
    "turn right": "M24 12.5 A8.5 8.5 0 1 0 26.4 19.5 M24.4 7.6 V13 H19",
}
"""Icons in a square of 36, by the names of the buttons that they stand on."""


def _paint_icon(p: Painter, box: Box, name: str, colour: str) -> None:
    line_path = f'stroke="{colour}" stroke-width="2.4" fill="none" stroke-linecap="round"'
    path = f'<path d="{_ICON_PATHS[name]}" {line_path} stroke-linejoin="round"/>'
    p.svg(f'<g transform="scale({box.w / 36:.4f})">{path}</g>', box)


class RoundButton(Widget):
    """A small round button with an icon."""

    radius: float = 18

    def draw(self, p: Painter) -> None:
        r, fill_of = self.box.w / 2, theme.WHITE if self.hovered else theme.PAPER
        p.shadow(self.box, r, 3, 1, 60)
        p.circle(*self.box.centre, r - 1, fill_of, theme.LINE, 1.2)
        _paint_icon(p, self.box, self.name, theme.INK)


class TableButton(ButtonWidget):
    """A button drawn flat while it would do nothing; `label` is its key on the device in use."""

    label: str = ""
    flat: bool = False

    def set_key_label(self, key: MainKey) -> None:
        self.words, self.sub, self.primary, self.flat = key.words, key.sub, key.ready, not key.ready

    def words_width(self, view: View) -> float:
        return self.box.w - 24 - self._icon_side(view) - self._keycap_width(view)

    def _icon_side(self, view: View) -> float:
        return view.grown(self.size) * 1.4 + 4 if self.name in _ICON_PATHS else 0.0

    def _keycap_width(self, view: View) -> float:
        return view.measure(self.label, 14, "bold") + 18 if self.label else 0.0

    def draw(self, p: Painter) -> None:
        """Paint icon and words in the middle, and the keycap at the right end."""
        if self.flat:
            p.rect(self.box, 12, theme.PAPER_2, theme.HAIR, 1.2)
        else:
            furniture.paint_button(
                p, self.box, "", ACCENT, self.primary, "", self.pressed, self.hovered
            )
        edge, ink = (ACCENT.soft, theme.WHITE) if self.primary else (theme.LINE, theme.MUTED)
        if self.label and self.enabled:
            w, h = self._keycap_width(p.view) - 6, p.view.grown(14) + 6
            cap = self.box.inset(10).place(w, h, 1)
            p.rect(cap, 5, None, edge, 1.2)
            p.text(self.label, *cap.centre, 14, ink, "bold", "c")
        self._draw_words(p, ink if self.flat or self.primary else theme.INK)

    def _draw_words(self, p: Painter, colour: str) -> None:
        """Paint the words in the middle of the button, or of the room left of its keycap."""
        view, (x, y) = p.view, self.box.centre
        icon, room = self._icon_side(view), self.words_width(view)
        width = max(view.measure(self.words, self.size, "display"), view.measure(self.sub, 14))
        half = (icon + min(width, room)) / 2
        x = min(x, self.box.right - 18 - self._keycap_width(view) - (icon + width) / 2)
        x = max(self.box.x + 12 + half, x)
        if icon:
            square = Box(x - half, y - icon / 2 + 2, icon - 4, icon - 4)
            _paint_icon(p, square, self.name, colour)
        gap = view.grown(14) * 0.78 if self.sub else 0
        p.text(self.words, x + icon / 2, y - gap, self.size, colour, "display", "c", room)
        p.text(self.sub, x, y + gap, 14, colour, "text", "c", room)


class RackSlot(PickSource[int]):
    """A place on the rack whose tile can be picked up."""

    radius: float = 4

    def ring_place(self) -> tuple[Box, float] | None:
        """Return the ring round the tile, raised if it is picked; None while it is dragged."""
        up = RAISED if self.picking.picked == self.thing else 0
        return None if self.picking.carried else (self.box.moved(0, -up), 4)


class TableField(TargetField):
    """The table itself: a press lays the tile in the hand, a drag moves the view."""

    camera: Camera = field(kw_only=True)

    def handle(self, intent: Intent, x: float, y: float) -> bool:
        """Move the view with the arrows while no tile is held."""
        if super().handle(intent, x, y):
            return True
        if intent.what in ARROWS and intent.down:
            dx, dy = ARROWS[intent.what]
            self.camera.move_view(-dx * _PAN_STEP, -dy * _PAN_STEP, at_once=False)
            return True
        return False

    def grab(self, x: float, y: float) -> None:
        self.camera.grab(x, y)

    def drag(self, x: float, y: float) -> None:
        self.camera.drag(x, y)

    def release(self, x: float, y: float) -> None:
        """Lay the held tile, unless the press was a drag."""
        if not self.camera.dragged:
            super().release(x, y)

    def ring_place(self) -> tuple[Box, float] | None:
        """Return the ring round the cell aimed at, else round the whole table."""
        if self.picking.aimed:
            return self.camera.grid.cell_box(*self.picking.aimed), 3
        return None if self.picking.picked is not None else (self.box.grown(-8), 14)

    def ring_parts(self, k: float) -> Sequence[Drawable]:
        return (Group("ring", self.box, super().ring_parts(k)),)


class ListRow(Widget):
    """A row of a list; with the focus or pointer on it, what it names is lit on the table."""

    kind: str = ""
    cell: Cell | None = None
    seat: int = 0
    radius: float = 8

    def draw(self, p: Painter) -> None:
        if self.hovered:
            p.rect(self.box.grown(-3), 8, None, ACCENT.soft, 1.6)

    def ring_place(self) -> tuple[Box, float] | None:
        return self.box.grown(-4), 8


_ZOOMS = 1.18, 1 / 1.18
_STICK_SPEED = 9.0
_ONCE = frozenset(("end", *map(str, range(1, SUPPLY + 1))))
"""The actions that a held key does only once."""
_MOVER_ACTIONS = _ONCE.union(ARROWS, ("confirm", "turn", "turn_back", "flip", "next", "previous"))
"""The actions of the player to move."""


class LoopsControls:
    """Places the widgets of the table, and uses the intents that belong to none of them."""

    def __init__(self, table: "LoopsScene") -> None:
        self._table, self._hand, self._camera = table, table.hand, table.camera
        self._zoom_in, self._zoom_out = (partial(self._camera.zoom_by, by) for by in _ZOOMS)
        self._turn_left, self._turn_right = (partial(self._hand.turn_tile, by) for by in (-1, 1))
        self._actions: Mapping[str, Callable[[], object]] = {
            "zoom_in": self._zoom_in,
            "zoom_out": self._zoom_out,
            "0": self._camera.show_all,
            "turn": self._turn_right,
            "turn_back": self._turn_left,
            "flip": self._turn_right,
            "end": self._end_turn,
            **{str(i + 1): partial(self._hand.picking.pick, i) for i in range(SUPPLY)},
        }

    # -- what can be pressed ---------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        """Return the main key, the rack, the table, keys for tile and camera, and the lists."""
        table, picking = self._table, self._hand.picking
        ground = TableField(table.layout.board, name="ground", picking=picking, camera=self._camera)
        keys = [*self._turn_buttons(), *self._view_buttons()]
        label = "" if table.supplies.is_covered else table.desk.intents.label("end")
        main = TableButton(table.layout.end, table.end_turn, name="end", label=label)
        main.set_key_label(table.words.main_key())
        return [main, *self._rack_slots(), ground, *keys, *self._list_rows()]

    def _rack_slots(self) -> list[RackSlot]:
        supplies, picking = self._table.supplies, self._hand.picking
        able = supplies.is_my_turn and not supplies.is_covered
        places = enumerate(zip(self._table.layout.slots, supplies.slots, strict=True))
        return [
            RackSlot(b, enabled=able and bool(tile), name=f"slot{i + 1}", picking=picking, thing=i)
            for i, (b, tile) in places
        ]

    def _turn_buttons(self) -> list[TableButton]:
        """Return the two turn buttons: both with words, or both without if one lacks the room."""
        layout, desk, able = self._table.layout, self._table.desk, self._hand.slot is not None
        left, right = desk.intents.label("turn_back"), desk.intents.label("turn")
        made = partial(TableButton, enabled=able, size=15, flat=not able)
        keys = [
            made(layout.turn_back, self._turn_left, name="turn left", words=_("Left"), label=left),
            made(layout.turn, self._turn_right, name="turn right", words=_("Right"), label=right),
        ]
        view = desk.view
        if any(view.measure(key.words, 15, "display") > key.words_width(view) for key in keys):
            for key in keys:
                key.words = ""
        return keys

    def _view_buttons(self) -> list[RoundButton]:
        actions: Mapping[str, Callable[[], object]] = {
            "nearer": self._zoom_in,
            "farther": self._zoom_out,
            "whole": self._camera.show_all,
        }
        places = zip(self._table.layout.view_buttons, actions, strict=True)
        return [RoundButton(box, actions[name], name=name) for box, name in places]

    def _list_rows(self) -> list[ListRow]:
        table, kinds = self._table, self._table.rules.tile_set.kinds
        boxes = loop_rows(table.desk.view, table.layout.loops, len(kinds))
        rows = [ListRow(box, name=f"kind {kinds[i]}", kind=kinds[i]) for i, box in enumerate(boxes)]
        for i, (box, _words, line) in enumerate(table.side_sheets.rows):
            able = line.cell is not None
            rows.append(
                ListRow(box, name=f"deed {i}", cell=line.cell, seat=line.seat, enabled=able)
            )
        return rows

    # -- intents ---------------------------------------------------------------------------

    def handle_intent(self, intent: Intent) -> bool:
        x, y = self._table.desk.view.units(intent.pos)
        if intent.what == "press" and intent.button > 1 and self._hand.slot is not None:
            self._turn_right()
            return True
        if self._hand.picking.handle_leftover(intent, x, y):
            return True
        if intent.what == "wheel":
            return self._use_wheel(intent, x, y)
        if intent.what == "pan":
            self._camera.move_view(-intent.delta[0] * _STICK_SPEED, -intent.delta[1] * _STICK_SPEED)
            return True
        if not intent.down:
            return False
        of_other = intent.seat is not None and self._table.seat_of(intent) is None
        return (
            (of_other and intent.what in _MOVER_ACTIONS)
            or self._step_to_cell(intent)
            or self._use_action(intent)
        )

    def _step_to_cell(self, intent: Intent) -> bool:
        """Move between the lit cells by keys while a tile is held, wherever the focus was."""
        if self._hand.slot is None or intent.what not in ("next", "previous"):
            return False
        self._table.focus_named("ground")
        return self._hand.picking.handle_target_keys(intent)

    def _use_wheel(self, intent: Intent, x: float, y: float) -> bool:
        notch = intent.delta[1] or -intent.delta[0]
        if not notch:
            return False
        if self._hand.slot is not None:
            self._hand.turn_tile(-1 if notch > 0 else 1)
        elif self._table.layout.board.contains(x, y):
            self._camera.zoom_by(_ZOOMS[0] ** notch, (x, y))
        return True

    def _use_action(self, intent: Intent) -> bool:
        action = self._actions.get(intent.what)
        if action is None or (intent.repeat and intent.what in _ONCE):
            return intent.what == "back" and not intent.repeat and self._leave_table()
        action()
        return True

    def _end_turn(self) -> None:
        """End the turn; covered tiles stay covered, which only the main key itself may change."""
        if not self._table.supplies.is_covered:
            self._table.end_turn()

    def _leave_table(self) -> bool:
        """Move the focus from the table back to the rack."""
        focus = self._table.focus
        if focus is None or focus.name != "ground":
            return False
        self._table.focus_first()
        return True
