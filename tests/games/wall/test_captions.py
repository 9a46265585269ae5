"""A replay of Wall says at every ply, for as long as it stays there, what was just played."""

import pytest

from game.screens import games
from game.screens.theatre.page import CAPTION_SECONDS
from tests.screens.rooms import open_house, spoken, top
from tests.screens.test_theatre import Reviewed, theatre
from tests.tables import pass_time
from tools._many_replays import REPLAYS


def told(match, ply):
    """What the log says of that place, as it may be shortened from its end; or of the deal."""
    step = match.history.steps(ply)[0 if ply else -1]
    words = games.sentence(match, step).rstrip(".")
    if not ply:
        return words
    name = match.header.players[match.history.turns[ply - 1].moved.seat].name
    return f"{name}: {words.partition(':')[0].partition(',')[0]}"


@pytest.mark.some(6)
@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 1.0), ((960, 540), 1.0), ((960, 540), 2.0)]
)
@pytest.mark.parametrize("name", ["wall/three.quad", "wall/four-grey.quad"])
def test_every_ply_has_a_caption_that_stays(name, size, text, monkeypatch):
    monkeypatch.setattr(theatre, "AT_ONCE", 60.0)
    desk = open_house(size, text, speed=0)
    desk.house.reviews = Reviewed()
    theatre.open_theatre(desk, REPLAYS / name)
    pass_time(desk, 0.05)
    page = top(desk)
    page.playback.stop()
    for ply in range(0, page.playback.plies + 1, 3):
        page.seek(ply)
        page.update(CAPTION_SECONDS + 1)
        wanted = told(page.match, ply)
        assert any(said.words.startswith(wanted) for said in spoken(desk)), (ply, wanted)
