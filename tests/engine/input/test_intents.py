"""Mouse and keys become intents: in order, for the right seat, with repeats of our own."""

import pygame
import pytest
from pygame.event import Event

from game.engine.input.intents import OUTSIDE, Intent, Intents


def key(code: int, down: bool = True, **more: object) -> Event:
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    return Event(kind, {"key": code, "mod": 0, "unicode": "", "scancode": 0, **more})


def after(intents: Intents, now: float, *events: Event) -> list[Intent]:
    if pygame.display.get_init():
        pygame.event.clear()  # what a window of another test says may come late
    intents.feed(events)
    return intents.poll(now)


def said(found: list[Intent]) -> list[tuple[str, bool, bool]]:
    return [(intent.what, intent.down, intent.repeat) for intent in found]


def names(found: list[Intent]) -> list[str]:
    return [intent.what for intent in found]


@pytest.fixture
def intents() -> Intents:
    return Intents()


def test_a_key_is_an_action_when_it_goes_down_and_when_it_comes_up(intents: Intents) -> None:
    found = after(intents, 1.5, key(pygame.K_RETURN), key(pygame.K_RETURN, False))
    assert said(found) == [("confirm", True, False), ("confirm", False, False)]
    assert found[0].device == "keys"
    assert found[0].seat is None
    assert found[0].at == 1.5


def test_events_of_a_slow_frame_all_arrive_in_their_order(intents: Intents) -> None:
    codes = [pygame.K_LEFT, pygame.K_r, pygame.K_RIGHT, pygame.K_RETURN]
    events = [event for code in codes for event in (key(code), key(code, False))]
    downs = [i.what for i in after(intents, 2.0, *events) if i.down]
    assert downs == ["left", "turn", "right", "confirm"]


def test_a_direction_held_repeats_after_the_delay_at_the_rate(intents: Intents) -> None:
    after(intents, 0.0, key(pygame.K_LEFT))
    assert intents.poll(0.166) == []
    assert said(intents.poll(0.168)) == [("left", True, True)]
    assert said(intents.poll(0.201)) == [("left", True, True)]
    assert [round(i.at, 3) for i in intents.poll(0.270)] == [0.233, 0.266]


def test_handling_sets_delay_and_rate_and_without_one_it_goes_all_the_way(intents: Intents) -> None:
    intents.set_key_repeat(100, 50)
    after(intents, 0.0, key(pygame.K_LEFT))
    assert len(intents.poll(0.21)) == 3
    intents.release_held_keys()
    intents.set_key_repeat(100, 0)
    after(intents, 0.0, key(pygame.K_LEFT))
    assert intents.poll(0.09) == []
    assert said(intents.poll(0.11)) == [("left", True, True)] * 8
    assert len(intents.poll(0.12)) == 8, "and in the next frame, for whatever is there by then"
    after(intents, 0.13, key(pygame.K_LEFT, down=False))
    assert intents.poll(0.2) == []


def test_a_slow_frame_brings_at_most_eight_repeats_and_owes_none(intents: Intents) -> None:
    after(intents, 0.0, key(pygame.K_DOWN))
    assert len(intents.poll(5.0)) == 8
    assert intents.poll(5.001) == []
    assert len(intents.poll(5.034)) == 1


@pytest.mark.parametrize("frame", [0.004, 0.0166, 0.05, 0.25])
def test_the_same_hold_takes_the_same_steps_at_any_frame_rate(
    intents: Intents, frame: float
) -> None:
    found = after(intents, 0.0, key(pygame.K_LEFT))
    steps = round(1.0 / frame)
    for i in range(1, steps + 1):
        found += intents.poll(i * frame)
    assert len(found) == 1 + sum(1 for n in range(100) if 0.167 + n * 0.033 <= steps * frame)


def test_the_direction_pressed_last_wins_and_gives_way_when_let_go(intents: Intents) -> None:
    after(intents, 0.0, key(pygame.K_LEFT))
    after(intents, 0.1, key(pygame.K_RIGHT))
    assert names(intents.poll(0.27)) == ["right"]
    assert said(after(intents, 0.28, key(pygame.K_RIGHT, False))) == [("right", False, False)]
    assert said(intents.poll(0.32)) == [("left", True, True)]


def test_neither_letting_go_of_the_older_direction_nor_a_turn_stops_it(intents: Intents) -> None:
    after(intents, 0.0, key(pygame.K_LEFT))
    after(intents, 0.1, key(pygame.K_RIGHT))
    after(intents, 0.2, key(pygame.K_LEFT, False))
    assert names(intents.poll(0.27)) == ["right"]
    assert names(after(intents, 0.31, key(pygame.K_r))) == ["turn", "right"]


