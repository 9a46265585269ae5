"""Sheets that ask for a seat's player, a bot's level, and a player's device."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game.core.words import N_
from game.engine.desk import Desk
from game.engine.input import bindings
from game.engine.input.intents import Intent
from game.engine.ui.content import Picture, Text
from game.engine.ui.controls import Button
from game.engine.ui.frames import option_button, seat_token, sheet
from game.engine.ui.layout import GridLayout, Row, Scroll
from game.engine.ui.node import Node
from game.engine.ui.sheet import Sheet
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.text import shorten_to_width
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens import games, routes
from game.screens.doors import house
from game.screens.players.name_sheet import MADE_UP, NameSheet
from game.screens.settings import programs

_LINE = f'fill="none" stroke="{theme.MUTED}" stroke-width="1.8" stroke-linejoin="round"'


def _icon_scale(p: Painter) -> float:
    """Return the scale of icons, which grow with the text size."""
    return max(1.0, p.view.text_scale * 0.85)


def _paint_icon(p: Painter, box: Box, body: str) -> None:
    scale = _icon_scale(p)
    place = Box(box.x - 1, box.centre[1] - 11 * scale, 23 * scale, 22 * scale)
    p.svg(f'<g transform="scale({scale:.3f})">{body}</g>', place)


def paint_device(p: Painter, box: Box, device: str | None) -> None:
    if device is not None and device.startswith("pad"):
        outline = "M5 6 H17 Q21 6 21 12 Q21 18 17 17 L15 14 H7 L5 17 Q1 18 1 12 Q1 6 5 6 Z"
        body = f'<path d="{outline}" {_LINE}/>'
    elif device == "mouse":
        body = (
            f'<rect x="5" y="2" width="12" height="18" rx="6" {_LINE}/><path d="M11 2 V9" {_LINE}/>'
        )
    else:
        share = {"keys-left": (3, 7), "keys-right": (12, 7)}.get(device or "", (3, 16))
        fill = f'fill="{theme.MUTED}" fill-opacity="0.45"' if device else 'fill="none"'
        body = (
            f'<rect x="{share[0]}" y="7" width="{share[1]}" height="9" {fill}/>'
            f'<rect x="1.5" y="5" width="19" height="13" rx="2.5" {_LINE}/>'
            f'<path d="M5 9 H7 M10 9 H12 M15 9 H17 M6 14 H16" {_LINE}/>'
        )
    _paint_icon(p, box, body)


def paint_prompt(p: Painter, box: Box) -> None:
    """Paint a terminal, the sign of a custom bot."""
    body = (
        f'<rect x="1.5" y="3" width="19" height="16" rx="2.5" {_LINE}/>'
        f'<path d="M5 8 L8.5 11 L5 14 M11 14.5 H16" {_LINE} stroke-linecap="round"/>'
    )
    _paint_icon(p, box, body)


def draw_pencil(p: Painter, x: float, y: float, ink: str) -> None:
    line = f'fill="none" stroke="{ink}" stroke-width="1.7" stroke-linejoin="round"'
    body = f'<path d="M3 15 L4 11 L13 2 L16 5 L7 14 Z" {line}/><path d="M11 4 L14 7" {line}/>'
    p.svg(body, Box.around(x, y, 18))


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
    """Asks for a seat's name and offers those of known players."""

    def __init__(
        self, desk: Desk, seat: int, name: str, taken: Sequence[str], done: Callable[[str], None]
    ) -> None:
        known = [n for n in (*desk.people.names, *MADE_UP) if n not in (*taken, name)]
        super().__init__(desk, _("Name"), name, known, done)
        self.seat = seat

    def heading(self) -> Node:
        return seat_title(self.seat, self.title)


class SeatSheet(Sheet):
    """Choices for a seat, with the current one marked; the choice is passed to `done`."""

    kind = ""
    """The first word of the keys."""

    def __init__(self, desk: Desk, seat: int, now: str | None, done: Callable[[Any], None]) -> None:
        super().__init__(desk, 640)
        self.seat, self.now, self.done = seat, now, done

    def first_focus(self) -> str:
        return f"{self.kind} {self.now}"

    def _choose(self, value: str | None) -> None:
        self.close()
        self.done(value)


