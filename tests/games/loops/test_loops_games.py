"""Whole games of Loops: what holds in every position, and the plain geometry beside the fast."""

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.games.loops.rules.moves import anything_fits
from game.games.loops.rules.rules import LoopsRules
from game.games.loops.rules.state import MOVE, State, x_and_y
from tests.games.loops import plain
from tests.games.loops.tables import house, random_game


def table_of(rules: LoopsRules, state: State) -> dict[tuple[int, int], str]:
    """The table as it is shown."""
    shown: dict[str, str] = rules.position_fields(state)["table"]
    return {
        (int(x), int(y)): turning for place, turning in shown.items() for x, y in [place.split(",")]
    }


def check_position(rules: LoopsRules, state: State) -> None:
    """What holds in every position (O1, O3, O8, O9)."""
    tiles = Counter(rules.tile_set.name_of[turning] for turning in state.table.tiles.values())
    tiles.update(tile for supply in state.supplies for tile in supply)
    tiles.update(dict(zip(rules.tile_set.names, state.box, strict=True)))
    assert set(tiles.values()) == {9}
    assert all(len(supply) <= 6 and list(supply) == sorted(supply) for supply in state.supplies)
    assert (rules.movers(state) == ()) == (rules.over(state) or rules.due(state) is not None)


def check_moves(rules: LoopsRules, state: State) -> None:
    """The legal moves, against the plain geometry (O3, O7, O8, O11, O13, O14)."""
    moves = list(rules.moves(state, state.seat))
    last = None if state.last is None else x_and_y(state.last)
    laying = plain.placements(table_of(rules, state), state.supplies[state.seat], last)
    if last:
        assert moves == sorted([*laying, "end"])
    elif laying:
        assert moves == laying
    else:
        assert moves in (["swap"], ["pass"])


@settings(max_examples=12)
@given(st.text("abcdef", min_size=1, max_size=8), st.integers(1, 4), st.booleans())
def test_o3_o7_o8_moves_are_what_plain_geometry_says(seed: str, seats: int, drawn: bool) -> None:
    rules = house(seats, first="random" if drawn else 1)
    history = random_game(rules, seed)
    for state, _ in history[::9]:
        check_position(rules, state)
        assert plain.counting(table_of(rules, state)) == rules.position_fields(state)["loops"]
        if state.stage == MOVE:
            check_moves(rules, state)


@pytest.mark.some(2)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_o15_o16_random_games_end_as_the_rules_say(seats: int) -> None:
    rules = house(seats, target=10)
    for number in range(60):
        history = random_game(rules, f"{seats} {number}")
        last = history[-1][0]
        for state, _ in history[::25]:
            check_position(rules, state)
        check_end(rules, last)
        check_draws(rules, history)


def check_end(rules: LoopsRules, last: State) -> None:
    """O15 or O16 was the reason, and the right ones won."""
    winners, best = rules.result(last).winners, max(last.scores)
    if last.ended == "target":
        assert last.turns % rules.seats == 0
        assert best >= 10
        assert winners == tuple(s for s, score in enumerate(last.scores) if score >= 10)
    else:
        left = [tile for supply in last.supplies for tile in supply]
        left += [n for n, count in zip(rules.tile_set.names, last.box, strict=True) if count]
        assert not anything_fits(rules.tile_set, last.table, left)
        best_seats = tuple(s for s, score in enumerate(last.scores) if score == best)
        assert winners == (() if rules.seats == 1 else best_seats)


def check_draws(rules: LoopsRules, history: list[tuple[State, Any]]) -> None:
    """O12: after a turn without a counting loop the supply is full or the box empty."""
    for (state, step), (after, _) in pairwise(history):
        if step == "end" and not rules.due(after):
            assert not any(after.box)
        if isinstance(step, list) and rules.due(state) and state.turns > 1:
            seat = state.seat
            assert len(after.supplies[seat]) == 6 or not any(after.box)
