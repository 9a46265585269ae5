"""The settings: every page, by every hand, at once on the screen and on the disk."""

import pytest

from game.app import follow_settings
from game.engine import words
from game.engine.input.bindings import GROUPS, Bindings, actions_to_list
from game.engine.input.intents import Intent
from game.engine.storage.settings import Settings
from game.screens import routes
from game.screens.settings.settings import TABS
from tests import tables
from tests.screens.rooms import check_text, click, go, open_house, spoken, steer, top

ALL = [tab.name for tab in TABS]


def settings(page=None, **chosen):
    desk = open_house(**chosen)
    desk.on_settings = follow_settings
    desk.house.navigate(routes.SettingsTabs(page))
    tables.pass_time(desk, 0.05)
    return desk


def captured(desk, key, device="keys"):
    desk.intents.capturing = False
    desk.stack.handle(Intent("captured", device=device, text=key))


@pytest.mark.parametrize("hand", ["mouse", "keys", "pad"])
def test_every_page_is_reached_by_any_hand(hand):
    desk = settings()
    for page in reversed(ALL):
        go(desk, f"tab {page}", hand)
        assert top(desk).tab.name == page


def test_a_change_applies_at_once_and_is_kept():
    desk = settings()
    desk.stack.top.focus_named("text_scale")
    tables.press(desk, "right")
    assert desk.settings.text_scale == 1.25
    assert desk.view.text_scale == 1.25
    assert desk.store.load_settings()[0].text_scale == 1.25
    assert top(desk).focus.name == "text_scale"


@pytest.mark.parametrize("page", [p for p in ALL if p not in ("display", "controls")])
def test_a_page_is_reset_alone(page):
    desk = settings(page)
    tab = top(desk).tab
    odd = {
        "master_volume": 0.3,
        "effects_volume": 0.2,
        "sound": False,
        "captions": True,
        "speech": True,
        "repeat_delay": 300,
        "repeat_rate": 50,
        "confirm_moves": True,
        "private_handover": False,
        "rivals": False,
        "language": "ko",
    }
    desk.change(reduced_motion=True, **{name: odd[name] for name in tab.fields})
    click(desk, "reset")
    for name in tab.fields:
        assert getattr(desk.settings, name) == getattr(Settings(), name)
    assert desk.settings.reduced_motion


def test_the_language_changes_while_the_page_is_open():
    desk = settings("language", language="en")
    assert "Settings" in {one.words for one in spoken(desk)}
    desk.stack.top.focus_named("language")
    for code, name in [*words.languages().items()][1:]:
        tables.press(desk, "right")
        assert desk.settings.language == words.language() == code
        said = {one.words for one in spoken(desk)}
        assert "Settings" not in said
        assert {words._("Settings"), name} <= said


def test_handling_is_tried_with_the_keys_under_test():
    desk = settings("controls")
    desk.stack.top.focus_named("track")
    tables.press(desk, "right", "right", "left", "right")
    assert top(desk).track.at == 2
    for _ in range(20):
        desk.stack.handle(Intent("right", device="pad:0#1", repeat=True))
    assert top(desk).track.at == 9
    assert desk.intents._held.delay == pytest.approx(0.167)
    desk.change(repeat_delay=300, repeat_rate=100)
    assert desk.intents._held.delay == pytest.approx(0.3)
    assert desk.intents._held.rate == pytest.approx(0.1)


def test_every_sound_can_be_heard():
    desk = settings("sound")
    sounds = tables.heard(desk)
    for name in ("place", "land", "dice", "loop", "score", "win"):
        click(desk, f"hear {name}")
        assert name in dict(sounds)


@pytest.mark.parametrize("group", GROUPS)
def test_every_action_of_every_device_is_listed(group):
    desk = settings("controls")
    top(desk).controls._show_group(group)
    shown = {w.name for w in top(desk).widgets if w.name.startswith("bind ")}
    assert shown == {f"bind {action}" for action in actions_to_list(group)}
    check_text(desk)


