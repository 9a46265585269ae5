"""How a game of Loops ends, who wins and which rank a solo race has (O15, O16, O20)."""

import pytest

from game.core.rules import Due
from game.games.loops.texts.challenges import RANK_WORDS, challenges
from tests.games.loops.tables import TWO_CIRCLES, dead_rules, dealt, house, laid_out, played

HAND = "cc cd dd ll cl ss"
CLOSES_TWO = "c.c.@0,0"


def test_o15_the_round_is_played_out_after_somebody_has_the_target() -> None:
    rules = laid_out(TWO_CIRCLES, 3)
    state = dealt(rules, HAND, HAND, HAND)._replace(scores=(21, 0, 20))
    state = played(rules, state, CLOSES_TWO)
    assert rules.scores(state) == (25, 0, 20)
    assert not rules.over(state)
    assert rules.result(state).winners == ()
    for seat in (1, 2):
        assert rules.movers(state) == (seat,)
        state = played(rules, state, rules.moves(state, seat)[0])
        state = played(rules, state, "end", ["dd"])
    assert rules.over(state)
    assert rules.result(state).winners == (0,)
    assert rules.movers(state) == ()
    assert rules.position_fields(state)["round"] == 1


def test_o15_everyone_with_the_target_wins_whatever_their_points() -> None:
    rules = laid_out(TWO_CIRCLES)
    state = played(rules, dealt(rules, HAND, HAND)._replace(scores=(21, 40)), CLOSES_TWO)
    state = played(rules, state, rules.moves(state, 1)[0], "end")
    assert rules.over(state)
    assert rules.result(state).winners == (0, 1)
    assert rules.result(state).rank is None


def test_o15_the_target_reached_with_the_last_turn_of_a_round_ends_the_game_at_once() -> None:
    rules = laid_out(TWO_CIRCLES, 2, target=10)
    state = dealt(rules, HAND, HAND)._replace(scores=(0, 6), seat=1, turns=2)
    state = played(rules, state, CLOSES_TWO)
    assert rules.over(state)
    assert rules.result(state).winners == (1,)


def test_o15_with_another_first_seat_the_round_ends_before_that_seat() -> None:
    rules = laid_out(TWO_CIRCLES, 2, target=10, first=2)
    state = dealt(rules, HAND, HAND)._replace(scores=(0, 6))
    assert rules.movers(state) == (1,)
    state = played(rules, state, CLOSES_TWO)
    assert not rules.over(state)
    assert rules.movers(state) == (0,)
    state = played(rules, state, rules.moves(state, 0)[0], "end")
    assert rules.over(state)
    assert rules.result(state).winners == (1,)


def test_o15_a_pass_is_a_full_turn() -> None:
    rules = laid_out(TWO_CIRCLES, 2, target=10)
    state = dealt(rules, HAND, HAND)._replace(scores=(6, 0))
    state = played(rules, state, CLOSES_TWO)
    state = state._replace(supplies=(state.supplies[0], ()), box=(0,) * 10)
    state = played(rules, state, "pass")
    assert rules.over(state)
    assert state.ended == "target"
    assert rules.result(state).winners == (0,)


def test_o12_the_last_turn_still_draws_and_the_result_stands_meanwhile() -> None:
    rules = laid_out(TWO_CIRCLES, 2, target=10)
    state = dealt(rules, HAND, HAND)._replace(scores=(12, 0), seat=1, turns=2)
    state = played(rules, state, rules.moves(state, 1)[0], "end")
    assert rules.over(state)
    assert rules.due(state) == Due("draw", "draw", 0)
    assert rules.movers(state) == ()
    assert rules.moves(state, 0) == []
    assert rules.result(state).winners == (0,)
    assert rules.why_not(state, 0, "end") == "The game is over (O15)."
    after = rules.deal(state, ["ls"])
    assert len(after.supplies[1]) == 6
    assert rules.due(after) is None
    assert rules.result(after) == rules.result(state)


