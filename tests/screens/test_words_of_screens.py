"""Numbers and steps as the screens put them into words, and names beside points."""

import re

import pytest

from game import catalogue
from game.screens import routes, scoreline
from game.screens.games import step_sentence
from game.screens.hall.counting import count_words, goal_words
from game.screens.table.pause import Pause
from game.screens.theatre.controls.scrub import Scrub, score_card
from tests import tables
from tests.screens.rooms import begun, finished, house, open_house, seated, spoken


def challenge(game, key):
    return next(one for one in catalogue.known_challenges(game) if one.key == key)


@pytest.mark.parametrize(
    ("game", "key", "number", "expected"),
    [
        ("wall", "rival", 1, "1 point ahead"),
        ("wall", "rival", 7, "7 points ahead"),
        ("wall", "rival", -1, "1 point behind"),
        ("wall", "rival", -5, "5 points behind"),
        ("ramp", "four", -1, "−1 point"),
        ("ramp", "four", -12, "−12 points"),
        ("loops", "race", 11, "11 turns"),
        ("lines", "1", 1, "1 crossing"),
        ("lines", "2", 3, "3 dots"),
    ],
)
def test_a_number_takes_the_right_form_of_its_unit(game, key, number, expected):
    assert count_words(challenge(game, key), number) == expected


def test_a_goal_says_from_where_on_or_within_what():
    assert goal_words(challenge("wall", "rival")) == "Good from 1 point ahead"
    assert goal_words(challenge("loops", "race")) == "Good within 18 turns"


def test_a_goal_is_the_lowest_rung_that_takes_some_doing():
    assert goal_words(challenge("lines", "1")) == "Good from 4 crossings"
    assert goal_words(challenge("lines", "5")) == "Good from 215 points"
    assert goal_words(challenge("ramp", "board1")) == "Good from 0 points"


@pytest.mark.parametrize("game", ["wall", "ramp", "lines", "loops"])
def test_no_sentence_of_a_game_calls_anybody_by_a_number(game):
    match = finished(game, ("Ana", "Jun"))
    for happened in match.history.steps():
        assert "Player " not in step_sentence(match, happened)


@pytest.mark.parametrize(
    ("game", "told"), [("wall", "First: {}."), ("loops", "First: {}."), ("ramp", "Missed by {}.")]
)
def test_who_is_called_as_a_seat_is_keeps_that_name_in_sentences(game, told):
    names = "Player 2", "Player 1 and {name}"
    seats = set()
    for seed in "abcdefgh":
        match = finished(game, names, seed, **({} if game == "ramp" else {"first": "random"}))
        for happened in match.history.steps():
            for event in match.rules.narrate(*happened):
                if type(event).__name__ in ("FirstSeatDrawn", "StarterDrawn", "CardMissed"):
                    assert told.format(names[event.seat]) in step_sentence(match, happened)
                    seats.add(event.seat)
    assert seats == {0, 1}


NAMES = ("Player 1", "Bot 2", "Player 3")


def read_on(desk):
    """Files are read a little in every frame."""
    for _ in range(30):
        tables.frame(desk)
        tables.pass_time(desk, 0.05)


def at_the_title(desk):
    house(desk).title()
    read_on(desk)


def among_unfinished_games(desk):
    house(desk).navigate(routes.UnfinishedMatches())
    read_on(desk)


def among_replays(desk):
    house(desk).navigate(routes.Replays())
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
    if go is not at_the_title or text == 1:  # the entry has no room for them in large type
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
    assert [one.words for one in p.drawn_texts] == ["Here", *pairs]
