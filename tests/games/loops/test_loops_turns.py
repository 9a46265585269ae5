"""A turn of Loops: laying and fitting (O7, O8), closing (O9, O10), ending (O11), drawing (O12), and
what happens where nothing fits (O13, O14)."""

from game.core.chance import Chance
from game.core.rules import Due
from tests.games.loops.tables import TWO_CIRCLES, dead_rules, dealt, house, laid_out, played

OTHERS = "cd cl cs dl ds ls"
THREE = ("c.c.@1,-1", ".c.c@1,-2", "c.c.@0,-2")
"""Around the corner 1,-1, where the start layout shows a circle."""


def test_o7_the_first_tile_goes_next_to_any_laid_tile_and_no_turn_ends_without_one() -> None:
    rules = house()
    moves = rules.moves(dealt(rules, "cc cc cc cc cc cc", OTHERS), 0)
    cells = {move.split("@")[1] for move in moves}
    assert cells == {"1,-1", "-1,1", "1,1", "0,-2", "0,2", "2,0"}
    assert "end" not in moves


def test_o7_each_further_tile_goes_next_to_the_one_laid_just_before() -> None:
    rules = house()
    state = played(rules, dealt(rules, "cc cc cc cc cc cc", OTHERS), "c.c.@2,0")
    cells = {move.split("@")[1] for move in rules.moves(state, 0) if "@" in move}
    assert cells == {"2,-1", "3,0", "2,1"}
    assert "(O7)" in rules.why_not(state, 0, "c.c.@0,-2")


def test_o8_circles_diamonds_and_curls_join_one_another() -> None:
    rules = laid_out("c.c.@0,0")
    state = dealt(rules, "cc cc dd dd ll ll", OTHERS)
    moves = rules.moves(state, 0)
    assert {"d.d.@1,0", "l.l.@1,0", "c.c.@1,0"} <= set(moves)


def test_o8_squares_join_only_squares_around_the_same_corner() -> None:
    rules = laid_out("s.s.@0,0")
    state = dealt(rules, "ss ss ss cs cs cs", OTHERS)
    east = [move for move in rules.moves(state, 0) if move.endswith("@1,0")]
    assert east == [".c.s@1,0", ".s.s@1,0"]
    assert "(O8)" in rules.why_not(state, 0, "s.s.@1,0")


def test_o9_o10_four_quarters_of_one_kind_score_and_end_the_turn_at_once() -> None:
    rules = house()
    state = played(rules, dealt(rules, "cc cc cc cd dd ss", OTHERS), *THREE)
    assert rules.scores(state) == (1, 0)
    assert rules.position_fields(state)["loops"] == {"c": 1, "d": 0, "l": 0, "s": 0}
    assert rules.movers(state) == (1,)


def test_o9_a_mixed_loop_is_legal_and_worthless() -> None:
    rules = house()
    steps = ("c.c.@1,-1", ".d.d@1,-2", "c.c.@0,-2")
    state = played(rules, dealt(rules, "cc cc dd cd dd ss", OTHERS), *steps)
    assert rules.scores(state) == (0, 0)
    assert rules.movers(state) == (0,)
    assert "end" in rules.moves(state, 0)


def test_o10_a_loop_scores_all_loops_of_its_kind_on_the_table() -> None:
    table = TWO_CIRCLES.replace("c.c.@1,1", "c.d.@1,1").replace("c.c.@-1,-1", "d.c.@-1,-1")
    rules = laid_out(table)
    state = dealt(rules, "cd cc dd ll cl ss", OTHERS)._replace(loops=(2, 0, 1, 3))
    assert played(rules, state, "c.d.@0,0").scores == (3, 0)


def test_o10_two_loops_of_one_kind_at_once_both_score_with_both_counted() -> None:
    rules = laid_out(TWO_CIRCLES)
    state = played(rules, dealt(rules, "cc cd dd ll cl ss", OTHERS), "c.c.@0,0")
    assert rules.scores(state) == (4, 0)
    assert rules.position_fields(state)["loops"]["c"] == 2


