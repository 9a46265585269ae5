"""The sheets that ask who sits at a seat, and with what in hand."""

from collections.abc import Callable, Sequence
from functools import partial

from game.core.words import N_
from game.engine.desk import Desk
from game.engine.input import bindings
from game.engine.input.intents import Intent
from game.engine.ui.content import Picture, Text
from game.engine.ui.controls import Button
from game.engine.ui.frames import option, sheet, token
from game.engine.ui.layout import Grid, Row
from game.engine.ui.node import Node
from game.engine.ui.sheet import Sheet
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens.lobby.device_pictures import draw_device, icon_scale
from game.screens.players.name_sheet import MADE_UP, NameSheet

_STEERING = {
    key: action
    for action in ("left", "right", "up", "down", "confirm", "back", "next", "previous")
    for key in bindings.KEYBOARD[action]
    if len(key) > 1
}


def _own_keys(half: str) -> frozenset[str]:
    keys = {key for keys in bindings.TABLES[half].values() for key in keys}
    return frozenset(keys - set(_STEERING))


_HALVES = {
    "keys-left": _own_keys("keys-left") | set("12345qwertasdfgzxcvb"),
    "keys-right": _own_keys("keys-right") | set("67890yuiophjklnm"),
}
"""Any letter says which half somebody sits at, whether it does something there or not."""


class SeatName(NameSheet):
    """A name for a seat, and those of people who have played here."""

    def __init__(
        self, desk: Desk, seat: int, name: str, taken: Sequence[str], done: Callable[[str], None]
    ) -> None:
        known = [n for n in (*desk.people.names, *MADE_UP) if n not in (*taken, name)]
        super().__init__(desk, _("Name"), name, known, done)
        self.seat = seat

    def heading(self) -> Node:
        """Return the title with the mark of the seat."""
        return seat_title(self.seat, self.title)


class DeviceSheet(Sheet):
    """Asks for a press on the device; keys and pointer can choose it from a list too."""

    def __init__(
        self,
        desk: Desk,
        seat: int,
        name: str,
        now: str | None,
        done: Callable[[str | None], None],
        accent: theme.Accent = theme.HOUSE,
    ) -> None:
        super().__init__(desk, 640)
        self.seat, self.name, self.now, self.done, self.accent = seat, name, now, done, accent

    def enter(self) -> None:
        """The next key or button comes with its name."""
        self.desk.intents.capturing = True

    def leave(self) -> None:
        """Keys are actions again."""
        self.desk.intents.capturing = False

    def build(self, view: View) -> Node:
        """Return all devices that are here, in two columns where their names fit."""
        devices = [None, *self.desk.intents.devices()]
        options = [self._option(view, device) for device in devices]
        cancel = Button(_("Cancel"), self.go_back, key="cancel", size=16)
        asking = Text(self._asking(), 16, theme.MUTED, wrap=True)
        title = seat_title(self.seat, _("Device"))
        return sheet(title, [asking, Grid([*options, cancel], 240, 2, gap=10)])

    def _option(self, view: View, device: str | None) -> Node:
        side = 24 * max(1.0, view.text_scale)
        return option(
            view,
            device_words(self.desk, device),
            partial(self._choose, device),
            f"device {device}",
            picture=Picture(_paint_device, (device,), (side, side), align="centre"),
            chosen=device == self.now,
            accent=self.accent,
            size=16,
        )

    def first_focus(self) -> str:
        """Return the device in use."""
        return f"device {self.now}"

    def _asking(self) -> str:
        words = N_(
            "{name}, press a button on your gamepad or a letter on your half of the keyboard."
        )
        return _(words).format(name=self.name)

    def handle(self, intent: Intent) -> bool:
        """A press on a device chooses it; arrows and Enter walk through the list."""
        if intent.what == "device":
            self.rebuild()
        if intent.what != "captured":
            return super().handle(intent)
        self.desk.intents.capturing = True
        if intent.device.startswith("pad"):
            self._choose(intent.device)
        elif intent.text in _STEERING:
            super().handle(Intent(_STEERING[intent.text], device="keys"))
        else:
            for half, keys in _HALVES.items():
                if intent.text in keys:
                    self._choose(half)
                    break
        return True

    def _choose(self, device: str | None) -> None:
        self.desk.sound.play("press")
        self.close()
        self.done(device)


def seat_title(seat: int, words: str) -> Node:
    """Return a sheet's title with the mark of the seat that it is about."""
    mark = token(seat, 28)
    return Row([mark, Text(words, 25, theme.INK, "display", shrink=True)], gap=14)


def _paint_device(p: Painter, box: Box, device: str | None) -> None:
    draw_device(p, box.x, box.centre[1], device, icon_scale(p))


def device_words(desk: Desk, device: str | None) -> str:
    """A device as the lobby names it."""
    if device is None:
        return _("Any device")
    if device.startswith("pad") and device not in desk.intents.devices():
        return _("A gamepad that is not connected")
    return desk.intents.device_name(device)
