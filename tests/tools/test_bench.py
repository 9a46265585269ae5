"""The bench names its parts, and its figures are made of whole games and honest percentiles."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from game.games.lines.table.dice.tumble import FRAMES

ROOT = Path(__file__).resolve().parents[2]


def run(*words: str) -> subprocess.CompletedProcess[str]:
    # Away from the environment that the tool would make: it is told that it is inside already.
    code = (
        "import runpy, sys; sys.path.append('tools'); import _environment\n"
        "_environment.inside = lambda *_: None\n"
        "runpy.run_path('tools/bench.py', run_name='__main__')"
    )
    command = [sys.executable, "-c", code, *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True)


def test_the_rules_of_one_game_are_measured_as_json_and_nothing_else_is_printed():
    done = run("rules", "verify", "--games", "ramp", "--seconds", "0.05")
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert list(found) == ["machine", "rules", "verify"]
    assert list(found["rules"]["ramp"]) == ["1 seats", "2 seats", "3 seats", "4 seats"]
    for figures in found["rules"]["ramp"].values():
        assert figures["games"] >= 1
        assert figures["moves_per_second"] > 0
    assert found["verify"]["ramp"]["plies_per_second"] > 0


def test_steps_of_learners_are_measured_for_every_number_of_seats():
    pytest.importorskip("pettingzoo", reason="the extra `rl` is not installed")
    done = run("learning", "--games", "wall", "--seconds", "0.05")
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)["learning"]["wall"]
    assert list(found) == ["2 seats", "3 seats", "4 seats"]
    assert all(figures["steps_per_second"] > 0 for figures in found.values())


def test_an_unknown_part_is_wrong_usage():
    done = run("speed")
    assert done.returncode == 2
    assert (
        "rules, bots, verify, learning, start, frames, dice, walk, library, idle, memory, growth"
        in done.stderr
    )


def test_a_throw_is_measured_while_its_dice_are_in_sight():
    done = run("dice", "--rounds", "1")
    assert done.returncode == 0, done.stderr
    figures = json.loads(done.stdout)["dice"]
    seen, tumbling = figures["in sight"], figures["all five tumbling"]
    assert FRAMES / 2 < seen["frames"] < 2 * FRAMES
    assert 10 < tumbling["frames"] < seen["frames"]
    assert tumbling["p50_ms"] > 0


def test_every_figure_of_a_random_game_comes_from_a_game_that_verifies():
    import _bench_rules

    from game import catalogue
    from game.core.replay.reader import read_replay

    for name in catalogue.names():
        rules = _bench_rules.set_up(name)
        reading = read_replay(_bench_rules.random_replay(rules, "bench"), catalogue.set_up)
        assert reading.problem is None
        assert rules.over(reading.history.state)


def test_the_first_frame_fills_caches_and_is_told_apart():
    import _bench_client

    spread = _bench_client.spread([50.0, *(float(i) for i in range(1, 101))])
    assert spread == {
        "frames": 101,
        "first_ms": 50.0,
        "p50_ms": 51.0,
        "p99_ms": 100.0,
        "worst_ms": 100.0,
    }
