"""Names beside points: whoever is called `Player 1` and has 8 is never read as `Player 18`."""

import re

import pytest

from game.engine.window.view import View
from game.screens import scoreline
from game.screens.table.pause import Pause
from game.screens.theatre.controls.scrub import Scrub, score_card
from tests import tables
from tests.screens.rooms import begun, finished, house, open_house, seated, spoken, top

NAMES = ("Player 1", "Bot 2", "Player 3")
LARGE = ((960, 540), 2.0)


def read_on(desk):
    """Files are read a little in every frame."""
    for _ in range(30):
        tables.frame(desk)
        tables.pass_time(desk, 0.05)


def at_the_title(desk):
    house(desk).title()
    read_on(desk)


def among_unfinished_games(desk):
    house(desk).resume_list()
    read_on(desk)


def among_replays(desk):
    house(desk).replays()
    read_on(desk)


def in_a_pause(desk):
    table = seated(desk, finished("wall", NAMES))
    desk.stack.push(Pause(desk, table))


@pytest.mark.some(4)
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("go", [at_the_title, among_unfinished_games, among_replays, in_a_pause])
def test_no_text_holds_a_name_and_points(go, text):
    desk = open_house((960, 540), text)
    begun(desk, "wall", NAMES, 20)
    go(desk)
    said = [one.words for one in spoken(desk)]
    assert not [words for words in said if re.search(r"\d\W+\d", words) and "Bot" in words]
    assert sum(re.fullmatch("−?[0-9]+", words) is not None for words in said) >= len(NAMES)


def test_on_the_course_of_a_replay_points_stand_behind_their_names():
    desk = open_house()
    match = finished("wall", NAMES)
    points = match.rules.scores(match.state)
    told = scoreline.scores(match, points)
    scrub = Scrub(desk.view.box.grown(-300), tell=lambda _ply: told, place=lambda _ply: "Here")
    p = tables.painter(desk)
    score_card(p.view, scrub, 0).paint(p)
    pairs = [words for score in told for words in (score.name, score.points)]
    assert [one.words for one in p.said] == ["Here", *pairs]


@pytest.mark.parametrize("number", [1, 3, 5])
def test_tokens_stand_for_names_that_have_no_room(number):
    view = View(*LARGE)
    line = [scoreline.Score(i, "Somebody of a long name", "123") for i in range(number)]
    assert scoreline.width(view, line, 15, named=False) < 600


def test_a_line_of_points_is_as_wide_as_is_said():
    desk = open_house()
    line = [scoreline.Score(i, name, "−12", won=not i) for i, name in enumerate(NAMES)]
    for room in (1000, 10):
        p = tables.painter(desk)
        wide = scoreline.width(p.view, line, 15, named=room > 500)
        assert scoreline.draw(p, line, 0, 50, 15, room) == pytest.approx(wide, abs=3)


@pytest.mark.parametrize("language", ["en", "ko"])
def test_what_goes_on_is_said_at_the_size_that_was_set(language):
    desk = open_house(*LARGE, language=language)
    for game in ("lines", "wall"):
        begun(desk, game, (*NAMES, "Club player 2"), 20)
    at_the_title(desk)
    key = next(w for w in top(desk).widgets if w.name == "continue")
    assert desk.view.measure(key.sub, 14) <= key.box.w - 28
    said = [one.words for one in spoken(desk)]
    assert all(str(points) in said for points in (0,))
