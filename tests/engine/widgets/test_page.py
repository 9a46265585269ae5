"""Pages: one focus, a pointer that holds one thing, arrows that reach everything; sheets."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.input.intents import Intent
from game.engine.ui.focus import ARROWS, widget_ahead
from game.engine.ui.page import Page
from game.engine.ui.sheet import Dialog, Sheet
from game.engine.widgets.widgets import ButtonWidget, Widget
from game.engine.window.view import Box
from tests import tables
from tests.engine.plainpage import Plain


class Grid(Page):
    """A page of nine keys that is placed anew whenever it is arranged."""

    pressed = 0

    def arrange(self, view):
        self.set_widgets([self._key(i) for i in range(9)])

    def _key(self, i):
        box = Box(100 + i % 3 * 200, 100 + i // 3 * 100, 150, 60)
        return ButtonWidget(box, self._count, name=f"key {i}", words=str(i))

    def _count(self):
        self.pressed += 1


@pytest.fixture
def grid():
    desk = tables.make_desk()
    page = Grid(desk)
    desk.stack.push(page)
    return page


def focus(page):
    return page.focus.name[-1]


def intent(page, what, **more):
    page.desk.stack.handle(Intent(what, **more))


# Focus


def test_the_focus_begins_on_the_first_widget_and_arrows_move_it_up_to_the_edges(grid):
    assert focus(grid) == "0"
    assert [w.focused for w in grid.widgets].count(True) == 1
    way = []
    for what in ("right", "right", "right", "down", "left", "down", "down", "up", "up", "up"):
        tables.press(grid.desk, what)
        way.append(focus(grid))
    assert way == list("1225477411")


def test_next_and_previous_go_round(grid):
    tables.press(grid.desk, *["next"] * 10)
    assert focus(grid) == "1"
    tables.press(grid.desk, "previous", "previous", "previous")
    assert focus(grid) == "7"


def test_disabled_widgets_are_stepped_over(grid):
    grid.widgets[1].enabled = False
    tables.press(grid.desk, "next")
    assert focus(grid) == "2"
    tables.press(grid.desk, "previous")
    assert focus(grid) == "0"
    tables.press(grid.desk, "right")
    assert focus(grid) in "24"


def test_the_focus_stays_where_it_was_when_everything_is_placed_anew(grid):
    tables.press(grid.desk, "down", "right")
    grid.arrange(grid.desk.view)
    assert focus(grid) == "4"
    assert [w.focused for w in grid.widgets].count(True) == 1


def test_a_page_without_widgets_takes_every_intent():
    desk = tables.make_desk()
    page = Plain(desk)
    desk.stack.push(page)
    for what in (*ARROWS, "next", "confirm", "back", "point", "press", "release", "wheel"):
        intent(page, what)
    assert page.focus is None


def boxes():
    """Layouts of boxes that do not lie on each other."""
    cell = st.tuples(st.floats(0, 60), st.floats(0, 40), st.floats(20, 90), st.floats(20, 50))
    cells = st.lists(st.tuples(st.integers(0, 7), st.integers(0, 6), cell), min_size=2, max_size=9)

    def placed(chosen):
        found = {(c, r): Box(c * 155 + x, r * 95 + y, w, h) for c, r, (x, y, w, h) in chosen}
        return list(found.values())

    return cells.map(placed)


@pytest.fixture(scope="module")
def one_desk():
    return tables.make_desk()


@given(boxes())
@settings(max_examples=25)
def test_arrows_reach_every_widget_of_any_layout(one_desk, layout):
    page = Plain(one_desk)
    page.set_widgets([Widget(box) for box in layout])
    seen = {id(page.focus)}
    for what in ("right", "down", "left", "up") * 2:
        _explore(page, seen, what)
    assert len(seen) == len(layout)


def _explore(page, seen, edge):
    """Step in all directions from all that has been reached, then over one edge."""
    widgets = page.widgets
    todo = [w for w in widgets if id(w) in seen]
    while todo:
        here = todo.pop()
        for dx, dy in ARROWS.values():
            there = widget_ahead(here, widgets, dx, dy)
            if there is not None and id(there) not in seen:
                seen.add(id(there))
                todo.append(there)
    for _ in widgets:
        page.move_focus(edge)
        seen.add(id(page.focus))


def test_what_no_arrow_leads_to_is_reached_over_the_edge(one_desk):
    """The small key lies nearer to no other than a third one does."""
    page = Plain(one_desk)
    made = [Widget(Box(x, y, 20, 20)) for x, y in ((0, 0), (100, 0), (200, 0))]
    page.set_widgets(made)
    page._reachable_widgets = lambda: made
    lost = Widget(Box(100, 1, 20, 20))
    made.append(lost)  # its middle is as far along as that of the key before it
    found = set()
    for _ in range(8):
        page.move_focus("right")
        found.add(id(page.focus))
    assert id(lost) in found


# Pointer


def test_a_press_that_outlives_a_new_arrangement_still_acts(grid):
    """A bot's move may place everything anew while a finger is down."""
    pos = tuple(map(int, grid.widgets[4].box.centre))
    intent(grid, "point", pos=pos)
    intent(grid, "press", pos=pos, button=1)
    grid.arrange(grid.desk.view)
    assert grid.widgets[4].pressed
    assert grid.widgets[4].hovered
    intent(grid, "release", pos=pos, button=1)
    assert grid.pressed == 1


