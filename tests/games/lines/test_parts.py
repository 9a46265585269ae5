"""The sheets and the dice as their maps give them (L1–L7)."""

from game import catalogue
from game.games.lines.rules.board import column_and_row, read_board
from tests.games.lines import plain
from tests.games.lines.helpers import draws, ready

LAYOUT = catalogue.layout("lines")


def board(side="A"):
    return read_board(LAYOUT, side)


def test_letters_are_on_the_corners_and_are_coloured_l3():
    letters = [column_and_row(cell) for cell in board().letters]
    assert letters == [(1, 1), (1, 12), (14, 1), (14, 12)]
    assert all(plain.colour(space) for space in letters)


def test_the_five_dice_l5():
    faces = ["".join(die) for die in board().dice.faces]
    assert faces == ["ILS023", "JZU124", "VWI023", "LUW134", "SZJV23"]


def test_a_figure_drawn_from_either_end_is_one_move_l6():
    game = ready().deal({"left": ["1I", "2J"], "right": ["4L", "5S"], "fifth": "3V"})
    found = draws(game.legal(), "l1")
    assert len(found) == len(set(found))
    assert set(found) == {"SSS", "EEE", "WWW"}  # five spaces up from row 2 would leave the sheet


def test_the_parts_are_data_and_the_house_layout_is_the_default_l7():
    assert {"side-a", "side-b", "dice", "challenges"} <= set(LAYOUT.levels)
    assert ready().rules.options["layout"] == "house"