def test_o16_a_table_where_nothing_fits_any_more_ends_the_game_after_a_round_of_passes() -> None:
    rules = dead_rules(3, 2)
    state = dealt(rules, "xx xx xx xx xx xx", "xx xx xx xx xx xx")._replace(scores=(3, 4))
    state = played(rules, state, "pass")
    assert not rules.over(state)
    state = played(rules, state, "pass")
    assert rules.over(state)
    assert rules.result(state).winners == (1,)
    assert rules.why_not(state, 0, "pass") == "The game is over (O16)."


def test_o16_passes_count_over_the_end_of_a_round_and_only_in_a_row() -> None:
    rules = dead_rules(3, 2)
    state = dealt(rules, "xx xx xx xx xx xx", "xx xx xx xx xx xx")._replace(seat=1, turns=2)
    state = played(rules, state, "pass")
    assert (rules.over(state), rules.position_fields(state)["round"]) == (False, 2)
    state = played(rules, state, "pass")
    assert (rules.over(state), rules.position_fields(state)["round"]) == (True, 2)
    one = house(2)
    state = dealt(one, HAND, HAND)._replace(passes=1)
    assert played(one, state, one.moves(state, 0)[0], "end").passes == 0
    two = laid_out(TWO_CIRCLES)
    assert played(two, dealt(two, HAND, HAND)._replace(passes=1), CLOSES_TWO).passes == 0


def test_o16_passes_alone_end_nothing_while_some_tile_of_the_box_would_fit() -> None:
    rules = laid_out("s.s.@0,0", 2, {"c": 4, "s": 2}, 12)
    hand, none = "cc cc cc cc cc cc", ["cc"] * 6
    state = dealt(rules, hand, hand)
    for _ in range(4):
        state = played(rules, state, "swap", none, "swap", none, "swap", none, "pass")
    assert state.passes == 4
    assert not rules.over(state)


def test_o16_passes_end_nothing_while_a_tile_of_another_supply_would_fit() -> None:
    rules = house(2)
    state = dealt(rules, HAND, HAND)._replace(box=(0,) * 10, supplies=((), ("cc",)), passes=1)
    state = played(rules, state, "pass")
    assert not rules.over(state)
    assert rules.movers(state) == (1,)


def test_o16_with_no_tile_left_at_all_the_game_ends() -> None:
    rules = house(2)
    state = dealt(rules, HAND, HAND)._replace(box=(0,) * 10, supplies=((), ()))
    state = played(rules, state, "pass", "pass")
    assert state.ended == "dead"
    assert rules.result(state).winners == (0, 1)


@pytest.mark.parametrize(("target", "rank"), [(25, "lost"), (24, None)])
def test_o16_o20_alone_a_dead_table_is_lost(target: int, rank: str | None) -> None:
    """Another target has no rank."""
    rules = dead_rules(3, 1, target=target)
    state = dealt(rules, "xx xx xx xx xx xx")._replace(scores=(23,), box=(0, 0, 0))
    state = played(rules, state, "pass")
    assert rules.over(state)
    assert (rules.result(state).winners, rules.result(state).rank) == ((), rank)
    assert challenges(rules.layout)[0].measure(rules, state) is None


@pytest.mark.parametrize(
    ("turns", "rank"),
    [
        (1, "best possible"),
        (11, "best possible"),
        (12, "awesome"),
        (14, "awesome"),
        (15, "good"),
        (18, "good"),
        (19, "try harder"),
        (40, "try harder"),
    ],
)
def test_o20_the_rank_of_a_race_goes_by_its_turns(turns: int, rank: str) -> None:
    rules = laid_out(TWO_CIRCLES, 1)
    state = dealt(rules, HAND)._replace(scores=(24,), turns=turns)
    assert rules.result(state).rank is None
    state = played(rules, state, CLOSES_TWO)
    assert rules.over(state)
    assert rules.position_fields(state)["round"] == turns
    assert (rules.result(state).winners, rules.result(state).rank) == ((0,), rank)
    race = challenges(rules.layout)[0]
    assert race.measure(rules, state) == turns
    assert race.ladder.word(turns) == rank in RANK_WORDS


def test_o20_another_target_has_no_rank() -> None:
    rules = laid_out(TWO_CIRCLES, 1, target=26)
    state = played(rules, dealt(rules, HAND)._replace(scores=(24,)), CLOSES_TWO)
    assert (rules.result(state).winners, rules.result(state).rank) == ((0,), None)
