"""Texts for players: made in English and translated only when they are shown."""

from collections.abc import Callable
from typing import Any

NO_BREAK = "\u00a0"
"""A space at which no line may break."""
CONTEXT = "\x04"
"""The separator between a context (`msgctxt`) and its text, as in gettext's catalogues."""
JOINERS = "\u200c\u200d"
"""Characters without width that split or join letters in Persian and Sinhala."""


def N_(text: str) -> str:  # noqa: N802 - the name that extractors of words know
    """Mark a text for translation and return it."""
    return text


def NC_(context: str, text: str) -> str:  # noqa: N802 - likewise
    """Mark a text whose translation depends on its context; return both in one string."""
    return f"{context}{CONTEXT}{text}"


def without_context(text: str) -> str:
    """Return a marked text in English, without its context."""
    return text.rpartition(CONTEXT)[2]


def is_printable(character: str) -> bool:
    """Return whether a character can stand in a name."""
    return character.isprintable() or character in JOINERS


def printable(text: str, instead: str = "?") -> str:
    """Return a text on one line; characters that cannot stand in a name become `instead`."""
    if text.isprintable():
        return text
    return "".join(c if is_printable(c) else " " if c.isspace() else instead for c in text)


class TemplateText(str):
    """English text that keeps its template and values, so that screens can translate it. Values of
    this class are translated too, and a tuple becomes a list with commas."""

    template: str
    values: dict[str, Any]

    def __new__(cls, template: str, values: dict[str, Any]) -> "TemplateText":
        text = super().__new__(cls, _fill_template(template, values, str))
        text.template, text.values = template, values
        return text

    def __reduce__(self) -> tuple[Any, ...]:
        return TemplateText, (self.template, self.values)

    def translated(self, translate: Callable[[str], str]) -> str:
        return _fill_template(
            translate(self.template), self.values, lambda value: translated(value, translate)
        )


def tell(template: str, /, **values: Any) -> TemplateText:
    """Return a translatable text for players from a template and the values in it."""
    return TemplateText(template, values)


def translated(text: str, translate: Callable[[str], str]) -> str:
    return text.translated(translate) if isinstance(text, TemplateText) else text


class Trouble(Exception):
    """Base of errors with a sentence for players, given as a text or as a template and values."""

    def __init__(self, sentence: str, /, **values: Any) -> None:
        self.sentence = sentence if isinstance(sentence, TemplateText) else tell(sentence, **values)
        super().__init__(self.sentence)


def pack_text(value: Any) -> Any:
    """Return a text with its template and values, or one of its values, as JSON data."""
    if isinstance(value, TemplateText):
        return {"text": value.template, "with": {k: pack_text(v) for k, v in value.values.items()}}
    return [pack_text(each) for each in value] if isinstance(value, tuple) else value


def unpack_text(data: Any) -> Any:
    """Return the text in data of `pack_text`; raise `KeyError` or the like for other data."""
    if isinstance(data, dict):
        return TemplateText(
            data["text"], {name: unpack_text(value) for name, value in data["with"].items()}
        )
    return tuple(unpack_text(each) for each in data) if isinstance(data, list) else data


def _fill_template(template: str, values: dict[str, Any], say: Callable[[str], str]) -> str:
    filled = dict(values)
    for name, value in values.items():
        if isinstance(value, tuple):
            filled[name] = ", ".join(map(say, value))
        elif isinstance(value, TemplateText):
            filled[name] = say(value)
    template = without_context(template)
    return template.format(**filled) if filled else template
