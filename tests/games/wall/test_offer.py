"""The parts and the factory offer: W1, W2 and W5–W9."""

import pytest

from .helpers import board, last_take, rules, scripted, shown

DEAL = ["BBRK", "YYYW", "BRKW", "RRWW", "BYKK"]


def test_there_are_twenty_tiles_of_each_colour_in_the_bag():
    """W1: 100 tiles, in the order BYRKW."""
    show = rules().position_fields(rules().start())
    assert show["bag"] == {"B": 20, "Y": 20, "R": 20, "K": 20, "W": 20}
    assert list(show["bag"]) == list("BYRKW")


@pytest.mark.parametrize(("seats", "factories"), [(2, 5), (3, 7), (4, 9)])
def test_factories_follow_the_number_of_players_w2(seats, factories):
    assert rules(seats).position_fields(rules(seats).start())["factories"] == [""] * factories


def test_beside_a_full_floor_line_the_marker_costs_nothing_and_still_starts_w6():
    game = rules(first=2)
    full = board(game, score=50, floor="BBBBBBB")
    state = last_take(game, game.start().boards[0], full, centre="R", seat=1, starter=0)
    assert game.moves(state, 1) == ["CR>0", "CR>1", "CR>2", "CR>3", "CR>4", "CR>5"]
    state = game.play(state, 1, "CR>2")
    assert game.scores(state) == (0, 50 - 14)
    assert (state.seat, game.position_fields(state)["marker"]) == (1, 2)


def test_a_line_takes_one_colour_only_w7():
    game = rules()
    state = scripted(game, DEAL, "1B>3", "2Y>1")
    assert "5B>3" in game.moves(state, 0)
    assert "5K>3" not in game.moves(state, 0)
    assert "holds blue tiles" in game.why_not(state, 0, "5K>3")


def test_a_complete_line_takes_nothing_w7():
    game = rules()
    state = scripted(game, DEAL, "1B>2", "2Y>1")
    assert "5B>2" not in game.moves(state, 0)
    assert "complete" in game.why_not(state, 0, "5B>2")


def test_a_line_refuses_a_colour_that_its_wall_row_holds_w7():
    game = rules()
    state = last_take(game, board(game, wall=".........B" + "....." * 3), centre="BB")
    assert game.moves(state, 0) == ["CB>0", "CB>1", "CB>3", "CB>4", "CB>5"]
    assert "already holds" in game.why_not(state, 0, "CB>2")


def test_surplus_on_a_nearly_full_floor_is_parted_w8():
    game = rules()
    state = last_take(game, board(game, floor="RRRRRR"), centre="BBBWW", marker=1)
    state = game.play(state, 0, "CB>1")
    assert shown(game, state, 0)["floor"] == "RRRRRRB"
    assert game.position_fields(state)["lid"]["B"] == 1


REFUSED = {
    "3B>4": ("Factory 3 is empty", "W6"),
    "1W>2": ("Factory 1 holds no white tile", "W6"),
    "CY>1": ("The centre holds no yellow tile", "W6"),
    "9B>1": ("only 5 factories", "W2"),
    "w1:1": ("after the factory offer", "W9"),
    "1B>6": ("names a source", "W6"),
    "": ("names a source", "W6"),
    "1b>1": ("names a source", "W6"),
    "1B>1\n": ("names a source", "W6"),
    "٣B>1": ("names a source", "W6"),
}


@pytest.mark.parametrize("move", REFUSED)
def test_a_refusal_names_reason_and_rule_w2_w6_w9(move):
    game = rules()
    state = scripted(game, DEAL, "3R>2")
    assert move not in game.moves(state, 1)
    sentence = game.why_not(state, 1, move)
    assert all(word in sentence for word in REFUSED[move])
    assert sentence.endswith(".")


def test_out_of_turn_is_refused_w5():
    game = rules()
    state = scripted(game, DEAL)
    assert game.moves(state, 1) == ()
    assert "turn of seat 1" in game.why_not(state, 1, "1B>0")
    assert "no seat 7" in game.why_not(state, 6, "1B>0")
    assert "W14" in game.why_not(game.start(), 0, "1B>0")
