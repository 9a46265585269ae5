"""Every screen in every language: its thumbnail on the contact sheet, and its text.

Renewed with `python tools/shots.py --contact [NAME…]`; look at what has changed before it is
committed.
"""

from zlib import crc32

import _contact
import _screens
import pytest
from PIL import Image

from game.engine.desk import Desk
from tests.tables import in_the_light
from tests.test_every_scene import layout_faults

assert _screens
NAMES = sorted(_contact.SCREENS)


needs_the_sheet = pytest.mark.skipif(
    not _contact.SHEET.exists(), reason="there is no sheet yet: python tools/shots.py --contact"
)


@needs_the_sheet
def test_every_screen_is_on_the_sheet():
    assert set(_contact.recorded()) == set(NAMES), "python tools/shots.py --contact"


def read(desk: Desk) -> None:
    """Look for faults of the text that no sheet covers."""
    said = in_the_light(desk)
    assert said
    assert layout_faults(desk, said) == []
    assert [one.words for one in said if one.cut] == []


@pytest.mark.some(2)
@needs_the_sheet
@pytest.mark.parametrize("name", NAMES)
def test_a_screen_looks_as_on_the_sheet_and_its_text_is_whole_and_lies_on_no_other(
    name: str, pytestconfig: pytest.Config
) -> None:
    """In one language; half of them, and another language, with the next turn; all with `--all`."""
    turn, every = pytestconfig.option.turn + crc32(name.encode()), _contact.LANGUAGES
    languages = every if pytestconfig.option.all else [every[turn % len(every)]]
    before, now = _contact.recorded().get(name), _contact.thumbnail(name, languages, read)
    shown = _contact.only(before, languages) if before else None
    count = _contact.unlike(shown, now) if shown else _contact.MOST + 1
    if count > _contact.MOST:
        sheet = _contact.beside({name: (before, now)}, _contact.CHANGED / f"{name}.png")
        raise AssertionError(
            f"{name} looks different: {count} pixels of its thumbnail. Before and after lie in "
            f"{sheet}; if it is meant, python tools/shots.py --contact {name}"
        )


def test_a_bar_that_is_gone_is_noticed_and_a_shade_is_not() -> None:
    before = Image.new("RGB", _contact.WINDOW, "#F6EFE2")
    shade = Image.new("RGB", _contact.WINDOW, "#F0EADC")
    changed = before.copy()
    changed.paste("#1F2233", (100, 100, 140, 106))
    small, shaded, barred = (each.reduce(_contact.SMALLER) for each in (before, shade, changed))
    assert _contact.unlike(small, shaded) == 0
    assert _contact.unlike(small, barred) > _contact.MOST