class DeviceSheet(SeatSheet):
    """Waits for a press on a device; keys and pointer can also choose from the list."""

    kind = "device"

    def __init__(
        self,
        desk: Desk,
        seat: int,
        name: str,
        now: str | None,
        done: Callable[[str | None], None],
        accent: theme.Accent = theme.HOUSE,
    ) -> None:
        super().__init__(desk, seat, now, done)
        self.name, self.accent = name, accent

    def enter(self) -> None:
        """Have the next key or button reported with its device."""
        self.desk.intents.capturing = True

    def leave(self) -> None:
        self.desk.intents.capturing = False

    def build(self, view: View) -> Node:
        """Return all connected devices, in two columns if their names fit."""
        devices = [None, *self.desk.intents.devices()]
        options = [self._option(view, device) for device in devices]
        cancel = Button(_("Cancel"), self.go_back, key="cancel", size=16)
        asking = Text(self._asking(), 16, theme.MUTED, wrap=True)
        title = seat_title(self.seat, _("Device"))
        return sheet(title, [asking, GridLayout([*options, cancel], 240, 2, gap=10)])

    def _option(self, view: View, device: str | None) -> Node:
        side = 24 * max(1.0, view.text_scale)
        return option_button(
            view,
            device_words(self.desk, device),
            partial(self._choose, device),
            f"device {device}",
            picture=Picture(paint_device, (device,), (side, side), align="centre"),
            chosen=device == self.now,
            accent=self.accent,
            size=16,
        )

    def _asking(self) -> str:
        words = N_(
            "{name}, press a button on your gamepad or a letter on your half of the keyboard."
        )
        return _(words).format(name=self.name)

    def handle(self, intent: Intent) -> bool:
        """Choose the device that was pressed; arrows and Enter move through the list."""
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

    def _choose(self, value: str | None) -> None:
        self.desk.sound.play("press")
        super()._choose(value)


def seat_title(seat: int, words: str) -> Node:
    """Return a sheet's title with the mark of its seat."""
    mark = seat_token(seat, 28)
    return Row([mark, Text(words, 25, theme.INK, "display", shrink=True)], gap=14)


def device_words(desk: Desk, device: str | None) -> str:
    if device is None:
        return _("Any device")
    if device.startswith("pad") and device not in desk.intents.devices():
        return _("A gamepad that is not connected")
    return desk.intents.device_name(device)


HIGH = 21.0
"""The height of the bars of a strength, and the width of all of them together."""


class LevelSheet(SeatSheet):
    """All bot levels of a game, the weakest first, and a button for custom bots."""

    kind = "level"

    def __init__(
        self,
        desk: Desk,
        seat: int,
        game: str,
        now: str,
        done: Callable[[str], None],
        others: Callable[[], None],
    ) -> None:
        """`others` opens the choice of a custom bot."""
        super().__init__(desk, seat, games.offered_bot(game, now), done)
        self.game, self.others = game, others

    def build(self, view: View) -> Node:
        """Return the levels one below the other, in two columns where text is large."""
        columns = 2 if view.large_text else 1
        levels = [self._option(view, bot) for bot in games.bot_names(self.game)]
        foot = [
            Button(_("Custom bot"), self._ask, key="programs", grow=1),
            Button(_("Cancel"), self.go_back, key="cancel", grow=1),
        ]
        title = seat_title(self.seat, _("Bot"))
        grid = Scroll(GridLayout(levels, 200, columns, gap=8), key="levels")
        return sheet(title, [grid], foot)

    def _option(self, view: View, bot: str) -> Node:
        side = HIGH * max(1.0, view.text_scale)
        return option_button(
            view,
            games.bot_words(bot),
            partial(self._choose, bot),
            f"level {bot}",
            about=games.bot_description(self.game, bot),
            picture=Picture(paint_strength, (self.game, bot), (side, side), align="centre"),
            chosen=bot == self.now,
            accent=theme.accent(self.game),
        )

    def _ask(self) -> None:
        self.close()
        self.others()


def paint_strength(p: Painter, box: Box, game: str, bot: str) -> None:
    """Paint rising bars, filled up to the bot's strength."""
    bots, s = games.bot_names(game), _icon_scale(p)
    here = games.offered_bot(game, bot)
    strength, step = bots.index(here) if here in bots else 0, HIGH / len(bots)
    for i in range(len(bots)):
        h = HIGH * (0.3 + 0.7 * (i + 1) / len(bots)) * s
        p.rect(
            Box(box.x + i * step * s, box.centre[1] + HIGH / 2 * s - h, step * 0.72 * s, h),
            1.5,
            theme.HOUSE.base if i <= strength else "#DCCFB4",
        )


class ProgramSheet(SeatSheet):
    """The custom bots, and a button that opens their settings."""

    kind = "program"

    def build(self, view: View) -> Node:
        known = self.desk.settings.programs
        options = [
            option_button(
                view,
                name,
                partial(self._choose, name),
                f"program {name}",
                about=shorten_to_width(command, "text", view.font_px(14), view.px(500)),
                chosen=name == self.now,
            )
            for name, command in known.items()
        ]
        words = _("Custom bots") if known else _("Add a bot")
        foot = [
            Button(words, self._change, primary=not known, key="change", grow=1),
            Button(_("Cancel"), self.go_back, key="cancel", grow=1),
        ]
        grid = GridLayout(options, 200, 2 if view.large_text else 1, gap=8) if options else None
        title = seat_title(self.seat, _("Custom bots"))
        return sheet(title, [Text(programs.safety_warning(), 15, wrap=True), grid], foot)

    def _change(self) -> None:
        house(self.desk).navigate(routes.SettingsTabs("game"))
