"""Words that people read. They are made in English here and translated where they are shown."""

from collections.abc import Callable
from typing import Any

NO_BREAK = "\u00a0"
"""A space at which no line ends."""
CONTEXT = "\x04"
"""The separator between a context (`msgctxt`) and its text, as in gettext's catalogues."""
JOINERS = "\u200c\u200d"
"""Signs without width that part or join letters, as Persian and Sinhala spell."""


def N_(text: str) -> str:  # noqa: N802 - the name that extractors of words know
    """Mark a text for translation and return it."""
    return text


def NC_(context: str, text: str) -> str:  # noqa: N802 - likewise
    """Mark a text whose translation depends on its context; `plain` returns the text alone."""
    return f"{context}{CONTEXT}{text}"


def plain(text: str) -> str:
    """Return a marked text in English, without its context."""
    return text.rpartition(CONTEXT)[2]


def is_printable(character: str) -> bool:
    """Return whether a character can stand in a name."""
    return character.isprintable() or character in JOINERS


def printable(text: str, instead: str = "?") -> str:
    """Return a text on one line, with what cannot stand in a name replaced."""
    return "".join(c if is_printable(c) else " " if c.isspace() else instead for c in text)


class Told(str):
    """English text that keeps its template and values, so that screens can translate it. Values
    that are `Told` are translated too, and a tuple becomes a list with commas."""

    template: str
    values: dict[str, Any]

    def __new__(cls, template: str, values: dict[str, Any]) -> "Told":
        made = super().__new__(cls, _filled(template, values, str))
        made.template, made.values = template, values
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return Told, (self.template, self.values)

    def spoken(self, translate: Callable[[str], str]) -> str:
        return _filled(
            translate(self.template), self.values, lambda value: spoken(value, translate)
        )


def tell(template: str, /, **values: Any) -> Told:
    """Return a text for players from a template that is marked for translation, and plain
    values."""
    return Told(template, values)


def spoken(text: str, translate: Callable[[str], str]) -> str:
    return text.spoken(translate) if isinstance(text, Told) else text


class Trouble(Exception):
    """An error with one sentence: `Told`, or a template and its values."""

    def __init__(self, sentence: str, /, **values: Any) -> None:
        self.sentence = sentence if isinstance(sentence, Told) else tell(sentence, **values)
        super().__init__(self.sentence)


def packed(value: Any) -> Any:
    """Return a `Told` text or one of its values as JSON data."""
    if isinstance(value, Told):
        return {"text": value.template, "with": {k: packed(v) for k, v in value.values.items()}}
    return [packed(each) for each in value] if isinstance(value, tuple) else value


def unpacked(data: Any) -> Any:
    """Undo `packed`; raise Python's own errors for anything else."""
    if isinstance(data, dict):
        return Told(data["text"], {name: unpacked(value) for name, value in data["with"].items()})
    return tuple(unpacked(each) for each in data) if isinstance(data, list) else data


def _filled(template: str, values: dict[str, Any], say: Callable[[str], str]) -> str:
    filled = dict(values)
    for name, value in values.items():
        if isinstance(value, tuple):
            filled[name] = ", ".join(map(say, value))
        elif isinstance(value, Told):
            filled[name] = say(value)
    template = plain(template)
    return template.format(**filled) if filled else template
