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
