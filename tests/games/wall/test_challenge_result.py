"""The result of Wall's challenges has the standings that other results have, beside its ladder."""

import pytest

from tests.screens.conftest import plain  # noqa: F401
from tests.screens.rooms import check_text, click, spoken, steer, top
from tests.screens.test_result import at_result, solo
from tests.tables import press


def told(desk):
    """All words in the window."""
    return [said.words for said in spoken(desk)]


def check_standings(desk):
    """Everybody's name and points stand in one row, and the points by source add up to them."""
    found, said = top(desk).found, spoken(desk)
    for seat in range(len(found.scores)):
        (name,) = [one for one in said if one.words == found.name(seat)]
        row = [one.words for one in said if abs(one.box.centre[1] - name.box.centre[1]) < 20]
        assert str(found.scores[seat]) in row
        assert sum(source.points[seat] for source in found.sources) == found.scores[seat]


def _says(found):
    """What the page must say of how the first seat stands against the best other."""
    ahead = found.scores[0] - max(found.scores[1:])
    word = "point" if abs(ahead) == 1 else "points"
    return f"{abs(ahead)} {word} {'ahead' if ahead >= 0 else 'behind'}"


@pytest.mark.some(4)
@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.usefixtures("plain")
def test_everybodys_points_stand_below_the_ladder(number, size):
    desk = at_result(solo("wall", number), size)
    check_standings(desk)
    check_text(desk)
    ladder, table = top(desk).side, top(desk).table_box
    assert ladder.bottom <= table.y
    assert any(words.endswith(_says(top(desk).found)) for words in told(desk))


@pytest.mark.parametrize("hand", ["mouse", "keys", "pad"])
@pytest.mark.usefixtures("plain")
def test_large_text_gives_them_a_page_of_their_own(hand):
    do = click if hand == "mouse" else (lambda d, n: steer(d, n, hand))
    desk = at_result(solo("wall", 2), (960, 540), 2.0)
    page = top(desk)
    do(desk, "standings")
    check_standings(desk)
    check_text(desk, cut_is_fine=True)
    do(desk, "overview")
    assert page.focus.name == "standings" or hand == "mouse"
    assert not page.leaf
    do(desk, "standings")
    press(desk, "back")
    assert top(desk) is page
    assert not page.leaf
    do(desk, "mistakes")
    assert page.leaf == 1
