"""Key and pad bindings of actions: defaults, changes, storage and labels."""

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, TypeAlias

from game.core.words import N_
from game.engine.input import keys, pads
from game.engine.words import _


def _binding_table(**actions: str) -> Mapping[str, tuple[str, ...]]:
    return MappingProxyType({action: tuple(keys.split()) for action, keys in actions.items()})


_DIGITS = {digit: f"{digit} kp{digit}" for digit in "0123456789"}

KEYBOARD = _binding_table(
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
    restore="u ctrl+z",
    favourite="f",
    pick="x",
    copy="ctrl+c",
    paste="ctrl+v",
    region="f6",
    region_back="f5",
    repeat="f7",
    where="f8",
    **_DIGITS,
)
LEFT_HALF = _binding_table(
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
RIGHT_HALF = _binding_table(
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
PAD = _binding_table(
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
    restore="back",
    favourite="x",
)
TABLES: Mapping[str, Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {"keys": KEYBOARD, "keys-left": LEFT_HALF, "keys-right": RIGHT_HALF, "pad": PAD}
)

Table: TypeAlias = Mapping[str, tuple[str, ...]]
"""The keys or buttons of each action; prompts show the first."""

HALVES = ("keys-left", "keys-right")
GROUPS = ("keys", *HALVES, "pad")
"""The kinds of devices that have bindings of their own."""

_PIECE, _PAPER, _MENU = "piece", "paper", "menu"
_GAME, _HELD = frozenset((_PIECE, _PAPER)), frozenset((_PIECE,))
_EVERYWHERE = _GAME | {_MENU}
_SCOPES: Mapping[str, frozenset[str]] = MappingProxyType(
    {"game": _GAME, "menu": frozenset((_MENU,)), "": _EVERYWHERE}
)

PAGES = ("page_up", "page_down", "home", "end")
"""Actions that scroll what is longer than the window."""

ACTIONS: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        **dict.fromkeys(("left", "right", "up", "down", "confirm", "back"), _EVERYWHERE),
        **dict.fromkeys(("next", "previous", "help", "menu"), _EVERYWHERE),
        **dict.fromkeys(("fullscreen", "sound"), _EVERYWHERE),
        **dict.fromkeys(("pause", "undo", "redo", "log", "hint", "zoom_in", "zoom_out"), _GAME),
        **dict.fromkeys(("turn", "turn_back", "half_turn", "flip", "slide", "aside"), _HELD),
        "joker": frozenset((_PAPER,)),
        **dict.fromkeys(("region", "region_back", "repeat", "where"), _GAME),
        **dict.fromkeys(PAGES, _EVERYWHERE),
        **dict.fromkeys(
            ("delete", "restore", "favourite", "pick", "copy", "paste"), _SCOPES["menu"]
        ),
        **dict.fromkeys("0123456789", _GAME),
    }
)
"""Every action and where it has a meaning. Two actions may share a key only where they never
meet: nothing is at once a piece to lay down and a sheet to draw on."""

NEUTRAL = frozenset(
    (
        *("back", "pause", "help", "log", "menu", "fullscreen", "sound"),
        *("zoom_in", "zoom_out", "delete", "copy", "paste", *PAGES),
    )
)
"""Actions that the rest of the keyboard keeps while two players share it."""

VITAL = frozenset(("left", "right", "up", "down", "confirm", "back"))
"""Actions that must have a key on every device, because the bindings are changed with them."""

_SUBSTITUTE_KEYS = MappingProxyType({"slide": "confirm", "menu": "pause", "half_turn": "up"})

_TITLES: Mapping[str, str] = MappingProxyType(
    {
        "left": N_("Left"),
        "right": N_("Right"),
        "up": N_("Up"),
        "down": N_("Down"),
        "confirm": N_("Confirm"),
        "back": N_("Back"),
        "next": N_("Next"),
        "previous": N_("Previous"),
        "help": N_("Help"),
        "fullscreen": N_("Full screen"),
        "sound": N_("Sound on or off"),
        "menu": N_("Menu"),
        "pause": N_("Pause"),
        "undo": N_("Undo"),
        "redo": N_("Redo"),
        "log": N_("Move list"),
        "hint": N_("Hint"),
        "zoom_in": N_("Zoom in"),
        "zoom_out": N_("Zoom out"),
        "turn": N_("Turn"),
        "turn_back": N_("Turn the other way"),
        "half_turn": N_("Half a turn"),
        "flip": N_("Flip"),
        "slide": N_("Let slide"),
        "aside": N_("Put aside"),
        "joker": N_("Joker"),
        "delete": N_("Delete"),
        "restore": N_("Undo delete"),
        "favourite": N_("Favourite"),
        "pick": N_("Select"),
        "page_up": N_("Page up"),
        "page_down": N_("Page down"),
        "home": N_("To the start"),
        "end": N_("To the end"),
    }
)


