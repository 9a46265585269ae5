"""The context of all scenes: view, settings, sound, the stack of scenes and short messages."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Protocol

import pygame

from game.engine.input.guard import InputGuard
from game.engine.input.intents import Intents
from game.engine.sound.effects import Sound
from game.engine.storage.players import People
from game.engine.storage.series import Sofa
from game.engine.storage.settings import Settings
from game.engine.storage.store import Store
from game.engine.widgets.key_strip import caption_height, caption_parts
from game.engine.widgets.toasts import Toast, parts_of
from game.engine.window.art import Art
from game.engine.window.paint import Painter
from game.engine.window.parts import Part, Seen
from game.engine.window.plain import paint_plainly
from game.engine.window.scene import SceneStack
from game.engine.window.spare import SpareTime
from game.engine.window.view import Box, View, has_room
from game.engine.words import _, told


class House(Protocol):
    """The screens, as far as the window needs them; tables need more (`TableHouse`)."""

    def dropped(self, path: Path) -> None:
        """A file was dropped on the window."""

    def failed(self, place: str) -> None:
        """Something went wrong; what happened is written there."""

    def close(self) -> None:
        """The client ends."""


@dataclass
class Desk:
    """The shared things of one running client."""

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
    sofa: Sofa = field(init=False)
    on_settings: Callable[["Desk"], None] = lambda _desk: None
    """Called after a change of settings (window, language, bindings)."""

    def __post_init__(self) -> None:
        self.people = People(self.store, self.settings.names)
        self.sofa = Sofa(self.store)

    def toast(self, words: str, bad: bool = False, refusal: bool = False) -> None:
        """Say something in passing; what the rules told is said in the language in use."""
        said = told(words)
        others = [toast for toast in self.toasts if toast.words != said]
        self.toasts = [*others[-2:], Toast(said, bad, refusal=refusal)]
        self.sound.play("error" if bad else "good")

    def typing(self, area: Box | None) -> None:
        """Keys make text now, near that box; or they are actions again."""
        if area is not None:
            x, y, w, h = (self.view.px(v) for v in area)
            self.intents.typing(True, pygame.Rect(x, y, w, h))
        else:
            self.intents.typing(False)

    def change(self, **values: Any) -> None:
        """Change settings, keep them, and let everything on screen follow."""
        self.settings = replace(self.settings, **values)
        self.complain(self.store.save_settings(self.settings))
        self.on_settings(self)
        self.arrange()

    def complain(self, trouble: str | None) -> None:
        if trouble:
            self.toast(trouble, bad=True)

    def turn_sound(self) -> None:
        """Off where it is on, and on where it is off; a message says which."""
        off, on = _("Sound: off"), _("Sound: on")
        self.change(sound=not self.settings.sound)
        self.toasts = [toast for toast in self.toasts if toast.words not in (off, on)]
        self.toast(on if self.settings.sound else off)

    @property
    def sound_hint(self) -> tuple[str, str]:
        """The key that turns sound off and on, and which it is now."""
        state = _("Sound: on") if self.settings.sound else _("Sound: off")
        return self.intents.label("sound"), state

    def resize(self, pixels: tuple[int, int]) -> None:
        """The window has another size; until it has room for anything, all stays as it was."""
        if not has_room(pixels):
            return
        self.view = View(pixels)
        self.art.clear()
        self.arrange()

    def keep_window(self) -> None:
        """The next start opens a window of the size that this one has."""
        settings, size = self.settings, self.view.pixels
        if not settings.fullscreen and size != settings.window:
            self.settings = replace(settings, window=size)
            self.store.save_settings(self.settings)

    def arrange(self) -> None:
        before, view = self.view, View(self.view.pixels, self.settings.text_scale)
        self.view = view.above(caption_height(view)) if self.settings.captions else view
        if before.k != self.view.k:
            self.art.clear()
        for scene in self.stack:
            scene.arrange(self.view)
            scene.touch()

    def quit(self) -> None:
        """Leave; nothing is lost, the journal is the save."""
        self.running = False

    @property
    def view(self) -> View:
        return self.stack.view

    @view.setter
    def view(self, view: View) -> None:
        self.stack.view = view

    # -- short messages --------------------------------------------------------------------

    def pass_time(self, seconds: float) -> bool:
        """Let messages grow old, and tell what could not be kept; True when one has gone, or
        captions are others now."""
        captions = self.sound.captions.pass_time(seconds)
        if self.store.writer:
            self.complain(self.store.writer.trouble())
        before = len(self.toasts)
        for toast in self.toasts:
            toast.left -= seconds
        self.toasts = [toast for toast in self.toasts if toast.left > 0]
        return captions or len(self.toasts) != before


def picture(desk: Desk, ahead: float = 0.0) -> list[Seen]:
    """All that is to be seen: the scenes, then what lies over all of them."""
    strip = caption_parts(desk.sound.captions, desk.view)
    return [*desk.stack.parts(ahead), *toast_parts(desk), *strip]


def draw_everything(desk: Desk, p: Painter) -> None:
    """The whole picture, plainly: for exports and those that look at it."""
    paint_plainly(picture(desk, p.ahead), p, p.surface)
    desk.stack.drawn()


def toast_parts(desk: Desk) -> list[Part]:
    in_use = [box for scene in desk.stack for box in scene.pressable()]
    return parts_of(desk.toasts, desk.view, in_use)


def painter_for(desk: Desk, surface: pygame.Surface) -> Painter:
    return Painter(
        surface,
        desk.view,
        desk.art,
        reduced_motion=desk.settings.reduced_motion,
        high_contrast=desk.settings.high_contrast,
    )
