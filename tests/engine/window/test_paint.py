"""The painter: crisp pixels, text as it was drawn, and found again without painting."""

import pygame
import pytest

from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.art import Art
from game.engine.window.paint import Painter
from game.engine.window.parts import Part
from game.engine.window.plain import text_boxes
from game.engine.window.view import Box, View
from tests import tables


@pytest.fixture
def p():
    pygame.display.init()
    pygame.font.init()
    window = pygame.display.set_mode((640, 360))
    window.fill("black")
    return Painter(window, View((640, 360)), Art(), drawn_texts=[])


def test_a_clip_ends_with_its_block_and_lies_inside_the_one_around_it(p):
    with p.clip(Box(0, 0, 100, 100)), p.clip(Box(50, 50, 100, 100)):
        p.surface.fill("white")
    assert p.surface.get_clip().size == p.surface.get_size()
    assert p.surface.get_at(p.pixel_at(75, 75))[:3] == (255, 255, 255)
    assert p.surface.get_at(p.pixel_at(25, 25))[:3] == (0, 0, 0)
    assert p.surface.get_at(p.pixel_at(120, 120))[:3] == (0, 0, 0)


def test_text_that_has_no_room_shrinks_first_and_is_cut_then(p):
    p.view = View((640, 360), 2.0)
    full = p.text("A title of some length", 10, 50, 16)
    p.text("A title of some length", 10, 90, 16, width=full * 0.7)
    p.text("A title of some length", 10, 130, 16, width=60)
    assert [said.cut for said in p.drawn_texts] == [False, False, True]
    assert p.drawn_texts[1].box.w <= full * 0.7
    assert p.drawn_texts[2].box.w <= 60


@pytest.mark.parametrize(("align", "share"), [("l", 0), ("c", 0.5), ("r", 1)])
def test_text_is_aligned_and_its_capitals_are_centred(p, align, share):
    width = p.text("HHHH", 200, 100, 30, align=align)
    box = p.drawn_texts[0].box
    assert box.x == pytest.approx(200 - share * width, abs=2)
    assert box.centre[1] == pytest.approx(100, abs=2)


def test_high_contrast_makes_muted_words_ink_also_where_they_are_faded(p):
    def darkest():
        p.surface.fill("white")
        p.text("HHHH", 50, 50, 40, theme.MUTED, alpha=248)
        shot = p.surface
        return min(sum(shot.get_at((x, y))[:3]) for x in range(25, 60) for y in range(15, 35))

    muted = darkest()
    p.high_contrast = True
    assert darkest() < muted


def test_a_paragraph_says_how_high_it_is(p):
    high = p.paragraph("one two three four five six seven eight", Box(10, 10, 120, 0))
    lines = len(p.drawn_texts)
    assert lines > 1
    assert high == pytest.approx(lines * p.view.line_height(theme.BODY))


def test_a_line_of_one_point_is_nothing_and_empty_text_is_nothing(p):
    before = p.surface.copy()
    p.path([(1, 1)], 'stroke="#FFFFFF"')
    assert p.text("", 10, 10) == 0
    assert p.surface.get_buffer().raw == before.get_buffer().raw


def test_high_contrast_makes_edges_dark_and_wide(p):
    def edge(strong):
        p.high_contrast = strong
        p.surface.fill("white")
        p.rect(Box(20, 20, 100, 60), 0, "#FFFFFF", theme.HAIR, 1)
        row = [p.surface.get_at((x, 25)) for x in range(30)]
        return min(sum(c[:3]) for c in row), sum(sum(c[:3]) < 600 for c in row)

    (pale, narrow), (dark, wide) = edge(False), edge(True)
    assert dark < pale / 2
    assert wide > narrow


def test_what_is_drawn_faintly_leaves_its_picture_as_it_was(p):
    def drawn(alpha):
        p.surface.fill("black")
        p.svg('<rect width="40" height="40" fill="#FFFFFF"/>', Box(20, 20, 40, 40), alpha=alpha)
        return p.surface.get_at((20, 20))[0]

    assert [drawn(alpha) for alpha in (255, 128, 255)] == [255, pytest.approx(128, abs=2), 255]


def test_words_on_a_pill_are_found_as_large_as_that_is(p):
    wide = furniture.paint_pill(p, 200, 100, "+3", align="c")
    box = Box(100, 50, 200, 100)
    part = Part("pill", (), box, lambda q: furniture.paint_pill(q, 200, 100, "+3", align="c"))
    (found,) = text_boxes([part], p.view)
    assert found.w == pytest.approx(wide, abs=2)
    assert found.h > 1.2 * p.drawn_texts[0].box.h


GAMES = ("wall", "ramp", "lines", "loops")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("text", [1.0, 1.6])
def test_text_is_found_where_a_painter_writes_it(game: str, text: float) -> None:
    desk = tables.make_desk((1100, 720), text)
    table = tables.open_table(desk, tables.new_match(game, ("Mina", "Jun")))
    table.uncovered = 0
    table.arrange(desk.view)
    p = tables.painter(desk)
    tables.paint(table, p)
    assert p.drawn_texts
    found = text_boxes(table.parts(0.0), desk.view)
    for said in p.drawn_texts:  # alone, or as the capsule that it stands in
        x, y, w, h = said.box
        assert any(
            each.contains(x, y) and each.contains(x + w - 0.01, y + h - 0.01) for each in found
        )
