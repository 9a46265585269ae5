"""The effects: all there, clean, never too loud; and silence where there is no device."""

import math
from array import array
from itertools import islice

import pygame
import pytest

from game.engine.sound import tones
from game.engine.sound.effects import Sound

EXPECTED = (
    *("hover", "press", "back", "slide", "land", "place", "take", "dice", "die", "draw", "loop"),
    *("score", "good", "bad", "win", "rank", "turn", "error"),
)


@pytest.fixture
def silent_device(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


def test_every_cue_has_its_effect() -> None:
    assert sorted(tones.EFFECTS) == sorted(EXPECTED)


@pytest.mark.parametrize("name", EXPECTED)
def test_an_effect_is_short_clean_and_modest(name: str) -> None:
    samples = array("h", tones.made(name))
    left, right = samples[0::2], samples[1::2]
    loudest = max(map(abs, left)) / 32767
    assert left == right
    assert loudest == pytest.approx(tones.EFFECTS[name].peak, abs=0.01)
    assert loudest <= 0.5
    assert len(left) / tones.RATE < 1.6
    assert abs(left[0]) < 1500, "it begins without a click"
    assert max(map(abs, left[-40:])) < 200, "it ends without a click"
    assert abs(sum(left) / len(left)) < 150, "it swings around its middle"


def test_an_effect_is_the_same_every_time() -> None:
    assert tones.made("dice") == tones.made("dice")


def test_the_work_is_done_in_small_pieces() -> None:
    rests = sum(1 for _ in tones.steps("win"))
    assert rests > len(tones.EFFECTS["win"].layers)


@pytest.mark.usefixtures("silent_device")
def test_warming_makes_every_effect_once() -> None:
    sound = Sound()
    try:
        assert len(list(sound.warm())) > len(EXPECTED)
        assert pygame.mixer.get_init() == (44100, -16, 2)
        assert len(list(sound.warm())) == 1
    finally:
        sound.close()


@pytest.mark.usefixtures("silent_device")
def test_an_effect_can_be_played_before_it_is_warm_and_in_the_middle_of_it() -> None:
    sound = Sound()
    try:
        warming = sound.warm()
        list(islice(warming, 3))
        sound.play("win")
        assert pygame.mixer.get_busy()
        list(warming)
    finally:
        sound.close()


@pytest.mark.usefixtures("silent_device")
def test_a_device_opened_in_another_format_is_opened_again() -> None:
    pygame.mixer.init(22050, -16, 1)
    sound = Sound()
    try:
        sound.play("press")
        assert pygame.mixer.get_init() == (44100, -16, 2)
    finally:
        sound.close()


@pytest.mark.usefixtures("silent_device")
def test_the_same_effect_at_once_is_played_once() -> None:
    times = iter((1.0, 1.01, 1.1))
    sound = Sound(clock=lambda: next(times))
    try:
        busy = []
        for _ in range(3):
            sound.play("score")
            busy.append(sum(pygame.mixer.Channel(i).get_busy() for i in range(16)))
        assert busy == [1, 1, 2]
    finally:
        sound.close()


@pytest.mark.usefixtures("silent_device")
def test_volumes_go_from_nothing_to_all() -> None:
    sound = Sound(master=0.5, effects=1.0)
    try:
        sound.play("score")
        assert pygame.mixer.Channel(0).get_sound().get_volume() == pytest.approx(0.25, abs=0.01)
        sound.volumes(1.0, 0.0)
        sound.play("win")
        assert pygame.mixer.Channel(1).get_sound() is None
    finally:
        sound.close()


def heard(name: str, step: int) -> list[int]:
    """One side of what the device is given when an effect is played on a step."""
    sound = Sound()
    try:
        sound.play(name, step=step)
        return list(array("h", pygame.mixer.Channel(0).get_sound().get_raw())[::2])
    finally:
        sound.close()


def strength(samples: list[int], hertz: float) -> float:
    """How much of a tone there is in them."""
    turn = 2 * math.pi * hertz / tones.RATE
    across = sum(sample * math.cos(turn * i) for i, sample in enumerate(samples))
    along = sum(sample * math.sin(turn * i) for i, sample in enumerate(samples))
    return math.hypot(across, along) / len(samples)


@pytest.mark.usefixtures("silent_device")
@pytest.mark.parametrize("step", [-12, -5, 1, 7, 12])
def test_a_step_moves_the_tone_by_its_semitones(step: int) -> None:
    rings = 784.0  # `score` does
    samples = heard("score", step)
    around = [rings * 2 ** (semitones / 12) for semitones in range(-14, 15)]
    loudest = max(around, key=lambda hertz: strength(samples, hertz))
    assert loudest == pytest.approx(rings * 2 ** (step / 12))


@pytest.mark.usefixtures("silent_device")
@pytest.mark.parametrize("step", [-12, 12])
@pytest.mark.parametrize("name", EXPECTED)
def test_a_stepped_effect_is_as_clean_and_as_modest(name: str, step: int) -> None:
    plain, samples = heard(name, 0), heard(name, step)
    assert len(samples) == pytest.approx(len(plain) * 2 ** (-step / 12), rel=0.01)
    assert max(map(abs, samples)) == pytest.approx(max(map(abs, plain)), rel=0.1)
    assert abs(samples[0]) < 1500, "it begins without a click"
    assert max(map(abs, samples[-40:])) < 200, "it ends without a click"


@pytest.mark.usefixtures("silent_device")
def test_steps_end_at_an_octave() -> None:
    assert heard("score", 40) == heard("score", 12)
    assert heard("score", -40) == heard("score", -12)


@pytest.mark.usefixtures("silent_device")
def test_only_so_many_stepped_effects_are_kept() -> None:
    times = iter(range(1000))
    sound = Sound(clock=lambda: next(times))
    try:
        for name in EXPECTED:
            for step in range(-12, 13):
                sound.play(name, step=step)
        assert len(sound._stepped) == 24
    finally:
        sound.close()


def test_without_a_device_it_is_silent_and_nobody_is_troubled(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    pygame.mixer.quit()
    sound = Sound()
    sound.play("win")
    assert list(sound.warm()) == []
    sound.close()
    assert capfd.readouterr() == ("", "")


def test_an_effect_that_is_not_there_ends_no_game() -> None:
    Sound().play("trumpet")
