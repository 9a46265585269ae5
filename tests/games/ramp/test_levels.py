"""The six levels of Ramp: they repeat by their chance, err within bounds, and climb."""

from statistics import fmean

import pytest

from game.core.bots import BotTurn
from game.core.chance import Stream
from game.games.ramp.bots.bots import LEVELS, OPPONENTS, decide
from game.games.ramp.bots.estimate import TUNED
from game.games.ramp.bots.judge import estimated_worths, trial_worths
from tests.games.ramp.tables import after, house, playthrough

QUICK = ["beginner", "casual"]


def turn(rules, state, number, seat=0):
    """A turn with chance of its own."""
    stream = Stream("levels", "ramp", "bot", number)
    return BotTurn(rules, rules.seen_by(state, seat), seat, stream, lambda: 0.0)


def moment(boards, seats=1):
    """A moment early in a round."""
    rules = house(seats, boards=boards)
    starts = ["L5", "V5", "T5"][:seats]
    state = after(rules, starts, *((s, f"{p}r0@{s + 1}") for s, p in enumerate(starts)), "S4")
    return rules, state


@pytest.mark.long
@pytest.mark.parametrize("name", ["beginner", "club", "strong"])
def test_a_level_errs_within_its_bound_as_often_as_it_says(name):
    rules, state = moment([2])
    level = LEVELS[name]._replace(effort=min(1, LEVELS[name].effort))
    if level.effort:
        found = trial_worths(turn(rules, state, 0), level.effort, level.breadth)
    else:
        found = {m: w // 10 for m, w in estimated_worths(turn(rules, state, 0), TUNED).items()}
    best = max(found.values())
    lost = [best - found[decide(turn(rules, state, number), level)] for number in range(40)]
    assert max(lost) <= level.worst_oversight
    assert any(lost) == any(0 < best - worth <= level.worst_oversight for worth in found.values())
    assert fmean(map(bool, lost)) < level.slip_percent / 100 + 0.2
    again = [best - found[decide(turn(rules, state, number), level)] for number in range(5)]
    assert again == lost[:5]


@pytest.mark.some(3)
@pytest.mark.parametrize("name", OPPONENTS)
def test_a_level_makes_legal_moves_in_company(name):
    rules, state = moment([4], 3)
    level = LEVELS[name]._replace(effort=min(1, LEVELS[name].effort))
    for seat in range(3):
        assert decide(turn(rules, state, seat, seat), level) in rules.moves(state, seat)


def reached(name, seed):
    """What a level makes of a seed, alone."""
    rules = house()

    def choose(state, _seat, _moves):
        return OPPONENTS[name](turn(rules, state, len(state.cards_left)))

    return rules.scores(playthrough(rules, seed, choose)[-1])[0]


def test_the_lowest_levels_are_no_random_players():
    """A rank worth having is out of their reach (R19), and they are apart."""
    seeds = [f"level {i}" for i in range(12)]
    beginner, casual = (fmean(reached(name, seed) for seed in seeds) for name in QUICK)
    assert -10 < beginner < casual < 26
