"""Parts of a picture painted once, and what of them may wait for the next frame, so that none
has to paint everything anew."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Literal, TypeAlias

import pygame

ENOUGH = 0.0012
"""Seconds of painting parts anew in a frame, after which what can wait does."""
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
