"""The strip of captions: at the window's foot, below all else, only where it is wanted."""

import pytest

from game import app
from game.engine import words
from game.screens import routes
from game.screens.doors import house
from tests import tables
from tests.screens.rooms import open_house, spoken

SIZES = [((960, 540), 1.0), ((960, 540), 2.0), ((1280, 720), 1.5), ((2560, 1080), 2.0)]


def captioned(size=(1280, 720), text=1.0, **settings):
    """A desk at its title with captions on."""
    desk = open_house(size, text, **settings)
    desk.on_settings = app.follow_settings
    desk.change(captions=True)
    return desk


def in_strip(desk) -> list[str]:
    return [said.words for said in spoken(desk) if said.box.centre[1] > desk.view.h]


@pytest.mark.some(2)
@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("language", list(words.languages()))
def test_captions_are_whole_and_below_all_else(size, text, language):
    desk = captioned(size, text, language=language)
    for name in ("rank", "rank", "slide", "error"):
        desk.sound.captions.add_effect(name)
    strip = [said for said in spoken(desk) if said.box.centre[1] > desk.view.h]
    assert len(strip) == 3
    assert not any(said.cut for said in strip)
    assert any(said.words.endswith(" ×2") for said in strip)
    high = desk.view.foot / desk.view.k
    assert all(said.box.y > desk.view.h for said in strip)
    assert all(said.box.bottom < desk.view.h + high for said in strip)


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_nothing_but_captions_is_painted_in_the_strip(size, text):
    """Whatever reaches down there from above is covered, on every row of pixels."""
    desk = captioned(size, text)
    surface = tables.frame(desk)
    top = size[1] - desk.view.foot
    rows = {surface.get_at((x, y))[:3] for x in range(0, size[0], 7) for y in range(top, size[1])}
    assert rows == {surface.get_at((0, size[1] - 1))[:3]}
    assert surface.get_at((0, top - 1))[:3] not in rows


def test_what_is_done_by_hand_is_told_and_goes():
    desk = captioned()
    house(desk).navigate(routes.SettingsTabs())
    tables.press(desk, "down")
    assert in_strip(desk) == ["tick"]
    tables.press(desk, "down", "back")
    desk.advance_time(0.1)
    assert in_strip(desk)[-1] == "back"
    desk.advance_time(3)
    assert not in_strip(desk)
