"""The cup while dice are thrown out of it: it swings to the edge of the tray from which they come,
tips over, and goes when the last of them has left it."""

import math
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from game.engine.table.timeline import in_out_cubic
from game.engine.window.parts import Group, Part
from game.engine.window.view import Box
from game.games.lines.table.dice.leather import CUP, LIP, LONG, paint_inside, paint_leather

SWING, AWAY = 16, 10
"""Frames in which it swings and tips, and in which it goes."""
SHAKEN = 0.45
"""The share of its way after which dice are too deep in it to be seen."""
HOP = 0.12


class Pouring(NamedTuple):
    """One throw from a cup that stood there, of so many dice, into a tray."""

    tray: Box
    start: tuple[float, float]
    way: tuple[float, float]
    """The way in which dice are thrown, with a length of one."""
    dice: int
    mouth: tuple[float, float]
    """Where the middle of its lip is while dice leave it."""

    @property
    def side(self) -> float:
        """The cup's side, which it has while it waits too."""
        return self.tray.h * CUP

    @property
    def _end(self) -> tuple[float, float]:
        """Where its middle is while dice leave it."""
        (x, y), far = self.way, LIP * self.side * LONG
        return self.mouth[0] - x * far, self.mouth[1] - y * far

    @property
    def lip(self) -> float:
        """Dice are hidden by it behind this height of its mouth, from the left or the right."""
        return self.mouth[0]

    def has_left(self, x: float, far: float) -> bool:
        """Is what is there and reaches so far out of the cup?"""
        return x - far > self.lip if self.way[0] > 0 else x + far < self.lip

    def parts(
        self, frame: float, gone: float, leaving: Sequence[Part], out: Sequence[Part]
    ) -> list[Part | Group]:
        """The cup so many frames after it was taken up, with the dice that leave it and those that
        are out; from that frame on it goes."""
        if frame >= gone + AWAY:
            return [*leaving, *out]
        share = min(1.0, frame / SWING)
        moves = share < 1 or frame >= gone
        (x, y), lean = self._at(in_out_cubic(share), max(0.0, frame - gone) / AWAY)
        box = Box.around(x, y, self.side * 2)
        deep = min(1.0, share / SHAKEN)
        inside = partial(
            paint_inside, x=x, y=y, side=self.side, dice=self.dice, lean=lean, deep=deep
        )
        leather = partial(paint_leather, x=x, y=y, side=self.side, lean=lean)
        return [
            Part("cup", (x, y, lean, deep), box, inside, live=moves),
            Group("leaving", self._open, leaving),
            Part("leather", (x, y, lean), box, leather, live=moves),
            *out,
        ]

    def _at(self, share: float, away: float) -> tuple[tuple[float, float], float]:
        """Where it is, and how far it leans to the right, in degrees."""
        (x, y), (x2, y2), (dx, dy) = self.start, self._end, self.way
        far = away * away * self.side * LONG * 1.2
        x += (x2 - x) * share - math.copysign(far, dx)
        y += (y2 - y) * share - HOP * self.side * math.sin(math.pi * share)
        return (x, y), math.degrees(math.atan2(dx, -dy)) * share

    @property
    def _open(self) -> Box:
        """The part of the tray in which dice that leave it are seen."""
        tray = self.tray
        if self.way[0] > 0:
            return Box.between(self.lip, tray.y, tray.right, tray.bottom)
        return Box.between(tray.x, tray.y, self.lip, tray.bottom)
