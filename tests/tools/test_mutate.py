"""Small faults that are planted: which there are, and that they are told from no fault."""

import mutate
import pytest
from _mutants import sample

from game.core.chance import Stream


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
    monkeypatch.setattr(request.session, "_setupstate", type(request.session._setupstate)())
    run.functions = {str(mutate.CHANCE): [Stream.pick]}
    assert run.trial(dead, [item.nodeid])[:2] == ("killed", item.nodeid)
    assert run.trial(alive, [item.nodeid])[:2] == ("alive", "1 tests")
    assert run.trial(alive, [])[0] == "untouched"
