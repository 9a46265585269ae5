"""Maps that are no sheet, dice or challenges are refused, naming map, layer and cell (L7)."""

from dataclasses import replace

import pytest

from game import catalogue
from game.core.level import BadLevel
from game.games.lines.rules.board import read_dice
from game.games.lines.rules.level import read_sheet
from game.games.lines.rules.scoring import read_challenges

LAYOUT = catalogue.layout("lines")


def painted(name, layer, column, row, mark):
    """A map with one cell changed; columns and rows from 1."""
    level = LAYOUT.level(name)
    rows = [list(marks) for marks in level.layer(layer)]
    rows[row - 1][column - 1] = mark
    layers = {**level.layers, layer: tuple(map(tuple, rows))}
    return replace(level, layers=layers)


def with_property(name, **values):
    level = LAYOUT.level(name)
    return replace(level, properties={**level.properties, **values})


def refusal(read, level):
    with pytest.raises(BadLevel) as caught:
        read(level)
    return str(caught.value)


@pytest.mark.parametrize(
    ("layer", "column", "row", "mark", "words"),
    [
        ("colours", 2, 3, "", "every space needs a colour"),
        ("colours", 2, 3, "mauve", "no colour of this game"),
        ("colours", 2, 3, "yellow", "3 × 3 spaces of one colour"),
        ("colours", 7, 3, "pink", "columns 7 and 8 are grey"),
        ("colours", 6, 3, "grey", "columns 7 and 8 are grey"),
        ("letters", 2, 2, "A", "stand there once"),
        ("letters", 2, 2, "E", "one of A to D"),
        ("spaces", 2, 2, "#", "stays plain"),
        ("spaces", 5, 11, "o", "stays plain"),
        ("spaces", 1, 1, "#", "a letter can't be on a black space"),
        ("spaces", 7, 1, "o", "grey spaces are plain"),
        ("spaces", 3, 3, "x", "neither black"),
    ],
)
def test_a_wrong_cell_of_a_sheet_is_named_l1_l2_l3_l4(layer, column, row, mark, words):
    told = refusal(read_sheet, painted("side-b", layer, column, row, mark))
    assert words in told
    assert f"layer {layer!r}, column {column}, row {row}" in told
    assert "side-b.tmx" in told


def test_a_letter_in_the_grey_zone_is_refused_l3():
    level = painted("side-a", "letters", 1, 1, "")
    rows = [list(marks) for marks in level.layer("letters")]
    rows[0][6] = "A"
    level = replace(level, layers={**level.layers, "letters": tuple(map(tuple, rows))})
    assert "letters are on colours" in refusal(read_sheet, level)


def test_a_missing_letter_is_named_l3():
    assert "the letter D is missing" in refusal(
        read_sheet, painted("side-a", "letters", 14, 12, "")
    )


def test_a_colour_twice_in_a_half_is_refused_l2():
    level = LAYOUT.level("side-a")
    rows = [list(marks) for marks in level.layer("colours")]
    for row in range(3):
        rows[row][3:6] = ["pink"] * 3
    level = replace(level, layers={**level.layers, "colours": tuple(map(tuple, rows))})
    assert "each half has each colour once" in refusal(read_sheet, level)


def test_another_size_or_red_line_is_refused_l1():
    assert "14 × 12" in refusal(read_sheet, replace(LAYOUT.level("side-a"), width=13))
    assert "red line" in refusal(read_sheet, with_property("side-a", red_line=6))
    assert "'red_line'" in refusal(read_sheet, with_property("side-a", red_line="7"))


@pytest.mark.parametrize("mark", ["", "5", "Q", "12"])
def test_a_wrong_face_is_named_l5(mark):
    told = refusal(read_dice, painted("dice", "faces", 4, 2, mark))
    assert "layer 'faces', column 4, row 2" in told


@pytest.mark.parametrize("path", ["", "EEX", "ENWS", "EW"])
def test_a_wrong_figure_is_refused_l6(path):
    assert "'L'" in refusal(read_dice, with_property("dice", L=path))


def test_a_figures_name_is_one_letter_l6():
    assert "'LL'" in refusal(read_dice, with_property("dice", LL="E"))


@pytest.mark.parametrize(
    "words",
    [
        "",
        "sheet=C counts=points good=1 awesome=2 best=3",
        "sheet=A counts=hats good=1 awesome=2 best=3",
        "sheet=A counts=points good=1 awesome=2",
        "sheet=A counts=points good=3 awesome=2 best=4",
        "sheet=A counts=points good=1 awesome=2 best=3 hats=1",
        "sheet=A counts=points good=1 awesome=2 best=x",
    ],
)
def test_a_wrong_challenge_is_refused_l25(words):
    assert "challenge2" in refusal(read_challenges, with_property("challenges", challenge2=words))
