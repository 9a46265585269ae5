"""Tables as PettingZoo knows them: its own tests, the order of seats, rewards, illegal moves."""

import pytest

pytest.importorskip("pettingzoo", reason="the extra `rl` is not installed")

import numpy as np
from pettingzoo.test import api_test, seed_test

from game import catalogue
from game.core.bots import play_bots
from game.learning.table import TableEnv, env

TABLES = [
    (game, seats)
    for game in catalogue.names()
    for seats in catalogue.rules_class(game).seat_range
    if seats > 1
]


@pytest.mark.filterwarnings("ignore:Observation")
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_table_passes_what_is_published_for_all(game, seats):
    api_test(env(game, seats), num_cycles=200)


@pytest.mark.parametrize("game", catalogue.names())
def test_the_same_seed_gives_the_same_game(game):
    seed_test(lambda: env(game), num_cycles=60)


def last_moves(table: TableEnv) -> None:
    """Everybody plays the last of their legal moves to the end."""
    while not table.terminations[table.agent_selection]:
        mask = table.observe(table.agent_selection)["action_mask"]
        table.step(int(np.flatnonzero(mask)[-1]))


@pytest.mark.parametrize("game", catalogue.names())
def test_a_seed_is_the_game_that_it_is_everywhere(game):
    table = TableEnv(game)
    table.reset(options={"seed": "friday"})
    encoding = table.encoding

    def last(turn):
        moves = turn.rules.moves(turn.view, turn.seat) if game != "loops" else None
        moves = turn.rules.moves_seen(turn.view) if moves is None else moves
        return encoding.move(turn.view, max(encoding.legal(turn.view, moves)))

    end = play_bots(table.rules, "friday", [last, last]).state
    last_moves(table)
    assert table.state == end
    winners = table.rules.result(end).winners
    assert [*table.rewards.values()] == [1.0 if seat in winners else -1.0 for seat in range(2)]


@pytest.mark.parametrize("game", catalogue.names())
def test_points_add_up_to_the_score(game):
    table = TableEnv(game, rewards="points")
    table.reset(seed=3)
    before, gained = table.rules.scores(table.state), [0.0, 0.0]
    while not table.terminations[table.agent_selection]:
        mask = table.observe(table.agent_selection)["action_mask"]
        table.step(int(np.flatnonzero(mask)[0]))
        gained = [one + more for one, more in zip(gained, table.rewards.values(), strict=True)]
    after = table.rules.scores(table.state)
    assert gained == [b - a for a, b in zip(before, after, strict=True)]


def test_where_several_may_act_the_first_of_them_does():
    table = TableEnv("ramp", 3)
    table.reset(seed=1)
    for seat in (1, 2, 3):
        assert table.agent_selection == f"seat_{seat}"
        others = [agent for agent in table.agents if agent != table.agent_selection]
        assert not any(table.observe(other)["action_mask"].any() for other in others)
        table.step(int(np.flatnonzero(table.observe(f"seat_{seat}")["action_mask"])[0]))


def test_an_illegal_move_is_refused_with_its_rule_or_loses_the_game():
    table = TableEnv("wall")
    table.reset(seed=1)
    before = table.state
    illegal = int(np.flatnonzero(table.observe("seat_1")["action_mask"] == 0)[0])
    with pytest.raises(ValueError, match=r"\(W\d+\)"):
        table.step(illegal)
    with pytest.raises(ValueError, match="number of no move"):
        table.step(10**6)
    assert table.state == before
    wrapped = env("wall")
    wrapped.reset(seed=1)
    with pytest.raises(ValueError, match="number of no move"):
        wrapped.step(10**9)
    wrapped.step(illegal)
    assert wrapped.rewards["seat_1"] == -1
    assert all(wrapped.terminations.values())


def test_rewards_of_no_such_kind_are_refused():
    with pytest.raises(ValueError, match="result"):
        TableEnv("wall", rewards="gold")
