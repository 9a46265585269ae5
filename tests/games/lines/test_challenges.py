"""The five challenges: what counts, what must be reached, the words for it (L25, L18)."""

import pytest

from game import catalogue
from game.engine.words import _
from game.games.lines.rules.challenges import read_challenges
from game.games.lines.texts.challenges import WORDS
from tests.games.lines.helpers import random_play, solo
from tests.games.lines.test_race import racing
from tests.tables import frame, make_desk, new_match, open_table, painter

CHALLENGES = read_challenges(catalogue.layout("lines").level("challenges"))
HAVE = {"circles": 6, "letters": 4, "pairs": 8, "crossings": 12, "dots": 36, "points": 300}


def rank(number, **have):
    return CHALLENGES[number].rank({**HAVE, **have})


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
def test_grades_rise_at_their_numbers(number, what, good, awesome, best):
    """L25"""
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
def test_what_must_be_reached_or_it_is_lost(number, needs):
    """L25"""
    assert dict(CHALLENGES[number].needs) == needs
    for name, least in needs.items():
        assert rank(number, **{name: least}) != "lost"
        assert rank(number, **{name: least - 1}) == "lost"


def test_sides_and_what_counts():
    """L25"""
    found = [(c.sheet, c.counts) for c in CHALLENGES.values()]
    assert found == [
        ("A", "crossings"),
        ("A", "dots"),
        ("A", "points"),
        ("A", "points"),
        ("B", "points"),
    ]


def test_challenge_1_scores_crossings_alone():
    """L25"""
    game = solo(1).deal({"dice": ["12", "24", "32", "44", "53"]}).do(0, "place:24/13/5")
    game.do(0, "l1:EEES")
    assert game.scores() == (1,)
    game.do(0, "l2:WSES")
    assert game.scores() == (3,)


def test_challenge_2_scores_dots_in_the_two_scoring_colours():
    """L25"""
    game = solo(2, "score:yellow,orange").deal({"dice": ["12", "24", "32", "44", "53"]})
    game.do(0, "place:24/13/5", "l1:SSSS")
    assert game.scores() == (3,)


def test_every_letter_is_worth_20_in_a_challenge():
    """L18, L25"""
    game = solo(3, start="start:purple,yellow").deal({"dice": ["12", "24", "32", "44", "53"]})
    game.do(0, "place:24/13/5", "r1:NE")
    assert game.scores() == (20,)


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_a_lost_challenge_has_no_winner_and_a_kept_one_has(number):
    """L25"""
    for seed in range(12):
        game = random_play(1, seed, {"challenge": number})
        result = game.rules.result(game.state)
        tally = game.rules.table.tallies(game.state)[0]
        assert result.rank == CHALLENGES[number].rank(tally.reached((1, 2, 3, 4)))
        assert result.winners == (() if result.rank == "lost" else (0,))
        assert not (number < 3 and result.rank == "lost")
        assert not (number == 5 and result.rank == "try harder")


def test_there_is_no_rank_before_the_end():
    """L25"""
    result = solo(1).rules.result(solo(1).state)
    assert (result.rank, result.winners) == (None, ())


@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize("language", ["en", "ko"])
def test_what_a_challenge_asks_for_is_whole_in_large_type(number, language):
    """L25"""
    desk = make_desk((960, 540), 2.0, language=language)
    table = open_table(desk, new_match("lines", ("Mina",), {"challenge": number}))
    p = painter(desk)
    frame(desk, p)
    card = table.places.card
    said = [each for each in p.said if card.holds(*each.box.centre)]
    asked = " ".join(each.words for each in said)
    assert _(WORDS[number][1]) in asked
    assert all(each.box.bottom <= card.bottom for each in said)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_words_above_the_road_keep_off_the_first_rank(size):
    """L25: where a rival stands beside it the road is short."""
    desk, _match, _table = racing(4, size)
    p = painter(desk)
    frame(desk, p)
    (good,) = [each.box for each in p.said if each.words == "good"]
    left = [each.box for each in p.said if each.words == "try harder"]
    assert all(box.right + 8 < good.x for box in left)
