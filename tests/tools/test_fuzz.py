"""What strangers send: a small run of `tools/fuzz.py`, and files made to take long."""

import importlib.util
from pathlib import Path

import pytest

from game import catalogue
from game.core.replay.jsonlines import encode_line
from game.core.replay.reader import read_replay
from tests.discovered import one_each, random_match

SOURCE = Path(__file__).parents[2] / "tools" / "fuzz.py"
spec = importlib.util.spec_from_file_location("fuzz", SOURCE)
fuzz = importlib.util.module_from_spec(spec)
spec.loader.exec_module(fuzz)


@pytest.mark.long
def test_mutated_files_give_a_sentence_and_no_traceback():
    found = fuzz.fuzz(1500, "tests", fuzz.games())
    assert not [problem for problem in found.bad if "took" not in problem]
    assert found.outcomes["bad header"] > 100
    assert found.outcomes["bad line"] > 300
    assert found.outcomes["ok"] > 30, "mutants are near enough to good files to reach deep"


def test_the_fuzzer_notices_tracebacks_and_writing(tmp_path, monkeypatch):
    found = fuzz.Findings()
    with fuzz.nothing_written(found):
        (tmp_path / "a").open("w").close()
        open(tmp_path / "b", "w").close()  # noqa: PTH123
    monkeypatch.setattr(fuzz, "look_at", lambda _data: 1 // 0)
    fuzz.read(b"", found)
    assert len(found.bad) >= 2
    assert "Traceback" in found.bad[-1]


@pytest.mark.parametrize("setting", one_each(), ids=str)
def test_a_move_taken_back_a_thousand_times_is_read(setting):
    _, memory = random_match(setting, practice=True)
    lines = memory.data.splitlines(keepends=True)
    first = next(i for i, line in enumerate(lines) if line.startswith(b'{"by"'))
    again = lines[first] + encode_line({"undo": 1})
    reading = read_replay(b"".join(lines[:first]) + again * 1000, catalogue.set_up)
    assert reading.problem is None
    assert reading.history.plies == 0
