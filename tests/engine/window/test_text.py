"""Type: widths, breaking, shortening, two scripts on one baseline, and characters nobody has."""

import os
import shutil

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.window import text

INK = (0, 0, 0)
FACES = ("text", "bold", "display")
words = st.text(st.sampled_from("abcdefgh WMil.,한글판위 "), max_size=60)


@pytest.fixture(autouse=True, scope="module")
def fonts():
    pygame.font.init()


@given(words, st.sampled_from(FACES), st.sampled_from((12, 16, 27)), st.integers(30, 300))
@settings(max_examples=150)
def test_wrapped_lines_are_never_wider_than_asked(words, face, size, limit):
    lines = text.wrap(words, face, size, limit)
    assert all(text.text_width(line, face, size) <= limit for line in lines)
    assert "".join(lines).replace(" ", "") == words.replace(" ", "")


@given(words, st.sampled_from(FACES), st.integers(0, 200))
@settings(max_examples=150)
def test_shortened_text_is_never_wider_than_asked(words, face, limit):
    shown = text.shorten_to_width(words, face, 16, limit)
    assert text.text_width(shown, face, 16) <= limit
    assert shown == words or shown == "" or shown.endswith("…")


def test_text_that_fits_is_left_alone():
    assert text.shorten_to_width("Score", "text", 16, 500) == "Score"
    assert text.wrap("one line", "text", 16, 500) == ["one line"]


def test_a_list_of_lines_may_be_changed_without_changing_the_next_one():
    first = text.wrap("one two", "text", 16, 40)
    first.append("more")
    assert text.wrap("one two", "text", 16, 40) == ["one", "two"]


@pytest.mark.parametrize("face", FACES)
def test_a_no_break_space_is_drawn_as_a_space_and_ends_no_line(face):
    kept, plain = "공장\u00a03 factory\u00a03", "공장 3 factory 3"
    drawn, like = (text.render(each, face, 16, INK) for each in (kept, plain))
    assert text.text_width(kept, face, 16) == text.text_width(plain, face, 16)
    assert pygame.image.tobytes(drawn, "RGBA") == pygame.image.tobytes(like, "RGBA")
    assert text.wrap(kept, face, 16, text.text_width(kept, face, 16) - 1) == kept.split(" ")


def test_line_breaks_and_empty_lines_are_kept():
    assert text.wrap("a\n\nb", "text", 16, 100) == ["a", "", "b"]


@pytest.mark.parametrize("face", FACES)
def test_a_sentence_ends_in_the_font_of_its_last_word(face):
    with_stop = text.text_width("그렇습니다.", face, 40) - text.text_width("그렇습니다", face, 40)
    assert with_stop < text.text_width("Yes.", face, 40) - text.text_width("Yes", face, 40) + 4
    assert len(list(text._font_runs("그렇습니다. 예!", face))) == 1


def test_a_word_wider_than_the_line_is_broken_inside():
    lines = text.wrap("W" * 40, "text", 16, 100)
    assert len(lines) > 3
    assert "".join(lines) == "W" * 40


@pytest.mark.parametrize("face", FACES)
def test_hangul_and_latin_stand_on_one_baseline(face):
    """A Latin letter beside Hangul lies where it lies alone."""
    size = 40
    alone, mixed = text.render("H", face, size, INK), text.render("H판", face, size, INK)
    box = alone.get_bounding_rect()
    beside = mixed.subsurface((0, 0, alone.get_width(), mixed.get_height())).get_bounding_rect()
    assert (beside.top, beside.bottom) == (box.top, box.bottom)
    assert abs(box.bottom - text.font_ascent(face, size)) <= 1


@pytest.mark.parametrize("face", FACES)
def test_capitals_are_as_high_as_said(face):
    high = text.render("H", face, 48, INK).get_bounding_rect().height
    assert abs(high - text.cap_height(face, 48)) <= 1


def test_a_character_no_font_has_is_reported_and_drawn_as_a_question_mark():
    assert text.characters_without_font("a한🎲b") == "🎲"
    assert text.characters_without_font("plain 판") == ""
    assert text.MISSING == "?"
    lost, mark = (text.render(c, "text", 30, INK) for c in ("🎲", text.MISSING))
    assert lost.get_buffer().raw == mark.get_buffer().raw
    assert lost.get_bounding_rect().width > 5


