"""The bots of Loops: legal, repeatable, and as good as they should be."""

from collections.abc import Iterator
from itertools import islice

import pytest

from game.core.bots import BotTurn
from game.core.chance import Chance
from game.games.loops.bots.bots import BOTS
from game.games.loops.bots.openings import MOST_TILES, OpenBoard
from game.games.loops.bots.turns import closing_groups, expected_points
from game.games.loops.rules.rules import LoopsRules
from game.games.loops.rules.state import CELL_NAMES, State
from tests.games.loops.tables import (
    TWO_CIRCLES,
    dead_rules,
    dealt,
    house,
    laid_out,
    played,
    random_game,
)


def chosen(name: str, rules: LoopsRules, state: State, seed: str = "bots") -> str:
    """The move of a bot, which sees only what its seat sees (O17)."""
    stream = Chance(seed, "loops").stream("bot", state.turns)
    view = rules.seen_by(state, state.seat)
    return BOTS[name](BotTurn(rules, view, state.seat, stream, lambda: 1.0))


def game_of(rules: LoopsRules, names: list[str], seed: str) -> State:
    chance, state = Chance(seed, "loops"), rules.start()
    while not rules.over(state):
        draw = rules.due(state)
        if draw:
            state = rules.deal(state, rules.roll(state, chance.stream(draw.stream, draw.index)))
        else:
            move = chosen(names[state.seat], rules, state, seed)
            assert move in rules.moves(state, state.seat)
            state = rules.play(state, state.seat, move)
    return state


def test_greedy_beats_random_nearly_always() -> None:
    rules, wins = house(2), 0
    for number in range(12):
        names = ["greedy", "random"] if number % 2 else ["random", "greedy"]
        last = game_of(rules, names, f"g{number // 2}")
        wins += rules.result(last).winners == (names.index("greedy"),)
    assert wins >= 11


@pytest.mark.some(2)
@pytest.mark.parametrize("seats", [1, 4])
def test_the_planner_plays_whole_games_with_any_number_of_seats(seats: int) -> None:
    rules = house(seats, target=10)
    last = game_of(rules, ["planner"] + ["greedy"] * (seats - 1), "table")
    assert rules.over(last)


@pytest.mark.parametrize("name", ["greedy", "planner"])
def test_two_loops_at_once_are_taken(name: str) -> None:
    rules = laid_out(TWO_CIRCLES)
    state = dealt(rules, "cc cd dd ds ls ss", "cd cl cs dl ds ls")
    assert chosen(name, rules, state) == "c.c.@0,0"


@pytest.mark.parametrize("name", ["greedy", "planner"])
def test_a_loop_begun_is_finished(name: str) -> None:
    rules = house(2)
    state = dealt(rules, "cc cc cc cd dd ss", "cd cl cs dl ds ls")._replace(loops=(6, 0, 0, 0))
    while not state.scores[0]:
        assert state.seat == 0
        state = played(rules, state, chosen(name, rules, state))
    assert state.scores == (7, 0)


@pytest.mark.parametrize("name", sorted(BOTS))
def test_forced_moves_are_made(name: str) -> None:
    rules = dead_rules(3, 2)
    state = dealt(rules, "xx xx xx xx xx xx", "xx xx xx xx xx xx")
    assert chosen(name, rules, state) == "pass"
    assert chosen(name, rules, state._replace(box=(0, 0, 4))) == "swap"


def hidden_otherwise(rules: LoopsRules, state: State) -> State:
    """The same position with other tiles in the other supplies, taken from the box."""
    left, supplies, place = list(state.box), list(state.supplies), rules.tile_set.place
    others = [seat for seat in range(rules.seats) if seat != state.seat]
    for tile in (tile for seat in others for tile in supplies[seat]):
        left[place[tile]] += 1
    for seat in others:
        taken = []
        for _tile in supplies[seat]:
            i = left.index(max(left))
            left[i] -= 1
            taken.append(rules.tile_set.names[i])
        supplies[seat] = tuple(sorted(taken))
    return state._replace(box=tuple(left), supplies=tuple(supplies))


