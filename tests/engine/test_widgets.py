"""Every widget by mouse and by keys: acts on release, sliding off takes it back."""

import pytest

from game.engine.intents import OUTSIDE, Intent
from game.engine.page import Page
from game.engine.view import Box
from game.engine.widgets import (
    Button,
    Choice,
    Link,
    ListBox,
    Progress,
    Slider,
    Spot,
    TextField,
    Toggle,
    Widget,
)
from tests import tables

BOX = Box(200, 200, 400, 60)
AWAY = (900.0, 600.0)


class Told:
    """What widgets did."""

    def __init__(self):
        self.said = []

    def __call__(self, *what):
        self.said.append(what[0] if what else "act")


@pytest.fixture
def told():
    return Told()


class Plain(Page):
    """A page of nothing but its widgets."""

    def draw(self, p):
        p.surface.fill("white")
        self.draw_widgets(p)


def shown(*widgets, size=(1280, 720), text=1.0):
    """A page with these widgets, alone on a desk."""
    desk = tables.make_desk(size, text)
    page = Plain(desk)
    desk.stack.push(page)
    page.place(widgets, next((w for w in widgets if w.reachable), None))
    return desk


def intent(desk, what, **more):
    desk.stack.handle(Intent(what, **more))


def typed(desk, words):
    intent(desk, "text", text=words, device="keys")


MADE = {
    "button": lambda told: Button(BOX, told, words="Go"),
    "link": lambda told: Link(BOX, told, words="More"),
    "spot": lambda told: Spot(BOX, told),
    "toggle": lambda told: Toggle(BOX, change=told, words="Sound"),
    "widget": lambda told: Widget(BOX, told),
}


@pytest.mark.parametrize("kind", MADE)
def test_a_press_acts_on_release(kind, told):
    desk = shown(MADE[kind](told))
    pos = tuple(map(int, BOX.centre))
    intent(desk, "press", pos=pos, button=1)
    assert told.said == []
    intent(desk, "release", pos=pos, button=1)
    assert len(told.said) == 1


@pytest.mark.parametrize("kind", MADE)
def test_sliding_off_takes_a_press_back(kind, told):
    widget = MADE[kind](told)
    desk = shown(widget)
    tables.drag(desk, BOX.centre, AWAY)
    assert told.said == []
    assert not widget.pressed


@pytest.mark.parametrize("kind", MADE)
def test_sliding_off_and_on_again_acts(kind, told):
    widget = MADE[kind](told)
    desk = shown(widget)
    pos = tuple(map(int, BOX.centre))
    intent(desk, "press", pos=pos, button=1)
    intent(desk, "point", pos=tuple(map(int, AWAY)))
    assert not widget.pressed
    intent(desk, "point", pos=pos)
    assert widget.pressed
    intent(desk, "release", pos=pos, button=1)
    assert len(told.said) == 1


@pytest.mark.parametrize("kind", MADE)
def test_confirm_acts_once_however_long_it_is_held(kind, told):
    desk = shown(MADE[kind](told))
    intent(desk, "confirm")
    for _ in range(5):
        intent(desk, "confirm", repeat=True)
    intent(desk, "confirm", down=False)
    assert len(told.said) == 1


@pytest.mark.parametrize("kind", MADE)
def test_a_disabled_widget_does_nothing_and_gets_no_focus(kind, told):
    widget = MADE[kind](told)
    widget.enabled = False
    desk = shown(widget)
    tables.click(desk, *BOX.centre)
    tables.press(desk, "confirm")
    assert told.said == []
    assert not widget.focused
    tables.frame(desk)


@pytest.mark.parametrize("kind", MADE)
def test_a_widget_disabled_while_it_is_held_does_nothing(kind, told):
    widget = MADE[kind](told)
    desk = shown(widget)
    pos = tuple(map(int, BOX.centre))
    intent(desk, "press", pos=pos, button=1)
    widget.enabled = False
    intent(desk, "release", pos=pos, button=1)
    assert told.said == []
    assert not widget.pressed


def test_only_the_left_button_presses(told):
    desk = shown(MADE["button"](told))
    pos = tuple(map(int, BOX.centre))
    for button in (2, 3):
        intent(desk, "press", pos=pos, button=button)
        intent(desk, "release", pos=pos, button=button)
    assert told.said == []


def test_a_toggle_turns_on_and_off(told):
    toggle = Toggle(BOX, change=told)
    desk = shown(toggle)
    tables.click_on(desk, toggle)
    tables.press(desk, "confirm")
    assert told.said == [True, False]


# Slider


def slider(told):
    return Slider(BOX, change=told, steps=(0.0, 0.25, 0.5, 0.75, 1.0), index=2, words="Volume")


def test_a_slider_steps_by_keys_and_stops_at_its_ends(told):
    widget = slider(told)
    desk = shown(widget)
    tables.press(desk, *["right"] * 4, *["left"] * 6)
    assert told.said == [0.75, 1.0, 0.75, 0.5, 0.25, 0.0]
    assert widget.value == 0.0


