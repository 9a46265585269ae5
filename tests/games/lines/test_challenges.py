"""The five challenges: what counts, what must be reached, the words for it (L25, L18)."""

import pytest

from game import catalogue
from game.games.lines.rules.scoring import read_challenges
from game.games.lines.rules.state import COLOURS
from game.games.lines.texts import about
from game.games.lines.texts.challenges import RANK_WORDS, WORDS, challenges
from tests.games.lines.helpers import random_play, solo

CHALLENGES = read_challenges(catalogue.layout("lines").level("challenges"))
HAVE = {"circles": 6, "letters": 4, "pairs": 8, "crossings": 12, "dots": 36, "points": 300}


def rank(number, **have):
    return CHALLENGES[number].rank_reached({**HAVE, **have})


@pytest.mark.parametrize(
    ("number", "what", "good", "awesome", "best"),
    [
        (1, "crossings", 4, 8, 12),
        (2, "dots", 16, 32, 36),
        (3, "points", 160, 190, 222),
        (4, "points", 152, 200, 222),
        (5, "points", 215, 230, 250),
    ],
)
def test_grades_rise_at_their_numbers_l25(number, what, good, awesome, best):
    words = {good: "good", awesome: "awesome", best: "best possible"}
    for least, word in words.items():
        assert rank(number, **{what: least}) == word
    assert rank(number, **{what: awesome - 1}) == "good"
    assert rank(number, **{what: best - 1}) == "awesome"
    below = "lost" if number == 5 else "try harder"
    assert rank(number, **{what: good - 1}) == below


@pytest.mark.parametrize(
    ("number", "needs"),
    [
        (1, {}),
        (2, {}),
        (3, {"letters": 4, "pairs": 4, "crossings": 3}),
        (4, {"crossings": 5, "pairs": 5, "letters": 2}),
        (5, {"circles": 6, "letters": 4, "points": 215}),
    ],
)
def test_what_must_be_reached_or_it_is_lost_l25(number, needs):
    assert dict(CHALLENGES[number].needs) == needs
    for name, least in needs.items():
        assert rank(number, **{name: least}) != "lost"
        assert rank(number, **{name: least - 1}) == "lost"


def test_challenge_1_scores_crossings_alone_l25():
    game = solo(1).deal({"dice": ["12", "24", "32", "44", "53"]}).do(0, "place:24/13/5")
    game.do(0, "l1:EEES")
    assert game.scores() == (1,)
    game.do(0, "l2:WSES")
    assert game.scores() == (3,)


def test_challenge_2_scores_dots_in_the_two_scoring_colours_l25():
    game = solo(2, "score:yellow,orange").deal({"dice": ["12", "24", "32", "44", "53"]})
    game.do(0, "place:24/13/5", "l1:SSSS")
    assert game.scores() == (3,)


def test_every_letter_is_worth_20_in_a_challenge_l18_l25():
    game = solo(3, start="start:purple,yellow").deal({"dice": ["12", "24", "32", "44", "53"]})
    game.do(0, "place:24/13/5", "r1:NE")
    assert game.scores() == (20,)


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_a_lost_challenge_has_no_winner_and_a_kept_one_has_l25(number):
    for seed in range(12):
        game = random_play(1, seed, {"challenge": number})
        result = game.rules.result(game.state)
        tally = game.rules.table.tallies(game.state)[0]
        assert result.rank == CHALLENGES[number].rank_reached(tally.counts_by_name((1, 2, 3, 4)))
        assert result.winners == (() if result.rank == "lost" else (0,))
        assert not (number < 3 and result.rank == "lost")
        assert not (number == 5 and result.rank == "try harder")


OFFERED = challenges(catalogue.layout("lines"))


def test_every_colour_has_a_name_l2():
    assert tuple(about.COLOURS) == COLOURS


def test_the_five_challenges_are_offered_easy_and_hard_l24_l25():
    easy, hard = [[one.key for one in OFFERED[i : i + 5]] for i in (0, 5)]
    assert easy == ["1", "2", "3", "4", "5"]
    assert hard == [key + "-hard" for key in easy]
    for one in OFFERED:
        catalogue.set_up("lines", one.options, 1)
    assert set(WORDS) == {1, 2, 3, 4, 5}


@pytest.mark.parametrize("challenge", OFFERED, ids=lambda challenge: challenge.key)
def test_what_is_offered_ranks_as_the_rules_do_l25(challenge):
    for seed in range(6):
        game = random_play(1, seed, dict(challenge.options))
        result = game.rules.result(game.state)
        number = challenge.measure(game.rules, game.state)
        assert result.rank in RANK_WORDS
        if result.rank == "lost":
            assert number is None
        else:
            assert challenge.ladder.word(number) == result.rank
