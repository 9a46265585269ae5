"""The client as a whole: furnished, run, broken, and still there."""

import gc
import os
import signal
import subprocess
import sys

import pygame
import pytest

from game import app, resources
from game.cli.problems import NO_DISPLAY, CannotPlay
from game.engine.storage import log
from game.engine.window.loop import STEADY_SECONDS
from game.engine.window.scene import Scene
from game.screens.routes import Launch
from tests import tables


class Broken(Scene):
    """A scene with a mistake in one of its parts."""

    def __init__(self, desk, part):
        super().__init__()
        self.desk = desk
        self.part = part

    def _may_break(self, part):
        if part == self.part:
            raise RuntimeError(f"a mistake in {part}")

    def handle(self, intent):
        self._may_break("handle")
        return False

    def update(self, seconds):
        self._may_break("update")

    def parts(self, ahead):
        self._may_break("parts")
        return ()

    def leave(self):
        self._may_break("leave")


@pytest.fixture
def loop(tmp_path, monkeypatch):
    monkeypatch.setenv("QUADRILLE_HOME", str(tmp_path))
    made = app.build_client(Launch())
    made._clock = Unhurried()
    made.frame()
    pygame.event.clear()
    return made


class Unhurried:
    """A clock that never waits."""

    def tick(self, _rate):
        pass


@pytest.fixture
def reported(monkeypatch):
    problems = []
    monkeypatch.setattr(log, "log_error", lambda problem, _doing="": problems.append(problem))
    return problems


def stop_after(loop, frames):
    """Leave after some frames, counted over every failure."""
    count = iter(range(frames - 1))
    frame = loop.frame

    def counted():
        if next(count, None) is None:
            loop.desk.quit()
        return frame()

    loop.frame = counted


@pytest.mark.parametrize("part", ["handle", "update", "parts"])
def test_a_mistake_in_a_scene_is_logged_and_the_house_goes_on(loop, reported, part, monkeypatch):
    loop.desk.stack.push(Broken(loop.desk, part))
    monkeypatch.setattr("game.engine.window.loop.LONGEST_FRAME", 1.0)
    loop._last_frame -= 0.5
    loop.desk.intents.feed([pygame.event.Event(pygame.WINDOWEXPOSED)])
    stop_after(loop, 5)
    app.run_safely(loop)
    assert [str(problem) for problem in reported] == [f"a mistake in {part}"]
    assert [type(scene).__name__ for scene in loop.desk.stack] == ["Title", "Dialog"]


def test_a_scene_that_cannot_even_be_left_is_left(loop, reported):
    loop.desk.stack.push(Broken(loop.desk, "leave"))
    loop.desk.stack.push(Broken(loop.desk, "parts"))
    stop_after(loop, 5)
    app.run_safely(loop)
    assert len(reported) == 2
    assert type(loop.desk.stack.top).__name__ == "Dialog"


def test_a_client_that_breaks_again_and_again_stops_with_a_sentence(loop, reported, capsys):
    def broken():
        raise RuntimeError("always")

    loop.frame = broken
    assert not app.run_safely(loop)
    assert len(reported) == app.MOST_FAILURES + 1
    assert "had to stop" in capsys.readouterr().err


def test_mistakes_long_apart_do_not_add_up(loop, reported):
    total = iter(range(3 * app.MOST_FAILURES))

    def broken():
        if next(total, None) is None:
            loop.desk.quit()
            return
        loop.frames += app.CALM_FRAMES + 1
        raise RuntimeError("now and then")

    loop.frame = broken
    app.run_safely(loop)
    assert len(reported) == 3 * app.MOST_FAILURES


def test_the_client_asks_for_a_name_once_opens_on_its_title_and_leaves_when_asked(loop):
    assert type(loop.desk.stack.top).__name__ == "FirstNameQuestion"
    loop.desk.people.choose_own_name("Ana")
    loop = app.build_client(Launch())
    assert type(loop.desk.stack.top).__name__ == "Title"
    loop.desk.intents.feed([pygame.event.Event(pygame.QUIT)])
    app.run_safely(loop)
    assert not loop.desk.running


def test_settings_that_were_damaged_are_told_about(tmp_path, monkeypatch):
    monkeypatch.setenv("QUADRILLE_HOME", str(tmp_path))
    app.build_client(Launch()).desk.change(text_scale=1.3)
    kept = next(tmp_path.rglob("settings.json"))
    kept.write_text("{ not at all")
    loop = app.build_client(Launch())
    assert loop.desk.toasts[0].bad
    assert loop.desk.settings.text_scale == 1.0


def test_the_next_start_opens_a_window_of_the_same_size_also_after_a_client_that_was_killed(loop):
    before = loop.desk.settings.window
    tables.pull((1111, 777))
    loop.frame()
    loop._pass_time(STEADY_SECONDS / 2)
    assert loop.desk.store.load_settings()[0].window == before
    loop._pass_time(STEADY_SECONDS)
    assert app.build_client(Launch()).window.get_size() == (1111, 777)


