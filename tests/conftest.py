"""What every test may rely on."""

import signal

import pytest

from game.app import ENDING
from game.engine import words
from game.screens import reviews
from tools._at_once import Never


@pytest.fixture(scope="session", autouse=True)
def _signals_are_heard():
    """A shell may have told its children to ignore some: under nohup, or in the background."""
    for number in [getattr(signal, name) for name in ENDING if hasattr(signal, name)]:
        if signal.getsignal(number) == signal.SIG_IGN:
            signal.signal(number, signal.SIG_DFL)


@pytest.fixture(autouse=True)
def _nobody_judges(monkeypatch):
    """No screen has games judged beside its test; whoever wants that says so."""
    monkeypatch.setattr(reviews, "Errands", Never)


@pytest.fixture(autouse=True)
def _english_comes_first():
    """A test that speaks another language leaves none behind."""
    yield
    words.use("en")
