"""The keys around a replay: those on its strip and those at the top right."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.engine.table.scene import Corner
from game.engine.widgets.widgets import Widget
from game.engine.window import theme
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens.theatre.transport import SignKey, WordKey

if TYPE_CHECKING:
    from game.screens.theatre.player import Player


def sign_keys(player: "Player", strip: Box) -> tuple[list[SignKey], float]:
    """To play, to step and to jump; and where they end."""
    wanted = (
        ("start", "first", _("To the start"), "home", lambda: player.seek(0)),
        (
            "previous moment",
            "previous",
            _("Turning point before"),
            "turn_back",
            lambda: player.moment(-1),
        ),
        ("step back", "backward", _("A move back"), "left", lambda: player.step_by(-1)),
        ("play", "play", "", "pause", player.toggle),
        ("step", "forward", _("A move on"), "right", lambda: player.step_by(1)),
        ("next moment", "next", _("Next turning point"), "turn", lambda: player.moment(1)),
        ("end", "last", _("To the end"), "end", lambda: player.seek(player.playback.plies)),
    )
    made, x, side, view = [], strip.x + 6, strip.h - 6, player.desk.view
    for name, sign, words, action, act in wanted:
        label = _label(player, action)
        w = max(side * (1.35 if name == "play" else 1.0), view.measure(label(), 14, "bold") + 8)
        made.append(
            SignKey(
                Box(x, strip.y + 3, w, side),
                act,
                name=name,
                sign=sign,
                words=words,
                label=label,
                accent=player.accent,
                primary=name == "play",
            )
        )
        x += w + 4
    return made, x + 6


def set_play(player: "Player") -> None:
    """The sign on the large key says what it does now."""
    key = next((w for w in player.widgets if w.name == "play"), None)
    if not isinstance(key, SignKey):
        return
    key.sign, key.words = "play", _("Play")
    if player.playback.playing:
        key.sign, key.words = "pause", _("Stop")
    elif player.playback.ended:
        key.sign, key.words = "again", _("From the start")


def place_width(view: View, plies: int) -> float:
    """Room for the widest place there is."""
    digits = "8" * len(str(plies))
    return view.measure(f"{digits}/{digits}", 15, "display")


def speed_key(player: "Player", strip: Box, x: float) -> WordKey:
    """How fast, after the others."""
    w = player.desk.view.measure("0.5×", 16, "display") + 22
    return WordKey(
        Box(x, strip.y + 4, w, strip.h - 10),
        player.cycle_speed,
        name="speed",
        words=speed_words(player.playback.speed),
        sub=_("Speed"),
        label=_label(player, "zoom_in"),
        accent=player.accent,
    )


def speed_words(speed: float) -> str:
    """`0.5×`, `16×`."""
    return f"{speed:g}×"


def corner(player: "Player", view: View) -> list[Widget]:
    """Play on, more and close, at the top right."""
    on = _("Take over") if view.roomy else _("Play on from here")
    wanted = (
        ("play on", on, player.play_on, ""),
        ("more", _("More"), player.more, "menu"),
        ("close", _("Close"), player.close, "back"),
    )
    made: list[Widget] = []
    right, high = view.w - theme.MARGIN, max(30.0, view.grown(14) + 16)
    for name, words, act, action in reversed(wanted):
        label = player.desk.intents.label(action) if action else ""
        if label == player.desk.intents.label("pause"):  # a pad has one key for both
            label = ""
        shown = f"{words}  {label}" if label else words
        w = view.measure(shown, 14, "bold") + 28
        right -= w
        made.insert(0, Corner(Box(right, 18, w, high), act, name=name, words=words, label=label))
        right -= 8
    return made


def _label(player: "Player", action: str) -> Callable[[], str]:
    return lambda: player.desk.intents.label(action)
