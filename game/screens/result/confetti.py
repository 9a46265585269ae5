"""Confetti: a few of a game's tiles fall behind a result and come to rest along the upper edge."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import dist

from game.engine.table.timeline import out_cubic
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Sprite
from game.engine.window.view import Box, View
from game.screens import pictures

SECONDS = 1.5
MANY = 30
SIZES = (16.0, 26.0, 20.0)
EDGE = 12.0
"""The tiles' least distance from the window's edges."""
TRIES = 12
CROWD = 50.0**2
"""The least area for each tile."""
_TURNS = 12
"""The degrees by which sprites turn, so that each is drawn once and then copied."""


@dataclass(frozen=True)
class _Flake:
    sprite: str
    x: float
    y: float
    size: float
    turn: int
    spin: int
    delay: float

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.size / 2, self.y + self.size / 2


class Confetti:
    """Tiles that fall once; with reduced motion they lie still from the start."""

    def __init__(self, names: Sequence[str], seed: str, reduced_motion: bool) -> None:
        self._names, self._seed = names, seed
        self._flakes: list[_Flake] = []
        self._room: object = None
        """The room in which they are scattered."""
        self.age = SECONDS * 2 if reduced_motion else 0.0

    @property
    def falling(self) -> bool:
        return bool(self._names) and self.age < SECONDS * 1.4

    def arrange(self, view: View, keep_clear: Box, taken: Box | None = None) -> None:
        """Scatter the tiles left and right of `keep_clear`, above its lower edge and outside
        `taken`."""
        if self._room == (view, keep_clear, taken):
            return
        self._room = view, keep_clear, taken
        chance, names = random.Random(self._seed), self._names
        room = view.box.cut_top(keep_clear.h)[0].inset(EDGE).cut_top(EDGE)[1]
        left = room._replace(w=keep_clear.x - 2 * EDGE)
        sides = left, room.cut_left(keep_clear.right)[1]
        self._flakes = []
        few = min(MANY, *(round(side.w * side.h / CROWD) * 2 for side in sides))
        for i in range(few if names else 0):
            size = SIZES[i // 2 % len(SIZES)]
            x, y = self._free_place(chance, sides[i % 2], size)
            spin = chance.choice((-1, 1)) * chance.randrange(90, 270)
            delay = chance.random() * SECONDS * 0.4
            name = names[(i * 3 + i // 5) % len(names)]
            flake = _Flake(name, x, y, size, chance.randrange(5, 85), spin, delay)
            if taken is None or not taken.overlaps(Box(x, y, size, size)):
                self._flakes.append(flake)

    def _free_place(self, chance: random.Random, side: Box, size: float) -> tuple[float, float]:
        """Return the one of several random places that is furthest from the other tiles."""
        room_x, room_y = max(1.0, side.w - size), max(1.0, side.h - size)
        tried = [
            (side.x + chance.random() * room_x, side.y + chance.random() ** 1.4 * room_y)
            for _try in range(TRIES)
        ]

        lying = [(flake.middle, flake.size / 2) for flake in self._flakes]

        def free(place: tuple[float, float]) -> float:
            middle = place[0] + size / 2, place[1] + size / 2
            return min([dist(middle, other) - half for other, half in lying], default=0.0)

        return max(tried, key=free)

    def update(self, seconds: float) -> None:
        self.age += seconds

    def finish(self) -> None:
        self.age = SECONDS * 2

    def parts(self, view: View) -> Iterator[Sprite]:
        for i, flake in enumerate(self._flakes):
            share = out_cubic(max(0.0, min(1.0, (self.age - flake.delay) / SECONDS)))
            box = Box(flake.x, flake.y - (1 - share) * 220, flake.size, flake.size)
            turn = round(flake.turn + flake.spin * (1 - share))
            turn = turn if share == 1 else turn // _TURNS * _TURNS
            yield pictures.strewn_sprite(view, f"flake {i}", flake.sprite, box, turn, share == 1)


def gold(p: Painter, box: Box, radius: float) -> None:
    """Paint a winner's panel with a golden frame."""
    p.glow(box, radius, theme.GOLD, 14, 120, 2)
    furniture.paint_panel(p, box, radius, 2)
    p.rect(box, radius, None, theme.GOLD, 3)
