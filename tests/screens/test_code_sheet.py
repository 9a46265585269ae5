"""The sheet for share codes: typed, pressed or pasted, refused with a sentence or played."""

import pygame
import pytest

from game.engine.input.intents import Intent
from game.screens.lobby.sheets.code_sheet import CodeSheet
from tests import tables
from tests.screens.rooms import click, open_house, spoken, top, widget

CODE = "23AS-4XTC-S3K4-TV3C"


def sheet(clipboard="", monkeypatch=None, **settings):
    desk = open_house(**settings)
    if monkeypatch is not None:
        monkeypatch.setattr(pygame.scrap, "get_text", lambda: clipboard)
    desk.stack.push(CodeSheet(desk))
    return desk


def test_after_a_good_code_was_pasted_the_next_press_plays(monkeypatch):
    desk = sheet(f" {CODE} ", monkeypatch)
    click(desk, "paste")
    assert top(desk).focus.name == "play"


def test_after_a_bad_code_was_pasted_it_says_so_and_nothing_plays(monkeypatch):
    desk = sheet(CODE[:-1] + "D", monkeypatch)
    click(desk, "paste")
    assert top(desk).focus.name == "paste"
    assert not widget(desk, "play").enabled
    said = " ".join(one.words for one in spoken(desk))
    assert "There is a mistake in this code." in said


def test_a_pasted_code_takes_the_place_of_the_one_before():
    desk = sheet()
    for text in ("friday", CODE):
        top(desk).focus_named("line")
        tables.press(desk, "select_all")
        desk.stack.handle(Intent("text", device="keys", text=text))
    assert widget(desk, "line").value == CODE


@pytest.mark.usefixtures("plain")
def test_nobody_is_called_you_for_ever():
    desk = sheet()
    top(desk)._set(CODE)
    tables.press(desk, "confirm")
    assert type(top(desk)).__name__ == "Lobby"
    assert [seat.name for seat in top(desk).setup.seats] == [""] * len(top(desk).setup.seats)
    click(desk, "start")
    assert desk.people.names == ()


@pytest.mark.usefixtures("plain")
def test_signs_are_pressed_one_after_another_at_the_end():
    desk = sheet()
    for sign in "23A":
        click(desk, f"sign {sign}")
    assert widget(desk, "line").value == "23A"
    click(desk, "erase")
    assert widget(desk, "line").value == "23"


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        (CODE[:-1] + "D", "There is a mistake in this code."),
        ("", "Type a code first."),
        ("ABC", "A code has 8 to 32 characters; this one has 3."),
    ],
)
def test_what_is_wrong_is_said_once(typed, sentence):
    desk = sheet()
    top(desk)._set(typed)
    top(desk).focus_named("line")
    tables.press(desk, "confirm", "confirm")
    said = [one.words for one in spoken(desk)]
    assert sum(words.startswith(sentence) for words in said) == 1
    top(desk)._set("")
    assert not any(one.words.startswith(sentence) for one in spoken(desk))