class Bindings:
    """All bindings, as an immutable value; `with_key` returns changed ones."""

    __slots__ = ("_actions", "_tables")

    def __init__(self, tables: Mapping[str, Table] | None = None) -> None:
        own = tables or {}
        self._tables = {name: {**TABLES[name], **own.get(name, {})} for name in GROUPS}
        self._actions = {name: _actions_by_key(table) for name, table in self._tables.items()}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Bindings) and self._tables == other._tables

    def actions_of_key(self, group: str, key: str, context: str = "") -> tuple[str, ...]:
        scope = _SCOPES[context]
        return tuple(a for a in self._actions[group].get(key, ()) if ACTIONS[a] & scope)

    def keys(self, group: str, action: str) -> tuple[str, ...]:
        return self._tables[group].get(action, ())

    def label(self, action: str, device: str, family: str = "", halved: bool = False) -> str:
        """Return the text of a prompt for an action on a device; "" if it has no key there.
        `family` is the kind of pad (`pads.family`), which decides what stands on its buttons; of a
        `halved` keyboard a key is named that neither half has."""
        group = group_of(device)
        found = self.keys(group, action) or self.keys(group, _SUBSTITUTE_KEYS.get(action, ""))
        if not found and group in HALVES:
            return self.label(action, "keys", halved=True)
        if halved and group == "keys":
            found = (
                tuple(k for k in found if not any(self.actions_of_key(h, k) for h in HALVES))
                or found
            )
        if not found:
            return ""
        return pads.control_label(found[0], family) if group == "pad" else keys.key_label(found[0])

    def actions_with_key(self, group: str, action: str, key: str) -> tuple[tuple[str, str], ...]:
        """Return the (group, action) pairs in use at the same time that have that key already."""
        return tuple(
            (other_group, other)
            for other_group in _groups_in_use(group)
            for other in self._actions[other_group].get(key, ())
            if (other_group, other) != (group, action) and _are_used_together(other, action)
        )

    def with_key(self, group: str, action: str, key: str, place: int = 0) -> "Bindings":
        """Return bindings with that key as the action's first one, or at another place. An action
        that had the key and has no other gets the one that was there. Nothing changes if an action
        would be left without a key to move, confirm or go back with."""
        tables = {name: dict(table) for name, table in self._tables.items()}
        old, owner = self.keys(group, action), (group, action)
        for other_group, other in self.actions_with_key(group, action, key):
            left = tuple(k for k in tables[other_group][other] if k != key)
            left = left or self._keys_in_exchange(other_group, other, old[place : place + 1], owner)
            if not left and other in VITAL:
                return self
            tables[other_group][other] = left
        others = [k for i, k in enumerate(old) if i != place and k != key]
        tables[group][action] = (*others[:place], key, *others[place:])
        return Bindings(tables)

    def without_key(self, group: str, action: str, place: int) -> "Bindings":
        """Return bindings without one of an action's keys, unless it is the last one to move,
        confirm or go back with."""
        old = self.keys(group, action)
        left = old[:place] + old[place + 1 :]
        if not left and action in VITAL:
            return self
        return Bindings({**self._tables, group: {**self._tables[group], action: left}})

    def _keys_in_exchange(
        self, group: str, action: str, old: tuple[str, ...], owner: tuple[str, str]
    ) -> tuple[str, ...]:
        """Return the keys that another action gets in exchange; () if they are taken."""
        taken = any(set(self.actions_with_key(group, action, key)) - {owner} for key in old)
        return () if taken else old

    def to_json(self) -> dict[str, Any]:
        """Return the bindings that differ from the defaults as JSON data."""
        changed = {
            group: {a: list(k) for a, k in table.items() if k != TABLES[group].get(a, ())}
            for group, table in self._tables.items()
        }
        return {group: table for group, table in changed.items() if table}

    @classmethod
    def load(cls, data: Any) -> "Bindings":
        """Return bindings from the data of `to_json`; ignore what makes no sense."""
        tables = data if isinstance(data, dict) else {}
        own = {group: dict(_valid_entries(group, tables.get(group))) for group in GROUPS}
        return cls(
            {
                group: table | dict(_entries_without_taken(group, own))
                for group, table in own.items()
            }
        )


def action_title(action: str) -> str:
    """Return an action in words, for the list of bindings."""
    return _(_TITLES[action])


def actions_to_list(group: str) -> Iterable[str]:
    half = group in HALVES
    return tuple(action for action in _TITLES if not (half and action in NEUTRAL - {"back"}))


def group_of(device: str) -> str:
    return "pad" if device.startswith("pad") else device if device in GROUPS else "keys"


def _actions_by_key(table: Table) -> dict[str, tuple[str, ...]]:
    meanings: dict[str, tuple[str, ...]] = {}
    for action in ACTIONS:
        for key in table.get(action, ()):
            meanings[key] = (*meanings.get(key, ()), action)
    return meanings


def _groups_in_use(group: str) -> tuple[str, ...]:
    """Return the groups in use at the same time: the halves of a keyboard."""
    return HALVES if group in HALVES else (group,)


def _are_used_together(one: str, other: str) -> bool:
    return bool(ACTIONS[one] & ACTIONS[other])


def _entries_without_taken(
    group: str, own: Mapping[str, Table]
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the actions that a stored table lacks, without keys that it gives to other actions."""
    taken = [pair for other in _groups_in_use(group) for pair in own[other].items()]
    for action in (a for a in ACTIONS if a not in VITAL and a not in own[group]):
        start = TABLES[group].get(action, ())
        left = tuple(
            k
            for k in start
            if not any(k in ks and _are_used_together(a, action) for a, ks in taken)
        )
        if left != start:
            yield action, left


def _valid_entries(group: str, table: Any) -> Iterator[tuple[str, tuple[str, ...]]]:
    known = pads.is_control if group == "pad" else keys.is_key
    for action, names in table.items() if isinstance(table, dict) else ():
        good = isinstance(names, list) and all(isinstance(n, str) and known(n) for n in names)
        if action in ACTIONS and good and len(names) <= 8:
            yield action, tuple(names)
