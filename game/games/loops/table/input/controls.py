"""Where everything that can be pressed lies, and what keys, wheel and sticks do."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from game.engine.input.intents import Intent
from game.engine.ui.focus import ARROWS
from game.engine.widgets.widgets import Widget
from game.engine.words import _
from game.games.loops.rules.state import SUPPLY
from game.games.loops.table.input.widgets import Ground, Round, Row, Slot, TableButton
from game.games.loops.table.panels import loop_rows

if TYPE_CHECKING:
    from game.games.loops.table.scene import LoopsScene


_NEAR, _FAR = 1.18, 1 / 1.18
_STICK = 9.0
_ONCE = frozenset(("end", *map(str, range(1, SUPPLY + 1))))
"""What a key that is held down does once only."""
_DEEDS = _ONCE.union(ARROWS, ("confirm", "turn", "turn_back", "flip", "next", "previous"))
"""What is the business of whoever has the turn."""


class LoopsControls:
    """Places what can be pressed, and uses the intents that belong to no widget."""

    def __init__(self, table: "LoopsScene") -> None:
        self._table, self._hand, self._camera = table, table.hand, table.camera
        self._nearer, self._farther = (partial(self._camera.zoom, by) for by in (_NEAR, _FAR))
        self._left, self._right = (partial(self._hand.turn, by) for by in (-1, 1))
        self._deeds: Mapping[str, Callable[[], object]] = {
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
        board, picking = self._table.layout.board, self._hand.picking
        ground = Ground(board, name="ground", picking=picking, camera=self._camera)
        keys = [*self._turn_keys(), *self._look_keys()]
        return [self._main_key(), *self._slots(), ground, *keys, *self._rows()]

    def _main_key(self) -> Widget:
        table = self._table
        label = "" if table.supplies.covered else table.desk.intents.label("end")
        key = TableButton(table.layout.end, table.end_turn, name="end", label=label)
        key.tell(table.words.main_key())
        return key

    def _slots(self) -> list[Slot]:
        supplies, picking = self._table.supplies, self._hand.picking
        able = supplies.my_turn and not supplies.covered
        places = enumerate(zip(self._table.layout.slots, supplies.slots, strict=True))
        return [
            Slot(box, enabled=able and bool(tile), name=f"slot{i + 1}", picking=picking, thing=i)
            for i, (box, tile) in places
        ]

    def _turn_keys(self) -> list[TableButton]:
        """Both with words or both without."""
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
        """Below the rack."""
        deeds: Mapping[str, Callable[[], object]] = {
            "nearer": self._nearer,
            "farther": self._farther,
            "whole": self._camera.frame,
        }
        places = zip(self._table.layout.looks, deeds, strict=True)
        return [Round(box, deeds[name], name=name) for box, name in places]

    def _rows(self) -> list[Row]:
        table, kinds = self._table, self._table.rules.tile_set.kinds
        boxes = loop_rows(table.desk.view, table.layout.loops, len(kinds))
        rows = [Row(box, name=f"kind {kinds[i]}", kind=kinds[i]) for i, box in enumerate(boxes)]
        for i, (box, _words, line) in enumerate(table.spare.entries):
            able = line.cell is not None
            rows.append(Row(box, name=f"deed {i}", cell=line.cell, seat=line.seat, enabled=able))
        return rows

    # -- intents ---------------------------------------------------------------------------

    def act(self, intent: Intent) -> bool:
        """Use an intent; False leaves it to the widgets."""
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
        anothers = intent.seat is not None and self._table.seat_of(intent) is None
        return (anothers and intent.what in _DEEDS) or self._to_cell(intent) or self._key(intent)

    def _to_cell(self, intent: Intent) -> bool:
        """With a tile in the hand the keys go through the lit cells, wherever the focus was."""
        if self._hand.slot is None or intent.what not in ("next", "previous"):
            return False
        self._table.focus_named("ground")
        return self._hand.picking.act_on_targets(intent)

    def _wheel(self, intent: Intent, x: float, y: float) -> bool:
        """Turns the tile in the hand, else comes nearer or goes farther."""
        notch = intent.delta[1] or -intent.delta[0]
        if not notch:
            return False
        if self._hand.slot is not None:
            self._hand.turn(-1 if notch > 0 else 1)
        elif self._table.layout.board.holds(x, y):
            self._camera.zoom(_NEAR**notch, (x, y))
        return True

    def _key(self, intent: Intent) -> bool:
        deed = self._deeds.get(intent.what)
        if deed is None or (intent.repeat and intent.what in _ONCE):
            return intent.what == "back" and not intent.repeat and self._leave_ground()
        deed()
        return True

    def _end(self) -> None:
        """Ends the turn; it uncovers nothing, for that somebody has to look at the screen."""
        if not self._table.supplies.covered:
            self._table.end_turn()

    def _leave_ground(self) -> bool:
        """Back from moving the view to the rack."""
        focus = self._table.focus
        if focus is None or focus.name != "ground":
            return False
        self._table.focus_first()
        return True
