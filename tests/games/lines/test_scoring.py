"""The four scoring options, the worked example, winners and the running scores (L17–L22)."""

from game.games.lines.rules.scoring import first_letter_rounds, letter_points
from game.games.lines.rules.state import ScoreSheet
from tests.games.lines.helpers import Play, ready


def rolled(left, right, fifth):
    return {"left": left, "right": right, "fifth": fifth}


def test_option_1_is_different_colours_times_crossings_of_both_lines_l17():
    game = ready().deal(rolled(["24", "12"], ["44", "53"], "30"))
    game.do(0, "l1:EEES")  # (6,2) purple, over the red line to (8,2), (8,3)
    assert game.player()["crossings"] == 1
    assert game.scores()[0] == 1  # one colour, one crossing
    game.do(0, "l2:WS")  # back over the line
    assert game.player()["crossings"] == 2
    assert game.scores()[0] == 2
    game.do(0, "fR:", "r2:NWS")
    assert game.player()["crossings"] == 2
    assert game.scores()[0] == 4  # light green as well


def corner_players(seats):
    """All start on yellow, two unit lines from the letter C; right dice draw 2 and 1."""
    game = Play(seats)
    for seat in range(seats):
        game.do(seat, "score:pink,light-blue", "start:purple,yellow")
    return game


def test_a_letters_worth_depends_on_the_first_round_that_anybody_dotted_it_l18():
    sheets = [ScoreSheet(letters=had) for had in ((0, 2, 0, 5), (0, 1, 0, 5), (0, 0, 3, 0))]
    assert first_letter_rounds(sheets) == (0, 1, 3, 5)
    assert [letter_points(*pair) for pair in ((0, 0), (0, 3), (3, 3), (4, 3))] == [0, 0, 20, 10]


def test_letters_are_worth_20_for_all_in_the_first_round_and_10_later_l18():
    game = corner_players(3)
    game.deal(rolled(["12", "22"], ["32", "41"], "52"))
    game.do(0, "r1:EN").do(1, "r1:NE")
    assert game.player(0)["letters"] == {"C": 1}
    assert game.scores() == (20, 20, 0)


def test_a_letter_dotted_in_the_running_round_counts_20_for_each_who_has_it_l18():
    game = corner_players(2)
    game.deal(rolled(["10", "21"], ["30", "41"], "52"))
    game.do(0, "l1:", "l2:S", "r1:", "fR:EN", "r2:W", "done")
    game.do(1, "l1:", "l2:S", "r1:", "fR:WW", "r2:N", "done")
    game.deal(rolled(["10", "21"], ["44", "30"], "52"))
    assert game.scores()[0] == 20
    before = game.scores()[1]
    game.do(1, "r1:EEES")
    assert game.player(1)["letters"] == {"C": 2}
    assert game.scores()[1] - before == 10
    assert game.scores()[0] == 20


EXAMPLE = (
    (("l1:SWWS", "l2:WW", "fL:", "r1:NEEE", "r2:"), "24", "52"),
    (("l1:SSSS", "l2:SE", "fL:", "r1:ESSS", "r2:"), "24", "52"),
    (("l1:EESE", "l2:NN", "fL:", "r1:SSSS", "r2:"), "24", "52"),
    (("l1:NNEE", "l2:EN", "fL:", "r1:SSSS", "r2:"), "24", "52"),
    (("l1:WN", "l2:EN", "fL*:W", "r1:WWWW", "r2:"), "22", "52"),
)
OTHER_FIRST_ROUND = ("r1:ESWW", "r2:", "fL:", "l1:NWWW", "l2:WS")
"""The other player dots D at once, starting on dark green."""


def test_the_rulebooks_example_is_reached_32_30_45_33_l17_l18_l19_l20():
    game = Play(2)
    game.do(0, "score:pink,light-blue", "start:purple,light-green")
    game.do(1, "score:pink,light-blue", "start:purple,dark-green")
    for number, (moves, two, five) in enumerate(EXAMPLE):
        game.deal(rolled([two, five], ["44", "10"], "30"))
        game.do(0, *moves)
        if number == 0:
            game.do(1, *OTHER_FIRST_ROUND)
        game.finish(1).finish(0)
    player = game.player()
    drawn = [move for moves, _, _ in EXAMPLE for move in moves if move[0] != "r"]
    spelt = "".join(move.split(":")[1] for move in drawn)
    assert spelt == "SWWSWWSSSSSEEESENNNNEEENWNENW"
    assert (player["left"][0], player["right"][0]) == ([5, 2], [10, 2])
    assert player["letters"] == {"C": 2, "D": 4}
    assert game.player(1)["letters"]["D"] == 1
    tally = game.rules.table.tallies(game.state)[0]
    assert [tally.points_of_option(option) for option in (1, 2, 3, 4)] == [32, 30, 45, 33]
    assert game.scores()[0] == 140


def test_crossing_off_leaves_option_1_out_l22():
    roll = rolled(["24", "12"], ["44", "53"], "30")
    on, off = ready().deal(roll), ready(crossing="off").deal(roll)
    for game in (on, off):
        game.do(0, "l1:EEES")
    assert (on.scores()[0], off.scores()[0]) == (1, 0)


def test_with_three_only_the_drawn_options_count_l22():
    game = Play(2, three=True).deal([2, 3, 4]).mark_all()
    game.deal(rolled(["24", "12"], ["44", "53"], "30")).do(0, "l1:EEES")
    assert game.player()["crossings"] == 1
    assert game.scores() == (0, 0)


def test_most_points_win_and_ties_share_l21():
    game = ready(2)
    for _ in range(5):
        assert game.rules.result(game.state).winners == ()
        game.deal(rolled(["24", "12"], ["44", "53"], "30")).finish(0).finish(1)
    result = game.rules.result(game.state)
    assert result.scores[0] == result.scores[1]
    assert result.winners == (0, 1)
    assert result.rank is None
