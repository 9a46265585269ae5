"""Tab goes through a page as one reads it, and the focus comes back to what was chosen."""

from itertools import pairwise

import pytest

from tests import tables
from tests.screens.rooms import begun, click, house, open_house, top

PAGES = {
    "title": lambda _desk: None,
    "lobby": lambda desk: house(desk).lobby("wall"),
    "hall": lambda desk: house(desk).hall(),
    "puzzles": lambda desk: house(desk).puzzles(),
    "daily": lambda desk: house(desk).daily(),
    "records": lambda desk: house(desk).records(),
    "replays": lambda desk: house(desk).replays(),
    "unfinished": lambda desk: house(desk).resume_list(),
    "settings": lambda desk: house(desk).settings(),
    "rules": lambda desk: house(desk).rules("ramp"),
}


def opened(page):
    desk = open_house()
    for game in ("ramp", "wall"):
        begun(desk, game, ["Ana", "Jun"], 4)
    house(desk).title()
    PAGES[page](desk)
    tables.pass_time(desk, 0.1)
    return desk


@pytest.mark.parametrize("page", PAGES)
def test_tab_follows_the_order_of_reading(page):
    scene = top(opened(page))
    rolled = [w for r in getattr(scene, "regions", ()) for w in r.inside if not r.holds(w.box)]
    widgets = [w for w in scene.widgets if w.reachable and w.name[:5] != "text "]
    widgets = [w for w in widgets if w not in rolled]
    for one, other in pairwise(widgets):
        behind = other.box.y < one.box.y - 4 and other.box.x < one.box.right - 4
        assert not behind, (one.name, other.name)


@pytest.mark.parametrize(
    "key", ["solo", "daily", "puzzles", "replays", "help", "records", "settings"]
)
def test_the_focus_comes_back_to_what_was_chosen(key):
    desk = opened("title")
    click(desk, key)
    tables.press(desk, "back")
    assert top(desk).focus.name == key


def test_a_sheet_gives_the_focus_back():
    desk = opened("lobby")
    click(desk, "add person")  # devices are for several people
    for name in ("seat 0", "with 0"):
        click(desk, name)
        click(desk, "leave" if name == "seat 0" else "cancel")
        assert top(desk).focus.name == name
