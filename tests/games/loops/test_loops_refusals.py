"""Every refused move of Loops is told why, with the rule's number."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.loops.tables import dead_rules, dealt, house, played

RULES = house(2)
BEGUN = dealt(RULES, "cc cc cd cl cs dd", "cd cl cs dl ds ls")
UNDER_WAY = played(RULES, BEGUN, "c.c.@2,0")


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("end", "O11"),
        ("swap", "O14"),
        ("pass", "O7"),
        ("", "O4"),
        ("END", "O4"),
        ("c.c.@1,1 ", "O4"),
        ("c.c.@01,1", "O4"),
        ("c.c.@+1,1", "O4"),
        ("c.c.@-0,1", "O4"),
        ("c.c.@1, 1", "O4"),
        ("c.c.@1", "O4"),
        ("c.c.@١,1", "O4"),
        ("C.C.@1,1", "O4"),
        ("x.c.@1,1", "O4"),
        ("cc@1,1", "O4"),
        ("cc..@1,1", "O1"),
        ("c...@1,1", "O1"),
        ("cccc@1,1", "O1"),
        ("l.l.@1,1", "O6"),
        ("c.c.@0,0", "O7"),
        ("c.c.@5,5", "O7"),
        ("c.c.@" + "9" * 6000 + ",1", "O7"),
        ("c.c.@-1023,1", "O7"),
        ("c.c.@1023,-9999", "O7"),
        ("c.s.@-1,-1", "O8"),
    ],
)
def test_o4_a_refused_first_move_is_told_its_reason(move: str, rule: str) -> None:
    assert move not in RULES.moves(BEGUN, 0)
    assert f"({rule})" in RULES.why_not(BEGUN, 0, move)


@pytest.mark.parametrize(
    ("move", "rule"),
    [("swap", "O14"), ("pass", "O11"), ("c.c.@2,0", "O7"), ("c.c.@0,2", "O7"), ("dd", "O4")],
)
def test_a_refused_further_move_is_told_its_reason(move: str, rule: str) -> None:
    assert move not in RULES.moves(UNDER_WAY, 0)
    assert f"({rule})" in RULES.why_not(UNDER_WAY, 0, move)


def test_o8_the_side_on_which_lines_would_not_meet_is_named() -> None:
    assert "On the south side the lines" in RULES.why_not(BEGUN, 0, "c.c.@-1,-1")
    assert "On the west side the lines" in RULES.why_not(BEGUN, 0, "s.c.@2,0")


def test_moves_of_others_and_moves_before_chance_are_refused() -> None:
    assert "player 1's turn" in RULES.why_not(BEGUN, 1, "c.d.@1,1")
    assert "(O6)" in RULES.why_not(RULES.start(), 0, "end")
    assert "(O15)" in house(2, first="random").why_not(house(2, first="random").start(), 0, "end")
    assert "(O12)" in RULES.why_not(played(RULES, UNDER_WAY, "end"), 0, "end")


def test_o14_forced_moves_are_explained() -> None:
    dead = dead_rules(4, 1)
    stuck = dealt(dead, "xx xx xx xx xx xx")
    for move in ("end", "pass"):
        assert "`swap` (O14)" in dead.why_not(stuck, 0, move)
    none = BEGUN._replace(supplies=((), BEGUN.supplies[1]))
    for move in ("end", "swap", "c.c.@1,1"):
        assert "(O13)" in RULES.why_not(none, 0, move)


@settings(max_examples=150)
@given(st.text(alphabet="cdlsx.@,-+0123 endswapASＡ१", max_size=12))
def test_anything_that_is_no_move_gets_one_sentence_with_a_rule(move: str) -> None:
    for state in (BEGUN, UNDER_WAY):
        if move not in RULES.moves(state, 0):
            said = RULES.why_not(state, 0, move)
            assert re.search(r"\(O\d+\)\.$", said)
            assert "\n" not in said
