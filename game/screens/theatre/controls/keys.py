"""The buttons around a replay: those on its strip and those at the top right."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple, TypeAlias

from game.engine.desk import Desk
from game.engine.widgets.key_rows import corner_keys
from game.engine.widgets.widgets import Widget
from game.engine.window.theme import Accent
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens.theatre.controls.scrub import TALL
from game.screens.theatre.controls.transport import SignKey, WordKey
from game.screens.theatre.playback import Playback

Deed: TypeAlias = Callable[[], object]


class Transport(NamedTuple):
    """The buttons on a strip: those with signs, the speed, and the box of the move number."""

    signs: list[SignKey]
    speed: WordKey
    place: Box


UPPER = 5
"""Keys with signs in the upper row where the strip is high."""


def transport(
    desk: Desk, accent: Accent, room: Box, deeds: Mapping[str, Deed], speed: float, plies: int
) -> Transport:
    """Return all in one row from the left, or in two rows where the room is high enough."""
    made = _sign_keys(desk, accent, deeds)
    view, pad = desk.view, room.inset(6, 3)
    if pad.h < TALL:
        square = pad.h * (0.86 if view.roomy else 1)
        widths = [
            max(square * (1.35 if each.primary else 1), view.measure(each.label(), 14, "bold") + 8)
            for each in made
        ]
        speeds = view.measure("0.5×", 16, "display") + 22
        boxes = pad.columns([*widths, speeds, place_width(view, plies) + 14], 4)
    else:
        upper, lower = pad.rows(2, 6)
        play = 1.5
        each = (upper.w - 4 * (UPPER - 1)) / (UPPER - 1 + play)
        boxes = upper.columns([each, each, each * play, each, each], 4)
        place, speeds = place_width(view, plies) + 10, view.measure("0.5×", 16, "display") + 10
        below = len(made) - UPPER
        each = (lower.w - place - speeds - 4 * (below + 1)) / below
        boxes += lower.columns([*[each] * below, speeds, place], 4)
    for key, box in zip(made, boxes, strict=False):
        key.box = box
    words = WordKey(
        boxes[-2].inset(0, 2).moved(0, -1),
        deeds["speed"],
        name="speed",
        words=speed_words(speed),
        sub=_("Speed"),
        label=partial(desk.intents.label, "zoom_in"),
        accent=accent,
    )
    return Transport(made, words, boxes[-1])


def _sign_keys(desk: Desk, accent: Accent, deeds: Mapping[str, Deed]) -> list[SignKey]:
    """Return the buttons to play, step and jump; for mistakes, the analysis, notes and moves."""
    wanted = (
        ("start", "first", _("To the start"), "home"),
        ("step back", "backward", _("Back one move"), "left"),
        ("play", "play", "", "pause"),
        ("step", "forward", _("Forward one move"), "right"),
        ("end", "last", _("To the end"), "end"),
        ("previous mistake", "previous", _("Previous mistake"), "up"),
        ("next mistake", "next", _("Next mistake"), "down"),
        ("panels", "panels", _("Analysis"), "flip"),
        ("note", "note", _("Note"), "aside"),
        ("moves", "moves", _("Move list"), "log"),
    )
    return [
        SignKey(
            Box(0, 0, 1, 1),
            deeds[action],
            name=name,
            sign=sign,
            words=words,
            label=partial(desk.intents.label, action),
            accent=accent,
            primary=name == "play",
        )
        for name, sign, words, action in wanted
    ]


def set_play(key: SignKey, playback: Playback) -> None:
    """Set the sign of the large button to what it does now."""
    key.sign, key.words = "play", _("Play")
    if playback.playing:
        key.sign, key.words = "pause", _("Stop")
    elif playback.ended:
        key.sign, key.words = "again", _("From the start")


def place_width(view: View, plies: int) -> float:
    """Return the width of the widest move number."""
    digits = "8" * len(str(plies))
    return view.measure(f"{digits}/{digits}", 15, "display")


def speed_words(speed: float) -> str:
    """Return a speed in words: `0.5×`, `16×`."""
    return f"{speed:g}×"


def corner(desk: Desk, view: View, play_on: Deed, more: Deed, close: Deed) -> list[Widget]:
    """Return the buttons at the top right."""
    on = _("Take over") if view.roomy else _("Continue from here")
    label = desk.intents.label
    back = label("back") if label("back") != label("pause") else ""  # a pad has one key for both
    menu = label("menu") if label("menu") != label("pause") else ""
    wanted = (
        ("play on", on, "", play_on),
        ("more", _("More"), menu, more),
        ("close", _("Close"), back, close),
    )
    return [*corner_keys(view, wanted)]
