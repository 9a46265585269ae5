"""Which characters our fonts have, read from the files themselves."""

import itertools

import pytest

from game.engine.window import text
from game.engine.window.fonts import covered_characters, has_glyph


def cuts(face):
    return [cut.path for cut in text._font_cuts(face)]


@pytest.mark.parametrize("face", ["text", "bold", "display"])
def test_every_font_has_latin_letters_figures_and_signs(face):
    assert all(has_glyph(path, c) for path in cuts(face) for c in "AZaz09.,:;!?+-×·–éñß")


def test_hangul_is_in_the_korean_font_only():
    latin, korean = cuts("display")
    assert all(has_glyph(korean, c) for c in "가각한글판힣")
    assert not any(has_glyph(latin, c) for c in "가각한글판힣")


@pytest.mark.parametrize("face", ["text", "display"])
def test_pictures_and_unused_places_are_in_none(face):
    assert not any(has_glyph(path, c) for path in cuts(face) for c in "🎲\uffff\U0010ffff")


@pytest.mark.parametrize("face", ["text", "display"])
def test_ranges_ascend_and_do_not_overlap(face):
    for path in cuts(face):
        ranges = covered_characters(path)
        assert len(ranges) > 10
        assert all(a.stop <= b.start for a, b in itertools.pairwise(ranges))


def test_both_forms_of_the_table_are_read():
    """Poppins has format 4, the Korean font format 12 with characters beyond 65,535."""
    latin, korean = cuts("display")
    assert covered_characters(latin)[-1].stop <= 0x10000
    assert covered_characters(korean)[-1].stop > 0x10000
