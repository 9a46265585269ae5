"""The sheets that ask who sits at a seat, and with what in hand."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.core.words import N_
from game.engine.desk import Desk
from game.engine.input import defaults
from game.engine.input.intents import Intent
from game.engine.widgets import furniture
from game.engine.widgets.page import Sheet
from game.engine.widgets.widgets import Button, Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens.lobby.device_pictures import draw_device, icon_scale
from game.screens.players.name_sheet import MADE_UP, NameSheet

_STEERING = {
    key: action
    for action in ("left", "right", "up", "down", "confirm", "back", "next", "previous")
    for key in defaults.KEYBOARD[action]
    if len(key) > 1
}


def _own_keys(half: str) -> frozenset[str]:
    keys = {key for keys in defaults.TABLES[half].values() for key in keys}
    return frozenset(keys - set(_STEERING))


_HALVES = {
    "keys-left": _own_keys("keys-left") | set("12345qwertasdfgzxcvb"),
    "keys-right": _own_keys("keys-right") | set("67890yuiophjklnm"),
}
"""Any letter says which half somebody sits at, whether it does something there or not."""


@dataclass(eq=False)
class DeviceKey(Button):
    """A device to choose: its picture, its name, and a tick where it is the one in use."""

    device: str | None = None
    chosen: bool = False

    def draw(self, p: Painter) -> None:
        furniture.button(p, self.box, "", self.accent, False, "", self.pressed, self.hovered)
        box, scale = self.box, icon_scale(p)
        y = box.centre[1] + (2 if self.pressed else 0)
        if self.chosen:
            p.rect(box, 12, self.accent.wash, self.accent.base, 2)
            tick = p.view.grown(self.size) * 0.7
            furniture.check(p, box.right - 14 - tick / 2, y, tick, self.accent.deep)
        draw_device(p, box.x + 16, y, self.device, scale)
        x = box.x + 24 + 24 * scale
        room = box.right - x - (24 + p.view.grown(self.size) * 0.7)
        p.text(self.words, x, y, self.size, theme.INK, "display", width=room)


class SeatName(NameSheet):
    """A name for a seat, and those of people who have played here."""

    def __init__(
        self, desk: Desk, seat: int, name: str, taken: Sequence[str], done: Callable[[str], None]
    ) -> None:
        known = [n for n in (*desk.people.names, *MADE_UP) if n not in (*taken, name)]
        super().__init__(desk, _("Player name"), name, known, done)
        self.seat = seat

    def draw_title(self, p: Painter) -> None:
        """Whose seat this is."""
        paint_title(p, self.box, self.seat, self.title)


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
        super().__init__(desk, 640, 420)
        self.seat, self.name, self.now, self.done, self.accent = seat, name, now, done, accent
        self._low = 0.0

    def enter(self) -> None:
        """The next key or button comes with its name."""
        self.desk.intents.capturing = True

    def leave(self) -> None:
        """Keys are actions again."""
        self.desk.intents.capturing = False

    def arrange(self, view: View) -> None:
        """All devices that are here."""
        devices: list[str | None] = [None, *self.desk.intents.devices()]
        key = max(48.0, view.grown(16) + 26)
        wide = max(640.0, min(980.0, 640 * view.text_scale * 0.8))
        names = [self._name(device) for device in devices]
        beside = 70 + 24 * max(1.0, view.text_scale)
        widest = max(view.measure(name, 16, "display") for name in names) + beside
        columns = 2 if widest < (wide - 74) / 2 else 1
        last = -(-(len(devices) + 1) // columns) * columns - 1
        rows = (last + 1) // columns
        lines = view.wrap(self._asking(), 16, wide - 64)
        head = view.grown(25) + 50 + len(lines) * view.line(16) + 14
        self.size = (wide, min(view.h - 32, head + rows * (key + 10) + 34))
        key = min(key, (self.size[1] - head - 34) / rows - 10)
        super().arrange(view)
        room = self.box.inset(32).below(self.box.y + head)
        boxes = room.cells(last + 1, columns, key, 10)
        made: list[Widget] = [
            DeviceKey(
                box,
                partial(self._choose, device),
                name=f"device {device}",
                words=name,
                size=16,
                accent=self.accent,
                device=device,
                chosen=device == self.now,
            )
            for device, name, box in zip(devices, names, boxes[: len(devices)], strict=True)
        ]
        made.append(Button(boxes[last], self.go_back, name="cancel", words=_("Cancel")))
        self.place(made, next((w for w in made if w.name == f"device {self.now}"), made[0]))

    def _name(self, device: str | None) -> str:
        return device_words(self.desk, device)

    def _asking(self) -> str:
        words = N_("{name}, press a button on your pad or a letter on your half of the keyboard.")
        return _(words).format(name=self.name)

    def handle(self, intent: Intent) -> bool:
        """A press on a device chooses it; arrows and Enter walk through the list."""
        if intent.what == "device":
            self.arrange(self.desk.view)
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

    def draw_sheet(self, p: Painter) -> None:
        """Who is asked."""
        paint_title(p, self.box, self.seat, _("What do you play with?"))
        low = self.box.y + p.view.grown(25) + 46
        p.paragraph(self._asking(), self.box.inset(32).below(low), 16, theme.MUTED)


def paint_title(p: Painter, box: Box, seat: int, words: str) -> None:
    """A sheet's title, with the mark of the seat that it is about."""
    y = box.y + 30 + p.view.grown(25) / 2
    furniture.seat(p, box.x + 46, y, 14, seat)
    p.text(words, box.x + 74, y, 25, theme.INK, "display", width=box.w - 106)


def device_words(desk: Desk, device: str | None) -> str:
    """A device as the lobby names it."""
    if device is None:
        return _("Any device")
    if device.startswith("pad") and device not in desk.intents.devices():
        return _("A pad that is not here")
    return desk.intents.device_name(device)
