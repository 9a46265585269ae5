"""What a known deck would have allowed: real games that end as said."""

import pytest

from game import catalogue
from game.core.judging.possible import along
from game.core.match import Match
from game.core.replay.header import Header, Player
from game.games.ramp.bots import hindsight
from tests.games.ramp.tables import house, playthrough


@pytest.fixture(autouse=True)
def little(monkeypatch):
    """The search looks at little, for speed."""
    monkeypatch.setattr(hindsight, "_WIDTH", 4)


def reached(boards, seed, moves):
    """What a match on that seed comes to when these moves are played."""
    header = Header("ramp", (Player("A"),), seed, {"boards": boards})
    match = Match.new(header, catalogue.set_up)
    for move in moves:
        match.play(0, move)
    assert match.over
    return hindsight.HINDSIGHT.counted(match.rules, match.state)


@pytest.mark.parametrize("boards", [[1, 2, 3, 4], [3, 1], [4]], ids=str)
def test_the_game_found_is_a_game_on_that_seed(boards):
    rules = house(boards=boards)
    for number in range(7):
        found = hindsight.search(rules, f"possible {number}")
        best = reached(boards, f"possible {number}", found.moves)
        assert best == rules.scores(along(rules, f"possible {number}", found.moves).state)[0]
        assert best > 0
        assert found == hindsight.search(rules, f"possible {number}")


def test_nothing_is_counted_before_the_end():
    rules = house()
    assert hindsight.HINDSIGHT.counted(rules, rules.start()) is None
    assert hindsight.HINDSIGHT.unit(rules) == "points"


def test_what_is_proven_is_what_no_ramp_exceeds(monkeypatch):
    """R13, R14: board 1 brings a point for every row, and no more."""
    monkeypatch.setattr(hindsight, "_WIDTH", 60)
    rules = house(boards=[1])
    for number in range(6):
        seed = f"proven {number}"
        found = hindsight.search(rules, seed)
        assert found.proven == (reached([1], seed, found.moves) == 12)
        states = playthrough(rules, seed)
        assert rules.scores(states[-1])[0] <= 12
