"""Clips run in order, begin and end exactly once, and never for ever; and the time of replays."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.table import clock
from game.engine.table.clock import Stopwatch
from game.engine.table.timeline import (
    MOST_ROUNDS,
    Clip,
    Timeline,
    ease_linearly,
    in_out_cubic,
    in_quad,
    out_cubic,
    out_quad,
)
from game.engine.window.parts import Part
from game.engine.window.view import Box

times = st.floats(0, 400)
clip_shapes = st.tuples(times, times, st.booleans())
groups = st.lists(st.lists(clip_shapes, min_size=1, max_size=4), max_size=6)


class Told:
    """A timeline whose clips tell when they begin and end."""

    def __init__(self, made, speed=1.0):
        self.said = []
        self.timeline = Timeline()
        self.timeline.speed = speed
        self.count = 0
        for group in made:
            self.timeline.add(*(self.clip(*shape) for shape in group))

    def clip(self, ms, delay=0.0, blocks=True):
        name, self.count = self.count, self.count + 1
        return Clip(
            ms,
            delay=delay,
            blocks=blocks,
            begin=lambda: self.said.append(("begin", name)),
            end=lambda: self.said.append(("end", name)),
        )

    def check(self):
        """Everything began and ended once, in that order."""
        for name in range(self.count):
            assert [what for what, of in self.said if of == name] == ["begin", "end"]


@given(groups, st.sampled_from((0.5, 1.0, 4.0)), st.lists(st.floats(0.001, 0.5), max_size=8))
@settings(max_examples=150)
def test_every_clip_begins_and_ends_once_however_time_passes(made, speed, steps):
    told = Told(made, speed)
    for seconds in steps:
        told.timeline.advance(seconds)
    for _ in range(2000):
        if not told.timeline.has_clips:
            break
        told.timeline.advance(0.1)
    assert not told.timeline.has_clips
    told.check()


@given(groups, st.lists(st.floats(0.001, 0.5), max_size=8))
@settings(max_examples=150)
def test_every_clip_begins_and_ends_once_when_it_is_hurried(made, steps):
    told = Told(made)
    for seconds in steps:
        told.timeline.advance(seconds)
    told.timeline.finish()
    assert not told.timeline.has_clips
    told.check()


@given(groups)
@settings(max_examples=80)
def test_at_speed_0_everything_is_over_at_once(made):
    told = Told(made, 0)
    assert not told.timeline.has_clips
    told.check()


@given(st.lists(st.lists(st.tuples(times, times), min_size=1, max_size=3), max_size=5))
@settings(max_examples=80)
def test_a_group_begins_only_after_the_group_before_it_has_ended(made):
    told = Told([[(ms, delay, True) for ms, delay in group] for group in made])
    while told.timeline.has_clips:
        told.timeline.advance(1 / 120)
    first = 0
    for group in made:
        mine = [i for i, (_, name) in enumerate(told.said) if first <= name < first + len(group)]
        assert mine == list(range(2 * first, 2 * (first + len(group))))
        first += len(group)


def test_speed_is_as_fast_as_it_says():
    for speed, steps in ((0.5, 20), (1.0, 10), (4.0, 3)):
        told = Told([[(100.0, 0.0, True)]], speed)
        count = 0
        while told.timeline.moving:
            told.timeline.advance(0.01)
            count += 1
        assert count in (steps, steps + 1)


def test_turning_animation_off_ends_what_runs():
    told = Told([[(1000.0, 0.0, True)], [(1000.0, 0.0, True)]])
    told.timeline.advance(0.1)
    told.timeline.speed = 0
    told.timeline.advance(0.01)
    assert not told.timeline.has_clips
    told.check()


def test_a_loose_clip_keeps_nobody_waiting():
    told = Told([[(50.0, 0.0, True), (500.0, 0.0, False)], [(50.0, 0.0, True)]])
    for _ in range(12):
        told.timeline.advance(0.01)
    assert not told.timeline.moving
    assert told.timeline.has_clips
    told.timeline.advance(0.5)
    assert not told.timeline.has_clips
    told.check()


def test_a_clip_may_finish_everything_as_it_ends():
    """A move played while another one is shown hurries the rest of that one."""
    told = Told([[(100.0, 0.0, True)], [(100.0, 0.0, True)]])
    told.timeline.add(Clip(10, end=told.timeline.finish))
    told.timeline.add(told.clip(100.0))
    for _ in range(60):
        told.timeline.advance(0.01)
    assert not told.timeline.has_clips
    told.check()


def test_what_a_clip_adds_as_it_ends_comes_after_it():
    told = Told([])
    told.timeline.add(Clip(10, end=lambda: told.timeline.add(told.clip(10.0))))
    told.timeline.finish()
    told.check()
    told.timeline.add(Clip(10, end=lambda: told.timeline.add(told.clip(10.0))))
    told.timeline.advance(1)
    told.check()


@pytest.mark.parametrize("speed", [0, 1.0])
def test_clips_that_beget_clips_are_cut_off(speed):
    timeline, born = Timeline(), []
    timeline.speed = speed

    def beget():
        born.append(1)
        timeline.add(Clip(0, end=beget))

    timeline.add(Clip(0, end=beget))
    timeline.advance(0.01)
    timeline.finish()
    assert not timeline.has_clips
    assert len(born) <= 3 * MOST_ROUNDS


def test_an_error_in_a_clip_leaves_the_timeline_empty():
    timeline = Timeline()
    timeline.add(Clip(10, end=lambda: 1 // 0), Clip(20))
    with pytest.raises(ZeroDivisionError):
        timeline.finish()
    assert not timeline.has_clips
    timeline.add(Clip(10))
    timeline.finish()
    assert not timeline.has_clips


def test_a_clip_is_seen_from_its_begin_to_its_end_with_its_eased_share():
    shares = []
    timeline = Timeline()
    timeline.add(Clip(100, lambda share: shares.append(share) or (), delay=50, ease=out_quad))
    for _ in range(20):
        timeline.parts(Box(0, 0, 100, 100))
        timeline.advance(0.01)
    assert shares == sorted(shares)
    assert len(shares) in (10, 11)
    assert shares[0] == pytest.approx(0, abs=0.01)
    assert 0.9 < shares[-1] <= 1


@pytest.mark.parametrize("ease", [ease_linearly, out_quad, in_quad, out_cubic, in_out_cubic])
def test_every_ease_starts_at_nothing_and_arrives(ease):
    assert ease(0.0) == pytest.approx(0)
    assert ease(1.0) == pytest.approx(1)


def test_no_clips_are_no_group():
    timeline = Timeline()
    timeline.add()
    assert not timeline.has_clips


def test_there_is_something_to_be_seen_where_one_group_ends_just_where_a_step_does() -> None:
    timeline, seen = Timeline(), []
    for _twice in range(2):
        timeline.add(Clip(100, parts=lambda _share: [Part("", None, Box(0, 0, 1, 1), print)]))
    while timeline.moving:
        timeline.advance(0.025)
        seen.append(len(timeline.parts(Box(0, 0, 1, 1))))
    assert seen == [1] * 7 + [0]


def test_pauses_are_not_counted(monkeypatch):
    now = [10.0]
    monkeypatch.setattr(clock, "perf_counter", lambda: now[0])
    watch = Stopwatch(500)
    now[0] += 1
    watch.stop()
    watch.stop()
    now[0] += 60
    assert watch.played_ms == 1500
    watch.go_on()
    watch.go_on()
    now[0] += 0.25
    assert watch.played_ms == 1750


def test_a_time_that_no_game_took_leaves_a_clock_that_runs(monkeypatch):
    now = [10.0]
    monkeypatch.setattr(clock, "perf_counter", lambda: now[0])
    watch = Stopwatch(10**400)
    before = watch.played_ms
    now[0] += 1
    assert watch.played_ms - before == 1000
