"""Wall tiling, its scores and the end of the game: W10–W13, W15–W17."""

import pytest

from game.games.wall.rules import scoring

from .helpers import board, last_take, played, rules, scripted, shown, steps


def bits(*rows):
    """A wall drawn with # and . as a number."""
    return sum(1 << at for at, mark in enumerate("".join(rows)) if mark == "#")


def test_the_tile_goes_to_its_space_and_the_others_to_the_lid_w10():
    game = rules()
    state = last_take(game, board(game, lines=["", "BB", "YYY", "", "W"]))
    after = game.play(state, 0, "CB>4")
    one = shown(game, after, 0)
    assert one["wall"] == [".....", ".B...", "...Y.", ".....", "....."]
    assert one["lines"] == ["", "", "", "B", "W"]
    assert game.position_fields(after)["lid"] == {"B": 1, "Y": 2, "R": 0, "K": 0, "W": 0}


def test_rows_score_top_to_bottom_each_at_once():
    """W10, W11: the second tile finds the first as its neighbour."""
    game = rules()
    state = last_take(game, board(game, lines=["B", "BB", "", "", ""], wall=".....W" + "." * 19))
    after = game.play(state, 0, "CB>5")
    assert game.scores(after)[0] == 2 + 2 - 1  # B above W; B beside W; marker


def test_four_in_the_row_and_three_in_the_column_score_seven():
    """W11: the worked check of the rulebook."""
    wall = bits("..#..", "..#..", "####.")
    assert scoring.tile_points(wall, 2, 2) == 4 + 3
    across, down = scoring.scoring_runs(wall, 2, 2)
    assert across == ((2, 0), (2, 1), (2, 2), (2, 3))
    assert down == ((0, 2), (1, 2), (2, 2))


@pytest.mark.parametrize(
    ("rows", "row", "column", "points"),
    [
        (("#....", ".#...", "....."), 0, 0, 1),
        (("##...",), 0, 1, 2),
        (("#####",), 0, 2, 5),
        (("#.###",), 0, 0, 1),
        (("#....", "#....", "#....", "#....", "#...."), 2, 0, 5),
        (("##...", "#...."), 0, 0, 4),
        (("#####", "..#..", "..#..", "..#..", "..#.."), 0, 2, 10),
    ],
)
def test_runs_score_their_lengths_w11(rows, row, column, points):
    assert scoring.tile_points(bits(*rows), row, column) == points


def test_four_tiles_and_the_marker_cost_eight():
    """W12: the worked check of the rulebook."""
    game = rules()
    state = last_take(game, board(game, score=20, floor="RRR"))
    after = game.play(state, 0, "CB>0")
    assert game.scores(after)[0] == 20 - 8
    assert shown(game, after, 0)["floor"] == ""
    assert game.position_fields(after)["lid"]["R"] == 3


def test_the_score_never_falls_below_zero():
    """W12: the penalties in one subtraction, after all rows."""
    game = rules()
    state = last_take(game, board(game, score=2, floor="RRR", lines=["K", "", "", "", ""]))
    assert game.scores(game.play(state, 0, "CB>0"))[0] == 0


def test_the_marker_stays_with_its_holder_who_starts_the_next_round_w12():
    game = rules()
    state = last_take(game, seat=1)
    after = game.play(state, 1, "CB>1")
    assert game.position_fields(after)["marker"] == 2
    assert after.seat == 1
    assert "M" not in game.position_fields(after)["lid"]


def test_if_nobody_took_from_the_centre_the_starter_stays():
    """W12: the last factories held one colour each, so the centre stayed empty."""
    game = rules(first=2)
    deal = ["BBBB", "YYYY", "RRRR", "KKKK", "WWWW"]
    state = scripted(game, deal, "1B>4", "2Y>4", "3R>3", "4K>3", "5W>5")
    assert game.position_fields(state)["marker"] == "centre"
    assert (state.seat, game.due(state).index, game.position_fields(state)["round"]) == (1, 2, 2)


def test_a_holder_of_the_round_before_does_not_keep_starting_for_nothing():
    """W12: the starter of this round stays, not who held the marker before."""
    game = rules()
    state = last_take(game, board(game), board(game), seat=1, starter=0, marker=-1, centre="")
    state = state._replace(factories=("BBBB", "", "", "", ""))
    assert game.play(state, 1, "1B>4").seat == 0


def grey_end(*boards, seats=2, centre="B", **fields):
    game = rules(seats, "grey")
    return game, last_take(game, *(board(game, **one) for one in boards), centre=centre, **fields)


def test_a_grey_tile_chooses_among_the_spaces_of_its_row_w13():
    game, state = grey_end({"lines": ["", "BB", "", "", ""]})
    state = game.play(state, 0, "CB>4")
    assert game.movers(state) == (0,)
    assert list(game.moves(state, 0)) == ["w2:1", "w2:2", "w2:3", "w2:4", "w2:5"]
    after = game.play(state, 0, "w2:4")
    assert shown(game, after, 0)["wall"][1] == "...B."


def test_no_colour_stands_twice_in_a_column_w13():
    game, state = grey_end({"lines": ["", "BB", "", "", ""], "wall": "B....R...." + "." * 15})
    state = game.play(state, 0, "CB>4")
    assert list(game.moves(state, 0)) == ["w2:2", "w2:3", "w2:4", "w2:5"]
    assert "already holds" in game.why_not(state, 0, "w2:1") or "taken" in game.why_not(
        state, 0, "w2:1"
    )


