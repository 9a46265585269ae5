"""Where points come from, which moves mattered, every step in words, and the first lesson."""

import pytest

from game.core.history import Happened
from game.games.lines.texts import summary
from tests.games.lines.helpers import random_play

GAMES = [
    (2, {}),
    (3, {"side": "B"}),
    (2, {"three": True}),
    (2, {"crossing": "off"}),
    (2, {"place": "active"}),
    *((1, {"challenge": number}) for number in range(1, 6)),
    (1, {"challenge": 3, "hard": True}),
]


def same(text):
    """English as it stands."""
    return text


def played(seats, options):
    """A random game's steps with its rules."""
    game = random_play(seats, 7, options)
    return game, [Happened(*step) for step in game.steps]


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_the_parts_add_up_to_the_scores(seats, options):
    """L17, L18, L19, L20, L25"""
    game, steps = played(seats, options)
    parts = summary.point_sources(game.rules, steps)
    totals = tuple(sum(part.points[seat] for part in parts) for seat in range(seats))
    assert totals == game.scores()


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_every_step_is_a_sentence(seats, options):
    game, steps = played(seats, options)
    for step in steps:
        words = summary.describe(game.rules, step, "ABCDE", same)
        assert words.endswith("."), step.step
        assert words[0].isupper()
        assert "{" not in words
