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
    made = process.Worker(echo, "tests")
    made.warm()
    yield made
    made.close()


def said(helper, words):
    helper._pipe.send(words)
    assert helper._pipe.poll(PATIENCE)
    return helper._pipe.recv()


@pytest.mark.skipif(os.name == "nt", reason="there it is the console that sends Ctrl-C")
def test_ctrl_c_is_for_the_client_alone(helper):
    os.kill(helper._process.pid, signal.SIGINT)
    assert said(helper, "still here") == "still here"
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, set())


def test_a_helper_ends_with_its_pipe(helper):
    assert said(helper, "hello") == "hello"
    assert helper._process.daemon
    helper._pipe.close()
    helper._process.join(PATIENCE)
    assert not helper._process.is_alive()
