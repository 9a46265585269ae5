"""Every sound in words: heard or not, a few at a time, each in its place for a moment."""

from itertools import count

import pytest

from game.engine.sound import tones
from game.engine.sound.captions import PLACES, SECONDS, WORDS, Captions
from game.engine.sound.effects import Sound


def noting() -> Captions:
    captions = Captions()
    captions.wanted = True
    return captions


def shown(captions: Captions) -> list[tuple[str, int] | None]:
    return [each and (each.name, each.times) for each in captions.places]


def test_every_effect_has_its_words_and_no_two_have_the_same() -> None:
    assert sorted(WORDS) == sorted(tones.EFFECTS)
    assert len(set(WORDS.values())) == len(WORDS)


def test_what_is_heard_again_is_counted_where_it_stands() -> None:
    captions = noting()
    for name in ("place", "score", "place", "score", "score"):
        captions.note(name)
    assert shown(captions) == [("place", 2), ("score", 3), None]


def test_the_oldest_makes_room() -> None:
    captions = noting()
    for name in ("place", "score", "loop", "place", "turn"):
        captions.note(name)
        captions.pass_time(0.1)
    assert shown(captions) == [("place", 2), ("turn", 1), ("loop", 1)]


def test_what_a_hand_has_done_makes_room_first() -> None:
    captions = noting()
    for name in ("place", "hover", "score", "turn"):
        captions.note(name)
        captions.pass_time(0.1)
    assert shown(captions) == [("place", 1), ("turn", 1), ("score", 1)]


def test_each_goes_after_a_moment_and_the_others_stay_where_they_are() -> None:
    captions = noting()
    captions.note("place")
    captions.pass_time(SECONDS / 2)
    captions.note("loop")
    captions.pass_time(SECONDS * 0.6)
    assert shown(captions) == [None, ("loop", 1), None]
    captions.pass_time(SECONDS)
    assert shown(captions) == [None] * PLACES


def test_it_tells_when_they_are_others() -> None:
    captions = noting()
    assert not captions.pass_time(1)
    captions.note("place")
    assert captions.pass_time(0.1)
    assert not captions.pass_time(0.1)
    captions.note("place")
    assert captions.pass_time(0.1)
    assert captions.pass_time(SECONDS)
    assert not captions.pass_time(SECONDS)


def test_nothing_is_noted_where_nobody_wants_it() -> None:
    captions = Captions()
    captions.note("place")
    assert shown(captions) == [None] * PLACES
    assert not captions.pass_time(0.1)


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
        assert shown(sound.captions) == [("dice", 1), ("score", 2), None]
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
        assert shown(sound.captions) == [("score", 1), None, None]
    finally:
        sound.close()
