"""Parts of a picture painted once, and what of them may wait for the next frame, so that none
has to paint everything anew."""

from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import perf_counter
from typing import Literal, TypeAlias

import pygame

ENOUGH = 0.0008
"""Seconds of making new pieces in a frame, after which what can wait does."""
MAKING, OPENING = 0.0035, 0.005
"""Seconds of making new pieces in a frame, after which the others are left for the next one; and
while a screen comes up."""
MORE = 0.0015
"""What each try for the same picture gets on top, so that any picture is done some day."""
Waits = Literal["", "kept", "hidden"]
"""Until a part's turn comes it is shown as it was, or not at all; "" cannot wait."""
Key: TypeAlias = tuple[Hashable, ...]


@dataclass
class Baked:
    """A part as it was painted: for which key, where in the window, on which resting picture, and
    on which other parts, which show through wherever it is not opaque."""

    key: Key
    surface: pygame.Surface
    area: pygame.Rect
    below: int
    on: tuple[int, ...] = ()
    number: int = 0

    def fits(self, key: Key, below: int) -> bool:
        """Is this the same part of the same picture, only as it was before?"""
        return self.key[1:] == key[1:] and self.below == below


class Stills:
    """The parts that a painter has baked, by their names, and where they lie in this frame."""

    def __init__(self) -> None:
        self._baked: dict[str, Baked] = {}
        self._laid: dict[str, int] = {}
        self._numbers: list[int] = []
        self._areas: list[pygame.Rect] = []
        self._count = 0

    def get(self, name: str) -> Baked | None:
        """The part as it was painted last."""
        return self._baked.get(name)

    def canvas(self, name: str, area: pygame.Rect) -> pygame.Surface:
        """What to bake on: the surface used before where it fits. Until it is done it fits
        nothing."""
        old = self._baked.get(name)
        fits = old is not None and old.surface.get_size() == area.size
        surface = old.surface if old is not None and fits else pygame.Surface(area.size)
        self._baked[name] = Baked((), surface, area, -1)
        return surface

    def keep(self, name: str, key: Key, below: int, on: tuple[int, ...] = ()) -> Baked:
        """The part is done."""
        self._count += 1
        begun = self._baked[name]
        self._baked[name] = made = Baked(key, begun.surface, begun.area, below, on, self._count)
        return made

    def lay(self, name: str, part: Baked) -> None:
        """The part lies there now."""
        if name not in self._laid:
            self._laid[name] = len(self._numbers)
            self._numbers.append(part.number)
            self._areas.append(part.area)

    def under(self, name: str, area: pygame.Rect) -> tuple[int, ...]:
        """The parts that lay there before that one was first laid in this frame: those on which
        it stands."""
        first = self._laid.get(name, len(self._numbers))
        return tuple(self._numbers[i] for i in area.collidelistall(self._areas) if i < first)

    def sweep(self) -> None:
        """Nothing lies anywhere."""
        self._laid.clear()
        self._numbers.clear()
        self._areas.clear()

    def clear(self) -> None:
        """Drop them all."""
        self._baked.clear()
        self.sweep()


class Unready(Exception):
    """This picture lacks pieces that the next frame goes on making; the last one stays."""


class Effort:
    """How much a window's frame may make anew. A screen that comes up needs a hundred pieces; they
    are made over as many frames as it takes, so that none keeps the window from its events."""

    def __init__(self) -> None:
        self.bounded = False
        """Is a frame being drawn that may have to be tried again?"""
        self.total = 0.0
        """Seconds of making, ever."""
        self._tries = self._made = 0
        self._enough = MAKING
        self._began = self._spent = 0.0
        self._since: float | None = None
        """When the piece was begun that is being made, with all that it is made of."""

    def begin(self) -> None:
        """What a frame does before it draws is taken from its time for making."""
        self._began = perf_counter()

    @contextmanager
    def frame(self, opening: bool = False) -> Iterator[None]:
        """A frame that may end in `Unready`; the next one carries on with what it has made."""
        self._enough = OPENING if opening else MAKING
        self.bounded, self._made, self._spent = True, 0, perf_counter() - self._began
        self._tries += 1
        try:
            yield
            self._tries = 0
        finally:
            self.bounded = False

    def ask(self) -> None:
        """May something be made anew now? The first in each frame always may, but for a frame in
        which much was done before it began to draw: there the next one begins."""
        if self.bounded and (self._made or self._tries == 1):
            making = perf_counter() - self._since if self._since is not None else 0.0
            if self._spent + making > self._enough + MORE * (self._tries - 1):
                raise Unready

    @contextmanager
    def piece(self) -> Iterator[None]:
        """Something is made anew."""
        self.ask()
        outermost = self._since is None
        if outermost:
            self._since = perf_counter()
        try:
            yield
            self._made += 1
        finally:
            if outermost and self._since is not None:
                taken = perf_counter() - self._since
                self._spent += taken
                self.total += taken
                self._since = None


class Patience:
    """Only a window that draws frame after frame is patient; pictures of their own never are."""

    def __init__(self, effort: Effort) -> None:
        self.late = False
        """Has something been left for the next frame?"""
        self._effort = effort
        self._limit: float | None = None
        """The effort's total after which this frame has done enough."""

    def begin(self) -> None:
        """A frame that others follow."""
        self.late, self._limit = False, self._effort.total + ENOUGH

    def spend(self, seconds: float) -> None:
        """Something else was done in this frame that counts as making."""
        if self._limit is not None:
            self._limit -= seconds

    def waits(self) -> bool:
        """Has this frame done enough? Then another one is due."""
        if self._limit is None or self._effort.total < self._limit:
            return False
        self.late = True
        return True
