"""A monkey at the client: random events over every screen and table, the same for a seed.

    python tools/monkey.py 10000 --seed 1
    python tools/monkey.py 1000 --reader

With `--reader` it mostly presses what screen readers are offered.

Fails if anything is raised, or written into the log.
"""

import sys

import _environment

if __name__ == "__main__":
    _environment.inside(__file__, sys.argv[1:])

import argparse
import gc
import logging
import random
import traceback
import warnings
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from typing import Any
from unittest import mock

import _screens
import _stage
import pygame
from pygame.event import Event

from game.app import follow_settings
from game.engine import words
from game.engine.desk import Desk
from game.engine.input.bindings import Bindings
from game.engine.input.intents import Intents
from game.engine.input.pads import PadDescription, Pads
from game.engine.processes import thinking
from game.engine.ui.access import Accessible, accessible, perform
from game.engine.ui.page import Page
from game.engine.window.loop import FRAMES, Loop

EACH = 60
"""Events on a screen before it is the next one's turn, where so many are asked for."""
SIZES = (
    *((1, 1), (20, 20), (1280, 10), (10, 720), (320, 180), (2560, 200), (640, 1400)),
    *((960, 540), (960, 540), (1024, 768), (1280, 720), (1680, 720), (3840, 2160)),
)
KEYS = (
    *("return", "space", "escape", "tab", "backspace", "delete", "home", "end", "page up"),
    *("left", "right", "up", "down", "left", "right", "up", "down", "f1", "f5", "f11"),
    *"abcdefghijklmnopqrstuvwxyz0123456789,./-=[];'",
)
LETTERS = (
    "a",
    "Z",
    "7",
    " ",
    "한",
    "글자",
    "ㅎ",
    "ñ",
    "🎲",
    "long enough to be cut off somewhere",
    "",
)
CLOCKS = ("game.engine.window.spare", "game.screens.library.preview")
MAPPING = {"a": "b0", "b": "b1", "start": "b7", "dpleft": "h0.8", "leftx": "a0", "lefty": "a1"}


