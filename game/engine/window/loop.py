"""The main loop: input once a frame, time in fixed steps, a picture only if something changed."""

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

from game.engine.desk import Desk, painter_for, visible_parts
from game.engine.input.intents import OUTSIDE, Intent
from game.engine.ui.reader import Reader
from game.engine.window import theme
from game.engine.window.compositor import Compositor
from game.engine.window.paint import Painter
from game.engine.window.view import LEAST, has_room
from game.engine.words import _

TICK = 1 / 120
"""The fixed time step of scenes, in seconds."""
FRAMES = 60
CALM_FRAMES, UNFOCUSED_FRAMES = 30, 4
"""Frames a second after a while without movement and input, and without focus."""
CALM_AFTER = 3.0
OPENING_SECONDS = 0.006
"""Seconds of each frame that go into painting a new screen."""
LONGEST_FRAME = 0.25
"""The most seconds that pass for scenes in one frame, however late it is."""
STEADY_SECONDS = 1.0
"""Seconds for which the window must keep a size before it is saved."""
ALWAYS_HANDLED = (
    *("quit", "resize", "expose", "focus", "blur", "device", "drop"),
    *("fullscreen", "sound", "point", "release", "compose", "captured"),
)
"""Intents that press nothing; they are handled even while a new screen is not visible yet."""


