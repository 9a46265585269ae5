"""Parts of a picture painted once, and what of them may wait for the next frame, so that none
has to paint everything anew."""

from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import perf_counter
from typing import Literal, TypeAlias

import pygame

ENOUGH = 0.0012
"""Seconds of painting parts anew in a frame, after which what can wait does."""
WHOLE = 0.011
"""Seconds into a frame after which no further piece is made for it."""
MORE = 0.002
"""What each try for the same picture gets on top: what is put together from more and more pieces
takes longer each time, and must be done some day."""
Waits = Literal["", "kept", "hidden"]
"""Until a part's turn comes it is shown as it was, or not at all; "" cannot wait."""
Key: TypeAlias = tuple[Hashable, ...]


@dataclass
class Baked:
    """A part as it was painted, for which key, and on which resting picture."""

    key: Key
    surface: pygame.Surface
    below: int

    def fits(self, key: Key, below: int) -> bool:
        """Is this the same part of the same picture, only as it was before?"""
        return self.key[1:] == key[1:] and self.below == below


class Patience:
    """Only a window that draws frame after frame is patient; pictures of their own never are."""

    def __init__(self) -> None:
        self.late = False
        """Has something been left for the next frame?"""
        self._patient = False
        self._spent = 0.0

    def begin(self) -> None:
        """A frame that others follow."""
        self._patient, self.late, self._spent = True, False, 0.0

    def spend(self, seconds: float) -> None:
        """A part was painted anew."""
        self._spent += seconds

    def waits(self) -> bool:
        """Has this frame done enough? Then another one is due."""
        if not self._patient or self._spent < ENOUGH:
            return False
        self.late = True
        return True


class Unready(Exception):
    """This picture lacks pieces that the next frame goes on making; the last one stays."""


class Effort:
    """How much a window's frame may make anew. A screen that comes up needs a hundred pieces; they
    are made over as many frames as it takes, so that none keeps the window from its events."""

    def __init__(self) -> None:
        self._until = float("inf")
        self._made = self._tries = 0

    @contextmanager
    def frame(self) -> Iterator[None]:
        """A frame that may end in `Unready`; the next one carries on with what it has made."""
        self._made = 0
        self._until = perf_counter() + WHOLE + MORE * self._tries
        self._tries += 1
        try:
            yield
            self._tries = 0
        finally:
            self._until = float("inf")

    @property
    def bounded(self) -> bool:
        """Is a frame being drawn that may have to be tried again?"""
        return self._until < float("inf")

    def piece(self) -> None:
        """Something is about to be made anew: the first in each frame always may."""
        if self._made and self.bounded and perf_counter() > self._until:
            raise Unready
        self._made += 1
