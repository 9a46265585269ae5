"""The six levels of Lines: their order, their slips, and what Master reaches alone."""

import pytest

from game.core.judging.judge import asked
from game.games.lines.bots.judge import worths
from game.games.lines.bots.levels import BOTS, LEVELS, decided
from tests.games.lines.helpers import EASY, ready
from tests.games.lines.test_bots import bot_game

ORDER = ["beginner", "casual", "club", "strong", "expert", "master"]


def test_the_levels_come_from_low_to_high():
    assert list(BOTS) == list(LEVELS) == ORDER
    efforts = [level.effort for level in LEVELS.values()]
    assert efforts == sorted(efforts)


@pytest.mark.parametrize("name", ORDER[:4])
def test_a_level_errs_within_its_bound(name):
    game = ready().deal(EASY)
    level = LEVELS[name]
    turn = asked(game.rules, game.state, 0)
    found = worths(turn, level.effort)
    for _ in range(3):
        assert found[decided(turn, level)] >= max(found.values()) - level.bound


@pytest.mark.long
def test_a_higher_level_is_ahead_on_the_same_rolls():
    totals = [0, 0]
    for seed in range(3):
        game, _ = bot_game(["club", "beginner"], {}, f"levels {seed}")
        totals = [sum(pair) for pair in zip(totals, game.scores(), strict=True)]
    assert totals[0] > totals[1] + 40


@pytest.mark.long
def test_even_greedy_alone_meets_often_what_a_challenge_asks_for():
    """L25: all letters, four pairs, three crossings."""
    won = [bot_game(["greedy"], {"challenge": 3}, f"alone {seed}")[0] for seed in range(5)]
    assert sum(bool(game.rules.result(game.state).winners) for game in won) >= 3
