"""Marking the sheets, and which options go together (L8, L9, L22, L25)."""

import pytest

from game import catalogue
from game.core.rules import BadOutcome, BadSetup, Due
from tests.games.lines.helpers import SCORE, START, Play, ready


def test_there_are_28_ways_to_mark_the_scoring_colours_l8():
    moves = Play().legal()
    assert len(moves) == 28
    assert moves == sorted(moves)
    assert {"score:pink,purple", "score:light-green,dark-blue"} <= set(moves)
    assert "score:purple,pink" not in moves


def test_there_are_30_ways_to_mark_the_starting_xs_and_all_four_colours_differ_l8():
    moves = Play().do(0, SCORE).legal()
    assert len(moves) == 30
    for move in moves:
        four = [*move.split(":")[1].split(","), "pink", "light-blue"]
        assert len(set(four)) == 4


def test_xs_stand_on_the_centres_of_their_squares_in_each_half_l8():
    player = Play().do(0, SCORE, "start:orange,dark-green").player()
    assert (player["left"], player["right"]) == ([[2, 8]], [[13, 11]])
    assert player["colours"] == ["pink", "light-blue"]
    assert player["starts"] == ["orange", "dark-green"]


def test_an_x_is_no_dot_l9():
    game = ready()
    assert game.player()["dots"] == {}
    assert game.scores() == (0, 0)
    game.deal({"left": ["13", "24"], "right": ["43", "53"], "fifth": "33"})
    assert "l1:NES" in game.legal()
    assert "l1:NSN" not in game.legal()


def test_an_unmarked_sheet_shows_empty_fields_l8():
    player = Play().player()
    for field in ("colours", "starts", "left", "right", "closed", "undrawn"):
        assert player[field] == []
    shown = Play().rules.position_fields(Play().state)
    assert (shown["round"], shown["roll"], shown["unplaced"]) == (0, None, [])


def test_seats_mark_in_any_order_and_may_choose_the_same_l8():
    game = Play(3)
    assert game.rules.movers(game.state) == (0, 1, 2)
    game.do(2, SCORE).do(0, SCORE, START).do(2, START)
    assert game.rules.movers(game.state) == (1,)
    assert game.legal(0) == []
    game.do(1, SCORE, START)
    assert game.rules.due(game.state) == Due("roll", "roll", 0)


def test_with_swap_the_next_seat_marks_colours_and_the_one_before_the_xs_l22():
    game = Play(3, swap=True)
    game.do(1, "score:pink,purple")
    assert game.player(0)["colours"] == ["pink", "purple"]
    starts = [move for move in game.legal(2) if move.startswith("start:")]
    assert len(starts) == 30
    game.do(2, "start:yellow,orange")
    assert game.player(0)["starts"] == ["yellow", "orange"]
    assert game.player(1)["starts"] == []
    assert all(move.startswith("score:") for move in game.legal(2))


def test_with_swap_a_seat_may_have_both_kinds_of_marks_to_make_l22():
    game = Play(3, swap=True).do(1, "score:pink,purple")
    moves = game.legal(2)
    assert len(moves) == 58
    assert moves == sorted(moves)
    game.do(2, "score:pink,purple").do(0, "score:pink,purple")
    for seat in range(3):
        game.do(seat, "start:yellow,orange")
    assert game.rules.due(game.state)


def test_with_swap_and_two_players_both_mark_the_others_sheet_l22():
    game = Play(2, swap=True).do(0, SCORE)
    assert game.player(1)["colours"] == ["pink", "light-blue"]
    assert game.player(0)["colours"] == []
    game.do(0, START)
    assert game.player(1)["starts"] == ["purple", "light-green"]


def test_three_options_are_drawn_before_all_moves_l22():
    game = Play(2, three=True)
    assert game.rules.due(game.state) == Due("options", "options", 0)
    assert game.rules.movers(game.state) == ()
    assert game.legal(0) == []
    game.deal([1, 3, 4])
    assert game.rules.position_fields(game.state)["options"] == [1, 3, 4]
    assert len(game.legal(0)) == 28


@pytest.mark.parametrize(
    "outcome",
    [[1, 2], [1, 2, 3, 4], [1, 3, 2], [1, 1, 2], [0, 1, 2], [True, 2, 3], [1.0, 2, 3], "123", None],
)
def test_other_options_cannot_be_drawn_l22(outcome):
    with pytest.raises(BadOutcome):
        Play(2, three=True).deal(outcome)


GOOD = [
    (1, {"challenge": 1}),
    (1, {"challenge": 5, "side": "B"}),
    (1, {"challenge": 5, "side": "A"}),
    (1, {"challenge": 2, "hard": True, "crossing": "on", "swap": False, "place": "random"}),
    (2, {"side": "B", "swap": True, "three": True, "place": "active"}),
    (5, {"crossing": "off", "hard": False}),
]
BAD = [
    (1, {}),
    (2, {"challenge": 1}),
    (0, {"challenge": 1}),
    (6, {}),
    (2, {"hard": True}),
    (2, {"three": True, "crossing": "off"}),
    (1, {"challenge": 4, "side": "B"}),
    (1, {"challenge": 4, "swap": True}),
    (1, {"challenge": 4, "three": True}),
    (1, {"challenge": 4, "place": "active"}),
    (1, {"challenge": 4, "crossing": "off"}),
    (1, {"challenge": 6}),
    (1, {"challenge": True}),
    (2, {"side": "C"}),
    (2, {"swap": 1}),
    (2, {"layout": "garden"}),
    (2, {"colour": "pink"}),
]


@pytest.mark.parametrize(("seats", "options"), GOOD, ids=str)
def test_these_options_go_together_l22_l25(seats, options):
    assert Play(seats, **options).rules.seats == seats


@pytest.mark.parametrize(("seats", "options"), BAD, ids=str)
def test_these_options_do_not_l22_l24_l25(seats, options):
    with pytest.raises(BadSetup):
        catalogue.set_up("lines", options, seats)


def test_a_challenge_brings_its_own_side_l25():
    assert Play(1, challenge=5).rules.board.circles
    assert not Play(1, challenge=4).rules.board.circles
