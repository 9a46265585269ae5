"""Every widget by mouse and by keys: acts on release, sliding off takes it back."""

import pytest

from game.engine.input.intents import OUTSIDE
from game.engine.widgets.choices import Choice, Slider
from game.engine.widgets.widgets import (
    Button,
    Link,
    ListBox,
    Progress,
    Spot,
    TextField,
    Widget,
)
from game.engine.window.view import Box
from tests import tables
from tests.engine.plainpage import Told, intent, shown, typed

BOX = Box(200, 200, 400, 60)
AWAY = (900.0, 600.0)


@pytest.fixture
def told():
    return Told()


MADE = {
    "button": lambda told: Button(BOX, told, words="Go"),
    "link": lambda told: Link(BOX, told, words="More"),
    "spot": lambda told: Spot(BOX, told),
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
    track = widget.track()
    tables.drag(desk, (track.x, BOX.centre[1]), (track.right, BOX.centre[1]))
    assert told.said == [0.0, 0.25, 0.5, 0.75, 1.0]
    tables.drag(desk, (track.x, BOX.centre[1]), (track.x - 300, 700))
    assert widget.value == 0.0


def test_a_slider_stays_where_it_is_when_the_window_loses_the_pointer(told):
    widget = slider(told)
    desk = shown(widget)
    track = widget.track()
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
    tables.click(desk, *widget.cells()[2].centre)
    tables.click(desk, *widget.cells()[2].centre)
    tables.click(desk, BOX.x + 5, BOX.y + 5)
    tables.drag(desk, widget.cells()[0].centre, AWAY)
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


def test_composing_text_is_shown_but_not_yet_said(told):
    widget = field(told)
    desk = shown(widget)
    typed(desk, "ab")
    told.said.clear()
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


@pytest.mark.parametrize("text", [0.8, 1.0, 2.0])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_every_widget_can_be_painted_at_every_size(told, size, text):
    made = [make(told) for make in MADE.values()]
    made += [
        slider(told),
        choice(told),
        field(told),
        ListBox(Box(100, 100, 600, 500), count=99),
        Progress(BOX, share=0.4),
    ]
    desk = shown(*made, size=size, text=text)
    for widget in made:
        desk.stack.top.focus_on(widget)
        widget.hovered = widget.pressed = True
        tables.frame(desk)
    assert not made[-1].reachable
