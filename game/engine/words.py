"""The client's language: English in the source, every other one from `game/locale/*/…/*.po`.

Catalogues are read from their `.po` text as it stands. So there is no compiled file that could
be missing in a checkout or older than its source, and no step between an edit and the screen.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache, reduce
from gettext import c2py
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from game import resources
from game.core.words import CONTEXT, N_, TemplateText, translated, without_context

SOURCE = "en"
NAME = N_("English")
"""The text that a catalogue translates as its language's own name."""
_OWN_NAME = re.compile(rf'^msgid "{NAME}"\nmsgstr "(.+)"$', re.MULTILINE)
_LINE = re.compile(r'(?:(msgctxt|msgid_plural|msgid|msgstr)(?:\[(\d+)\])?[ \t]+)?"(.*)"[ \t]*')
_ESCAPE = re.compile(r"\\(.)")
_ESCAPED = MappingProxyType({"n": "\n", "t": "\t", "r": "\r"})


class Catalogue(NamedTuple):
    """One language: the forms of every text, and which form goes with a number."""

    forms: Mapping[str, tuple[str, ...]]
    form_of: Callable[[int], int]


def languages() -> dict[str, str]:
    """Return the languages by code, each with its own name, English first."""
    return {SOURCE: NAME} | {code: _language_name(code) for code in _language_codes()}


def _language_codes() -> list[str]:
    return sorted(path.parent.parent.name for path in _locale_folder().glob("*/LC_MESSAGES/*.po"))


@cache
def _language_name(code: str) -> str:
    match = _OWN_NAME.search(_catalogue_text(code))
    return match[1] if match else code


def use_language(language: str = "system") -> str:
    """Switch the language; return the one that is really used."""
    wanted = _preferred_languages() if language == "system" else [language]
    known = (SOURCE, *_language_codes())
    _current.language = next((code for code in wanted if code in known), SOURCE)
    _current.catalogue = catalogue(_current.language)
    return _current.language


def language() -> str:
    return _current.language


def _(text: str) -> str:
    """Return a text in the language in use; values of a `TemplateText` are translated too."""
    if isinstance(text, TemplateText):
        return text.translated(_)
    forms = _current.catalogue.forms.get(text)
    return forms[0] if forms else without_context(text)


def facts(*parts: str) -> str:
    """Return facts beside each other on one line, without those that are empty."""
    return _join_translated(_("{one} · {other}"), parts)


def comma_list(parts: Iterable[str]) -> str:
    """Return several things with commas between them."""
    return _join_translated(_("{one}, {other}"), parts)


def _join_translated(pair: str, parts: Iterable[str]) -> str:
    known = [part for part in parts if part]
    return reduce(lambda one, other: pair.format(one=one, other=other), known) if known else ""


def right_to_left() -> bool:
    """Return whether the language in use reads from right to left: its catalogue says so in the
    words that GTK's do."""
    return _("default:LTR") == "default:RTL"


def ngettext(one: str, many: str, number: int) -> str:
    """Return the form of a text that goes with a number."""
    forms = _current.catalogue.forms.get(one)
    if not forms:
        return without_context(one if number == 1 else many)
    return forms[min(_current.catalogue.form_of(number), len(forms) - 1)]


def translate_sentence(sentence: str) -> str:
    """Translate a sentence of the rules; return any other text as it is."""
    return translated(sentence, _)


@cache
def catalogue(code: str) -> Catalogue:
    """Return the catalogue of a language; an empty one for English."""
    return parse_catalogue(_catalogue_text(code) if code != SOURCE else "")


def _catalogue_text(code: str) -> str:
    return (_locale_folder() / code / "LC_MESSAGES" / "quadrille.po").read_text("utf-8")


def parse_catalogue(text: str) -> Catalogue:
    """Return the catalogue in the text of a `.po` file, without untranslated and fuzzy entries."""
    forms: dict[str, tuple[str, ...]] = {}
    for block in re.split(r"\n[ \t]*\n", text.replace("\r\n", "\n")):
        fields = _fields_of_entry(block)
        translated = tuple(value for name, value in sorted(fields.items()) if "msgstr" in name)
        if translated and all(translated):
            context = fields["msgctxt"] + CONTEXT if "msgctxt" in fields else ""
            forms[context + fields.get("msgid", "")] = translated
    header = forms.pop("", ("",))[0]
    rule = re.search(r"plural=([^;\n]+)", header)
    return Catalogue(forms, c2py(rule[1].strip() if rule else "n != 1"))


def _fields_of_entry(block: str) -> dict[str, str]:
    """Return the quoted fields of one entry; none if it is fuzzy. Comments do not match."""
    fields: dict[str, str] = {}
    name = ""
    for line in block.split("\n"):
        if line.startswith("#,") and "fuzzy" in line:
            return {}
        match = _LINE.fullmatch(line)
        if not match:
            continue
        if match[1]:
            name = f"{match[1]}[{match[2] or 0}]" if match[1] == "msgstr" else match[1]
            fields[name] = ""
        fields[name] += _ESCAPE.sub(lambda mark: _ESCAPED.get(mark[1], mark[1]), match[3])
    return fields


def _locale_folder() -> Path:
    return resources.folder("locale")


def _preferred_languages() -> list[str]:
    """Return the languages of the system's settings in order of preference."""
    import pygame  # asked only when the client runs; the words themselves need no pygame

    try:
        return [locale["language"] for locale in pygame.system.get_pref_locales()]
    except (pygame.error, KeyError):
        return []


class _Current:
    """The language chosen last."""

    language = SOURCE
    catalogue = Catalogue({}, lambda number: int(number != 1))


_current = _Current()


WRITTEN = N_("1,234.5")
"""A number with the marks that the language writes in one."""


def signed_points(points: float, decimals: int = 0) -> str:
    """Return `+5`, `−3` or `0`."""
    return number(points, decimals, "+") if points else "0"


def number(points: float, decimals: int = 0, sign: str = "") -> str:
    """Return a number as the language writes it, with a true minus."""
    marks = str.maketrans(",.-", f"{_(WRITTEN)[1]}{_(WRITTEN)[-2]}−")
    return f"{points:{sign}z,.{decimals}f}".translate(marks)
