"""Every word in every language: translated, sound, drawable, and within its place on each screen.

New screens are added to `SCREENS`; the words themselves are gathered from the source.
"""

import re
from collections.abc import Callable
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

from game.core.replay.header import Header, Player
from game.engine import words
from game.engine.desk import Desk
from game.engine.window import text as type_
from game.screens.guide.rulebook import open_rules
from game.screens.lesson.lesson import open_lesson
from game.screens.settings.settings import TABS, open_settings
from tests.screens.rooms import begun, finished, house, open_house, seated, spoken, top

GAMES = ("wall", "ramp", "lines", "loops")
FACES = ("text", "bold", "display")
_spec = spec_from_file_location("words_tool", Path(__file__).parents[1] / "tools" / "words.py")
assert _spec
assert _spec.loader
gathering = module_from_spec(_spec)
_spec.loader.exec_module(gathering)
OTHERS = [code for code in words.languages() if code != words.SOURCE]


@pytest.fixture(autouse=True)
def in_english_again():
    yield
    words.use("en")


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
        assert type_.missing(text, face) == "", text


@pytest.mark.parametrize("code", OTHERS)
def test_a_translation_begins_and_ends_as_its_text(code):
    """Blanks at the edges join sentences; a full stop makes one."""
    for message in gathering._texts(catalogue(code)):
        source = gathering._forms(message.id)[0]
        for form in gathering._forms(message.string):
            assert form[:1].isspace() == source[:1].isspace(), form
            assert form[-1:].isspace() == source[-1:].isspace(), form


# -- on the screens ----------------------------------------------------------------------------


def _table(game: str, seats: int) -> Callable[[Desk], None]:
    def opened(desk: Desk) -> None:
        players = tuple(Player(name) for name in ("Mina", "Jun", "Ada", "Ben")[:seats])
        assert house(desk).play(Header(game, players, "friday"))

    return opened


def _paused(desk: Desk) -> None:
    _table("ramp", 1)(desk)
    house(desk).pause(top(desk))


def _ended(game: str, sheet: str) -> Callable[[Desk], None]:
    def opened(desk: Desk) -> None:
        table = seated(desk, finished(game, ["Mina", "Jun"]))
        getattr(house(desk), sheet)(table)

    return opened


def _theatre(desk: Desk) -> None:
    begun(desk, "wall", ["Mina", "Jun"], 6)
    house(desk).watch(desk.store.list_replays()[0].path)


def _resume(desk: Desk) -> None:
    for game in GAMES:
        begun(desk, game, ["Mina", "Jun"], 4)
    house(desk).resume_list()


def _asking(desk: Desk) -> None:
    open_settings(desk, "controls")
    top(desk).controls._ask("turn_back")


def _pages() -> dict[str, Callable[[Desk], None]]:
    found: dict[str, Callable[[Desk], None]] = {
        "title": lambda _desk: None,
        "hall": lambda desk: house(desk).hall(),
        "daily": lambda desk: house(desk).daily(),
        "records": lambda desk: house(desk).records(),
        "replays": lambda desk: house(desk).replays(),
        "pause": _paused,
        "theatre": _theatre,
        "resume": _resume,
        "ask for a key": _asking,
        "failure": lambda desk: house(desk).failed("/a/place"),
    }
    for tab in TABS:
        found[f"settings {tab.name}"] = lambda desk, n=tab.name: open_settings(desk, n)
    for game in GAMES:
        found[f"lobby {game}"] = lambda desk, g=game: house(desk).lobby(g)
        found[f"rules {game}"] = lambda desk, g=game: open_rules(desk, g)
        found[f"lesson {game}"] = lambda desk, g=game: open_lesson(desk, g)
        found[f"table {game}"] = _table(game, 2)
        found[f"result {game}"] = _ended(game, "result")
        found[f"log {game}"] = _ended(game, "log")
    return found


SCREENS = _pages()
COVERS = ("pause", "lesson", "ask", "failure", "log")
"""What lies over other text on purpose."""


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("language", words.languages())
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_words_stay_within_the_window_and_off_each_other(screen, language, text):
    desk = open_house((1280, 720), text, language=language)
    SCREENS[screen](desk)
    check_words(desk, overlaps=not screen.startswith(COVERS), cuts=text == 1)


def check_words(desk: Desk, overlaps: bool, cuts: bool) -> None:
    """Within the window, whole, and each on its own place. What is painted twice is one text."""
    said = list({(one.words, one.box): one for one in spoken(desk)}.values())
    for i, one in enumerate(said):
        assert one.box.x >= -0.5, one
        assert one.box.right <= desk.view.w + 0.5, one
        assert one.box.bottom <= desk.view.h + 0.5, one
        assert not (cuts and one.cut), one
        assert not overlaps or not any(one.box.meets(o.box) for o in said[i + 1 :]), one
