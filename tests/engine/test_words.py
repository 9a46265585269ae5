"""Languages: catalogues read as they stand, switched while the client runs."""

from importlib.util import module_from_spec, spec_from_file_location
from io import BytesIO
from pathlib import Path

import pygame
import pytest
from babel.messages.pofile import read_po
from hypothesis import given
from hypothesis import strategies as st

from game.core.words import NC_, tell
from game.engine import words

_TOOL = Path(__file__).resolve().parents[2] / "tools" / "words.py"
_spec = spec_from_file_location("tools_words", _TOOL)
assert _spec
assert _spec.loader
gathering = module_from_spec(_spec)
_spec.loader.exec_module(gathering)


SAMPLE = r"""
msgid ""
msgstr ""
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n<5 ? 1 : 2);\n"

#. a note
#: game/x.py
msgid "Undo"
msgstr "Rückgängig"

msgid ""
"two "
"lines\n"
msgstr "„zwei\" "
"Zeilen\\\n"

#, fuzzy
msgid "Redo"
msgstr "Rot"

msgid "{n} tile"
msgid_plural "{n} tiles"
msgstr[0] "eins"
msgstr[1] "wenige"
msgstr[2] "viele"

msgctxt "command"
msgid "Undo"
msgstr "nimm zurück"

msgid "1,234.5"
msgstr "1.234,5"

msgid "Untold"
msgstr ""

#~ msgid "Gone"
#~ msgstr "Weg"
"""


@pytest.fixture
def sample(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words._current, "catalogue", words.parse_catalogue(SAMPLE))


@pytest.mark.usefixtures("sample")
def test_a_text_is_translated_where_it_has_a_sound_translation() -> None:
    assert words._("Undo") == "Rückgängig"
    assert words._("two lines\n") == '„zwei" Zeilen\\\n'
    assert [words._(text) for text in ("Redo", "Untold", "Gone", "")] == [
        "Redo",
        "Untold",
        "Gone",
        "",
    ]


@pytest.mark.usefixtures("sample")
def test_a_number_has_the_marks_of_its_language() -> None:
    assert words.number(-1234.56, 1) == "−1.234,6"
    assert [words.signed_points(6, 1), words.signed_points(0), words.number(5)] == [
        "+6,0",
        "0",
        "5",
    ]


def test_a_number_in_english() -> None:
    assert [words.number(-1234.56, 1), words.number(-0.01, 1)] == ["−1,234.6", "0.0"]


@pytest.mark.usefixtures("sample")
def test_a_text_may_be_another_in_a_context() -> None:
    assert [words._(NC_(where, "Undo")) for where in ("command", "title")] == [
        "nimm zurück",
        "Undo",
    ]
    assert words._(tell("{what}: {where}", what=tell(NC_("command", "Undo")), where=1)) == (
        "nimm zurück: 1"
    )
    assert str(tell(NC_("command", "Undo {n}"), n=1)) == "Undo 1"


@pytest.mark.usefixtures("sample")
def test_the_form_goes_with_the_number() -> None:
    forms = [words.ngettext("{n} tile", "{n} tiles", n) for n in (1, 2, 9)]
    assert forms == ["eins", "wenige", "viele"]
    assert words.ngettext("{n} loop", "{n} loops", 1) == "{n} loop"
    assert words.ngettext("{n} loop", "{n} loops", 0) == "{n} loops"


def test_windows_line_ends_are_read_too() -> None:
    assert (
        words.parse_catalogue(SAMPLE.replace("\n", "\r\n")).forms
        == words.parse_catalogue(SAMPLE).forms
    )


@given(st.text(min_size=1), st.text(min_size=1))
def test_what_the_tool_writes_the_client_reads(one: str, other: str) -> None:
    text = "".join(c for c in one if c.isprintable() or c in "\n\t") or "x"
    translation = "".join(c for c in other if c.isprintable() or c in "\n\t") or "y"
    catalogue = gathering.Catalog(locale="ko")
    catalogue.add(text, translation)
    assert words.parse_catalogue(gathering.as_text(catalogue)).forms.get(text) == (translation,)


def test_the_language_changes_while_the_client_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    korean = words.parse_catalogue('msgid "Undo"\nmsgstr "되돌리기"\n')
    monkeypatch.setattr(
        words, "catalogue", {"ko": korean, "en": words.parse_catalogue("")}.__getitem__
    )
    assert words.use_language("ko") == words.language() == "ko"
    assert words._("Undo") == "되돌리기"
    assert words.use_language("en") == "en"
    assert words._("Undo") == "Undo"


@pytest.mark.parametrize(
    ("wanted", "spoken"), [(["ko"], "ko"), (["xx", "ko", "en"], "ko"), (["xx"], "en"), ([], "en")]
)
def test_the_system_says_which_language(
    wanted: list[str], spoken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = [{"language": code, "country": None} for code in wanted]
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: told)
    assert words.use_language("system") == spoken


def test_a_language_that_is_not_here_is_english() -> None:
    assert words.use_language("tlh") == "en"
    here = words.languages()
    assert here[words.SOURCE] == "English"
    assert {*here} == {words.SOURCE, *(path.parts[-3] for path in gathering.catalogue_paths())}
    assert all(name not in here for name in here.values()), "a language says its own name"


@pytest.mark.parametrize("path", gathering.catalogue_paths(), ids=lambda path: path.parts[-3])
def test_the_client_reads_every_catalogue_as_babel_does(path: Path) -> None:
    theirs = read_po(BytesIO(path.read_bytes()))
    expected = {
        f"{message.context}\x04" * bool(message.context) + gathering._key(message): tuple(
            gathering._forms(message.string)
        )
        for message in theirs
        if message.id and gathering._translated(message)
    }
    assert words.parse_catalogue(path.read_text("utf-8")).forms == expected


def test_holes_that_differ_are_unsound() -> None:
    catalogue = gathering.Catalog(locale="ko")
    catalogue.add("{name} wins", "{nom} 승리")
    catalogue.add(("{n} tile", "{n} tiles"), ("타일 {n}개",))
    assert len(gathering.unsound(catalogue)) == 1
