"""The parts and the factory offer: W1–W9."""

import pytest

from .helpers import board, dealt, last_take, played, rules, scripted, shown

DEAL = ["BBRK", "YYYW", "BRKW", "RRWW", "BYKK"]


def test_there_are_twenty_tiles_of_each_colour_in_the_bag():
    """W1: 100 tiles, in the order BYRKW."""
    show = rules().show(rules().start())
    assert show["bag"] == {"B": 20, "Y": 20, "R": 20, "K": 20, "W": 20}
    assert list(show["bag"]) == list("BYRKW")


@pytest.mark.parametrize(("seats", "factories"), [(2, 5), (3, 7), (4, 9)])
def test_factories_follow_the_number_of_players_w2(seats, factories):
    assert rules(seats).show(rules(seats).start())["factories"] == [""] * factories


def test_the_coloured_wall_is_the_shifted_pattern_w3():
    assert rules().level.pattern == "BYRKWWBYRKKWBYRRKWBYYRKWB"


def test_lines_and_floor_have_their_sizes_w4():
    assert rules().level.lines == (1, 2, 3, 4, 5)
    assert rules().level.floor == (-1, -1, -2, -2, -2, -3, -3)


def test_seat_one_starts_and_seats_follow_clockwise_w5():
    game = rules(3)
    state = dealt(game, "BBRK", "YYYW", "BRKW", "RRWW", "BYKK", "BBRK", "YYYW")
    order = []
    for move in ("1B>0", "2Y>0", "3B>0", "4R>0"):
        order += game.movers(state)
        state = played(game, state, move)
    assert order == [0, 1, 2, 0]


def test_the_option_names_the_starter_w5():
    game = rules(3, first=3)
    state = dealt(game, "BBRK", "YYYW", "BRKW", "RRWW", "BYKK", "BBRK", "YYYW")
    assert game.movers(state) == (2,)
    assert game.movers(played(game, state, "1B>0")) == (0,)


def test_the_others_of_a_factory_go_to_the_centre_w6():
    game = rules()
    show = game.show(scripted(game, DEAL, "3B>2"))
    assert show["factories"] == ["BBRK", "YYYW", "", "RRWW", "BYKK"]
    assert show["centre"] == "RKW"


def test_the_first_from_the_centre_takes_the_marker_before_surplus_w6():
    game = rules()
    state = scripted(game, DEAL, "3R>2", "4R>3", "CW>1")
    assert shown(game, state, 0)["floor"] == "MWW"
    assert game.show(state)["marker"] == 1


def test_only_the_first_from_the_centre_takes_the_marker_w6():
    game = rules()
    state = scripted(game, DEAL, "3R>2", "CK>2", "CB>5")
    assert shown(game, state, 1)["floor"] == "M"
    assert shown(game, state, 0)["floor"] == ""


def test_the_marker_is_never_taken_alone_w6():
    game = rules()
    state = scripted(game, DEAL)
    assert not [move for move in game.moves(state, 0) if move.startswith("C")]
    assert "W6" in game.why_not(state, 0, "CB>0")


def test_beside_a_full_floor_line_the_marker_costs_nothing_and_still_starts_w6():
    game = rules(first=2)
    full = board(game, score=50, floor="BBBBBBB")
    state = last_take(game, game.start().boards[0], full, centre="R", seat=1, starter=0)
    assert game.moves(state, 1) == ["CR>0", "CR>1", "CR>2", "CR>3", "CR>4", "CR>5"]
    state = game.play(state, 1, "CR>2")
    assert game.scores(state) == (0, 50 - 14)
    assert (state.seat, game.show(state)["marker"]) == (1, 2)


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


def test_surplus_goes_to_the_floor_w7():
    game = rules()
    state = scripted(game, DEAL, "2Y>1")
    assert shown(game, state, 0)["lines"][0] == "Y"
    assert shown(game, state, 0)["floor"] == "YY"


def test_everything_may_go_to_the_floor_and_nobody_passes_w7():
    game = rules()
    state = scripted(game, DEAL)
    floors = [move for move in game.moves(state, 0) if move.endswith(">0")]
    assert floors == [f"{i + 1}{c}>0" for i, f in enumerate(DEAL) for c in sorted(set(f))]
    assert all(">" in move for move in game.moves(state, 0))


def test_what_does_not_fit_on_the_floor_goes_to_the_lid_w8():
    game = rules()
    state = last_take(game, board(game, floor="RRRRRR"), centre="BBBWW")
    state = game.play(state, 0, "CB>0")
    assert shown(game, state, 0)["floor"] == "RRRRRRM"
    assert game.show(state)["lid"]["B"] == 3


def test_surplus_on_a_nearly_full_floor_is_parted_w8():
    game = rules()
    state = last_take(game, board(game, floor="RRRRRR"), centre="BBBWW", marker=1)
    state = game.play(state, 0, "CB>1")
    assert shown(game, state, 0)["floor"] == "RRRRRRB"
    assert game.show(state)["lid"]["B"] == 1


def test_the_offer_ends_when_all_is_taken_w9():
    game = rules()
    state = last_take(game, centre="BW")
    state = played(game, state, "CB>1")
    assert state.stage == "offer"
    assert game.due(played(game, state, "CW>1"))


def test_moves_are_sorted_by_code_point():
    """Notation: digits before C, letters by the alphabet."""
    game = rules()
    state = scripted(game, DEAL, "3R>2", "4R>3")
    moves = list(game.moves(state, 0))
    assert moves == sorted(set(moves))
    assert moves[0] == "1B>0"
    assert moves[-1] == "CW>5"


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
