"""Errands are done elsewhere: what they find comes little by little, and nobody waits for it."""

import os
from time import monotonic, sleep

import pytest

from game.engine.processes.process import TaskRunner
from game.engine.storage import log

PATIENCE = 60.0


def counting(most):
    yield from range(most)


def endless():
    while True:
        yield os.getpid()


def failing():
    yield 1
    raise ValueError("no more")


def dying():
    yield 1
    os._exit(3)


@pytest.fixture
def errands():
    made = TaskRunner()
    yield made
    made.close()


@pytest.fixture
def noted(monkeypatch):
    lines = []
    monkeypatch.setattr(log, "log_message", lines.append)
    return lines


def gathered(errands):
    """All that the errand finds."""
    found, until = [], monotonic() + PATIENCE
    while errands.busy and monotonic() < until:
        found += errands.fetch_results()
        sleep(0.01)
    return found


def test_what_an_errand_finds_comes_in_its_order(errands):
    errands.run(counting, 50)
    assert errands.busy
    assert gathered(errands) == list(range(50))
    assert not errands.failed


def test_a_process_serves_one_errand_after_the_other(errands):
    errands.run(counting, 2)
    gathered(errands)
    first = errands._process
    errands.run(counting, 3)
    assert gathered(errands) == [0, 1, 2]
    assert errands._process is first


def test_a_new_errand_takes_the_place_of_the_last(errands):
    errands.run(endless)
    while not errands.fetch_results():
        sleep(0.01)
    errands.run(counting, 4)
    assert gathered(errands) == [0, 1, 2, 3]


def test_what_is_forgotten_is_never_fetched(errands):
    errands.run(endless)
    errands.drop_task()
    assert not errands.busy
    assert errands.fetch_results() == []
    errands.run(counting, 2)
    assert gathered(errands) == [0, 1]


@pytest.mark.parametrize("errand", [failing, dying])
def test_an_errand_that_fails_says_so_and_the_next_one_is_done(errands, noted, errand):
    errands.run(errand)
    assert gathered(errands) == [1]
    assert errands.failed
    assert len(noted) == 1
    errands.run(counting, 1)
    assert gathered(errands) == [0]
    assert not errands.failed


@pytest.mark.usefixtures("noted")
def test_where_no_process_starts_an_errand_has_failed(errands, monkeypatch):
    monkeypatch.setattr("game.engine.processes.process.start_process", refusing)
    monkeypatch.setattr(log, "log_error", lambda _problem, _doing: None)
    errands.run(counting, 1)
    assert errands.fetch_results() == []
    assert not errands.busy
    assert errands.failed


def refusing(_work):
    raise OSError("too many")
