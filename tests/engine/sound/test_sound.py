"""The effects: all there, clean, none louder than the others; silence where there is no device."""

import math
from array import array
from collections.abc import Sequence
from contextlib import closing
from itertools import islice
from pathlib import Path

import pygame
import pytest

from game.engine.sound import effects
from game.engine.sound.effects import STEPS, WORDS, Sound
from game.engine.table.counting import counting_sound_clips

EXPECTED = (
    *("hover", "press", "back", "slide", "land", "place", "take", "dice", "die", "draw", "loop"),
    *("score", "good", "bad", "win", "rank", "turn", "error"),
)
QUIETEST, LOUDEST = -30.0, -20.0
"""Decibels of a whole cue, below the most there is. Moving a focus is quieter: it comes often."""
RATE = 44100
MOMENT = RATE // 20
AT_ONCE = -12.5
"""Decibels of a cue's loudest moment."""


@pytest.fixture(autouse=True)
def silent_device(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


def heard(name: str, step: int) -> list[int]:
    """One side of what the device is given when an effect is played on a step."""
    with closing(Sound()) as sound:
        sound.play(name, step=step)
        return list(array("h", pygame.mixer.Channel(0).get_sound().get_raw())[::2])


def decibels(samples: Sequence[float]) -> float:
    """The root of their mean square; silence counts as next to nothing."""
    return 10 * math.log10(max(1.0, sum(x * x for x in samples) / len(samples)) / 32767**2)


def loudest_moment(samples: Sequence[float]) -> float:
    """Of all twentieths of a second."""
    starts = range(0, max(1, len(samples) - MOMENT // 2), MOMENT // 2)
    return max(decibels(samples[at : at + MOMENT]) for at in starts)


def test_every_cue_has_its_file_and_all_of_them_are_small() -> None:
    files = list(Path(effects.__file__).with_name("files").iterdir())
    assert sorted(file.stem for file in files) == sorted(EXPECTED) == sorted(WORDS)
    assert sum(file.stat().st_size for file in files) <= 600_000


@pytest.mark.parametrize("name", EXPECTED)
def test_an_effect_is_short_clean_and_modest(name: str) -> None:
    samples = heard(name, 0)
    assert max(map(abs, samples)) <= 0.5 * 32767
    assert len(samples) / RATE < 1.6
    assert abs(samples[0]) < 1500, "it begins without a click"
    assert max(map(abs, samples[-40:])) < 200, "it ends without a click"
    assert abs(sum(samples) / len(samples)) < 150, "it swings around its middle"


@pytest.mark.parametrize("step", [-STEPS, 0, STEPS])
@pytest.mark.parametrize("name", EXPECTED)
def test_a_cue_is_as_long_and_as_loud_as_it_should_be_on_every_step(name: str, step: int) -> None:
    plain, samples = heard(name, 0), heard(name, step)
    assert len(samples) == pytest.approx(len(plain) * 2 ** (-step / 12), rel=0.01)
    if name == "hover":
        assert -40 < decibels(samples) < QUIETEST
    else:
        assert QUIETEST < decibels(samples) < LOUDEST
    assert loudest_moment(samples) < AT_ONCE
    assert heard(name, 4 * step) == samples, "steps end at an octave"


class Counting(Sound):
    """Lays what would be played over one another."""

    def __init__(self) -> None:
        super().__init__()
        self.at = 0
        self.mixed = [0.0] * 2 * RATE

    def play(self, name: str, level: float = 1.0, step: int = 0) -> None:
        for i, sample in enumerate(heard(name, step), self.at):
            self.mixed[i] += level * sample


@pytest.mark.parametrize("points", [2, 4, 10])
def test_points_that_are_counted_are_no_louder_than_one_cue(points: int) -> None:
    sound = Counting()
    for clip in counting_sound_clips(sound, points, 1.0):
        sound.at = round(clip.delay * RATE / 1000)
        clip.begin()
    assert max(map(abs, sound.mixed)) < 0.5 * 32767
    assert loudest_moment(sound.mixed) < AT_ONCE


def test_warming_loads_every_effect_and_lets_others_play_meanwhile() -> None:
    with closing(Sound()) as sound:
        warming = sound.warm()
        first = list(islice(warming, 3))
        sound.play("win")
        assert pygame.mixer.get_busy()
        assert len(first) + len(list(warming)) == len(EXPECTED)
        assert pygame.mixer.get_init() == (44100, -16, 2)


def test_a_device_opened_in_another_format_is_opened_again() -> None:
    pygame.mixer.init(22050, -16, 1)
    with closing(Sound()) as sound:
        sound.play("press")
        assert pygame.mixer.get_init() == (44100, -16, 2)


def test_the_same_effect_at_once_is_played_once() -> None:
    times = iter((1.0, 1.01, 1.1))
    with closing(Sound(clock=lambda: next(times))) as sound:
        busy = []
        for _ in range(3):
            sound.play("score")
            busy.append(sum(pygame.mixer.Channel(i).get_busy() for i in range(16)))
        assert busy == [1, 1, 2]


def test_volumes_go_from_nothing_to_all() -> None:
    with closing(Sound(master=0.5, effects=1.0)) as sound:
        sound.play("score")
        assert pygame.mixer.Channel(0).get_sound().get_volume() == pytest.approx(0.25, abs=0.01)
        sound.set_volumes(1.0, 0.0)
        sound.play("win")
        assert pygame.mixer.Channel(1).get_sound() is None


def test_only_so_many_stepped_effects_are_kept() -> None:
    times = iter(range(1000))
    with closing(Sound(clock=lambda: next(times))) as sound:
        for name in EXPECTED[:3]:
            for step in range(-STEPS, STEPS + 1):
                sound.play(name, step=step)
        assert len(sound._stepped) == 24


def test_without_a_device_it_is_silent_and_nobody_is_troubled(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    pygame.mixer.quit()
    sound = Sound()
    sound.play("win")
    sound.play("trumpet")
    assert list(sound.warm()) == []
    sound.close()
    assert capfd.readouterr() == ("", "")
