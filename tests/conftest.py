"""What every test may rely on."""

import gc
import json
import os
import signal
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator
from itertools import count
from math import ceil
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from weakref import WeakSet
from zlib import crc32

import pygame
import pytest
from hypothesis import HealthCheck, settings

# The tools are scripts beside each other: their folder goes last on the path, behind all else.
sys.path.append(str(Path(__file__).resolve().parents[1] / "tools"))

from _at_once import Never

from game.app import ENDING
from game.engine import words
from game.engine.storage.files import Writer
from game.engine.window.art import Art, Cache
from game.engine.window.compositor import Compositor
from game.engine.window.loop import Loop
from game.screens import reviews
from game.screens.table import rivals

BEGAN = pytest.StashKey[float]()

# How fast this machine is at the moment decides no test.
settings.register_profile("any speed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any speed")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--all", action="store_true", help="every setting of every test")
    parser.addoption("--turn", type=int, default=0, help="which of the settings have their turn")
    parser.addoption("--seconds", type=float, help="skip what has not begun by then")
    parser.addoption("--tally", help="a file for the numbers of tests that passed and failed")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell whoever started this beside another run how it went."""
    tally = terminalreporter.config.option.tally
    if tally:
        stats = terminalreporter.stats
        count = {word: len(stats.get(word, ())) for word in ("passed", "skipped")}
        count["failed"] = len(stats.get("failed", ())) + len(stats.get("error", ()))
        Path(tally).write_text(json.dumps(count), "utf-8")


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Where time is short, some tests are left."""
    allowed, now = item.config.option.seconds, time.monotonic()
    if allowed and now - item.session.stash.setdefault(BEGAN, now) > allowed:
        pytest.skip(f"{allowed:.0f} s have passed")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Of what is marked `some(n)`, one setting in n has its turn, spread over all of them, and what
    is marked `long` rests; all of it runs with `--all`, or if somebody asks for it by name."""
    asked = (".py" in str(each) for each in config.args)
    if config.option.all or config.option.keyword or any(asked):
        return
    resting = {id(item) for item in items if item.get_closest_marker("long")}
    families = defaultdict(list)
    for item in items:
        mark = item.get_closest_marker("some")
        if mark is not None:
            families[item.nodeid.partition("[")[0], mark.args[0]].append(item)
    for (_name, share), family in families.items():
        order = sorted(family, key=lambda item: crc32(item.nodeid.encode()))
        some, start = ceil(len(order) / share), config.option.turn * ceil(len(order) / share)
        chosen = {id(order[(start + i) % len(order)]) for i in range(some)}
        resting |= {id(item) for item in family} - chosen
    config.hook.pytest_deselected(items=[item for item in items if id(item) in resting])
    items[:] = [item for item in items if id(item) not in resting]


def pytest_collection_finish() -> None:
    """The collector looks through what tests make, and less often, not through all tests again
    and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 10, 30)


SHOWN: "WeakSet[Art | Loop]" = WeakSet()
CLIENTS = count(1)
"""For every client that a test had: what it leaves is little to the collector, but much memory."""


@pytest.fixture(scope="session", autouse=True)
def _what_shows_pictures_is_known() -> Iterator[None]:
    """Every loop and cache of pictures that a test makes, so that it can be emptied afterwards."""
    with pytest.MonkeyPatch.context() as patch:
        for kind in (Art, Loop):
            patch.setattr(kind, "__init__", _noting(kind.__init__))
        yield


class Known(Cache):
    """Takes images and words from those that earlier tests made; what a painter has drawn over
    them is made anew for every client, and so are all in the tests of windows."""

    made = Cache(48 << 20)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        drawn = isinstance(key, tuple) and key[0] == "picture"
        return super().get(key, make if drawn else lambda: self.made.get(key, make))


def _noting(begin: Callable[..., None]) -> Callable[..., None]:
    def init(self: Art | Loop, *given: Any) -> None:
        begin(self, *given)
        if type(self) is Art and "/window/" not in os.environ.get("PYTEST_CURRENT_TEST", ""):
            self.cache = Known()
        SHOWN.add(self)

    return init


@pytest.fixture(autouse=True)
def _pictures_are_dropped() -> Iterator[None]:
    """Desk, house, scenes and loop refer to each other and would keep 30 MB of pictures until the
    collector comes."""
    yield
    if any(isinstance(shown, Loop) for shown in SHOWN) and not next(CLIENTS) % 20:
        gc.collect()
    for shown in SHOWN:
        if isinstance(shown, Loop):
            shown.compositor = Compositor()
            shown._old_picture = shown._new_picture = pygame.Surface((0, 0))
        else:
            shown.clear()
    SHOWN.clear()


@pytest.fixture(scope="session", autouse=True)
def _no_client_clears_up_for_all_tests() -> Iterator[None]:
    """A loop that comes to rest looks through all objects there are for rubbish, which with those
    of the tests costs more than most tests do."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.engine.window.loop.gc", SimpleNamespace(collect=int, freeze=int))
        yield


@pytest.fixture(scope="session", autouse=True)
def _no_disk_is_waited_for() -> Iterator[None]:
    """The files of tests need not outlive a power cut; that they would is tested by who asks."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _file: None)
        yield


@pytest.fixture(scope="session", autouse=True)
def _what_is_recorded_is_kept_at_once() -> Iterator[None]:
    """A test sees the same pictures however quick the disk is; that none waits for it is tested by
    who asks."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Writer, "at_once", True)
        yield


HEARD = [getattr(signal, name) for name in ENDING if hasattr(signal, name)]


@pytest.fixture(scope="session", autouse=True)
def _signals_are_heard() -> None:
    """A shell may have told its children to ignore some: under nohup, or in the background."""
    for number in HEARD:
        if signal.getsignal(number) == signal.SIG_IGN:
            signal.signal(number, signal.SIG_DFL)


@pytest.fixture(autouse=True)
def _signals_are_handled_as_before() -> Iterator[None]:
    """A client that was not closed hears nothing any more."""
    before = {number: signal.getsignal(number) for number in HEARD}
    yield
    for number, handler in before.items():
        if signal.getsignal(number) != handler:
            signal.signal(number, handler or signal.SIG_DFL)


@pytest.fixture(autouse=True)
def _nobody_judges(monkeypatch):
    """No screen has games judged beside its test; whoever wants that says so."""
    monkeypatch.setattr(reviews, "TaskRunner", Never)
    monkeypatch.setattr(rivals, "TaskRunner", Never)


@pytest.fixture(autouse=True)
def _english_comes_first():
    """A test that speaks another language leaves none behind."""
    yield
    words.use_language("en")
