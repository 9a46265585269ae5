"""What a known game would have allowed: whole games that the rules bear out."""

import pytest

from game import catalogue
from game.core.match import Match
from game.core.replay.header import Header, Player
from game.games.lines.bots.hindsight import HINDSIGHT
from tests.games.lines.test_bots import bot_game

SETTINGS = [(number, hard) for number in (1, 2, 3, 4, 5) for hard in (False, True)]


def played(rules, seed, moves):
    """These moves through a match of that seed."""
    header = Header("lines", (Player("One", "human"),), seed, rules.options)
    match = Match.new(header, catalogue.set_up)
    for move in moves:
        match.play(0, move)
    return match


@pytest.mark.some(10)
@pytest.mark.parametrize(("number", "hard"), SETTINGS)
def test_the_game_found_is_legal_and_ends_as_said(number, hard):
    rules = catalogue.set_up("lines", {"challenge": number, "hard": hard}, 1)
    seed = f"known {number} {hard}"
    found = HINDSIGHT.search(rules, seed)
    assert found is not None
    match = played(rules, seed, found.moves)
    reached = HINDSIGHT.counted(rules, match.state)
    assert match.over
    assert reached == match.result.scores[0]
    assert match.result.winners == (0,)
    assert reached >= rules.table.challenge.grades[0]
    most = {"crossings": 12, "dots": 36}.get(HINDSIGHT.unit(rules))
    assert found.proven == (reached == most)
    assert found.effort > 0


@pytest.mark.long
def test_a_known_game_is_better_than_one_that_was_played():
    game, _ = bot_game(["greedy"], {"challenge": 4}, "seen")
    found = HINDSIGHT.search(game.rules, "seen")
    reached = HINDSIGHT.counted(game.rules, played(game.rules, "seen", found.moves).state)
    assert reached > game.scores()[0]


def test_nothing_is_counted_before_the_end_or_where_the_game_is_lost():
    """L25"""
    rules = catalogue.set_up("lines", {"challenge": 3}, 1)
    assert HINDSIGHT.counted(rules, rules.start()) is None
    game, _ = bot_game(["random"], {"challenge": 3})
    assert not game.rules.result(game.state).winners
    assert HINDSIGHT.counted(game.rules, game.state) is None
