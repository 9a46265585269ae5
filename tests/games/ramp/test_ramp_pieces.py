"""The parts and how they slide: R1 to R3, R10 and R11."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.games.ramp.rules.pieces import (
    EMPTY_RAMP,
    SKIP,
    Placement,
    Ramp,
    after_slide,
    cells_of,
    landing_row,
    turn_squares,
)
from tests.games.ramp.tables import NAMES, house, ramp_of, squares_of

PIECES = house().pieces
DRAWINGS = {
    "I3": "###",
    "V3": "#./##",
    "O4": "##/##",
    "T4": "###/.#.",
    "S4": ".##/##.",
    "L4": "#../###",
    "F5": ".##/##./.#.",
    "L5": "#.../####",
    "N5": "##../.###",
    "P5": "##/##/#.",
    "T5": "###/.#./.#.",
    "U5": "#.#/###",
    "V5": "#../#../###",
    "W5": "#../##./.##",
    "X5": ".#./###/.#.",
    "Y5": ".#../####",
}
columns = st.integers(0, (1 << 12) - 1)
ramps = st.tuples(*[columns] * 6)
pieces = st.sampled_from(NAMES)


def drawn(piece: str, orientation: int) -> str:
    """A shape as the rules page draws it."""
    squares = turn_squares(PIECES.shapes[piece][0], orientation)
    width, height = (1 + max(square[i] for square in squares) for i in (0, 1))
    return "/".join(
        "".join("#" if (x, y) in squares else "." for x in range(width))
        for y in range(height - 1, -1, -1)
    )


def fits(ramp: Ramp, placement: Placement, row: int) -> bool:
    """Does the piece touch nothing there, looked at square by square?"""
    return all(r >= 0 and not ramp[c] >> r & 1 for c, r in cells_of(placement, row))


def test_r1_r2_sixteen_pieces_have_as_many_squares_as_the_grid():
    assert list(PIECES.names) == NAMES
    assert sum(len(shapes[0]) for shapes in PIECES.shapes.values()) == 72 == 6 * 12
    assert all(len(PIECES.shapes[name][0]) == int(name[1]) for name in NAMES)


@pytest.mark.parametrize("piece", NAMES)
def test_r2_every_piece_is_drawn_as_it_stands_in_orientation_0(piece):
    assert drawn(piece, 0) == DRAWINGS[piece]


@pytest.mark.parametrize(
    ("written", "shape"),
    [
        ("L5r1", "##/#./#./#."),
        ("L5r5", "#./#./#./##"),
        ("L5r7", "##/.#/.#/.#"),
        ("F5r5", "..#/###/.#."),
    ],
)
def test_r3_the_worked_orientations(written, shape):
    piece, orientation = written.split("r")
    assert drawn(piece, int(orientation)) == shape


def test_r3_only_the_lowest_index_of_a_shape_is_legal():
    counts = {name: len(PIECES.shapes[name]) for name in NAMES}
    assert {n for n in NAMES if counts[n] == 1} == {"X5", "O4"}
    assert {n for n in NAMES if counts[n] == 2} == {"I3"}
    assert {n for n in NAMES if counts[n] == 4} == {"V3", "T4", "S4", "T5", "U5", "V5", "W5"}
    assert {n for n in NAMES if counts[n] == 8} == {"L4", "F5", "L5", "N5", "P5", "Y5"}
    assert sum(counts.values()) == 80
    for name in NAMES:
        shapes = [turn_squares(PIECES.shapes[name][0], o) for o in range(8)]
        assert [shapes.index(shape) for shape in shapes] == list(PIECES.lowest_orientation[name])


def test_r10_a_piece_stands_in_every_column_from_which_it_stays_between_the_sides():
    assert PIECES.first_moves["I3"] == (
        *(f"I3r0@{c}" for c in (1, 2, 3, 4)),
        *(f"I3r1@{c}" for c in (1, 2, 3, 4, 5, 6)),
    )
    assert PIECES.first_moves["X5"] == tuple(f"X5r0@{c}" for c in (1, 2, 3, 4))
    assert len(PIECES.placements) == sum(map(len, PIECES.first_moves.values())) == 341
    for placement in PIECES.placements.values():
        assert all(0 <= c < 6 for c, _ in cells_of(placement, 0))


@pytest.mark.parametrize(
    ("before", "move", "rows"),
    [
        ((), "T4r2@3", ("...#..", "..###.")),
        ((), "T4r0@3", ("..###.", "...#..")),
        (("###...", "#....."), "I3r0@1", ("###...", "###...", "#.....")),
        (("###...", "#....."), "I3r0@4", ("###...", "#..###")),
        (("#.....", "#....."), "V3r2@1", ("##....", "##....", "#.....")),
        (("#.....",), "V3r2@1", ("##....", "##....")),
        (("..#...",), "U5r2@2", (".###..", ".###..")),
        (("..#...", "..#..."), "U5r2@2", (".###..", ".###..", "..#...")),
        ((".#....",), "U5r1@2", (".##...", ".#....", ".##...", ".#....")),
        ((".#....", "......"), "U5r3@2", (".##...", "..#...", ".##...", ".#....", "......")),
    ],
)
def test_r10_a_piece_slides_straight_down_until_it_meets_something(before, move, rows):
    assert after_slide(ramp_of(*before), PIECES.placements[move]) == ramp_of(*rows)


@settings(max_examples=150)
@given(ramps, pieces)
def test_r10_it_rests_in_the_lowest_row_with_a_free_way_from_above(ramp, piece):
    for placement in PIECES.placements_of[piece]:
        row = landing_row(ramp, placement)
        assert all(fits(ramp, placement, above) for above in range(row, 16))
        assert not fits(ramp, placement, row - 1)
        ramp_after = after_slide(ramp, placement)
        added = set(squares_of(ramp_after)) - set(squares_of(ramp))
        assert added == set(cells_of(placement, row))
        assert len(squares_of(ramp_after)) == len(squares_of(ramp)) + int(piece[1])


@settings(max_examples=150)
@given(ramps, pieces)
def test_r11_legal_is_what_ends_with_a_square_inside_the_grid(ramp, piece):
    ends = {m: cells_of(p, landing_row(ramp, p)) for m, p in PIECES.placements.items()}
    expected = [m for m in PIECES.first_moves[piece] if any(row < 12 for _, row in ends[m])]
    assert list(PIECES.moves(piece, ramp)) == [*expected, SKIP]


def test_r11_squares_above_row_12_count_for_nothing_and_stay_in_the_way():
    ramp = ramp_of("#.....", *["......"] * 10)
    assert "I3r1@1" in PIECES.moves("I3", ramp)
    ramp = after_slide(ramp, PIECES.placements["I3r1@1"])
    assert ramp == ramp_of("#.....", "#.....", "#.....", "#.....", *["......"] * 10)
    assert "I3r0@1" not in PIECES.moves("I3", ramp)
    assert "I3r0@2" in PIECES.moves("I3", ramp)


def test_r11_fifteen_is_the_highest_row():
    tall = ramp_of("#.....", *["......"] * 10)
    ramp = after_slide(tall, PIECES.placements["L5r1@1"])
    assert max(ramp).bit_length() == 15
    assert max(c.bit_length() for c in after_slide(EMPTY_RAMP, PIECES.placements["L5r1@1"])) == 4
