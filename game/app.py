"""Opens the window, furnishes the desk, and runs the loop until somebody leaves."""

import contextlib
import ctypes
import gc
import os
import signal
import sys
from dataclasses import replace
from time import perf_counter
from types import FrameType
from typing import Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
# We paint with the processor: a driver for 3D between us and the window costs 90 MB and a copy.
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
# Desktops on X11 and Wayland group windows under this name. pygame names them after the program's
# file, and may have been imported already to read maps: so it is not asked what stands there.
os.environ["SDL_VIDEO_X11_WMCLASS"] = "quadrille"
os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "quadrille")

import pygame

from game import resources
from game.cli.problems import INVISIBLE_DRIVERS, NO_DISPLAY, CannotPlay
from game.core.words import N_
from game.engine import words
from game.engine.desk import Desk
from game.engine.input.bindings import Bindings
from game.engine.input.intents import Intents
from game.engine.sound.effects import Sound
from game.engine.storage import log
from game.engine.storage.files import Writer
from game.engine.storage.settings import Settings
from game.engine.storage.store import Store
from game.engine.window import fonts, text
from game.engine.window.loop import Loop, open_window, show_window
from game.engine.words import _
from game.screens.house import TheHouse
from game.screens.routes import Launch

MEASURE = "QUADRILLE_EXIT_AFTER_FRAME"
"""With this set the client leaves after its first picture and prints the milliseconds it took."""

DAMAGED_FONTS = N_("Fonts are missing or damaged. Reinstall Quadrille.")

MOST_FAILURES = 3
CALM_FRAMES = 600
"""The number of pictures without an error after which earlier errors no longer count."""
ENDING = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
"""Signals that ask a program to end; each system has some of them."""


def run(request: Launch) -> int:
    """Run the client and return its exit status."""
    started = perf_counter()
    log.install_logging()
    with SignalHandler() as ending:
        loop = build_client(request)
        if os.environ.get(MEASURE):
            loop.frame()
            print(f"{(perf_counter() - started) * 1000:.0f}")
            return 0
        ending.close_at_signal(loop.desk)
        well = run_safely(loop)
        close_client(loop)
    return 128 + ending.heard if ending.heard else int(not well)


class SignalHandler:
    """A context in which a signal to end closes the window once it is open; a second signal ends
    the process at once. Nothing is raised, because libraries could hide an exception."""

    def __init__(self) -> None:
        self.heard = 0
        self._desk: Desk | None = None
        self._before: dict[int, Any] = {}

    def __enter__(self) -> "SignalHandler":
        for number in [getattr(signal, name) for name in ENDING if hasattr(signal, name)]:
            if signal.getsignal(number) != signal.SIG_IGN:
                self._before[number] = signal.signal(number, self._on_signal)
        return self

    def __exit__(self, *_problem: object) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler or signal.SIG_DFL)

    def close_at_signal(self, desk: Desk) -> None:
        """Close this desk's window at a signal, or now if one has come already."""
        self._desk = desk
        if self.heard:
            desk.quit()

    def _on_signal(self, number: int, _frame: FrameType | None) -> None:
        self.heard = number
        signal.signal(number, signal.SIG_DFL)
        if self._desk is not None:
            self._desk.quit()


def close_client(loop: Loop) -> None:
    """Save the window's size, leave every scene, and wait until everything is written."""
    desk = loop.desk
    desk.save_window_size()
    leaving = [scene.leave for scene in reversed(list(desk.stack))]
    ends = [desk.store.writer.close] if desk.store.writer else []
    for leave in (*leaving, desk.house.close, *ends):
        try:
            leave()
        except Exception as problem:
            log.log_error(problem, "something could not be closed")
    gc.unfreeze()  # the loop has kept all that was there from the collector
    pygame.quit()


def build_client(request: Launch) -> Loop:
    return_free_memory()
    open_display()
    pygame.font.init()
    pygame.joystick.init()
    store = Store(writer=Writer())
    store.clear_drafts()
    settings, problem = store.load_settings()
    words.use_language(settings.language)
    pygame.display.set_icon(window_icon())
    window = open_window(fitting_window_size(settings.window), settings.fullscreen, hidden=True)
    pygame.display.set_caption("Quadrille")
    desk = Desk(store, settings, Intents(Bindings.load(settings.bindings)), Sound())
    desk.on_settings = follow_settings
    desk.house = TheHouse(desk)
    desk.resize_window(window.get_size())
    follow_settings(desk)
    for trouble in (problem, desk.people.problem, desk.series.problem):
        desk.show_error(trouble)
    report_damaged_fonts(desk)
    desk.spare.begin()
    desk.house.open(request)
    loop = Loop(desk, window)
    if pygame.display.get_driver() not in INVISIBLE_DRIVERS:
        loop.reader.open()
    show_window()
    return loop


