"""The maps are the boards of the rules, and broken ones are refused by name (W1–W4, W16)."""

from dataclasses import replace

import pytest

from game import catalogue
from game.core.level import BadLevel, MapFolder
from game.games.wall.rules.level import read_level
from game.games.wall.rules.rules import WallRules

LAYOUT = catalogue.layout("wall")
COLOURED = LAYOUT.level("coloured")


def with_property(name, value):
    return replace(COLOURED, properties={**COLOURED.properties, name: value})


def with_cell(column, row, mark):
    rows = [list(cells) for cells in COLOURED.layer("wall")]
    rows[row][column] = mark
    return replace(COLOURED, layers={"wall": tuple(map(tuple, rows))})


def test_both_sides_differ_in_the_wall_alone_w3_w13():
    coloured, grey = (read_level(LAYOUT.level(side), 2) for side in ("coloured", "grey"))
    assert grey.blank
    assert not coloured.blank
    assert replace(coloured, pattern="") == replace(grey, pattern="")


def test_bonuses_are_read_from_the_map_w16_w15():
    side = read_level(COLOURED, 2)
    assert (side.bonus_row, side.bonus_column, side.bonus_colour) == (2, 7, 10)
    assert side.idle_limit == 5


@pytest.mark.parametrize(
    ("level", "words"),
    [
        (with_cell(1, 0, "Q"), ["coloured.tmx", "'wall'", "column 2", "row 1", "no colour"]),
        (with_cell(1, 0, "MM"), ["column 2", "no colour"]),
        (with_cell(4, 3, ""), ["column 5", "row 4", "needs a tile"]),
        (with_cell(2, 2, "."), ["column 3", "row 3", "blank everywhere or nowhere"]),
        (with_cell(1, 0, "B"), ["column 2", "row 1", "twice"]),
        (with_cell(0, 1, "B"), ["row 2", "twice"]),
        (replace(COLOURED, layers={}), ["'wall'", "missing"]),
        (replace(COLOURED, width=6), ["5 × 5", "6 × 5"]),
        (with_property("lines", "1 2 3 4"), ["'lines'"]),
        (with_property("lines", "1 2 3 4 x"), ["'lines'", "whole numbers"]),
        (with_property("lines", "0 2 3 4 5"), ["'lines'"]),
        (with_property("lines", 5), ["'lines'", "text"]),
        (with_property("floor", "-1 2"), ["'floor'"]),
        (with_property("floor", ""), ["'floor'"]),
        (with_property("floor", "-1 ٣"), ["'floor'"]),
        (with_property("factories_for_2", 10), ["'factories_for_2'", "1 to 9"]),
        (with_property("factories_for_2", True), ["'factories_for_2'", "whole number"]),
        (with_property("tiles_of_a_colour", 32), ["'tiles_of_a_colour'"]),
        (with_property("tiles_on_a_factory", 5), ["'tiles_on_a_factory'"]),
        (with_property("bonus_row", -1), ["'bonus_row'"]),
        (with_property("tilings_without_a_tile", 0), ["'tilings_without_a_tile'"]),
    ],
)
def test_a_broken_map_is_refused_by_name_w1_to_w4_w15_w16(level, words):
    layout = MapFolder("wall", "house", {**LAYOUT.levels, "coloured": level})
    with pytest.raises(BadLevel) as problem:
        WallRules({"side": "coloured", "first": 1}, 2, layout)
    assert all(word in str(problem.value) for word in [*words, "wall/house/coloured.tmx"])


def test_a_missing_map_is_refused_by_name_w13():
    layout = MapFolder("wall", "house", {"coloured": COLOURED})
    with pytest.raises(BadLevel, match=r"grey\.tmx is missing"):
        WallRules({"side": "grey", "first": 1}, 2, layout)


def test_another_sheet_is_played_by_its_own_numbers():
    """W4, W16: the code only interprets the map."""
    level = replace(
        COLOURED,
        properties={**COLOURED.properties, "lines": "2 2 3 4 5", "floor": "-5 -5", "bonus_row": 50},
    )
    layout = MapFolder("wall", "other", {"coloured": level})
    game = WallRules({"side": "coloured", "first": 1}, 2, layout)
    state = game.deal(game.start(), ["BBRK", "YYYW", "BRKW", "RRWW", "BYKK"])
    state = game.play(state, 0, "1B>1")
    assert game.position_fields(state)["players"][0]["lines"][0] == "BB"
    state = game.play(state, 1, "2Y>0")
    assert game.position_fields(state)["players"][1]["floor"] == "YY"
    assert game.position_fields(state)["lid"]["Y"] == 1
