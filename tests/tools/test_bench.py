"""The bench measures whole games, and trips tell through which files a move goes."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
import trip

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


def test_an_unknown_part_is_wrong_usage():
    done = run("speed")
    assert done.returncode == 2
    assert (
        "rules, bots, verify, learning, start, frames, rivals, dice, walk, library, " in done.stderr
    )


def test_every_figure_of_a_random_game_comes_from_a_game_that_verifies():
    import _bench_rules

    from game import catalogue
    from game.core.replay.reader import read_replay

    for name in catalogue.names():
        rules = _bench_rules.set_up(name)
        reading = read_replay(_bench_rules.random_replay(rules, "bench"), catalogue.set_up)
        assert reading.problem is None
        assert rules.over(reading.history.state)


NARRATION = "game/games/wall/rules/narration.py"


@pytest.fixture(scope="module")
def taken() -> trip.Trip:
    return trip.trip("wall")


def test_a_press_comes_in_through_the_input_and_a_move_is_told_only_after_it_was_made(taken):
    assert {"game/engine/input/intents.py", "game/engine/window/loop.py"} <= taken.to_move
    assert "game/games/wall/table/scene.py" in taken.to_move & taken.to_picture
    assert NARRATION in taken.to_picture - taken.to_move


def test_neither_what_sounds_nor_what_writes_files_counts(taken):
    every = taken.to_move | taken.to_picture
    assert not [path for path in every if "/sound/" in path or "/storage/" in path]
    assert all((trip.ROOT / path).is_file() for path in every)


@pytest.mark.parametrize(("most", "own", "status"), [(200, 100, 0), (3, 100, 1), (200, 1, 1)])
def test_a_leg_that_is_too_long_is_told_by_the_exit_status(
    taken, most, own, status, monkeypatch, capsys
):
    monkeypatch.setattr(trip, "trip", lambda _game: taken)
    monkeypatch.setattr("sys.argv", ["trip.py", "wall", "--most", f"{most}", "--own", f"{own}"])
    assert trip.main() == status
    told = capsys.readouterr().out
    assert f"wall, to the move: {len(taken.to_move)} files" in told
    assert NARRATION in told
