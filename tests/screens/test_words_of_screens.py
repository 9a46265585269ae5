"""Numbers and steps as the screens put them into words."""

import pytest

from game import catalogue
from game.core.replay.header import Header, Player
from game.engine import words
from game.games.ramp.texts.summary import SOURCES
from game.screens.games import named, sentence
from game.screens.hall.counting import counted, goal
from tests.screens.rooms import finished

PEOPLE = Header("ramp", (Player("Ana"), Player("Jun")), "friday")


def challenge(game, key):
    return next(one for one in catalogue.challenges(game) if one.key == key)


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
    assert counted(challenge(game, key), number) == expected


def test_dots_that_score_and_dots_that_cost_are_two_words_in_every_language():
    costly = {name for _key, name in SOURCES}
    for code in words.languages():
        words.use(code)
        try:
            assert words._(challenge("lines", "2").unit) not in {words._(name) for name in costly}
        finally:
            words.use("en")


def test_a_goal_says_from_where_on_or_within_what():
    assert goal(challenge("wall", "rival")) == "good from 1 point ahead"
    assert goal(challenge("loops", "race")) == "good within 18 turns"


def test_a_goal_is_the_lowest_rung_that_takes_some_doing():
    assert goal(challenge("lines", "1")) == "good from 4 crossings"
    assert goal(challenge("lines", "5")) == "good from 215 points"
    assert goal(challenge("ramp", "board1")) == "good from 0 points"


def test_people_are_called_by_their_names():
    assert named("Card 3. Missed by Player 2.", PEOPLE) == "Card 3. Missed by Jun."


def test_people_are_called_by_their_names_in_every_language():
    for code in words.languages():
        words.use(code)
        told = words._("Missed by Player {seat}.").format(seat=2)
        assert "Jun" in named(told, PEOPLE)
    words.use("en")


@pytest.mark.parametrize("game", ["wall", "ramp", "lines", "loops"])
def test_no_sentence_of_a_game_calls_anybody_by_a_number(game):
    match = finished(game, ("Ana", "Jun"))
    for happened in match.history.steps():
        assert "Player " not in sentence(match, happened)