def test_o10_two_loops_of_two_kinds_at_once_score_each_their_own_number() -> None:
    table = (
        TWO_CIRCLES.replace("c.c.@1,1", "l.c.@1,1")
        .replace(".c.c@1,0", ".c.l@1,0")
        .replace(".c.c@0,1", ".l.c@0,1")
    )
    rules = laid_out(table)
    state = dealt(rules, "cl cc cd dd ll ss", OTHERS)._replace(loops=(4, 0, 1, 0))
    assert rules.scores(played(rules, state, "c.l.@0,0")) == (5 + 2, 0)


def test_o10_a_counting_loop_beside_a_mixed_one_scores_alone() -> None:
    rules = laid_out(TWO_CIRCLES)
    state = played(rules, dealt(rules, "cl cc cd dd ll ss", OTHERS), "c.l.@0,0")
    assert rules.scores(state) == (1, 0)


def test_o11_the_player_may_end_after_each_tile_that_closes_nothing() -> None:
    rules = house()
    state = dealt(rules, "cc cc cc cd dd ss", OTHERS)
    assert "(O11)" in rules.why_not(state, 0, "end")
    for move in THREE[:2]:
        state = played(rules, state, move)
        assert "end" in rules.moves(state, 0)


def test_o11_with_the_supply_used_up_only_the_end_is_left() -> None:
    rules = house()
    state = dealt(rules, "cc cc cc cd dd ss", OTHERS)._replace(supplies=(("cc",), ("dd",)))
    state = played(rules, state, "c.c.@2,0")
    assert rules.moves(state, 0) == ["end"]
    assert "(O11)" in rules.why_not(state, 0, "c.c.@3,0")


def test_o11_when_nothing_more_fits_only_the_end_is_left() -> None:
    rules = dead_rules(2, 1)
    state = dealt(rules, "xx xx xx xx xx xx")
    state = state._replace(last=next(iter(state.table.tiles)))
    assert rules.moves(state, 0) == ["end"]


def test_o12_without_a_counting_loop_the_supply_is_filled_to_six() -> None:
    rules = house()
    state = played(rules, dealt(rules, "cc cc cc cd dd ss", OTHERS), *THREE[:2], "end")
    assert rules.due(state) == Due("draw", "draw", 0)
    assert rules.movers(state) == ()
    state = rules.deal(state, ["ll", "cc"])
    assert state.supplies[0] == ("cc", "cc", "cd", "dd", "ll", "ss")
    assert rules.movers(state) == (1,)


def test_o12_a_counting_loop_draws_nothing() -> None:
    rules = house()
    state = played(rules, dealt(rules, "cc cc cc cd dd ss", OTHERS), *THREE)
    assert rules.due(state) is None
    assert state.supplies[0] == ("cd", "dd", "ss")


def test_o12_a_counting_loop_with_the_last_tile_draws_six() -> None:
    rules = house()
    state = dealt(rules, "cc cc cc cd dd ss", OTHERS)._replace(supplies=(("cc",) * 3, ("dd",)))
    state = played(rules, state, *THREE)
    assert rules.due(state) == Due("draw", "draw", 0)
    state = rules.deal(state, ["ll", "ls", "ll", "cl", "cd", "dd"])
    assert len(state.supplies[0]) == 6
    assert rules.movers(state) == (1,)


def test_o12_where_the_box_has_fewer_it_gives_what_it_has_and_nothing_from_an_empty_box() -> None:
    rules = house()
    state = dealt(rules, "cc cc cc cd dd ss", OTHERS)
    box = [0] * 10
    box[rules.tile_set.place["ll"]] = 1
    short = played(rules, state._replace(box=tuple(box)), *THREE[:2], "end")
    assert rules.roll(short, Chance("any", "loops").stream("draw", 0)) == ["ll"]
    assert rules.deal(short, ["ll"]).supplies[0] == ("cc", "cd", "dd", "ll", "ss")
    none = played(rules, state._replace(box=(0,) * 10), *THREE[:2], "end")
    assert rules.due(none) is None
    assert rules.movers(none) == (1,)


