"""The bindings a client starts with: the whole keyboard, its two halves, and a pad.

Nothing needs two keys at once: every action has a single key, chords only stand beside it.
"""

from collections.abc import Mapping
from types import MappingProxyType


def _table(**actions: str) -> Mapping[str, tuple[str, ...]]:
    return MappingProxyType({action: tuple(keys.split()) for action, keys in actions.items()})


_DIGITS = {digit: f"{digit} kp{digit}" for digit in "0123456789"}

KEYBOARD = _table(
    left="left",
    right="right",
    up="up",
    down="down",
    confirm="return space kp_enter",
    back="escape",
    next="n tab",
    previous="b shift+tab",
    page_up="pageup",
    page_down="pagedown",
    home="home",
    end="end",
    help="h f1",
    fullscreen="f11 alt+return",
    sound="m f9",
    menu="f10",
    pause="p",
    undo="u ctrl+z backspace",
    redo="y ctrl+y ctrl+shift+z",
    log="l",
    hint="g",
    zoom_in="equals plus kp_plus",
    zoom_out="minus kp_minus",
    turn="r",
    turn_back="e",
    half_turn="t",
    flip="f",
    slide="s",
    aside="a",
    joker="j",
    delete="delete backspace",
    copy="ctrl+c",
    paste="ctrl+v",
    **_DIGITS,
)
LEFT_HALF = _table(
    left="a",
    right="d",
    up="w",
    down="s",
    confirm="f space",
    back="tab",
    turn="e",
    turn_back="q",
    half_turn="3",
    flip="r",
    aside="x",
    joker="x",
    undo="z",
    redo="t",
    hint="g",
    previous="c",
    next="v",
)
RIGHT_HALF = _table(
    left="left",
    right="right",
    up="up",
    down="down",
    confirm="return kp_enter",
    back="backspace",
    turn="period",
    turn_back="comma",
    half_turn="semicolon",
    flip="slash",
    aside="m",
    joker="m",
    undo="i",
    redo="o",
    hint="n",
    previous="j",
    next="k",
)
PAD = _table(
    left="dpleft stick_left",
    right="dpright stick_right",
    up="dpup stick_up",
    down="dpdown stick_down",
    confirm="a",
    back="b",
    turn="x",
    turn_back="lefttrigger",
    flip="y",
    aside="righttrigger",
    joker="righttrigger",
    previous="leftshoulder",
    next="rightshoulder",
    undo="back",
    redo="rightstick",
    pause="start",
    hint="leftstick",
    delete="y",
)
TABLES: Mapping[str, Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {"keys": KEYBOARD, "keys-left": LEFT_HALF, "keys-right": RIGHT_HALF, "pad": PAD}
)
