"""The context of all scenes: view, settings, sound, the stack of scenes and short messages."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Protocol

import pygame

from game.engine.input.guard import InputGuard
from game.engine.input.intents import Intents
from game.engine.sound.effects import Sound
from game.engine.sound.speech import Speech
from game.engine.storage.players import People
from game.engine.storage.series import SeriesStore
from game.engine.storage.settings import Settings
from game.engine.storage.store import Store
from game.engine.widgets.key_strip import caption_height, caption_parts
from game.engine.widgets.textfield import TextField
from game.engine.widgets.toasts import Toast, message_parts
from game.engine.window.art import Art
from game.engine.window.paint import Painter
from game.engine.window.parts import Drawable, Part
from game.engine.window.plain import paint_plainly
from game.engine.window.scene import SceneStack
from game.engine.window.spare import SpareTime
from game.engine.window.view import Box, View, has_room
from game.engine.words import _, translate_sentence


class House(Protocol):
    """The app as far as the window needs it; tables need more (`TableHouse`)."""

    def open_dropped_file(self, path: Path) -> None:
        """Open a file that was dropped on the window."""

    def open_letter_grid(self, line: TextField) -> None:
        """Open the grid of letters for a line that a pad has confirmed."""

    def show_title_after_error(self, place: str) -> None:
        """Go back to the title after an error, which is written to the file at `place`."""

    def close(self) -> None:
        """Close what the app keeps open."""


@dataclass
class Desk:
    """The context that all scenes share."""

    store: Store
    settings: Settings
    intents: Intents
    sound: Sound
    art: Art = field(default_factory=Art)
    stack: SceneStack = field(default_factory=SceneStack)
    guard: InputGuard = field(default_factory=InputGuard)
    spare: SpareTime = field(default_factory=SpareTime)
    toasts: list[Toast] = field(default_factory=list)
    running: bool = True
    house: House = field(init=False)
    people: People = field(init=False)
    series: SeriesStore = field(init=False)
    speech: Speech = field(default_factory=Speech)
    make_narration: Callable[[Any], Any] | None = None
    """Returns the narrator of a table scene for screen readers; None for no narration."""
    on_settings: Callable[["Desk"], None] = lambda _desk: None
    """Called after a change of settings (window, language, bindings)."""

    def __post_init__(self) -> None:
        self.people = People(self.store, self.settings.names)
        self.series = SeriesStore(self.store)

    def toast(self, words: str, bad: bool = False, refusal: bool = False) -> None:
        """Show a short message; sentences of the rules are translated."""
        message = translate_sentence(words)
        others = [toast for toast in self.toasts if toast.words != message]
        self.toasts = [*others[-2:], Toast(message, bad, refusal=refusal)]
        self.sound.play("error" if bad else "good")

    def set_text_area(self, area: Box | None) -> None:
        """Let keys enter text into a line in that box; None lets them mean actions again."""
        if area is not None:
            x, y, w, h = (self.view.px(v) for v in area)
            self.intents.set_typing(True, pygame.Rect(x, y, w, h))
        else:
            self.intents.set_typing(False)

    def change(self, **values: Any) -> None:
        """Change settings, save them, and update everything on screen."""
        self.settings = replace(self.settings, **values)
        self.show_error(self.store.save_settings(self.settings))
        self.on_settings(self)
        self.arrange()

    def show_error(self, trouble: str | None) -> None:
        if trouble:
            self.toast(trouble, bad=True)

    def toggle_sound(self) -> None:
        """Turn sound off or on, with a message."""
        off, on = _("Sound: off"), _("Sound: on")
        self.change(sound=not self.settings.sound)
        self.toasts = [toast for toast in self.toasts if toast.words not in (off, on)]
        self.toast(on if self.settings.sound else off)

    @property
    def sound_hint(self) -> tuple[str, str]:
        """Return the key for sound on and off, and the present state in words."""
        state = _("Sound: on") if self.settings.sound else _("Sound: off")
        return self.intents.label("sound"), state

    def resize_window(self, pixels: tuple[int, int]) -> None:
        """Lay out everything for another window size, unless that is too small."""
        if not has_room(pixels):
            return
        self.view = View(pixels)
        self.art.clear()
        self.arrange()

    def save_window_size(self) -> None:
        """Save the window's size for the next start."""
        settings, size = self.settings, self.view.pixels
        if not settings.fullscreen and size != settings.window:
            self.settings = replace(settings, window=size)
            self.store.save_settings(self.settings)

    def arrange(self) -> None:
        before, view = self.view, View(self.view.pixels, self.settings.text_scale)
        self.view = view.with_foot(caption_height(view)) if self.settings.captions else view
        if before.k != self.view.k:
            self.art.clear()
        for scene in self.stack:
            scene.arrange(self.view)
            scene.touch()

    def quit(self) -> None:
        """End the client; every move is saved already."""
        self.running = False

    @property
    def view(self) -> View:
        return self.stack.view

    @view.setter
    def view(self, view: View) -> None:
        self.stack.view = view

    # -- short messages --------------------------------------------------------------------

    def advance_time(self, seconds: float) -> bool:
        """Age the messages and report writing errors; return whether messages or captions
        changed."""
        captions = self.sound.captions.advance_time(seconds)
        if self.store.writer:
            self.show_error(self.store.writer.next_failure())
        before = len(self.toasts)
        for toast in self.toasts:
            toast.seconds_left -= seconds
        self.toasts = [toast for toast in self.toasts if toast.seconds_left > 0]
        return captions or len(self.toasts) != before


def visible_parts(desk: Desk, ahead: float = 0.0) -> list[Drawable]:
    """Return all visible parts: the scenes, then messages and captions."""
    strip = caption_parts(desk.sound.captions, desk.view)
    return [*desk.stack.parts(ahead), *toast_parts(desk), *strip]


def draw_everything(desk: Desk, p: Painter) -> None:
    """Paint the whole picture without a compositor."""
    paint_plainly(visible_parts(desk, p.ahead), p, p.surface)
    desk.stack.mark_drawn()


def toast_parts(desk: Desk) -> list[Part]:
    in_use = [box for scene in desk.stack for box in scene.pressable()]
    return message_parts(desk.toasts, desk.view, in_use)


def painter_for(desk: Desk, surface: pygame.Surface) -> Painter:
    return Painter(
        surface,
        desk.view,
        desk.art,
        reduced_motion=desk.settings.reduced_motion,
        high_contrast=desk.settings.high_contrast,
    )