class Loop:
    """Runs the client in a window until it quits."""

    def __init__(self, desk: Desk, window: pygame.Surface) -> None:
        self.desk = desk
        self.window = window
        self.painter: Painter = painter_for(desk, window)
        self.compositor = Compositor()
        self._look: object = None
        """The settings and the view of the last picture."""
        self.focused = True
        self.frames = 0
        self._clock = pygame.time.Clock()
        self._last_frame = self._last_input = perf_counter()
        self._unspent = 0.0
        self._steady = 0.0
        """Seconds until a new window size is saved."""
        self._fade: tuple[pygame.Surface, float] | None = None
        """The picture of the last scene and the seconds until it has faded; None without a fade."""
        self._old_picture = self._new_picture = pygame.Surface((0, 0))
        """The two pictures of a fade."""
        self._is_fading = False
        """True while a fade runs, with the new picture in `_new_picture`."""
        self._opening = False
        """True while a new screen is being painted, before it is shown."""
        self._window_is_current = False
        """True if the window shows a complete picture."""
        self._waiting_intents = deque[Intent]()
        """Intents that wait because a scene holds its picture."""
        self._wanted = True
        self.reader = Reader(desk)
        self._warming = chain(desk.sound.warm(), self._prepare_fades())

    def warm(self) -> None:
        """Do all preparation at once that idle frames would do step by step."""
        deque(self._warming, maxlen=0)

    def run(self) -> None:
        while self.desk.running:
            self.frame()
            if self.reader.active:
                self.reader.tell(self.focused)
                self.reader.rest(1 / self.frames_per_second - (perf_counter() - self._last_frame))
            else:
                self._clock.tick(self.frames_per_second)

    @property
    def frames_per_second(self) -> int:
        if self.desk.stack.has_animation or self._opening:
            return FRAMES
        if not self.focused and not self.reader.active:
            return UNFOCUSED_FRAMES
        return FRAMES if self._last_frame - self._last_input < CALM_AFTER else CALM_FRAMES

    def frame(self) -> bool:
        """Run one frame; return whether a picture was drawn."""
        now = perf_counter()
        passed, self._last_frame = min(LONGEST_FRAME, now - self._last_frame), now
        self.desk.spare.begin()
        self.handle_intents(now)
        window = pygame.display.get_surface()
        size = window.get_size() if window else self.desk.view.pixels
        if window is not self.window or (has_room(size) and size != self.desk.view.pixels):
            self._on_resize()
        if not self._opening:  # nothing runs in what cannot be seen yet
            self._pass_time(passed)
            if not self._needs_picture():
                self._prepare_in_spare_time()
                return False
        return self._show_picture()

    def _prepare_in_spare_time(self) -> None:
        """Use the time of a frame without a new picture for preparation."""
        for _step in self.desk.spare.steps():
            if next(self._warming, self) is self:
                break
        if self.desk.stack.top:
            self.desk.stack.top.prepare_while_idle()

    def handle_intents(self, now: float) -> None:
        top = self.desk.stack.top
        self.desk.intents.context = top.context if top else "menu"
        for intent in self.desk.intents.poll(now):
            self._last_input = now
            self._waiting_intents.append(intent)
        if self.reader.active and not self.desk.stack.is_picture_held and self.reader.obey():
            self._last_input = now
        while self._waiting_intents and not self.desk.stack.is_picture_held:
            intent = self._waiting_intents.popleft()
            unseen = self._opening or self.desk.stack.turned
            if not unseen and has_room(self.window.get_size()):
                self._handle_intent(intent)
            elif intent.what in ALWAYS_HANDLED or not intent.down:
                self._handle_intent(
                    replace(intent, pos=OUTSIDE) if intent.what == "release" else intent
                )

    # -- input -----------------------------------------------------------------------------

    def _handle_intent(self, intent: Intent) -> None:
        if intent.what == "quit":
            self.desk.quit()
        elif intent.what == "resize":
            self._on_resize()
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
            self.desk.toggle_sound()
            return
        elif intent.what == "drop":
            self.desk.house.open_dropped_file(Path(intent.text))
            return
        scenes = self.desk.stack.scenes_with_input()
        targets = (scene.target(intent) for scene in scenes)
        if any(each is not None and self.desk.guard.blocks(each) for each in targets):
            for scene in scenes:
                scene.skip_animation(intent)
            return
        self.desk.stack.handle(intent)

    def _on_resize(self) -> None:
        window = pygame.display.get_surface()
        if window is None:
            return
        self.window = window
        self.reader.follow_window()
        self.compositor.redraw_everything()
        self._fade, self._is_fading, self._window_is_current = None, False, False
        self._wanted = True
        if self.desk.stack.is_picture_held:  # what is seen stays, as large as it was
            window.fill(theme.rgb(theme.TABLE))
            return
        self.desk.resize_window(window.get_size())
        self._steady = STEADY_SECONDS

    # -- time ------------------------------------------------------------------------------

    def _pass_time(self, seconds: float) -> None:
        self._unspent += seconds
        self.desk.guard.advance_time(seconds)
        while self._unspent >= TICK:
            self._unspent -= TICK
            self.desk.stack.update(TICK)
        self.desk.speech.pass_time(seconds)
        if self.desk.advance_time(seconds):
            self._wanted = True
        if self._steady:
            self._steady = max(0.0, self._steady - seconds)
            if not self._steady:
                self.desk.save_window_size()
        if self._fade:
            old, left = self._fade
            self._fade = (old, left - seconds) if left > seconds else None
            self._wanted = True

    def _needs_picture(self) -> bool:
        if self._wanted or not has_room(self.window.get_size()):
            return self._wanted
        return bool(self.desk.toasts) or self.desk.stack.has_animation

    # -- pictures --------------------------------------------------------------------------

    def _show_picture(self) -> bool:
        """Show a new picture; return False while a new screen is incomplete or the window is too
        small."""
        if not has_room(self.window.get_size()):
            self.window.fill(theme.rgb(theme.TABLE))
            pygame.display.flip()
            self._opening = self._wanted = False
            return False
        holding = self.desk.stack.is_picture_held
        if self.desk.stack.turned and not holding and self._change_scene():
            return False
        if not self.draw_picture():
            return False
        self._opening, self._window_is_current = False, True
        pygame.display.flip()
        if not holding:
            self.start_guard()
        self.frames += 1
        return True

    def start_guard(self) -> None:
        """Tell the input guard what the window shows now."""
        scenes = self.desk.stack.scenes_with_input()
        self.desk.guard.note_visible_targets(
            {k: v for scene in scenes for k, v in scene.guarded_targets().items()}
        )

    def draw_picture(self) -> bool:
        """Draw the present picture; return False if a new screen needs more frames for that."""
        desk, p = self.desk, self.painter
        p.surface, p.view, p.ahead = self.window, desk.view, self._unspent
        p.reduced_motion = desk.settings.reduced_motion
        p.high_contrast = desk.settings.high_contrast
        parts = visible_parts(desk, p.ahead)
        at_once = not self.frames or any(scene.abrupt for scene in desk.stack.visible_scenes())
        self._opening |= self._look != (p.settings_key, p.view)
        if self._opening and not at_once:
            desk.spare.begin(OPENING_SECONDS)
            if not self.compositor.paint_in_advance(parts, p, self.window, desk.spare):
                return False
        self._look = p.settings_key, p.view
        if self._is_fading and not self._fade:
            self.window.blit(self._new_picture, (0, 0))
        self._is_fading = self._fade is not None
        shown = self._new_picture if self._is_fading else self.window
        self.compositor.show(parts, p, shown)
        desk.stack.mark_drawn()
        self._wanted = False
        if self._fade:
            self._draw_fade(*self._fade)
        return True

    def _change_scene(self) -> bool:
        """Start the fade to another scene; return whether this frame should draw nothing yet."""
        self.desk.stack.turned = False
        self._opening = True
        abrupt = any(scene.abrupt for scene in self.desk.stack.visible_scenes())
        if abrupt:
            self._fade = None
        elif self._window_is_current and self.desk.settings.animation_speed:
            ms = theme.MS_TOUCH if self.desk.settings.reduced_motion else theme.MS_SCREEN
            self._fade = (self._copy_window(), ms / 1000)
        return self._window_is_current and not abrupt

    def _copy_window(self) -> pygame.Surface:
        """Copy the window into the two surfaces of the fade; return the old picture. Surfaces are
        reused, because new ones are costly."""
        if self._old_picture.get_size() != self.window.get_size():
            self._old_picture, self._new_picture = self.window.copy(), self.window.copy()
        self._old_picture.blit(self.window, (0, 0))
        if not self._is_fading:
            self._new_picture.blit(self.window, (0, 0))
        return self._old_picture

    def _prepare_fades(self) -> Iterator[None]:
        """Allocate the surfaces of a fade; keep the garbage collector off loaded objects."""
        self._copy_window()
        yield
        gc.collect()
        gc.freeze()
        yield

    def _draw_fade(self, old: pygame.Surface, left: float) -> None:
        """Draw the old picture over the new one, more and more transparent."""
        if self._opening:
            return  # the window shows it
        share = left / (theme.MS_SCREEN / 1000)
        old.set_alpha(round(255 * min(1.0, share) ** 2))
        self.window.blit(self._new_picture, (0, 0))
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
