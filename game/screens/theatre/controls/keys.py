"""The keys around a replay: those on its strip and those at the top right."""

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
    """The keys on a strip: those with signs, the speed, and the place between or beside them where
    it is told how far the game has come."""

    signs: list[SignKey]
    speed: WordKey
    place: Box


_ROWS = (5, 3)
"""How many keys with signs lie above each other where the strip is high."""


def transport(
    desk: Desk, accent: Accent, room: Box, deeds: Mapping[str, Deed], speed: float, plies: int
) -> Transport:
    """Everything in one row from the left, or in two rows where the room is high enough."""
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
        each = (upper.w - 4 * (_ROWS[0] - 1)) / (_ROWS[0] - 1 + play)
        ups = upper.columns([each, each, each * play, each, each], 4)
        rest = max(place_width(view, plies) + 10, lower.w / 4)
        boxes = [*ups, *lower.cut_right(rest, 4)[1].columns(_ROWS[1] + 1, 4)]
        boxes.append(lower.cut_right(rest)[0])
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
    """To play, to step and to jump; then for mistakes and what is said of them."""
    wanted = (
        ("start", "first", _("To the start"), "home"),
        ("step back", "backward", _("A move back"), "left"),
        ("play", "play", "", "pause"),
        ("step", "forward", _("A move on"), "right"),
        ("end", "last", _("To the end"), "end"),
        ("previous mistake", "previous", _("Mistake before"), "up"),
        ("next mistake", "next", _("Next mistake"), "down"),
        ("panels", "panels", _("What moves were worth"), "flip"),
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
    """The sign on the large key says what it does now."""
    key.sign, key.words = "play", _("Play")
    if playback.playing:
        key.sign, key.words = "pause", _("Stop")
    elif playback.ended:
        key.sign, key.words = "again", _("From the start")


def place_width(view: View, plies: int) -> float:
    """Room for the widest place there is."""
    digits = "8" * len(str(plies))
    return view.measure(f"{digits}/{digits}", 15, "display")


def speed_words(speed: float) -> str:
    """`0.5×`, `16×`."""
    return f"{speed:g}×"


def corner(desk: Desk, view: View, play_on: Deed, more: Deed, close: Deed) -> list[Widget]:
    """Play on, more and close, at the top right."""
    on = _("Take over") if view.roomy else _("Play on from here")
    label = desk.intents.label
    back = label("back") if label("back") != label("pause") else ""  # a pad has one key for both
    menu = label("menu") if label("menu") != label("pause") else ""
    wanted = (
        ("play on", on, "", play_on),
        ("more", _("More"), menu, more),
        ("close", _("Close"), back, close),
    )
    return [*corner_keys(view, wanted)]
