"""Scenes (screens and sheets) and the stack of open scenes."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import count

from game.engine.input.guard import GUARD_SECONDS
from game.engine.input.intents import Intent
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Drawable, Group, Part
from game.engine.window.view import Box, View

COMMITTING = frozenset(("confirm", "press", "back", "delete"))
"""Intents that cannot be taken back by another press; the input guard may drop them."""


_numbers = count()


class Scene:
    """One screen, or a sheet over one (`solid = False`)."""

    solid = True
    blocks = True
    """True if scenes below get no input; False for a note beside a running match."""
    context = "menu"
    """The set of actions that keys mean (`bindings.ACTIONS`): "menu" or "game"."""

    abrupt = False
    """True to appear without a fade from the screen before."""

    hues: tuple[int, ...] = ()
    """The number of the colour of each seat; () for those of the scene below."""

    guard_seconds = GUARD_SECONDS
    """Seconds for which it must be visible before it accepts a press in `COMMITTING`."""

    def __init__(self) -> None:
        self.changed = True
        self.version = 0
        self.number = next(_numbers)
        """A number that makes the names of its parts unique."""

    def guarded_targets(self) -> Mapping[Hashable, float]:
        """Return the targets of presses in the present picture, with the seconds for which each
        must have been visible."""
        return {self: self.guard_seconds}

    def target(self, intent: Intent) -> Hashable:
        """Return the target of a press in `COMMITTING`; None for other intents."""
        return self if intent.what in COMMITTING and intent.down else None

    def skip_animation(self, intent: Intent) -> None:
        """Finish running animations, although the input guard has dropped a press."""

    @property
    def moving(self) -> bool:
        """Return whether an animation runs."""
        return False

    def touch(self) -> None:
        """Request a new picture, because something has changed."""
        self.changed = True
        self.version += 1

    def arrange(self, view: View) -> None:
        """Lay out the scene for a view; called when it opens and when view, language or settings
        change."""

    @property
    def holds_picture(self) -> bool:
        """Return whether the window must keep its picture until something is saved."""
        return False

    def enter(self) -> None:
        """React to being put on the stack."""

    def resume(self) -> None:
        """React to being on top again."""

    def pause(self) -> None:
        """React to another scene being put on top."""

    def leave(self) -> None:
        """React to being removed from the stack."""

    def handle(self, intent: Intent) -> bool:
        """Handle an intent; return False to pass it to the scene below."""
        return False

    def update(self, seconds: float) -> None:
        """Let a fixed time step pass."""

    def prepare_while_idle(self) -> None:
        """Do a little preparation in a frame without a new picture."""

    def veil_parts(self) -> Sequence[Drawable]:
        """Return parts drawn between the scenes below and its own."""
        return ()

    def parts(self, ahead: float) -> Sequence[Drawable]:
        """Return the parts of the scene from the bottom up; `ahead` are the seconds since the last
        time step."""
        return ()

    def pressable(self) -> Sequence[Box]:
        """Return the boxes of controls, which no message may cover."""
        return ()


class SceneStack:
    """The stack of open scenes; the last one is on top."""

    def __init__(self) -> None:
        self.view = View()
        """The view of the window, shared by all scenes."""
        self._scenes: list[Scene] = []
        self.turned = False
        """True if another solid scene has come to the front since this was last cleared."""
        self._held = False
        self._last: list[Drawable] = []
        """The last picture, which stays while a scene holds it."""

    def __len__(self) -> int:
        return len(self._scenes)

    def __iter__(self) -> Iterator[Scene]:
        return iter(self._scenes)

    @property
    def top(self) -> Scene | None:
        return self._scenes[-1] if self._scenes else None

    @property
    def front(self) -> Scene | None:
        """Return the topmost scene that blocks input to those below."""
        return next((scene for scene in reversed(self._scenes) if scene.blocks), None)

    def apply_seat_colours(self) -> None:
        """Use the colours of the topmost scene that sets its own."""
        hues = (scene.hues for scene in reversed(self._scenes) if scene.hues)
        theme.set_seat_hues(next(hues, range(len(theme.HUES))))

    def push(self, scene: Scene) -> None:
        if self.top:
            self.top.pause()
        self._scenes.append(scene)
        self.apply_seat_colours()
        self.turned |= scene.solid
        scene.arrange(self.view)
        scene.enter()
        scene.touch()

    def pop(self) -> None:
        gone = self._scenes.pop()
        self.turned |= gone.solid
        gone.leave()
        self.apply_seat_colours()
        if self.top:
            self.top.arrange(self.view)
            self.top.resume()
            self.top.touch()

    def remove(self, scene: Scene) -> None:
        while scene in self._scenes:
            self.pop()

    def replace(self, scene: Scene) -> None:
        if self._scenes:
            self._scenes.pop().leave()
        self.push(scene)
        self.turned = True

    def clear_to(self, scene: Scene) -> None:
        """Close all scenes and open one."""
        while self._scenes:
            self._scenes.pop().leave()
        self.push(scene)

    def fade_next_picture(self) -> None:
        """Fade to the next picture, although the scene stays."""
        self.turned = True

    def handle(self, intent: Intent) -> None:
        """Pass an intent to the scenes from the top until one uses it or is solid."""
        for scene in reversed(list(self._scenes)):
            if scene.handle(intent) or scene.solid:
                return

    def scenes_with_input(self) -> list[Scene]:
        """Return the scenes that intents can reach, the lowest first."""
        front = [i for i, scene in enumerate(self._scenes) if scene.blocks]
        return self._scenes[front[-1] if front else 0 :]

    @property
    def is_picture_held(self) -> bool:
        """Return whether any scene holds its picture."""
        return any(scene.holds_picture for scene in self._scenes)

    def update(self, seconds: float) -> None:
        for scene in () if self.is_picture_held else self.visible_scenes():
            scene.update(seconds)

    def visible_scenes(self) -> list[Scene]:
        solid = [i for i, scene in enumerate(self._scenes) if scene.solid]
        return self._scenes[solid[-1] if solid else 0 :]

    @property
    def has_animation(self) -> bool:
        return any(scene.changed or scene.moving for scene in self.visible_scenes())

    def parts(self, ahead: float) -> list[Drawable]:
        self._held = self.is_picture_held
        if self._held:
            return [*self._last, SAVING_DOTS]
        made: list[Drawable] = [
            Group(
                str(scene.number),
                self.view.box,
                (*(scene.veil_parts() if i else ()), *scene.parts(ahead)),
            )
            for i, scene in enumerate(self.visible_scenes())
        ]
        self._last = made
        return made

    def mark_drawn(self) -> None:
        """Note that the window shows the present picture."""
        for scene in () if self._held else self.visible_scenes():
            scene.changed = False


def _paint_saving_dots(p: Painter) -> None:
    for x in (10, 21, 32):
        p.circle(x, 10, 3.5, theme.MUTED)


SAVING_DOTS = Part("taken", None, Box(4, 4, 36, 12), _paint_saving_dots)
"""Three dots in a corner while a move is being saved."""
