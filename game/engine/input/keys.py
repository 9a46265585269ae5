"""Names of keys: as settings store them (`return`, `ctrl+z`) and as prompts print them (`Enter`).

A key is known by what stands on it. Where that is no name of a binding (a Cyrillic letter, the
digits of a French keyboard), the place of the key on a US keyboard counts.
"""

import sys
from types import MappingProxyType

import pygame


def _codes_with_prefix(prefix: str) -> dict[str, int]:
    names = sorted(name for name in dir(pygame) if name.startswith(prefix))
    codes = {name[len(prefix) :].lower(): int(getattr(pygame, name)) for name in names}
    return {name: code for name, code in codes.items() if name != "unknown"}


_CODES = MappingProxyType(_codes_with_prefix("K_"))
_NAMES = MappingProxyType({_CODES[name]: name for name in sorted(_CODES, reverse=True)})
_PLACES = MappingProxyType(
    {code: name for name, code in _codes_with_prefix("KSCAN_").items() if name in _CODES}
)
_CHORDS = (("alt", pygame.KMOD_LALT | pygame.KMOD_RALT), ("shift", pygame.KMOD_SHIFT))
_MAC = sys.platform == "darwin"
_CTRL = pygame.KMOD_CTRL | (pygame.KMOD_META if _MAC else 0)
_PRINTED = MappingProxyType(
    {
        "left": "←",
        "right": "→",
        "up": "↑",
        "down": "↓",
        "return": "Enter",
        "escape": "Esc",
        "pageup": "PgUp",
        "pagedown": "PgDn",
        "delete": "Del",
        "insert": "Ins",
        "ctrl": "Cmd" if _MAC else "Ctrl",
        "period": ".",
        "comma": ",",
        "slash": "/",
        "backslash": "\\",
        "minus": "-",
        "equals": "=",
        "plus": "+",
        "multiply": "×",
        "divide": "÷",
        "semicolon": ";",
        "quote": "'",
        "backquote": "`",
        "leftbracket": "[",
        "rightbracket": "]",
        "lshift": "Left Shift",
        "rshift": "Right Shift",
    }
)
_MODIFIERS = frozenset(
    f"{side}{key}" for side in "lr" for key in ("ctrl", "alt", "gui", "meta", "super")
) | {"mode"}


def is_key(name: str) -> bool:
    """Return whether that is the name of a key, or of one with Ctrl, Alt or Shift."""
    *chord, key = name.split("+")
    return _NAMES.get(_CODES.get(key, -1)) == key and set(chord) <= {"ctrl", "alt", "shift"}


def bindable_names(event: pygame.event.Event) -> list[str]:
    """Return the names a press may be bound under, the most exact first."""
    mods = getattr(event, "mod", 0)
    chord = "ctrl+" if mods & _CTRL else ""
    chord += "".join(f"{word}+" for word, mask in _CHORDS if mods & mask)
    names = [_NAMES.get(event.key), _PLACES.get(getattr(event, "scancode", -1))]
    keys = list(dict.fromkeys(name for name in names if name))
    exact = [chord + key for key in keys]
    return exact + keys if chord == "shift+" else exact


def name_to_bind(event: pygame.event.Event) -> str | None:
    """Return the name under which a key can be bound alone; None for modifiers."""
    name = _NAMES.get(event.key) or _PLACES.get(getattr(event, "scancode", -1))
    return None if name in _MODIFIERS else name


def writes_character(event: pygame.event.Event) -> bool:
    """Return whether a press writes a character into a text line. Letters count even if the system
    reports no text for them, as just after Ctrl."""
    if getattr(event, "mod", 0) & (_CTRL | pygame.KMOD_LALT):
        return False
    text = getattr(event, "unicode", "")
    return bool(text and text.isprintable()) or 32 <= event.key < 127


def key_label(name: str) -> str:
    """Return the label of a key in prompts: `←`, `Enter`, `Ctrl+Z`."""
    return "+".join(_label_of_code(part) for part in name.split("+"))


def _label_of_code(key: str) -> str:
    if key.startswith("kp"):
        return "Num " + _label_of_code(key[2:].lstrip("_"))
    if key in _PRINTED:
        return _PRINTED[key]
    return key.upper() if len(key) == 1 else key.title()


_CARET_MOVES = {"left": "left", "right": "right", "home": "home", "end": "end"}
_JUMPS = {
    "ctrl+left": "word_left",
    "ctrl+right": "word_right",
    "alt+left": "word_left",
    "alt+right": "word_right",
}

EXTEND = "extend_"
"""The prefix of actions that move the caret and extend the selection."""
WRITING = MappingProxyType(
    {
        "backspace": "erase",
        "ctrl+backspace": "erase_word",
        "alt+backspace": "erase_word",
        "ctrl+a": "select_all",
        "ctrl+c": "copy",
        "ctrl+x": "cut",
        **_JUMPS,
        **{f"shift+{key}": EXTEND + move for key, move in _CARET_MOVES.items()},
        "ctrl+shift+left": EXTEND + "word_left",
        "ctrl+shift+right": EXTEND + "word_right",
    }
)
"""Keys by their spelling; the arrows and both ends alone are what they are everywhere."""


def start_of_word_before(text: str, place: int) -> int:
    while place and not text[place - 1].isalnum():
        place -= 1
    while place and text[place - 1].isalnum():
        place -= 1
    return place


def end_of_word_after(text: str, place: int) -> int:
    while place < len(text) and not text[place].isalnum():
        place += 1
    while place < len(text) and text[place].isalnum():
        place += 1
    return place
