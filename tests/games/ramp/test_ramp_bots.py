"""The bots: legal, repeatable, told nothing of the deck, and one stronger than the other."""

import pytest

from game import catalogue
from game.core.bots import BotTurn
from game.core.chance import Stream
from tests.games.ramp.tables import after, house, playthrough, with_ramp

BOTS = catalogue.bots("ramp")


def asked(name, rules, state, seat=0, index=0):
    """What a bot does."""
    stream = Stream("bots", "ramp", name, index)
    return BOTS[name](BotTurn(rules, rules.seen_by(state, seat), seat, stream, lambda: 0.0))


def points(name, seed, boards=(1, 2, 3, 4)):
    """What a bot makes of a seed, alone."""
    rules = house(boards=list(boards))
    states = playthrough(
        rules, seed, lambda state, seat, _: asked(name, rules, state, seat, len(state.cards_left))
    )
    return rules.scores(states[-1])[0]


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_makes_legal_moves_and_the_same_again(name):
    rules = house(2, boards=[3])
    state = after(rules, ["L5", "V5"])
    assert asked(name, rules, state, 1) in rules.moves(state, 1)
    state = after(rules, (0, "L5r0@1"), (1, "V5r0@4"), "T4", state=state)
    for seat in (0, 1):
        move = asked(name, rules, state, seat)
        assert move in rules.moves(state, seat)
        assert asked(name, rules, state, seat) == move


@pytest.mark.parametrize("name", BOTS)
def test_r9_a_bot_puts_aside_where_nothing_else_is_left(name):
    rules = house()
    state = after(rules, ["L5"], (0, "L5r0@1"), "O4")
    assert asked(name, rules, with_ramp(state, *["######"] * 12)) == "skip"


def test_the_greedy_bot_outdoes_the_random_one_by_far():
    """On whole games about 130 points part them."""
    seeds = [f"bot {i}" for i in range(5)]
    assert sum(points("greedy", s) - points("random", s) for s in seeds) > 20 * len(seeds)


def test_the_planner_outdoes_the_greedy_bot():
    """On whole games about 25 points part them; one board is enough to see it."""
    seeds = ["bot 0"]
    assert sum(points("planner", s, [2]) - points("greedy", s, [2]) for s in seeds) > 2
