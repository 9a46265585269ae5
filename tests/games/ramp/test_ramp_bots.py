"""The bots: legal, repeatable, told nothing of the deck, and one stronger than the other."""

import pytest

from game import catalogue
from game.core.bots import BotTurn
from game.core.chance import Stream
from game.games.ramp.bots.estimate import PLAIN, TUNED, judge
from game.games.ramp.rules.pieces import slid
from tests.games.ramp.tables import after, house, playthrough, ramp_of, with_ramp

BOTS = catalogue.bots("ramp")


def asked(name, rules, state, seat=0, index=0, seconds=lambda: 60.0):
    """What a bot does."""
    stream = Stream("bots", "ramp", name, index)
    return BOTS[name](BotTurn(rules, rules.seen_by(state, seat), seat, stream, seconds))


def points(name, seed, boards=(1, 2, 3, 4)):
    """What a bot makes of a seed, alone."""
    rules = house(boards=list(boards))
    states = playthrough(
        rules, seed, lambda state, seat, _: asked(name, rules, state, seat, len(state.left))
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


def test_the_planner_gives_up_when_its_time_is_half_gone():
    rules = house()
    state = after(rules, ["L5"], (0, "L5r0@1"), "T4")
    left = iter([1.0, 0.9, 0.4])
    assert asked("planner", rules, state, seconds=lambda: next(left)) in rules.moves(state, 0)


def test_the_greedy_bot_outdoes_the_random_one_by_far():
    """On whole games about 130 points part them."""
    seeds = [f"bot {i}" for i in range(10)]
    assert sum(points("greedy", s) - points("random", s) for s in seeds) > 20 * len(seeds)


def test_the_planner_outdoes_the_greedy_bot():
    """On whole games about 25 points part them; one board is enough to see it."""
    seeds = [f"bot {i}" for i in range(2)]
    assert sum(points("planner", s, [2]) - points("greedy", s, [2]) for s in seeds) > 2


@pytest.mark.parametrize("weights", [PLAIN, TUNED])
def test_the_estimate_slides_pieces_as_the_rules_do(weights):
    """R10 and R11: what a trial may lead to is what is legal."""
    rules = house(boards=[4])
    referee = judge(rules.boards[0], rules.pieces, weights)
    for ramp in (ramp_of("#....."), ramp_of("##....", "#.....", *["#.##.#"] * 11)):
        for piece in rules.pieces.names:
            moves = rules.pieces.moves(piece, ramp)[:-1]
            expected = [slid(ramp, rules.pieces.placements[move]) for move in moves]
            assert referee._after(ramp, piece) == [*expected, ramp]


def test_the_estimate_of_the_last_card_is_the_score():
    rules = house(boards=[2])
    referee = judge(rules.boards[0], rules.pieces, TUNED)
    ramp = ramp_of(*["#####."] * 12)
    best = max(rules.boards[0].score(after) for after in referee._after(ramp, "I3"))
    assert referee.finished(ramp, ["I3"]) == best
    assert referee.finished(ramp, []) == rules.boards[0].score(ramp)
