"""Large type stays within its rows: no number lies on a frame, on other words or over a column."""

import pytest

from game.engine.window import text, theme
from game.games.wall.rules.ahead.forecast import Laying
from game.games.wall.table import panels
from game.games.wall.table.picture import ACCENT, paint_numbers
from game.games.wall.table.pieces import kinds
from game.games.wall.table.preview import laying_part
from tests.games.wall.test_scene import table
from tests.pixels import count_of
from tests.screens.test_lesson import lesson, top
from tests.tables import frame, paint, painter, press

LARGE = [((960, 540), 2.0), ((960, 540), 1.0), ((1920, 1080), 2.0), ((1024, 768), 2.0)]


def within(said, box):
    return [one for one in said if box.holds(*one.box.centre)]


@pytest.mark.parametrize(("size", "scale"), LARGE)
@pytest.mark.parametrize("seats", [2, 4])
def test_row_numbers_lie_between_the_frames_and_the_wall(size, scale, seats):
    desk, scene = table(seats, plies=30, size=size, text_scale=scale)
    p = painter(desk)
    paint(scene, p)
    for panel in scene.layout.panels:
        places = panel.places
        for row in range(5):
            frame, tray = places.line_box(row), places.wall_box()
            way = frame._replace(x=frame.right - 4, w=tray.x - frame.right + 8)
            (number,) = within([said for said in p.said if said.words == str(row + 1)], way)
            assert frame.right < number.box.x + 0.5
            assert number.box.right < tray.x


@pytest.mark.some(6)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("side", ["coloured", "grey"])
def test_row_numbers_are_seen_whole(size, scale, side):
    """Neither the wall nor a frame around tiles lies over any of their pixels."""
    desk, scene = table(4, plies=60, size=size, text_scale=scale, options={"side": side})
    shown, p = frame(desk).copy(), painter(desk)
    p.surface.fill(theme.PAPER)
    for panel in scene.layout.panels:
        lines = tuple(kinds(scene.lying, "line", panel.seat, row) for row in range(5))
        paint_numbers(p, panel.places, lines)
    for said in p.said:
        for ink in (theme.MUTED, ACCENT.base):
            box = said.box.grown(1 / desk.view.k)
            seen = [count_of(one, desk.view, box, ink) for one in (shown, p.surface)]
            assert seen[0] == seen[1], said


@pytest.mark.some(16)
@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080), (2560, 1080)])
@pytest.mark.parametrize("scale", [1.5, 2.0])
@pytest.mark.parametrize("at", [2, 3, 4, "lesson"])
def test_nothing_is_laid_over_the_sentence_below_a_name(size, scale, language, at):
    if at == "lesson":
        scene = top(lesson("wall", size, scale, language=language)).table
    else:
        _desk, scene = table(at, plies=30, size=size, text_scale=scale, language=language)
    view, panel, p = scene.desk.view, scene.layout.panels[0], painter(scene.desk)
    *_edge, head = panels.head_parts(panel, scene._head(panel))
    head.paint(p)
    pixels = view.font_px(15)
    ink = text.render("gjpqy,", "text", pixels, (0, 0, 0)).get_bounding_rect()
    below = (ink.bottom - text.ascent("text", pixels)) / view.k
    lines, *_rest = panels.board_parts(panel, scene.rules.level, scene.lying, ())
    assert max(said.box.bottom for said in p.said) + below <= min(lines.box.y, head.box.bottom)


@pytest.mark.parametrize(("size", "scale"), LARGE)
def test_points_on_the_last_space_stay_clear_of_the_numbers_beside_the_wall(size, scale):
    desk, scene = table(2, plies=30, size=size, text_scale=scale)
    panel, p = scene.layout.panels[0], painter(desk)
    laying_part(panel, Laying(1, 4, "B", 10, (), (), True)).paint(p)
    (points,) = p.said
    assert points.box.right < panel.places.wall_box().right < panel.column.x


@pytest.mark.parametrize(("size", "scale"), LARGE)
def test_what_a_line_would_bring_stays_in_its_row(size, scale):
    desk, scene = table(2, plies=44, size=size, text_scale=scale)
    press(desk, "confirm")
    p = painter(desk)
    paint(scene, p)
    places = scene.layout.panels[0].places
    for row, made in enumerate(scene.hand.promises()):
        if made.line and made.laying and made != scene.hand.promise():
            line = places.line_box(made.line - 1)
            before = line._replace(x=places.x, w=line.right - places.x)
            tags = [said for said in within(p.said, before) if said.words[0] in "+−"]
            assert tags, row
            assert max(said.box.h for said in tags) <= 0.46 * places.pitch


@pytest.mark.parametrize(("size", "scale"), LARGE)
def test_what_a_floor_space_costs_is_of_one_height(size, scale):
    desk, scene = table(2, plies=30, size=size, text_scale=scale)
    p = painter(desk)
    paint(scene, p)
    floor = scene.layout.panels[0].places.floor_box()
    costs = [said for said in within(p.said, floor) if said.words.startswith("−")]
    assert len({said.box.h for said in costs}) == 1


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_floor_line_leaves_the_edge_of_the_wall_whole(size, scale, seats):
    _desk, scene = table(seats, plies=30, size=size, text_scale=scale)
    for panel in scene.layout.panels:
        tray = panel.places.wall_box().grown(0.5)  # half of its outline lies beyond it
        *_rest, floor = panels.board_parts(panel, scene.rules.level, scene.lying, ())
        assert floor.name == "floor" and not floor.box.meets(tray)
        assert floor.box.holds(*panel.places.floor_cell(0))
