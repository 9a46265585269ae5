"""A line of text: its caret, what is chosen, and the keys that every such line knows."""

import pygame
import pytest
from pygame.event import Event

from game.engine.widgets.widgets import ButtonWidget, TextField
from game.engine.window.view import Box
from tests import tables
from tests.engine.plainpage import intent, shown, typed

BOX = Box(200, 200, 400, 60)


def line(value="", size=(1280, 720), text=1.0, **more):
    """A line in which somebody has begun to work, the caret at its end."""
    widget = TextField(BOX, name="field", value=value, **more)
    desk = shown(widget, ButtonWidget(Box(200, 400, 100, 50), name="below"), size=size, text=text)
    tables.frame(desk)
    intent(desk, "end")
    return desk, widget


def keys(desk, *actions):
    for what in actions:
        intent(desk, what)
        intent(desk, what, down=False)


def test_the_first_key_in_a_line_replaces_what_stood_there():
    widget = TextField(BOX, value="old", name="field")
    desk = shown(widget)
    typed(desk, "n")
    typed(desk, "ew")
    assert widget.value == "new"


def test_a_line_that_was_placed_anew_keeps_its_caret():
    desk, _widget = line("ab")
    keys(desk, "left")
    again = TextField(BOX, value="ab", name="field")
    desk.stack.top.set_widgets([again])
    typed(desk, "x")
    assert again.value == "axb"


def test_pasted_text_takes_the_place_of_what_is_chosen():
    desk, widget = line("iron-lion")
    keys(desk, "select_all")
    typed(desk, "245Y-0J")
    assert widget.value == "245Y-0J"
    keys(desk, "extend_word_left")
    typed(desk, "한글")
    assert widget.value == "245Y-한글"


@pytest.mark.parametrize(
    ("actions", "left"),
    [
        ("erase", "quiet heron 4"),
        ("erase erase", "quiet heron "),
        ("erase_word", "quiet heron "),
        ("left erase", "quiet heron 2"),
        ("left delete", "quiet heron 4"),
        ("delete", "quiet heron 42"),
        ("home delete", "uiet heron 42"),
        ("home erase", "quiet heron 42"),
        ("home word_right delete", "quietheron 42"),
        ("word_left word_left erase", "quietheron 42"),
        ("home extend_word_right erase", " heron 42"),
        ("extend_home delete", ""),
        ("extend_left extend_left extend_right erase", "quiet heron 4"),
        ("select_all cut", ""),
        ("select_all left delete", "uiet heron 42"),
        ("select_all right erase", "quiet heron 4"),
        ("home extend_end erase", ""),
        ("home extend_left erase", "quiet heron 42"),
    ],
)
def test_keys_move_choose_and_erase_as_in_any_line(actions, left):
    desk, widget = line("quiet heron 42")
    keys(desk, *actions.split())
    assert widget.value == left


def test_erasing_repeats_while_it_is_held():
    desk, widget = line("한글ab")
    intent(desk, "erase")
    for _ in range(2):
        intent(desk, "erase", repeat=True)
    assert widget.value == "한"


def test_a_pad_erases_the_last_sign_and_its_arrows_lead_on():
    desk, widget = line("ab")
    tables.press(desk, "delete", device="pad:1#1")
    assert widget.value == "a"
    tables.press(desk, "down", device="pad:1#1")
    assert not widget.focused


def test_arrows_lead_on_from_the_ends_of_a_line():
    desk, widget = line("ab")
    keys(desk, "left", "left")
    assert widget.focused
    tables.press(desk, "down")
    assert not widget.focused


def test_more_text_than_there_is_room_for_pushes_nothing_out():
    desk, widget = line("abc", max_length=5)
    keys(desk, "home")
    typed(desk, "123")
    assert widget.value == "12abc"


def test_composing_takes_the_place_of_what_is_chosen_and_stands_at_the_caret():
    told = []
    desk, widget = line("abc", change=told.append)
    keys(desk, "left", "extend_left")
    intent(desk, "compose", text="ㅎ")
    p = tables.painter(desk)
    tables.frame(desk, p)
    assert "aㅎc" in [said.words for said in p.drawn_texts]
    assert (widget.value, told) == ("ac", ["ac"])
    typed(desk, "한")
    assert (widget.value, widget.composing, told) == ("a한c", "", ["ac", "a한c"])


def test_the_pointer_places_the_caret_and_chooses():
    desk, widget = line("abcdef")
    y = BOX.centre[1]
    tables.drag(desk, (BOX.x + 390, y), (BOX.x + 2, y))
    assert widget.selection == (0, 6)
    tables.click(desk, BOX.x + 2, y)
    typed(desk, "x")
    assert widget.value == "xabcdef"


def test_a_press_that_brings_the_focus_chooses_everything():
    desk, widget = line("abc")
    tables.press(desk, "down")
    tables.click_on(desk, widget)
    assert widget.selection == (0, 3)
    tables.click_on(desk, widget)
    assert widget.selection == (3, 3)


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_of_a_long_line_the_part_around_the_caret_is_seen(text):
    words = " ".join(map(str, range(60)))
    desk, widget = line(words, max_length=300, text=text)
    for action, end in (("end", "59"), ("home", "0")):
        keys(desk, action)
        p = tables.painter(desk)
        tables.frame(desk, p)
        (said,) = (
            one for one in p.drawn_texts if end in one.words.split()[-1:] + one.words.split()[:1]
        )
        assert not said.cut
        assert widget.box.x < said.box.x
        assert said.box.right < widget.box.right


def test_keys_with_ctrl_and_shift_write_only_while_typing():
    desk, _widget = line("abc")
    intents = desk.intents

    def pressed(code, mod=0):
        intents.feed([Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=-1)])
        found = [each.what for each in intents.poll(0.0)]
        intents.release_held_keys()
        return found

    assert pressed(pygame.K_a, pygame.KMOD_LCTRL) == ["select_all"]
    assert pressed(pygame.K_LEFT, pygame.KMOD_LCTRL) == ["word_left"]
    assert pressed(pygame.K_LEFT, pygame.KMOD_LSHIFT) == ["extend_left"]
    assert pressed(pygame.K_BACKSPACE) == ["erase"]
    assert pressed(pygame.K_DELETE) == ["delete"]
    intents.set_typing(False)
    assert pressed(pygame.K_LEFT, pygame.KMOD_LSHIFT) == ["left"]
    assert pressed(pygame.K_a, pygame.KMOD_LCTRL) == []
