"""The list of moves: words, small things of each step, whole rows, and a way into a replay."""

import pytest

from game.screens.table.log import Log, entries
from tests import tables
from tests.screens.rooms import SIZES, finished, open_house, seated, spoken, top

PEOPLE = {
    "wall": ("Ana", "Jun", "Mina"),
    "ramp": ("Ana", "Jun"),
    "lines": ("Ana", "Jun"),
    "loops": ("Ana", "Jun"),
}
_KEPT = {}


def shown(game, size=(1280, 720), text=1.0, jump=None):
    if game not in _KEPT:
        _KEPT[game] = finished(game, PEOPLE[game])
    desk = open_house(size, text)
    desk.stack.push(Log(desk, seated(desk, _KEPT[game]), jump))
    return desk


@pytest.mark.parametrize("game", PEOPLE)
def test_moves_stand_beside_the_things_they_are_about(game):
    listed = [entry for entry in entries(top(shown(game)).table) if entry.seat is not None]
    assert sum(bool(entry.signs) for entry in listed) > len(listed) / 2


@pytest.mark.parametrize("game", PEOPLE)
@pytest.mark.parametrize(("size", "text"), [(SIZES[0], 1.0), (SIZES[0], 2.0), (SIZES[-1], 2.0)])
def test_rows_are_whole_and_their_words_fit(game, size, text):
    desk = shown(game, size, text)
    said = " ".join(each.words for each in spoken(desk))
    assert top(desk).entries[-1].words in said
    rows = top(desk).widgets[0]
    for keys in ((), ("home", "page_down")):
        tables.press(desk, *keys)
        passed = rows.scroll / rows.row_height
        assert passed == pytest.approx(round(passed))


def test_a_row_leads_to_its_place_where_there_is_one_to_lead_to():
    found = []
    desk = shown("wall", jump=found.append)
    log = top(desk)
    tables.press(desk, "up", "confirm")
    assert found == [log.entries[-2].ply]
    assert top(desk) is not log


def test_where_there_is_nothing_to_open_no_row_has_the_focus():
    desk = shown("wall")
    log = top(desk)
    rows, newest = log.widgets[0], log.widgets[0].scroll
    assert newest > 0
    assert log.focus is log.widgets[1]
    tables.press(desk, "up")
    assert newest - rows.scroll == pytest.approx(rows.row_height)
    tables.press(desk, "home")
    assert rows.scroll == 0
    assert (log.focus, rows.index) == (log.widgets[1], -1)
    tables.click(desk, *rows.box.centre)
    assert (log.focus, rows.index) == (log.widgets[1], -1)
    tables.press(desk, "confirm")
    assert top(desk) is not log
