"""Bindings: no two actions on one key where they meet, rebinding that locks nobody out."""

import json
from itertools import combinations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.input import bindings, keys, pads
from game.engine.input.bindings import ACTIONS, GROUPS, VITAL, Bindings

PAIRS = [(group, action) for group in GROUPS for action in bindings.actions_to_list(group)]


@pytest.mark.parametrize("group", GROUPS)
def test_no_key_means_two_things_at_once(group: str) -> None:
    start = Bindings()
    for one, other in combinations(ACTIONS, 2):
        if ACTIONS[one] & ACTIONS[other]:
            assert not set(start.keys(group, one)) & set(start.keys(group, other)), (one, other)


def test_the_halves_of_the_keyboard_share_no_key() -> None:
    start = Bindings()
    both = [
        {key for action in ACTIONS for key in start.keys(half, action)}
        for half in ("keys-left", "keys-right")
    ]
    assert not both[0] & both[1]


def test_neutral_keys_are_in_neither_half() -> None:
    start = Bindings()
    for action in bindings.NEUTRAL - {"delete", "sound"}:
        for key in start.keys("keys", action):
            halves = [start.actions_of_key(half, key) for half in ("keys-left", "keys-right")]
            assert halves == [(), ()], (action, key)


@pytest.mark.parametrize("group", GROUPS)
def test_every_default_names_a_key_or_button_that_exists(group: str) -> None:
    known = pads.is_control if group == "pad" else keys.is_key
    start = Bindings()
    assert all(known(key) for action in ACTIONS for key in start.keys(group, action))
    assert all(start.keys(group, action) for action in VITAL)


def test_every_action_has_a_single_key_so_no_chord_is_required() -> None:
    start = Bindings()
    for action in ACTIONS.keys() - {"copy", "paste"}:
        assert any("+" not in key for key in start.keys("keys", action)), action


def test_of_a_halved_keyboard_a_key_is_named_that_neither_half_has() -> None:
    start = Bindings()
    assert start.actions_of_key("keys-right", "m", "game")
    assert start.label("sound", "keys") == "M"
    assert start.label("sound", "keys-right") == start.label("sound", "keys-left") == "F9"
    assert start.label("sound", "keys", halved=True) == "F9"
    assert start.label("back", "keys", halved=True) == "Esc"


def test_labels_are_short_and_as_printed_on_the_key() -> None:
    start = Bindings()
    assert start.label("left", "keys") == "←"
    assert start.label("confirm", "keys") == "Enter"
    assert start.label("back", "keys") == "Esc"
    assert start.label("confirm", "pad:03#1") == "A"
    assert start.label("confirm", "pad:03#1", "PlayStation") == "✕"
    assert start.label("log", "pad:03#1") == ""
    assert start.label("slide", "pad:03#1") == "A"
    assert start.label("help", "keys-left") == "H"
    assert keys.key_label("ctrl+z") in ("Ctrl+Z", "Cmd+Z")
    assert keys.key_label("kp_enter") == "Num Enter"
    assert keys.key_label("kp7") == "Num 7"


def test_rebinding_changes_the_first_key_and_keeps_the_others() -> None:
    new = Bindings().with_key("keys", "confirm", "g")
    assert new.keys("keys", "confirm") == ("g", "space", "kp_enter")
    assert new.label("confirm", "keys") == "G"


def test_a_second_key_is_set_and_cleared_and_no_vital_action_loses_its_last() -> None:
    new = Bindings().with_key("keys", "turn", "k", 1)
    assert new.keys("keys", "turn") == ("r", "k")
    assert new.with_key("keys", "turn", "o", 1).keys("keys", "turn") == ("r", "o")
    assert new.without_key("keys", "turn", 0).keys("keys", "turn") == ("k",)
    assert new.without_key("keys", "turn", 1) == Bindings()
    assert Bindings().without_key("keys", "log", 0).keys("keys", "log") == ()
    assert Bindings().without_key("keys", "back", 0) == Bindings()


def test_a_conflict_names_who_has_the_key() -> None:
    start = Bindings()
    assert start.actions_with_key("keys", "turn", "f") == (("keys", "flip"),)
    assert start.actions_with_key("keys", "delete", "g") == ()
    assert start.actions_of_key("keys", "u", "menu") == ("restore",)
    assert start.actions_with_key("pad", "joker", "y") == ()
    assert start.actions_with_key("keys-left", "turn", "period") == (("keys-right", "turn"),)
    assert start.actions_with_key("keys", "turn", "r") == ()


def test_who_has_another_key_just_loses_the_one() -> None:
    new = Bindings().with_key("keys", "log", "space")
    assert new.keys("keys", "confirm") == ("return", "kp_enter")


@given(st.lists(st.tuples(st.sampled_from(PAIRS), st.integers(0, 40)), max_size=12))
def test_after_any_rebinding_keys_are_unique_and_the_vital_ones_there(
    wishes: list[tuple[tuple[str, str], int]],
) -> None:
    now = Bindings()
    for (group, action), pick in wishes:
        every = sorted({key for a in ACTIONS for key in now.keys(group, a)})
        now = now.with_key(group, action, every[pick % len(every)], pick % 2)
        now = now.without_key(group, action, 1 - pick % 2)
    for group in GROUPS:
        assert all(now.keys(group, action) for action in VITAL)
        for one, other in combinations(ACTIONS, 2):
            if ACTIONS[one] & ACTIONS[other]:
                assert not set(now.keys(group, one)) & set(now.keys(group, other))


def test_only_changes_are_stored_and_they_come_back() -> None:
    assert Bindings().to_json() == {}
    new = Bindings().with_key("keys", "turn", "f").with_key("pad", "flip", "paddle1")
    stored = json.loads(json.dumps(new.to_json()))
    assert stored["pad"] == {"flip": ["paddle1"]}
    assert Bindings.load(stored) == new


def test_what_somebody_chose_keeps_its_key_where_a_new_action_would_have_it() -> None:
    old = Bindings.load({"keys": {"flip": ["g"]}, "keys-left": {"joker": ["n"]}})
    assert old.actions_of_key("keys", "g") == ("flip",)
    assert old.keys("keys", "hint") == ()
    assert old.keys("keys-right", "hint") == ()
    assert old.keys("keys-left", "hint") == ("g",)
    assert Bindings.load(old.to_json()) == old


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {"keys": 1},
        {"keys": {"turn": "r"}},
        {"keys": {"turn": ["no such key"]}},
        {"keys": {"fly": ["r"]}},
        {"pad": {"turn": [1]}},
        {"wheel": {"turn": ["r"]}},
    ],
)
def test_stored_nonsense_is_left_out(data: object) -> None:
    assert Bindings.load(data) == Bindings()


def test_every_listed_action_has_a_title() -> None:
    assert all(
        bindings.action_title(action)
        for group in GROUPS
        for action in bindings.actions_to_list(group)
    )
    assert bindings.action_title("turn_back") == "Turn the other way"


def test_key_names_are_stable_words() -> None:
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_KP_ENTER, mod=0, scancode=0)
    assert keys.bindable_names(event) == ["kp_enter"]
    assert keys.name_to_bind(event) == "kp_enter"