def report_damaged_fonts(desk: Desk) -> None:
    """Say that other fonts stand in for missing or damaged ones."""
    names = fonts.missing_fonts()
    if names:
        log.log_message(
            f"fonts missing or damaged: {', '.join(names)}; sentences use {fonts.plain_font()}"
        )
        words = _(DAMAGED_FONTS)
        desk.toast(DAMAGED_FONTS if text.characters_without_font(words) else words, bad=True)


def open_display() -> None:
    """Open the display; raise `CannotPlay` if nobody could see a window on it."""
    wanted = os.environ.get("SDL_VIDEODRIVER")
    try:
        pygame.display.init()
    except pygame.error as problem:
        log.log_error(problem, "the display could not be opened")
        raise CannotPlay(NO_DISPLAY) from problem
    if not wanted and pygame.display.get_driver() in INVISIBLE_DRIVERS:
        pygame.quit()
        raise CannotPlay(NO_DISPLAY)
    if sys.platform == "win32":  # else the bar at the bottom would show Python's mark for ours
        with contextlib.suppress(OSError, AttributeError):
            ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID("Quadrille")


def fitting_window_size(size: tuple[int, int]) -> tuple[int, int]:
    """Return a window's size, no larger than the largest screen; the default size grows on screens
    of many pixels."""
    if pygame.display.get_driver() in INVISIBLE_DRIVERS:
        return size
    screens = pygame.display.get_desktop_sizes()
    if size == Settings().window:
        finer = max(1.0, min(screens[0][0] / 1920, screens[0][1] / 1080))
        size = round(size[0] * finer), round(size[1] * finer)
    return min(size[0], max(w for w, _ in screens)), min(size[1], max(h for _, h in screens))


def return_free_memory() -> None:
    """Return the memory of dropped pictures to the system: Linux's C library would keep some 30
    MB."""
    mmap_threshold = -3
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).mallopt(mmap_threshold, 256 * 1024)


def window_icon() -> pygame.Surface:
    return pygame.image.load_sized_svg(resources.folder("sprites") / "common/icon.svg", (128, 128))


def follow_settings(desk: Desk) -> None:
    """Apply the settings to language, keys, sound and window."""
    settings = desk.settings
    words.use_language(settings.language)
    desk.intents.bindings = Bindings.load(settings.bindings)
    desk.intents.set_key_repeat(settings.repeat_delay, settings.repeat_rate)
    desk.sound.set_volumes(settings.master_volume * settings.sound, settings.effects_volume)
    desk.sound.captions.wanted = settings.captions
    desk.speech.aloud, desk.speech.language = settings.speech, words.language()
    window = pygame.display.get_surface()
    full = bool(window and window.get_flags() & pygame.FULLSCREEN)
    if window and full != settings.fullscreen:
        if settings.fullscreen:  # that is the size to come back to
            settings = desk.settings = replace(settings, window=window.get_size())
        desk.resize_window(open_window(settings.window, settings.fullscreen).get_size())


def run_safely(loop: Loop) -> bool:
    """Run until the client quits; after an error log it and show the title. Return False if errors
    come too often."""
    failures = 0
    while loop.desk.running:
        began = loop.frames
        try:
            loop.run()
        except Exception as problem:
            failures = 1 if loop.frames - began > CALM_FRAMES else failures + 1
            place = log.log_error(problem)
            if failures > MOST_FAILURES or not show_title_after_error(loop, str(place)):
                log.print_crash_message(place)
                return False
    return True


def show_title_after_error(loop: Loop, place: str) -> bool:
    """Show the title after an error; return whether that worked."""
    for _attempt in range(len(loop.desk.stack) + 1):  # each leaves at least one broken scene
        try:
            loop.desk.house.show_title_after_error(place)
        except Exception as problem:
            log.log_error(problem, "the title could not be shown either")
        else:
            return pygame.display.get_init()
    return False
