"""The six levels of Loops err within bounds, and looking back finds real races on their seeds."""

import pytest

from game import catalogue
from game.core.bots import BotTurn
from game.core.chance import Chance
from game.core.history import History
from game.core.judging.judge import asked
from game.core.match import Match
from game.core.replay.header import Header, Player
from game.games.loops.bots.hindsight import HINDSIGHT, Past
from game.games.loops.bots.judge import weighed
from game.games.loops.bots.levels import BOTS, LEVELS, decided, slips
from game.games.loops.rules.rules import LoopsRules
from game.games.loops.rules.state import State
from tests.games.loops.tables import TWO_CIRCLES, dead_rules, dealt, house, laid_out

ORDER = ["beginner", "casual", "club", "strong", "expert", "master"]


def turn_of(rules: LoopsRules, state: State, seed: str) -> BotTurn:
    stream = Chance(seed, "loops").stream("bot 1", 0)
    return asked(rules, state, 0)._replace(stream=stream, seconds_left=lambda: 0.0)


@pytest.mark.parametrize("name", ORDER)
def test_the_more_sit_at_a_table_the_more_a_level_slips(name: str) -> None:
    level, made = LEVELS[name], list[int]()
    for seats in (1, 2, 3, 4):
        rules = house(seats)
        state = dealt(rules, *["cc cl cd cd dd ss"] * seats)
        made.append(slips(turn_of(rules, state, "many"), level))
    assert made[1] == level.slips
    assert made == sorted(made)
    assert (made[0] < made[3]) == (level.slips > 0)
    assert made[3] <= 100


@pytest.mark.some(6)
@pytest.mark.parametrize("name", ORDER)
def test_a_level_plays_the_same_by_the_same_chance_and_errs_within_its_bound(name: str) -> None:
    rules, level = house(2), LEVELS[name]
    state = dealt(rules, "cc cl cd cd dd ss", "cd cl cs dl ds ls")
    worths = weighed(rules, rules.seen_by(state, 0), level.effort, level.span)
    for seed in ("one", "other"):
        move = BOTS[name](turn_of(rules, state, seed))
        assert move == BOTS[name](turn_of(rules, state, seed))
        assert move in rules.moves(state, 0)
        assert worths[move] >= max(worths.values()) - level.bound


def test_a_master_takes_two_loops_at_once_o10() -> None:
    rules = laid_out(TWO_CIRCLES)
    state = dealt(rules, "cc cd dd ds ls ss", "cd cl cs dl ds ls")
    assert decided(turn_of(rules, state, "two"), LEVELS["master"]) == "c.c.@0,0"


@pytest.mark.parametrize("name", ORDER)
def test_forced_moves_are_made_o13_o14(name: str) -> None:
    rules = dead_rules(3, 2)
    state = dealt(rules, "xx xx xx xx xx xx", "xx xx xx xx xx xx")
    assert BOTS[name](turn_of(rules, state, "forced")) == "pass"


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