class Monkey:
    """Hands, a window's manager and a cat, before one screen."""

    def __init__(self, desk: Desk, dice: random.Random, reads: bool = False) -> None:
        self.desk, self.dice = desk, dice
        self.did: list[str] = []
        window = pygame.display.get_surface()
        assert window is not None
        self.loop = Loop(desk, window)
        self._kinds: Sequence[tuple[int, Callable[[], list[Event]]]] = (
            *((30, self._key), (8, self._hold), (30, self._click), (10, self._drag)),
            *((6, self._wheel), (8, self._point), (12, self._pad), (2, self._plug)),
            *((5, self._write), (5, self._resize), (4, self._window), (2, self._drop)),
            *([(600, self._ask)] if reads else []),
        )
        if reads:
            desk.speech.reader = self.did.append

    def act(self) -> None:
        """One thing happens, and some frames pass."""
        weights, kinds = zip(*self._kinds, strict=True)
        happened = self.dice.choices(kinds, weights)[0]()
        top = type(self.desk.stack.top).__name__
        self.did = [*self.did[-9:], f"{top}: {' '.join(map(str, happened))}"]
        self.desk.intents.feed(happened)
        for _frame in range(self.dice.choice((1, 1, 2, 5, 30))):
            self.loop.frame()
        self.desk.running = True

    def _spot(self) -> tuple[int, int]:
        """Somewhere in the window, or on something that can be pressed."""
        view, things = self.desk.view, getattr(self.desk.stack.top, "widgets", ())
        x, y = self.dice.uniform(-9, view.w + 9), self.dice.uniform(-9, view.h + 9)
        if things and self.dice.random() < 0.7:
            box = self.dice.choice(things).box
            x, y = self.dice.uniform(box.x, box.right), self.dice.uniform(box.y, box.bottom)
        return view.px(x), view.px(y)

    def _key(self, down: Sequence[bool] = (True, False)) -> list[Event]:
        code = pygame.key.key_code(self.dice.choice(KEYS))
        mod = self.dice.choice((0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT))
        given = {"key": code, "mod": mod, "unicode": "", "scancode": 0}
        return [Event(pygame.KEYDOWN if each else pygame.KEYUP, given) for each in down]

    def _hold(self) -> list[Event]:
        return self._key((self.dice.random() < 0.5,))

    def _point(self) -> list[Event]:
        return [Event(pygame.MOUSEMOTION, pos=self._spot(), rel=(1, 1), buttons=(0, 0, 0))]

    def _button(self, down: bool, button: int, pos: tuple[int, int]) -> Event:
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        return Event(kind, pos=pos, button=button)

    def _click(self) -> list[Event]:
        pos, button = self._spot(), self.dice.choice((1, 1, 1, 1, 2, 3, 4))
        moved = Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0))
        return [moved, *(self._button(down, button, pos) for down in (True, False))]

    def _drag(self) -> list[Event]:
        """From one place to others; sometimes the button stays down."""
        start, end = self._spot(), self._spot()
        way = [self._button(True, 1, start), *self._point(), *self._point()]
        return way if self.dice.random() < 0.2 else [*way, self._button(False, 1, end)]

    def _wheel(self) -> list[Event]:
        x, y = self.dice.uniform(-3, 3), self.dice.uniform(-9, 9)
        return [*self._point(), Event(pygame.MOUSEWHEEL, x=round(x), y=round(y), precise_y=y)]

    def _pad(self) -> list[Event]:
        """A control of a pad that is known, of one that is not, or of one that never came."""
        pad, number = self.dice.choice((0, 1, 9)), self.dice.randrange(12)
        hat = self.dice.choice(((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)))
        value = self.dice.choice((0.0, 1.0, -1.0, self.dice.uniform(-1, 1)))
        down = Event(pygame.JOYBUTTONDOWN, instance_id=pad, button=number)
        up = Event(pygame.JOYBUTTONUP, instance_id=pad, button=number)
        axis = Event(pygame.JOYAXISMOTION, instance_id=pad, axis=number % 6, value=value)
        pushed = Event(pygame.JOYHATMOTION, instance_id=pad, hat=0, value=hat)
        return self.dice.choice(([down, up], [down, up], [down], [axis], [pushed]))

    def _plug(self) -> list[Event]:
        pad = self.dice.randrange(3)
        come = Event(pygame.JOYDEVICEADDED, device_index=pad)
        return [self.dice.choice((come, Event(pygame.JOYDEVICEREMOVED, instance_id=pad)))]

    def _write(self) -> list[Event]:
        words = self.dice.choice(LETTERS)
        composed = Event(pygame.TEXTEDITING, text=words, start=0, length=len(words))
        return [composed, Event(pygame.TEXTINPUT, text=words)][self.dice.randrange(2) :]

    def _ask(self) -> list[Event]:
        """What a screen reader asks for, of anything that is offered to it."""
        page = self.desk.stack.top
        if isinstance(page, Page):
            tree = accessible(page), *(page.narrator.entries() if page.narrator else ())
            able = [each for one in tree for each in _within(one) if each.actions]
            if able:
                entry = self.dice.choice(able)
                action = self.dice.choice(entry.actions)
                value = self.dice.choice((*LETTERS, 0.0, 1.0)) if action == "set value" else None
                self.did.append(f"{action}: {entry.role} {entry.name}")
                perform(page, action, entry.key, entry.option, value)
        return []

    def _resize(self) -> list[Event]:
        """The window itself tells of it."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            window = pygame.Window.from_display_module()
        window.minimum_size = (1, 1)
        window.size = self.dice.choice(SIZES)
        return []

    def _window(self) -> list[Event]:
        kinds = (
            *(pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWLEAVE),
            *(pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.QUIT),
        )
        return [Event(self.dice.choice(kinds))]

    def _drop(self) -> list[Event]:
        folder = self.desk.store.places.settings.parent
        damaged, empty = folder / "damaged.quad", folder / "empty.quad"
        damaged.write_bytes(b'{"quadrille":1,"game":"wall","players":["A","B"],"seed":"s"}\n\xff{')
        empty.touch()
        kept = [one.path for one in self.desk.store.list_replays()]
        files = [Path(__file__), folder, folder / "nowhere.quad", damaged, empty, *kept]
        return [Event(pygame.DROPFILE, file=str(self.dice.choice(files)))]


def _within(entry: Accessible) -> Iterator[Accessible]:
    yield entry
    for each in entry.children:
        yield from _within(each)


class Found(logging.Handler):
    """What went wrong: raised, or logged as more than a note."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: Counter[str] = Counter()
        self.told: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Something was written into the log."""
        problem = record.exc_info[1] if record.exc_info else None
        self.note(record.getMessage(), problem, [])

    def note(self, words: str, problem: BaseException | None, did: Sequence[str]) -> None:
        """The first of each kind is told in full."""
        trace = traceback.format_exception(problem) if problem else []
        kind = f"{words} {''.join(trace[-2:])}"
        self.lines[kind] += 1
        if self.lines[kind] == 1:
            self.told.append("\n".join([words, *did, "".join(trace)]))


def run(
    events: int, seed: int, say: Callable[[str], None] = lambda _words: None, reads: bool = False
) -> Found:
    """So many events, on as many screens as they are enough for, in turn."""
    dice, found = random.Random(seed), Found()
    logging.getLogger().addHandler(found)
    logging.captureWarnings(True)
    names = sorted(_stage.SCREENS)
    dice.shuffle(names)
    try:
        while events > 0:
            for name in names[: -(-events // EACH)]:
                say(name)
                _before(name, min(events, EACH), f"{seed} {name} {events}", found, reads)
                events -= EACH
    finally:
        logging.captureWarnings(False)
        logging.getLogger().removeHandler(found)
    return found


def _before(name: str, events: int, seed: str, found: Found, reads: bool) -> None:
    dice = random.Random(seed)
    chosen: dict[str, Any] = {
        "text_scale": dice.choice((0.8, 1.0, 1.0, 1.5, 2.0)),
        "language": dice.choice(tuple(words.languages())),
        "animation_speed": dice.choice((0.0, 0.5, 1.0, 4.0)),
        "reduced_motion": dice.random() < 0.2,
        "high_contrast": dice.random() < 0.2,
    }
    with _stage.stage(dice.choice(SIZES[7:-1]), **chosen) as desk, _even_time(dice):
        desk.intents = Intents(Bindings(), Pads(_plugged))
        desk.on_settings = follow_settings
        _stage.SCREENS[name](desk)
        pygame.event.clear()
        monkey = Monkey(desk, dice, reads)
        for _event in range(events):
            try:
                monkey.act()
            except Exception as problem:
                found.note(f"{name}, seed {seed!r}", problem, monkey.did)
                _stage.house(desk).show_title_after_error("")
    gc.unfreeze()  # a loop keeps all that was there when it came to rest; here many follow it


def _plugged(index: int) -> PadDescription:
    """A pad with or without a known mapping."""
    return PadDescription(index, f"pad{index % 2}", "Pad", None if index else MAPPING)


@contextmanager
def _even_time(dice: random.Random) -> Iterator[None]:
    """Frames pass evenly, work takes time by the number of looks at the clock, and bots answer at
    once: the same on every machine. On some, everything takes its time."""
    frames, looks = count(), count()
    slow = dice.choice((1e-6, 1e-4, 1e-3))
    with ExitStack() as left:
        now = mock.patch("game.engine.window.loop.perf_counter", lambda: next(frames) / FRAMES)
        left.enter_context(now)
        for module in CLOCKS:
            ticks = mock.patch(f"{module}.perf_counter", lambda: next(looks) * slow)
            left.enter_context(ticks)
        left.enter_context(mock.patch.object(thinking.Thinker, "warm", lambda _thinker: None))
        left.enter_context(mock.patch.object(thinking.Thinker, "_fetch_answer", _any_move))
        yield


def _any_move(thinker: Any) -> Any:
    """What a bot answers to a thinker's question, at once: no process takes its time."""
    asked = thinker._question
    rules = asked.source.set_up(asked.game, asked.options, asked.seats)
    return thinking._bots_answer(rules, asked, "random", 1.0)


def main() -> int:
    """Let the monkey loose; print what it broke."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("events", nargs="?", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--reader", action="store_true")
    asked = parser.parse_args()
    found = run(
        asked.events, asked.seed, lambda name: print(name, end=" ", flush=True), asked.reader
    )
    print(f"\n{sum(found.lines.values())} failures of {len(found.lines)} kinds")
    print("\n".join(found.told))
    return 1 if found.lines else 0


if __name__ == "__main__":
    assert _screens
    raise SystemExit(main())
