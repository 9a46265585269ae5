"""A short run of `tools/monkey.py`, and that it notices what it is there to notice."""

import logging

import monkey
import pytest

pytestmark = pytest.mark.long


def test_a_monkey_breaks_nothing() -> None:
    found = monkey.run(5 * monkey.EACH, 7)
    assert not found.lines, "\n".join(found.told)


def test_the_monkey_notices_what_is_raised_and_what_is_logged(monkeypatch) -> None:
    def act(_self: object) -> None:
        logging.getLogger("quadrille").warning("a line in the log")
        raise ZeroDivisionError

    monkeypatch.setattr(monkey.Monkey, "act", act)
    found = monkey.run(2, 1)
    assert sorted(found.lines.values()) == [2, 2]
    assert "ZeroDivisionError" in "".join(found.told)


@pytest.mark.parametrize("seed", [1, 2])
def test_a_monkey_does_the_same_for_a_seed(monkeypatch, seed: int) -> None:
    did: list[list[str]] = []
    act = monkey.Monkey.act

    def told(self: monkey.Monkey) -> None:
        act(self)
        home = str(self.desk.store.replays_dir().parent)  # another one each time
        did.append([deed.replace(home, "home") for deed in self.did])

    monkeypatch.setattr(monkey.Monkey, "act", told)
    for _time in range(2):
        monkey.run(20, seed)
    assert did[:20] == did[20:]