def test_confirm_counts_once_and_never_repeats(intents: Intents) -> None:
    assert len(after(intents, 0.0, key(pygame.K_RETURN), key(pygame.K_RETURN))) == 1
    assert intents.poll(3.0) == []


def test_losing_focus_releases_everything(intents: Intents) -> None:
    left = Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(5, 5))
    after(intents, 0.0, key(pygame.K_LEFT), key(pygame.K_RETURN), left)
    found = after(intents, 0.1, Event(pygame.WINDOWFOCUSLOST))
    assert names(found) == ["left", "confirm", "release", "blur"]
    assert not any(i.down for i in found[:2])
    assert found[2].pos == OUTSIDE
    assert intents.poll(2.0) == []
    late = Event(pygame.MOUSEBUTTONUP, button=1, pos=(5, 5))
    assert after(intents, 2.1, key(pygame.K_LEFT, False), late) == []


def test_let_go_makes_a_new_scene_free_of_old_keys(intents: Intents) -> None:
    after(intents, 0.0, key(pygame.K_DOWN))
    assert said(intents.release_held_keys()) == [("down", False, False)]
    assert intents.poll(1.0) == []


@pytest.mark.parametrize(
    ("event", "meant"),
    [
        (key(pygame.K_z, mod=pygame.KMOD_LCTRL), ["undo", "restore"]),
        (key(pygame.K_RETURN, mod=pygame.KMOD_LALT), ["fullscreen"]),
        (key(pygame.K_F4, mod=pygame.KMOD_LALT), []),
        (key(pygame.K_r, mod=pygame.KMOD_LCTRL), []),
        (key(pygame.K_TAB, mod=pygame.KMOD_LSHIFT), ["previous"]),
        (key(pygame.K_r, mod=pygame.KMOD_LSHIFT), ["turn"]),
        (key(0x43A, scancode=pygame.KSCAN_R), ["turn"]),  # a letter of another script, by its place
    ],
)
def test_chords_never_set_off_the_plain_key(intents: Intents, event: Event, meant: list) -> None:
    assert names(after(intents, 0.0, event)) == meant


def test_the_context_chooses_between_actions_that_share_a_key(intents: Intents) -> None:
    intents.context = "game"
    assert names(after(intents, 0.0, key(pygame.K_BACKSPACE))) == ["undo"]
    intents.release_held_keys()
    intents.context = "menu"
    assert names(after(intents, 0.0, key(pygame.K_BACKSPACE))) == ["delete"]


def test_two_halves_of_one_keyboard_are_two_seats(intents: Intents) -> None:
    intents.assign({"keys-left": 0, "keys-right": 2})
    found = after(intents, 0.0, key(pygame.K_a), key(pygame.K_LEFT), key(pygame.K_ESCAPE))
    assert [(i.what, i.device, i.seat) for i in found] == [
        ("left", "keys-left", 0),
        ("left", "keys-right", 2),
        ("back", "keys", None),
    ]


def test_both_halves_repeat_at_the_same_time(intents: Intents) -> None:
    intents.assign({"keys-left": 0, "keys-right": 1})
    after(intents, 0.0, key(pygame.K_a), key(pygame.K_RIGHT))
    assert [(i.what, i.seat) for i in intents.poll(0.17)] == [("left", 0), ("right", 1)]


def test_a_move_of_nobodys_half_is_nobodys_and_the_mouse_may_be_somebodys(intents: Intents) -> None:
    intents.assign({"keys-left": 0})
    assert after(intents, 0.0, key(pygame.K_RETURN), key(pygame.K_u)) == []
    intents.assign({"mouse": 1})
    found = after(intents, 0.0, Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(3, 4)))
    assert (found[0].what, found[0].seat, found[0].pos) == ("press", 1, (3, 4))


def test_pointer_wheel_and_release_carry_their_facts(intents: Intents) -> None:
    found = after(
        intents,
        0.0,
        Event(pygame.MOUSEMOTION, pos=(10, 20), rel=(1, 1), buttons=(0, 0, 0)),
        Event(pygame.MOUSEWHEEL, x=0, y=-2, precise_x=0.0, precise_y=-1.5, flipped=False),
        Event(pygame.MOUSEBUTTONDOWN, button=4, pos=(10, 20)),
        Event(pygame.MOUSEBUTTONDOWN, button=3, pos=(11, 20)),
        Event(pygame.MOUSEBUTTONUP, button=3, pos=(12, 20)),
    )
    assert names(found) == ["point", "wheel", "press", "release"]
    assert found[1].delta == (0.0, -1.5)
    assert found[1].pos == (10, 20)
    assert found[3].button == 3


