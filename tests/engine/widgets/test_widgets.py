"""Every widget by mouse and by keys: acts on release, sliding off takes it back."""

import pytest

from game.engine.input.intents import OUTSIDE
from game.engine.widgets.choices import ChoiceWidget, SliderWidget
from game.engine.widgets.widgets import ButtonWidget, Hotspot, TextField, Widget
from game.engine.window.view import Box
from tests import tables
from tests.engine.plainpage import Told, intent, shown, typed

BOX = Box(200, 200, 400, 60)
AWAY = (900.0, 600.0)


@pytest.fixture
def told():
    return Told()


MADE = {
    "button": lambda told: ButtonWidget(BOX, told, words="Go"),
    "spot": lambda told: Hotspot(BOX, told),
    "widget": lambda told: Widget(BOX, told),
}


@pytest.mark.parametrize("kind", MADE)
def test_a_press_acts_on_release_and_sliding_off_takes_it_back(kind, told):
    widget = MADE[kind](told)
    desk = shown(widget)
    pos, away = tuple(map(int, BOX.centre)), tuple(map(int, AWAY))
    for way in ((), (away, pos), (away,)):
        told.said.clear()
        intent(desk, "press", pos=pos, button=1)
        for there in way:
            intent(desk, "point", pos=there)
            assert widget.pressed == (there == pos)
        assert told.said == []
        intent(desk, "release", pos=(pos, *way)[-1], button=1)
        assert len(told.said) == (way != (away,))
        assert not widget.pressed


@pytest.mark.parametrize("kind", MADE)
def test_confirm_acts_once_however_long_it_is_held(kind, told):
    desk = shown(MADE[kind](told))
    intent(desk, "confirm")
    for _ in range(5):
        intent(desk, "confirm", repeat=True)
    intent(desk, "confirm", down=False)
    assert len(told.said) == 1


@pytest.mark.parametrize("kind", MADE)
def test_what_is_disabled_at_once_or_while_it_is_held_does_nothing(kind, told):
    widget = MADE[kind](told)
    desk = shown(widget)
    pos = tuple(map(int, BOX.centre))
    intent(desk, "press", pos=pos, button=1)
    widget.enabled = False
    intent(desk, "release", pos=pos, button=1)
    assert not widget.pressed
    other = MADE[kind](told)
    other.enabled = False
    desk = shown(other)
    assert not other.focused
    tables.click(desk, *BOX.centre)
    tables.press(desk, "confirm")
    tables.frame(desk)
    assert told.said == []


def test_only_the_left_button_presses(told):
    desk = shown(MADE["button"](told))
    pos = tuple(map(int, BOX.centre))
    for button in (2, 3):
        intent(desk, "press", pos=pos, button=button)
        intent(desk, "release", pos=pos, button=button)
    assert told.said == []


# SliderWidget


def slider(told):
    return SliderWidget(
        BOX, change=told, steps=(0.0, 0.25, 0.5, 0.75, 1.0), index=2, words="Volume"
    )


def test_a_slider_steps_by_keys_and_stops_at_its_ends(told):
    widget = slider(told)
    desk = shown(widget)
    tables.press(desk, *["right"] * 4, *["left"] * 6)
    assert told.said == [0.75, 1.0, 0.75, 0.5, 0.25, 0.0]
    assert widget.value == 0.0


def test_a_slider_follows_the_pointer_while_it_is_held(told):
    widget = slider(told)
    desk = shown(widget)
    track = widget.track_box()
    tables.drag(desk, (track.x, BOX.centre[1]), (track.right, BOX.centre[1]))
    assert told.said == [0.0, 0.25, 0.5, 0.75, 1.0]
    tables.drag(desk, (track.x, BOX.centre[1]), (track.x - 300, 700))
    assert widget.value == 0.0


def test_a_slider_stays_where_it_is_when_the_window_loses_the_pointer(told):
    widget = slider(told)
    desk = shown(widget)
    track = widget.track_box()
    pos = (int(track.right), int(BOX.centre[1]))
    intent(desk, "press", pos=pos, button=1)
    intent(desk, "release", pos=OUTSIDE, button=1)
    assert widget.value == 1.0


# ChoiceWidget


def choice(told):
    return ChoiceWidget(BOX, change=told, labels=("one", "two", "three"), words="How many")


def test_a_choice_steps_by_keys_and_lets_the_focus_go_on_at_its_ends(told):
    widget = choice(told)
    beside = ButtonWidget(Box(700, 200, 100, 60), told, name="beside")
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
    tables.click(desk, *widget.item_boxes()[2].centre)
    tables.click(desk, *widget.item_boxes()[2].centre)
    tables.click(desk, BOX.x + 5, BOX.y + 5)
    tables.drag(desk, widget.item_boxes()[0].centre, AWAY)
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
    widget = field(told, max_length=5)
    desk = shown(widget)
    typed(desk, "a\nb\x00c\td")
    assert widget.value == "abcd"
    typed(desk, "efgh")
    assert widget.value == "abcde"


def test_only_while_a_line_has_the_focus_letters_are_text_and_composed(told):
    widget = field(told)
    desk = shown(widget, ButtonWidget(Box(200, 400, 100, 50)))
    assert desk.intents._typing
    intent(desk, "compose", text="ㅎ")
    tables.press(desk, "down")
    assert widget.composing == ""
    assert not desk.intents._typing
    tables.press(desk, "up")
    assert desk.intents._typing


def test_confirm_ends_a_line_and_an_empty_one_shows_what_it_is_for(told):
    widget = field(told, done=told, placeholder="Your name")
    desk = shown(widget)
    p = tables.painter(desk)
    tables.frame(desk, p)
    assert [said.words for said in p.drawn_texts] == ["Your name"]
    tables.press(desk, "confirm")
    assert told.said == ["act"]