def test_o13_a_player_without_tiles_passes() -> None:
    rules = house()
    state = dealt(rules, "cc cc cc cd dd ss", OTHERS)
    state = state._replace(box=(0,) * 10, supplies=((), ("cc",)))
    assert rules.moves(state, 0) == ["pass"]
    assert "(O13)" in rules.why_not(state, 0, "swap")
    after = played(rules, state, "pass")
    assert rules.movers(after) == (1,)
    assert rules.due(after) is None


def test_o14_a_player_with_no_fitting_tile_must_exchange_all() -> None:
    rules = dead_rules(4, 2)
    state = dealt(rules, "xx xx xx xx xx xx", "xx xx xx xx xx xx")
    assert rules.moves(state, 0) == ["swap"]
    state = played(rules, state, "swap")
    assert state.supplies[0] == ()
    assert sum(state.box) == 10
    assert rules.due(state) == Due("draw", "draw", 0)
    state = played(rules, state, ["xx"] * 6)
    assert rules.movers(state) == (0,)
    assert rules.position_fields(state)["round"] == 1


def test_o14_after_three_exchanges_in_one_turn_the_player_passes() -> None:
    rules = dead_rules(4, 2)
    state = dealt(rules, "xx xx xx xx xx xx", "xx xx xx xx xx xx")
    for drawn in range(3):
        assert rules.moves(state, 0) == ["swap"]
        state = played(rules, state, "swap")
        assert rules.due(state) == Due("draw", "draw", drawn)
        state = played(rules, state, ["xx"] * 6)
    assert rules.moves(state, 0) == ["pass"]
    assert "(O14)" in rules.why_not(state, 0, "swap")
    state = played(rules, state, "pass")
    assert rules.moves(state, 1) == ["swap"]


def test_o14_an_exchange_that_helps_obliges_to_lay_a_tile() -> None:
    rules = laid_out("s.s.@0,0", 1, {"c": 4, "s": 2})
    state = played(
        rules, dealt(rules, "cc cc cc cc cc cc"), "swap", ["cc", "cc", "cs", "cc", "cc", "cc"]
    )
    assert all(rules.tile_set.name_of[move[:4]] == "cs" for move in rules.moves(state, 0))
    assert "(O14)" in rules.why_not(state, 0, "swap")
    assert "(O7)" in rules.why_not(state, 0, "pass")
    state = played(rules, state, rules.moves(state, 0)[0])
    assert "end" in rules.moves(state, 0)


def test_o14_with_an_empty_box_the_player_passes_at_once() -> None:
    rules = dead_rules(3, 2)
    state = dealt(rules, "xx xx xx xx xx xx", "xx xx xx xx xx xx")
    assert not any(state.box)
    assert rules.moves(state, 0) == ["pass"]
    assert "box is empty" in rules.why_not(state, 0, "swap")


def test_o14_with_a_box_emptied_by_an_exchange_of_this_turn_the_player_passes_at_once() -> None:
    rules = dead_rules(2, 1)
    state = dealt(rules, "xx xx xx xx xx xx")
    state = state._replace(supplies=(("xx",) * 3,), box=(0, 0, 2))
    state = played(rules, state, "swap")
    state = played(rules, state, ["xx"] * 5)
    assert not any(state.box)
    assert rules.moves(state, 0) == ["pass"]


def test_o14_fewer_than_six_in_hand_become_six_again() -> None:
    rules = dead_rules(3, 1)
    state = dealt(rules, "xx xx xx xx xx xx")._replace(supplies=(("xx",) * 2,), box=(0, 0, 6))
    state = played(rules, state, "swap")
    assert len(rules.deal(state, ["xx"] * 6).supplies[0]) == 6


def test_o14_exchanges_count_anew_in_each_turn() -> None:
    rules = laid_out("s.s.@0,0", 1, {"c": 4, "s": 2})
    none = ["cc"] * 6
    state = played(
        rules, dealt(rules, "cc cc cc cc cc cc"), "swap", none, "swap", none, "swap", none
    )
    state = played(rules, state, "pass")
    assert rules.movers(state) == (0,)
    assert rules.position_fields(state)["round"] == 2
    assert rules.moves(state, 0) == ["swap"]