def test_no_step_of_a_drawn_line_is_left_out(intents: Intents) -> None:
    way = [Event(pygame.MOUSEMOTION, pos=(x, 0), rel=(1, 0), buttons=(1, 0, 0)) for x in range(9)]
    assert [i.pos[0] for i in after(intents, 0.0, *way)] == list(range(9))


def test_nothing_is_under_a_pointer_that_left_the_window(intents: Intents) -> None:
    found = after(intents, 0.0, Event(pygame.WINDOWLEAVE))
    assert (found[0].what, found[0].pos) == ("point", OUTSIDE)


def test_letters_are_text_while_typing_and_enter_still_confirms(intents: Intents) -> None:
    intents.assign({"keys-left": 0})
    intents.set_typing(True)
    found = after(
        intents,
        0.0,
        key(pygame.K_u, unicode="u"),
        Event(pygame.TEXTINPUT, text="u"),
        key(pygame.K_SPACE, unicode=" "),
        key(pygame.K_BACKSPACE, unicode="\x08"),
        key(pygame.K_RETURN, unicode="\r"),
    )
    assert "text" in names(found)
    assert "confirm" in names(found)
    assert "erase" in names(found)
    assert "undo" not in names(found), "the letter u, a space, backspace: all of them write"
    intents.set_typing(False)
    assert after(intents, 0.1, Event(pygame.TEXTINPUT, text="u")) == []


def test_a_letter_that_comes_as_a_sign_of_control_is_no_key_of_the_game(intents: Intents) -> None:
    intents.set_typing(True)
    assert after(intents, 0.0, key(pygame.K_m, unicode="\r", mod=pygame.KMOD_LSHIFT)) == []


def test_keys_belong_to_the_input_method_while_it_composes(intents: Intents) -> None:
    intents.set_typing(True)
    composing = Event(pygame.TEXTEDITING, text="하", start=0, length=1)
    found = after(intents, 0.0, composing, key(pygame.K_RETURN))
    assert [(i.what, i.text) for i in found] == [("compose", "하")]
    found = after(intents, 0.1, Event(pygame.TEXTINPUT, text="한"), key(pygame.K_TAB))
    assert names(found) == ["text", "next"]


def test_capturing_takes_one_key_and_no_action(intents: Intents) -> None:
    intents.capturing = True
    found = after(intents, 0.0, key(pygame.K_LCTRL), key(pygame.K_g), key(pygame.K_RETURN))
    assert [(i.what, i.text) for i in found] == [("captured", "g"), ("confirm", "")]


def test_window_events_have_plain_names(intents: Intents) -> None:
    found = after(
        intents,
        0.0,
        Event(pygame.WINDOWFOCUSGAINED),
        Event(pygame.WINDOWEXPOSED),
        Event(pygame.WINDOWSIZECHANGED, x=800, y=600),
        Event(pygame.DROPFILE, file="/a/b.quad"),
        Event(pygame.QUIT),
    )
    assert names(found) == ["focus", "expose", "resize", "drop", "quit"]
    assert found[2].pos == (800, 600)
    assert found[3].text == "/a/b.quad"


def test_prompts_follow_the_device_used_last(intents: Intents) -> None:
    assert intents.label("confirm") == "Enter"
    after(intents, 0.0, Event(pygame.JOYBUTTONDOWN, instance_id=3, button=0))
    assert intents.label("confirm") == "A"
    after(intents, 0.0, key(pygame.K_LEFT))
    assert intents.label("confirm") == "Enter"
    assert intents.label("turn", "keys-left") == "E"


def test_devices_have_names_for_people(intents: Intents) -> None:
    after(intents, 0.0, Event(pygame.JOYBUTTONDOWN, instance_id=3, button=0))
    assert [intents.device_name(device) for device in intents.devices()] == [
        "Mouse",
        "Keyboard",
        "Keyboard, left half",
        "Keyboard, right half",
        "Gamepad 1",
    ]


def test_the_real_queue_is_drained(monkeypatch: pytest.MonkeyPatch, intents: Intents) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    try:
        intents.poll(0.0)
        pygame.event.post(Event(pygame.QUIT))
        pygame.event.post(key(pygame.K_RETURN))
        assert [n for n in names(intents.poll(0.1)) if n in ("quit", "confirm")] == [
            "quit",
            "confirm",
        ]
        assert pygame.event.get() == []
    finally:
        pygame.joystick.quit()
        pygame.display.quit()
