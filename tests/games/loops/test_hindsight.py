"""Looking back on races: the games found are real ones on their seeds, and good."""

import pytest

from game import catalogue
from game.core.history import History
from game.core.match import Match
from game.core.replay.header import Header, Player
from game.games.loops.bots.hindsight import HINDSIGHT, Past
from tests.games.loops.tables import dead_rules, house


def replayed(seed: str, target: int, moves: tuple[str, ...]) -> Match:
    """A real match on that seed with these moves, which it must allow."""
    header = Header("loops", (Player("One"),), seed, {"target": target, "first": 1})
    match = Match(header, History(house(1, target=target)))
    for move in moves:
        assert not match.over
        match.play(0, move)
    return match


@pytest.mark.some(10)
@pytest.mark.parametrize("number", range(20))
def test_o20_the_game_found_is_a_race_on_its_seed(number: int) -> None:
    target = 25 if number == 0 else 10
    found = Past(house(1, target=target), f"back {number}", 30).shortest(1)
    assert found is not None
    match = replayed(f"back {number}", target, found.moves)
    turns = HINDSIGHT.counted(match.rules, match.state)
    assert match.result.winners == (0,)
    assert turns == match.state.turns
    assert found.effort > 0
    assert not found.proven
    assert HINDSIGHT.unit(match.rules) == "turns"


@pytest.mark.long
def test_who_keeps_more_games_finds_no_longer_race() -> None:
    def turns(kept: int) -> int:
        found = Past(house(1, target=10), "more", 100).shortest(kept)
        assert found is not None
        return int(replayed("more", 10, found.moves).state.turns)

    assert turns(4) <= turns(1)


def test_the_same_seed_gives_the_same_game() -> None:
    one, other = (Past(house(1, target=10), "same", 100).shortest(2) for _ in range(2))
    assert one == other


def test_o16_where_every_race_is_lost_nothing_is_found() -> None:
    assert Past(dead_rules(3, 1), "dead", 30).shortest(1) is None


def test_the_house_looks_back_on_loops() -> None:
    assert catalogue.game("loops").hindsight is not None
