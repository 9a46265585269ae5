"""The window as logical units at every size and text scale, and the boxes that it is cut into."""

import itertools

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.window.view import HEIGHT, WIDTH, Box, View

SIZES = ((1280, 720), (960, 540), (1920, 1080), (1280, 800), (2560, 1080), (1024, 768))
SCALES = (0.8, 1.0, 1.3, 1.6, 2.0)


@pytest.fixture(autouse=True, scope="module")
def fonts():
    pygame.font.init()


sizes = st.tuples(st.integers(1, 8000), st.integers(1, 8000))


@given(sizes)
def test_a_window_has_at_least_1280_by_720_units_and_exactly_that_on_one_axis(pixels):
    view = View(pixels)
    assert view.w >= WIDTH - 1e-6
    assert view.h >= HEIGHT - 1e-6
    assert min(view.w / WIDTH, view.h / HEIGHT) == pytest.approx(1)


@given(sizes)
def test_the_units_fill_the_window(pixels):
    view = View(pixels)
    assert view.px(view.w) == pixels[0]
    assert view.px(view.h) == pixels[1]


@pytest.mark.parametrize("pixels", SIZES)
def test_a_pixel_goes_to_units_and_back_unchanged(pixels):
    view = View(pixels)
    for pixel in ((0, 0), (17, 333), (pixels[0] - 1, pixels[1] - 1)):
        x, y = view.units(pixel)
        assert (view.px(x), view.px(y)) == pixel
        assert view.box.contains(x, y)


@pytest.mark.parametrize("pixels", [(0, 0), (0, 700), (1, 1)])
def test_a_window_without_area_still_has_a_view(pixels):
    view = View(pixels, 2.0)
    assert view.k > 0
    assert view.units((0, 0)) == (0, 0)
    assert view.font_px(16) >= 6


@given(st.sampled_from(SCALES), st.floats(8, 90), st.floats(0, 40))
def test_larger_type_stays_at_least_as_large_under_every_text_scale(scale, size, more):
    view = View((1280, 720), scale)
    assert view.grown(size + more) >= view.grown(size) - 1e-9


@given(st.floats(8, 90), st.sampled_from(list(itertools.pairwise(SCALES))))
def test_a_larger_text_scale_never_makes_type_smaller(size, scales):
    low, high = scales
    assert View((1280, 720), high).grown(size) >= View((1280, 720), low).grown(size) - 1e-9


def test_small_type_grows_in_full_and_headings_only_as_far_as_they_must():
    view = View((1280, 720), 2.0)
    assert view.grown(16) == 32
    assert view.grown(84) == 84
    assert View().grown(27) == 27


@pytest.mark.parametrize("pixels", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_wrapped_lines_fit_at_every_size_and_scale(pixels, scale):
    view = View(pixels, scale)
    words = "Everything that was taken lies on the board, 모든 것이 판 위에 있습니다."
    for line in view.wrap(words, 16, 220):
        assert view.measure(line, 16) <= 220


sides = st.integers(200, 900)
boxes = st.builds(Box, st.integers(-50, 600), st.integers(-50, 600), sides, sides)
cuts = st.sampled_from(["left", "right", "top", "bottom"])


@given(boxes, cuts, st.integers(0, 150), st.integers(0, 40))
def test_a_cut_gives_a_piece_and_the_rest_of_the_box_with_the_gap_between_them(
    box, side, size, gap
):
    piece, rest = getattr(box, f"cut_{side}")(size, gap)
    flat = side in ("top", "bottom")
    assert (piece.h if flat else piece.w) == size
    assert (rest.h if flat else rest.w) == (box.h if flat else box.w) - size - gap
    assert not piece.overlaps(rest)
    first, last = sorted([piece, rest], key=lambda one: (one.y if flat else one.x, one is rest))
    assert (first.x, first.y, last.right, last.bottom) == (box.x, box.y, box.right, box.bottom)


@given(boxes, cuts)
def test_a_cut_lies_at_the_side_that_it_is_named_for(box, side):
    piece, _rest = getattr(box, f"cut_{side}")(20)
    edges = {"left": "x", "right": "right", "top": "y", "bottom": "bottom"}
    assert getattr(piece, edges[side]) == getattr(box, edges[side])


@given(boxes, st.integers(1, 9), st.integers(0, 12))
def test_equal_columns_and_rows_fill_the_box(box, count, gap):
    for made, end in ((box.columns(count, gap), "right"), (box.rows(count, gap), "bottom")):
        assert len(made) == count
        assert (made[0].x, made[0].y) == (box.x, box.y)
        assert getattr(made[-1], end) == pytest.approx(getattr(box, end))
        assert not any(a.overlaps(b.grown(-0.01)) for a in made for b in made if a is not b)


def test_columns_and_rows_of_sizes_of_their_own_follow_each_other_from_the_start():
    box = Box(10, 20, 300, 200)
    assert box.columns([40, 60], 8) == [Box(10, 20, 40, 200), Box(58, 20, 60, 200)]
    assert box.rows([30, 50], 5) == [Box(10, 20, 300, 30), Box(10, 55, 300, 50)]
    assert box.columns([]) == box.rows(0) == []


@given(boxes, st.integers(1, 200), st.integers(1, 200))
def test_a_box_is_placed_in_the_middle_or_at_an_edge(box, w, h):
    assert box.place(w, h).centre == pytest.approx(box.centre)
    assert box.place(w, h, 0, 0) == Box(box.x, box.y, w, h)
    corner = box.place(w, h, 1, 1)
    assert (corner.right, corner.bottom) == (box.right, box.bottom)


def test_a_box_is_narrowed_moved_and_read_on_from_a_height():
    box = Box(10, 20, 100, 50)
    assert box.inset(10) == Box(20, 20, 80, 50)
    assert box.inset(10, 5) == Box(20, 25, 80, 40)
    assert box.grown(3) == Box(7, 17, 106, 56)
    assert box.moved(2, -3) == Box(12, 17, 100, 50)
    assert box.below(30) == Box(10, 30, 100, 40)


def test_a_box_is_given_by_its_middle_or_by_its_edges():
    assert Box.around(50, 40, 20, 10) == Box(40, 35, 20, 10)
    assert Box.around(50, 40, 20) == Box(40, 30, 20, 20)
    assert Box.between(10, 20, 110, 70) == Box(10, 20, 100, 50)


def test_cells_stand_row_by_row():
    cells = Box(0, 0, 210, 500).cells(3, 2, 40, 10, 5)
    assert cells == [Box(0, 0, 100, 40), Box(110, 0, 100, 40), Box(0, 45, 100, 40)]


def test_a_page_has_its_column_in_the_middle_of_the_window():
    assert View((1280, 720)).column(900, 30) == Box(220, 0, 840, 720)
    assert View((1280, 720)).column(1500, 30) == Box(30, 0, 1220, 720)
