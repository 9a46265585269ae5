"""What is written in a picture is found without painting it, and nothing of that is kept."""

import pytest

from game.engine.window.reading import written
from tests import tables

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
    assert p.said
    found = written(table.parts(0.0), desk.view)
    for said in p.said:  # alone, or as the capsule that it stands in
        x, y, w, h = said.box
        assert any(each.holds(x, y) and each.holds(x + w - 0.01, y + h - 0.01) for each in found)


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_that_was_read_first_is_painted_as_ever(game: str) -> None:
    desk = tables.make_desk()
    table = tables.open_table(desk, tables.new_match(game, ("Mina", "Jun")))
    before = tables.frame(desk).copy()
    desk.art.clear()
    written(table.parts(0.0), desk.view)
    assert tables.frame(desk).get_buffer().raw == before.get_buffer().raw
