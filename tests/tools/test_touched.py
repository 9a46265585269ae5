"""Which tests come past which lines, and small faults planted in them."""

import ast
import builtins
from types import FunctionType

import _touched
import mutate
import pytest
from _mutants import sample
from _touched import Point, Touched

from game.core import chance
from game.core.chance import Stream

PATH = _touched.ROOT / "game" / "core" / "chance.py"
START = 1_000_000
"""From here on no block has a number where this runs in a run that is noted."""


def test_each_block_says_that_it_was_come_past(monkeypatch):
    tree, points = _touched.mark(PATH, START)
    touched: dict[int, int] = {}
    monkeypatch.setattr(builtins, "__touched__", touched, raising=False)
    plain = ast.parse(PATH.read_text("utf-8"))
    known = [each for each in vars(chance.Stream).values() if isinstance(each, FunctionType)]
    codes = [each.__code__ for each in known]
    before = chance.Stream("a", "b", "c", 0).below(6)
    touched.clear()
    assert _touched.swap(known, PATH, tree)
    try:
        assert not touched
        assert chance.Stream("a", "b", "c", 0).below(6) == before
    finally:
        for function, code in zip(known, codes, strict=True):
            function.__code__ = code
    found = {point for number, point in enumerate(points, START) if number in touched}
    assert {point.function for point in found} >= {"Stream.__init__", "Stream.below"}
    assert found < set(points)
    for point in points:
        assert _touched.function_at(plain, _line(plain, point))[0] == point.function


def _line(tree: ast.Module, point: Point) -> int:
    (head,) = [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
        and _touched.function_at(tree, node.lineno)[0] == point.function
    ]
    return head + point.line


def test_the_cheapest_tests_over_a_line_come_first_and_later_runs_count():
    name, head = _touched.function_at(ast.parse(PATH.read_text("utf-8")), 60)
    path = "game/core/chance.py"
    first, second = Point(path, name, 1), Point(path, name, 60 - head + 1)
    seen, later = Touched([first, second]), Touched([second])
    seen.note("tests/a.py::slow", 3.0, [1, 0])
    seen.note("tests/a.py::quick", 0.5, [1, 1])
    later.note("tests/a.py::slow", 0.1, [1])
    assert seen.over(path, 60) == ["tests/a.py::quick", "tests/a.py::slow"]
    assert seen.near({path: [60]}, 1.0) == ["tests/a.py::quick"]
    seen.add(later)
    seen = Touched.of(seen.text())
    assert seen.over(path, 60) == ["tests/a.py::quick"]
    assert seen.near({path: [60]}, 1.0) == ["tests/a.py::slow", "tests/a.py::quick"]
    assert seen.paths() == {path}


def test_the_same_seed_gives_the_same_faults_and_each_can_be_compiled():
    paths = [mutate.CHANCE, mutate.ROOT / "game" / "engine" / "table" / "picking.py"]
    found = sample(12, "test", paths, set())
    assert [each.change for each in sample(12, "test", paths, set())] == [m.change for m in found]
    assert len({each.change for each in found}) == 12
    for each in found:
        assert each.before != each.after
        compile(each.tree, each.path, "exec")
    (left_out,) = sample(1, "test", paths, {found[0].change})
    assert left_out.change != found[0].change


def test_picks_differ():
    """Kills the fault that is planted below."""
    assert {Stream(seed, "toy", "pick", 0).pick("abcdef") for seed in "123456789"} > {"a"}


def test_a_fault_kills_and_no_fault_does_not(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
):
    (item,) = [each for each in request.session.items if each.name == "test_picks_differ"]
    dead, alive = mutate.planted()
    run = mutate.Trials([dead, alive], mutate.Touched(), 5.0)
    run.items = {item.nodeid: item}
    run.functions = {str(mutate.CHANCE): [Stream.pick]}
    with monkeypatch.context() as patch:  # what is set up for this test must be there at its end
        patch.setattr(request.session, "_setupstate", type(request.session._setupstate)())
        assert run.trial(dead, [item.nodeid])[:2] == ("killed", item.nodeid)
        assert run.trial(alive, [item.nodeid])[:2] == ("alive", "1 tests")
    assert run.trial(alive, [])[0] == "untouched"
