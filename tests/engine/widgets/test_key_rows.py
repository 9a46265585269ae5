"""Rows of keys: as wide as their words, in as many rows as they need, over the whole room."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.widgets.key_rows import filled, in_rows, key_at, key_width, keys
from game.engine.window.view import Box, View

needs = st.lists(st.integers(20, 200), min_size=1, max_size=8)


@pytest.fixture(autouse=True, scope="module")
def fonts():
    pygame.font.init()


@given(needs, st.integers(200, 900))
def test_keys_go_on_in_further_rows_and_none_leaves_the_room(widths, room):
    rows = in_rows(Box(10, 20, room, 40), widths, 14)
    assert [box.w for row in rows for box in row] == widths
    assert all(row[-1].right <= 10 + room for row in rows)
    assert [row[0].y for row in rows] == [20 + i * 50 for i in range(len(rows))]


@given(needs, st.integers(300, 1800))
def test_keys_fill_the_room_and_are_of_one_width_where_that_is_enough(widths, room):
    boxes = filled(Box(0, 0, room, 40), widths, 10)
    assert boxes[0].x == 0
    assert boxes[-1].right == pytest.approx(room)
    if (room - 10 * (len(widths) - 1)) / len(widths) >= max(widths):
        assert max(box.w for box in boxes) == pytest.approx(min(box.w for box in boxes))


def test_a_key_lies_at_either_end_of_its_room_and_acts():
    view, room, pressed = View(), Box(50, 600, 500, 48), []
    entry = "go", "Go on", lambda: pressed.append(True)
    left, right = key_at(view, room, entry), key_at(view, room, entry, 1, primary=True)
    assert (left.box.x, right.box.right) == (room.x, room.right)
    assert left.box.w == key_width(view, "Go on")
    assert (left.primary, right.primary) == (False, True)
    left.act()
    assert pressed


def test_only_the_key_of_that_name_stands_out():
    entries = [(name, name, int) for name in ("yes", "no")]
    assert [key.primary for key in keys(Box(0, 0, 90, 40).columns(2), entries, "no")] == [0, 1]
