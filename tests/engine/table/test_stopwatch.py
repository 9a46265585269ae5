"""The time that replays note."""

from game.engine.table import stopwatch
from game.engine.table.stopwatch import Stopwatch


def test_pauses_are_not_counted(monkeypatch):
    now = [10.0]
    monkeypatch.setattr(stopwatch, "perf_counter", lambda: now[0])
    watch = Stopwatch(500)
    now[0] += 1
    watch.stop()
    watch.stop()
    now[0] += 60
    assert watch.ms == 1500
    watch.go_on()
    watch.go_on()
    now[0] += 0.25
    assert watch.ms == 1750


def test_a_time_that_no_game_took_leaves_a_clock_that_runs(monkeypatch):
    now = [10.0]
    monkeypatch.setattr(stopwatch, "perf_counter", lambda: now[0])
    watch = Stopwatch(10**400)
    before = watch.ms
    now[0] += 1
    assert watch.ms - before == 1000
