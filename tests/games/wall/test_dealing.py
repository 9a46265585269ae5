"""Chance: deals, the lid's way into the bag, the starter (W5, W14)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.chance import Chance
from game.core.rules import BadOutcome
from game.games.wall.rules.chance import after_deal, draw_tiles
from game.games.wall.rules.state import (
    DEAL,
    pack_tiles,
    tile_total,
    tiles_text,
    unpack,
)

from .helpers import last_take, rules

FIRST = ["BBRK", "YYYW", "BRKW", "RRWW", "BYKK"]


def waiting(bag, lid, seats=2):
    """A position with a deal due from this bag and lid."""
    game = rules(seats)
    state = game.start()._replace(stage=DEAL, bag=pack_tiles(bag), lid=pack_tiles(lid), round=3)
    return game, state


@pytest.mark.parametrize(
    "outcome",
    [
        None,
        1,
        "BBRK",
        {},
        [],
        FIRST[:4],
        [*FIRST, ""],
        [1, 2, 3, 4, 5],
        [None] * 5,
        ["BBRK", "YYYW", "BRKW", "RRWW", "BYK"],
        ["BBRK", "YYYW", "BRKW", "RRWW", "BYKKK"],
        ["BBRK", "YYYW", "BRKW", "RRWW", "KBYK"],
        ["BBRK", "YYYW", "BRKW", "RRWW", "BYKM"],
        ["bbrk", "YYYW", "BRKW", "RRWW", "BYKK"],
        [*FIRST[:4], ["B", "Y", "K", "K"]],
        ["", "YYYW", "BRKW", "RRWW", "BYKK"],
        [*FIRST[:4], True],
    ],
)
def test_a_deal_of_the_wrong_form_is_impossible(outcome):
    """W14, and strings in canonical order (W1)."""
    with pytest.raises(BadOutcome, match=r"W\d"):
        rules().deal(rules().start(), outcome)


def test_a_deal_is_refused_when_none_is_due_w14():
    with pytest.raises(BadOutcome, match="W14"):
        rules().deal(last_take(rules()), FIRST)


def test_a_twenty_first_tile_of_a_colour_is_impossible_w1_w14():
    game = rules(4)
    eight = ["YYYY"] * 4
    game.deal(game.start(), ["BBBB"] * 5 + eight)
    with pytest.raises(BadOutcome, match="factory 6"):
        game.deal(game.start(), ["BBBB"] * 6 + eight[:3])


def test_tiles_come_from_the_bag_while_it_lasts_w14():
    game, state = waiting("BBBBYYYYRRRRKKKKWWWW", "BBBBBBBB")
    after = game.deal(state, ["BBBB", "YYYY", "RRRR", "KKKK", "WWWW"])
    assert (after.bag, tiles_text(after.lid)) == (
        0,
        "BBBBBBBB",
    )  # nothing more is wanted: no refill
    with pytest.raises(BadOutcome, match="factory 2"):
        game.deal(state, ["BBBB", "BBBB", "RRRR", "KKKK", "WWWW"])


def test_the_bags_last_tiles_lie_in_the_factory_where_it_ran_out_w14():
    game, state = waiting("BBBBYR", "WWWWWWWWWWWWWWWWK")
    after = game.deal(state, ["BBBB", "YRWW", "WWWW", "WWWW", "KWWW"])
    assert (tiles_text(after.bag), after.lid) == ("WWW", 0)
    with pytest.raises(BadOutcome, match="last tiles must lie in factory 2"):
        game.deal(state, ["BBBB", "YWWW", "WWWW", "WWWW", "RKWW"])
    with pytest.raises(BadOutcome, match="factory 1"):
        game.deal(state, ["BBWW", "BBYR", "WWWW", "WWWW", "KWWW"])
    with pytest.raises(BadOutcome, match="factory 2"):
        game.deal(state, ["BBBB", "YRRW", "WWWW", "WWWW", "KWWW"])


def test_the_same_colour_may_come_from_bag_and_lid_in_one_factory_w14():
    game, state = waiting("B", "BBB" + "W" * 20)
    after = game.deal(state, ["BBBB", "WWWW", "WWWW", "WWWW", "WWWW"])
    assert tiles_text(after.bag) == "WWWW"


def test_with_bag_and_lid_empty_the_round_starts_with_fewer_tiles_w14():
    game, state = waiting("BBBB", "YY")
    assert game.deal(state, ["BBBB", "YY", "", "", ""]).bag == 0
    for rest in (["Y", "Y", "", ""], ["YY", "", "", "B"], ["", "YY", "", ""]):
        with pytest.raises(BadOutcome, match="W14"):
            game.deal(state, ["BBBB", *rest])


def test_an_empty_bag_is_refilled_before_the_first_tile_w14():
    game, state = waiting("", "B" * 20)
    assert game.deal(state, ["BBBB"] * 5).lid == 0


def test_without_any_tile_the_game_ends_at_once():
    """W14, W16: possible with four players only; no deal is due."""
    game = rules(4)
    state = last_take(game, centre="B", bag=0, lid=0)
    after = game.play(state, 0, "CB>5")
    assert game.over(after)
    assert game.due(after) is None


def test_one_tile_in_the_lid_is_enough_for_a_round_w14():
    game = rules(4)
    after = game.play(last_take(game, centre="B", bag=0, lid=0), 0, "CB>0")
    assert not game.over(after)
    assert game.due(after).kind == "deal"
    assert game.deal(after, ["B"] + [""] * 8).factories[0] == "B"


@given(
    st.lists(st.integers(0, 20), min_size=5, max_size=5),
    st.lists(st.integers(0, 20), min_size=5, max_size=5),
    st.integers(0, 10**6),
)
@settings(max_examples=60)
def test_a_drawn_deal_is_always_possible(bag, lid, seed):
    """W14: the drawing and the checking know the same order."""
    packs = [sum(n << 6 * i for i, n in enumerate(some)) for some in (bag, lid)]
    level = rules(4).level
    outcome = draw_tiles(level, *packs, Chance(str(seed), "wall").stream("deal", 1))
    after = after_deal(level, *packs, outcome)
    out = pack_tiles("".join(outcome))
    assert sum(after) + out == sum(packs)
    assert tile_total(out) == min(36, sum(bag) + sum(lid))
    assert min(unpack(after[0]) + unpack(after[1])) >= 0


def test_a_random_starter_is_drawn_first():
    """W5: chance `first`, then the deal."""
    game = rules(3, first="random")
    state = game.start()
    assert game.due(state).kind == "first"
    assert "W5" in game.why_not(state, 0, "1B>0")
    after = game.deal(state, 2)
    assert game.due(after).kind == "deal"
    seven = [*FIRST, "BBRK", "YYYW"]
    assert game.movers(game.deal(after, seven)) == (1,)
    assert game.roll(state, Chance("a", "wall").stream("first", 0)) in (1, 2, 3)


@pytest.mark.parametrize("outcome", [0, 4, -1, True, 1.0, "1", None, [1]])
def test_a_starter_that_is_no_seat_is_impossible_w5(outcome):
    game = rules(3, first="random")
    with pytest.raises(BadOutcome, match="W5"):
        game.deal(game.start(), outcome)
