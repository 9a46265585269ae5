"""Scenes and the stack they lie on. Asking a scene for its parts changes nothing."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import count

from game.engine.input.guard import GUARD_SECONDS
from game.engine.input.intents import Intent
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Drawable, Group, Part
from game.engine.window.view import Box, View

COMMITTING = frozenset(("confirm", "press", "back", "delete"))
"""Intents that do more than choose, turn or step."""


_numbers = count()


class Scene:
    """One screen, or a sheet over one (`solid = False`)."""

    solid = True
    blocks = True
    """True if the scenes below wait; False for a note beside a running match."""
    context = "menu"
    """The set of actions (`bindings.ACTIONS`): `menu`, or `game` at and above a table."""

    abrupt = False
    """True to come without a fade, so that nothing of the screen before lingers."""

    hues: tuple[int, ...] = ()
    """The colour of each seat; () as on the scene below."""

    guard_seconds = GUARD_SECONDS
    """Seconds for which it must be visible before it takes a committing press."""

    def __init__(self) -> None:
        self.changed = True
        self.version = 0
        self.number = next(_numbers)
        """Distinguishes its parts from those of other scenes."""

    def guarded(self) -> Mapping[Hashable, float]:
        """Return the possible targets of presses in the present picture, and the seconds for which
        each must have been visible."""
        return {self: self.guard_seconds}

    def target(self, intent: Intent) -> Hashable:
        """Return the target of a committing press (`COMMITTING`); None for other intents."""
        return self if intent.what in COMMITTING and intent.down else None

    def hurry(self, intent: Intent) -> None:
        """Finish animations at a press that the input guard has dropped."""

    @property
    def moving(self) -> bool:
        """Return whether the picture changes by itself now."""
        return False

    def touch(self) -> None:
        """Note that the picture has changed."""
        self.changed = True
        self.version += 1

    def arrange(self, view: View) -> None:
        """Lay out everything for this view; called on entering and after changes of view, language
        or settings."""

    @property
    def holds(self) -> bool:
        """Return whether something must be saved before it is shown; until then time stands
        still."""
        return False

    def enter(self) -> None:
        """Called when the scene has come onto the stack."""

    def resume(self) -> None:
        """Called when this scene is on top again."""

    def pause(self) -> None:
        """Called when another scene is being laid above."""

    def leave(self) -> None:
        """Called when the scene has left the stack."""

    def handle(self, intent: Intent) -> bool:
        """Handle an intent; return False to pass it down."""
        return False

    def update(self, seconds: float) -> None:
        """Let a fixed time step pass."""

    def idle(self) -> None:
        """Prepare a little of what may be needed soon, in a frame without a new picture."""

    def veil(self) -> Sequence[Drawable]:
        """Return parts to be drawn over the scenes below, before its own."""
        return ()

    def parts(self, ahead: float) -> Sequence[Drawable]:
        """Return the parts of the scene from the bottom up; `ahead` are the seconds since the last
        time step."""
        return ()

    def pressable(self) -> Sequence[Box]:
        """Boxes of controls that no message may cover."""
        return ()


class SceneStack:
    """The stack of open scenes; the last one is on top."""

    def __init__(self) -> None:
        self.view = View()
        """The window, as all scenes see it."""
        self._scenes: list[Scene] = []
        self.turned = False
        """True if another solid scene has come to the front since this was last cleared."""
        self._held = False
        self._last: list[Drawable] = []
        """The last picture, shown while a step is still being saved."""

    def __len__(self) -> int:
        return len(self._scenes)

    def __iter__(self) -> Iterator[Scene]:
        return iter(self._scenes)

    @property
    def top(self) -> Scene | None:
        return self._scenes[-1] if self._scenes else None

    @property
    def front(self) -> Scene | None:
        """Return the topmost scene that blocks those below."""
        return next((scene for scene in reversed(self._scenes) if scene.blocks), None)

    def colour_seats(self) -> None:
        """Give seats the colours of the topmost scene that has its own."""
        hues = (scene.hues for scene in reversed(self._scenes) if scene.hues)
        theme.seat_hues(next(hues, range(len(theme.HUES))))

    def push(self, scene: Scene) -> None:
        if self.top:
            self.top.pause()
        self._scenes.append(scene)
        self.colour_seats()
        self.turned |= scene.solid
        scene.arrange(self.view)
        scene.enter()
        scene.touch()

    def pop(self) -> None:
        gone = self._scenes.pop()
        self.turned |= gone.solid
        gone.leave()
        self.colour_seats()
        if self.top:
            self.top.arrange(self.view)
            self.top.resume()
            self.top.touch()

    def remove(self, scene: Scene) -> None:
        """Remove a scene with all that lie on it."""
        while scene in self._scenes:
            self.pop()

    def replace(self, scene: Scene) -> None:
        if self._scenes:
            self._scenes.pop().leave()
        self.push(scene)
        self.turned = True

    def clear_to(self, scene: Scene) -> None:
        """Leave all scenes and open one."""
        while self._scenes:
            self._scenes.pop().leave()
        self.push(scene)

    def fade_next_picture(self) -> None:
        """Fade from the present picture to the next one of the same scene."""
        self.turned = True

    def handle(self, intent: Intent) -> None:
        """Pass an intent from the top down, until a scene uses it or is solid."""
        for scene in reversed(list(self._scenes)):
            if scene.handle(intent) or scene.solid:
                return

    def scenes_with_input(self) -> list[Scene]:
        """Return the scenes that intents can reach, the lowest first."""
        front = [i for i, scene in enumerate(self._scenes) if scene.blocks]
        return self._scenes[front[-1] if front else 0 :]

    @property
    def holding(self) -> bool:
        """Return whether a scene keeps the picture as it is."""
        return any(scene.holds for scene in self._scenes)

    def update(self, seconds: float) -> None:
        for scene in () if self.holding else self.visible_scenes():
            scene.update(seconds)

    def visible_scenes(self) -> list[Scene]:
        solid = [i for i, scene in enumerate(self._scenes) if scene.solid]
        return self._scenes[solid[-1] if solid else 0 :]

    @property
    def lively(self) -> bool:
        return any(scene.changed or scene.moving for scene in self.visible_scenes())

    def parts(self, ahead: float) -> list[Drawable]:
        self._held = self.holding
        if self._held:
            return [*self._last, SAVING_DOTS]
        made: list[Drawable] = [
            Group(
                str(scene.number),
                self.view.box,
                (*(scene.veil() if i else ()), *scene.parts(ahead)),
            )
            for i, scene in enumerate(self.visible_scenes())
        ]
        self._last = made
        return made

    def drawn(self) -> None:
        """Note that the picture is up to date, unless it was held back."""
        for scene in () if self._held else self.visible_scenes():
            scene.changed = False


def _dots(p: Painter) -> None:
    for x in (10, 21, 32):
        p.circle(x, 10, 3.5, theme.MUTED)


SAVING_DOTS = Part("taken", None, Box(4, 4, 36, 12), _dots)
"""Three dots: a press was taken and is being saved."""
