"""Where points come from, which moves mattered, every step in words, and the first lesson."""

import pytest

from game import catalogue
from game.core.history import Happened
from game.games.lines.texts import summary
from game.games.lines.texts.lesson import LESSON
from tests.games.lines.helpers import START, random_play
from tests.tables import make_desk, new_match, open_table, press

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
        words = summary.describe(game.rules, step, same)
        assert words.endswith("."), step.step
        assert words[0].isupper()
        assert "{" not in words


def test_the_lesson_is_played_through_by_confirming_alone():
    """L8"""
    assert catalogue.game("lines").lesson() is LESSON
    desk = make_desk()
    match = new_match("lines", ("Mina", "Bot"), LESSON.options, LESSON.seed, practice=True)
    open_table(desk, match)
    waiting = [step.done for step in LESSON.steps if step.done is not None]
    seen = 0
    for _deed in range(60):
        if not waiting:
            break
        press(desk, "confirm")
        for step in match.history.steps()[seen:]:
            if waiting and waiting[0](match.rules, step):
                waiting.pop(0)
        seen = len(match.history.steps())
    assert not waiting
    assert f"start:{START.partition(':')[2]}" in [turn.moved.move for turn in match.history.turns]
