"""The maps: what the rules page draws, other layouts, and broken data (R2, R4, R5, R19)."""

import pytest

from game import catalogue
from game.core.level import BadLevel, MapFolder
from game.games.ramp.rules.level import read_ladder
from game.games.ramp.texts.challenges import challenges
from tests.games.ramp.tables import (
    after,
    house,
    playthrough,
    rules_for,
    with_cell,
    with_level,
    with_property,
)

PAGE = """
......    ......    ......    ......
......    .1..1.    ....1.    .a..b.
......    ......    .-....    ......
......    ..1...    ...1..    ...c..
......    ....2.    1...-.    b....d
......    .2....    ..2...    ......
......    ...2..    -...2.    .e..a.
......    .....2    .2....    ......
......    3.....    ...-.3    d..c..
......    ...3..    3.....    ......
......    .3....    ..-.3.    .....e
......    ......    ......    ......
"""


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_r5_the_boards_are_as_the_page_draws_them(number):
    expected = [line.split()[number - 1] for line in PAGE.strip().splitlines()]
    board = house(boards=[number]).boards[0]
    rows = ["".join(column[11 - row] for column in board.marks) for row in range(12)]
    assert rows == expected
    assert board.number == number


def test_r5_a_layout_of_ones_own_needs_no_code():
    layout = with_cell("board1", "board", 3, 5, "2")
    rules = rules_for(layout, [1])
    assert rules.boards[0].score_of((0,) * 6) == -71 + 2
    assert rules_for(with_property("pieces", start="X5 O4 I3 W5 L5")).pieces.start_pieces == (
        *("I3", "L5", "O4", "W5", "X5"),
    )


def test_r5_another_start_set_is_drawn_from():
    rules = rules_for(with_property("pieces", start="X5 O4 I3 W5 L5"), seats=4)
    drawn = {piece for i in range(40) for piece in playthrough_starts(rules, f"s{i}")}
    assert drawn == {"X5", "O4", "I3", "W5", "L5"}
    after(rules, ["X5", "O4", "W5", "L5"])


def playthrough_starts(rules, seed):
    """The first starting cards of a game."""
    return playthrough(rules, seed)[1].starts


def refusal(layout: MapFolder) -> str:
    """Why a layout cannot be played."""
    with pytest.raises(BadLevel) as refused:
        rules_for(layout)
    return str(refused.value)


@pytest.mark.parametrize(
    ("name", "column", "row", "mark", "words"),
    [
        ("board1", 3, 5, "4", "'4' is no space of a board"),
        ("board2", 6, 12, "", "there is no tile"),
        ("board4", 2, 2, ".", "the symbol 'a' must be there twice, not 1 times"),
        ("board4", 1, 1, "c", "the symbol 'c' must be there twice, not 3 times"),
        ("board4", 1, 1, "f", "'f' is no space of a board"),
    ],
)
def test_r5_a_broken_board_is_refused_by_map_layer_and_cell(name, column, row, mark, words):
    said = refusal(with_cell(name, "board", column, row, mark))
    assert f"{name}.tmx, layer 'board', column " in said
    assert words in said
    assert "twice" in said or f"column {column}, row {row}:" in said


def test_r5_a_board_is_6_by_12():
    layout = catalogue.layout("ramp")
    assert "6 × 12" in refusal(with_level(layout, "board3", width=7))


@pytest.mark.parametrize(
    ("column", "row", "mark", "words"),
    [
        (1, 1, "i3", "'i3' is no piece's name"),
        (1, 1, "I33", "'I33' is no piece's name"),
        (1, 1, "", "the piece I3 has 2 squares, not 3"),
        (1, 2, "I3", "the piece I3 has 4 squares, not 3"),
        (5, 1, "A1", "17 pieces, not 16"),
        (1, 1, "V3", "the piece V3 has 4 squares"),
    ],
)
def test_r2_broken_pieces_are_refused(column, row, mark, words):
    assert words in refusal(with_cell("pieces", "pieces", column, row, mark))


def test_r2_a_piece_hangs_together_and_is_at_most_4_long():
    layout = with_cell("pieces", "pieces", 3, 1, "")
    grid = [list(row) for row in layout.levels["pieces"].layers["pieces"]]
    grid[2][2] = "I3"
    apart = with_level(layout, "pieces", layers={"pieces": tuple(map(tuple, grid))})
    assert "the piece I3 does not hang together" in refusal(apart)
    grid[2][2], grid[0][2] = "", "I3"
    grid = [["" if mark == "T5" else mark for mark in row] for row in grid]
    grid[3][:5] = ["T5"] * 5
    long = with_level(layout, "pieces", layers={"pieces": tuple(map(tuple, grid))})
    assert "the piece T5 is longer than 4 squares" in refusal(long)


def test_r2_the_pieces_have_72_squares_in_all():
    layout = catalogue.layout("ramp")
    grid = [
        tuple(
            "I2" if (x, y) in {(0, 0), (1, 0)} else "" if mark == "I3" else mark
            for x, mark in enumerate(row)
        )
        for y, row in enumerate(layout.levels["pieces"].layers["pieces"])
    ]
    assert "71 squares" in refusal(with_level(layout, "pieces", layers={"pieces": tuple(grid)}))


@pytest.mark.parametrize(
    ("start", "words"),
    [
        ("L5 T5 V5", "at least 4"),
        ("L5 T5 V5 V5", "each once"),
        ("L5 T5 V5 Z5", "Z5, which is no piece"),
        ("", "at least 4"),
        (7, "must be text"),
    ],
)
def test_r4_a_broken_start_set_is_refused(start, words):
    assert words in refusal(with_property("pieces", start=start))


@pytest.mark.parametrize(
    "ranks", ["", 3, "31:a; 31:b; c", "20:a; 31:b; c", "a; 31:b", "31:a", "31 a; b", "31:a;"]
)
def test_r19_broken_ranks_are_refused(ranks):
    assert "'ranks'" in refusal(with_property("pieces", ranks=ranks))


def test_r19_ranks_are_data():
    ladder = read_ladder(with_property("pieces", ranks="9: so so ;rest"))
    assert [rung.word for rung in ladder.rungs] == ["rest", "so so"]
    assert (ladder.word(8), ladder.word(9)) == ("rest", "so so")
    assert read_ladder(with_property("pieces", ranks="-3:good; -9:fair; rest")).word(-4) == "fair"


def test_r19_the_challenges_are_the_whole_game_each_board_and_a_rush():
    found = catalogue.challenges("ramp")
    assert [challenge.key for challenge in found] == [
        "four",
        "board1",
        "board2",
        "board3",
        "board4",
        "rush",
    ]
    for challenge in found:
        rules = catalogue.set_up("ramp", challenge.options, 1)
        final = playthrough(rules, "alone")[-1]
        assert challenge.measure(rules, final) == rules.scores(final)[0]
        assert challenge.ladder.word(-300) == challenge.ladder.rungs[0].word
    assert [rung.word for rung in found[0].ladder.rungs][::-1] == [
        *("master builder", "architect", "stone mason", "handyman", "landscaper"),
        *("the new guy", "clean-up crew"),
    ]


@pytest.mark.parametrize("solo", ["1 2", "3 2 1", "a b c", "1 1 2", "--1 2 3"])
def test_r19_broken_challenge_numbers_are_refused(solo):
    with pytest.raises(BadLevel, match="'solo'"):
        challenges(with_property("board2", solo=solo))
