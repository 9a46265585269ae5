"""The keys around a replay: those on its strip and those at the top right."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeAlias

from game.engine.desk import Desk
from game.engine.widgets.corner import corner_keys
from game.engine.widgets.widgets import Widget
from game.engine.window.theme import Accent
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens.theatre.playback import Playback
from game.screens.theatre.transport import SignKey, WordKey

Deed: TypeAlias = Callable[[], object]


def sign_keys(
    desk: Desk, accent: Accent, strip: Box, deeds: Mapping[str, Deed]
) -> tuple[list[SignKey], float]:
    """To play, to step and to jump; and where they end."""
    wanted = (
        ("start", "first", _("To the start"), "home"),
        ("previous moment", "previous", _("Turning point before"), "turn_back"),
        ("step back", "backward", _("A move back"), "left"),
        ("play", "play", "", "pause"),
        ("step", "forward", _("A move on"), "right"),
        ("next moment", "next", _("Next turning point"), "turn"),
        ("end", "last", _("To the end"), "end"),
    )
    labels = [partial(desk.intents.label, action) for *_sign, action in wanted]
    room = strip.inset(6, 3)
    widths = [
        max(room.h * (1.35 if one[0] == "play" else 1), desk.view.measure(label(), 14, "bold") + 8)
        for one, label in zip(wanted, labels, strict=True)
    ]
    boxes = room.columns(widths, 4)
    made = [
        SignKey(
            box,
            deeds[action],
            name=name,
            sign=sign,
            words=words,
            label=label,
            accent=accent,
            primary=name == "play",
        )
        for box, label, (name, sign, words, action) in zip(boxes, labels, wanted, strict=True)
    ]
    return made, boxes[-1].right + 10


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


def speed_key(desk: Desk, accent: Accent, place: Box, speed: float, act: Deed) -> WordKey:
    """How fast, after the others."""
    w = desk.view.measure("0.5×", 16, "display") + 22
    return WordKey(
        place.inset(0, 5).moved(0, -1)._replace(w=w),
        act,
        name="speed",
        words=speed_words(speed),
        sub=_("Speed"),
        label=partial(desk.intents.label, "zoom_in"),
        accent=accent,
    )


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
