"""Design tokens: every game brings its own accent."""

import math
from itertools import combinations

import pytest

from game import catalogue
from game.engine.window import theme
from game.screens import games


@pytest.mark.parametrize("game", catalogue.names())
def test_a_game_has_an_accent_that_no_other_has(game):
    games.register_accents()
    others = {theme.accent(name) for name in catalogue.names() if name != game}
    assert theme.accent(game) not in {theme.HOUSE, *others}


KINDS = {
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritanopia": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
    "none": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
}
"""What eyes that lack one kind of cones make of light, after Machado, Oliveira and Fernandes."""
APART, READABLE = 16.0, 4.5
"""The least difference of two seats (CIE76), and the least contrast on paper."""
WHITE_POINT = (0.95047, 1.0, 1.08883)
TO_XYZ = ((0.4125, 0.3576, 0.1804), (0.2127, 0.7152, 0.0722), (0.0193, 0.1192, 0.9503))


def light(colour):
    """A colour as amounts of light."""
    shares = (value / 255 for value in theme.rgb(colour))
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in shares]


def times(rows, values):
    return [sum(a * b for a, b in zip(row, values, strict=True)) for row in rows]


def lab(colour, kind):
    """Where a colour lies for such eyes: lightness, and two axes of hue."""
    seen = [min(1.0, max(0.0, value)) for value in times(KINDS[kind], light(colour))]
    shares = [v / w for v, w in zip(times(TO_XYZ, seen), WHITE_POINT, strict=True)]
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in shares)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("kind", KINDS)
def test_seats_differ_for_all_eyes_without_their_shapes(kind):
    seats = [lab(colour, kind) for colour in theme.HUES]
    assert min(math.dist(one, other) for one, other in combinations(seats, 2)) >= APART


@pytest.mark.parametrize("colour", theme.HUES)
def test_a_seats_colour_can_be_read_on_paper(colour):
    paper, ink = (times(TO_XYZ, light(each))[1] for each in (theme.PAPER, colour))
    assert (paper + 0.05) / (ink + 0.05) >= READABLE


def test_seats_have_colours_and_shapes_in_another_order_and_back():
    theme.set_seat_hues((3, 1, 2, 0, 4))
    assert theme.SEATS[0] == theme.HUES[3]
    assert theme.SEAT_SHAPES[3] == theme.SHAPES[0]
    theme.set_seat_hues(range(5))
    assert tuple(theme.SEATS) == theme.HUES
    assert tuple(theme.SEAT_SHAPES) == theme.SHAPES
