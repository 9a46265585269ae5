"""The six levels of Loops: legal, repeatable, and erring within bounds."""

import pytest

from game.core.bots import BotTurn
from game.core.chance import Chance
from game.core.judging.judge import asked
from game.games.loops.bots.judge import weighed
from game.games.loops.bots.levels import BOTS, LEVELS, decided, slips
from game.games.loops.rules.rules import LoopsRules
from game.games.loops.rules.state import State
from tests.games.loops.tables import TWO_CIRCLES, dead_rules, dealt, house, laid_out

ORDER = ["beginner", "casual", "club", "strong", "expert", "master"]


def turn_of(rules: LoopsRules, state: State, seed: str) -> BotTurn:
    stream = Chance(seed, "loops").stream("bot 1", 0)
    return asked(rules, state, 0)._replace(stream=stream, seconds_left=lambda: 0.0)


def test_the_levels_stand_from_low_to_high_and_err_less_and_less() -> None:
    assert list(BOTS) == list(LEVELS) == ORDER
    levels = list(LEVELS.values())
    assert [level.slips for level in levels] == sorted((x.slips for x in levels), reverse=True)
    assert [level.effort for level in levels] == sorted(level.effort for level in levels)
    assert [level.span for level in levels] == sorted(level.span for level in levels)
    assert levels[-1].slips == 0


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


def test_a_master_takes_two_loops_at_once() -> None:
    """O10."""
    rules = laid_out(TWO_CIRCLES)
    state = dealt(rules, "cc cd dd ds ls ss", "cd cl cs dl ds ls")
    assert decided(turn_of(rules, state, "two"), LEVELS["master"]) == "c.c.@0,0"


@pytest.mark.parametrize("name", ORDER)
def test_forced_moves_are_made(name: str) -> None:
    """O13, O14."""
    rules = dead_rules(3, 2)
    state = dealt(rules, "xx xx xx xx xx xx", "xx xx xx xx xx xx")
    assert BOTS[name](turn_of(rules, state, "forced")) == "pass"
