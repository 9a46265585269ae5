"""Every sound in words: heard or not, a few at a time, oldest first, each for long enough."""

from itertools import count

import pytest

from game.engine.sound.effects import PLACES, READABLE, SECONDS, WORDS, Captions, Sound


@pytest.fixture
def captions() -> Captions:
    made = Captions()
    made.wanted = True
    return made


def shown(captions: Captions) -> list[tuple[str, int]]:
    return [(each.name, each.times) for each in captions.visible_captions]


def test_no_two_effects_have_the_same_words() -> None:
    assert len(set(WORDS.values())) == len(WORDS)


def test_what_is_heard_again_is_counted_where_it_stands(captions: Captions) -> None:
    for name in ("place", "score", "place", "score", "score"):
        captions.add_effect(name)
    assert shown(captions) == [("place", 2), ("score", 3)]


def test_each_stands_until_it_can_be_read_and_others_wait_in_the_order_of_time(
    captions: Captions,
) -> None:
    stood: dict[str, float] = {}
    names = ("place", "score", "loop", "turn", "land", "place", "good", "turn")
    order: list[str] = []
    for tick in range(80):
        if tick < len(names):
            captions.add_effect(names[tick])
        heard = [each.name for each in captions.visible_captions]
        order += (name for name in heard if name not in order)
        assert heard == sorted(heard, key=order.index)
        assert len(heard) <= PLACES
        for name in heard:
            stood[name] = stood.get(name, 0) + 0.1
        captions.advance_time(0.1)
    assert order == list(dict.fromkeys(names))
    assert min(stood.values()) > READABLE - 0.05
    assert shown(captions) == []


def test_the_one_heard_longest_ago_makes_room_once_it_was_read(captions: Captions) -> None:
    for name in ("place", "score", "loop", "place"):
        captions.add_effect(name)
        captions.advance_time(0.1)
    captions.advance_time(READABLE)
    captions.add_effect("turn")
    captions.advance_time(0.1)
    assert shown(captions) == [("place", 2), ("loop", 1), ("turn", 1)]


def test_what_a_hand_has_done_makes_room_first_and_does_not_wait(captions: Captions) -> None:
    for name in ("place", "hover", "score", "turn", "press"):
        captions.add_effect(name)
        captions.advance_time(0.1)
    assert shown(captions) == [("place", 1), ("hover", 1), ("score", 1)]
    captions.advance_time(READABLE)
    assert shown(captions) == [("place", 1), ("score", 1), ("turn", 1)]


def test_what_waits_is_counted_and_never_more_than_there_are_effects(captions: Captions) -> None:
    for _ in range(50):
        for name in WORDS:
            captions.add_effect(name)
    seen = {}
    for _ in range(200):
        captions.advance_time(0.1)
        seen |= dict(shown(captions))
    assert set(seen.values()) == {50}
    assert "score" in seen
    assert shown(captions) == []


def test_each_goes_after_a_moment(captions: Captions) -> None:
    captions.add_effect("place")
    captions.advance_time(SECONDS / 2)
    captions.add_effect("loop")
    captions.advance_time(SECONDS * 0.6)
    assert shown(captions) == [("loop", 1)]
    captions.advance_time(SECONDS)
    assert shown(captions) == []


def test_nothing_is_noted_where_nobody_wants_it() -> None:
    captions = Captions()
    captions.add_effect("place")
    assert shown(captions) == []
    assert not captions.advance_time(0.1)


@pytest.mark.parametrize("driver", ["dummy", "no such driver"])
@pytest.mark.parametrize("volume", [0.0, 1.0])
def test_captions_need_neither_a_device_nor_a_volume(
    monkeypatch: pytest.MonkeyPatch, driver: str, volume: float
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", driver)
    seconds = count()
    sound = Sound(master=volume, clock=lambda: next(seconds))
    sound.captions.wanted = True
    try:
        for name in ("dice", "score", "score"):
            sound.play(name)
        assert shown(sound.captions) == [("dice", 1), ("score", 2)]
    finally:
        sound.close()


def test_what_is_not_played_is_not_told() -> None:
    times = iter((1.0, 1.01, 2.0))
    sound = Sound(clock=lambda: next(times))
    sound.captions.wanted = True
    try:
        sound.play("score")
        sound.play("score")
        sound.play("loop", 0.0)
        assert shown(sound.captions) == [("score", 1)]
    finally:
        sound.close()