def test_a_slider_follows_the_pointer_while_it_is_held(told):
    widget = slider(told)
    desk = shown(widget)
    track = widget._track()
    tables.drag(desk, (track.x, BOX.centre[1]), (track.right, BOX.centre[1]))
    assert told.said == [0.0, 0.25, 0.5, 0.75, 1.0]
    tables.drag(desk, (track.x, BOX.centre[1]), (track.x - 300, 700))
    assert widget.value == 0.0


def test_a_slider_stays_where_it_is_when_the_window_loses_the_pointer(told):
    widget = slider(told)
    desk = shown(widget)
    track = widget._track()
    pos = (int(track.right), int(BOX.centre[1]))
    intent(desk, "press", pos=pos, button=1)
    intent(desk, "release", pos=OUTSIDE, button=1)
    assert widget.value == 1.0


# Choice


def choice(told):
    return Choice(BOX, change=told, labels=("one", "two", "three"), words="How many")


def test_a_choice_steps_by_keys_and_lets_the_focus_go_on_at_its_ends(told):
    widget = choice(told)
    beside = Button(Box(700, 200, 100, 60), told, name="beside")
    desk = shown(widget, beside)
    tables.press(desk, "right", "right", "right")
    assert told.said == [1, 2]
    assert beside.focused


def test_confirm_goes_round_a_choice(told):
    desk = shown(choice(told))
    tables.press(desk, "confirm", "confirm", "confirm")
    assert told.said == [1, 2, 0]


def test_a_press_chooses_what_lies_under_it_and_nothing_beside_it(told):
    widget = choice(told)
    desk = shown(widget)
    tables.click(desk, *widget._cells()[2].centre)
    tables.click(desk, *widget._cells()[2].centre)
    tables.click(desk, BOX.x + 5, BOX.centre[1])
    tables.drag(desk, widget._cells()[0].centre, AWAY)
    assert told.said == [2]


# TextField


def field(told, **more):
    return TextField(BOX, change=told, name="field", **more)


def test_typed_and_pasted_text_goes_into_the_line(told):
    widget = field(told)
    desk = shown(widget)
    typed(desk, "An")
    typed(desk, "a and 한글")
    assert widget.value == "Ana and 한글"
    assert told.said == ["An", "Ana and 한글"]


def test_text_beyond_the_limit_and_what_cannot_be_printed_is_left_out(told):
    widget = field(told, limit=5)
    desk = shown(widget)
    typed(desk, "a\nb\x00c\td")
    assert widget.value == "abcd"
    typed(desk, "efgh")
    assert widget.value == "abcde"


def test_deleting_takes_the_last_character_and_repeats(told):
    widget = field(told, value="한글ab")
    desk = shown(widget)
    intent(desk, "delete")
    intent(desk, "delete", repeat=True)
    intent(desk, "delete", down=False)
    assert widget.value == "한글"
    for _ in range(5):
        intent(desk, "delete", repeat=True)
    assert widget.value == ""


def test_composing_text_is_shown_but_not_yet_said(told):
    widget = field(told, value="ab")
    desk = shown(widget)
    intent(desk, "compose", text="ㅎ")
    assert (widget.value, widget.composing) == ("ab", "ㅎ")
    p = tables.painter(desk)
    tables.frame(desk, p)
    assert [said.words for said in p.said] == ["abㅎ"]
    typed(desk, "한")
    assert (widget.value, widget.composing) == ("ab한", "")
    assert told.said == ["ab한"]


def test_composing_ends_when_the_focus_goes(told):
    widget = field(told)
    desk = shown(widget, Button(Box(200, 400, 100, 50)))
    intent(desk, "compose", text="ㅎ")
    tables.press(desk, "down")
    assert widget.composing == ""


def test_letters_are_text_only_while_a_line_has_the_focus(told):
    desk = shown(field(told), Button(Box(200, 400, 100, 50)))
    assert desk.intents._typing
    tables.press(desk, "down")
    assert not desk.intents._typing
    tables.press(desk, "up")
    assert desk.intents._typing


def test_confirm_ends_a_line_and_an_empty_one_shows_what_it_is_for(told):
    widget = field(told, done=told, empty="Your name")
    desk = shown(widget)
    p = tables.painter(desk)
    tables.frame(desk, p)
    assert [said.words for said in p.said] == ["Your name"]
    tables.press(desk, "confirm")
    assert told.said == ["act"]


# ListBox

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
    widget, below = rows(3), Button(Box(100, 650, 100, 50))
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
    desk.stack.top.place([widget])
    desk.stack.top._held = None
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


@pytest.mark.parametrize("text", [0.8, 1.0, 2.0])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_every_widget_can_be_painted_at_every_size(told, size, text):
    made = [make(told) for make in MADE.values()]
    made += [slider(told), choice(told), field(told), rows(), Progress(BOX, share=0.4)]
    desk = shown(*made, size=size, text=text)
    for widget in made:
        desk.stack.top.focus_on(widget)
        widget.hovered = widget.pressed = True
        tables.frame(desk)
    assert not made[-1].reachable
