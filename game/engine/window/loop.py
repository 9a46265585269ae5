"""THE loop: intents once a frame, the world in fixed steps, a picture only when one is wanted."""

import gc
import sys
import warnings
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import chain
from pathlib import Path
from time import perf_counter

import pygame

from game.engine.desk import Desk, painter_for, picture
from game.engine.input.intents import OUTSIDE, Intent
from game.engine.ui.reader import Reader
from game.engine.window import theme
from game.engine.window.compositor import Compositor
from game.engine.window.paint import Painter
from game.engine.window.view import LEAST, has_room
from game.engine.words import _

TICK = 1 / 120
"""The time step in seconds; pictures are drawn in between (`Painter.ahead`)."""
FRAMES = 60
CALM, UNFOCUSED = 30, 4
"""Frames a second while nothing has moved or been pressed for a while, and without focus; a touch
is still noticed within one of them."""
A_WHILE = 3.0
OPENING = 0.006
"""Seconds of a frame in which a new screen is painted."""
LONGEST = 0.25
"""The most seconds of a frame that time catches up with."""
STEADY = 1.0
"""Seconds for which a window must keep its size before that is saved."""
UNHELD = (
    *("quit", "resize", "expose", "focus", "blur", "device", "drop"),
    *("fullscreen", "sound", "point", "release", "compose", "captured"),
)
"""Intents that press nothing on screen; they are handled even while the screen cannot be seen."""


