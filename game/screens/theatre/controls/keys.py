"""The buttons around a replay: those on its strip and those at the top right."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

from game.engine.desk import Desk
from game.engine.table.scene import FOOT_HEIGHT
from game.engine.ui.content import Panel, Text
from game.engine.ui.controls import Button, Custom, Press
from game.engine.ui.layout import Column, Row, Stack
from game.engine.ui.node import Node
from game.engine.widgets.key_rows import corner_keys
from game.engine.window.theme import Accent
from game.engine.words import _
from game.screens.theatre.controls.transport import paint_sign_key, paint_speed_key
from game.screens.theatre.places import paint_strip, side_width
from game.screens.theatre.playback import Playback

Deed: TypeAlias = Callable[[], object]
UPPER = 5
"""Keys with signs in the upper row where the strip is high."""


class Key(NamedTuple):
    """A button on the strip: its name, sign, tooltip, and the input action that presses it."""

    name: str
    sign: str
    words: str
    action: str


def strip_keys(playback: Playback) -> tuple[Key, ...]:
    """Return the buttons of the strip, in their order."""
    play = ("again", _("From the start")) if playback.ended else ("play", _("Play"))
    if playback.playing:
        play = "pause", _("Stop")
    return (
        Key("start", "first", _("To the start"), "home"),
        Key("step back", "backward", _("Back one move"), "left"),
        Key("play", *play, "pause"),
        Key("step", "forward", _("Forward one move"), "right"),
        Key("end", "last", _("To the end"), "end"),
        Key("previous mistake", "previous", _("Previous mistake"), "up"),
        Key("next mistake", "next", _("Next mistake"), "down"),
        Key("panels", "panels", _("Analysis"), "flip"),
        Key("note", "note", _("Note"), "aside"),
        Key("moves", "moves", _("Move list"), "log"),
        Key("speed", "", _("Speed"), "zoom_in"),
    )


def transport(
    desk: Desk,
    accent: Accent,
    beside: bool,
    deeds: Mapping[str, Deed],
    playback: Playback,
    course: Node,
    go_back: Deed,
) -> Node:
    """Return the strip: Back, buttons, move number and scrub bar in one row, or the buttons in two
    rows below the panels."""
    view = desk.view
    square = None if beside else (FOOT_HEIGHT - 22) * (0.86 if view.large_text else 1)
    digits, number = "8" * len(str(playback.plies)), f"{playback.ply}/{playback.plies}"
    wide = view.measure(f"{digits}/{digits}", 15, "display") + (10 if beside else 14)
    *keys, speed = strip_keys(playback)
    row: list[Node] = [_key(desk, accent, key, deeds[key.action], square) for key in keys]
    row += [
        Press(
            (),
            deeds[speed.action],
            paint_speed_key,
            ("½×" if playback.speed < 1 else f"{playback.speed:g}×", accent),
            key=speed.name,
            says=speed.words,
            radius=10,
            width=view.measure("16×", 16, "display") + (10 if beside else 22),
        ),
        Text(number, 15, face="display", text_align="c", tight=True, width=wide),
    ]
    back = back_button(go_back)
    strip = Row([back, *row, course], gap=4, pad=(6, 3))
    if beside:
        rows = [Row(some, gap=4, grow=1) for some in (row[:UPPER], row[UPPER:])]
        buttons = Column(rows, gap=6, width=side_width(view) - 12)
        strip = Row([back, buttons, course], gap=16, pad=(6, 3))
    return Stack([Panel((), paint_strip, spill=9), strip])


def _key(desk: Desk, accent: Accent, key: Key, act: Deed, square: float | None) -> Node:
    """Return a button with a sign: a square, wider where its label is, or a share of its row."""
    label, large = desk.intents.label(key.action), key.name == "play"
    share = 1.0 if not large else 1.35 if square else 1.5
    values = key.sign, "" if desk.view.large_text else label, accent, large
    wide = square and max(square * share, desk.view.measure(label, 14, "bold") + 8)
    size: dict[str, Any] = {"width": wide, "grow": 0.0 if wide else share, "radius": 10}
    return Press((), act, paint_sign_key, values, key=key.name, says=key.words, **size)


def back_button(act: Deed) -> Node:
    """Return the button at the left of the strip, where other pages have theirs."""
    return Button(_("Back"), act, key="back", size=15, end_padding=36, height=38, align="centre")


def corner(desk: Desk, play_on: Deed, more: Deed) -> Node:
    on = _("Take over") if desk.view.large_text else _("Continue from here")
    label = desk.intents.label
    menu = label("menu") if label("menu") != label("pause") else ""  # a pad has one key for both
    wanted = (("play on", on, "", play_on), ("more", _("More"), menu, more))
    keys = corner_keys(desk.view, wanted)
    nodes = [Custom(key, key.box[2:], says=key.words, role="button", key=key.name) for key in keys]
    return Row(nodes, gap=8)
