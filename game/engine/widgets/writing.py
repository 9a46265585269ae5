"""What keys do in a line of text, in every such line of any program; they cannot be bound anew."""

from types import MappingProxyType

_MOVES = {"left": "left", "right": "right", "home": "home", "end": "end"}
_JUMPS = {
    "ctrl+left": "word_left",
    "ctrl+right": "word_right",
    "alt+left": "word_left",
    "alt+right": "word_right",
}

EXTEND = "extend_"
"""What moves the caret and lets the other end of what is chosen stand begins so."""
WRITING = MappingProxyType(
    {
        "backspace": "erase",
        "ctrl+backspace": "erase_word",
        "alt+backspace": "erase_word",
        "ctrl+a": "select_all",
        "ctrl+c": "copy",
        "ctrl+x": "cut",
        **_JUMPS,
        **{f"shift+{key}": EXTEND + move for key, move in _MOVES.items()},
        "ctrl+shift+left": EXTEND + "word_left",
        "ctrl+shift+right": EXTEND + "word_right",
    }
)
"""Keys by their spelling; the arrows and both ends alone are what they are everywhere."""


def word_before(text: str, place: int) -> int:
    """Where the word before a place begins."""
    while place and not text[place - 1].isalnum():
        place -= 1
    while place and text[place - 1].isalnum():
        place -= 1
    return place


def word_after(text: str, place: int) -> int:
    """Where the word behind a place ends."""
    while place < len(text) and not text[place].isalnum():
        place += 1
    while place < len(text) and text[place].isalnum():
        place += 1
    return place
