"""Scenes and the stack they lie on. Asking a scene for its parts changes nothing."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import count

from game.engine.input.guard import GUARD_SECONDS
from game.engine.input.intents import Intent
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Group, Part, Seen
from game.engine.window.view import Box, View

COMMITTING = frozenset(("confirm", "press", "back", "delete"))
"""Intents that do more than choose, turn or step."""


_numbers = count()


class Scene:
    """One screen, or a sheet laid over one (`solid = False`)."""

    solid = True
    blocks = True
    """Must the scenes below wait? A note laid beside a game lets it go on."""
    context = "menu"
    """The set of actions (`bindings.ACTIONS`): `menu`, or `game` at a table and on what lies over
    one."""

    abrupt = False
    """True to come without a fade, so that nothing of the screen before lingers."""

    hues: tuple[int, ...] = ()
    """The colour of each seat; () as on the scene below."""

    guard_seconds = GUARD_SECONDS
    """Seconds for which it has to be in sight before it takes a press that commits."""

    def __init__(self) -> None:
        self.changed = True
        self.version = 0
        self.number = next(_numbers)
        """No other scene's parts are taken for those of this one."""

    def guarded(self) -> Mapping[Hashable, float]:
        """The possible targets of presses in the current picture, and the seconds each needs in
        sight."""
        return {self: self.guard_seconds}

    def target(self, intent: Intent) -> Hashable:
        """The target of a press that does more than choose, turn or step; else None."""
        return self if intent.what in COMMITTING and intent.down else None

    def hurry(self, intent: Intent) -> None:
        """A press came too early for what has come into sight: it only hurries what moves."""

    @property
    def moving(self) -> bool:
        """Return whether the picture changes by itself now."""
        return False

    def touch(self) -> None:
        """Say that the picture is no longer what was drawn last."""
        self.changed = True
        self.version += 1

    def arrange(self, view: View) -> None:
        """Place everything for this view; called on entering and whenever the view, the language
        or a setting has changed."""

    @property
    def holds(self) -> bool:
        """Has something happened here that nobody may see yet? Then time stands still."""
        return False

    def enter(self) -> None:
        """The scene has come onto the stack."""

    def resume(self) -> None:
        """Called when this scene is on top again."""

    def pause(self) -> None:
        """Something is being laid above."""

    def leave(self) -> None:
        """The scene has left the stack."""

    def handle(self, intent: Intent) -> bool:
        """Use the intent, or answer False to pass it down."""
        return False

    def update(self, seconds: float) -> None:
        """Let a fixed step of time pass."""

    def idle(self) -> None:
        """A frame in which nothing is to be drawn: time for a little of what may be wanted soon."""

    def veil(self) -> Sequence[Seen]:
        """Parts that this scene draws over the scenes below it, before itself."""
        return ()

    def parts(self, ahead: float) -> Sequence[Seen]:
        """The parts of the scene from the bottom up; `ahead` are the seconds since the last step of
        time."""
        return ()

    def pressable(self) -> Sequence[Box]:
        """Boxes of controls that no message may cover."""
        return ()


class SceneStack:
    """The scenes on the table; the last one is on top."""

    def __init__(self) -> None:
        self.view = View()
        """The window, as all scenes see it."""
        self._scenes: list[Scene] = []
        self.turned = False
        """True if another solid scene has come to the front since this was last cleared."""
        self._held = False
        self._last: list[Seen] = []
        """The picture before a step that may not be seen yet."""

    def __len__(self) -> int:
        return len(self._scenes)

    def __iter__(self) -> Iterator[Scene]:
        return iter(self._scenes)

    @property
    def top(self) -> Scene | None:
        return self._scenes[-1] if self._scenes else None

    @property
    def front(self) -> Scene | None:
        """The topmost scene that does not let those below it go on."""
        return next((scene for scene in reversed(self._scenes) if scene.blocks), None)

    def colour_seats(self) -> None:
        """Seats have the colours of the topmost scene that has any of its own."""
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
        """Take a scene away, wherever it lies, with all that lies on it."""
        while scene in self._scenes:
            self.pop()

    def replace(self, scene: Scene) -> None:
        if self._scenes:
            self._scenes.pop().leave()
        self.push(scene)
        self.turned = True

    def clear_to(self, scene: Scene) -> None:
        """Leave everything and start again from one scene."""
        while self._scenes:
            self._scenes.pop().leave()
        self.push(scene)

    def cross_over(self) -> None:
        """The scene in sight looks quite different from now on: the picture before fades."""
        self.turned = True

    def handle(self, intent: Intent) -> None:
        """Offer an intent from the top down, as far as sheets let it through."""
        for scene in reversed(list(self._scenes)):
            if scene.handle(intent) or scene.solid:
                return

    def hearing(self) -> list[Scene]:
        """The scenes that intents can reach, the lowest first."""
        front = [i for i, scene in enumerate(self._scenes) if scene.blocks]
        return self._scenes[front[-1] if front else 0 :]

    @property
    def holding(self) -> bool:
        """Return whether a scene keeps the picture as it is."""
        return any(scene.holds for scene in self._scenes)

    def update(self, seconds: float) -> None:
        for scene in () if self.holding else self.seen():
            scene.update(seconds)

    def seen(self) -> list[Scene]:
        solid = [i for i, scene in enumerate(self._scenes) if scene.solid]
        return self._scenes[solid[-1] if solid else 0 :]

    @property
    def lively(self) -> bool:
        return any(scene.changed or scene.moving for scene in self.seen())

    def parts(self, ahead: float) -> list[Seen]:
        self._held = self.holding
        if self._held:
            return [*self._last, TAKEN]
        made: list[Seen] = [
            Group(
                str(scene.number),
                self.view.box,
                (*(scene.veil() if i else ()), *scene.parts(ahead)),
            )
            for i, scene in enumerate(self.seen())
        ]
        self._last = made
        return made

    def drawn(self) -> None:
        """The picture is what the scenes are now, unless it was held."""
        for scene in () if self._held else self.seen():
            scene.changed = False


def _dots(p: Painter) -> None:
    for x in (10, 21, 32):
        p.circle(x, 10, 3.5, theme.MUTED)


TAKEN = Part("taken", None, Box(4, 4, 36, 12), _dots)
"""A press was taken, and what comes of it is on its way."""
