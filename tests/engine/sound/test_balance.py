"""No cue stands out over the others: measured in what the device is given, on every step."""

import math
from array import array
from collections.abc import Sequence

import pygame
import pytest

from game.engine.sound import tones
from game.engine.sound.effects import STEPS, Sound
from game.engine.table.counting import counted_aloud

QUIETEST, LOUDEST = -30.0, -20.0
"""Decibels of a whole cue, below the most there is. Moving a focus is quieter: it comes often."""
MOMENT = tones.RATE // 20
AT_ONCE = -12.5
"""Decibels of a cue's loudest moment."""


@pytest.fixture(autouse=True)
def silent_device(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


def heard(name: str, step: int) -> list[int]:
    """One side of what the device is given."""
    sound = Sound()
    try:
        sound.play(name, step=step)
        return list(array("h", pygame.mixer.Channel(0).get_sound().get_raw())[::2])
    finally:
        sound.close()


def decibels(samples: Sequence[float]) -> float:
    """The root of their mean square; silence counts as next to nothing."""
    return 10 * math.log10(max(1.0, sum(x * x for x in samples) / len(samples)) / 32767**2)


def loudest_moment(samples: Sequence[float]) -> float:
    """Of all twentieths of a second."""
    starts = range(0, max(1, len(samples) - MOMENT // 2), MOMENT // 2)
    return max(decibels(samples[at : at + MOMENT]) for at in starts)


@pytest.mark.parametrize("step", [-STEPS, 0, STEPS])
@pytest.mark.parametrize("name", sorted(tones.EFFECTS))
def test_a_cue_is_as_loud_as_the_others_on_every_step(name: str, step: int) -> None:
    samples = heard(name, step)
    if name == "hover":
        assert -40 < decibels(samples) < QUIETEST
    else:
        assert QUIETEST < decibels(samples) < LOUDEST
    assert loudest_moment(samples) < AT_ONCE


class Counting(Sound):
    """Lays what would be played over one another."""

    def __init__(self) -> None:
        super().__init__()
        self.at = 0
        self.mixed = [0.0] * 2 * tones.RATE

    def play(self, name: str, level: float = 1.0, step: int = 0) -> None:
        for i, sample in enumerate(heard(name, step), self.at):
            self.mixed[i] += level * sample


@pytest.mark.parametrize("points", [2, 4, 10])
def test_points_that_are_counted_are_no_louder_than_one_cue(points: int) -> None:
    sound = Counting()
    for clip in counted_aloud(sound, points, 1.0):
        sound.at = round(clip.delay * tones.RATE / 1000)
        clip.begin()
    assert max(map(abs, sound.mixed)) < 0.5 * 32767
    assert loudest_moment(sound.mixed) < AT_ONCE