def test_each_placement_counts_for_the_next_row_w13():
    game, state = grey_end({"lines": ["B", "BB", "", "", ""]})
    state = played(game, state, "CB>4", "w1:3")
    assert "w2:3" not in game.moves(state, 0)
    assert "Column 3 already holds a blue tile (W13)" in game.why_not(state, 0, "w2:3")


def test_one_possible_space_is_taken_without_asking_w13():
    game, state = grey_end({"lines": ["", "BB", "", "", ""], "wall": "B....YRKW." + "." * 15})
    after = game.play(state, 0, "CB>4")
    assert shown(game, after, 0)["wall"][1] == "YRKWB"
    assert game.over(after)


def test_without_a_space_all_tiles_of_the_line_fall_and_cost_points_w13():
    wall = "....BYRKW." + "." * 15
    game, state = grey_end({"lines": ["", "BB", "", "", ""], "wall": wall, "score": 30})
    after = game.play(state, 0, "CB>4")
    assert game.scores(after)[0] == 30 - 1 - 1 - 2  # marker and two tiles
    assert game.position_fields(after)["lid"]["B"] == 2
    assert shown(game, after, 0)["lines"] == ["", "", "", "B", ""]
    assert after.boards[0].fits >> 1 & 1  # the line is free for blue again, W7 alone counts


def test_fallen_lines_fill_the_floor_and_the_rest_goes_to_the_lid_w13():
    wall = "....BYRKW." + "." * 15
    game, state = grey_end(
        {"lines": ["", "BB", "", "", ""], "wall": wall, "score": 30, "floor": "KKKKK"}
    )
    after = game.play(state, 0, "CB>4")
    assert game.scores(after)[0] == 30 - 14
    assert game.position_fields(after)["lid"] == {"B": 2, "Y": 0, "R": 0, "K": 5, "W": 0}


def test_while_drafting_only_the_row_counts():
    """W13: the take is legal though no space is left for the colour."""
    game, state = grey_end({"wall": "....BYRKW." + "." * 15}, centre="BB")
    assert "CB>2" in game.moves(state, 0)


def test_another_seat_may_choose_after_the_last_take():
    """W13: seats tile in order, each its rows and then at once its floor (W12)."""
    game, state = grey_end({"floor": "R", "score": 9}, {"lines": ["", "", "KKK", "", ""]}, seats=3)
    state = game.play(state, 0, "CB>5")
    assert game.movers(state) == (1,)
    assert game.scores(state)[0] == 9 - 2
    assert "chooses a wall space now" in game.why_not(state, 0, "w3:1")
    assert game.moves(state, 0) == ()
    assert "Rows go top to bottom" in game.why_not(state, 1, "w2:1")
    assert "must be chosen" in game.why_not(state, 1, "1B>0")
    state = game.play(state, 1, "w3:1")
    assert game.due(state)


def test_a_taken_space_is_refused_w13():
    game, state = grey_end(
        {"lines": ["", "", "KKK", "", ""], "wall": "." * 10 + "B...." + "." * 10}
    )
    state = game.play(state, 0, "CB>5")
    assert "Space 1 of wall row 3 is taken (W13)" in game.why_not(state, 0, "w3:1")


def test_the_game_ends_with_a_complete_row_w15_w16():
    game = rules()
    state = last_take(game, board(game, wall="BYRK." + "." * 20, lines=["W", "", "", "", ""]))
    after = game.play(state, 0, "CB>5")
    assert game.over(after)
    assert game.movers(after) == ()
    assert game.due(after) is None
    assert game.scores(after)[0] == 5 - 1 + 2
    assert "over (W15)" in game.why_not(after, 0, "1B>0")


def test_the_game_ends_after_five_tilings_without_a_tile_w15():
    game = rules()
    *_, (_, _, last) = steps(game, "lazy", pick=lambda _state, moves: moves[0])
    assert game.over(last)
    assert game.position_fields(last)["round"] == 5
    assert game.result(last).winners == (0, 1)


def test_a_tile_on_any_wall_starts_the_count_again_w15():
    game = rules()
    state = last_take(game, board(game), board(game, lines=["B", "", "", "", ""]), idle=4)
    after = game.play(state, 0, "CB>0")
    assert not game.over(after)
    assert after.idle == 0
    assert game.over(game.play(last_take(game, idle=4), 0, "CB>0"))


def test_bonuses_come_as_often_as_earned():
    """W16: two rows, one column, one colour."""
    game = rules()
    wall = "BYRKWWBYRKK.B..R..B.....B"
    state = last_take(game, board(game, wall=wall, lines=["", "", "", "", "YYYYY"]))
    after = game.play(state, 0, "CB>0")
    assert game.scores(after)[0] == 5 - 2 + 2 * 2 + 7 + 10


def test_a_draw_in_points_goes_to_more_rows_w17():
    game = rules(3)
    state = last_take(
        game,
        board(game, score=10, wall="BYRKWWBYRK" + "." * 15),
        board(game, score=12, wall="BYRKW" + "." * 20),
        board(game, score=14),
        centre="",
        factories=("B", "", "", "", "", "", ""),
    )
    after = game.play(state, 0, "1B>5")
    assert game.scores(after) == (14, 14, 14)
    assert game.result(after).winners == (0,)


def test_equal_rows_share_the_victory_w17():
    game = rules(3)
    one = board(game, score=10, wall="BYRKW" + "." * 20)
    state = last_take(
        game, one, board(game, score=11), one, centre="", factories=("B",) + ("",) * 6
    )
    assert game.result(game.play(state, 0, "1B>5")).winners == (0, 2)
