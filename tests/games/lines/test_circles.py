"""Side B: black spaces, white circles and the extensions they earn (L23, L4)."""

from tests.games.lines.helpers import Play

ROLL = {"left": ["12", "24"], "right": ["32", "41"], "fifth": "53"}


def side_b(start="start:purple,light-green", score="score:pink,yellow"):
    game = Play(2, side="B")
    for seat in (0, 1):
        game.do(seat, score, start)
    return game.deal(ROLL)


def test_black_spaces_may_not_be_entered_l23():
    moves = side_b("start:light-blue,light-green").legal()
    assert "l1:NW" in moves  # from (2,5) onto the circle (2,4) and on
    assert "l1:NN" not in moves  # (2,3) is black


def test_a_dotted_circle_earns_an_extension_of_the_same_line_l23():
    game = side_b().do(0, "l1:WS")  # from (5,2) by the circle (4,2) to (4,3)
    assert game.player()["owed"] == 1
    moves = game.legal()
    assert moves[0] == "more:-"
    assert all(move.startswith("more:") for move in moves)
    assert "more:SW" in moves
    assert "more:NE" not in moves  # (4,2) has been passed
    assert "more:EE" in moves
    assert "more:EES" not in moves
    game.do(0, "more:SW")
    assert game.player()["left"][-1] == [3, 4]
    assert game.player()["owed"] == 0
    assert "l2:SSWW" in game.legal()


def test_the_drawing_is_complete_before_the_extension_starts_l23():
    game = side_b().do(0, "l2:WSSS")
    assert game.player()["left"][-1] == [4, 5]
    assert game.player()["owed"] == 1
    assert "more:WW" in game.legal()


def test_an_extension_may_earn_another_l23():
    game = side_b().do(0, "l2:WWSS", "more:WW")  # the second circle is on (2,4)
    assert game.player()["owed"] == 1
    assert "more:NN" in game.legal()
    game.do(0, "more:NN")
    assert game.player()["owed"] == 0
    assert game.player()["left"][-1] == [1, 2]


def test_a_jokers_line_earns_an_extension_too_l23():
    game = side_b().do(0, "l1*:W")
    assert game.player()["owed"] == 1
    assert game.do(0, "more:WW").player()["left"][-1] == [2, 2]


def test_the_fifths_extension_runs_on_in_its_own_half_l23():
    game = side_b().do(0, "l1:SW", "fR:EEN")  # the circle (11,2)
    assert game.player()["owed"] == 1
    game.do(0, "more:EE")
    assert game.player()["right"][-1] == [14, 1]


def test_declining_is_said_even_where_no_extension_fits_l23():
    game = side_b("start:light-blue,light-green").do(0, "l2:ENNN", "fL:WWS", "l1:SE")
    assert game.player()["left"][-1] == [2, 4]
    assert game.legal() == ["more:-"]


def test_an_extension_comes_before_done_l16_l23():
    game = side_b().do(0, "r1:NE", "r2:E", "fR:EES", "l2:ENWW", "l1:SW")
    assert game.player()["undrawn"] == []
    assert game.player()["owed"] == 1
    assert "done" not in game.legal()
    assert game.do(0, "more:-").legal() == ["done"]


def test_extensions_are_taken_back_like_drawings_l16_l23():
    game = side_b().do(0, "l1:WS", "more:-")
    assert game.rules.correctable_count(game.state, 0) == 2


def test_a_circle_does_not_count_for_option_4_l20_l23():
    game = side_b("start:yellow,light-green", "score:pink,purple").do(0, "l2:WNNN")
    assert game.player()["dots"] == {"purple": 2, "yellow": 2}
    assert game.scores()[0] == 3


def test_a_circle_counts_for_colours_and_pairs_l17_l19_l23():
    game = side_b("start:pink,dark-blue", "score:yellow,orange")
    game.do(0, "l1:EE", "more:-", "r1:SS")
    tally = game.rules.table.tallies(game.state)[0]
    assert (tally.colours, tally.pairs, tally.circles) == (3, 1, 1)
    assert game.scores()[0] == 9
