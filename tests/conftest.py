"""What every test may rely on."""

import signal

import pytest

from game.app import ENDING


@pytest.fixture(scope="session", autouse=True)
def _signals_are_heard():
    """A shell may have told its children to ignore some: under nohup, or in the background."""
    for number in [getattr(signal, name) for name in ENDING if hasattr(signal, name)]:
        if signal.getsignal(number) == signal.SIG_IGN:
            signal.signal(number, signal.SIG_DFL)
