"""Drawing a roll: dice, jokers, closing, giving up, done (L11–L16)."""

import pytest

from game.catalogue import set_up
from game.games.lines.bots.board_tables import board_tables
from game.games.lines.rules.board import CACHED_WALKS, CELLS, EXTENSIONS
from game.games.lines.rules.state import SLOT_LINE
from tests.games.lines.helpers import EASY, Play, draws, ready

LONG = {"left": ["24", "53"], "right": ["44", "13"], "fifth": "33"}
NONE = {"left": ["10", "21"], "right": ["41", "52"], "fifth": "30"}


def test_a_number_draws_exactly_that_many_unit_lines_l11():
    game = ready().deal(LONG)
    assert {len(path) for path in draws(game.legal(), "l1")} == {4}
    assert "l1:SSWW" in game.legal()
    assert "l1:SNWW" not in game.legal()


def test_a_zero_draws_nothing_l11():
    game = ready().deal(NONE)
    assert draws(game.legal(), "l1") == [""]
    before = game.player()["left"]
    game.do(0, "l1:")
    assert game.player()["left"] == before
    assert "l1" not in game.player()["undrawn"]


def test_dice_are_drawn_in_any_order_and_the_fifth_in_either_half_l11():
    moves = ready().deal(EASY).legal()
    assert {move.split(":")[0] for move in moves if "*" not in move} == {
        "l1",
        "l2",
        "r1",
        "r2",
        "fL",
        "fR",
    }
    game = ready().deal(EASY).do(0, "fR:" + draws(moves, "fR")[0])
    assert not draws(game.legal(), "fL")
    assert draws(game.legal(), "l1")


def test_a_drawing_starts_at_the_lines_end_l12():
    game = ready().deal(LONG).do(0, "l1:SSWW")
    assert game.player()["left"] == [[5, 2], [5, 3], [5, 4], [4, 4], [3, 4]]
    game.do(0, "l2:SSS")
    assert game.player()["left"][-1] == [3, 7]


def test_no_space_is_entered_twice_by_either_line_l12():
    game = ready().deal(LONG).do(0, "l1:EEEN")  # by (6,2) (7,2) (8,2) to (8,1)
    assert "l2:WWW" in game.legal()
    assert "l2:WSW" not in game.legal()  # (7,2)
    assert "fR:WSW" in game.legal()
    assert "fR:WWS" not in game.legal()  # (8,2), the other line's
    assert "fR:NWW" not in game.legal()  # (8,1), the other line's end


def test_the_xs_count_as_passed_l12():
    game = ready().deal(LONG)
    game.do(0, "l2:NWS")  # beside the X
    assert "l1:EEEE" not in game.legal()
    assert "l1:WWSE" in game.legal()


def test_no_line_enters_the_other_half_but_both_may_enter_the_grey_zone_l12():
    moves = ready().deal(LONG).legal()
    assert "l1:EEES" in moves  # to column 8
    assert "l1:EEEE" not in moves  # column 9
    assert "fR:WWW" in moves  # to column 7
    assert "r1:WWWW" not in moves  # column 6


def test_coloured_spaces_get_dots_and_grey_ones_none_l13():
    game = ready().deal(LONG).do(0, "l1:EEES")
    assert game.player()["dots"] == {"purple": 1}
    game.do(0, "r1:EEES")
    assert game.player()["dots"] == {"purple": 1, "yellow": 3, "light-green": 1}


def test_a_joker_draws_one_single_line_instead_of_any_die_l14():
    game = ready().deal(NONE)
    jokers = [move for move in game.legal() if "*" in move]
    assert {move.split(":")[0] for move in jokers} == {"l1*", "l2*", "r1*", "r2*", "fL*", "fR*"}
    assert draws(jokers, "l1*") == ["E", "N", "S", "W"]
    game.do(0, "l1*:E")
    assert game.player()["jokers"] == 1
    assert game.player()["left"][-1] == [6, 2]
    assert "l1" not in game.player()["undrawn"]


def test_there_are_two_jokers_a_game_l14():
    game = ready().deal(NONE).do(0, "l1*:E", "fR*:E")
    assert game.player()["jokers"] == 0
    assert not [move for move in game.legal() if "*" in move]
    game.finish(0).finish(1).deal(NONE)
    assert not [move for move in game.legal(0) if "*" in move]
    assert [move for move in game.legal(1) if "*" in move]


FIRST = {"left": ["24", "53"], "right": ["12", "32"], "fifth": "41"}
COIL = ("l1:NESS", "l2:WWN")
"""From the X on (2,2) round to (1,2), where only the corner (1,1) is free."""


def coiled(*last):
    """One round over; the left line is as good as walled in."""
    game = Play(2)
    for seat in (0, 1):
        game.do(seat, "score:purple,light-blue", "start:pink,dark-green")
    return game.round(FIRST, *COIL, *last, "r1:SW", "r2:NN")


def test_a_half_can_be_closed_only_when_no_own_die_can_be_drawn_in_full_l15():
    game = coiled("fR:W").deal({"left": ["41", "2J"], "right": ["32", "12"], "fifth": "53"})
    assert "close:L" not in game.legal()  # a 1 fits into the corner
    game.do(0, "l1:N")
    assert "close:L" in game.legal()
    game.do(0, "close:L")
    player = game.player()
    assert player["closed"] == ["L"]
    assert player["undrawn"] == ["r1", "r2", "f"]
    assert not [move for move in game.legal() if move[0] == "l" or move.startswith("fL")]