def test_a_press_on_what_is_gone_by_the_release_does_nothing(grid):
    pos = tuple(map(int, grid.widgets[4].box.centre))
    intent(grid, "press", pos=pos, button=1)
    grid.set_widgets(grid.widgets[:4])
    intent(grid, "release", pos=pos, button=1)
    assert grid.pressed == 0


def test_only_what_lies_under_the_pointer_is_hovered_and_painted_anew_once(grid):
    pos = tuple(map(int, grid.widgets[2].box.centre))
    intent(grid, "point", pos=pos)
    assert [w.hovered for w in grid.widgets].count(True) == 1
    grid.changed = False
    intent(grid, "point", pos=(pos[0] + 1, pos[1]))
    assert not grid.changed
    intent(grid, "point", pos=(-1, -1))
    assert not any(w.hovered for w in grid.widgets)


def test_the_widget_placed_last_lies_on_top(grid):
    lid = ButtonWidget(grid.widgets[0].box, name="lid")
    grid.widgets.append(lid)
    assert grid.widget_at(*lid.box.centre) is lid


def test_back_leaves_a_page_but_not_the_last_one(grid):
    tables.press(grid.desk, "back")
    assert list(grid.desk.stack) == [grid]
    grid.desk.stack.push(Grid(grid.desk))
    tables.press(grid.desk, "back")
    assert list(grid.desk.stack) == [grid]


# Sheets and dialogues


def test_a_sheet_lets_nothing_through(grid):
    grid.desk.stack.push(Sheet(grid.desk))
    tables.click_on(grid.desk, grid.widgets[0])
    tables.press(grid.desk, "confirm", "right")
    assert grid.pressed == 0
    assert focus(grid) == "0"


def asked(page):
    told = []
    keys = [(f"answer {i}", lambda i=i: told.append(i)) for i in range(2)]
    page.desk.stack.push(Dialog(page.desk, "Really?", "Nothing will be lost. " * 6, keys))
    return told


@pytest.mark.parametrize("hand", ["mouse", "keys", "pad"])
def test_a_dialogue_is_answered_and_goes(grid, hand):
    told = asked(grid)
    if hand == "mouse":
        tables.click_on(grid.desk, grid.desk.stack.top.widgets[1])
    else:
        tables.press(grid.desk, "right", "confirm", device=hand)
    assert told == [1]
    assert grid.desk.stack.top is grid


def test_going_back_from_a_dialogue_answers_nothing(grid):
    told = asked(grid)
    tables.press(grid.desk, "back")
    assert told == []
    assert grid.desk.stack.top is grid


def test_an_answer_may_open_the_next_dialogue(grid):
    told = []
    again = [("No", lambda: told.append("no"))]
    ask = [("Yes", lambda: grid.desk.stack.push(Dialog(grid.desk, "Sure?", "Sure.", again)))]
    grid.desk.stack.push(Dialog(grid.desk, "Yes?", "Yes.", ask))
    tables.press(grid.desk, "confirm", "confirm")
    assert told == ["no"]
    assert grid.desk.stack.top is grid
