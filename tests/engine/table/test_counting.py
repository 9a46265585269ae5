"""Points for the ear: one after the other, each higher, and the whole at once for who hurries."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

from game.engine.sound.effects import Sound
from game.engine.table.counting import (
    counting_sound_clips,
    ms_per_point,
    points_after,
    semitones_for,
)
from game.engine.table.timeline import Timeline


class Heard(Sound):
    """Remembers what would be played."""

    def __init__(self) -> None:
        super().__init__()
        self.played: list[tuple[str, float, int]] = []

    def play(self, name: str, level: float = 1.0, step: int = 0) -> None:
        self.played.append((name, level, step))


def seconds(timeline: Timeline) -> Iterator[None]:
    while timeline.has_clips:
        timeline.advance(1 / 120)
        yield


def test_more_points_are_higher_up_to_an_octave_and_none_are_below_one() -> None:
    steps = [semitones_for(n) for n in range(1, 11)]
    assert steps == sorted(set(steps))
    assert semitones_for(0) == semitones_for(-3) == steps[0] >= -12
    assert semitones_for(99) == steps[-1] == 12


@pytest.mark.parametrize("points", [1, 2, 7])
def test_points_are_counted_one_by_one_and_the_last_is_loudest(points: int) -> None:
    sound, timeline = Heard(), Timeline()
    timeline.add(*counting_sound_clips(sound, points, 1.0))
    heard = [len(sound.played) for _ in seconds(timeline)]
    assert [step for _name, _level, step in sound.played] == [
        semitones_for(n) for n in range(1, points + 1)
    ]
    assert {later - before for before, later in pairwise(heard)} <= {0, 1}
    levels = [level for _name, level, _step in sound.played]
    assert levels[-1] == 1.0
    assert all(level < 1.0 for level in levels[:-1])


def test_whoever_hurries_hears_what_it_came_to_first() -> None:
    sound, timeline = Heard(), Timeline()
    timeline.add(*counting_sound_clips(sound, 5, 1.0))
    timeline.finish()
    assert sound.played[0] == ("score", 1.0, semitones_for(5))


@pytest.mark.parametrize("points", [1, 2, 7, 20, -3, -14])
def test_what_is_seen_counts_point_by_point_to_the_whole_and_a_loss_downwards(points: int) -> None:
    seen = [points_after(points, ms) for ms in range(int(ms_per_point(points) * abs(points)) + 2)]
    steps = {after - before for before, after in pairwise(seen)}
    assert steps <= {0, 1 if points > 0 else -1}
    assert abs(seen[0]) == 1
    assert seen[-1] == points == points_after(points, 5000)
    assert len(seen) <= 402, "however many there are"


def test_a_tone_sounds_as_its_point_is_seen() -> None:
    for points in (1, 4, 9, 30):
        clips = counting_sound_clips(Heard(), points, 1.0)
        for clip in clips:
            assert points_after(points, clip.delay + 0.001) > points_after(
                points, clip.delay - 0.001
            ) or (clip.delay == 0)
