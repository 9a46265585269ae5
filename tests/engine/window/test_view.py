"""The window as logical units: every size and text scale maps there and back."""

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
        assert view.box.holds(x, y)


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


@given(st.tuples(*[st.floats(-500, 500)] * 2, *[st.floats(1, 500)] * 2), st.floats(0, 50))
def test_a_grown_box_holds_the_box_it_grew_from(values, by):
    box = Box(*values)
    grown = box.grown(by)
    assert grown.x <= box.x
    assert grown.bottom >= box.bottom - 1e-9
    assert grown.meets(box)
    assert box.holds(*box.centre)
    assert not box.holds(box.right, box.y)
