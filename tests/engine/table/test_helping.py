"""Helping processes: they answer, hear no Ctrl-C, and are gone when the client is."""

import os
import signal
from contextlib import suppress

import pytest

from game.engine.processes import process

PATIENCE = 20.0


def echo(pipe):
    """What the helper does: say again what it hears."""
    with suppress(EOFError):
        while True:
            pipe.send(pipe.recv())


@pytest.fixture
def helper():
    made = process.start(echo)
    yield made
    made.process.kill()
    made.process.join()
    made.pipe.close()


def said(helper, words):
    helper.pipe.send(words)
    assert helper.pipe.poll(PATIENCE)
    return helper.pipe.recv()


def test_a_helper_answers_through_its_pipe(helper):
    assert said(helper, "hello") == "hello"


@pytest.mark.skipif(os.name == "nt", reason="there it is the console that sends Ctrl-C")
def test_ctrl_c_is_for_the_client_alone(helper):
    os.kill(helper.process.pid, signal.SIGINT)
    assert said(helper, "still here") == "still here"
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, set())


def test_a_helper_ends_with_its_pipe(helper):
    assert said(helper, "hello") == "hello"
    assert helper.process.daemon
    helper.pipe.close()
    helper.process.join(PATIENCE)
    assert not helper.process.is_alive()
