"""Lists of ten thousand rows, and rows of keys."""

import pygame
import pytest

from game.engine.input.intents import Intent
from game.engine.widgets.key_rows import key_buttons
from game.engine.widgets.widgets import ButtonWidget, ListBox
from game.engine.window.view import Box
from tests import tables
from tests.engine.plainpage import Told, intent, shown


@pytest.fixture
def told():
    return Told()


ROWS = 10_000


def rows(count=ROWS, **more):
    return ListBox(Box(100, 100, 600, 500), count=count, row_height=50, **more)


def test_a_list_of_ten_thousand_rows_paints_only_what_can_be_seen():
    painted = []
    widget = rows(paint_row=lambda _p, i, _box, _chosen: painted.append(i))
    desk = shown(widget)
    for index in (0, 5000, ROWS - 1):
        widget.choose(index)
        painted.clear()
        tables.frame(desk)
        assert index in painted
        assert len(painted) <= 12


def test_a_list_goes_by_keys_and_keeps_the_chosen_row_in_sight(told):
    widget = rows(moved=told)
    desk = shown(widget)
    tables.press(desk, *["down"] * 30)
    assert widget.index == 30
    assert widget.scroll <= 30 * 50 <= widget.scroll + 450
    intent(desk, "page_down")
    assert widget.index == 39
    intent(desk, "page_up")
    intent(desk, "page_up")
    tables.press(desk, *["up"] * 50)
    assert widget.index == 0
    assert widget.scroll == 0


def test_the_ends_of_a_list_let_the_focus_go_on():
    widget, below = rows(3), ButtonWidget(Box(100, 650, 100, 50))
    desk = shown(widget, below)
    tables.press(desk, "down", "down", "down")
    assert widget.index == 2
    assert below.focused


def test_a_press_chooses_a_row_and_a_second_one_opens_it(told):
    widget = rows(open=told)
    desk = shown(widget)
    tables.click(desk, 200, 100 + 3 * 50 + 25)
    assert (widget.index, told.said) == (3, [])
    tables.click(desk, 200, 100 + 3 * 50 + 25)
    assert told.said == [3]
    tables.press(desk, "confirm")
    assert told.said == [3, 3]


def test_dragging_scrolls_and_chooses_nothing(told):
    widget = rows(open=told)
    desk = shown(widget)
    tables.drag(desk, (200, 500), (200, 300))
    assert widget.scroll == 200
    tables.drag(desk, (200, 500), (200, 300))
    assert widget.scroll == 400
    assert (widget.index, told.said) == (0, [])


def test_a_drag_that_the_window_took_away_does_not_haunt_the_next_one():
    widget = rows()
    desk = shown(widget)
    intent(desk, "press", pos=(200, 500), button=1)
    intent(desk, "point", pos=(200, 400))
    desk.stack.top.set_widgets([widget])
    desk.stack.top._pressed_widget = None
    tables.drag(desk, (200, 300), (200, 290))
    assert widget.scroll == 110


def test_the_wheel_scrolls_within_the_ends():
    widget = rows()
    desk = shown(widget)
    intent(desk, "wheel", pos=(200, 300), delta=(0.0, -2.0))
    assert widget.scroll == 150
    intent(desk, "wheel", pos=(200, 300), delta=(0.0, 99.0))
    assert widget.scroll == 0
    intent(desk, "wheel", pos=(200, 300), delta=(0.0, -1e9))
    assert widget.scroll == ROWS * 50 - 500


def test_an_empty_list_takes_no_focus_and_does_nothing(told):
    widget = rows(0, open=told, moved=told)
    desk = shown(widget)
    tables.click(desk, 200, 300)
    intent(desk, "wheel", pos=(200, 300), delta=(0.0, -2.0))
    widget.choose(4)
    for what in ("page_down", "up", "confirm"):
        widget.handle(Intent(what), 0, 0)
    tables.frame(desk)
    assert told.said == []
    assert widget.index == 0
    assert not widget.focused


def test_both_ends_of_a_list_are_a_key_away_and_a_pad_turns_its_pages():
    widget = rows()
    desk = shown(widget)
    intent(desk, "end")
    assert widget.index == ROWS - 1
    intent(desk, "home")
    assert (widget.index, widget.scroll) == (0, 0)
    tables.press(desk, "next", device="pad:0#1")
    assert widget.index == 9
    tables.press(desk, "previous", device="pad:0#1")
    assert widget.index == 0


@pytest.fixture(autouse=True, scope="module")
def fonts():
    pygame.font.init()


def test_only_the_key_of_that_name_stands_out():
    entries = [(name, name, int) for name in ("yes", "no")]
    assert [key.primary for key in key_buttons(Box(0, 0, 90, 40).columns(2), entries, "no")] == [
        0,
        1,
    ]