def test_measuring_leaves_after_the_first_picture(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("QUADRILLE_HOME", str(tmp_path))
    monkeypatch.setenv(app.MEASURE, "1")
    assert app.run(Launch()) == 0
    assert int(capsys.readouterr().out) >= 0


@pytest.mark.parametrize("platform", sorted({sys.platform, "win32", "darwin"}))
def test_giving_memory_back_harms_no_system(monkeypatch, platform):
    monkeypatch.setattr(app.sys, "platform", platform)
    app.return_free_memory()


def test_a_c_library_that_cannot_be_asked_keeps_its_memory(monkeypatch):
    def missing(_name):
        raise OSError("no library")

    monkeypatch.setattr(app.sys, "platform", "linux")
    monkeypatch.setattr(app.ctypes, "CDLL", missing)
    app.return_free_memory()


@pytest.fixture
def opened(loop, monkeypatch):
    """`app.run` on that loop; leaves its window open for the tests to come."""
    monkeypatch.setattr(app, "build_client", lambda _request: loop)
    monkeypatch.setattr(app.log, "install_logging", lambda: None)
    monkeypatch.setattr(app.pygame, "quit", lambda: None)
    return loop


@pytest.mark.parametrize("name", app.ENDING)
def test_a_signal_to_end_leaves_every_scene_and_the_handlers_as_they_were(opened, name):
    if not hasattr(signal, name):
        pytest.skip("not a signal of this system")
    left, number = [], getattr(signal, name)
    before = signal.getsignal(number)
    scene = Broken(opened.desk, "nothing")
    scene.leave = lambda: left.append(1)
    opened.desk.stack.push(scene)
    frame = opened.frame

    def struck():
        signal.raise_signal(number)
        return frame()

    opened.frame = struck
    assert app.run(Launch()) == 128 + number
    assert left
    assert signal.getsignal(number) == before


def test_leaving_by_the_windows_button_is_no_failure(opened, reported):
    opened.desk.stack.push(Broken(opened.desk, "leave"))
    opened.desk.intents.feed([pygame.event.Event(pygame.QUIT)])
    assert app.run(Launch()) == 0
    assert [str(problem) for problem in reported] == ["a mistake in leave"]


def test_a_client_that_has_closed_keeps_nothing_from_the_collector(opened, monkeypatch):
    monkeypatch.setattr("game.engine.window.loop.gc", gc)
    gc.unfreeze()
    opened.warm()
    assert gc.get_freeze_count()
    opened.desk.quit()
    assert app.run(Launch()) == 0
    assert not gc.get_freeze_count()


def test_a_signal_while_the_window_opens_closes_it(opened, monkeypatch):
    def furnish(_request):
        signal.raise_signal(signal.SIGTERM)
        return opened

    monkeypatch.setattr(app, "build_client", furnish)
    assert app.run(Launch()) == 128 + signal.SIGTERM


def test_an_ignored_signal_stays_ignored():
    if not hasattr(signal, "SIGHUP"):
        pytest.skip("not a signal of this system")
    old = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with app.SignalHandler() as ending:
            signal.raise_signal(signal.SIGHUP)
        assert not ending.heard
    finally:
        signal.signal(signal.SIGHUP, old)


@pytest.mark.usefixtures("reported")
@pytest.mark.parametrize("driver", [None, "offscreen"])
def test_a_display_that_nobody_sees_is_no_display(monkeypatch, driver):
    def init():
        if driver is None:
            raise pygame.error("no such driver")

    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    monkeypatch.setattr(app.pygame.display, "init", init)
    monkeypatch.setattr(app.pygame.display, "get_driver", lambda: driver)
    monkeypatch.setattr(app.pygame, "quit", lambda: None)
    with pytest.raises(CannotPlay, match="no display") as problem:
        app.open_display()
    assert str(problem.value) == NO_DISPLAY


def test_a_window_fits_its_screen(monkeypatch):
    monkeypatch.setattr(app.pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(
        app.pygame.display, "get_desktop_sizes", lambda: [(1366, 768), (1200, 1920)]
    )
    assert app.fitting_window_size((3840, 2160)) == (1366, 1920)
    assert app.fitting_window_size((1280, 720)) == (1280, 720)
    monkeypatch.setattr(app.pygame.display, "get_desktop_sizes", lambda: [(3840, 2160)])
    assert app.fitting_window_size((1280, 720)) == (2560, 1440)
    assert app.fitting_window_size((1300, 720)) == (1300, 720)


def test_the_windows_name_is_ours_even_if_maps_were_read_first():
    code = "import pytmx, os, game.app; print(os.environ['SDL_VIDEO_X11_WMCLASS'])"
    given = {"env": {**os.environ, "DISPLAY": ":0"}, "cwd": resources.folder("levels").parent}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, **given, capture_output=True, text=True)
    assert done.stdout.split()[-1] == "quadrille", done.stderr