def test_a_half_without_an_undrawn_own_die_is_not_closed_l15():
    game = coiled("fL:N").deal({"left": ["10", "30"], "right": ["2J", "4L"], "fifth": "5S"})
    game.do(0, "l1:", "l2:")
    assert "close:L" not in game.legal()
    assert not draws(game.legal(), "fL")
    assert draws(game.legal(), "fR")


def test_a_zero_is_drawn_before_closing_l15():
    game = coiled("fL:N").deal({"left": ["10", "2J"], "right": ["3V", "4L"], "fifth": "5S"})
    assert "close:L" not in game.legal()
    assert "close:L" in game.do(0, "l1:").legal()


def test_jokers_never_stand_in_the_way_of_closing_and_end_with_it_l14_l15():
    game = coiled("fR:W").deal({"left": ["2J", "5S"], "right": ["32", "12"], "fifth": "41"})
    moves = game.legal()
    assert "close:L" in moves
    assert {"l1*:N", "l2*:N", "fL*:N", "fL:N"} <= set(moves)
    assert not [m for m in game.do(0, "close:L").legal() if m[:2] in ("l1", "l2", "fL")]


def test_a_joker_needs_a_free_space_l14():
    game = coiled("fL:N").deal({"left": ["2J", "5S"], "right": ["32", "12"], "fifth": "41"})
    assert [move for move in game.legal() if move[:2] in ("l1", "l2", "fL")] == []
    assert "close:L" in game.legal()


def both_stuck():
    """Two rounds over; neither line can go on."""
    game = coiled("fL:N")
    second = {"left": ["10", "30"], "right": ["44", "21"], "fifth": "5S"}
    game.deal(second).do(0, "l1:", "l2:", "r1:EESS")
    return game


def test_the_fifth_is_given_up_last_and_only_where_it_fits_in_no_open_half_l15():
    game = both_stuck()
    assert game.legal() == ["close:R"]  # not drop:f, since r2 is undrawn in an open half
    game.do(0, "close:R")
    assert game.legal() == ["drop:f"]  # the left half is open but has no room
    game.do(0, "drop:f")
    assert game.legal() == ["done"]


def test_the_fifth_is_not_given_up_while_it_can_be_drawn_somewhere_l15():
    game = coiled("fL:N").deal({"left": ["2J", "5S"], "right": ["32", "12"], "fifth": "41"})
    game.do(0, "close:L", "r1:EE")
    game.do(0, "r2:" + draws(game.legal(), "r2")[0])
    assert "drop:f" not in game.legal()
    assert draws(game.legal(), "fR")


def test_a_closed_half_takes_not_even_a_zero_l15():
    game = both_stuck().finish(0).finish(1)
    game.deal({"left": ["2J", "5S"], "right": ["3V", "4L"], "fifth": "10"})
    assert game.legal() == ["close:L", "close:R", "fL:", "fR:"]
    game.do(0, "close:L")
    assert game.legal() == ["close:R", "fR:"]
    game.do(0, "close:R")
    assert game.legal() == ["drop:f"]
    assert game.player()["closed"] == ["L", "R"]


def test_closed_halves_open_with_the_next_roll_l15():
    game = both_stuck().finish(0)
    assert game.player()["closed"] == ["R"]
    game.finish(1)
    assert game.player()["closed"] == ["R"]
    game.deal({"left": ["10", "2J"], "right": ["30", "4L"], "fifth": "5S"})
    assert game.player()["closed"] == []
    assert {"l1:", "r1:"} <= set(game.legal())


def test_done_is_said_always_and_is_then_the_only_move_l16():
    game = ready().deal(NONE)
    for move in ("l1:", "l2:E", "r1:E", "r2:EE"):
        assert "done" not in game.legal()
        game.do(0, move)
    game.do(0, "fR:")
    assert game.legal() == ["done"]
    game.do(0, "done")
    assert game.legal(0) == []
    assert game.rules.movers(game.state) == (1,)


def test_own_drawings_of_a_roll_may_be_taken_back_until_done_l16():
    game = ready()
    assert game.rules.correctable_count(game.state, 0) == 0
    game.deal(NONE).do(0, "l1:", "l2:E").do(1, "l1:")
    assert game.rules.correctable_count(game.state, 0) == 2
    assert game.rules.correctable_count(game.state, 1) == 1
    game.do(0, "r1:E", "r2:EE", "fR:")
    assert game.rules.correctable_count(game.state, 0) == 5
    game.do(0, "done")
    assert game.rules.correctable_count(game.state, 0) == 0
    game.finish(1).deal(NONE)
    assert game.rules.correctable_count(game.state, 0) == 0


@pytest.mark.parametrize("side", ["A", "B"])
def test_all_drawings_of_a_sheet_are_kept_but_not_every_walk_that_is_asked_for(side):
    board = set_up("lines", {"side": side}, 2).table.board
    faces = sorted({face for die in board.dice.faces for face in die})
    for slot, line in SLOT_LINE.items():
        for cell in [cell for cell in range(CELLS) if board.allowed[line] >> cell & 1]:
            board.move_texts(f"{slot}*", "1", cell)
            board.move_texts(EXTENSIONS[line], "2", cell)
            for face in faces:
                board.move_texts(slot, face, cell)
                board_tables(board).entries(line, face, cell)
    for table in (board.move_texts, board.drawings, board_tables(board).entries):
        assert table.cache_info().misses == table.cache_info().currsize > 2000
    for length in range(CACHED_WALKS + 100):
        board.walk(0, "E" * length)
    assert board.walk.cache_info().currsize == CACHED_WALKS