class Loop:
    """Runs an app context in a window until it quits."""

    def __init__(self, desk: Desk, window: pygame.Surface) -> None:
        self.desk = desk
        self.window = window
        self.painter: Painter = painter_for(desk, window)
        self.compositor = Compositor()
        self._look: object = None
        """The view and settings of the last picture."""
        self.focused = True
        self.frames = 0
        self._clock = pygame.time.Clock()
        self._then = self._stirred = perf_counter()
        self._rest = 0.0
        self._steady = 0.0
        """Seconds until a new size is kept for the next start."""
        self._fade: tuple[pygame.Surface, float] | None = None
        """The picture of the last scene, and the seconds for which it is still shown."""
        self._photo = self._beneath = pygame.Surface((0, 0))
        """The surfaces of a fade: the old picture and the new one."""
        self._faded = False
        """True while a fade runs, with the new picture in `_beneath`."""
        self._opening = False
        """True until a new screen is painted."""
        self._whole = False
        """True if the window shows the last picture."""
        self._heard = deque[Intent]()
        """Intents that no scene has handled yet."""
        self._wanted = True
        self.reader = Reader(desk)
        self._warming = chain(desk.sound.warm(), self._settle())

    def warm(self) -> None:
        """Do all the work at once that idle frames would do bit by bit."""
        deque(self._warming, maxlen=0)

    def run(self) -> None:
        while self.desk.running:
            self.frame()
            if self.reader.active:
                self.reader.tell(self.focused)
                self.reader.rest(1 / self.rate - (perf_counter() - self._then))
            else:
                self._clock.tick(self.rate)

    @property
    def rate(self) -> int:
        if self.desk.stack.lively or self._opening:
            return FRAMES
        if not self.focused and not self.reader.active:
            return UNFOCUSED
        return FRAMES if self._then - self._stirred < A_WHILE else CALM

    def frame(self) -> bool:
        """Run one turn of the loop; return whether a picture was drawn."""
        now = perf_counter()
        passed, self._then = min(LONGEST, now - self._then), now
        self.desk.spare.begin()
        self.hear(now)
        window = pygame.display.get_surface()
        size = window.get_size() if window else self.desk.view.pixels
        if window is not self.window or (has_room(size) and size != self.desk.view.pixels):
            self._resized()
        if not self._opening:  # nothing runs in what cannot be seen yet
            self._pass(passed)
            if not self._due():
                self._get_ready()
                return False
        return self._show()

    def _get_ready(self) -> None:
        """Use a frame without a new picture to prepare what may be needed soon."""
        for _step in self.desk.spare.steps():
            if next(self._warming, self) is self:
                break
        if self.desk.stack.top:
            self.desk.stack.top.idle()

    def hear(self, now: float) -> None:
        top = self.desk.stack.top
        self.desk.intents.context = top.context if top else "menu"
        for intent in self.desk.intents.poll(now):
            self._stirred = now
            self._heard.append(intent)
        if self.reader.active and not self.desk.stack.holding and self.reader.obey():
            self._stirred = now
        while self._heard and not self.desk.stack.holding:
            intent = self._heard.popleft()
            unseen = self._opening or self.desk.stack.turned
            if not unseen and has_room(self.window.get_size()):
                self._dispatch(intent)
            elif intent.what in UNHELD or not intent.down:
                self._dispatch(replace(intent, pos=OUTSIDE) if intent.what == "release" else intent)

    # -- input -----------------------------------------------------------------------------

    def _dispatch(self, intent: Intent) -> None:
        if intent.what == "quit":
            self.desk.quit()
        elif intent.what == "resize":
            self._resized()
        elif intent.what in ("focus", "blur", "expose"):
            self.focused = self.focused if intent.what == "expose" else intent.what == "focus"
            self._wanted = True
        elif intent.what == "device" and self.frames:
            there = intent.text == "found"
            words = _("{device} is connected.") if there else _("{device} is disconnected.")
            name = self.desk.intents.device_name(intent.device)
            self.desk.toast(words.format(device=name), bad=not there)
        elif intent.what == "fullscreen" and intent.down and not intent.repeat:
            self.desk.change(fullscreen=not self.desk.settings.fullscreen)
            return
        elif intent.what == "sound" and intent.down and not intent.repeat:
            self.desk.turn_sound()
            return
        elif intent.what == "drop":
            self.desk.house.dropped(Path(intent.text))
            return
        scenes = self.desk.stack.hearing()
        targets = (scene.target(intent) for scene in scenes)
        if any(each is not None and self.desk.guard.blocks(each) for each in targets):
            for scene in scenes:
                scene.hurry(intent)
            return
        self.desk.stack.handle(intent)

    def _resized(self) -> None:
        window = pygame.display.get_surface()
        if window is None:
            return
        self.window = window
        self.reader.follow_window()
        self.compositor.forget()
        self._fade, self._faded, self._whole = None, False, False
        self._wanted = True
        if self.desk.stack.holding:  # what is seen stays, as large as it was
            window.fill(theme.rgb(theme.TABLE))
            return
        self.desk.resize(window.get_size())
        self._steady = STEADY

    # -- time ------------------------------------------------------------------------------

    def _pass(self, seconds: float) -> None:
        self._rest += seconds
        self.desk.guard.pass_time(seconds)
        while self._rest >= TICK:
            self._rest -= TICK
            self.desk.stack.update(TICK)
        self.desk.speech.pass_time(seconds)
        if self.desk.pass_time(seconds):
            self._wanted = True
        if self._steady:
            self._steady = max(0.0, self._steady - seconds)
            if not self._steady:
                self.desk.keep_window()
        if self._fade:
            old, left = self._fade
            self._fade = (old, left - seconds) if left > seconds else None
            self._wanted = True

    def _due(self) -> bool:
        if self._wanted or not has_room(self.window.get_size()):
            return self._wanted
        return bool(self.desk.toasts) or self.desk.stack.lively

    # -- pictures --------------------------------------------------------------------------

    def _show(self) -> bool:
        """Draw a frame; return False while a new screen is incomplete (the old picture stays) or
        the window is too small."""
        if not has_room(self.window.get_size()):
            self.window.fill(theme.rgb(theme.TABLE))
            pygame.display.flip()
            self._opening = self._wanted = False
            return False
        holding = self.desk.stack.holding
        if self.desk.stack.turned and not holding and self._turn():
            return False
        if not self.compose():
            return False
        self._opening, self._whole = False, True
        pygame.display.flip()
        if not holding:
            self.start_guard()
        self.frames += 1
        return True

    def start_guard(self) -> None:
        """Start the input guard for what the window shows now."""
        scenes = self.desk.stack.hearing()
        self.desk.guard.shown({k: v for scene in scenes for k, v in scene.guarded().items()})

    def compose(self) -> bool:
        """Draw the present picture into the window; return False if that is left to the next
        frame."""
        desk, p = self.desk, self.painter
        p.surface, p.view, p.ahead = self.window, desk.view, self._rest
        p.reduced_motion = desk.settings.reduced_motion
        p.high_contrast = desk.settings.high_contrast
        parts = picture(desk, p.ahead)
        at_once = not self.frames or any(scene.abrupt for scene in desk.stack.seen())
        self._opening |= self._look != (p.look, p.view)
        if self._opening and not at_once:
            desk.spare.begin(OPENING)
            if not self.compositor.prepare(parts, p, self.window, desk.spare):
                return False
        self._look = p.look, p.view
        if self._faded and not self._fade:
            self.window.blit(self._beneath, (0, 0))
        self._faded = self._fade is not None
        shown = self._beneath if self._faded else self.window
        self.compositor.show(parts, p, shown)
        desk.stack.drawn()
        self._wanted = False
        if self._fade:
            self._draw_fade(*self._fade)
        return True

    def _turn(self) -> bool:
        """Bring another scene to the front and fade the old picture; return whether this frame only
        made the scene."""
        self.desk.stack.turned = False
        self._opening = True
        abrupt = any(scene.abrupt for scene in self.desk.stack.seen())
        if abrupt:
            self._fade = None
        elif self._whole and self.desk.settings.animation_speed:
            ms = theme.MS_TOUCH if self.desk.settings.reduced_motion else theme.MS_SCREEN
            self._fade = (self._photograph(), ms / 1000)
        return self._whole and not abrupt

    def _photograph(self) -> pygame.Surface:
        """Copy the window twice, for the fade and for the compositor, into the same surfaces each
        time: new ones cost as much as half a table."""
        if self._photo.get_size() != self.window.get_size():
            self._photo, self._beneath = self.window.copy(), self.window.copy()
        self._photo.blit(self.window, (0, 0))
        if not self._faded:
            self._beneath.blit(self.window, (0, 0))
        return self._photo

    def _settle(self) -> Iterator[None]:
        """Allocate the pictures of a fade; exempt all loaded objects from garbage collection."""
        self._photograph()
        yield
        gc.collect()
        gc.freeze()
        yield

    def _draw_fade(self, old: pygame.Surface, left: float) -> None:
        """Draw the old picture over the new one. It starts opaque, which is cheapest when most is
        due."""
        if self._opening:
            return  # the window shows it
        share = left / (theme.MS_SCREEN / 1000)
        old.set_alpha(round(255 * min(1.0, share) ** 2))
        self.window.blit(self._beneath, (0, 0))
        self.window.blit(old, (0, 0))


def open_window(size: tuple[int, int], fullscreen: bool, hidden: bool = False) -> pygame.Surface:
    """Open the client's window, no smaller than it can be used; on Windows perhaps hidden, because
    a reader must be served before it is shown."""
    flags = pygame.HIDDEN if hidden and sys.platform == "win32" else 0
    if fullscreen:
        return pygame.display.set_mode((0, 0), pygame.FULLSCREEN | flags)
    size = max(size[0], LEAST[0]), max(size[1], LEAST[1])
    before = pygame.display.get_surface()
    if before and before.get_flags() & pygame.FULLSCREEN:
        # A window that leaves the full screen is first given the screen's size; asked again, its
        # manager gives it its own.
        pygame.display.set_mode(size)
    window = pygame.display.set_mode(size, pygame.RESIZABLE | flags)
    # pygame marks the way to its own window as one that will go; there is no other to do this.
    with warnings.catch_warnings(), suppress(AttributeError, pygame.error):
        warnings.simplefilter("ignore", DeprecationWarning)
        pygame.Window.from_display_module().minimum_size = LEAST
    return window


def show_window() -> None:
    """Show a window that was opened hidden."""
    if sys.platform == "win32":
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            pygame.Window.from_display_module().show()