@pytest.mark.parametrize("odd", ["\x00", "a\tb", "\u200b", "\ud800"])
def test_what_cannot_be_printed_is_drawn_so_too(odd):
    assert text.render(odd, "text", 20, INK).get_bounding_rect().width > 5


@pytest.mark.parametrize("face", FACES)
def test_names_of_half_europe_are_drawn_without_asking_the_system(face, monkeypatch):
    monkeypatch.setattr(text.fonts, "_system_fonts", lambda: pytest.fail("asked"))
    for cache in (text._font_cut_for, text._font_cuts_for, text.fonts.fallback_font):
        cache.cache_clear()
    letters = "ĀāĂăĄąĆćČčĎďĐđĒēĖėĘęĚěĞğĢģĪīĮįİıĶķĹĺĻļĽľŁłŃńŅņŇňŌōŐőŔŕŘřŚśŞşŠšŢţŤťŪūŮůŰűŲųŹźŻżŽžȘșȚț"
    assert text.characters_without_font(letters, face) == ""
    first = text.render("Łukasz Dvořák", face, 30, INK)
    assert first.get_buffer().raw != text.render("?ukasz Dvo?ák", face, 30, INK).get_buffer().raw
    assert text.line_height(face, 30) == first.get_height()


def test_what_our_fonts_lack_is_drawn_by_one_of_the_system(monkeypatch, tmp_path):
    """The first one that can: some files are damaged, and colours are no letters."""
    own = text.fonts.package_font(*text.fonts.REGULAR)
    for name in ("arial.ttf", "emoji.ttf"):
        (tmp_path / name).write_bytes(own.read_bytes()[:5000])
    (tmp_path / "sub").mkdir()
    shutil.copy(own, tmp_path / "sub" / "Regular.OTF")
    monkeypatch.setattr(text.fonts, "REGULAR", ("no_package", "none.ttf"))
    monkeypatch.setattr(text.fonts, "_FOLDERS", (str(tmp_path), "/nowhere/at/all"))
    caches = (
        text._font_cut_for,
        text._font_cuts_for,
        text.fonts.fallback_font,
        text.fonts._system_fonts,
    )
    for cache in caches:
        cache.cache_clear()
    assert text.characters_without_font("Łř", "text") == ""
    assert {cut.path.name for cut, _run in text._font_runs("Łř", "text")} == {"Regular.OTF"}
    for cache in caches:
        cache.cache_clear()


@pytest.mark.parametrize("face", FACES)
def test_marks_and_joiners_go_with_their_letter(face):
    for spelt, like in (("e\u0301a\u030a", "éå"), ("a\u200db\u200c", "ab"), ("\u200d", "")):
        drawn, plain = (text.render(each, face, 30, INK) for each in (spelt, like))
        assert drawn.get_buffer().raw == plain.get_buffer().raw


def test_only_so_many_fonts_of_a_file_stay_open():
    for size in range(8, 3 * text.OPEN_FONTS):
        text.text_width("a가", "display", size)
    paths = {cut.path for cut in text._font_cuts("display")}
    assert {len(text._open_fonts(path, "")) for path in paths} == {text.OPEN_FONTS}


@pytest.mark.parametrize("face", ["text", "display"])
def test_an_open_font_that_takes_another_size_draws_as_one_opened_at_that_size(face):
    first = {}
    for size in (*range(9, 9 + text.OPEN_FONTS), *range(60, 60 + text.OPEN_FONTS)):
        first[size] = text.render("Rows 12 줄", face, size, INK).get_buffer().raw
    for size, drawn in first.items():
        assert text.render("Rows 12 줄", face, size, INK).get_buffer().raw == drawn
    for path in {cut.path for cut in text._font_cuts(face)}:
        text._open_fonts(path, "").clear()
    for size, drawn in first.items():
        assert text.render("Rows 12 줄", face, size, INK).get_buffer().raw == drawn


def test_no_text_has_no_width_but_can_be_drawn():
    assert text.text_width("", "text", 20) == 0
    assert text.render("", "display", 20, INK).get_width() == 1


def test_no_paragraph_ends_in_a_lonely_short_word_where_its_lines_can_share_the_words():
    words = "Cross the red line as often as ever you can."
    limit = text.text_width(words, "text", 16) - 1
    lines = text.wrap(words, "text", 16, limit)
    assert len(lines) == 2
    assert text.text_width(lines[1], "text", 16) > 0.25 * limit