def test_a_press_binds_the_next_key():
    desk = settings("controls")
    click(desk, "bind flip")
    assert desk.intents.capturing
    captured(desk, "k")
    assert Bindings.load(desk.settings.bindings).keys("keys", "flip")[0] == "k"
    assert desk.intents.bindings.keys("keys", "flip")[0] == "k"
    assert "Flip" in top(desk).controls.note


@pytest.mark.parametrize("way", ["mouse", "keys", "pad"])
def test_a_second_key_is_added_and_cleared_again(way):
    desk = settings("controls")
    device = "pad:0#1" if way == "pad" else "keys"
    if way == "mouse":
        click(desk, "second flip")
    else:
        top(desk).focus_named("second flip")
        tables.press(desk, "confirm", device=device)
    captured(desk, "k")
    assert desk.intents.bindings.keys("keys", "flip") == ("f", "k")
    assert "F, K" in top(desk).controls.note
    check_text(desk)
    if way == "mouse":
        click(desk, "second flip")
        click(desk, "remove")
    else:
        tables.press(desk, "delete", device=device)
    assert not desk.intents.capturing
    assert not desk.settings.bindings


def test_the_last_key_to_go_back_with_is_not_cleared():
    desk = settings("controls")
    top(desk).focus_named("bind back")
    tables.press(desk, "delete")
    assert not desk.settings.bindings
    assert "Esc" in top(desk).controls.note


def test_a_key_that_is_taken_is_given_and_said_in_a_sentence():
    desk = settings("controls")
    steer(desk, "bind turn")
    captured(desk, "f")
    bindings = Bindings.load(desk.settings.bindings)
    assert bindings.keys("keys", "turn") == ("f",)
    assert bindings.keys("keys", "flip") == ("r",)
    assert "Flip" in top(desk).controls.note
    check_text(desk)


def test_a_key_that_somebody_cannot_do_without_stays_where_it_is():
    desk = settings("controls")
    top(desk).controls._show_group("keys-left")
    click(desk, "bind next")
    captured(desk, "a")
    after = Bindings.load(desk.settings.bindings)
    assert all(after.keys("keys-left", action) for action in ("left", "right", "back"))
    assert top(desk).controls.note


@pytest.mark.parametrize("way", ["escape", "click", "wait", "blur"])
def test_a_question_for_a_key_can_be_left(way):
    desk = settings("controls")
    click(desk, "bind turn")
    if way == "escape":
        captured(desk, "escape")
    elif way == "click":
        tables.click(desk, 5, 5)
    else:
        tables.pass_time(desk, 11)
    assert type(top(desk)).__name__ == "SettingsPage"
    assert not desk.intents.capturing
    assert not desk.settings.bindings


def test_a_button_is_wanted_for_the_pad():
    desk = settings("controls")
    top(desk).controls._show_group("pad")
    click(desk, "bind confirm")
    captured(desk, "k")
    assert desk.intents.capturing
    assert desk.toasts
    captured(desk, "x", "pad:0#1")
    assert Bindings.load(desk.settings.bindings).keys("pad", "confirm")[0] == "x"


def test_controls_are_reset_for_one_device():
    desk = settings("controls")
    changed = Bindings().with_key("keys", "flip", "k").with_key("pad", "flip", "leftstick")
    desk.change(bindings=changed.to_json())
    click(desk, "reset")
    assert "keys" not in desk.settings.bindings
    assert "pad" in desk.settings.bindings


def test_coming_to_the_speed_shows_it_again():
    desk = settings("display", speed=1)
    tables.pass_time(desk, 20)
    assert not top(desk).moving
    top(desk).focus_named("animation_speed")
    assert top(desk).moving


def test_a_volume_is_heard_as_it_changes():
    desk = settings("sound")
    sounds = tables.heard(desk)
    top(desk).focus_named("effects_volume")
    tables.press(desk, "left")
    assert "place" in dict(sounds)
