"""Every word in every language: translated, sound and drawable, gathered from the source."""

import ast
import re
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

from game.engine import words
from game.engine.window import text as type_

FACES = ("text", "bold", "display")
_spec = spec_from_file_location("words_tool", Path(__file__).parents[1] / "tools" / "words.py")
assert _spec
assert _spec.loader
gathering = module_from_spec(_spec)
_spec.loader.exec_module(gathering)
OTHERS = [code for code in words.languages() if code != words.SOURCE]


@cache
def gathered():
    """Every text of the source: to read all of it takes seconds."""
    return gathering.gathered()


@cache
def catalogue(code):
    template = gathered()
    (path,) = [p for p in gathering.catalogue_paths() if p.parent.parent.name == code]
    return gathering.brought_up(path, template)


def sources():
    """Every English text, singular and plural."""
    return [form for m in gathering._texts(gathered()) for form in gathering._forms(m.id)]


def translations(code):
    """Every translated text, all its forms."""
    found = gathering._texts(catalogue(code))
    return [form for message in found for form in gathering._forms(message.string)]


@pytest.mark.parametrize("code", OTHERS)
def test_no_text_lacks_its_translation(code):
    assert gathering.missing(catalogue(code)) == []


@pytest.mark.parametrize("code", OTHERS)
def test_the_holes_of_a_text_are_those_of_its_translation(code):
    assert gathering.unsound(catalogue(code)) == []


@pytest.mark.parametrize("code", OTHERS)
def test_a_translation_names_the_same_rules_as_its_text(code):
    rule = re.compile(r"\b[WRLO]\d+\b")
    for message in gathering._texts(catalogue(code)):
        wanted = set(rule.findall(gathering._forms(message.id)[0]))
        for form in gathering._forms(message.string):
            assert set(re.findall(r"(?<![A-Za-z])[WRLO]\d+(?!\d)", form)) == wanted, form


@pytest.mark.parametrize("face", FACES)
def test_every_character_can_be_drawn(face):
    for text in [*sources(), *(t for code in OTHERS for t in translations(code))]:
        assert type_.characters_without_font(text, face) == "", text


@pytest.mark.parametrize("code", OTHERS)
def test_a_translation_begins_and_ends_as_its_text(code):
    """Blanks at the edges join sentences; a full stop makes one."""
    for message in gathering._texts(catalogue(code)):
        source = gathering._forms(message.id)[0]
        for form in gathering._forms(message.string):
            assert form[:1].isspace() == source[:1].isspace(), form
            assert form[-1:].isspace() == source[-1:].isspace(), form


def test_no_retired_phrase_comes_back():
    assert gathering.retired(gathered()) == []


@pytest.mark.parametrize(
    ("path", "banned"),
    [
        ("game/screens/hall/hall.py", True),
        ("game/games/lines/table/words.py", True),
        ("game/games/lines/texts/lesson.py", False),
    ],
)
def test_a_phrase_is_retired_where_players_read_it_but_not_in_rules_and_lessons(path, banned):
    template = gathering.Catalog()
    template.add("No rung in the light", locations=[(path, 1)])
    found = gathering.retired(template)
    assert bool(found) == banned
    assert all("'rung' is retired" in each or "'in the light'" in each for each in found)


# -- no text is put together from pieces -------------------------------------------------------

MARKS = frozenset(("_", "N_", "NC_", "ngettext", "tell"))
GAME = Path(__file__).parents[1] / "game"
SHOWN = ("screens/**/*.py", "games/*/table/**/*.py", "engine/[!s]*/**/*.py")
"""The modules whose words players see."""


def _is_marked(node):
    name = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
    return name in MARKS


def _pieces(node):
    """The operands of a sum of texts, or of an f-string."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        return [*_pieces(node.left), *_pieces(node.right)]
    if isinstance(node, ast.JoinedStr):
        return [piece for value in node.values for piece in _pieces(value)]
    return [node.value if isinstance(node, ast.FormattedValue) else node]


def _sets_apart(node, signs="[,;:·] | ·"):
    words = node.value if isinstance(node, ast.Constant) else ""
    return isinstance(words, str) and bool(re.search(signs, words))


def put_together(source):
    """The lines in which texts are joined by signs, or changed after they were translated."""
    tree = ast.parse(source)
    marked = [node for node in ast.walk(tree) if _is_marked(node)]
    whole = {id(inner) for node in marked for inner in ast.walk(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp | ast.JoinedStr):
            signs = [each for each in _pieces(node) if _sets_apart(each) and id(each) not in whole]
            said = any(_is_marked(inner) for inner in ast.walk(node) if signs)
            if said or any("·" in each.value for each in signs):
                yield node.lineno
        if isinstance(node, ast.Attribute):
            joins = node.attr == "join" and _sets_apart(node.value, "[,;] |·")
            if joins or (node.attr in ("upper", "capitalize") and _is_cut(node.value)):
                yield node.lineno


def _is_cut(node):
    return isinstance(node, ast.Subscript) or _is_marked(node)


@pytest.mark.parametrize(
    "line",
    [
        'words = " · ".join(said)',
        'words = ", ".join(map(_, names))',
        "words = f\"{here} · {_('Finished')}\"",
        'words = f"{here} · {there}"',
        'words = here + ", " + _("best {n}").format(n=3)',
        'words += ", " + ngettext("{n} falls", "{n} fall", n)',
        "words = word[:1].upper() + word[1:]",
        'words = _("good").capitalize()',
    ],
)
def test_a_text_put_together_from_pieces_is_found(line):
    assert set(put_together(line)) == {1}


def test_no_text_is_put_together_from_pieces():
    paths = [path for pattern in SHOWN for path in sorted(GAME.glob(pattern))]
    assert len(paths) > 200
    found = {str(path): {*put_together(path.read_text("utf-8"))} for path in paths}
    assert {path: lines for path, lines in found.items() if lines} == {}
