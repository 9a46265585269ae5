"""The sheets and the dice as their maps give them (L1–L7)."""

import pytest

from game import catalogue
from game.games.lines.rules.board import drawings, read_board, spot
from game.games.lines.rules.state import COLOURS
from tests.games.lines import plain
from tests.games.lines.helpers import draws, ready

LAYOUT = catalogue.layout("lines")


def board(side="A"):
    return read_board(LAYOUT, side)


def test_a_sheet_has_14_columns_and_12_rows_with_a_grey_zone_l1_l2():
    colours = board().sheet.colours
    assert len(colours) == 14 * 12
    for cell, number in enumerate(colours):
        expected = plain.colour(spot(cell))
        assert (COLOURS[number] if number >= 0 else None) == expected


def test_letters_are_on_the_corners_and_are_coloured_l3():
    letters = [spot(cell) for cell in board().letters]
    assert letters == [(1, 1), (1, 12), (14, 1), (14, 12)]
    assert all(plain.colour(space) for space in letters)


@pytest.mark.parametrize("side", ["A", "B"])
def test_black_spaces_and_circles_are_on_side_b_only_l4(side):
    sheet = board(side).sheet
    black = {spot(cell) for cell in sheet.black}
    circles = {spot(cell) for cell in sheet.circles}
    assert black == {space for space in plain.SPACES if plain.mark(space, side) == "#"}
    assert circles == {space for space in plain.SPACES if plain.mark(space, side) == "o"}
    assert len(circles) == (6 if side == "B" else 0)


def test_the_five_dice_l5():
    faces = ["".join(die) for die in board().dice.faces]
    assert faces == ["ILS023", "JZU124", "VWI023", "LUW134", "SZJV23"]


@pytest.mark.parametrize(
    ("face", "ways"), [*((f, 4) for f in "ISZ"), *((f, 8) for f in "LUJVW")], ids=str
)
def test_figures_are_turned_and_run_from_both_ends_but_never_mirrored_l6(face, ways):
    figures = board().dice.figures
    assert len(figures[face]) == ways
    assert set(figures[face]) == plain.shapes(face)
    mirrored = drawings(plain.FIGURES[face].translate(str.maketrans("NS", "SN")))
    assert (face in "IUVW") == (set(mirrored) == set(figures[face]))


def test_a_figure_drawn_from_either_end_is_one_move_l6():
    game = ready().deal({"left": ["1I", "2J"], "right": ["4L", "5S"], "fifth": "3V"})
    found = draws(game.legal(), "l1")
    assert len(found) == len(set(found))
    assert set(found) == {"SSS", "EEE", "WWW"}  # five spaces up from row 2 would leave the sheet


def test_the_parts_are_data_and_the_house_layout_is_the_default_l7():
    assert {"side-a", "side-b", "dice", "challenges"} <= set(LAYOUT.levels)
    assert ready().rules.options["layout"] == "house"