def moves_with_hidden_tiles_exchanged(name: str, step: int = 6) -> Iterator[tuple[str, str]]:
    """What a bot does in positions of a game, and where only what it cannot see is different."""
    rules = house(2)
    for state, _ in random_game(rules, "board")[10:70:step]:
        if rules.movers(state):
            other = hidden_otherwise(rules, state)
            assert other.supplies[1 - state.seat] != state.supplies[1 - state.seat]
            yield chosen(name, rules, state), chosen(name, rules, other)


@pytest.mark.parametrize("name", sorted(BOTS))
def test_o17_a_move_does_not_depend_on_what_is_hidden(name: str) -> None:
    moves = [*moves_with_hidden_tiles_exchanged(name)]
    assert len(moves) >= 5
    assert all(one == other for one, other in moves)


def test_a_board_that_nobody_asked_for_many_tiles_finds_what_a_new_one_finds() -> None:
    rules, compared = house(2), 0
    for asked_every in (1, 2, 5, 1000):
        states = [state for state, _ in random_game(rules, "grown")]
        grown, number = OpenBoard.from_table(rules.tile_set, states[0].table), 0
        for state in states:
            for cell in state.table.tiles.keys() - grown.table.tiles.keys():
                grown, number = grown.with_tile(cell, state.table.tiles[cell]), number + 1
                if number % asked_every == 0:
                    assert (
                        grown.openings_by_corner
                        == OpenBoard.from_table(rules.tile_set, state.table).openings_by_corner
                    )
                    compared += 1
        assert (
            grown.openings_by_corner
            == OpenBoard.from_table(rules.tile_set, states[-1].table).openings_by_corner
        )
    assert compared > 10


def test_places_come_the_dearest_first_then_the_shortest_o10() -> None:
    needs = OpenBoard.from_table(house(2).tile_set, house(2).start().table).needs
    for loops in ((0, 0, 0, 0), (3, 1, 0, 2)):
        points, ranked = needs.points_of_goals(loops), needs.goals_by_points(loops)
        assert sorted(at for _, at in ranked) == list(range(MOST_TILES * len(points)))
        assert all(score == points[at // MOST_TILES] for score, at in ranked)
        order = [(-score, at % MOST_TILES) for score, at in ranked]
        assert order == sorted(order)


def test_every_plan_closes_a_loop_of_its_kind_or_another_before_it() -> None:
    rules = house(2)
    for state, _ in random_game(rules, "plans")[::12]:
        if not rules.movers(state) or state.last is not None:
            continue
        board, hand = OpenBoard.from_table(rules.tile_set, state.table), state.supplies[state.seat]
        for steps in islice(board.closing_plans(hand, None, state.loops), 200):
            check_plan(rules, state, steps)


def test_what_one_tile_closes_twice_scores_what_the_rules_say_o10() -> None:
    rules = laid_out(TWO_CIRCLES)
    state = dealt(rules, "cc cd dd ds ls ss", "cd cl cs dl ds ls")
    board = OpenBoard.from_table(rules.tile_set, state.table)
    groups = closing_groups(board, state.loops)
    assert expected_points(board.needs, groups, ("cc",), (1.0,)) == 4
    assert played(rules, state, "c.c.@0,0").scores == (4, 0)


def test_a_hope_counts_each_tile_and_each_corner_once() -> None:
    """O12: what is laid is gone, so one tile closes one of two corners."""
    rules = laid_out(TWO_CIRCLES)
    board = OpenBoard.from_table(rules.tile_set, rules.start().table)
    groups = closing_groups(board, (0, 0, 0, 0))
    assert expected_points(board.needs, groups, ("cc",), (1.0, 1.0, 1.0)) == 4.0
    assert expected_points(board.needs, groups, ("cd",), (1.0, 1.0, 1.0)) == 1.0


def check_plan(rules: LoopsRules, state: State, steps: tuple[tuple[int, str], ...]) -> None:
    here = state
    for cell, turning in steps:
        if here.turns != state.turns or here.scores != state.scores:
            break
        here = played(rules, here, turning + CELL_NAMES[cell])
    assert here.scores[state.seat] > state.scores[state.seat]
