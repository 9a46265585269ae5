"""The words about Lines, and the challenges as they are offered."""

import pytest

from game import catalogue
from game.core.options import same
from game.games.lines.rules.notation import COLOURS
from game.games.lines.texts import about
from game.games.lines.texts.challenges import RANK_WORDS, WORDS, challenges
from tests.games.lines.helpers import random_play

OFFERED = challenges(catalogue.layout("lines"))


def test_every_option_and_every_value_is_described():
    """L7, L22, L24."""
    options = {option.name: option for option in catalogue.options("lines")}
    assert set(about.OPTIONS) == set(options)
    for name, option in options.items():
        described = [value for key, value in about.VALUES if key == name]
        for value in option.values(2):
            assert any(same(value, other) for other in described)


def test_every_colour_has_a_name():
    """L2."""
    assert tuple(about.COLOURS) == COLOURS


def test_the_rules_in_words_come_from_every_numbered_rule():
    """L1 to L25."""
    named = {rule for _, _, rules in about.RULES for rule in rules}
    assert named == {f"L{n}" for n in range(1, 26)}
    assert all(len(paragraph) < 260 for _, said, _ in about.RULES for paragraph in said)


def test_the_five_challenges_are_offered_easy_and_hard():
    """L24, L25."""
    easy, hard = [[one.key for one in OFFERED[i : i + 5]] for i in (0, 5)]
    assert easy == ["1", "2", "3", "4", "5"]
    assert hard == [key + "-hard" for key in easy]
    for one in OFFERED:
        catalogue.set_up("lines", one.options, 1)
    assert set(WORDS) == {1, 2, 3, 4, 5}


@pytest.mark.parametrize("challenge", OFFERED, ids=lambda challenge: challenge.key)
def test_what_is_offered_ranks_as_the_rules_do(challenge):
    """L25."""
    for seed in range(6):
        game = random_play(1, seed, dict(challenge.options))
        result = game.rules.result(game.state)
        number = challenge.measure(game.rules, game.state)
        assert result.rank in RANK_WORDS
        if result.rank == "lost":
            assert number is None
        else:
            assert challenge.ladder.word(number) == result.rank


def test_only_the_circle_pit_has_no_try_harder():
    """L25."""
    lowest = [challenge.ladder.rungs[0].word for challenge in OFFERED[:5]]
    assert lowest == ["try harder"] * 4 + ["good"]
