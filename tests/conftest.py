"""What every test may rely on."""

import gc
import os
import signal
from collections import defaultdict
from collections.abc import Generator, Iterator
from math import ceil
from zlib import crc32

import pytest

from game.app import ENDING
from game.engine import words
from game.engine.sound import tones
from game.screens import reviews
from tools._at_once import Never


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--all", action="store_true", help="every setting of every test")
    parser.addoption("--turn", type=int, default=0, help="which of the settings have their turn")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Of what is marked `some(n)`, one setting in n has its turn, spread over all of them; all do
    with `--all`, and where somebody asks for tests by name."""
    asked = config.option.keyword or any("::" in str(each) for each in config.args)
    if config.option.all or asked:
        return
    families = defaultdict(list)
    for item in items:
        mark = item.get_closest_marker("some")
        if mark is not None:
            families[item.nodeid.partition("[")[0], mark.args[0]].append(item)
    resting = set()
    for (_name, share), family in families.items():
        order = sorted(family, key=lambda item: crc32(item.nodeid.encode()))
        some, start = ceil(len(order) / share), config.option.turn * ceil(len(order) / share)
        chosen = {id(order[(start + i) % len(order)]) for i in range(some)}
        resting |= {id(item) for item in family} - chosen
    config.hook.pytest_deselected(items=[item for item in items if id(item) in resting])
    items[:] = [item for item in items if id(item) not in resting]


@pytest.fixture(scope="session", autouse=True)
def _nothing_is_frozen() -> Iterator[None]:
    """A loop that comes to rest keeps all that is there from the collector for good. In one process
    hundreds of loops follow each other, and what was shown in each would stay."""
    gc.collect()
    gc.freeze()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(gc, "freeze", lambda: None)
        yield


@pytest.fixture(scope="session", autouse=True)
def _no_disk_is_waited_for() -> Iterator[None]:
    """The files of tests need not outlive a power cut; that they would is tested by who asks."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _file: None)
        yield


_MADE: dict[str, bytes] = {}


@pytest.fixture(autouse=True)
def _effects_are_made_once(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every client makes its effects anew; one set does for all but the tests of sound."""
    if "sound" in request.path.parts:
        return
    make = tones.steps

    def steps(name: str) -> Generator[None, None, bytes]:
        if name not in _MADE:
            _MADE[name] = yield from make(name)
        yield
        return _MADE[name]

    monkeypatch.setattr(tones, "steps", steps)


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
